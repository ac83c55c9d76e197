// packs/mycelia/schema.json says what the reader of packs accepts: the two must agree on every change of a pack.
#include <gmock/gmock-matchers.h>

#include "mycelia/golden.h"
#include "support/pack_schema.h"

namespace underfoot::tests {
namespace {

// What only the reader can see, as the schema's description says.
bool is_beyond_a_schema(const json::Value& /*pack*/, const BadInput& bad) {
  static const std::set<std::string_view> kKeys = {
      "mycelia.pack.same_id",   "mycelia.pack.same_tile", "mycelia.pack.tile_count",   "mycelia.pack.card_count",
      "mycelia.pack.no_number", "mycelia.pack.no_cost",   "mycelia.pack.not_immediate"};
  const bool lacks_number = bad.message.key.id == "json.missing_key" && bad.place.ends_with(".effect");
  return kKeys.contains(bad.message.key.id) || lacks_number;
}

const PackSchema& schema() {
  static const PackSchema kSchema("mycelia", is_beyond_a_schema);
  return kSchema;
}

constexpr std::size_t kEntries = 2;  // of each list

// A sound pack whose first card has every key there is.
json::Value rich_pack() {
  json::Value pack = golden::pack();
  pack["$schema"] = "./schema.json";
  pack["cards"][0]["effect"] = {{"kind", "take_cards"}, {"number", 2}};
  return pack;
}

TEST(PackSchema, AcceptsEveryPackOfTheProject) {
  EXPECT_EQ(schema().fault(schema().game().pack_content("")), std::nullopt);
  EXPECT_EQ(schema().fault(golden::pack()), std::nullopt);
  EXPECT_EQ(schema().fault(rich_pack()), std::nullopt);
  EXPECT_TRUE(schema().game().validate_pack(rich_pack()).has_value());
}

TEST(PackSchema, AgreesWithTheReaderOnEveryOddValueAnywhere) {
  json::Value pack = rich_pack();
  std::vector<json::Value> odd = {nullptr, true,          false, -1,           1.5,           "",       "x",
                                  "red",   "black",       "OAU", "steal_card", "extra_spore", "insect", "a b",
                                  "ж",     "gain_insects"};
  for (const int number : {0, 1, 2, 3, 8, 9, 10, 20, 21, 50, 51, 69, 70}) odd.emplace_back(number);
  for (const std::size_t length : {4U, 5U, 20U, 21U, 80U, 81U, 100U, 101U, 10001U}) {
    odd.emplace_back(std::string(length, 'x'));
  }
  for (const char* text :
       {"[]", "{}", R"(["red"])", R"(["black"])", R"(["red","red","red","red","red","red","red","red"])",
        R"(["red","red","red","red","red","red","red","red","red"])", R"({"en":"x","ru":"x"})", R"({"en":"x"})",
        R"({"kind":"steal_card"})", R"({"kind":"take_cards"})", R"({"kind":"long_move"})",
        R"({"kind":"gain_insects","number":9})", R"({"kind":"gain_insects","number":10})"}) {
    odd.push_back(parsed(text));
  }
  Compared compared;
  for (const Pointer& place : places_in(pack, kEntries)) {
    const json::Value sound = pack.at(place);
    for (const json::Value& value : odd) {
      pack[place] = value;
      schema().compare(pack, place.to_string() + " becomes " + value.dump().substr(0, 60), compared);
    }
    pack[place] = sound;
  }
  EXPECT_GT(compared.accepted, 100);
  EXPECT_GT(compared.refused, 1000);
  EXPECT_GT(compared.refused_by_the_reader_alone, 10);
}

TEST(PackSchema, AgreesWithTheReaderOnEveryKeyMissingOrNew) {
  const json::Value pack = rich_pack();
  Compared without;
  Compared with;
  for (const Pointer& place : places_in(pack, kEntries)) {
    if (!pack.at(place).is_object()) continue;
    json::Value changed = pack;
    changed[place]["honey"] = 1;
    schema().compare(changed, place.to_string() + " gets honey", with);
    for (const auto& entry : pack.at(place).items()) {
      json::Value less = pack;
      less[place].erase(entry.key());
      schema().compare(less, place.to_string() + " loses " + entry.key(), without);
    }
  }
  EXPECT_EQ(with.accepted + with.refused_by_the_reader_alone, 0);
  EXPECT_GT(with.refused, 20);
  EXPECT_EQ(without.accepted, 6);  // "$schema", the letter, and the effects of four automa halves
  EXPECT_GT(without.refused, 30);
  EXPECT_EQ(without.refused_by_the_reader_alone, 1);  // the number of take_cards
}

TEST(PackSchema, AgreesWithTheReaderOnNumbersOfTilesAndCards) {
  Compared compared;
  for (const char* list : {"tiles", "cards", "automa"}) {
    json::Value pack = golden::pack();
    pack[list].push_back(pack[list][0]);
    schema().compare(pack, std::string("one more of ") + list, compared);
    pack = golden::pack();
    pack[list].erase(0);
    schema().compare(pack, std::string("one fewer of ") + list, compared);
    pack[list].clear();
    schema().compare(pack, std::string("none of ") + list, compared);
  }
  EXPECT_EQ(compared.accepted, 0);
  EXPECT_EQ(compared.refused + compared.refused_by_the_reader_alone, 9);
}

}  // namespace
}  // namespace underfoot::tests
