// The forms of events: what happens, with its cause.
#pragma once

#include "micropolis/value_shapes.h"

namespace underfoot::json {

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
  static constexpr auto kFields = std::tuple(
      field("at", &T::kind), field("anthill", &T::anthill, "of an army or a barracks"),
      field("place", &T::place, "in the line, or in the ring; from 0").between(0, micropolis::kRingTiles - 1));
};

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
      std::tuple(field("from", &T::from), field("to", &T::to),
                 field("count", &T::count).between(1, micropolis::kAllSoldiers), field("cause", &T::cause));
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
  static constexpr auto kFields = std::tuple(
      field("tile", &T::tile),
      field("place", &T::place, "in the line, which closes up; from 0").between(0, micropolis::kLineTiles - 1),
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
  static constexpr auto kFields = std::tuple(field("round", &T::round, "the round now, from 0").between(0, 19),
                                             field("turns", &T::turns, "taken in it").between(0, kMaxSeats - 1));
};
template <>
struct Shape<micropolis::RoundBegun> {
  using T = micropolis::RoundBegun;
  static constexpr std::string_view kName = "RoundBegun";
  static constexpr std::string_view kKind = "round_begun";
  static constexpr auto kFields = std::tuple(field("round", &T::round, "from 0").between(0, 19),
                                             field("first", &T::first, "who begins it").as<TakenSeat>());
};
template <>
struct Shape<micropolis::PhaseChanged> {
  using T = micropolis::PhaseChanged;
  static constexpr std::string_view kName = "PhaseChanged";
  static constexpr std::string_view kKind = "phase_changed";
  static constexpr auto kFields = std::tuple(field("phase", &T::phase));
};

}  // namespace underfoot::json
