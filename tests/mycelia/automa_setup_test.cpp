// The automa sits down.
#include <gmock/gmock-matchers.h>

#include <numeric>

#include "mycelia/fresh_table.h"

namespace underfoot::mycelia {
namespace {

using ::testing::ElementsAre;

const std::string kPlainStar = "rgbyrgbyrgby";

Options with_automa(int people) {
  return {.people = people, .automa = Automa::kMedium, .black_tiles = BlackTiles::kKeep};
}
// Where the automa's mother is, or kNone.
int automas_tile(const FreshTable& table) {
  return table.player(static_cast<std::size_t>(table.game().options().people)).mother;
}

TEST(AutomaSetup, MYC_14_1_SoloIsPlayedWithoutBlackTilesUnlessKept) {
  const FreshTable by_the_book({.people = 1, .automa = Automa::kMedium});
  EXPECT_EQ(explore::tiles_left(by_the_book.state()), 44);
  EXPECT_EQ(by_the_book.refusal(Lay{drawn_kind("k"), 0}), "MYC-6.1 not_in_stacks");
  EXPECT_EQ(explore::tiles_left(FreshTable(with_automa(1)).state()), 50);
  EXPECT_EQ(explore::tiles_left(FreshTable({.people = 2, .automa = Automa::kMedium}).state()), 50);
}

TEST(AutomaSetup, MYC_14_1_TheAutomaIsLast) {
  for (const int people : {1, 2, 3}) {
    const FreshTable table(with_automa(people));
    EXPECT_EQ(table.game().seats(), people + 1);
    EXPECT_EQ(table.game().automa_seat(), Seat(people));
  }
}

TEST(AutomaSetup, MYC_14_2_FiveCardsNobodySeesTwoInsectsThirtySpores) {
  FreshTable table(with_automa(1));
  table.set_up(kPlainStar).mothers({0}).any(Phase::kMarket);
  EXPECT_EQ(table.player(1).hand.size(), 5);
  EXPECT_EQ(table.player(0).hand.size(), 3);
  EXPECT_EQ(table.player(1).insects, 2);
  EXPECT_EQ(table.player(1).spores, 30);
  for (const int eyes : {0, 1}) {
    const SeenCards seen = table.game().view(table.state(), Seat(eyes)).players[1];
    EXPECT_EQ(seen.hand_size, 5);
    EXPECT_EQ(std::accumulate(seen.hand.begin(), seen.hand.end(), 0), 0);
  }
}

TEST(AutomaSetup, MYC_14_3_TheDifficultyPicksTheHalfOfEveryCard) {
  const std::string halves = "r s2 gain_insects:1 insect insect insect | gg s5 steal_card red red red";
  for (const Automa automa : {Automa::kMedium, Automa::kHard}) {
    Position position({.people = 1, .automa = automa, .turn = 1, .automa_cards = {halves}});
    position.play(AutomaReveal{0});
    const AutomaHalf& half = position.game().automa_half(position.state());
    EXPECT_EQ(half.spores, automa == Automa::kHard ? 5 : 2);
    EXPECT_EQ(half.cost_size(), automa == Automa::kHard ? 2 : 1);
  }
}

// ---- Where its mother begins ----

TEST(AutomaSetup, MYC_14_4_SoloOppositeTheHuman) {
  for (int tile = 0; tile < 6; ++tile) {
    FreshTable table(with_automa(1));
    table.set_up(kPlainStar).mothers({tile});
    EXPECT_EQ(automas_tile(table), (tile + 3) % 6);
    EXPECT_EQ(table.phase(), Phase::kMarket);
  }
}

TEST(AutomaSetup, MYC_15_11_AnInsectThereIsTaken) {
  FreshTable table(with_automa(1));
  table.set_up("rgbYrgbyrgby").mothers({0});
  EXPECT_EQ(table.player(1).insects, 3);
}

TEST(AutomaSetup, MYC_14_4_BetweenTwoPeopleItIsEquallyFar) {
  FreshTable table(with_automa(2));
  table.set_up(kPlainStar).mothers({2, 0});
  EXPECT_EQ(table.phase(), Phase::kAutomaLot);
  EXPECT_THAT(table.choices(), ElementsAre(1, 4)) << "one step from each, or two";
  EXPECT_EQ(table.refusal(Lot{3, Lot::Of::kTile}), "MYC-15.3 not_in_lot");
  table.play(Lot{4, Lot::Of::kTile});
  EXPECT_EQ(automas_tile(table), 4);
}

TEST(AutomaSetup, MYC_14_4_TwoOppositePeopleTheLotPicksOneWhoPicksTheSide) {
  FreshTable table(with_automa(2));
  table.set_up(kPlainStar).mothers({3, 0});
  EXPECT_THAT(table.choices(), ElementsAre(0, 1)) << "seats";
  table.play(Lot{1});
  EXPECT_EQ(table.actor(), Actor::of(Seat(1)));
  EXPECT_THAT(table.choices(), ElementsAre(2, 4)) << "beside the mother on 3";
  EXPECT_EQ(table.refusal(Step{TileIndex(1)}), "MYC-14.4 beside_yours");
  table.play(Step{TileIndex(4)});
  EXPECT_EQ(automas_tile(table), 4);
}

TEST(AutomaSetup, MYC_14_4_BetweenAdjacentPeopleTheLotNamesOneToStandBeside) {
  FreshTable table(with_automa(2));
  table.set_up(kPlainStar).mothers({1, 0});
  EXPECT_EQ(table.phase(), Phase::kAutomaLot);
  EXPECT_THAT(table.choices(), ElementsAre(0, 1)) << "seats: equal distance is impossible";
  table.play(Lot{1});
  EXPECT_EQ(automas_tile(table), 2) << "the other side of the mother on 1 is taken";
}

TEST(AutomaSetup, MYC_14_4_ThreePeopleInATriangle) {
  FreshTable table(with_automa(3));
  table.set_up(kPlainStar).mothers({4, 2, 0});
  EXPECT_THAT(table.choices(), ElementsAre(1, 3, 5)) << "between two of them";
}

TEST(AutomaSetup, MYC_14_4_ATriangleWithBlackTilesLeavesTheOthers) {
  FreshTable table(with_automa(3));
  table.set_up("rkbyrgbyrgby").mothers({4, 2, 0});
  EXPECT_THAT(table.choices(), ElementsAre(3, 5));
}

TEST(AutomaSetup, MYC_14_4_ThreePeopleInARowTheLotNamesOneWithAFreeSide) {
  FreshTable table(with_automa(3));
  table.set_up(kPlainStar).mothers({2, 1, 0});
  EXPECT_THAT(table.choices(), ElementsAre(0, 2)) << "the one in the middle has nobody but mothers beside her";
  table.play(Lot{2});
  EXPECT_EQ(automas_tile(table), 3);
}

TEST(AutomaSetup, MYC_14_4_ThreePeopleAPersonWithTwoFreeSidesPicksOne) {
  FreshTable table(with_automa(3));
  table.set_up(kPlainStar).mothers({3, 1, 0});
  EXPECT_THAT(table.choices(), ElementsAre(0, 1, 2));
  table.play(Lot{2});
  EXPECT_EQ(table.actor(), Actor::of(Seat(2)));
  EXPECT_THAT(table.choices(), ElementsAre(2, 4));
}

TEST(AutomaSetup, MYC_14_4_NoLotWhereOneTileIsLeft) {
  FreshTable table(with_automa(3));
  table.set_up("rgbykkbyrgby").mothers({3, 1, 0});
  EXPECT_EQ(automas_tile(table), 2);
}

TEST(AutomaSetup, MYC_14_4_NobodyWithAFreeSideTheLeastDifference) {
  // Mothers on 0 and 1; 2 and 5 are black. From 3 it is three steps and two, from 4 two and three.
  FreshTable table(with_automa(2));
  table.set_up("rgkyrkbyrgby").mothers({1, 0});
  EXPECT_THAT(table.choices(), ElementsAre(3, 4)) << "tiles";
  table.play(Lot{4, Lot::Of::kTile});
  EXPECT_EQ(automas_tile(table), 4);
}

TEST(AutomaSetup, MYC_14_5_ABlackOppositeTileSendsItToTheNearest) {
  FreshTable table(with_automa(1));
  table.set_up("rgbkrgbyrgby").mothers({0});
  EXPECT_THAT(table.choices(), ElementsAre(2, 4)) << "by lot among equals";
  FreshTable two_black(with_automa(1));
  two_black.set_up("rgkkrgbyrgby").mothers({0});
  EXPECT_EQ(automas_tile(two_black), 4);
}

TEST(AutomaSetup, MYC_14_4_ABlackSideLeavesTheOther) {
  FreshTable table(with_automa(2));
  table.set_up("rgkyrgbyrgby").mothers({3, 0}).play(Lot{1});
  EXPECT_EQ(automas_tile(table), 4) << "the person drawn has only one side";
}

TEST(AutomaSetup, MYC_14_4_WhoHasTwoBlackSidesIsNotDrawn) {
  FreshTable table(with_automa(2));
  table.set_up("rgkykgbyrgby").mothers({3, 0});
  EXPECT_EQ(table.actor(), Actor::of(Seat(0))) << "the only one with a free side says which";
  EXPECT_THAT(table.choices(), ElementsAre(1, 5));
}

TEST(AutomaSetup, MYC_14_6_AShortGameIsShortForTheAutomaToo) {
  Position position({.on = {{'A', "mother0"}, {'D', "mother1"}},
                     .players = {{}, {.boards = {{.is_gone = true}, {.is_gone = true}, {.tile = 'B', .counter = 2}}}},
                     .people = 1,
                     .boards = 3,
                     .automa = Automa::kMedium,
                     .turn = 1});
  position.reveal();
  EXPECT_TRUE(position.actor().is_over()) << "three cells are full";
  EXPECT_EQ(position.points(1), 15);
}

}  // namespace
}  // namespace underfoot::mycelia
