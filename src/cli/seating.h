// Who plays at a terminal's table: people and bots.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "cli/context.h"
#include "match/match.h"

namespace underfoot::cli {

// "person", "level3:queen", "greedy", "random": one per seat from the first, the rest people; an empty one is a person.
// Fails with a sentence.
std::vector<match::Player> seat_players(const Context& context, const AnyTable& table, std::vector<std::string> kinds,
                                        std::uint64_t seed);

// The seats that somebody has to play: all but those that play themselves, which are the last.
int free_seats(const AnyTable& table);

// The bots of a game, none if it has none.
const bots::AnyBots* bots_for(const Context& context, std::string_view game);

}  // namespace underfoot::cli
