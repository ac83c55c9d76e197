// Micropolis on a terminal: the line with prices, every anthill as a strip of cells, armies and points.
#pragma once

#include <string>

#include "cli/context.h"

namespace underfoot::cli {

std::string paint_micropolis(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint);

}  // namespace underfoot::cli
