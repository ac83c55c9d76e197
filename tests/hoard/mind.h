// Bots for Hoard: they count acorns and know nothing else, which is enough to prove that the searches are honest.
#pragma once

#include "bots/bot_of.h"
#include "hoard/wire.h"

namespace underfoot::bots {

template <>
struct Mind<hoard::Hoard> : PlainMind<hoard::Hoard> {};

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
