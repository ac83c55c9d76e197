// Flat Monte Carlo: every move is tried by playouts, each in a freshly imagined world; the half that does worse is
// dropped again and again (sequential halving), so that the last rounds compare the few best.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/search.h"

namespace underfoot::bots {

template <Minded G>
class Flat final : public Search<G> {
 public:
  using State = typename G::State;

  Flat(const Judge<G>& judge, Question<G> question) : Search<G>(std::move(question)), judge_(judge) {
    typename G::ActionList actions;
    judge_.moves(judge_.game().imagine(about_.view, about_.rng), actions);
    for (const auto& action : actions) arms_.push_back({action});
    alive_ = arms_.size();
    while ((std::size_t{1} << rounds_left_) < alive_) ++rounds_left_;
  }

  // One playout, or the end of a round.
  bool step() override {
    Countdown& countdown = about_.countdown;
    if (!is_in_round_) {
      if (countdown.is_over()) return false;
      share_ = static_cast<std::size_t>(std::max<std::int64_t>(
          countdown.left() / std::max<std::int64_t>(rounds_left_, 1), static_cast<std::int64_t>(alive_)));
      tried_ = 0;
      is_in_round_ = true;
    }
    if (tried_ < share_ && countdown.take()) {
      try_arm(arms_[tried_++ % alive_]);
    } else {
      end_round();
    }
    return true;
  }

  Thought<G> thought() const override {
    Thought<G> thought{.seat = about_.seat, .iterations = about_.countdown.done()};
    // In the middle of a round some have had their next try and some have not.
    const std::size_t ahead = is_in_round_ ? tried_ % alive_ : 0;
    for (std::size_t i = 0; i < arms_.size(); ++i) {
      const Arm& arm = arms_[i];
      thought.candidates.push_back({arm.action, arm.tries - (i < ahead ? 1 : 0), arm.mean(), arm.forecast});
    }
    thought.sort();
    // Of moves that were tried equally often the better one is first already. The last two may differ by a few tries,
    // which must not decide between them.
    if (thought.candidates.size() > 1 && thought.candidates[1].worth > thought.candidates[0].worth &&
        thought.candidates[1].weight * 1.1 >= thought.candidates[0].weight) {
      std::swap(thought.candidates[0], thought.candidates[1]);
    }
    return thought;
  }

 private:
  struct Arm {
    typename G::Action action;
    double tries = 0;
    double worth = 0;
    Forecast forecast = {};

    double mean() const { return tries > 0 ? worth / tries : 0; }
  };

  using Search<G>::about_;

  void try_arm(Arm& arm) {
    State state = judge_.game().imagine(about_.view, about_.rng);
    judge_.game().advance(state, arm.action);
    const Forecast forecast = judge_.play_out(state, {.last = about_.seat}, about_.rng);
    arm.tries += 1;
    arm.worth += judge_.worth(forecast)[about_.seat.index()];
    move_towards(arm.forecast, forecast, 1 / arm.tries);
  }

  void end_round() {
    std::stable_sort(arms_.begin(), arms_.begin() + static_cast<std::ptrdiff_t>(alive_),
                     [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
    if (alive_ > 2) alive_ = (alive_ + 1) / 2;
    --rounds_left_;
    is_in_round_ = false;
  }

  const Judge<G>& judge_;
  std::vector<Arm> arms_;
  std::size_t alive_ = 0;  // arms still in the race, the first of them
  std::int64_t rounds_left_ = 1;
  std::size_t share_ = 0;  // playouts of this round
  std::size_t tried_ = 0;
  bool is_in_round_ = false;
};

}  // namespace underfoot::bots
