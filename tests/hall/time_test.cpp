// Clocks of a table: whose time runs, what counts for nobody, and what happens when it is up.
#include <gtest/gtest.h>

#include "hall/hall_kit.h"
#include "table/rng.h"

namespace underfoot::hall {
namespace {

TEST(Table, GivesNoTimeForTakingBack) {
  NewTable asked = micropolis();
  asked.back = TakeBack::kFree;
  asked.clock = ClockTerms{.initial = 600, .increment = 10};
  Desk desk = playing(asked);
  const auto [seat, player] = until_somebody_can_take_back(desk);
  std::vector<std::int64_t> left = desk.table().clocks(desk.now)->left;
  for (int i = 0; i < 5; ++i) {
    desk.now += 1'000;
    ASSERT_EQ(desk.ask(player, Back{}), "");
    ASSERT_EQ(desk.act(), "");
  }
  const std::vector<std::int64_t> now = desk.table().clocks(desk.now)->left;
  for (std::size_t i = 0; i < left.size(); ++i) EXPECT_LE(now[i], left[i]) << i;
  expect_same(*desk.rebuilt(), desk.table());
}

TEST(Table, TimesTwoTurnsInARowApart) {
  NewTable asked{.game = "mycelia", .options = GameOptions{R"({"people":1,"automa":"medium"})"}};
  asked.clock = ClockTerms{.per_turn = 60};
  Desk desk = playing(asked, 1);
  const std::uint32_t turn = desk.table().game().turn();
  desk.now += 50'000;
  Rng rng(3);
  for (int i = 0; i < 300 && desk.table().game().turn() == turn; ++i) ASSERT_EQ(desk.act(rng.below(1000)), "");
  ASSERT_NE(desk.table().game().turn(), turn);
  ASSERT_EQ(desk.table().game().actor(), Actor::of(Seat(0))) << "the automa has had its turn in the same entry";
  EXPECT_EQ(desk.table().clocks(desk.now)->left[0], 60'000);
  expect_same(*desk.rebuilt(), desk.table());
  expect_same(*desk.rebuilt_from(desk.table().entries(), desk.table().snapshot()), desk.table());
}

TEST(Table, EndsTheTimeOfWhoeverThinksTooLong) {
  for (const AtTimeout timeout : {AtTimeout::kLose, AtTimeout::kBot}) {
    NewTable asked = micropolis();
    asked.clock = ClockTerms{.initial = 60, .increment = 1};
    asked.timeout = timeout;
    Desk desk = playing(asked);
    const Seat seat = desk.table().game().actor().seat();
    EXPECT_EQ(desk.table().due(), desk.now + 60'000);
    EXPECT_TRUE(desk.table().overdue({desk.now + 59'999, 0, 0}).empty());
    desk.now += 60'000;
    EXPECT_EQ(desk.put(desk.table().overdue({desk.now, 0, 0})), "");
    ASSERT_TRUE(desk.table().bot_turn().has_value());
    EXPECT_EQ(desk.table().bot_turn()->seat, seat);
    EXPECT_EQ(desk.table().standing().resigned.size(), timeout == AtTimeout::kLose ? 1U : 0U);
    expect_same(*desk.rebuilt(), desk.table());
  }
}

TEST(Table, GivesTheSeatBackAfterTheTurnThatABotPlayedBecauseOfTheClock) {
  for (const ClockTerms clock : {ClockTerms{.per_turn = 60}, ClockTerms{.initial = 60}}) {
    NewTable asked = micropolis();
    asked.clock = clock;
    asked.timeout = AtTimeout::kBot;
    Desk desk = playing(asked);
    const Seat seat = desk.table().game().actor().seat();
    desk.now += 60'000;
    EXPECT_EQ(desk.put(desk.table().overdue({desk.now, 0, 0})), "");
    EXPECT_TRUE(desk.table().standing().seats[seat.index()].has_stand_in);
    while (desk.table().bot_turn()) {
      const AnyAction action = desk.table().game().legal().front();
      ASSERT_EQ(desk.put(desk.table().decide_for_bot(seat, desk.table().game().ply(), action)), "");
    }
    // With a time for the whole game there is none left for the turns to come.
    const bool plays_on = clock.initial > 0;
    EXPECT_EQ(desk.table().standing().seats[seat.index()].has_stand_in, plays_on);
    EXPECT_EQ(desk.table().stand_ins(), plays_on ? 1U << seat.index() : 0U);
    expect_same(*desk.rebuilt(), desk.table());
    expect_same(*desk.rebuilt_from(desk.table().entries(), desk.table().snapshot()), desk.table());
  }
}

TEST(Table, CountsNoTimeWhileTheServerWasAway) {
  NewTable asked = micropolis();
  asked.clock = ClockTerms{.per_turn = 30};
  Desk desk = playing(asked);
  desk.now += 3'600'000;
  EXPECT_EQ(desk.put(std::vector<LogEntry>{WentOn{3'600'000}}), "");
  EXPECT_EQ(desk.table().due(), desk.now + 30'000);
  EXPECT_EQ(desk.table().clocks(desk.now)->left[0], 30'000);
  desk.now += 20'000;
  EXPECT_EQ(desk.put(std::vector<LogEntry>{WentOn{15'000}}), "");
  EXPECT_EQ(desk.table().clocks(desk.now)->left[0], 25'000) << "5 s of them are his own";
}

}  // namespace
}  // namespace underfoot::hall
