// What all searches share: judging a position, and playing on from it by the game's policy.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "bots/mind.h"

namespace underfoot::bots {

inline double unit_random(Rng& rng) {
  return static_cast<double>(rng.next() >> 11U) * 0x1p-53;
}

// Counts how often the turn has changed hands.
struct TurnCount {
  Seat last = Seat::none();
  int changes = 0;

  void see(const Actor& actor) {
    if (!actor.is_seat() || actor.seat() == last) return;
    if (!last.is_none()) ++changes;
    last = actor.seat();
  }
};

// Beyond this a turn is judged unfinished.
inline constexpr int kMostStepsOfATurn = 24;

// What a thought is for. To play, a result is enough; to explain, the points of a finished game are also told apart.
enum class Purpose : std::uint8_t { kPlay, kExplain };

template <Minded G>
class Judge {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using ActionList = typename G::ActionList;
  using Weights = typename Mind<G>::Weights;

  Judge(const G& game, const Weights& weights, const Settings& settings, Purpose purpose = Purpose::kPlay)
      : game_(&game), weights_(weights), settings_(settings), purpose_(purpose) {}

  const G& game() const { return *game_; }
  const Settings& settings() const { return settings_; }
  Purpose purpose() const { return purpose_; }

  // The actions worth a thought: of those that come to the same, one.
  void moves(const State& state, ActionList& actions) const {
    game_->legal(state, actions);
    const auto is_spare = [&](const Action& action) { return Mind<G>::canonical(*game_, state, action) != action; };
    if (std::none_of(actions.begin(), actions.end(), is_spare)) return;
    const ActionList all = actions;
    actions.clear();
    for (const Action& action : all) {
      if (!is_spare(action)) actions.push_back(action);
    }
  }

  // By the result if the game is over, else by the evaluation.
  Forecast forecast(const State& state) const {
    if (game_->actor(state).is_over()) {
      Forecast result = forecast_of(game_->outcome(state));
      if (purpose_ == Purpose::kExplain) count(state, result.terms);
      return result;
    }
    TermsBySeat terms{};
    weigh(state, terms);
    return forecast_of(terms, game_->seats(), Mind<G>::spread(*game_, state));
  }
  void weigh(const State& state, TermsBySeat& terms) const { Mind<G>::weigh(*game_, state, weights_, terms); }
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

  // The move that is best at the end of the turn, which the policy finishes; also with a whim.
  const Action& careful_move(const State& state, const ActionList& actions, Rng& rng) const {
    const Seat seat = game_->actor(state).seat();
    std::size_t best = 0;
    double best_score = -1e9;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      State next = state;
      game_->advance(next, actions[i]);
      finish_by_policy(next, seat);
      const double score = margin_of(forecast(next), seat.index()) + settings_.noise * unit_random(rng);
      if (score <= best_score) continue;
      best = i;
      best_score = score;
    }
    return actions[best];
  }

  // The policy's move, without a whim.
  void step_by_policy(State& state) const {
    ActionList actions;
    game_->legal(state, actions);
    std::array<float, ActionList::capacity()> scores;
    policy(state, {actions.begin(), actions.size()}, {scores.data(), actions.size()});
    const float* best = std::max_element(scores.data(), scores.data() + actions.size());
    game_->advance(state, actions[static_cast<std::size_t>(best - scores.data())]);
  }

  // Plays on by policy as far as the settings say, then judges. Positions are only compared fairly when everybody has
  // had equally many turns since the search began, so a playout goes on until that is so.
  Forecast play_out(State& state, TurnCount turns, Rng& rng) const {
    const int enough = settings_.playout_turns < 0 ? -1 : turns.changes + settings_.playout_turns;
    const auto is_far_enough = [&] {
      return enough >= 0 && turns.changes >= enough && turns.changes % game_->seats() == 0;
    };
    for (Actor actor = game_->actor(state); !actor.is_over(); actor = game_->actor(state)) {
      turns.see(actor);
      if (is_far_enough()) break;
      if (actor.is_chance()) {
        game_->advance(state, sample(*game_, state, rng));
        continue;
      }
      ActionList actions;
      game_->legal(state, actions);
      const bool is_careful = settings_.careful_playouts != 0 && actions.size() > 1;
      game_->advance(state, is_careful ? careful_move(state, actions, rng) : policy_move(state, actions, rng));
    }
    return forecast(state);
  }

 private:
  // The score pad, by the terms of the same names. A mind that tells nothing apart has one term for all of it.
  void count(const State& state, TermsBySeat& terms) const {
    constexpr auto& kTerms = Mind<G>::kTerms;
    for (const ScoreLine& line : game_->score(state)) {
      const auto row = std::find(kTerms.begin(), kTerms.end(), line.category);
      terms[line.seat.index()][row == kTerms.end() ? 0 : static_cast<std::size_t>(row - kTerms.begin())] += line.points;
    }
  }

  void finish_by_policy(State& state, Seat seat) const {
    for (int step = 0; step < kMostStepsOfATurn && game_->actor(state) == Actor::of(seat); ++step)
      step_by_policy(state);
  }

  const G* game_;
  Weights weights_;
  Settings settings_;
  Purpose purpose_;
};

}  // namespace underfoot::bots
