// The methods of the engine protocol, in the order of docs/formats/protocol.md.
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/requests.h"
#include "protocol/session.h"
#include "table/edge/record.h"

namespace underfoot::protocol {
namespace {

constexpr std::size_t kLongestTableId = 64;
constexpr std::size_t kMostActionsAtOnce = 10000;
constexpr std::int64_t kMostPlayouts = 1000;
constexpr int kMostRolls = 10000;

RpcError invalid_params() {
  return {ErrorCode::kInvalidParams, {}};
}  // the reader knows the details

RpcError to_error(Trouble trouble, std::string place) {
  if (auto* refusal = std::get_if<Refusal>(&trouble)) {
    return {ErrorCode::kRefused, std::move(refusal->message), std::move(place), refusal->rule};
  }
  auto& bad = *std::get_if<BadInput>(&trouble);
  if (!bad.place.empty()) place += (place.empty() ? "" : ".") + bad.place;
  return {ErrorCode::kInvalidParams, std::move(bad.message), std::move(place)};
}

// `prefix` is the parameter that the content came in.
RpcError to_content_error(BadInput bad, const std::string& prefix) {
  bad.place = prefix + (bad.place.empty() ? "" : "." + bad.place);
  return {ErrorCode::kBadContent, std::move(bad.message), std::move(bad.place)};
}

// Everything that is wrong with a pack that came as a parameter.
RpcError to_pack_error(std::vector<BadInput> problems) {
  for (BadInput& problem : problems) problem.place = "pack" + (problem.place.empty() ? "" : "." + problem.place);
  return {ErrorCode::kBadContent, problems.front().message, problems.front().place, {}, problems};
}

RpcError unknown_game(const std::string& id) {
  return {ErrorCode::kInvalidParams, message("rpc.unknown_game"_msg, param("game", id)), "game"};
}

void refuse_both(const json::Reader& params, std::string_view one, std::string_view other) {
  if (!params.maybe(one) || !params.maybe(other)) return;
  params.fail(message("rpc.one_of_two"_msg, param("one", one), param("other", other)));
}

void write_actor(json::Writer& out, Actor actor) {
  if (actor.is_seat()) {
    out.value(actor.seat().number());
  } else {
    out.value(actor.is_chance() ? "chance" : "over");
  }
}

void write_option(json::Writer& out, const OptionSpec& option, const std::string& help) {
  out.begin_object().field("name", option.name).field("help", help);
  if (option.is_number()) {
    out.field("min", option.min).field("max", option.max).field("default", option.fallback);
  } else {
    out.key("values").begin_array();
    for (const std::string_view word : option.words) out.value(word);
    out.end_array().field("default", option.words[static_cast<std::size_t>(option.fallback)]);
  }
  out.end_object();
}

// Totals of what is counted apart, where something is.
void write_parts(json::Writer& out, const AnyTable& table, const std::vector<ScoreLine>& lines, Seat seat) {
  std::vector<std::pair<int, int>> totals;
  for (const ScoreLine& line : lines) {
    if (line.seat != seat || !line.part) continue;
    if (totals.empty() || totals.back().first != *line.part) totals.emplace_back(*line.part, 0);
    totals.back().second += line.points;
  }
  if (totals.empty()) return;
  out.key("parts").begin_array();
  for (const auto& [part, total] : totals) {
    out.begin_object().field(table.info().part, part).field("total", total).end_object();
  }
  out.end_array();
}

}  // namespace

const std::vector<Session::NamedMethod>& Session::methods() {
  static const std::vector<NamedMethod> kMethods = {
      {"games", &Session::games, {}},
      {"pack", &Session::pack, {"game", "pack", "table"}},
      {"new", &Session::new_table, {"game", "options", "pack", "seed", "table"}},
      {"load", &Session::load, {"record", "game", "options", "pack", "state", "seed", "table"}},
      {"save", &Session::save, {"table"}},
      {"tables", &Session::tables, {}},
      {"close", &Session::close, {"table"}},
      {"state", &Session::state, {"table"}},
      {"view", &Session::view, {"table", "seat"}},
      {"legal", &Session::legal, {"table"}},
      {"explain", &Session::explain, {"table", "action"}},
      {"score", &Session::score, {"table"}},
      {"log", &Session::log, {"table", "seat", "from"}},
      {"apply", &Session::apply, {"table", "action", "actions"}},
      {"roll", &Session::roll, {"table", "seed", "all"}},
      {"undo", &Session::undo, {"table", "count"}},
      {"think", &Session::think, {"table", "seat", "bot", "iterations", "milliseconds", "moves", "seed"}},
      {"analyse", &Session::analyse, {"table", "from", "count", "bot", "iterations", "milliseconds", "seed"}},
      {"playout", &Session::playout, {"game", "options", "pack", "seed", "games"}},
  };
  return kMethods;
}

// ---- What the methods share ----

Session::Setup Session::set_up(const json::Reader& params) const {
  const std::string id = params.field("game").string();
  const std::optional<json::Reader> options = params.maybe("options");
  const std::optional<json::Reader> pack = params.maybe("pack");
  const std::string pack_id = pack && !pack->is_object() ? pack->string() : "";
  if (params.failed()) return failure(invalid_params());
  const AnyGame* game = games_.find(id);
  if (game == nullptr) return failure(unknown_game(id));
  const json::Value* content = pack && pack->is_object() ? &pack->value() : nullptr;
  if (content != nullptr) {
    if (std::vector<BadInput> problems = game->pack_problems(*content); !problems.empty()) {
      return failure(to_pack_error(std::move(problems)));
    }
  }
  auto table =
      game->open({.options = options ? &options->value() : nullptr, .pack_id = pack_id, .pack_content = content});
  if (!table) return failure(to_error(std::move(table.error()), ""));
  return *std::move(table);
}

Session::Answer Session::add_table(OpenTable table, const json::Reader& params) {
  const std::optional<json::Reader> wanted = params.maybe("table");
  std::string id = wanted ? wanted->string(kLongestTableId) : "";
  if (wanted && wanted->is_string() && id.empty()) wanted->fail(message("rpc.empty_table_id"_msg));
  if (params.failed()) return failure(invalid_params());
  if (tables_.contains(id)) {
    return failure(RpcError{ErrorCode::kInvalidParams, message("rpc.table_is_open"_msg, param("table", id)), "table"});
  }
  if (tables_.size() >= kMostTables) {
    return failure(RpcError{ErrorCode::kLimit, message("rpc.too_many_tables"_msg)});
  }
  if (!wanted) {
    do id = "t" + std::to_string(next_table_++);
    while (tables_.contains(id));
  }
  const AnyTable& added = *(tables_[id] = std::move(table)).table;
  json::Writer out;
  write_status(out, id, added);
  return out.take();
}

Result<Session::OpenTable*, RpcError> Session::find_table(const json::Reader& params) {
  const std::string id = params.field("table").string(kLongestTableId);
  if (params.failed()) return failure(invalid_params());
  const auto found = tables_.find(id);
  if (found == tables_.end()) {
    return failure(RpcError{ErrorCode::kUnknownTable, message("rpc.unknown_table"_msg, param("table", id)), "table"});
  }
  return &found->second;
}

void Session::write_status(json::Writer& out, std::string_view id, const AnyTable& table) const {
  out.begin_object().field("table", id).field("game", table.info().id).key("actor");
  write_actor(out, table.actor());
  if (table.goes_by_itself() && !table.actor().is_chance()) out.field("plays_itself", true);
  out.field("ply", table.ply()).field("hash", json::hex64(table.hash())).end_object();
}

Session::Answer Session::status(const json::Reader& params, const AnyTable& table) const {
  json::Writer out;
  write_status(out, params.field("table").string(), table);
  return out.take();
}

void Session::write_message(json::Writer& out, const Message& message) const {
  out.begin_object().field("key", message.key.id).key("params").begin_object();
  for (const Param& param : message.params) {
    out.key(param.name);
    if (const auto* number = std::get_if<std::int64_t>(&param.value)) {
      out.value(*number);
    } else if (const auto* seat = std::get_if<Seat>(&param.value)) {
      out.value(seat->number());
    } else {
      out.value(catalogue_.render(lang_, param.value));
    }
  }
  out.end_object().field("text", catalogue_.render(lang_, message)).end_object();
}

void Session::write_choice(json::Writer& out, const AnyTable& table, const Choice& choice) const {
  out.begin_object().key("action");
  table.write_action(out, choice.action);
  out.field("notation", choice.notation);
  out.field("text", catalogue_.render(lang_, choice.text));
  if (choice.weight > 0) out.field("weight", choice.weight);
  out.end_object();
}

// ---- Games and tables ----

Session::Answer Session::games(const json::Reader& /*params*/) {
  json::Writer out;
  out.begin_object().key("games").begin_array();
  for (const auto& game : games_.games()) {
    const GameInfo& info = game->info();
    out.begin_object().field("id", info.id).field("name", catalogue_.render(lang_, info.name));
    out.field("rules", info.rules_version).key("options").begin_array();
    for (const OptionSpec& option : info.options) write_option(out, option, catalogue_.render(lang_, option.help));
    out.end_array().key("packs").begin_array();
    for (const PackRef& pack : game->packs()) {
      out.begin_object().field("id", pack.id).field("hash", json::hex64(pack.hash)).end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return out.take();
}

// The content of a built-in pack, or of the pack that a table plays with.
Session::Answer Session::pack(const json::Reader& params) {
  const std::optional<json::Reader> at_table = params.maybe("table");
  refuse_both(params, "table", "game");
  refuse_both(params, "table", "pack");
  json::Writer out;
  const auto write = [&](std::string_view game, const PackRef& ref, const json::Value& content) {
    out.begin_object().field("game", game).field("id", ref.id).field("hash", json::hex64(ref.hash));
    out.key("content").raw(json::canonical(content)).end_object();
    return out.take();
  };
  if (at_table) {
    const auto open = find_table(params);
    if (!open) return failure(open.error());
    const AnyTable& table = *(*open)->table;
    return write(table.info().id, table.pack(), table.pack_content());
  }
  const std::string game_id = params.field("game").string();
  const std::optional<json::Reader> wanted = params.maybe("pack");
  const std::string id = wanted ? wanted->string() : "";
  if (params.failed()) return failure(invalid_params());
  const AnyGame* game = games_.find(game_id);
  if (game == nullptr) return failure(unknown_game(game_id));
  for (const PackRef& ref : game->packs()) {
    if (!wanted || ref.id == id) return write(game_id, ref, game->pack_content(ref.id));
  }
  return failure(RpcError{ErrorCode::kInvalidParams, message("table.unknown_pack"_msg, param("id", id)), "pack"});
}

Session::Answer Session::new_table(const json::Reader& params) {
  const std::uint64_t seed = read_seed(params, 0);
  Setup table = set_up(params);
  if (!table) return failure(std::move(table.error()));
  return add_table({*std::move(table), seed}, params);
}

Session::Answer Session::load(const json::Reader& params) {
  const std::uint64_t seed = read_seed(params, 0);
  const std::optional<json::Reader> record = params.maybe("record");
  refuse_both(params, "record", "state");
  if (params.failed()) return failure(invalid_params());
  if (record) {
    Result<LoadedRecord, BadInput> loaded = load_record(games_, record->value());
    if (!loaded) return failure(to_content_error(std::move(loaded.error()), "record"));
    return add_table({std::move(loaded->table), seed, std::move(loaded->names)}, params);
  }
  const json::Reader position = params.field("state");
  Setup table = set_up(params);
  if (!table) return failure(std::move(table.error()));
  if (Result<void, Trouble> done = (*table)->load_state(position.value()); !done) {
    RpcError error = to_error(std::move(done.error()), "state");
    error.code = ErrorCode::kBadContent;
    return failure(std::move(error));
  }
  return add_table({*std::move(table), seed}, params);
}

Session::Answer Session::save(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  json::Writer out;
  out.begin_object().key("record");
  write_record(out, *(*open)->table, (*open)->names);
  out.end_object();
  return out.take();
}

Session::Answer Session::tables(const json::Reader& /*params*/) {
  json::Writer out;
  out.begin_object().key("tables").begin_array();
  for (const auto& [id, open] : tables_) write_status(out, id, *open.table);
  out.end_array().end_object();
  return out.take();
}

Session::Answer Session::close(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const std::string id = params.field("table").string();
  tables_.erase(id);
  json::Writer out;
  out.begin_object().field("closed", id).end_object();
  return out.take();
}

// ---- Looking ----

Session::Answer Session::state(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const AnyTable& table = *(*open)->table;
  json::Writer out;
  out.begin_object().field("table", params.field("table").string()).field("game", table.info().id);
  out.key("pack").begin_object().field("id", table.pack().id).field("hash", json::hex64(table.pack().hash));
  out.end_object().key("options");
  table.write_options(out);
  out.key("actor");
  write_actor(out, table.actor());
  out.field("ply", table.ply()).field("hash", json::hex64(table.hash())).key("state");
  table.write_state(out);
  out.end_object();
  return out.take();
}

Session::Answer Session::view(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const AnyTable& table = *(*open)->table;
  const Seat seat(params.field("seat").integer<int>(0, table.seats() - 1));
  if (params.failed()) return failure(invalid_params());
  json::Writer out;
  out.begin_object().field("seat", seat.number()).key("actor");
  write_actor(out, table.actor());
  out.key("view");
  table.write_view(out, seat);
  out.end_object();
  return out.take();
}

Session::Answer Session::legal(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const AnyTable& table = *(*open)->table;
  json::Writer out;
  out.begin_object().key("actor");
  write_actor(out, table.actor());
  if (table.actor().is_chance()) out.field("total_weight", table.tickets());
  out.key("actions").begin_array();
  for (const Choice& choice : table.choices()) write_choice(out, table, choice);
  out.end_array().end_object();
  return out.take();
}

Session::Answer Session::explain(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const json::Reader action = params.field("action");
  if (params.failed()) return failure(invalid_params());
  Result<Verdict, BadInput> verdict = (*open)->table->explain(action.value());
  if (!verdict) return failure(to_error(std::move(verdict.error()), "action"));
  json::Writer out;
  out.begin_object().field("legal", verdict->is_legal).field("rule", verdict->rule).key("reason");
  write_message(out, verdict->reason);
  out.end_object();
  return out.take();
}

Session::Answer Session::score(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const AnyTable& table = *(*open)->table;
  const Outcome outcome = table.outcome();
  const std::vector<ScoreLine> lines = table.score();
  json::Writer out;
  out.begin_object().field("final", table.actor().is_over()).key("seats").begin_array();
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    out.begin_object().field("seat", seat).field("total", outcome.seats[seat].points);
    out.field("place", outcome.seats[seat].place);
    write_parts(out, table, lines, Seat(seat));
    out.key("lines").begin_array();
    for (const ScoreLine& line : lines) {
      if (line.seat.index() != seat) continue;
      out.begin_object().field("category", line.category.id).field("points", line.points);
      if (line.part) out.field(table.info().part, *line.part);
      out.key("reason");
      write_message(out, line.reason);
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return out.take();
}

Session::Answer Session::log(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const AnyTable& table = *(*open)->table;
  std::optional<Seat> seat;
  if (const auto given = params.maybe("seat")) seat = Seat(given->integer<int>(0, table.seats() - 1));
  const auto from = params.maybe("from");
  const std::size_t first = from ? from->integer<std::size_t>(0, kMostPlies) : 0;
  if (params.failed()) return failure(invalid_params());
  json::Writer out;
  out.begin_object().key("log").begin_array();
  for (const LogLine& line : table.log(seat, first)) {
    out.begin_object().key("by");
    write_actor(out, line.by);
    out.key("what");
    Choice what = line.what;
    what.text = line.report.text;
    write_choice(out, table, what);
    if (!line.report.consequences.empty()) {
      out.key("also").begin_array();
      for (const Message& sentence : line.report.consequences) out.value(catalogue_.render(lang_, sentence));
      out.end_array();
    }
    out.end_object();
  }
  out.end_array().end_object();
  return out.take();
}

// ---- Doing ----

Session::Answer Session::apply(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  AnyTable& table = *(*open)->table;
  const std::optional<json::Reader> several = params.maybe("actions");
  refuse_both(params, "action", "actions");
  const json::Reader list = several ? *several : params.field("action");
  const std::size_t count = several ? list.size(kMostActionsAtOnce) : 1;
  if (params.failed()) return failure(invalid_params());
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader action = several ? list.item(i) : list;
    if (Result<void, Trouble> done = table.apply(action.value()); !done) {
      for (; i > 0; --i) table.undo();  // all or none
      return failure(to_error(std::move(done.error()), action.path()));
    }
  }
  return status(params, table);
}

Session::Answer Session::roll(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  AnyTable& table = *(*open)->table;
  const std::uint64_t seed = read_seed(params, (*open)->seed);
  const auto wants_all = params.maybe("all");
  const bool all = wants_all && wants_all->boolean();
  if (params.failed()) return failure(invalid_params());
  if (!table.goes_by_itself()) {
    return failure(RpcError{ErrorCode::kInvalidParams, message("rpc.nothing_to_roll"_msg), "table"});
  }
  const std::size_t first = table.ply();
  for (int rolls = 0; table.goes_by_itself() && rolls < (all ? kMostRolls : 1); ++rolls) table.play_at_random(seed);
  json::Writer out;
  out.begin_object().key("rolled").begin_array();
  for (const LogLine& line : table.log(std::nullopt, first)) write_choice(out, table, line.what);
  out.end_array().key("status");
  write_status(out, params.field("table").string(), table);
  out.end_object();
  return out.take();
}

Session::Answer Session::undo(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  AnyTable& table = *(*open)->table;
  const auto given = params.maybe("count");
  const std::size_t count = given ? given->integer<std::size_t>(1, kMostPlies) : 1;
  if (params.failed()) return failure(invalid_params());
  if (count > table.ply()) {
    return failure(RpcError{ErrorCode::kInvalidParams, message("rpc.nothing_to_undo"_msg), "count"});
  }
  for (std::size_t i = 0; i < count; ++i) table.undo();
  return status(params, table);
}

// ---- Measuring ----

Session::Answer Session::playout(const json::Reader& params) {
  const std::uint64_t seed = read_seed(params, 0);
  const auto given = params.maybe("games");
  const auto games = given ? given->integer<std::uint64_t>(1, kMostPlayouts) : 1;
  Setup table = set_up(params);
  if (!table) return failure(std::move(table.error()));
  const Workbench::Playouts result = (*table)->workbench()->play_out(games, seed);
  json::Writer out;
  out.begin_object().field("games", result.games).field("actions", result.actions);
  out.field("longest", result.longest).field("fingerprint", json::hex64(result.fingerprint)).end_object();
  return out.take();
}

}  // namespace underfoot::protocol
