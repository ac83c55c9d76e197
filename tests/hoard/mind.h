// Bots for Hoard: they count acorns and know nothing else, which is enough to prove that the searches are honest.
#pragma once

#include "bots/bot_of.h"
#include "hoard/wire.h"

namespace underfoot::bots {

template <>
struct Mind<hoard::Hoard> : PlainMind<hoard::Hoard> {
  // Any acorn in the hand may be stashed.
  static void picks(const hoard::Hoard& game, const hoard::Hoard::State& state, const hoard::Hoard::Action& action,
                    Picks& picks) {
    const auto& hand = state.squirrels[state.turn.index()].hand;
    for (std::size_t kind = 0; kind < game.pack->acorns.size(); ++kind) {
      if (hand[kind] > 0) picks.offered.push_back(game.pack->acorns[kind].id);
    }
    if (const auto* stash = std::get_if<hoard::Stash>(&action)) {
      picks.taken.emplace_back(game.pack->acorns[stash->kind.index()].id, state.turn);
    }
  }
};

}  // namespace underfoot::bots

namespace underfoot::hoard {

inline const bots::BotRegistry& test_bots() {
  static const bots::BotRegistry kBots = [] {
    bots::BotRegistry all;
    all.add(std::make_unique<bots::BotsOf<Hoard>>());
    return all;
  }();
  return kBots;
}

}  // namespace underfoot::hoard
