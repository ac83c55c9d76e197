#include "store/postgres_source.h"

#include <algorithm>
#include <array>

#include "store/row_text.h"

namespace underfoot::store {

namespace {

constexpr std::chrono::seconds kLongestWait{10};
constexpr int kMostTries = 3;
constexpr int kClockQuestions = 4;

// $1 is the stage, the player or the moment, $2 the game, $3 and $4 the part of the list.
std::string list_of(const std::string& tables, const std::string& order) {
  return "SELECT t.id, t.entries, t.changed, " + std::string(kRowColumns) + " FROM " + tables +
         " AND ($2::text = '' OR t.game = $2::text) ORDER BY " + order + " LIMIT $3::bigint OFFSET $4::bigint";
}

std::vector<Prepared> statements() {
  return {
      {"begin", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"},
      {"commit", "COMMIT"},
      {"kept", "SELECT t.secret, t.entries, s.entries, s.body, " + std::string(kRowColumns) +
                   " FROM game_tables t LEFT JOIN snapshots s ON s.table_key = t.key WHERE t.id = $1"},
      {"tail",
       "SELECT e.at, e.body FROM game_tables t JOIN entries e ON e.table_key = t.key WHERE t.id = $1 AND e.n >= "
       "coalesce((SELECT s.entries FROM snapshots s WHERE s.table_key = t.key), 0) ORDER BY e.n"},
      {"is_there", "SELECT count(*) FROM game_tables WHERE id = $1"},
      {"entries",
       "SELECT e.at, e.body FROM game_tables t JOIN entries e ON e.table_key = t.key WHERE t.id = $1 AND "
       "e.n >= $2::bigint ORDER BY e.n"},
      {"code", "SELECT id FROM game_tables WHERE code = $1 AND code <> '' ORDER BY stage, changed DESC LIMIT 1"},
      {"public", list_of("game_tables t WHERE t.is_public = 1 AND t.stage = $1::bigint", "t.changed DESC, t.key DESC")},
      {"mine", list_of("seats s JOIN game_tables t ON t.key = s.table_key WHERE s.player = $1::text",
                       "(t.turn = $1::text) DESC, t.changed DESC, t.key DESC")},
      {"due", list_of("game_tables t WHERE t.due > 0 AND t.due <= $1::bigint", "t.due, t.key")},
      {"darks", "SELECT began, ended FROM darks ORDER BY began"},
      {"clock", "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"},
  };
}

// Of a query with kRowColumns from this column on.
Row row_at(const Answer& answer, int row, int column) {
  return {.stage = static_cast<Stage>(answer.number(row, column)),
          .is_public = answer.number(row, column + 1) != 0,
          .game = answer.text(row, column + 2),
          .code = answer.text(row, column + 3),
          .players = players_of(answer.text(row, column + 4)),
          .turn = answer.text(row, column + 5),
          .due = answer.number(row, column + 6),
          .summary = answer.text(row, column + 7)};
}

std::vector<Entry> entries_in(const Answer& answer) {
  std::vector<Entry> entries;
  entries.reserve(static_cast<std::size_t>(answer.rows()));
  for (int i = 0; i < answer.rows(); ++i) entries.push_back({.at = answer.number(i, 0), .body = answer.text(i, 1)});
  return entries;
}

Call::Parameter first_parameter(const Query& query) {
  switch (query.what) {
    case Query::What::kOpen:
      return static_cast<std::int64_t>(Stage::kOpen);
    case Query::What::kWatch:
      return static_cast<std::int64_t>(Stage::kPlaying);
    case Query::What::kFinished:
      return static_cast<std::int64_t>(Stage::kOver);
    case Query::What::kMine:
      return query.player;
    case Query::What::kDue:
      return query.now;
  }
  return {};
}

const char* statement_for(Query::What what) {
  if (what == Query::What::kMine) return "mine";
  return what == Query::What::kDue ? "due" : "public";
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
  Kept kept{.id = table,
            .secret = found.text(0, 0),
            .row = row_at(found, 0, 4),
            .entries = found.number(0, 1),
            .tail = entries_in((*answers)[2])};
  if (!found.is_null(0, 2)) kept.snapshot = {.entries = found.number(0, 2), .body = found.text(0, 3)};
  return {.value = std::move(kept)};
}

Found<std::vector<Entry>> PostgresSource::entries(const std::string& table, std::int64_t from) {
  const std::array calls{Call{.name = "is_there", .parameters = {table}},
                         Call{.name = "entries", .parameters = {table, from}}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  if ((*answers)[0].number(0, 0) == 0) return {};
  return {.value = entries_in((*answers)[1])};
}

Found<std::string> PostgresSource::find_code(const std::string& code) {
  const std::array calls{Call{.name = "code", .parameters = {code}}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  if ((*answers)[0].rows() == 0) return {};
  return {.value = (*answers)[0].text(0, 0)};
}

Found<std::vector<Listed>> PostgresSource::list(const Query& query) {
  const std::array calls{Call{.name = statement_for(query.what),
                              .parameters = {first_parameter(query), query.game, std::int64_t{std::max(query.most, 0)},
                                             std::int64_t{std::max(query.from, 0)}}}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  const Answer& found = answers->front();
  std::vector<Listed> listed;
  listed.reserve(static_cast<std::size_t>(found.rows()));
  for (int i = 0; i < found.rows(); ++i) {
    listed.push_back({.id = found.text(i, 0),
                      .entries = found.number(i, 1),
                      .changed = found.number(i, 2),
                      .row = row_at(found, i, 3)});
  }
  return {.value = std::move(listed)};
}

Found<std::vector<Dark>> PostgresSource::darks() {
  const std::array calls{Call{.name = "darks"}};
  const auto answers = ask(calls);
  if (!answers) return {.has_failed = true};
  const Answer& found = answers->front();
  std::vector<Dark> darks;
  for (int i = 0; i < found.rows(); ++i) darks.push_back({.from = found.number(i, 0), .until = found.number(i, 1)});
  return {.value = std::move(darks)};
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
