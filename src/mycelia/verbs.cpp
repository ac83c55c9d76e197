// The verbs of the game: each phase leads to the file of its decision (phases.h).
#include <algorithm>

#include "mycelia/phases.h"

namespace underfoot::mycelia {
namespace {

// ---- Doing an action: each kind, in the phase it belongs to ----

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

// ---- Why an action is not possible, though it is time for its kind ----

Refusal not_now() {
  return {"MYC-3.1", message("mycelia.refusal.not_now"_msg)};
}

struct Explainer {
  const Mycelia& game;
  const State& state;

  bool is(Phase phase) const { return state.phase == phase; }

  Refusal operator()(const Lay& action) const { return chance::why_not(action); }
  Refusal operator()(const Deal& action) const { return chance::why_not(state, action); }
  Refusal operator()(const Roll&) const { return not_now(); }  // no other than those listed
  Refusal operator()(const Lot& action) const { return chance::why_not(action); }
  Refusal operator()(const AutomaReveal& action) const { return chance::why_not(action); }
  Refusal operator()(const Step& action) const {
    if (is(Phase::kMothers) || is(Phase::kAutomaSide)) return setup::why_not(state, action);
    if (is(Phase::kRelocate)) return insects::why_not(state, action);
    if (is(Phase::kRivalTo)) return effects::why_not(action);
    return move::why_not(state, action);
  }
  Refusal operator()(const Stop& action) const { return turn::why_not(action); }
  Refusal operator()(const Explore& action) const { return explore::why_not(state, action); }
  Refusal operator()(const Site& action) const { return explore::why_not(state, action); }
  Refusal operator()(const Spore& action) const { return spore::why_not(game, state, action); }
  Refusal operator()(const Drop& action) const { return spore::why_not(action); }
  Refusal operator()(const Fruit& action) const { return fruit::why_not(game, state, action); }
  Refusal operator()(const Pay& action) const { return fruit::why_not(state, action); }
  Refusal operator()(const Plant& action) const { return fruit::why_not(action); }
  Refusal operator()(const OnBoard& action) const { return fruit::why_not(game, state, action); }
  Refusal operator()(const Decay& action) const { return decay::why_not(game, state, action); }
  Refusal operator()(const Discover& action) const {
    return is(Phase::kTake) ? effects::why_not(action) : discover::why_not(state, action);
  }
  Refusal operator()(const Discard& action) const {
    return is(Phase::kKeep) ? discover::why_not(action) : insects::why_not(game, state, action);
  }
  Refusal operator()(const Refresh& action) const { return insects::why_not(state, action); }
  Refusal operator()(const Rival& action) const {
    if (is(Phase::kVictim) || is(Phase::kRivalMother)) return effects::why_not(state, action);
    return insects::why_not(state, action);
  }
  Refusal operator()(const Edge& action) const { return effects::why_not(action); }
  Refusal operator()(const Announce&) const { return not_now(); }  // only the automa does
};

bool is_of(KindSet kinds, const Action& action) {
  return (kinds >> action.index() & 1U) != 0;
}

}  // namespace

Actor Mycelia::actor(const State& state) const {
  switch (row_of(state.phase).who) {
    case Who::kChance:
      return Actor::chance();
    case Who::kMover:
      return Actor::of(state.turn);
    case Who::kRival:
      return Actor::of(Seat(state.rival));
    default:
      return Actor::over();
  }
}

void Mycelia::legal(const State& state, ActionList& actions) const {
  const PhaseRow& row = row_of(state.phase);
  const bool is_automas = row.who == Who::kMover && has_automa() && is_automa(state.turn);
  if (is_automas) return actions.push_back(automa::choose(*this, state));
  row.list(*this, state, actions);
}

// Only `legal` says what is possible; what is not is explained.
std::optional<Refusal> Mycelia::refusal(const State& state, const Action& action) const {
  if (state.phase == Phase::kOver) return Refusal{"MYC-11.1", message("mycelia.refusal.over"_msg)};
  ActionList actions;
  legal(state, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return std::nullopt;
  const Actor who = actor(state);
  if (who.is_seat() && has_automa() && is_automa(who.seat())) {
    return Refusal{"MYC-15.3", message("mycelia.refusal.automa_decides"_msg)};
  }
  if (is_of(row_of(state.phase).kinds, action)) return std::visit(Explainer{*this, state}, action);
  // MYC-3.2: in the middle of something that no insect can interrupt.
  if (is_of(kInsectKinds, action) && !setup::is_under_way(state)) {
    return Refusal{"MYC-3.2", message("mycelia.refusal.insects_later"_msg)};
  }
  return not_now();
}

void Mycelia::advance(State& state, const Action& action) const {
  if (!is_heard()) return perform(*this, state, action);
  const telling::Before before(*this, state);
  perform(*this, state, action);
  before.tell(state);
}

}  // namespace underfoot::mycelia
