// EXPLORE: a new tile at the field's edge.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

std::set<std::pair<int, int>> places(const Position& position) {
  std::set<std::pair<int, int>> result;
  for (const Action& action : position.legal()) {
    const Site& site = *std::get_if<Site>(&action);
    result.insert({site.cell.a * 100 + site.cell.b, site.cell.is_up});
  }
  return result;
}

TEST(Explore, MYC_6_1_AnywhereAtTheEdgeAndAnyWayUp) {
  Position position({});
  position.play(Explore{}, Lay{drawn_kind("b"), 0});
  EXPECT_EQ(places(position).size(), 12U) << "two free sides of each point of the star";
  EXPECT_EQ(position.legal().size(), 36U) << "in three ways";
  position.play(Site{position.beyond('g', Wind::kA), 2});
  EXPECT_EQ(position.state().field.size(), 13U);
  EXPECT_EQ(position.state().field.back().turn, 2);
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Explore, MYC_6_1_TheTileIsAnyOfThoseLeft) {
  Position position({.stacks = {"r", "r", "b insect"}});
  position.play(Explore{});
  EXPECT_TRUE(position.actor().is_chance());
  EXPECT_EQ(position.game().tickets(position.state()), 3U);
  EXPECT_EQ(position.game().weight(position.state(), Lay{drawn_kind("r"), 0}), 2U);
  EXPECT_EQ(position.refusal(Lay{drawn_kind("y"), 0}), "MYC-6.1 not_in_stacks");
}

TEST(Explore, MYC_6_1_APlaceThatTouchesTwoTilesIsOnePlace) {
  Position position({.field = {"rA gB bC yD rE gF bG yH rI gJ bK", ". . yL . . . . . . . ."}, .stacks = {"r"}});
  position.play(Explore{}, Lay{drawn_kind("r"), 0});
  EXPECT_EQ(places(position).size() * 3, position.legal().size());
}

TEST(Explore, MYC_6_1_NotOnATileAndNotApartFromTheField) {
  Position position({});
  position.play(Explore{}, Lay{drawn_kind("b"), 0});
  EXPECT_EQ(position.refusal(Site{position.on('A').cell, 0}), "MYC-6.1 no_site");
  EXPECT_EQ(position.refusal(Site{{20, 20, 1}, 0}), "MYC-6.1 no_site");
}

TEST(Explore, MYC_6_1_ANewTileJoinsAllItsNeighbours) {
  // The gap between B and D is filled: its tile touches both, and G below.
  Position position({.field = {"rA gB . yD rE gF", "bN yO bG yH rI gJ bK yL"}, .on = {{'A', "mother0"}}});
  position.play(Explore{}, Lay{drawn_kind("g"), 0}, Site{position.beyond('G', Wind::kO), 0});
  EXPECT_EQ(position.names(neighbours_of(position.state().field.back())), "BDG");
}

TEST(Explore, MYC_6_2_AnInsectSymbolGetsATokenFromTheSupply) {
  Position position({.stacks = {"r insect"}});
  position.play(Explore{}, Lay{drawn_kind("r insect"), 0}, Site{position.beyond('g', Wind::kA), 0});
  EXPECT_EQ(position.state().field.back().insect, 1);
  EXPECT_EQ(position.state().insects, 19);
  EXPECT_EQ(position.insects(0), 0) << "it lies there for everybody";
}

TEST(Explore, MYC_6_3_NotWhenBothStacksAreEmpty) {
  EXPECT_EQ(Position({.stacks = {}}).refusal(Explore{}), "MYC-6.3 no_tiles");
  Position last({.stacks = {"r"}});
  EXPECT_TRUE(last.can(Explore{}));
}

TEST(Discover, MYC_12_1_OneOpenCardOrTheTopOfTheDeck) {
  Position position({.market = {"rr", "", "bb"}, .deck = {"yy"}});
  EXPECT_TRUE(position.can(Discover{0}) && position.can(Discover{2}) && position.can(Discover{kFromDeck}));
  EXPECT_EQ(position.refusal(Discover{1}), "MYC-12.2 gap");
  Position open = position;
  open.play(Discover{2});
  EXPECT_TRUE(open.holds(0, "bb"));
  position.play(Discover{kFromDeck}, Deal{position.card("yy")});
  EXPECT_TRUE(position.holds(0, "yy"));
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Discover, MYC_12_1_ThereIsNoHandLimit) {
  const Position position({.players = {{.hand = std::vector<std::string>(40, "rr")}}});
  EXPECT_TRUE(position.can(Discover{0}));
}

TEST(Discover, MYC_12_2_NotWhenMarketAndDeckAreEmpty) {
  const Position position({.market = {}, .deck_fillers = 0});
  EXPECT_FALSE(position.can_any<Discover>());
  EXPECT_EQ(position.refusal(Discover{kFromDeck}), "MYC-12.2 deck_empty");
  EXPECT_TRUE(Position({.market = {}, .deck_fillers = 0, .bottom = {"rr"}}).can(Discover{kFromDeck}));
}

}  // namespace
}  // namespace underfoot::mycelia
