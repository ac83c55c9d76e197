// Expectimax on the evaluation: every seat takes what is best for itself, chance is sampled, the evaluation judges at
// the horizon. The horizon is a number of changes of turn and grows while the budget lasts. The positions between the
// root and the one that is looked at are a stack, so that the search can rest anywhere.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/search.h"

namespace underfoot::bots {

template <Minded G>
class Expectimax final : public Search<G> {
 public:
  using State = typename G::State;
  using ActionList = typename G::ActionList;

  Expectimax(const Judge<G>& judge, Question<G> question) : Search<G>(std::move(question)), judge_(judge) {
    const int worlds = Mind<G>::kIsOpen ? 1 : judge_.settings().worlds;
    for (int world = 0; world < worlds; ++world) {
      worlds_.push_back(judge_.game().imagine(about_.view, about_.rng));
    }
    begin_look(0);
  }

  // Goes one position further.
  bool step() override {
    if (is_done_) return false;
    if (depth_ > 0 && about_.countdown.is_over()) {  // this look stays unfinished
      is_done_ = true;
      return false;
    }
    if (path_.empty()) {
      try_root_move();
    } else {
      try_next(path_.back());
    }
    return true;
  }

  Thought<G> thought() const override {
    Thought<G> result = best_;
    if (result.candidates.empty()) {
      // The first look is still going on. A world that is only half seen would favour the moves that are listed first.
      const bool is_half_seen = thoughts_.size() > 1;
      result = is_half_seen ? merged(std::vector(thoughts_.begin(), thoughts_.end() - 1)) : merged(thoughts_);
    }
    const Countdown& countdown = about_.countdown;
    result.iterations = countdown.done();
    result.is_decided = !countdown.is_over();
    return result;
  }

 private:
  using Search<G>::about_;
  static constexpr int kDeepest = 40;

  struct Scored {
    State state;
    double worth = 0;
  };
  // A position with what was found behind it so far: the best of the moves, or the mean of the samples.
  struct Position {
    State state;
    Seat turn;
    int depth = 0;
    bool is_chance = false;
    std::vector<Scored> moves = {};
    std::size_t tried = 0;
    Forecast found = {};
    double worth = -1;
  };

  void begin_look(int depth) {
    depth_ = depth;
    before_ = about_.countdown.done();
    thoughts_.clear();
    enter_world();
  }
  void enter_world() {
    actions_.clear();
    judge_.moves(worlds_[thoughts_.size()], actions_);
    thoughts_.push_back({.seat = about_.seat});
  }

  // All moves at the root, each judged at the end of a horizon.
  void try_root_move() {
    State next = worlds_[thoughts_.size() - 1];
    judge_.game().advance(next, actions_[thoughts_.back().candidates.size()]);
    if (const std::optional<Forecast> forecast = enter(next, about_.seat, depth_)) keep_root_move(*forecast);
  }
  void keep_root_move(const Forecast& forecast) {
    auto& candidates = thoughts_.back().candidates;
    const double worth = judge_.worth(forecast)[about_.seat.index()];
    candidates.push_back({actions_[candidates.size()], 1, worth, forecast});
    if (candidates.size() < actions_.size()) return;
    if (thoughts_.size() < worlds_.size()) return enter_world();
    end_look();
  }
  void end_look() {
    Countdown& countdown = about_.countdown;
    if (depth_ == 0 || !countdown.is_over()) best_ = merged(thoughts_);
    const bool is_same = depth_ > 0 && countdown.done() == before_;  // the game ends before the horizon
    is_done_ = is_same || depth_ == kDeepest || best_.candidates.size() == 1 || countdown.is_over();
    if (!is_done_) begin_look(depth_ + 1);
  }

  Forecast leaf(const State& state) {
    about_.countdown.take();
    return judge_.forecast(state);
  }

  // Judges a position at once, or puts it on the path.
  std::optional<Forecast> enter(const State& state, Seat turn, int depth) {
    const Actor actor = judge_.game().actor(state);
    if (actor.is_over() || about_.countdown.is_over()) return leaf(state);
    if (actor.is_chance()) {
      if (depth == 0) return leaf(state);
      path_.push_back({.state = state, .turn = turn, .depth = std::min(depth, 1), .is_chance = true});
      return std::nullopt;
    }
    if (actor.seat() != turn) {
      if (depth == 0) return leaf(state);
      turn = actor.seat();
      --depth;
    }
    path_.push_back({.state = state, .turn = turn, .depth = depth, .moves = successors(state, turn)});
    return std::nullopt;
  }

  // Follows the next move or sample of the last position on the path, or leaves it.
  void try_next(Position& last) {
    const Seat turn = last.turn;
    const int depth = last.depth;
    const std::size_t most =
        last.is_chance ? static_cast<std::size_t>(judge_.settings().chance_samples) : last.moves.size();
    if (last.tried == most) {
      const Forecast found = last.found;
      path_.pop_back();
      return path_.empty() ? keep_root_move(found) : keep(path_.back(), found);
    }
    State next = last.is_chance ? last.state : last.moves[last.tried].state;
    while (last.is_chance && judge_.game().actor(next).is_chance()) {
      judge_.game().advance(next, sample(judge_.game(), next, about_.rng));
    }
    const std::size_t place = path_.size() - 1;
    if (const std::optional<Forecast> forecast = enter(next, turn, depth)) keep(path_[place], *forecast);
  }

  void keep(Position& position, const Forecast& forecast) {
    ++position.tried;
    if (position.is_chance) {
      move_towards(position.found, forecast, 1.0 / static_cast<double>(position.tried));
      return;
    }
    const double worth = judge_.worth(forecast)[position.turn.index()];
    if (worth <= position.worth) return;
    position.found = forecast;
    position.worth = worth;
  }

  // The most promising moves by evaluation, best first.
  std::vector<Scored> successors(const State& state, Seat turn) {
    ActionList actions;
    judge_.game().legal(state, actions);
    std::vector<Scored> moves;
    moves.reserve(actions.size());
    for (const auto& action : actions) {
      moves.push_back({state, 0});
      judge_.game().advance(moves.back().state, action);
    }
    const auto width = static_cast<std::size_t>(judge_.settings().width);
    if (moves.size() <= width) return moves;
    for (Scored& move : moves) move.worth = judge_.worth(leaf(move.state))[turn.index()];
    std::stable_sort(moves.begin(), moves.end(), [](const Scored& a, const Scored& b) { return a.worth > b.worth; });
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(width), moves.end());
    return moves;
  }

  const Judge<G>& judge_;
  std::vector<State> worlds_;
  ActionList actions_;                // of the world that is looked at
  std::vector<Thought<G>> thoughts_;  // of this look, by world
  std::vector<Position> path_;
  Thought<G> best_;  // of the last look that was finished
  int depth_ = 0;
  std::int64_t before_ = 0;  // iterations before this look
  bool is_done_ = false;
};

}  // namespace underfoot::bots
