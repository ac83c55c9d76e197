// Mycelia at a terminal: the field, the market, boards, the player's own hand, and what is asked.
#pragma once

#include "cli/guide.h"

namespace underfoot::cli {

Drawing paint_mycelia(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint);
Guide mycelia_guide();

}  // namespace underfoot::cli
