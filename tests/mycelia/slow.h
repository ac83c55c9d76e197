// Mycelia's field again, slowly and from the picture alone: triangles with real corners, floods by shared corners.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "mycelia/position.h"
#include "table/rng.h"

namespace underfoot::mycelia {

using Point = std::pair<int, int>;  // the rows of a picture are one below the other, a triangle is two columns wide

struct Triangle {
  int row = 0;
  int column = 0;

  bool is_up() const { return (row + column) % 2 == 0; }
  std::vector<Point> corners() const {
    const int tip = is_up() ? row : row + 1;
    const int base = is_up() ? row + 1 : row;
    return {{column, tip}, {column - 1, base}, {column + 1, base}};
  }
  int shared_corners(const Triangle& other) const {
    int shared = 0;
    for (const Point& mine : corners()) {
      for (const Point& theirs : other.corners()) shared += mine == theirs ? 1 : 0;
    }
    return shared;
  }
  bool is_next_to(const Triangle& other) const { return shared_corners(other) == 2; }
  // Three times the middle, so that it is whole.
  Point middle3() const {
    Point sum{0, 0};
    for (const Point& corner : corners()) sum = {sum.first + corner.first, sum.second + corner.second};
    return sum;
  }
};

inline int cross(Point a, Point b) {
  return a.first * b.second - a.second * b.first;
}

// MYC-7.3 in the plane: whether the middle of `tile` lies in the angle at the corner of `source` that is not a corner
// of `neighbour`, between the two sides that meet there.
inline bool is_in_cone(const Triangle& source, const Triangle& neighbour, const Triangle& tile) {
  Point tip{0, 0};
  std::vector<Point> others;
  for (const Point& corner : source.corners()) {
    bool is_shared = false;
    for (const Point& theirs : neighbour.corners()) is_shared = is_shared || corner == theirs;
    if (is_shared) {
      others.push_back(corner);
    } else {
      tip = corner;
    }
  }
  const auto from_tip = [&](Point p) { return Point{p.first - tip.first, p.second - tip.second}; };
  const Point left = from_tip(others[0]);
  const Point right = from_tip(others[1]);
  const Point middle = tile.middle3();
  const Point there{middle.first - 3 * tip.first, middle.second - 3 * tip.second};
  const int turn = cross(left, right);
  const auto is_same_way = [&](int value) { return turn > 0 ? value > 0 : value < 0; };
  return is_same_way(cross(left, there)) && is_same_way(cross(there, right));
}

// A random connected field, as a picture, and where its tiles are in reading order.
struct RandomField {
  std::vector<std::string> picture;
  std::vector<Triangle> tiles;
};

inline RandomField random_field(Rng& rng, std::size_t size) {
  constexpr int kRows = 8;
  constexpr int kColumns = 12;
  const auto pick = [&](int below) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(below))); };
  std::vector<Triangle> grown = {{kRows / 2, kColumns / 2}};
  while (grown.size() < size) {
    const Triangle next{pick(kRows), pick(kColumns)};
    bool is_taken = false;
    bool touches = false;
    for (const Triangle& each : grown) {
      is_taken = is_taken || each.shared_corners(next) == 3;
      touches = touches || each.is_next_to(next);
    }
    if (touches && !is_taken) grown.push_back(next);
  }
  RandomField field;
  char name = 'A';
  for (int row = 0; row < kRows; ++row) {
    std::string& line = field.picture.emplace_back();
    for (int column = 0; column < kColumns; ++column) {
      const Triangle here{row, column};
      bool is_tile = false;
      for (const Triangle& each : grown) is_tile = is_tile || each.shared_corners(here) == 3;
      if (!is_tile) {
        line += ". ";
        continue;
      }
      line += std::string{kColourLetters[rng.below(5)], name, ' '};
      name = name == 'Z' ? 'a' : static_cast<char>(name + 1);
      field.tiles.push_back(here);
    }
  }
  return field;
}

// Everything that a walk from `start` over `tiles` reaches, one distance after the other.
template <class IsOpen>
std::vector<std::set<std::size_t>> flood(const std::vector<Triangle>& tiles, std::size_t start, IsOpen is_open) {
  std::vector<std::set<std::size_t>> distances = {{start}};
  std::set<std::size_t> seen = {start};
  while (!distances.back().empty()) {
    std::set<std::size_t> next;
    for (const std::size_t from : distances.back()) {
      for (std::size_t to = 0; to < tiles.size(); ++to) {
        if (is_open(to) && !seen.contains(to) && tiles[from].is_next_to(tiles[to])) next.insert(to);
      }
    }
    seen.insert(next.begin(), next.end());
    distances.push_back(next);
  }
  distances.pop_back();
  return distances;
}

}  // namespace underfoot::mycelia
