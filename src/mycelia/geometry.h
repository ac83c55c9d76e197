// The triangular grid (drawing in docs/formats/mycelia.md). A cell is (a, b, c) with a + b + c = 2 for a triangle that
// points up and 1 for one that points down; only a, b and the direction are stored. Sides are numbered clockwise:
//
//        up: side 0 below, 1 to the upper left, 2 to the upper right
//      down: side 0 above, 1 to the lower right, 2 to the lower left
//
// Crossing side k of an up cell takes 1 from coordinate k, of a down cell adds 1: the neighbour's side k is the same
// edge.
#pragma once

#include <array>
#include <cstdint>

namespace underfoot::mycelia {

inline constexpr int kSides = 3;
// No coordinate is ever farther from 0: the centre of the star stays, and 50 tiles reach less far.
inline constexpr int kReach = 60;

struct Cell {
  std::int8_t a = 0;
  std::int8_t b = 0;
  std::uint8_t is_up = 0;

  constexpr int c() const { return (is_up != 0 ? 2 : 1) - a - b; }
  constexpr int coordinate(int k) const { return k == 0 ? a : k == 1 ? b : c(); }

  constexpr bool is_in_reach() const { return a >= -kReach && a <= kReach && b >= -kReach && b <= kReach; }

  constexpr Cell across(int side) const {
    const int step = is_up != 0 ? -1 : 1;
    Cell next = *this;
    next.is_up = is_up != 0 ? 0 : 1;
    if (side == 0) next.a = static_cast<std::int8_t>(a + step);
    if (side == 1) next.b = static_cast<std::int8_t>(b + step);
    return next;
  }

  // MYC-7.3: the cone from this cell across a side holds the cells between the prolongations of its other two sides.
  constexpr bool cone_contains(int side, const Cell& cell) const {
    for (int k = 0; k < kSides; ++k) {
      if (k == side) continue;
      const int difference = cell.coordinate(k) - coordinate(k);
      if (is_up != 0 ? difference < 0 : difference > 0) return false;
    }
    return true;
  }

  constexpr bool operator==(const Cell&) const = default;
};

// The star of MYC-2.1: the six triangles round a point in order, so that i and i + 3 are opposite, then the six
// points, each outside the centre tile of the same number.
inline constexpr int kCentreTiles = 6;
inline constexpr int kStarTiles = 12;
inline constexpr std::array<Cell, kStarTiles> kStar = {{{1, 0, 0},
                                                        {1, 0, 1},
                                                        {0, 0, 0},
                                                        {0, 1, 1},
                                                        {0, 1, 0},
                                                        {1, 1, 1},
                                                        {2, 0, 1},
                                                        {1, -1, 0},
                                                        {0, 0, 1},
                                                        {-1, 1, 0},
                                                        {0, 2, 1},
                                                        {1, 1, 0}}};

}  // namespace underfoot::mycelia
