// Reading packs: every complaint with the place people can find; and what is known of the box, which binds the default
// pack however it is tuned.
#include <gmock/gmock-more-matchers.h>

#include <functional>

#include "mycelia/default_pack.h"
#include "mycelia/golden.h"
#include "mycelia/words.h"
#include "support/messages.h"

namespace underfoot::tests {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using ::testing::AllOf;
using ::testing::Ge;
using ::testing::Le;

const AnyGame& game() {
  return *builtin_games().find("mycelia");
}

// ---- Complaints ----

using Change = std::function<void(json::Value& pack)>;

// Changes the golden pack and reads it: nothing, or "place: key".
std::string fault(const Change& change) {
  json::Value pack = golden::pack();
  change(pack);
  const auto read = game().validate_pack(pack);
  if (read) return "";
  EXPECT_EQ(fault_of(text::Catalogue::builtin(), read.error().message), std::nullopt);
  return read.error().place + ": " + std::string(read.error().message.key.id);
}
std::string put(const char* pointer, const json::Value& value) {
  return fault([&](json::Value& pack) { pack[json::Value::json_pointer(pointer)] = value; });
}

TEST(Pack, IsSoundAsItIs) {
  EXPECT_EQ(fault([](json::Value&) {}), "");
}

TEST(Pack, MustHaveItsHead) {
  for (const char* key : {"id", "game", "name", "note", "tiles", "cards", "automa"}) {
    EXPECT_EQ(fault([&](json::Value& pack) { pack.erase(key); }), ": json.missing_key") << key;
  }
  EXPECT_EQ(put("/$schema", "./schema.json"), "");
  EXPECT_EQ(put("/levels", 3), ": json.unknown_key");
  EXPECT_EQ(put("/game", "micropolis"), "game: json.expected_one_of");
  EXPECT_EQ(put("/id", 7), "id: json.expected_string");
  EXPECT_EQ(fault([](json::Value& pack) { pack["name"].erase("ru"); }), "name: json.missing_key");
  EXPECT_EQ(put("/note/de", "x"), "note: json.unknown_key");
}

TEST(Pack, ReportsEveryMistakeOnce) {
  json::Value pack = golden::pack();
  EXPECT_THAT(game().pack_problems(pack), ::testing::IsEmpty());
  pack["note"].erase("en");
  pack["tiles"][0]["count"] = 3;
  pack["tiles"][16]["count"] = 2;
  pack["cards"][0]["cost"] = json::Value(9, "red");
  pack["cards"][1]["id"] = 7;
  pack["cards"][1]["points"] = 21;
  pack["automa"][2]["hard"].erase("targets");
  pack["automa"].erase(9);
  std::vector<std::string> faults;
  for (const BadInput& bad : game().pack_problems(pack)) {
    faults.push_back(bad.place + ": " + std::string(bad.message.key.id));
  }
  EXPECT_THAT(faults,
              ::testing::ElementsAre("note: json.missing_key", "tiles: mycelia.pack.tile_count",
                                     "tiles: mycelia.pack.tile_count", R"(card "porcini".cost: json.too_many)",
                                     "cards[1].id: json.expected_string", "cards[1].points: json.expected_integer",
                                     "automa: mycelia.pack.automa_count", "automa[2].hard: json.missing_key"));
}

// MYC-1.2
TEST(Pack, Has11TilesOfEachColourAnd6BlackOnes) {
  EXPECT_EQ(put("/tiles/0/count", 3), "tiles: mycelia.pack.tile_count");
  EXPECT_EQ(put("/tiles/16/count", 2), "tiles: mycelia.pack.tile_count");
  EXPECT_EQ(put("/tiles", json::Value::array()), "tiles: mycelia.pack.tile_count");
  EXPECT_EQ(put("/tiles/1/order", "OUA"), "tiles[1]: mycelia.pack.same_tile");
  EXPECT_EQ(fault([](json::Value& pack) { pack["tiles"].push_back(pack["tiles"][0]); }), "tiles: json.too_many");
}

TEST(Pack, HasSoundTiles) {
  EXPECT_EQ(put("/tiles/2/colour", "blue"), "tiles[2].colour: json.expected_one_of");
  EXPECT_EQ(put("/tiles/2/insect", 1), "tiles[2].insect: json.expected_boolean");
  EXPECT_EQ(put("/tiles/2/order", "UOA"), "tiles[2].order: json.expected_one_of");
  EXPECT_EQ(put("/tiles/2/count", 0), "tiles[2].count: json.expected_integer");
  EXPECT_EQ(put("/tiles/2/size", 1), "tiles[2]: json.unknown_key");
}

// MYC-1.1
TEST(Pack, Has69CardsOfDifferentIds) {
  EXPECT_EQ(put("/cards/0/count", 3), "cards: mycelia.pack.card_count");
  EXPECT_EQ(put("/cards/1/id", "porcini"), "cards[1]: mycelia.pack.same_id");
  for (const char* id : {"", "a b", "ж", "a.b"})
    EXPECT_EQ(put("/cards/1/id", id), "cards[1].id: mycelia.pack.id") << id;
  EXPECT_EQ(put("/cards/1/id", std::string(21, 'x')), "cards[1].id: json.string_too_long");
  EXPECT_EQ(put("/cards/1/id", "Old_Oak-7"), "");
}

// MYC-1.4; what is wrong inside a card is said with the card's id.
TEST(Pack, HasSoundCards) {
  const std::string card = R"(card "porcini")";
  EXPECT_EQ(put("/cards/0/colour", 1), "cards[0]: json.unknown_key");
  EXPECT_EQ(put("/cards/0/name", "x"), card + ".name: json.expected_object");
  EXPECT_EQ(put("/cards/0/latin", std::string(81, 'x')), card + ".latin: json.string_too_long");
  EXPECT_EQ(put("/cards/0/letter", "abcde"), card + ".letter: json.string_too_long");
  EXPECT_EQ(put("/cards/0/fact/en", 1), card + ".fact.en: json.expected_string");
  EXPECT_EQ(put("/cards/0/points", 21), card + ".points: json.expected_integer");
  EXPECT_EQ(put("/cards/0/cost", json::Value::array()), card + ".cost: mycelia.pack.no_cost");
  EXPECT_EQ(put("/cards/0/cost/1", "black"), card + ".cost[1]: json.expected_one_of");
  EXPECT_EQ(put("/cards/0/cost", json::Value(9, "red")), card + ".cost: json.too_many");
  EXPECT_EQ(put("/cards/0/spores", 0), card + ".spores: json.expected_integer");
  EXPECT_EQ(put("/cards/0/spores", 10), card + ".spores: json.expected_integer");
  EXPECT_EQ(put("/cards/0/effect/kind", "fly"), card + ".effect.kind: json.expected_one_of");
  EXPECT_EQ(put("/cards/0/effect/number", 1), card + ".effect.number: mycelia.pack.no_number");
  EXPECT_EQ(put("/cards/0/effect/kind", "take_cards"), card + ".effect: json.missing_key");
  EXPECT_EQ(put("/cards/0/effect", parsed(R"({"kind":"gain_insects","number":10})")),
            card + ".effect.number: json.expected_integer");
}

// MYC-1.3, MYC-15.5
TEST(Pack, HasTenSoundAutomaCards) {
  EXPECT_EQ(fault([](json::Value& pack) { pack["automa"].erase(0); }), "automa: mycelia.pack.automa_count");
  EXPECT_EQ(fault([](json::Value& pack) { pack["automa"].push_back(pack["automa"][0]); }), "automa: json.too_many");
  EXPECT_EQ(put("/automa/3/id", "1"), "automa[3]: mycelia.pack.same_id");
  EXPECT_EQ(put("/automa/3/id", "a b"), "automa[3].id: mycelia.pack.id");
  EXPECT_EQ(put("/automa/3/easy", 1), "automa[3]: json.unknown_key");
  EXPECT_EQ(put("/automa/3/hard/any", 9), "automa[3].hard.any: json.expected_integer");
  EXPECT_EQ(put("/automa/6/hard/any", 0), "automa[6].hard: mycelia.pack.no_cost");
  EXPECT_EQ(put("/automa/3/hard/any", 8), "automa[3].hard: mycelia.pack.no_cost") << "nine in all";
  EXPECT_EQ(put("/automa/3/hard/spores", 0), "automa[3].hard.spores: json.expected_integer");
  EXPECT_EQ(put("/automa/3/hard/effect", parsed(R"({"kind":"long_move"})")),
            "automa[3].hard.effect: mycelia.pack.not_immediate");
  EXPECT_EQ(put("/automa/3/medium/targets/O", "black"), "automa[3].medium.targets.O: json.expected_one_of");
  EXPECT_EQ(put("/automa/3/medium/targets/N", "red"), "automa[3].medium.targets: json.unknown_key");
  EXPECT_EQ(fault([](json::Value& pack) { pack["automa"][3]["medium"]["targets"].erase("U"); }),
            "automa[3].medium.targets: json.missing_key");
}

// ---- The default pack ----

TEST(DefaultPack, MYC_1_HasWhatIsInTheBox) {
  const Pack& pack = *default_pack();
  std::array<int, kColours> tiles{};
  int insects = 0;
  for (const TileSpec& tile : pack.tiles) {
    tiles[static_cast<std::size_t>(tile.colour)] += tile.count;
    insects += tile.has_insect ? tile.count : 0;
  }
  EXPECT_THAT(tiles, ::testing::ElementsAre(11, 11, 11, 11, 6));
  EXPECT_EQ(insects, 15) << "with one for each of three people and two for the automa they are the 20 tokens";
  int cards = 0;
  for (const CardSpec& card : pack.cards) cards += card.count;
  EXPECT_EQ(cards, 69);
  EXPECT_EQ(pack.automa.size(), 10U);
}

TEST(DefaultPack, HasCardsOf2To8PointsAndDearerOnesNeedMoreAndMoreVariedSpores) {
  std::map<int, std::vector<int>> costs;
  std::map<int, std::vector<int>> colours;
  for (const CardSpec& card : default_pack()->cards) {
    EXPECT_THAT(card.points, AllOf(Ge(2), Le(8))) << card.id;
    costs[card.points].push_back(card.cost_size());
    const auto has_any = [](int count) { return count > 0; };
    colours[card.points].push_back(static_cast<int>(std::count_if(card.cost.begin(), card.cost.end(), has_any)));
  }
  EXPECT_EQ(costs.size(), 7U) << "every number of points from 2 to 8";
  const auto expect_rising = [](const std::map<int, std::vector<int>>& by_points) {
    int least = 0;
    for (const auto& [points, values] : by_points) {
      EXPECT_GE(*std::max_element(values.begin(), values.end()), least) << points << " points";
      least = *std::max_element(values.begin(), values.end());
    }
  };
  expect_rising(costs);
  expect_rising(colours);
}

TEST(DefaultPack, MYC_10_HasTheTenEffectsThatTheRulebookDescribes) {
  std::set<EffectKind> effects;
  for (const CardSpec& card : default_pack()->cards) effects.insert(card.effect.kind);
  for (std::size_t kind = 0; kind < 10; ++kind) {
    EXPECT_TRUE(effects.contains(static_cast<EffectKind>(kind))) << kEffectNames[kind];
  }
  for (const CardSpec& card : default_pack()->cards) {
    EXPECT_EQ(card.effect.number, card.effect.kind == EffectKind::kTakeCards ? 2 : 0) << card.id;
  }
}

// The rulebook's list of facts goes from А to С.
TEST(DefaultPack, Has17SpeciesOfTheRulebookAndAFactForEvery) {
  std::set<std::string> letters;
  std::set<std::string> latin;
  for (const CardSpec& card : default_pack()->cards) {
    EXPECT_TRUE(card.letter.empty() || letters.insert(card.letter).second) << card.id;
    EXPECT_TRUE(latin.insert(card.latin).second) << card.id;
    EXPECT_GT(card.fact.en.size(), 20U) << card.id;
    EXPECT_GT(card.fact.ru.size(), 20U) << card.id;
    EXPECT_FALSE(card.name.en.empty() || card.name.ru.empty()) << card.id;
  }
  EXPECT_EQ(letters.size(), 17U);
}

// A hard half costs no more and releases no fewer than the medium one.
TEST(DefaultPack, MYC_14_3_HasAutomaCardsWhoseHardHalfIsHarder) {
  for (const AutomaCard& card : default_pack()->automa) {
    EXPECT_LT(card.halves[1].cost_size(), card.halves[0].cost_size()) << card.id;
    EXPECT_GE(card.halves[1].spores, card.halves[0].spores) << card.id;
  }
}

// MYC-15.5: nothing on an automa card that the rulebook does not name; some halves have no effect.
TEST(DefaultPack, MYC_15_5_HasAutomaCardsWithEffectsOfTheRulebookOnly) {
  int without = 0;
  for (const AutomaCard& card : default_pack()->automa) {
    for (const AutomaHalf& half : card.halves) {
      EXPECT_NE(half.effect.kind, EffectKind::kGainInsects) << card.id;
      without += half.effect.kind == EffectKind::kNothing ? 1 : 0;
    }
  }
  EXPECT_EQ(without, 4);
}

TEST(DefaultPack, SaysThatItIsAReconstruction) {
  EXPECT_THAT(default_pack()->note.en, ::testing::HasSubstr("reconstruction"));
  EXPECT_THAT(default_pack()->note.ru, ::testing::HasSubstr("еконструкция"));
}

TEST(DefaultPack, HasCountsThatCanBeSaid) {
  const std::vector<Message> rows = game().pack_stats(game().pack_content(""));
  EXPECT_GT(rows.size(), 20U);
  for (const Message& row : rows) EXPECT_EQ(fault_of(text::Catalogue::builtin(), row), std::nullopt);
}

}  // namespace
}  // namespace underfoot::tests
