// Reads and checks a pack file (packs/micropolis/schema.json describes its form).
#include <algorithm>

#include "micropolis/wire.h"

namespace underfoot {

using micropolis::Chamber;
using micropolis::Pack;
using micropolis::Tile;

namespace {

constexpr int kMostAntsPerTile = 20;

LocalName read_name(const json::Reader& in) {
  in.only({"en", "ru"});
  return {in.field("en").string(), in.field("ru").string()};
}

// The mouths a chamber owns on one side: level numbers from 1, the outermost (MIC-2.2).
std::uint8_t read_mouths(const json::Reader& chamber, std::string_view side, int levels, std::uint8_t& taken) {
  unsigned mouths = 0;
  const auto list = chamber.maybe(side);
  const std::size_t count = list ? list->size(micropolis::kMaxLevels) : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const json::Watch watch(chamber);
    const auto bit = 1U << (list->item(i).integer<unsigned>(1, levels) - 1U);
    if (!watch.is_clean()) continue;
    // MIC-2.3: two chambers of one tile share no mouth.
    if (((taken | mouths) & bit) != 0) list->item(i).fail(message("micropolis.pack.shared_mouth"_msg));
    mouths |= bit;
  }
  taken = static_cast<std::uint8_t>(taken | mouths);
  return static_cast<std::uint8_t>(mouths);
}

std::uint8_t read_count(const json::Reader& in, std::string_view key, int max) {
  const auto count = in.maybe(key);
  return count ? count->integer<std::uint8_t>(0, max) : std::uint8_t{0};
}

struct Taken {
  std::uint8_t left = 0;
  std::uint8_t right = 0;
};

Chamber read_chamber(const json::Reader& in, int levels, Taken& taken, int& eggs) {
  in.only({"left", "right", "workers", "queens", "nurse", "architects", "sergeants", "sentries", "fruits"});
  Chamber chamber;
  chamber.left = read_mouths(in, "left", levels, taken.left);
  chamber.right = read_mouths(in, "right", levels, taken.right);
  chamber.workers = read_count(in, "workers", 9);
  chamber.specialists[0] = read_count(in, "queens", 2);
  chamber.specialists[2] = read_count(in, "architects", 2);
  chamber.specialists[3] = read_count(in, "sergeants", 2);
  chamber.specialists[4] = read_count(in, "sentries", 2);
  if (const auto nurse = in.maybe("nurse")) {
    // One nurse per tile: the effects of two could be told apart, and no tile is known to have two.
    if (eggs > 0) nurse->fail(message("micropolis.pack.second_nurse"_msg));
    chamber.specialists[1] = 1;
    eggs = nurse->integer<int>(1, micropolis::kMaxEggs);
  }
  if (const auto fruits = in.maybe("fruits")) {
    const std::size_t count = fruits->size(7);
    for (std::size_t i = 0; i < count; ++i) ++chamber.fruits[fruits->item(i).one_of(micropolis::kFruitNames)];
  }
  return chamber;
}

// One word without signs, because notation ("reveal 17") must read back.
std::string read_tile_id(const json::Reader& in) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
  const json::Watch watch(in);
  std::string id = in.string(20);
  const bool is_word = !id.empty() && id.find_first_not_of(kAllowed) == std::string::npos;
  if (!is_word && watch.is_clean()) in.fail(message("micropolis.pack.tile_id"_msg));
  return id;
}

Tile read_tile(const json::Reader& in, int levels) {
  in.only({"id", "chambers", "barracks"});
  Tile tile;
  tile.id = read_tile_id(in.field("id"));
  const json::Reader named = tile.id.empty() ? in : in.named("tile \"" + tile.id + "\"");
  const json::Reader chambers = named.field("chambers");
  const json::Watch watch(in);
  const std::size_t count = chambers.size(micropolis::kMaxChambers);
  if (count == 0 && watch.is_clean()) chambers.fail(message("micropolis.pack.no_chamber"_msg));  // MIC-2.3
  Taken taken;
  for (std::size_t i = 0; i < count; ++i) {
    tile.chambers.push_back(read_chamber(chambers.item(i), levels, taken, tile.eggs));
  }
  if (const auto barracks = named.maybe("barracks")) {  // MIC-2.8: at most one
    tile.barracks = barracks->integer<int>(1, micropolis::kMaxBarracks);
  }
  if (tile.ants() > kMostAntsPerTile)
    named.fail(message("micropolis.pack.crowded"_msg, param("max", kMostAntsPerTile)));
  return tile;
}

// MIC-1.2: 25 fruit symbols over all tiles, each kind as often as in the box.
void check_fruits(const Pack& pack, const json::Reader& tiles) {
  std::array<int, micropolis::kFruits> counts{};
  for (const Tile& tile : pack.tiles) {
    for (const Chamber& chamber : tile.chambers) {
      for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] += chamber.fruits[kind];
    }
  }
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] == micropolis::kFruitSymbols[kind]) continue;
    tiles.fail(message("micropolis.pack.fruits"_msg, param("fruit", micropolis::kFruitNames[kind]),
                       param("count", counts[kind]), param("expected", micropolis::kFruitSymbols[kind])));
  }
}

}  // namespace

Pack Wire<micropolis::Micropolis>::read_pack(const json::Reader& in) {
  in.only({"$schema", "id", "game", "name", "note", "levels", "tiles"});
  Pack pack;
  pack.id = in.field("id").string(100);
  pack.name = read_name(in.field("name"));
  pack.note = read_name(in.field("note"));
  pack.levels = in.field("levels").integer<int>(1, micropolis::kMaxLevels);
  const json::Watch watch(in);
  const json::Reader tiles = in.field("tiles");
  const std::size_t count = tiles.size(micropolis::kTiles);
  if (watch.is_clean() && count != micropolis::kTiles) {  // MIC-1.1
    tiles.fail(message("micropolis.pack.tile_count"_msg, param("count", static_cast<int>(count))));
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Tile tile = read_tile(tiles.item(i), pack.levels);
    const auto is_same = [&](const Tile& other) { return !tile.id.empty() && other.id == tile.id; };
    if (std::any_of(pack.tiles.begin(), pack.tiles.end(), is_same)) {
      tiles.item(i).fail(message("micropolis.pack.same_id"_msg, param("id", tile.id)));
    }
    pack.tiles.push_back(tile);
  }
  if (watch.is_clean()) check_fruits(pack, tiles);
  if (!in.failed()) pack.prepare();
  return pack;
}

}  // namespace underfoot
