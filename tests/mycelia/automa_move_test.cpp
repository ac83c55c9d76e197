// The automa's mother walks.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_turn.h"

namespace underfoot::mycelia {
namespace {

using ::testing::Contains;

const std::vector<std::string> kChain = {"yA bB rC gD bE gF rG gH bI yJ rK gL bM"};

// Seat 1 is the automa, its mother on this tile of the chain; the human's is on M, on all the automa's spores, so
// that only MOVE is possible. There are no tiles to explore.
Drawing walker(char mother, const std::string& target) {
  return {.field = kChain,
          .on = {{mother, "mother1"}, {'M', "mother0 1*30"}},
          .players = {{}, {}},
          .people = 1,
          .automa = Automa::kMedium,
          .turn = 1,
          .stacks = {},
          .automa_cards = {"rrrrrrrr s3 gain_insects:1 " + target + " " + target + " " + target}};
}
// Where she ends.
char walks(const Drawing& drawing, std::deque<int> lots = {}) {
  Position position(drawing);
  EXPECT_EQ(play_automa(position, {}, std::move(lots)), "move");
  return position.mother(static_cast<std::size_t>(drawing.people));
}

TEST(AutomaMove, MYC_15_8_TheDieAndTheCardNameTheTarget) {
  Drawing drawing = walker('E', "red");
  drawing.automa_cards = {"rrrrrrrr s3 gain_insects:1 red green yellow"};
  for (const Wind wind : {Wind::kO, Wind::kU, Wind::kA}) {
    Position position(drawing);
    position.play(AutomaReveal{0}, Announce{Deed::kMove}, Roll{wind});
    EXPECT_EQ(position.name(position.state().automa_target), "CDA"[static_cast<int>(wind)]);
  }
}

TEST(AutomaMove, MYC_15_8_TwoStepsTowardsTheNearest) {
  EXPECT_EQ(walks(walker('G', "yellow")), 'I') << "J is three steps away, A six";
}

TEST(AutomaMove, MYC_15_8_OneStepIfThatReachesIt) {
  EXPECT_EQ(walks(walker('E', "green")), 'D');
}

TEST(AutomaMove, MYC_15_8_NotTheTileSheStandsOn) {
  EXPECT_EQ(walks(walker('E', "brown")), 'C') << "towards B";
}

TEST(AutomaMove, MYC_15_8_BlackIsNoColour) {
  Drawing drawing = walker('E', "green");
  drawing.field = {"yA bB rC kD bE kF rG gH bI yJ rK gL bM"};
  EXPECT_EQ(walks(drawing), 'G') << "towards H";
}

TEST(AutomaMove, MYC_15_8_AnOpponentsMushroom) {
  Drawing drawing = walker('E', "opponent_mushroom");
  drawing.players[0].boards = {{.card = "rr", .tile = 'H'}, {.card = "rr", .tile = 'A'}};
  EXPECT_EQ(walks(drawing), 'G');
}

TEST(AutomaMove, MYC_15_8_ItsOwnMushroom) {
  Drawing drawing = walker('E', "own_mushroom");
  drawing.players[1].boards = {{.tile = 'G', .counter = 0}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "spore move");
  EXPECT_EQ(position.mother(1), 'G');
}

TEST(AutomaMove, MYC_15_8_TheTileWithMostOpponentsSpores) {
  Drawing drawing = walker('E', "opponent_spores");
  drawing.on['D'] = "0";
  drawing.on['H'] = "00";
  drawing.on['M'] = "mother0 1*30 000";
  EXPECT_EQ(walks(drawing), 'G') << "towards H; what lies under a mother does not count";
}

TEST(AutomaMove, MYC_15_8_AFreeTileNextToAnOpponentsMother) {
  EXPECT_EQ(walks(walker('J', "opponent_mother")), 'L');
  EXPECT_EQ(walks(walker('K', "opponent_mother")), 'L') << "one step is enough";
}

TEST(AutomaMove, MYC_15_8_AnInsect) {
  Drawing drawing = walker('E', "insect");
  drawing.on['G'] = "insect";
  Position position(drawing);
  play_automa(position);
  EXPECT_EQ(position.mother(1), 'G');
  EXPECT_EQ(position.insects(1), 1);
}

TEST(AutomaMove, MYC_15_8_SheGoesOnForASecondInsect) {
  Drawing drawing = walker('E', "insect");
  drawing.on['F'] = "insect";
  drawing.on['D'] = "insect";
  drawing.on['C'] = "insect";
  Position position(drawing);
  play_automa(position);
  EXPECT_EQ(position.mother(1), 'C') << "D and F are equally near, but beyond D lies another";
  EXPECT_EQ(position.insects(1), 2);
}

TEST(AutomaMove, MYC_15_8_ButNotForOtherTargets) {
  Drawing drawing = walker('E', "green");
  drawing.on['F'] = "insect";
  drawing.on['G'] = "insect";
  Position position(drawing);
  play_automa(position);
  EXPECT_EQ(position.mother(1), 'F') << "the target with an insect, and she stops there";
}

TEST(AutomaMove, MYC_15_3_OfEqualWaysTheOneWithInsects) {
  Drawing drawing = walker('E', "red");
  EXPECT_EQ(walks(drawing), 'C') << "the tile laid first";
  drawing.on['F'] = "insect";
  EXPECT_EQ(walks(drawing), 'G');
}

TEST(AutomaMove, MYC_15_3_OnlyInsectsWithinHerTwoStepsCount) {
  // From A to D both ways round the centre are three steps. The insect on D is out of reach, that on E is not.
  Drawing drawing = walker('A', "brown");
  drawing.field = {".  .  rg .  .", "gl rA gB gC rh", "yk yF gE bD yi", ".  .  rj yM ."};
  drawing.on['D'] = "insect";
  drawing.on['E'] = "insect";
  Position position(drawing);
  play_automa(position);
  EXPECT_EQ(position.mother(1), 'E');
  EXPECT_EQ(position.insects(1), 1);
}

TEST(AutomaMove, MYC_15_11_SheTakesInsectsOnHerWay) {
  Drawing drawing = walker('E', "yellow");
  drawing.on['D'] = "insect";
  Position position(drawing);
  play_automa(position);
  EXPECT_EQ(position.mother(1), 'C');
  EXPECT_EQ(position.insects(1), 1);
}

// ---- No way ----

TEST(AutomaMove, MYC_15_8_ATargetUnderAMotherIsSkipped) {
  Drawing drawing = walker('E', "opponent_mushroom");
  drawing.people = 2;
  drawing.turn = 2;
  drawing.on = {{'E', "mother2"}, {'F', "mother1"}, {'M', "mother0 2*30"}};
  drawing.players = {{.boards = {{.card = "rr", .tile = 'F'}, {.card = "rr", .tile = 'A'}}}, {}, {}};
  EXPECT_EQ(walks(drawing), 'C') << "towards A";
}

TEST(AutomaMove, MYC_15_8_AMotherSheStandsNextToIsReachedAlready) {
  Drawing drawing = walker('L', "opponent_mother");
  Position position(drawing);
  position.play(AutomaReveal{0}, Announce{Deed::kMove}, Roll{Wind::kO});
  EXPECT_EQ(position.phase(), Phase::kAutomaBlown);
}

TEST(AutomaMove, MYC_15_8_WithoutOpponentsSporesThereIsNoTarget) {
  Position position(walker('E', "opponent_spores"));
  position.play(AutomaReveal{0}, Announce{Deed::kMove}, Roll{Wind::kO});
  EXPECT_EQ(position.phase(), Phase::kAutomaBlown);
}

TEST(AutomaMove, MYC_15_8_ATargetThatMothersBarIsApproached) {
  Drawing drawing = walker('L', "yellow");
  drawing.on = {{'L', "mother1"}, {'H', "mother0 1*30"}};
  drawing.field = {"yA bB rC gD bE gF rG gH bI rJ rK gL bM"};
  EXPECT_EQ(walks(drawing), 'J') << "towards A, behind the mother on H";
  drawing.on = {{'J', "mother1"}, {'H', "mother0 1*30"}};
  EXPECT_EQ(walks(drawing), 'I') << "one step is as near as she can come";
}

TEST(AutomaMove, MYC_15_8_ABarredTargetIsAsFarAsIfNobodyStoodThere) {
  // Yellow A is four steps away behind a mother, yellow M eight steps the free way.
  Drawing drawing = walker('E', "yellow");
  drawing.field = {"yA bB rC gD bE gF rG gH bI rJ rK gL yM"};
  drawing.on = {{'E', "mother1"}, {'B', "mother0 1*30"}};
  EXPECT_EQ(walks(drawing), 'C');
}

TEST(AutomaMove, MYC_15_8_NearestMeansOfThoseThatCanBeApproached) {
  Drawing drawing = walker('E', "yellow");
  drawing.field = {"yA bB rC gD bE gF rG gH bI rJ rK gL yM"};
  drawing.on = {{'E', "mother1"}, {'D', "mother0 1*30"}};
  EXPECT_EQ(walks(drawing), 'G') << "no step leads nearer to A";
}

TEST(AutomaMove, MYC_15_9_WhereNoStepLeadsNearerSheIsBlown) {
  Drawing drawing = walker('L', "yellow");
  drawing.on = {{'L', "mother1"}, {'K', "mother0 1*30"}};
  Position position(drawing);
  position.play(AutomaReveal{0}, Announce{Deed::kMove}, Roll{Wind::kO});
  EXPECT_EQ(position.phase(), Phase::kAutomaBlown) << "only M is open to her, and it is farther from J";
}

// ---- Of equally near targets (MYC-15.8): her favour before the order laid ----

TEST(AutomaMove, MYC_15_8_BlockingAMushroomComesFirst) {
  Drawing drawing = walker('E', "red");
  drawing.on['C'] = "000 insect";
  drawing.players[0].boards = {{.card = "rr", .tile = 'G'}};
  EXPECT_EQ(walks(drawing), 'G');
}

TEST(AutomaMove, MYC_15_8_ThenSeizingMostRivalsSpores) {
  Drawing drawing = walker('E', "red");
  drawing.on['C'] = "0";
  drawing.on['D'] = "insect";
  drawing.on['G'] = "00";
  EXPECT_EQ(walks(drawing), 'G');
}

TEST(AutomaMove, MYC_15_8_SporesOnItsOwnMushroomsTileAreNoPrize) {
  Drawing drawing = walker('E', "red");
  drawing.on['C'] = "0";
  drawing.on['G'] = "00";
  drawing.players[1].boards = {{.tile = 'G', .counter = 0}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "spore move");
  EXPECT_EQ(position.mother(1), 'C') << "it could spend those on G already";
}

TEST(AutomaMove, MYC_15_9_TwoSingleRollsEachAcrossTheSymbolOfHerTile) {
  Drawing drawing = walker('E', "insect");
  Position position(drawing);
  const Roll first = position.towards('E', 'F');
  const Roll second = position.towards('F', 'G');
  EXPECT_EQ(play_automa(position, {Roll{Wind::kO}, first, second}), "move");
  EXPECT_EQ(position.mother(1), 'G');
}

TEST(AutomaMove, MYC_15_9_ARollThatLeadsNowhereIsLost) {
  Drawing drawing = walker('E', "insect");
  Position position(drawing);
  EXPECT_EQ(play_automa(position, {Roll{Wind::kO}, Roll{Wind::kO}, position.towards('E', 'D')}), "move");
  EXPECT_EQ(position.mother(1), 'D');
}

TEST(AutomaMove, MYC_15_9_IfBothFailSheExploresInstead) {
  Drawing drawing = walker('E', "insect");
  drawing.stacks = {"r", "g"};
  Position position(drawing);
  const Roll nowhere{Wind::kO};  // the level side of a chain
  EXPECT_EQ(play_automa(position, {nowhere, nowhere, nowhere}), "move explore");
  EXPECT_EQ(position.mother(1), 'E');
  EXPECT_EQ(position.state().field.size(), 14U) << "once";
}

TEST(AutomaMove, MYC_15_9_WithoutTilesNothingHappens) {
  Position position(walker('E', "insect"));
  const Roll nowhere{Wind::kO};
  EXPECT_EQ(play_automa(position, {nowhere, nowhere, nowhere}), "move");
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

TEST(AutomaMove, MYC_15_9_ABlownMotherDoesNotEnterAnothersTile) {
  Position position(walker('L', "opponent_mother"));
  const Roll into_her = position.towards('L', 'M');
  EXPECT_EQ(play_automa(position, {Roll{Wind::kO}, into_her, into_her}), "move");
  EXPECT_EQ(position.mother(1), 'L');
}

// ---- Lots ----

// Two people; the automa is seat 2 on E, mushrooms of both are two steps away.
Drawing between_two() {
  Drawing drawing = walker('E', "opponent_mushroom");
  drawing.people = 2;
  drawing.turn = 2;
  drawing.on = {{'E', "mother2"}, {'L', "mother1"}, {'M', "mother0 2*30"}};
  drawing.players = {{.boards = {{.card = "rr", .tile = 'C'}}}, {.boards = {{.card = "rr", .tile = 'G'}}}, {}};
  return drawing;
}

TEST(AutomaMove, MYC_15_3_BetweenPeopleTheLotDecides) {
  EXPECT_EQ(walks(between_two(), {0}), 'C');
  EXPECT_EQ(walks(between_two(), {1}), 'G');
}

TEST(AutomaMove, MYC_15_3_NoLotWhereItChangesNothing) {
  Drawing drawing = between_two();
  drawing.players[1].boards[0].tile = 'H';
  EXPECT_EQ(walks(drawing), 'C') << "one is nearer";
  Drawing same = between_two();
  same.players = {{.boards = {{.card = "rr", .tile = 'C'}, {.card = "rr", .tile = 'G'}}}, {}, {}};
  EXPECT_EQ(walks(same), 'C') << "both are one person's";
  Drawing shared = between_two();
  shared.on['G'] = "01";
  shared.automa_cards = {"rrrrrrrr s3 gain_insects:1 opponent_spores red red"};
  EXPECT_EQ(walks(shared), 'G') << "one tile with spores of both";
}

TEST(AutomaMove, MYC_15_3_ATileConcernsWhoeverControlsItOrHasPiecesThere) {
  Drawing drawing = between_two();
  drawing.players = {{}, {}, {}};
  drawing.automa_cards = {"rrrrrrrr s3 gain_insects:1 red red red"};
  EXPECT_EQ(walks(drawing), 'C') << "nobody is concerned: the tile laid first";
  drawing.on['C'] = "0";
  drawing.on['G'] = "1";
  EXPECT_EQ(walks(drawing, {0}), 'C');
  EXPECT_EQ(walks(drawing, {1}), 'G');
  drawing.on['G'] = "0";
  EXPECT_EQ(walks(drawing), 'C') << "both concern one person";
}

}  // namespace
}  // namespace underfoot::mycelia
