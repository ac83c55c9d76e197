// The sentry rearranges army and barracks (MIC-6.5).
#include <gmock/gmock-matchers.h>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

// The position in which the sentry, placed at the right end, asks.
Position sentry_placed(const DrawnAnthill& anthill, const std::string& tile = "sentry") {
  Position position({.anthills = {anthill}, .line = {tile}});
  position.play(take_nth(1), kRightEnd);
  if (position.state().phase == Phase::kOrder) position.play(Resolve{Effect::kSentry});
  return position;
}

TEST(Sentry, MIC_6_5_MovesSoldiersFreelyBetweenArmyAndBarracks) {
  const Position position = sentry_placed({.army = 1, .tiles = {"barracks:3 full", "barracks:2"}});
  EXPECT_THAT(position.legal(), UnorderedElementsAre(arrange({}), arrange({2}), arrange({3})));
  Position emptied = position;
  EXPECT_THAT(emptied.play(arrange({})).tiles(0), ElementsAre("barracks:3", "barracks:2", "sentry"));
  EXPECT_EQ(emptied.army(0), 4);
  Position moved = position;
  EXPECT_THAT(moved.play(arrange({2})).tiles(0), ElementsAre("barracks:3", "barracks:2 full", "sentry"));
  EXPECT_EQ(moved.army(0), 2);
}

TEST(Sentry, MIC_6_5_LeavingAllAsItIsIsAllowed) {
  Position position = sentry_placed({.army = 1, .tiles = {"barracks:3 full", "barracks:2"}});
  position.play(arrange({3}));
  EXPECT_THAT(position.tiles(0), ElementsAre("barracks:3 full", "barracks:2", "sentry"));
  EXPECT_EQ(position.army(0), 1);
}

TEST(Sentry, MIC_6_5_ReachesTheBarracksOfItsOwnTile) {
  Position position = sentry_placed({.army = 0, .tiles = {"barracks:3 full"}}, "sentry barracks:2");
  EXPECT_THAT(position.legal(), UnorderedElementsAre(arrange({}), arrange({2}), arrange({3})));
  EXPECT_THAT(position.play(arrange({2})).tiles(0), ElementsAre("barracks:3", "sentry barracks:2 full"));
  EXPECT_EQ(position.army(0), 1);
}

TEST(Sentry, MIC_6_5_BarracksAreCompletelyFullOrCompletelyEmpty) {
  const Position position = sentry_placed({.army = 3, .tiles = {"barracks:4", "barracks:2"}});
  EXPECT_THAT(position.legal(), UnorderedElementsAre(arrange({}), arrange({2})));
  EXPECT_EQ(position.refusal(arrange({4})), "MIC-6.5 micropolis.refusal.not_enough_to_arrange");
  EXPECT_EQ(position.refusal(arrange({2, 4})), "MIC-6.5 micropolis.refusal.not_enough_to_arrange");
}

TEST(Sentry, MIC_6_5_OnlyBarracksOfTheAnthillCount) {
  const Position position = sentry_placed({.army = 8, .tiles = {"barracks:2"}});
  EXPECT_EQ(position.refusal(arrange({2, 2})), "MIC-6.5 micropolis.refusal.no_such_barracks");
  EXPECT_EQ(position.refusal(arrange({3})), "MIC-6.5 micropolis.refusal.no_such_barracks");
  EXPECT_EQ(position.game().refusal(position.state(), arrange({2, 2}))->message,
            message("micropolis.refusal.no_such_barracks"_msg, param("size", 2), param("count", 1)));
}

TEST(Sentry, MIC_6_5_MoreThanTenInTheArmyAreNotAllowed) {
  const Position position = sentry_placed({.army = 9, .tiles = {"barracks:3 full", "barracks:1", "barracks:2"}});
  EXPECT_THAT(position.legal(), UnorderedElementsAre(arrange({2}), arrange({3}), arrange({1, 2}), arrange({1, 3}),
                                                     arrange({2, 3}), arrange({1, 2, 3})));
  EXPECT_EQ(position.refusal(arrange({1})), "MIC-6.5 micropolis.refusal.army_too_large") << "eleven";
  EXPECT_EQ(position.refusal(arrange({})), "MIC-6.5 micropolis.refusal.army_too_large") << "twelve";
}

TEST(Sentry, MIC_6_5_NeitherGainsNorLosesSoldiers) {
  const Position position = sentry_placed({.army = 6, .tiles = {"barracks:4 full", "barracks:1", "barracks:2 full"}});
  for (const Action& action : position.legal()) {
    Position next = position;
    EXPECT_EQ(next.play(action).reserve(), position.reserve());
  }
}

TEST(Sentry, MIC_6_5_EqualBarracksAreOneChoice) {
  const Position position = sentry_placed({.army = 4, .tiles = {"barracks:2", "barracks:2", "barracks:2"}});
  EXPECT_THAT(position.legal(), UnorderedElementsAre(arrange({}), arrange({2}), arrange({2, 2})));
}

TEST(Sentry, MIC_6_5_OfEqualBarracksTheFullOnesStayFull) {
  Position position = sentry_placed({.army = 0, .tiles = {"barracks:2", "barracks:2", "barracks:2 full"}});
  position.play(arrange({2}));
  EXPECT_THAT(position.tiles(0), ElementsAre("barracks:2", "barracks:2", "barracks:2 full", "sentry"));
}

TEST(Sentry, MIC_6_5_OfEqualBarracksThisTilesIsFilledLast) {
  const DrawnAnthill anthill = {.army = 4, .tiles = {"barracks:2", "barracks:2 full"}};
  Position right = sentry_placed(anthill, "sentry barracks:2");
  Position all = right;
  EXPECT_THAT(right.play(arrange({2, 2})).tiles(0),
              ElementsAre("barracks:2 full", "barracks:2 full", "sentry barracks:2"));
  EXPECT_THAT(all.play(arrange({2, 2, 2})).tiles(0),
              ElementsAre("barracks:2 full", "barracks:2 full", "sentry barracks:2 full"));
  Position left({.anthills = {anthill}, .line = {"sentry barracks:2"}});
  left.play(take_nth(1), kLeftEnd, Resolve{Effect::kSentry}, arrange({2, 2}));
  EXPECT_THAT(left.tiles(0), ElementsAre("sentry barracks:2", "barracks:2 full", "barracks:2 full"));
}

TEST(Sentry, MIC_6_5_ThisTilesBarracksStayFullIfTheyWereFilledBefore) {
  Position position({.anthills = {{.army = 5, .tiles = {"barracks:2"}}}, .line = {"sentry barracks:2"}});
  position.play(take_nth(1), kRightEnd, Resolve{Effect::kBarracks}, kFill);
  EXPECT_THAT(position.legal(), UnorderedElementsAre(arrange({}), arrange({2}), arrange({2, 2})));
  EXPECT_THAT(position.play(arrange({2})).tiles(0), ElementsAre("barracks:2", "sentry barracks:2 full"));
}

TEST(Sentry, MIC_6_5_OfFullEqualBarracksThisTilesIsEmptiedFirst) {
  const Drawing drawing = {.anthills = {{.army = 5, .tiles = {"barracks:2 full"}}}, .line = {"sentry barracks:2"}};
  Position left(drawing);
  left.play(take_nth(1), kLeftEnd, Resolve{Effect::kBarracks}, kFill, arrange({2}));
  EXPECT_THAT(left.tiles(0), ElementsAre("sentry barracks:2", "barracks:2 full"));
  Position right(drawing);
  right.play(take_nth(1), kRightEnd, Resolve{Effect::kBarracks}, kFill, arrange({2}));
  EXPECT_THAT(right.tiles(0), ElementsAre("barracks:2 full", "sentry barracks:2"));
}

TEST(Sentry, MIC_6_5_TwoSentriesRearrangeTwice) {
  Position position({.anthills = {{.army = 5, .tiles = {"barracks:2"}}}, .line = {"sentry sentry"}});
  position.play(take_nth(1), kRightEnd, arrange({2}), arrange({}));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_EQ(position.army(0), 5);
}

TEST(Sentry, MIC_6_5_TheLongestListOfArrangementsFits) {
  std::vector<std::string> tiles;
  for (const int size : {1, 1, 2, 2, 2, 3, 3, 4, 4}) tiles.push_back("barracks:" + std::to_string(size));
  Position position({.anthills = {{.army = 10, .tiles = tiles}}, .line = {"sentry barracks:3"}});
  position.play(take_nth(1), Resolve{Effect::kSentry});
  EXPECT_GT(position.legal().size(), 30U);
}

}  // namespace
}  // namespace underfoot::micropolis
