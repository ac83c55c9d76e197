// A tile of the field, in words.
#pragma once

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

Message tile_words(const Mycelia& game, const State& state, TileIndex tile);

}  // namespace underfoot::mycelia
