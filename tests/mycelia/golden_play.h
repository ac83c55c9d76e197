// Ways to play a game to its end by seed: at random, in haste, or idly.
#pragma once

#include <algorithm>
#include <vector>

#include "mycelia/mycelia.h"
#include "table/rng.h"

namespace underfoot::tests::golden {

enum class Manner {
  kRandom,  // every choice equally likely
  kHasty,   // mushrooms first: games are a third as long
  kIdle,    // a step and a card a turn: nothing ever grows (MYC-11.5)
};

inline bool is_haste(const mycelia::Action& action) {
  const auto* spore = std::get_if<mycelia::Spore>(&action);
  return std::holds_alternative<mycelia::Fruit>(action) || std::holds_alternative<mycelia::Decay>(action) ||
         (spore != nullptr && spore->source != mycelia::kMotherSource);
}

inline bool is_idle(const mycelia::Action& action) {
  return std::holds_alternative<mycelia::Stop>(action) || std::holds_alternative<mycelia::Discover>(action);
}

inline mycelia::Action choose(const mycelia::Mycelia& game, const mycelia::State& state, Manner manner, Rng& rng) {
  if (game.actor(state).is_chance()) return sample(game, state, rng);
  mycelia::Mycelia::ActionList legal;
  game.legal(state, legal);
  std::vector<mycelia::Action> wanted;
  if (manner == Manner::kHasty && rng.below(8) > 0)
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(wanted), is_haste);
  if (manner == Manner::kIdle) std::copy_if(legal.begin(), legal.end(), std::back_inserter(wanted), is_idle);
  if (wanted.empty()) wanted.assign(legal.begin(), legal.end());
  return wanted[manner == Manner::kIdle ? 0 : rng.below(static_cast<std::uint32_t>(wanted.size()))];
}

inline std::vector<mycelia::Action> played(const mycelia::Mycelia& game, Manner manner, std::uint64_t seed) {
  std::vector<mycelia::Action> actions;
  Rng rng(seed);
  for (mycelia::State state = game.initial(); !game.actor(state).is_over(); game.advance(state, actions.back())) {
    actions.push_back(choose(game, state, manner, rng));
  }
  return actions;
}

}  // namespace underfoot::tests::golden
