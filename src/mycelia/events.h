// What happens in a game of Mycelia, in order and with its cause. The rules tell it where it happens; each event is one
// change of the table, and the events of an action as a seat may know them, folded into that seat's view before it,
// give the pieces of the view after it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "mycelia/geometry.h"
#include "mycelia/pack.h"
#include "table/ids.h"

namespace underfoot::mycelia {

// A tile of the field, by the order in which tiles were laid.
using TileIndex = Id<struct TileIndexTag>;
enum class Phase : std::uint8_t;
enum class Deed : std::uint8_t;
enum class LotFor : std::uint8_t;

// Why a piece goes where it goes.
enum class Cause : std::uint8_t {
  kSetup,     // MYC-2, MYC-14
  kMove,      // MYC-5: a mother's own steps, and the insects on her way
  kExplore,   // MYC-6.2: the insect of a new tile
  kSpore,     // MYC-7
  kFruit,     // MYC-8
  kDecay,     // MYC-9
  kEffect,    // MYC-10
  kDiscover,  // MYC-12
  kInsects,   // MYC-3.2, MYC-15.10
  kMarket,    // MYC-3.4: the market is filled
};

// Where insects can be: in the supply, on a tile, with a player.
struct InsectPlace {
  enum class Kind : std::uint8_t { kSupply, kTile, kPlayer };
  Kind kind = Kind::kSupply;
  std::optional<std::uint8_t> number = std::nullopt;  // of the tile, or the seat

  bool operator==(const InsectPlace&) const = default;
};
inline constexpr InsectPlace kInsectSupply = {};
constexpr InsectPlace on_tile(TileIndex tile) {
  return {InsectPlace::Kind::kTile, tile.value};
}
constexpr InsectPlace with(Seat seat) {
  return {InsectPlace::Kind::kPlayer, seat.value};
}

// Where a card can be. The deck is the part of unknown order, the bottom lies under it (MYC-16.4).
struct CardPlace {
  enum class Kind : std::uint8_t { kDeck, kBottom, kMarket, kHand, kFingers, kBoard, kUnder };
  Kind kind = Kind::kDeck;
  std::optional<Seat> seat = std::nullopt;           // of a hand, fingers or a board
  std::optional<std::uint8_t> place = std::nullopt;  // of the market, or the board

  static constexpr CardPlace deck() { return {Kind::kDeck, std::nullopt, std::nullopt}; }
  static constexpr CardPlace bottom() { return {Kind::kBottom, std::nullopt, std::nullopt}; }
  static constexpr CardPlace market(std::size_t place) {
    return {Kind::kMarket, std::nullopt, static_cast<std::uint8_t>(place)};
  }
  static constexpr CardPlace hand(Seat seat) { return {Kind::kHand, seat, std::nullopt}; }
  static constexpr CardPlace fingers(Seat seat) { return {Kind::kFingers, seat, std::nullopt}; }
  static constexpr CardPlace board(Seat seat, std::uint8_t board) { return {Kind::kBoard, seat, board}; }
  static constexpr CardPlace under(Seat seat, std::uint8_t board) { return {Kind::kUnder, seat, board}; }
  bool operator==(const CardPlace&) const = default;
};

struct FieldTakenUp {  // MYC-2.5: all tiles go back to the stacks, their insects to the supply
  bool operator==(const FieldTakenUp&) const = default;
};
struct TileDrawn {  // from a stack into a hand
  TileKind tile;
  bool operator==(const TileDrawn&) const = default;
};
struct TileLaid {  // at the end of the field; from a hand, or in the star from a stack
  TileKind tile;
  Cell cell;
  std::uint8_t turn;
  bool operator==(const TileLaid&) const = default;
};
struct TileMoved {  // with everything on it
  TileIndex tile;
  Cell cell;
  std::uint8_t turn;
  bool operator==(const TileMoved&) const = default;
};
struct InsectsMoved {
  InsectPlace from;
  InsectPlace to;
  std::uint8_t count;
  Cause cause;
  bool operator==(const InsectsMoved&) const = default;
};
struct SporeMoved {  // between its owner's supply (none) and a tile
  Seat owner;
  std::optional<TileIndex> from;
  std::optional<TileIndex> to;
  bool operator==(const SporeMoved&) const = default;
};
struct MotherMoved {
  Seat seat;
  std::optional<TileIndex> from;  // none: she comes to the field
  TileIndex to;
  Cause cause;
  bool operator==(const MotherMoved&) const = default;
};
struct MushroomGrown {
  Seat seat;
  std::uint8_t board;
  TileIndex tile;
  std::uint8_t points;  // of its card; the automa's are counted at the end
  bool operator==(const MushroomGrown&) const = default;
};
struct MushroomGone {  // MYC-9.2, MYC-15.5
  Seat seat;
  std::uint8_t board;
  TileIndex tile;
  bool operator==(const MushroomGone&) const = default;
};
struct CounterMoved {
  Seat seat;
  std::uint8_t board;
  std::uint8_t to;
  bool operator==(const CounterMoved&) const = default;
};
struct CardMoved {
  CardKind card;  // none() for those who may not know it
  CardPlace from;
  CardPlace to;
  Cause cause;
  std::uint8_t known_to;  // who may know it, one bit per seat; kEverybody. Not for the wire
  bool operator==(const CardMoved&) const = default;
};
inline constexpr std::uint8_t kEverybody = 0xFF;
struct HandKnown {  // to one seat only: how many cards of a kind it counts on in a hand, its own included
  Seat viewer;
  Seat owner;
  CardKind card;
  std::uint8_t count;
  bool operator==(const HandKnown&) const = default;
};
struct EffectGained {  // permanent, or a bonus of a board
  Seat seat;
  std::optional<std::uint8_t> board;
  EffectKind effect;
  bool operator==(const EffectGained&) const = default;
};
struct DeedDone {  // one of the two actions of a turn
  Deed deed;
  bool operator==(const DeedDone&) const = default;
};
struct WindRolled {
  Wind wind;
  bool operator==(const WindRolled&) const = default;
};
struct LotDrawn {
  LotFor lot;
  std::uint8_t drawn;  // a seat, or a tile of the centre
  bool operator==(const LotDrawn&) const = default;
};
struct AutomaDeckShuffled {
  bool operator==(const AutomaDeckShuffled&) const = default;
};
struct AutomaCardRevealed {
  std::uint8_t card;
  bool operator==(const AutomaCardRevealed&) const = default;
};
struct TurnBegun {
  Seat seat;
  std::uint8_t quiet_rounds;
  bool operator==(const TurnBegun&) const = default;
};
struct EndTokenTaken {
  Seat seat;
  bool operator==(const EndTokenTaken&) const = default;
};
struct PhaseChanged {
  Phase phase;
  bool operator==(const PhaseChanged&) const = default;
};

using Event =
    std::variant<FieldTakenUp, TileDrawn, TileLaid, TileMoved, InsectsMoved, SporeMoved, MotherMoved, MushroomGrown,
                 MushroomGone, CounterMoved, CardMoved, HandKnown, EffectGained, DeedDone, WindRolled, LotDrawn,
                 AutomaDeckShuffled, AutomaCardRevealed, TurnBegun, EndTokenTaken, PhaseChanged>;

}  // namespace underfoot::mycelia
