// Neighbours, regions, networks and payments against slow implementations on random fields.
#include <gmock/gmock-matchers.h>

#include <map>

#include "mycelia/strewn.h"

namespace underfoot::mycelia {
namespace {

TEST(Properties, MYC_4_1_NeighboursAreTheTrianglesWithTwoCommonCorners) {
  Rng rng(41);
  for (int round = 0; round < 60; ++round) {
    const RandomField field = random_field(rng, 12 + rng.below(38));
    const Position position({.field = field.picture, .stacks = {}});
    for (std::size_t i = 0; i < field.tiles.size(); ++i) {
      std::set<std::size_t> expected;
      for (std::size_t j = 0; j < field.tiles.size(); ++j) {
        if (field.tiles[i].is_next_to(field.tiles[j])) expected.insert(j);
      }
      ASSERT_EQ(members(neighbours_of(position.state().field[i])), expected);
      ASSERT_EQ(is_edge_tile(position.state().field[i]), expected.size() == 1);
    }
  }
}

TEST(Properties, MYC_7_3_MYC_7_5_RegionsAreConesInThePlaneFloodedFromTheSource) {
  Rng rng(73);
  int compared = 0;
  for (int round = 0; round < 60; ++round) {
    const RandomField field = random_field(rng, 12 + rng.below(38));
    const Position position({.field = field.picture, .stacks = {}});
    for (std::size_t source = 0; source < field.tiles.size(); ++source) {
      const FieldTile& from = position.state().field[source];
      for (int side = 0; side < kSides; ++side) {
        const std::uint8_t next = from.neighbours[static_cast<std::size_t>(side)];
        spore::Layers layers;
        spore::region(position.game(), position.state(), source, symbol_at(position.game().pack(), from, side), kTiles,
                      layers);
        std::vector<std::set<std::size_t>> found;
        for (const TileSet layer : layers) found.push_back(members(layer));
        if (next == kNone) {
          ASSERT_EQ(found, (std::vector<std::set<std::size_t>>{{source}})) << "nothing beyond that side";
          continue;
        }
        const auto is_inside = [&](std::size_t tile) {
          return is_in_cone(field.tiles[source], field.tiles[next], field.tiles[tile]);
        };
        ASSERT_EQ(found, flood(field.tiles, source, is_inside));
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 2000);
}

TEST(Properties, MYC_4_5_MYC_4_6_NetworksAreFloodsOverPresence) {
  Rng rng(46);
  for (int round = 0; round < 100; ++round) {
    const Strewn strewn = strew(rng, 12 + rng.below(38), 2);
    const Position position(strewn.drawing);
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const auto is_present = [&](std::size_t i) {
        const FieldTile& tile = position.state().field[i];
        if (tile.mother != kNone) return tile.mother == seat;
        if (tile.mushroom != kNone) return tile.mushroom == seat;
        return tile.spores[seat] > 0;
      };
      const TileSet all = presence(position.state(), Seat(seat));
      for (std::size_t i = 0; i < strewn.field.tiles.size(); ++i) {
        ASSERT_EQ(has(all, i), is_present(i));
        if (!is_present(i)) continue;
        std::set<std::size_t> expected;
        for (const std::set<std::size_t>& each : flood(strewn.field.tiles, i, is_present)) {
          expected.insert(each.begin(), each.end());
        }
        ASSERT_EQ(members(component(position.state(), all, i)), expected);
      }
    }
  }
}

// ---- Payments ----

// How often a payment was reached, and the state that it leads to.
struct Reached {
  int times = 0;
  State state;
};

// Every way through the menu of payments.
void walk_payments(const Mycelia& game, const State& state, Payment& so_far, std::map<Payment, Reached>& reached) {
  if (state.phase != Phase::kPay) {
    const auto [at, is_new] = reached.try_emplace(so_far, Reached{0, state});
    ++at->second.times;
    ASSERT_EQ(at->second.state, state) << "the same payment, another state";
    return;
  }
  ActionList actions;
  game.legal(state, actions);
  ASSERT_FALSE(actions.empty()) << "every prefix can be completed";
  for (const Action& action : actions) {
    const Pay& pay = *std::get_if<Pay>(&action);
    State next = state;
    game.advance(next, action);
    const auto added = so_far.insert({pay.tile.index(), pay.owner.index()});
    walk_payments(game, next, so_far, reached);
    so_far.erase(added);
  }
}

// In how many orders its spores can be named; equal ones are told apart by nobody.
int orders_of(const Payment& payment) {
  int orders = 1;
  int count = 0;
  int same = 0;
  for (auto at = payment.begin(); at != payment.end(); ++at) {
    same = at != payment.begin() && *std::prev(at) == *at ? same + 1 : 1;
    orders = orders * ++count / same;
  }
  return orders;
}

TEST(Properties, MYC_8_2_MYC_8_3_EveryPaymentIsOfferedInEveryOrder) {
  Rng rng(82);
  const std::vector<std::string> costs = {"r", "rg", "rr", "rgb", "ggy", "rgby", "rrgg", "bbbyy"};
  int payable = 0;
  for (int round = 0; round < 250; ++round) {
    Strewn strewn = strew(rng, 12, 1);
    const std::string& cost = costs[rng.below(static_cast<std::uint32_t>(costs.size()))];
    strewn.drawing.players[0].hand = {cost};
    strewn.drawing.players[0].boards.resize(std::min<std::size_t>(strewn.drawing.players[0].boards.size(), 4));
    Position position(strewn.drawing);
    const std::set<Payment> expected = all_payments(position, strewn.field, 0, cost);
    ASSERT_EQ(position.can(Fruit{position.card(cost)}), !expected.empty()) << cost;
    if (expected.empty()) continue;
    ++payable;
    position.play(Fruit{position.card(cost)});
    Payment so_far;
    std::map<Payment, Reached> reached;
    walk_payments(position.game(), position.state(), so_far, reached);
    ASSERT_EQ(reached.size(), expected.size()) << cost;
    for (const auto& [payment, how] : reached) {
      ASSERT_TRUE(expected.contains(payment));
      ASSERT_EQ(how.times, orders_of(payment));
    }
  }
  EXPECT_GT(payable, 60);
}

}  // namespace
}  // namespace underfoot::mycelia
