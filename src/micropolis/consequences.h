// What an action brought about by itself, in words. Internal to src/micropolis.
#pragma once

#include <vector>

#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

std::vector<Message> consequences(const Micropolis& game, const State& before, const Action& action,
                                  const State& after);

}  // namespace underfoot::micropolis
