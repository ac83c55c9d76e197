// Whose decision it is, and which: the phase leads to the file of the decision.
#include "micropolis/decisions.h"

namespace underfoot::micropolis {
namespace {

// The phases in which an action of each kind can be made, in the order of the variant.
bool is_time_for(Phase phase, const Action& action) {
  switch (action.index()) {
    case 0:
      return phase == Phase::kReveal;
    case 1:
      return phase == Phase::kTake;
    case 2:
      return phase == Phase::kPlace;
    case 3:
      return phase == Phase::kOrder;
    case 4:
      return phase == Phase::kFill;
    case 5:
      return phase == Phase::kArrange;
    default:
      return phase == Phase::kLead || phase == Phase::kFirstLead || phase == Phase::kReceive;
  }
}

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

}  // namespace

Actor Micropolis::actor(const State& state) const {
  switch (state.phase) {
    case Phase::kReveal:
      return Actor::chance();
    case Phase::kOver:
      return Actor::over();
    case Phase::kFirstLead:
    case Phase::kLead:
    case Phase::kReceive:
      return Actor::of(owner(state.leader));
    default:
      return Actor::of(mover(state));
  }
}

void Micropolis::legal(const State& state, ActionList& actions) const {
  switch (state.phase) {
    case Phase::kReveal:
      return reveal::list(state, actions);
    case Phase::kTake:
      return take::list(*this, state, actions);
    case Phase::kPlace:
      return place::list(actions);
    case Phase::kOrder:
      return effects::list_order(state, actions);
    case Phase::kFill:
      return effects::list_fill(actions);
    case Phase::kArrange:
      return sentry::list(*this, state, actions);
    case Phase::kFirstLead:
    case Phase::kLead:
    case Phase::kReceive:
      return lead::list(*this, state, actions);
    case Phase::kOver:
      return;
  }
}

std::optional<Refusal> Micropolis::refusal(const State& state, const Action& action) const {
  if (!is_time_for(state.phase, action)) {
    return Refusal{"MIC-4.1", message(state.phase == Phase::kOver ? "micropolis.refusal.over"_msg
                                                                  : "micropolis.refusal.not_now"_msg)};
  }
  if (const auto* revealed = std::get_if<Reveal>(&action)) return reveal::refusal(*this, state, *revealed);
  if (const auto* taken = std::get_if<Take>(&action)) return take::refusal(*this, state, *taken);
  if (const auto* placed = std::get_if<Place>(&action)) return place::refusal(*placed);
  if (const auto* resolved = std::get_if<Resolve>(&action)) return effects::refusal(state, *resolved);
  if (const auto* filled = std::get_if<Fill>(&action)) return effects::refusal(*filled);
  if (const auto* arranged = std::get_if<Arrange>(&action)) return sentry::refusal(*this, state, *arranged);
  if (const auto* led = std::get_if<Lead>(&action)) return lead::refusal(*this, state, *led);
  return lead::refusal(*this, state, *std::get_if<Hand>(&action));
}

void Micropolis::advance(State& state, const Action& action) const {
  const Phase before = state.phase;
  perform(*this, state, action);
  const bool has_round_begun = is_heard() && !told().empty() && std::holds_alternative<RoundBegun>(told().back());
  if (state.phase != before && !has_round_begun) tell(PhaseChanged{state.phase});
}

}  // namespace underfoot::micropolis
