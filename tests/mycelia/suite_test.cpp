#include "games/games.h"
#include "mycelia/wire.h"
#include "support/game_suite.h"

namespace underfoot::tests {

struct MyceliaSamples {
  using Game = mycelia::Mycelia;
  static constexpr std::uint64_t kSeeds = 6;
  static constexpr int kEvery = 5;
  static const Registry& games() { return builtin_games(); }
  static const text::Catalogue& catalogue() { return text::Catalogue::builtin(); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Mycelia, GameSuite, MyceliaSamples);

}  // namespace underfoot::tests
