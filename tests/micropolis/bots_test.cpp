// Bots at the decisions about the token that ask somebody other than the leader (MIC-10.8).
#include <gtest/gtest.h>

#include "bots/builtin.h"
#include "micropolis/golden.h"

namespace underfoot::tests {
namespace {

TEST(MicropolisBots, MIC_10_8_NameAPlayerAndPutTheTokenDown) {
  const bots::AnyBots& bots = *bots::builtin_bots().find("micropolis");
  for (const char* name : {"random", "greedy", "flat@20", "tree@20", "expectimax@20", "1", "4"}) {
    const auto spec = bots::parse_spec(name);
    ASSERT_TRUE(spec.has_value());
    const auto bot = bots.make(*spec, {.seed = 3});
    ASSERT_TRUE(bot.has_value());
    for (const std::size_t ply : {25U, 26U}) {  // the leader names a player, the player an anthill
      const auto table = golden::replay_part("expert-3-named", ply);
      const AnyAction action = (*bot)->choose(*table, table->actor().seat());
      const std::string text = table->action_text(action);
      EXPECT_TRUE(table->apply(action).has_value()) << name << ", ply " << ply << ": " << text;
    }
  }
}

}  // namespace
}  // namespace underfoot::tests
