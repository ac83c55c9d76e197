// A bot at one table: knows its game, its settings and what it thought before. It is given views, never the state.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

#include "bots/expectimax.h"
#include "bots/flat.h"
#include "bots/greedy.h"
#include "bots/random_search.h"
#include "bots/thinking.h"
#include "bots/tree_search.h"

namespace underfoot::bots {

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
      : game_(game), setup_(setup), judge_(game_, setup_.weights, setup_.settings, setup_.purpose) {}
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  const G& game() const { return game_; }
  const Setup& setup() const { return setup_; }

  // Begins to think, after what happened since the last thought as this seat knows it. A bot thinks about one decision
  // at a time: an earlier thought ends here.
  Thinking<G> start(std::span<const Action> since, const View& view, Seat seat) {
    const std::uint64_t step = thoughts_++;
    Rng rng = Rng::for_step(setup_.seed, step * kMostSearches);
    typename Thinking<G>::Searches searches;
    if (setup_.settings.family == Family::kRandom) {
      searches.push_back(
          std::make_shared<RandomSearch<G>>(game_, Question<G>{view, seat, Countdown({}, nullptr), rng}));
      return {std::move(searches), setup_.clock, setup_.crew};
    }
    const Budget budget = budget_for(game_.imagine(view, rng));
    if (setup_.settings.family == Family::kTree) {
      ask_trees(since, view, seat, step, budget);
      searches.assign(trees_.begin(), trees_.end());
    } else {
      searches.push_back(other_search({view, seat, Countdown(budget, setup_.clock), rng}));
    }
    return {std::move(searches), setup_.clock, setup_.crew};
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

  static constexpr std::uint64_t kMostSearches = 64;

  // More searches in the same time make a stronger bot; the same iterations must give the same bot everywhere.
  int searches() const {
    if (setup_.settings.threads > 0) return std::min<int>(setup_.settings.threads, kMostSearches);
    const bool has_crew = setup_.crew.run && setup_.clock && setup_.settings.budget.iterations == 0;
    return has_crew ? std::clamp<int>(setup_.crew.size, 1, kMostSearches) : 1;
  }

  // One tree for each of the crew, each with its own dice.
  void ask_trees(std::span<const Action> since, const View& view, Seat seat, std::uint64_t step, const Budget& budget) {
    const auto question = [&](std::size_t index) {
      Rng rng = Rng::for_step(setup_.seed, step * kMostSearches + index);
      return Question<G>{view, seat, Countdown(budget, setup_.clock), rng};
    };
    for (std::size_t i = 0; i < trees_.size(); ++i) trees_[i]->ask(since, question(i));
    while (trees_.size() < static_cast<std::size_t>(searches())) {
      trees_.push_back(std::make_shared<TreeSearch<G>>(judge_, question(trees_.size())));
    }
  }

  std::shared_ptr<Search<G>> other_search(Question<G> question) const {
    switch (setup_.settings.family) {
      case Family::kGreedy:
        return std::make_shared<Greedy<G>>(judge_, std::move(question));
      case Family::kFlat:
        return std::make_shared<Flat<G>>(judge_, std::move(question));
      default:
        return std::make_shared<Expectimax<G>>(judge_, std::move(question));
    }
  }

  G game_;
  Setup setup_;
  Judge<G> judge_;
  std::vector<std::shared_ptr<TreeSearch<G>>> trees_;
  std::uint64_t thoughts_ = 0;
};

}  // namespace underfoot::bots
