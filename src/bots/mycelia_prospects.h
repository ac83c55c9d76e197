// What one player of Mycelia has in hand, on the field and on the boards, seen from the end of the game.
#pragma once

#include "bots/mycelia_ground.h"

namespace underfoot::bots {

// Actions that a player still needs to have a card under every board: grow, release twice, decay.
double actions_to_go(const mycelia::Mycelia& game, const mycelia::State& state, Seat seat);

inline double& at(Terms& terms, MyceliaTerm term) {
  return terms[static_cast<std::size_t>(term)];
}

// Adds points and what they may become, without the race to the end. `youth` is 1 at the start and 0 at the end.
void weigh_prospects(const mycelia::Mycelia& game, const mycelia::State& state, Seat seat, double youth,
                     const MyceliaWeights& weights, Terms& terms);

}  // namespace underfoot::bots
