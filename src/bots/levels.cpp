#include <array>

#include "bots/mind.h"

namespace underfoot::bots {

namespace {

constexpr Settings mistaken(int overlooked_percent, double temperature) {
  return {.family = Family::kGreedy,
          .budget = {.iterations = 10000},
          .overlooked_percent = overlooked_percent,
          .temperature = temperature};
}

}  // namespace

std::span<const Level> plain_levels() {
  static constexpr std::array<Level, 6> kLevels = {
      Level{1, kLevelNames[0], mistaken(60, 6)},
      Level{2, kLevelNames[1], mistaken(35, 2.5)},
      Level{3, kLevelNames[2], mistaken(15, 0.8)},
      Level{4, kLevelNames[3], mistaken(0, 0)},
      Level{5, kLevelNames[4], {.family = Family::kTree, .budget = {.iterations = 200}}},
      Level{6, kLevelNames[5], {.family = Family::kTree, .budget = {.milliseconds = 1000}}},
  };
  return kLevels;
}

}  // namespace underfoot::bots
