// Who controls a tile, and what is connected.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

using ::testing::UnorderedElementsAre;

constexpr std::size_t kBlue = 0;
constexpr std::size_t kRed = 1;

// A chain: each tile touches the next.
const std::vector<std::string> kChain = {"yA bB rC gD bE gF rG gH bI yJ rK gL bM"};

// ---- The pictured examples ----

Drawing split_network() {
  return {.field = kChain,
          .on = {{'A', "0"}, {'B', "0 mother1"}, {'C', "0"}, {'D', "0"}, {'M', "mother0"}},
          .players = {{.boards = {{.card = "rr", .tile = 'D'}}}, {.hand = {"b"}}},
          .turn = 1};
}

TEST(Networks, MYC_4_6_AMotherOnASporeSplitsTheNetwork) {
  const Position position(split_network());
  EXPECT_THAT(position.networks(kBlue), UnorderedElementsAre("A", "CD", "M")) << "A and В of the picture";
  EXPECT_THAT(position.networks(kRed), UnorderedElementsAre("B")) << "Б";
}

TEST(Networks, MYC_4_7_TheSporeUnderHerIsHersToSpend) {
  Position position(split_network());
  position.play(Fruit{position.card("b")});
  EXPECT_EQ(position.payments(), "B0");
  position.pay("B0").go_on();
  EXPECT_EQ(position.supply(kBlue), 27) << "it returned to its owner";
}

TEST(Networks, MYC_13_2_WhenSheLeavesThePartsJoinAgain) {
  Position position(split_network());
  position.state().players[kRed].insects = 0;
  position.walk("AB");  // she comes back, and has been away for a step
  EXPECT_THAT(position.networks(kBlue), UnorderedElementsAre("A", "CD", "M"));
  Position again(split_network());
  move::put_mother(again.game(), again.state(), Seat(1), again.at('L'), Cause::kSetup);
  EXPECT_THAT(again.networks(kBlue), UnorderedElementsAre("ABCD", "M"));
}

// Blue wants a mushroom of yellow, brown, red, green; red grew one on the brown tile and sits on blue's mushroom.
Drawing four_networks() {
  return {.field = kChain,
          .on = {{'A', "0"}, {'B', "0"}, {'C', "0"}, {'D', "0"}, {'E', "mother1 00"}, {'F', "1"}, {'M', "mother0"}},
          .players = {{.hand = {"ybrg", "y", "rg"}, .boards = {{.card = "rr", .tile = 'E'}}},
                      {.hand = {"b", "bbg", "bb"}, .boards = {{.card = "gg", .tile = 'B'}}}}};
}

TEST(Networks, MYC_4_6_TheGrowingExampleHasFourNetworks) {
  const Position position(four_networks());
  EXPECT_THAT(position.networks(kBlue), UnorderedElementsAre("A", "CD", "M")) << "А and В";
  EXPECT_THAT(position.networks(kRed), UnorderedElementsAre("B", "EF")) << "Б and Г";
}

TEST(Networks, MYC_8_2_BlueCannotPayAcrossNetworks) {
  const Position position(four_networks());
  EXPECT_TRUE(position.can(Fruit{position.card("y")})) << "with А alone";
  EXPECT_TRUE(position.can(Fruit{position.card("rg")})) << "with В alone";
  EXPECT_EQ(position.refusal(Fruit{position.card("ybrg")}), "MYC-8.2 cannot_pay");
}

TEST(Networks, MYC_8_3_RedGrowsFromItsNetworkOnTheGreenTileOnly) {
  Drawing drawing = four_networks();
  drawing.turn = 1;
  Position position(drawing);
  EXPECT_FALSE(position.can(Fruit{position.card("bb")})) << "only brown tiles, and each has a mushroom";
  EXPECT_FALSE(position.can(Fruit{position.card("b")}));
  position.play(Fruit{position.card("bbg")}).pay("E0 E0 F1");
  EXPECT_EQ(position.where<Plant>(), "F");
  position.go_on();
  EXPECT_EQ(position.mushrooms(kRed), "BF");
  EXPECT_EQ(position.supply(kRed), 30);
}

TEST(Networks, MYC_8_2_BlueCanPayWhenRedIsAway) {
  Drawing drawing = four_networks();
  drawing.players[1].boards.clear();
  drawing.on['E'] = "00";
  drawing.on['L'] = "mother1";
  const Position position(drawing);
  EXPECT_TRUE(position.can(Fruit{position.card("ybrg")}));
}

// ---- One rule at a time ----

TEST(Networks, MYC_4_1_NeighboursShareASideNotACorner) {
  const Position position({});
  EXPECT_EQ(position.names(neighbours_of(position.on('B'))), "ACg");
  EXPECT_EQ(position.names(neighbours_of(position.on('g'))), "B");
}

TEST(Networks, MYC_4_2_AMotherAndAMushroomShareATileWithSporesAndAnInsect) {
  const Position position({.on = {{'A', "mother0 001111 insect"}, {'k', "mother1"}},
                           .players = {{.boards = {{.card = "rr", .tile = 'A'}}}}});
  EXPECT_EQ(position.fault(), "");
}

TEST(Networks, MYC_4_2_TwoMushroomsDoNot) {
  Position position({.on = {{'A', "mother0"}, {'k', "mother1"}},
                     .players = {{.boards = {{.card = "rr", .tile = 'B'}, {.card = "gg", .tile = 'C'}}}}});
  position.state().players[0].boards[1].tile = position.at('B').value;
  EXPECT_EQ(position.fault(), "MYC-4.2 pieces");
}

TEST(Networks, MYC_4_3_TheMotherRulesBeforeTheMushroomAndNobodyElse) {
  const Position position({.on = {{'A', "mother0 1"}, {'B', "mother1"}, {'C', "1"}},
                           .players = {{.boards = {{.card = "rr", .tile = 'B'}, {.card = "gg", .tile = 'D'}}}}});
  EXPECT_EQ(controller(position.on('A')), 0) << "her tile";
  EXPECT_EQ(controller(position.on('B')), 1) << "a mother on another's mushroom";
  EXPECT_EQ(controller(position.on('C')), kNone) << "spores alone";
  EXPECT_EQ(controller(position.on('D')), 0) << "a mushroom";
}

TEST(Networks, MYC_4_4_ABlockedMushroomControlsNothingAndDoesNothing) {
  const Position position({.on = {{'A', "mother0"}, {'B', "mother1 00"}},
                           .players = {{.hand = {"g"}, .boards = {{.card = "rr", .tile = 'B', .counter = 2}}}}});
  EXPECT_TRUE(is_blocked(position.on('B')));
  EXPECT_EQ(position.refusal(Decay{0}), "MYC-4.4 blocked");
  EXPECT_FALSE(position.can(Fruit{position.card("g")})) << "its own spores beneath her are out of reach";
}

TEST(Networks, MYC_4_4_TheOwnersMotherBlocksNothing) {
  const Position position({.on = {{'B', "mother0"}, {'k', "mother1"}},
                           .players = {{.boards = {{.card = "rr", .tile = 'B', .counter = 2}}}}});
  EXPECT_TRUE(position.can(Decay{0}));
}

TEST(Networks, MYC_4_5_PresenceIsControlOrAnUncontrolledSpore) {
  const Position position({.field = kChain,
                           .on = {{'A', "mother0"}, {'B', "01"}, {'C', "0 mother1"}, {'E', "1"}, {'G', "1"}},
                           .players = {{.boards = {{.card = "rr", .tile = 'G'}}}}});
  EXPECT_EQ(position.names(presence(position.state(), Seat(0))), "ABG");
  EXPECT_EQ(position.names(presence(position.state(), Seat(1))), "BCE") << "both are present on B";
}

TEST(Networks, MYC_4_7_OnAnUncontrolledTileOnlyOnesOwnSpores) {
  const Position position({.field = kChain, .on = {{'A', "mother0"}, {'B', "001"}, {'D', "mother1 0"}}});
  EXPECT_EQ(spendable(position.on('B'), Seat(0)), 2);
  EXPECT_EQ(spendable(position.on('B'), Seat(1)), 1);
  EXPECT_EQ(spendable(position.on('D'), Seat(0)), 0) << "another rules there";
  EXPECT_EQ(spendable(position.on('D'), Seat(1)), 1);
}

TEST(Networks, MYC_4_7_OnesOwnTileLetsOneChooseWhoseSpores) {
  Position position({.field = kChain, .on = {{'A', "mother0 01"}, {'M', "mother1"}}, .players = {{.hand = {"y"}}}});
  position.play(Fruit{position.card("y")});
  EXPECT_EQ(position.payments(), "A0 A1");
}

TEST(Networks, MYC_4_8_ASpentSporeReturnsToItsOwner) {
  Position position({.field = kChain, .on = {{'A', "mother0 01"}, {'M', "mother1"}}, .players = {{.hand = {"yy"}}}});
  position.play(Fruit{position.card("yy")}).pay("A0 A1");
  EXPECT_EQ(position.supply(0), 30);
  EXPECT_EQ(position.supply(1), 30);
}

TEST(Networks, MYC_13_1_ABlockedMushroomIsFreedForTwoInsects) {
  Position position({.on = {{'A', "mother0"}, {'B', "mother1"}},
                     .players = {{.insects = 2, .boards = {{.card = "rr", .tile = 'B', .counter = 2}}}}});
  EXPECT_FALSE(position.can(Decay{0}));
  position.play(Rival{Seat(1)}, Step{position.at('j')});
  EXPECT_TRUE(position.can(Decay{0}));
}

TEST(Networks, MYC_13_1_OrWhenSheLeavesByHerself) {
  Position position({.on = {{'A', "mother0"}, {'B', "mother1"}},
                     .players = {{.boards = {{.card = "rr", .tile = 'B', .counter = 2}}}},
                     .turn = 1});
  position.walk("Ch").play(Explore{}, Lay{drawn_kind("r"), 0}, Site{position.beyond('j', Wind::kU), 0}).fill_market();
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_TRUE(position.can(Decay{0}));
}

TEST(Networks, MYC_13_2_AMushroomInTheMiddleSplitsANetworkToo) {
  Drawing drawing = split_network();
  drawing.on = {{'A', "0"}, {'B', "0"}, {'C', "0"}, {'L', "mother1"}, {'M', "mother0"}};
  drawing.players = {{}, {.boards = {{.card = "rr", .tile = 'B', .counter = 2}}}};
  Position position(drawing);
  EXPECT_THAT(position.networks(kBlue), UnorderedElementsAre("A", "C", "M"));
  position.play(Decay{0});
  EXPECT_THAT(position.networks(kBlue), UnorderedElementsAre("ABC", "M"));
}

}  // namespace
}  // namespace underfoot::mycelia
