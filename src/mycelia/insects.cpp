// What insects are for, at no action cost: between the deeds of one's own turn, between the steps of MOVE, and before
// each card of MYC-10.4 (MYC-3.2).
#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::mycelia::insects {
namespace {

constexpr int kCardsForInsect = 3;
constexpr std::uint8_t kForMother = 2;

bool can_trade(const State& state) {
  return mover(state).hand.size() >= kCardsForInsect && state.insects > 0;
}

bool can_refresh(const State& state) {
  if (mover(state).insects == 0) return false;
  return deck::size(state) > 0 || state.market != std::array<std::uint8_t, kMarketSlots>{kNone, kNone, kNone};
}

void list_kinds(const Mycelia& game, const CardSet& hand, ActionList& actions) {
  CardKind last = CardKind::none();
  hand.for_each([&](CardId card) {
    const CardKind kind = game.pack().kind(card);
    if (kind != last) actions.push_back(Discard{kind});
    last = kind;
  });
}

}  // namespace

void list(const Mycelia& game, const State& state, ActionList& actions) {
  const Player& player = mover(state);
  if (can_trade(state)) list_kinds(game, player.hand, actions);  // MYC-3.2a
  if (can_refresh(state)) actions.push_back(Refresh{});          // MYC-3.2b
  if (player.insects >= kForMother) {                            // MYC-3.2c
    for (int i = 0; i < game.seats(); ++i) {
      if (Seat(i) != state.turn) actions.push_back(Rival{Seat(i)});
    }
  }
}

bool can_use(const State& state) {
  return can_trade(state) || can_refresh(state) || mover(state).insects >= kForMother;
}

void list_trade(const Mycelia& game, const State& state, ActionList& actions) {
  list_kinds(game, mover(state).hand, actions);
}

Refusal why_not(const Mycelia& game, const State& state, const Discard& action) {
  if (state.phase != Phase::kTrade && mover(state).hand.size() < kCardsForInsect) {
    return {"MYC-3.2a", message("mycelia.refusal.three_cards"_msg)};
  }
  if (deck::find(game, mover(state).hand, action.card).is_none()) {
    return {"MYC-3.2a", message("mycelia.refusal.not_in_hand"_msg)};
  }
  return {"MYC-3.2a", message("mycelia.refusal.no_insects_left"_msg)};
}

void discard(const Mycelia& game, State& state, CardKind kind) {
  if (state.phase != Phase::kTrade) {
    state.to_discard = kCardsForInsect;
    state.phase = Phase::kTrade;
  }
  Player& player = mover(state);
  const CardId card = deck::find(game, player.hand, kind);
  // MYC-3.3: only the discarder knows, and whoever cannot help knowing.
  const std::uint8_t can_tell = knowledge::lose_unseen(game, state, state.turn, card);
  player.hand.remove(card);
  deck::put_under(game, state, card, CardPlace::hand(state.turn), Cause::kInsects,
                  static_cast<std::uint8_t>(can_tell | 1U << state.turn.value));
  --state.to_discard;
  if (state.to_discard > 0) return;
  ++player.insects;
  --state.insects;
  game.tell(InsectsMoved{kInsectSupply, with(state.turn), 1, Cause::kInsects});
  turn::resume(game, state);
}

Refusal why_not(const State& state, const Refresh& /*action*/) {
  if (mover(state).insects > 0) return {"MYC-3.2b", message("mycelia.refusal.no_cards_left"_msg)};
  return {"MYC-3.2b", message("mycelia.refusal.needs_insects"_msg, param("count", 1))};
}

void refresh(const Mycelia& game, State& state) {
  --mover(state).insects;
  ++state.insects;
  game.tell(InsectsMoved{with(state.turn), kInsectSupply, 1, Cause::kInsects});
  for (std::size_t i = 0; i < kMarketSlots; ++i) {
    if (state.market[i] == kNone) continue;
    deck::put_under(game, state, CardId(state.market[i]), CardPlace::market(i), Cause::kInsects,
                    game.all_people());  // everybody saw them
    state.market[i] = kNone;
  }
  deck::fill_market(game, state, AfterMarket::kMenu);
}

Refusal why_not(const State& state, const Rival& action) {
  if (action.seat == state.turn) return {"MYC-3.2c", message("mycelia.refusal.own_mother"_msg)};
  return {"MYC-3.2c", message("mycelia.refusal.needs_insects"_msg, param("count", int{kForMother}))};
}

// Nothing is paid before the tile is chosen.
void choose_mother(State& state, Seat seat) {
  state.rival = seat.value;
  state.phase = Phase::kRelocate;
}

void list_relocations(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    if (state.field[i].mother == kNone) actions.push_back(Step{TileIndex(i)});
  }
}

Refusal why_not(const State& state, const Step& action) {
  if (!is_on_field(state, action.tile)) return no_such_tile();
  return {"MYC-3.2c", message("mycelia.refusal.mother_there"_msg)};
}

void relocate(const Mycelia& game, State& state, TileIndex tile) {
  if (!game.is_automa(state.turn)) {  // MYC-3.2c; the automa pays as MYC-15.10 says
    mover(state).insects = static_cast<std::uint8_t>(mover(state).insects - kForMother);
    state.insects = static_cast<std::uint8_t>(state.insects + kForMother);
    game.tell(InsectsMoved{with(state.turn), kInsectSupply, kForMother, Cause::kInsects});
  }
  move::put_mother(game, state, Seat(state.rival), tile, Cause::kInsects);  // MYC-13.3: takes no insect
  state.rival = kNone;
  turn::resume(game, state);
}

}  // namespace underfoot::mycelia::insects
