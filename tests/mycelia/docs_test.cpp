// The examples of docs/formats/mycelia.md and docs/formats/pack-mycelia.md are true, and docs/automa.md cites real
// rules. UNDERFOOT_REGENERATE=1 writes the examples anew, after the golden game they are of.
#include <gmock/gmock-matchers.h>

#include <cstdlib>

#include "mycelia/golden.h"
#include "mycelia/names.h"
#include "support/doc_blocks.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using mycelia::Mycelia;

constexpr std::string_view kWire = "formats/mycelia.md";
constexpr std::string_view kPack = "formats/pack-mycelia.md";

constexpr std::string_view kExample = "solo-hard-boards-3-black";

// "… after 57 actions; …"
std::size_t ply_of_the_examples() {
  for (const std::string& line : lines_of(kWire)) {
    const std::size_t at = line.find("` after ");
    if (at != std::string::npos) return std::stoul(line.substr(at + 8));
  }
  return 0;
}

// In the middle of the first payment of the game.
void write_examples() {
  std::unique_ptr<golden::Table> table = golden::replay(golden::read(kExample));
  std::size_t ply = 0;
  while (table->undo()) {
    if (table->state().phase == mycelia::Phase::kPay && table->state().paid.size() == 1) ply = table->ply();
  }
  table = golden::replay_part(kExample, ply);
  std::vector<std::string> lines = lines_of(kWire);
  for (std::string& line : lines) {
    const std::size_t at = line.find("` after ");
    if (at != std::string::npos) line.replace(at + 8, line.find(" actions") - at - 8, std::to_string(ply));
  }
  write_lines(kWire, lines);
  const auto write = [](const std::string& heading, const std::string& text) {
    rewrite_block(kWire, heading, DocumentJson::of(text));
  };
  write("## State", written([&](json::Writer& out) { table->write_state(out); }));
  write("## View", written([&](json::Writer& out) { table->write_view(out, Seat(0)); }));
  write("## Options", written([&](json::Writer& out) { table->write_options(out); }));
}

TEST(Documents, ShowTheStateViewAndOptionsThatTheEnginePrints) {
  if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) write_examples();
  const auto table = golden::replay_part(kExample, ply_of_the_examples());
  const auto shown = [](const std::string& heading) { return parsed(blocks_under(kWire, heading).at(0)); };
  EXPECT_EQ(shown("## State"), parsed(written([&](json::Writer& out) { table->write_state(out); })));
  EXPECT_EQ(shown("## View"), parsed(written([&](json::Writer& out) { table->write_view(out, Seat(0)); })));
  EXPECT_EQ(shown("## Options"), parsed(written([&](json::Writer& out) { table->write_options(out); })));
}

TEST(Documents, ShowEveryKindOfActionInBothForms) {
  std::set<std::size_t> kinds;
  const auto table = golden::open(R"({"people":2,"automa":"hard"})");
  for (const std::string& line : lines_of(kWire)) {
    if (!line.starts_with("| `{\"do\"")) continue;
    const std::size_t first_end = line.find("` | `");
    const std::string action = line.substr(3, first_end - 3);
    const std::string rest = line.substr(first_end + 5);
    const std::string notation = rest.substr(0, rest.find('`'));
    const auto read = json::read(parsed(action),
                                 [&](const json::Reader& in) { return Wire<Mycelia>::read_action(in, table->game()); });
    ASSERT_TRUE(read.has_value()) << line;
    EXPECT_EQ(written([&](json::Writer& out) { Wire<Mycelia>::write_action(out, table->game(), *read); }), action);
    EXPECT_EQ(Wire<Mycelia>::notation(table->game(), table->state(), *read), notation);
    kinds.insert(read->index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<mycelia::Action>);
}

TEST(Documents, ShowTheCellsOfTheStar) {
  std::size_t rows = 0;
  for (std::size_t i = 0; i < mycelia::kStarTiles; ++i) {
    const mycelia::Cell& cell = mycelia::kStar[i];
    const std::string row = "| " + std::to_string(i + 1) + " | " + std::to_string(cell.a) + " | " +
                            std::to_string(cell.b) + " | " + (cell.is_up != 0 ? "up" : "down") + " |";
    const std::vector<std::string> lines = lines_of(kWire);
    rows += static_cast<std::size_t>(std::count(lines.begin(), lines.end(), row));
  }
  EXPECT_EQ(rows, 12U);
}

TEST(Documents, ShowTilesAndCardsThatAreAccepted) {
  json::Value pack = golden::pack();
  pack["tiles"][0] = parsed(blocks_under(kPack, "## Tiles").at(0));
  const json::Value card = parsed(blocks_under(kPack, "## A card").at(0));
  const json::Value automa = parsed(blocks_under(kPack, "## An automa card").at(0));
  for (json::Value& each : pack["cards"]) {
    if (each["id"] == card["id"]) each = card;
  }
  for (json::Value& each : pack["automa"]) {
    if (each["id"] == automa["id"]) each = automa;
  }
  EXPECT_NE(pack, golden::pack());
  EXPECT_TRUE(builtin_games().find("mycelia")->validate_pack(pack).has_value());
}

TEST(Documents, NameEveryEffectAndEveryTarget) {
  std::string text;
  for (const std::string& line : lines_of(kPack)) text += line + "\n";
  for (const auto name : mycelia::kEffectNames) {
    EXPECT_THAT(text, ::testing::HasSubstr("| `" + std::string(name) + "` |")) << name;
  }
  for (const auto name : mycelia::kTargetNames) EXPECT_THAT(text, ::testing::HasSubstr("`" + std::string(name) + "`"));
}

TEST(Documents, ShowTheCountsOfTheGoldenPack) {
  std::vector<std::string> rows;
  for (const Message& row : builtin_games().find("mycelia")->pack_stats(golden::pack())) {
    rows.push_back(text::Catalogue::builtin().render(text::Lang::kEn, row));
  }
  const std::vector<std::string> blocks = blocks_under(kPack, "## What the counts look like");
  ASSERT_EQ(blocks.size(), 1U);
  std::istringstream shown(blocks[0]);
  for (std::string row; std::getline(shown, row);) EXPECT_THAT(rows, ::testing::Contains(row));
}

// Every choice in docs/automa.md has its rule.
TEST(Documents, SayTheRuleOfEveryChoiceOfTheAutoma) {
  int choices = 0;
  for (const std::string& line : lines_of("automa.md")) {
    if (!line.starts_with("| ") || line.starts_with("| ---") || line.ends_with("| rule |")) continue;
    EXPECT_THAT(line, ::testing::ContainsRegex("\\| MYC-[0-9]+\\.[0-9]+[^|]*\\|$"));
    ++choices;
  }
  EXPECT_GT(choices, 15);
}

}  // namespace
}  // namespace underfoot::tests
