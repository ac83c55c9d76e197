// packs/micropolis/schema.json says what the reader of packs accepts: the two must agree on every change of a pack.
#include <gmock/gmock.h>

#include "micropolis/golden.h"
#include "support/json_schema.h"

namespace underfoot::tests {
namespace {

const JsonSchema& schema() {
  static const JsonSchema kSchema = [] {
    std::ifstream file(std::string(TEST_FOLDER) + "/../../packs/micropolis/schema.json");
    EXPECT_TRUE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return JsonSchema(parsed(text.str()));
  }();
  return kSchema;
}

const AnyGame& game() {
  return *builtin_games().find("micropolis");
}

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
  const auto read = game().validate_pack(pack);
  return read || is_beyond_a_schema(pack, read.error());
}

// Counts what was compared, so that a loop over nothing does not pass.
struct Compared {
  int accepted = 0;
  int refused = 0;
  int refused_by_the_reader_alone = 0;
};

void compare(const json::Value& pack, const std::string& about, Compared& compared) {
  const auto read = game().validate_pack(pack);
  const auto fault = schema().fault(pack);
  if (read) {
    ++compared.accepted;
    EXPECT_EQ(fault, std::nullopt) << about << ": the reader accepts it";
  } else if (fault) {
    ++compared.refused;
  } else {
    ++compared.refused_by_the_reader_alone;
    EXPECT_TRUE(is_beyond_a_schema(pack, read.error())) << about << ": the schema accepts it, the reader says "
                                                        << read.error().place << " " << read.error().message.key.id;
  }
}

using Pointer = json::Value::json_pointer;

// All places in a document, except that of tiles only the first `most_tiles` are looked at.
void collect(const json::Value& value, const Pointer& at, std::size_t most_tiles, std::vector<Pointer>& places) {
  places.push_back(at);
  if (value.is_object()) {
    for (const auto& entry : value.items()) collect(entry.value(), at / entry.key(), most_tiles, places);
  } else if (value.is_array()) {
    const bool is_tiles = at.to_string() == "/tiles";
    for (std::size_t i = 0; i < value.size() && !(is_tiles && i >= most_tiles); ++i) {
      collect(value[i], at / i, most_tiles, places);
    }
  }
}

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
  EXPECT_EQ(schema().fault(game().pack_content("")), std::nullopt);
  EXPECT_EQ(schema().fault(golden::pack()), std::nullopt);
  EXPECT_EQ(schema().fault(rich_pack()), std::nullopt);
  EXPECT_TRUE(game().validate_pack(rich_pack()).has_value());
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
  std::vector<Pointer> places;
  collect(pack, Pointer(), 2, places);
  Compared compared;
  for (const Pointer& place : places) {
    for (const json::Value& value : odd) {
      json::Value changed = pack;
      changed[place] = value;
      compare(changed, place.to_string() + " becomes " + value.dump().substr(0, 60), compared);
    }
  }
  EXPECT_GT(compared.accepted, 100);
  EXPECT_GT(compared.refused, 1000);
  EXPECT_GT(compared.refused_by_the_reader_alone, 10);
}

TEST(PackSchema, AgreesWithTheReaderOnEveryKeyMissingOrNew) {
  const json::Value pack = rich_pack();
  std::vector<Pointer> places;
  collect(pack, Pointer(), 3, places);
  Compared without;
  Compared with;
  for (const Pointer& place : places) {
    if (!pack.at(place).is_object()) continue;
    json::Value changed = pack;
    changed[place]["honey"] = 1;
    compare(changed, place.to_string() + " gets honey", with);
    for (const auto& entry : pack.at(place).items()) {
      json::Value less = pack;
      less[place].erase(entry.key());
      compare(less, place.to_string() + " loses " + entry.key(), without);
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
  compare(pack, "60 tiles", compared);
  pack = golden::pack();
  pack["tiles"].push_back(pack["tiles"][0]);
  compare(pack, "62 tiles", compared);
  for (std::size_t chambers = 0; chambers <= 5; ++chambers) {
    pack = golden::pack();
    json::Value& list = pack["tiles"][1]["chambers"];  // a tile without fruits
    while (list.size() > chambers) list.erase(0);
    while (list.size() < chambers) list.push_back(json::empty_object());
    compare(pack, std::to_string(chambers) + " chambers", compared);
  }
  EXPECT_EQ(compared.accepted, 4);
  EXPECT_EQ(compared.refused, 4);
}

}  // namespace
}  // namespace underfoot::tests
