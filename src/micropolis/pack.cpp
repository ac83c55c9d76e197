#include "micropolis/pack.h"

#include <numeric>

namespace underfoot::micropolis {
namespace {

std::uint8_t byte(int value) {
  return static_cast<std::uint8_t>(value);
}

Pack::Facts facts_of(const Tile& tile) {
  Pack::Facts facts;
  facts.left.fill(kClosedMouth);
  facts.right.fill(kClosedMouth);
  facts.chambers = static_cast<std::uint8_t>(tile.chambers.size());
  facts.eggs = byte(tile.eggs);
  facts.barracks = byte(tile.barracks);
  facts.ants = byte(tile.ants());
  for (std::size_t i = 0; i < tile.chambers.size(); ++i) {
    const Chamber& chamber = tile.chambers[i];
    unsigned fruit_kinds = 0;
    for (unsigned kind = 0; kind + 1 < kFruits; ++kind) fruit_kinds |= chamber.fruits[kind] > 0 ? 1U << kind : 0U;
    facts.rooms[i] = {byte(chamber.ants()), chamber.specialists[0], static_cast<std::uint8_t>(fruit_kinds),
                      chamber.fruits.back()};
    facts.left_mouths |= chamber.left;
    facts.right_mouths |= chamber.right;
    for (unsigned level = 0; level < kMaxLevels; ++level) {
      if ((chamber.left >> level & 1U) != 0) facts.left[level] = static_cast<std::uint8_t>(i);
      if ((chamber.right >> level & 1U) != 0) facts.right[level] = static_cast<std::uint8_t>(i);
    }
    for (std::size_t kind = 1; kind < kSpecialists; ++kind) {  // MIC-6.1: the queen, 0, has no effect
      facts.effects[kind - 1] = byte(facts.effects[kind - 1] + chamber.specialists[kind]);
    }
  }
  facts.effects[static_cast<std::size_t>(Effect::kBarracks)] = tile.barracks > 0 ? 1 : 0;
  for (const std::uint8_t count : facts.effects) facts.has_effects |= count;
  return facts;
}

}  // namespace

int Chamber::ants() const {
  return std::accumulate(specialists.begin(), specialists.end(), int{workers});
}

int Tile::ants() const {
  return std::accumulate(chambers.begin(), chambers.end(), 0,
                         [](int sum, const Chamber& chamber) { return sum + chamber.ants(); });
}

void Pack::prepare() {
  all_facts.clear();
  for (const Tile& tile : tiles) all_facts.push_back(facts_of(tile));
}

}  // namespace underfoot::micropolis
