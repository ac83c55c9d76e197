#include "store/sqlite_source.h"

#include <algorithm>

namespace underfoot::store {

namespace {

// As SQLite writes parameters.
std::string with_question_marks(std::string_view question) {
  std::string text(question);
  std::replace(text.begin(), text.end(), '$', '?');
  return text;
}

}  // namespace

SqliteSource::SqliteSource(Database database)
    : database_(std::move(database)),
      begin_(database_, "BEGIN"),
      commit_(database_, "COMMIT"),
      kept_(database_, with_question_marks(kept_question())),
      key_(database_, "SELECT key FROM game_tables WHERE id = ?"),
      entries_(database_, "SELECT at, body FROM entries WHERE table_key = ? AND n >= ? ORDER BY n"),
      code_(database_, with_question_marks(kCodeQuestion)),
      public_(database_, with_question_marks(question_of(List::kPublic))),
      mine_(database_, with_question_marks(question_of(List::kMine))),
      due_(database_, with_question_marks(question_of(List::kDue))),
      darks_(database_, std::string(kDarksQuestion)) {}

// In one transaction: table, snapshot and entries of one moment.
Found<Kept> SqliteSource::load(const std::string& table) {
  if (begin_.run() != SQLITE_DONE) return {.has_failed = true};
  Found<Kept> found = load_now(table);
  if (commit_.run() != SQLITE_DONE) database_.run("ROLLBACK");
  return found;
}

Found<Kept> SqliteSource::load_now(const std::string& table) {
  Rows rows = kept_.ask(table);
  if (!rows.next()) return {.has_failed = rows.has_failed()};
  Kept kept = kept_at(rows, table);
  const std::int64_t from = kept.snapshot ? kept.snapshot->entries : 0;
  if (!read_entries(rows.number(kKeptKey), from, kept.tail)) return {.has_failed = true};
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
  while (rows.next()) entries.push_back(entry_at(rows));
  return !rows.has_failed();
}

Found<std::string> SqliteSource::find_code(const std::string& code) {
  Rows rows = code_.ask(code);
  if (!rows.next()) return {.has_failed = rows.has_failed()};
  return {.value = rows.text(0)};
}

Statement& SqliteSource::statement_for(List list) {
  if (list == List::kMine) return mine_;
  return list == List::kDue ? due_ : public_;
}

Found<std::vector<Listed>> SqliteSource::list(const Query& query) {
  const ListCall call = call_of(query);
  std::vector<Listed> listed;
  const auto read = [&](const auto& first) {
    Rows rows = statement_for(call.list).ask(first, call.game, call.most, call.from);
    while (rows.next()) listed.push_back(listed_at(rows));
    return !rows.has_failed();
  };
  if (!std::visit(read, call.first)) return {.has_failed = true};
  return {.value = std::move(listed)};
}

Found<std::vector<Dark>> SqliteSource::darks() {
  std::vector<Dark> darks;
  Rows rows = darks_.ask();
  while (rows.next()) darks.push_back(dark_at(rows));
  if (rows.has_failed()) return {.has_failed = true};
  return {.value = std::move(darks)};
}

}  // namespace underfoot::store
