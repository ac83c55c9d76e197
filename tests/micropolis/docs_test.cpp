// The examples of docs/formats/micropolis.md and docs/formats/pack-micropolis.md are true. UNDERFOOT_REGENERATE=1
// writes those of states and views anew.
#include <gmock/gmock-matchers.h>

#include <cstdlib>
#include <map>

#include "micropolis/golden.h"
#include "support/doc_blocks.h"
#include "support/documents.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using micropolis::Micropolis;

constexpr std::string_view kWire = "formats/micropolis.md";
constexpr std::string_view kPack = "formats/pack-micropolis.md";

TEST(Documents, ShowTheStateViewAndOptionsThatTheEnginePrints) {
  const auto table = golden::replay_part("base-2", 30);
  const std::map<std::string, std::string> printed = {
      {"## Options", written([&](json::Writer& out) { table->write_options(out); })},
      {"## State", written([&](json::Writer& out) { table->write_state(out); })},
      {"## View", written([&](json::Writer& out) { table->write_view(out, Seat(0)); })}};
  for (const auto& [heading, text] : printed) {
    if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) rewrite_block(kWire, heading, DocumentJson::of(text));
    EXPECT_EQ(parsed(blocks_under(kWire, heading).at(0)), parsed(text)) << heading;
  }
}

TEST(Documents, ShowEveryKindOfActionInBothForms) {
  std::set<std::string> kinds;
  for (const std::string& line : lines_of(kWire)) {
    if (!line.starts_with("| `{\"do\"")) continue;
    const std::size_t first_end = line.find("` | `");
    const std::string action = line.substr(3, first_end - 3);
    const std::string rest = line.substr(first_end + 5);
    const std::string notation = rest.substr(0, rest.find('`'));
    const bool is_expert = line.find("| expert") != std::string::npos;
    const auto table = golden::open(is_expert ? R"({"players":2,"mode":"expert"})" : R"({"players":2})");
    const auto read = json::read(
        parsed(action), [&](const json::Reader& in) { return Wire<Micropolis>::read_action(in, table->game()); });
    ASSERT_TRUE(read.has_value()) << line;
    EXPECT_EQ(written([&](json::Writer& out) { Wire<Micropolis>::write_action(out, table->game(), *read); }), action);
    EXPECT_EQ(Wire<Micropolis>::notation(table->game(), table->state(), *read), notation);
    kinds.insert(parsed(action)["do"].get<std::string>());
  }
  EXPECT_THAT(kinds, ::testing::ElementsAre("arrange", "fill", "hand", "lead", "place", "resolve", "reveal", "take"));
}

TEST(Documents, ListTheCategoriesOfTheScoreInTheirOrder) {
  std::vector<std::string> listed;
  for (const std::string& line : lines_of(kWire)) {
    if (line.starts_with("| `micropolis.category.")) listed.push_back(line.substr(3, line.find('`', 3) - 3));
  }
  std::vector<std::string> scored;
  for (const ScoreLine& line : golden::replay(golden::read("base-2"))->score()) {
    const std::string category(line.category.id);
    if (line.seat == Seat(0) && (scored.empty() || scored.back() != category)) scored.push_back(category);
  }
  EXPECT_EQ(listed, scored);
}

TEST(Documents, ShowATileThatIsAccepted) {
  const std::vector<std::string> blocks = blocks_under(kPack, "## A tile");
  ASSERT_EQ(blocks.size(), 2U);  // the drawing and the JSON
  json::Value pack = golden::pack();
  const json::Value tile = parsed(blocks[1]);
  for (json::Value& each : pack["tiles"]) {
    if (each["id"] == tile["id"]) each = tile;  // one with a cherry, too
  }
  EXPECT_NE(pack, golden::pack());
  EXPECT_TRUE(builtin_games().find("micropolis")->validate_pack(pack).has_value());
}

TEST(Documents, ShowTheCountsOfTheGoldenPack) {
  std::vector<std::string> rows;
  for (const Message& row : builtin_games().find("micropolis")->pack_stats(golden::pack())) {
    rows.push_back(text::Catalogue::builtin().render(text::Lang::kEn, row));
  }
  const std::vector<std::string> blocks = blocks_under(kPack, "## What the counts look like");
  ASSERT_EQ(blocks.size(), 1U);
  std::istringstream shown(blocks[0]);
  for (std::string row; std::getline(shown, row);) EXPECT_THAT(rows, ::testing::Contains(row));
}

}  // namespace
}  // namespace underfoot::tests
