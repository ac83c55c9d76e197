// What the people at the table are called.
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"

namespace underfoot::cli {

// The given names, and "Player 3" where there is none.
inline std::vector<std::string> seat_names(const Context& context, const AnyTable& table,
                                           const std::vector<std::string>& given) {
  std::vector<std::string> names;
  for (int seat = 0; seat < table.seats(); ++seat) {
    const auto index = static_cast<std::size_t>(seat);
    const bool has_name = index < given.size() && !given[index].empty();
    const bool is_automa = table.plays_itself(Seat(seat));
    const std::string usual =
        is_automa ? context.say("cli.automa"_msg) : context.say("cli.player"_msg, param("number", seat + 1));
    names.push_back(has_name ? given[index] : usual);
  }
  return names;
}

}  // namespace underfoot::cli
