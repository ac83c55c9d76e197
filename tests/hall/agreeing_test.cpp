// What people at a table have to agree on: taking back, and a bot for whoever is gone.
#include <gtest/gtest.h>

#include "hall/hall_kit.h"

namespace underfoot::hall {
namespace {

TEST(Table, TakesBackIfTheOthersAgree) {
  Desk desk = playing(micropolis());
  const std::string player = desk.player_to_act();
  // An action after which the same player is to act again, so that nothing was revealed and nobody else has acted.
  std::size_t before = 0;
  for (int i = 0; i < 60; ++i) {
    before = desk.table().game().ply();
    const std::string actor = desk.player_to_act();
    ASSERT_EQ(desk.act(), "");
    if (!desk.table().match().why_not_take_back(*desk.table().seat_of(actor))) {
      EXPECT_EQ(desk.ask(actor, Back{}), "");
      ASSERT_TRUE(desk.table().standing().asked_back.has_value());
      std::vector<std::string> others = {"ann", "boris", "vera-v"};
      std::erase(others, actor);
      EXPECT_EQ(desk.ask(actor, Consent{true}), "forbidden");
      EXPECT_EQ(desk.ask(others[0], Consent{true}), "");
      EXPECT_GT(desk.table().game().ply(), before);
      EXPECT_EQ(desk.ask(others[1], Consent{true}), "");
      EXPECT_EQ(desk.table().game().ply(), before);
      EXPECT_FALSE(desk.table().standing().asked_back.has_value());
      expect_same(*desk.rebuilt(), desk.table());
      EXPECT_EQ(desk.table().told_from(desk.table().entries() - 1, before + 1), before);
      return;
    }
  }
  FAIL() << "nothing could be taken back";
}

TEST(Table, TakesNothingBackWhereThatWasAgreed) {
  NewTable asked = micropolis();
  asked.back = TakeBack::kNever;
  Desk desk = playing(asked);
  const std::string player = desk.player_to_act();
  ASSERT_EQ(desk.act(), "");
  EXPECT_EQ(desk.ask(player, Back{}), "forbidden");
}

TEST(Table, LetsABotPlayForSomebodyWhoIsGoneIfMostWantIt) {
  Desk desk = playing(micropolis());
  desk.here = 0b011;
  EXPECT_EQ(desk.ask("ann", Replace{Seat(2)}), "forbidden");  // not gone for long enough
  desk.long_gone = 0b100;
  EXPECT_EQ(desk.ask("ann", Replace{Seat(2)}), "");
  EXPECT_FALSE(desk.table().standing().seats[2].has_stand_in);
  EXPECT_EQ(desk.table().info().seats[2].votes, std::vector<int>{0});
  EXPECT_EQ(desk.ask("boris", Replace{Seat(2)}), "");
  EXPECT_TRUE(desk.table().standing().seats[2].has_stand_in);
  EXPECT_FALSE(desk.table().info().seats[2].votes.has_value());
  EXPECT_EQ(desk.ask("vera-v", Return{}), "");
  EXPECT_FALSE(desk.table().standing().seats[2].has_stand_in);
  expect_same(*desk.rebuilt(), desk.table());
}

TEST(Table, TakesBackWhenTheLastWhoWasAskedIsABot) {
  Desk desk = playing(micropolis());
  const auto [seat, player] = until_somebody_can_take_back(desk);
  const std::vector<std::string> others = without(player);
  const std::size_t ply = desk.table().game().ply();
  EXPECT_EQ(desk.ask(player, Back{}), "");
  EXPECT_EQ(desk.ask(others[0], Consent{true}), "");
  EXPECT_EQ(desk.ask(others[0], Consent{true}), "forbidden") << "he has said so";
  const Seat gone = *desk.table().seat_of(others[1]);
  EXPECT_EQ(desk.put(std::vector<LogEntry>{StoodIn{gone}}), "");
  EXPECT_EQ(desk.ask(others[1], Consent{false}), "forbidden") << "a bot plays for him";
  EXPECT_EQ(desk.table().game().ply(), ply);
  EXPECT_EQ(desk.ask(player, Back{}), "");
  EXPECT_EQ(desk.table().game().ply(), ply - 1);
  expect_same(*desk.rebuilt(), desk.table());
}

TEST(Table, LetsWhoeverResignedDecideNothingMore) {
  NewTable asked = micropolis();
  asked.back = TakeBack::kFree;
  Desk desk = playing(asked);
  const auto [seat, player] = until_somebody_can_take_back(desk);
  EXPECT_EQ(desk.ask(player, Resign{}), "");
  EXPECT_EQ(desk.ask(player, Back{}), "forbidden");
  desk.here = 0b111;
  const std::vector<std::string> others = without(player);
  const Seat gone = *desk.table().seat_of(others[1]);
  desk.long_gone = 1U << gone.index();
  EXPECT_EQ(desk.ask(player, Replace{gone}), "forbidden");
  // Of those who play, one is there, and that is most of them.
  EXPECT_EQ(desk.ask(others[0], Replace{gone}), "");
  EXPECT_TRUE(desk.table().standing().seats[gone.index()].has_stand_in);
}

TEST(Table, PlaysForItselfAgainWhoTakesBackWhatABotPlayed) {
  NewTable asked = micropolis();
  asked.back = TakeBack::kFree;
  Desk desk = playing(asked);
  const auto [seat, player] = until_somebody_can_take_back(desk);
  EXPECT_EQ(desk.put(std::vector<LogEntry>{StoodIn{seat}}), "");
  EXPECT_EQ(desk.ask(player, Back{}), "");
  EXPECT_FALSE(desk.table().standing().seats[seat.index()].has_stand_in);
}

TEST(Table, KeepsOnlyThoseStepsBackThatStillSaySomething) {
  NewTable asked = micropolis();
  asked.back = TakeBack::kFree;
  Desk desk = playing(asked);
  const auto [seat, player] = until_somebody_can_take_back(desk);
  const std::int64_t known = desk.table().entries();
  for (int i = 0; i < 50; ++i) {
    ASSERT_EQ(desk.ask(player, Back{}), "");
    ASSERT_EQ(desk.act(), "");
  }
  EXPECT_EQ(desk.table().standing().rewound.size(), 1U);
  EXPECT_EQ(desk.table().told_from(known, desk.table().game().ply()), desk.table().game().ply() - 1);
}

TEST(Table, ForgetsVotesAboutSomebodyWhoActs) {
  Desk desk = playing(micropolis());
  const std::string player = desk.player_to_act();
  const Seat seat = *desk.table().seat_of(player);
  desk.here = 0b111;
  desk.long_gone = 1U << seat.index();
  EXPECT_EQ(desk.ask(without(player)[0], Replace{seat}), "");
  EXPECT_EQ(desk.table().standing().votes.size(), 1U);
  EXPECT_EQ(desk.act(), "");
  EXPECT_TRUE(desk.table().standing().votes.empty());
}

TEST(Table, LetsABotPlayByItselfWhereThatWasAgreed) {
  NewTable asked = micropolis();
  asked.absent = Absent::kBot;
  Desk desk = playing(asked);
  EXPECT_TRUE(desk.table().overdue({desk.now, 0b111, 0}).empty());
  const std::vector<LogEntry> overdue = desk.table().overdue({desk.now, 0b011, 0b100});
  ASSERT_EQ(overdue.size(), 1U);
  EXPECT_EQ(desk.put(overdue), "");
  EXPECT_TRUE(desk.table().standing().seats[2].has_stand_in);
}

}  // namespace
}  // namespace underfoot::hall
