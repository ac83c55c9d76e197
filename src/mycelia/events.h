// What happens in a game of Mycelia, in order and with its cause. The rules tell it where it happens; each event is one
// change of the table, and the events of an action as a seat may know them, folded into that seat's view before it,
// give the pieces of the view after it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "mycelia/geometry.h"
#include "mycelia/pack.h"
#include "table/fixed_vector.h"
#include "table/ids.h"

namespace underfoot::mycelia {

// A tile of the field, by the order in which tiles were laid.
using TileIndex = Id<struct TileIndexTag>;
enum class Phase : std::uint8_t;
enum class Deed : std::uint8_t;
enum class LotFor : std::uint8_t;
enum class AutomaPlace : std::uint8_t;
enum class AfterMarket : std::uint8_t;

// Why a piece goes where it goes.
enum class Cause : std::uint8_t {
  kSetup,        // MYC-2, MYC-14
  kAutomaSetup,  // MYC-14.4, MYC-14.5: the automa's mother finds her place
  kMove,         // MYC-5: a mother's own steps, and the insects on her way
  kWind,         // MYC-15.9: the automa's mother is carried, and the insects on her way
  kExplore,      // MYC-6.2: the insect of a new tile
  kFruit,        // MYC-8
  kDecay,        // MYC-9
  kEffect,       // MYC-10
  kDiscover,     // MYC-12
  kInsects,      // MYC-3.2, MYC-15.10
  kMarket,       // MYC-3.4: the market is filled
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

// Who releases spores: the mother, or the mushroom of a board.
inline constexpr std::uint8_t kMotherSource = 0xFE;
struct ReleaseSource {
  std::uint8_t value = kMotherSource;  // or the board
  bool operator==(const ReleaseSource&) const = default;
};

// Sets: a bit each.
struct Tiles {
  std::uint64_t set = 0;
  bool operator==(const Tiles&) const = default;
};
struct SeatSet {
  std::uint8_t bits = 0;
  bool operator==(const SeatSet&) const = default;
};

struct Paid {  // a spore named for a payment; a person's are kept by tile and owner, the automa's as it paid them
  TileIndex tile;
  Seat owner;
  bool operator==(const Paid&) const = default;
};
// Where cards are drawn from that go into a hand.
enum class DrawnFrom : std::uint8_t { kDeck, kTwo };  // MYC-10.8: the better of two

// A lot about to be drawn.
struct LotForm {
  LotFor about = {};
  std::optional<SeatSet> between = std::nullopt;  // none: between the tiles of the step
  bool operator==(const LotForm&) const = default;
};

// The step under way, as far as it is public: what has been begun and what is still to come. Nothing means that there
// is none of it.
struct StepUnderWay {
  std::optional<std::uint8_t> steps;                // MOVE: left
  std::optional<TileKind> drawn;                    // EXPLORE: the tile in hand
  std::optional<TileIndex> moving;                  // MYC-10.1: the edge tile in hand
  std::optional<ReleaseSource> source;              // SPORE
  std::optional<ReleaseSource> second;              // MYC-10.6: the release still to come
  std::optional<Wind> wind;                         // once it is rolled
  std::optional<std::uint8_t> to_drop;              // SPORE: spores still to be placed one by one,
  std::optional<Tiles> tiles;                       // each on another of these tiles; or the tiles of a lot (MYC-14.4)
  std::optional<CardKind> growing;                  // FRUIT: the card, shown by its owner
  std::optional<FixedVector<Paid, kMaxCost>> paid;  // the spores named so far
  std::optional<TileIndex> planted;                 // where its mushroom will be
  std::optional<Seat> rival;                        // whose mother, hand or side is meant
  std::optional<DrawnFrom> from;                    // DISCOVER from the deck
  std::optional<std::uint8_t> to_take;              // cards still to be taken or drawn
  std::optional<bool> has_taken_open;               // MYC-10.4: one of them from the market
  std::optional<std::uint8_t> to_discard;           // MYC-3.2: cards still to be given for an insect
  std::optional<LotForm> lot;                       // the lot about to be drawn
  std::optional<Seat> named;                        // by the last lot, for the automa's next choice

  bool operator==(const StepUnderWay&) const = default;
};
// How far the automa has come in its turn.
struct AutomaStep {
  AutomaPlace place = {};               // in its list
  std::optional<ReleaseSource> source;  // MYC-15.7: who will release after EXPLORE
  std::optional<std::uint8_t> rolls;    // MYC-15.9: single rolls left,
  std::optional<bool> has_moved;        // and whether one of them has moved her
  std::optional<bool> frees;            // MYC-15.10 applies to this turn
  std::optional<TileIndex> target;      // MYC-15.8: where its mother goes

  bool operator==(const AutomaStep&) const = default;
};

// Why a game is over.
enum class Ending : std::uint8_t {
  kBoards,  // MYC-11.1: somebody has a card under every board and takes the end token
  kAutoma,  // MYC-15.12: the automa's last mushroom has decayed
  kQuiet,   // MYC-11.5
};

struct FieldTakenUp {  // MYC-2.5: all tiles go back to the stacks, their insects to the supply
  bool operator==(const FieldTakenUp&) const = default;
};
struct TileDrawn {  // from a stack into a hand
  TileKind tile;
  bool operator==(const TileDrawn&) const = default;
};
struct TileLaid {  // from the hand that drew it, or in the star from a stack
  TileKind tile;
  TileIndex number;  // that it has from now on: the next one of the field
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
struct SporeMoved {  // from its owner's supply to a tile (MYC-7), or back to it as a payment (MYC-8)
  Seat owner;
  std::optional<TileIndex> from;
  std::optional<TileIndex> to;
  Seat by;  // who releases or pays
  bool operator==(const SporeMoved&) const = default;
};
struct SporesReleased {  // every distance that the spores can fill is full; the source has done
  Seat seat;
  ReleaseSource source;
  std::uint8_t to_drop;  // spores that are placed one by one now,
  Tiles layer;           // on these tiles
  std::uint8_t lost;     // MYC-7.6: spores for which there is no tile,
  std::uint8_t missing;  // or that the supply does not have
  bool operator==(const SporesReleased&) const = default;
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
  std::optional<CardKind> card;  // that grows there; the automa has none
  std::uint8_t to;               // releases so far; 3 is a mushroom of the automa that has decayed
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
  std::optional<std::uint8_t> rolls;  // MYC-15.9: a single roll, and how many are left
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
struct TurnBegun {  // in setup: somebody's mother is to be placed
  Seat seat;
  std::uint16_t round;        // from 0
  std::uint8_t quiet_rounds;  // MYC-11.5
  bool operator==(const TurnBegun&) const = default;
};
struct StepChanged {  // what the other events do not say of the step under way
  StepUnderWay step;
  bool operator==(const StepChanged&) const = default;
};
struct AutomaWentOn {
  AutomaStep step;
  bool operator==(const AutomaWentOn&) const = default;
};
struct CountsKept {          // what the rules keep count of for later
  std::uint8_t dealt;        // cards, in setup
  bool has_grown;            // MYC-11.5: something has grown in this round
  AfterMarket after_market;  // MYC-3.4: what follows when the market is full
  bool operator==(const CountsKept&) const = default;
};
struct PhaseChanged {
  Phase phase;
  bool operator==(const PhaseChanged&) const = default;
};
struct GameEnded {
  Ending why;
  std::optional<Seat> seat;  // who takes the end token
  bool operator==(const GameEnded&) const = default;
};

using Event = std::variant<FieldTakenUp, TileDrawn, TileLaid, TileMoved, InsectsMoved, SporeMoved, SporesReleased,
                           MotherMoved, MushroomGrown, MushroomGone, CounterMoved, CardMoved, HandKnown, EffectGained,
                           DeedDone, WindRolled, LotDrawn, AutomaDeckShuffled, AutomaCardRevealed, TurnBegun,
                           StepChanged, AutomaWentOn, CountsKept, PhaseChanged, GameEnded>;

}  // namespace underfoot::mycelia
