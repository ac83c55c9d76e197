#include "micropolis/galleries.h"

#include <algorithm>
#include <array>
#include <bit>

namespace underfoot::micropolis {
namespace {

constexpr std::size_t kNodes = std::size_t{kRingTiles} * kMaxChambers;

// The smallest union-find that does: forty nodes, parents always smaller than their children.
class Joins {
 public:
  Joins() : parent_(kAlone) {}

  std::size_t root(std::size_t node) {
    while (parent_[node] != node) {
      parent_[node] = parent_[parent_[node]];
      node = parent_[node];
    }
    return node;
  }
  void join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    if (a < b) std::swap(a, b);
    parent_[a] = static_cast<std::uint8_t>(b);
  }

 private:
  static constexpr std::array<std::uint8_t, kNodes> kAlone = [] {
    std::array<std::uint8_t, kNodes> alone{};
    for (std::size_t i = 0; i < kNodes; ++i) alone[i] = static_cast<std::uint8_t>(i);
    return alone;
  }();

  std::array<std::uint8_t, kNodes> parent_;
};

// MIC-2.4: at each level where both facing mouths are open, their chambers belong together.
void join_neighbours(const Pack& pack, const Anthill& anthill, std::size_t left, std::size_t right, Joins& joins) {
  const Pack::Facts& from = pack.facts(anthill.tiles[left]);
  const Pack::Facts& to = pack.facts(anthill.tiles[right]);
  for (unsigned both = from.right_mouths & to.left_mouths; both != 0; both &= both - 1) {
    const auto level = static_cast<std::size_t>(std::countr_zero(both));
    joins.join(left * kMaxChambers + from.right[level], right * kMaxChambers + to.left[level]);
  }
}

}  // namespace

int Gallery::different_fruits() const {
  return std::min(std::popcount(fruit_kinds) + gifts, 6);
}

void find_galleries(const Pack& pack, const Anthill& anthill, Galleries& galleries) {
  const std::size_t size = anthill.tiles.size();
  Joins joins;
  for (std::size_t place = 0; place + 1 < size; ++place) join_neighbours(pack, anthill, place, place + 1, joins);
  if (anthill.is_complete()) join_neighbours(pack, anthill, size - 1, 0, joins);  // MIC-2.6

  std::array<std::uint8_t, kNodes> gallery_of;  // of each root
  for (std::size_t place = 0; place < size; ++place) {
    const Pack::Facts& facts = pack.facts(anthill.tiles[place]);
    for (std::size_t chamber = 0; chamber < facts.chambers; ++chamber) {
      const std::size_t node = place * kMaxChambers + chamber;
      const std::size_t root = joins.root(node);
      if (root == node) {  // a root comes before all others of its gallery
        gallery_of[node] = static_cast<std::uint8_t>(galleries.size());
        galleries.push_back({});
      }
      Gallery& gallery = galleries.begin()[gallery_of[root]];
      const Pack::Facts::Room& room = facts.rooms[chamber];
      gallery.chambers |= std::uint64_t{1} << node;
      gallery.tiles = static_cast<std::uint16_t>(gallery.tiles | (1U << place));  // MIC-2.7: each tile once
      gallery.ants = static_cast<std::uint8_t>(gallery.ants + room.ants);
      gallery.queens = static_cast<std::uint8_t>(gallery.queens + room.queens);
      gallery.fruit_kinds |= room.fruit_kinds;
      gallery.gifts = static_cast<std::uint8_t>(gallery.gifts + room.gifts);
    }
  }
}

}  // namespace underfoot::micropolis
