// What holds whatever happens, over random games of every variant.
#include <gmock/gmock-matchers.h>

#include <bit>
#include <set>

#include "mycelia/field.h"
#include "mycelia/golden_play.h"
#include "mycelia/moments.h"
#include "mycelia/networks.h"
#include "mycelia/phases.h"

namespace underfoot::mycelia {
namespace {

using tests::golden::Manner;

constexpr std::uint64_t kSeeds = 6;

// Plays random and hasty games of every variant and calls visit(game, state) at every step, the last included.
template <class Visit>
void for_each_state(Visit visit) {
  for (const std::string_view variant : Wire<Mycelia>::info().variants) {
    const auto table = tests::golden::open(variant);
    const Mycelia& game = table->game();
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      State state = game.initial();
      visit(game, state);
      for (const Action& action : tests::golden::played(game, seed % 2 == 0 ? Manner::kRandom : Manner::kHasty, seed)) {
        game.advance(state, action);
        visit(game, state);
        if (::testing::Test::HasFailure()) return;
      }
    }
  }
}

TEST(PlayProperty, MYC_1_1_EveryPlayerAlwaysHas30Spores) {
  for_each_state([](const Mycelia& game, const State& state) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      int spores = state.players[seat].spores;
      for (const FieldTile& tile : state.field) spores += tile.spores[seat];
      ASSERT_EQ(spores, 30) << "seat " << seat;
    }
  });
}

TEST(PlayProperty, MYC_1_3_ThereAreAlways20Insects) {
  for_each_state([](const Mycelia&, const State& state) {
    int insects = state.insects;
    for (const Player& player : state.players) insects += player.insects;
    for (const FieldTile& tile : state.field) {
      ASSERT_LE(tile.insect, 1);
      insects += tile.insect;
    }
    ASSERT_EQ(insects, 20);
  });
}

TEST(PlayProperty, MYC_1_1_EachOf69CardsIsInOnePlace) {
  for_each_state([](const Mycelia&, const State& state) {
    std::multiset<int> cards;
    const auto add = [&](CardId card) { cards.insert(card.value); };
    state.deck.for_each(add);
    for (const BottomCard& card : state.bottom) add(card.card);
    for (const CardId card : state.drawn_cards) add(card);
    for (const std::uint8_t card : state.market) {
      if (card != kNone) cards.insert(card);
    }
    for (const Player& player : state.players) {
      player.hand.for_each(add);
      for (const CardSet& under : player.under) under.for_each(add);
      for (const Board& board : player.boards) {
        if (board.card != kNone) cards.insert(board.card);
      }
    }
    ASSERT_EQ(cards.size(), 69U);
    ASSERT_EQ((std::set<int>(cards.begin(), cards.end()).size()), 69U);
  });
}

// MYC-14.1: without the black ones when one person plays alone by the book.
TEST(PlayProperty, MYC_1_2_NoTileIsLostOrAdded) {
  for_each_state([](const Mycelia& game, const State& state) {
    const State start = game.initial();
    std::array<int, kMaxKinds> counts{};
    int all = 0;
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind) counts[kind] = state.unseen[kind];
    for (const FieldTile& tile : state.field) ++counts[tile.kind.index()];
    if (!state.drawn.is_none()) ++counts[state.drawn.index()];
    for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
      ASSERT_EQ(counts[kind], start.unseen[kind]);
      all += counts[kind];
    }
    const bool has_black = game.options().people > 1 || game.options().black_tiles == BlackTiles::kKeep;
    ASSERT_EQ(all, has_black ? 50 : 44);
  });
}

// MYC-4.2
TEST(PlayProperty, MYC_4_2_ATileHasOneMotherAndOneMushroomAtMost) {
  for_each_state([](const Mycelia& game, const State& state) {
    std::multiset<int> mothers;
    std::multiset<int> mushrooms;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      const Player& player = state.players[seat];
      if (player.mother != kNone) {
        mothers.insert(player.mother);
        ASSERT_EQ(state.field[player.mother].mother, seat);
      }
      for (const Board& board : player.boards) {
        if (!board.is_grown()) continue;
        mushrooms.insert(board.tile);
        ASSERT_EQ(state.field[board.tile].mushroom, seat);
      }
    }
    for (std::size_t i = 0; i < state.field.size(); ++i) {
      ASSERT_EQ(mothers.count(static_cast<int>(i)), state.field[i].mother != kNone ? 1U : 0U);
      ASSERT_EQ(mushrooms.count(static_cast<int>(i)), state.field[i].mushroom != kNone ? 1U : 0U);
    }
  });
}

// MYC-7.1, MYC-15.5: the automa's P cell is 3.
TEST(PlayProperty, MYC_7_1_CountersAreNeverAboveTwo) {
  for_each_state([](const Mycelia& game, const State& state) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      for (const Board& board : state.players[seat].boards) {
        if (game.is_automa(Seat(seat)) && board.counter == kAutomaDecayed) continue;
        ASSERT_LE(board.counter, 2);
        ASSERT_TRUE(board.is_grown() || board.counter == 0);
      }
    }
  });
}

TEST(PlayProperty, MYC_6_1_TheFieldHangsTogetherAndNoTwoTilesShareACell) {
  for_each_state([](const Mycelia&, const State& state) {
    if (state.field.size() < kStarTiles) return;
    ASSERT_EQ(component(state, all_tiles(state), 0), all_tiles(state));
    std::set<std::tuple<int, int, int>> cells;
    for (const FieldTile& tile : state.field) cells.emplace(tile.cell.a, tile.cell.b, tile.cell.is_up);
    ASSERT_EQ(cells.size(), state.field.size());
    for (std::size_t i = 0; i < kCentreTiles; ++i) ASSERT_EQ(state.field[i].cell, kStar[i]) << "the centre never moves";
  });
}

// MYC-4.1: a side has one neighbour, who says the same.
TEST(PlayProperty, MYC_4_1_NeighboursAreMutualAndAcrossTheSameSide) {
  for_each_state([](const Mycelia&, const State& state) {
    for (std::size_t i = 0; i < state.field.size(); ++i) {
      for (std::size_t side = 0; side < kSides; ++side) {
        const std::uint8_t next = state.field[i].neighbours[side];
        if (next == kNone) continue;
        ASSERT_EQ(state.field[next].neighbours[side], i);
        ASSERT_EQ(state.field[next].cell, state.field[i].cell.across(static_cast<int>(side)));
      }
    }
  });
}

// MYC-4.6, word for word: two presence tiles that share a side are of one network, and no tile is of two.
TEST(PlayProperty, MYC_4_6_NetworksDivideThePresenceOfAPlayer) {
  for_each_state([](const Mycelia& game, const State& state) {
    for (int seat = 0; seat < game.seats(); ++seat) {
      const TileSet all = presence(state, Seat(seat));
      for (TileSet rest = all; rest != 0; rest &= rest - 1) {
        const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
        const TileSet network = component(state, all, tile);
        ASSERT_EQ(network & ~all, 0U);
        ASSERT_EQ(network & neighbours_of(state.field[tile]), all & neighbours_of(state.field[tile]));
      }
    }
  });
}

// MYC-3.1: two deeds a turn, different ones unless a decayed card says otherwise.
TEST(PlayProperty, MYC_3_1_DeedsOfATurnAreTwoAndDifferent) {
  for_each_state([](const Mycelia&, const State& state) {
    ASSERT_LE(state.deeds, 2);
    const bool may_repeat = (state.players[state.turn.index()].permanents & kRepeats) != 0;
    ASSERT_TRUE(std::popcount(state.done) == state.deeds || may_repeat);
  });
}

// MYC-11.1, MYC-15.12: it ends when somebody has decayed on every board, not a step later.
TEST(PlayProperty, MYC_11_1_AGameIsOverExactlyWhenSomebodyHasDecayedOnEveryBoard) {
  for_each_state([](const Mycelia& game, const State& state) {
    bool is_complete = false;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) {
      std::size_t decayed = 0;
      for (std::size_t i = 0; i < game.boards(); ++i) {
        decayed += !state.players[seat].under[i].empty() || state.players[seat].boards[i].counter == kAutomaDecayed;
      }
      is_complete = is_complete || decayed == game.boards();
    }
    ASSERT_EQ(state.phase == Phase::kOver, is_complete);
    ASSERT_TRUE(state.ended_by == kNone || !game.is_automa(Seat(state.ended_by)));
  });
}

TEST(PlayProperty, WhatIsLegalIsOfTheKindsThatThePhaseNames) {
  for_each_state([](const Mycelia& game, const State& state) {
    Mycelia::ActionList actions;
    game.legal(state, actions);
    const PhaseRow& row = row_of(state.phase);
    for (const Action& action : actions) ASSERT_NE(row.kinds >> action.index() & 1U, 0U) << row.name;
  });
}

}  // namespace
}  // namespace underfoot::mycelia
