// The table as it is on the wire: the same form of the same thing in a state and in a view. They differ in the cards,
// which a state tells apart and a view names by kind, and in what only one of them has. Absence says none.
#pragma once

#include <optional>

#include "mycelia/shapes.h"

namespace underfoot::mycelia {

struct EveryCard {  // a state's cards
  using Card = CardId;
  using Pile = CardSet;
};
struct CardsByKind {  // a view's
  using Card = CardKind;
  using Pile = SeenPile;
};

struct TileForm {
  TileKind tile;
  Cell cell;
  std::uint8_t turn = 0;
  std::optional<bool> insect;
  std::optional<FixedVector<std::uint8_t, kMaxPlayers>> spores;
  bool operator==(const TileForm&) const = default;
};
struct TileCount {
  TileKind tile;
  std::uint8_t count = 0;
  bool operator==(const TileCount&) const = default;
};

template <class Cards>
struct BoardForm {
  std::optional<typename Cards::Card> card;
  std::optional<std::uint8_t> counter;
  std::optional<TileIndex> tile;
  std::optional<FixedVector<Bonus, 2>> bonuses;
  std::optional<typename Cards::Pile> under;
  bool operator==(const BoardForm&) const = default;
};

template <class Cards>
struct PlayerForm {
  typename Cards::Pile hand;
  std::uint8_t spores = 0;
  std::uint8_t insects = 0;
  std::optional<TileIndex> mother;
  std::optional<FixedVector<Permanent, 4>> permanents;
  FixedVector<BoardForm<Cards>, kMaxBoards> boards;
  bool operator==(const PlayerForm&) const = default;
};
struct StatePlayer : PlayerForm<EveryCard> {
  std::optional<CardSet> knows;
  bool operator==(const StatePlayer&) const = default;
};
// What follows from the rest by the rules, so that nobody who draws needs to know them.
struct Findings {
  std::optional<Points> points;
  std::optional<Tiles> controls;
  std::optional<FixedVector<Tiles, kTiles>> networks;
  std::optional<FixedVector<std::uint8_t, kMaxBoards>> blocked;
  bool operator==(const Findings&) const = default;
};
struct ViewPlayer : PlayerForm<CardsByKind>, Findings {
  bool operator==(const ViewPlayer&) const = default;
};

template <class Cards>
struct BottomForm {
  std::optional<typename Cards::Card> card;
  std::optional<SeatSet> known_to;
  bool operator==(const BottomForm&) const = default;
};

template <class Cards>
struct StepForm {
  std::optional<std::uint8_t> steps;
  std::optional<TileKind> drawn;
  std::optional<TileIndex> moving;
  std::optional<ReleaseSource> source;
  std::optional<ReleaseSource> second;
  std::optional<Wind> wind;
  std::optional<std::uint8_t> to_drop;
  std::optional<Tiles> tiles;
  std::optional<typename Cards::Card> growing;
  std::optional<FixedVector<Paid, kMaxCost>> paid;
  std::optional<TileIndex> planted;
  std::optional<PlayingSeat> rival;
  std::optional<DrawnFrom> from;
  std::optional<std::uint8_t> to_take;
  std::optional<bool> has_taken_open;
  std::optional<std::uint8_t> to_discard;
  std::optional<FixedVector<typename Cards::Card, 2>> drawn_cards;
  std::optional<LotForm> lot;
  std::optional<PlayingSeat> named;
  bool operator==(const StepForm&) const = default;
};

struct AutomaForm {
  AutomaDeck deck;
  std::optional<AutomaCardNumber> card;
  AutomaPlace place = AutomaPlace::kFruit;
  std::optional<ReleaseSource> source;
  std::optional<std::uint8_t> rolls;
  std::optional<bool> has_moved;
  std::optional<bool> frees;
  std::optional<TileIndex> target;
  bool operator==(const AutomaForm&) const = default;
};

template <class Cards>
struct TableForm {
  Phase phase = Phase::kLay;
  PlayingSeat turn;
  std::uint16_t round = 0;
  FixedVector<Deed, 6> done;
  std::uint8_t deeds = 0;
  std::uint8_t dealt = 0;
  std::uint8_t quiet_rounds = 0;
  bool has_grown = false;
  AfterMarket after_market = AfterMarket::kFirstTurn;
  std::optional<PlayingSeat> ended_by;
  FixedVector<TileForm, kTiles> field;
  std::optional<FixedVector<TileCount, kMaxKinds>> stacks;
  std::uint8_t insects = 0;
  FixedVector<typename Cards::Card, kMarketSlots> market;
  std::optional<FixedVector<BottomForm<Cards>, kCards>> bottom;
  std::optional<StepForm<Cards>> step;
  std::optional<AutomaForm> automa;
  bool operator==(const TableForm&) const = default;
};
struct StateForm : TableForm<EveryCard> {
  using Cards = EveryCard;
  std::optional<CardSet> deck;
  FixedVector<StatePlayer, kMaxPlayers> players;
  bool operator==(const StateForm&) const = default;
};
struct ViewForm : TableForm<CardsByKind> {
  using Cards = CardsByKind;
  Seat seat = Seat::none();
  std::uint8_t deck_size = 0;
  FixedVector<ViewPlayer, kMaxPlayers> players;
  bool operator==(const ViewForm&) const = default;
};

}  // namespace underfoot::mycelia
