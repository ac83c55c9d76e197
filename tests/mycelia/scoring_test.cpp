// The end and the points.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

// Seat 0 decays its last mushroom; under its other boards are cards of 2 points, on this one a card of 3.
Drawing last_decay(int boards) {
  Drawing drawing{.on = kApart, .players = {{}, {}}, .boards = boards};
  drawing.players[0].boards.push_back({.card = "rr p3", .tile = 'B', .counter = 2});
  for (int i = 1; i < boards; ++i) drawing.players[0].boards.push_back({.under = {"gg p2"}});
  return drawing;
}

int points_for(const Position& position, int seat, std::string_view category) {
  int sum = 0;
  for (const ScoreLine& line : position.game().score(position.state())) {
    const bool is_it = line.seat == Seat(seat) && line.category.id == "mycelia.category." + std::string(category);
    sum += is_it ? line.points : 0;
  }
  return sum;
}

TEST(Scoring, MYC_11_1_TheGameEndsAtOnceAndThatPlayerGetsTheToken) {
  Position position(last_decay(5));
  position.play(Decay{0});
  EXPECT_TRUE(position.actor().is_over());
  EXPECT_EQ(position.state().ended_by, 0);
  EXPECT_EQ(points_for(position, 0, "end_token"), 5);
  EXPECT_EQ(points_for(position, 1, "end_token"), 0);
  EXPECT_EQ(position.refusal(Explore{}), "MYC-11.1 over");
}

TEST(Scoring, MYC_11_2_EveryMushroomGrownCountsDecayedOrNot) {
  Drawing drawing = last_decay(5);
  drawing.players[1].boards = {{.card = "yy p4", .tile = 'E', .under = {"bb p6", "bb p6"}},
                               {.card = "gb p1", .tile = 'F'}};
  Position position(drawing);
  position.play(Decay{0});
  EXPECT_EQ(points_for(position, 0, "mushrooms"), 3 + 4 * 2);
  EXPECT_EQ(points_for(position, 1, "mushrooms"), 4 + 6 + 6 + 1);
  EXPECT_EQ(position.points(0), 11 + 5);
  EXPECT_EQ(position.points(1), 17);
}

TEST(Scoring, MYC_11_2_ManyDearMushroomsAreCountedInFull) {
  const Position position({.on = kApart, .players = {{.boards = {{.under = std::vector<std::string>(15, "rr p20")}}}}});
  EXPECT_EQ(position.points(0), 300);
  EXPECT_EQ(points_for(position, 0, "mushrooms"), 300);
}

TEST(Scoring, MYC_11_2_APointForEachFullPairOfInsects) {
  Drawing drawing = last_decay(5);
  drawing.players[0].insects = 3;
  drawing.players[1].insects = 1;
  Position position(drawing);
  EXPECT_EQ(points_for(position, 0, "insects"), 1);
  EXPECT_EQ(points_for(position, 1, "insects"), 0);
}

TEST(Scoring, MYC_11_2_InAShortGameTheTokenIsWorthTheBoards) {
  for (const int boards : {3, 4}) {
    Position position(last_decay(boards));
    position.play(Decay{0});
    EXPECT_EQ(points_for(position, 0, "end_token"), boards);
  }
}

TEST(Scoring, MYC_11_2_TheLinesExplainEveryPoint) {
  Drawing drawing = last_decay(5);
  drawing.players[0].insects = 5;
  Position position(drawing);
  position.play(Decay{0});
  for (int seat = 0; seat < 2; ++seat) {
    int sum = 0;
    for (const ScoreLine& line : position.game().score(position.state())) {
      sum += line.seat == Seat(seat) ? line.points : 0;
    }
    EXPECT_EQ(sum, position.points(static_cast<std::size_t>(seat)));
  }
}

// Both seats with mushrooms of these points and these insects.
Position tied(const std::vector<int>& first, int first_insects, const std::vector<int>& second, int second_insects) {
  Drawing drawing{.on = kApart, .players = {{.insects = first_insects}, {.insects = second_insects}}};
  for (const int points : first) drawing.players[0].boards.push_back({.under = {"rr p" + std::to_string(points)}});
  for (const int points : second) drawing.players[1].boards.push_back({.under = {"rr p" + std::to_string(points)}});
  return Position(drawing);
}

TEST(Scoring, MYC_11_3_MorePointsFirst) {
  EXPECT_EQ(tied({5}, 0, {4, 0}, 1).place(0), 1);
  EXPECT_EQ(tied({5}, 0, {4, 0}, 1).place(1), 2);
}

TEST(Scoring, MYC_11_3_ATieGoesToMoreMushrooms) {
  const Position position = tied({5}, 1, {2, 3}, 0);
  EXPECT_EQ(position.points(0), position.points(1));
  EXPECT_EQ(position.place(1), 1);
  EXPECT_EQ(position.place(0), 2);
}

TEST(Scoring, MYC_11_3_ThenToMoreInsects) {
  const Position position = tied({5}, 3, {5}, 2);
  EXPECT_EQ(position.points(0), position.points(1));
  EXPECT_EQ(position.place(0), 1);
  EXPECT_EQ(position.place(1), 2);
}

TEST(Scoring, MYC_11_3_ThenItIsShared) {
  const Position position = tied({5}, 2, {5}, 2);
  EXPECT_EQ(position.place(0), 1);
  EXPECT_EQ(position.place(1), 1);
}

TEST(Scoring, MYC_11_4_CardsInHandAreWorthNothing) {
  const Position position({.on = kApart, .players = {{.hand = {"rr p9", "gg p9"}}}});
  EXPECT_EQ(position.points(0), 0);
}

// ---- Stalling ----

// The last turn of a round in which nobody grows: seat 1 has moved and discovers.
Position end_round(int quiet_rounds, bool has_grown = false) {
  Position position({.on = kApart, .turn = 1, .done = {Deed::kMove}, .quiet_rounds = quiet_rounds});
  position.state().has_grown_this_round = has_grown ? 1 : 0;
  position.play(Discover{0}).fill_market();
  return position;
}

TEST(Scoring, MYC_11_5_ThirtyQuietRoundsEndTheGameWithoutToken) {
  EXPECT_EQ(end_round(28).state().quiet_rounds, 29);
  EXPECT_FALSE(end_round(28).actor().is_over());
  const Position position = end_round(29);
  EXPECT_TRUE(position.actor().is_over());
  EXPECT_EQ(position.state().ended_by, kNone);
}

TEST(Scoring, MYC_11_5_GrowthByAnybodyBeginsTheCountAnew) {
  EXPECT_EQ(end_round(29, true).state().quiet_rounds, 0);
  EXPECT_EQ(end_round(29, true).state().has_grown_this_round, 0);
}

TEST(Scoring, MYC_11_5_ARoundIsCountedAfterTheLastPlayer) {
  Position position({.on = kApart, .turn = 0, .done = {Deed::kMove}, .quiet_rounds = 29});
  position.play(Discover{0}).fill_market();
  EXPECT_EQ(position.state().quiet_rounds, 29);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Scoring, MYC_11_5_WhatCountsAsGrowth) {
  const auto counts = [](const Drawing& drawing, const auto& play) {
    Position position(drawing);
    play(position);
    return position.state().has_grown_this_round != 0;
  };
  const Drawing plain{
      .on = {{'A', "mother0 0"}, {'D', "mother1"}},
      .players = {{.hand = {"r"}, .boards = {{.card = "gg", .tile = 'B'}, {.card = "gg", .tile = 'C', .counter = 2}}}}};
  EXPECT_TRUE(counts(plain, [](Position& p) { p.play(Fruit{p.card("r")}).pay("A0").go_on(); }));
  EXPECT_TRUE(counts(plain, [](Position& p) { p.play(Decay{1}); }));
  EXPECT_TRUE(counts(plain, [](Position& p) { p.play(Spore{0}); }));
  EXPECT_TRUE(counts(plain, [](Position& p) {
    p.play(Explore{}, Lay{drawn_kind("r"), 0}, Site{p.beyond('g', Wind::kU), 0});
  }));
  EXPECT_FALSE(counts(plain, [](Position& p) { p.release(kMotherSource, p.towards('A', 'F')); }));
  EXPECT_FALSE(counts(plain, [](Position& p) { p.walk("FE"); }));
  EXPECT_FALSE(counts(plain, [](Position& p) { p.play(Discover{0}); }));
}

}  // namespace
}  // namespace underfoot::mycelia
