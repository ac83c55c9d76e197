// Lots between people (MYC-15.3): wherever options that are equal for the automa concern different people.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_tie.h"
#include "mycelia/automa_turn.h"

namespace underfoot::mycelia {
namespace {

using ::testing::ElementsAre;

constexpr std::uint8_t kFirst = 1;   // the first person alone, as a set
constexpr std::uint8_t kSecond = 2;  // the second
constexpr std::uint8_t kBoth = 3;

// Two people and the automa, seat 2, with this card; the mothers are on A, B and D.
Drawing three(const std::string& card, std::map<char, std::string> on = {}) {
  on['A'] += " mother0";
  on['B'] += " mother1";
  on['D'] += " mother2";
  return {.on = std::move(on),
          .players = {{}, {}, {}},
          .people = 2,
          .automa = Automa::kMedium,
          .turn = 2,
          .automa_cards = {card}};
}

// Between whom the lot is.
std::vector<int> lots(const Position& position) {
  std::vector<int> seats;
  if (position.phase() != Phase::kAutomaLot) return seats;
  for (const Action& action : position.legal()) seats.push_back(std::get<Lot>(action).drawn);
  return seats;
}

// ---- The choice itself ----

TEST(AutomaLot, MYC_15_3_DifferentPeopleNeedALot) {
  automa::Tie tie;
  tie.add(4, kFirst);
  tie.add(7, kSecond);
  EXPECT_EQ(tie.lot(), kBoth);
  EXPECT_EQ(tie.pick(0), 4);
  EXPECT_EQ(tie.pick(1), 7);
}

TEST(AutomaLot, MYC_15_3_OnePersonOrNobodyNeedsNone) {
  automa::Tie tie;
  tie.add(4, 0);
  tie.add(7, kFirst);
  EXPECT_EQ(tie.lot(), 0);
  EXPECT_EQ(tie.pick(kNone), 4) << "the first: nothing stands back for one person";
}

TEST(AutomaLot, MYC_15_3_WhatConcernsNobodyStandsBackBehindDifferentPeople) {
  automa::Tie tie;
  tie.add(2, 0);
  tie.add(4, kFirst);
  tie.add(7, kSecond);
  EXPECT_EQ(tie.lot(), kBoth);
  EXPECT_EQ(tie.pick(1), 7);
}

TEST(AutomaLot, MYC_15_3_ALotThatChangesNothingIsNotDrawn) {
  automa::Tie tie;
  tie.add(2, 0);
  tie.add(4, kBoth);
  tie.add(7, kSecond);
  EXPECT_EQ(tie.lot(), 0) << "whoever is drawn, 4 is the first that concerns them";
  EXPECT_EQ(tie.pick(kNone), 4);
}

TEST(AutomaLot, MYC_15_3_ATileConcernsItsControllerAlone) {
  Drawing drawing =
      three("rrrrrrrr s3 gain_insects:1 red red red", {{'A', "11"}, {'C', "01"}, {'D', "0"}, {'E', "2"}, {'F', "1"}});
  drawing.players[0].boards = {{.card = "rr", .tile = 'F'}};
  const Position position(drawing);
  const auto people = [&](char tile) { return automa::concerned_by(position.game(), position.on(tile)); };
  EXPECT_EQ(people('A'), kFirst) << "her mother controls it, whoever's spores lie there";
  EXPECT_EQ(people('F'), kFirst) << "so does a mushroom";
  EXPECT_EQ(people('C'), kBoth) << "nobody controls it";
  EXPECT_EQ(people('D'), kFirst) << "the automa controls it";
  EXPECT_EQ(people('E'), 0);
}

// ---- Where it matters ----

TEST(AutomaLot, MYC_15_3_FromWhoseTileASporeIsPaid) {
  // E and F hold a spore of the automa and one of a person that it may not spend.
  Position position(three("? s3 gain_insects:1 red red red", {{'E', "20"}, {'F', "21"}}));
  position.play(AutomaReveal{0}, Announce{Deed::kFruit});
  EXPECT_THAT(lots(position), ElementsAre(0, 1));
  position.play(Lot{1});
  EXPECT_EQ(position.where<Pay>(), "F");
}

TEST(AutomaLot, MYC_15_3_WhoseSporeIsPaidOnDifferentTiles) {
  // Its mother and its mushroom let it spend one spore of each person.
  Drawing drawing = three("? s3 gain_insects:1 red red red", {{'D', "0"}, {'E', "1"}});
  drawing.players[2].boards = {{.tile = 'E', .counter = 0}};
  Position position(drawing);
  position.play(AutomaReveal{0}, Announce{Deed::kFruit});
  EXPECT_EQ(position.phase(), Phase::kPay) << "only D has room for the piece: no lot";
  drawing.automa_cards = {"?? s3 gain_insects:1 red red red"};
  Position both(drawing);
  both.play(AutomaReveal{0}, Announce{Deed::kFruit});
  EXPECT_THAT(lots(both), ElementsAre(0, 1));
  both.play(Lot{1});
  EXPECT_EQ(both.where<Pay>(), "E");
}

TEST(AutomaLot, MYC_15_4_NearWhosePieceTheMushroomIsPlanted) {
  // Paid from C, next to B, and from F, next to A.
  Drawing drawing = three("?? s3 gain_insects:1 red red red", {{'C', "2"}, {'F', "2"}, {'E', "2"}});
  drawing.automa_cards = {"??? s3 gain_insects:1 red red red"};
  Position position(drawing);
  position.play(AutomaReveal{0}, Announce{Deed::kFruit});
  while (position.phase() == Phase::kPay) position.play(position.legal().front());
  EXPECT_THAT(lots(position), ElementsAre(0, 1));
  position.play(Lot{0});
  EXPECT_EQ(position.where<Plant>(), "F") << "beside the first person's mother";
}

TEST(AutomaLot, MYC_15_5_WhoseSporesADecayFrees) {
  Drawing drawing = three("rrrrrrrr s3 gain_insects:1 red red red", {{'E', "0"}, {'F', "1"}});
  drawing.players[2].boards = {{.tile = 'E', .counter = 2}, {.tile = 'F', .counter = 2}};
  Position position(drawing);
  position.play(AutomaReveal{0});
  EXPECT_THAT(lots(position), ElementsAre(0, 1));
  position.play(Lot{1});
  EXPECT_EQ(position.legal().front(), Action(Decay{1}));
}

TEST(AutomaLot, MYC_7_5_OnWhoseTileASporeOfTheLastLayerFalls) {
  // From D across C the third spore falls on B's side or on h: spores of different people lie on both.
  Drawing drawing = three("rrrrrrrr s3 gain_insects:1 red red red", {{'B', "0"}, {'h', "1"}});
  drawing.on['B'] = "0";
  drawing.on['l'] = "mother1";
  drawing.players[2].boards = {{.tile = 'D', .counter = 0}};
  drawing.on['D'] = "";
  drawing.on['E'] = "mother2";
  Position position(drawing);
  position.play(AutomaReveal{0}, Spore{0}, position.towards('D', 'C'));
  EXPECT_THAT(lots(position), ElementsAre(0, 1));
  position.play(Lot{1});
  EXPECT_EQ(position.where<Drop>(), "h");
  position.play(position.legal().front());
  EXPECT_EQ(position.spores(2), "CDh");
}

TEST(AutomaLot, MYC_10_1_WhoseEdgeTileMoves) {
  // A spore of a person against one of the automa: worth nothing, like the empty edge tiles.
  Drawing drawing = three("rrrrrrrr s3 move_edge_tile red red red", {{'h', "20"}, {'k', "21"}});
  drawing.players[2].boards = {{.tile = 'E', .counter = 2}};
  Position position(drawing);
  position.play(AutomaReveal{0}, Decay{0});
  EXPECT_THAT(lots(position), ElementsAre(0, 1)) << "the empty ones stand back";
  position.play(Lot{1});
  EXPECT_EQ(position.where<Edge>(), "k");
  drawing.on['k'] = "20";
  Position one(drawing);
  one.play(AutomaReveal{0}, Decay{0});
  EXPECT_EQ(one.where<Edge>(), "g") << "one person: the tile laid first";
}

TEST(AutomaLot, MYC_10_2_OntoWhoseTileAMotherIsPut) {
  // Every tile has spores, h and j the fewest; both are three steps from A.
  Drawing drawing = three("rrrrrrrr s3 move_rival_mother red red red", {{'h', "0"}, {'j', "1"}, {'E', "222"}});
  for (const char tile : std::string("CFgikl")) drawing.on[tile] = "000";
  drawing.players[2].boards = {{.tile = 'E', .counter = 2}};
  Position position(drawing);
  position.play(AutomaReveal{0}, Decay{0});
  EXPECT_THAT(lots(position), ElementsAre(0, 1)) << "whose mother";
  position.play(Lot{0});
  EXPECT_EQ(position.state().lot, LotFor::kRivalTo);
  EXPECT_THAT(lots(position), ElementsAre(0, 1)) << "onto whose tile";
  position.play(Lot{1});
  EXPECT_EQ(position.where<Step>(), "j");
  position.play(position.legal().front());
  EXPECT_EQ(position.mother(0), 'j');
}

TEST(AutomaLot, MYC_15_10_OntoWhoseTileTheBlockingMotherIsSent) {
  // She blocks E. Of the tiles three steps away B concerns nobody, l and h concern different people; g is taken.
  Drawing drawing = three("rrrrrrrr s3 gain_insects:1 yellow yellow yellow");
  drawing.on = {{'E', "mother0"}, {'g', "mother1"}, {'D', "mother2"}, {'l', "0"}, {'h', "1"}};
  drawing.players[2].boards = {{.tile = 'E', .counter = 0}};
  drawing.players[2].insects = 1;
  Position position(drawing);
  play_until(position, Phase::kAutomaLot);
  EXPECT_EQ(position.state().lot, LotFor::kBlockerTo);
  EXPECT_THAT(lots(position), ElementsAre(0, 1));
  position.play(Lot{1});
  EXPECT_EQ(position.where<Step>(), "h");
}

TEST(AutomaLot, MYC_15_3_EveryLotIsReported) {
  Position position(three("? s3 gain_insects:1 red red red", {{'E', "20"}, {'F', "21"}}));
  position.play(AutomaReveal{0}, Announce{Deed::kFruit});
  EXPECT_THAT(report(position), testing::Contains("lot_spore"));
}

}  // namespace
}  // namespace underfoot::mycelia
