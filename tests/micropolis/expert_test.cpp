// The expert mode: two anthills each (MIC-10). Seat 0 has the anthills 0 and 1, seat 1 has 2 and 3, seat 2 has 4 and 5.
#include <gmock/gmock-matchers.h>

#include <map>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;
using ::testing::SizeIs;

Position expert(Drawing drawing) {
  drawing.mode = Mode::kExpert;
  return Position(drawing);
}

// The moment after a refill, with these armies.
Position line_filled(std::initializer_list<int> armies, int leader = 0) {
  Drawing drawing = {
      .players = static_cast<int>(armies.size()) / 2, .phase = Phase::kReveal, .leader = leader, .round = 3};
  for (const int army : armies) drawing.anthills.push_back({.army = army});
  return expert(drawing).reveal_all();
}

const std::vector<std::string> kTen(10, "-");

TEST(Expert, MIC_10_1_EachPlayerHasTwoFoundationsWithFiveSoldiers) {
  for (const int players : {2, 3}) {
    const Micropolis game(drawn_pack({}), {.players = players, .mode = Mode::kExpert});
    EXPECT_EQ(game.anthills(), 2 * players);
    EXPECT_EQ(game.rounds(), 20);
    const State state = game.initial();
    for (int i = 0; i < 2 * players; ++i) EXPECT_EQ(state.anthills[static_cast<std::size_t>(i)].army, 5);
    EXPECT_EQ(state.reserve_soldiers, 45 - 10 * players);
    EXPECT_EQ(game.owner(AnthillId(3)), Seat(1));
    EXPECT_EQ(game.anthill_of(Seat(1), kB), AnthillId(3));
  }
}

TEST(Expert, MIC_10_1_TheBaseGameHasOneAnthillEach) {
  const Position position({});
  EXPECT_EQ(position.refusal(take_nth(1, kB)), "MIC-10.1 micropolis.refusal.one_anthill");
}

TEST(Expert, MIC_10_2_TheFirstPlayerPutsTheTokenBeforeOneOfTheirAnthills) {
  Position position = expert({.phase = Phase::kFirstLead, .leader = 2});
  EXPECT_THAT(position.state().line, SizeIs(7)) << "the line is seen first";
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_THAT(position.legal(), ElementsAre(lead_to(2), lead_to(3)));
  EXPECT_EQ(position.refusal(lead_to(0)), "MIC-10.2 micropolis.refusal.own_anthill");
  EXPECT_EQ(position.refusal(hand_to(1)), "MIC-10.2 micropolis.refusal.which_anthill");
  position.play(lead_to(3));
  EXPECT_EQ(position.leader(), 3);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Expert, MIC_10_2_TheDecisionFollowsTheLastTileOfTheFirstLine) {
  Position position = expert({.phase = Phase::kReveal, .leader = 2});
  position.reveal_all();
  EXPECT_EQ(position.state().phase, Phase::kFirstLead);
  Position base({.phase = Phase::kReveal});
  EXPECT_EQ(base.reveal_all().state().phase, Phase::kTake) << "nothing to decide with one anthill";
}

TEST(Expert, MIC_10_3_TurnsGoClockwiseFromTheTokensOwner) {
  Position position = expert({.players = 3, .leader = 3});
  for (const int seat : {1, 2, 0, 1, 2, 0}) {
    EXPECT_EQ(position.actor(), Actor::of(Seat(seat)));
    position.play(take_nth(1, position.state().round == 1 ? kA : kB));
  }
}

TEST(Expert, MIC_10_3_AfterTwoRoundsTheLineIsRefilled) {
  Position position = expert({.line = {"1w", "2w", "3w", "4w", "5w", "6w +1", "7w"}});
  position.finish_round();
  EXPECT_TRUE(position.actor().is_seat());
  EXPECT_THAT(position.state().line, SizeIs(5));
  position.finish_round();
  EXPECT_TRUE(position.actor().is_chance()) << "three tiles are more than two players, and yet";
  EXPECT_THAT(position.line(), ElementsAre("5w", "6w +1", "7w"));
  EXPECT_THAT(position.reveal_all().line(), ElementsAre("5w", "6w +1", "7w", "-", "-", "-", "-"));
}

TEST(Expert, MIC_10_3_AfterTheTwentiethRoundTheGameIsScored) {
  Position position = expert({.anthills = {{}, {}, {.army = 9}}, .round = 20});
  position.finish_round();
  EXPECT_TRUE(position.actor().is_over());
  EXPECT_EQ(position.leader(), 0);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_THAT(position.tiles(i), SizeIs(10));
}

TEST(Expert, MIC_10_4_ThePlayerSaysForWhichAnthillTheTileIs) {
  Position position = expert({.line = {"1w", "2w"}});
  EXPECT_THAT(position.legal(), Contains(Action(take_nth(2, kA))));
  EXPECT_THAT(position.legal(), Contains(Action(take_nth(2, kB))));
  position.play(take_nth(2, kB));
  EXPECT_THAT(position.tiles(0), ElementsAre());
  EXPECT_THAT(position.tiles(1), ElementsAre("2w"));
}

TEST(Expert, MIC_10_4_ATileForNoAnthillIsRefusedByWhatIsMissing) {
  const Position position = expert({});
  EXPECT_EQ(position.refusal(take_nth(2, kUnsaidAnthill)), "MIC-10.4 micropolis.refusal.which_anthill");
}

TEST(Expert, MIC_10_4_ThatAnthillsArmyPays) {
  Position position = expert({.anthills = {{.army = 1}, {.army = 4}}});
  EXPECT_EQ(position.refusal(take_nth(3, kA)), "MIC-4.2 micropolis.refusal.too_dear");
  position.play(take_nth(3, kB));
  EXPECT_EQ(position.army(0), 1);
  EXPECT_EQ(position.army(1), 2);
}

TEST(Expert, MIC_10_4_ThatAnthillsArmyGetsTheSoldiersOnTheTile) {
  Position position = expert({.anthills = {{.army = 1}, {.army = 9}}, .line = {"1w +3"}});
  position.play(take_nth(1, kB));
  EXPECT_EQ(position.army(0), 1);
  EXPECT_EQ(position.army(1), 10) << "though the other has room";
}

TEST(Expert, MIC_10_4_TheTileIsPlacedInThatAnthill) {
  Position position = expert({.anthills = {{.tiles = {"1w"}}, {.tiles = {"2w", "3w"}}}, .line = {"4w"}});
  position.play(take_nth(1, kB), kLeftEnd);
  EXPECT_THAT(position.tiles(0), ElementsAre("1w"));
  EXPECT_THAT(position.tiles(1), ElementsAre("4w", "2w", "3w"));
}

TEST(Expert, MIC_10_5_TheAnthillsNeedNotGrowEvenly) {
  Position position = expert({.anthills = {{.tiles = {"1w", "2w", "3w"}}, {}}, .line = {"4w"}});
  position.play(take_nth(1, kA), kRightEnd);
  EXPECT_THAT(position.tiles(0), ElementsAre("1w", "2w", "3w", "4w"));
  EXPECT_THAT(position.tiles(1), ElementsAre());
}

TEST(Expert, MIC_10_5_ACompleteAnthillTakesNoMoreTiles) {
  Position position = expert({.anthills = {{.tiles = kTen}, {.army = 1, .tiles = {"-"}}}, .tokens = {1}});
  EXPECT_EQ(position.refusal(take_nth(1, kA)), "MIC-10.5 micropolis.refusal.complete");
  EXPECT_EQ(position.refusal(with_token(2, kA)), "MIC-10.5 micropolis.refusal.complete");
  EXPECT_THAT(position.legal(), Not(Contains(Action(take_nth(1, kA)))));
  EXPECT_THAT(position.legal(), Contains(Action(take_nth(1, kB))));
}

TEST(Expert, MIC_10_5_ItsArmyCanNoLongerBeSpent) {
  const Position position = expert({.anthills = {{.army = 10, .tiles = kTen}, {.army = 0}}});
  EXPECT_THAT(position.legal(), ElementsAre(take_nth(1, kB)));
}

TEST(Expert, MIC_10_5_ItsArmyMayHoldTheTokenAndLoseToSergeants) {
  Position position = expert({.anthills = {{.army = 4, .tiles = kTen}}, .turn = 1, .line = {"sergeant"}});
  EXPECT_EQ(position.leader(), 0);
  position.play(take_nth(1, kB));
  EXPECT_EQ(position.army(0), 3);
  EXPECT_EQ(position.army(3), 6);
  EXPECT_EQ(position.game().outcome(position.state()).seats.size(), 2U);
}

TEST(Expert, MIC_10_5_ItsArmyMayWinTheTokenAndScore) {
  Position refilled = expert({.anthills = {{.army = 4}, {}, {.army = 9, .tiles = kTen}}, .phase = Phase::kReveal});
  EXPECT_EQ(refilled.reveal_all().leader(), 2);
  EXPECT_EQ(refilled.points(1, "army"), 5);
}

TEST(Expert, MIC_10_6_SoldiersOfASpecialistBelongToTheAnthillWhereItIsPlaced) {
  Position nurse = expert({.line = {"nurse:3"}});
  nurse.play(take_nth(1, kB));
  EXPECT_EQ(nurse.army(0), 5);
  EXPECT_EQ(nurse.army(1), 8);
  Position barracks = expert({.anthills = {{.army = 9}, {.army = 1}}, .line = {"barracks:2"}});
  barracks.play(take_nth(1, kB));
  EXPECT_EQ(barracks.actor(), Actor::of(Seat(1))) << "the other army cannot fill them";
}

TEST(Expert, MIC_10_6_ASentryReachesOnlyItsAnthillsBarracks) {
  Position position = expert(
      {.anthills = {{.army = 5, .tiles = {"barracks:4"}}, {.army = 5, .tiles = {"barracks:1"}}}, .line = {"sentry"}});
  position.play(take_nth(1, kB), kRightEnd);
  EXPECT_THAT(position.legal(), ElementsAre(arrange({}), arrange({1})));
  EXPECT_EQ(position.refusal(arrange({4})), "MIC-6.5 micropolis.refusal.no_such_barracks");
  position.play(arrange({1}));
  EXPECT_EQ(position.army(0), 5);
  EXPECT_EQ(position.army(1), 4);
}

TEST(Expert, MIC_10_6_TokensBelongToThePlayerAndServeEitherAnthill) {
  Position position = expert({.anthills = {{.army = 0}, {.army = 0}}, .line = {"architect"}});
  position.play(take_nth(1, kA), take_nth(1, kA));
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_EQ(position.refusal(with_token(3, kA)), "");
  EXPECT_EQ(position.refusal(with_token(3, kB)), "");
  position.play(with_token(3, kB));
  EXPECT_EQ(position.tokens(0), 0);
}

TEST(Expert, MIC_10_7_TheSergeantTakesFromTheAnthillWithTheToken) {
  Position position = expert({.leader = 3, .turn = 1, .line = {"sergeant"}});
  position.play(take_nth(1, kA));
  EXPECT_EQ(position.army(3), 4);
  EXPECT_EQ(position.army(2), 5) << "the leader's other anthill is safe";
  EXPECT_EQ(position.army(0), 6);
}

TEST(Expert, MIC_10_7_EvenFromTheSamePlayersAnthill) {
  Position other = expert({.leader = 1, .line = {"sergeant"}});
  other.play(take_nth(1, kA));
  EXPECT_EQ(other.army(0), 6);
  EXPECT_EQ(other.army(1), 4);
  Position same = expert({.leader = 1, .line = {"sergeant"}});
  same.play(take_nth(1, kB));
  EXPECT_EQ(same.army(0), 5);
  EXPECT_EQ(same.army(1), 5) << "both halves in one army";
}

TEST(Expert, MIC_10_8_TheTokenGoesToTheLargestArmyOfAll) {
  EXPECT_EQ(line_filled({4, 2, 5, 8}).leader(), 3);
  EXPECT_EQ(line_filled({4, 2, 5, 8, 9, 1}).leader(), 4);
  EXPECT_EQ(line_filled({9, 2, 5, 8}).leader(), 0) << "it stays";
}

TEST(Expert, MIC_10_8_EvenToTheSamePlayersOtherAnthill) {
  const Position position = line_filled({4, 7, 5, 6});
  EXPECT_EQ(position.leader(), 1);
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
}

TEST(Expert, MIC_10_8_OfATieAnOpponentsAnthillGetsIt) {
  EXPECT_EQ(line_filled({6, 2, 5, 6}).leader(), 3) << "a tie with the leader";
  EXPECT_EQ(line_filled({2, 6, 6, 5}).leader(), 2) << "a tie with the leader's other anthill";
  EXPECT_EQ(line_filled({6, 6, 6, 5}).leader(), 2) << "with both";
}

TEST(Expert, MIC_10_8_OfSeveralOpponentsTheLeaderNamesOne) {
  Position position = line_filled({6, 2, 5, 6, 6, 0});
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_THAT(position.legal(), ElementsAre(hand_to(1), hand_to(2)));
  EXPECT_EQ(position.refusal(hand_to(0)), "MIC-10.8 micropolis.refusal.not_a_candidate");
  EXPECT_EQ(position.refusal(lead_to(0)), "MIC-10.8 micropolis.refusal.not_a_candidate");
  EXPECT_EQ(position.refusal(lead_to(4)), "MIC-10.8 micropolis.refusal.receiver_chooses");
  position.play(hand_to(2));
  EXPECT_EQ(position.leader(), 4) << "of one anthill there is nothing to choose";
  EXPECT_EQ(position.state().phase, Phase::kTake);
  EXPECT_EQ(position.actor(), Actor::of(Seat(2)));
}

TEST(Expert, MIC_10_8_OfTheReceiversTwoTheReceiverChooses) {
  for (const auto& armies : {std::initializer_list<int>{6, 2, 6, 6}, {2, 2, 6, 6}, {6, 6, 6, 6}}) {
    Position position = line_filled(armies);
    EXPECT_EQ(position.state().phase, Phase::kReceive);
    EXPECT_EQ(position.actor(), Actor::of(Seat(1))) << "not the old leader";
    EXPECT_THAT(position.legal(), ElementsAre(lead_to(2), lead_to(3)));
    EXPECT_EQ(position.refusal(lead_to(0)), "MIC-10.8 micropolis.refusal.own_anthill");
    EXPECT_EQ(position.refusal(hand_to(1)), "MIC-10.8 micropolis.refusal.which_anthill");
    EXPECT_EQ(position.refusal(take_nth(1)), "MIC-4.1 micropolis.refusal.not_now");
    position.play(lead_to(3));
    EXPECT_EQ(position.leader(), 3);
    EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  }
}

TEST(Expert, MIC_10_8_TheLeaderNamesTheOpponentAndTheOpponentTheAnthill) {
  Position position = line_filled({6, 2, 6, 6, 6, 0});
  EXPECT_THAT(position.legal(), ElementsAre(hand_to(1), hand_to(2)));
  Position other = position;
  position.play(hand_to(1));
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  EXPECT_THAT(position.legal(), ElementsAre(lead_to(2), lead_to(3)));
  EXPECT_EQ(position.play(lead_to(2)).leader(), 2);
  EXPECT_EQ(other.play(hand_to(2)).leader(), 4);
}

TEST(Expert, MIC_10_8_OfTheirOwnTwoTheLeaderChooses) {
  Position position = line_filled({6, 6, 5, 4}, 1);
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_THAT(position.legal(), ElementsAre(lead_to(0), lead_to(1))) << "keeping it is one of them";
  EXPECT_EQ(position.play(lead_to(0)).leader(), 0);
}

TEST(Expert, MIC_10_9_EachAnthillIsScoredOnItsOwnAndThePointsAreAdded) {
  const Position position = expert({.anthills = {{.army = 1, .tiles = {"1w cherry barracks:1 full"}},
                                                 {.army = 2, .tiles = {"1w queen cherry"}},
                                                 {.army = 9, .tiles = {"4w"}}},
                                    .phase = Phase::kOver});
  EXPECT_EQ(position.points(0, "population"), 1 + 2);
  EXPECT_EQ(position.points(0, "harvest"), 2 + 2) << "cherries of two anthills never meet";
  EXPECT_EQ(position.points(0, "royal"), 1);
  EXPECT_EQ(position.points(0, "barracks"), 2);
  EXPECT_EQ(position.points(0), 3 + 4 + 1 + 2);
  EXPECT_EQ(position.points(1), 4 + 5 + 5);
}

TEST(Expert, MIC_10_9_ScoreLinesSayWhichAnthill) {
  const Position position = expert({.anthills = {{.tiles = {"1w"}}, {.tiles = {"2w"}}}, .phase = Phase::kOver});
  std::map<int, int> population;
  for (const ScoreLine& line : position.game().score(position.state())) {
    ASSERT_TRUE(line.part.has_value());
    EXPECT_EQ(position.game().owner(AnthillId(*line.part)), line.seat);
    const bool is_counted = line.seat == Seat(0) && line.category.id == "micropolis.category.population";
    if (is_counted) population[*line.part] += line.points;
  }
  EXPECT_THAT(population, ElementsAre(::testing::Pair(0, 1), ::testing::Pair(1, 2)));
  for (const ScoreLine& line : Position({}).game().score(Position({}).state())) EXPECT_EQ(line.part, std::nullopt);
}

TEST(Expert, MIC_10_9_ColonyAndRedArmyCompareAnthillsAndTiesAllScore) {
  const Position position = expert({.anthills = {{.army = 6, .tiles = {"3w"}},
                                                 {.army = 6, .tiles = {"3w"}},
                                                 {.army = 6, .tiles = {"2w", "2w"}},
                                                 {.army = 5, .tiles = {"-1 2w", "1- 1w"}}},
                                    .phase = Phase::kOver});
  EXPECT_EQ(position.points(0, "colony"), 10) << "both of one player";
  EXPECT_EQ(position.points(1, "colony"), 5);
  EXPECT_EQ(position.points(0, "army"), 10);
  EXPECT_EQ(position.points(1, "army"), 5) << "eleven soldiers in two armies are not twelve in one";
}

TEST(Expert, MIC_10_10_OfEqualPointsTheLargerOfTwoArmiesWins) {
  const Position position = expert(
      {.anthills = {{.army = 0, .tiles = {"1w"}}, {.army = 4}, {.army = 3, .tiles = {"1w cherry fig"}}, {.army = 3}},
       .phase = Phase::kOver});
  EXPECT_EQ(position.points(0), 1 + 5 + 5);
  EXPECT_EQ(position.points(1), 1 + 5 + 5);
  EXPECT_EQ(position.place(0), 1) << "four against three, not four against six";
  EXPECT_EQ(position.place(1), 2);
}

TEST(Expert, MIC_10_10_ThenTheVictoryIsShared) {
  const Position position =
      expert({.anthills = {{.army = 4, .tiles = {"1w"}}, {.army = 0}, {.army = 3, .tiles = {"1w"}}, {.army = 4}},
              .phase = Phase::kOver});
  EXPECT_EQ(position.points(0), position.points(1));
  EXPECT_EQ(position.place(0), 1);
  EXPECT_EQ(position.place(1), 1) << "the smaller armies do not count";
}

TEST(Expert, MIC_10_11_OneSupplyOf45ServesAllAnthills) {
  Position position = expert({.players = 3, .line = {"nurse:4", "- +13"}});
  EXPECT_EQ(position.reserve(), 45 - 6 * 5 - 13);
  position.play(take_nth(1, kB));
  EXPECT_EQ(position.army(1), 7) << "two were left";
  EXPECT_EQ(position.reserve(), 0);
}

TEST(Expert, MIC_10_11_TheLimitOfTenHoldsForEachArmy) {
  Position position = expert({.anthills = {{.army = 10}, {.army = 9}}, .line = {"nurse:4"}});
  position.play(take_nth(1, kB));
  EXPECT_EQ(position.army(0), 10);
  EXPECT_EQ(position.army(1), 10);
}

}  // namespace
}  // namespace underfoot::micropolis
