#include "load/ledger.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <thread>

#include "load/http.h"
#include "load/scan.h"

namespace underfoot::load {
namespace {

struct Written {
  std::string_view action;
  int times = 0;
};

// What this seat did, by ply, as the log says.
std::map<std::int64_t, Written> moves_in(std::string_view log_answer, int seat) {
  std::map<std::int64_t, Written> result;
  Walk steps(member(log_answer, "log").value_or(std::string_view()));
  while (steps.next()) {
    const auto by = number_member(steps.value(), "by");
    const auto ply = number_member(steps.value(), "ply");
    if (!by || *by != seat || !ply) continue;
    Written& written = result[*ply];
    written.action = member(steps.value(), "action").value_or(std::string_view());
    ++written.times;
  }
  return result;
}

// Asks one node after another until one answers.
std::optional<std::string> log_of(const Plan& plan, const std::string& table, const std::string& token) {
  const Time end = Clock::now() + std::chrono::seconds(plan.patience);
  for (std::size_t node = 0;; ++node) {
    HttpClient client(plan.nodes[node % plan.nodes.size()]);
    const auto answer = client.ask({.target = "/api/tables/" + table + "/log?from=0", .token = token});
    if (answer && answer->status == 200) return answer->body;
    if ((answer && answer->status < 500 && answer->status != 429) || Clock::now() > end) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

}  // namespace

int Ledger::open(std::string table, std::vector<std::string> tokens) {
  sheets_.push_back({std::move(table), std::move(tokens)});
  return static_cast<int>(sheets_.size()) - 1;
}

void Ledger::sent(int sheet, int seat, std::int64_t ply, std::string_view action) {
  std::vector<Move>& moves = sheets_[static_cast<std::size_t>(sheet)].moves;
  const auto same = std::find_if(moves.rbegin(), moves.rend(), [&](const Move& move) { return move.ply <= ply; });
  const bool is_same = same != moves.rend() && same->ply == ply && same->seat == seat && same->action == action;
  if (is_same && !same->is_acknowledged) return;
  moves.push_back({.ply = ply, .seat = seat, .action = std::string(action)});
}

void Ledger::acknowledged(int sheet, int seat, std::int64_t ply) {
  std::vector<Move>& moves = sheets_[static_cast<std::size_t>(sheet)].moves;
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    if (move->ply != ply || move->seat != seat) continue;
    move->is_acknowledged = true;
    return;
  }
}

void Ledger::refused(int sheet, int seat, std::int64_t ply) {
  std::vector<Move>& moves = sheets_[static_cast<std::size_t>(sheet)].moves;
  const auto is_of_it = [&](const Move& move) { return move.ply == ply && move.seat == seat; };
  const auto last = std::find_if(moves.rbegin(), moves.rend(), is_of_it);
  if (last == moves.rend() || last->is_acknowledged) return;
  const auto first = std::find_if(moves.begin(), moves.end(),
                                  [&](const Move& move) { return is_of_it(move) && move.is_acknowledged; });
  if (first != moves.end()) moves.erase(std::next(last).base());
}

// From the last to the first: of two alike, the log's one is the later.
void compare(const std::vector<Ledger::Move>& moves, int seat, std::string_view log_answer, Audit& audit) {
  std::map<std::int64_t, Written> written = moves_in(log_answer, seat);
  for (auto each = moves.rbegin(); each != moves.rend(); ++each) {
    const Ledger::Move& move = *each;
    if (move.seat != seat) continue;
    const auto found = written.find(move.ply);
    const bool is_there = found != written.end() && found->second.action == move.action;
    if (move.is_acknowledged) {
      ++audit.acknowledged;
      if (!is_there) ++audit.lost;
    } else if (is_there) {
      ++audit.unanswered;
    }
    if (!is_there) continue;
    audit.doubled += static_cast<std::uint64_t>(found->second.times - 1);
    written.erase(found);
  }
  audit.doubled += written.size();  // whatever else this seat is said to have done
}

Audit Ledger::audit(const Plan& plan) const {
  Audit result;
  for (const Sheet& sheet : sheets_) {
    ++result.tables;
    for (std::size_t seat = 0; seat < sheet.tokens.size(); ++seat) {
      const auto log = log_of(plan, sheet.table, sheet.tokens[seat]);
      if (!log) {
        ++result.unread_tables;
        break;
      }
      compare(sheet.moves, static_cast<int>(seat), *log, result);
    }
  }
  return result;
}

}  // namespace underfoot::load
