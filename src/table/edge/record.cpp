#include "table/edge/record.h"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "json/reader.h"

namespace underfoot {
namespace {

constexpr std::string_view kFormat = "underfoot-record";
constexpr std::size_t kMostActions = 200000;
constexpr int kLastVersion = 1000000;  // a larger number is no version at all

void write_actor(json::Writer& out, Actor actor) {
  if (actor.is_chance()) {
    out.value("chance");
  } else {
    out.value(actor.seat().number());
  }
}

// Says where in the record the trouble is; `refused` is the sentence around a refusal.
BadInput placed(std::string place, Trouble trouble, MessageKey refused) {
  if (auto* refusal = std::get_if<Refusal>(&trouble)) {
    return {std::move(place),
            message(refused, param("rule", refusal->rule), param("why", std::move(refusal->message)))};
  }
  auto& bad = *std::get_if<BadInput>(&trouble);
  if (!bad.place.empty()) place += "." + bad.place;
  return {std::move(place), std::move(bad.message)};
}

Result<std::unique_ptr<AnyTable>, BadInput> open_table(const Registry& games, const json::Reader& record) {
  const json::Reader game_name = record.field("game");
  const AnyGame* game = games.find(game_name.string());
  if (game == nullptr) {
    return failure(BadInput{"game", message("record.unknown_game"_msg, param("game", game_name.string()))});
  }
  const std::string rules = record.field("rules").string();
  if (rules != game->info().rules_version) {
    return failure(BadInput{
        "rules", message("record.other_rules"_msg, param("theirs", rules), param("ours", game->info().rules_version))});
  }
  const json::Reader pack = record.field("pack");
  pack.only({"id", "hash", "content"});
  const std::string id = pack.field("id").string();
  const std::optional<json::Reader> content = pack.maybe("content");
  auto table = game->open({.options = &record.field("options").value(),
                           .pack_id = id,
                           .pack_hash = json::from_hex64(pack.field("hash").string()),
                           .pack_content = content ? &content->value() : nullptr});
  if (!table && content && table.error().place.starts_with("pack")) {
    table.error().place.insert(pack.path().size(), ".content");
  }
  if (table && (*table)->pack().id != id) {
    return failure(BadInput{"pack.id", message("record.other_pack"_msg, param("id", id))});
  }
  if (table && json::hex64((*table)->pack().hash) != pack.field("hash").string()) {
    return failure(BadInput{"pack.hash", message("record.other_pack"_msg, param("id", id))});
  }
  return table;
}

// One entry of "actions": the action itself, who made it, and its notation, all of which must agree with the rules.
std::optional<BadInput> replay_action(AnyTable& table, const json::Reader& entry) {
  entry.only({"by", "action", "notation"});
  if (const std::optional<json::Reader> by = entry.maybe("by")) {
    json::Writer expected;
    if (!table.actor().is_over()) write_actor(expected, table.actor());
    if (json::canonical(by->value()) != expected.text()) {
      return BadInput{by->path(), message("record.wrong_actor"_msg)};
    }
  }
  const json::Reader action = entry.field("action");
  if (action.failed()) return std::nullopt;
  if (Result<void, Trouble> done = table.apply(action.value()); !done) {
    return placed(action.path(), std::move(done.error()), "record.refused"_msg);
  }
  if (const std::optional<json::Reader> notation = entry.maybe("notation")) {
    const std::string ours = table.log(std::nullopt, table.ply() - 1).back().what.notation;
    if (notation->string() != ours) {
      return BadInput{notation->path(), message("record.wrong_notation"_msg, param("ours", ours))};
    }
  }
  return std::nullopt;
}

// A person is only a name; a bot is {"name":"Average","bot":"level3"}.
void write_seats(json::Writer& out, const std::vector<std::string>& names, const std::vector<std::string>& players) {
  out.begin_array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i < players.size() && !players[i].empty()) {
      out.begin_object().field("name", names[i]).field("bot", players[i]).end_object();
    } else {
      out.value(names[i]);
    }
  }
  out.end_array();
}

void read_seats(const json::Reader& seats, LoadedRecord& loaded) {
  const std::size_t count = seats.size(kMaxSeats);
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader seat = seats.item(i);
    const bool is_bot = seat.is_object();
    if (is_bot) seat.only({"name", "bot"});
    loaded.names.push_back((is_bot ? seat.field("name") : seat).string(kMostNameBytes));
    loaded.continuation.players.push_back(is_bot ? seat.field("bot").string(kMostNameBytes) : "");
  }
}

void write_fair(json::Writer& out, const FairChance& fair) {
  out.begin_object().field("table", fair.table).field("commitment", fair.commitment).field("secret", fair.secret);
  out.key("contributions").begin_array();
  for (const std::string& contribution : fair.contributions) out.value(contribution);
  out.end_array().end_object();
}

FairChance read_fair(const json::Reader& in) {
  in.only({"table", "commitment", "secret", "contributions"});
  FairChance fair{.table = in.field("table").string(kMostNameBytes),
                  .commitment = in.field("commitment").string(kMostNameBytes),
                  .secret = in.field("secret").string(kMostNameBytes),
                  .contributions = {}};
  const json::Reader contributions = in.field("contributions");
  const std::size_t count = contributions.size(kMaxSeats);
  for (std::size_t i = 0; i < count; ++i) fair.contributions.push_back(contributions.item(i).string(kMostNameBytes));
  return fair;
}

// Written as text: numbers of JSON lose bits in many readers.
std::uint64_t read_seed(const json::Reader& in) {
  const std::string text = in.string();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) in.fail(message("record.bad_seed"_msg));
  return seed;
}

}  // namespace

void write_record(json::Writer& out, const AnyTable& table, const std::vector<std::string>& names,
                  const Continuation& continuation, const std::optional<FairChance>& fair) {
  out.begin_object().field("format", kFormat).field("version", kRecordVersion);
  out.field("game", table.info().id).field("rules", table.info().rules_version);
  out.key("pack").begin_object().field("id", table.pack().id).field("hash", json::hex64(table.pack().hash));
  if (!table.has_builtin_pack()) out.key("content").raw(json::canonical(table.pack_content()));
  out.end_object().key("options");
  table.write_options(out);
  out.key("seats");
  write_seats(out, names, continuation.players);
  if (continuation.seed) out.field("seed", std::to_string(*continuation.seed));
  if (fair) {
    out.key("fair");
    write_fair(out, *fair);
  }
  if (table.has_own_start()) {
    out.key("start");
    table.write_start(out);
  }
  out.key("actions").begin_array();
  for (const LogLine& line : table.log()) {
    out.begin_object().key("by");
    write_actor(out, line.by);
    out.key("action");
    table.write_action(out, line.what.action);
    out.field("notation", line.what.notation).end_object();
  }
  out.end_array().field("hash", json::hex64(table.hash())).end_object();
}

Result<LoadedRecord, BadInput> load_record(const Registry& games, const json::Value& record) {
  json::Problems problems;
  const json::Reader reader(record, problems);
  constexpr std::array<std::string_view, 1> kFormats = {kFormat};
  reader.field("format").one_of(kFormats);
  const json::Reader version = reader.field("version");
  const int theirs = version.integer<int>(1, kLastVersion);
  if (theirs != kRecordVersion) {  // before anything that another version may have changed
    version.fail(message("record.other_version"_msg, param("theirs", theirs), param("ours", kRecordVersion)));
  }
  reader.only(
      {"format", "version", "game", "rules", "pack", "options", "seats", "seed", "fair", "start", "actions", "hash"});
  LoadedRecord loaded;
  if (const std::optional<json::Reader> seats = reader.maybe("seats")) read_seats(*seats, loaded);
  if (const std::optional<json::Reader> seed = reader.maybe("seed")) loaded.continuation.seed = read_seed(*seed);
  if (const std::optional<json::Reader> fair = reader.maybe("fair")) loaded.fair = read_fair(*fair);
  if (!problems.empty()) return failure(problems.first());

  auto table = open_table(games, reader);
  if (!problems.empty()) return failure(problems.first());
  if (!table) return failure(std::move(table.error()));
  loaded.table = *std::move(table);

  if (const std::optional<json::Reader> start = reader.maybe("start")) {
    if (Result<void, Trouble> done = loaded.table->load_state(start->value()); !done) {
      return failure(placed("start", std::move(done.error()), "record.impossible_start"_msg));
    }
  }
  const json::Reader actions = reader.field("actions");
  const std::size_t count = actions.size(kMostActions);
  for (std::size_t i = 0; i < count; ++i) {
    std::optional<BadInput> bad = replay_action(*loaded.table, actions.item(i));
    if (!problems.empty()) return failure(problems.first());
    if (bad) return failure(*std::move(bad));
  }
  const std::string hash = reader.field("hash").string();
  if (!problems.empty()) return failure(problems.first());
  if (hash != json::hex64(loaded.table->hash())) {
    return failure(BadInput{"hash", message("record.wrong_hash"_msg)});
  }
  return loaded;
}

}  // namespace underfoot
