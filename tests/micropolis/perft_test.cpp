// Perft: how many sequences of actions there are of each length. The numbers were printed by the engine; any change of
// what is legal changes them. Two slower ways of counting, over JSON, say the same.
#include <gmock/gmock-matchers.h>

#include "micropolis/golden.h"
#include "support/perft_counts.h"

namespace underfoot::tests::golden {
namespace {

using ::testing::ElementsAreArray;

// After the first line is revealed.
std::unique_ptr<Table> dealt(std::string_view options) {
  std::unique_ptr<Table> table = open(options);
  while (table->actor().is_chance()) table->roll(273);
  return table;
}

TEST(Perft, OfTheStartIsTilesTimesTilesTimesTiles) {
  for (const std::string_view variant : Wire<micropolis::Micropolis>::info().variants) {
    EXPECT_THAT(counts(*open(variant), 3), ElementsAreArray({61U, 61U * 60U, 61U * 60U * 59U})) << variant;
  }
}

TEST(Perft, AfterTheFirstLine) {
  const std::vector<std::pair<std::string_view, Counts>> rows = {
      {R"({"players":2})", {6, 24, 74, 201, 600, 1485, 4000, 10336}},
      {R"({"players":3})", {6, 24, 74, 227, 674, 1914, 4952, 12154}},
      {R"({"players":4})", {6, 24, 74, 225, 672, 4641, 172602, 8861782}},
      {R"({"players":5})", {6, 24, 74, 225, 672, 1887, 4914, 16648}},
      {R"({"players":6})", {6, 24, 74, 225, 672, 1887, 4914, 12280}},
      {R"({"players":2,"mode":"expert"})", {2, 24, 168, 864, 3320, 13488, 72560}},
      {R"({"players":3,"mode":"expert"})", {2, 24, 168, 800, 3464, 14080, 55040}},
  };
  for (const auto& [options, expected] : rows) {
    EXPECT_THAT(counts(*dealt(options), expected.size()), ElementsAreArray(expected)) << options;
  }
}

const std::vector<Moment>& moments() {
  static const std::vector<Moment> kMoments = {
      {"base-2", 48, "take 1", {11, 22, 104, 220, 1140, 2340, 6384, 13688}},
      {"base-2-shared", 72, "take 1", {6, 21, 4, 0}},  // a sentry among the last tiles, then the end
      {"base-3", 83, "lead 1", {2, 10, 20, 64, 134, 376, 776, 1872}},
      {"base-4", 58, "take 1", {13, 26, 124, 312, 912, 2432, 5568, 14112}},  // with a token
      {"base-5", 123, "arrange -", {7, 28, 56, 84, 154, 252, 560, 1344}},
      {"base-6", 170, "take 1", {7, 14, 70, 180, 680, 2172, 6960, 23680}},
      {"expert-2", 7, "lead 1A", {2, 24, 208, 1308, 5292}},
      {"expert-2", 89, "lead 2A", {2, 28, 56, 672, 1344}},
      {"expert-2-shared", 77, "arrange 1+2", {14, 42, 84, 504}},
      {"expert-3", 104, "reveal 04", {25, 325, 650, 6640}},
      {"expert-3-named", 25, "lead 1", {2, 13, 95, 402, 2662}},
      {"expert-3-named", 26, "lead 3A", {2, 48, 258, 1362, 4880}},
  };
  return kMoments;
}

TEST(Perft, InTheMiddleOfGames) {
  for (const Moment& moment : moments()) expect_moment(*replay_part(moment.game, moment.ply), moment);
}

TEST(Perft, IsNothingBeyondTheEnd) {
  const std::unique_ptr<Table> table = replay(read("base-2"));
  EXPECT_EQ(table->workbench()->perft(0), 1U);
  EXPECT_EQ(table->workbench()->perft(1), 0U);
}

// ---- The slow ways ----

// Everything that could be said at any table, in JSON; the rules say what of it is legal.
std::vector<json::Value> everything_to_say(const Table& table) {
  std::vector<json::Value> all;
  const bool is_expert = table.game().options().mode == micropolis::Mode::kExpert;
  const std::vector<std::string> letters =
      is_expert ? std::vector<std::string>{"A", "B"} : std::vector<std::string>{""};
  const auto add = [&](json::Value action, const std::string& letter = "") {
    if (!letter.empty()) action["part"] = letter;
    all.push_back(std::move(action));
  };
  for (const json::Value& tile : pack()["tiles"]) add({{"do", "reveal"}, {"tile", tile["id"]}});
  for (const std::string& letter : letters) {
    for (int slot = 0; slot < 8; ++slot) {
      add({{"do", "take"}, {"slot", slot}, {"pay", "soldiers"}}, letter);
      add({{"do", "take"}, {"slot", slot}, {"pay", "token"}}, letter);
    }
  }
  for (int anthill = 0; anthill < table.game().anthills(); ++anthill) add({{"do", "lead"}, {"anthill", anthill}});
  for (int seat = 0; seat < table.seats(); ++seat) add({{"do", "hand"}, {"seat", seat}});
  for (const char* side : {"left", "right"}) add({{"do", "place"}, {"side", side}});
  for (const auto effect : micropolis::kEffectNames) add({{"do", "resolve"}, {"effect", effect}});
  for (const char* garrison : {"fill", "leave"}) add({{"do", "fill"}, {"barracks", garrison}});
  constexpr int kEach = 4;
  for (int code = 0; code < kEach * kEach * kEach * kEach; ++code) {
    json::Value full = json::Value::array();
    for (int size = 1, rest = code; size <= 4; ++size, rest /= kEach) {
      for (int n = 0; n < rest % kEach; ++n) full.push_back(size);
    }
    if (full.size() <= 10) add({{"do", "arrange"}, {"full", full}});
  }
  return all;
}

std::uint64_t count_what_is_accepted(AnyTable& table, const std::vector<json::Value>& all, std::size_t depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const json::Value& action : all) {
    if (!table.apply(action)) continue;
    sum += count_what_is_accepted(table, all, depth - 1);
    EXPECT_TRUE(table.undo());
  }
  return sum;
}

TEST(Perft, IsWhatTheTableListsAndDoes) {
  for (const Moment& moment : moments()) {
    const std::unique_ptr<Table> table = replay_part(moment.game, moment.ply);
    EXPECT_EQ(count_choices(*table, 3), moment.counts[2]) << moment.game << ", ply " << moment.ply;
  }
}

TEST(Perft, IsWhatTheTableAcceptsOfEverythingToSay) {
  for (const Moment& moment : moments()) {
    const std::unique_ptr<Table> table = replay_part(moment.game, moment.ply);
    EXPECT_EQ(count_what_is_accepted(*table, everything_to_say(*table), 2), moment.counts[1])
        << moment.game << ", ply " << moment.ply;
  }
}

}  // namespace
}  // namespace underfoot::tests::golden
