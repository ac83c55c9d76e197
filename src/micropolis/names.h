// Names of phases and tiles on the wire. Internal to src/micropolis.
#pragma once

#include <array>
#include <string_view>

#include "json/reader.h"
#include "json/writer.h"
#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

inline constexpr std::array<std::string_view, 10> kPhaseNames = {"reveal", "first_lead", "take", "place", "order",
                                                                 "fill",   "arrange",    "lead", "over",  "receive"};

inline std::string_view tile_name(const Micropolis& game, TileId tile) {
  return tile.is_none() ? "?" : std::string_view(game.pack().tile(tile).id);
}

inline void write_tile(json::Writer& out, const Micropolis& game, TileId tile) {
  if (tile.is_none()) {
    out.null();
  } else {
    out.value(tile_name(game, tile));
  }
}

// The tile of this id; none() for null.
inline TileId read_tile(const json::Reader& in, const Micropolis& game) {
  if (in.is_null()) return TileId::none();
  const std::string id = in.string(20);
  for (std::size_t i = 0; i < game.pack().tiles.size(); ++i) {
    if (game.pack().tiles[i].id == id) return TileId(i);
  }
  in.fail(message("micropolis.refusal.unknown_tile"_msg, param("id", id)));
  return TileId::none();
}

}  // namespace underfoot::micropolis
