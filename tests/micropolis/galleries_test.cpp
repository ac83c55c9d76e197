// Tiles, chambers and the galleries they make together (MIC-2).
#include <gmock/gmock-more-matchers.h>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Galleries, MIC_2_1_ATileHasALeftAndARightSideAndIsNotTurned) {
  EXPECT_THAT(joined({"-1", "1-"}), ElementsAre("1a 2a"));
  EXPECT_THAT(joined({"1-", "-1"}), ElementsAre("1a", "2a")) << "mirrored, they would meet";
  EXPECT_THAT(joined({"-1", "3-"}), ElementsAre("1a", "2a")) << "upside down, they would meet";
}

TEST(Galleries, MIC_2_1_PlacingAsksForASideAndNothingElse) {
  Position position({.round = 2, .line = {"1-2"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(), ElementsAre(kLeftEnd, kRightEnd));
}

TEST(Galleries, MIC_2_2_MouthsMeetAtTheSameHeightOnly) {
  for (const std::string level : {"1", "2", "3", "4"}) {
    for (const std::string other : {"1", "2", "3", "4"}) {
      EXPECT_THAT(joined({"-" + level, other + "-"}), SizeIs(level == other ? 1 : 2)) << level << other;
    }
  }
}

TEST(Galleries, MIC_2_2_AMouthIsClosedIfNoChamberOwnsIt) {
  EXPECT_THAT(joined({"-123", "-"}), ElementsAre("1a", "2a"));
  EXPECT_THAT(joined({"-23", "1-"}), ElementsAre("1a", "2a"));
}

TEST(Galleries, MIC_2_3_AChamberJoinsAllItsMouths) {
  EXPECT_THAT(joined({"-1", "1-3", "3-"}), ElementsAre("1a 2a 3a"));
  EXPECT_THAT(joined({"-1 -3", "13-"}), ElementsAre("1a 1b 2a"));
}

TEST(Galleries, MIC_2_3_ChambersOfOneTileAreApart) {
  EXPECT_THAT(joined({"1-1 2-2"}), ElementsAre("1a", "1b"));
  EXPECT_THAT(joined({"1-1 2-2 3-3", "1-1 2-2 3-3"}), ElementsAre("1a 2a", "1b 2b", "1c 2c"));
}

TEST(Galleries, MIC_2_3_ASealedChamberIsAGalleryOfItsOwn) {
  const std::vector<Gallery> galleries = galleries_of({"1-1 3w", "1-1 - 2w queen lemon", "1-1"});
  ASSERT_THAT(galleries, SizeIs(2));
  EXPECT_EQ(galleries[0].ants, 3);
  EXPECT_EQ(galleries[1].ants, 3);
  EXPECT_EQ(galleries[1].queens, 1);
  EXPECT_EQ(galleries[1].different_fruits(), 1);
}

TEST(Galleries, MIC_2_3_AChamberMayBeEmptyAndStillJoins) {
  const std::vector<Gallery> galleries = galleries_of({"-2 1w", "2-1", "1- 1w"});
  ASSERT_THAT(galleries, SizeIs(1));
  EXPECT_EQ(galleries[0].ants, 2);
}

TEST(Galleries, MIC_2_4_NeighboursJoinWhereBothMouthsAreOpen) {
  EXPECT_THAT(joined({"1-12", "23-3", "3-"}), ElementsAre("1a 2a 3a"));
  EXPECT_THAT(joined({"-1 -2", "1- 2-"}), ElementsAre("1a 2a", "1b 2b"));
  EXPECT_THAT(joined({"-1", "-", "1-"}), ElementsAre("1a", "2a", "3a")) << "neighbours, not the one after";
}

TEST(Galleries, MIC_2_4_WhatAGalleryHoldsIsAddedUp) {
  const std::vector<Gallery> galleries = galleries_of({"-1 2w nurse:1 cherry", "1-2 gift 1w", "2- queen cherry fig"});
  ASSERT_THAT(galleries, SizeIs(1));
  EXPECT_EQ(galleries[0].ants, 5);
  EXPECT_EQ(galleries[0].queens, 1);
  EXPECT_EQ(galleries[0].gifts, 1);
  EXPECT_EQ(galleries[0].different_fruits(), 3) << "cherry, fig and the gift";
}

TEST(Galleries, MIC_2_4_ADeadEndIsLegalAndCostsNothing) {
  Position position({.anthills = {{.army = 0, .tiles = {"1-1 2w"}}, {.army = 1}}, .line = {"2-2 1w"}});
  const int before = position.points(0, "population") + position.points(0, "royal") + position.points(0, "harvest");
  position.play(take_nth(1), kRightEnd);
  EXPECT_THAT(joined(position.tiles(0)), ElementsAre("1a", "2a"));
  EXPECT_EQ(before, 2);
  EXPECT_EQ(position.points(0), 2 + 1 + 5) << "the ants and the colony";
}

TEST(Galleries, MIC_2_5_AnyTileMayGoToEitherEnd) {
  const Drawing open_meets_closed = {.anthills = {{.tiles = {"12-"}}}, .line = {"-3"}};
  EXPECT_THAT(Position(open_meets_closed).play(take_nth(1), kLeftEnd).tiles(0), ElementsAre("-3", "12-"));
  EXPECT_THAT(Position(open_meets_closed).play(take_nth(1), kRightEnd).tiles(0), ElementsAre("12-", "-3"));
}

TEST(Galleries, MIC_2_6_TheTenthTileClosesTheRing) {
  std::vector<std::string> tiles = {"2-1 1w", "1-", "-", "-", "-", "-", "-", "-", "-2 2w"};
  EXPECT_EQ(galleries_of(tiles)[0].ants, 1) << "nine tiles are a row";
  tiles.insert(tiles.begin() + 3, "-");
  const std::vector<Gallery> closed = galleries_of(tiles);
  EXPECT_EQ(closed[0].ants, 3);
  EXPECT_EQ(closed[0].tiles, 0b10'0000'0011);
}

TEST(Galleries, MIC_2_6_ARingOfOneGalleryMeetsItself) {
  const std::vector<Gallery> galleries = galleries_of(std::vector<std::string>(10, "3-3 1w"));
  ASSERT_THAT(galleries, SizeIs(1));
  EXPECT_EQ(galleries[0].ants, 10);
  EXPECT_EQ(galleries[0].tiles, 0b11'1111'1111);
}

TEST(Galleries, MIC_2_6_TheRingIsClosedInPlay) {
  Position position(
      {.anthills = {{.tiles = {"2-1 1w", "1- 1w", "-", "-", "-", "-", "-", "-", "-"}}}, .line = {"-2 1w"}});
  EXPECT_EQ(position.state().anthills[0].tiles.size(), 9U);
  position.play(take_nth(1));
  const Galleries galleries = [&] {
    Galleries found;
    find_galleries(position.game().pack(), position.state().anthills[0], found);
    return found;
  }();
  EXPECT_EQ(galleries[0].ants, 3);
}

TEST(Galleries, MIC_2_7_ATileIsCountedOnceForAGallery) {
  const std::vector<Gallery> galleries = galleries_of({"-12", "1- 2-3", "3-"});
  ASSERT_THAT(galleries, SizeIs(1));
  EXPECT_THAT(joined({"-12", "1- 2-3", "3-"}), ElementsAre("1a 2a 2b 3a"));
  EXPECT_EQ(galleries[0].tiles, 0b111);
}

TEST(Galleries, MIC_2_7_TwoGalleriesMayStretchOverTheSameTile) {
  const std::vector<Gallery> galleries = galleries_of({"-1", "1-1 2-2", "2-"});
  EXPECT_THAT(joined({"-1", "1-1 2-2", "2-"}), ElementsAre("1a 2a", "2b 3a"));
  EXPECT_EQ(galleries[0].tiles, 0b011);
  EXPECT_EQ(galleries[1].tiles, 0b110);
}

TEST(Galleries, MIC_2_8_BarracksStandOutsideTheGalleries) {
  EXPECT_THAT(joined({"-1", "barracks:2", "1-"}), ElementsAre("1a", "2a", "3a"));
  const Position position({.anthills = {{.tiles = {"1-1 2w barracks:4 full"}}}, .phase = Phase::kOver});
  EXPECT_EQ(position.points(0, "population"), 2) << "soldiers are not ants of a gallery";
}

TEST(Galleries, MIC_2_8_ATileMayCarrySpecialistsAndBarracksTogether) {
  Position position({.line = {"nurse:1 sergeant barracks:2"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(),
              ElementsAre(Resolve{Effect::kNurse}, Resolve{Effect::kSergeant}, Resolve{Effect::kBarracks}));
}

TEST(Galleries, MIC_2_4_AnAnthillWithoutTilesHasNoGalleries) {
  EXPECT_THAT(galleries_of({}), IsEmpty());
}

}  // namespace
}  // namespace underfoot::micropolis
