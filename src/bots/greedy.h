// Evaluation only: each move is followed to the end of the turn, taking the best step each time, and judged there.
#pragma once

#include <vector>

#include "bots/own_turn.h"
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
    Thought<G> result = merged(thoughts);
    result.is_decided = !countdown.is_over();
    return result;
  }

 private:
  Thought<G> think_in(const State& state, Seat seat, Countdown& countdown) const {
    ActionList actions;
    judge_.moves(state, actions);
    Thought<G> thought{.seat = seat};
    for (const auto& action : actions) {
      countdown.take();
      State next = state;
      judge_.game().advance(next, action);
      if (!countdown.is_over()) finish_turn(judge_, next, seat);
      const Forecast forecast = judge_.forecast(next);
      const double worth = judge_.worth(forecast)[seat.index()];
      thought.candidates.push_back({action, 1, worth, forecast});
      ++thought.iterations;
    }
    thought.sort();
    return thought;
  }

  const Judge<G>& judge_;
};

}  // namespace underfoot::bots
