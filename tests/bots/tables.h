// Tables and bots to test with.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "bots/builtin.h"
#include "games/games.h"
#include "hoard/mind.h"
#include "support/json_text.h"
#include "table/edge/table_of.h"

namespace underfoot::tests {

struct Place {
  const AnyGame& game;
  const bots::AnyBots& bots;
};

inline Place hoard_place() {
  return {*hoard::test_games().find("hoard"), *hoard::test_bots().find("hoard")};
}

inline Place micropolis_place() {
  return {*builtin_games().find("micropolis"), *bots::builtin_bots().find("micropolis")};
}

inline Place mycelia_place() {
  return {*builtin_games().find("mycelia"), *bots::builtin_bots().find("mycelia")};
}

inline std::vector<Place> all_places() {
  return {hoard_place(), micropolis_place(), mycelia_place()};
}

// A clock that moves on by one millisecond each time somebody looks at it.
struct FakeClock {
  std::shared_ptr<std::int64_t> now = std::make_shared<std::int64_t>(1000);
  bots::Clock clock() const {
    return [now = now] { return ++*now; };
  }
};

inline std::unique_ptr<AnyTable> open(const Place& place, std::string_view options = R"({"players":2})") {
  const json::Value value = parsed(options);
  auto table = place.game.open({.options = &value});
  UF_CHECK(table.has_value());
  return *std::move(table);
}

inline std::unique_ptr<bots::AnyBot> make_bot(const Place& place, const std::string& text, bots::BotNeeds needs = {}) {
  const auto spec = bots::parse_spec(text);
  UF_CHECK(spec.has_value());
  auto bot = place.bots.make(*spec, needs);
  UF_CHECK(bot.has_value());
  return *std::move(bot);
}

// Plays a whole game; the actions of the bots, in order. A bot's illegal action fails the test.
inline std::vector<std::string> play_game(const Place& place, AnyTable& table, const std::vector<std::string>& specs,
                                          std::uint64_t seed) {
  std::vector<std::unique_ptr<bots::AnyBot>> players;
  for (const std::string& spec : specs) players.push_back(make_bot(place, spec, {.seed = seed + players.size()}));
  std::vector<std::string> actions;
  while (!table.actor().is_over()) {
    if (table.goes_by_itself()) {
      table.play_at_random(seed);
      continue;
    }
    const Seat seat = table.actor().seat();
    actions.push_back(table.action_text(players[seat.index()]->choose(table, seat)));
    const auto done = table.apply(parsed(actions.back()));
    EXPECT_TRUE(done.has_value()) << actions.back();
    if (!done) break;
  }
  return actions;
}

// How many of so many games the first bot wins, changing seats; a shared victory is half a win.
inline double wins_of(const Place& place, const std::string& first, const std::string& second, int games,
                      std::string_view options = R"({"players":2})") {
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto table = open(place, options);
    const bool is_swapped = game % 2 == 1;
    play_game(place, *table, is_swapped ? std::vector{second, first} : std::vector{first, second},
              static_cast<std::uint64_t>(game / 2));
    const Outcome outcome = table->outcome();
    const std::size_t own = is_swapped ? 1 : 0;
    if (outcome.seats[own].place == 1) wins += outcome.seats[1 - own].place == 1 ? 0.5 : 1;
  }
  return wins;
}

}  // namespace underfoot::tests
