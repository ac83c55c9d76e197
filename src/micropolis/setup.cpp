// Setting up (MIC-3). The tiles of the line are chance's (chance.cpp).
#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

State Micropolis::initial() const {
  State state;
  for (int i = 0; i < anthills(); ++i)
    state.anthills[static_cast<std::size_t>(i)].army = kArmyAtStart;                             // MIC-3.1, MIC-10.1
  state.reserve_soldiers = static_cast<std::uint8_t>(kAllSoldiers - anthills() * kArmyAtStart);  // MIC-3.2, MIC-10.11
  state.reserve_tokens = kArchitectTokens;                                                       // MIC-3.2
  state.unseen = (std::uint64_t{1} << pack_->tiles.size()) - 1;                                  // MIC-3.3
  state.first = Seat(options_.first);                                                            // MIC-3.4
  state.leader = anthill_of(state.first, 0);
  return state;
}

}  // namespace underfoot::micropolis
