#include "store/postgres_source.h"

#include <algorithm>
#include <array>

#include "store/questions.h"

namespace underfoot::store {

namespace {

constexpr std::chrono::seconds kLongestWait{10};
constexpr int kMostTries = 3;
constexpr int kClockQuestions = 4;

const char* statement_for(List list) {
  if (list == List::kMine) return "mine";
  return list == List::kDue ? "due" : "public";
}

std::vector<Prepared> statements() {
  return {
      {"begin", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"},
      {"commit", "COMMIT"},
      {"kept", kept_question()},
      {"tail",
       "SELECT e.at, e.body FROM game_tables t JOIN entries e ON e.table_key = t.key WHERE t.id = $1 AND e.n >= "
       "coalesce((SELECT s.entries FROM snapshots s WHERE s.table_key = t.key), 0) ORDER BY e.n"},
      {"is_there", "SELECT count(*) FROM game_tables WHERE id = $1"},
      {"entries",
       "SELECT e.at, e.body FROM game_tables t JOIN entries e ON e.table_key = t.key WHERE t.id = $1 AND "
       "e.n >= $2::bigint ORDER BY e.n"},
      {"code", std::string(kCodeQuestion)},
      {statement_for(List::kPublic), question_of(List::kPublic)},
      {statement_for(List::kMine), question_of(List::kMine)},
      {statement_for(List::kDue), question_of(List::kDue)},
      {"darks", std::string(kDarksQuestion)},
      {"clock", "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"},
  };
}

// All lines of an answer.
template <class Thing>
std::vector<Thing> things_in(const Answer& answer, Thing (*thing_at)(const Answer::Line&)) {
  std::vector<Thing> things;
  things.reserve(static_cast<std::size_t>(answer.rows()));
  for (int i = 0; i < answer.rows(); ++i) things.push_back(thing_at(answer.line(i)));
  return things;
}

}  // namespace

PostgresSource::PostgresSource(const std::string& address, std::shared_ptr<const Patience> patience)
    : link_(address, statements(), std::move(patience)) {}

std::optional<std::vector<Answer>> PostgresSource::ask(std::span<const Call> calls) {
  for (int i = 0; i < kMostTries; ++i) {
    if (!link_.is_up() && !link_.connect_until(asked_at_ + kLongestWait)) return std::nullopt;
    std::optional<std::vector<Answer>> answers = link_.ask(calls);
    if (!answers) continue;
    const auto bad =
        std::find_if(answers->begin(), answers->end(), [](const Answer& answer) { return !answer.is_good(); });
    if (bad == answers->end()) return answers;
    if (bad->state().starts_with("57P")) {  // the server is going down
      link_.disconnect();
      continue;
    }
    link_.roll_back();
    return std::nullopt;
  }
  return std::nullopt;
}

// In one transaction: table, snapshot and entries of one moment.
Found<Kept> PostgresSource::load(const std::string& table) {
  const std::array calls{Call{.name = "begin"}, Call{.name = "kept", .parameters = {table}},
                         Call{.name = "tail", .parameters = {table}}, Call{.name = "commit"}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  const Answer& found = (*answers)[1];
  if (found.rows() == 0) return {};
  Kept kept = kept_at(found.line(0), table);
  kept.tail = things_in<Entry>((*answers)[2], entry_at);
  return {.value = std::move(kept)};
}

Found<std::vector<Entry>> PostgresSource::entries(const std::string& table, std::int64_t from) {
  const std::array calls{Call{.name = "is_there", .parameters = {table}},
                         Call{.name = "entries", .parameters = {table, from}}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  if ((*answers)[0].number(0, 0) == 0) return {};
  return {.value = things_in<Entry>((*answers)[1], entry_at)};
}

Found<std::string> PostgresSource::find_code(const std::string& code) {
  const std::array calls{Call{.name = "code", .parameters = {code}}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  if ((*answers)[0].rows() == 0) return {};
  return {.value = (*answers)[0].text(0, 0)};
}

Found<std::vector<Listed>> PostgresSource::list(const Query& query) {
  const ListCall call = call_of(query);
  const std::array calls{
      Call{.name = statement_for(call.list), .parameters = {call.first, call.game, call.most, call.from}}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  return {.value = things_in<Listed>(answers->front(), listed_at)};
}

Found<std::vector<Dark>> PostgresSource::darks() {
  const std::array calls{Call{.name = "darks"}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  return {.value = things_in<Dark>(answers->front(), dark_at)};
}

// Said in the middle of the question's way there and back, more or less; the quickest of a few knows best.
std::optional<StoreClock> PostgresSource::clock() {
  const std::array calls{Call{.name = "clock"}};
  std::optional<StoreClock> clock;
  auto quickest = Moment::duration::max();
  for (int i = 0; i < kClockQuestions; ++i) {
    const Moment asked = Clock::now();
    const auto answers = link_.ask(calls);
    const auto took = Clock::now() - asked;
    if (!answers || !answers->front().is_good() || took >= quickest) continue;
    quickest = took;
    clock = StoreClock(answers->front().number(0, 0), asked + took / 2);
  }
  return clock;
}

}  // namespace underfoot::store
