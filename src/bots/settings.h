// How a bot thinks, as data: which search, how long, how wide, and which mistakes it makes.
#pragma once

#include <cstdint>
#include <string_view>

#include "bots/budget.h"
#include "table/message.h"

namespace underfoot::bots {

enum class Family : std::uint8_t { kRandom, kGreedy, kFlat, kTree, kExpectimax };

struct Settings {
  Family family = Family::kTree;
  Budget budget = {};
  std::int64_t iterations_without_clock = 20000;  // where the budget is time and nobody brings a clock
  int threads = 0;  // trees that grow at once; 0: where the budget is time, as many as the crew has, else one

  // Playouts.
  int playout_turns = -1;     // changes of turn before the evaluation judges; -1: to the end of the game
  int careful_playouts = 0;   // 1: playouts choose by evaluation, not by policy
  double noise = 3;           // points of whim in a playout's choices
  double margin_share = 0.2;  // how much of a result the margin decides; the rest is winning
  double margin_scale = 15;   // points of margin that count as much

  // Trees.
  double exploration = 1.0;
  double prior_scale = 4;     // points of policy that make a move e times as likely
  double widening_base = 8;   // moves looked at from the first visit
  double widening_rate = 1;   // and more with the square root of visits
  double outcome_rate = 0.5;  // outcomes of chance kept, with the square root of visits
  std::size_t most_nodes = std::size_t{1} << 17U;

  // Expectimax.
  int width = 8;  // moves followed at each step, the best by evaluation
  int chance_samples = 4;
  int worlds = 4;  // possible truths, where there are secrets

  // Mistakes: moves overlooked, and how many points less a move may be worth and still be played now and then.
  int overlooked_percent = 0;
  double temperature = 0;
};

inline constexpr int kGreedyLevel = 4;

// A greedy bot that overlooks moves and misjudges others.
constexpr Settings mistaken(Settings greedy, int overlooked_percent, double temperature) {
  greedy.overlooked_percent = overlooked_percent;
  greedy.temperature = temperature;
  return greedy;
}

// How each family is set up best in a game.
struct Families {
  Settings greedy;
  Settings flat;
  Settings tree;
  Settings expectimax;

  Settings of(Family family) const {
    switch (family) {
      case Family::kGreedy:
        return greedy;
      case Family::kFlat:
        return flat;
      case Family::kTree:
        return tree;
      case Family::kExpectimax:
        return expectimax;
      case Family::kRandom:
        break;
    }
    return {.family = Family::kRandom};
  }
};

// One of the six levels, by what people call it.
struct Level {
  int number = 0;
  MessageKey name;
  Settings settings;
};

}  // namespace underfoot::bots
