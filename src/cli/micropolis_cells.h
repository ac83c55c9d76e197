// A tile as a cell of text:
//
//   ┌3 ▣2─────────┐    place in the ring, barracks of 2, full
//   │a══2w Qu════a│    a row for each level, the outermost first; letters name galleries
//   │             │
//   │   1w ch════b│
//   └─────────────┘
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"
#include "micropolis/galleries.h"

namespace underfoot::cli {

struct CellStyle {
  const text::Catalogue& catalogue;
  text::Lang lang = text::Lang::kEn;
  bool has_colour = false;
  std::size_t columns = 80;
};

struct Cell {
  micropolis::TileId tile;
  std::string header;
  bool is_barracks_full = false;
  // The gallery of each chamber, counted from 0; none while the tile is in the line.
  std::vector<int> galleries = {};
};

// The cells side by side, in as many strips as the width needs.
std::string strips(const CellStyle& style, const micropolis::Pack& pack, const std::vector<Cell>& cells);

}  // namespace underfoot::cli
