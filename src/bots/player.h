// A bot at one table: knows its game, its settings and what it thought before. It is given views, never the state.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "bots/expectimax.h"
#include "bots/flat.h"
#include "bots/greedy.h"
#include "bots/tree_search.h"

namespace underfoot::bots {

// Runs job(0) … job(count-1), perhaps at once. This library starts no threads: a native program may bring a crew.
struct Crew {
  int size = 1;
  std::function<void(int count, const std::function<void(int)>& job)> run = nullptr;
};

template <Minded G>
class Player {
 public:
  using View = typename G::View;
  using Action = typename G::Action;
  using Weights = typename Mind<G>::Weights;

  struct Setup {
    Weights weights = Mind<G>::kWeights;
    Settings settings = {};
    std::uint64_t seed = 0;
    Clock clock = nullptr;
    Crew crew = {};
    Purpose purpose = Purpose::kPlay;
  };

  Player(const G& game, const Setup& setup)
      : game_(game), setup_(setup), judge_(game_, setup_.weights, setup_.settings, setup_.purpose) {
    // More searches in the same time make a stronger bot; the same iterations must give the same bot everywhere. What
    // is to be explained comes from one tree.
    const bool has_crew =
        setup_.crew.run && setup_.clock && setup_.settings.budget.iterations == 0 && setup_.purpose == Purpose::kPlay;
    const int searches = has_crew ? std::max(setup_.crew.size, 1) : 1;
    for (int i = 0; i < searches; ++i) trees_.push_back(std::make_unique<TreeSearch<G>>(judge_));
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  const G& game() const { return game_; }

  // What happened since the last thought, as this seat knows it.
  void follow(std::span<const Action> actions) {
    for (const auto& tree : trees_) tree->follow(actions);
  }

  Thought<G> think(const View& view, Seat seat) {
    const std::uint64_t step = thoughts_++;
    Rng rng = Rng::for_step(setup_.seed, step * 64);
    if (setup_.settings.family == Family::kRandom) return anything(view, seat, rng);
    const Budget budget = budget_for(game_.imagine(view, rng));
    Countdown countdown(budget, setup_.clock);
    switch (setup_.settings.family) {
      case Family::kGreedy:
        return Greedy<G>(judge_).think(view, seat, countdown, rng);
      case Family::kFlat:
        return Flat<G>(judge_).think(view, seat, countdown, rng);
      case Family::kExpectimax:
        return Expectimax<G>(judge_).think(view, seat, countdown, rng);
      default:
        return grow_trees(view, seat, step, budget);
    }
  }

  // Looks once more at a move that the last thought may have given up early, so that it can be compared with others.
  void look_again(const View& view, const Thought<G>& thought, typename Thought<G>::Candidate& candidate) {
    if (setup_.settings.family != Family::kTree) return;
    trees_[0]->try_again(view, 8 + thought.iterations / 32, ~setup_.seed, candidate);
  }

  // The move to play: the best, or by the settings a human mistake.
  Action choose(const Thought<G>& thought) {
    const auto& candidates = thought.candidates;
    UF_CHECK(!candidates.empty());
    const Settings& settings = setup_.settings;
    if (settings.overlooked_percent == 0 && settings.temperature <= 0) return candidates[0].action;
    Rng rng = Rng::for_step(~setup_.seed, thoughts_);
    // The best move is seen more often than not, and something is always seen.
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      if (static_cast<int>(rng.below(100)) >= settings.overlooked_percent) seen.push_back(i);
    }
    if (seen.empty()) seen.push_back(rng.below(static_cast<std::uint32_t>(candidates.size())));
    if (settings.temperature <= 0) return candidates[seen[0]].action;
    double sum = 0;
    std::vector<double> chances;
    for (const std::size_t i : seen) {
      const std::size_t seat = thought.seat.index();
      const double behind = candidates[i].forecast.points[seat] - candidates[seen[0]].forecast.points[seat];
      chances.push_back(portable_exp(std::min(behind, 0.0) / settings.temperature));
      sum += chances.back();
    }
    double draw = unit_random(rng) * sum;
    std::size_t pick = 0;
    while (pick + 1 < chances.size() && draw >= chances[pick]) draw -= chances[pick++];
    return candidates[seen[pick]].action;
  }

 private:
  Budget budget_for(const typename G::State& state) const {
    // A coach sees every position for the first time and has no tree to continue.
    const double effort = setup_.purpose == Purpose::kExplain ? 1 : Mind<G>::effort(game_, state);
    const auto share = [&](std::int64_t whole) {
      return whole == 0 ? 0 : std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(whole) * effort));
    };
    const Budget whole = whole_budget();
    return {.iterations = share(whole.iterations), .milliseconds = share(whole.milliseconds)};
  }
  Budget whole_budget() const {
    Budget budget = setup_.settings.budget;
    if (!setup_.clock && budget.iterations == 0) budget.iterations = setup_.settings.iterations_without_clock;
    return budget;
  }

  Thought<G> anything(const View& view, Seat seat, Rng& rng) const {
    typename G::ActionList actions;
    game_.legal(game_.imagine(view, rng), actions);
    const std::size_t pick = rng.below(static_cast<std::uint32_t>(actions.size()));
    return {.seat = seat, .candidates = {{actions[pick], 1}}, .iterations = 1, .is_decided = true};
  }

  // One tree for each of the crew, each from its own seed; their roots are added up.
  Thought<G> grow_trees(const View& view, Seat seat, std::uint64_t step, const Budget& budget) {
    std::vector<Thought<G>> thoughts(trees_.size());
    const auto grow = [&](int i) {
      const auto index = static_cast<std::size_t>(i);
      Rng rng = Rng::for_step(setup_.seed, step * 64 + index);
      Countdown countdown(budget, setup_.clock);
      thoughts[index] = trees_[index]->think(view, seat, countdown, rng);
    };
    if (trees_.size() == 1) {
      grow(0);
      return std::move(thoughts[0]);
    }
    setup_.crew.run(static_cast<int>(trees_.size()), grow);
    return merged(thoughts);
  }

  G game_;
  Setup setup_;
  Judge<G> judge_;
  std::vector<std::unique_ptr<TreeSearch<G>>> trees_;
  std::uint64_t thoughts_ = 0;
};

}  // namespace underfoot::bots
