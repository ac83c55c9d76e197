// What the automa says about its turn, and its lots and halves in play.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_turn.h"

namespace underfoot::mycelia {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

// Two people, the automa is seat 2.
Drawing three() {
  return {.on = {{'A', "mother0"}, {'B', "mother1"}, {'D', "mother2"}},
          .players = {{}, {}, {}},
          .people = 2,
          .automa = Automa::kMedium,
          .turn = 2,
          .automa_cards = {"b? s3 steal_card red green insect"}};
}
Position revealed(const Drawing& drawing) {
  Position position(drawing);
  position.play(AutomaReveal{0});
  return position;
}

TEST(AutomaReport, MYC_15_1_ItReadsOutItsCard) {
  const Position position(three());
  EXPECT_THAT(report(position), IsSupersetOf({"card", "brown", "any", "steal_card"}));
}

TEST(AutomaReport, MYC_15_2_ItSaysWhatItCouldNotDo) {
  const Position release = revealed(three());
  EXPECT_THAT(report(release), IsSupersetOf({"next", "no_fruit", "no_decay", "mother_spores"}));
  Drawing poor = three();
  poor.on['A'] = "mother0 2*30";
  const Position move = revealed(poor);
  EXPECT_THAT(report(move), IsSupersetOf({"no_fruit", "no_decay", "no_supply", "moves"}));
}

TEST(AutomaReport, MYC_15_2_ItSaysWhatItDoes) {
  Drawing rich = three();
  rich.on['E'] = "22";
  Position fruit = revealed(rich);
  EXPECT_THAT(report(fruit), Contains("grows"));
  fruit.play(Announce{Deed::kFruit});
  EXPECT_THAT(report(fruit), Contains("pays"));

  Drawing ripe = three();
  ripe.players[2].boards = {{.tile = 'F', .counter = 2}};
  EXPECT_THAT(report(revealed(ripe)), IsSupersetOf({"no_fruit", "decays", "steal_card"}));

  ripe.players[2].boards = {{.tile = 'F', .counter = 1}};
  EXPECT_THAT(report(revealed(ripe)), Contains("mushroom_spores"));
}

TEST(AutomaReport, MYC_15_7_ItSaysWhyItExplores) {
  Drawing edge = three();
  edge.players[2].boards = {{.tile = 'j'}};
  Position position = revealed(edge);
  EXPECT_THAT(report(position), Contains("explores_for"));
  play_until(position, Phase::kSite);
  position.play(position.legal().front());
  EXPECT_THAT(report(position), Contains("then_spore"));
}

TEST(AutomaReport, MYC_15_8_ItNamesTheTargetAndEachStep) {
  Drawing poor = three();
  poor.on['A'] = "mother0 2*30";
  Position position = revealed(poor);
  position.play(Announce{Deed::kMove});
  EXPECT_THAT(report(position), IsSupersetOf({"wind"}));
  position.play(Roll{Wind::kO});
  EXPECT_THAT(report(position), IsSupersetOf({"step", "red"}));
  play_until(position, Phase::kAutomaTurn);
  EXPECT_THAT(report(position), Contains("then_explore"));
}

TEST(AutomaReport, MYC_15_9_ItReportsSingleRolls) {
  Drawing poor = three();
  poor.on['A'] = "mother0 2*30";
  Position position = revealed(poor);
  position.play(Announce{Deed::kMove}, Roll{Wind::kA});
  EXPECT_EQ(position.phase(), Phase::kAutomaBlown);
  EXPECT_THAT(report(position), Contains("blown"));
}

// ---- Lots between people ----

TEST(AutomaReport, MYC_15_3_WhoseHandItStealsFromIsALot) {
  Drawing ripe = three();
  ripe.players = {{.hand = {"rr"}}, {.hand = {"gg"}}, {.boards = {{.tile = 'F', .counter = 2}}}};
  Position position = revealed(ripe);
  position.play(Decay{0});
  EXPECT_EQ(position.phase(), Phase::kAutomaLot);
  EXPECT_THAT(position.legal(), ElementsAre(Lot{0}, Lot{1}));
  EXPECT_THAT(report(position), Contains("lot_victim"));
  position.play(Lot{1}, Deal{position.card("gg")});
  EXPECT_TRUE(position.holds(2, "gg"));
}

TEST(AutomaReport, MYC_15_3_NoLotForTheOnlyHandWithCards) {
  Drawing ripe = three();
  ripe.players = {{}, {.hand = {"gg"}}, {.boards = {{.tile = 'F', .counter = 2}}}};
  Position position = revealed(ripe);
  position.play(Decay{0});
  EXPECT_EQ(position.phase(), Phase::kSteal);
}

Drawing sends_away() {
  Drawing drawing = three();
  drawing.automa_cards = {"rrrrrrrr s3 move_rival_mother red green insect"};
  drawing.players[2].boards = {{.tile = 'F', .counter = 2}};
  return drawing;
}

TEST(AutomaReport, MYC_15_3_WhoseMotherItSendsAwayIsALot) {
  Position position = revealed(sends_away());
  position.play(Decay{0});
  EXPECT_THAT(position.legal(), ElementsAre(Lot{0}, Lot{1}));
  EXPECT_THAT(report(position), Contains("lot_mother"));
  position.play(Lot{1});
  position.play(position.legal().front());
  EXPECT_EQ(position.mother(0), 'A');
  EXPECT_NE(position.mother(1), 'B');
}

TEST(AutomaReport, MYC_15_3_ButFirstTheOneWhoBlocks) {
  Drawing drawing = sends_away();
  drawing.players[2].boards.push_back({.tile = 'B'});
  Position position = revealed(drawing);
  position.play(Decay{0});
  EXPECT_EQ(position.phase(), Phase::kRivalTo);
  EXPECT_EQ(position.state().rival, 1) << "she stands on its mushroom on B";
}

TEST(AutomaReport, MYC_15_4_TheLotForASpore) {
  Drawing drawing = three();
  drawing.on['D'] = "mother2 01";
  drawing.automa_cards = {"?? s3 steal_card red green insect"};
  Position position = revealed(drawing);
  position.play(Announce{Deed::kFruit});
  EXPECT_THAT(report(position), Contains("lot_spore"));
  position.play(Lot{1});
  EXPECT_THAT(report(position), Contains("pays_rival"));
}

TEST(AutomaReport, MYC_15_8_TheLotForATarget) {
  Drawing drawing = three();
  drawing.on['A'] = "mother0 2*30";
  drawing.players = {{.boards = {{.card = "rr", .tile = 'E'}}}, {.boards = {{.card = "rr", .tile = 'C'}}}, {}};
  drawing.automa_cards = {"rrrrrrrr s3 steal_card opponent_mushroom green insect"};
  Position position = revealed(drawing);
  position.play(Announce{Deed::kMove}, Roll{Wind::kO});
  EXPECT_THAT(report(position), Contains("lot_target"));
  position.play(Lot{0});
  EXPECT_EQ(position.name(position.state().automa_target), 'E');
}

// ---- Halves ----

TEST(AutomaReport, MYC_14_3_EachHalfIsPlayed) {
  Drawing drawing = three();
  drawing.players[2].boards = {{.tile = 'E'}};
  drawing.automa_cards = {"rrrrrrrr s1 steal_card insect insect insect | rrrrrrrr s2 steal_card insect insect insect"};
  for (const Automa automa : {Automa::kMedium, Automa::kHard}) {
    drawing.automa = automa;
    Position position(drawing);
    position.play(AutomaReveal{0}, Spore{0}, position.towards('E', 'F'));
    EXPECT_EQ(position.spores(2), automa == Automa::kHard ? "EF" : "E");
  }
}

}  // namespace
}  // namespace underfoot::mycelia
