// Mycelia on a terminal: the field, the market, everybody's boards, the hand of the seat that looks.
#pragma once

#include <string>

#include "cli/context.h"

namespace underfoot::cli {

std::string paint_mycelia(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint);

}  // namespace underfoot::cli
