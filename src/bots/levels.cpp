#include <array>

#include "bots/mind.h"

namespace underfoot::bots {

std::span<const Level> plain_levels() {
  static constexpr std::array<Level, 6> kLevels = {
      Level{1,
            kLevelNames[0],
            {.family = Family::kGreedy, .budget = {.iterations = 1000}, .overlooked_percent = 40, .temperature = 3}},
      Level{2,
            kLevelNames[1],
            {.family = Family::kGreedy, .budget = {.iterations = 1000}, .overlooked_percent = 15, .temperature = 1}},
      Level{3, kLevelNames[2], {.family = Family::kGreedy, .budget = {.iterations = 10000}}},
      Level{4, kLevelNames[3], {.family = Family::kTree, .budget = {.iterations = 200}}},
      Level{5, kLevelNames[4], {.family = Family::kTree, .budget = {.iterations = 2000}}},
      Level{6, kLevelNames[5], {.family = Family::kTree, .budget = {.milliseconds = 1000}}},
  };
  return kLevels;
}

}  // namespace underfoot::bots
