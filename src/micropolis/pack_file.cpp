// Reads a pack and checks what its form cannot say (docs/formats/pack-micropolis.md).
#include <algorithm>

#include "micropolis/pack_shapes.h"
#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// MIC-2.3: two chambers of one tile share no mouth.
void check_mouths(const json::Reader& chamber, std::string_view side, std::uint8_t mouths, std::uint8_t& taken) {
  const std::optional<json::Reader> list = (mouths & taken) != 0 ? chamber.maybe(side) : std::nullopt;
  for (std::size_t i = 0; list && i < list->size(); ++i) {
    const auto bit = 1U << (list->item(i).integer<unsigned>(1, kMaxLevels) - 1U);
    if ((taken & bit) != 0) list->item(i).fail(message("micropolis.pack.shared_mouth"_msg));
  }
  taken = static_cast<std::uint8_t>(taken | mouths);
}

Tile tile_of(const TileForm& form) {
  Tile tile{.id = form.id, .chambers = {}};
  tile.barracks = form.barracks.value_or(std::uint8_t{0});  // MIC-2.8: at most one
  for (const ChamberForm& chamber : form.chambers) {
    tile.eggs += chamber.nurse.value_or(std::uint8_t{0});
    tile.chambers.push_back({chamber.left,
                             chamber.right,
                             chamber.workers,
                             {chamber.queens, static_cast<std::uint8_t>(chamber.nurse ? 1 : 0), chamber.architects,
                              chamber.sergeants, chamber.sentries},
                             chamber.fruits});
  }
  return tile;
}

void check_ids(const std::vector<TileForm>& list, const json::Reader& tiles) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto is_same = [&](const TileForm& other) { return !other.id.empty() && other.id == list[i].id; };
    const auto here = list.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::any_of(list.begin(), here, is_same)) {
      tiles.item(i).fail(message("micropolis.pack.same_id"_msg, param("id", list[i].id)));
    }
  }
}

// MIC-1.2: 25 fruit symbols over all tiles, each kind as often as in the box.
void check_fruits(const Pack& pack, const json::Reader& tiles) {
  std::array<int, kFruits> counts{};
  for (const Tile& tile : pack.tiles) {
    for (const Chamber& chamber : tile.chambers) {
      for (std::size_t kind = 0; kind < counts.size(); ++kind) counts[kind] += chamber.fruits[kind];
    }
  }
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] == kFruitSymbols[kind]) continue;
    tiles.fail(message("micropolis.pack.fruits"_msg, param("fruit", kFruitNames[kind]), param("count", counts[kind]),
                       param("expected", kFruitSymbols[kind])));
  }
}

}  // namespace

void json::Shape<TileForm>::check(const json::Reader& in, const PackLimits& /*limits*/, const TileForm& tile) {
  const json::Reader chambers = in.field("chambers");
  if (tile.chambers.empty()) chambers.fail(message("micropolis.pack.no_chamber"_msg));  // MIC-2.3
  std::uint8_t left = 0;
  std::uint8_t right = 0;
  bool has_nurse = false;
  int ants = 0;
  for (std::size_t i = 0; i < tile.chambers.size(); ++i) {
    const ChamberForm& chamber = tile.chambers[i];
    check_mouths(chambers.item(i), "left", chamber.left, left);
    check_mouths(chambers.item(i), "right", chamber.right, right);
    // One nurse per tile: the effects of two could be told apart, and no tile is known to have two.
    if (has_nurse && chamber.nurse) {
      chambers.item(i).field("nurse").fail(message("micropolis.pack.second_nurse"_msg));
    }
    has_nurse |= chamber.nurse.has_value();
    ants += chamber.ants();
  }
  if (ants > kMostAntsPerTile) in.fail(message("micropolis.pack.crowded"_msg, param("max", kMostAntsPerTile)));
}

Pack Wire<Micropolis>::read_pack(const json::Reader& in) {
  const json::Watch watch(in);
  PackLimits limits{in.field("levels").integer<int>(1, kMaxLevels)};
  if (!watch.is_clean()) limits.levels = kMaxLevels;  // which has been said; the tiles are read as if there were most
  const auto form = json::read_as<PackForm>(in, limits);
  const json::Reader tiles = in.field("tiles");
  const json::Watch counting(in);
  const std::size_t count = tiles.size(kTiles);
  if (counting.is_clean() && count != kTiles) {  // MIC-1.1
    tiles.fail(message("micropolis.pack.tile_count"_msg, param("count", static_cast<int>(count))));
  }
  check_ids(form.tiles, tiles);
  Pack pack{.id = form.id, .name = form.name, .note = form.note, .levels = form.levels, .tiles = {}, .all_facts = {}};
  for (const TileForm& tile : form.tiles) pack.tiles.push_back(tile_of(tile));
  if (watch.is_clean()) check_fruits(pack, tiles);
  if (!in.failed()) pack.prepare();
  return pack;
}

}  // namespace underfoot
