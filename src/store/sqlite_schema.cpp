#include "store/sqlite_schema.h"

#include <array>

namespace underfoot::store {

namespace {

constexpr int kApplication = 0x556e6466;  // "Undf": by this the file is known to be a store

// `players` is the row's list as it is; `seats` finds the tables of a player.
constexpr const char* kFirst = R"sql(
CREATE TABLE game_tables (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  secret TEXT NOT NULL,
  entries INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  stage INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  game TEXT NOT NULL,
  code TEXT NOT NULL,
  players TEXT NOT NULL,
  turn TEXT NOT NULL,
  due INTEGER NOT NULL,
  summary TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX game_tables_code ON game_tables (code) WHERE code <> '';
CREATE TABLE entries (
  table_key INTEGER NOT NULL,
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (table_key, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  table_key INTEGER PRIMARY KEY,
  entries INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE TABLE seats (
  player TEXT NOT NULL,
  table_key INTEGER NOT NULL,
  PRIMARY KEY (player, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_table ON seats (table_key);
CREATE TABLE shared_values (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
)sql";

// Lists without a look at every table.
constexpr const char* kLists = R"sql(
CREATE INDEX game_tables_public ON game_tables (stage, changed) WHERE is_public = 1;
CREATE INDEX game_tables_due ON game_tables (due) WHERE due > 0;
)sql";

// Tables keep their codes; only open ones may not have the same.
constexpr const char* kCodes = R"sql(
DROP INDEX game_tables_code;
CREATE UNIQUE INDEX game_tables_open_code ON game_tables (code) WHERE stage = 0 AND code <> '';
CREATE INDEX game_tables_code ON game_tables (code) WHERE code <> '';
)sql";

// `last_beat` has one row, without a moment until somebody beats; `room` is there to be filled when the disk was full.
constexpr const char* kBeats = R"sql(
CREATE TABLE last_beat (at INTEGER, room BLOB NOT NULL) STRICT;
INSERT INTO last_beat VALUES (NULL, x'');
CREATE TABLE darks (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT;
)sql";

constexpr std::array kSteps{kFirst, kLists, kCodes, kBeats};

std::string take_step(Database& database, std::size_t version) {
  const std::string sql = std::string("BEGIN IMMEDIATE;") + kSteps[version] +
                          "PRAGMA user_version = " + std::to_string(version + 1) +
                          "; PRAGMA application_id = " + std::to_string(kApplication) + "; COMMIT;";
  if (database.run(sql)) return "";
  std::string problem = database.problem();
  database.run("ROLLBACK");
  return problem;
}

}  // namespace

std::span<const char* const> sqlite_steps() {
  return kSteps;
}

std::string migrate(Database& database) {
  const std::int64_t found = database.number("PRAGMA user_version");
  const std::int64_t application = database.number("PRAGMA application_id");
  if (found < 0 || application < 0) return database.problem();
  const bool is_new = found == 0 && application == 0 && database.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!is_new && application != kApplication) return "the file is a database of something else";
  if (static_cast<std::size_t>(found) > kSteps.size()) {
    return "the store is of version " + std::to_string(found) + ", this program knows versions up to " +
           std::to_string(kSteps.size());
  }
  for (auto version = static_cast<std::size_t>(found); version < kSteps.size(); ++version) {
    if (std::string problem = take_step(database, version); !problem.empty()) return problem;
  }
  return "";
}

}  // namespace underfoot::store
