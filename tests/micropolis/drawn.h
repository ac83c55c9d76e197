// Tiles of Micropolis in words:
//   drawn_tile("12-3 2w queen  - lemon  barracks:2")
// "12-3" begins a chamber with the mouths 1 and 2 on its left and 3 on its right; "-" begins a sealed one, which is
// also what a tile has that names no mouths. In it live "2w" (workers), queen, nurse:3 (with eggs), architect,
// sergeant, sentry and the fruits by their names. Barracks are outside; "full" says that theirs are. "+2" are
// soldiers on a tile of the line. The words without these two are the tile's id.
#pragma once

#include <algorithm>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "micropolis/galleries.h"

namespace underfoot::micropolis {

struct DrawnTile {
  Tile tile;
  int soldiers = 0;
  bool is_full = false;
};

inline std::uint8_t drawn_mouths(const std::string& levels) {
  unsigned mouths = 0;
  for (const char level : levels) {
    UF_CHECK(level >= '1' && level <= '4');
    mouths |= 1U << static_cast<unsigned>(level - '1');
  }
  return static_cast<std::uint8_t>(mouths);
}

// The number behind the colon of "nurse:3".
inline int drawn_number(const std::string& word) {
  return std::stoi(word.substr(word.find(':') + 1));
}

// A word that is neither a mouth nor barracks: somebody or something in a chamber.
inline void draw_into(Tile& tile, const std::string& word) {
  if (tile.chambers.empty()) tile.chambers.emplace_back();
  Chamber& chamber = tile.chambers.back();
  if (word.back() == 'w') {
    chamber.workers = static_cast<std::uint8_t>(chamber.workers + std::stoi(word));
    return;
  }
  const std::string name = word.substr(0, word.find(':'));
  if (name == "nurse") tile.eggs += drawn_number(word);
  for (std::size_t kind = 0; kind < kSpecialists; ++kind) {
    if (name == kSpecialistNames[kind]) return void(++chamber.specialists[kind]);
  }
  const auto fruit = std::find(kFruitNames.begin(), kFruitNames.end(), name);
  UF_CHECK(fruit != kFruitNames.end());
  ++chamber.fruits[static_cast<std::size_t>(fruit - kFruitNames.begin())];
}

inline DrawnTile drawn_tile(const std::string& words) {
  DrawnTile drawn;
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    if (word == "full") {
      drawn.is_full = true;
      continue;
    }
    if (word.front() == '+') {
      drawn.soldiers = std::stoi(word);
      continue;
    }
    drawn.tile.id += (drawn.tile.id.empty() ? "" : " ") + word;
    if (word.starts_with("barracks:")) {
      drawn.tile.barracks = drawn_number(word);
    } else if (const std::size_t dash = word.find('-'); dash != std::string::npos) {
      Chamber chamber;
      chamber.left = drawn_mouths(word.substr(0, dash));
      chamber.right = drawn_mouths(word.substr(dash + 1));
      drawn.tile.chambers.push_back(chamber);
    } else {
      draw_into(drawn.tile, word);
    }
  }
  if (drawn.tile.chambers.empty()) drawn.tile.chambers.emplace_back();
  return drawn;
}

inline const std::string kPlainTile = "-";

// A pack of these tiles and as many plain ones as make 61. It goes round the checks of pack files.
inline std::shared_ptr<const Pack> drawn_pack(std::vector<Tile> tiles) {
  UF_CHECK(tiles.size() <= kTiles);
  Pack pack;
  pack.levels = kMaxLevels;
  pack.tiles = std::move(tiles);
  while (pack.tiles.size() < kTiles) pack.tiles.push_back(drawn_tile(kPlainTile).tile);
  pack.prepare();
  return std::make_shared<const Pack>(std::move(pack));
}

// An anthill on its own, to look at its galleries.
struct DrawnAnthillAlone {
  std::shared_ptr<const Pack> pack;
  Anthill anthill;
};

inline DrawnAnthillAlone anthill_of(const std::vector<std::string>& tiles) {
  DrawnAnthillAlone result;
  std::vector<Tile> content;
  for (const std::string& words : tiles) {
    result.anthill.tiles.push_back(TileId(content.size()));
    content.push_back(drawn_tile(words).tile);
  }
  result.pack = drawn_pack(std::move(content));
  return result;
}

inline std::vector<Gallery> galleries_of(const std::vector<std::string>& tiles) {
  const DrawnAnthillAlone drawn = anthill_of(tiles);
  Galleries galleries;
  find_galleries(*drawn.pack, drawn.anthill, galleries);
  return {galleries.begin(), galleries.end()};
}

// Which chambers belong together: "1a 2b" is the first chamber of the first tile and the second one of the second.
inline std::vector<std::string> joined(const std::vector<std::string>& tiles) {
  std::vector<std::string> names;
  for (const Gallery& gallery : galleries_of(tiles)) {
    std::string& name = names.emplace_back();
    for (std::size_t node = 0; node < 64; ++node) {
      if ((gallery.chambers >> node & 1U) == 0) continue;
      name += (name.empty() ? "" : " ") + std::to_string(node / kMaxChambers + 1);
      name += static_cast<char>('a' + static_cast<int>(node % kMaxChambers));
    }
  }
  return names;
}

}  // namespace underfoot::micropolis
