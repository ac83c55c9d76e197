// Micropolis at a terminal: the line, the player's own anthill tile by tile, what the others have, and what is asked.
#pragma once

#include "cli/guide.h"

namespace underfoot::cli {

Drawing paint_micropolis(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint);
Guide micropolis_guide();

}  // namespace underfoot::cli
