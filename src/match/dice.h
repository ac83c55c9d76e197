// Where chance comes from. A match asks for a number below so many; who gives it is the caller's: a seed, a server
// whose throws can be checked, people who roll a die of their own.
#pragma once

#include <cstdint>
#include <functional>

#include "table/rng.h"

namespace underfoot::match {

// Which draw of a game it is.
struct DrawPoint {
  std::size_t ply = 0;    // actions before it
  std::size_t draws = 0;  // draws before it
};

using Dice = std::function<std::uint32_t(std::uint32_t below, const DrawPoint& at)>;

// The same seed and ply give the same outcome, so that taking a move back and playing on changes no roll.
inline Dice seeded_dice(std::uint64_t seed) {
  return [seed](std::uint32_t below, const DrawPoint& at) { return Rng::for_step(seed, at.ply).below(below); };
}

// The same seed gives the same draws in the same order whatever the players do between them: a fair comparison.
inline Dice same_deal(std::uint64_t seed) {
  return [seed](std::uint32_t below, const DrawPoint& at) { return Rng::for_step(seed, at.draws).below(below); };
}

}  // namespace underfoot::match
