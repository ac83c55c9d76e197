// Taking a tile from the line (MIC-4).
#include <gmock/gmock-matchers.h>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;
using ::testing::SizeIs;

// Seven tiles that can be told apart.
const std::vector<std::string> kSeven = {"1w", "2w", "3w", "4w", "5w", "6w", "7w"};

TEST(Take, MIC_4_1_ARoundIsOneTurnEachClockwiseFromTheLeader) {
  Position position({.players = 3, .leader = 1});
  for (const int seat : {1, 2, 0}) {
    EXPECT_EQ(position.state().round, 1);
    EXPECT_EQ(position.actor(), Actor::of(Seat(seat)));
    position.play(take_nth(1));
  }
  EXPECT_EQ(position.state().round, 2);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Take, MIC_4_1_ATurnIsTakingAndThenPlacing) {
  Position position({.round = 2});
  EXPECT_EQ(position.refusal(kLeftEnd), "MIC-4.1 micropolis.refusal.not_now");
  position.play(take_nth(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(0))) << "still the same player";
  EXPECT_EQ(position.refusal(take_nth(1)), "MIC-4.1 micropolis.refusal.not_now");
  position.play(kLeftEnd);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Take, MIC_4_2_TheFirstTileIsFree) {
  Position position({.anthills = {{.army = 0}}, .line = kSeven});
  position.play(take_nth(1));
  EXPECT_THAT(position.tiles(0), ElementsAre("1w"));
  EXPECT_EQ(position.army(0), 0);
  EXPECT_THAT(position.line(), ElementsAre("2w", "3w", "4w", "5w", "6w", "7w"));
}

TEST(Take, MIC_4_2_TheThirdTileCostsASoldierOnEachOfTheTwoBefore) {
  Position position({.line = kSeven});
  position.play(take_nth(3));
  EXPECT_THAT(position.tiles(0), ElementsAre("3w"));
  EXPECT_EQ(position.army(0), 3);
  EXPECT_THAT(position.line(), ElementsAre("1w +1", "2w +1", "4w", "5w", "6w", "7w"));
}

TEST(Take, MIC_4_2_SoldiersPileUpOnSkippedTiles) {
  Position position({.players = 3, .line = kSeven});
  position.play(take_nth(3), take_nth(3), take_nth(2));
  EXPECT_THAT(position.line(), ElementsAre("1w +3", "5w", "6w", "7w"));
}

TEST(Take, MIC_4_2_ThePriceMustBeInTheArmy) {
  Position position({.anthills = {{.army = 2}}});
  EXPECT_EQ(position.refusal(take_nth(3)), "");
  EXPECT_EQ(position.refusal(take_nth(4)), "MIC-4.2 micropolis.refusal.too_dear");
  EXPECT_THAT(position.legal(), ElementsAre(take_nth(1), take_nth(2), take_nth(3)));
  EXPECT_EQ(position.game().refusal(position.state(), take_nth(4))->message,
            message("micropolis.refusal.too_dear"_msg, param("need", 3), param("have", 2)));
}

TEST(Take, MIC_4_2_TheWholeArmyMayBeSpent) {
  Position position({.anthills = {{.army = 6}}, .line = kSeven});
  position.play(take_nth(7));
  EXPECT_EQ(position.army(0), 0);
  EXPECT_THAT(position.tiles(0), ElementsAre("7w"));
}

TEST(Take, MIC_4_2_SoldiersInBarracksDoNotPay) {
  const Position position({.anthills = {{.army = 1, .tiles = {"barracks:4 full"}}}});
  EXPECT_EQ(position.refusal(take_nth(3)), "MIC-4.2 micropolis.refusal.too_dear");
}

TEST(Take, MIC_4_2_BeyondTheLineThereIsNothing) {
  const Position position({.anthills = {{.army = 10}}, .turn = 1, .tokens = {0, 1}});
  EXPECT_THAT(position.state().line, SizeIs(6));
  EXPECT_EQ(position.refusal(take_nth(7)), "MIC-4.2 micropolis.refusal.no_such_tile");
  EXPECT_EQ(position.refusal(with_token(7)), "MIC-4.2 micropolis.refusal.no_such_tile");
}

TEST(Take, MIC_4_3_ATokenMakesATileFreeWhereverItLies) {
  Position position({.anthills = {{.army = 0}}, .line = kSeven, .tokens = {1}});
  EXPECT_THAT(position.legal(), ElementsAre(take_nth(1), with_token(2), with_token(3), with_token(4), with_token(5),
                                            with_token(6), with_token(7)));
  position.play(with_token(7));
  EXPECT_THAT(position.tiles(0), ElementsAre("7w"));
  EXPECT_THAT(position.line(), ElementsAre("1w", "2w", "3w", "4w", "5w", "6w")) << "nobody was put on them";
}

TEST(Take, MIC_4_3_ATokenIsAnOfferBesidePaying) {
  const Position position({.anthills = {{.army = 2}}, .tokens = {1}});
  EXPECT_THAT(position.legal(), IsSupersetOf({Action(take_nth(3)), Action(with_token(3)), Action(with_token(7))}));
}

TEST(Take, MIC_4_3_TheTokenGoesBackToTheReserveAtOnce) {
  Position position({.round = 2, .tokens = {2}});
  EXPECT_EQ(position.state().reserve_tokens, 0);
  position.play(with_token(2));
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_EQ(position.state().reserve_tokens, 1) << "before the tile is placed";
}

TEST(Take, MIC_4_3_AnArchitectOnTheTileTakenCanTakeTheTokenAgain) {
  Position position({.line = {"-", "architect"}, .tokens = {1, 1}});
  EXPECT_EQ(position.state().reserve_tokens, 0);
  position.play(with_token(2));
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_EQ(position.state().reserve_tokens, 0);
}

TEST(Take, MIC_4_3_SoldiersOnTheSkippedTilesStay) {
  Position position({.line = {"1w +2", "2w", "3w +1", "4w"}, .tokens = {1}});
  position.play(with_token(4));
  EXPECT_THAT(position.line(), ElementsAre("1w +2", "2w", "3w +1", "-", "-", "-"));
  EXPECT_EQ(position.army(0), 5);
}

TEST(Take, MIC_4_3_ATokenIsNotForTheFirstTile) {
  const Position position({.tokens = {1}});
  EXPECT_EQ(position.refusal(with_token(1)), "MIC-4.3 micropolis.refusal.first_is_free");
  EXPECT_THAT(position.legal(), Not(Contains(Action(with_token(1)))));
}

TEST(Take, MIC_4_3_WithoutATokenThereIsNothingToDiscard) {
  const Position position({.tokens = {0, 1}});
  EXPECT_EQ(position.refusal(with_token(2)), "MIC-4.3 micropolis.refusal.no_token") << "the other player's";
}

TEST(Take, MIC_4_3_ATokenServesFromTheNextTurnOn) {
  Position position({.line = {"architect"}});
  position.play(take_nth(1), take_nth(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_EQ(position.refusal(with_token(5)), "");
}

TEST(Take, MIC_4_4_SoldiersOnTheTileJoinTheArmy) {
  Position position({.line = {"1w +3"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 8);
  EXPECT_EQ(position.reserve(), 45 - 8 - 5);
}

TEST(Take, MIC_4_4_AlsoWithAToken) {
  Position position({.line = {"1w +1", "2w +4"}, .tokens = {1}});
  position.play(with_token(2));
  EXPECT_EQ(position.army(0), 9);
  EXPECT_THAT(position.line(), ElementsAre("1w +1", "-", "-", "-", "-", "-"));
}

TEST(Take, MIC_4_4_PayingComesBeforeGaining) {
  const Position poor({.anthills = {{.army = 1}}, .line = {"-", "-", "3w +5"}});
  EXPECT_EQ(poor.refusal(take_nth(3)), "MIC-4.2 micropolis.refusal.too_dear");
  Position rich({.anthills = {{.army = 10}}, .line = {"-", "-", "3w +2"}});
  rich.play(take_nth(3));
  EXPECT_EQ(rich.army(0), 10) << "eight, and two that come";
}

TEST(Take, MIC_4_5_WhatTheArmyCannotHoldGoesToTheReserve) {
  Position position({.anthills = {{.army = 8}}, .line = {"1w +5"}});
  EXPECT_EQ(position.reserve(), 45 - 8 - 5 - 5);
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 10);
  EXPECT_EQ(position.reserve(), 45 - 10 - 5);
}

TEST(Take, MIC_4_5_TheLimitHoldsForEveryGain) {
  Position nurse({.anthills = {{.army = 9}}, .line = {"nurse:3"}});
  EXPECT_EQ(nurse.play(take_nth(1)).army(0), 10);
  Position sergeant({.anthills = {{.army = 5}, {.army = 10}}, .turn = 1, .line = {"sergeant"}});
  EXPECT_EQ(sergeant.play(take_nth(1)).army(1), 10);
}

TEST(Take, MIC_4_6_TheLineKeepsItsOrderAndItsSoldiersAndDoesNotRefill) {
  Position position({.players = 4, .line = {"1w +1", "2w", "3w +2", "4w", "5w", "6w +1", "7w"}});
  position.play(take_nth(4), take_nth(2), take_nth(2));
  EXPECT_THAT(position.line(), ElementsAre("1w +4", "5w", "6w +1", "7w"));
  EXPECT_EQ(position.actor(), Actor::of(Seat(3))) << "no tile is revealed";
}

}  // namespace
}  // namespace underfoot::micropolis
