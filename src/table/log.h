// A game in progress: where it started, what was done, where it is now. Taking back is popping.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "table/game.h"

namespace underfoot {

template <Game G>
class Log {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  struct Entry {
    State before;
    Action action;
  };

  explicit Log(const State& start) : state_(start) {}

  const State& state() const { return state_; }
  const State& start() const { return entries_.empty() ? state_ : entries_.front().before; }
  std::span<const Entry> entries() const { return entries_; }

  Result<void> apply(const G& game, const Action& action) {
    const State before = state_;
    Result<void> done = underfoot::apply(game, state_, action);
    if (done) entries_.push_back({before, action});
    return done;
  }

  // Takes the last action back. False when there is none.
  bool undo() {
    if (entries_.empty()) return false;
    state_ = entries_.back().before;
    entries_.pop_back();
    return true;
  }

 private:
  State state_;
  std::vector<Entry> entries_;
};

}  // namespace underfoot
