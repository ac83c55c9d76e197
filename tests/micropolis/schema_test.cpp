// packs/micropolis/schema.json says what the reader of packs accepts: the two must agree on every change of a pack.
#include <gmock/gmock-matchers.h>

#include "micropolis/golden.h"
#include "support/pack_schema.h"

namespace underfoot::tests {
namespace {

// What only the reader can see, as the schema's description says.
bool is_beyond_a_schema(json::Value pack, const BadInput& bad) {
  const std::string_view key = bad.message.key.id;
  if (key == "micropolis.pack.same_id" || key == "micropolis.pack.shared_mouth" || key == "micropolis.pack.crowded" ||
      key == "micropolis.pack.fruits") {
    return true;
  }
  // A mouth above the levels is not above the most levels there can be.
  const bool is_mouth = bad.place.find(".left[") != std::string::npos || bad.place.find(".right[") != std::string::npos;
  if (!is_mouth || pack["levels"] == 4) return false;
  pack["levels"] = 4;
  const auto read = builtin_games().find("micropolis")->validate_pack(pack);
  return read || is_beyond_a_schema(pack, read.error());
}

const PackSchema& schema() {
  static const PackSchema kSchema("micropolis", is_beyond_a_schema);
  return kSchema;
}

constexpr std::size_t kEntries = 3;  // of each list

// A sound pack whose first tile has every key there is.
json::Value rich_pack() {
  json::Value pack = golden::pack();
  pack["$schema"] = "./schema.json";
  json::Value& chamber = pack["tiles"][0]["chambers"][0];
  for (const char* key : {"queens", "architects", "sergeants", "sentries"}) chamber[key] = 1;
  chamber["nurse"] = 5;
  pack["tiles"][0]["barracks"] = 4;
  return pack;
}

TEST(PackSchema, AcceptsEveryPackOfTheProject) {
  EXPECT_EQ(schema().fault(schema().game().pack_content("")), std::nullopt);
  EXPECT_EQ(schema().fault(golden::pack()), std::nullopt);
  EXPECT_EQ(schema().fault(rich_pack()), std::nullopt);
  EXPECT_TRUE(schema().game().validate_pack(rich_pack()).has_value());
}

TEST(PackSchema, AgreesWithTheReaderOnEveryOddValueAnywhere) {
  const json::Value pack = rich_pack();
  std::vector<json::Value> odd = {nullptr, true, -1, 1.5, "", "x", "cherry", "micropolis", "a b", "ж"};
  for (int number = 0; number <= 10; ++number) odd.emplace_back(number);
  for (const std::size_t length : {20U, 21U, 100U, 101U, 10000U, 10001U}) odd.emplace_back(std::string(length, 'x'));
  for (const char* text : {"[]", "{}", "[1]", "[4]", "[1,1]", "[1,2,3]", "[1,2,3,4]", "[1,2,3,4,5]", "[0]", "[6]",
                           R"(["cherry"])", R"(["apple"])", R"({"en":"x","ru":"x"})", R"({"en":"x"})"}) {
    odd.push_back(parsed(text));
  }
  odd.emplace_back(json::Value::array({"gift", "gift", "gift", "gift", "gift", "gift", "gift", "gift"}));
  Compared compared;
  for (const Pointer& place : places_in(pack, kEntries)) {
    for (const json::Value& value : odd) {
      json::Value changed = pack;
      changed[place] = value;
      schema().compare(changed, place.to_string() + " becomes " + value.dump().substr(0, 60), compared);
    }
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
  EXPECT_GE(with.refused, 11);  // the pack, two texts, three tiles, their chambers
  EXPECT_GT(without.accepted, 10);
  EXPECT_GT(without.refused, 10);
}

TEST(PackSchema, AgreesWithTheReaderOnNumbersOfTilesAndChambers) {
  Compared compared;
  json::Value pack = golden::pack();
  pack["tiles"].erase(60);
  schema().compare(pack, "60 tiles", compared);
  pack = golden::pack();
  pack["tiles"].push_back(pack["tiles"][0]);
  schema().compare(pack, "62 tiles", compared);
  for (std::size_t chambers = 0; chambers <= 5; ++chambers) {
    pack = golden::pack();
    json::Value& list = pack["tiles"][1]["chambers"];  // a tile without fruits
    while (list.size() > chambers) list.erase(0);
    while (list.size() < chambers) list.push_back(json::empty_object());
    schema().compare(pack, std::to_string(chambers) + " chambers", compared);
  }
  EXPECT_EQ(compared.accepted, 4);
  EXPECT_EQ(compared.refused, 4);
}

}  // namespace
}  // namespace underfoot::tests
