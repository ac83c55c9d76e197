// The forms of Micropolis' values on the wire (src/json/shape.h).
#pragma once

#include "micropolis/micropolis.h"
#include "micropolis/names.h"
#include "table/edge/shapes.h"

namespace underfoot::json {

template <>
struct Leaf<micropolis::AnthillId> : NumberedId<micropolis::AnthillTag> {};

// A tile is its id in the pack.
template <>
struct Leaf<micropolis::TileId> {
  static constexpr std::string_view kSchema = R"({"type":["string","null"]})";
  static constexpr std::string_view kTypeScript = "string | null";
  static void write(Writer& out, const micropolis::Micropolis& game, micropolis::TileId tile) {
    micropolis::write_tile(out, game, tile);
  }
  static micropolis::TileId read(const Reader& in, const micropolis::Micropolis& game) {
    return micropolis::read_tile(in, game);
  }
};

template <>
struct Names<micropolis::Phase> {
  static constexpr std::string_view kName = "Phase";
  static constexpr auto kList = micropolis::kPhaseNames;
};
template <>
struct Names<micropolis::Effect> {
  static constexpr std::string_view kName = "Effect";
  static constexpr auto kList = micropolis::kEffectNames;
};
template <>
struct Names<micropolis::Side> {
  static constexpr std::string_view kName = "Side";
  static constexpr std::array<std::string_view, 2> kList = {"left", "right"};
};
template <>
struct Names<micropolis::Cause> {
  static constexpr std::string_view kName = "Cause";
  static constexpr std::array<std::string_view, 7> kList = {"price",    "pick_up", "no_room", "nurse",
                                                            "sergeant", "sentry",  "barracks"};
};
template <>
struct Names<micropolis::Spot::Kind> {
  static constexpr std::string_view kName = "SpotKind";
  static constexpr std::array<std::string_view, 4> kList = {"reserve", "line", "army", "barracks"};
};
template <>
struct Names<micropolis::Ending> {
  static constexpr std::string_view kName = "Ending";
  static constexpr std::array<std::string_view, 5> kList = {"done", "no_room", "none_left", "nothing_to_do",
                                                            "full_already"};
};

template <>
struct Shape<micropolis::Spot> {
  using T = micropolis::Spot;
  static constexpr std::string_view kName = "Spot";
  static constexpr auto kFields =
      std::tuple(field("at", &T::kind), field("anthill", &T::anthill, "of an army or a barracks"),
                 field("place", &T::place, "in the line, or in the ring"));
};

// ---- Events ----

template <>
struct Choice<micropolis::Event> {
  static constexpr std::string_view kName = "Event";
  static constexpr std::string_view kTag = "event";
};
template <>
struct Shape<micropolis::TileRevealed> {
  using T = micropolis::TileRevealed;
  static constexpr std::string_view kName = "TileRevealed";
  static constexpr std::string_view kKind = "tile_revealed";
  static constexpr auto kFields = std::tuple(field("tile", &T::tile, "from the pile to the end of the line"),
                                             field("place", &T::place, "in the line"));
};
template <>
struct Shape<micropolis::SoldiersMoved> {
  using T = micropolis::SoldiersMoved;
  static constexpr std::string_view kName = "SoldiersMoved";
  static constexpr std::string_view kKind = "soldiers_moved";
  static constexpr auto kFields =
      std::tuple(field("from", &T::from), field("to", &T::to), field("count", &T::count), field("cause", &T::cause));
};
template <>
struct Shape<micropolis::TokenMoved> {
  using T = micropolis::TokenMoved;
  static constexpr std::string_view kName = "TokenMoved";
  static constexpr std::string_view kKind = "token_moved";
  static constexpr auto kFields =
      std::tuple(field("from", &T::from, "a seat, or null for the reserve"), field("to", &T::to, "the same"));
};
template <>
struct Shape<micropolis::TileTaken> {
  using T = micropolis::TileTaken;
  static constexpr std::string_view kName = "TileTaken";
  static constexpr std::string_view kKind = "tile_taken";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::tile), field("place", &T::place, "in the line, which closes up"),
                 field("anthill", &T::anthill, "that it is for"));
};
template <>
struct Shape<micropolis::TilePlaced> {
  using T = micropolis::TilePlaced;
  static constexpr std::string_view kName = "TilePlaced";
  static constexpr std::string_view kKind = "tile_placed";
  static constexpr auto kFields =
      std::tuple(field("tile", &T::tile), field("anthill", &T::anthill), field("side", &T::side, "the end of the ring"),
                 field("tiles", &T::tiles, "that the anthill has now"));
};
template <>
struct Shape<micropolis::EffectDue> {
  using T = micropolis::EffectDue;
  static constexpr std::string_view kName = "EffectDue";
  static constexpr std::string_view kKind = "effect_due";
  static constexpr auto kFields = std::tuple(field("effect", &T::effect, "of the tile just placed"));
};
template <>
struct Shape<micropolis::EffectApplied> {
  using T = micropolis::EffectApplied;
  static constexpr std::string_view kName = "EffectApplied";
  static constexpr std::string_view kKind = "effect_applied";
  static constexpr auto kFields =
      std::tuple(field("effect", &T::effect), field("ending", &T::ending, "whether it did all it could"),
                 field("tile", &T::tile, "that has it"), field("anthill", &T::anthill),
                 field("leader", &T::leader, "of the recruiting sergeant: the other army"));
};
template <>
struct Shape<micropolis::LeaderChanged> {
  using T = micropolis::LeaderChanged;
  static constexpr std::string_view kName = "LeaderChanged";
  static constexpr std::string_view kKind = "leader_changed";
  static constexpr auto kFields = std::tuple(field("from", &T::from, "anthill"), field("to", &T::to, "anthill"),
                                             field("army", &T::army, "of that anthill"));
};
template <>
struct Shape<micropolis::TurnEnded> {
  using T = micropolis::TurnEnded;
  static constexpr std::string_view kName = "TurnEnded";
  static constexpr std::string_view kKind = "turn_ended";
  static constexpr auto kFields =
      std::tuple(field("round", &T::round, "from 0"), field("turns", &T::turns, "taken in it"));
};
template <>
struct Shape<micropolis::RoundBegun> {
  using T = micropolis::RoundBegun;
  static constexpr std::string_view kName = "RoundBegun";
  static constexpr std::string_view kKind = "round_begun";
  static constexpr auto kFields =
      std::tuple(field("round", &T::round, "from 0"), field("first", &T::first, "who begins it"));
};
template <>
struct Shape<micropolis::PhaseChanged> {
  using T = micropolis::PhaseChanged;
  static constexpr std::string_view kName = "PhaseChanged";
  static constexpr std::string_view kKind = "phase_changed";
  static constexpr auto kFields = std::tuple(field("phase", &T::phase));
};

}  // namespace underfoot::json
