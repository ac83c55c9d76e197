#include "bots/builtin.h"

#include "bots/bot_of.h"
#include "bots/micropolis_mind.h"
#include "bots/mycelia_mind.h"
#include "micropolis/wire.h"
#include "mycelia/wire.h"

namespace underfoot::bots {

const BotRegistry& builtin_bots() {
  static const BotRegistry kBots = [] {
    BotRegistry bots;
    bots.add(std::make_unique<BotsOf<micropolis::Micropolis>>());
    bots.add(std::make_unique<BotsOf<mycelia::Mycelia>>());
    return bots;
  }();
  return kBots;
}

}  // namespace underfoot::bots
