#include <array>

#include "bots/mind.h"

namespace underfoot::bots {

std::span<const Level> plain_levels() {
  constexpr Settings kGreedy = {.family = Family::kGreedy, .budget = {.iterations = 10000}};
  static constexpr std::array<Level, 6> kLevels = {
      Level{1, kLevelNames[0], mistaken(kGreedy, 60, 6)},
      Level{2, kLevelNames[1], mistaken(kGreedy, 35, 2.5)},
      Level{3, kLevelNames[2], mistaken(kGreedy, 15, 0.8)},
      Level{4, kLevelNames[3], kGreedy},
      Level{5, kLevelNames[4], {.family = Family::kTree, .budget = {.iterations = 200}}},
      Level{6, kLevelNames[5], {.family = Family::kTree, .budget = {.milliseconds = 1000}}},
  };
  return kLevels;
}

}  // namespace underfoot::bots
