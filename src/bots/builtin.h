// The bots this program offers, for each of its games.
#pragma once

#include "bots/any_bot.h"

namespace underfoot::bots {

const BotRegistry& builtin_bots();

}  // namespace underfoot::bots
