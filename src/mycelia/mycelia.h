// Mycelia as a game: its state, its actions, its verbs. docs/rules/mycelia.md numbers the rules.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "mycelia/events.h"
#include "mycelia/geometry.h"
#include "mycelia/pack.h"
#include "table/game.h"
#include "table/telling.h"

namespace underfoot::mycelia {

enum class Automa : std::uint8_t { kNone, kMedium, kHard };
enum class BlackTiles : std::uint8_t { kByTheBook, kKeep };  // solo: removed by the book, kept for an easier game

struct Options {
  int people = 2;
  int boards = 5;
  Automa automa = Automa::kNone;
  BlackTiles black_tiles = BlackTiles::kByTheBook;
  int first = 0;  // the seat that begins (MYC-2.6)

  bool operator==(const Options&) const = default;
};

inline constexpr std::uint8_t kNone = 0xFF;

// A set of field tiles: a bit each.
using TileSet = std::uint64_t;
constexpr TileSet set_of(std::size_t index) {
  return TileSet{1} << index;
}
constexpr bool has(TileSet set, std::size_t index) {
  return (set >> index & 1U) != 0;
}

// A set of cards.
struct CardSet {
  std::array<std::uint64_t, 2> words{};

  bool has(CardId card) const { return (words[card.index() / 64] >> (card.index() % 64) & 1U) != 0; }
  void add(CardId card) { words[card.index() / 64] |= std::uint64_t{1} << (card.index() % 64); }
  void remove(CardId card) { words[card.index() / 64] &= ~(std::uint64_t{1} << (card.index() % 64)); }
  int size() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  bool empty() const { return (words[0] | words[1]) == 0; }
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t word = 0; word < 2; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
        visit(CardId(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
      }
    }
  }
  bool operator==(const CardSet&) const = default;
};

// ---- Actions: small steps that a person recognises ----

struct Lay {  // chance: the next tile of the star, or the tile drawn for EXPLORE, and which way round in the star
  TileKind kind;
  std::uint8_t turn;
  bool operator==(const Lay&) const = default;
};
struct Deal {  // chance: a card from the deck, or stolen from a hand
  CardKind card;
  bool operator==(const Deal&) const = default;
};
struct Roll {  // chance: the wind die
  Wind wind;
  bool operator==(const Roll&) const = default;
};
struct Lot {  // chance: between people, or between tiles when the automa's mother looks for a place
  enum class Of : std::uint8_t { kSeat, kTile };  // MYC-15.3; MYC-14.4
  std::uint8_t drawn;
  Of of = Of::kSeat;
  bool operator==(const Lot&) const = default;
};
struct AutomaReveal {  // chance: the automa's next card
  std::uint8_t card;
  bool operator==(const AutomaReveal&) const = default;
};
struct Step {  // of a mother: her first place, a step of MOVE, a relocation
  TileIndex tile;
  bool operator==(const Step&) const = default;
};
struct Stop {  // ends MOVE, or a turn
  bool operator==(const Stop&) const = default;
};
struct Explore {
  bool operator==(const Explore&) const = default;
};
struct Site {  // where a tile goes, and which way round
  Cell cell;
  std::uint8_t turn;
  bool operator==(const Site&) const = default;
};
struct Spore {  // a release from the mother or from the mushroom of a board; also the order of two releases
  std::uint8_t source;
  bool operator==(const Spore&) const = default;
};
struct Drop {  // a spore, where the release leaves a choice
  TileIndex tile;
  bool operator==(const Drop&) const = default;
};
struct Fruit {
  CardKind card;
  bool operator==(const Fruit&) const = default;
};
struct Pay {
  TileIndex tile;
  Seat owner;
  bool operator==(const Pay&) const = default;
};
struct Plant {
  TileIndex tile;
  bool operator==(const Plant&) const = default;
};
struct OnBoard {
  std::uint8_t board;
  bool operator==(const OnBoard&) const = default;
};
struct Decay {
  std::uint8_t board;
  bool operator==(const Decay&) const = default;
};
inline constexpr std::uint8_t kFromDeck = 0xFE;
inline constexpr std::uint8_t kTwoFromDeck = 0xFD;
struct Discover {  // a market slot, the deck, or two of the deck (MYC-10.8)
  std::uint8_t from;
  bool operator==(const Discover&) const = default;
};
struct Discard {  // face down under the deck
  CardKind card;
  bool operator==(const Discard&) const = default;
};
struct Refresh {
  bool operator==(const Refresh&) const = default;
};
struct Rival {  // whose mother, or whose hand
  Seat seat;
  bool operator==(const Rival&) const = default;
};
struct Edge {  // the edge tile to be moved
  TileIndex tile;
  bool operator==(const Edge&) const = default;
};
// The six actions of a turn (MYC-3.1), bits of State::done. "Deed", because an Action here is a step of one.
enum class Deed : std::uint8_t { kMove, kExplore, kSpore, kFruit, kDecay, kDiscover };
constexpr std::uint8_t bit_of(Deed deed) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(deed));
}
struct Announce {  // the automa begins FRUIT or MOVE
  Deed deed;
  bool operator==(const Announce&) const = default;
};

using Action = std::variant<Lay, Deal, Roll, Lot, AutomaReveal, Step, Stop, Explore, Site, Spore, Drop, Fruit, Pay,
                            Plant, OnBoard, Decay, Discover, Discard, Refresh, Rival, Edge, Announce>;

// ---- State ----

struct FieldTile {
  TileKind kind;
  Cell cell;
  std::uint8_t turn = 0;  // the symbol on side k is the pack's sequence at k + turn
  std::array<std::uint8_t, kSides> neighbours = {kNone, kNone, kNone};
  std::uint8_t insect = 0;
  std::uint8_t mother = kNone;    // seat
  std::uint8_t mushroom = kNone;  // seat
  std::array<std::uint8_t, kMaxPlayers> spores{};

  bool operator==(const FieldTile&) const = default;
};

struct Board {
  std::uint8_t card = kNone;  // growing on it; the automa's boards hold no cards
  std::uint8_t counter = 0;   // 0 to 2; the automa's P cell is 3 (MYC-15.5)
  std::uint8_t tile = kNone;  // where its mushroom is
  std::uint8_t bonuses = 0;   // of the cards under it: kExtraSporeBonus, kTogetherBonus

  bool is_grown() const { return tile != kNone; }
  bool operator==(const Board&) const = default;
};
inline constexpr std::uint8_t kExtraSporeBonus = 1;
inline constexpr std::uint8_t kTogetherBonus = 2;
inline constexpr std::uint8_t kAutomaDecayed = 3;

// Permanent effects, bits of Player::permanents.
inline constexpr std::uint8_t kRepeats = 1;
inline constexpr std::uint8_t kChooses = 2;
inline constexpr std::uint8_t kLongMoves = 4;
inline constexpr std::uint8_t kStrongMothers = 8;

struct Player {
  CardSet hand;
  CardSet knows;                            // cards in others' hands, or drawn by them, that this player counts on
  std::array<CardSet, kMaxBoards> under{};  // decayed cards by board
  std::array<Board, kMaxBoards> boards{};
  std::uint16_t points = 0;  // of the cards of all mushrooms ever grown
  std::uint8_t spores = 0;   // supply
  std::uint8_t insects = 0;
  std::uint8_t mother = kNone;  // tile
  std::uint8_t permanents = 0;
  std::uint8_t grown = 0;  // mushrooms ever grown
  std::array<std::uint8_t, 5> unused{};

  bool operator==(const Player&) const = default;
};

// A card under the deck that somebody put there: who knows it is one bit per seat.
struct BottomCard {
  CardId card;
  std::uint8_t known_to = 0;
  bool operator==(const BottomCard&) const = default;
};

enum class Phase : std::uint8_t {
  kLay,          // chance: the star
  kDeal,         // chance: hands
  kMothers,      // a seat places its mother
  kAutomaLot,    // chance: between people, for the automa's mother
  kAutomaSide,   // the person drawn says on which side
  kMarket,       // chance: the market is filled
  kMenu,         // what next in this turn?
  kMove,         // in the middle of MOVE
  kDraw,         // chance: EXPLORE's tile
  kSite,         // where it goes
  kWind,         // chance: the die
  kOrder,        // which of two releases first
  kDrop,         // a spore of the last layer
  kPay,          // a spore of the cost
  kPlant,        // where the mushroom goes
  kBoard,        // on which board
  kCard,         // chance: a card of the deck
  kKeep,         // which of two cards goes back
  kTrade,        // cards for an insect
  kRelocate,     // where another's mother goes (two insects)
  kEdgeTile,     // MYC-10.1
  kRivalMother,  // MYC-10.2: whose
  kRivalTo,      // MYC-10.2: where
  kVictim,       // MYC-10.3: whose hand
  kSteal,        // chance: which card
  kTake,         // MYC-10.4
  kAutomaCard,   // chance
  kAutomaTurn,   // the automa's next step
  kAutomaWind,   // chance: the die for its MOVE
  kAutomaBlown,  // chance: the die for a single step
  kOver,
};

// What a lot is about.
enum class LotFor : std::uint8_t {
  kNothing,
  kMotherTile,   // MYC-14.4, 14.5: which tile
  kMotherSide,   // MYC-14.4: which of two people says on which side
  kSpore,        // MYC-15.4: whose spore is paid, and from whose tile
  kPlace,        // MYC-15.4: near whose piece the mushroom is planted
  kDecay,        // MYC-15.5: whose spores a decay frees
  kDrop,         // MYC-7.5: on whose tile a spore of the last layer falls
  kTarget,       // MYC-15.8: whose piece or tile the mother goes for
  kBlocker,      // MYC-15.10: whose mother is sent away
  kBlockerTo,    // MYC-15.10: onto whose tile
  kEdgeTile,     // MYC-10.1: whose edge tile moves
  kRivalMother,  // MYC-10.2: whose mother is moved
  kRivalTo,      // MYC-10.2: onto whose tile
  kVictim,       // MYC-10.3: whose hand
};

// How far the automa has come in its list (MYC-15.2).
enum class AutomaPlace : std::uint8_t {
  kFruit,
  kDecay,
  kSpore,
  kMove,
  kThenSpore,    // MYC-15.7: explored first for the sake of this release
  kThenExplore,  // MYC-15.2, 15.10: after MOVE alone; MYC-15.9: instead of MOVE
  kDone,
};

// What follows when the market is full.
enum class AfterMarket : std::uint8_t { kFirstTurn, kMenu, kNextTurn };  // kMenu: or what an insect interrupted

struct State {
  CardSet deck;       // the part of unknown order (MYC-16.4)
  TileSet layer = 0;  // SPORE: tiles of the last, partly filled distance; or the tiles of a lot
  std::array<Player, kMaxPlayers> players{};
  std::uint16_t automa_deck = 0;  // cards not yet revealed, a bit each
  std::uint16_t round = 0;        // how often every seat has had its turn
  FixedVector<FieldTile, kTiles> field;
  FixedVector<BottomCard, kCards> bottom;        // the part of known order, under the deck
  std::array<std::uint8_t, kMaxKinds> unseen{};  // tiles not drawn yet, by kind
  std::array<std::uint8_t, kMarketSlots> market = {kNone, kNone, kNone};
  std::uint8_t insects = 0;  // common supply
  Seat turn;
  Phase phase = Phase::kLay;
  std::uint8_t done = 0;                  // deeds of this turn, a bit each
  std::uint8_t deeds = 0;                 // how many
  std::uint8_t dealt = 0;                 // cards dealt in setup
  std::uint8_t quiet_rounds = 0;          // MYC-11.5
  std::uint8_t has_grown_this_round = 0;  // something that MYC-11.5 asks for has happened
  AfterMarket after_market = AfterMarket::kFirstTurn;
  std::uint8_t ended_by = kNone;  // who has the end token

  // The step under way.
  std::uint8_t steps = 0;             // MOVE: left
  TileKind drawn = TileKind::none();  // EXPLORE: the tile in hand
  std::uint8_t moving = kNone;        // an edge tile being moved
  std::uint8_t source = kNone;        // SPORE: board, or kMotherSource; DISCOVER: what is drawn from
  std::uint8_t second = kNone;        // SPORE together: the release still to come
  Wind wind = Wind::kO;
  std::uint8_t to_drop = 0;   // spores of the release still to be placed
  std::uint8_t card = kNone;  // FRUIT: the card being grown
  FixedVector<Paid, kMaxCost> paid;
  std::uint8_t planted = kNone;     // FRUIT: the tile
  std::uint8_t rival = kNone;       // seat whose mother, hand or spores are meant
  std::uint8_t to_take = 0;         // cards to be taken or drawn
  std::uint8_t to_discard = 0;      // cards still to be discarded for an insect
  std::uint8_t has_taken_open = 0;  // MYC-10.4: one of them from the market
  FixedVector<CardId, 2> drawn_cards;

  // The automa's turn.
  std::uint8_t automa_card = kNone;
  AutomaPlace automa_place = AutomaPlace::kFruit;
  std::uint8_t automa_source = kNone;  // MYC-15.7: who will release after EXPLORE
  std::uint8_t automa_rolls = 0;       // MYC-15.9: single rolls left
  std::uint8_t automa_has_moved = 0;   // by one of them
  std::uint8_t automa_frees = 0;       // MYC-15.10 applies to this turn
  std::uint8_t automa_target = kNone;  // MYC-15.8: the tile she goes for
  LotFor lot = LotFor::kNothing;
  std::uint8_t lots = 0;       // the seats it is between, a bit each
  std::uint8_t named = kNone;  // the seat that the last lot named, for the automa's next choice
  std::array<std::uint8_t, 6> unused{};

  bool operator==(const State&) const = default;
};

static_assert(sizeof(State) <= 2048);

// What a player would score now (MYC-11.2, MYC-15.12).
struct Points {
  std::uint16_t mushrooms = 0;
  std::uint8_t insects = 0;
  std::uint8_t end_token = 0;

  int sum() const { return mushrooms + insects + end_token; }
  bool operator==(const Points&) const = default;
};

// ---- What a seat sees ----

using CardCounts = std::array<std::uint8_t, kCards>;  // by kind

struct SeenCards {
  std::uint8_t hand_size = 0;
  CardCounts hand{};  // of another's hand, what the seat counts on
  std::array<CardKind, kMaxBoards> growing = {CardKind::none(), CardKind::none(), CardKind::none(), CardKind::none(),
                                              CardKind::none()};  // on each board
  std::array<CardCounts, kMaxBoards> under{};
  bool operator==(const SeenCards&) const = default;
};
struct SeenBottomCard {
  CardKind card = CardKind::none();
  std::uint8_t known_to = 0;
  bool operator==(const SeenBottomCard&) const = default;
};

// Cards by kind, never by number: which of three equal cards somebody holds would tell where the others are.
struct View {
  Seat seat = Seat::none();  // none() is a spectator
  State table;               // what is open, without any card
  std::array<SeenCards, kMaxPlayers> players{};
  std::array<CardKind, kMarketSlots> market{};  // none() for a gap
  std::uint8_t deck_size = 0;                   // of unknown order
  FixedVector<SeenBottomCard, kCards> bottom;
  CardCounts unseen{};                   // cards whose place the seat does not know, by kind
  CardKind growing = CardKind::none();   // FRUIT under way: the card, shown by its owner
  std::uint8_t drawn_count = 0;          // MYC-10.8: two cards that somebody has drawn,
  FixedVector<CardKind, 2> drawn_cards;  // those that the seat knows
  bool operator==(const View&) const = default;
};

class Mycelia : public Telling<Event> {
 public:
  using Pack = mycelia::Pack;
  using Options = mycelia::Options;
  using State = mycelia::State;
  using View = mycelia::View;
  using Action = mycelia::Action;
  using Event = mycelia::Event;
  using ActionList = FixedList<Action, 512>;

  Mycelia(std::shared_ptr<const Pack> pack, const Options& options) : pack_(std::move(pack)), options_(options) {}

  const Pack& pack() const { return *pack_; }
  const Options& options() const { return options_; }

  int seats() const { return options_.people + (has_automa() ? 1 : 0); }
  bool has_automa() const { return options_.automa != Automa::kNone; }
  bool is_automa(Seat seat) const { return seat.number() >= options_.people; }
  bool plays_itself(Seat seat) const { return is_automa(seat); }
  Seat automa_seat() const { return Seat(options_.people); }  // MYC-14.1: always last
  // Turn order: clockwise from the first player (MYC-2.6), then the automa. Places count from 0.
  Seat first_seat() const { return Seat(options_.first); }
  Seat seat_in_turn(int place) const {
    return place < options_.people ? Seat((options_.first + place) % options_.people) : automa_seat();
  }
  int place_in_turn(Seat seat) const {
    const int behind = seat.number() - options_.first;
    return is_automa(seat) ? options_.people : behind < 0 ? behind + options_.people : behind;
  }
  Seat after(Seat seat) const {
    const int place = place_in_turn(seat) + 1;
    return seat_in_turn(place == seats() ? 0 : place);
  }
  // One bit per seat.
  std::uint32_t turn(const State& state) const {
    return static_cast<std::uint32_t>(state.round * seats() + place_in_turn(state.turn));
  }
  std::uint8_t all_people() const { return static_cast<std::uint8_t>((1U << options_.people) - 1); }
  std::size_t boards() const { return static_cast<std::size_t>(options_.boards); }
  // MYC-14.3: the difficulty picks the half of every card.
  const AutomaHalf& automa_half(const State& state) const {
    return pack_->automa[state.automa_card].halves[options_.automa == Automa::kHard ? 1 : 0];
  }
  Colour colour(const FieldTile& tile) const { return pack_->tiles[tile.kind.index()].colour; }

  // The verbs of the concept (src/table/game.h).
  State initial() const;                                                           // setup.cpp
  Actor actor(const State& state) const;                                           // verbs.cpp
  void legal(const State& state, ActionList& actions) const;                       // verbs.cpp
  std::optional<Refusal> refusal(const State& state, const Action& action) const;  // verbs.cpp
  void advance(State& state, const Action& action) const;                          // verbs.cpp
  std::uint32_t tickets(const State& state) const;                                 // chance.cpp
  std::uint32_t weight(const State& state, const Action& action) const;            // chance.cpp
  Action draw(const State& state, std::uint32_t ticket) const;                     // chance.cpp
  View view(const State& state, Seat seat) const;                                  // view.cpp
  State imagine(const View& seen, Rng& rng) const;                                 // view.cpp
  Action seen(const State& state, const Action& action, Seat seat) const;          // view.cpp
  bool reveals(const State& state, const Action& action) const;                    // view.cpp
  Outcome outcome(const State& state) const;                                       // scoring.cpp
  Points points(const State& state, Seat seat) const;                              // scoring.cpp
  std::vector<ScoreLine> score(const State& state) const;                          // scoring.cpp
  std::optional<Refusal> audit(const State& state) const;                          // audit.cpp

  // What happens is told (src/table/telling.h); `seen_event` is an event as a seat may know it, none() being a
  // spectator; nothing if it is not for them.
  Mycelia heard_by(std::vector<Event>& events) const { return heard(*this, events); }
  std::optional<Event> seen_event(const Event& event, Seat seat) const;  // view.cpp

 private:
  std::shared_ptr<const Pack> pack_;
  Options options_;
};

}  // namespace underfoot::mycelia
