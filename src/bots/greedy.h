// Evaluation only: each move is followed to the end of the own turn, step by step the best, and judged there.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/judge.h"
#include "bots/thought.h"

namespace underfoot::bots {

template <Minded G>
class Greedy {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using ActionList = typename G::ActionList;

  explicit Greedy(const Judge<G>& judge) : judge_(judge) {}

  Thought<G> think(const View& view, Seat seat, Countdown& countdown, Rng& rng) const {
    const int worlds = Mind<G>::kIsOpen ? 1 : judge_.settings().worlds;
    std::vector<Thought<G>> thoughts;
    for (int world = 0; world < worlds && (world == 0 || !countdown.is_over()); ++world) {
      thoughts.push_back(think_in(judge_.game().imagine(view, rng), seat, countdown));
    }
    return merged(thoughts);
  }

 private:
  Thought<G> think_in(const State& state, Seat seat, Countdown& countdown) const {
    ActionList actions;
    judge_.game().legal(state, actions);
    Thought<G> thought{.seat = seat};
    for (const auto& action : actions) {
      countdown.take();
      State next = state;
      judge_.game().advance(next, action);
      if (!countdown.is_over()) finish_turn(next, seat);
      const Forecast forecast = judge_.forecast(next);
      const double worth = judge_.worth(forecast)[seat.index()];
      thought.candidates.push_back({action, 1, worth, forecast});
      ++thought.iterations;
    }
    thought.sort();
    return thought;
  }

  void finish_turn(State& state, Seat seat) const {
    constexpr int kMostSteps = 24;
    for (int step = 0; step < kMostSteps && judge_.game().actor(state) == Actor::of(seat); ++step) {
      ActionList actions;
      judge_.game().legal(state, actions);
      const std::vector<std::size_t> promising = best_by_policy(state, actions);
      State best = state;
      double best_worth = -1;
      for (const std::size_t i : promising) {
        State next = state;
        judge_.game().advance(next, actions[i]);
        const double worth = promising.size() == 1 ? 1 : judge_.worth(judge_.forecast(next))[seat.index()];
        if (worth <= best_worth) continue;
        best = next;
        best_worth = worth;
      }
      state = best;
    }
  }

  // Inside the turn only the few that the policy likes are judged.
  std::vector<std::size_t> best_by_policy(const State& state, const ActionList& actions) const {
    const std::size_t width = std::min(actions.size(), static_cast<std::size_t>(judge_.settings().width));
    std::vector<std::size_t> order(actions.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    if (width == order.size()) return order;
    std::vector<float> scores(actions.size());
    judge_.policy(state, {actions.begin(), actions.size()}, scores);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
    order.resize(width);
    return order;
  }

  const Judge<G>& judge_;
};

}  // namespace underfoot::bots
