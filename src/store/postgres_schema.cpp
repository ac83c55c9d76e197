#include "store/postgres_schema.h"

#include <array>

#include "store/link.h"

namespace underfoot::store {

namespace {

// `made` and `written` name the writes that made a table and that changed it last, `written` of an entry the one that
// made it: a node that does not know whether its commit came through looks for them.
constexpr const char* kFirst = R"sql(
CREATE TABLE game_tables (
  key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  secret text NOT NULL,
  entries bigint NOT NULL,
  changed bigint NOT NULL,
  stage bigint NOT NULL,
  is_public bigint NOT NULL,
  game text NOT NULL,
  code text NOT NULL,
  players text NOT NULL,
  turn text NOT NULL,
  due bigint NOT NULL,
  summary text NOT NULL,
  made text NOT NULL,
  written text NOT NULL
);
CREATE UNIQUE INDEX game_tables_code ON game_tables (code) WHERE code <> '';
CREATE TABLE entries (
  table_key bigint NOT NULL,
  n bigint NOT NULL,
  at bigint NOT NULL,
  body text NOT NULL,
  written text NOT NULL,
  PRIMARY KEY (table_key, n)
);
CREATE TABLE snapshots (
  table_key bigint PRIMARY KEY,
  entries bigint NOT NULL,
  body text NOT NULL
);
CREATE TABLE seats (
  player text NOT NULL,
  table_key bigint NOT NULL,
  PRIMARY KEY (player, table_key)
);
CREATE INDEX seats_table ON seats (table_key);
CREATE TABLE shared_values (name text PRIMARY KEY, value text NOT NULL);
)sql";

// Lists without a look at every table.
constexpr const char* kLists = R"sql(
CREATE INDEX game_tables_public ON game_tables (stage, changed, key) WHERE is_public = 1;
CREATE INDEX game_tables_due ON game_tables (due, key) WHERE due > 0;
)sql";

// Tables keep their codes; only open ones may not have the same.
constexpr const char* kCodes = R"sql(
DROP INDEX game_tables_code;
CREATE UNIQUE INDEX game_tables_open_code ON game_tables (code) WHERE stage = 0 AND code <> '';
CREATE INDEX game_tables_code ON game_tables (code) WHERE code <> '';
)sql";

// `last_beat` has one row, without a moment until somebody beats.
constexpr const char* kBeats = R"sql(
CREATE TABLE last_beat (at bigint);
INSERT INTO last_beat VALUES (NULL);
CREATE TABLE darks (began bigint PRIMARY KEY, ended bigint NOT NULL);
)sql";

constexpr std::array kSteps{kFirst, kLists, kCodes, kBeats};

// The lock ends with the connection.
constexpr const char* kPrepare =
    "SELECT pg_advisory_lock(x'556e6466'::bigint);"
    "CREATE TABLE IF NOT EXISTS store_version (version bigint NOT NULL);"
    "INSERT INTO store_version SELECT 0 WHERE NOT EXISTS (SELECT FROM store_version);";

}  // namespace

std::span<const char* const> postgres_steps() {
  return kSteps;
}

std::string migrate_postgres(const std::string& address, std::shared_ptr<const Patience> patience) {
  Link link(address, {}, std::move(patience));
  std::string problem = link.connect();
  if (problem.empty()) problem = link.run(kPrepare).problem();
  if (!problem.empty()) return problem;
  const Answer found = link.run("SELECT version FROM store_version");
  if (found.rows() != 1) return "the store does not say its version";
  const std::int64_t version = found.number(0, 0);
  if (version > static_cast<std::int64_t>(kSteps.size())) {
    return "the store is of version " + std::to_string(version) + ", this program knows versions up to " +
           std::to_string(kSteps.size());
  }
  for (auto step = static_cast<std::size_t>(version); step < kSteps.size() && problem.empty(); ++step) {
    problem = link.run(std::string("BEGIN;") + kSteps[step] +
                       "UPDATE store_version SET version = " + std::to_string(step + 1) + "; COMMIT;")
                  .problem();
  }
  return problem;
}

}  // namespace underfoot::store
