#include "hoard/wire.h"

#include "hoard/shapes.h"
#include "table/edge/game_of.h"

namespace underfoot {

using hoard::Hoard;
using hoard::Kind;

namespace {

constexpr std::array<std::string_view, 4> kActionNames = {"deal", "stash", "bury", "weather"};
using hoard::kPhaseNames;
using hoard::kWeatherNames;

std::string_view name(const Hoard& game, Kind kind) {
  return kind.is_none() ? "?" : std::string_view(game.pack->acorns[kind.index()].id);
}

void write_kind(json::Writer& out, const Hoard& game, Kind kind) {
  if (kind.is_none()) {
    out.null();
  } else {
    out.value(name(game, kind));
  }
}

Kind read_kind(const json::Reader& in, const Hoard& game) {
  if (in.is_null()) return Kind::none();
  std::vector<std::string_view> names;
  for (const auto& acorn : game.pack->acorns) names.push_back(acorn.id);
  return Kind(in.one_of(names));
}

void write_counts(json::Writer& out, const Hoard& game, const Hoard::Counts& counts) {
  out.begin_array();
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    for (int n = 0; n < counts[kind]; ++n) write_kind(out, game, Kind(kind));
  }
  out.end_array();
}

Hoard::Counts read_counts(const json::Reader& in, const Hoard& game) {
  Hoard::Counts counts{};
  const std::size_t size = in.size(64);
  for (std::size_t i = 0; i < size; ++i) {
    const Kind kind = read_kind(in.item(i), game);
    if (kind.is_none()) {
      in.item(i).fail(message("json.expected_string"_msg));
      return counts;
    }
    ++counts[kind.index()];
  }
  return counts;
}

template <class List>
void write_kinds(json::Writer& out, const Hoard& game, const List& kinds) {
  out.begin_array();
  for (const Kind kind : kinds) write_kind(out, game, kind);
  out.end_array();
}

Kind kind_of(const Hoard::Action& action) {
  return std::visit(
      [](const auto& item) {
        if constexpr (requires { item.kind; }) {
          return item.kind;
        } else {
          return Kind::none();
        }
      },
      action);
}

}  // namespace

const GameInfo& Wire<Hoard>::info() {
  static const GameInfo kInfo = {.id = "hoard",
                                 .name = "hoard.name"_msg,
                                 .rule_prefix = "HRD",
                                 .rules_version = "1",
                                 .has_secrets = true,
                                 .variants = {R"({"players":2})", R"({"players":3})", R"({"players":4})"},
                                 .options = {{.name = "players",
                                              .help = "hoard.option.players"_msg,
                                              .question = "hoard.ask.players"_msg,
                                              .also = "people",
                                              .min = 2,
                                              .max = 4,
                                              .fallback = 2}}};
  return kInfo;
}

hoard::Pack Wire<Hoard>::read_pack(const json::Reader& in) {
  hoard::Pack pack;
  in.only({"id", "game", "acorns"});
  const json::Reader acorns = in.field("acorns");
  const std::size_t count = acorns.size(hoard::kKinds);
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader acorn = acorns.item(i);
    acorn.only({"id", "size", "count"});
    const std::string id = acorn.field("id").string();
    for (const auto& other : pack.acorns) {
      if (other.id == id) acorn.fail(message("hoard.same_acorn"_msg));
    }
    pack.acorns.push_back({id, acorn.field("size").integer<int>(1, 9), acorn.field("count").integer<int>(1, 11)});
  }
  int acorn_count = 0;
  for (const auto& acorn : pack.acorns) acorn_count += acorn.count;
  if (!in.failed() && (acorn_count < 8 || acorn_count > 11)) acorns.fail(message("hoard.pack_size"_msg));
  return pack;
}

std::vector<Message> Wire<Hoard>::pack_stats(const hoard::Pack& pack) {
  std::vector<Message> rows;
  for (const auto& acorn : pack.acorns) {
    rows.push_back(message("hoard.stats.acorn"_msg, param("id", acorn.id), param("count", acorn.count)));
  }
  return rows;
}

hoard::Options Wire<Hoard>::read_options(const json::Reader& in) {
  in.only({"players"});
  const auto players = in.maybe("players");
  return {players ? players->integer<int>(2, 4) : 2};
}

void Wire<Hoard>::write_options(json::Writer& out, const hoard::Options& options) {
  out.begin_object().field("players", options.players).end_object();
}

void Wire<Hoard>::write_state(json::Writer& out, const Hoard& game, const Hoard::State& state) {
  out.begin_object().field("phase", kPhaseNames[static_cast<std::size_t>(state.phase)]);
  out.field("turn", state.turn.number()).field("dealt", state.dealt).key("wood");
  write_counts(out, game, state.wood);
  out.key("squirrels").begin_array();
  for (int i = 0; i < game.seats(); ++i) {
    const Hoard::Squirrel& squirrel = state.squirrels[static_cast<std::size_t>(i)];
    out.begin_object().key("hand");
    write_counts(out, game, squirrel.hand);
    out.key("hoard");
    write_kinds(out, game, squirrel.hoard);
    out.key("buried");
    write_kind(out, game, squirrel.buried);
    out.end_object();
  }
  out.end_array().end_object();
}

Hoard::State Wire<Hoard>::read_state(const json::Reader& in, const Hoard& game) {
  Hoard::State state;
  in.only({"phase", "turn", "dealt", "wood", "squirrels"});
  state.phase = static_cast<hoard::Phase>(in.field("phase").one_of(kPhaseNames));
  state.turn = Seat(in.field("turn").integer<int>(0, game.seats() - 1));
  state.dealt = in.field("dealt").integer<std::uint8_t>(0, 8);
  state.wood = read_counts(in.field("wood"), game);
  const json::Reader squirrels = in.field("squirrels");
  const std::size_t count = squirrels.size(static_cast<std::size_t>(game.seats()));
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader squirrel = squirrels.item(i);
    squirrel.only({"hand", "hoard", "buried"});
    state.squirrels[i].hand = read_counts(squirrel.field("hand"), game);
    const json::Reader hoarded = squirrel.field("hoard");
    const std::size_t size = hoarded.size(11);
    for (std::size_t n = 0; n < size; ++n) {
      const Kind kind = read_kind(hoarded.item(n), game);
      if (kind.is_none()) {
        hoarded.item(n).fail(message("json.expected_string"_msg));
        break;
      }
      state.squirrels[i].hoard.push_back(kind);
    }
    state.squirrels[i].buried = read_kind(squirrel.field("buried"), game);
  }
  return state;
}

void Wire<Hoard>::write_action(json::Writer& out, const Hoard& game, const Hoard::Action& action) {
  out.begin_object().field("do", kActionNames[action.index()]);
  if (const auto* turn = std::get_if<hoard::Turn>(&action)) {
    out.field("weather", kWeatherNames[static_cast<std::size_t>(turn->weather)]);
  } else {
    out.key("acorn");
    write_kind(out, game, kind_of(action));
  }
  out.end_object();
}

Hoard::Action Wire<Hoard>::read_action(const json::Reader& in, const Hoard& game) {
  const std::size_t which = in.field("do").one_of(kActionNames);
  if (which == 3) {
    in.only({"do", "weather"});
    return hoard::Turn{static_cast<hoard::Weather>(in.field("weather").one_of(kWeatherNames))};
  }
  in.only({"do", "acorn"});
  const Kind kind = read_kind(in.field("acorn"), game);
  if (which == 0) return hoard::Deal{kind};
  if (which == 1) return hoard::Stash{kind};
  return hoard::Bury{kind};
}

void Wire<Hoard>::write_view(json::Writer& out, const Hoard& game, const Hoard::View& view) {
  out.begin_object().key("seat");
  json::write(out, game, view.seat);
  out.field("turn", view.turn.number());
  out.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]).field("wood", view.wood_size).key("hand");
  write_counts(out, game, view.hand);
  out.key("buried");
  write_kind(out, game, view.buried);
  out.key("squirrels").begin_array();
  for (int i = 0; i < game.seats(); ++i) {
    const auto& other = view.squirrels[static_cast<std::size_t>(i)];
    out.begin_object().field("hand", other.hand_size).field("buried", other.has_buried).key("hoard");
    write_kinds(out, game, other.hoard);
    out.end_object();
  }
  out.end_array().end_object();
}

Hoard::View Wire<Hoard>::read_view(const json::Reader& in, const Hoard& game) {
  in.only({"seat", "turn", "phase", "wood", "hand", "buried", "squirrels"});
  Hoard::View view;
  view.seat = json::read_as<Seat>(in.field("seat"), game);
  view.turn = Seat(in.field("turn").integer<int>(0, game.seats() - 1));
  view.phase = static_cast<hoard::Phase>(in.field("phase").one_of(kPhaseNames));
  view.wood_size = in.field("wood").integer<std::uint8_t>(0, 11);
  view.hand = read_counts(in.field("hand"), game);
  view.buried = read_kind(in.field("buried"), game);
  const json::Reader squirrels = in.field("squirrels");
  const std::size_t count = squirrels.size(static_cast<std::size_t>(game.seats()));
  int dealt = 0;
  for (std::size_t i = 0; i < count; ++i) {
    auto& other = view.squirrels[i];
    other.hand_size = squirrels.item(i).field("hand").integer<std::uint8_t>(0, 11);
    other.has_buried = squirrels.item(i).field("buried").integer<std::uint8_t>(0, 1);
    const json::Reader hoarded = squirrels.item(i).field("hoard");
    const std::size_t kinds = hoarded.size(11);
    for (std::size_t n = 0; n < kinds; ++n) other.hoard.push_back(read_kind(hoarded.item(n), game));
    dealt += other.hand_size;
  }
  view.dealt =
      static_cast<std::uint8_t>(view.phase == hoard::Phase::kDeal ? dealt : hoard::kHandAtStart * game.seats());
  return view;
}

std::string Wire<Hoard>::notation(const Hoard& game, const Hoard::State& /*state*/, const Hoard::Action& action) {
  if (const auto* turn = std::get_if<hoard::Turn>(&action)) {
    return std::string(kWeatherNames[static_cast<std::size_t>(turn->weather)]);
  }
  return std::string(kActionNames[action.index()]) + " " + std::string(name(game, kind_of(action)));
}

std::optional<Hoard::Action> Wire<Hoard>::parse(const Hoard& game, const Hoard::State& /*state*/,
                                                std::string_view text) {
  for (std::uint8_t i = 0; i < kWeatherNames.size(); ++i) {
    if (text == kWeatherNames[i]) return hoard::Turn{hoard::Weather{i}};
  }
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  for (std::size_t kind = 0; kind < game.pack->acorns.size(); ++kind) {
    if (text.substr(space + 1) != game.pack->acorns[kind].id) continue;
    if (text.starts_with("deal ")) return hoard::Deal{Kind(kind)};
    if (text.starts_with("stash ")) return hoard::Stash{Kind(kind)};
    if (text.starts_with("bury ")) return hoard::Bury{Kind(kind)};
  }
  return std::nullopt;
}

Message Wire<Hoard>::describe(const Hoard& game, const Hoard::State& /*state*/, const Hoard::Action& action) {
  constexpr std::array kTexts = {"hoard.action.deal"_msg, "hoard.action.stash"_msg, "hoard.action.bury"_msg};
  constexpr std::array kWeathers = {"hoard.action.sun"_msg, "hoard.action.rain"_msg, "hoard.action.frost"_msg};
  if (const auto* turn = std::get_if<hoard::Turn>(&action))
    return message(kWeathers[static_cast<std::size_t>(turn->weather)]);
  return message(kTexts[action.index()], param("kind", name(game, kind_of(action))));
}

Report Wire<Hoard>::report(const Hoard& game, const Hoard::State& before, const Hoard::Action& action,
                           std::span<const Hoard::Event> events) {
  const bool is_stash = std::holds_alternative<hoard::Stash>(action);
  if (!is_stash && !std::holds_alternative<hoard::Bury>(action)) return {.text = describe(game, before, action)};
  Report report{.text = message(is_stash ? "hoard.log.stash"_msg : "hoard.log.bury"_msg, param("player", before.turn),
                                param("kind", name(game, kind_of(action))))};
  for (const Hoard::Event& event : events) {
    if (!is_routine(event)) report.consequences.push_back(tell(game, event));
  }
  return report;
}

void Wire<Hoard>::write_event(json::Writer& out, const Hoard& game, const Hoard::Event& event) {
  json::write(out, game, event);
}

Message Wire<Hoard>::tell(const Hoard& game, const Hoard::Event& event) {
  constexpr std::array kMoves = {"hoard.event.to_wood"_msg, "hoard.event.to_hand"_msg, "hoard.log.stash"_msg,
                                 "hoard.log.bury"_msg};
  if (const auto* turned = std::get_if<hoard::WeatherTurned>(&event)) {
    return describe(game, {}, hoard::Turn{turned->weather});
  }
  if (const auto* moved = std::get_if<hoard::AcornMoved>(&event)) {
    return message(kMoves[static_cast<std::size_t>(moved->to)], param("player", moved->owner),
                   param("kind", name(game, moved->kind)));
  }
  const auto& passed = *std::get_if<hoard::TurnPassed>(&event);
  return passed.phase == hoard::Phase::kOver ? message("hoard.log.over"_msg)
                                             : message("hoard.event.turn"_msg, param("player", passed.turn));
}

bool Wire<Hoard>::is_routine(const Hoard::Event& event) {
  const auto* passed = std::get_if<hoard::TurnPassed>(&event);
  return passed == nullptr || passed->phase != hoard::Phase::kOver;
}

bool Wire<Hoard>::is_bookkeeping(const Hoard::Event& event) {
  return std::holds_alternative<hoard::TurnPassed>(event);
}

std::string_view Wire<Hoard>::rule_of(const Hoard& /*game*/, const Hoard::Action& action) {
  constexpr std::array<std::string_view, 4> kRules = {"HRD-1.2", "HRD-2.2", "HRD-2.3", "HRD-2.4"};
  return kRules[action.index()];
}

// The weather is open to all; what is found in the wood is not.
bool Wire<Hoard>::previews_chance(const Hoard& /*game*/, const Hoard::State& state) {
  return state.phase == hoard::Phase::kWeather;
}

// How much each acorn that may be stashed would bring.
void Wire<Hoard>::write_aids(json::Writer& out, const Hoard& game, const Hoard::State& state, Seat seat,
                             const Speaker& speaker) {
  out.begin_object();
  if (game.actor(state) == Actor::of(seat)) {
    out.key("stashes").begin_array();
    for (std::size_t kind = 0; kind < game.pack->acorns.size(); ++kind) {
      const Hoard::Action stash = hoard::Stash{Kind(kind)};
      out.begin_object().field("acorn", game.pack->acorns[kind].id).field("size", game.pack->acorns[kind].size);
      if (const std::optional<Refusal> why = game.refusal(state, stash)) {
        out.field("rule", why->rule).key("reason");
        speaker.write(out, why->message);
      }
      out.end_object();
    }
    out.end_array();
  }
  out.end_object();
}

std::vector<ScoreLine> Wire<Hoard>::score_described(const json::Reader& in, const Hoard& game) {
  in.only({"hoards"});
  Hoard::State state = game.initial();
  const json::Reader hoards = in.field("hoards");
  const std::size_t seats = hoards.size(static_cast<std::size_t>(game.seats()));
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const json::Reader hoarded = hoards.item(seat);
    const std::size_t size = hoarded.size(11);
    for (std::size_t i = 0; i < size; ++i) {
      const Kind kind = read_kind(hoarded.item(i), game);
      if (!kind.is_none()) state.squirrels[seat].hoard.push_back(kind);
    }
  }
  return game.score(state);
}

extern const std::span<const EmbeddedFile> kHoardFiles;

namespace hoard {

std::unique_ptr<AnyGame> make_game() {
  return std::make_unique<GameOf<Hoard>>(kHoardFiles.first(1));
}

const Registry& test_games() {
  static const Registry kGames = [] {
    Registry games;
    games.add(make_game());
    return games;
  }();
  return kGames;
}

const text::Catalogue& test_catalogue() {
  static const text::Catalogue kCatalogue = [] {
    text::Catalogue catalogue = text::Catalogue::builtin();
    catalogue.add(text::Lang::kEn, kHoardFiles[1].text);
    catalogue.add(text::Lang::kRu, kHoardFiles[2].text);
    return catalogue;
  }();
  return kCatalogue;
}

}  // namespace hoard
}  // namespace underfoot
