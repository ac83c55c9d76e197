// FRUIT (MYC-8): a card from the hand, paid with spores of one network, becomes a mushroom.
#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"
#include "mycelia/words.h"

namespace underfoot::mycelia::fruit {
namespace {

constexpr std::size_t kBlack = static_cast<std::size_t>(Colour::kBlack);

// What is still to be paid, and with what it can be paid. Cost and purse count spores by tile colour; a black tile
// stands for any colour, and what the cost calls "any" takes anything.
struct Purse {
  std::array<int, kColours> spores{};
  std::array<int, kColours> on_free_tiles{};  // of these, on tiles without a mushroom (MYC-8.3)
};

struct Bill {
  std::array<int, kPlainColours> due{};  // colours not yet paid
  int blacks = 0;                        // black spores paid so far
  int left = 0;                          // spores to go
  bool has_free_tile = false;

  void pay(std::size_t colour, bool is_free) {
    if (colour == kBlack) {
      ++blacks;
    } else if (due[colour] > 0) {
      --due[colour];
    }
    --left;
    has_free_tile = has_free_tile || is_free;
  }
};

bool covers(const Bill& bill, const Purse& purse) {
  int uncovered = -bill.blacks;
  int useful = purse.spores[kBlack];
  int all = purse.spores[kBlack];
  for (std::size_t colour = 0; colour < kPlainColours; ++colour) {
    uncovered += bill.due[colour];
    useful += std::min(bill.due[colour], purse.spores[colour]);
    all += purse.spores[colour];
  }
  return all >= bill.left && uncovered <= std::min(bill.left, useful);
}

// MYC-16.2: whether the payment can be completed, a tile for the mushroom included.
bool can_complete(const Bill& bill, const Purse& purse) {
  if (!covers(bill, purse)) return false;
  if (bill.has_free_tile) return true;
  for (std::size_t colour = 0; colour < kColours && bill.left > 0; ++colour) {
    if (purse.on_free_tiles[colour] == 0) continue;
    Bill next = bill;
    Purse rest = purse;
    next.pay(colour, true);
    --rest.spores[colour];
    if (covers(next, rest)) return true;
  }
  return false;
}

Bill bill_of(const Cost& cost) {
  Bill bill;
  for (std::size_t i = 0; i < kPlainColours; ++i) bill.due[i] = cost.colours[i];
  bill.left = cost.total;
  return bill;
}

bool is_free(const FieldTile& tile) {
  return tile.mushroom == kNone;
}

// What is left when the spores named so far are paid.
Bill bill_now(const Mycelia& game, const State& state) {
  Bill bill = bill_of(cost_now(game, state));
  for (const Paid& paid : state.paid) {
    const FieldTile& tile = state.field[paid.tile.index()];
    bill.pay(static_cast<std::size_t>(game.colour(tile)), is_free(tile));
  }
  return bill;
}

// A board whose mushroom piece can be grown. The automa's pieces are used once (MYC-15.4).
bool is_open(const Board& board) {
  return !board.is_grown() && board.counter != kAutomaDecayed;
}

void add(Purse& purse, std::size_t colour, int count, bool free) {
  purse.spores[colour] += count;
  if (free) purse.on_free_tiles[colour] += count;
}

// The spendable spores of a network by tile and owner, what is paid already not counted.
struct Stock {
  Paid spore;
  int count;
};
using Stocks = FixedList<Stock, kTiles * kMaxPlayers>;

void find_stocks(const Mycelia& game, const State& state, TileSet network, Stocks& stocks) {
  for (TileSet rest = network; rest != 0; rest &= rest - 1) {
    const TileIndex tile(std::countr_zero(rest));
    const FieldTile& from = state.field[tile.index()];
    for (int owner = 0; owner < game.seats(); ++owner) {
      if (from.spores[static_cast<std::size_t>(owner)] == 0 || !can_spend(from, state.turn, Seat(owner))) continue;
      const Paid spore{tile, Seat(owner)};
      const int count = left_on(state, spore);
      if (count > 0) stocks.push_back({spore, count});
    }
  }
}

template <class Visit>
void for_each_network(const State& state, TileSet present, Visit visit) {
  for (TileSet rest = present; rest != 0;) {
    const TileSet network = component(state, rest, static_cast<std::size_t>(std::countr_zero(rest)));
    visit(network);
    rest &= ~network;
  }
}

// Equal payments make equal states, in whatever order their spores were named.
void put_in_order(FixedVector<Paid, kMaxCost>& paid, const Paid& spore) {
  paid.push_back(spore);
  const auto is_earlier = [](const Paid& a, const Paid& b) {
    return a.tile != b.tile ? a.tile.value < b.tile.value : a.owner.value < b.owner.value;
  };
  for (std::size_t i = paid.size() - 1; i > 0 && is_earlier(paid[i], paid[i - 1]); --i) std::swap(paid[i], paid[i - 1]);
}

using Purses = FixedList<Purse, kTiles>;  // one per network

Purse purse_of(const Mycelia& game, const State& state, Seat seat, TileSet network) {
  Purse purse;
  for (TileSet rest = network; rest != 0; rest &= rest - 1) {
    const FieldTile& tile = state.field[static_cast<std::size_t>(std::countr_zero(rest))];
    add(purse, static_cast<std::size_t>(game.colour(tile)), spendable(tile, seat), is_free(tile));
  }
  return purse;
}

void find_purses(const Mycelia& game, const State& state, Seat seat, TileSet present, Purses& purses) {
  for_each_network(state, present, [&](TileSet network) { purses.push_back(purse_of(game, state, seat, network)); });
}

bool can_pay(const Purses& purses, const Cost& cost) {
  const Bill bill = bill_of(cost);
  return std::any_of(purses.begin(), purses.end(), [&](const Purse& purse) { return can_complete(bill, purse); });
}

}  // namespace

Cost cost_now(const Mycelia& game, const State& state) {
  if (game.is_automa(state.turn)) {
    const AutomaHalf& half = game.automa_half(state);
    return {half.cost, half.cost_size()};
  }
  const CardSpec& card = game.pack().card(CardId(state.card));
  return {card.cost, card.cost_size()};
}

Due due_now(const Mycelia& game, const State& state) {
  const Bill bill = bill_now(game, state);
  Due due{.black = static_cast<std::uint8_t>(bill.blacks), .left = static_cast<std::uint8_t>(bill.left)};
  for (std::size_t i = 0; i < kPlainColours; ++i) due.colours[i] = static_cast<std::uint8_t>(bill.due[i]);
  return due;
}

bool can_pay(const Mycelia& game, const State& state, Seat seat, const Cost& cost) {
  Purses purses;
  find_purses(game, state, seat, presence(state, seat), purses);
  return can_pay(purses, cost);
}

int left_on(const State& state, const Paid& spore) {
  int count = state.field[spore.tile.index()].spores[spore.owner.index()];
  for (const Paid& paid : state.paid) count -= paid == spore ? 1 : 0;
  return count;
}

bool has_free_board(const Mycelia& game, const State& state) {
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (is_open(mover(state).boards[i])) return true;
  }
  return false;
}

void list_cards(const Mycelia& game, const State& state, ActionList& actions) {
  if (mover(state).hand.empty() || !has_free_board(game, state)) return;  // MYC-8.1
  const TileSet present = presence(state, state.turn);
  const Purse all = purse_of(game, state, state.turn, present);
  Purses purses;  // found once a card could be paid from all networks together
  CardKind last = CardKind::none();
  mover(state).hand.for_each([&](CardId card) {
    const CardKind kind = game.pack().kind(card);
    if (kind == last) return;  // cards of a kind are numbered together
    last = kind;
    const CardSpec& spec = game.pack().card(card);
    const Cost cost{spec.cost, spec.cost_size()};
    if (!covers(bill_of(cost), all)) return;
    if (purses.empty()) find_purses(game, state, state.turn, present, purses);
    if (can_pay(purses, cost)) actions.push_back(Fruit{kind});
  });
}

void begin(const Mycelia& game, State& state, CardKind kind) {
  state.card = deck::find(game, mover(state).hand, kind).value;
  state.phase = Phase::kPay;
}

// MYC-8.2: from one network, a colour with a spore from a tile of that colour or from a black one. They may be named in
// any order: each spore that some full payment contains besides those named is offered.
void list_payments(const Mycelia& game, const State& state, ActionList& actions) {
  const Bill bill = bill_now(game, state);
  const auto offer = [&](TileSet network) {
    Stocks stocks;
    find_stocks(game, state, network, stocks);
    Purse purse;
    for (const Stock& stock : stocks) {
      const FieldTile& from = state.field[stock.spore.tile.index()];
      add(purse, static_cast<std::size_t>(game.colour(from)), stock.count, is_free(from));
    }
    if (!can_complete(bill, purse)) return;
    // Spores differ in nothing but the colour and whether a mushroom could grow there.
    std::array<std::array<bool, 2>, kColours> leads_on{};
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (const bool free : {false, true}) {
        const int there = free ? purse.on_free_tiles[colour] : purse.spores[colour] - purse.on_free_tiles[colour];
        if (there == 0) continue;
        Bill next = bill;
        Purse rest = purse;
        next.pay(colour, free);
        add(rest, colour, -1, free);
        leads_on[colour][free ? 1 : 0] = can_complete(next, rest);
      }
    }
    for (const Stock& stock : stocks) {
      const auto& [tile, owner] = stock.spore;
      const FieldTile& from = state.field[tile.index()];
      if (leads_on[static_cast<std::size_t>(game.colour(from))][is_free(from) ? 1 : 0])
        actions.push_back(Pay{tile, owner});
    }
  };
  if (state.paid.empty()) {
    for_each_network(state, presence(state, state.turn), offer);
  } else {
    offer(component(state, presence(state, state.turn), state.paid[0].tile.index()));
  }
}

void pay(const Mycelia& game, State& state, const Pay& action) {
  const bool is_automa = game.is_automa(state.turn);
  if (is_automa) {
    state.paid.push_back({action.tile, action.owner});  // MYC-15.4: where it plants may depend on what it paid first
  } else {
    put_in_order(state.paid, {action.tile, action.owner});
  }
  if (static_cast<int>(state.paid.size()) < cost_now(game, state).total)
    return is_automa ? automa::settle(game, state) : void();
  for (const Paid& paid : state.paid) {  // all leave together, each to its owner's supply (MYC-4.8)
    --state.field[paid.tile.index()].spores[paid.owner.index()];
    ++state.players[paid.owner.index()].spores;
    game.tell(SporeMoved{paid.owner, paid.tile, std::nullopt, state.turn});
  }
  state.phase = Phase::kPlant;
  if (is_automa) automa::settle(game, state);
}

void list_places(const State& state, ActionList& actions) {
  TileSet offered = 0;
  for (const Paid& paid : state.paid) {
    const std::size_t tile = paid.tile.index();
    if (has(offered, tile) || !is_free(state.field[tile])) continue;
    offered |= set_of(tile);
    actions.push_back(Plant{paid.tile});
  }
}

void plant(const Mycelia& game, State& state, TileIndex tile) {
  state.planted = tile.value;
  state.paid.clear();
  ActionList boards;
  list_boards(game, state, boards);
  if (boards.size() == 1) return grow(game, state, std::get_if<OnBoard>(&boards[0])->board);
  state.phase = Phase::kBoard;
}

// MYC-16.3: boards that will treat the mushroom alike are offered once.
void list_boards(const Mycelia& game, const State& state, ActionList& actions) {
  const Player& player = mover(state);
  const auto is_alike = [&](std::size_t a, std::size_t b) {
    return player.boards[a].bonuses == player.boards[b].bonuses && player.under[a].empty() == player.under[b].empty();
  };
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (!is_open(player.boards[i])) continue;
    bool is_offered = false;
    for (std::size_t j = 0; j < i; ++j) is_offered = is_offered || (is_open(player.boards[j]) && is_alike(i, j));
    if (!is_offered) actions.push_back(OnBoard{static_cast<std::uint8_t>(i)});
  }
}

void grow(const Mycelia& game, State& state, std::uint8_t board) {
  Player& player = mover(state);
  Board& target = player.boards[board];
  target.tile = state.planted;
  target.counter = 0;                                      // MYC-8.4
  state.field[state.planted].mushroom = state.turn.value;  // MYC-8.5: an insect there stays
  ++player.grown;
  const bool is_automa = game.is_automa(state.turn);
  const auto points = static_cast<std::uint8_t>(is_automa ? 0 : game.pack().card(CardId(state.card)).points);
  game.tell(MushroomGrown{state.turn, board, TileIndex(state.planted), points});
  if (!is_automa) {
    target.card = state.card;
    game.tell(CardMoved{game.pack().kind(CardId(state.card)), CardPlace::hand(state.turn),
                        CardPlace::board(state.turn, board), Cause::kFruit, kEverybody});
    knowledge::lose_seen(game, state, state.turn, CardId(state.card));
    player.hand.remove(CardId(state.card));
    player.points = static_cast<std::uint16_t>(player.points + points);
  }
  state.card = kNone;
  state.planted = kNone;
  state.has_grown_this_round = 1;
  turn::finish(game, state, Deed::kFruit);
}

// ---- Why not ----

Refusal why_not(const Mycelia& game, const State& state, const Fruit& action) {
  if (std::optional<Refusal> why = turn::why_no(state, Deed::kFruit)) return *std::move(why);
  if (deck::find(game, mover(state).hand, action.card).is_none()) {
    return {"MYC-8.1", message("mycelia.refusal.not_in_hand"_msg)};
  }
  if (!has_free_board(game, state)) return {"MYC-8.1", message("mycelia.refusal.no_board"_msg)};
  const CardSpec& card = game.pack().cards[action.card.index()];
  return {"MYC-8.2", message("mycelia.refusal.cannot_pay"_msg, param("cost", cost_words(card.cost, 0)))};
}

Refusal why_not(const State& state, const Pay& action) {
  if (!is_on_field(state, action.tile)) return no_such_tile();
  const FieldTile& tile = state.field[action.tile.index()];
  const bool is_spendable = action.owner.index() < kMaxPlayers && can_spend(tile, state.turn, action.owner);
  if (!is_spendable) return {"MYC-4.7", message("mycelia.refusal.not_yours_to_spend"_msg)};
  if (left_on(state, {action.tile, action.owner}) <= 0) {
    return {"MYC-8.2", message("mycelia.refusal.no_spore_there"_msg)};
  }
  return {"MYC-8.2", message("mycelia.refusal.does_not_fit"_msg)};
}

Refusal why_not(const Plant& /*action*/) {
  return {"MYC-8.3", message("mycelia.refusal.not_paid_from"_msg)};
}

Refusal why_not(const Mycelia& game, const State& state, const OnBoard& action) {
  const bool is_free = action.board < game.boards() && !mover(state).boards[action.board].is_grown();
  return {"MYC-8.1", message(is_free ? "mycelia.refusal.same_board"_msg : "mycelia.refusal.no_board"_msg)};
}

}  // namespace underfoot::mycelia::fruit
