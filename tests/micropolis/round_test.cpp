// The end of a round, of the line and of the game (MIC-7, MIC-8, MIC-12); the expert mode's is in expert_test.cpp.
#include <gmock/gmock-more-matchers.h>

#include <map>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

// The moment after a refill, before the seventh round: one follows the sixth whatever the number of players.
Position line_filled(const std::vector<DrawnAnthill>& anthills, int leader = 0) {
  Position position({.players = static_cast<int>(anthills.size()),
                     .anthills = anthills,
                     .phase = Phase::kReveal,
                     .leader = leader,
                     .round = 7});
  return position.reveal_all();
}

TEST(Round, MIC_7_1_WithMoreTilesThanPlayersAnotherRoundIsPlayed) {
  Position position({.line = {"1w", "2w", "3w +1", "4w", "5w", "6w", "7w"}});
  position.finish_round();
  EXPECT_EQ(position.state().round, 2);
  EXPECT_THAT(position.line(), ElementsAre("3w +1", "4w", "5w", "6w", "7w")) << "nothing is drawn";
  position.finish_round();
  EXPECT_EQ(position.state().round, 3);
  EXPECT_THAT(position.line(), ElementsAre("5w", "6w", "7w"));
  EXPECT_TRUE(position.actor().is_seat());
}

TEST(Round, MIC_7_1_TheLeaderIsUnchangedWithoutARefill) {
  Position position({.anthills = {{.army = 1}, {.army = 9}}});
  position.finish_round();
  EXPECT_EQ(position.leader(), 0);
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

TEST(Round, MIC_7_2_WithFewerTilesThanPlayersTheLineIsRefilledToSeven) {
  Position position({.round = 3, .line = {"1w", "2w", "3w +2"}, .pile = {"queen", "sentry"}});
  position.finish_round();
  EXPECT_TRUE(position.actor().is_chance());
  EXPECT_THAT(position.line(), ElementsAre("3w +2"));
  position.play(Reveal{position.in_pile("sentry")}, Reveal{position.in_pile("queen")}).reveal_all();
  EXPECT_THAT(position.line(), ElementsAre("3w +2", "sentry", "queen", "-", "-", "-", "-"))
      << "the rest is first, with its soldiers";
  EXPECT_TRUE(position.actor().is_seat());
}

TEST(Round, MIC_7_2_EqualityCannotOccur) {
  for (const int players : {2, 3, 4, 5, 6}) {
    for (int left = kLineTiles; left > 0; left -= players) EXPECT_NE(left, players);
  }
}

TEST(Round, MIC_7_3_AllNewTilesAreRevealedBeforeTheNewLeader) {
  Position position({.anthills = {{.army = 1}, {.army = 9}}, .phase = Phase::kReveal, .round = 4});
  for (int revealed = 0; revealed < 6; ++revealed) {
    EXPECT_EQ(position.leader(), 0);
    EXPECT_TRUE(position.actor().is_chance());
    position.play(position.legal().front());
  }
  EXPECT_EQ(position.leader(), 1);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "the new leader begins";
}

TEST(Round, MIC_7_3_WithAsManySoldiersAsTheLeaderAnotherTakesTheToken) {
  EXPECT_EQ(line_filled({{.army = 5}, {.army = 5}}).leader(), 1);
  EXPECT_EQ(line_filled({{.army = 0}, {.army = 0}}).leader(), 1);
  EXPECT_EQ(line_filled({{.army = 5}, {.army = 5}}, 1).leader(), 0);
}

TEST(Round, MIC_7_3_NobodyQualifiesSoTheLeaderStays) {
  const Position position = line_filled({{.army = 5}, {.army = 4}, {.army = 0}});
  EXPECT_EQ(position.leader(), 0);
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

TEST(Round, MIC_7_3_TheLargestArmyTakesTheTokenNotTheNext) {
  EXPECT_EQ(line_filled({{.army = 3}, {.army = 4}, {.army = 7}, {.army = 5}}).leader(), 2);
  EXPECT_EQ(line_filled({{.army = 3}, {.army = 8}, {.army = 7}, {.army = 3}}).leader(), 1);
}

TEST(Round, MIC_7_3_AmongTheLargestTheCurrentLeaderDecides) {
  Position position = line_filled({{.army = 7}, {.army = 3}, {.army = 7}, {.army = 6}}, 1);
  EXPECT_THAT(position.state().line, SizeIs(7)) << "the leader sees the new tiles";
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_THAT(position.legal(), ElementsAre(lead_to(0), lead_to(2)));
  EXPECT_EQ(position.refusal(lead_to(1)), "MIC-7.3 micropolis.refusal.not_a_candidate") << "it cannot be kept";
  EXPECT_EQ(position.refusal(lead_to(3)), "MIC-7.3 micropolis.refusal.not_a_candidate") << "not the largest";
  EXPECT_EQ(position.refusal(Lead{AnthillId::none()}), "MIC-7.3 micropolis.refusal.not_a_candidate");
  position.play(lead_to(2));
  EXPECT_EQ(position.leader(), 2);
  EXPECT_EQ(position.actor(), Actor::of(Seat(2)));
}

TEST(Round, MIC_7_3_WhoeverTiesWithTheLeaderIsAmongThem) {
  const Position position = line_filled({{.army = 5}, {.army = 5}, {.army = 5}});
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_THAT(position.legal(), ElementsAre(lead_to(1), lead_to(2)));
}

TEST(Round, MIC_7_3_BarracksDoNotCount) {
  EXPECT_EQ(line_filled({{.army = 5}, {.army = 4, .tiles = {"barracks:4 full"}}}).leader(), 0);
}

TEST(Round, MIC_7_4_AfterTheTenthRoundThereIsNoRefillAndNoNewLeader) {
  for (const int players : {2, 3, 4, 5, 6}) {
    Position position({.players = players, .anthills = {{.army = 0}}, .round = 10});
    position.finish_round();
    EXPECT_TRUE(position.actor().is_over());
    EXPECT_THAT(position.legal(), IsEmpty());
    EXPECT_EQ(position.leader(), 0) << "though others have more soldiers";
  }
}

TEST(Round, MIC_8_1_TheGameEndsWhenEveryAnthillHasTenTiles) {
  Position position({.players = 3, .round = 10, .turn = 1});
  position.play(take_nth(1));
  EXPECT_FALSE(position.actor().is_over()) << "one is missing a tile";
  position.play(take_nth(1));
  EXPECT_TRUE(position.actor().is_over());
  for (std::size_t i = 0; i < 3; ++i) EXPECT_THAT(position.tiles(i), SizeIs(10));
}

TEST(Round, MIC_8_1_NothingCanBeDoneAfterTheEnd) {
  const Position position({.phase = Phase::kOver});
  EXPECT_EQ(position.refusal(take_nth(1)), "MIC-4.1 micropolis.refusal.over");
  EXPECT_EQ(position.refusal(Reveal{TileId(0)}), "MIC-4.1 micropolis.refusal.over");
  EXPECT_EQ(position.refusal(lead_to(1)), "MIC-4.1 micropolis.refusal.over");
}

TEST(Round, MIC_8_1_TheLastTilesEffectsComeBeforeTheEnd) {
  Position position({.round = 10, .turn = 1, .line = {"barracks:4"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_TRUE(position.play(kFill).actor().is_over());
}

// A whole game from the setup: after which rounds the line was refilled, and with how many tiles.
struct Refills {
  std::map<int, int> after;
  int pile_left = 0;
};

Refills refills(int players, Mode mode) {
  const Micropolis game(drawn_pack({}), {.players = players, .mode = mode});
  State state = game.initial();
  Refills result;
  while (!game.actor(state).is_over()) {
    if (game.actor(state).is_chance() && state.round > 1) ++result.after[state.round - 1];
    Micropolis::ActionList actions;
    game.legal(state, actions);
    game.advance(state, actions[0]);
  }
  result.pile_left = std::popcount(state.unseen);
  return result;
}

std::map<int, int> every(int rounds, int last, int tiles) {
  std::map<int, int> result;
  for (int round = rounds; round <= last; round += rounds) result[round] = tiles;
  return result;
}

TEST(Round, MIC_12_TheLineIsRefilledAsOftenAsItMust) {
  EXPECT_EQ(refills(2, Mode::kBase).after, every(3, 9, 6));
  EXPECT_EQ(refills(3, Mode::kBase).after, every(2, 8, 6));
  EXPECT_EQ(refills(4, Mode::kBase).after, every(1, 9, 4));
  EXPECT_EQ(refills(5, Mode::kBase).after, every(1, 9, 5));
  EXPECT_EQ(refills(6, Mode::kBase).after, every(1, 9, 6));
}

TEST(Round, MIC_10_3_MIC_12_TheLineOfTheExpertModeIsRefilledEveryTwoRounds) {
  EXPECT_EQ(refills(2, Mode::kExpert).after, every(2, 18, 4));
  EXPECT_EQ(refills(3, Mode::kExpert).after, every(2, 18, 6));
}

TEST(Round, MIC_12_WhatIsLeftOfThePile) {
  std::vector<int> left;
  for (const int players : {2, 3, 4, 5, 6}) left.push_back(refills(players, Mode::kBase).pile_left);
  EXPECT_THAT(left, ElementsAre(36, 30, 18, 9, 0));
  EXPECT_EQ(refills(2, Mode::kExpert).pile_left, 18);
  EXPECT_EQ(refills(3, Mode::kExpert).pile_left, 0);
}

TEST(Round, MIC_1_3_SixAnthillsConsumeAllTilesButTheLastLine) {
  const Position position({.players = 6, .phase = Phase::kOver});
  EXPECT_EQ(position.state().unseen, 0U);
  EXPECT_THAT(position.state().line, SizeIs(1));
  std::vector<std::size_t> sizes;
  for (const Anthill& anthill : position.state().anthills) sizes.push_back(anthill.tiles.size());
  EXPECT_THAT(sizes, Each(10));
}

}  // namespace
}  // namespace underfoot::micropolis
