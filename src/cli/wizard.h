// Questions before a game for people who named none: which game, how, against whom. Every question has an answer that
// Enter gives, and only what fits is offered.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/context.h"
#include "cli/kept_games.h"

namespace underfoot::cli {

struct NewGame {
  std::unique_ptr<AnyTable> table;
  std::vector<std::string> seats;  // as seat_players() takes them
};
// A game to begin, one to go on with, or nothing: the person left.
using Wish = std::variant<std::monostate, NewGame, KeptGame>;

enum class SeatQuestion { kAsk, kKnown };
Wish ask_what_to_play(const Context& context, SeatQuestion seats);

}  // namespace underfoot::cli
