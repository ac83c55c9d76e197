// Immediate decay effects (MYC-10.1 to 10.4, 10.11). Obligatory if possible, else nothing happens.
#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::effects {
namespace {

void done(const Mycelia& game, State& state) {
  state.rival = kNone;
  state.moving = kNone;
  turn::finish(game, state, Deed::kDecay);
}

int spores_on(const FieldTile& tile) {
  int count = 0;
  for (const std::uint8_t each : tile.spores) count += each;
  return count;
}

bool can_take(const State& state) {
  return deck::size(state) > 0 ||
         std::any_of(state.market.begin(), state.market.end(), [](std::uint8_t slot) { return slot != kNone; });
}

// MYC-3.4, MYC-10.4: when an open card was taken, the market is filled at once, earlier gaps included.
void finish_taking(const Mycelia& game, State& state) {
  const bool must_fill = state.has_taken_open != 0;
  state.to_take = 0;
  state.has_taken_open = 0;
  if (!must_fill) return done(game, state);
  state.done |= bit_of(Deed::kDecay);
  ++state.deeds;
  game.tell(DeedDone{Deed::kDecay});
  deck::fill_market(game, state, AfterMarket::kMenu);
}

std::uint8_t seats_in(const ActionList& rivals) {
  std::uint8_t seats = 0;
  for (const Action& action : rivals) seats |= static_cast<std::uint8_t>(1U << std::get_if<Rival>(&action)->seat.value);
  return seats;
}

// With one person there is no question; the automa draws lots between several (MYC-15.3), first those in its way.
void ask_whom(const Mycelia& game, State& state, const ActionList& rivals, LotFor what) {
  const bool is_mother = what == LotFor::kRivalMother;
  std::uint8_t seats = seats_in(rivals);
  if (game.is_automa(state.turn) && is_mother && automa::blockers(game, state) != 0) {
    seats = automa::blockers(game, state);
  }
  if (std::popcount(seats) == 1) {
    const Seat only(std::countr_zero(seats));
    return is_mother ? choose_rival(game, state, only) : choose_victim(game, state, only);
  }
  if (game.is_automa(state.turn)) return automa::ask_lot(state, what, seats);
  state.phase = is_mother ? Phase::kRivalMother : Phase::kVictim;
}

}  // namespace

void begin(const Mycelia& game, State& state, const Effect& effect) {
  ActionList options;
  switch (effect.kind) {
    case EffectKind::kMoveEdgeTile:
      list_edge_tiles(state, options);
      if (options.empty()) return done(game, state);
      state.phase = Phase::kEdgeTile;
      if (game.is_automa(state.turn)) automa::settle(game, state);
      return;
    case EffectKind::kMoveRivalMother:
      list_rivals(game, state, options);
      if (options.empty()) return done(game, state);
      return ask_whom(game, state, options, LotFor::kRivalMother);
    case EffectKind::kStealCard:
      list_victims(game, state, options);
      if (options.empty()) return done(game, state);
      return ask_whom(game, state, options, LotFor::kVictim);
    case EffectKind::kTakeCards:
      if (!can_take(state)) return done(game, state);
      state.to_take = effect.number;
      state.phase = Phase::kTake;
      return;
    case EffectKind::kGainInsects: {                                       // MYC-10.11
      const std::uint8_t gained = std::min(effect.number, state.insects);  // MYC-1.5
      state.insects = static_cast<std::uint8_t>(state.insects - gained);
      mover(state).insects = static_cast<std::uint8_t>(mover(state).insects + gained);
      if (gained > 0) game.tell(InsectsMoved{kInsectSupply, with(state.turn), gained, Cause::kEffect});
      return done(game, state);
    }
    default:
      return done(game, state);
  }
}

// ---- MYC-10.1: an edge tile moves ----

void list_edge_tiles(const State& state, ActionList& actions) {
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    if (is_edge_tile(state.field[i])) actions.push_back(Edge{TileIndex(i)});
  }
}

Refusal why_not(const Edge& /*action*/) {
  return {"MYC-10.1", message("mycelia.refusal.not_edge"_msg)};
}

void choose_edge(State& state, TileIndex tile) {
  state.moving = tile.value;
  state.phase = Phase::kSite;
}

void edge_placed(const Mycelia& game, State& state, const Site& site) {
  move_tile(state, state.moving, site.cell, site.turn);
  game.tell(TileMoved{TileIndex(state.moving), site.cell, site.turn});
  done(game, state);
}

// ---- MYC-10.2: a rival mother moves ----

void list_rivals(const Mycelia& game, const State& state, ActionList& actions) {
  for (int i = 0; i < game.seats(); ++i) {
    if (Seat(i) != state.turn && state.players[static_cast<std::size_t>(i)].mother != kNone)
      actions.push_back(Rival{Seat(i)});
  }
}

void choose_rival(const Mycelia& game, State& state, Seat seat) {
  state.rival = seat.value;
  state.phase = Phase::kRivalTo;
  if (game.is_automa(state.turn)) automa::settle(game, state);
}

TileSet rival_places(const State& state) {
  TileSet empty = 0;
  TileSet insect_only = 0;
  TileSet fewest = 0;
  int least = 1000;
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    const FieldTile& tile = state.field[i];
    if (tile.mother != kNone) continue;
    const int spores = spores_on(tile);
    if (spores == 0 && tile.mushroom == kNone) (tile.insect == 0 ? empty : insect_only) |= set_of(i);
    if (spores < least) {
      least = spores;
      fewest = 0;
    }
    if (spores == least) fewest |= set_of(i);
  }
  return empty != 0 ? empty : insect_only != 0 ? insect_only : fewest;
}

void list_rival_places(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  for (TileSet rest = rival_places(state); rest != 0; rest &= rest - 1) {
    actions.push_back(Step{TileIndex(std::countr_zero(rest))});
  }
}

Refusal why_not(const Step& /*action*/) {
  return {"MYC-10.2", message("mycelia.refusal.not_empty"_msg)};
}

void rival_to(const Mycelia& game, State& state, TileIndex tile) {
  move::put_mother(game, state, Seat(state.rival), tile, Cause::kEffect);  // nobody takes an insect
  done(game, state);
}

// ---- MYC-10.3: a random card of an opponent's hand ----

void list_victims(const Mycelia& game, const State& state, ActionList& actions) {
  for (int i = 0; i < game.seats(); ++i) {
    if (Seat(i) != state.turn && !state.players[static_cast<std::size_t>(i)].hand.empty())
      actions.push_back(Rival{Seat(i)});
  }
}

Refusal why_not(const State& state, const Rival& /*action*/) {
  if (state.phase == Phase::kVictim) return {"MYC-10.3", message("mycelia.refusal.empty_hand"_msg)};
  return {"MYC-10.2", message("mycelia.refusal.own_mother"_msg)};
}

void choose_victim(const Mycelia& /*game*/, State& state, Seat seat) {
  state.rival = seat.value;
  state.phase = Phase::kSteal;
}

void stolen(const Mycelia& game, State& state, CardKind kind) {
  Player& victim = state.players[state.rival];
  const CardId card = deck::find(game, victim.hand, kind);
  const std::uint8_t can_tell = knowledge::steal(game, state, Seat(state.rival), card);
  game.tell(CardMoved{kind, CardPlace::hand(Seat(state.rival)), CardPlace::hand(state.turn), Cause::kEffect, can_tell});
  victim.hand.remove(card);
  mover(state).hand.add(card);
  done(game, state);
}

// ---- MYC-10.4: cards from market and deck, one at a time ----

void list_takes(const State& state, ActionList& actions) {
  for (std::uint8_t slot = 0; slot < kMarketSlots; ++slot) {
    if (state.market[slot] != kNone) actions.push_back(Discover{slot});
  }
  if (deck::size(state) > 0) actions.push_back(Discover{kFromDeck});
}

void list_taking(const Mycelia& game, const State& state, ActionList& actions) {
  list_takes(state, actions);
  insects::list(game, state, actions);  // MYC-3.2
}

Refusal why_not(const Discover& action) {
  if (action.from == kTwoFromDeck) return {"MYC-10.8", message("mycelia.refusal.no_choice_of_two"_msg)};
  return {"MYC-12.2", message(action.from == kFromDeck ? "mycelia.refusal.deck_empty"_msg : "mycelia.refusal.gap"_msg)};
}

void take(const Mycelia& game, State& state, const Discover& action) {
  if (action.from == kFromDeck) {
    state.phase = Phase::kCard;
    return;
  }
  knowledge::take_open(game, state, action.from, Cause::kEffect);
  state.market[action.from] = kNone;
  state.has_taken_open = 1;
  --state.to_take;
  if (state.to_take == 0 || !can_take(state)) finish_taking(game, state);
}

void took_from_deck(const Mycelia& game, State& state, CardKind kind) {
  mover(state).hand.add(knowledge::draw(game, state, kind, CardPlace::hand(state.turn), Cause::kEffect));
  --state.to_take;
  state.phase = Phase::kTake;
  if (state.to_take == 0 || !can_take(state)) finish_taking(game, state);
}

}  // namespace underfoot::mycelia::effects
