// The games this program offers.
#pragma once

#include "table/edge/any_game.h"

namespace underfoot {

const Registry& builtin_games();

}  // namespace underfoot
