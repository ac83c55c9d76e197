// A table by what counts (docs/formats/micropolis.md, "Score of a described table").
#pragma once

#include "micropolis/micropolis.h"
#include "micropolis/shapes.h"

namespace underfoot::micropolis {

struct DescribedAnthill {
  FixedVector<TileId, kRingTiles> tiles;
  std::uint8_t army = 0;
  FixedVector<std::uint8_t, kRingTiles> full;
};
struct DescribedTable {
  std::vector<DescribedAnthill> anthills;
};

}  // namespace underfoot::micropolis

namespace underfoot::json {

// The ids of tiles; none() stands for what is complained of.
struct DescribedTiles {
  static constexpr std::string_view kSchema = R"({"type":"array","maxItems":10,"items":{"type":"string"}})";
  static constexpr std::string_view kTypeScript = "string[]";
  static FixedVector<micropolis::TileId, micropolis::kRingTiles> read(const Reader& in,
                                                                      const micropolis::Micropolis& game) {
    FixedVector<micropolis::TileId, micropolis::kRingTiles> tiles;
    const std::size_t size = in.size(micropolis::kRingTiles);
    for (std::size_t i = 0; i < size; ++i) {
      const Watch watch(in);
      if (in.item(i).is_null()) in.item(i).fail(message("json.expected_string"_msg));
      const micropolis::TileId tile = micropolis::read_tile(in.item(i), game);
      tiles.push_back(watch.is_clean() ? tile : micropolis::TileId::none());
    }
    return tiles;
  }
};
template <>
struct Shape<micropolis::DescribedAnthill> {
  using T = micropolis::DescribedAnthill;
  static constexpr std::string_view kName = "DescribedAnthill";
  static constexpr auto kFields =
      std::tuple(field("tiles", &T::tiles, "ids, from the left end to the right end").as<DescribedTiles>().or_absent(),
                 field("army", &T::army).between(0, micropolis::kArmyLimit).or_absent(),
                 field("full", &T::full, "places in the ring whose barracks are full")
                     .between(0, micropolis::kRingTiles - 1)
                     .or_absent());
};
template <>
struct Shape<micropolis::DescribedTable> {
  using T = micropolis::DescribedTable;
  static constexpr std::string_view kName = "DescribedTable";
  static constexpr auto kFields = std::tuple(
      field("anthills", &T::anthills, "by seat; in expert mode two for each").at_most(micropolis::kMaxAnthills));
};

}  // namespace underfoot::json
