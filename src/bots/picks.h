// Which pieces of content were offered and which were taken: what a pack's balance is judged by.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "table/ids.h"

namespace underfoot::bots {

struct Picks {
  std::vector<std::string> offered;  // once for every time it could have been taken
  std::vector<std::pair<std::string, Seat>> taken;
};

}  // namespace underfoot::bots
