#include "mycelia/pack.h"

namespace underfoot::mycelia {

std::string name_of(const TileSpec& tile) {
  std::string name(kColourNames[static_cast<std::size_t>(tile.colour)]);
  name += "." + std::string(kOrderNames[tile.is_oau ? 1 : 0]);
  return tile.has_insect ? name + ".insect" : name;
}

void Pack::prepare() {
  tile_names.clear();
  for (const TileSpec& tile : tiles) tile_names.push_back(name_of(tile));
  card_names.clear();
  first_card.clear();
  std::size_t next = 0;
  for (std::size_t kind = 0; kind < cards.size(); ++kind) {
    first_card.push_back(static_cast<std::uint8_t>(next));
    for (int copy = 0; copy < cards[kind].count && next < kCards; ++copy) {
      kind_of_card[next++] = static_cast<std::uint8_t>(kind);
      card_names.push_back(cards[kind].id + "." + std::to_string(copy));
    }
  }
}

}  // namespace underfoot::mycelia
