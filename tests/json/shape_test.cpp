// One list of fields makes writer, reader, schema and types.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "json/forms.h"

namespace underfoot::json {

enum class Colour : std::uint8_t { kRed, kBlue };
struct Frond {
  Colour colour = Colour::kRed;
  std::uint8_t size = 0;
  bool operator==(const Frond&) const = default;
};
struct Bud {
  std::string name;
  bool operator==(const Bud&) const = default;
};
using Growth = std::variant<Frond, Bud>;
struct Garden {  // a context: what the leaves are called here
  std::string_view tree;
};
struct TreeId {
  int number = 0;
  bool operator==(const TreeId&) const = default;
};
struct Grove {
  TreeId oldest;
  std::uint8_t bits = 0;
  bool operator==(const Grove&) const = default;
};
struct Bits {  // a set as a list
  static constexpr std::string_view kSchema = R"({"type":"array","items":{"type":"integer"}})";
  static constexpr std::string_view kTypeScript = "number[]";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, std::uint8_t bits) {
    out.begin_array();
    for (int i = 0; i < 8; ++i) {
      if ((bits >> i & 1) != 0) out.value(i);
    }
    out.end_array();
  }
  template <class Context>
  static std::uint8_t read(const Reader& in, const Context& /*context*/) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < in.size(8); ++i) bits |= 1U << in.item(i).integer<unsigned>(0, 7);
    return static_cast<std::uint8_t>(bits);
  }
};
template <>
struct Leaf<TreeId> {
  static constexpr std::string_view kSchema = R"({"type":"string"})";
  static constexpr std::string_view kTypeScript = "string";
  static void write(Writer& out, const Garden& garden, TreeId id) {
    out.value(std::string(garden.tree) + std::to_string(id.number));
  }
  static TreeId read(const Reader& in, const Garden& garden) {
    return {std::stoi(in.string().substr(garden.tree.size()))};
  }
};
template <>
struct Shape<Grove> {
  static constexpr std::string_view kName = "Grove";
  static constexpr auto kFields =
      std::tuple(field("oldest", &Grove::oldest), field("bits", &Grove::bits, "a set").as<Bits>());
};
struct Twig {
  bool is_dry = false;
  std::optional<std::int16_t> length;
  std::vector<Growth> growths;
  std::array<int, 2> ends{};
  std::vector<std::optional<Bud>> buds;
  Any note;
  bool operator==(const Twig&) const = default;
};

template <>
struct Names<Colour> {
  static constexpr std::string_view kName = "Colour";
  static constexpr std::array<std::string_view, 2> kList = {"red", "blue"};
};
template <>
struct Shape<Frond> {
  static constexpr std::string_view kName = "Frond";
  static constexpr std::string_view kKind = "frond";
  static constexpr auto kFields =
      std::tuple(field("colour", &Frond::colour), field("size", &Frond::size, "in squares"));
};
template <>
struct Shape<Bud> {
  static constexpr std::string_view kName = "Bud";
  static constexpr std::string_view kKind = "bud";
  static constexpr auto kFields = std::tuple(field("name", &Bud::name).at_most(5));
};
template <>
struct Choice<Growth> {
  static constexpr std::string_view kName = "Growth";
  static constexpr std::string_view kTag = "is";
};
template <>
struct Shape<Twig> {
  static constexpr std::string_view kName = "Twig";
  static constexpr auto kFields = std::tuple(
      field("is_dry", &Twig::is_dry), field("length", &Twig::length).between(1, 9), field("growths", &Twig::growths),
      field("ends", &Twig::ends), field("buds", &Twig::buds), field("note", &Twig::note));
};

// What forms may be beyond that: lists of a few, fields that may be absent, names for places, and checks.
struct Wreath {
  std::string name;
  FixedVector<std::uint8_t, 3> flowers;
  int ribbons = 1;
  std::uint8_t bits = 0;
  int bow = -1;
  bool operator==(const Wreath&) const = default;
};
struct BitList : Bits {
  using Like = std::vector<std::uint8_t>;
};
struct Bow {  // only the garden of roses has bows
  using Like = int;
  static constexpr bool kMayBeAbsent = true;
  static bool is_absent(const Garden& garden, int /*bow*/) { return garden.tree != "rose"; }
  static void write(Writer& out, const Garden& /*garden*/, int bow) { out.value(bow); }
  static int read(const Reader& in, const Garden& /*garden*/) { return in.integer<int>(0, 9); }
  static int read_absent(const Reader& in, const Garden& garden) {
    if (garden.tree == "rose") static_cast<void>(in.field("bow"));
    return -1;
  }
};
template <>
struct Shape<Wreath> {
  using T = Wreath;
  static constexpr std::string_view kName = "Wreath";
  static constexpr auto kFields =
      std::tuple(field("name", &T::name), field("flowers", &T::flowers).between(1, 5).at_least(1),
                 field("ribbons", &T::ribbons).between(0, 2).or_absent(),
                 field("bits", &T::bits).as<BitList>().between(0, 7), field("bow", &T::bow).as<Bow>().between(0, 9));
  static std::string known_as(const Reader& in) {
    const std::optional<Reader> name = in.is_object() ? in.maybe("name") : std::nullopt;
    return name && name->is_string() ? "wreath " + name->string() : "";
  }
  static void check(const Reader& in, const Garden& /*garden*/, const Wreath& wreath) {
    if (wreath.flowers.empty()) in.field("flowers").fail(message("json.expected_array"_msg));
  }
};

namespace {

const Twig kTwig = {.is_dry = true,
                    .length = 3,
                    .growths = {Frond{Colour::kBlue, 200}, Bud{"tip"}},
                    .ends = {-1, 4},
                    .buds = {Bud{"a"}, std::nullopt},
                    .note = {R"({"any":[1]})"}};
const std::string kText = R"({"is_dry":true,"length":3,"growths":[{"is":"frond","colour":"blue","size":200},)"
                          R"({"is":"bud","name":"tip"}],"ends":[-1,4],"buds":[{"name":"a"},null],"note":{"any":[1]}})";

Result<Twig, BadInput> read_twig(const std::string& text) {
  const Value value = *parse(text);
  return read(value, [](const Reader& in) { return read_as<Twig>(in); });
}
// Where the first mistake is, after one part of the text is put in another's place.
std::string mistake(const std::string& part, const std::string& by) {
  std::string text = kText;
  const std::size_t at = text.find(part);
  if (at == std::string::npos) return "no such part";
  const Result<Twig, BadInput> twig = read_twig(text.replace(at, part.size(), by));
  return twig ? "none" : twig.error().place + " " + std::string(twig.error().message.key.id);
}

TEST(Shape, WritesFieldsInTheirOrder) {
  EXPECT_EQ(text_of(kTwig), kText);
}

TEST(Shape, ReadsWhatItWrites) {
  const Result<Twig, BadInput> twig = read_twig(kText);
  ASSERT_TRUE(twig.has_value()) << twig.error().place;
  EXPECT_EQ(*twig, kTwig);
}

TEST(Shape, LeavesOutWhatIsAbsent) {
  Twig twig = kTwig;
  twig.length.reset();
  EXPECT_EQ(text_of(twig).find("length"), std::string::npos);
  EXPECT_EQ(*read_twig(text_of(twig)), twig);
}

TEST(Shape, NamesThePlaceOfAMistake) {
  EXPECT_EQ(mistake(R"("length":3)", R"("length":10)"), "length json.expected_integer");
  EXPECT_EQ(mistake("200", "256"), "growths[0].size json.expected_integer");
  EXPECT_EQ(mistake("blue", "green"), "growths[0].colour json.expected_one_of");
  EXPECT_EQ(mistake(R"("is":"bud")", R"("is":"root")"), "growths[1].is json.expected_one_of");
  EXPECT_EQ(mistake(R"("name":"tip")", R"("name":"longer")"), "growths[1].name json.string_too_long");
  EXPECT_EQ(mistake(R"("is_dry")", R"("is_wet")"), " json.unknown_key");
}

TEST(Shape, GivesLeavesTheirContext) {
  const Garden garden{"oak"};
  const Grove grove{{7}, 5};
  EXPECT_EQ(text_of(grove, garden), R"({"oldest":"oak7","bits":[0,2]})");
  const Value value = *parse(text_of(grove, garden));
  EXPECT_EQ(*read(value, [&](const Reader& in) { return read_as<Grove>(in, garden); }), grove);
  TypeScript types;
  types.add<Grove>();
  EXPECT_THAT(types.text(), testing::HasSubstr("  oldest: string\n  /** a set */\n  bits: number[]\n"));
}

TEST(Shape, MakesASchema) {
  Schema schema;
  schema.add<Twig>();
  const Value document = *parse(schema.document({"twig.json", "Twigs"}));
  EXPECT_EQ(document["$defs"].size(), 5U) << "Twig, Growth, Frond, Bud, Colour";
  const Value& twig = document["$defs"]["Twig"];
  EXPECT_EQ(twig["required"], *parse(R"(["is_dry","growths","ends","buds","note"])"));
  EXPECT_EQ(twig["properties"]["length"], *parse(R"({"type":"integer","minimum":1,"maximum":9})"));
  EXPECT_EQ(document["$defs"]["Frond"]["properties"]["is"], *parse(R"({"const":"frond"})"));
  EXPECT_EQ(document["$defs"]["Frond"]["properties"]["size"]["description"], "in squares");
}

TEST(Shape, MakesTypes) {
  TypeScript types;
  types.add<Twig>();
  const std::string text = types.text();
  EXPECT_THAT(text, testing::HasSubstr("export type Colour = 'red' | 'blue'\n"));
  EXPECT_THAT(text, testing::HasSubstr("export type Growth = Frond | Bud\n"));
  EXPECT_THAT(text, testing::HasSubstr("  is: 'frond'\n  colour: Colour\n  /** in squares */\n  size: number\n"));
  EXPECT_THAT(text, testing::HasSubstr("  length?: number\n"));
  EXPECT_THAT(text, testing::HasSubstr("  buds: (Bud | null)[]\n"));
}

std::string wreath_fault(std::string_view tree, const std::string& text) {
  const Value value = *parse(text);
  const auto wreath = read(value, [&](const Reader& in) { return read_as<Wreath>(in, Garden{tree}); });
  return wreath ? "" : wreath.error().place + " " + std::string(wreath.error().message.key.id);
}

TEST(Shape, HasListsOfAFewAndFieldsThatMayBeAbsent) {
  const Garden roses{"rose"};
  const Wreath wreath{"may", {2, 5}, 2, 3, 4};
  EXPECT_EQ(text_of(wreath, roses), R"({"name":"may","flowers":[2,5],"ribbons":2,"bits":[0,1],"bow":4})");
  const Value value = *parse(text_of(wreath, roses));
  EXPECT_EQ(*read(value, [&](const Reader& in) { return read_as<Wreath>(in, roses); }), wreath);

  const Garden oaks{"oak"};
  const Wreath plain{"may", {1}, 1, 0, -1};
  EXPECT_EQ(text_of(plain, oaks), R"({"name":"may","flowers":[1],"ribbons":1,"bits":[]})");
  const Value less = *parse(R"({"name":"may","flowers":[1],"bits":[]})");
  EXPECT_EQ(*read(less, [&](const Reader& in) { return read_as<Wreath>(in, oaks); }), plain);
}

TEST(Shape, NamesPlacesAsPeopleKnowThemAndChecksWhatNoFormCanSay) {
  EXPECT_EQ(wreath_fault("oak", R"({"name":"may","flowers":[9],"bits":[]})"),
            "wreath may.flowers[0] json.expected_integer");
  EXPECT_EQ(wreath_fault("oak", R"({"name":"may","flowers":[1,1,1,1],"bits":[]})"), "wreath may.flowers json.too_many");
  EXPECT_EQ(wreath_fault("oak", R"({"name":7,"flowers":[9],"bits":[]})"), "name json.expected_string");
  EXPECT_EQ(wreath_fault("oak", R"({"name":"may","flowers":[],"bits":[]})"), "wreath may.flowers json.expected_array");
  EXPECT_EQ(wreath_fault("rose", R"({"name":"may","flowers":[1],"bits":[]})"), "wreath may json.missing_key");
}

TEST(Shape, WantsAllItemsOfAnArrayAndNoMore) {
  EXPECT_EQ(mistake("[-1,4]", "[-1]"), "ends[1] json.expected_integer");
  EXPECT_EQ(mistake("[-1,4]", "[-1,4,5]"), "ends json.too_many");
  EXPECT_EQ(mistake("[-1,4]", "7"), "ends json.expected_array");
}

TEST(Shape, DescribesAListOfTypesAndMethods) {
  Description wreaths;
  wreaths.add(TypeList<Wreath, Method<"bind", Twig, Wreath>>());
  const Value document = *parse(wreaths.schema().document({"wreath.json", "Wreaths", "Wreath"}));
  EXPECT_EQ(document["$ref"], "#/$defs/Wreath");
  EXPECT_EQ(document["$defs"]["bind.params"], *parse(R"({"$ref":"#/$defs/Twig"})"));
  const Value& wreath = document["$defs"]["Wreath"];
  EXPECT_EQ(wreath["required"], *parse(R"(["name","flowers","bits"])"));
  EXPECT_EQ(wreath["properties"]["flowers"]["maxItems"], 3);
  EXPECT_EQ(wreath["properties"]["flowers"]["minItems"], 1);
  EXPECT_EQ(wreath["properties"]["bits"]["items"]["maximum"], 7);
  EXPECT_EQ(wreath["properties"]["bow"], *parse(R"({"type":"integer","minimum":0,"maximum":9})"));
  EXPECT_THAT(wreaths.page_types(),
              testing::HasSubstr("export interface Methods {\n  bind: { params: Twig; result: Wreath }\n}\n"));
  EXPECT_THAT(wreaths.page_types(), testing::HasSubstr("  ribbons?: number\n  bits: number[]\n  bow?: number\n"));
}

TEST(Shape, MakesOneSchemaOfTypesWithEqualNames) {
  Schema schema;
  schema.begin_names_with("garden.");
  schema.add<Bud>();
  schema.begin_names_with("park.");
  schema.add<Growth>();
  EXPECT_TRUE(schema.has("garden.Bud"));
  EXPECT_THAT(schema.document({"all.json", "All"}), testing::HasSubstr(R"({"$ref":"#/$defs/park.Bud"})"));
}

}  // namespace
}  // namespace underfoot::json
