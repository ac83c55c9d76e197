#include "match/clocks.h"

#include <gtest/gtest.h>

namespace underfoot::match {
namespace {

constexpr Seat kAnn{0};
constexpr Seat kBob{1};

TEST(Clocks, RunForOneSeatAtATime) {
  Clocks clocks({.initial = 60'000, .increment = 2'000}, 2);
  EXPECT_EQ(clocks.left(kAnn, 5'000), 60'000) << "nobody's time runs yet";
  clocks.run(kAnn, 10'000);
  EXPECT_EQ(clocks.left(kAnn, 14'000), 56'000);
  EXPECT_EQ(clocks.left(kBob, 14'000), 60'000);
  clocks.run(kBob, 15'000);
  EXPECT_EQ(clocks.left(kAnn, 99'000), 57'000) << "5 s spent, 2 s given";
  EXPECT_EQ(clocks.left(kBob, 16'000), 59'000);
}

TEST(Clocks, GoOnForASeatThatActsAgain) {
  Clocks clocks({.initial = 60'000, .increment = 2'000}, 2);
  clocks.run(kAnn, 0);
  clocks.run(kAnn, 10'000);
  EXPECT_EQ(clocks.left(kAnn, 20'000), 40'000) << "no increment within a turn";
}

TEST(Clocks, FallWhenNothingIsLeft) {
  Clocks clocks({.initial = 3'000}, 2);
  clocks.run(kBob, 0);
  EXPECT_EQ(clocks.fallen(2'999), std::nullopt);
  EXPECT_EQ(clocks.fallen(3'000), kBob);
  EXPECT_EQ(clocks.left(kBob, 9'000), 0);
}

TEST(Clocks, LimitEveryTurnWhereThatWasAgreed) {
  Clocks clocks({.initial = 60'000, .per_turn = 5'000}, 2);
  clocks.run(kAnn, 0);
  EXPECT_EQ(clocks.left(kAnn, 1'000), 4'000);
  EXPECT_EQ(clocks.fallen(5'000), kAnn);
}

TEST(Clocks, StandStillWhileNobodyIsAsked) {
  Clocks clocks({.initial = 10'000}, 2);
  clocks.run(kAnn, 0);
  clocks.stop(1'000);
  EXPECT_EQ(clocks.left(kAnn, 100'000), 9'000);
  EXPECT_EQ(clocks.fallen(100'000), std::nullopt);
  EXPECT_EQ(clocks.running(), std::nullopt);
}

TEST(Clocks, GiveNoTimeForWhatWasTakenBack) {
  Clocks clocks({.initial = 60'000, .increment = 2'000}, 2);
  clocks.run(kAnn, 0);
  clocks.run(kBob, 10'000);
  clocks.take_back(kAnn);
  clocks.run(kAnn, 15'000);
  EXPECT_EQ(clocks.left(kAnn, 15'000), 50'000) << "what she had when she acted";
  EXPECT_EQ(clocks.left(kBob, 15'000), 60'000) << "he need not have thought";
}

TEST(Clocks, LeaveOutASpanThatCountsForNobody) {
  Clocks clocks({.initial = 60'000}, 2);
  clocks.run(kAnn, 0);
  clocks.forgive(30'000, 40'000);
  EXPECT_EQ(clocks.left(kAnn, 40'000), 50'000);
  clocks.forgive(1'000'000, 41'000);
  EXPECT_EQ(clocks.left(kAnn, 41'000), 60'000) << "nothing is given on top";
}

}  // namespace
}  // namespace underfoot::match
