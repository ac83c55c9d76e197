// Every complaint of the audit, each from a possible position with one thing broken.
#include <gmock/gmock.h>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

// The complaint about a position after `damage(state)`.
template <class Damage>
std::string fault_of(Position position, Damage damage) {
  damage(position.state());
  return position.fault();
}

Position placing() {
  return Position({.round = 3, .line = {"1w"}}).play(take_nth(1));
}
Position ordering() {
  return Position({.round = 3, .line = {"nurse:1 sergeant sergeant"}}).play(take_nth(1), kRightEnd);
}
Position filling() {
  return Position({.round = 3, .line = {"barracks:2"}}).play(take_nth(1), kRightEnd);
}
Position arranging() {
  return Position({.anthills = {{.tiles = {"barracks:2"}}}, .round = 3, .line = {"sentry"}})
      .play(take_nth(1), kRightEnd);
}

TEST(Audit, PositionsOfTheRulesAreSound) {
  for (const Position& position : {placing(), ordering(), filling(), arranging()}) EXPECT_EQ(position.fault(), "");
  for (const int players : {2, 3, 4, 5, 6}) {
    EXPECT_EQ(Position({.players = players, .phase = Phase::kReveal}).fault(), "");
    EXPECT_EQ(Position({.players = players, .phase = Phase::kOver}).fault(), "");
  }
}

TEST(Audit, MIC_3_4_TheLeadersAnthillExists) {
  for (const int anthill : {2, 5, 255}) {
    EXPECT_EQ(fault_of(Position({}), [&](State& state) { state.leader = AnthillId(anthill); }),
              "MIC-3.4 micropolis.audit.leader");
  }
}

TEST(Audit, MIC_4_1_WhoBeganAndWhoseTurnItIsAreAtTheTable) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.first = Seat(2); }), "MIC-4.1 micropolis.audit.turn");
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.turns = 2; }), "MIC-4.1 micropolis.audit.turn");
}

TEST(Audit, MIC_7_4_TheRoundExists) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.round = 0; }), "MIC-7.4 micropolis.audit.round");
  EXPECT_EQ(fault_of(Position({.round = 10}), [](State& state) { state.round = 11; }),
            "MIC-7.4 micropolis.audit.round");
}

TEST(Audit, MIC_3_1_NobodyHasAnAnthillTooMany) {
  const std::string complaint = "MIC-3.1 micropolis.audit.extra_anthill";
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.anthills[2].army = 1; }), complaint);
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.anthills[5].tiles.push_back(TileId(0)); }), complaint);
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.anthills[3].full = 1; }), complaint);
}

TEST(Audit, MIC_10_4_TheAnthillOfTheTurnExistsAndIsTheMoversOwn) {
  const std::string complaint = "MIC-10.4 micropolis.audit.target";
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.target = AnthillId(2); }), complaint);
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.target = AnthillId::none(); }), complaint);
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.target = AnthillId(1); }), complaint) << "the other player's";
}

TEST(Audit, MIC_10_4_OutsideATurnThereIsNoAnthillOfTheTurn) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.target = AnthillId(0); }),
            "MIC-10.4 micropolis.audit.target");
}

TEST(Audit, MIC_4_5_NoArmyExceedsTen) {
  EXPECT_EQ(fault_of(Position({.anthills = {{.army = 10}}}),
                     [](State& state) {
                       ++state.anthills[0].army;
                       --state.reserve_soldiers;
                     }),
            "MIC-4.5 micropolis.audit.army");
}

TEST(Audit, MIC_6_6_SoldiersStandInBarracksThatExist) {
  const Drawing drawing = {.anthills = {{.tiles = {"barracks:2", "1w"}}}};
  const std::string complaint = "MIC-6.6 micropolis.audit.barracks";
  EXPECT_EQ(fault_of(Position(drawing), [](State& state) { state.anthills[0].full = 0b10; }), complaint)
      << "no barracks";
  EXPECT_EQ(fault_of(Position(drawing), [](State& state) { state.anthills[0].full = 0b100; }), complaint) << "no tile";
  EXPECT_EQ(fault_of(Position(drawing), [](State& state) { state.anthills[0].full = 0x8000; }), complaint);
}

TEST(Audit, MIC_1_4_SoldiersAre45WhereverTheyAre) {
  const std::string complaint = "MIC-1.4 micropolis.audit.soldiers";
  EXPECT_EQ(fault_of(Position({}), [](State& state) { --state.reserve_soldiers; }), complaint);
  EXPECT_EQ(fault_of(Position({}), [](State& state) { ++state.anthills[1].army; }), complaint);
  EXPECT_EQ(fault_of(Position({}), [](State& state) { ++state.line[6].soldiers; }), complaint);
  EXPECT_EQ(
      fault_of(Position({.anthills = {{.tiles = {"barracks:2"}}}}), [](State& state) { state.anthills[0].full = 1; }),
      complaint);
}

TEST(Audit, MIC_1_4_SoldiersAreCountedBeyondAByte) {
  EXPECT_EQ(fault_of(Position({}),
                     [](State& state) {
                       state.line[0].soldiers = 128;
                       state.line[1].soldiers = 128;
                     }),
            "MIC-1.4 micropolis.audit.soldiers");
}

TEST(Audit, MIC_1_1_ThereAreTwoTokensAndPlayersHoldThem) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { ++state.tokens[1]; }), "MIC-1.1 micropolis.audit.tokens");
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.reserve_tokens = 1; }), "MIC-1.1 micropolis.audit.tokens");
  EXPECT_EQ(fault_of(Position({}),
                     [](State& state) {
                       state.reserve_tokens = 1;
                       state.tokens[4] = 1;
                     }),
            "MIC-6.3 micropolis.audit.tokens");
}

TEST(Audit, MIC_1_1_EachTileIsInOnePlace) {
  const std::string complaint = "MIC-1.1 micropolis.audit.tiles";
  const Position position({.anthills = {{.tiles = {"1w"}}}, .line = {"2w", "3w"}});
  EXPECT_EQ(fault_of(position, [](State& state) { state.line[0].tile = state.line[1].tile; }), complaint);
  EXPECT_EQ(fault_of(position, [](State& state) { state.line[0].tile = state.anthills[0].tiles[0]; }), complaint);
  EXPECT_EQ(fault_of(position, [](State& state) { state.unseen |= 1; }), complaint) << "in the pile and placed";
  EXPECT_EQ(fault_of(position, [](State& state) { state.unseen &= state.unseen - 1; }), complaint) << "nowhere";
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.taken = state.line[0].tile; }), complaint);
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.taken = TileId::none(); }), complaint);
}

TEST(Audit, MIC_1_1_ThereAreNoTilesBeyondThePack) {
  const std::string complaint = "MIC-1.1 micropolis.audit.tiles";
  const Position position({.anthills = {{.tiles = {"1w"}}}});
  EXPECT_EQ(fault_of(position, [](State& state) { state.unseen |= std::uint64_t{1} << 61U; }), complaint);
  EXPECT_EQ(fault_of(position, [](State& state) { state.anthills[0].tiles[0] = TileId(61); }), complaint);
  EXPECT_EQ(fault_of(position,
                     [](State& state) {
                       state.anthills[0].tiles[0] = TileId(200);
                       state.anthills[0].full = 1;
                     }),
            complaint)
      << "before anybody counts the soldiers on it";
  EXPECT_EQ(fault_of(position, [](State& state) { state.line[0].tile = TileId(200); }), complaint);
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.taken = TileId(61); }), complaint);
}

TEST(Audit, MIC_4_1_ATileIsInHandOnlyBeforeItIsPlaced) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.taken = state.line[0].tile; }),
            "MIC-4.1 micropolis.audit.taken");
}

TEST(Audit, MIC_4_1_TheTilesPlacedFitTheRoundAndTheTurn) {
  const std::string complaint = "MIC-4.1 micropolis.audit.turn";
  EXPECT_EQ(fault_of(Position({.round = 3}), [](State& state) { state.round = 2; }), complaint);
  EXPECT_EQ(fault_of(Position({.round = 3}), [](State& state) { state.turns = 1; }), complaint);
  EXPECT_EQ(fault_of(Position({.turn = 1}), [](State& state) { state.first = Seat(1); }), complaint);
  EXPECT_EQ(fault_of(filling(), [](State& state) { state.phase = Phase::kTake; }), complaint);
}

TEST(Audit, MIC_4_1_BetweenRoundsNobodyHadTheirTurn) {
  // Seat 0 has a tile more, as if it had moved, but the line is being filled.
  EXPECT_EQ(fault_of(Position({.turn = 1}), [](State& state) { state.phase = Phase::kReveal; }),
            "MIC-4.1 micropolis.audit.turn");
}

TEST(Audit, MIC_4_1_ARoundBeginsWithTheLeader) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.first = Seat(1); }), "MIC-4.1 micropolis.audit.first");
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.leader = AnthillId(1); }),
            "MIC-4.1 micropolis.audit.first");
}

TEST(Audit, MIC_7_2_TheLineIsFilledWhenItMustBe) {
  const std::string complaint = "MIC-7.2 micropolis.audit.line";
  const auto now_revealing = [](State& state) { state.phase = Phase::kReveal; };
  EXPECT_EQ(fault_of(Position({.round = 2}), now_revealing), complaint) << "five tiles are enough";
  EXPECT_EQ(fault_of(Position({.round = 4}), now_revealing), complaint) << "it is full";
  const auto back_to_pile = [](State& state) {
    state.unseen |= std::uint64_t{1} << state.line.back().tile.value;
    state.line.pop_back();
  };
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal, .round = 4}), back_to_pile), complaint) << "one is always left";
}

TEST(Audit, MIC_7_4_MIC_8_1_AFinishedGameHadItsTenRounds) {
  const Position over({.phase = Phase::kOver});
  EXPECT_EQ(fault_of(over,
                     [](State& state) {
                       state.unseen |= std::uint64_t{1} << state.line.back().tile.value;
                       state.line.pop_back();
                     }),
            "MIC-7.4 micropolis.audit.line");
  const auto now_over = [](State& state) {
    state.phase = Phase::kOver;
    --state.round;
  };
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal, .round = 4}), now_over), "MIC-8.1 micropolis.audit.round");
}

TEST(Audit, MIC_12_TheLineIsAsLongAsTheTurnSays) {
  const auto shorter = [](State& state) {
    state.unseen |= std::uint64_t{1} << state.line.back().tile.value;
    state.line.pop_back();
  };
  const std::string complaint = "MIC-12 micropolis.audit.line";
  EXPECT_EQ(fault_of(Position({}), shorter), complaint);
  EXPECT_EQ(fault_of(Position({.round = 3, .turn = 1}), shorter), complaint);
  EXPECT_EQ(fault_of(placing(), shorter), complaint);
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert, .phase = Phase::kFirstLead}), shorter), complaint);
}

TEST(Audit, MIC_5_2_EffectsArePendingOnlyWhileTheyAreApplied) {
  const std::string complaint = "MIC-5.2 micropolis.audit.effects";
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.pending[0] = 1; }), complaint);
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.pending[4] = 1; }), complaint);
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending = {}; }), complaint);
}

TEST(Audit, MIC_5_2_OnlyEffectsOfTheTileArePending) {
  const std::string complaint = "MIC-5.2 micropolis.audit.effects";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending[1] = 1; }), complaint) << "no architect";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending[2] = 3; }), complaint) << "two sergeants";
}

TEST(Audit, MIC_11_2_AnOrderIsOfTwoDifferentEffects) {
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending[0] = 0; }), "MIC-11.2 micropolis.audit.effects");
}

TEST(Audit, MIC_5_1_TheTileJustPlacedIsAtAnEnd) {
  const std::string complaint = "MIC-5.1 micropolis.audit.effects";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.placed = 1; }), complaint);
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.placed = 9; }), complaint) << "beyond the tiles";
  EXPECT_EQ(fault_of(Position({.round = 3}), [](State& state) { state.placed = 1; }), complaint) << "nothing placed";
}

TEST(Audit, MIC_5_1_ASideIsAskedOnlyWhereThereAreTwo) {
  const std::string complaint = "MIC-5.1 micropolis.audit.target";
  // Back to the moment before the placing of the first and of the tenth tile.
  const auto in_hand = [](State& state) {
    state.phase = Phase::kPlace;
    state.taken = state.anthills[0].tiles.back();
    state.anthills[0].tiles.pop_back();
    state.pending = {};
    state.placed = 0;
  };
  EXPECT_EQ(fault_of(Position({.line = {"barracks:2"}}).play(take_nth(1)), in_hand), complaint);
  EXPECT_EQ(fault_of(Position({.round = 10, .line = {"barracks:2"}}).play(take_nth(1)), in_hand), complaint);
  EXPECT_EQ(fault_of(Position({.round = 9, .line = {"barracks:2"}}).play(take_nth(1), kRightEnd), in_hand), "");
}

TEST(Audit, MIC_6_6_AFillIsAskedOnlyWhereItIsPossible) {
  const std::string complaint = "MIC-6.6 micropolis.audit.effects";
  const auto now_filling = [](State& state) {
    state.phase = Phase::kFill;
    state.pending = {};
  };
  EXPECT_EQ(fault_of(ordering(), now_filling), complaint) << "no barracks";
  EXPECT_EQ(fault_of(filling(),
                     [](State& state) {
                       state.anthills[0].army = 1;
                       state.reserve_soldiers = 39;
                     }),
            complaint)
      << "one is too few";
  EXPECT_EQ(fault_of(filling(),
                     [](State& state) {
                       state.anthills[0].full = 0b100;
                       state.anthills[0].army = 3;
                     }),
            complaint)
      << "they are full";
  EXPECT_EQ(fault_of(filling(), [](State& state) { state.pending[4] = 1; }), complaint) << "it would be asked twice";
}

TEST(Audit, MIC_6_5_ASentryIsAskedOnlyForAChoice) {
  const std::string complaint = "MIC-6.5 micropolis.audit.effects";
  const auto now_arranging = [](State& state) { state.phase = Phase::kArrange; };
  EXPECT_EQ(fault_of(filling(), now_arranging), complaint) << "no sentry";
  EXPECT_EQ(fault_of(Position({.round = 3, .line = {"sentry architect"}}).play(take_nth(1), kRightEnd),
                     [](State& state) {
                       state.phase = Phase::kArrange;
                       state.pending[3] = 0;
                     }),
            complaint)
      << "no barracks to arrange";
  EXPECT_EQ(fault_of(arranging(), [](State& state) { state.pending[3] = 1; }), complaint) << "it would be asked twice";
}

TEST(Audit, MIC_7_3_ALeaderIsChosenAfterARefillAmongSeveral) {
  const std::string complaint = "MIC-7.3 micropolis.audit.lead";
  const auto now_choosing = [](State& state) { state.phase = Phase::kLead; };
  EXPECT_EQ(fault_of(Position({.players = 3, .round = 3}), now_choosing), "") << "all have five";
  EXPECT_EQ(fault_of(Position({.players = 3}), now_choosing), complaint) << "not at the start";
  EXPECT_EQ(fault_of(Position({.players = 3, .round = 2}), now_choosing), complaint) << "not without a refill";
  EXPECT_EQ(fault_of(Position({.round = 4}), now_choosing), complaint) << "one other player";
}

TEST(Audit, MIC_10_2_TheTokenIsPutDownAtTheStartOfExpertMode) {
  const std::string complaint = "MIC-10.2 micropolis.audit.lead";
  const auto now_first = [](State& state) { state.phase = Phase::kFirstLead; };
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert}), now_first), "");
  EXPECT_EQ(fault_of(Position({}), now_first), complaint);
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert, .round = 3}), now_first), complaint);
}

}  // namespace
}  // namespace underfoot::micropolis
