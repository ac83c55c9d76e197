// What is on a tile, in words.
#pragma once

#include <vector>

#include "micropolis/pack.h"

namespace underfoot::micropolis {

std::vector<Message> tile_words(const Tile& tile);

}  // namespace underfoot::micropolis
