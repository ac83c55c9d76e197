// Flat Monte Carlo: every move is tried by playouts, each in a freshly imagined world; the half that does worse is
// dropped again and again (sequential halving), so that the last rounds compare the few best.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/judge.h"
#include "bots/thought.h"

namespace underfoot::bots {

template <Minded G>
class Flat {
 public:
  using State = typename G::State;
  using View = typename G::View;

  explicit Flat(const Judge<G>& judge) : judge_(judge) {}

  Thought<G> think(const View& view, Seat seat, Countdown& countdown, Rng& rng) {
    arms_.clear();
    typename G::ActionList actions;
    judge_.moves(judge_.game().imagine(view, rng), actions);
    for (const auto& action : actions) arms_.push_back({action});
    std::size_t alive = arms_.size();
    std::int64_t rounds_left = 1;
    while ((std::size_t{1} << rounds_left) < alive) ++rounds_left;
    while (!countdown.is_over()) {
      const std::int64_t share = std::max<std::int64_t>(countdown.left() / std::max<std::int64_t>(rounds_left, 1),
                                                        static_cast<std::int64_t>(alive));
      for (std::int64_t i = 0; i < share && !(i >= static_cast<std::int64_t>(alive) && countdown.is_over()); ++i) {
        if (!countdown.take()) break;
        try_arm(arms_[static_cast<std::size_t>(i) % alive], view, seat, rng);
      }
      std::stable_sort(arms_.begin(), arms_.begin() + static_cast<std::ptrdiff_t>(alive),
                       [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
      if (alive > 2) alive = (alive + 1) / 2;
      --rounds_left;
    }
    return thought(seat, countdown.done());
  }

 private:
  struct Arm {
    typename G::Action action;
    double tries = 0;
    double worth = 0;
    Forecast forecast = {};

    double mean() const { return tries > 0 ? worth / tries : 0; }
  };

  void try_arm(Arm& arm, const View& view, Seat seat, Rng& rng) {
    State state = judge_.game().imagine(view, rng);
    judge_.game().advance(state, arm.action);
    const Forecast forecast = judge_.play_out(state, {.last = seat}, rng);
    arm.tries += 1;
    arm.worth += judge_.worth(forecast)[seat.index()];
    move_towards(arm.forecast, forecast, 1 / arm.tries);
  }

  Thought<G> thought(Seat seat, std::int64_t iterations) const {
    Thought<G> thought{.seat = seat, .iterations = iterations};
    for (const Arm& arm : arms_) thought.candidates.push_back({arm.action, arm.tries, arm.mean(), arm.forecast});
    thought.sort();
    // Of moves that were tried equally often the better one is first already. The last two may differ by a few tries,
    // which must not decide between them.
    if (thought.candidates.size() > 1 && thought.candidates[1].worth > thought.candidates[0].worth &&
        thought.candidates[1].weight * 1.1 >= thought.candidates[0].weight) {
      std::swap(thought.candidates[0], thought.candidates[1]);
    }
    return thought;
  }

  const Judge<G>& judge_;
  std::vector<Arm> arms_;
};

}  // namespace underfoot::bots
