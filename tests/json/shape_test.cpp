// One list of fields makes writer, reader, schema and types.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "json/schema.h"
#include "json/typescript.h"

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
  const Value document = *parse(schema.document("twig.json", "Twigs"));
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

}  // namespace
}  // namespace underfoot::json
