#include "table/log.h"

#include <gtest/gtest.h>

#include "hoard/drawn.h"

namespace underfoot::hoard {
namespace {

TEST(Log, StartsWhereItWasPut) {
  const Hoard game = hoard_for(2);
  const Log<Hoard> log(game.initial());
  EXPECT_EQ(log.state(), game.initial());
  EXPECT_EQ(log.start(), game.initial());
  EXPECT_TRUE(log.entries().empty());
}

TEST(Log, KeepsEveryActionWithTheStateBefore) {
  const Hoard game = hoard_for(2);
  Log<Hoard> log(game.initial());
  ASSERT_TRUE(log.apply(game, Deal{kOak}).has_value());
  const Hoard::State middle = log.state();
  ASSERT_TRUE(log.apply(game, Deal{kHazel}).has_value());
  ASSERT_EQ(log.entries().size(), 2U);
  EXPECT_EQ(log.start(), game.initial());
  EXPECT_EQ(log.entries()[0].before, game.initial());
  EXPECT_EQ(log.entries()[1].before, middle);
  EXPECT_EQ(log.entries()[1].action, Hoard::Action(Deal{kHazel}));
}

TEST(Log, ARefusedActionLeavesNoTrace) {
  const Hoard game = hoard_for(2);
  Log<Hoard> log(game.initial());
  const Result<void> done = log.apply(game, Stash{kOak});
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().rule, "HRD-2.1");
  EXPECT_EQ(log.state(), game.initial());
  EXPECT_TRUE(log.entries().empty());
}

TEST(Log, TakingBackGivesTheStateBefore) {
  const Hoard game = hoard_for(2);
  Log<Hoard> log(game.initial());
  ASSERT_TRUE(log.apply(game, Deal{kOak}).has_value());
  EXPECT_TRUE(log.undo());
  EXPECT_EQ(log.state(), game.initial());
  EXPECT_FALSE(log.undo());
}

}  // namespace
}  // namespace underfoot::hoard
