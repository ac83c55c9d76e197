// What is in the box, and how a game begins.
#include <gmock/gmock-matchers.h>

#include <numeric>

#include "mycelia/fresh_table.h"

namespace underfoot::mycelia {
namespace {

using ::testing::ElementsAre;

const std::string kPlainStar = "rgbyrgbyrgby";

// ---- The box ----

TEST(Box, MYC_1_1_CardsSporesBoardsAndMushrooms) {
  const FreshTable table({.people = 4}, default_pack());
  EXPECT_EQ(table.state().deck.size(), 69);
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(table.player(seat).spores, 30);
  EXPECT_EQ(table.game().boards(), 5U);
}

TEST(Box, MYC_1_2_ElevenTilesOfEachColourAndSixBlackOnes) {
  std::array<int, kColours> counts{};
  bool has_insects = false;
  for (const TileSpec& tile : default_pack()->tiles) {
    counts[static_cast<std::size_t>(tile.colour)] += tile.count;
    has_insects = has_insects || tile.has_insect;
  }
  EXPECT_THAT(counts, ElementsAre(11, 11, 11, 11, 6));
  EXPECT_TRUE(has_insects);
}

TEST(Box, MYC_1_2_EveryTileHasEachSymbolOnceWhicheverWayUp) {
  const std::shared_ptr<const Pack> pack = default_pack();
  for (std::size_t kind = 0; kind < pack->tiles.size(); ++kind) {
    for (std::uint8_t turned = 0; turned < 3; ++turned) {
      FieldTile tile;
      tile.kind = TileKind(kind);
      tile.turn = turned;
      std::set<Wind> symbols;
      for (int side = 0; side < kSides; ++side) symbols.insert(symbol_at(*pack, tile, side));
      EXPECT_EQ(symbols.size(), 3U);
      for (const Wind wind : symbols) EXPECT_EQ(symbol_at(*pack, tile, side_with(*pack, tile, wind)), wind);
    }
  }
}

TEST(Box, MYC_1_3_TwentyInsectsAndTenAutomaCards) {
  const FreshTable table({.people = 1, .automa = Automa::kMedium}, default_pack());
  EXPECT_EQ(table.state().insects, 20);
  EXPECT_EQ(std::popcount(table.state().automa_deck), 10);
  EXPECT_EQ(default_pack()->automa.size(), 10U);
}

TEST(Box, MYC_1_4_ACardSaysWhatItCostsGivesAndDoes) {
  int cards = 0;
  for (const CardSpec& card : default_pack()->cards) {
    cards += card.count;
    EXPECT_FALSE(card.name.en.empty() || card.name.ru.empty() || card.latin.empty()) << card.id;
    EXPECT_GT(card.points, 0);
    EXPECT_GT(card.cost_size(), 0);
    EXPECT_GT(card.spores, 0);
  }
  EXPECT_EQ(cards, 69);
}

TEST(Box, MYC_1_5_WithoutInsectsInTheSupplyAnExploredTileGetsNone) {
  Position position({.players = {{.insects = 20}}, .turn = 1, .stacks = {"g insect"}});
  position.play(Explore{}, Lay{drawn_kind("g insect"), 0}, Site{position.beyond('g', Wind::kU), 0});
  EXPECT_EQ(position.state().field.back().insect, 0);
}

TEST(Box, MYC_1_5_AGainIsPaidAsFarAsTheSupplyGoes) {
  Position position(
      {.players = {{.boards = {{.card = "rr gain_insects:3", .tile = 'A', .counter = 2}}}, {.insects = 19}}});
  position.play(Decay{0});
  EXPECT_EQ(position.insects(0), 1);
  EXPECT_EQ(position.state().insects, 0);
}

// ---- Setting up ----

TEST(Setup, MYC_2_1_TwelveTilesMakeAStarRandomWayUp) {
  FreshTable table({.people = 2});
  EXPECT_EQ(table.game().tickets(table.state()), 150U) << "fifty tiles, each in three ways";
  EXPECT_EQ(table.legal().size(), 30U) << "ten kinds, each in three ways";
  EXPECT_EQ(table.game().weight(table.state(), Lay{drawn_kind("r"), 2}), 8U);
  table.lay(kPlainStar);
  ASSERT_EQ(table.state().field.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) {
    const FieldTile& tile = table.state().field[i];
    EXPECT_EQ(neighbour_count(tile), i < 6 ? 3 : 1) << "a centre tile has its two and a point, a point only its tile";
    const TileSet ring = i < 6 ? set_of((i + 1) % 6) | set_of(i + 6) : set_of(i - 6);
    EXPECT_EQ(neighbours_of(tile) & ring, ring);
  }
  EXPECT_EQ(explore::tiles_left(table.state()), 38);
}

TEST(Setup, MYC_2_1_AnInsectSymbolGetsAToken) {
  FreshTable table({.people = 2});
  table.lay("RgbyrgbyrGby");
  EXPECT_EQ(table.state().field[0].insect, 1);
  EXPECT_EQ(table.state().field[1].insect, 0);
  EXPECT_EQ(table.state().field[9].insect, 1);
}

TEST(Setup, MYC_2_2_EverybodyGetsAnInsect) {
  FreshTable table({.people = 3});
  table.lay("RgbyrgbyrGby");
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(table.player(seat).insects, 1);
  EXPECT_EQ(table.state().insects, 20 - 2 - 3);
}

TEST(Setup, MYC_2_3_ThreeCardsEachAndOneMoreForTheSecondOfTwo) {
  EXPECT_EQ(FreshTable({.people = 2}).set_up(kPlainStar).player(0).hand.size(), 3);
  EXPECT_EQ(FreshTable({.people = 2}).set_up(kPlainStar).player(1).hand.size(), 4);
  const FreshTable three = FreshTable({.people = 3}).set_up(kPlainStar);
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(three.player(seat).hand.size(), 3);
  const FreshTable with_automa = FreshTable({.people = 2, .automa = Automa::kMedium}).set_up(kPlainStar);
  EXPECT_EQ(with_automa.player(1).hand.size(), 4) << "also beside the automa";
  EXPECT_EQ(with_automa.player(2).hand.size(), 5);
}

TEST(Setup, MYC_2_3_NobodyMayLookYet) {
  FreshTable table({.people = 2});
  table.set_up(kPlainStar);
  const View before = table.game().view(table.state(), Seat(0));
  EXPECT_EQ(before.players[0].hand_size, 3);
  EXPECT_EQ(std::accumulate(before.players[0].hand.begin(), before.players[0].hand.end(), 0), 0);
  table.mothers({0, 1}).any(Phase::kMarket);
  const View after = table.game().view(table.state(), Seat(0));
  EXPECT_EQ(std::accumulate(after.players[0].hand.begin(), after.players[0].hand.end(), 0), 3) << "now one's own";
  EXPECT_EQ(std::accumulate(after.players[1].hand.begin(), after.players[1].hand.end(), 0), 0);
}

TEST(Setup, MYC_2_4_AShortGameHasThreeOrFourBoards) {
  for (const int boards : {3, 4, 5}) {
    std::vector<DrawnBoard> grown;
    for (int i = 0; i < boards - 1; ++i) grown.push_back({.card = "rr", .tile = "ABCDE"[i]});
    Position position({.on = {{'h', "mother0 000"}, {'k', "mother1"}},
                       .players = {{.hand = {"b"}, .boards = grown}},
                       .boards = boards});
    EXPECT_TRUE(position.can(Fruit{position.card("b")})) << "one board is free";
    position.play(Fruit{position.card("b")}).pay("h0").go_on();
    EXPECT_EQ(position.player(0).grown, boards);
    EXPECT_EQ(position.refusal(Spore{static_cast<std::uint8_t>(boards)}).substr(0, 7), "MYC-7.1") << "no such board";
  }
}

TEST(Setup, MYC_2_4_BoardsBeginEmptyWithTheirCountersAtZero) {
  const FreshTable table({.people = 2});
  for (const Board& board : table.player(0).boards) EXPECT_EQ(board, Board{});
}

TEST(Setup, MYC_2_5_MothersInReverseOrderOnTheCentre) {
  FreshTable table({.people = 3});
  table.set_up(kPlainStar);
  EXPECT_EQ(table.actor(), Actor::of(Seat(2)));
  EXPECT_THAT(table.choices(), ElementsAre(0, 1, 2, 3, 4, 5));
  table.mothers({4});
  EXPECT_EQ(table.actor(), Actor::of(Seat(1)));
  EXPECT_THAT(table.choices(), ElementsAre(0, 1, 2, 3, 5)) << "no other mother there";
  EXPECT_EQ(table.refusal(Step{TileIndex(4)}), "MYC-2.5 mother_there");
  EXPECT_EQ(table.refusal(Step{TileIndex(6)}), "MYC-2.5 not_centre");
}

TEST(Setup, MYC_2_5_NotOnBlack) {
  FreshTable table({.people = 2});
  table.set_up("rkbyrgbyrgby");
  EXPECT_THAT(table.choices(), ElementsAre(0, 2, 3, 4, 5));
  EXPECT_EQ(table.refusal(Step{TileIndex(1)}), "MYC-2.5 black");
}

TEST(Setup, MYC_2_5_AnInsectThereIsTakenAtOnce) {
  FreshTable table({.people = 2});
  table.set_up("RgbyrgbyrGby").mothers({0});
  EXPECT_EQ(table.player(1).insects, 2);
  EXPECT_EQ(table.state().field[0].insect, 0);
}

TEST(Setup, MYC_2_5_TooManyBlackTilesAndAllIsLaidAnew) {
  FreshTable table({.people = 4});
  table.lay("kkkrgBrgbyr");
  EXPECT_EQ(table.state().field.size(), 11U);
  table.lay("y");
  EXPECT_EQ(table.phase(), Phase::kLay);
  EXPECT_TRUE(table.state().field.empty());
  EXPECT_EQ(explore::tiles_left(table.state()), 50);
  EXPECT_EQ(table.state().insects, 20) << "tokens go back";
  table.lay("kkrrgBrgbyry");
  EXPECT_EQ(table.phase(), Phase::kDeal) << "room for four";
}

TEST(Setup, MYC_2_5_TheAutomasMotherCountsToo) {
  FreshTable table({.people = 3, .automa = Automa::kHard});
  table.lay("kkkrgBrgbyry");
  EXPECT_EQ(table.phase(), Phase::kLay);
}

TEST(Setup, MYC_2_6_ThreeMarketCardsThenTheFirstPlayerBegins) {
  FreshTable table({.people = 3});
  table.set_up(kPlainStar).mothers({4, 2, 0});
  EXPECT_EQ(table.phase(), Phase::kMarket);
  table.any(Phase::kMarket);
  for (const std::uint8_t slot : table.state().market) EXPECT_NE(slot, kNone);
  EXPECT_EQ(table.actor(), Actor::of(Seat(0)));
  EXPECT_EQ(table.phase(), Phase::kMenu);
}

// ---- Who begins ----

TEST(Setup, MYC_2_6_WhoBeginsIsAnOption) {
  FreshTable table({.people = 3, .first = 1});
  table.set_up(kPlainStar);
  EXPECT_EQ(table.actor(), Actor::of(Seat(0))) << "MYC-2.5: the last in turn order puts the mother first";
  table.mothers({4});
  EXPECT_EQ(table.actor(), Actor::of(Seat(2)));
  table.mothers({2});
  EXPECT_EQ(table.actor(), Actor::of(Seat(1)));
  table.mothers({0}).any(Phase::kMarket);
  EXPECT_EQ(table.actor(), Actor::of(Seat(1)));
}

TEST(Setup, MYC_2_3_TheSecondInTurnOrderGetsOneMore) {
  const FreshTable table = FreshTable({.people = 2, .first = 1}).set_up(kPlainStar);
  EXPECT_EQ(table.player(0).hand.size(), 4);
  EXPECT_EQ(table.player(1).hand.size(), 3);
}

TEST(Setup, MYC_14_1_TheAutomaIsLastWhoeverBegins) {
  for (int first = 0; first < 3; ++first) {
    const Mycelia game(default_pack(), {.people = 3, .automa = Automa::kMedium, .first = first});
    Seat seat = game.first_seat();
    EXPECT_EQ(seat, Seat(first));
    for (int i = 1; i < 3; ++i) {
      seat = game.after(seat);
      EXPECT_EQ(seat, Seat((first + i) % 3));
      EXPECT_EQ(game.place_in_turn(seat), i);
    }
    EXPECT_EQ(game.after(seat), game.automa_seat());
    EXPECT_EQ(game.after(game.automa_seat()), Seat(first));
  }
}

TEST(Setup, MYC_11_5_ARoundGoesFromTheFirstPlayerToTheLast) {
  const auto idle = [](int turn) {
    Position position({.first = 1, .turn = turn, .done = {Deed::kMove}});
    position.play(Discover{0}).fill_market();
    return position.state().quiet_rounds;
  };
  EXPECT_EQ(idle(1), 0) << "the first player's turn";
  EXPECT_EQ(idle(0), 1) << "the last player's";
}

TEST(Setup, MYC_2_6_TurnsGoClockwise) {
  Position position({.people = 3, .turn = 1, .done = {Deed::kMove}});
  position.play(Explore{}, Lay{drawn_kind("r"), 0}, Site{position.beyond('g', Wind::kU), 0}).fill_market();
  EXPECT_EQ(position.actor(), Actor::of(Seat(2)));
  position.play(Explore{}, Lay{drawn_kind("g"), 0}, Site{position.beyond('g', Wind::kA), 0});
  position.play(Discover{0}).fill_market();
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

}  // namespace
}  // namespace underfoot::mycelia
