// What players keep in mind of others' hands: what was seen to go there, as long as it must still be there.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

// The cards of a hand that the seat knows: "gg rr".
std::string known(const Position& position, int eyes, std::size_t whose) {
  const View view = position.game().view(position.state(), Seat(eyes));
  std::string text;
  for (std::size_t kind = 0; kind < position.game().pack().cards.size(); ++kind) {
    for (int n = 0; n < view.players[whose].hand[kind]; ++n) {
      text += (text.empty() ? "" : " ") + position.game().pack().cards[kind].id;
    }
  }
  return text;
}
int unseen(const Position& position, int eyes, const std::string& card) {
  return position.game().view(position.state(), Seat(eyes)).unseen[position.card(card).index()];
}

Drawing market(std::vector<std::string> cards, std::vector<std::string> hand = {}) {
  return {.on = kApart, .players = {{.hand = std::move(hand)}, {}}, .people = 3, .market = std::move(cards)};
}

TEST(Knowledge, MYC_12_1_ACardTakenFromTheMarketIsRemembered) {
  Position position(market({"gg", "rr", "bb"}, {"yy"}));
  const int before = unseen(position, 1, "gg");
  position.play(Discover{0});
  for (const int eyes : {1, 2}) {
    EXPECT_EQ(known(position, eyes, 0), "gg");
    EXPECT_EQ(unseen(position, eyes, "gg"), before) << "and is not among the unseen ones";
    EXPECT_EQ(unseen(position, eyes, "yy"), 1);
  }
  EXPECT_EQ(known(position, 0, 0), "gg yy") << "one's own hand";
}

TEST(Knowledge, MYC_8_1_OfTwoAlikeOneGrowsAndNoneIsCountedOn) {
  Drawing drawing = market({"b", "gg", "gg"}, {"b", "yy"});
  drawing.on = {{'C', "mother0 00"}, {'D', "mother1"}};
  Position position(drawing);
  position.play(Discover{0});
  EXPECT_EQ(known(position, 1, 0), "b");
  position.play(Fruit{position.card("b")});
  EXPECT_EQ(known(position, 1, 0), "b") << "the card shown is the one that was known, for all that one can tell";
  EXPECT_EQ(unseen(position, 1, "b"), 1);
  position.pay("C0").go_on(Phase::kMarket);
  EXPECT_EQ(known(position, 1, 0), "");
  EXPECT_EQ(unseen(position, 1, "b"), 1) << "the other may be in the hand or anywhere";
}

TEST(Knowledge, MYC_3_3_AfterAHiddenDiscardAKnownCardMayBeGone) {
  Position position(market({"gg", "rr", "bb"}, {"gg", "yy", "by"}));
  position.play(Discover{0}, Discard{position.card("yy")});
  EXPECT_EQ(known(position, 1, 0), "") << "it may have been that one";
  EXPECT_EQ(unseen(position, 1, "gg"), 2);
  position.play(Discard{position.card("by")}, Discard{position.card("gg")});
  EXPECT_EQ(known(position, 1, 0), "");
  EXPECT_EQ(known(position, 0, 0), "gg");
}

TEST(Knowledge, MYC_3_3_MoreCopiesThanWereDiscardedAreStillCountedOn) {
  Drawing drawing = market({"gg", "gg", "gg"}, {"yy", "by"});
  drawing.players[0].boards = {{.card = "rr take_cards:3", .tile = 'B', .counter = 2}};
  drawing.players[0].insects = 0;
  Position position(drawing);
  position.play(Decay{0}, Discover{0}, Discover{1}, Discover{2}).fill_market();
  EXPECT_EQ(known(position, 1, 0), "gg gg gg");
  position.play(Discard{position.card("yy")}, Discard{position.card("by")});
  EXPECT_EQ(known(position, 1, 0), "gg") << "two cards went: at most two of the three";
}

TEST(Knowledge, MYC_3_3_WhoKnowsTheWholeHandAndThatItIsAllAlikeCannotHelpKnowing) {
  Drawing drawing = market({"gg", "gg", "gg"});
  drawing.players[0].boards = {{.card = "rr take_cards:3", .tile = 'B', .counter = 2}};
  Position position(drawing);
  position.play(Decay{0}, Discover{0}, Discover{1}, Discover{2}).fill_market();
  position.play(Discard{position.card("gg")});
  EXPECT_EQ(known(position, 1, 0), "gg gg");
  const View view = position.game().view(position.state(), Seat(1));
  EXPECT_EQ(view.bottom[view.bottom.size() - 1].card, position.card("gg"));
}

TEST(Knowledge, MYC_10_3_ThiefAndVictimKnowTheStolenCardTheThirdDoesNot) {
  Drawing drawing = market({"bb", "bb", "bb"});
  drawing.players = {
      {.hand = {"yb"}, .boards = {{.card = "rr steal_card", .tile = 'B', .counter = 2}}}, {.hand = {"gg", "yy"}}, {}};
  Position position(drawing);
  position.play(Decay{0}).go_on();
  ASSERT_EQ(position.phase(), Phase::kSteal);
  position.play(Deal{position.card("gg")});
  EXPECT_EQ(known(position, 1, 0), "gg") << "the victim knows where it is";
  EXPECT_EQ(known(position, 2, 0), "");
  EXPECT_EQ(known(position, 0, 1), "") << "the thief knows nothing of the rest";
}

TEST(Knowledge, MYC_10_3_AKnownCardMayHaveBeenTheOneStolen) {
  Drawing drawing = market({"gg", "bb", "bb"});
  drawing.players = {{.hand = {"yy"}}, {.boards = {{.card = "rr steal_card", .tile = 'B', .counter = 2}}}, {}};
  drawing.done = {Deed::kMove};
  Position position(drawing);
  position.play(Discover{0}).fill_market();
  ASSERT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_EQ(known(position, 1, 0), "gg");
  EXPECT_EQ(known(position, 2, 0), "gg");
  position.play(Decay{0}, Deal{position.card("yy")});
  EXPECT_EQ(known(position, 1, 0), "gg") << "the thief saw that it was another";
  EXPECT_EQ(known(position, 2, 0), "") << "who only looked on cannot be sure";
  EXPECT_EQ(known(position, 2, 1), "");
  EXPECT_EQ(known(position, 0, 1), "yy");
}

TEST(Knowledge, MYC_10_3_TheOnlyCardOfAKnownHandIsFollowed) {
  Drawing drawing = market({"gg", "bb", "bb"});
  drawing.players = {{}, {.boards = {{.card = "rr steal_card", .tile = 'B', .counter = 2}}}, {}};
  drawing.done = {Deed::kMove};
  Position position(drawing);
  position.play(Discover{0}).fill_market().play(Decay{0}, Deal{position.card("gg")});
  EXPECT_EQ(known(position, 2, 1), "gg");
  EXPECT_EQ(known(position, 2, 0), "");
}

TEST(Knowledge, MYC_3_3_WhoKnowsWhatLiesUnderTheDeckKnowsWhoDrawsIt) {
  Drawing drawing = market({"gg", "", ""});
  drawing.players[0].insects = 1;
  drawing.deck_fillers = 0;
  drawing.bottom = {"bb"};
  Position position(drawing);
  position.play(Refresh{}).fill_market();
  EXPECT_EQ(position.market()[1], "gg") << "the deck was empty: the same card came back";
  Drawing deeper = market({"gg", "rr", "yy"});
  deeper.players[0].insects = 1;
  deeper.deck = {"bb", "by", "bg"};
  deeper.deck_fillers = 0;
  Position drawn(deeper);
  drawn.play(Refresh{}).fill_market().play(Discover{kFromDeck}, Deal{drawn.card("gg")});
  EXPECT_EQ(known(drawn, 1, 0), "gg") << "everybody saw it go under the deck, and the rest is used up";
}

TEST(Knowledge, MYC_10_8_OfTwoKnownCardsWhichOneWasKeptIsUnknown) {
  Drawing drawing = market({"gg", "rr", "yy"});
  drawing.players[0].insects = 1;
  drawing.players[0].boards = {{.under = {"rb choose_of_two"}}};
  drawing.deck = {"bb", "by", "bg"};
  drawing.deck_fillers = 0;
  Position position(drawing);
  position.play(Refresh{}).fill_market();
  position.play(Discover{kTwoFromDeck}, Deal{position.card("gg")}, Deal{position.card("rr")});
  EXPECT_EQ(position.game().view(position.state(), Seat(1)).drawn_cards.size(), 2U);
  position.play(Discard{position.card("rr")});
  EXPECT_EQ(known(position, 1, 0), "");
  EXPECT_TRUE(position.game().view(position.state(), Seat(1)).bottom.back().card.is_none());
}

TEST(Knowledge, MYC_14_2_WhatTheAutomaTakesOpenlyIsKnownToo) {
  Position position({.on = {{'A', "mother0"}, {'D', "mother1"}},
                     .players = {{}, {.boards = {{.tile = 'B', .counter = 2}}}},
                     .people = 1,
                     .automa = Automa::kMedium,
                     .turn = 1,
                     .market = {"r", "gg", "bb"},
                     .automa_cards = {"rrrrrrrr s2 take_cards:1 insect insect insect"}});
  position.reveal();
  EXPECT_EQ(position.hand_size(1), 1);
  EXPECT_NE(known(position, 0, 1), "");
}

// What a seat imagines, it knows as before.
TEST(Knowledge, AnImaginedTableLooksTheSame) {
  Position position(market({"gg", "rr", "bb"}, {"yy"}));
  position.play(Discover{0});
  Rng rng(7);
  for (const int eyes : {0, 1, 2}) {
    const View view = position.game().view(position.state(), Seat(eyes));
    for (int n = 0; n < 20; ++n) {
      const State imagined = position.game().imagine(view, rng);
      EXPECT_EQ(position.game().audit(imagined), std::nullopt);
      EXPECT_FALSE(deck::find(position.game(), imagined.players[0].hand, position.card("gg")).is_none());
      EXPECT_EQ(position.game().view(imagined, Seat(eyes)).unseen, view.unseen);
    }
  }
}

}  // namespace
}  // namespace underfoot::mycelia
