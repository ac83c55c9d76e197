// Who plays at a terminal's table: people, bots, or chance.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "cli/context.h"

namespace underfoot::cli {

enum class Player { kPerson, kRandom, kBot, kRules };  // kRules: the game decides for the seat

struct SeatPlayer {
  Player kind = Player::kPerson;
  std::unique_ptr<bots::AnyBot> bot = nullptr;
  std::string name = {};     // of a bot, in the people's language
  std::string written = {};  // a bot as --seats takes it; empty for a person
};

// "person", "level3:queen", "greedy", "random": one per seat from the first, the rest people; an empty one is a person.
// Fails with a sentence.
std::vector<SeatPlayer> seat_players(const Context& context, const AnyTable& table, std::vector<std::string> kinds,
                                     std::uint64_t seed);

// The seats that somebody has to play: all but those that play themselves, which are the last.
int free_seats(const AnyTable& table);

// The bots of a game, none if it has none.
const bots::AnyBots* bots_for(const Context& context, std::string_view game);

}  // namespace underfoot::cli
