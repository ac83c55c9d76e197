// Placing the tile and applying what is on it (MIC-5).
#include <gmock/gmock-matchers.h>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

TEST(Place, MIC_5_1_TheFirstTileIsAttachedToTheFoundation) {
  Position position({.line = {"1w"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.tiles(0), ElementsAre("1w"));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "no side is asked";
}

TEST(Place, MIC_5_1_LaterTilesGoDirectlyLeftOrRight) {
  const Drawing drawing = {.anthills = {{.tiles = {"1w", "2w"}}}, .line = {"3w"}};
  EXPECT_THAT(Position(drawing).play(take_nth(1), kLeftEnd).tiles(0), ElementsAre("3w", "1w", "2w"));
  EXPECT_THAT(Position(drawing).play(take_nth(1), kRightEnd).tiles(0), ElementsAre("1w", "2w", "3w"));
}

TEST(Place, MIC_5_1_TheTenthTileHasOneGapToFill) {
  Position position(
      {.anthills = {{.tiles = {"1w", "2w", "3w", "4w", "5w", "6w", "7w", "8w", "9w"}}}, .line = {"queen"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "no side is asked";
  EXPECT_THAT(position.tiles(0), ElementsAre("1w", "2w", "3w", "4w", "5w", "6w", "7w", "8w", "9w", "queen"));
}

TEST(Place, MIC_5_1_TheNinthTileStillHasTwoSides) {
  Position position({.round = 9});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(), ElementsAre(kLeftEnd, kRightEnd));
}

TEST(Place, MIC_5_1_FullBarracksStayWithTheirTile) {
  const Drawing drawing = {.anthills = {{.army = 1, .tiles = {"barracks:2", "barracks:1 full", "barracks:3 full"}}},
                           .line = {"1w"}};
  EXPECT_THAT(Position(drawing).play(take_nth(1), kLeftEnd).tiles(0),
              ElementsAre("1w", "barracks:2", "barracks:1 full", "barracks:3 full"));
  EXPECT_THAT(Position(drawing).play(take_nth(1), kRightEnd).tiles(0),
              ElementsAre("barracks:2", "barracks:1 full", "barracks:3 full", "1w"));
}

TEST(Place, MIC_5_1_NewBarracksAreFilledWhereTheyWerePlaced) {
  const Drawing drawing = {.anthills = {{.tiles = {"barracks:2", "barracks:2"}}}, .line = {"1w barracks:2"}};
  EXPECT_THAT(Position(drawing).play(take_nth(1), kLeftEnd, kFill).tiles(0),
              ElementsAre("1w barracks:2 full", "barracks:2", "barracks:2"));
  EXPECT_THAT(Position(drawing).play(take_nth(1), kRightEnd, kFill).tiles(0),
              ElementsAre("barracks:2", "barracks:2", "1w barracks:2 full"));
}

TEST(Place, MIC_5_2_EveryEffectOfTheTileIsAppliedBarracksIncluded) {
  Position position({.anthills = {{.army = 1}, {.army = 4}},
                     .leader = 1,
                     .turn = 1,
                     .line = {"-1 nurse:2 architect 1-2 sergeant barracks:3"}});
  position.play(take_nth(1), Resolve{Effect::kNurse}, Resolve{Effect::kArchitect}, Resolve{Effect::kSergeant}, kFill);
  EXPECT_EQ(position.army(0), 1 + 2 + 1 - 3);
  EXPECT_EQ(position.army(1), 3);
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_THAT(position.tiles(0), ElementsAre("-1 nurse:2 architect 1-2 sergeant barracks:3 full"));
}

TEST(Place, MIC_5_2_ThePlayerChoosesTheOrder) {
  const Drawing drawing = {.anthills = {{.army = 9}}, .line = {"nurse:3 barracks:2"}};
  Position nurse_first(drawing);
  nurse_first.play(take_nth(1), Resolve{Effect::kNurse}, kFill);
  EXPECT_EQ(nurse_first.army(0), 8) << "two of her soldiers found no room";
  Position barracks_first(drawing);
  barracks_first.play(take_nth(1), Resolve{Effect::kBarracks}, kFill);
  EXPECT_EQ(barracks_first.army(0), 10);
}

TEST(Place, MIC_5_2_AnEffectIsAppliedOnce) {
  Position position({.line = {"nurse:1 architect sergeant"}});
  position.play(take_nth(1), Resolve{Effect::kNurse});
  EXPECT_EQ(position.refusal(Resolve{Effect::kNurse}), "MIC-5.2 micropolis.refusal.no_such_effect");
}

TEST(Place, MIC_5_2_OnlyEffectsOfTheTileCanBeChosen) {
  Position position({.line = {"nurse:1 sergeant"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(), SizeIs(2));
  EXPECT_EQ(position.refusal(Resolve{Effect::kSentry}), "MIC-5.2 micropolis.refusal.no_such_effect");
  EXPECT_EQ(position.refusal(Resolve{Effect{9}}), "MIC-5.2 micropolis.refusal.no_such_effect");
}

TEST(Place, MIC_5_3_EffectsAreObligatory) {
  Position position({.leader = 0, .turn = 1, .line = {"sergeant"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 4) << "nobody was asked";
  EXPECT_EQ(position.army(1), 6);
}

TEST(Place, MIC_5_3_ALeaderMustRecruitFromHimselfThoughItGainsNothing) {
  Position position({.anthills = {{.army = 5}}, .line = {"sergeant architect"}});
  position.play(take_nth(1), Resolve{Effect::kArchitect});
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "the sergeant followed by himself";
}

TEST(Place, MIC_5_3_WhereTheRuleSaysMayThePlayerMayLeaveIt) {
  Position barracks({.line = {"barracks:2"}});
  EXPECT_EQ(barracks.play(take_nth(1), kLeave).army(0), 5);
  Position sentry({.anthills = {{.army = 5, .tiles = {"barracks:2"}}}, .line = {"sentry"}});
  EXPECT_EQ(sentry.play(take_nth(1), kRightEnd, arrange({})).army(0), 5);
}

}  // namespace
}  // namespace underfoot::micropolis
