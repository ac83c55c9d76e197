// Who controls a tile, where a player is present, and which tiles are connected (MYC-4.3 to 4.7).
#pragma once

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

// MYC-4.3: the mother's owner, else the mushroom's owner, else nobody (kNone).
inline std::uint8_t controller(const FieldTile& tile) {
  return tile.mother != kNone ? tile.mother : tile.mushroom;
}

// MYC-4.4, MYC-13.1: a mushroom under another player's mother, until she leaves.
inline bool is_blocked(const FieldTile& tile) {
  return tile.mushroom != kNone && tile.mother != kNone && tile.mother != tile.mushroom;
}

// MYC-4.5: tiles the player controls, and uncontrolled ones with a spore of theirs.
TileSet presence(const State& state, Seat seat);

// MYC-4.6: the part of `tiles` that is connected with `start`.
TileSet component(const State& state, TileSet tiles, std::size_t start);

// MYC-4.7: whether the player may spend a spore of this owner from the tile.
inline bool can_spend(const FieldTile& tile, Seat seat, Seat owner) {
  const std::uint8_t rules = controller(tile);
  return rules == seat.value || (rules == kNone && owner == seat);
}

// How many spores of the tile the player may spend.
inline int spendable(const FieldTile& tile, Seat seat) {
  const std::uint8_t rules = controller(tile);
  if (rules == kNone) return tile.spores[seat.index()];
  if (rules != seat.value) return 0;
  int all = 0;
  for (const std::uint8_t count : tile.spores) all += count;
  return all;
}

}  // namespace underfoot::mycelia
