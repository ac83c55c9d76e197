// Why an action is not possible: the rule and the sentence, where no other test asks for them.
#include <gmock/gmock-matchers.h>

#include "mycelia/automa_turn.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0 0"}, {'D', "mother1 0"}};

TEST(Refusals, MYC_3_1_StepsOfOneDeedAreNotForTheMenu) {
  const Position position({.on = kApart});
  const TileIndex tile = position.at('A');
  const std::vector<Action> actions = {Lay{drawn_kind("r"), 0},
                                       Deal{CardKind(0)},
                                       Roll{Wind::kO},
                                       Lot{0},
                                       AutomaReveal{0},
                                       Site{{}, 0},
                                       Drop{tile},
                                       Pay{tile, Seat(0)},
                                       Plant{tile},
                                       OnBoard{0},
                                       Edge{tile},
                                       Announce{Deed::kMove}};
  for (const Action& action : actions) {
    EXPECT_EQ(position.refusal(action), "MYC-3.1 not_now") << "kind " << action.index();
  }
}

TEST(Refusals, MYC_3_1_DeedsAreNotForTheMiddleOfAMove) {
  Position position(
      {.on = kApart, .players = {{.hand = {"r"}, .boards = {{.card = "gg", .tile = 'B', .counter = 2}}}}});
  position.walk("F");
  const std::vector<Action> actions = {Explore{}, Spore{kMotherSource}, Fruit{position.card("r")}, Decay{0},
                                       Discover{0}};
  for (const Action& action : actions) {
    EXPECT_EQ(position.refusal(action), "MYC-3.1 not_now") << "kind " << action.index();
  }
}

TEST(Refusals, MYC_3_1_EveryDeedOnlyOnce) {
  Position position(
      {.on = kApart, .players = {{.hand = {"r"}, .boards = {{.card = "gg", .tile = 'B', .counter = 2}}}}});
  const std::vector<std::pair<Deed, Action>> deeds = {
      {Deed::kMove, Step{position.at('F')}},     {Deed::kExplore, Explore{}}, {Deed::kSpore, Spore{kMotherSource}},
      {Deed::kFruit, Fruit{position.card("r")}}, {Deed::kDecay, Decay{0}},    {Deed::kDiscover, Discover{0}}};
  for (const auto& [deed, action] : deeds) {
    EXPECT_EQ(position.refusal(action), "");
    position.state().done = bit_of(deed);
    position.state().deeds = 1;
    EXPECT_EQ(position.refusal(action), "MYC-3.1 same_deed");
    position.state().done = 0;
    position.state().deeds = 0;
  }
}

TEST(Refusals, MYC_4_1_ThereIsNoSuchTile) {
  Position position({.on = kApart, .players = {{.hand = {"r"}, .insects = 2}}});
  const TileIndex nowhere(40);
  EXPECT_EQ(position.refusal(Step{nowhere}), "MYC-4.1 no_such_tile");
  Position relocating = position;
  relocating.play(Rival{Seat(1)});
  EXPECT_EQ(relocating.refusal(Step{nowhere}), "MYC-4.1 no_such_tile");
  position.play(Fruit{position.card("r")});
  EXPECT_EQ(position.refusal(Pay{nowhere, Seat(0)}), "MYC-4.1 no_such_tile");
}

TEST(Refusals, MYC_3_2c_AMotherStandsThere) {
  Position position({.on = kApart, .players = {{.insects = 2}}});
  position.play(Rival{Seat(1)});
  EXPECT_EQ(position.refusal(Step{position.at('A')}), "MYC-3.2c mother_there");
  EXPECT_EQ(position.refusal(Step{position.at('D')}), "MYC-3.2c mother_there") << "her own tile is no other";
}

TEST(Refusals, MYC_3_2a_TheCardIsNotInTheHand) {
  const Position position({.on = kApart, .players = {{.hand = {"rr", "gg", "bb"}}, {.hand = {"yy"}}}});
  EXPECT_EQ(position.refusal(Discard{position.card("yy")}), "MYC-3.2a not_in_hand");
}

TEST(Refusals, MYC_4_7_TheSporeIsNotYoursToSpend) {
  Position position({.on = {{'A', "mother0 0"}, {'B', "01"}, {'D', "mother1 0"}}, .players = {{.hand = {"r"}}}});
  position.play(Fruit{position.card("r")});
  EXPECT_EQ(position.refusal(Pay{position.at('B'), Seat(1)}), "MYC-4.7 not_yours_to_spend");
  EXPECT_EQ(position.refusal(Pay{position.at('D'), Seat(0)}), "MYC-4.7 not_yours_to_spend");
  EXPECT_EQ(position.refusal(Pay{position.at('B'), Seat(0)}), "MYC-8.2 does_not_fit") << "green";
}

TEST(Refusals, MYC_7_5_TheTileIsNotAmongTheNearest) {
  Position position(
      {.on = {{'A', "mother0"}, {'k', "mother1"}}, .players = {{.boards = {{.card = "rr s3", .tile = 'B'}}}}});
  position.release(0, position.towards('B', 'C'));
  EXPECT_EQ(position.where<Drop>(), "Dh");
  EXPECT_EQ(position.refusal(Drop{position.at('E')}), "MYC-7.5 not_nearest");
}

TEST(Refusals, MYC_10_6_OnlyTheTwoThatReleaseHaveAnOrder) {
  Position position({.on = {{'A', "mother0"}, {'D', "mother1"}, {'j', "0*27"}},
                     .players = {{.boards = {{.card = "gg s2", .tile = 'B', .under = {"rr spore_together"}},
                                             {.card = "gg s2", .tile = 'E'}}}}});
  position.release(0, Roll{Wind::kO});
  EXPECT_EQ(position.refusal(Spore{1}), "MYC-10.6 not_releasing");
}

TEST(Refusals, MYC_8_1_ABoardThatHasGrownIsNotFree) {
  Position position(
      {.on = kApart,
       .players = {{.hand = {"r"}, .boards = {{.card = "gg", .tile = 'B'}, {}, {.under = {"rr extra_spore"}}}}}});
  position.play(Fruit{position.card("r")}).pay("A0").go_on();
  EXPECT_EQ(position.refusal(OnBoard{0}), "MYC-8.1 no_board");
  EXPECT_EQ(position.refusal(OnBoard{7}), "MYC-8.1 no_board");
}

// MYC-3.1's other half: whatever `legal` lists is not refused, and the state stays as it was when something is.
TEST(Refusals, MYC_3_1_ARefusedActionChangesNothing) {
  Position position({.on = kApart});
  const State before = position.state();
  EXPECT_FALSE(apply(position.game(), position.state(), Step{position.at('E')}).has_value());
  EXPECT_EQ(position.state(), before);
}

}  // namespace
}  // namespace underfoot::mycelia
