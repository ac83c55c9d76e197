#include "mycelia/field.h"

#include <algorithm>

namespace underfoot::mycelia {
namespace {

void link(State& state, std::size_t tile) {
  const CellMap map(state);
  FieldTile& added = state.field[tile];
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t other = map.find(added.cell.across(side));
    added.neighbours[static_cast<std::size_t>(side)] = other;
    if (other != kNone) state.field[other].neighbours[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(tile);
  }
}

void unlink(State& state, std::size_t tile) {
  FieldTile& taken = state.field[tile];
  for (std::size_t side = 0; side < kSides; ++side) {
    if (taken.neighbours[side] != kNone) state.field[taken.neighbours[side]].neighbours[side] = kNone;
    taken.neighbours[side] = kNone;
  }
}

}  // namespace

CellMap::CellMap(const State& state) : state_(state) {
  slots_.fill(kNone);
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    std::size_t slot = slot_of(state.field[i].cell);
    while (slots_[slot] != kNone) slot = (slot + 1) % kSlots;
    slots_[slot] = static_cast<std::uint8_t>(i);
  }
}

std::uint8_t CellMap::find(const Cell& cell) const {
  for (std::size_t slot = slot_of(cell); slots_[slot] != kNone; slot = (slot + 1) % kSlots) {
    if (state_.field[slots_[slot]].cell == cell) return slots_[slot];
  }
  return kNone;
}

void add_tile(const Mycelia& game, State& state, TileKind kind, const Cell& cell, int turn) {
  FieldTile tile;
  tile.kind = kind;
  tile.cell = cell;
  tile.turn = static_cast<std::uint8_t>(turn);
  if (game.pack().tiles[kind.index()].has_insect && state.insects > 0) {  // MYC-6.2, MYC-1.5
    tile.insect = 1;
    --state.insects;
  }
  state.field.push_back(tile);
  const std::size_t index = state.field.size() - 1;
  link(state, index);
  game.tell(TileLaid{kind, TileIndex(index), cell, tile.turn});
  if (tile.insect > 0) game.tell(InsectsMoved{kInsectSupply, on_tile(TileIndex(index)), 1, Cause::kExplore});
}

void join_all(State& state) {
  for (std::size_t i = 0; i < state.field.size(); ++i) link(state, i);
}

void move_tile(State& state, std::size_t tile, const Cell& cell, int turn) {
  unlink(state, tile);
  state.field[tile].cell = cell;
  state.field[tile].turn = static_cast<std::uint8_t>(turn);
  link(state, tile);
}

int neighbour_count(const FieldTile& tile) {
  int count = 0;
  for (const std::uint8_t neighbour : tile.neighbours) count += neighbour != kNone ? 1 : 0;
  return count;
}

Wind symbol_at(const Pack& pack, const FieldTile& tile, int side) {
  constexpr std::array<std::array<Wind, 3>, 2> kOrders = {
      {{Wind::kO, Wind::kU, Wind::kA}, {Wind::kO, Wind::kA, Wind::kU}}};
  const bool is_oau = pack.tiles[tile.kind.index()].is_oau;
  return kOrders[is_oau ? 1 : 0][static_cast<std::size_t>(side + tile.turn) % kSides];
}

int side_with(const Pack& pack, const FieldTile& tile, Wind wind) {
  int side = 0;
  while (symbol_at(pack, tile, side) != wind) ++side;
  return side;
}

TileSet all_tiles(const State& state) {
  return set_of(state.field.size()) - 1;
}

void find_sites(const State& state, std::uint8_t moving, Sites& sites) {
  // Most cells are new, and a few bits of each tell so without looking through the list.
  std::array<std::uint64_t, 4> seen{};
  const auto is_new = [&](const Cell& cell) {
    const auto key = static_cast<unsigned>(cell.a) * 13U + static_cast<unsigned>(cell.b) * 2U + cell.is_up;
    std::uint64_t& word = seen[key / 64 % seen.size()];
    const std::uint64_t bit = std::uint64_t{1} << (key % 64);
    const bool is_first = (word & bit) == 0;
    word |= bit;
    return is_first || std::find(sites.begin(), sites.end(), cell) == sites.end();
  };
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    if (i == moving) continue;
    const FieldTile& tile = state.field[i];
    for (int side = 0; side < kSides; ++side) {
      if (tile.neighbours[static_cast<std::size_t>(side)] != kNone) continue;
      const Cell cell = tile.cell.across(side);
      // Out of reach is only a cell where a loaded field begins far away.
      if (cell.is_in_reach() && is_new(cell)) sites.push_back(cell);
    }
  }
}

void measure(const State& state, std::size_t from, TileSet closed, Distances& distances) {
  distances.fill(kNone);
  distances[from] = 0;
  TileSet seen = closed | set_of(from);
  TileSet layer = set_of(from);
  for (std::uint8_t distance = 1; layer != 0; ++distance) {
    TileSet next = 0;
    for (TileSet rest = layer; rest != 0; rest &= rest - 1) {
      next |= neighbours_of(state.field[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    layer = next & ~seen;
    seen |= layer;
    for (TileSet rest = layer; rest != 0; rest &= rest - 1) {
      distances[static_cast<std::size_t>(std::countr_zero(rest))] = distance;
    }
  }
}

Refusal no_such_tile() {
  return {"MYC-4.1", message("mycelia.refusal.no_such_tile"_msg)};
}

}  // namespace underfoot::mycelia
