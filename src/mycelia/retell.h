// What happened by itself in an action, as people tell it: the events that the sentence of the action does not say
// already, those alike in one sentence. Internal to src/mycelia.
#pragma once

#include <span>
#include <vector>

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

// Of the state before, only what is public counts.
std::vector<Message> retell(const Mycelia& game, const State& before, const Action& action,
                            std::span<const Event> events);

}  // namespace underfoot::mycelia
