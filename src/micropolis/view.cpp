// What a seat sees: everything on the table, and which tiles are still in the pile (MIC-3.5).
#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

View Micropolis::view(const State& state, Seat seat) const {
  View view;
  view.seat = seat;
  view.unseen = state.unseen;  // MIC-3.5: all but the order of the pile is public
  for (int i = 0; i < anthills(); ++i) view.anthills.push_back(state.anthills[static_cast<std::size_t>(i)]);
  view.line = state.line;
  view.tokens = state.tokens;
  view.reserve_soldiers = state.reserve_soldiers;
  view.reserve_tokens = state.reserve_tokens;
  view.leader = state.leader;
  view.first = state.first;
  view.turns = state.turns;
  view.round = state.round;
  view.phase = state.phase;
  view.taken = state.taken;
  view.target = state.target;
  view.pending = state.pending;
  view.placed = state.placed;
  return view;
}

// The pile's order is chance yet to come, so one possible truth is the only one.
State Micropolis::imagine(const View& seen, Rng& /*rng*/) const {
  State state;
  state.unseen = seen.unseen;
  for (std::size_t i = 0; i < seen.anthills.size(); ++i) state.anthills[i] = seen.anthills[i];
  state.line = seen.line;
  state.tokens = seen.tokens;
  state.reserve_soldiers = seen.reserve_soldiers;
  state.reserve_tokens = seen.reserve_tokens;
  state.leader = seen.leader;
  state.first = seen.first;
  state.turns = seen.turns;
  state.round = seen.round;
  state.phase = seen.phase;
  state.taken = seen.taken;
  state.target = seen.target;
  state.pending = seen.pending;
  state.placed = seen.placed;
  return state;
}

Action Micropolis::seen(const State& /*state*/, const Action& action, Seat /*seat*/) const {
  return action;
}

bool Micropolis::reveals(const State& /*state*/, const Action& action) const {
  return std::holds_alternative<Reveal>(action);
}

}  // namespace underfoot::micropolis
