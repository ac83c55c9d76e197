#include "load/players.h"

#include <algorithm>
#include <utility>

#include "json/writer.h"
#include "load/scan.h"

namespace underfoot::load {
namespace {

constexpr int kSpectatorsPerTable = 50;
constexpr int kMostConnecting = 128;  // at once: a listener's queue is short
constexpr std::chrono::milliseconds kFirstPause{50};
constexpr std::chrono::milliseconds kLongestPause{1000};
constexpr std::chrono::milliseconds kTryAgain{100};
constexpr std::chrono::milliseconds kLookAgain{1000};

std::string act(std::int64_t id, std::int64_t ply, std::string_view action) {
  json::Writer out;
  out.begin_object().field("do", "act").field("id", id).field("ply", ply).key("action").raw(action).end_object();
  return out.take();
}

bool is_passing(std::string_view code) {
  return code == "storage" || code == "busy" || code == "too_many" || code == "closing";
}

}  // namespace

Players::Players(const Plan& plan, Report& report)
    : plan_(plan), report_(report), board_(*this), usher_(plan, [this] { board_.wake(); }), rng_(plan.seed) {
  if (plan_.rate > 0) {
    interval_ = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / plan_.rate));
  }
}

// ---- Coming and going ----

void Players::add_table(Company company, int lines) {
  const auto slot = static_cast<int>(tables_.size());
  tables_.push_back({.company = company, .first = static_cast<int>(chairs_.size()), .lines = lines});
  for (int i = 0; i < lines; ++i) {
    const int line = board_.add();
    const int seat = company == Company::kSpectators ? -1 : i;
    chairs_.push_back({.table = slot, .seat = seat, .node = static_cast<std::size_t>(line)});
  }
  usher_.want(slot, company);
}

bool Players::sit_down() {
  report_.before = usage_of(plan_.server);
  for (int i = 0; i < plan_.tables; ++i) add_table(Company::kPeople, plan_.sockets);
  for (int i = 0; i < plan_.bot_tables; ++i) add_table(Company::kBots, 1);
  for (int left = plan_.idle_connections; left > 0; left -= kSpectatorsPerTable) {
    add_table(Company::kSpectators, std::min(left, kSpectatorsPerTable));
  }
  std::size_t known = 0;
  Time patient_until = Clock::now() + std::chrono::seconds(plan_.patience);
  while (known < chairs_.size()) {
    const std::size_t before = std::exchange(known, count_known());
    if (known != before) patient_until = Clock::now() + std::chrono::seconds(plan_.patience);
    run_until(Clock::now() + std::chrono::milliseconds(200));
    if (Clock::now() > patient_until) give_up(Trouble::kView);
    if (report_.trouble != Trouble::kNone) return false;
  }
  run_until(Clock::now() + std::chrono::seconds(1));  // so that the server is at rest
  report_.idle = usage_of(plan_.server);
  return true;
}

void Players::take_seated() {
  while (const auto seated = usher_.take()) {
    if (seated->table.empty()) {
      error("no_table");
      give_up(seated->failure.empty() ? Trouble::kAway : Trouble::kTable, seated->failure);
      continue;
    }
    seat(*seated);
  }
}

void Players::seat(const Seated& seated) {
  ++report_.tables;
  Table& own = table(seated.slot);
  own.game = Game{.id = seated.table, .is_empty = false};
  if (plan_.keeps_ledger && own.company == Company::kPeople) own.game.sheet = ledger_.open(seated.table, seated.tokens);
  for (int line = own.first; line < own.first + own.lines; ++line) {
    Chair& at = chair(line);
    at = Chair{.table = seated.slot, .seat = at.seat, .node = at.node};
    if (at.seat >= 0) at.token = seated.tokens[static_cast<std::size_t>(at.seat)];
    at.gone_since = Clock::now();
    to_connect_.push_back(line);
  }
}

void Players::clear(int slot) {
  Table& own = table(slot);
  own.game.is_empty = true;
  for (int i = 0; i < own.lines; ++i) hang_up(own.first + i);
}

void Players::connect(int line) {
  Chair& own = chair(line);
  if (game_of(own).is_empty || own.is_connecting || board_.is_open(line)) return;
  own.is_known = false;
  own.turn.reset();
  std::string target = "/api/tables/" + game_of(own).id + "/socket";
  if (own.seat >= 0) target += "?legal=1";
  own.is_connecting = true;
  ++connecting_;
  board_.connect(line, plan_.nodes[own.node % plan_.nodes.size()], {.target = target, .token = own.token});
}

void Players::opened(int line) {
  if (std::exchange(chair(line).is_connecting, false)) --connecting_;
}

void Players::hang_up(int line) {
  opened(line);  // it is connecting no more
  chair(line).is_known = false;
  chair(line).turn.reset();
  board_.close(line);
}

void Players::broken(int line) {
  Chair& own = chair(line);
  const bool was_known = own.is_known;
  hang_up(line);
  if (own.seat >= 0 && game_of(own).is_empty) return;
  const Time now = Clock::now();
  if (own.failures == 0) own.gone_since = now;
  if (was_known) error("broken");
  if (own.sent) own.sent->is_open = false;
  if (now - own.gone_since > std::chrono::seconds(plan_.patience)) {
    return give_up(Trouble::kSocket);
  }
  ++report_.reconnects;
  ++own.node;  // perhaps another node is there
  const auto pause = std::min(kLongestPause, kFirstPause * (1 << std::min(own.failures, 6)));
  ++own.failures;
  appointments_.push({now + pause, line, Later::kConnect});
}

// ---- Being told ----

void Players::told(int line, std::string_view text) {
  Walk walk(text);
  if (!walk.next() || walk.key() != "type") return;
  const std::string_view type = unquoted(walk.value());
  if (type == "table" && chair(line).seat < 0) {
    chair(line).is_known = true;
    chair(line).failures = 0;
  }
  if (type == "update" && chair(line).seat >= 0) be_updated(line, text);
  if (type == "done") be_acknowledged(line, text);
  if (type == "refused") be_refused(line, text);
}

void Players::be_updated(int line, std::string_view text) {
  Chair& own = chair(line);
  const Update update = read_update(text);
  if (is_measured(own) && update.base) report_.update_bytes.add(std::uint64_t{text.size()});
  if (update.base && *update.base != own.entries) {
    error("gap");
    return broken(line);
  }
  if (is_measured_ && update.base && table_of(own).company == Company::kBots) {
    const bool is_own_move = own.sent && update.since == own.sent->ply;
    report_.bot_moves += static_cast<std::uint64_t>(update.entries - own.entries) - (is_own_move ? 1 : 0);
  }
  own.is_known = true;
  own.failures = 0;
  own.entries = update.entries;
  own.ply = update.ply;
  own.turn.reset();
  note_spread(own, update);
  if (own.sent && !own.sent->is_open && own.ply > own.sent->ply) own.sent.reset();  // it was made after all
  if (update.is_over) {
    game_of(own).is_over = true;
    return end_if_over(own.table);
  }
  if (update.actor != own.seat) return;
  if (own.sent && own.sent->ply == own.ply) {
    if (own.sent->is_open) return;
    own.turn = Turn{own.ply, own.sent->action};  // the same again: the server has not taken it
    own.sent.reset();
  } else {
    own.turn = Turn{own.ply, std::string(pick_action(text, rng_))};
  }
  offer(line);
}

void Players::note_spread(const Chair& chair, const Update& update) {
  if (!is_measured(chair) || !update.base) return;
  const auto& moved = game_of(chair).moved[static_cast<std::size_t>(update.since) % 8];
  if (moved.ply == update.since && moved.seat != chair.seat) report_.spread.add(Clock::now() - moved.counted_from);
}

void Players::be_acknowledged(int line, std::string_view text) {
  Chair& own = chair(line);
  if (!own.sent || number_member(text, "id") != own.sent->id) return;
  const Game& game = game_of(own);
  if (game.sheet >= 0) ledger_.acknowledged(game.sheet, own.seat, own.sent->ply);
  if (is_measured(own)) {
    ++report_.moves;
    report_.acknowledged.add(Clock::now() - own.sent->counted_from);
  }
  own.sent.reset();
  if (game.is_over) return end_if_over(own.table);
  offer(line);
}

void Players::be_refused(int line, std::string_view text) {
  Chair& own = chair(line);
  const std::string_view code = text_member(text, "code");
  error(code);
  if (!own.sent || number_member(text, "id") != own.sent->id) return;
  own.sent->is_open = false;
  own.sent->is_refused = !is_passing(code);
  const int sheet = game_of(own).sheet;
  if (own.sent->is_refused && sheet >= 0) ledger_.refused(sheet, own.seat, own.sent->ply);
  appointments_.push({Clock::now() + (is_passing(code) ? kTryAgain : kLookAgain), line, Later::kLookAgain});
}

// A refusal may have crossed with an update. Where none came, what may be sent again is, and else the line is made
// anew.
void Players::look_again(int line) {
  Chair& own = chair(line);
  if (!own.sent || own.sent->is_open || !board_.is_open(line) || !own.is_known) return;
  const Sent refused = *std::exchange(own.sent, std::nullopt);
  if (own.ply != refused.ply) return offer(line);
  if (refused.is_refused) {
    hang_up(line);
    to_connect_.push_back(line);
    return;
  }
  own.turn = Turn{own.ply, refused.action};
  offer(line);
}

// ---- Moving ----

void Players::offer(int line) {
  Chair& own = chair(line);
  if (!is_playing_ || !own.turn || own.turn->action.empty() || own.sent || !board_.is_open(line)) return;
  if (plan_.rate <= 0 || table_of(own).company == Company::kBots) return move(line, Clock::now());
  if (!own.is_due) due_.push_back(line);
  own.is_due = true;
}

void Players::move(int line, Time counted_from) {
  Chair& own = chair(line);
  own.sent = Sent{next_id_++, own.turn->ply, std::move(own.turn->action), counted_from};
  own.turn.reset();
  Game& game = game_of(own);
  if (game.sheet >= 0) ledger_.sent(game.sheet, own.seat, own.sent->ply, own.sent->action);
  game.moved[static_cast<std::size_t>(own.sent->ply) % 8] = {own.sent->ply, own.seat, counted_from};
  board_.send(line, act(own.sent->id, own.sent->ply, own.sent->action));
}

// At a given rate a move has its moment, whether or not a table is ready: latencies are counted from there.
void Players::send_due(Time now) {
  while (is_playing_ && plan_.rate > 0 && next_due_ <= now && !due_.empty()) {
    const int line = due_.front();
    due_.pop_front();
    chair(line).is_due = false;
    if (!chair(line).turn || chair(line).sent || !board_.is_open(line)) continue;
    move(line, next_due_);
    next_due_ += interval_;
  }
}

void Players::end_if_over(int slot) {
  const Table& own = table(slot);
  if (own.game.is_empty) return;
  for (int i = 0; i < own.lines; ++i) {
    const auto& sent = chair(own.first + i).sent;
    if (sent && sent->is_open) return;
  }
  if (own.company == Company::kPeople) ++report_.games;
  clear(slot);
  if (is_playing_) usher_.want(slot, own.company);
}

// ---- The loop ----

void Players::keep_appointments(Time now) {
  while (!appointments_.empty() && appointments_.top().when <= now) {
    const Appointment due = appointments_.top();
    appointments_.pop();
    if (due.what == Later::kLookAgain) {
      look_again(due.chair);
    } else if (!board_.is_open(due.chair)) {
      to_connect_.push_back(due.chair);
    }
  }
}

void Players::run_until(Time end) {
  for (;;) {
    const Time now = Clock::now();
    if (now >= end || report_.trouble != Trouble::kNone) return;
    take_seated();
    keep_appointments(now);
    for (; connecting_ < kMostConnecting && !to_connect_.empty(); to_connect_.pop_front()) connect(to_connect_.front());
    send_due(now);
    Time until = std::min(end, now + std::chrono::milliseconds(100));
    if (!appointments_.empty()) until = std::min(until, appointments_.top().when);
    if (is_playing_ && plan_.rate > 0 && !due_.empty()) until = std::min(until, next_due_);
    board_.wait(until);
  }
}

void Players::give_up(Trouble trouble, const std::string& answer) {
  if (report_.trouble != Trouble::kNone) return;
  report_.trouble = trouble;
  report_.answer = answer;
}

bool Players::has_unanswered() const {
  return std::any_of(chairs_.begin(), chairs_.end(), [](const Chair& chair) { return chair.sent.has_value(); });
}

std::size_t Players::count_known() const {
  return static_cast<std::size_t>(
      std::count_if(chairs_.begin(), chairs_.end(), [](const Chair& chair) { return chair.is_known; }));
}

void Players::play() {
  const Usage before = usage_of(plan_.server);
  const Time begin = Clock::now();
  const auto planned = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(plan_.seconds));
  next_due_ = begin;
  is_playing_ = true;
  is_measured_ = true;
  for (int line = 0; line < static_cast<int>(chairs_.size()); ++line) offer(line);
  run_until(begin + planned);
  is_measured_ = false;
  is_playing_ = false;
  const Time now = Clock::now();
  report_.after = usage_of(plan_.server);
  report_.after.cpu_micros -= std::min(before.cpu_micros, report_.after.cpu_micros);
  report_.seconds = std::chrono::duration<double>(now - begin).count();
  if (plan_.rate > 0 && next_due_ < now) report_.missed = static_cast<std::uint64_t>((now - next_due_) / interval_);
  const Time patient_until = now + std::chrono::seconds(plan_.keeps_ledger ? plan_.patience : 5);
  while (has_unanswered() && Clock::now() < patient_until && report_.trouble == Trouble::kNone) {
    run_until(Clock::now() + std::chrono::milliseconds(50));
  }
}

}  // namespace underfoot::load
