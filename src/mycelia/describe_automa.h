// The automa's turn in words, with its reasons. Internal to src/mycelia.
#pragma once

#include <optional>

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

// What a card of the automa says.
Message describe_card(const Mycelia& game, std::uint8_t card);
// An action of the automa's turn with the reason for it (MYC-15); nothing where there is none to give.
std::optional<Message> describe_automa(const Mycelia& game, const State& state, const Action& action);

}  // namespace underfoot::mycelia
