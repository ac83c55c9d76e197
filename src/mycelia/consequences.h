// What an action brought about by itself, in words. Internal to src/mycelia.
#pragma once

#include <vector>

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

// Only from what is open on the table, so that every seat's log may say it.
std::vector<Message> consequences(const Mycelia& game, const State& before, const Action& action, const State& after);

}  // namespace underfoot::mycelia
