// What a pack contains, counted: `underfoot pack stats`.
#include <array>
#include <bit>
#include <string>

#include "micropolis/wire.h"
#include "micropolis/words.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// 1.57 from 157 hundredths: integers only, so that every build prints the same.
std::string hundredths(int value) {
  const std::string rest = std::to_string(value % 100);
  return std::to_string(value / 100) + "." + (rest.size() < 2 ? "0" : "") + rest;
}

struct Counts {
  int workers = 0;
  std::array<int, kSpecialists> specialists{};
  std::array<int, kFruits> fruits{};
  std::array<int, kMaxBarracks> barracks{};
  std::array<int, kMaxChambers + 1> chambers{};
  std::array<int, kMaxLevels> left{};
  std::array<int, kMaxLevels> right{};
  std::array<int, 21> ants{};
  std::array<int, 2 * kMaxEggs * kMaxChambers + 1> eggs{};
};

Counts count(const Pack& pack) {
  Counts counts;
  for (const Tile& tile : pack.tiles) {
    ++counts.chambers[tile.chambers.size()];
    ++counts.ants[static_cast<std::size_t>(tile.ants())];
    if (tile.barracks > 0) ++counts.barracks[static_cast<std::size_t>(tile.barracks - 1)];
    if (tile.eggs > 0) ++counts.eggs[static_cast<std::size_t>(tile.eggs)];
    for (const Chamber& chamber : tile.chambers) {
      counts.workers += chamber.workers;
      for (std::size_t i = 0; i < kSpecialists; ++i) counts.specialists[i] += chamber.specialists[i];
      for (std::size_t i = 0; i < kFruits; ++i) counts.fruits[i] += chamber.fruits[i];
      for (std::size_t level = 0; level < kMaxLevels; ++level) {
        counts.left[level] += chamber.left >> level & 1;
        counts.right[level] += chamber.right >> level & 1;
      }
    }
  }
  return counts;
}

template <std::size_t N>
std::string listed(const std::array<int, N>& counts, std::size_t first_number) {
  std::string text;
  for (std::size_t i = 0; i < N; ++i) {
    if (counts[i] == 0) continue;
    text += (text.empty() ? "" : ", ") + std::to_string(i + first_number) + " ×" + std::to_string(counts[i]);
  }
  return text;
}

// The chance, in per cent, that two tiles drawn at random join somewhere, and the mean number of levels that meet.
struct Meeting {
  int percent = 0;
  int hundredths_of_levels = 0;
};

Meeting meeting(const Pack& pack) {
  int pairs = 0;
  int joined = 0;
  int levels = 0;
  const auto mouths = [](const Tile& tile, std::uint8_t Chamber::*side) {
    unsigned open = 0;
    for (const Chamber& chamber : tile.chambers) open |= chamber.*side;
    return open;
  };
  for (const Tile& a : pack.tiles) {
    for (const Tile& b : pack.tiles) {
      if (&a == &b) continue;
      const unsigned both = mouths(a, &Chamber::right) & mouths(b, &Chamber::left);
      ++pairs;
      joined += both != 0 ? 1 : 0;
      levels += std::popcount(both);
    }
  }
  return {100 * joined / pairs, 100 * levels / pairs};
}

}  // namespace

std::vector<Message> Wire<Micropolis>::pack_stats(const Pack& pack) {
  const Counts counts = count(pack);
  const int tiles = static_cast<int>(pack.tiles.size());
  int ants = counts.workers;
  for (const int specialists : counts.specialists) ants += specialists;
  std::vector<Message> rows;
  rows.push_back(message("micropolis.stats.title"_msg, param("name", pack.name), param("note", pack.note)));
  rows.push_back(message("micropolis.stats.ants"_msg, param("tiles", tiles), param("ants", ants),
                         param("mean", hundredths(100 * ants / tiles)), param("workers", counts.workers)));
  rows.push_back(message("micropolis.stats.ants_per_tile"_msg, param("list", listed(counts.ants, 0))));
  rows.push_back(message("micropolis.stats.chambers"_msg, param("list", listed(counts.chambers, 0))));
  rows.push_back(message("micropolis.stats.specialists"_msg, param("queens", counts.specialists[0]),
                         param("nurses", counts.specialists[1]), param("architects", counts.specialists[2]),
                         param("sergeants", counts.specialists[3]), param("sentries", counts.specialists[4])));
  rows.push_back(message("micropolis.stats.eggs"_msg, param("list", listed(counts.eggs, 0))));
  rows.push_back(message("micropolis.stats.barracks"_msg, param("list", listed(counts.barracks, 1))));
  for (std::size_t kind = 0; kind < kFruits; ++kind) {
    rows.push_back(
        message("micropolis.stats.fruit"_msg, param("fruit", kFruitWords[kind]), param("count", counts.fruits[kind])));
  }
  int open = 0;
  for (int level = 0; level < pack.levels; ++level) {
    const auto i = static_cast<std::size_t>(level);
    open += counts.left[i] + counts.right[i];
    rows.push_back(message("micropolis.stats.level"_msg, param("level", level + 1), param("left", counts.left[i]),
                           param("right", counts.right[i])));
  }
  const Meeting meets = meeting(pack);
  rows.push_back(message("micropolis.stats.mouths"_msg, param("mean", hundredths(100 * open / (2 * tiles))),
                         param("levels", pack.levels)));
  rows.push_back(message("micropolis.stats.meeting"_msg, param("percent", meets.percent),
                         param("mean", hundredths(meets.hundredths_of_levels))));
  return rows;
}

}  // namespace underfoot
