// Every complaint of the audit, each from a possible position with one thing broken.
#include <gmock/gmock-matchers.h>

#include "micropolis/position.h"
#include "text/catalogue.h"

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

// The whole sentence names the count, the tile, the seat.
template <class Damage>
std::string sentence_of(Position position, Damage damage, text::Lang lang = text::Lang::kEn) {
  damage(position.state());
  const std::optional<Refusal> fault = position.game().audit(position.state());
  return fault ? text::Catalogue::builtin().render(lang, fault->message) : "";
}

TEST(Audit, NamesTheCountTheTileAndTheSeat) {
  EXPECT_EQ(sentence_of(Position({}), [](State& state) { --state.reserve_soldiers; }),
            "armies, barracks, line and reserve have 44 soldiers in all; there must be 45");
  EXPECT_EQ(sentence_of(Position({.line = {"1w", "2w"}}), [](State& state) { state.line[0] = state.line[1]; }),
            "tile 2w is in two places");
  EXPECT_EQ(sentence_of(
                Position({.round = 3}), [](State& state) { state.anthills[1].tiles.pop_back(); }, text::Lang::kEn),
            "tile - is nowhere: it must be in the pile, the line, an anthill or in hand");
  EXPECT_EQ(sentence_of(Position({.round = 3}),
                        [](State& state) {
                          state.unseen |= std::uint64_t{1} << state.anthills[1].tiles.back().value;
                          state.anthills[1].tiles.pop_back();
                        }),
            "seat 1 has placed 1 tile; at this point of round 3 it must be 2");
  EXPECT_EQ(sentence_of(
                Position({.phase = Phase::kReveal}),
                [](State& state) {
                  --state.anthills[1].army;
                  ++state.reserve_soldiers;
                },
                text::Lang::kRu),
            "перед началом партии в армии муравейника 1 4 солдата, а должно быть 5");
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
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.first = Seat(2); }), "MIC-4.1 micropolis.audit.seat");
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.turns = 2; }), "MIC-4.1 micropolis.audit.seat");
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
  const std::string complaint = "MIC-10.4 micropolis.audit.no_target";
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.target = AnthillId(2); }), complaint);
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.target = AnthillId::none(); }), complaint);
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.target = AnthillId(1); }),
            "MIC-10.4 micropolis.audit.others_target");
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
            "MIC-6.3 micropolis.audit.tokens_of_nobody");
}

TEST(Audit, MIC_1_1_EachTileIsInOnePlace) {
  const std::string complaint = "MIC-1.1 micropolis.audit.tile_twice";
  const Position position({.anthills = {{.tiles = {"1w"}}}, .line = {"2w", "3w"}});
  EXPECT_EQ(fault_of(position, [](State& state) { state.line[0].tile = state.line[1].tile; }), complaint);
  EXPECT_EQ(fault_of(position, [](State& state) { state.line[0].tile = state.anthills[0].tiles[0]; }), complaint);
  EXPECT_EQ(fault_of(position, [](State& state) { state.unseen |= 1; }), complaint) << "in the pile and placed";
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.taken = state.line[0].tile; }), complaint);
  EXPECT_EQ(fault_of(position, [](State& state) { state.unseen &= state.unseen - 1; }),
            "MIC-1.1 micropolis.audit.tile_nowhere");
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.taken = TileId::none(); }),
            "MIC-4.1 micropolis.audit.no_tile_in_hand");
}

TEST(Audit, MIC_1_1_ThereAreNoTilesBeyondThePack) {
  const std::string complaint = "MIC-1.1 micropolis.audit.unknown_tile";
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
            "MIC-4.1 micropolis.audit.turns");
}

TEST(Audit, MIC_4_1_ARoundBeginsWithTheLeader) {
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.first = Seat(1); }), "MIC-4.1 micropolis.audit.first");
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.leader = AnthillId(1); }),
            "MIC-4.1 micropolis.audit.first");
}

TEST(Audit, MIC_4_1_TheLeaderStaysUntilTheLineIsFilled) {
  const std::string complaint = "MIC-4.1 micropolis.audit.first";
  const auto other_leader = [](State& state) { state.leader = AnthillId(1); };
  const auto choosing = [](State& state) {
    state.phase = Phase::kLead;
    state.leader = AnthillId(1);
  };
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal, .round = 4}), other_leader), complaint);
  EXPECT_EQ(fault_of(Position({.phase = Phase::kOver}), other_leader), complaint);
  EXPECT_EQ(fault_of(Position({.players = 3, .round = 3}), choosing), complaint);
}

TEST(Audit, MIC_3_4_UntilTheFirstRefillTheLeaderIsTheOneOfTheOptions) {
  const std::string complaint = "MIC-3.4 micropolis.audit.first_leader";
  const auto another = [](State& state) {
    state.leader = AnthillId(1);
    state.first = Seat(1);
  };
  for (const int round : {1, 2, 3}) EXPECT_EQ(fault_of(Position({.round = round}), another), complaint) << round;
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal, .round = 4}), another), complaint) << "not complete yet";
  EXPECT_EQ(fault_of(Position({.round = 4}), another), "");
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal, .round = 7}), another), "");
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal}), another), complaint);
}

TEST(Audit, MIC_3_1_ASetUpHasFiveSoldiersInEachArmy) {
  for (const Mode mode : {Mode::kBase, Mode::kExpert}) {
    EXPECT_EQ(fault_of(Position({.mode = mode, .phase = Phase::kReveal}),
                       [](State& state) {
                         ++state.anthills[1].army;
                         --state.reserve_soldiers;
                       }),
              "MIC-3.1 micropolis.audit.start_army");
  }
}

TEST(Audit, MIC_3_2_ASetUpHasBothTokensInTheReserve) {
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert, .phase = Phase::kFirstLead}),
                     [](State& state) {
                       state.tokens[1] = 1;
                       state.reserve_tokens = 1;
                     }),
            "MIC-3.2 micropolis.audit.start_tokens");
}

TEST(Audit, MIC_7_2_NobodyLiesOnATileJustRevealed) {
  const auto soldier_on = [](std::size_t slot) {
    return [slot](State& state) {
      ++state.line[slot].soldiers;
      --state.reserve_soldiers;
    };
  };
  const Position refilled = Position({.players = 3, .phase = Phase::kReveal, .round = 3}).reveal_all();
  ASSERT_EQ(refilled.state().phase, Phase::kLead);
  EXPECT_EQ(fault_of(refilled, soldier_on(0)), "") << "the one that was left";
  EXPECT_EQ(fault_of(refilled, soldier_on(1)), "MIC-7.2 micropolis.audit.fresh_tile");
  const Position start({.mode = Mode::kExpert, .phase = Phase::kFirstLead});
  EXPECT_EQ(fault_of(start, soldier_on(0)), "MIC-3.3 micropolis.audit.fresh_tile");
}

TEST(Audit, MIC_7_2_TheLineIsFilledWhenItMustBe) {
  const std::string complaint = "MIC-7.2 micropolis.audit.line_filling";
  const auto now_revealing = [](State& state) { state.phase = Phase::kReveal; };
  EXPECT_EQ(fault_of(Position({.round = 2}), now_revealing), "MIC-7.2 micropolis.audit.no_refill")
      << "five tiles are enough";
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
  EXPECT_EQ(fault_of(Position({.phase = Phase::kReveal, .round = 4}), now_over), "MIC-8.1 micropolis.audit.over");
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
  const std::string complaint = "MIC-5.2 micropolis.audit.pending";
  EXPECT_EQ(fault_of(Position({}), [](State& state) { state.pending[0] = 1; }), complaint);
  EXPECT_EQ(fault_of(placing(), [](State& state) { state.pending[4] = 1; }), complaint);
}

TEST(Audit, MIC_5_2_OnlyEffectsOfTheTileArePending) {
  const std::string complaint = "MIC-5.2 micropolis.audit.not_printed";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending[1] = 1; }), complaint) << "no architect";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending[2] = 3; }), complaint) << "two sergeants";
}

TEST(Audit, MIC_11_2_AnOrderIsOfTwoDifferentEffects) {
  const std::string complaint = "MIC-11.2 micropolis.audit.order";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending[0] = 0; }), complaint);
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.pending = {}; }), complaint);
}

TEST(Audit, MIC_5_1_TheTileJustPlacedIsAtAnEnd) {
  const std::string complaint = "MIC-5.1 micropolis.audit.placed";
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.placed = 1; }), complaint);
  EXPECT_EQ(fault_of(ordering(), [](State& state) { state.placed = 9; }), complaint) << "beyond the tiles";
  EXPECT_EQ(fault_of(Position({.round = 3}), [](State& state) { state.placed = 1; }),
            "MIC-5.1 micropolis.audit.nothing_placed");
  // The tenth tile goes to the right end.
  EXPECT_EQ(fault_of(Position({.round = 10, .line = {"barracks:2"}}).play(take_nth(1)),
                     [](State& state) {
                       std::swap(state.anthills[0].tiles[0], state.anthills[0].tiles[9]), state.placed = 0;
                     }),
            complaint);
}

TEST(Audit, MIC_5_1_ASideIsAskedOnlyWhereThereAreTwo) {
  const std::string complaint = "MIC-5.1 micropolis.audit.one_side";
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
  const std::string complaint = "MIC-6.6 micropolis.audit.fill";
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

TEST(Audit, MIC_6_6_BarracksAreNotFullBeforeTheirEffect) {
  const auto filled = [](State& state) {
    state.anthills[0].full = 0b1;
    state.anthills[0].army = static_cast<std::uint8_t>(state.anthills[0].army - 2);
  };
  const Position nurse = Position({.line = {"nurse:1 barracks:2"}}).play(take_nth(1));
  EXPECT_EQ(fault_of(nurse, filled), "MIC-6.6 micropolis.audit.full_early");
  Position sentry({.line = {"sentry nurse:1 barracks:2"}});
  sentry.play(take_nth(1));
  EXPECT_EQ(fault_of(sentry, filled), "MIC-6.6 micropolis.audit.full_early");
  sentry.play(Resolve{Effect::kSentry});
  EXPECT_EQ(fault_of(sentry, filled), "MIC-6.6 micropolis.audit.full_early") << "the sentry is asked only now";
  EXPECT_EQ(fault_of(sentry.play(arrange({2})), [](State&) {}), "") << "a sentry may fill them first";
}

TEST(Audit, MIC_6_5_ASentryIsAskedOnlyForAChoice) {
  const std::string complaint = "MIC-6.5 micropolis.audit.arrange";
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

TEST(Audit, MIC_10_8_TheReceiverHasALargestArmyInBothAnthills) {
  Position refilled({.mode = Mode::kExpert,
                     .anthills = {{.army = 4}, {.army = 4}, {.army = 6}, {.army = 6}},
                     .phase = Phase::kReveal,
                     .round = 3});
  refilled.reveal_all();
  ASSERT_EQ(refilled.state().phase, Phase::kReceive);
  EXPECT_EQ(refilled.fault(), "");
  EXPECT_EQ(fault_of(refilled, [](State& state) { std::swap(state.anthills[1].army, state.anthills[3].army); }),
            "MIC-10.8 micropolis.audit.lead");
  EXPECT_EQ(fault_of(refilled, [](State& state) { state.leader = AnthillId(3); }),
            "MIC-10.2 micropolis.audit.put_down");
  EXPECT_EQ(fault_of(refilled, [](State& state) { state.leader = AnthillId(0); }),
            "MIC-10.8 micropolis.audit.receiver");
  EXPECT_EQ(fault_of(refilled, [](State& state) { state.phase = Phase::kLead, state.leader = AnthillId(0); }),
            "MIC-10.8 micropolis.audit.lead")
      << "it is not the leader who chooses";
}

TEST(Audit, MIC_10_2_TheTokenIsPutDownAtTheStartOfExpertMode) {
  const std::string complaint = "MIC-10.2 micropolis.audit.lead";
  const auto now_first = [](State& state) { state.phase = Phase::kFirstLead; };
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert}), now_first), "");
  EXPECT_EQ(fault_of(Position({}), now_first), complaint);
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert, .round = 3}), now_first), complaint);
  EXPECT_EQ(fault_of(Position({.mode = Mode::kExpert, .phase = Phase::kReveal}),
                     [](State& state) { state.leader = AnthillId(1); }),
            "MIC-10.2 micropolis.audit.put_down");
}

}  // namespace
}  // namespace underfoot::micropolis
