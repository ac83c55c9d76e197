#include "store/sqlite_source.h"

#include <algorithm>

#include "store/row_text.h"

namespace underfoot::store {

namespace {

// ?1 is the stage, the player or the moment, ?2 the game, ?3 and ?4 the part of the list.
std::string list_of(const std::string& tables, const std::string& order) {
  return "SELECT t.id, t.entries, t.changed, " + std::string(kRowColumns) + " FROM " + tables +
         " AND (?2 = '' OR t.game = ?2) ORDER BY " + order + " LIMIT ?3 OFFSET ?4";
}

// Of a query with kRowColumns from this column on.
Row row_at(const Rows& rows, int column) {
  return {.stage = static_cast<Stage>(rows.number(column)),
          .is_public = rows.number(column + 1) != 0,
          .game = rows.text(column + 2),
          .code = rows.text(column + 3),
          .players = players_of(rows.text(column + 4)),
          .turn = rows.text(column + 5),
          .due = rows.number(column + 6),
          .summary = rows.text(column + 7)};
}

}  // namespace

SqliteSource::SqliteSource(Database database)
    : database_(std::move(database)),
      begin_(database_, "BEGIN"),
      commit_(database_, "COMMIT"),
      kept_(database_, "SELECT t.key, t.secret, t.entries, s.entries, s.body, " + std::string(kRowColumns) +
                           " FROM game_tables t LEFT JOIN snapshots s ON s.table_key = t.key WHERE t.id = ?"),
      key_(database_, "SELECT key FROM game_tables WHERE id = ?"),
      entries_(database_, "SELECT at, body FROM entries WHERE table_key = ? AND n >= ? ORDER BY n"),
      code_(database_, "SELECT id FROM game_tables WHERE code = ? AND code <> '' ORDER BY stage, changed DESC LIMIT 1"),
      public_(database_, list_of("game_tables t WHERE t.is_public = 1 AND t.stage = ?1", "t.changed DESC, t.key DESC")),
      mine_(database_, list_of("seats s CROSS JOIN game_tables t ON t.key = s.table_key WHERE s.player = ?1",
                               "t.turn = ?1 DESC, t.changed DESC, t.key DESC")),
      due_(database_, list_of("game_tables t WHERE t.due > 0 AND t.due <= ?1", "t.due, t.key")),
      darks_(database_, "SELECT began, ended FROM darks ORDER BY began") {}

// In one transaction: table, snapshot and entries of one moment.
Found<Kept> SqliteSource::load(const std::string& table) {
  if (begin_.run() != SQLITE_DONE) return {.has_failed = true};
  Found<Kept> found = load_now(table);
  if (commit_.run() != SQLITE_DONE) database_.run("ROLLBACK");
  return found;
}

Found<Kept> SqliteSource::load_now(const std::string& table) {
  Kept kept;
  kept.id = table;
  Rows rows = kept_.ask(table);
  if (!rows.next()) return {.has_failed = rows.has_failed()};
  kept.secret = rows.text(1);
  kept.entries = rows.number(2);
  if (!rows.is_null(3)) kept.snapshot = {.entries = rows.number(3), .body = rows.text(4)};
  kept.row = row_at(rows, 5);
  if (!read_entries(rows.number(0), kept.snapshot ? kept.snapshot->entries : 0, kept.tail)) return {.has_failed = true};
  return {.value = std::move(kept)};
}

Found<std::vector<Entry>> SqliteSource::entries(const std::string& table, std::int64_t from) {
  Rows rows = key_.ask(table);
  if (!rows.next()) return {.has_failed = rows.has_failed()};
  std::vector<Entry> entries;
  if (!read_entries(rows.number(0), from, entries)) return {.has_failed = true};
  return {.value = std::move(entries)};
}

bool SqliteSource::read_entries(std::int64_t key, std::int64_t from, std::vector<Entry>& entries) {
  Rows rows = entries_.ask(key, from);
  while (rows.next()) entries.push_back({.at = rows.number(0), .body = rows.text(1)});
  return !rows.has_failed();
}

Found<std::string> SqliteSource::find_code(const std::string& code) {
  Rows rows = code_.ask(code);
  if (!rows.next()) return {.has_failed = rows.has_failed()};
  return {.value = rows.text(0)};
}

Found<std::vector<Listed>> SqliteSource::list(const Query& query) {
  const std::int64_t most = std::max(query.most, 0);
  const std::int64_t from = std::max(query.from, 0);
  const auto in_stage = [&](Stage stage) {
    Rows rows = public_.ask(static_cast<std::int64_t>(stage), query.game, most, from);
    return read_list(rows);
  };
  switch (query.what) {
    case Query::What::kOpen:
      return in_stage(Stage::kOpen);
    case Query::What::kWatch:
      return in_stage(Stage::kPlaying);
    case Query::What::kFinished:
      return in_stage(Stage::kOver);
    case Query::What::kMine: {
      Rows rows = mine_.ask(query.player, query.game, most, from);
      return read_list(rows);
    }
    case Query::What::kDue: {
      Rows rows = due_.ask(query.now, query.game, most, from);
      return read_list(rows);
    }
  }
  return {.has_failed = true};
}

Found<std::vector<Dark>> SqliteSource::darks() {
  std::vector<Dark> darks;
  Rows rows = darks_.ask();
  while (rows.next()) darks.push_back({.from = rows.number(0), .until = rows.number(1)});
  if (rows.has_failed()) return {.has_failed = true};
  return {.value = std::move(darks)};
}

Found<std::vector<Listed>> SqliteSource::read_list(Rows& rows) {
  std::vector<Listed> listed;
  while (rows.next()) {
    listed.push_back(
        {.id = rows.text(0), .entries = rows.number(1), .changed = rows.number(2), .row = row_at(rows, 3)});
  }
  if (rows.has_failed()) return {.has_failed = true};
  return {.value = std::move(listed)};
}

}  // namespace underfoot::store
