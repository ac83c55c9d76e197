// What holds whatever happens: galleries against the words of the rule, and random games.
#include <gmock/gmock-matchers.h>

#include <map>
#include <numeric>
#include <set>

#include "micropolis/default_pack.h"
#include "micropolis/drawn.h"
#include "micropolis/phases.h"

namespace underfoot::micropolis {
namespace {

using ::testing::Each;

// ---- Galleries ----

// A chamber by its place: which tile of the ring, which chamber of that tile.
struct Spot {
  std::size_t tile;
  std::size_t chamber;
  auto operator<=>(const Spot&) const = default;
};

struct SlowGallery {
  std::set<Spot> chambers;
  std::set<std::size_t> tiles;
  std::map<Specialist, int> specialists;
  std::map<Fruit, int> fruits;
  int ants = 0;
};

// MIC-2.4 word for word: walks from a chamber through every open mouth to whatever faces it.
class Walker {
 public:
  explicit Walker(std::vector<Tile> ring) : ring_(std::move(ring)) {}

  std::vector<SlowGallery> galleries() {
    std::vector<SlowGallery> found;
    for (std::size_t tile = 0; tile < ring_.size(); ++tile) {
      for (std::size_t chamber = 0; chamber < ring_[tile].chambers.size(); ++chamber) {
        if (!visited_.contains({tile, chamber})) walk({tile, chamber}, found.emplace_back());
      }
    }
    return found;
  }

 private:
  const Chamber& chamber(Spot spot) const { return ring_[spot.tile].chambers[spot.chamber]; }

  void walk(Spot spot, SlowGallery& gallery) {
    if (!visited_.insert(spot).second) return;
    gallery.chambers.insert(spot);
    gallery.tiles.insert(spot.tile);
    const Chamber& here = chamber(spot);
    gallery.ants += here.workers;
    for (std::size_t kind = 0; kind < kSpecialists; ++kind) {
      gallery.specialists[static_cast<Specialist>(kind)] += here.specialists[kind];
      gallery.ants += here.specialists[kind];
    }
    for (std::size_t kind = 0; kind < kFruits; ++kind) gallery.fruits[static_cast<Fruit>(kind)] += here.fruits[kind];

    const bool is_ring = ring_.size() == 10;  // MIC-2.6
    if (spot.tile > 0 || is_ring) {
      const std::size_t left = spot.tile > 0 ? spot.tile - 1 : 9;
      for (std::size_t i = 0; i < ring_[left].chambers.size(); ++i) {
        if (meet(here.left, chamber({left, i}).right)) walk({left, i}, gallery);
      }
    }
    if (spot.tile + 1 < ring_.size() || is_ring) {
      const std::size_t right = spot.tile + 1 < ring_.size() ? spot.tile + 1 : 0;
      for (std::size_t i = 0; i < ring_[right].chambers.size(); ++i) {
        if (meet(here.right, chamber({right, i}).left)) walk({right, i}, gallery);
      }
    }
  }

  static bool meet(unsigned mine, unsigned theirs) {
    for (const unsigned level : {1U, 2U, 4U, 8U}) {
      if ((mine & level) != 0 && (theirs & level) != 0) return true;
    }
    return false;
  }

  std::vector<Tile> ring_;
  std::set<Spot> visited_;
};

// A tile with everything possible on it.
Tile random_tile(Rng& rng, int levels) {
  Tile tile;
  tile.chambers.resize(1 + rng.below(kMaxChambers));
  const auto count = static_cast<std::uint32_t>(tile.chambers.size());
  for (int level = 0; level < levels; ++level) {
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(level));
    if (const std::uint32_t owner = rng.below(count + 1); owner < count) tile.chambers[owner].left |= bit;
    if (const std::uint32_t owner = rng.below(count + 1); owner < count) tile.chambers[owner].right |= bit;
  }
  for (Chamber& chamber : tile.chambers) {
    chamber.workers = static_cast<std::uint8_t>(rng.below(4));
    if (rng.below(4) == 0) ++chamber.specialists[rng.below(kSpecialists)];
    if (rng.below(2) == 0) ++chamber.fruits[rng.below(kFruits)];
  }
  for (const Chamber& chamber : tile.chambers) tile.eggs += 2 * chamber.specialists[1];
  if (rng.below(3) == 0) tile.barracks = 1 + static_cast<int>(rng.below(kMaxBarracks));
  return tile;
}

std::shared_ptr<const Pack> random_pack(Rng& rng) {
  const int levels = 1 + static_cast<int>(rng.below(kMaxLevels));
  std::vector<Tile> tiles;
  for (int i = 0; i < kTiles; ++i) tiles.push_back(random_tile(rng, levels));
  return drawn_pack(std::move(tiles));
}

std::vector<TileId> random_ring(Rng& rng, std::size_t size) {
  std::vector<TileId> all;
  for (int i = 0; i < kTiles; ++i) all.emplace_back(i);
  for (std::size_t i = 0; i < size; ++i) std::swap(all[i], all[i + rng.below(static_cast<std::uint32_t>(kTiles - i))]);
  all.resize(size);
  return all;
}

void expect_same(const Gallery& fast, const SlowGallery& slow) {
  std::uint64_t chambers = 0;
  for (const Spot& spot : slow.chambers) chambers |= std::uint64_t{1} << (spot.tile * kMaxChambers + spot.chamber);
  unsigned tiles = 0;
  for (const std::size_t tile : slow.tiles) tiles |= 1U << tile;
  int fruits = 0;
  for (const auto& [fruit, count] : slow.fruits) fruits += fruit == Fruit::kGift ? count : std::min(count, 1);
  ASSERT_EQ(fast.chambers, chambers);
  ASSERT_EQ(fast.tiles, tiles);
  ASSERT_EQ(fast.ants, slow.ants);
  ASSERT_EQ(fast.queens, slow.specialists.at(Specialist::kQueen));
  ASSERT_EQ(fast.different_fruits(), std::min(fruits, 6));
}

void expect_galleries_by_the_rule(const Pack& pack, const std::vector<TileId>& ring) {
  Anthill anthill;
  std::vector<Tile> tiles;
  for (const TileId id : ring) {
    anthill.tiles.push_back(id);
    tiles.push_back(pack.tile(id));
  }
  Galleries fast;
  find_galleries(pack, anthill, fast);
  const std::vector<SlowGallery> slow = Walker(tiles).galleries();
  ASSERT_EQ(fast.size(), slow.size());
  for (std::size_t i = 0; i < slow.size(); ++i) expect_same(fast[i], slow[i]);  // both begin at the left end
}

TEST(GalleriesProperty, MIC_2_4_GalleriesOfTheDefaultPackAreThoseOfTheRule) {
  Rng rng(1);
  for (int i = 0; i < 3000 && !HasFailure(); ++i) {
    expect_galleries_by_the_rule(*default_pack(), random_ring(rng, 1 + rng.below(kRingTiles)));
  }
}

TEST(GalleriesProperty, MIC_2_4_GalleriesOfRandomPacksAreThoseOfTheRule) {
  Rng rng(2);
  for (int i = 0; i < 60 && !HasFailure(); ++i) {
    const std::shared_ptr<const Pack> pack = random_pack(rng);
    for (int j = 0; j < 60 && !HasFailure(); ++j) {
      expect_galleries_by_the_rule(*pack, random_ring(rng, 1 + rng.below(kRingTiles)));
    }
  }
}

TEST(GalleriesProperty, MIC_2_6_AClosedRingCanBeReadFromAnyTile) {
  Rng rng(3);
  for (int i = 0; i < 200 && !HasFailure(); ++i) {
    std::vector<TileId> ring = random_ring(rng, kRingTiles);
    std::set<std::multiset<int>> ants;
    for (int turn = 0; turn < kRingTiles; ++turn) {
      Anthill anthill;
      for (const TileId id : ring) anthill.tiles.push_back(id);
      Galleries galleries;
      find_galleries(*default_pack(), anthill, galleries);
      std::multiset<int> sizes;
      for (const Gallery& gallery : galleries) sizes.insert(gallery.ants);
      ants.insert(sizes);
      std::rotate(ring.begin(), ring.begin() + 1, ring.end());
    }
    ASSERT_EQ(ants.size(), 1U);
  }
}

// ---- Random games ----

// Plays random games of every player count and mode, with the default pack and with random ones, and calls
// visit(game, state) at every step.
template <class Visit>
void for_each_state(Visit visit) {
  Rng rng(4);
  for (int i = 0; i < 30; ++i) {
    const std::shared_ptr<const Pack> pack = i % 2 == 0 ? default_pack() : random_pack(rng);
    for (const Mode mode : {Mode::kBase, Mode::kExpert}) {
      for (int players = 2; players <= (mode == Mode::kExpert ? 3 : 6); ++players) {
        const int first = static_cast<int>(rng.below(static_cast<std::uint32_t>(players)));
        const Micropolis game(pack, {.players = players, .mode = mode, .first = first});
        for (State state = game.initial(); !::testing::Test::HasFailure();) {
          visit(game, state);
          if (game.actor(state).is_over()) break;
          Micropolis::ActionList actions;
          game.legal(state, actions);
          ASSERT_FALSE(actions.empty());
          game.advance(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
      }
    }
  }
}

TEST(PlayProperty, MIC_1_4_SoldiersAreNeverLostOrWon) {
  for_each_state([](const Micropolis& game, const State& state) {
    int soldiers = state.reserve_soldiers;
    for (const LineTile& tile : state.line) soldiers += tile.soldiers;
    for (const Anthill& anthill : state.anthills) {
      soldiers += anthill.army;
      for (std::size_t i = 0; i < anthill.tiles.size(); ++i) {
        if (anthill.is_full(i)) soldiers += game.pack().tile(anthill.tiles[i]).barracks;
      }
    }
    ASSERT_EQ(soldiers, 45);
  });
}

TEST(PlayProperty, MIC_4_5_NoArmyExceedsTen) {
  for_each_state([](const Micropolis& /*game*/, const State& state) {
    for (const Anthill& anthill : state.anthills) ASSERT_LE(anthill.army, 10);
  });
}

TEST(PlayProperty, MIC_1_1_EachTileIsInOnePlaceAndTokensAreTwo) {
  for_each_state([](const Micropolis& /*game*/, const State& state) {
    std::vector<int> places(kTiles);
    for (std::size_t i = 0; i < kTiles; ++i) places[i] += (state.unseen >> i & 1U) != 0 ? 1 : 0;
    for (const LineTile& tile : state.line) ++places[tile.tile.index()];
    for (const Anthill& anthill : state.anthills) {
      for (const TileId tile : anthill.tiles) ++places[tile.index()];
    }
    if (!state.taken.is_none()) ++places[state.taken.index()];
    ASSERT_THAT(places, Each(1));
    ASSERT_EQ(std::accumulate(state.tokens.begin(), state.tokens.end(), int{state.reserve_tokens}), 2);
  });
}

TEST(PlayProperty, MIC_6_6_BarracksAreFullOnlyWhereTheyExist) {
  for_each_state([](const Micropolis& game, const State& state) {
    for (const Anthill& anthill : state.anthills) {
      for (std::size_t i = 0; i < 16; ++i) {
        if (!anthill.is_full(i)) continue;
        ASSERT_LT(i, anthill.tiles.size());
        ASSERT_GT(game.pack().tile(anthill.tiles[i]).barracks, 0);
      }
    }
  });
}

TEST(PlayProperty, MIC_8_1_AtTheEndEveryAnthillHasTenTiles) {
  int games = 0;
  for_each_state([&](const Micropolis& game, const State& state) {
    int complete = 0;
    for (const Anthill& anthill : state.anthills) complete += anthill.is_complete() ? 1 : 0;
    if (!game.actor(state).is_over()) return;
    ASSERT_EQ(complete, game.anthills());
    ++games;
  });
  EXPECT_EQ(games, 30 * 7);
}

TEST(PlayProperty, MIC_7_3_TheTokenMovesOnlyBetweenALineAndTheFirstTurn) {
  State before;
  for_each_state([&](const Micropolis& game, const State& state) {
    const bool is_fresh = state == game.initial();
    const bool was_refill = before.phase == Phase::kReveal || before.phase == Phase::kLead ||
                            before.phase == Phase::kFirstLead || before.phase == Phase::kReceive;
    ASSERT_TRUE(is_fresh || was_refill || state.leader == before.leader);
    ASSERT_TRUE(state.phase != Phase::kTake || state.first == game.owner(state.leader));
    before = state;
  });
}

TEST(PlayProperty, MIC_12_ThePileAtTheEnd) {
  const std::map<int, int> left_base = {{2, 36}, {3, 30}, {4, 18}, {5, 9}, {6, 0}};
  const std::map<int, int> left_expert = {{2, 18}, {3, 0}};
  for_each_state([&](const Micropolis& game, const State& state) {
    if (!game.actor(state).is_over()) return;
    const auto& left = game.options().mode == Mode::kExpert ? left_expert : left_base;
    ASSERT_EQ(std::popcount(state.unseen), left.at(game.seats()));
  });
}

TEST(PlayProperty, MIC_9_1_TheScoreLinesAddUpToTheOutcome) {
  for_each_state([](const Micropolis& game, const State& state) {
    if (!game.actor(state).is_over()) return;
    std::array<int, kMaxSeats> sums{};
    for (const ScoreLine& line : game.score(state)) sums[line.seat.index()] += line.points;
    const Outcome outcome = game.outcome(state);
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) ASSERT_EQ(outcome.seats[seat].points, sums[seat]);
  });
}

TEST(PlayProperty, WhatIsLegalIsOfTheKindsThatThePhaseNames) {
  for_each_state([](const Micropolis& game, const State& state) {
    Micropolis::ActionList actions;
    game.legal(state, actions);
    const PhaseRow& row = row_of(state.phase);
    for (const Action& action : actions) ASSERT_NE(row.kinds >> action.index() & 1U, 0U) << row.name;
  });
}

}  // namespace
}  // namespace underfoot::micropolis
