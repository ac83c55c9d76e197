// Immediate decay effects.
#include <gmock/gmock-matchers.h>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

// Seat 0 has a ripe mushroom on B with this effect.
Drawing ripe(const std::string& effect) {
  return {.on = kApart, .players = {{.boards = {{.card = "rr " + effect, .tile = 'B', .counter = 2}}}, {}}};
}
Position decayed(const Drawing& drawing) {
  Position position(drawing);
  position.play(Decay{0});
  return position;
}

// ---- An edge tile ----

TEST(Effects, MYC_10_1_AnEdgeTileTouchesTheFieldByOneSide) {
  Position position = decayed(ripe("move_edge_tile"));
  EXPECT_EQ(position.where<Edge>(), "ghijkl");
  EXPECT_EQ(position.refusal(Edge{position.at('A')}), "MYC-10.1 not_edge");
}

TEST(Effects, MYC_10_1_ItGoesElsewhereWithAllThatLiesOnIt) {
  Drawing drawing = ripe("move_edge_tile");
  drawing.on = {{'A', "mother0"}, {'g', "mother1 0011 insect"}};
  drawing.players[1].boards = {{.card = "gg", .tile = 'g'}};
  Position position = decayed(drawing);
  const Cell old = position.on('g').cell;
  position.play(Edge{position.at('g')});
  EXPECT_EQ(position.legal().size(), 30U) << "ten places, three ways up";
  EXPECT_EQ(position.refusal(Site{old, 1}), "MYC-10.1 no_site") << "not the same spot turned";
  const Cell beside_itself = old.across(1);
  EXPECT_EQ(position.refusal(Site{beside_itself, 0}), "MYC-10.1 no_site") << "it would touch only itself";
  position.play(Site{position.beyond('j', Wind::kU), 2});
  EXPECT_EQ(position.mother(1), 'g');
  EXPECT_EQ(position.spores(0) + position.spores(1) + position.mushrooms(1), "ggggg");
  EXPECT_EQ(position.on('g').turn, 2);
  EXPECT_EQ(position.names(neighbours_of(position.on('g'))), "j");
  EXPECT_EQ(position.names(neighbours_of(position.on('B'))), "AC");
  EXPECT_EQ(position.on('g').insect, 1) << "its token, and no new one";
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Effects, MYC_10_1_ATileWithASymbolGetsNoNewToken) {
  Drawing drawing = ripe("move_edge_tile");
  drawing.stacks = {"r insect"};
  drawing.done = {};
  Position position(drawing);
  position.play(Explore{}, Lay{drawn_kind("r insect"), 0}, Site{position.beyond('j', Wind::kU), 0});
  position.state().field.back().insect = 0;
  ++position.state().insects;
  position.play(Decay{0}, Edge{TileIndex(12)}, Site{position.beyond('k', Wind::kO), 0}).fill_market();
  EXPECT_EQ(position.state().field.back().insect, 0);
}

TEST(Effects, MYC_10_1_WithoutAnEdgeTileNothingHappens) {
  Drawing drawing = ripe("move_edge_tile");
  drawing.field = {"rA gB bC yD rE gF bG", "rH gI bJ yK rL gM bN"};
  const Position position = decayed(drawing);
  EXPECT_EQ(position.phase(), Phase::kMenu);
}

// ---- A rival's mother ----

TEST(Effects, MYC_10_2_ARivalMotherGoesToAnEmptyTile) {
  Drawing drawing = ripe("move_rival_mother");
  drawing.on['C'] = "1";
  drawing.on['E'] = "insect";
  Position position = decayed(drawing);
  EXPECT_EQ(position.where<Step>(), "BFghijkl") << "B is empty: the decayed mushroom has left it";
  EXPECT_EQ(position.refusal(Step{position.at('C')}), "MYC-10.2 not_empty");
  position.play(Step{position.at('g')});
  EXPECT_EQ(position.mother(1), 'g');
}

// Spores on every tile but those named.
Drawing crowded(const std::string& free) {
  Drawing drawing = ripe("move_rival_mother");
  for (const char tile : std::string("BCEFghijkl")) {
    drawing.on[tile] = free.find(tile) == std::string::npos ? "01" : "";
  }
  return drawing;
}

TEST(Effects, MYC_10_2_ElseToATileWithOnlyAnInsectWhichNobodyTakes) {
  Drawing drawing = crowded("Eg");
  drawing.on['E'] = "insect";
  drawing.on['g'] = "insect";
  Position position = decayed(drawing);
  EXPECT_EQ(position.where<Step>(), "Eg");
  position.play(Step{position.at('g')});
  EXPECT_EQ(position.on('g').insect, 1);
  EXPECT_EQ(position.insects(1), 0);
}

TEST(Effects, MYC_10_2_ElseToATileWithTheFewestSporesMushroomsOrNot) {
  Drawing drawing = crowded("Eg");
  drawing.on['E'] = "0 insect";
  drawing.on['g'] = "1";
  drawing.players[1].boards = {{.card = "gg", .tile = 'g'}};
  Position position = decayed(drawing);
  EXPECT_EQ(position.where<Step>(), "Eg");
}

TEST(Effects, MYC_10_2_WithSeveralRivalsOneIsChosen) {
  Drawing drawing = ripe("move_rival_mother");
  drawing.people = 3;
  Position position = decayed(drawing);
  EXPECT_THAT(position.legal(), testing::ElementsAre(Rival{Seat(1)}, Rival{Seat(2)}));
  EXPECT_EQ(position.refusal(Rival{Seat(0)}), "MYC-10.2 own_mother");
  position.play(Rival{Seat(2)}, Step{position.at('g')});
  EXPECT_EQ(position.mother(2), 'g');
}

// ---- A card of somebody's hand ----

TEST(Effects, MYC_10_3_ARandomCardOfTheOnlyRivalsHand) {
  Drawing drawing = ripe("steal_card");
  drawing.players[1].hand = {"gg", "gg", "yy"};
  drawing.players[1].boards = {{.card = "bb", .tile = 'C', .under = {"bb"}}};
  Position position = decayed(drawing);
  EXPECT_TRUE(position.actor().is_chance());
  EXPECT_EQ(position.game().tickets(position.state()), 3U);
  EXPECT_EQ(position.game().weight(position.state(), Deal{position.card("gg")}), 2U);
  EXPECT_EQ(position.refusal(Deal{position.card("bb")}), "MYC-10.3 not_in_that_hand") << "not grown or decayed ones";
  position.play(Deal{position.card("yy")});
  EXPECT_TRUE(position.holds(0, "yy"));
  EXPECT_EQ(position.hand_size(1), 2);
}

TEST(Effects, MYC_10_3_OfSeveralRivalsOnlyThoseWithCards) {
  Drawing drawing = ripe("steal_card");
  drawing.people = 4;
  drawing.players.resize(4);
  drawing.players[1].hand = {"gg"};
  drawing.players[3].hand = {"yy"};
  Position position = decayed(drawing);
  EXPECT_THAT(position.legal(), testing::ElementsAre(Rival{Seat(1)}, Rival{Seat(3)}));
  EXPECT_EQ(position.refusal(Rival{Seat(2)}), "MYC-10.3 empty_hand");
  position.play(Rival{Seat(3)}, Deal{position.card("yy")});
  EXPECT_TRUE(position.holds(0, "yy"));
}

TEST(Effects, MYC_10_3_WithEmptyHandsNothingHappens) {
  EXPECT_EQ(decayed(ripe("steal_card")).phase(), Phase::kMenu);
}

TEST(Effects, MYC_10_3_FromTheAutomaToo) {
  Drawing drawing = ripe("steal_card");
  drawing.people = 1;
  drawing.automa = Automa::kMedium;
  drawing.players[1].hand = {"gg"};
  Position position = decayed(drawing);
  position.play(Deal{position.card("gg")});
  EXPECT_TRUE(position.holds(0, "gg"));
}

// ---- Two cards ----

Drawing taker() {
  Drawing drawing = ripe("take_cards:2");
  drawing.market = {"gg", "yy", ""};
  drawing.deck = {"bb", "rg", "ry"};
  drawing.deck_fillers = 0;
  return drawing;
}

TEST(Effects, MYC_10_4_TwoCardsOneAtATimeThenTheMarketIsFilled) {
  Position position = decayed(taker());
  position.play(Discover{kFromDeck}, Deal{position.card("bb")});
  EXPECT_TRUE(position.holds(0, "bb")) << "seen before the second is chosen";
  EXPECT_EQ(position.phase(), Phase::kTake);
  position.play(Discover{1});
  EXPECT_EQ(position.phase(), Phase::kMarket) << "at once, earlier gaps included";
  position.play(Deal{position.card("rg")}, Deal{position.card("ry")});
  EXPECT_THAT(position.market(), testing::ElementsAre("gg", "rg", "ry"));
  EXPECT_EQ(position.hand_size(0), 2);
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Effects, MYC_10_4_AGapOfTheFirstCardIsNotFilledBetween) {
  Position position = decayed(taker());
  position.play(Discover{0});
  EXPECT_EQ(position.phase(), Phase::kTake);
  EXPECT_EQ(position.refusal(Discover{0}), "MYC-12.2 gap");
  EXPECT_EQ(position.refusal(Discover{kTwoFromDeck}), "MYC-10.8 no_choice_of_two");
}

TEST(Effects, MYC_10_4_WithTwoCardsFromTheDeckTheMarketWaits) {
  Position position = decayed(taker());
  position.play(Discover{kFromDeck}, Deal{position.card("bb")}, Discover{kFromDeck}, Deal{position.card("rg")});
  EXPECT_EQ(position.phase(), Phase::kMenu);
  EXPECT_THAT(position.market(), testing::ElementsAre("gg", "yy", ""));
}

TEST(Effects, MYC_10_4_AsManyAsThereAre) {
  Drawing one = taker();
  one.market = {"gg", "", ""};
  one.deck = {};
  Position position = decayed(one);
  position.play(Discover{0});
  EXPECT_EQ(position.phase(), Phase::kMenu);
  one.market = {};
  EXPECT_EQ(decayed(one).phase(), Phase::kMenu) << "none at all";
}

// ---- Insects ----

TEST(Effects, MYC_10_11_GainInsects) {
  const Position position = decayed(ripe("gain_insects:2"));
  EXPECT_EQ(position.insects(0), 2);
  EXPECT_EQ(position.state().insects, 18);
  EXPECT_EQ(position.state().deeds, 1);
}

TEST(Effects, MYC_10_11_EveryEffectHasANameAndAClass) {
  std::set<std::string_view> names(kEffectNames.begin(), kEffectNames.end());
  EXPECT_EQ(names.size(), kEffectKinds);
  for (std::size_t kind = 0; kind < kEffectKinds; ++kind) {
    const auto effect = static_cast<EffectKind>(kind);
    EXPECT_EQ(effect_class(effect) == EffectClass::kImmediate, decay::bit(effect) == 0) << kEffectNames[kind];
  }
}

}  // namespace
}  // namespace underfoot::mycelia
