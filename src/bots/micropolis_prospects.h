// What one anthill is worth and may still become. Internal to the Micropolis mind.
#pragma once

#include "bots/micropolis_mind.h"

namespace underfoot::bots {

struct Prospects {
  double points = 0;  // without the two races
  double colony = 0;  // ants of the largest gallery, with those that may still join
};

Prospects prospects_of(const micropolis::Pack& pack, const micropolis::Anthill& anthill,
                       const MicropolisWeights& weights);

// What an army of this size is good for while so many tiles are still to be taken.
double army_use(int army, int tiles_to_come, const MicropolisWeights& weights);

// What architect tokens are good for.
double token_use(int tokens, int tiles_to_come, const MicropolisWeights& weights);

double barracks_points(int size);

}  // namespace underfoot::bots
