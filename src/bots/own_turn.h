// The rest of a seat's own turn: each step is the best one by the evaluation.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/judge.h"

namespace underfoot::bots {

// The few moves that the policy likes.
template <Minded G>
std::vector<std::size_t> best_by_policy(const Judge<G>& judge, const typename G::State& state,
                                        const typename G::ActionList& actions) {
  const std::size_t width = std::min(actions.size(), static_cast<std::size_t>(judge.settings().width));
  std::vector<std::size_t> order(actions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (width == order.size()) return order;
  std::vector<float> scores(actions.size());
  judge.policy(state, {actions.begin(), actions.size()}, scores);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  order.resize(width);
  return order;
}

// The best step of the seat that is to act, by the evaluation right after it.
template <Minded G>
struct BestStep {
  typename G::Action action;
  typename G::State after;
};
template <Minded G>
BestStep<G> best_step(const Judge<G>& judge, const typename G::State& state, Seat seat) {
  typename G::ActionList actions;
  judge.game().legal(state, actions);
  const std::vector<std::size_t> promising = best_by_policy(judge, state, actions);
  BestStep<G> best{actions[promising[0]], state};
  double best_worth = -1;
  for (const std::size_t i : promising) {
    typename G::State next = state;
    judge.game().advance(next, actions[i]);
    const double worth = promising.size() == 1 ? 1 : judge.worth(judge.forecast(next))[seat.index()];
    if (worth <= best_worth) continue;
    best = {actions[i], next};
    best_worth = worth;
  }
  return best;
}

template <Minded G>
void finish_turn(const Judge<G>& judge, typename G::State& state, Seat seat) {
  for (int step = 0; step < kMostStepsOfATurn && judge.game().actor(state) == Actor::of(seat); ++step) {
    state = best_step(judge, state, seat).after;
  }
}

}  // namespace underfoot::bots
