// Evaluation only: each move is followed to the end of the turn, taking the best step each time, and judged there.
#pragma once

#include <vector>

#include "bots/own_turn.h"
#include "bots/search.h"

namespace underfoot::bots {

template <Minded G>
class Greedy final : public Search<G> {
 public:
  using State = typename G::State;

  Greedy(const Judge<G>& judge, Question<G> question)
      : Search<G>(std::move(question)),
        judge_(judge),
        worlds_(Mind<G>::kIsOpen ? 1 : static_cast<std::size_t>(judge.settings().worlds)) {}

  // One move in one world.
  bool step() override {
    if (next_ == actions_.size() && !enter_world()) return false;
    Countdown& countdown = about_.countdown;
    countdown.take();
    State state = world_;
    judge_.game().advance(state, actions_[next_]);
    if (!countdown.is_over()) finish_turn(judge_, state, about_.seat);
    const Forecast forecast = judge_.forecast(state);
    const double worth = judge_.worth(forecast)[about_.seat.index()];
    thoughts_.back().candidates.push_back({actions_[next_++], 1, worth, forecast});
    ++thoughts_.back().iterations;
    return true;
  }

  // A world that is only half seen would favour the moves that are listed first.
  Thought<G> thought() const override {
    const bool is_half_seen = next_ < actions_.size() && thoughts_.size() > 1;
    Thought<G> result = is_half_seen ? merged(std::vector(thoughts_.begin(), thoughts_.end() - 1)) : merged(thoughts_);
    const Countdown& countdown = about_.countdown;
    result.is_decided = !countdown.is_over();
    return result;
  }

 private:
  using Search<G>::about_;

  bool enter_world() {
    if (thoughts_.size() == worlds_ || (!thoughts_.empty() && about_.countdown.is_over())) return false;
    world_ = judge_.game().imagine(about_.view, about_.rng);
    actions_.clear();
    judge_.moves(world_, actions_);
    next_ = 0;
    thoughts_.push_back({.seat = about_.seat});
    return true;
  }

  const Judge<G>& judge_;
  std::size_t worlds_;
  State world_{};
  typename G::ActionList actions_;
  std::size_t next_ = 0;
  std::vector<Thought<G>> thoughts_;  // by world
};

}  // namespace underfoot::bots
