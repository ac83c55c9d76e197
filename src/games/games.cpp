#include "games/games.h"

namespace underfoot {

const Registry& builtin_games() {
  static const Registry kGames;
  return kGames;
}

}  // namespace underfoot
