// The field: tiles on the triangular grid, who is next to whom, where a tile may be added (MYC-4.1, MYC-6.1, MYC-10.1).
#pragma once

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

class Mycelia;

// Tiles by cell: a small table on the stack, because the field may be a long chain, too long for a grid.
class CellMap {
 public:
  explicit CellMap(const State& state);
  std::uint8_t find(const Cell& cell) const;  // kNone for an empty cell

 private:
  static constexpr std::size_t kSlots = 128;
  static std::size_t slot_of(const Cell& cell) {
    const auto key = static_cast<unsigned>(cell.a) * 37U + static_cast<unsigned>(cell.b) * 101U + cell.is_up * 59U;
    return key % kSlots;
  }

  const State& state_;
  std::array<std::uint8_t, kSlots> slots_;
};

// Adds a tile and joins it to its neighbours. An insect symbol gets a token as far as the supply goes (MYC-6.2,
// MYC-1.5).
void add_tile(const Mycelia& game, State& state, TileKind kind, const Cell& cell, int turn);
// Finds the neighbours of all tiles anew.
void join_all(State& state);
// Takes a tile with everything on it to another place (MYC-10.1).
void move_tile(State& state, std::size_t tile, const Cell& cell, int turn);

int neighbour_count(const FieldTile& tile);
inline bool is_edge_tile(const FieldTile& tile) {
  return neighbour_count(tile) == 1;
}

Wind symbol_at(const Pack& pack, const FieldTile& tile, int side);
int side_with(const Pack& pack, const FieldTile& tile, Wind wind);

TileSet all_tiles(const State& state);
// Without a branch: kNone, the neighbour that is missing, falls on a bit that no tile has.
inline TileSet neighbours_of(const FieldTile& tile) {
  constexpr unsigned kNobody = 63;
  static_assert(kTiles <= kNobody && (kNone & kNobody) == kNobody);
  TileSet set = 0;
  for (const std::uint8_t neighbour : tile.neighbours) set |= TileSet{1} << (neighbour & kNobody);
  return set & ~(TileSet{1} << kNobody);
}

// The empty cells that touch the field by a side; without the tile that is being moved, and without its old place.
using Sites = FixedList<Cell, kTiles + 4>;
void find_sites(const State& state, std::uint8_t moving, Sites& sites);

// Steps between tiles over the field; tiles in `closed` are not entered. kNone where there is no way.
using Distances = std::array<std::uint8_t, kTiles>;
void measure(const State& state, std::size_t from, TileSet closed, Distances& distances);

inline bool is_on_field(const State& state, TileIndex tile) {
  return tile.index() < state.field.size();
}
Refusal no_such_tile();

}  // namespace underfoot::mycelia
