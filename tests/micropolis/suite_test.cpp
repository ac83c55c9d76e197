#include "games/games.h"
#include "micropolis/wire.h"
#include "support/game_suite.h"

namespace underfoot::tests {

struct MicropolisSamples {
  using Game = micropolis::Micropolis;
  static constexpr std::uint64_t kSeeds = 30;
  static const Registry& games() { return builtin_games(); }
  static const text::Catalogue& catalogue() { return text::Catalogue::builtin(); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Micropolis, GameSuite, MicropolisSamples);

}  // namespace underfoot::tests
