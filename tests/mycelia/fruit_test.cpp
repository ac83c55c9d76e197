// FRUIT: a card from the hand becomes a mushroom.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

// A is yellow, B brown, C red, D green, E black, then red ones.
const std::vector<std::string> kChain = {"yA bB rC gD kE rF gG gH bI yJ rK gL bM"};

Drawing chain(const std::string& card, std::map<char, std::string> on) {
  on['M'] = "mother1";
  if (on['L'].empty()) on['L'] = "mother0";
  return {.field = kChain, .on = std::move(on), .players = {{.hand = {card}}, {}}};
}

TEST(Fruit, MYC_8_1_ACardFromTheHandOnAFreeBoard) {
  Position position(chain("r", {{'C', "0"}}));
  EXPECT_EQ(position.refusal(Fruit{position.card(kFillerCard)}), "MYC-8.1 not_in_hand");
  position.play(Fruit{position.card("r")}).pay("C0").go_on();
  EXPECT_EQ(position.mushrooms(0), "C");
  EXPECT_EQ(position.hand_size(0), 0);
  EXPECT_EQ(position.player(0).grown, 1);
}

TEST(Fruit, MYC_8_1_NotWhenEveryBoardHasGrown) {
  Drawing drawing = chain("r", {{'C', "0"}});
  for (const char tile : {'F', 'G', 'H', 'I', 'J'}) {
    drawing.players[0].boards.push_back({.card = "gg", .tile = tile});
  }
  const Position position(drawing);
  EXPECT_EQ(position.refusal(Fruit{position.card("r")}), "MYC-8.1 no_board");
}

TEST(Fruit, MYC_8_2_EachColourFromATileOfThatColour) {
  const Position position(chain("rg", {{'B', "0"}, {'C', "0"}}));
  EXPECT_EQ(position.refusal(Fruit{position.card("rg")}), "MYC-8.2 cannot_pay");
  EXPECT_TRUE(Position(chain("rg", {{'C', "0"}, {'D', "0"}})).can(Fruit{position.card("rg")}));
}

TEST(Fruit, MYC_8_2_ABlackTileStandsForAnyColour) {
  Position position(chain("gb", {{'D', "0"}, {'E', "0"}}));
  position.play(Fruit{position.card("gb")});
  EXPECT_EQ(position.payments(), "D0 E0");
  position.pay("D0 E0");
  EXPECT_EQ(position.where<Plant>(), "DE");
}

TEST(Fruit, MYC_8_2_TwoBlackSporesPayForTwoColours) {
  Position position(chain("yb", {{'E', "00"}}));
  position.play(Fruit{position.card("yb")}).pay("E0 E0").go_on();
  EXPECT_EQ(position.mushrooms(0), "E");
}

TEST(Fruit, MYC_8_2_SeveralSporesMayComeFromOneTile) {
  Position position(chain("rr", {{'C', "000"}}));
  position.play(Fruit{position.card("rr")}).pay("C0 C0").go_on();
  EXPECT_EQ(position.spores(0), "C");
}

TEST(Fruit, MYC_8_2_AllFromOneNetworkAsItWasBefore) {
  // D alone links C to E: paying its only spore first does not cut the rest off.
  Position position(chain("rgy", {{'C', "0"}, {'D', "0"}, {'E', "0"}}));
  position.play(Fruit{position.card("rgy")}).pay("C0 D0 E0");
  EXPECT_EQ(position.spores(0), "") << "all left together";
}

TEST(Fruit, MYC_8_2_NotFromTwoNetworks) {
  const Position position(chain("rg", {{'C', "0"}, {'G', "0"}}));
  EXPECT_EQ(position.refusal(Fruit{position.card("rg")}), "MYC-8.2 cannot_pay");
}

TEST(Fruit, MYC_8_2_AMotherWithoutSporesLinksTheNetwork) {
  Drawing drawing = chain("ry", {{'C', "0"}, {'D', "mother0"}, {'E', "0"}});
  drawing.on.erase('L');
  EXPECT_TRUE(Position(drawing).can(Fruit{Position(drawing).card("ry")}));
}

TEST(Fruit, MYC_8_2_OnceASporeIsPaidTheNetworkIsChosen) {
  Position position(chain("r", {{'C', "0"}, {'F', "0"}}));
  position.play(Fruit{position.card("r")});
  EXPECT_EQ(position.payments(), "C0 F0");
  Position two(chain("rr", {{'C', "00"}, {'F', "00"}}));
  two.play(Fruit{two.card("rr")}).pay("C0");
  EXPECT_EQ(two.payments(), "C0");
}

TEST(Fruit, MYC_8_2_SporesAreNamedInAnyOrder) {
  Position position(chain("rgy", {{'C', "0"}, {'D', "00"}, {'E', "0"}}));
  position.play(Fruit{position.card("rgy")});
  EXPECT_EQ(position.payments(), "C0 D0 E0");
  Position rising = position;
  rising.pay("C0 D0 E0");
  position.pay("E0");
  EXPECT_EQ(position.payments(), "C0 D0") << "lower tiles too";
  position.pay("D0 C0");
  EXPECT_EQ(position.state(), rising.state()) << "the same payment, the same state";
}

TEST(Fruit, MYC_8_2_WhatIsPaidAlreadyIsNotThereAgain) {
  Position position(chain("rg", {{'B', "0"}, {'C', "0"}, {'D', "0"}}));
  position.play(Fruit{position.card("rg")});
  EXPECT_EQ(position.refusal(Pay{position.at('B'), Seat(0)}), "MYC-8.2 does_not_fit") << "brown is not asked for";
  position.pay("D0");
  EXPECT_EQ(position.payments(), "C0");
  EXPECT_EQ(position.refusal(Pay{position.at('D'), Seat(0)}), "MYC-8.2 no_spore_there");
}

TEST(Fruit, MYC_8_2_RivalsSporesOnOnesOwnTilePayToo) {
  Drawing drawing = chain("rg", {{'C', "mother0 1"}, {'D', "0"}});
  drawing.on.erase('L');
  Position position(drawing);
  position.play(Fruit{position.card("rg")}).pay("C1 D0").go_on(Phase::kPlant);
  EXPECT_EQ(position.supply(1), 30);
}

TEST(Fruit, MYC_8_3_TheMushroomGoesOnATilePaidFrom) {
  Position position(chain("rg", {{'C', "0"}, {'D', "0"}}));
  position.play(Fruit{position.card("rg")}).pay("C0 D0");
  EXPECT_EQ(position.where<Plant>(), "CD");
  EXPECT_EQ(position.refusal(Plant{position.at('B')}), "MYC-8.3 not_paid_from");
  position.play(Plant{position.at('D')});
  EXPECT_EQ(position.mushrooms(0), "D");
}

TEST(Fruit, MYC_8_3_APaymentWithoutAFreeTileIsNotLegal) {
  Drawing drawing = chain("r", {{'C', "00"}});
  drawing.players[0].boards = {{.card = "gg", .tile = 'C'}};
  Position position(drawing);
  EXPECT_FALSE(position.can(Fruit{position.card("r")}));
  Drawing with_black = chain("rr", {{'C', "00"}, {'D', "0"}, {'E', "0"}});
  with_black.players[0].boards = {{.card = "gg", .tile = 'C'}};
  Position other(with_black);
  other.play(Fruit{other.card("rr")}).pay("C0");
  EXPECT_EQ(other.payments(), "E0") << "two spores from C would leave no room for the mushroom";
}

TEST(Fruit, MYC_8_3_OnesOwnMotherIsNoObstacle) {
  Drawing drawing = chain("r", {{'C', "mother0 0"}});
  drawing.on.erase('L');
  Position position(drawing);
  position.play(Fruit{position.card("r")}).pay("C0").go_on();
  EXPECT_EQ(position.mushrooms(0), "C");
}

TEST(Fruit, MYC_8_4_TheCardGoesOnTheBoardWithItsCounterAtZero) {
  Drawing drawing = chain("r p7", {{'C', "0"}});
  drawing.players[0].boards = {{.card = "gg", .tile = 'D'}};
  Position position(drawing);
  position.play(Fruit{position.card("r p7")}).pay("C0").go_on();
  const Board& board = position.player(0).boards[1];
  EXPECT_EQ(position.game().pack().card(CardId(board.card)).points, 7);
  EXPECT_EQ(board.counter, 0);
  EXPECT_EQ(position.player(0).points, 7 + 1);
}

TEST(Fruit, MYC_8_4_BoardsWithDifferentBonusesAreAChoice) {
  Drawing drawing = chain("r", {{'C', "0"}});
  drawing.players[0].boards = {{}, {.under = {"gg extra_spore"}}, {.under = {"bb extra_spore"}}, {.under = {"yy"}}};
  Position position(drawing);
  position.play(Fruit{position.card("r")}).pay("C0").go_on();
  EXPECT_EQ(position.phase(), Phase::kBoard);
  EXPECT_THAT(position.legal(), testing::ElementsAre(OnBoard{0}, OnBoard{1}, OnBoard{3})) << "alike boards once";
  EXPECT_EQ(position.refusal(OnBoard{2}), "MYC-8.1 same_board");
  position.play(OnBoard{1});
  EXPECT_EQ(spore::spores_of(position.game(), position.state(), 1), 3 + 1) << "the board's bonus applies";
}

TEST(Fruit, MYC_8_5_AnInsectOnTheTileStays) {
  Position position(chain("r", {{'C', "0 insect"}}));
  position.play(Fruit{position.card("r")}).pay("C0").go_on();
  EXPECT_EQ(position.on('C').insect, 1);
  EXPECT_EQ(position.insects(0), 0);
}

}  // namespace
}  // namespace underfoot::mycelia
