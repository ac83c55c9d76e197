// What happens in a game of Micropolis, in order and with its cause. The rules tell it where it happens; each event is
// one change of the table, and the events of an action, folded into the table before it, give the table after it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "micropolis/pack.h"
#include "table/ids.h"

namespace underfoot::micropolis {

using AnthillId = Id<struct AnthillTag>;
enum class Side : std::uint8_t { kLeft, kRight };
enum class Phase : std::uint8_t;

// Why soldiers go where they go.
enum class Cause : std::uint8_t {
  kPrice,     // MIC-4.2: one on each tile that is passed over
  kPickUp,    // MIC-4.4: those that lay on the tile taken
  kNoRoom,    // MIC-4.5: what the army cannot hold
  kNurse,     // MIC-6.2
  kSergeant,  // MIC-6.4
  kSentry,    // MIC-6.5
  kBarracks,  // MIC-6.6
};

// Where soldiers can be.
struct Spot {
  enum class Kind : std::uint8_t { kReserve, kLine, kArmy, kBarracks };

  Kind kind = Kind::kReserve;
  std::optional<AnthillId> anthill = std::nullopt;   // of an army or a barracks
  std::optional<std::uint8_t> place = std::nullopt;  // of the line, or of the ring

  static constexpr Spot reserve() { return {}; }
  static constexpr Spot line(std::size_t place) {
    return {Kind::kLine, std::nullopt, static_cast<std::uint8_t>(place)};
  }
  static constexpr Spot army(AnthillId anthill) { return {Kind::kArmy, anthill, std::nullopt}; }
  static constexpr Spot barracks(AnthillId anthill, std::size_t place) {
    return {Kind::kBarracks, anthill, static_cast<std::uint8_t>(place)};
  }
  bool operator==(const Spot&) const = default;
};

// How an effect of a tile ended.
enum class Ending : std::uint8_t {
  kDone,         // other events say what it did; of a choice: somebody is asked
  kNoRoom,       // MIC-4.5: the army holds 10
  kNoneLeft,     // MIC-1.4, MIC-6.3: the reserve is empty
  kNothingToDo,  // MIC-6.5: one arrangement only; MIC-6.6: the army cannot fill the barracks
  kFullAlready,  // MIC-6.6: the sentry has filled it
};

struct TileRevealed {  // from the pile to the end of the line
  TileId tile;
  std::uint8_t place;
  bool operator==(const TileRevealed&) const = default;
};
struct SoldiersMoved {
  Spot from;
  Spot to;
  std::uint8_t count;
  Cause cause;
  bool operator==(const SoldiersMoved&) const = default;
};
struct TokenMoved {  // an architect token; none() is the reserve
  Seat from;
  Seat to;
  bool operator==(const TokenMoved&) const = default;
};
struct TileTaken {  // out of the line, which closes up, into a hand
  TileId tile;
  std::uint8_t place;
  AnthillId anthill;  // that it is for
  bool operator==(const TileTaken&) const = default;
};
struct TilePlaced {  // at an end of the ring
  TileId tile;
  AnthillId anthill;
  Side side;
  std::uint8_t tiles;  // that the anthill has now
  bool operator==(const TilePlaced&) const = default;
};
struct EffectDue {  // of the tile just placed
  Effect effect;
  bool operator==(const EffectDue&) const = default;
};
struct EffectApplied {  // what it moved was told before it
  Effect effect;
  Ending ending;
  TileId tile;  // that has it
  AnthillId anthill;
  std::optional<AnthillId> leader;  // MIC-6.4: the sergeant's other army
  bool operator==(const EffectApplied&) const = default;
};
struct LeaderChanged {  // the Red Army token
  AnthillId from;
  AnthillId to;
  std::uint8_t army;  // of `to`
  bool operator==(const LeaderChanged&) const = default;
};
struct TurnEnded {     // and the next begins, or the line is filled again, or the game is over
  std::uint8_t round;  // from 0
  std::uint8_t turns;
  bool operator==(const TurnEnded&) const = default;
};
struct RoundBegun {    // somebody is to take a tile; if the line was long enough, the last turn has ended
  std::uint8_t round;  // from 0
  Seat first;          // clockwise from this player
  bool operator==(const RoundBegun&) const = default;
};
struct PhaseChanged {
  Phase phase;
  bool operator==(const PhaseChanged&) const = default;
};

using Event = std::variant<TileRevealed, SoldiersMoved, TokenMoved, TileTaken, TilePlaced, EffectDue, EffectApplied,
                           LeaderChanged, TurnEnded, RoundBegun, PhaseChanged>;

}  // namespace underfoot::micropolis
