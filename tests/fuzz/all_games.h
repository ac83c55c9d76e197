// The game of the tests and the real ones: what the fuzzers play.
#pragma once

#include "hoard/wire.h"
#include "micropolis/wire.h"
#include "mycelia/wire.h"

namespace underfoot::tests {

inline const Registry& all_games() {
  static const Registry kGames = [] {
    Registry games;
    games.add(hoard::make_game());
    games.add(micropolis::make_game());
    games.add(mycelia::make_game());
    return games;
  }();
  return kGames;
}

}  // namespace underfoot::tests
