// Neighbours, regions, networks and payments against slow implementations on random fields.
#include <gmock/gmock.h>

#include <map>

#include "mycelia/slow.h"

namespace underfoot::mycelia {
namespace {

constexpr std::size_t kSeats = 3;

std::set<std::size_t> members(TileSet set) {
  std::set<std::size_t> result;
  for (std::size_t i = 0; i < 64; ++i) {
    if (has(set, i)) result.insert(i);
  }
  return result;
}

// Pieces strewn at random over a random field.
struct Strewn {
  RandomField field;
  Drawing drawing;
};

Strewn strew(Rng& rng, std::size_t size, std::uint32_t sparseness) {
  Strewn result{random_field(rng, size), {}};
  Drawing& drawing = result.drawing;
  drawing.field = result.field.picture;
  drawing.people = kSeats;
  drawing.stacks = {};
  drawing.players.resize(kSeats);
  const std::vector<DrawnTile> tiles = drawn_tiles(drawing.field);
  for (const DrawnTile& tile : tiles) {
    std::string& words = drawing.on[tile.name];
    for (std::uint32_t n = rng.below(4); n > 0 && rng.below(sparseness) == 0; --n) words += "0012"[rng.below(4)];
    const std::size_t owner = rng.below(kSeats);
    if (rng.below(4) == 0 && drawing.players[owner].boards.size() < 5) {
      drawing.players[owner].boards.push_back({.card = "rr", .tile = tile.name});
    }
  }
  const auto third = static_cast<std::uint32_t>(tiles.size() / kSeats);
  for (std::uint32_t seat = 0; seat < kSeats; ++seat) {
    drawing.on[tiles[third * seat + rng.below(third)].name] += " mother" + std::to_string(seat);
  }
  return result;
}

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
        spore::region(position.game(), position.state(), source, symbol_at(position.game().pack(), from, side), layers);
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

using Payment = std::multiset<std::pair<std::size_t, std::size_t>>;  // (tile, owner)

// Every way through the menu of payments, and how often each payment was reached.
void walk_payments(const Mycelia& game, const State& state, Payment& so_far, std::map<Payment, int>& reached) {
  if (state.phase != Phase::kPay) return void(++reached[so_far]);
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

// Whether the spores can be dealt out to the colours of the cost: all orders are tried.
bool pays(const Position& position, const Payment& payment, const std::string& cost) {
  if (payment.empty()) return cost.empty();
  const auto [tile, owner] = *payment.begin();
  Payment rest = payment;
  rest.erase(rest.begin());
  const Colour colour = position.game().colour(position.state().field[tile]);
  for (std::size_t i = 0; i < cost.size(); ++i) {
    if (colour != Colour::kBlack && colour != drawn_colour(cost[i])) continue;
    if (pays(position, rest, cost.substr(0, i) + cost.substr(i + 1))) return true;
  }
  return false;
}

std::set<Payment> all_payments(const Position& position, const RandomField& field, const std::string& cost) {
  const State& state = position.state();
  const auto rules = [&](std::size_t i) { return controller(state.field[i]); };
  const auto is_present = [&](std::size_t i) {
    return rules(i) == 0 || (rules(i) == kNone && state.field[i].spores[0] > 0);
  };
  std::set<Payment> found;
  std::set<std::size_t> seen;
  for (std::size_t start = 0; start < field.tiles.size(); ++start) {
    if (!is_present(start) || seen.contains(start)) continue;
    std::vector<std::pair<std::size_t, std::size_t>> spores;  // of the network, one by one
    for (const std::set<std::size_t>& distance : flood(field.tiles, start, is_present)) {
      for (const std::size_t tile : distance) {
        seen.insert(tile);
        for (std::size_t owner = 0; owner < kSeats; ++owner) {
          if (rules(tile) != 0 && owner != 0) continue;
          for (int n = 0; n < state.field[tile].spores[owner]; ++n) spores.emplace_back(tile, owner);
        }
      }
    }
    for (std::uint32_t chosen = 0; chosen < 1U << spores.size(); ++chosen) {
      if (static_cast<std::size_t>(std::popcount(chosen)) != cost.size()) continue;
      Payment payment;
      bool has_room = false;
      for (std::size_t i = 0; i < spores.size(); ++i) {
        if ((chosen >> i & 1U) == 0) continue;
        payment.insert(spores[i]);
        has_room = has_room || state.field[spores[i].first].mushroom == kNone;
      }
      if (has_room && pays(position, payment, cost)) found.insert(payment);
    }
  }
  return found;
}

TEST(Properties, MYC_8_2_MYC_8_3_EveryPaymentIsOfferedExactlyOnce) {
  Rng rng(82);
  const std::vector<std::string> costs = {"r", "rg", "rr", "rgb", "ggy", "rgby", "rrgg", "bbbyy"};
  int payable = 0;
  for (int round = 0; round < 250; ++round) {
    Strewn strewn = strew(rng, 12, 1);
    const std::string& cost = costs[rng.below(static_cast<std::uint32_t>(costs.size()))];
    strewn.drawing.players[0].hand = {cost};
    strewn.drawing.players[0].boards.resize(std::min<std::size_t>(strewn.drawing.players[0].boards.size(), 4));
    Position position(strewn.drawing);
    const std::set<Payment> expected = all_payments(position, strewn.field, cost);
    ASSERT_EQ(position.can(Fruit{position.card(cost)}), !expected.empty()) << cost;
    if (expected.empty()) continue;
    ++payable;
    position.play(Fruit{position.card(cost)});
    Payment so_far;
    std::map<Payment, int> reached;
    walk_payments(position.game(), position.state(), so_far, reached);
    ASSERT_EQ(reached.size(), expected.size()) << cost;
    for (const auto& [payment, times] : reached) {
      ASSERT_TRUE(expected.contains(payment));
      ASSERT_EQ(times, 1);
    }
  }
  EXPECT_GT(payable, 60);
}

}  // namespace
}  // namespace underfoot::mycelia
