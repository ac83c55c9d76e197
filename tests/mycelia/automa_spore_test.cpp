// The automa's releases, its exploring for them, its blocked mushrooms, its end.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_turn.h"

namespace underfoot::mycelia {
namespace {

using ::testing::Contains;

Drawing solo() {
  return {.on = {{'A', "mother0"}, {'D', "mother1"}},
          .players = {{}, {}},
          .people = 1,
          .automa = Automa::kMedium,
          .turn = 1,
          .automa_cards = {"rrrrrrrr s3 gain_insects:1 red red red"}};
}
// Seat 1's mushrooms by tile, each with its counter: "E0 F1".
Drawing with_mushrooms(const std::string& words) {
  Drawing drawing = solo();
  for (const std::string& each : words_in(words)) {
    drawing.players[1].boards.push_back({.tile = each[0], .counter = each[1] - '0'});
  }
  return drawing;
}
// The tile that the automa releases from, after its card.
char source(Position& position) {
  position.play(AutomaReveal{0});
  const Action action = position.legal().front();
  const auto* spore = std::get_if<Spore>(&action);
  return spore == nullptr ? '-' : position.name(spore::tile_of(position.state(), spore->source));
}

// ---- Who releases ----

TEST(AutomaSpore, MYC_15_6_WithoutMushroomsTheMotherReleasesTwo) {
  Position position(solo());
  EXPECT_EQ(play_automa(position, {position.towards('D', 'E')}), "spore move");
  EXPECT_EQ(position.spores(1), "DE");
}

TEST(AutomaSpore, MYC_15_6_AMushroomReleasesTheCardsNumber) {
  Position position(with_mushrooms("E0"));
  EXPECT_EQ(play_automa(position, {position.towards('E', 'F')}), "spore move");
  EXPECT_EQ(position.spores(1).size(), 3U);
  EXPECT_EQ(position.player(1).boards[0].counter, 1);
}

TEST(AutomaSpore, MYC_15_6_NobodyASecondTimeBeforeEverybodyOnce) {
  Position position(with_mushrooms("E1 F0"));
  EXPECT_EQ(source(position), 'F');
  Position again(with_mushrooms("E1 F1"));
  EXPECT_EQ(source(again), 'E');
}

TEST(AutomaSpore, MYC_15_6_ABlockedMushroomHoldsNobodyUp) {
  Drawing drawing = with_mushrooms("E1 F0");
  drawing.on = {{'F', "mother0"}, {'D', "mother1"}};
  Position position(drawing);
  EXPECT_EQ(source(position), 'E');
}

TEST(AutomaSpore, MYC_15_6_WithAllBlockedNotEvenTheMother) {
  Drawing drawing = with_mushrooms("F0");
  drawing.on = {{'F', "mother0"}, {'D', "mother1"}};
  Position position(drawing);
  position.play(AutomaReveal{0});
  EXPECT_EQ(position.legal().front(), Action(Announce{Deed::kMove}));
  EXPECT_THAT(report(position), Contains("all_blocked"));
}

TEST(AutomaSpore, MYC_15_6_WithoutSporesAMushroomStillCounts) {
  Drawing drawing = with_mushrooms("E0");
  drawing.on['A'] = "mother0 1*30";
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "spore move");
  EXPECT_EQ(position.player(1).boards[0].counter, 1);
}

TEST(AutomaSpore, MYC_15_6_WithoutSporesAndMushroomsThereIsNoRelease) {
  Drawing drawing = solo();
  drawing.on['A'] = "mother0 1*30";
  Position position(drawing);
  position.play(AutomaReveal{0});
  EXPECT_THAT(report(position), Contains("no_supply"));
}

TEST(AutomaSpore, MYC_15_3_ItsSporesGoWhereTheyAreOfUse) {
  // The third goes to C's left or right, B or h: the human rules B.
  Drawing drawing = with_mushrooms("D0");
  drawing.on = {{'B', "mother0"}, {'F', "mother1"}};
  Position position(drawing);
  play_automa(position, {position.towards('D', 'C')});
  EXPECT_EQ(position.spores(1), "CDh");
}

// ---- Exploring for a release ----

TEST(AutomaSpore, MYC_15_7_OnAnEdgeTileItExploresFirstThenReleases) {
  Position position(with_mushrooms("i0"));
  position.play(AutomaReveal{0});
  EXPECT_THAT(report(position), Contains("explores_for"));
  EXPECT_EQ(play_automa(position), "explore spore");
  EXPECT_TRUE(has(neighbours_of(position.on('i')), 12)) << "the new tile lies next to that edge tile";
  EXPECT_EQ(position.player(1).boards[0].counter, 1);
}

TEST(AutomaSpore, MYC_15_7_NextToThatTileEvenIfAnotherPlaceSuitsItBetter) {
  // The gap touches B, D and G, and the automa is present on all of them; its mushroom waits on the edge tile L.
  Drawing drawing = with_mushrooms("L0");
  drawing.field = {"rA gB . yD rE gF", "bN yO bG yH rI gJ bK yL"};
  drawing.on = {{'A', "mother0"}, {'B', "1"}, {'D', "1"}, {'G', "mother1"}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "explore spore");
  EXPECT_EQ(position.names(neighbours_of(position.on('L'))), "+K");
}

TEST(AutomaSpore, MYC_15_7_TheMotherOnAnEdgeTileToo) {
  Drawing drawing = solo();
  drawing.on = {{'A', "mother0"}, {'i', "mother1"}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "explore spore");
  EXPECT_TRUE(has(neighbours_of(position.on('i')), 12));
}

TEST(AutomaSpore, MYC_15_7_ExploringAsSecondDeedEndsTheTurn) {
  Position position(with_mushrooms("i0 E2"));
  EXPECT_EQ(play_automa(position), "decay explore");
  EXPECT_EQ(position.player(1).boards[0].counter, 0) << "the next turn starts from the top of the list";
  EXPECT_EQ(position.state().automa_place, AutomaPlace::kFruit);
  EXPECT_TRUE(has(neighbours_of(position.on('i')), 12));
}

TEST(AutomaSpore, MYC_15_7_WithoutTilesItJustReleases) {
  Drawing drawing = with_mushrooms("i0");
  drawing.stacks = {};
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "spore move");
}

TEST(AutomaSpore, MYC_15_7_AnEmptySupplyChangesNothing) {
  Drawing drawing = with_mushrooms("i0");
  drawing.on['A'] = "mother0 1*30";
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "explore spore");
  EXPECT_EQ(position.player(1).boards[0].counter, 1);
}

TEST(AutomaSpore, MYC_15_7_ASourceThatNeedNotExploreComesFirst) {
  Position position(with_mushrooms("i0 E0"));
  EXPECT_EQ(source(position), 'E');
}

// ---- Blocked ----

Drawing blocked(int insects) {
  Drawing drawing = with_mushrooms("F1");
  drawing.on = {{'F', "mother0"}, {'D', "mother1"}};
  drawing.players[1].insects = insects;
  return drawing;
}

TEST(AutomaSpore, MYC_15_10_ItMovesPaysAnInsectAndExplores) {
  Position position(blocked(2));
  position.play(AutomaReveal{0});
  play_until(position, Phase::kRelocate);
  EXPECT_EQ(position.insects(1), 1);
  EXPECT_THAT(report(position), Contains("frees"));
  EXPECT_EQ(play_automa(position), "explore");
  EXPECT_FALSE(is_blocked(position.on('F')));
  EXPECT_EQ(position.state().field.size(), 13U);
}

TEST(AutomaSpore, MYC_15_10_TheBlockerGoesToTheFarthestTile) {
  Position position(blocked(1));
  play_automa(position);
  EXPECT_EQ(position.mother(0), 'h') << "C's point: four steps from F";
}

TEST(AutomaSpore, MYC_15_3_OfEquallyFarTilesOneWithoutItsSpores) {
  Drawing drawing = blocked(1);
  drawing.field[0] = ".  .  rg gm .";  // m is four steps from F, as h is
  drawing.on['m'] = "1";
  Position position(drawing);
  play_automa(position);
  EXPECT_EQ(position.mother(0), 'h');
}

TEST(AutomaSpore, MYC_15_10_WithoutAnInsectItOnlyMovesAndExplores) {
  Position position(blocked(0));
  EXPECT_EQ(play_automa(position), "move explore");
  EXPECT_TRUE(is_blocked(position.on('F')));
}

TEST(AutomaSpore, MYC_15_10_NotWhenItCouldGrow) {
  Drawing drawing = blocked(2);
  drawing.on['i'] = "11";
  drawing.automa_cards = {"y s3 gain_insects:1 green green green"};
  // The new mushroom on i is not blocked: growing, then its release, for which it explores.
  Position grows(drawing);
  EXPECT_EQ(play_automa(grows), "fruit explore");
  EXPECT_TRUE(is_blocked(grows.on('F')));
  EXPECT_EQ(grows.insects(1), 2);
}

TEST(AutomaSpore, MYC_15_10_NotWhenItCouldDecay) {
  Drawing drawing = blocked(2);
  drawing.players[1].boards.push_back({.tile = 'E', .counter = 2});
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "decay move");
  EXPECT_TRUE(is_blocked(position.on('F'))) << "MOVE was not all it could do";
}

TEST(AutomaSpore, MYC_15_10_AnInsectTakenOnTheWayPays) {
  Drawing drawing = blocked(0);
  drawing.on['j'] = "insect";
  drawing.automa_cards = {"rrrrrrrr s3 gain_insects:1 insect insect insect"};
  Position position(drawing);
  play_automa(position);
  EXPECT_FALSE(is_blocked(position.on('F')));
  EXPECT_EQ(position.insects(1), 0);
}

TEST(AutomaSpore, MYC_15_10_SeveralBlockersByLot) {
  Drawing drawing = with_mushrooms("");
  drawing.people = 2;
  drawing.turn = 2;
  drawing.on = {{'F', "mother0"}, {'B', "mother1"}, {'D', "mother2"}};
  drawing.players = {{}, {}, {.insects = 1, .boards = {{.tile = 'F'}, {.tile = 'B'}}}};
  Position position(drawing);
  EXPECT_EQ(play_automa(position, {}, {1}), "move explore");
  EXPECT_FALSE(is_blocked(position.on('B')));
  EXPECT_TRUE(is_blocked(position.on('F')));
}

TEST(AutomaSpore, MYC_15_10_NoSecondExploreWhenMoveBecameOne) {
  Drawing drawing = blocked(1);
  drawing.on = {{'F', "mother0"}, {'j', "mother1"}};
  drawing.automa_cards = {"rrrrrrrr s3 gain_insects:1 insect insect insect"};
  Position position(drawing);
  const Roll nowhere{Wind::kU};  // j touches only E, across O
  EXPECT_EQ(play_automa(position, {nowhere, nowhere, nowhere}), "move explore");
  EXPECT_EQ(position.state().field.size(), 13U);
  EXPECT_FALSE(is_blocked(position.on('F'))) << "it paid all the same";
}

// ---- The end ----

TEST(AutomaSpore, MYC_15_12_FiveCellsEndTheGameAtOnceWithoutEffectOrToken) {
  Drawing drawing = with_mushrooms("E2");
  for (int i = 0; i < 4; ++i) drawing.players[1].boards.push_back({.is_gone = true});
  drawing.players[1].insects = 2;
  Position position(drawing);
  EXPECT_EQ(play_automa(position), "decay");
  EXPECT_TRUE(position.actor().is_over());
  EXPECT_EQ(position.state().ended_by, kNone);
  EXPECT_EQ(position.insects(1), 2) << "the last decay has no effect";
  EXPECT_EQ(position.points(1), 26) << "five mushrooms and a pair of insects";
}

TEST(AutomaSpore, MYC_15_12_EveryMushroomGrownIsFivePoints) {
  const Position position(with_mushrooms("E0 F1"));
  EXPECT_EQ(position.points(1), 10);
}

TEST(AutomaSpore, MYC_15_12_APersonStillEndsTheGame) {
  Drawing drawing = solo();
  drawing.turn = 0;
  drawing.players[0].boards = {{.card = "rr", .tile = 'B', .counter = 2}};
  for (int i = 0; i < 4; ++i) drawing.players[0].boards.push_back({.under = {"gg"}});
  Position position(drawing);
  position.play(Decay{0});
  EXPECT_TRUE(position.actor().is_over());
  EXPECT_EQ(position.state().ended_by, 0);
}

}  // namespace
}  // namespace underfoot::mycelia
