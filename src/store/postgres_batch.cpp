#include "store/postgres_batch.h"

#include "store/postgres_ears.h"

namespace underfoot::store {

namespace {

std::int64_t count(const std::vector<Entry>& entries) {
  return static_cast<std::int64_t>(entries.size());
}

std::int64_t stage_of(const Row& row) {
  return static_cast<std::int64_t>(row.stage);
}

std::int64_t first_number(const Attempt& attempt) {
  const auto* append = std::get_if<Append>(&attempt.write->what);
  return append == nullptr ? 0 : append->n;
}

}  // namespace

// $1 is the table's id, $2 the name of the write; but for beats.
std::vector<Prepared> batch_statements() {
  const std::string step =
      "UPDATE game_tables SET written = $2, entries = $4::bigint, changed = greatest(changed, $5::bigint), turn = $6, "
      "due = $7::bigint";
  const std::string gate = " WHERE id = $1 AND entries = $3::bigint";
  return {
      {"begin", "BEGIN"},
      {"commit", "COMMIT"},
      {"create",
       "INSERT INTO game_tables (id, made, written, secret, entries, changed, stage, is_public, game, code, players, "
       "turn, due, summary) VALUES ($1, $2, $2, $3, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8, $9, $10, $11, "
       "$12::bigint, $13) ON CONFLICT DO NOTHING"},
      {"step", step + gate},
      {"change", step +
                     ", stage = $8::bigint, is_public = $9::bigint, game = $10, code = $11, players = $12, "
                     "summary = $13" +
                     gate +
                     " AND NOT EXISTS (SELECT FROM game_tables o WHERE $8::bigint = 0 AND o.stage = 0 AND o.code = $11 "
                     "AND o.code <> '' AND o.id <> $1)"},
      {"entry",
       "INSERT INTO entries (table_key, n, at, body, written) SELECT key, $3::bigint, $4::bigint, $5::text, written "
       "FROM game_tables WHERE id = $1 AND written = $2 ON CONFLICT DO NOTHING"},
      {"snapshot",
       "INSERT INTO snapshots (table_key, entries, body) SELECT key, $3::bigint, $4::text FROM game_tables "
       "WHERE id = $1 AND written = $2 "
       "ON CONFLICT (table_key) DO UPDATE SET entries = excluded.entries, body = excluded.body"},
      {"leave_seats",
       "DELETE FROM seats USING game_tables t WHERE t.id = $1 AND t.written = $2 AND seats.table_key = t.key"},
      {"seat",
       "INSERT INTO seats (player, table_key) SELECT $3::text, key FROM game_tables WHERE id = $1 AND written = $2 "
       "ON CONFLICT DO NOTHING"},
      {"news", std::string("SELECT pg_notify('") + kNewsChannel +
                   "', $3::text) FROM game_tables WHERE id = $1 AND written = $2"},
      // Whoever waited for the row's lock looks at it again: of nodes that beat at once, one makes the dark.
      {"dark",
       "INSERT INTO darks (began, ended) SELECT at, $1::bigint FROM last_beat WHERE at < $1::bigint - $2::bigint "
       "FOR UPDATE"},
      {"beat", "UPDATE last_beat SET at = greatest(at, $1::bigint)"},
      {"forget", "DELETE FROM darks WHERE began NOT IN (SELECT began FROM darks ORDER BY began DESC LIMIT $1::bigint)"},
      {"look_up",
       "SELECT count(*) FROM game_tables t WHERE t.id = $1 AND (t.made = $2 OR EXISTS (SELECT FROM entries e "
       "WHERE e.table_key = t.key AND e.n = $3::bigint AND e.written = $2))"},
  };
}

const std::string& Attempt::table() const {
  static const std::string kNone;
  if (const auto* append = std::get_if<Append>(&write->what)) return append->table;
  const auto* made = std::get_if<NewTable>(&write->what);
  return made == nullptr ? kNone : made->id;
}

PostgresBatch::PostgresBatch(const std::string& node, std::span<Attempt> attempts, const KnownRows& known)
    : node_(node), known_(known) {
  add("begin", {});
  for (Attempt& attempt : attempts) {
    Verdict verdict{.attempt = &attempt, .gate = 0, .lookup = 0};
    verdict.gate = std::visit([&](const auto& what) { return open_gate(attempt, what); }, attempt.write->what);
    if (attempt.may_be_there) {
      verdict.lookup = add("look_up", {attempt.table(), attempt.name, first_number(attempt)});
    }
    verdicts_.push_back(verdict);
  }
  add("commit", {});
}

std::size_t PostgresBatch::add(const char* name, std::vector<Call::Parameter> parameters) {
  calls_.push_back({.name = name, .parameters = std::move(parameters)});
  return calls_.size() - 1;
}

std::size_t PostgresBatch::open_gate(const Attempt& attempt, const NewTable& table) {
  const Row& row = table.row;
  const std::size_t gate =
      add("create", {table.id, attempt.name, table.secret, count(table.entries), last_moment(table.entries, 0),
                     stage_of(row), std::int64_t{row.is_public}, row.game, row.code, keep(text_of(row.players)),
                     row.turn, row.due, row.summary});
  add_entries(attempt, 0, table.entries);
  add_seats(attempt, row);
  add_news(attempt, count(table.entries), row);
  return gate;
}

std::size_t PostgresBatch::open_gate(const Attempt& attempt, const Append& append) {
  const Row& row = append.row;
  const std::int64_t after = append.n + count(append.entries);
  const Fingerprint print = fingerprint(row);
  const auto found = known_.find(append.table);
  const bool is_known = found != known_.end() && found->second.entries == append.n;

  std::vector<Call::Parameter> parameters{append.table, attempt.name, append.n, after, last_moment(append.entries, 0),
                                          row.turn,     row.due};
  const bool is_step = is_known && found->second.print == print;
  if (!is_step) {
    parameters.insert(parameters.end(), {stage_of(row), std::int64_t{row.is_public}, row.game, row.code,
                                         keep(text_of(row.players)), row.summary});
  }
  const std::size_t gate = add(is_step ? "step" : "change", std::move(parameters));
  add_entries(attempt, append.n, append.entries);
  if (!is_known || found->second.print.players != print.players) {
    add("leave_seats", {append.table, attempt.name});
    add_seats(attempt, row);
  }
  if (const auto& snapshot = append.snapshot) {
    add("snapshot", {append.table, attempt.name, snapshot->entries, snapshot->body});
  }
  add_news(attempt, after, row);
  return gate;
}

// A beat may be made twice: the second changes nothing.
std::size_t PostgresBatch::open_gate(const Attempt&, const Beat& beat) {
  add("dark", {beat.at, kMostBeatGap});
  const std::size_t gate = add("beat", {beat.at});
  add("forget", {std::int64_t{kMostDarks}});
  return gate;
}

void PostgresBatch::add_entries(const Attempt& attempt, std::int64_t n, const std::vector<Entry>& entries) {
  for (const Entry& entry : entries) add("entry", {attempt.table(), attempt.name, n++, entry.at, entry.body});
}

void PostgresBatch::add_seats(const Attempt& attempt, const Row& row) {
  for (const std::string& player : listed_players(row)) {
    add("seat", {attempt.table(), attempt.name, keep(player)});
  }
}

void PostgresBatch::add_news(const Attempt& attempt, std::int64_t entries, const Row& row) {
  const News news{
      .table = attempt.table(), .entries = entries, .stage = row.stage, .players = row.players, .turn = row.turn};
  add("news", {attempt.table(), attempt.name, keep(news_text(node_, news))});
}

void PostgresBatch::conclude(const std::vector<Answer>& answers, KnownRows& known) const {
  for (const Verdict& verdict : verdicts_) {
    Attempt& attempt = *verdict.attempt;
    if (std::holds_alternative<Beat>(attempt.write->what)) {
      attempt.written = Written::kDone;
      continue;
    }
    const bool is_new = answers[verdict.gate].touched() == 1;
    const bool is_there = is_new || (attempt.may_be_there && answers[verdict.lookup].number(0, 0) == 1);
    attempt.written = is_there ? Written::kDone : Written::kTaken;
    if (!is_new) {
      known.erase(attempt.table());
    } else if (const auto* append = std::get_if<Append>(&attempt.write->what)) {
      known[append->table] = {.entries = append->n + count(append->entries), .print = fingerprint(append->row)};
    } else {
      const auto& table = std::get<NewTable>(attempt.write->what);
      known[table.id] = {.entries = count(table.entries), .print = fingerprint(table.row)};
    }
  }
}

}  // namespace underfoot::store
