// What one anthill is worth and may still become. Internal to the Micropolis mind.
#pragma once

#include "bots/micropolis_mind.h"

namespace underfoot::bots {

struct Prospects {
  Terms terms{};      // without the two races, tokens and the lead
  double colony = 0;  // ants of the largest gallery, with those that may still join

  double& operator[](MicropolisTerm term) { return terms[static_cast<std::size_t>(term)]; }
  double points() const { return sum_of(terms); }
};

Prospects prospects_of(const micropolis::Pack& pack, const micropolis::Anthill& anthill,
                       const MicropolisWeights& weights);

// What an army of this size is good for while so many tiles are still to be taken.
double army_use(int army, int tiles_to_come, const MicropolisWeights& weights);

// What architect tokens are good for.
double token_use(int tokens, int tiles_to_come, const MicropolisWeights& weights);

double barracks_points(int size);

}  // namespace underfoot::bots
