#include "hoard/wire.h"
#include "support/game_suite.h"

namespace underfoot::tests {

struct HoardSamples {
  using Game = hoard::Hoard;
  static constexpr std::uint64_t kSeeds = 300;
  static const Registry& games() { return hoard::test_games(); }
  static const text::Catalogue& catalogue() { return hoard::test_catalogue(); }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Hoard, GameSuite, HoardSamples);

}  // namespace underfoot::tests
