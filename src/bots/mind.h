// What a bot knows about one game. Each game specialises Mind<G> in src/bots/<game>_mind.h; the searches are templates
// over it and know no game.
//
//   template <>
//   struct Mind<Chess> : PlainMind<Chess> {             // a plain mind counts points and knows nothing else
//     struct Weights { double pawn; … };                // knowledge as data, so that tuning changes no code
//     static constexpr Weights kWeights = {…};
//     static constexpr bool kIsOpen = true;             // nobody has secrets: one imagined world is the world
//     static void value(game, state, weights, points);  // the final points expected for every seat
//     static double spread(game, state);                // by how many points that may still be wrong
//     static void policy(game, state, actions, weights, scores);  // how good each action looks, in points
//     static std::span<const Level> levels();           // and a few more for tuning and balancing, see below
//     static std::span<const Style<Weights>> styles();
//   };
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "bots/forecast.h"
#include "bots/picks.h"
#include "bots/settings.h"
#include "table/game.h"

namespace underfoot::bots {

template <class G>
struct Mind;

// A personality: the same machinery with other weights.
template <class Weights>
struct Style {
  std::string_view id;
  MessageKey name;
  Weights weights;
};

// A weight by its name, for experiments.
template <class Weights>
struct WeightKnob {
  std::string_view name;
  double Weights::*member;
};

// The same in every game, from the gentlest to the strongest; the fourth is always the greedy one.
inline constexpr std::array<MessageKey, 6> kLevelNames = {"bots.level.1"_msg, "bots.level.2"_msg, "bots.level.3"_msg,
                                                          "bots.level.4"_msg, "bots.level.5"_msg, "bots.level.6"_msg};

// The six levels for a game that has not been tuned.
std::span<const Level> plain_levels();

template <Game G>
struct PlainMind {
  struct Weights {};
  static constexpr Weights kWeights = {};
  static constexpr bool kIsOpen = false;

  static void value(const G& game, const typename G::State& state, const Weights& /*weights*/, PerSeat& points) {
    const Outcome outcome = game.outcome(state);
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) points[seat] = outcome.seats[seat].points;
  }
  static double spread(const G& /*game*/, const typename G::State& /*state*/) { return 5; }
  static void policy(const G& /*game*/, const typename G::State& /*state*/,
                     std::span<const typename G::Action> /*actions*/, const Weights& /*weights*/,
                     std::span<float> scores) {
    for (float& score : scores) score = 0;
  }
  static std::span<const Level> levels() { return plain_levels(); }
  static std::span<const Style<Weights>> styles() { return {}; }
  static std::span<const WeightKnob<Weights>> knobs() { return {}; }
  // What of the pack this action takes, and out of what; for balancing packs.
  static void picks(const G& /*game*/, const typename G::State& /*state*/, const typename G::Action& /*action*/,
                    Picks& /*picks*/) {}
  // How a family is set up best, for comparing them.
  static Settings settings(Family family) { return {.family = family, .budget = {.milliseconds = 1000}}; }
};

template <class G>
concept Minded = Game<G> &&
    requires(const G& game, const typename G::State& state, std::span<const typename G::Action> actions,
             const typename Mind<G>::Weights& weights, PerSeat& points, std::span<float> scores,
             const typename G::Action& action, Picks& picks) {
  { Mind<G>::kWeights } -> std::convertible_to<typename Mind<G>::Weights>;
  { Mind<G>::kIsOpen } -> std::convertible_to<bool>;
  { Mind<G>::value(game, state, weights, points) } -> std::same_as<void>;
  { Mind<G>::spread(game, state) } -> std::same_as<double>;
  { Mind<G>::policy(game, state, actions, weights, scores) } -> std::same_as<void>;
  { Mind<G>::levels() } -> std::same_as<std::span<const Level>>;
  { Mind<G>::styles() } -> std::same_as<std::span<const Style<typename Mind<G>::Weights>>>;
  { Mind<G>::knobs() } -> std::same_as<std::span<const WeightKnob<typename Mind<G>::Weights>>>;
  { Mind<G>::picks(game, state, action, picks) } -> std::same_as<void>;
  { Mind<G>::settings(Family::kTree) } -> std::same_as<Settings>;
};

}  // namespace underfoot::bots
