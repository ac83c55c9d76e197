// DECAY, and the effects that stay: bonuses of a board and permanent effects of a player.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

Drawing ripe(const std::string& card) {
  return {.on = kApart, .players = {{.boards = {{.card = card, .tile = 'B', .counter = 2}}}}};
}

TEST(Decay, MYC_9_1_OnlyAMushroomThatReleasedTwice) {
  EXPECT_TRUE(Position(ripe("rr")).can(Decay{0}));
  Drawing drawing = ripe("rr");
  drawing.players[0].boards[0].counter = 1;
  EXPECT_EQ(Position(drawing).refusal(Decay{0}), "MYC-9.1 not_ripe");
  EXPECT_EQ(Position(drawing).refusal(Decay{1}), "MYC-9.1 no_mushroom");
}

TEST(Decay, MYC_9_1_NotABlockedOne) {
  Drawing drawing = ripe("rr");
  drawing.on = {{'A', "mother0"}, {'B', "mother1"}};
  EXPECT_EQ(Position(drawing).refusal(Decay{0}), "MYC-4.4 blocked");
}

TEST(Decay, MYC_9_2_TheCardGoesUnderThePieceBackTheCounterToZero) {
  Position position(ripe("rr"));
  position.play(Decay{0});
  EXPECT_EQ(position.mushrooms(0), "");
  EXPECT_EQ(position.player(0).under[0].size(), 1);
  EXPECT_EQ(position.player(0).boards[0].counter, 0);
  EXPECT_FALSE(position.player(0).boards[0].is_grown());
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Decay, MYC_9_3_AnyNumberOfCardsLieUnderOneBoard) {
  Drawing drawing = ripe("rr");
  drawing.players[0].boards[0].under = {"gg", "bb", "gg"};
  Position position(drawing);
  position.play(Decay{0});
  EXPECT_EQ(position.player(0).under[0].size(), 4);
  EXPECT_EQ(position.phase(), Phase::kMenu) << "and the other boards are empty: no end";
}

TEST(Decay, MYC_9_4_TheLastBoardEndsTheGameWithoutEffectOrSecondDeed) {
  Drawing drawing = ripe("rr gain_insects:2");
  for (int i = 0; i < 4; ++i) drawing.players[0].boards.push_back({.under = {"gg"}});
  Position position(drawing);
  position.play(Decay{0});
  EXPECT_TRUE(position.actor().is_over());
  EXPECT_EQ(position.insects(0), 0);
}

TEST(Decay, MYC_9_4_InAShortGameThreeBoardsAreEnough) {
  Drawing drawing = ripe("rr");
  drawing.boards = 3;
  drawing.players[0].boards.push_back({.under = {"gg"}});
  drawing.players[0].boards.push_back({.under = {"gg"}});
  Position position(drawing);
  position.play(Decay{0});
  EXPECT_TRUE(position.actor().is_over());
}

TEST(Decay, MYC_15_5_AnAutomaCardWithoutAnEffectDecaysAllTheSame) {
  Position position({.on = kApart,
                     .players = {{}, {.insects = 2, .boards = {{.tile = 'B', .counter = 2}}}},
                     .people = 1,
                     .automa = Automa::kMedium,
                     .turn = 1,
                     .automa_cards = {"rrrrrrrr s2 nothing insect insect insect"}});
  position.play(AutomaReveal{0});
  position.play(Decay{0});
  EXPECT_EQ(position.player(1).boards[0].counter, kAutomaDecayed);
  EXPECT_EQ(position.insects(1), 2);
  EXPECT_EQ(position.state().deeds, 1);
}

// ---- Mushroom bonuses ----

// The mushroom on B and the mother on A, on a board with these cards under it.
Drawing with_bonus(const std::vector<std::string>& under, const std::string& card) {
  return {.on = kApart, .players = {{.boards = {{.card = card, .tile = 'B', .under = under}}}}};
}

int spores_of_first(const Drawing& drawing) {
  const Position position(drawing);
  return spore::spores_of(position.game(), position.state(), 0);
}

TEST(Bonus, MYC_10_5_TheMushroomReleasesOneMore) {
  EXPECT_EQ(spores_of_first(with_bonus({}, "gg s3")), 3);
  EXPECT_EQ(spores_of_first(with_bonus({"rr extra_spore"}, "gg s3")), 4);
  EXPECT_EQ(spores_of_first(with_bonus({"rr extra_spore", "bb extra_spore"}, "gg s3")), 4) << "no adding up";
}

TEST(Bonus, MYC_10_5_OnlyOnTheSameBoard) {
  Drawing drawing = with_bonus({}, "gg s3");
  drawing.players[0].boards.push_back({.under = {"rr extra_spore"}});
  EXPECT_EQ(spores_of_first(drawing), 3);
}

TEST(Bonus, MYC_10_5_DecayingGivesItToLaterMushrooms) {
  Drawing drawing = ripe("rr extra_spore");
  drawing.players[0].boards.insert(drawing.players[0].boards.begin(), DrawnBoard{});
  Position position(drawing);
  position.play(Decay{1});
  EXPECT_EQ(position.player(0).boards[0].bonuses, 0);
  EXPECT_EQ(position.player(0).boards[1].bonuses, kExtraSporeBonus);
  EXPECT_EQ(position.player(0).permanents, 0);
}

TEST(Bonus, MYC_10_6_MushroomAndMotherReleaseWithOneRoll) {
  // B points down: O is its level side, towards g. A points up: O is below it, towards F.
  Position position(with_bonus({"rr spore_together"}, "gg s2"));
  position.release(0, Roll{Wind::kO});
  EXPECT_EQ(position.spores(0), "ABFg") << "each from its own tile along its own symbol";
  EXPECT_EQ(position.player(0).boards[0].counter, 1);
  EXPECT_EQ(position.state().deeds, 1) << "one deed";
}

TEST(Bonus, MYC_10_6_BothMakeTheirChoices) {
  Drawing drawing = with_bonus({"rr spore_together"}, "gg s3");
  drawing.players[0].boards.push_back({.under = {"bb strong_mother"}});
  Position position(drawing);
  position.release(0, position.towards('B', 'C'));
  EXPECT_EQ(position.where<Drop>(), "Dh") << "the mushroom's";
  position.play(Drop{position.at('D')});
  EXPECT_EQ(position.phase(), Phase::kMenu) << "the mother's symbol points to l, a dead end";
  EXPECT_EQ(position.spores(0), "ABCDl");
}

TEST(Bonus, MYC_10_6_TheOrderIsAskedOnlyWhenSporesAreShort) {
  Drawing drawing = with_bonus({"rr spore_together"}, "gg s2");
  drawing.on['j'] = "0*27";
  Position position(drawing);
  position.release(0, Roll{Wind::kO});
  EXPECT_EQ(position.phase(), Phase::kOrder);
  EXPECT_THAT(position.legal(), testing::ElementsAre(Spore{0}, Spore{kMotherSource}));
  Position mushroom_first = position;
  mushroom_first.play(Spore{0});
  EXPECT_EQ(mushroom_first.spores(0).substr(0, 2), "AB");
  EXPECT_EQ(mushroom_first.on('g').spores[0], 1);
  EXPECT_EQ(mushroom_first.on('F').spores[0], 0);
  position.play(Spore{kMotherSource});
  EXPECT_EQ(position.on('F').spores[0], 1);
  EXPECT_EQ(position.on('g').spores[0], 0);
  drawing.on['j'] = "0*26";
  Position enough(drawing);
  EXPECT_EQ(enough.release(0, Roll{Wind::kO}).phase(), Phase::kMenu) << "four are enough for both";
}

// All ways in which the spores of a release may end up.
std::set<std::string> fields_after(const Mycelia& game, const State& state) {
  if (state.phase != Phase::kDrop) {
    std::string spores;
    for (const FieldTile& tile : state.field) spores += static_cast<char>('0' + tile.spores[0]);
    return {spores};
  }
  std::set<std::string> all;
  ActionList drops;
  game.legal(state, drops);
  for (const Action& drop : drops) {
    State next = state;
    game.advance(next, drop);
    all.merge(fields_after(game, next));
  }
  return all;
}

TEST(Bonus, MYC_10_6_TheOrderIsNotAskedWhereBothOrdersDoTheSame) {
  Drawing drawing = with_bonus({"rr spore_together"}, "gg s2");
  drawing.on = {{'B', "mother0"}, {'D', "mother1"}, {'j', "0*27"}};
  Position together(drawing);
  EXPECT_EQ(together.release(0, together.towards('B', 'C')).phase(), Phase::kMenu) << "mother and mushroom on one tile";
  EXPECT_EQ(together.spores(0).substr(0, 3), "BBC");
}

// Every order of every release over random fields: it is asked exactly where it can lead elsewhere.
TEST(Bonus, MYC_10_6_TheOrderIsAskedWhereItCanLeadElsewhere) {
  int asked = 0;
  int same = 0;
  for (const char mother : std::string("ACgBFh")) {
    for (const int supply : {1, 2, 3, 4}) {
      for (std::size_t wind = 0; wind < kWinds; ++wind) {
        Drawing drawing = with_bonus({"rr spore_together"}, "gg s3");
        drawing.on = {{mother, "mother0"}, {'D', "mother1"}, {'j', "0*" + std::to_string(30 - supply)}};
        Position rolling(drawing);
        rolling.play(Spore{0});
        State mushroom_first = rolling.state();
        mushroom_first.wind = static_cast<Wind>(wind);
        State mother_first = mushroom_first;
        spore::order(rolling.game(), mushroom_first, mushroom_first.source);
        spore::order(rolling.game(), mother_first, mother_first.second);
        const bool differs = fields_after(rolling.game(), mushroom_first) != fields_after(rolling.game(), mother_first);
        rolling.play(Roll{static_cast<Wind>(wind)});
        EXPECT_EQ(rolling.phase() == Phase::kOrder, differs) << mother << ", " << supply << ", wind " << wind;
        ++(differs ? asked : same);
      }
    }
  }
  EXPECT_GT(asked, 10);
  EXPECT_GT(same, 10);
}

TEST(Bonus, MYC_10_6_WithoutSporesOnlyTheCounterMoves) {
  Drawing drawing = with_bonus({"rr spore_together"}, "gg s2");
  drawing.on['j'] = "0*30";
  Position position(drawing);
  position.play(Spore{0});
  EXPECT_EQ(position.phase(), Phase::kMenu);
  EXPECT_EQ(position.player(0).boards[0].counter, 1);
}

TEST(Bonus, MYC_10_6_TheMotherAloneStillReleasesAlone) {
  Position position(with_bonus({"rr spore_together"}, "gg s2"));
  position.release(kMotherSource, Roll{Wind::kO});
  EXPECT_EQ(position.spores(0), "AF");
}

// ---- Permanent effects ----

TEST(Permanent, MYC_10_7_TheSameDeedTwice) {
  Drawing drawing = ripe("rr");
  drawing.players[0].boards.push_back({.under = {"gg repeat_action"}});
  Position position(drawing);
  position.walk("F").play(Stop{});
  EXPECT_TRUE(position.can(Step{position.at('A')}));
  position.walk("AF");
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "still two deeds a turn";
}

TEST(Permanent, MYC_10_7_WorksAtOnceForASecondDecay) {
  Drawing drawing = ripe("rr repeat_action");
  drawing.players[0].boards.push_back({.card = "gg", .tile = 'C', .counter = 2});
  Position position(drawing);
  position.play(Decay{0});
  EXPECT_TRUE(position.can(Decay{1}));
  Drawing without = ripe("rr long_move");
  without.players[0].boards.push_back({.card = "gg", .tile = 'C', .counter = 2});
  Position other(without);
  other.play(Decay{0});
  EXPECT_EQ(other.refusal(Decay{1}), "MYC-3.1 same_deed");
}

Drawing chooser() {
  return {.on = kApart,
          .players = {{.boards = {{.under = {"bb choose_of_two"}}}}},
          .deck = {"rr", "gg"},
          .deck_fillers = 0};
}

TEST(Permanent, MYC_10_8_TheBetterOfTwoFromTheDeck) {
  Position position(chooser());
  position.play(Discover{kTwoFromDeck}, Deal{position.card("gg")}, Deal{position.card("rr")});
  EXPECT_EQ(position.phase(), Phase::kKeep);
  EXPECT_EQ(position.refusal(Discard{position.card("bb choose_of_two")}), "MYC-10.8 not_drawn");
  position.play(Discard{position.card("gg")});
  EXPECT_TRUE(position.holds(0, "rr"));
  EXPECT_FALSE(position.holds(0, "gg"));
  EXPECT_THAT(position.bottom(), testing::ElementsAre("gg"));
  EXPECT_TRUE(position.game().view(position.state(), Seat(1)).bottom[0].card.is_none()) << "face down";
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Permanent, MYC_10_8_IsAnOfferBesideTheUsualOnes) {
  const Position position(chooser());
  EXPECT_TRUE(position.can(Discover{0}) && position.can(Discover{kFromDeck}) && position.can(Discover{kTwoFromDeck}));
}

TEST(Permanent, MYC_10_8_NeedsTwoCardsAndTheEffect) {
  Drawing one = chooser();
  one.deck = {"rr"};
  EXPECT_EQ(Position(one).refusal(Discover{kTwoFromDeck}), "MYC-10.8 no_choice_of_two");
  EXPECT_EQ(Position({}).refusal(Discover{kTwoFromDeck}), "MYC-10.8 no_choice_of_two");
}

TEST(Permanent, MYC_10_9_WorksAtOnce) {
  Position position(ripe("rr long_move"));
  position.play(Decay{0}).walk("BCh");
  EXPECT_EQ(position.mother(0), 'h');
}

TEST(Permanent, MYC_10_10_TheMotherReleasesThree) {
  Drawing drawing = {.on = kApart, .players = {{.boards = {{.under = {"bb strong_mother"}}}}}};
  Position position(drawing);
  position.release(kMotherSource, position.towards('A', 'B'));
  EXPECT_EQ(position.spores(0), "AB");
  EXPECT_EQ(position.where<Drop>(), "Cg");
  drawing.players[0].boards[0].under.emplace_back("gg strong_mother");
  const Position twice(drawing);
  EXPECT_EQ(spore::spores_of(twice.game(), twice.state(), kMotherSource), 3) << "no adding up";
}

}  // namespace
}  // namespace underfoot::mycelia
