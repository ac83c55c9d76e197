// What bots see of Mycelia at first sight: what can be paid, what a hand is worth, which action looks best.
#include "bots/mycelia_ground.h"
#include "mycelia/position.h"
#include "text/catalogue.h"

namespace underfoot::bots {
namespace {

using mycelia::Action;
using mycelia::Colour;
using mycelia::Drawing;
using mycelia::Position;
using mycelia::TileSet;

constexpr MyceliaWeights kWeights = {};
const std::vector<std::string> kChain = {"yA bB rC gD bE gF rG gH bI yJ rK gL bM"};

Purse purse(int red, int green, int brown, int yellow, int black = 0) {
  return {red, green, brown, yellow, black};
}

Ground ground_of(const Position& position, int seat = 0) {
  Ground ground;
  find_ground(position.game(), position.state(), Seat(seat), ground);
  return ground;
}

double value_of_hand(const Position& position, int seat = 0) {
  const Ground ground = ground_of(position, seat);
  return Hand(position.game(), position.player(static_cast<std::size_t>(seat)), ground, kWeights).value();
}

double score_of(const Position& position, const Action& action) {
  const std::vector<Action> actions = position.legal();
  std::vector<float> scores(actions.size());
  Mind<mycelia::Mycelia>::policy(position.game(), position.state(), actions, kWeights, scores);
  const auto found = std::find(actions.begin(), actions.end(), action);
  if (found == actions.end()) ADD_FAILURE() << "not legal: kind " << action.index();
  return found == actions.end() ? -1000 : scores[static_cast<std::size_t>(found - actions.begin())];
}

Action best_of(const Position& position) {
  const std::vector<Action> actions = position.legal();
  const auto is_worse = [&](const Action& a, const Action& b) { return score_of(position, a) < score_of(position, b); };
  return *std::max_element(actions.begin(), actions.end(), is_worse);
}

// ---- The ground ----

TEST(MyceliaSight, ANetworkCanPayWhatLiesOnIt_MYC_4_7) {
  const Position position({.field = kChain, .on = {{'A', "0"}, {'B', "mother0 011"}, {'C', "11"}, {'M', "mother1"}}});
  const Ground ground = ground_of(position);
  ASSERT_EQ(ground.networks.size(), 1U);
  EXPECT_EQ(ground.networks[0].purse, purse(0, 0, 3, 1)) << "the spores of another under the mother count, too";
  EXPECT_EQ(ground.spores, 4);
}

TEST(MyceliaSight, ASporeBetweenTwoNetworksJoinsThem) {
  const Position position({.field = kChain, .on = {{'A', "0"}, {'C', "0"}, {'E', "mother0 0"}, {'M', "mother1"}}});
  const Ground ground = ground_of(position);
  EXPECT_EQ(ground.networks.size(), 3U);
  const auto with = [&](char tile) {
    return purse_with(position.game(), position.state(), Seat(0), ground, mycelia::set_of(position.at(tile).index()));
  };
  EXPECT_EQ(with('B'), purse(1, 0, 1, 1));
  EXPECT_EQ(with('D'), purse(1, 1, 1, 0));
}

TEST(MyceliaSight, ASporeOnAnothersTileBringsNothing_MYC_4_7) {
  const Position position({.field = kChain, .on = {{'A', "mother0"}, {'B', "mother1"}}});
  const TileSet tile = mycelia::set_of(position.at('B').index());
  EXPECT_EQ(purse_with(position.game(), position.state(), Seat(0), ground_of(position), tile), purse(0, 0, 0, 0));
}

TEST(MyceliaSight, BlackStandsForAnyColourThatIsMissing_MYC_1_2) {
  EXPECT_EQ(missing_spores(purse(2, 0, 0, 0), {2, 1, 0, 1}), 2);
  EXPECT_EQ(missing_spores(purse(2, 0, 0, 0, 1), {2, 1, 0, 1}), 1);
  EXPECT_EQ(missing_spores(purse(2, 0, 0, 0, 5), {2, 1, 0, 1}), 0);
  EXPECT_EQ(missing_spores(purse(9, 9, 9, 9), {1, 1, 1, 1}), 0);
}

// ---- The hand ----

TEST(MyceliaSight, AHandIsWorthMoreWhenLessIsMissing) {
  const auto hand_with = [](const std::string& spores) {
    return value_of_hand(
        Position({.field = kChain, .on = {{'B', "mother0 " + spores}, {'M', "mother1"}}, .players = {{{"bb p5"}}}}));
  };
  EXPECT_LT(hand_with(""), hand_with("0"));
  EXPECT_LT(hand_with("0"), hand_with("00"));
  EXPECT_DOUBLE_EQ(hand_with("00"), hand_with("000")) << "more than enough";
}

// What a release does for the hand is not "cards in hand": no card came or went.
TEST(MyceliaSight, SporesBringTheMushroomsOfTheHandWithinReach) {
  const auto terms_with = [](const std::string& spores) {
    const Position position(
        {.field = kChain, .on = {{'B', "mother0 " + spores}, {'M', "mother1"}}, .players = {{{"bb p5"}}}});
    TermsBySeat terms{};
    Mind<mycelia::Mycelia>::weigh(position.game(), position.state(), kWeights, terms);
    return terms[0];
  };
  const auto reach = static_cast<std::size_t>(MyceliaTerm::kHand);
  EXPECT_GT(terms_with("00")[reach], terms_with("")[reach] + 1);
  const text::Catalogue& words = text::Catalogue::builtin();
  EXPECT_EQ(words.render(text::Lang::kEn, Mind<mycelia::Mycelia>::kTerms[reach]), "mushrooms within reach");
  EXPECT_EQ(words.render(text::Lang::kRu, Mind<mycelia::Mycelia>::kTerms[reach]), "грибы на подходе");
}

TEST(MyceliaSight, WhatMightBePaidCountsAsIfItCouldBe) {
  const Position poor({.field = kChain, .on = {{'B', "mother0"}, {'M', "mother1"}}, .players = {{{"bb p5", "y p1"}}}});
  const Position rich(
      {.field = kChain, .on = {{'B', "mother0 00"}, {'M', "mother1"}}, .players = {{{"bb p5", "y p1"}}}});
  const Ground ground = ground_of(poor);
  const Hand hand(poor.game(), poor.player(0), ground, kWeights);
  EXPECT_DOUBLE_EQ(hand.value_with(purse(0, 0, 2, 0)), value_of_hand(rich));
  EXPECT_DOUBLE_EQ(hand.value_with(purse(0, 0, 0, 0)), hand.value());
}

// ---- The actions ----

TEST(MyceliaSight, WhatCanBeGrownIsGrown) {
  const Position position(
      {.field = kChain, .on = {{'B', "mother0 00"}, {'M', "mother1"}}, .players = {{{"bb p5", "b p1"}}}});
  EXPECT_EQ(best_of(position), Action(mycelia::Fruit{position.card("bb p5")}));
}

TEST(MyceliaSight, TheCardThatCanBePaidIsTaken) {
  const Position position({.field = kChain,
                           .on = {{'B', "mother0 00"}, {'M', "mother1"}},
                           .players = {{{"rrrggg p7"}}},
                           .market = {"gggy p4", "bb p4", "rrry p4"}});
  EXPECT_EQ(best_of(position), Action(mycelia::Discover{1}));
}

TEST(MyceliaSight, TheMotherGoesWhereTheMissingSporesLie) {
  const Position position(
      {.field = kChain, .on = {{'F', "mother0"}, {'D', "11"}, {'M', "mother1"}}, .players = {{{"gg p6"}}}});
  EXPECT_EQ(best_of(position), Action(mycelia::Step{position.at('E')})) << "two steps on";
  Position under_way = position;
  under_way.walk("E");
  EXPECT_EQ(best_of(under_way), Action(mycelia::Step{under_way.at('D')}));
}

TEST(MyceliaSight, AMushroomThatStandsWhereColoursAreNeededReleasesFirst) {
  const Drawing drawing = {.field = kChain,
                           .on = {{'F', "mother0 0"}, {'M', "mother1"}},
                           .players = {{.hand = {"bgg p7"},
                                        .boards = {{.card = "rr p2 s3", .tile = 'E', .counter = 0},
                                                   {.card = "rrr p2 s3", .tile = 'K', .counter = 0}}}}};
  const Position position(drawing);
  EXPECT_GT(score_of(position, mycelia::Spore{0}), score_of(position, mycelia::Spore{1}));
}

TEST(MyceliaSight, TheLastDecayIsForThoseWhoWinByIt_MYC_9_4) {
  const auto ending = [](const std::string& rival) {
    return Position({.field = kChain,
                     .on = {{'F', "mother0"}, {'M', "mother1"}},
                     .players = {{.boards = {{.card = "r p1", .tile = 'E', .counter = 2},
                                             {.under = {"g p1"}},
                                             {.under = {"b p1"}}}},
                                 {.boards = {{.card = rival, .tile = 'K'}}}},
                     .boards = 3});
  };
  EXPECT_EQ(best_of(ending("rrg p4")), Action(mycelia::Decay{0}));
  const Position losing = ending("rrg p9");
  EXPECT_NE(best_of(losing), Action(mycelia::Decay{0})) << "three mushrooms and three for the end are six";
}

}  // namespace
}  // namespace underfoot::bots
