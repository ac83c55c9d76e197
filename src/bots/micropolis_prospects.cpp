#include "bots/micropolis_prospects.h"

#include <algorithm>
#include <array>
#include <bit>

#include "micropolis/galleries.h"

namespace underfoot::bots {
namespace {

using micropolis::Anthill;
using micropolis::Gallery;
using micropolis::Pack;

constexpr std::array<double, 8> kHarvest = {0, 2, 5, 10, 15, 20, 25, 25};  // MIC-9.3, and no more after six
constexpr std::array<double, 5> kBarracks = {0, 2, 4, 7, 10};              // MIC-9.6
constexpr std::array<double, 5> kMeeting = {0, 0.45, 0.75, 0.95, 1};       // that the next tile meets so many mouths

// How likely a gallery goes on at the two ends of the anthill: 0 to 2.
double openness(const Pack& pack, const Anthill& anthill, const Gallery& gallery) {
  const std::size_t last = anthill.tiles.size() - 1;
  const Pack::Facts& left = pack.facts(anthill.tiles[0]);
  const Pack::Facts& right = pack.facts(anthill.tiles[last]);
  std::size_t left_mouths = 0;
  std::size_t right_mouths = 0;
  for (unsigned open = left.left_mouths; open != 0; open &= open - 1) {
    left_mouths += gallery.chambers >> left.left[static_cast<std::size_t>(std::countr_zero(open))] & 1U;
  }
  const std::size_t shift = last * micropolis::kMaxChambers;
  for (unsigned open = right.right_mouths; open != 0; open &= open - 1) {
    right_mouths += gallery.chambers >> (shift + right.right[static_cast<std::size_t>(std::countr_zero(open))]) & 1U;
  }
  return kMeeting[left_mouths] + kMeeting[right_mouths];
}

// 1 while all tiles are still to come, 0 after the last.
double early(int tiles_to_come) {
  return static_cast<double>(tiles_to_come) / micropolis::kRingTiles;
}

}  // namespace

double token_use(int tokens, int tiles_to_come, const MicropolisWeights& weights) {
  return tiles_to_come == 0 ? 0 : tokens * (weights.token + weights.token_early * early(tiles_to_come));
}

double barracks_points(int size) {
  return kBarracks[static_cast<std::size_t>(size)];
}

double army_use(int army, int tiles_to_come, const MicropolisWeights& weights) {
  return tiles_to_come == 0 ? 0 : army * (weights.soldier + weights.soldier_early * early(tiles_to_come));
}

Prospects prospects_of(const Pack& pack, const Anthill& anthill, const MicropolisWeights& weights) {
  Prospects result;
  const auto to_come = static_cast<int>(micropolis::kRingTiles - anthill.tiles.size());
  result[MicropolisTerm::kTilesToCome] = weights.tile * to_come;
  result[MicropolisTerm::kSoldiers] = army_use(anthill.army, to_come, weights);
  if (anthill.tiles.empty()) return result;
  micropolis::Galleries galleries;
  micropolis::find_galleries(pack, anthill, galleries);
  const double time = std::min(to_come, 3) / 3.0;  // with three tiles to come an end is as good as it gets
  const double royal_end = weights.royal_open * time + weights.royal_open_early * early(to_come);
  for (const Gallery& gallery : galleries) {
    const double open = to_come == 0 ? 0 : openness(pack, anthill, gallery);
    result[MicropolisTerm::kPopulation] += weights.population * gallery.ants;
    if (gallery.queens == 1) {
      result[MicropolisTerm::kRoyal] += weights.royal * std::popcount(gallery.tiles);
      result[MicropolisTerm::kOpenEnds] += weights.royal * royal_end * open;
    }
    if (const auto fruits = static_cast<std::size_t>(gallery.different_fruits()); fruits > 0) {
      const double next = kHarvest[fruits + 1] - kHarvest[fruits];
      result[MicropolisTerm::kHarvest] += weights.harvest * kHarvest[fruits];
      result[MicropolisTerm::kOpenEnds] += weights.harvest * weights.fruit_open * time * open * next;
    }
    result.colony = std::max(result.colony, gallery.ants + weights.ants_open * time * open);
  }
  for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
    const std::uint8_t size = pack.facts(anthill.tiles[place]).barracks;
    if (size == 0) continue;
    const double share = anthill.is_full(place) ? 1 : weights.empty_barracks * early(to_come);
    result[MicropolisTerm::kBarracks] += weights.barracks * share * kBarracks[size];
  }
  return result;
}

}  // namespace underfoot::bots
