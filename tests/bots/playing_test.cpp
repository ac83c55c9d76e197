// Bots at whole games: legal, repeatable, and better than chance.
#include "tables.h"

namespace underfoot::tests {
namespace {

const std::vector<std::string> kQuickBots = {"random",        "greedy", "flat@40", "tree@40",
                                             "expectimax@40", "1",      "2",       "4@40"};

TEST(Bots, MakeOnlyLegalMovesInEveryVariant) {
  for (const Place& place : {hoard_place(), micropolis_place()}) {
    for (const std::string_view variant : place.game.info().variants) {
      SCOPED_TRACE(variant);
      for (std::size_t first = 0; first < kQuickBots.size(); ++first) {
        const auto table = open(place, variant);
        std::vector<std::string> seats;
        for (int seat = 0; seat < table->seats(); ++seat) {
          seats.push_back(kQuickBots[(first + static_cast<std::size_t>(seat)) % kQuickBots.size()]);
        }
        play_game(place, *table, seats, first);
        ASSERT_TRUE(table->actor().is_over());
      }
    }
  }
}

// One game per variant: they are long.
TEST(Bots, MakeOnlyLegalMovesInEveryVariantOfMycelia) {
  const Place place = mycelia_place();
  const std::vector<std::string> bots = {"tree@20", "1", "flat@20+playout_turns=1", "expectimax@20", "greedy"};
  std::size_t first = 0;
  for (const std::string_view variant : place.game.info().variants) {
    SCOPED_TRACE(variant);
    const auto table = open(place, variant);
    std::vector<std::string> seats;
    for (int seat = 0; seat < table->seats(); ++seat) seats.push_back(bots[first++ % bots.size()]);
    play_game(place, *table, seats, first);
    ASSERT_TRUE(table->actor().is_over());
  }
}

TEST(Bots, TheSameSeedGivesTheSameGameOfMycelia) {
  const Place place = mycelia_place();
  const auto once = open(place, R"({"people":2,"boards":3})");
  const auto twice = open(place, R"({"people":2,"boards":3})");
  EXPECT_EQ(play_game(place, *once, {"tree@30", "2"}, 3), play_game(place, *twice, {"tree@30", "2"}, 3));
}

TEST(Bots, BeatRandomPlayersOfMycelia) {
  EXPECT_GE(wins_of(mycelia_place(), "greedy", "random", 6, R"({"people":2})"), 6);
  EXPECT_GE(wins_of(mycelia_place(), "tree@60", "random", 4, R"({"people":2})"), 4);
}

// Four games of five are usual (docs/strength.md). So few games can only show that nothing is broken.
TEST(Bots, AMasterHoldsOutAgainstAGreedyPlayerOfMycelia) {
  EXPECT_GE(wins_of(mycelia_place(), "5", "greedy", 12, R"({"people":2,"boards":3})"), 6);
}

TEST(Bots, TheSameSeedGivesTheSameGame) {
  for (const Place& place : {hoard_place(), micropolis_place()}) {
    for (const std::string& bot : kQuickBots) {
      const auto once = open(place);
      const auto twice = open(place);
      EXPECT_EQ(play_game(place, *once, {bot, "tree@50"}, 3), play_game(place, *twice, {bot, "tree@50"}, 3)) << bot;
    }
  }
}

TEST(Bots, AnotherSeedGivesAnotherThought) {
  const Place place = micropolis_place();
  const auto table = open(place);
  while (!table->actor().is_seat()) table->roll(4);
  std::set<std::string> choices;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    choices.insert(table->action_text(make_bot(place, "1", {.seed = seed})->choose(*table, table->actor().seat())));
  }
  EXPECT_GT(choices.size(), 1U);
}

TEST(Bots, BeatRandomPlayersOfMicropolis) {
  EXPECT_GE(wins_of(micropolis_place(), "greedy", "random", 20), 19);
  EXPECT_GE(wins_of(micropolis_place(), "tree@100", "random", 10), 9.5);
  EXPECT_GE(wins_of(micropolis_place(), "flat@100", "random", 12), 9);
  EXPECT_GE(wins_of(micropolis_place(), "expectimax@100", "random", 10), 9.5);
}

TEST(Bots, ATreeBeatsAGreedyPlayerOfMicropolis) {
  EXPECT_GE(wins_of(micropolis_place(), "tree@300", "greedy", 20), 12);
}

TEST(Bots, BeatRandomPlayersOfHoard) {
  EXPECT_GT(wins_of(hoard_place(), "tree@200", "random", 60), 33) << "luck decides much in Hoard";
}

TEST(Bots, SeveralTreesAreAddedUp) {
  const Place place = micropolis_place();
  const auto table = open(place);
  while (!table->actor().is_seat()) table->roll(4);
  const auto one_after_another = [](int count, const std::function<void(int)>& job) {
    for (int i = count; i > 0; --i) job(i - 1);
  };
  const auto iterations = [&](const std::string& spec, int crew) {
    const FakeClock fake;
    const auto bot = make_bot(place, spec, {.clock = fake.clock(), .crew = {.size = crew, .run = one_after_another}});
    bot->choose(*table, table->actor().seat());
    return bot->iterations();
  };
  EXPECT_GT(iterations("tree@100ms", 3), 2 * iterations("tree@100ms", 1));
  EXPECT_EQ(iterations("tree@100", 3), iterations("tree@100", 1)) << "the same iterations give the same bot";
}

TEST(Bots, TakingBackDoesNotConfuseAKeptTree) {
  const Place place = micropolis_place();
  const auto table = open(place);
  const auto bot = make_bot(place, "tree@200");
  Rng rng(8);
  for (int step = 0; step < 200 && !table->actor().is_over(); ++step) {
    if (table->actor() == Actor::of(Seat(0))) {
      ASSERT_TRUE(table->apply(bot->choose(*table, Seat(0))).has_value());
    } else {
      table->play_at_random(rng.next());
    }
    for (std::uint32_t back = rng.below(4); back == 3 || (back > 0 && step % 5 == 0); --back) table->undo();
  }
}

}  // namespace
}  // namespace underfoot::tests
