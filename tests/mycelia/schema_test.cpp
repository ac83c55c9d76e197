// packs/mycelia/schema.json says what the reader of packs accepts: the two must agree on every change of a pack.
#include <gmock/gmock.h>

#include "mycelia/golden.h"
#include "support/json_schema.h"

namespace underfoot::tests {
namespace {

const JsonSchema& schema() {
  static const JsonSchema kSchema = [] {
    std::ifstream file(std::string(TEST_FOLDER) + "/../../packs/mycelia/schema.json");
    EXPECT_TRUE(file.is_open());
    std::ostringstream text;
    text << file.rdbuf();
    return JsonSchema(parsed(text.str()));
  }();
  return kSchema;
}

const AnyGame& game() {
  return *builtin_games().find("mycelia");
}

// What only the reader can see, as the schema's description says.
bool is_beyond_a_schema(const BadInput& bad) {
  static const std::set<std::string_view> kKeys = {"mycelia.pack.same_id",    "mycelia.pack.same_tile",
                                                   "mycelia.pack.tile_count", "mycelia.pack.card_count",
                                                   "mycelia.pack.no_number",  "mycelia.pack.no_cost"};
  const bool lacks_number = bad.message.key.id == "json.missing_key" && bad.place.ends_with(".effect");
  return kKeys.contains(bad.message.key.id) || lacks_number;
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
    EXPECT_TRUE(is_beyond_a_schema(read.error())) << about << ": the schema accepts it, the reader says "
                                                  << read.error().place << " " << read.error().message.key.id;
  }
}

using Pointer = json::Value::json_pointer;

// All places in a document, except that of lists only the first two entries are looked at.
void collect(const json::Value& value, const Pointer& at, std::vector<Pointer>& places) {
  places.push_back(at);
  if (value.is_object()) {
    for (const auto& entry : value.items()) collect(entry.value(), at / entry.key(), places);
  } else if (value.is_array()) {
    for (std::size_t i = 0; i < value.size() && i < 2; ++i) collect(value[i], at / i, places);
  }
}

std::vector<Pointer> places_of(const json::Value& pack) {
  std::vector<Pointer> places;
  collect(pack, Pointer(), places);
  return places;
}

// A sound pack whose first card has every key there is.
json::Value rich_pack() {
  json::Value pack = golden::pack();
  pack["$schema"] = "./schema.json";
  pack["cards"][0]["effect"] = {{"kind", "take_cards"}, {"number", 2}};
  return pack;
}

TEST(PackSchema, AcceptsEveryPackOfTheProject) {
  EXPECT_EQ(schema().fault(game().pack_content("")), std::nullopt);
  EXPECT_EQ(schema().fault(golden::pack()), std::nullopt);
  EXPECT_EQ(schema().fault(rich_pack()), std::nullopt);
  EXPECT_TRUE(game().validate_pack(rich_pack()).has_value());
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
  for (const Pointer& place : places_of(pack)) {
    const json::Value sound = pack.at(place);
    for (const json::Value& value : odd) {
      pack[place] = value;
      compare(pack, place.to_string() + " becomes " + value.dump().substr(0, 60), compared);
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
  for (const Pointer& place : places_of(pack)) {
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
  EXPECT_GT(with.refused, 20);
  EXPECT_EQ(without.accepted, 2);  // "$schema" and the letter
  EXPECT_GT(without.refused, 30);
  EXPECT_EQ(without.refused_by_the_reader_alone, 1);  // the number of take_cards
}

TEST(PackSchema, AgreesWithTheReaderOnNumbersOfTilesAndCards) {
  Compared compared;
  for (const char* list : {"tiles", "cards", "automa"}) {
    json::Value pack = golden::pack();
    pack[list].push_back(pack[list][0]);
    compare(pack, std::string("one more of ") + list, compared);
    pack = golden::pack();
    pack[list].erase(0);
    compare(pack, std::string("one fewer of ") + list, compared);
    pack[list].clear();
    compare(pack, std::string("none of ") + list, compared);
  }
  EXPECT_EQ(compared.accepted, 0);
  EXPECT_EQ(compared.refused + compared.refused_by_the_reader_alone, 9);
}

}  // namespace
}  // namespace underfoot::tests
