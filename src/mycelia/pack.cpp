#include "mycelia/pack.h"

namespace underfoot::mycelia {

void Pack::prepare() {
  first_card.clear();
  std::size_t next = 0;
  for (std::size_t kind = 0; kind < cards.size(); ++kind) {
    first_card.push_back(static_cast<std::uint8_t>(next));
    for (int copy = 0; copy < cards[kind].count && next < kCards; ++copy) {
      kind_of_card[next++] = static_cast<std::uint8_t>(kind);
    }
  }
}

}  // namespace underfoot::mycelia
