// Expectimax on the evaluation: every seat takes what is best for itself, chance is sampled, the evaluation judges at
// the horizon. The horizon is a number of changes of turn and grows while the budget lasts.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/judge.h"
#include "bots/thought.h"

namespace underfoot::bots {

template <Minded G>
class Expectimax {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using ActionList = typename G::ActionList;

  explicit Expectimax(const Judge<G>& judge) : judge_(judge) {}

  Thought<G> think(const View& view, Seat seat, Countdown& countdown, Rng& rng) {
    countdown_ = &countdown;
    rng_ = &rng;
    const int worlds = Mind<G>::kIsOpen ? 1 : judge_.settings().worlds;
    std::vector<State> states;
    states.reserve(static_cast<std::size_t>(worlds));
    for (int world = 0; world < worlds; ++world) states.push_back(judge_.game().imagine(view, rng));
    Thought<G> best = look(states, seat, 0);
    constexpr int kDeepest = 40;
    for (int depth = 1; depth <= kDeepest && best.candidates.size() > 1 && !countdown.is_over(); ++depth) {
      const std::int64_t before = countdown.done();
      Thought<G> deeper = look(states, seat, depth);
      if (!countdown.is_over()) best = std::move(deeper);
      if (countdown.done() == before) break;  // the game ends before the horizon
    }
    best.iterations = countdown.done();
    best.is_decided = !countdown.is_over();
    return best;
  }

 private:
  struct Scored {
    State state;
    double worth = 0;
    std::size_t index = 0;
  };

  // All moves at the root, each judged at the end of a horizon.
  Thought<G> look(const std::vector<State>& states, Seat seat, int depth) {
    std::vector<Thought<G>> thoughts;
    for (const State& state : states) {
      ActionList actions;
      judge_.moves(state, actions);
      Thought<G> thought{.seat = seat};
      for (const auto& action : actions) {
        State next = state;
        judge_.game().advance(next, action);
        const Forecast forecast = search(next, seat, depth);
        const double worth = judge_.worth(forecast)[seat.index()];
        thought.candidates.push_back({action, 1, worth, forecast});
      }
      thoughts.push_back(std::move(thought));
    }
    return merged(thoughts);
  }

  Forecast leaf(const State& state) {
    countdown_->take();
    return judge_.forecast(state);
  }

  Forecast search(const State& state, Seat turn, int depth) {
    const Actor actor = judge_.game().actor(state);
    if (actor.is_over() || countdown_->is_over()) return leaf(state);
    if (actor.is_chance()) return depth == 0 ? leaf(state) : search_chance(state, turn, depth);
    if (actor.seat() != turn) {
      if (depth == 0) return leaf(state);
      turn = actor.seat();
      --depth;
    }
    ActionList actions;
    judge_.game().legal(state, actions);
    std::vector<Scored> moves = successors(state, actions, turn);
    Forecast best;
    double best_worth = -1;
    for (const Scored& move : moves) {
      const Forecast forecast = search(move.state, turn, depth);
      const double worth = judge_.worth(forecast)[turn.index()];
      if (worth <= best_worth) continue;
      best = forecast;
      best_worth = worth;
    }
    return best;
  }

  Forecast search_chance(const State& state, Seat turn, int depth) {
    const int samples = judge_.settings().chance_samples;
    Forecast sum;
    for (int i = 0; i < samples; ++i) {
      State next = state;
      while (judge_.game().actor(next).is_chance()) judge_.game().advance(next, sample(judge_.game(), next, *rng_));
      const Forecast one = search(next, turn, std::min(depth, 1));
      move_towards(sum, one, 1.0 / (i + 1));
    }
    return sum;
  }

  // The most promising moves by evaluation, best first.
  std::vector<Scored> successors(const State& state, const ActionList& actions, Seat turn) {
    std::vector<Scored> moves;
    moves.reserve(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      moves.push_back({state, 0, i});
      judge_.game().advance(moves.back().state, actions[i]);
    }
    const auto width = static_cast<std::size_t>(judge_.settings().width);
    if (moves.size() <= width) return moves;
    for (Scored& move : moves) move.worth = judge_.worth(leaf(move.state))[turn.index()];
    std::stable_sort(moves.begin(), moves.end(), [](const Scored& a, const Scored& b) { return a.worth > b.worth; });
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(width), moves.end());
    return moves;
  }

  const Judge<G>& judge_;
  Countdown* countdown_ = nullptr;
  Rng* rng_ = nullptr;
};

}  // namespace underfoot::bots
