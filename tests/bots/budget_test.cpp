#include "bots/budget.h"

#include "tables.h"

namespace underfoot::tests {
namespace {

using bots::Budget;
using bots::Countdown;

TEST(Countdown, CountsIterations) {
  Countdown countdown(Budget{.iterations = 3}, nullptr);
  EXPECT_TRUE(countdown.take());
  EXPECT_EQ(countdown.left(), 2);
  EXPECT_TRUE(countdown.take());
  EXPECT_TRUE(countdown.take());
  EXPECT_FALSE(countdown.take());
  EXPECT_EQ(countdown.done(), 3);
}

TEST(Countdown, StopsWhenTheTimeIsOver) {
  const FakeClock fake;
  Countdown countdown(Budget{.milliseconds = 10}, fake.clock());
  int taken = 0;
  while (countdown.take()) ++taken;
  EXPECT_EQ(taken, 9);
  *fake.now = 1000;
  EXPECT_TRUE(countdown.is_over()) << "time does not come back";
}

TEST(Countdown, WithoutAClockTimeDoesNotCount) {
  Countdown countdown(Budget{.iterations = 5, .milliseconds = 1}, nullptr);
  int taken = 0;
  while (countdown.take()) ++taken;
  EXPECT_EQ(taken, 5);
}

TEST(Budgets, EverySearchKeepsToItsIterations) {
  for (const Place& place : all_places()) {
    const auto table = open(place, place.game.info().variants[0]);
    while (!table->actor().is_seat()) table->roll(4);
    for (const std::string search : {"tree", "flat", "expectimax"}) {
      const auto bot = make_bot(place, search + "@500");
      bot->choose(*table, table->actor().seat());
      EXPECT_LE(bot->iterations(), 500) << search;
      EXPECT_GT(bot->iterations(), 0) << search;
    }
  }
}

TEST(Budgets, EverySearchKeepsToItsTime) {
  for (const Place& place : all_places()) {
    const auto table = open(place, place.game.info().variants[0]);
    while (!table->actor().is_seat()) table->roll(4);
    for (const std::string search : {"tree", "flat", "expectimax", "greedy"}) {
      const FakeClock fake;
      make_bot(place, search + "@200ms", {.clock = fake.clock()})->choose(*table, table->actor().seat());
      // Every look at the clock costs a millisecond here, so the end is seen soon after it has come.
      EXPECT_LE(*fake.now - 1000, 200 + 50) << search;
    }
  }
}

}  // namespace
}  // namespace underfoot::tests
