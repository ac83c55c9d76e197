// Reading packs: every complaint with the place people can find; and what is known of the box, which binds the default
// pack however it is tuned.
#include <gmock/gmock-more-matchers.h>

#include <bit>
#include <functional>

#include "micropolis/default_pack.h"
#include "micropolis/golden.h"
#include "support/messages.h"

namespace underfoot::tests {
namespace {

using namespace micropolis;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using ::testing::AllOf;
using ::testing::Ge;
using ::testing::Gt;
using ::testing::HasSubstr;
using ::testing::Le;

const AnyGame& game() {
  return *builtin_games().find("micropolis");
}

// ---- Complaints ----

using Change = std::function<void(json::Value& pack, json::Value& tiles)>;

// Changes the golden pack and reads it: nothing, or "place: key".
std::string fault(const Change& change) {
  json::Value pack = golden::pack();
  change(pack, pack["tiles"]);
  const auto read = game().validate_pack(pack);
  if (read) return "";
  EXPECT_EQ(fault_of(text::Catalogue::builtin(), read.error().message), std::nullopt);
  return read.error().place + ": " + std::string(read.error().message.key.id);
}

TEST(Pack, IsSoundAsItIs) {
  EXPECT_EQ(fault([](auto&, auto&) {}), "");
}

TEST(Pack, MustHaveItsHead) {
  for (const char* key : {"id", "game", "name", "note", "levels", "tiles"}) {
    EXPECT_EQ(fault([&](auto& pack, auto&) { pack.erase(key); }), ": json.missing_key") << key;
  }
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["$schema"] = "./schema.json"; }), "");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["colour"] = 1; }), ": json.unknown_key");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["game"] = "mycelia"; }), "game: json.expected_one_of");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["id"] = 7; }), "id: json.expected_string");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["name"].erase("ru"); }), "name: json.missing_key");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["note"]["de"] = "x"; }), "note: json.unknown_key");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["levels"] = 0; }), "levels: json.expected_integer");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["levels"] = 5; }), "levels: json.expected_integer");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles = json::empty_object(); }), "tiles: json.expected_array");
}

TEST(Pack, ReportsEveryMistakeOnce) {
  const auto faults = [](const Change& change) {
    json::Value pack = golden::pack();
    change(pack, pack["tiles"]);
    std::vector<std::string> all;
    for (const BadInput& bad : game().pack_problems(pack)) {
      all.push_back(bad.place + ": " + std::string(bad.message.key.id));
    }
    return all;
  };
  EXPECT_THAT(faults([](auto&, auto&) {}), ::testing::IsEmpty());
  EXPECT_THAT(faults([](auto& pack, auto& tiles) {
                pack["name"].erase("ru");
                tiles[0]["barracks"] = 9;
                tiles[0]["chambers"][0]["fruits"][0] = "apple";
                tiles[1]["id"] = 7;
                tiles[2]["chambers"][0]["left"] = {7};
                tiles[3].erase("chambers");
                tiles[4]["id"] = "01";
                tiles.erase(60);
              }),
              ::testing::ElementsAre(
                  "name: json.missing_key", R"(tile "01".chambers[0].fruits[0]: json.expected_one_of)",
                  R"(tile "01".barracks: json.expected_integer)", "tiles[1].id: json.expected_string",
                  R"(tile "03".chambers[0].left[0]: json.expected_integer)", R"(tile "04": json.missing_key)",
                  "tiles: micropolis.pack.tile_count", "tiles[4]: micropolis.pack.same_id"));
  EXPECT_THAT(faults([](auto&, auto& tiles) {
                tiles[0]["chambers"][0]["fruits"] = {"lemon"};  // was a grape
              }),
              ::testing::ElementsAre("tiles: micropolis.pack.fruits", "tiles: micropolis.pack.fruits"));
}

// MIC-1.1
TEST(Pack, Has61TilesOfDifferentIds) {
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles.erase(60); }), "tiles: micropolis.pack.tile_count");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles.clear(); }), "tiles: micropolis.pack.tile_count");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles.push_back(tiles[0]); }), "tiles: json.too_many");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[5]["id"] = "01"; }), "tiles[5]: micropolis.pack.same_id");
}

// Notation ("reveal 17") must read back, so an id is one word.
TEST(Pack, HasTileIdsThatCanBeTyped) {
  for (const char* id : {"", "a b", " 7", "ж", "1+1", "\""}) {
    EXPECT_EQ(fault([&](auto&, auto& tiles) { tiles[5]["id"] = id; }), "tiles[5].id: micropolis.pack.tile_id") << id;
  }
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[5]["id"] = "7\n"; }), "tiles[5].id: json.control_characters");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[5]["id"] = "Old_Oak-7"; }), "");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[5]["id"] = std::string(21, 'x'); }),
            "tiles[5].id: json.string_too_long");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[5]["id"] = 6; }), "tiles[5].id: json.expected_string");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[5].erase("id"); }), "tiles[5]: json.missing_key");
}

// What is wrong inside a tile is said with the tile's id.
TEST(Pack, HasSoundTiles) {
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6]["colour"] = 1; }), "tiles[6]: json.unknown_key");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6].erase("chambers"); }), R"(tile "07": json.missing_key)");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6]["chambers"].clear(); }),
            R"(tile "07".chambers: micropolis.pack.no_chamber)");  // MIC-2.3
  EXPECT_EQ(fault([](auto&, auto& tiles) {
              while (tiles[6]["chambers"].size() < 5) tiles[6]["chambers"].push_back(json::empty_object());
            }),
            R"(tile "07".chambers: json.too_many)");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6]["barracks"] = 5; }),
            R"(tile "07".barracks: json.expected_integer)");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6]["barracks"] = 0; }),
            R"(tile "07".barracks: json.expected_integer)");
  EXPECT_EQ(fault([](auto&, auto& tiles) {
              for (auto& chamber : tiles[6]["chambers"]) chamber["workers"] = 9;
            }),
            R"(tile "07": micropolis.pack.crowded)");
}

TEST(Pack, HasSoundChambers) {
  const auto in_chamber = [](const std::function<void(json::Value&)>& change) {
    return fault([&](auto&, auto& tiles) { change(tiles[6]["chambers"][1]); });
  };
  const auto with = [&](const char* key, const json::Value& value) {
    return in_chamber([&](json::Value& chamber) { chamber[key] = value; });
  };
  const std::string here = R"(tile "07".chambers[1])";
  EXPECT_EQ(in_chamber([](json::Value& chamber) { chamber = 7; }), here + ": json.expected_object");
  EXPECT_EQ(with("eggs", 1), here + ": json.unknown_key");
  EXPECT_EQ(with("workers", 10), here + ".workers: json.expected_integer");
  EXPECT_EQ(with("workers", 1.0), here + ".workers: json.expected_integer");
  for (const char* key : {"queens", "architects", "sergeants", "sentries"}) {
    EXPECT_EQ(with(key, 2), "") << key;
    EXPECT_EQ(with(key, 3), here + "." + key + ": json.expected_integer");
  }
  EXPECT_EQ(with("nurse", 5), "");
  EXPECT_EQ(with("nurse", 0), here + ".nurse: json.expected_integer");
  EXPECT_EQ(with("nurse", 6), here + ".nurse: json.expected_integer");
  EXPECT_EQ(with("nurse", {1}), here + ".nurse: json.expected_integer");
  EXPECT_EQ(with("fruits", json::Value::array({"apple"})), here + ".fruits[0]: json.expected_one_of");
  EXPECT_EQ(with("fruits", json::Value::array({1, 2, 3, 4, 5, 6, 7, 8})), here + ".fruits: json.too_many");
  EXPECT_EQ(with("left", {0}), here + ".left[0]: json.expected_integer");
  EXPECT_EQ(with("right", {3, 4}), here + ".right[1]: json.expected_integer");  // the pack has three levels
  EXPECT_EQ(with("right", {1, 2, 3, 4, 5}), here + ".right: json.too_many");
}

// MIC-2.2: a pack may have one to four levels.
TEST(Pack, MayHaveFourLevels) {
  EXPECT_EQ(fault([](auto& pack, auto& tiles) {
              pack["levels"] = 4;
              tiles[6]["chambers"][1]["right"] = {3, 4};
            }),
            "");
  EXPECT_EQ(fault([](auto& pack, auto&) { pack["levels"] = 2; }),
            R"(tile "01".chambers[1].right[0]: json.expected_integer)");
}

// MIC-2.3: two chambers of one tile share no mouth. On tile 07 the first owns left 2, the second right 1, the third
// right 2.
TEST(Pack, HasNoMouthTwice) {
  EXPECT_EQ(fault([](auto&, auto& tiles) {
              tiles[6]["chambers"][1]["left"] = {1, 2};
            }),
            R"(tile "07".chambers[1].left[1]: micropolis.pack.shared_mouth)");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6]["chambers"][2]["right"] = {1}; }),
            R"(tile "07".chambers[2].right[0]: micropolis.pack.shared_mouth)");
  EXPECT_EQ(fault([](auto&, auto& tiles) {
              tiles[6]["chambers"][0]["left"] = {2, 2};
            }),
            R"(tile "07".chambers[0].left[1]: micropolis.pack.shared_mouth)");
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[6]["chambers"][2]["left"] = {1}; }),
            "");  // the other side's is another
}

// MIC-1.2
TEST(Pack, ShowsTheFruitsOfTheBox) {
  EXPECT_EQ(fault([](auto&, auto& tiles) { tiles[0]["chambers"][0].erase("fruits"); }),
            "tiles: micropolis.pack.fruits");
  EXPECT_EQ(fault([](auto&, auto& tiles) {
              tiles[1]["chambers"][0]["fruits"] = {"gift", "gift"};
            }),
            "tiles: micropolis.pack.fruits");
  const auto read = [] {
    json::Value pack = golden::pack();
    pack["tiles"][0]["chambers"][0].erase("fruits");  // a grape
    return game().validate_pack(pack);
  }();
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(text::Catalogue::builtin().render(text::Lang::kEn, read.error().message),
            "grape: 3 symbols on the tiles; the box has 4 (MIC-1.2)");
}

// ---- The default pack ----

template <class Count>
int sum(Count count) {
  int total = 0;
  for (const Tile& tile : default_pack()->tiles) total += count(tile);
  return total;
}

int with_specialist(Specialist kind) {
  return sum([&](const Tile& tile) {
    const auto has = [&](const Chamber& chamber) { return chamber.specialists[static_cast<std::size_t>(kind)] > 0; };
    return std::any_of(tile.chambers.begin(), tile.chambers.end(), has) ? 1 : 0;
  });
}

TEST(DefaultPack, Has61TilesAndTheFruitsOfTheBox) {
  EXPECT_EQ(default_pack()->tiles.size(), 61U);
  std::array<int, kFruits> fruits{};
  for (const Tile& tile : default_pack()->tiles) {
    for (const Chamber& chamber : tile.chambers) {
      for (std::size_t kind = 0; kind < kFruits; ++kind) fruits[kind] += chamber.fruits[kind];
    }
  }
  EXPECT_THAT(fruits, ::testing::ElementsAre(6, 5, 4, 3, 2, 1, 4));
}

TEST(DefaultPack, HasTwoChambersOnMostTiles) {
  EXPECT_GT(2 * sum([](const Tile& tile) { return tile.chambers.size() == 2 ? 1 : 0; }), 61);
}

TEST(DefaultPack, HasAllFiveSpecialistsAndAllFourSizesOfBarracks) {
  for (std::size_t kind = 0; kind < kSpecialists; ++kind) {
    EXPECT_GT(with_specialist(static_cast<Specialist>(kind)), 0) << kSpecialistNames[kind];
  }
  for (int size = 1; size <= kMaxBarracks; ++size) {
    EXPECT_GT(sum([&](const Tile& tile) { return tile.barracks == size ? 1 : 0; }), 0) << size;
  }
}

// MIC-2.8: the books speak of a specialist or barracks, and of taking a token as if there always were one.
TEST(DefaultPack, HasNoTileWithASpecialistAndBarracks) {
  for (const Tile& tile : default_pack()->tiles) {
    if (tile.barracks == 0) continue;
    for (const Chamber& chamber : tile.chambers) EXPECT_EQ(chamber.ants(), chamber.workers) << "tile " << tile.id;
  }
}

TEST(DefaultPack, HasAsManyArchitectsAsTokens) {
  EXPECT_EQ(with_specialist(Specialist::kArchitect), kArchitectTokens);
}

TEST(DefaultPack, HasNursesWithDifferentNumbersOfEggs) {
  std::set<int> eggs;
  for (const Tile& tile : default_pack()->tiles) eggs.insert(tile.eggs);
  eggs.erase(0);
  EXPECT_THAT(eggs.size(), Gt(1U));
}

// "About" is a tenth for what there is much of, a fifth for the rest.
TEST(DefaultPack, HasAboutAsManyAntsQueensAndBarracksAsTheBox) {
  EXPECT_THAT(sum([](const Tile& tile) { return tile.ants(); }), AllOf(Ge(132), Le(161)));  // 2.4 a tile
  EXPECT_THAT(with_specialist(Specialist::kQueen), AllOf(Ge(7), Le(11)));                   // one tile in seven
  EXPECT_THAT(sum([](const Tile& tile) { return tile.barracks > 0 ? 1 : 0; }), AllOf(Ge(12), Le(18)));  // one in four
}

TEST(DefaultPack, HasOneAndAHalfOpenMouthsASide) {
  const int mouths = sum([](const Tile& tile) {
    int open = 0;
    for (const Chamber& chamber : tile.chambers) {
      open += std::popcount(unsigned{chamber.left}) + std::popcount(unsigned{chamber.right});
    }
    return open;
  });
  const int sides = 2 * 61;
  EXPECT_THAT(100 * mouths / sides, AllOf(Ge(140), Le(170)));
}

TEST(DefaultPack, SaysInBothLanguagesThatItIsAReconstruction) {
  EXPECT_THAT(default_pack()->note.en, HasSubstr("econstruct"));
  EXPECT_THAT(default_pack()->note.ru, HasSubstr("еконстру"));
}

// Tunnels do not cross: down either side the mouths belong to the chambers in their order.
TEST(DefaultPack, CanBeDrawnWithoutCrossingTunnels) {
  for (const Tile& tile : default_pack()->tiles) {
    for (const auto side : {&Chamber::left, &Chamber::right}) {
      std::size_t last = 0;
      for (unsigned level = 0; level < kMaxLevels; ++level) {
        for (std::size_t i = 0; i < tile.chambers.size(); ++i) {
          if ((tile.chambers[i].*side >> level & 1U) == 0) continue;
          EXPECT_GE(i, last) << "tile " << tile.id << ", level " << level + 1;
          last = i;
        }
      }
    }
  }
}

}  // namespace
}  // namespace underfoot::tests
