// The verbs of the game: each phase leads to the file of its decision (phases.h).
#include <algorithm>

#include "micropolis/phases.h"

namespace underfoot::micropolis {
namespace {

void perform(const Micropolis& game, State& state, const Action& action) {
  switch (action.index()) {
    case 0:
      return reveal::perform(game, state, *std::get_if<Reveal>(&action));
    case 1:
      return take::perform(game, state, *std::get_if<Take>(&action));
    case 2:
      return place::perform(game, state, std::get_if<Place>(&action)->side);
    case 3:
      return effects::perform(game, state, *std::get_if<Resolve>(&action));
    case 4:
      return effects::perform(game, state, *std::get_if<Fill>(&action));
    case 5:
      return sentry::perform(game, state, *std::get_if<Arrange>(&action));
    case 6:
      return lead::perform(game, state, *std::get_if<Lead>(&action));
    default:
      return lead::perform(game, state, *std::get_if<Hand>(&action));
  }
}

Refusal not_now() {
  return {"MIC-4.1", message("micropolis.refusal.not_now"_msg)};
}

// Why an action is not possible, though it is time for its kind.
struct Explainer {
  const Micropolis& game;
  const State& state;

  Refusal operator()(const Reveal& action) const { return reveal::why_not(action); }
  Refusal operator()(const Take& action) const { return take::why_not(game, state, action); }
  Refusal operator()(const Place&) const { return not_now(); }  // no other than those listed
  Refusal operator()(const Resolve& action) const { return effects::why_not(action); }
  Refusal operator()(const Fill&) const { return not_now(); }  // likewise
  Refusal operator()(const Arrange& action) const { return sentry::why_not(game, state, action); }
  Refusal operator()(const Lead& action) const { return lead::why_not(game, state, action); }
  Refusal operator()(const Hand& action) const { return lead::why_not(game, state, action); }
};

}  // namespace

Actor Micropolis::actor(const State& state) const {
  switch (row_of(state.phase).who) {
    case Who::kChance:
      return Actor::chance();
    case Who::kMover:
      return Actor::of(mover(state));
    case Who::kLeader:
      return Actor::of(owner(state.leader));
    default:
      return Actor::over();
  }
}

void Micropolis::legal(const State& state, ActionList& actions) const {
  row_of(state.phase).list(*this, state, actions);
}

// Only `legal` says what is possible; what is not is explained.
std::optional<Refusal> Micropolis::refusal(const State& state, const Action& action) const {
  if (state.phase == Phase::kOver) return Refusal{"MIC-4.1", message("micropolis.refusal.over"_msg)};
  if ((row_of(state.phase).kinds >> action.index() & 1U) == 0) return not_now();
  ActionList actions;
  legal(state, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return std::nullopt;
  return std::visit(Explainer{*this, state}, action);
}

void Micropolis::advance(State& state, const Action& action) const {
  const Phase before = state.phase;
  perform(*this, state, action);
  const bool has_round_begun = is_heard() && !told().empty() && std::holds_alternative<RoundBegun>(told().back());
  if (state.phase != before && !has_round_begun) tell(PhaseChanged{state.phase});
}

}  // namespace underfoot::micropolis
