// No search at all: any legal move, each as likely.
#pragma once

#include "bots/search.h"

namespace underfoot::bots {

template <Minded G>
class RandomSearch final : public Search<G> {
 public:
  RandomSearch(const G& game, Question<G> question) : Search<G>(std::move(question)) {
    typename G::ActionList actions;
    game.legal(game.imagine(this->about_.view, this->about_.rng), actions);
    const std::size_t pick = this->about_.rng.below(static_cast<std::uint32_t>(actions.size()));
    thought_ = {.seat = this->about_.seat, .candidates = {{actions[pick], 1}}, .iterations = 1, .is_decided = true};
  }

  bool step() override { return false; }
  Thought<G> thought() const override { return thought_; }

 private:
  Thought<G> thought_;
};

}  // namespace underfoot::bots
