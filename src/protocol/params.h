// What the methods of the protocol are asked: one form each. Every method also takes "lang".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/root.h"
#include "protocol/desk.h"
#include "protocol/forms.h"

namespace underfoot::protocol {

// A part of a request as it came, to be read by a game.
template <class Like>
struct Given {
  const json::Value* value = nullptr;
};

struct Spoken {
  std::optional<text::Lang> lang;
};

struct SeatForm {
  std::optional<match::SeatKind> kind;
  std::optional<std::string> name;
  std::optional<std::string> bot;
};
// Where a table comes from: a game with options and a pack. The pack is an id, or a whole pack.
struct SetupParams : Spoken {
  std::string game;
  std::optional<Given<GameOptions>> options;
  std::optional<Given<GamePack>> pack;
};

struct GamesParams : Spoken {};
struct PackParams : Spoken {
  std::optional<std::string> game;
  std::optional<std::string> pack;
  std::optional<std::string> table;
};
struct NewParams : SetupParams {
  std::optional<std::uint64_t> seed;
  std::optional<std::string> table;
  std::optional<std::vector<SeatForm>> seats;
};
struct Record {};
struct LoadParams : Spoken {
  std::optional<Given<Record>> record;
  std::optional<std::string> game;
  std::optional<Given<GameOptions>> options;
  std::optional<Given<GamePack>> pack;
  std::optional<Given<GameState>> state;
  std::optional<Given<GameView>> view;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> table;
  std::optional<std::vector<SeatForm>> seats;
};
struct AtTable : Spoken {
  std::string table;
};
struct SaveParams : AtTable {};
struct TablesParams : Spoken {};
struct CloseParams : AtTable {};
struct StateParams : AtTable {};
// A seat's, or a spectator's (null); absent: everything.
struct ForViewer : AtTable {
  std::optional<Seat> seat;
};
struct ViewParams : ForViewer {
  std::optional<std::size_t> ply;
};
struct LegalParams : ForViewer {};
struct ExplainParams : ForViewer {
  Given<GameAction> action;
};
struct ScoreParams : ForViewer {};
struct LogParams : ForViewer {
  std::optional<std::size_t> from;
};
struct UpdateParams : AtTable {
  Seat seat;
  std::optional<std::size_t> since;
};
struct ApplyParams : ForViewer {
  std::optional<Given<GameAction>> action;
  std::optional<std::vector<Given<GameAction>>> actions;
};
struct RollParams : ForViewer {
  std::optional<std::uint64_t> seed;
  std::optional<bool> all;
};
struct PlayParams : ForViewer {
  std::optional<bool> all;
};
struct UndoParams : ForViewer {
  std::optional<std::size_t> count;
  std::optional<bool> turn;
};
struct ResignParams : AtTable {
  Seat seat;
};
struct ThinkParams : ForViewer {
  std::optional<std::string> bot;
  std::optional<std::int64_t> iterations;
  std::optional<std::int64_t> milliseconds;
  std::optional<std::size_t> moves;
  std::optional<std::uint64_t> seed;
};
struct AnalyseParams : AtTable {
  std::optional<std::size_t> from;
  std::optional<std::size_t> count;
  std::optional<std::string> bot;
  std::optional<std::int64_t> iterations;
  std::optional<std::int64_t> milliseconds;
  std::optional<std::uint64_t> seed;
};
// Thinking in slices: begin, go on, end.
struct SearchParams : ForViewer {
  std::optional<std::string> bot;
  std::optional<std::int64_t> iterations;
  std::optional<std::int64_t> milliseconds;
  std::optional<std::uint64_t> seed;
};
struct SearchOnParams : Spoken {
  std::string search;
  std::optional<std::int64_t> iterations;
  std::optional<std::int64_t> milliseconds;
  std::optional<bool> root;
  std::optional<std::vector<bots::Root>> others;
};
struct SearchEndParams : Spoken {
  std::string search;
  std::optional<std::size_t> moves;
  std::optional<bool> play;
};
struct PreviewParams : ForViewer {
  Given<GameAction> action;
};
struct AidsParams : AtTable {
  Seat seat;
};
struct CountParams : SetupParams {
  Given<GameDescribed> described;
};
struct RulesParams : Spoken {
  std::optional<std::string> game;
};
struct PlayoutParams : SetupParams {
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> games;
};

inline constexpr std::int64_t kMostPlies = 1'000'000'000;  // fits a size_t of 32 bits too
inline constexpr std::size_t kMostActionsAtOnce = 10'000;

}  // namespace underfoot::protocol

namespace underfoot::json {

template <class Like>
struct GivenLeaf {
  static void write(Writer& out, const auto& /*context*/, const protocol::Given<Like>& given) {
    out.raw(canonical(*given.value));
  }
  static protocol::Given<Like> read(const Reader& in, const auto& /*context*/) { return {&in.value()}; }
};
template <>
struct Leaf<protocol::Given<GameAction>> : GivenLeaf<GameAction> {
  static constexpr std::string_view kSchema = R"({"anyOf":[{"$ref":"#/$defs/GameAction"},{"type":"string"}]})";
  static constexpr std::string_view kTypeScript = "GameAction | string";
};
template <>
struct Leaf<protocol::Given<GameOptions>> : GivenLeaf<GameOptions> {
  static constexpr std::string_view kSchema = Leaf<GameOptions>::kSchema;
  static constexpr std::string_view kTypeScript = Leaf<GameOptions>::kTypeScript;
};
template <>
struct Leaf<protocol::Given<GamePack>> : GivenLeaf<GamePack> {
  static constexpr std::string_view kSchema = R"({"anyOf":[{"type":"string"},{"$ref":"#/$defs/GamePack"}]})";
  static constexpr std::string_view kTypeScript = "string | GamePack";
};
template <>
struct Leaf<protocol::Given<GameState>> : GivenLeaf<GameState> {
  static constexpr std::string_view kSchema = Leaf<GameState>::kSchema;
  static constexpr std::string_view kTypeScript = Leaf<GameState>::kTypeScript;
};
template <>
struct Leaf<protocol::Given<GameView>> : GivenLeaf<GameView> {
  static constexpr std::string_view kSchema = Leaf<GameView>::kSchema;
  static constexpr std::string_view kTypeScript = Leaf<GameView>::kTypeScript;
};
template <>
struct Leaf<protocol::Given<GameDescribed>> : GivenLeaf<GameDescribed> {
  static constexpr std::string_view kSchema = Leaf<GameDescribed>::kSchema;
  static constexpr std::string_view kTypeScript = Leaf<GameDescribed>::kTypeScript;
};
template <>
struct Leaf<protocol::Given<protocol::Record>> : GivenLeaf<protocol::Record> {
  static constexpr std::string_view kSchema = R"({"type":"object"})";
  static constexpr std::string_view kTypeScript = "object";
};

template <>
struct Names<match::SeatKind> {
  static constexpr std::string_view kName = "SeatKind";
  static constexpr std::array<std::string_view, 4> kList = {"person", "bot", "automa", "program"};
};
template <>
struct Shape<protocol::SeatForm> {
  using T = protocol::SeatForm;
  static constexpr std::string_view kName = "SeatAsked";
  static constexpr auto kFields =
      std::tuple(field("kind", &T::kind, "a person if absent"), field("name", &T::name).at_most(200),
                 field("bot", &T::bot, "of a bot: \"level3\", \"level5:queen\"").at_most(200));
};

// The fields that forms have in common.
inline constexpr auto kLang = std::tuple(field("lang", &protocol::Spoken::lang, "of the sentences in the answer"));
inline constexpr auto kAtTable =
    std::tuple_cat(std::tuple(field("table", &protocol::AtTable::table).at_most(protocol::kLongestTableId)), kLang);
inline constexpr auto kForViewer =
    std::tuple_cat(kAtTable, std::tuple(field("seat", &protocol::ForViewer::seat,
                                              "what this seat may know, null for a spectator; absent: everything")));
inline constexpr auto kSetup = std::tuple_cat(
    std::tuple(field("game", &protocol::SetupParams::game),
               field("options", &protocol::SetupParams::options, "those left out have their defaults"),
               field("pack", &protocol::SetupParams::pack, "an id, or a whole pack; absent: the game's own")),
    kLang);

// A form of parameters: its name and its fields.
#define UF_PARAMS(Type, Text, ...)                               \
  template <>                                                    \
  struct Shape<protocol::Type> {                                 \
    using T = protocol::Type;                                    \
    static constexpr std::string_view kName = Text;              \
    static constexpr auto kFields = std::tuple_cat(__VA_ARGS__); \
  };

UF_PARAMS(GamesParams, "GamesParams", kLang)
UF_PARAMS(PackParams, "PackParams",
          std::tuple(field("game", &T::game), field("pack", &T::pack, "an id; absent: the game's own"),
                     field("table", &T::table, "instead: the pack of this table")),
          kLang)
UF_PARAMS(NewParams, "NewParams", kSetup,
          std::tuple(field("seed", &T::seed, "of everything random; 0 if absent"),
                     field("table", &T::table, "the id it shall have").at_most(protocol::kLongestTableId),
                     field("seats", &T::seats, "who plays; people if absent").at_most(kMaxSeats)))
UF_PARAMS(LoadParams, "LoadParams", kLang,
          std::tuple(field("record", &T::record, "a whole game"), field("game", &T::game),
                     field("options", &T::options), field("pack", &T::pack),
                     field("state", &T::state, "a position, instead of a record"),
                     field("view", &T::view, "what a seat knows: the rest is imagined, drawn with the seed"),
                     field("seed", &T::seed), field("table", &T::table).at_most(protocol::kLongestTableId),
                     field("seats", &T::seats).at_most(kMaxSeats)))
UF_PARAMS(SaveParams, "SaveParams", kAtTable)
UF_PARAMS(TablesParams, "TablesParams", kLang)
UF_PARAMS(CloseParams, "CloseParams", kAtTable)
UF_PARAMS(StateParams, "StateParams", kAtTable)
UF_PARAMS(ViewParams, "ViewParams", kForViewer,
          std::tuple(field("ply", &T::ply, "as it was then; absent: as it is now").between(0, protocol::kMostPlies)))
UF_PARAMS(LegalParams, "LegalParams", kForViewer)
UF_PARAMS(ExplainParams, "ExplainParams", kForViewer, std::tuple(field("action", &T::action)))
UF_PARAMS(ScoreParams, "ScoreParams", kForViewer)
UF_PARAMS(LogParams, "LogParams", kForViewer,
          std::tuple(field("from", &T::from, "the first ply told").between(0, protocol::kMostPlies)))
UF_PARAMS(UpdateParams, "UpdateParams", kAtTable,
          std::tuple(field("seat", &T::seat, "null: a spectator"),
                     field("since", &T::since, "the ply that is known already").between(0, protocol::kMostPlies)))
UF_PARAMS(ApplyParams, "ApplyParams", kForViewer,
          std::tuple(field("action", &T::action),
                     field("actions", &T::actions, "several, all or none").at_most(protocol::kMostActionsAtOnce)))
UF_PARAMS(RollParams, "RollParams", kForViewer,
          std::tuple(field("seed", &T::seed, "instead of the table's"),
                     field("all", &T::all, "until somebody must decide")))
UF_PARAMS(PlayParams, "PlayParams", kForViewer, std::tuple(field("all", &T::all, "until somebody outside must act")))
UF_PARAMS(UndoParams, "UndoParams", kForViewer,
          std::tuple(field("count", &T::count, "of actions, 1 if absent").between(1, protocol::kMostPlies),
                     field("turn", &T::turn, "with a seat: back to the beginning of its turn")))
UF_PARAMS(ResignParams, "ResignParams", kAtTable, std::tuple(field("seat", &T::seat)))
UF_PARAMS(ThinkParams, "ThinkParams", kForViewer,
          std::tuple(field("bot", &T::bot, "as in the arena; \"tree\" if absent").at_most(200),
                     field("iterations", &T::iterations).between(1, 10'000'000),
                     field("milliseconds", &T::milliseconds).between(1, 60'000),
                     field("moves", &T::moves, "how many at most, 5 if absent").between(1, 100),
                     field("seed", &T::seed)))
UF_PARAMS(AnalyseParams, "AnalyseParams", kAtTable,
          std::tuple(field("from", &T::from, "the first ply looked at").between(0, protocol::kMostPlies),
                     field("count", &T::count, "of plies").between(1, protocol::kMostPlies),
                     field("bot", &T::bot).at_most(200), field("iterations", &T::iterations).between(1, 10'000'000),
                     field("milliseconds", &T::milliseconds).between(1, 60'000), field("seed", &T::seed)))
UF_PARAMS(SearchParams, "SearchParams", kForViewer,
          std::tuple(field("bot", &T::bot, "absent: the bot that sits there, or a tree search").at_most(200),
                     field("iterations", &T::iterations).between(1, 10'000'000),
                     field("milliseconds", &T::milliseconds).between(1, 600'000), field("seed", &T::seed)))
UF_PARAMS(SearchOnParams, "SearchOnParams", kLang,
          std::tuple(field("search", &T::search),
                     field("iterations", &T::iterations, "of this slice").between(1, 1'000'000),
                     field("milliseconds", &T::milliseconds, "of this slice").between(1, 60'000),
                     field("root", &T::root, "whether the answer shall have what was found"),
                     field("others", &T::others, "what other searches about this decision found").at_most(64)))
UF_PARAMS(SearchEndParams, "SearchEndParams", kLang,
          std::tuple(field("search", &T::search),
                     field("moves", &T::moves, "how many are told, 5 if absent").between(1, 100),
                     field("play", &T::play, "whether the move that was found is made")))
UF_PARAMS(PreviewParams, "PreviewParams", kForViewer, std::tuple(field("action", &T::action)))
UF_PARAMS(AidsParams, "AidsParams", kAtTable, std::tuple(field("seat", &T::seat)))
UF_PARAMS(CountParams, "CountParams", kSetup,
          std::tuple(field("described", &T::described, "a table of which only what counts is said")))
UF_PARAMS(RulesParams, "RulesParams", kLang, std::tuple(field("game", &T::game, "absent: all pages")))
UF_PARAMS(PlayoutParams, "PlayoutParams", kSetup,
          std::tuple(field("seed", &T::seed), field("games", &T::games, "1 if absent").between(1, 1000)))

#undef UF_PARAMS

}  // namespace underfoot::json
