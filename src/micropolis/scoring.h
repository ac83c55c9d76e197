// Points by category as plain numbers, for those who compare many tables; Micropolis::score gives the reasons too.
#pragma once

#include <array>
#include <cstdint>

#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

// In the order of the score pad.
inline constexpr std::array kCategories = {"micropolis.category.population"_msg, "micropolis.category.colony"_msg,
                                           "micropolis.category.harvest"_msg,    "micropolis.category.royal"_msg,
                                           "micropolis.category.army"_msg,       "micropolis.category.barracks"_msg};

using CategoryPoints = std::array<std::int16_t, kCategories.size()>;
using PointsByAnthill = std::array<CategoryPoints, kMaxAnthills>;

PointsByAnthill points_by_anthill(const Micropolis& game, const State& state);

}  // namespace underfoot::micropolis
