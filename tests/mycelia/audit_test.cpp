// Every complaint of the audit, each from a real state with one thing broken.
#include <gmock/gmock-matchers.h>

#include "mycelia/moments.h"

namespace underfoot::mycelia {
namespace {

using tests::golden::Scene;
using tests::golden::scene;
using tests::golden::Wish;

// The complaint about a scene after `damage(state)`.
template <class Damage>
std::string fault_of(Scene at, Damage damage) {
  EXPECT_EQ(at.game->audit(at.state), std::nullopt) << at.where;
  damage(at.state);
  const std::optional<Refusal> broken = at.game->audit(at.state);
  return broken ? std::string(broken->rule) + " " + std::string(broken->message.key.id) : "";
}

Scene of(
    Phase phase, const Wish& wish = [](const Mycelia&, const State&) { return true; }) {
  return scene([&](const Mycelia& game, const State& state) { return state.phase == phase && wish(game, state); });
}
// The turn of a person who has a mushroom on the field.
Scene grown() {
  return of(Phase::kMenu, [](const Mycelia& game, const State& state) {
    return !game.has_automa() && state.players[0].boards[0].is_grown() && !state.players[0].under[1].empty();
  });
}

TEST(Audit, RealStatesAreSound) {
  for (const Scene& each : tests::golden::scenes_of_every_phase()) {
    EXPECT_EQ(each.game->audit(each.state), std::nullopt) << each.where;
  }
}

// ---- What is on the table ----

TEST(Audit, MYC_3_1_WhoseTurnItIsIsAtTheTable) {
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.turn = Seat(4); }), "MYC-3.1 mycelia.audit.turn");
}

TEST(Audit, MYC_11_1_OnlySomebodyAtTheTableEndsTheGame) {
  EXPECT_EQ(fault_of(of(Phase::kOver), [](State& state) { state.ended_by = 4; }), "MYC-11.1 mycelia.audit.end");
}

TEST(Audit, MYC_11_1_WhoHasDecayedOnEveryBoardHasEndedTheGame) {
  const auto go_on = [](State& state) {
    state.phase = Phase::kAutomaCard;
    state.done = 0;
    state.deeds = 0;
    state.automa_place = AutomaPlace::kFruit;
    state.automa_deck = 1;
  };
  const Scene end = of(Phase::kOver, [](const Mycelia& game, const State& state) {
    return game.has_automa() && game.is_automa(state.turn);
  });
  EXPECT_EQ(fault_of(end, go_on), "MYC-11.1 mycelia.audit.end");
}

TEST(Audit, MYC_15_12_TheAutomaNeverGetsTheEndToken) {
  const Scene end = of(Phase::kOver, [](const Mycelia& game, const State&) { return game.has_automa(); });
  const auto automa = static_cast<std::uint8_t>(end.game->options().people);
  EXPECT_EQ(fault_of(end, [&](State& state) { state.ended_by = automa; }), "MYC-15.12 mycelia.audit.end");
}

TEST(Audit, MYC_1_2_TilesAreThoseOfThePack) {
  const std::string complaint = "MYC-1.2 mycelia.audit.tiles";
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[3].kind = TileKind(20); }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[3].turn = 3; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { ++state.unseen[4]; }), complaint);
  EXPECT_EQ(fault_of(of(Phase::kSite, [](const auto&, const State& state) { return state.moving == kNone; }),
                     [](State& state) { state.drawn = TileKind::none(); }),
            complaint);
}

TEST(Audit, MYC_4_2_PiecesAreWhereTheirOwnersSay) {
  const std::string complaint = "MYC-4.2 mycelia.audit.pieces";
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[0].mother = 7; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[0].mushroom = 7; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[state.players[0].mother].mother = kNone; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[state.players[0].boards[0].tile].mushroom = kNone; }),
            complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[1].boards[0].tile = state.players[0].boards[0].tile; }),
            complaint);
  EXPECT_EQ(fault_of(grown(),
                     [](State& state) {
                       for (FieldTile& tile : state.field) {
                         if (tile.mother == kNone) tile.mother = 0;  // two mothers of one player
                       }
                     }),
            complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[0].mother = 60; }), "MYC-2.5 mycelia.audit.pieces");
}

TEST(Audit, MYC_4_1_NeighboursAreThoseAcrossTheSides) {
  const std::string complaint = "MYC-4.1 mycelia.audit.field";
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[0].neighbours[0] = kNone; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[0].neighbours[0] = 60; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field.back().cell.a = 40; }), complaint);
}

TEST(Audit, MYC_6_1_TheFieldHangsTogether) {
  const Scene laying = of(Phase::kLay, [](const auto&, const State& state) { return state.field.size() == 3; });
  EXPECT_EQ(fault_of(laying, [](State& state) { state.field.push_back(state.field[0]); }),
            "MYC-6.1 mycelia.audit.field");
  EXPECT_EQ(fault_of(of(Phase::kMothers),
                     [](State& state) {  // a point of the star floats away
                       FieldTile& point = state.field[11];
                       for (std::uint8_t& next : point.neighbours) {
                         if (next == kNone) continue;
                         for (std::uint8_t& back : state.field[next].neighbours) back = back == 11 ? kNone : back;
                         next = kNone;
                       }
                       point.cell.a = 40;
                     }),
            "MYC-6.1 mycelia.audit.field");
}

TEST(Audit, MYC_2_1_TheStarIsLaidExactlyWhileItIsNotComplete) {
  EXPECT_EQ(fault_of(of(Phase::kMothers), [](State& state) { state.phase = Phase::kLay; }),
            "MYC-2.1 mycelia.audit.field");
  EXPECT_EQ(fault_of(of(Phase::kLay), [](State& state) { state.phase = Phase::kDeal; }), "MYC-2.1 mycelia.audit.field");
}

TEST(Audit, MYC_1_3_And_1_1_NothingIsLostOrWon) {
  EXPECT_EQ(fault_of(grown(), [](State& state) { ++state.insects; }), "MYC-1.3 mycelia.audit.insects");
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.field[0].insect = 2; }), "MYC-4.2 mycelia.audit.insects");
  EXPECT_EQ(fault_of(grown(), [](State& state) { --state.players[1].spores; }), "MYC-1.1 mycelia.audit.spores");
  EXPECT_EQ(fault_of(grown(), [](State& state) { ++state.field[0].spores[3]; }), "MYC-1.1 mycelia.audit.spores");
}

TEST(Audit, MYC_1_1_EachCardIsInOnePlace) {
  const std::string complaint = "MYC-1.1 mycelia.audit.cards";
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.deck.words[0] &= state.deck.words[0] - 1; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.deck.add(CardId(state.players[0].boards[0].card)); }),
            complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.deck.words[1] |= std::uint64_t{1} << 63U; }), complaint);
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.market[0] = 70; }), "MYC-3.4 mycelia.audit.cards");
  const Scene bottom = of(Phase::kMenu, [](const auto&, const State& state) { return !state.bottom.empty(); });
  EXPECT_EQ(fault_of(bottom, [](State& state) { state.bottom[0].card = CardId(69); }), "MYC-3.3 mycelia.audit.cards");
  EXPECT_EQ(fault_of(bottom, [](State& state) { state.bottom[0].known_to = 16; }), "MYC-3.3 mycelia.audit.cards");
  EXPECT_EQ(fault_of(of(Phase::kKeep), [](State& state) { state.drawn_cards[0] = CardId(69); }),
            "MYC-10.8 mycelia.audit.cards");
}

TEST(Audit, MYC_2_4_NobodyIsTooMany) {
  const Scene two = of(Phase::kMenu, [](const Mycelia& game, const auto&) { return game.seats() == 2; });
  EXPECT_EQ(fault_of(two, [](State& state) { state.players[2].insects = 1; }), "MYC-2.4 mycelia.audit.extra_player");
  const Scene small = of(Phase::kMenu, [](const Mycelia& game, const auto&) { return game.boards() == 3; });
  EXPECT_EQ(fault_of(small, [](State& state) { state.players[0].boards[3].counter = 1; }),
            "MYC-2.4 mycelia.audit.boards");
}

TEST(Audit, MYC_8_4_BoardsHoldWhatGrowsOnThem) {
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[0].boards[0].tile = 60; }),
            "MYC-8.4 mycelia.audit.boards");
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[0].boards[0].card = 70; }),
            "MYC-8.4 mycelia.audit.boards");
  EXPECT_EQ(fault_of(grown(),
                     [](State& state) {
                       state.deck.add(CardId(state.players[0].boards[0].card));
                       state.players[0].boards[0].card = kNone;
                     }),
            "MYC-8.4 mycelia.audit.boards");
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[0].boards[0].counter = 3; }),
            "MYC-7.1 mycelia.audit.counters");
}

TEST(Audit, MYC_10_EffectsAndPointsFollowFromTheCards) {
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[0].boards[1].bonuses ^= kTogetherBonus; }),
            "MYC-10.5 mycelia.audit.effects");
  EXPECT_EQ(fault_of(grown(), [](State& state) { state.players[0].permanents ^= kChooses; }),
            "MYC-10.7 mycelia.audit.effects");
  EXPECT_EQ(fault_of(grown(), [](State& state) { ++state.players[0].points; }), "MYC-11.2 mycelia.audit.points");
  EXPECT_EQ(fault_of(grown(), [](State& state) { ++state.players[0].grown; }), "MYC-11.2 mycelia.audit.points");
}

TEST(Audit, MYC_15_5_TheAutomasBoardsHoldNoCards) {
  const Scene turn = of(Phase::kAutomaTurn, [](const Mycelia& game, const State& state) {
    return state.players[game.automa_seat().index()].boards[0].is_grown();
  });
  const std::size_t automa = turn.game->automa_seat().index();
  EXPECT_EQ(fault_of(turn, [&](State& state) { state.players[automa].boards[0].counter = kAutomaDecayed; }),
            "MYC-15.5 mycelia.audit.counters");
  EXPECT_EQ(fault_of(turn, [&](State& state) { state.players[automa].boards[0].bonuses = 1; }),
            "MYC-15.5 mycelia.audit.counters");
  EXPECT_EQ(fault_of(turn,
                     [&](State& state) {
                       CardId card(0);
                       while (!state.deck.has(card)) ++card.value;
                       state.deck.remove(card);
                       state.players[automa].under[0].add(card);
                     }),
            "MYC-15.5 mycelia.audit.boards");
}

}  // namespace
}  // namespace underfoot::mycelia
