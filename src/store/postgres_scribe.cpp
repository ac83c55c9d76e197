#include "store/postgres_scribe.h"

#include <algorithm>

namespace underfoot::store {

namespace {

constexpr std::chrono::seconds kLongestWait{10};
constexpr std::chrono::milliseconds kAlike{
    200};  // who waits longer than another by so little gives up together with him
constexpr int kMostTries = 5;
constexpr std::size_t kMostKnown = 50'000;

// Two nodes that lock tables in the same order never wait for each other. Writes to one table keep their order.
bool is_before(const Attempt& a, const Attempt& b) {
  return a.table() != b.table() ? a.table() < b.table() : a.write < b.write;
}

Moment end_of(const Attempt& attempt) {
  return attempt.write->since + kLongestWait;
}

bool is_possible(const Write& write) {
  const auto* append = std::get_if<Append>(&write.what);
  return append == nullptr || !append->entries.empty();
}

}  // namespace

PostgresScribe::PostgresScribe(const std::string& address, std::string node,
                               const std::shared_ptr<const Patience>& patience)
    : link_(address, batch_statements(), patience), patience_(patience), node_(std::move(node)) {}

Scribe::Outcome PostgresScribe::write(std::span<const Write> batch) {
  if (known_.size() > kMostKnown) known_.clear();
  commits_ = 0;
  std::vector<Attempt> attempts;
  for (const Write& write : batch) {
    if (!is_possible(write)) continue;
    attempts.push_back({.write = &write, .name = node_ + "-" + std::to_string(++writes_)});
  }
  std::sort(attempts.begin(), attempts.end(), is_before);
  Outcome outcome{.written = std::vector<Written>(batch.size(), Written::kFailed)};
  outcome.is_well = attempts.empty() || settle(attempts);
  outcome.commits = commits_;
  for (const Attempt& attempt : attempts) {
    outcome.written[static_cast<std::size_t>(attempt.write - batch.data())] = attempt.written;
  }
  return outcome;
}

bool PostgresScribe::settle(std::span<Attempt> attempts) {
  int tries = 0;
  while (!attempts.empty()) {
    if (!link_.is_up()) {
      const auto first = std::min_element(attempts.begin(), attempts.end(), [](const Attempt& a, const Attempt& b) {
        return a.write->since < b.write->since;
      });
      if (!link_.connect_until(end_of(*first))) {
        if (patience_->is_over()) return false;
        // 1. Who has waited too long fails; the others, behind him, go on.
        const Moment now = Clock::now() + kAlike;
        const auto rest =
            std::partition(attempts.begin(), attempts.end(), [&](const Attempt& a) { return end_of(a) <= now; });
        attempts = attempts.subspan(static_cast<std::size_t>(rest - attempts.begin()));
        std::sort(attempts.begin(), attempts.end(), is_before);
        continue;
      }
    }
    // 2. All that are left, in one transaction.
    switch (commit(attempts)) {
      case Fate::kCommitted:
        ++commits_;
        return true;
      case Fate::kLost:
        for (Attempt& attempt : attempts) attempt.may_be_there = true;
        break;
      case Fate::kAgain:
        break;
      case Fate::kPoisoned:
        return attempts.size() == 1 || settle_one_by_one(attempts);
      case Fate::kFailed:
        return false;
    }
    // 3. Another try; if it is no use for all together, then for each alone.
    if (++tries >= kMostTries) return attempts.size() > 1 && settle_one_by_one(attempts);
  }
  return false;
}

bool PostgresScribe::settle_one_by_one(std::span<Attempt> attempts) {
  bool is_well = true;
  for (std::size_t i = 0; i < attempts.size(); ++i) is_well = settle(attempts.subspan(i, 1)) && is_well;
  return is_well;
}

PostgresScribe::Fate PostgresScribe::commit(std::span<Attempt> attempts) {
  const PostgresBatch batch(node_, attempts, known_);
  const std::optional<std::vector<Answer>> answers = link_.ask(batch.calls());
  if (!answers) return Fate::kLost;
  const auto bad =
      std::find_if(answers->begin(), answers->end(), [](const Answer& answer) { return !answer.is_good(); });
  if (bad == answers->end() && answers->back().is_committed()) {
    batch.conclude(*answers, known_);
    return Fate::kCommitted;
  }
  const Fate fate = bad == answers->end() ? Fate::kFailed : fate_of(bad->state());
  if (fate == Fate::kLost) link_.disconnect();
  link_.roll_back();
  return fate;
}

PostgresScribe::Fate PostgresScribe::fate_of(std::string_view state) {
  const std::string_view kind = state.substr(0, 2);
  // The server is going down, or has become one that only reads: another is to be found.
  if (kind == "08" || state.starts_with("57P") || state == "25006") return Fate::kLost;
  // Serialization, deadlock; an id or a code that another node takes at this moment.
  if (kind == "40" || state == "23505") return Fate::kAgain;
  if (kind == "22" || kind == "23" || kind == "54") return Fate::kPoisoned;
  return Fate::kFailed;
}

}  // namespace underfoot::store
