// Random positions, and what the rules say about networks and payments, slowly.
#pragma once

#include "mycelia/slow.h"

namespace underfoot::mycelia {

inline constexpr std::size_t kSeats = 3;

inline std::set<std::size_t> members(TileSet set) {
  std::set<std::size_t> result;
  for (std::size_t i = 0; i < 64; ++i) {
    if (has(set, i)) result.insert(i);
  }
  return result;
}

// Pieces of three strewn at random over a random field; the last of them may be the automa.
struct Strewn {
  RandomField field;
  Drawing drawing;
};

inline Strewn strew(Rng& rng, std::size_t size, std::uint32_t sparseness, Automa automa = Automa::kNone) {
  Strewn result{random_field(rng, size), {}};
  Drawing& drawing = result.drawing;
  drawing.field = result.field.picture;
  drawing.people = automa == Automa::kNone ? 3 : 2;
  drawing.automa = automa;
  drawing.stacks = {};
  drawing.players.resize(kSeats);
  const std::vector<DrawnTile> tiles = drawn_tiles(drawing.field);
  for (const DrawnTile& tile : tiles) {
    std::string& words = drawing.on[tile.name];
    for (std::uint32_t n = rng.below(4); n > 0 && rng.below(sparseness) == 0; --n) words += "0012"[rng.below(4)];
    const std::size_t owner = rng.below(kSeats);
    if (rng.below(4) == 0 && drawing.players[owner].boards.size() < 5) {
      const bool is_automa = automa != Automa::kNone && owner + 1 == kSeats;
      drawing.players[owner].boards.push_back({.card = is_automa ? "" : "rr", .tile = tile.name});
    }
  }
  const auto third = static_cast<std::uint32_t>(tiles.size() / kSeats);
  for (std::uint32_t seat = 0; seat < kSeats; ++seat) {
    drawing.on[tiles[third * seat + rng.below(third)].name] += " mother" + std::to_string(seat);
  }
  return result;
}

using Payment = std::multiset<std::pair<std::size_t, std::size_t>>;  // (tile, owner)

// Whether the spores can be dealt out to the colours of the cost, "?" for any: all orders are tried.
inline bool pays(const Position& position, const Payment& payment, const std::string& cost) {
  if (payment.empty()) return cost.empty();
  const auto [tile, owner] = *payment.begin();
  Payment rest = payment;
  rest.erase(rest.begin());
  const Colour colour = position.game().colour(position.state().field[tile]);
  for (std::size_t i = 0; i < cost.size(); ++i) {
    const bool fits = cost[i] == '?' || colour == Colour::kBlack || colour == drawn_colour(cost[i]);
    if (!fits) continue;
    if (pays(position, rest, cost.substr(0, i) + cost.substr(i + 1))) return true;
  }
  return false;
}

// MYC-8.2, MYC-8.3 word for word: every choice of spores of one network is tried.
inline std::set<Payment> all_payments(const Position& position, const RandomField& field, std::size_t seat,
                                      const std::string& cost) {
  const State& state = position.state();
  const auto rules = [&](std::size_t i) { return controller(state.field[i]); };
  const auto is_present = [&](std::size_t i) {
    return rules(i) == seat || (rules(i) == kNone && state.field[i].spores[seat] > 0);
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
          if (rules(tile) != seat && owner != seat) continue;
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

}  // namespace underfoot::mycelia
