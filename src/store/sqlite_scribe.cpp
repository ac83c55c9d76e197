#include "store/sqlite_scribe.h"

namespace underfoot::store {

namespace {

constexpr std::size_t kMostKnown = 50'000;
constexpr std::int64_t kRoomForEntries = 65'536;

bool is_conflict(int result) {
  return (result & 0xff) == SQLITE_CONSTRAINT;
}

}  // namespace

SqliteScribe::SqliteScribe(Database database)
    : database_(std::move(database)),
      begin_(database_, "BEGIN IMMEDIATE"),
      commit_(database_, "COMMIT"),
      find_(database_, "SELECT key, entries FROM game_tables WHERE id = ?"),
      create_(
          database_,
          "INSERT INTO game_tables (id, secret, entries, changed, stage, is_public, game, code, players, turn, due, "
          "summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"),
      step_(database_,
            "UPDATE game_tables SET entries = ?3, changed = max(changed, ?4), turn = ?5, due = ?6 "
            "WHERE key = ?1 AND entries = ?2"),
      change_(database_,
              "UPDATE game_tables SET entries = ?3, changed = max(changed, ?4), turn = ?5, due = ?6, stage = ?7, "
              "is_public = ?8, game = ?9, code = ?10, players = ?11, summary = ?12 WHERE key = ?1 AND entries = ?2"),
      entry_(database_, "INSERT INTO entries (table_key, n, at, body) VALUES (?, ?, ?, ?)"),
      snapshot_(database_, "INSERT OR REPLACE INTO snapshots (table_key, entries, body) VALUES (?, ?, ?)"),
      leave_seats_(database_, "DELETE FROM seats WHERE table_key = ?"),
      seat_(database_, "INSERT INTO seats (table_key, player) VALUES (?, ?)"),
      dark_(database_, "INSERT INTO darks (began, ended) SELECT at, ?1 FROM last_beat WHERE at < ?1 - ?2"),
      beat_(database_, "UPDATE last_beat SET at = max(coalesce(at, ?1), ?1), room = zeroblob(?2)"),
      forget_(database_, "DELETE FROM darks WHERE began NOT IN (SELECT began FROM darks ORDER BY began DESC LIMIT ?)") {
}

Scribe::Outcome SqliteScribe::write(std::span<const Write> batch) {
  if (known_.size() > kMostKnown) known_.clear();
  if (begin_.run() != SQLITE_DONE) return give_up(batch.size());
  Outcome outcome;
  for (const Write& write : batch) {
    const Verdict verdict = std::visit([this](const auto& what) { return put(what); }, write.what);
    if (!verdict) return give_up(batch.size());
    outcome.written.push_back(*verdict);
  }
  if (commit_.run() != SQLITE_DONE) return give_up(batch.size());
  outcome.commits = 1;
  has_failed_ = false;
  return outcome;
}

Scribe::Outcome SqliteScribe::give_up(std::size_t size) {
  if (database_.is_in_transaction()) database_.run("ROLLBACK");
  known_.clear();
  has_failed_ = true;
  return {.written = std::vector<Written>(size, Written::kFailed), .is_well = false};
}

SqliteScribe::Verdict SqliteScribe::put(const NewTable& table) {
  const Row& row = table.row;
  const auto entries = static_cast<std::int64_t>(table.entries.size());
  const int result =
      create_.run(table.id, table.secret, entries, last_moment(table.entries, 0), static_cast<std::int64_t>(row.stage),
                  row.is_public ? 1 : 0, row.game, row.code, text_of(row.players), row.turn, row.due, row.summary);
  if (result != SQLITE_DONE) return std::nullopt;
  if (sqlite3_changes(database_.handle()) == 0) return Written::kTaken;
  const std::int64_t key = sqlite3_last_insert_rowid(database_.handle());
  if (!put_entries(key, 0, table.entries) || !put_seats(key, row)) return std::nullopt;
  known_[table.id] = {.key = key, .entries = entries, .print = fingerprint(row)};
  return Written::kDone;
}

SqliteScribe::Verdict SqliteScribe::put(const Append& append) {
  if (append.entries.empty()) return Written::kFailed;
  const std::optional<Known*> found = look_up(append.table);
  if (!found) return std::nullopt;
  Known* known = *found;
  if (known == nullptr || known->entries != append.n) return Written::kTaken;
  const Verdict verdict = put_row(append, *known);
  if (verdict != Written::kDone) return verdict;
  if (!put_entries(known->key, append.n, append.entries)) return std::nullopt;
  if (const auto& snapshot = append.snapshot) {
    if (snapshot_.run(known->key, snapshot->entries, snapshot->body) != SQLITE_DONE) return std::nullopt;
  }
  known->entries += static_cast<std::int64_t>(append.entries.size());
  return Written::kDone;
}

// A beat is small and finds room where a game's entries find none. So after a failure it has to be large.
SqliteScribe::Verdict SqliteScribe::put(const Beat& beat) {
  const std::int64_t room = has_failed_ ? kRoomForEntries : 0;
  const bool is_put = dark_.run(beat.at, kMostBeatGap) == SQLITE_DONE && beat_.run(beat.at, room) == SQLITE_DONE &&
                      forget_.run(kMostDarks) == SQLITE_DONE;
  return is_put ? Verdict(Written::kDone) : std::nullopt;
}

// A column that is set is written to its indices, changed or not: therefore two statements.
SqliteScribe::Verdict SqliteScribe::put_row(const Append& append, Known& known) {
  const Row& row = append.row;
  const std::int64_t after = append.n + static_cast<std::int64_t>(append.entries.size());
  const std::int64_t changed = last_moment(append.entries, 0);
  const Fingerprint print = fingerprint(row);
  const bool is_step = known.print == print;
  const int result = is_step ? step_.run(known.key, append.n, after, changed, row.turn, row.due)
                             : change_.run(known.key, append.n, after, changed, row.turn, row.due,
                                           static_cast<std::int64_t>(row.stage), row.is_public ? 1 : 0, row.game,
                                           row.code, text_of(row.players), row.summary);
  if (is_conflict(result)) return Written::kTaken;  // the code
  if (result != SQLITE_DONE) return std::nullopt;
  if (sqlite3_changes(database_.handle()) == 0) return Written::kTaken;
  const bool are_seats_kept = known.print && known.print->players == print.players;
  if (!are_seats_kept && !put_seats(known.key, row)) return std::nullopt;
  known.print = print;
  return Written::kDone;
}

bool SqliteScribe::put_entries(std::int64_t key, std::int64_t n, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) {
    if (entry_.run(key, n++, entry.at, entry.body) != SQLITE_DONE) return false;
  }
  return true;
}

bool SqliteScribe::put_seats(std::int64_t key, const Row& row) {
  if (leave_seats_.run(key) != SQLITE_DONE) return false;
  for (const std::string& player : listed_players(row)) {
    if (seat_.run(key, player) != SQLITE_DONE) return false;
  }
  return true;
}

std::optional<SqliteScribe::Known*> SqliteScribe::look_up(const std::string& id) {
  if (const auto known = known_.find(id); known != known_.end()) return &known->second;
  Rows rows = find_.ask(id);
  if (rows.next()) return &(known_[id] = {.key = rows.number(0), .entries = rows.number(1)});
  if (rows.has_failed()) return std::nullopt;
  return nullptr;
}

}  // namespace underfoot::store
