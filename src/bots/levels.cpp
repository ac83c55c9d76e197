#include <array>

#include "bots/mind.h"

namespace underfoot::bots {

std::span<const Level> plain_levels() {
  constexpr Settings kGreedy = {.family = Family::kGreedy, .budget = {.iterations = 10000}};
  static constexpr std::array<Level, 6> kLevels =
      ladder({mistaken(kGreedy, 60, 6), mistaken(kGreedy, 35, 2.5), mistaken(kGreedy, 15, 0.8), kGreedy,
              Settings{.family = Family::kTree, .budget = {.iterations = 200}},
              Settings{.family = Family::kTree, .budget = {.milliseconds = 1000}}});
  return kLevels;
}

}  // namespace underfoot::bots
