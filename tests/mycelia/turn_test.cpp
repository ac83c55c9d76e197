// A turn: two different deeds, insects in between, an explicit end.
#include <gmock/gmock-more-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

TEST(Turn, MYC_3_1_TwoDifferentDeeds) {
  Position position({.on = kApart});
  position.walk("B").play(Stop{});
  EXPECT_FALSE(position.can_any<Step>());
  EXPECT_EQ(position.refusal(Step{position.at('A')}), "MYC-3.1 same_deed");
  EXPECT_TRUE(position.can(Explore{}) && position.can(Spore{kMotherSource}) && position.can(Discover{0}));
  position.play(Discover{0}).fill_market();
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "nothing more was possible, so the turn ended by itself";
}

TEST(Turn, MYC_3_1_AThirdDeedIsRefused) {
  const Position position({.on = kApart, .players = {{.insects = 1}}, .done = {Deed::kMove, Deed::kExplore}});
  EXPECT_EQ(position.refusal(Discover{0}), "MYC-3.1 two_deeds");
}

TEST(Turn, MYC_3_1_BothAreObligatoryWhileOneIsPossible) {
  const Position position({.on = kApart, .done = {Deed::kMove}});
  EXPECT_EQ(position.refusal(Stop{}), "MYC-3.1 deeds_left");
}

// Seat 0 cannot do anything: shut in, without spores, tiles and cards.
Drawing nothing_left() {
  return {.on = {{'g', "mother0"}, {'B', "mother1"}, {'j', "0*30"}},
          .turn = 1,
          .done = {Deed::kMove},
          .market = {},
          .deck_fillers = 0,
          .stacks = {}};
}

TEST(Turn, MYC_3_1_ATurnWithoutAnyPossibleDeedEnds) {
  Position position(nothing_left());
  position.release(kMotherSource, position.towards('B', 'C'));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "seat 0 had nothing to do";
  EXPECT_EQ(position.state().deeds, 0);
}

TEST(Turn, MYC_3_1_WithInsectsThePlayerMayStopOrMakeADeedPossible) {
  Drawing drawing = nothing_left();
  drawing.players = {{.insects = 2}};
  Position position(drawing);
  position.release(kMotherSource, position.towards('B', 'C'));
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_TRUE(position.can(Stop{}));
  position.play(Rival{Seat(1)}, Step{position.at('E')});
  EXPECT_TRUE(position.can(Step{position.at('B')}));
  EXPECT_FALSE(position.can(Stop{})) << "MOVE is possible now";
}

TEST(Turn, MYC_3_2_AsOftenAsYouLikeAndNeverADeed) {
  Position position({.on = kApart, .players = {{.insects = 3}}});
  position.play(Refresh{}).fill_market().play(Refresh{}).fill_market();
  EXPECT_EQ(position.state().deeds, 0);
  position.walk("B").play(Stop{}, Refresh{}).fill_market();
  EXPECT_EQ(position.insects(0), 0);
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Turn, MYC_3_2_AlsoAfterBothDeedsUntilTheTurnIsEnded) {
  Position position({.on = kApart, .players = {{.insects = 2}}, .done = {Deed::kMove, Deed::kExplore}});
  position.play(Refresh{}).fill_market();
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_TRUE(position.can(Stop{}));
  position.play(Refresh{}).fill_market();
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "nothing more was possible";
}

TEST(Turn, MYC_3_2_TheTurnIsEndedExplicitly) {
  Position position({.on = kApart, .players = {{.insects = 2}}, .done = {Deed::kMove, Deed::kExplore}});
  position.play(Stop{});
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

// ---- Three cards for an insect ----

TEST(Turn, MYC_3_2a_ThreeCardsBuyAnInsect) {
  Position position({.on = kApart, .players = {{.hand = {"rr", "gg", "bb", "yy"}}}});
  position.play(Discard{position.card("gg")});
  EXPECT_EQ(position.phase(), Phase::kTrade);
  position.play(Discard{position.card("yy")}, Discard{position.card("rr")});
  EXPECT_EQ(position.insects(0), 1);
  EXPECT_EQ(position.state().insects, 19);
  EXPECT_EQ(position.hand_size(0), 1);
  EXPECT_THAT(position.bottom(), testing::ElementsAre("gg", "yy", "rr"));
  EXPECT_EQ(position.state().deeds, 0);
}

TEST(Turn, MYC_3_2a_TwoCardsDoNot) {
  const Position position({.on = kApart, .players = {{.hand = {"rr", "gg"}}}});
  EXPECT_EQ(position.refusal(Discard{position.card("rr")}), "MYC-3.2a three_cards");
}

TEST(Turn, MYC_3_2a_NotWhileTheSupplyIsEmpty) {
  const Position position({.on = kApart, .players = {{.hand = {"rr", "gg", "bb"}}, {.insects = 20}}});
  EXPECT_EQ(position.refusal(Discard{position.card("rr")}), "MYC-3.2a no_insects_left");
}

TEST(Turn, MYC_3_2a_EqualCardsAreOfferedOnce) {
  const Position position({.on = kApart, .players = {{.hand = {"rr", "rr", "rr"}}}});
  int discards = 0;
  for (const Action& action : position.legal()) discards += std::holds_alternative<Discard>(action) ? 1 : 0;
  EXPECT_EQ(discards, 1);
}

// ---- A new market ----

TEST(Turn, MYC_3_2b_AnInsectRenewsTheMarket) {
  Position position({.on = kApart, .players = {{.insects = 1}}, .market = {"rr", "gg", "bb"}});
  position.play(Refresh{});
  EXPECT_EQ(position.insects(0), 0);
  EXPECT_EQ(position.state().insects, 20) << "it returned to the supply";
  EXPECT_THAT(position.bottom(), testing::ElementsAre("rr", "gg", "bb"));
  position.fill_market();
  EXPECT_THAT(position.market(), testing::Each(kFillerCard));
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

TEST(Turn, MYC_3_2b_AMarketWithGapsIsFilledUp) {
  Position position({.on = kApart, .players = {{.insects = 1}}, .market = {"", "gg", ""}});
  position.play(Refresh{}).fill_market();
  EXPECT_THAT(position.bottom(), testing::ElementsAre("gg"));
  EXPECT_THAT(position.market(), testing::Each(kFillerCard));
}

TEST(Turn, MYC_3_2b_WithAnEmptyDeckTheSameCardsComeBack) {
  Position position({.on = kApart, .players = {{.insects = 1}}, .market = {"rr", "", "bb"}, .deck_fillers = 0});
  position.play(Refresh{}).fill_market();
  EXPECT_THAT(position.market(), testing::ElementsAre("rr", "bb", ""));
}

TEST(Turn, MYC_3_2b_NotWithoutAnyCardsOrInsects) {
  const Position no_cards({.on = kApart, .players = {{.insects = 1}}, .market = {}, .deck_fillers = 0});
  EXPECT_EQ(no_cards.refusal(Refresh{}), "MYC-3.2b no_cards_left");
  EXPECT_EQ(Position({.on = kApart}).refusal(Refresh{}), "MYC-3.2b needs_insects");
}

// ---- Another's mother ----

TEST(Turn, MYC_3_2c_TwoInsectsMoveAnothersMotherAnywhere) {
  Position position({.on = kApart, .players = {{.insects = 3}}});
  position.play(Rival{Seat(1)});
  EXPECT_EQ(position.where<Step>(), "BCEFghijkl") << "every tile without a mother";
  position.play(Step{position.at('k')});
  EXPECT_EQ(position.mother(1), 'k');
  EXPECT_EQ(position.insects(0), 1);
  EXPECT_EQ(position.state().insects, 19);
}

TEST(Turn, MYC_3_2c_NotOnesOwnAndNotForOneInsect) {
  const Position position({.on = kApart, .players = {{.insects = 2}, {.insects = 1}}});
  EXPECT_EQ(position.refusal(Rival{Seat(0)}), "MYC-3.2c own_mother");
  const Position poor({.on = kApart, .players = {{.insects = 1}}});
  EXPECT_EQ(poor.refusal(Rival{Seat(1)}), "MYC-3.2c needs_insects");
}

TEST(Turn, MYC_3_2c_OntoAMushroomToo) {
  Position position(
      {.on = kApart, .players = {{.insects = 2}, {}, {.boards = {{.card = "rr", .tile = 'F'}}}}, .people = 3});
  position.play(Rival{Seat(1)}, Step{position.at('F')});
  EXPECT_TRUE(is_blocked(position.on('F')));
}

TEST(Turn, MYC_13_3_ARelocatedMotherTakesNoInsectUntilSheComesBack) {
  Position position({.on = {{'A', "mother0"}, {'D', "mother1"}, {'j', "insect"}},
                     .players = {{.insects = 2}},
                     .done = {Deed::kMove, Deed::kExplore}});
  position.play(Rival{Seat(1)}, Step{position.at('j')});
  EXPECT_EQ(position.on('j').insect, 1);
  EXPECT_EQ(position.insects(1), 0);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "her owner's turn";
  position.walk("Ej");
  EXPECT_EQ(position.insects(1), 1) << "by leaving and re-entering";
}

// ---- Under the deck ----

TEST(Turn, MYC_3_3_WhatAHandDiscardsOnlyTheDiscarderKnows) {
  Position position({.on = kApart, .players = {{.hand = {"rr", "gg", "bb"}, .insects = 1}}});
  position.play(Discard{position.card("gg")}, Discard{position.card("rr")}, Discard{position.card("bb")});
  EXPECT_EQ(position.game().view(position.state(), Seat(0)).bottom[0].card, position.card("gg"));
  EXPECT_TRUE(position.game().view(position.state(), Seat(1)).bottom[0].card.is_none());
  position.play(Refresh{});
  EXPECT_EQ(position.game().view(position.state(), Seat(1)).bottom[3].card, position.card(kFillerCard)) << "all saw it";
}

TEST(Turn, MYC_3_3_TheBottomComesInOrderWhenTheTopIsUsedUp) {
  Position position({.on = kApart, .market = {"", "", ""}, .deck_fillers = 1, .bottom = {"gg", "rr"}});
  position.play(Discover{kFromDeck}, Deal{position.card(kFillerCard)}, Explore{}, Lay{drawn_kind("r"), 0},
                Site{position.beyond('g', Wind::kU), 0});
  EXPECT_THAT(position.legal(), testing::ElementsAre(Deal{position.card("gg")}));
  EXPECT_EQ(position.refusal(Deal{position.card("rr")}), "MYC-3.3 not_on_deck");
  position.fill_market();
  EXPECT_THAT(position.market(), testing::ElementsAre("gg", "rr", ""));
}

TEST(Turn, MYC_3_4_AGapStaysUntilTheEndOfTheTurn) {
  Position position({.on = kApart, .market = {"rr", "gg", "bb"}, .deck = {"yy"}});
  position.play(Discover{1});
  EXPECT_THAT(position.market(), testing::ElementsAre("rr", "", "bb"));
  EXPECT_EQ(position.phase(), Phase::kMenu);
  position.walk("B").play(Stop{});
  EXPECT_EQ(position.phase(), Phase::kMarket);
  position.play(Deal{position.card("yy")});
  EXPECT_THAT(position.market(), testing::ElementsAre("rr", "yy", "bb"));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Turn, MYC_3_4_TheMarketIsFilledLeftToRightAsFarAsTheDeckGoes) {
  Position position({.on = kApart, .market = {"", "gg", ""}, .deck = {"yy"}, .deck_fillers = 0});
  position.walk("BA").play(Explore{}, Lay{drawn_kind("r"), 0}, Site{position.beyond('g', Wind::kU), 0}).fill_market();
  EXPECT_THAT(position.market(), testing::ElementsAre("yy", "gg", ""));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

}  // namespace
}  // namespace underfoot::mycelia
