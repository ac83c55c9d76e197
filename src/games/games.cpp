#include "games/games.h"

#include "micropolis/wire.h"
#include "mycelia/wire.h"

namespace underfoot {

const Registry& builtin_games() {
  static const Registry kGames = [] {
    Registry games;
    games.add(micropolis::make_game());
    games.add(mycelia::make_game());
    return games;
  }();
  return kGames;
}

}  // namespace underfoot
