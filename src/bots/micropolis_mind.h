// What bots know about Micropolis: what an anthill may still become, what an army is good for, which tile to like.
#pragma once

#include "bots/mind.h"
#include "micropolis/micropolis.h"

namespace underfoot::bots {

// All in points at the end of the game, unless said otherwise. Tuned in the arena (docs/strength.md).
struct MicropolisWeights {
  // What is counted already; a personality counts otherwise.
  double population = 1;
  double harvest = 1;
  double royal = 1;
  double barracks = 1;
  // What may still come. "Early" is for all ten tiles still to come, and less in proportion with fewer.
  double tile = 4.2;         // of a tile still to be placed
  double royal_open = 0.25;  // of an open end of a gallery with one queen
  double royal_open_early = 2;
  double fruit_open = 0.3;      // of the next harvest step, for an open end of a gallery with fruit
  double ants_open = 2;         // ants that an open end of the largest gallery may still bring
  double empty_barracks = 0.3;  // of its points, early
  double soldier = 0.46;        // of a soldier in the army while a tile is to come
  double soldier_early = 1.2;
  double token = 2;  // of an architect token
  double token_early = 0.9;
  double leader = 0.3;  // of being leader
  // Races: how certain a lead is, in ants or soldiers, at the end and for each tile still to be placed.
  double colony_doubt = 0.7;
  double colony_doubt_per_tile = 0.4;
  double army_doubt = 1.1;
  double army_doubt_per_tile = 0.6;
};

// What an evaluation is made of.
enum class MicropolisTerm : std::uint8_t {
  kPopulation,
  kColony,
  kHarvest,
  kRoyal,
  kArmy,
  kBarracks,
  kOpenEnds,
  kSoldiers,
  kTokens,
  kLead,
  kTilesToCome
};

template <>
struct Mind<micropolis::Micropolis> {
  using Micropolis = micropolis::Micropolis;
  using Weights = MicropolisWeights;
  static constexpr Weights kWeights = {};
  static constexpr bool kIsOpen = true;  // MIC-3.5

  static constexpr std::array kTerms = {"micropolis.category.population"_msg,
                                        "micropolis.category.colony"_msg,
                                        "micropolis.category.harvest"_msg,
                                        "micropolis.category.royal"_msg,
                                        "micropolis.category.army"_msg,
                                        "micropolis.category.barracks"_msg,
                                        "bots.term.open_ends"_msg,
                                        "bots.term.soldiers"_msg,
                                        "bots.term.tokens"_msg,
                                        "bots.term.lead"_msg,
                                        "bots.term.tiles_to_come"_msg};
  static void weigh(const Micropolis& game, const micropolis::State& state, const Weights& weights, TermsBySeat& terms);
  static double spread(const Micropolis& game, const micropolis::State& state);
  static double effort(const Micropolis& /*game*/, const micropolis::State& /*state*/) { return 1; }
  static bool is_minor(const Micropolis& /*game*/, const micropolis::State& /*state*/) { return false; }
  static bool is_minor(const micropolis::Action& /*action*/) { return false; }
  static bool is_turn_of(const Micropolis& game, const micropolis::State& state, Seat seat) {
    return game.actor(state) == Actor::of(seat);
  }
  static micropolis::Action canonical(const Micropolis& /*game*/, const micropolis::State& /*state*/,
                                      const micropolis::Action& action) {
    return action;
  }
  static void policy(const Micropolis& game, const micropolis::State& state,
                     std::span<const micropolis::Action> actions, const Weights& weights, std::span<float> scores);
  static void remark(const Micropolis& game, const CompareTurns<micropolis::State>& turns,
                     std::vector<Remark>& remarks);  // micropolis_remarks.cpp
  static void picks(const Micropolis& game, const micropolis::State& state, const micropolis::Action& action,
                    Picks& picks);
  static std::span<const Level> levels();
  static std::span<const Style<Weights>> styles();
  static std::span<const WeightKnob<Weights>> knobs();
  static Settings settings(Family family);
};

}  // namespace underfoot::bots
