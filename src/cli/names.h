// What the people at the table are called.
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"
#include "json/plain_text.h"
#include "json/reader.h"
#include "table/edge/record.h"

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

// Names that people gave must fit the table and a record, or a game kept with them could not be read again.
inline void check_names(const Context& context, const AnyTable& table, const std::vector<std::string>& given) {
  if (given.size() > static_cast<std::size_t>(table.seats())) {
    throw Failure(context.say("cli.error.too_many_names"_msg, param("count", table.seats())));
  }
  for (const std::string& name : given) {
    if (!json::is_plain(name)) throw Failure(context.say("cli.error.name_characters"_msg, param("name", name)));
    if (name.size() > kMostNameBytes) {
      throw Failure(context.say("cli.error.name_too_long"_msg, param("name", json::shortened(name)),
                                param("max", static_cast<int>(kMostNameBytes))));
    }
  }
}

}  // namespace underfoot::cli
