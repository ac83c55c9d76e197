// SPORE: the wind gives a direction, spores drift from the source outwards.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

constexpr Roll kDown{Wind::kO};  // the level side of a triangle that points up

// A points up, and below it the field widens.
const std::vector<std::string> kMountain = {".  .  rA .  .",   //
                                            ".  gB bC yD .",   //
                                            "rE gF bG yH rI",  //
                                            "gJ rK yL .  ."};

Drawing mountain(const std::string& card) {
  return {.field = kMountain,
          .on = {{'J', "mother0"}, {'K', "mother1"}},
          .players = {{.boards = {{.card = card, .tile = 'A'}}}}};
}

// ---- The pictured examples ----

TEST(Spore, MYC_7_5_FourSporesMakeTheTriangle) {
  Position position(mountain("rr s4"));
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ABCD") << "nothing to choose";
  EXPECT_EQ(position.phase(), Phase::kMenu);
}

TEST(Spore, MYC_7_5_TheThirdOfThreeSporesGoesLeftOrRight) {
  Position position(mountain("rr s3"));
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "AC");
  EXPECT_EQ(position.where<Drop>(), "BD");
  position.play(Drop{position.at('D')});
  EXPECT_EQ(position.spores(0), "ACD");
  EXPECT_EQ(position.phase(), Phase::kMenu);
}

TEST(Spore, MYC_7_5_AtTheBorderSporesFlowRoundOverAllTilesOfTheRegion) {
  Drawing drawing = mountain("rr s4");
  drawing.field = {".  .  rA .  .",   //
                   ".  .  bC yD .",   //
                   "rE gF bG yH rI",  //
                   "gJ rK yL bM ."};
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ACDH") << "one after the other";
}

TEST(Spore, MYC_7_6_WithTwoTilesInTheRegionTheRestIsLost) {
  Drawing drawing = mountain("rr s4");
  drawing.field = {"rA gB bE yF rG gH", "bC . rI gJ bK yL", ". . . yM"};
  drawing.on = {{'K', "mother0"}, {'L', "mother1"}, {'C', "turn1"}};
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "AC");
  EXPECT_EQ(position.supply(0), 28) << "the rest was not placed";
}

// ---- Sources ----

TEST(Spore, MYC_7_1_AMushroomReleasesTwiceAndItsCounterSaysSo) {
  Position position(mountain("rr s4"));
  position.release(0, kDown);
  EXPECT_EQ(position.player(0).boards[0].counter, 1);
  Drawing ripe = mountain("rr s4");
  ripe.players[0].boards[0].counter = 2;
  EXPECT_EQ(Position(ripe).refusal(Spore{0}), "MYC-7.1 released_twice");
}

TEST(Spore, MYC_7_1_ABlockedMushroomDoesNotRelease) {
  Drawing drawing = mountain("rr s4");
  drawing.on = {{'J', "mother0"}, {'A', "mother1"}};
  const Position position(drawing);
  EXPECT_EQ(position.refusal(Spore{0}), "MYC-4.4 blocked");
  EXPECT_TRUE(position.can(Spore{kMotherSource}));
}

TEST(Spore, MYC_7_1_AMushroomUnderItsOwnMotherReleases) {
  Drawing drawing = mountain("rr s4");
  drawing.on = {{'A', "mother0"}, {'K', "mother1"}};
  EXPECT_TRUE(Position(drawing).can(Spore{0}));
}

TEST(Spore, MYC_7_1_WithoutSporesTheMotherMayNot) {
  Drawing drawing = mountain("rr s4");
  drawing.on['L'] = "0*30";
  const Position position(drawing);
  EXPECT_EQ(position.refusal(Spore{kMotherSource}), "MYC-7.1 no_spores");
}

TEST(Spore, MYC_7_1_WithoutSporesAMushroomOnlyCounts) {
  Drawing drawing = mountain("rr s4");
  drawing.on['L'] = "0*30";
  Position position(drawing);
  position.play(Spore{0});
  EXPECT_EQ(position.player(0).boards[0].counter, 1);
  EXPECT_EQ(position.phase(), Phase::kMenu) << "no die is rolled";
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Spore, MYC_7_1_TheMotherHasNoCounter) {
  Position position({.on = {{'B', "mother0 0000"}, {'k', "mother1"}}});
  position.release(kMotherSource, position.towards('B', 'C'));
  EXPECT_EQ(position.spores(0), "BBBBBC");
}

TEST(Spore, MYC_7_1_ABoardWithoutAMushroomReleasesNothing) {
  EXPECT_EQ(Position(mountain("rr")).refusal(Spore{1}), "MYC-7.1 no_mushroom");
}

// ---- Direction and region ----

TEST(Spore, MYC_7_2_TheSymbolOfTheSourceTileGivesTheDirection) {
  for (const char* words : {"turn1", "turn2", "oau"}) {
    Position position(
        {.on = {{'B', words}, {'A', "mother1"}}, .players = {{.boards = {{.card = "rr s2", .tile = 'B'}}}}});
    const Roll to_g = position.towards('B', 'g');
    EXPECT_EQ(to_g.wind == Wind::kO, std::string(words) == "oau");
    position.release(0, to_g);
    EXPECT_EQ(position.spores(0), "Bg") << words;
  }
}

TEST(Spore, MYC_7_2_SymbolsOfOtherTilesDoNotMatter) {
  Drawing drawing = mountain("rr s4");
  drawing.on['B'] = "turn1 oau";
  drawing.on['C'] = "turn2";
  drawing.on['D'] = "turn1";
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ABCD");
}

TEST(Spore, MYC_7_2_TheDieHasThreeEquallyLikelySymbols) {
  Position position(mountain("rr s4"));
  position.play(Spore{0});
  EXPECT_TRUE(position.actor().is_chance());
  EXPECT_THAT(position.legal(), testing::ElementsAre(Roll{Wind::kO}, Roll{Wind::kU}, Roll{Wind::kA}));
  EXPECT_EQ(position.game().tickets(position.state()), 3U);
}

TEST(Spore, MYC_7_3_TheRegionIsTheConeBeyondTheSide) {
  const Position position({.field = {"yM gN rA bO yP",  //
                                     "rQ gB bC yD rR",  //
                                     "rE gF bG yH rI"}});
  spore::Layers layers;
  spore::region(position.game(), position.state(), position.at('A').index(), kDown.wind, kTiles, layers);
  std::vector<std::string> distances;
  for (const TileSet layer : layers) distances.push_back(position.names(layer));
  EXPECT_THAT(distances, testing::ElementsAre("A", "C", "BD", "FH", "EGI"));
}

TEST(Spore, MYC_7_3_NothingBehindTheOtherSidesBelongsToTheRegion) {
  Position position(
      {.on = {{'A', "mother0"}, {'k', "mother1"}}, .players = {{.boards = {{.card = "rr s9", .tile = 'B'}}}}});
  position.release(0, position.towards('B', 'g'));
  EXPECT_EQ(position.spores(0), "Bg");
}

// ---- Numbers ----

TEST(Spore, MYC_7_4_TheMotherReleasesTwo) {
  Drawing drawing = mountain("rr s4");
  drawing.on = {{'A', "mother0"}, {'K', "mother1"}};
  Position position(drawing);
  position.release(kMotherSource, kDown);
  EXPECT_EQ(position.spores(0), "AC");
}

TEST(Spore, MYC_7_4_AMushroomReleasesWhatItsCardSays) {
  for (const int spores : {1, 2, 4, 9}) {
    Position position(mountain("rr s" + std::to_string(spores)));
    position.release(0, kDown);
    EXPECT_EQ(position.spores(0).size(), static_cast<std::size_t>(spores));
  }
}

TEST(Spore, MYC_7_5_NearestFirstIsCountedOverExistingTiles) {
  // C has no left neighbour in the region: F is reached round the gap only, after H and I's row has been filled.
  Drawing drawing = mountain("rr s5");
  drawing.field = {".  .  rA .  .",   //
                   ".  .  bC yD .",   //
                   "rE gF bG yH rI",  //
                   "gJ rK yL bM ."};
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ACDH");
  EXPECT_EQ(position.where<Drop>(), "GI");
}

TEST(Spore, MYC_7_5_EquallyNearTilesAreNamedInAnyOrder) {
  Position position(mountain("rr s8"));
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ABCDFH");
  EXPECT_EQ(position.where<Drop>(), "EGI") << "two of these";
  Position other = position;
  position.play(Drop{position.at('I')});
  EXPECT_EQ(position.where<Drop>(), "EG");
  position.play(Drop{position.at('E')});
  EXPECT_EQ(position.spores(0), "ABCDEFHI");
  other.play(Drop{other.at('E')}, Drop{other.at('I')});
  EXPECT_EQ(position.state(), other.state()) << "the same tiles, the same state";
}

TEST(Spore, MYC_7_6_OneSporeATileInOneRelease) {
  Drawing drawing = mountain("rr s9");
  drawing.on['C'] = "00";
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ABCCCDEFGHI");
}

TEST(Spore, MYC_7_6_TheSupplyMayEndTheRelease) {
  Drawing drawing = mountain("rr s4");
  drawing.on['L'] = "0*28";
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.supply(0), 0);
  EXPECT_EQ(position.on('A').spores[0] + position.on('C').spores[0], 2);
}

TEST(Spore, MYC_7_6_WithThreeInTheSupplyTheThirdIsAChoice) {
  Drawing drawing = mountain("rr s4");
  drawing.on['L'] = "0*27";
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.where<Drop>(), "BD");
}

TEST(Spore, MYC_7_7_SporesLandOnTilesOfOthersAndPileUp) {
  Drawing drawing = mountain("rr s4");
  drawing.on = {{'J', "mother0"}, {'C', "mother1 11"}, {'D', "0001"}};
  drawing.players.push_back({.boards = {{.card = "gg", .tile = 'B'}}});
  Position position(drawing);
  position.release(0, kDown);
  EXPECT_EQ(position.spores(0), "ABCDDDD");
  EXPECT_EQ(position.spores(1), "CCD");
}

}  // namespace
}  // namespace underfoot::mycelia
