// What all searches share: judging a position, and playing on from it by the game's policy.
#pragma once

#include <array>
#include <span>

#include "bots/mind.h"

namespace underfoot::bots {

inline double unit_random(Rng& rng) {
  return static_cast<double>(rng.next() >> 11U) * 0x1p-53;
}

template <Minded G>
class Judge {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using ActionList = typename G::ActionList;
  using Weights = typename Mind<G>::Weights;

  Judge(const G& game, const Weights& weights, const Settings& settings)
      : game_(&game), weights_(weights), settings_(settings) {}

  const G& game() const { return *game_; }
  const Settings& settings() const { return settings_; }

  // By the result if the game is over, else by the evaluation.
  Forecast forecast(const State& state) const {
    if (game_->actor(state).is_over()) return forecast_of(game_->outcome(state));
    PerSeat points{};
    Mind<G>::value(*game_, state, weights_, points);
    return forecast_of(points, game_->seats(), Mind<G>::spread(*game_, state));
  }
  PerSeat worth(const Forecast& forecast) const {
    return worth_of(forecast, settings_.margin_share, settings_.margin_scale);
  }

  void policy(const State& state, std::span<const Action> actions, std::span<float> scores) const {
    Mind<G>::policy(*game_, state, actions, weights_, scores);
  }

  // The policy's move with a whim of up to `noise` points.
  const Action& policy_move(const State& state, const ActionList& actions, Rng& rng) const {
    const std::size_t count = actions.size();
    if (count == 1) return actions[0];
    std::array<float, ActionList::capacity()> scores;
    policy(state, {actions.begin(), count}, {scores.data(), count});
    std::size_t best = 0;
    double best_score = -1e9;
    for (std::size_t i = 0; i < count; ++i) {
      const double score = static_cast<double>(scores[i]) + settings_.noise * unit_random(rng);
      if (score <= best_score) continue;
      best = i;
      best_score = score;
    }
    return actions[best];
  }

  // Plays on by policy as far as the settings say, then judges.
  Forecast play_out(State& state, Rng& rng) const {
    int turns = settings_.playout_turns;
    Seat last = Seat::none();
    for (Actor actor = game_->actor(state); !actor.is_over(); actor = game_->actor(state)) {
      if (actor.is_chance()) {
        if (turns == 0) break;
        game_->advance(state, sample(*game_, state, rng));
        continue;
      }
      if (actor.seat() != last) {
        if (turns == 0) break;
        if (turns > 0 && !last.is_none()) --turns;
        if (turns == 0) break;
        last = actor.seat();
      }
      ActionList actions;
      game_->legal(state, actions);
      game_->advance(state, policy_move(state, actions, rng));
    }
    return forecast(state);
  }

  // To the very end, whatever the settings say.
  void play_to_end(State& state, Rng& rng) const {
    for (Actor actor = game_->actor(state); !actor.is_over(); actor = game_->actor(state)) {
      if (actor.is_chance()) {
        game_->advance(state, sample(*game_, state, rng));
        continue;
      }
      ActionList actions;
      game_->legal(state, actions);
      game_->advance(state, policy_move(state, actions, rng));
    }
  }

 private:
  const G* game_;
  Weights weights_;
  Settings settings_;
};

}  // namespace underfoot::bots
