// What is in the box and how the table is laid (MIC-1, MIC-3).
#include <gmock/gmock-more-matchers.h>

#include <numeric>

#include "micropolis/default_pack.h"
#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Micropolis base_game(int players, int first = 0) {
  return Micropolis(default_pack(), {.players = players, .first = first});
}

// The game up to its first decision, the tiles revealed in the order of the pack.
State dealt(const Micropolis& game) {
  State state = game.initial();
  for (int i = 0; i < kLineTiles; ++i) EXPECT_TRUE(apply(game, state, Reveal{TileId(i)}));
  return state;
}

TEST(Setup, MIC_1_1_TheBoxHolds61TilesSixFoundations45SoldiersAndTwoTokens) {
  EXPECT_THAT(default_pack()->tiles, SizeIs(61));
  const State state = base_game(6).initial();
  EXPECT_EQ(std::popcount(state.unseen), 61);
  EXPECT_THAT(state.anthills, SizeIs(6));
  EXPECT_EQ(state.reserve_soldiers + 6 * 5, 45);
  EXPECT_EQ(state.reserve_tokens, 2);
}

TEST(Setup, MIC_1_2_TheTilesShow25Fruits) {
  std::array<int, kFruits> counts{};
  for (const Tile& tile : default_pack()->tiles) {
    for (const Chamber& chamber : tile.chambers) {
      for (std::size_t kind = 0; kind < kFruits; ++kind) counts[kind] += chamber.fruits[kind];
    }
  }
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), 0), 25);
  EXPECT_THAT(counts, ElementsAre(6, 5, 4, 3, 2, 1, 4));
  EXPECT_THAT(kFruitNames, ElementsAre("cherry", "lemon", "grape", "blackberry", "fig", "pomegranate", "gift"));
}

TEST(Setup, MIC_1_3_AnAnthillIsCompleteWithTenTiles) {
  Position position({.round = 9});
  EXPECT_EQ(position.state().anthills[0].tiles.size(), 8U);
  position.play(take_nth(1), kLeftEnd);
  EXPECT_FALSE(position.state().anthills[0].is_complete());
  position.finish_round().reveal_all().finish_round();
  EXPECT_EQ(position.state().anthills[0].tiles.size(), 10U);
  EXPECT_TRUE(position.state().anthills[0].is_complete());
}

TEST(Setup, MIC_1_4_AGainIsPaidAsFarAsTheReserveGoes) {
  Position position({.anthills = {{.army = 3}}, .line = {"nurse:4", "- +35"}});
  EXPECT_EQ(position.reserve(), 2);
  position.play(take_nth(1));
  EXPECT_EQ(position.army(0), 5);
  EXPECT_EQ(position.reserve(), 0);
}

TEST(Setup, MIC_1_4_ArmyBarracksLineAndReserveAre45) {
  Position position({.anthills = {{.army = 8, .tiles = {"barracks:3 full"}}}, .line = {"-", "- +2"}});
  EXPECT_EQ(position.reserve(), 45 - 8 - 5 - 3 - 2);
  ++position.state().reserve_soldiers;
  EXPECT_EQ(position.fault(), "MIC-1.4 micropolis.audit.soldiers");
}

TEST(Setup, MIC_3_1_EachPlayerHasOneFoundationWithFiveSoldiers) {
  for (const int players : {2, 3, 4, 5, 6}) {
    const State state = base_game(players).initial();
    for (std::size_t i = 0; i < kMaxAnthills; ++i) {
      EXPECT_EQ(state.anthills[i].army, static_cast<int>(i) < players ? 5 : 0);
      EXPECT_THAT(state.anthills[i].tiles, IsEmpty());
      EXPECT_EQ(state.anthills[i].full, 0);
    }
  }
}

TEST(Setup, MIC_3_2_TheRestOfTheSoldiersAndBothTokensAreTheReserve) {
  for (const int players : {2, 3, 4, 5, 6}) {
    const State state = base_game(players).initial();
    EXPECT_EQ(state.reserve_soldiers, 45 - 5 * players);
    EXPECT_EQ(state.reserve_tokens, 2);
    EXPECT_THAT(state.tokens, Each(0));
  }
}

TEST(Setup, MIC_3_3_SevenTilesAreRevealedAndTheFirstOfThemIsTheFreeOne) {
  const Micropolis game = base_game(2);
  State state = game.initial();
  EXPECT_THAT(state.line, IsEmpty());
  for (const int tile : {60, 3, 17, 42, 0, 8, 9}) {
    EXPECT_TRUE(game.actor(state).is_chance());
    EXPECT_TRUE(apply(game, state, Reveal{TileId(tile)}));
  }
  EXPECT_TRUE(game.actor(state).is_seat());
  EXPECT_THAT(state.line, SizeIs(7));
  EXPECT_EQ(state.line[0].tile, TileId(60));
  EXPECT_EQ(state.line[6].tile, TileId(9));
  EXPECT_EQ(std::popcount(state.unseen), 54);
}

TEST(Setup, MIC_3_3_OnlyATileOfThePileIsRevealed) {
  Position position({.phase = Phase::kReveal, .pile = {"queen"}});
  const TileId queen = position.in_pile("queen");
  EXPECT_EQ(position.refusal(Reveal{queen}), "");
  position.play(Reveal{queen});
  EXPECT_EQ(position.refusal(Reveal{queen}), "MIC-3.3 micropolis.refusal.not_in_pile");
  EXPECT_EQ(position.refusal(Reveal{TileId(61)}), "MIC-3.3 micropolis.refusal.not_in_pile");
  EXPECT_EQ(position.refusal(Reveal{TileId::none()}), "MIC-3.3 micropolis.refusal.not_in_pile");
}

TEST(Setup, MIC_3_4_TheLeaderAtTheStartIsTheSeatOfTheOptions) {
  for (const int first : {0, 1, 2, 3}) {
    const Micropolis game = base_game(4, first);
    EXPECT_EQ(game.owner(game.initial().leader), Seat(first));
    EXPECT_EQ(game.actor(dealt(game)), Actor::of(Seat(first)));
  }
}

TEST(Setup, MIC_3_5_EverythingIsPublic) {
  Position position({.anthills = {{.army = 2, .tiles = {"barracks:1 full", "1-1 queen"}}},
                     .line = {"nurse:2 +1", "sentry"},
                     .tokens = {0, 1}});
  Rng rng(1);
  for (const Seat seat : {Seat(0), Seat(1)}) {
    const View view = position.game().view(position.state(), seat);
    EXPECT_EQ(view.seat, seat);
    EXPECT_EQ(view.unseen, position.state().unseen) << "which tiles are left is known";
    EXPECT_EQ(position.game().imagine(view, rng), position.state());
    EXPECT_EQ(position.game().seen(position.state(), take_nth(2), seat), Action(take_nth(2)));
  }
}

TEST(Setup, MIC_3_5_TheOrderOfThePileIsKnownToNobody) {
  Position position({.phase = Phase::kReveal, .pile = {"1w", "2w"}});
  EXPECT_THAT(position.legal(), SizeIs(61)) << "any of them may come";
  EXPECT_TRUE(position.game().reveals(position.state(), Reveal{position.in_pile("1w")}));
  EXPECT_FALSE(position.game().reveals(position.state(), take_nth(1)));
}

}  // namespace
}  // namespace underfoot::micropolis
