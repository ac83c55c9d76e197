// Who gets the Red Army token: at the start of expert mode (MIC-10.2) and after each refill (MIC-7.3, MIC-10.8).
#include <algorithm>

#include "micropolis/decisions.h"

namespace underfoot::micropolis::lead {
namespace {

using Anthills = FixedVector<AnthillId, kMaxAnthills>;

// MIC-7.3: of the others with at least the leader's army, the largest; nobody: the leader stays.
Anthills base_candidates(const Micropolis& game, const State& state) {
  Anthills best;
  int largest = state.anthills[state.leader.index()].army;
  for (int i = 0; i < game.anthills(); ++i) {
    const AnthillId id(i);
    const int army = state.anthills[id.index()].army;
    if (id == state.leader || army < largest) continue;
    if (army > largest) best.clear();
    largest = army;
    best.push_back(id);
  }
  if (best.empty()) best.push_back(state.leader);
  return best;
}

// MIC-10.8: the largest army of all; of those that tie, an opponent's if there is one.
Anthills expert_candidates(const Micropolis& game, const State& state) {
  int largest = 0;
  for (int i = 0; i < game.anthills(); ++i) {
    largest = std::max(largest, int{state.anthills[static_cast<std::size_t>(i)].army});
  }
  const Seat leading = game.owner(state.leader);
  Anthills own;
  Anthills opponents;
  for (int i = 0; i < game.anthills(); ++i) {
    const AnthillId id(i);
    if (state.anthills[id.index()].army != largest) continue;
    (game.owner(id) == leading ? own : opponents).push_back(id);
  }
  return opponents.empty() ? own : opponents;
}

}  // namespace

Anthills candidates(const Micropolis& game, const State& state) {
  if (state.phase == Phase::kFirstLead) {  // MIC-10.2: either of the first player's own
    const Seat seat = game.owner(state.leader);
    return {game.anthill_of(seat, 0), game.anthill_of(seat, 1)};
  }
  return game.options().mode == Mode::kExpert ? expert_candidates(game, state) : base_candidates(game, state);
}

void settle(const Micropolis& game, State& state) {
  const Anthills possible = candidates(game, state);
  if (possible.size() > 1) {
    state.phase = Phase::kLead;  // the current leader decides
    return;
  }
  state.leader = possible[0];
  round::begin(game, state);
}

void list(const Micropolis& game, const State& state, ActionList& actions) {
  for (const AnthillId id : candidates(game, state)) actions.push_back(Lead{id});
}

std::optional<Refusal> refusal(const Micropolis& game, const State& state, const Lead& action) {
  const Anthills possible = candidates(game, state);
  if (std::find(possible.begin(), possible.end(), action.anthill) != possible.end()) return std::nullopt;
  if (state.phase == Phase::kFirstLead) return Refusal{"MIC-10.2", message("micropolis.refusal.own_anthill"_msg)};
  const bool is_expert = game.options().mode == Mode::kExpert;
  return Refusal{is_expert ? "MIC-10.8" : "MIC-7.3", message("micropolis.refusal.not_a_candidate"_msg)};
}

void perform(const Micropolis& game, State& state, const Lead& action) {
  state.leader = action.anthill;
  round::begin(game, state);
}

}  // namespace underfoot::micropolis::lead
