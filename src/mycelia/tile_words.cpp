#include "mycelia/tile_words.h"

#include "mycelia/words.h"

namespace underfoot::mycelia {

Message tile_words(const Mycelia& game, const State& state, TileIndex tile) {
  if (tile.index() >= state.field.size()) return message("mycelia.tile.unknown"_msg);
  const FieldTile& on = state.field[tile.index()];
  return message(on.insect != 0 ? "mycelia.tile.with_insect"_msg : "mycelia.tile.plain"_msg,
                 param("number", tile.number() + 1),
                 param("colour", kColourWords[static_cast<std::size_t>(game.colour(on))]));
}

}  // namespace underfoot::mycelia
