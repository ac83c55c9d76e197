// What a bot knows about one game. Each game specialises Mind<G> in src/bots/<game>_mind.h; the searches are templates
// over it and know no game.
//
//   template <>
//   struct Mind<Chess> : PlainMind<Chess> {             // a plain mind counts points and knows nothing else
//     struct Weights { double pawn; … };                // knowledge as data, so that tuning changes no code
//     static constexpr Weights kWeights = {…};
//     static constexpr bool kIsOpen = true;             // nobody has secrets: one imagined world is the world
//     static constexpr std::array<MessageKey, 7> kTerms = {…};    // what an evaluation is made of, in words; among
//                                                                 // them the rows of the score pad
//     static void weigh(game, state, weights, terms);   // the final points expected for every seat, term by term
//     static double spread(game, state);                // by how many points that may still be wrong
//     static double effort(game, state);                // the share of the budget that this decision deserves
//     static bool is_minor(game, state);                // a step of which a tree makes no nodes
//     static bool is_turn_of(game, state, seat);        // whether this seat's turn is going on, its dice included
//     static Action canonical(game, state, action);     // one of all the actions that come to the same
//     static void policy(game, state, actions, weights, scores);  // how good each action looks, in points
//     static void remark(game, turns, remarks);         // what people would say of one turn compared with another
//     static std::span<const Level> levels();           // and a few more for tuning and balancing, see below
//     static std::span<const Style<Weights>> styles();
//   };
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "bots/forecast.h"
#include "bots/picks.h"
#include "bots/remark.h"
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

// The same in every game, from the gentlest to the strongest; the fourth is always greedy.
inline constexpr std::array<MessageKey, 6> kLevelNames = {"bots.level.1"_msg, "bots.level.2"_msg, "bots.level.3"_msg,
                                                          "bots.level.4"_msg, "bots.level.5"_msg, "bots.level.6"_msg};

// Six settings, from the gentlest to the strongest, as levels.
constexpr std::array<Level, 6> ladder(const std::array<Settings, 6>& settings) {
  std::array<Level, 6> levels;
  for (std::size_t i = 0; i < levels.size(); ++i) levels[i] = {static_cast<int>(i) + 1, kLevelNames[i], settings[i]};
  return levels;
}

// The six levels for a game that has not been tuned.
std::span<const Level> plain_levels();

template <Game G>
struct PlainMind {
  struct Weights {};
  static constexpr Weights kWeights = {};
  static constexpr bool kIsOpen = false;

  static constexpr std::array kTerms = {"bots.term.points"_msg};

  static void weigh(const G& game, const typename G::State& state, const Weights& /*weights*/, TermsBySeat& terms) {
    const Outcome outcome = game.outcome(state);
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) terms[seat][0] = outcome.seats[seat].points;
  }
  static double spread(const G& /*game*/, const typename G::State& /*state*/) { return 5; }
  // Steps of which a tree makes no nodes: below the root the policy takes them.
  static bool is_minor(const G& /*game*/, const typename G::State& /*state*/) { return false; }
  static bool is_minor(const typename G::Action& /*action*/) { return false; }
  static bool is_turn_of(const G& game, const typename G::State& state, Seat seat) {
    return game.actor(state) == Actor::of(seat);
  }
  // Of actions that lead to positions no player would tell apart, always the one that `legal` lists first: a search
  // tries only this one, so that equal moves cannot get different verdicts.
  static typename G::Action canonical(const G& /*game*/, const typename G::State& /*state*/,
                                      const typename G::Action& action) {
    return action;
  }
  // Which share of the budget this decision deserves, up to 1.
  static double effort(const G& /*game*/, const typename G::State& /*state*/) { return 1; }
  static void policy(const G& /*game*/, const typename G::State& /*state*/,
                     std::span<const typename G::Action> /*actions*/, const Weights& /*weights*/,
                     std::span<float> scores) {
    for (float& score : scores) score = 0;
  }
  static void remark(const G& /*game*/, const CompareTurns<typename G::State>& /*turns*/,
                     std::vector<Remark>& /*remarks*/) {}
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
             const typename Mind<G>::Weights& weights, TermsBySeat& terms, std::span<float> scores,
             const typename G::Action& action, Seat seat, Picks& picks, const CompareTurns<typename G::State>& turns,
             std::vector<Remark>& remarks) {
  { Mind<G>::kWeights } -> std::convertible_to<typename Mind<G>::Weights>;
  { Mind<G>::kIsOpen } -> std::convertible_to<bool>;
  requires Mind<G>::kTerms.size() <= kMaxTerms;
  { Mind<G>::kTerms[0] } -> std::convertible_to<MessageKey>;
  { Mind<G>::weigh(game, state, weights, terms) } -> std::same_as<void>;
  { Mind<G>::spread(game, state) } -> std::same_as<double>;
  { Mind<G>::effort(game, state) } -> std::same_as<double>;
  { Mind<G>::is_minor(game, state) } -> std::same_as<bool>;
  { Mind<G>::is_minor(action) } -> std::same_as<bool>;
  { Mind<G>::is_turn_of(game, state, seat) } -> std::same_as<bool>;
  { Mind<G>::canonical(game, state, action) } -> std::same_as<typename G::Action>;
  { Mind<G>::policy(game, state, actions, weights, scores) } -> std::same_as<void>;
  { Mind<G>::remark(game, turns, remarks) } -> std::same_as<void>;
  { Mind<G>::levels() } -> std::same_as<std::span<const Level>>;
  { Mind<G>::styles() } -> std::same_as<std::span<const Style<typename Mind<G>::Weights>>>;
  { Mind<G>::knobs() } -> std::same_as<std::span<const WeightKnob<typename Mind<G>::Weights>>>;
  { Mind<G>::picks(game, state, action, picks) } -> std::same_as<void>;
  { Mind<G>::settings(Family::kTree) } -> std::same_as<Settings>;
};

}  // namespace underfoot::bots
