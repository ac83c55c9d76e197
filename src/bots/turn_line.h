// How a turn goes on after a move: by the tree as far as it has looked, then by the evaluation.
#pragma once

#include <vector>

#include "bots/own_turn.h"
#include "bots/search.h"

namespace underfoot::bots {

// The rest of a turn in one world.
template <Minded G>
struct TurnLine {
  struct Decision {
    typename G::State before;
    typename G::Action action;
  };
  std::vector<Decision> decisions = {};  // of the seat, after the move
  typename G::State end{};
};

// Dice included: a move that rolls them must not be judged at an earlier moment than the others.
template <Minded G>
TurnLine<G> follow_turn(const Judge<G>& judge, const Search<G>& search, typename G::State state,
                        const typename G::Action& move, Seat seat, Rng& rng) {
  const G& game = judge.game();
  TurnLine<G> line;
  std::vector<typename G::Action> history = {move};
  game.advance(state, move);
  for (int step = 0; step < kMostStepsOfATurn && Mind<G>::is_turn_of(game, state, seat); ++step) {
    const Actor actor = game.actor(state);
    if (actor.is_chance()) {
      history.push_back(sample(game, state, rng));
    } else if (actor == Actor::of(seat)) {
      const bool is_in_tree = !Mind<G>::is_minor(game, state);
      const typename G::Action* found = is_in_tree ? search.next_move(history) : nullptr;
      const bool is_legal = found != nullptr && !game.refusal(state, *found);
      history.push_back(is_legal ? *found : best_step(judge, state, seat).action);
      line.decisions.push_back({state, history.back()});
    } else {
      break;  // somebody else decides something in this turn
    }
    game.advance(state, history.back());
  }
  line.end = state;
  return line;
}

}  // namespace underfoot::bots
