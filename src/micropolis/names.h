// Names on the wire that notation uses too, and names of tiles. Internal to src/micropolis.
#pragma once

#include <array>
#include <string_view>

#include "json/reader.h"
#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

inline constexpr std::array<std::string_view, 2> kSideNames = {"left", "right"};
inline constexpr std::array<std::string_view, 2> kGarrisonNames = {"leave", "fill"};
inline constexpr std::array<std::string_view, 2> kPartNames = {"A", "B"};  // a player's anthills in expert mode

inline std::string_view tile_name(const Micropolis& game, TileId tile) {
  return tile.is_none() ? "?" : std::string_view(game.pack().tile(tile).id);
}

// The tile of this id; the first where there is none, which has been said.
inline TileId read_tile(const json::Reader& in, const Micropolis& game) {
  if (in.is_null()) {
    in.fail(message("micropolis.refusal.unknown_tile"_msg, param("id", "null")));
    return {};
  }
  const std::string id = in.string(20);
  for (std::size_t i = 0; i < game.pack().tiles.size(); ++i) {
    if (game.pack().tiles[i].id == id) return TileId(i);
  }
  in.fail(message("micropolis.refusal.unknown_tile"_msg, param("id", id)));
  return {};
}

}  // namespace underfoot::micropolis
