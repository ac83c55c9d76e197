#include "games/games.h"

#include "micropolis/wire.h"

namespace underfoot {

const Registry& builtin_games() {
  static const Registry kGames = [] {
    Registry games;
    games.add(micropolis::make_game());
    return games;
  }();
  return kGames;
}

}  // namespace underfoot
