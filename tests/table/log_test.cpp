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
  EXPECT_TRUE(log.actions().empty());
}

TEST(Log, KnowsTheStateBeforeEveryAction) {
  const Hoard game = hoard_for(2);
  Log<Hoard> log(game.initial());
  ASSERT_TRUE(log.apply(game, Deal{kOak}).has_value());
  const Hoard::State middle = log.state();
  ASSERT_TRUE(log.apply(game, Deal{kHazel}).has_value());
  ASSERT_EQ(log.actions().size(), 2U);
  EXPECT_EQ(log.actions()[1], Hoard::Action(Deal{kHazel}));
  EXPECT_EQ(log.start(), game.initial());
  EXPECT_EQ(log.state_at(game, 0), game.initial());
  EXPECT_EQ(log.state_at(game, 1), middle);
  EXPECT_EQ(log.state_at(game, 2), log.state());
}

TEST(Log, ARefusedActionLeavesNoTrace) {
  const Hoard game = hoard_for(2);
  Log<Hoard> log(game.initial());
  const Result<void> done = log.apply(game, Stash{kOak});
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().rule, "HRD-2.1");
  EXPECT_EQ(log.state(), game.initial());
  EXPECT_TRUE(log.actions().empty());
}

TEST(Log, TakingBackGivesTheStateBefore) {
  const Hoard game = hoard_for(2);
  Log<Hoard> log(game.initial());
  ASSERT_TRUE(log.apply(game, Deal{kOak}).has_value());
  EXPECT_TRUE(log.undo(game));
  EXPECT_EQ(log.state(), game.initial());
  EXPECT_FALSE(log.undo(game));
}

// Hoard is shorter than the way between two checkpoints; the suite of every game takes long games back.
TEST(Log, GivesEveryStateOfALongGameBack) {
  const Hoard game = hoard_for(2);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Log<Hoard> log(game.initial());
    Rng rng(seed);
    std::vector<Hoard::State> states = {log.state()};
    while (!game.actor(log.state()).is_over()) {
      Hoard::ActionList actions;
      game.legal(log.state(), actions);
      const auto pick = rng.below(static_cast<std::uint32_t>(actions.size()));
      ASSERT_TRUE(log.apply(game, actions[pick]).has_value());
      states.push_back(log.state());
    }
    for (std::size_t ply = 0; ply < states.size(); ++ply) ASSERT_EQ(log.state_at(game, ply), states[ply]);
    std::size_t visited = 3;
    log.replay(game, 3, [&](std::size_t ply, const Hoard::State& before, const Hoard::Action& action) {
      ASSERT_EQ(ply, visited++);
      ASSERT_EQ(before, states[ply]);
      ASSERT_EQ(action, log.actions()[ply]);
    });
    ASSERT_EQ(visited, log.actions().size());
    for (std::size_t ply = states.size() - 1; ply > 0; --ply) {
      ASSERT_TRUE(log.undo(game));
      ASSERT_EQ(log.state(), states[ply - 1]);
    }
  }
}

}  // namespace
}  // namespace underfoot::hoard
