// A game in progress: where it started, what was done, where it is now. States on the way are kept only now and then;
// the others are played again from the nearest one, so that a finished game costs a few kilobytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "table/game.h"

namespace underfoot {

template <Game G>
class Log {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  static constexpr std::size_t kCheckpointEvery = 128;  // actions

  explicit Log(const State& start) : start_(start), state_(start) {}

  const State& state() const { return state_; }
  const State& start() const { return start_; }
  std::span<const Action> actions() const { return actions_; }

  Result<void> apply(const G& game, const Action& action) {
    Result<void> done = underfoot::apply(game, state_, action);
    if (!done) return done;
    actions_.push_back(action);
    if (actions_.size() % kCheckpointEvery == 0) checkpoints_.push_back(state_);
    return done;
  }

  // Takes the last action back. False when there is none.
  bool undo(const G& game) {
    if (actions_.empty()) return false;
    state_ = state_at(game, actions_.size() - 1);
    actions_.pop_back();
    checkpoints_.resize(actions_.size() / kCheckpointEvery, start_);
    return true;
  }

  // The state after so many actions.
  State state_at(const G& game, std::size_t ply) const {
    State state = ply < kCheckpointEvery ? start_ : checkpoints_[ply / kCheckpointEvery - 1];
    for (std::size_t i = ply - ply % kCheckpointEvery; i < ply; ++i) game.advance(state, actions_[i]);
    return state;
  }

  // Calls visit(ply, state before, action) for every action from this one on.
  template <class Visit>
  void replay(const G& game, std::size_t from, Visit visit) const {
    from = std::min(from, actions_.size());
    State state = state_at(game, from);
    for (std::size_t ply = from; ply < actions_.size(); ++ply) {
      visit(ply, std::as_const(state), actions_[ply]);
      game.advance(state, actions_[ply]);
    }
  }

  // What this log takes in memory, itself included.
  std::size_t bytes() const {
    return sizeof(*this) + actions_.capacity() * sizeof(Action) + checkpoints_.capacity() * sizeof(State);
  }

 private:
  State start_;
  State state_;
  std::vector<Action> actions_;
  std::vector<State> checkpoints_;  // after 1 × kCheckpointEvery actions, 2 ×, …
};

}  // namespace underfoot
