#include "cli/seating.h"

#include <map>

#include "cli/native.h"

namespace underfoot::cli {
namespace {

// "Master (soldier)" for a level with a personality; what was written for everything else.
std::string bot_name(const Context& context, const bots::AnyBots& bots, const bots::BotSpec& spec,
                     const std::string& written) {
  const int level = spec.name == "greedy" ? bots::kGreedyLevel : bots::level_of(spec.name);
  if (level == 0) return written;
  std::string name = context.say(message(bots.levels()[static_cast<std::size_t>(level - 1)].name));
  for (const auto& style : bots.styles()) {
    if (style.id == spec.style) name += " (" + context.say(message(style.name)) + ")";
  }
  return name;
}

match::Player bot_player(const Context& context, const AnyTable& table, const std::string& written,
                         std::uint64_t seed) {
  const auto unknown = [&] { return Failure(context.say("cli.error.seat_kind"_msg, param("text", written))); };
  const bots::AnyBots* bots = bots_for(context, table.info().id);
  const auto spec = bots::parse_spec(written);
  if (bots == nullptr || !spec) throw unknown();
  auto bot = bots->make(*spec, {.seed = seed, .clock = steady_clock(), .crew = machine_crew()});
  if (!bot) throw unknown();
  return {match::SeatKind::kBot, bot_name(context, *bots, *spec, written), written, *std::move(bot)};
}

// "Average 1" and "Average 2" where two would be "Average".
void tell_apart(std::vector<match::Player>& players) {
  std::map<std::string, int> count;
  for (const match::Player& player : players) ++count[player.name];
  std::map<std::string, int> number;
  for (match::Player& player : players) {
    if (player.name.empty() || count[player.name] < 2) continue;
    player.name += " " + std::to_string(++number[player.name]);
  }
}

}  // namespace

int free_seats(const AnyTable& table) {
  int count = 0;
  for (int seat = 0; seat < table.seats(); ++seat) count += table.plays_itself(Seat(seat)) ? 0 : 1;
  return count;
}

const bots::AnyBots* bots_for(const Context& context, std::string_view game) {
  return context.program.bots == nullptr ? nullptr : context.program.bots->find(game);
}

std::vector<match::Player> seat_players(const Context& context, const AnyTable& table, std::vector<std::string> kinds,
                                        std::uint64_t seed) {
  while (!kinds.empty() && kinds.back().empty()) kinds.pop_back();
  std::vector<match::Player> players(static_cast<std::size_t>(table.seats()));
  const int seats = free_seats(table);
  if (kinds.size() > static_cast<std::size_t>(seats)) {
    throw Failure(context.say("cli.error.too_many_seats"_msg, param("count", seats)));
  }
  for (std::size_t i = static_cast<std::size_t>(seats); i < players.size(); ++i)
    players[i].kind = match::SeatKind::kAutoma;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].empty() || kinds[i] == "person") continue;
    players[i] = bot_player(context, table, kinds[i], mix64(seed) + i);
    if (kinds[i] == "random") players[i].name.clear();  // nobody in particular
  }
  tell_apart(players);
  return players;
}

}  // namespace underfoot::cli
