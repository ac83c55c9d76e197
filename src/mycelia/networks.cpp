#include "mycelia/networks.h"

#include "mycelia/field.h"

namespace underfoot::mycelia {

// MYC-4.5
TileSet presence(const State& state, Seat seat) {
  TileSet set = 0;
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    const FieldTile& tile = state.field[i];
    const std::uint8_t rules = controller(tile);
    // Without a branch, because there is no guessing which tiles it is.
    const unsigned is_open = (rules == kNone ? 1U : 0U) & (tile.spores[seat.index()] > 0 ? 1U : 0U);
    set |= TileSet{is_open | (rules == seat.value ? 1U : 0U)} << i;
  }
  return set;
}

// MYC-4.6; found anew each time, so that parts that a piece split join again when it is gone (MYC-13.2).
TileSet component(const State& state, TileSet tiles, std::size_t start) {
  TileSet reached = set_of(start);
  for (TileSet edge = reached; edge != 0;) {
    TileSet next = 0;
    for (TileSet rest = edge; rest != 0; rest &= rest - 1) {
      next |= neighbours_of(state.field[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    edge = next & tiles & ~reached;
    reached |= edge;
  }
  return reached;
}

}  // namespace underfoot::mycelia
