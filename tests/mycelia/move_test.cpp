// MOVE: the mother walks.
#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

TEST(Move, MYC_5_1_OneOrTwoStepsToTilesThatShareASide) {
  Position position({.on = {{'B', "mother0"}, {'k', "mother1"}}});
  EXPECT_EQ(position.where<Step>(), "ACg");
  position.walk("C");
  EXPECT_EQ(position.where<Step>(), "BDh");
  EXPECT_TRUE(position.can(Stop{})) << "one step is enough";
  position.walk("D");
  EXPECT_EQ(position.mother(0), 'D');
  EXPECT_EQ(position.phase(), Phase::kMenu) << "no third step";
  EXPECT_FALSE(position.can_any<Step>()) << "the deed is done";
}

TEST(Move, MYC_5_1_StoppingAfterOneStepIsAWholeDeed) {
  Position position({.on = {{'B', "mother0"}, {'k', "mother1"}}});
  position.walk("C").play(Stop{});
  EXPECT_EQ(position.mother(0), 'C');
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Move, MYC_5_1_SteppingBackIsAllowed) {
  Position position({.on = {{'B', "mother0"}, {'k', "mother1"}}});
  position.walk("gB");
  EXPECT_EQ(position.mother(0), 'B');
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Move, MYC_5_1_CornersAreNoWay) {
  const Position position({.on = {{'B', "mother0"}, {'k', "mother1"}}});
  EXPECT_EQ(position.refusal(Step{position.at('E')}), "MYC-5.1 not_next") << "B and E touch in the centre point";
  EXPECT_EQ(position.refusal(Step{position.at('B')}), "MYC-5.1 not_next") << "staying is no move";
}

TEST(Move, MYC_5_2_AnInsectIsTakenInPassing) {
  Position position({.on = {{'B', "mother0"}, {'C', "insect"}, {'D', "insect"}, {'k', "mother1"}}});
  position.walk("C");
  EXPECT_EQ(position.insects(0), 1) << "at once";
  EXPECT_EQ(position.on('C').insect, 0);
  position.walk("D");
  EXPECT_EQ(position.insects(0), 2);
}

TEST(Move, MYC_5_2_AnInsectBesideTheWayStays) {
  Position position({.on = {{'B', "mother0"}, {'g', "insect"}, {'k', "mother1"}}});
  position.walk("CD");
  EXPECT_EQ(position.insects(0), 0);
  EXPECT_EQ(position.on('g').insect, 1);
}

TEST(Move, MYC_5_3_AMotherCannotEnterOrPassAnothers) {
  Position position({.on = {{'B', "mother0"}, {'C', "mother1"}}});
  EXPECT_EQ(position.where<Step>(), "Ag");
  EXPECT_EQ(position.refusal(Step{position.at('C')}), "MYC-5.3 mother_there");
  position.walk("A");
  EXPECT_EQ(position.refusal(Step{position.at('C')}), "MYC-5.1 not_next");
}

TEST(Move, MYC_5_3_SporesAndMushroomsAreNoObstacleAndStay) {
  Position position({.on = {{'B', "mother0"}, {'C', "001"}, {'k', "mother1"}},
                     .players = {{}, {.boards = {{.card = "rr", .tile = 'C'}}}}});
  position.walk("C").play(Stop{});
  EXPECT_EQ(position.spores(0), "CC");
  EXPECT_EQ(position.mushrooms(1), "C");
}

TEST(Move, MYC_5_3_AMotherShutInCannotMove) {
  Position position({.on = {{'g', "mother0"}, {'B', "mother1"}}});
  EXPECT_FALSE(position.can_any<Step>());
  EXPECT_EQ(position.refusal(Step{position.at('B')}), "MYC-5.3 mother_there");
}

TEST(Move, MYC_10_9_ALongMoveHasOneTwoOrThreeSteps) {
  Position position(
      {.on = {{'A', "mother0"}, {'k', "mother1"}}, .players = {{.boards = {{.under = {"rr long_move"}}}}}});
  position.walk("BC");
  EXPECT_TRUE(position.can(Stop{}));
  position.walk("D");
  EXPECT_EQ(position.mother(0), 'D');
  EXPECT_EQ(position.phase(), Phase::kMenu);
}

TEST(Move, MYC_10_9_TwoLongMovesAreNotSix) {
  Position position(
      {.on = {{'A', "mother0"}, {'k', "mother1"}},
       .players = {{.boards = {{.under = {"rr long_move", "gg long_move"}}, {.under = {"bb long_move"}}}}}});
  position.walk("BCD");
  EXPECT_EQ(position.phase(), Phase::kMenu);
}

}  // namespace
}  // namespace underfoot::mycelia
