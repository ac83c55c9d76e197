// Doing an action: each kind, in the phase it belongs to.
#include "mycelia/decisions.h"

namespace underfoot::mycelia {
namespace {

void take_card(const Mycelia& game, State& state, CardKind kind) {
  switch (state.phase) {
    case Phase::kDeal: {
      const Seat seat = setup::dealt_to(game, state);
      state.players[seat.index()].hand.add(
          deck::take_top(game, state, kind, {CardPlace::hand(seat), Cause::kSetup, 0}));  // MYC-2.3: nobody looks yet
      return setup::dealt(game, state);
    }
    case Phase::kMarket:
      return deck::reveal_to_market(game, state, kind);
    case Phase::kSteal:
      return effects::stolen(game, state, kind);
    default:
      if (state.source == kNone) return effects::took_from_deck(game, state, kind);
      return discover::drawn(game, state, kind);
  }
}

void walk(const Mycelia& game, State& state, TileIndex tile) {
  switch (state.phase) {
    case Phase::kMothers:
      return setup::place_mother(game, state, tile);
    case Phase::kAutomaSide:
      return setup::automa_mother(game, state, tile);
    case Phase::kRelocate:
      return insects::relocate(game, state, tile);
    case Phase::kRivalTo:
      return effects::rival_to(game, state, tile);
    default:
      return move::step(game, state, tile);
  }
}

struct Doer {
  const Mycelia& game;
  State& state;

  void operator()(const Lay& action) const {
    if (state.phase == Phase::kLay) return setup::lay(game, state, action);
    explore::drawn(game, state, action.kind);
  }
  void operator()(const Deal& action) const { take_card(game, state, action.card); }
  void operator()(const Roll& action) const {
    if (state.phase == Phase::kAutomaWind) return automa::wind_for_move(game, state, action.wind);
    if (state.phase == Phase::kAutomaBlown) return automa::blown(game, state, action.wind);
    spore::rolled(game, state, action.wind);
  }
  void operator()(const Lot& action) const { automa::lot_drawn(game, state, action.drawn); }
  void operator()(const AutomaReveal& action) const { automa::reveal(game, state, action.card); }
  void operator()(const Step& action) const { walk(game, state, action.tile); }
  void operator()(const Stop&) const {
    if (state.phase == Phase::kMove) return move::stop(game, state);
    turn::end(game, state);
  }
  void operator()(const Explore&) const { explore::begin(state); }
  void operator()(const Site& action) const { explore::place(game, state, action); }
  void operator()(const Spore& action) const {
    if (state.phase == Phase::kOrder) return spore::order(game, state, action.source);
    spore::begin(game, state, action.source);
  }
  void operator()(const Drop& action) const { spore::drop(game, state, action.tile); }
  void operator()(const Fruit& action) const { fruit::begin(game, state, action.card); }
  void operator()(const Pay& action) const { fruit::pay(game, state, action); }
  void operator()(const Plant& action) const { fruit::plant(game, state, action.tile); }
  void operator()(const OnBoard& action) const { fruit::grow(game, state, action.board); }
  void operator()(const Decay& action) const { decay::perform(game, state, action.board); }
  void operator()(const Discover& action) const {
    if (state.phase == Phase::kTake) return effects::take(game, state, action);
    discover::perform(game, state, action);
  }
  void operator()(const Discard& action) const {
    if (state.phase == Phase::kKeep) return discover::put_back(game, state, action.card);
    insects::discard(game, state, action.card);
  }
  void operator()(const Refresh&) const { insects::refresh(game, state); }
  void operator()(const Rival& action) const {
    if (state.phase == Phase::kVictim) return effects::choose_victim(game, state, action.seat);
    if (state.phase == Phase::kRivalMother) return effects::choose_rival(game, state, action.seat);
    insects::choose_mother(state, action.seat);
  }
  void operator()(const Edge& action) const { effects::choose_edge(state, action.tile); }
  void operator()(const Announce& action) const { automa::announce(game, state, action.deed); }
};

void perform(const Mycelia& game, State& state, const Action& action) {
  state.named = kNone;  // the choice for which a lot named somebody is this action
  if (state.phase == Phase::kAutomaTurn) automa::deed_begun(game, state, action);
  std::visit(Doer{game, state}, action);
}

}  // namespace

void Mycelia::advance(State& state, const Action& action) const {
  if (!is_heard()) return perform(*this, state, action);
  const telling::Before before(*this, state);
  perform(*this, state, action);
  before.tell(state);
}

}  // namespace underfoot::mycelia
