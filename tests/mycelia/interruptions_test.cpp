// Insects in the middle of MOVE and between the cards of MYC-10.4 (MYC-3.2).
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"
#include "mycelia/wire.h"
#include "support/json_text.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

// Seat 0 takes two cards, and has what insects are for.
Drawing taker(int insects) {
  return {.on = kApart,
          .players = {{.hand = {"yg", "yb", "yr"},
                       .insects = insects,
                       .boards = {{.card = "rr take_cards:2", .tile = 'B', .counter = 2}}},
                      {}},
          .market = {"gg", "yy", "gb"},
          .deck = {"bb", "rg", "ry", "by"},
          .deck_fillers = 0};
}

// ---- Between the steps of MOVE ----

TEST(Interruptions, MYC_3_2_ANewMarketBetweenTwoSteps) {
  Position position({.on = kApart, .players = {{.insects = 1}}, .market = {"rr", "gg", "bb"}});
  position.walk("B").play(Refresh{});
  EXPECT_EQ(position.phase(), Phase::kMarket);
  position.fill_market();
  EXPECT_EQ(position.phase(), Phase::kMove) << "MOVE goes on";
  EXPECT_EQ(position.state().deeds, 0);
  position.walk("C");
  EXPECT_EQ(position.mother(0), 'C');
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Interruptions, MYC_3_2a_ThreeCardsForAnInsectBetweenTwoSteps) {
  Position position({.on = kApart, .players = {{.hand = {"rr", "gg", "bb"}}}});
  position.walk("B").play(Discard{position.card("gg")});
  EXPECT_EQ(position.refusal(Stop{}), "MYC-3.1 not_now") << "all three first";
  position.play(Discard{position.card("rr")}, Discard{position.card("bb")});
  EXPECT_EQ(position.insects(0), 1);
  EXPECT_EQ(position.phase(), Phase::kMove);
  position.walk("C");
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Interruptions, MYC_3_2c_AMotherInTheWayIsMovedBetweenTwoSteps) {
  Position position({.on = {{'A', "mother0"}, {'C', "mother1"}, {'B', "insect"}}, .players = {{.insects = 1}}});
  position.walk("B");
  EXPECT_FALSE(position.can(Step{position.at('C')})) << "and the insect just taken pays for the way";
  position.play(Rival{Seat(1)}, Step{position.at('k')});
  EXPECT_EQ(position.insects(0), 0);
  EXPECT_EQ(position.mother(1), 'k');
  position.walk("C");
  EXPECT_EQ(position.mother(0), 'C');
}

TEST(Interruptions, MYC_3_2_WithALongMoveBeforeEachFurtherStep) {
  Position position({.on = {{'A', "mother0"}, {'k', "mother1"}},
                     .players = {{.insects = 2, .boards = {{.under = {"rr long_move"}}}}}});
  position.walk("B").play(Refresh{}).fill_market().walk("C").play(Refresh{}).fill_market().walk("D");
  EXPECT_EQ(position.mother(0), 'D');
  EXPECT_EQ(position.insects(0), 0);
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Interruptions, MYC_3_2_MoveEndsByItselfWhenNeitherStepNorInsectIsLeft) {
  Position position({.on = {{'B', "mother0"}, {'D', "mother1"}}, .players = {{.insects = 2}}});
  position.walk("g").play(Rival{Seat(1)}, Step{position.at('B')});
  EXPECT_EQ(position.phase(), Phase::kMenu) << "she shut herself in";
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Interruptions, MYC_3_2_ShutInSheMayStillWaitForAnInsect) {
  Position position({.on = {{'B', "mother0"}, {'D', "mother1"}}, .players = {{.insects = 4}}});
  position.walk("g").play(Rival{Seat(1)}, Step{position.at('B')});
  EXPECT_EQ(position.phase(), Phase::kMove);
  position.play(Rival{Seat(1)}, Step{position.at('D')}).walk("B");
  EXPECT_EQ(position.mother(0), 'B');
}

// ---- Before each card of MYC-10.4 ----

TEST(Interruptions, MYC_3_2_ANewMarketBeforeTheFirstCardAndBeforeTheSecond) {
  Position position(taker(2));
  position.play(Decay{0}, Refresh{}, Deal{position.card("bb")}, Deal{position.card("rg")}, Deal{position.card("ry")});
  EXPECT_EQ(position.phase(), Phase::kTake);
  position.play(Discover{1});
  EXPECT_TRUE(position.holds(0, "rg"));
  position.play(Refresh{}).play(Deal{position.card("by")}).fill_market();
  EXPECT_EQ(position.phase(), Phase::kTake) << "one card is still to be taken";
  EXPECT_THAT(position.market(), testing::Not(testing::Contains(""))) << "the gap was filled with the rest";
  position.play(Discover{0}).fill_market();
  EXPECT_TRUE(position.holds(0, "by"));
  EXPECT_EQ(position.phase(), Phase::kMenu);
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Interruptions, MYC_3_2a_CardsForAnInsectBetweenTheTwo) {
  Position position(taker(0));
  position.play(Decay{0}, Discover{kFromDeck}, Deal{position.card("bb")});
  position.play(Discard{position.card("bb")}, Discard{position.card("yg")}, Discard{position.card("yb")});
  EXPECT_EQ(position.insects(0), 1);
  EXPECT_EQ(position.phase(), Phase::kTake);
  EXPECT_EQ(position.state().to_take, 1);
  position.play(Discover{0}).fill_market();
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Interruptions, MYC_3_2c_AMotherBetweenTheTwo) {
  Position position(taker(2));
  position.play(Decay{0}, Discover{0}, Rival{Seat(1)}, Step{position.at('k')});
  EXPECT_EQ(position.phase(), Phase::kTake);
  EXPECT_EQ(position.state().has_taken_open, 1) << "the market will be filled";
  position.play(Discover{kFromDeck}, Deal{position.card("bb")});
  EXPECT_EQ(position.phase(), Phase::kMarket);
}

TEST(Interruptions, MYC_3_2_TakingIsNoMenu) {
  Position position(taker(2));
  position.play(Decay{0});
  EXPECT_FALSE(position.can(Stop{}));
  EXPECT_EQ(position.refusal(Explore{}), "MYC-3.1 not_now");
}

// ---- Elsewhere ----

TEST(Interruptions, MYC_3_2_NotInTheMiddleOfAnotherDeed) {
  Position position({.on = kApart, .players = {{.hand = {"rr", "gg", "bb"}, .insects = 3}}});
  position.play(Explore{}, Lay{drawn_kind("r"), 0});
  EXPECT_EQ(position.refusal(Refresh{}), "MYC-3.2 insects_later");
  EXPECT_EQ(position.refusal(Rival{Seat(1)}), "MYC-3.2 insects_later");
  EXPECT_EQ(position.refusal(Discard{position.card("rr")}), "MYC-3.2 insects_later");
}

TEST(Interruptions, MYC_3_2c_NothingIsPaidBeforeTheTileIsChosen) {
  Position position({.on = kApart, .players = {{.insects = 2}}});
  position.play(Rival{Seat(1)});
  EXPECT_EQ(position.insects(0), 2);
  EXPECT_FALSE(position.game().reveals(position.state(), Rival{Seat(1)})) << "so it can be taken back";
  position.play(Step{position.at('k')});
  EXPECT_EQ(position.insects(0), 0);
  EXPECT_EQ(position.state().insects, 20);
}

// What is interrupted survives the file.
TEST(Interruptions, MYC_3_2_AreInTheStateOnTheWire) {
  for (const bool is_move : {true, false}) {
    Position position(taker(3));
    is_move ? position.walk("F").play(Discard{position.card("yg")}) : position.play(Decay{0}, Rival{Seat(1)});
    const std::string text =
        tests::written([&](json::Writer& out) { Wire<Mycelia>::write_state(out, position.game(), position.state()); });
    const auto read = json::read(
        tests::parsed(text), [&](const json::Reader& in) { return Wire<Mycelia>::read_state(in, position.game()); });
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, position.state());
  }
}

}  // namespace
}  // namespace underfoot::mycelia
