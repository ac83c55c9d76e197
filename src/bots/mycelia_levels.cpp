// The levels and personalities of Mycelia, as data. The figures behind them: docs/strength.md.
#include <array>

#include "bots/mycelia_mind.h"

namespace underfoot::bots {
namespace {

using mycelia::Mycelia;
using Weights = MyceliaWeights;

constexpr Settings kGreedy = {.family = Family::kGreedy, .budget = {.iterations = 10000}, .width = 12, .worlds = 2};
constexpr Settings kQuickTree = {
    .family = Family::kTree, .budget = {.iterations = 100}, .playout_turns = 8, .noise = 2};
constexpr Settings kTree = {.family = Family::kTree,
                            .budget = {.milliseconds = 1000},
                            .playout_turns = 14,
                            .noise = 1,
                            .exploration = 0.5,
                            .prior_scale = 2.5};
constexpr Settings kFlat = {.family = Family::kFlat, .budget = {.milliseconds = 1000}, .playout_turns = 4};
constexpr Settings kExpectimax = {.family = Family::kExpectimax, .budget = {.milliseconds = 1000}, .width = 6};

constexpr Families kFamilies = {.greedy = kGreedy, .flat = kFlat, .tree = kTree, .expectimax = kExpectimax};

constexpr std::array<Level, 6> kLevels = ladder(
    {mistaken(kGreedy, 50, 2), mistaken(kGreedy, 28, 0.9), mistaken(kGreedy, 13, 0.35), kGreedy, kQuickTree, kTree});

constexpr std::array<Style<Weights>, 2> kStyles = {
    Style<Weights>{"builder", "bots.style.builder"_msg, {.growth = 4, .spore = 0.35, .decayed_board = 2}},
    Style<Weights>{"raider", "bots.style.raider"_msg, {.blocked = 2.5, .insect = 0.8, .near_insect = 0.3}},
};

constexpr std::array kKnobs = {
    WeightKnob<Weights>{"growth", &Weights::growth},
    WeightKnob<Weights>{"ready", &Weights::ready},
    WeightKnob<Weights>{"missing", &Weights::missing},
    WeightKnob<Weights>{"second_card", &Weights::second_card},
    WeightKnob<Weights>{"no_board", &Weights::no_board},
    WeightKnob<Weights>{"card", &Weights::card},
    WeightKnob<Weights>{"spore", &Weights::spore},
    WeightKnob<Weights>{"colour", &Weights::colour},
    WeightKnob<Weights>{"empty_supply", &Weights::empty_supply},
    WeightKnob<Weights>{"release", &Weights::release},
    WeightKnob<Weights>{"ripe", &Weights::ripe},
    WeightKnob<Weights>{"blocked", &Weights::blocked},
    WeightKnob<Weights>{"repeats", &Weights::repeats},
    WeightKnob<Weights>{"chooses", &Weights::chooses},
    WeightKnob<Weights>{"long_moves", &Weights::long_moves},
    WeightKnob<Weights>{"strong_mother", &Weights::strong_mother},
    WeightKnob<Weights>{"extra_spore", &Weights::extra_spore},
    WeightKnob<Weights>{"together", &Weights::together},
    WeightKnob<Weights>{"decayed_board", &Weights::decayed_board},
    WeightKnob<Weights>{"race_doubt", &Weights::race_doubt},
    WeightKnob<Weights>{"rate", &Weights::rate},
    WeightKnob<Weights>{"automa_rate", &Weights::automa_rate},
    WeightKnob<Weights>{"insect", &Weights::insect},
    WeightKnob<Weights>{"near_insect", &Weights::near_insect},
    WeightKnob<Weights>{"sight_fruit", &Weights::sight_fruit},
    WeightKnob<Weights>{"sight_decay", &Weights::sight_decay},
    WeightKnob<Weights>{"sight_new_board", &Weights::sight_new_board},
    WeightKnob<Weights>{"sight_release", &Weights::sight_release},
    WeightKnob<Weights>{"sight_deck", &Weights::sight_deck},
    WeightKnob<Weights>{"sight_explore", &Weights::sight_explore},
    WeightKnob<Weights>{"sight_black", &Weights::sight_black},
    WeightKnob<Weights>{"sight_place", &Weights::sight_place},
};

}  // namespace

std::span<const Level> Mind<Mycelia>::levels() {
  return kLevels;
}

std::span<const Style<Weights>> Mind<Mycelia>::styles() {
  return kStyles;
}

std::span<const WeightKnob<Weights>> Mind<Mycelia>::knobs() {
  return kKnobs;
}

Settings Mind<Mycelia>::settings(Family family) {
  return kFamilies.of(family);
}

}  // namespace underfoot::bots
