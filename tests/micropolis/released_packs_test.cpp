// Records last: content of earlier releases stays readable, and nobody is offered it.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "games/games.h"
#include "json/parse.h"
#include "support/documents.h"
#include "support/folder.h"
#include "support/json_text.h"
#include "table/edge/record.h"

namespace underfoot::tests {
namespace {

std::uint64_t hash_of_the_released_pack(const std::string& game) {
  std::string text;
  for (const std::string& line : lines_of("../packs/" + game + "/released/underfoot-1.json")) text += line + "\n";
  return hash_text(json::canonical(parsed(text)));
}

TEST(ReleasedPacks, AreFoundByTheirHash) {
  for (const std::string game : {"micropolis", "mycelia"}) {
    const AnyGame& offered = *builtin_games().find(game);
    const std::uint64_t hash = hash_of_the_released_pack(game);
    ASSERT_EQ(offered.packs().size(), 1U);
    EXPECT_NE(offered.packs()[0].hash, hash) << "nobody is offered it";
    const auto table = offered.open({.pack_id = "underfoot", .pack_hash = hash});
    ASSERT_TRUE(table.has_value()) << game;
    EXPECT_EQ((*table)->pack().hash, hash);
    EXPECT_TRUE((*table)->has_builtin_pack());
  }
}

TEST(ReleasedPacks, MakeOldRecordsReadable) {
  for (const std::string game : {"micropolis", "mycelia"}) {
    const std::uint64_t hash = hash_of_the_released_pack(game);
    const auto table = builtin_games().find(game)->open({.pack_id = "underfoot", .pack_hash = hash});
    ASSERT_TRUE(table.has_value());
    for (int step = 0; step < 100 && !(*table)->actor().is_over(); ++step) (*table)->play_at_random(3);
    json::Writer out;
    write_record(out, **table, {});
    const json::Value record = parsed(out.text());
    EXPECT_FALSE(record["pack"].contains("content")) << "the hash is enough";
    const auto loaded = load_record(builtin_games(), record);
    ASSERT_TRUE(loaded.has_value());
    EXPECT_EQ(loaded->table->pack().hash, hash);
    EXPECT_EQ(loaded->table->hash(), (*table)->hash());
  }
}

TEST(ReleasedPacks, AnUnknownContentIsSaid) {
  const auto table = builtin_games().find("micropolis")->open({.pack_id = "underfoot", .pack_hash = 1});
  ASSERT_FALSE(table.has_value());
  EXPECT_EQ(table.error().place, "pack.hash");
}

}  // namespace
}  // namespace underfoot::tests
