// Methods about games and tables: what there is, setting up, keeping, closing; and measuring.
#include <nlohmann/json.hpp>

#include "protocol/methods.h"
#include "table/edge/record.h"

namespace underfoot::protocol {
namespace {

using Opened = Done<std::unique_ptr<AnyTable>>;

// Everything that is wrong with a pack that came as a parameter.
RpcError to_pack_error(std::vector<BadInput> problems) {
  for (BadInput& problem : problems) problem.place = "pack" + (problem.place.empty() ? "" : "." + problem.place);
  return {ErrorCode::kBadContent, problems.front().message, problems.front().place, {}, problems};
}

Done<std::vector<match::Player>> seat_players(const Desk& desk, const AnyTable& table,
                                              const std::optional<std::vector<SeatForm>>& seats, std::uint64_t seed) {
  std::vector<match::Player> players(static_cast<std::size_t>(table.seats()));
  if (!seats) return players;
  if (seats->size() > players.size()) {
    return wrong(message("rpc.too_many_seats"_msg, param("count", table.seats())), "seats");
  }
  for (std::size_t i = 0; i < seats->size(); ++i) {
    const SeatForm& form = (*seats)[i];
    match::Player& player = players[i];
    player.name = form.name.value_or("");
    player.kind = form.kind.value_or(form.bot ? match::SeatKind::kBot : match::SeatKind::kPerson);
    if (player.kind != match::SeatKind::kBot || table.plays_itself(Seat(i))) continue;
    player.bot = form.bot.value_or("level3");
    auto bot = desk.make_bot(table.info().id, player.bot, std::nullopt, mix64(seed) + i);
    if (!bot) {
      bot.error().place = "seats[" + std::to_string(i) + "].bot";
      return failure(std::move(bot.error()));
    }
    player.mind = *std::move(bot);
  }
  return players;
}

struct Seating {
  const std::optional<std::vector<SeatForm>>& seats;
  const std::optional<std::string>& id;
  std::uint64_t seed = 0;
  std::vector<std::string> names = {};
};

Done<Status> seat_and_add(Desk& desk, std::unique_ptr<AnyTable> table, const Seating& seating) {
  auto players = seat_players(desk, *table, seating.seats, seating.seed);
  if (!players) return failure(std::move(players.error()));
  for (std::size_t i = 0; i < std::min(players->size(), seating.names.size()); ++i) {
    if ((*players)[i].name.empty()) (*players)[i].name = seating.names[i];
  }
  auto match = std::make_unique<match::Match>(std::move(table), *std::move(players), match::seeded_dice(seating.seed));
  const match::Match& added = *match;
  const Done<std::string> id = desk.add(seating.id, std::move(match));
  if (!id) return failure(id.error());
  return status_of(*id, added, std::nullopt);
}

OptionForm form_of(const OptionSpec& option, const text::Words& words) {
  OptionForm form{.name = std::string(option.name), .help = words.say(option.help)};
  if (option.is_number()) {
    form.min = option.min;
    form.max = option.max;
    form.fallback.text = std::to_string(option.fallback);
    return form;
  }
  form.values.emplace(option.words.begin(), option.words.end());
  form.labels.emplace();
  for (const MessageKey label : option.labels) form.labels->push_back(words.say(label));
  form.fallback.text = json::text_of(option.words[static_cast<std::size_t>(option.fallback)]);
  return form;
}

// Every combination of the options that are worth a question, as far as the game allows it.
void add_combinations(const AnyGame& game, std::size_t option, json::Value& chosen, std::vector<GameOptions>& all) {
  const std::vector<OptionSpec>& options = game.info().options;
  if (option == options.size()) {
    if (game.open({.options = &chosen})) all.push_back({json::canonical(chosen)});
    return;
  }
  const OptionSpec& spec = options[option];
  if (spec.is_rare) return add_combinations(game, option + 1, chosen, all);
  const std::string name(spec.name);
  for (int i = spec.is_number() ? spec.min : 0;
       i <= (spec.is_number() ? spec.max : static_cast<int>(spec.words.size()) - 1); ++i) {
    if (spec.is_number()) {
      chosen[name] = i;
    } else {
      chosen[name] = spec.words[static_cast<std::size_t>(i)];
    }
    add_combinations(game, option + 1, chosen, all);
  }
  chosen.erase(name);
}

GameForm form_of(const Desk& desk, const AnyGame& game, const text::Words& words) {
  const GameInfo& info = game.info();
  GameForm form{.id = std::string(info.id),
                .name = words.say(info.name),
                .rules = std::string(info.rules_version),
                .has_secrets = info.has_secrets};
  for (const OptionSpec& option : info.options) form.options.push_back(form_of(option, words));
  json::Value chosen = json::empty_object();
  add_combinations(game, 0, chosen, form.combinations);
  for (const PackRef& pack : game.packs()) form.packs.push_back({pack.id, json::hex64(pack.hash)});
  const bots::AnyBots* bots = desk.thinking().bots == nullptr ? nullptr : desk.thinking().bots->find(info.id);
  if (bots == nullptr) return form;
  for (const bots::Level& level : bots->levels()) {
    form.levels.push_back({level.number, "level" + std::to_string(level.number), words.say(level.name)});
  }
  for (const auto& style : bots->styles()) form.styles.push_back({std::string(style.id), words.say(style.name)});
  return form;
}

Message one_of_two(std::string_view one, std::string_view other) {
  return message("rpc.one_of_two"_msg, param("one", one), param("other", other));
}

}  // namespace

Opened open_table(const Desk& desk, const std::string& game_id, const std::optional<Given<GameOptions>>& options,
                  const std::optional<Given<GamePack>>& pack) {
  const Done<const AnyGame*> game = desk.game(game_id);
  if (!game) return failure(game.error());
  AnyGame::Setup setup{.options = options ? options->value : nullptr};
  std::string pack_id;
  if (pack && pack->value->is_string()) {
    pack_id = pack->value->get<std::string>();
    setup.pack_id = pack_id;
  } else if (pack) {
    setup.pack_content = pack->value;
    if (std::vector<BadInput> problems = (*game)->pack_problems(*pack->value); !problems.empty()) {
      return failure(to_pack_error(std::move(problems)));
    }
  }
  auto table = (*game)->open(setup);
  if (!table) return failure(to_error(std::move(table.error()), ""));
  return *std::move(table);
}

Done<GamesAnswer> answer(Desk& desk, const GamesParams& /*params*/, const Request& request) {
  GamesAnswer games;
  for (const auto& game : desk.games().games()) games.games.push_back(form_of(desk, *game, request.words));
  return games;
}

// The content of a built-in pack, or of the pack that a table plays with.
Done<PackAnswer> answer(Desk& desk, const PackParams& params, const Request& /*request*/) {
  if (params.table) {
    if (params.game) return wrong(one_of_two("table", "game"), "");
    if (params.pack) return wrong(one_of_two("table", "pack"), "");
    const auto match = desk.find(*params.table);
    if (!match) return failure(match.error());
    const AnyTable& table = (*match)->table();
    return PackAnswer{std::string(table.info().id),
                      table.pack().id,
                      json::hex64(table.pack().hash),
                      {json::canonical(table.pack_content())}};
  }
  if (!params.game) return wrong(message("json.missing_key"_msg, param("key", "game")), "");
  const Done<const AnyGame*> game = desk.game(*params.game);
  if (!game) return failure(game.error());
  for (const PackRef& ref : (*game)->packs()) {
    if (params.pack && ref.id != *params.pack) continue;
    return PackAnswer{*params.game, ref.id, json::hex64(ref.hash), {json::canonical((*game)->pack_content(ref.id))}};
  }
  return wrong(message("table.unknown_pack"_msg, param("id", *params.pack)), "pack");
}

Done<Status> answer(Desk& desk, const NewParams& params, const Request& /*request*/) {
  Opened table = open_table(desk, params.game, params.options, params.pack);
  if (!table) return failure(std::move(table.error()));
  return seat_and_add(desk, *std::move(table), {params.seats, params.table, params.seed.value_or(0)});
}

Done<Status> answer(Desk& desk, const LoadParams& params, const Request& /*request*/) {
  if (params.record && params.state) return wrong(one_of_two("record", "state"), "");
  if (params.record && params.view) return wrong(one_of_two("record", "view"), "");
  if (params.state && params.view) return wrong(one_of_two("state", "view"), "");
  const std::uint64_t seed = params.seed.value_or(0);
  if (params.record) {
    Result<LoadedRecord, BadInput> loaded = load_record(desk.games(), *params.record->value);
    if (!loaded) return failure(to_content_error(std::move(loaded.error()), "record"));
    return seat_and_add(desk, std::move(loaded->table), {params.seats, params.table, seed, std::move(loaded->names)});
  }
  if (!params.state && !params.view) return wrong(message("json.missing_key"_msg, param("key", "state")), "");
  if (!params.game) return wrong(message("json.missing_key"_msg, param("key", "game")), "");
  Opened table = open_table(desk, *params.game, params.options, params.pack);
  if (!table) return failure(std::move(table.error()));
  Result<void, Trouble> done =
      params.state ? (*table)->load_state(*params.state->value) : (*table)->load_view(*params.view->value, seed);
  if (!done) return failure(to_content_error(std::move(done.error()), params.state ? "state" : "view"));
  return seat_and_add(desk, *std::move(table), {params.seats, params.table, seed});
}

Done<SaveAnswer> answer(Desk& desk, const SaveParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  Continuation continuation;
  for (const match::Player& player : (*match)->players()) continuation.players.push_back(player.bot);
  std::vector<std::string> names = (*match)->names();
  const bool has_names = std::any_of(names.begin(), names.end(), [](const std::string& name) { return !name.empty(); });
  if (!has_names) names.clear();
  json::Writer out;
  write_record(out, (*match)->table(), names, continuation);
  return SaveAnswer{(*match)->table().ply(), {out.take()}};
}

Done<TablesAnswer> answer(Desk& desk, const TablesParams& /*params*/, const Request& /*request*/) {
  TablesAnswer tables;
  for (const auto& [id, match] : desk.tables()) tables.tables.push_back(status_of(id, *match, std::nullopt));
  return tables;
}

Done<CloseAnswer> answer(Desk& desk, const CloseParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  desk.close(params.table);
  return CloseAnswer{params.table};
}

Done<PlayoutAnswer> answer(Desk& desk, const PlayoutParams& params, const Request& /*request*/) {
  Opened table = open_table(desk, params.game, params.options, params.pack);
  if (!table) return failure(std::move(table.error()));
  const Workbench::Playouts played = (*table)->workbench()->play_out(params.games.value_or(1), params.seed.value_or(0));
  return PlayoutAnswer{played.games, played.actions, played.longest, json::hex64(played.fingerprint)};
}

}  // namespace underfoot::protocol
