// What specialists and barracks do (MIC-6); the sentry has a file of its own.
#include <gmock/gmock-matchers.h>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;

TEST(Queen, MIC_6_1_DoesNothingWhenPlaced) {
  Position position({.line = {"queen"}});
  const int reserve = position.reserve();
  position.play(take_nth(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_EQ(position.army(0), 5);
  EXPECT_EQ(position.army(1), 5);
  EXPECT_EQ(position.reserve(), reserve);
  EXPECT_EQ(position.points(0, "royal"), 1) << "she scores";
}

TEST(Nurse, MIC_6_2_AddsASoldierForEachEgg) {
  for (const int eggs : {1, 2, 3, 4, 5}) {
    Position position({.line = {"1w nurse:" + std::to_string(eggs)}});
    position.play(take_nth(1));
    EXPECT_EQ(position.army(0), 5 + eggs);
    EXPECT_EQ(position.reserve(), 45 - 5 - 5 - eggs);
  }
}

TEST(Nurse, MIC_6_2_WhatTheArmyCannotHoldStaysInTheReserve) {
  Position position({.anthills = {{.army = 8}}, .line = {"nurse:4"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 10);
  EXPECT_EQ(position.reserve(), 45 - 10 - 5);
}

TEST(Nurse, MIC_6_2_HerSoldiersComeAfterThoseOfTheTile) {
  Position position({.anthills = {{.army = 3}}, .line = {"nurse:2 +1"}});
  EXPECT_EQ(position.play(take_nth(1)).army(0), 6);
}

TEST(Architect, MIC_6_3_TakesATokenFromTheReserve) {
  Position position({.line = {"architect"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_EQ(position.state().reserve_tokens, 1);
}

TEST(Architect, MIC_6_3_APlayerMayHoldBoth) {
  Position position({.line = {"architect"}, .tokens = {1}});
  position.play(take_nth(1));
  EXPECT_EQ(position.tokens(0), 2);
  EXPECT_EQ(position.state().reserve_tokens, 0);
  Position two({.line = {"architect architect"}});
  EXPECT_EQ(two.play(take_nth(1)).tokens(0), 2) << "two architects on one tile";
}

TEST(Architect, MIC_6_3_TakesNothingIfNoTokenIsLeft) {
  Position position({.line = {"architect"}, .tokens = {0, 2}});
  position.play(take_nth(1));
  EXPECT_EQ(position.tokens(0), 0);
  EXPECT_EQ(position.tokens(1), 2) << "nobody gives one away";
}

TEST(Architect, MIC_6_3_TheTokenCannotBeUsedInItsOwnTurn) {
  Position position({.round = 2, .line = {"architect"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.refusal(with_token(2)), "MIC-4.1 micropolis.refusal.not_now");
  position.play(kLeftEnd);
  EXPECT_EQ(position.refusal(with_token(2)), "MIC-4.3 micropolis.refusal.no_token") << "it is the other's turn";
}

TEST(Sergeant, MIC_6_4_TheLeaderLosesASoldierAndThePlacerGainsOne) {
  Position position({.players = 3, .turn = 1, .line = {"sergeant"}});
  const int reserve = position.reserve();
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 4);
  EXPECT_EQ(position.army(1), 6);
  EXPECT_EQ(position.army(2), 5);
  EXPECT_EQ(position.reserve(), reserve);
}

TEST(Sergeant, MIC_6_4_WithAnEmptyArmyOfTheLeaderThePlacerStillGains) {
  Position position({.anthills = {{.army = 0}, {.army = 5}}, .turn = 1, .line = {"sergeant"}});
  const int reserve = position.reserve();
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 0);
  EXPECT_EQ(position.army(1), 6);
  EXPECT_EQ(position.reserve(), reserve - 1);
}

TEST(Sergeant, MIC_6_4_BarracksOfTheLeaderAreSafe) {
  Position position(
      {.anthills = {{.army = 0, .tiles = {"barracks:4 full"}}, {.army = 2}}, .turn = 1, .line = {"sergeant"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.tiles(0), ElementsAre("barracks:4 full"));
  EXPECT_EQ(position.army(1), 3);
}

TEST(Sergeant, MIC_6_4_TheLeadersOwnSergeantTakesAndGivesInOneArmy) {
  for (const int army : {1, 5, 10}) {
    Position position({.anthills = {{.army = army}}, .line = {"sergeant"}});
    EXPECT_EQ(position.play(take_nth(1)).army(0), army);
  }
}

TEST(Sergeant, MIC_6_4_TheLeaderWithAnEmptyArmyGainsWithHisOwnSergeant) {
  Position position({.anthills = {{.army = 0}}, .line = {"sergeant"}});
  EXPECT_EQ(position.play(take_nth(1)).army(0), 1);
}

TEST(Sergeant, MIC_6_4_AFullArmyGainsNothingButTheLeaderLoses) {
  Position position({.anthills = {{.army = 5}, {.army = 10}}, .turn = 1, .line = {"sergeant"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 4);
  EXPECT_EQ(position.army(1), 10);
  EXPECT_EQ(position.reserve(), 45 - 4 - 10);
}

TEST(Sergeant, MIC_6_4_AnEmptyReserveIsPaidByTheLeader) {
  Position position({.turn = 1, .line = {"sergeant", "- +35"}});
  EXPECT_EQ(position.reserve(), 0);
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 4);
  EXPECT_EQ(position.army(1), 6);
}

TEST(Sergeant, MIC_6_4_AnEmptyReserveAndAnEmptyLeaderGiveNothing) {
  Position position({.anthills = {{.army = 0}, {.army = 5}}, .turn = 1, .line = {"sergeant", "- +40"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 0);
  EXPECT_EQ(position.army(1), 5);
}

TEST(Sergeant, MIC_6_4_TwoSergeantsRecruitTwice) {
  Position position({.anthills = {{.army = 1}, {.army = 5}}, .turn = 1, .line = {"sergeant 1-1 sergeant"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 0);
  EXPECT_EQ(position.army(1), 7);
}

TEST(Barracks, MIC_6_6_MayBeFilledFromTheArmyAtOnce) {
  for (const int size : {1, 2, 3, 4}) {
    const std::string tile = "barracks:" + std::to_string(size);
    Position position({.line = {tile}});
    const int reserve = position.reserve();
    position.play(take_nth(1), kFill);
    EXPECT_EQ(position.army(0), 5 - size);
    EXPECT_THAT(position.tiles(0), ElementsAre(tile + " full"));
    EXPECT_EQ(position.reserve(), reserve);
  }
}

TEST(Barracks, MIC_6_6_MayBeLeftEmpty) {
  Position position({.line = {"barracks:2"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(), ElementsAre(kFill, kLeave));
  position.play(kLeave);
  EXPECT_THAT(position.tiles(0), ElementsAre("barracks:2"));
  EXPECT_EQ(position.army(0), 5);
}

TEST(Barracks, MIC_6_6_AreFilledCompletelyOrNotAtAll) {
  Position position({.anthills = {{.army = 3}}, .line = {"barracks:4"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "three are too few for four";
  EXPECT_EQ(position.army(0), 3);
  Position enough({.anthills = {{.army = 4}}, .line = {"barracks:4"}});
  EXPECT_EQ(enough.play(take_nth(1), kFill).army(0), 0);
}

TEST(Barracks, MIC_6_6_SoldiersFoundOnTheTileCanFillThem) {
  Position position({.anthills = {{.army = 0}}, .line = {"barracks:2 +2"}});
  EXPECT_THAT(position.play(take_nth(1), kFill).tiles(0), ElementsAre("barracks:2 full"));
}

TEST(Barracks, MIC_6_6_CannotBeFilledOnALaterTurn) {
  Position position({.players = 3, .line = {"barracks:1"}});
  position.play(take_nth(1), kLeave).finish_round();
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_EQ(position.refusal(kFill), "MIC-4.1 micropolis.refusal.not_now");
  position.play(take_nth(1));
  EXPECT_EQ(position.refusal(kFill), "MIC-4.1 micropolis.refusal.not_now");
}

TEST(Barracks, MIC_6_6_TheirSoldiersAreNotInTheArmy) {
  Position position({.leader = 1, .turn = 1, .line = {"barracks:4"}});
  position.play(take_nth(1), kFill);
  EXPECT_EQ(position.army(0), 1);
  EXPECT_EQ(position.points(0, "army"), 0);
  EXPECT_EQ(position.points(1, "army"), 5);
}

TEST(Barracks, MIC_6_6_AfterASentryOfTheSameTileTheFillIsStillOffered) {
  Position position({.line = {"sentry barracks:2"}});
  position.play(take_nth(1), Resolve{Effect::kSentry}, arrange({}));
  EXPECT_THAT(position.legal(), ElementsAre(kFill, kLeave));
  EXPECT_THAT(position.play(kFill).tiles(0), ElementsAre("sentry barracks:2 full"));
}

TEST(Barracks, MIC_6_6_AfterASentryFilledThemThereIsNothingToOffer) {
  Position position({.line = {"sentry barracks:2"}});
  position.play(take_nth(1), Resolve{Effect::kSentry}, arrange({2}));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_EQ(position.army(0), 3);
}

TEST(Barracks, MIC_6_6_AfterASentrySpentTheArmyTheFillIsNotOffered) {
  Position position({.anthills = {{.army = 3, .tiles = {"barracks:2"}}}, .line = {"sentry barracks:3"}});
  position.play(take_nth(1), kRightEnd, Resolve{Effect::kSentry}, arrange({2}));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_THAT(position.tiles(0), ElementsAre("barracks:2 full", "sentry barracks:3"));
}

}  // namespace
}  // namespace underfoot::micropolis
