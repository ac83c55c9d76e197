// The levels and personalities of Micropolis, as data. The figures behind them: docs/strength.md.
#include <array>

#include "bots/micropolis_mind.h"

namespace underfoot::bots {
namespace {

using micropolis::Micropolis;
using Weights = MicropolisWeights;

constexpr Settings kGreedy = {.family = Family::kGreedy, .budget = {.iterations = 10000}, .width = 32};
constexpr Settings kQuickTree = {
    .family = Family::kTree, .budget = {.iterations = 70}, .playout_turns = 6, .noise = 1, .widening_base = 32};
constexpr Settings kTree = {.family = Family::kTree,
                            .budget = {.milliseconds = 1000},
                            .iterations_without_clock = 8000,
                            .playout_turns = 6,
                            .careful_playouts = 1,
                            .noise = 1,
                            .widening_base = 32};
constexpr Settings kFlat = {
    .family = Family::kFlat, .budget = {.milliseconds = 1000}, .playout_turns = 6, .careful_playouts = 1};
constexpr Settings kExpectimax = {
    .family = Family::kExpectimax, .budget = {.milliseconds = 1000}, .width = 16, .chance_samples = 8};

constexpr Families kFamilies = {.greedy = kGreedy, .flat = kFlat, .tree = kTree, .expectimax = kExpectimax};

constexpr std::array<Level, 6> kLevels = ladder(
    {mistaken(kGreedy, 45, 3.6), mistaken(kGreedy, 28, 1.8), mistaken(kGreedy, 13, 0.6), kGreedy, kQuickTree, kTree});

constexpr std::array<Style<Weights>, 3> kStyles = {
    Style<Weights>{"queen", "bots.style.queen"_msg, {.royal = 1.5, .royal_open = 0.5}},
    Style<Weights>{
        "soldier", "bots.style.soldier"_msg, {.barracks = 1.25, .empty_barracks = 0.4, .soldier_early = 1.4}},
    Style<Weights>{"fruit", "bots.style.fruit"_msg, {.harvest = 1.4, .fruit_open = 0.4}},
};

constexpr std::array kKnobs = {
    WeightKnob<Weights>{"population", &Weights::population},
    WeightKnob<Weights>{"harvest", &Weights::harvest},
    WeightKnob<Weights>{"royal", &Weights::royal},
    WeightKnob<Weights>{"barracks", &Weights::barracks},
    WeightKnob<Weights>{"tile", &Weights::tile},
    WeightKnob<Weights>{"royal_open", &Weights::royal_open},
    WeightKnob<Weights>{"royal_open_early", &Weights::royal_open_early},
    WeightKnob<Weights>{"fruit_open", &Weights::fruit_open},
    WeightKnob<Weights>{"ants_open", &Weights::ants_open},
    WeightKnob<Weights>{"empty_barracks", &Weights::empty_barracks},
    WeightKnob<Weights>{"soldier", &Weights::soldier},
    WeightKnob<Weights>{"soldier_early", &Weights::soldier_early},
    WeightKnob<Weights>{"token", &Weights::token},
    WeightKnob<Weights>{"token_early", &Weights::token_early},
    WeightKnob<Weights>{"leader", &Weights::leader},
    WeightKnob<Weights>{"colony_doubt", &Weights::colony_doubt},
    WeightKnob<Weights>{"colony_doubt_per_tile", &Weights::colony_doubt_per_tile},
    WeightKnob<Weights>{"army_doubt", &Weights::army_doubt},
    WeightKnob<Weights>{"army_doubt_per_tile", &Weights::army_doubt_per_tile},
};

}  // namespace

std::span<const Level> Mind<Micropolis>::levels() {
  return kLevels;
}

std::span<const Style<Weights>> Mind<Micropolis>::styles() {
  return kStyles;
}

std::span<const WeightKnob<Weights>> Mind<Micropolis>::knobs() {
  return kKnobs;
}

Settings Mind<Micropolis>::settings(Family family) {
  return kFamilies.of(family);
}

}  // namespace underfoot::bots
