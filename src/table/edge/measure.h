// Plain loops over a game: counting sequences, playing random games, copying, scoring.
#pragma once

#include <cstdint>

#include "table/edge/any_table.h"
#include "table/game.h"

namespace underfoot {

template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  if (game.actor(state).is_over()) return 0;
  typename G::ActionList actions;
  game.legal(state, actions);
  if (depth == 1) return actions.size();
  std::uint64_t count = 0;
  for (const auto& action : actions) {
    typename G::State next = state;
    game.advance(next, action);
    count += perft(game, next, depth - 1);
  }
  return count;
}

// Plays to the end, every decision equally likely. Returns the number of actions.
template <Game G>
std::uint64_t play_out(const G& game, typename G::State& state, Rng& rng) {
  std::uint64_t actions_done = 0;
  for (Actor actor = game.actor(state); !actor.is_over(); actor = game.actor(state), ++actions_done) {
    if (actor.is_chance()) {
      game.advance(state, sample(game, state, rng));
      continue;
    }
    typename G::ActionList actions;
    game.legal(state, actions);
    const auto count = static_cast<std::uint32_t>(actions.size());
    game.advance(state, actions[count == 1 ? 0 : rng.below(count)]);
  }
  return actions_done;
}

template <Game G>
AnyTable::Playouts play_out_many(const G& game, std::uint64_t games, std::uint64_t seed) {
  AnyTable::Playouts result;
  Rng rng(seed);
  const typename G::State start = game.initial();
  for (; result.games < games; ++result.games) {
    typename G::State state = start;
    const std::uint64_t actions = play_out(game, state, rng);
    result.actions += actions;
    result.longest = std::max(result.longest, actions);
    const Outcome outcome = game.outcome(state);
    for (const Outcome::Standing& seat : outcome.seats) {
      result.fingerprint = mix64(result.fingerprint ^ static_cast<std::uint64_t>(seat.points));
    }
    result.fingerprint = mix64(result.fingerprint ^ state_hash(state));
  }
  return result;
}

}  // namespace underfoot
