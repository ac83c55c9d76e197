#include "json/reader.h"

#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "support/json_text.h"

namespace underfoot::json {
namespace {

using ::testing::ElementsAre;
using tests::parsed;

constexpr std::array<std::string_view, 3> kSizes = {"small", "middle", "large"};

// Runs `look` over the text and gives "path: key" of the first complaint, or nothing.
template <class Look>
std::string complaint(std::string_view text, Look look) {
  const Value value = parsed(text);
  Problems problems;
  look(Reader(value, problems));
  return problems.empty() ? "" : problems.first().place + ": " + std::string(problems.first().message.key.id);
}

TEST(Reader, ReadsFieldsAndItems) {
  const Value value = parsed(R"({"name":"oak","count":5,"good":true,"size":"large","list":[1,2]})");
  Problems problems;
  const Reader in(value, problems);
  EXPECT_EQ(in.field("name").string(), "oak");
  EXPECT_EQ(in.field("count").integer<int>(0, 9), 5);
  EXPECT_TRUE(in.field("good").boolean());
  EXPECT_EQ(in.field("size").one_of(kSizes), 2U);
  EXPECT_EQ(in.field("list").size(), 2U);
  EXPECT_EQ(in.field("list").item(1).integer({}), 2);
  EXPECT_FALSE(in.maybe("other").has_value());
  EXPECT_FALSE(in.failed());
}

TEST(Reader, TellsKindsApart) {
  const Value value = parsed(R"([{}, [], "", null, 0])");
  Problems problems;
  const Reader in(value, problems);
  EXPECT_TRUE(in.is_array());
  EXPECT_TRUE(in.item(0).is_object());
  EXPECT_TRUE(in.item(1).is_array());
  EXPECT_TRUE(in.item(2).is_string());
  EXPECT_TRUE(in.item(3).is_null());
  EXPECT_FALSE(in.item(4).is_null());
  EXPECT_FALSE(in.failed());
}

TEST(Reader, ComplaintsNameThePath) {
  const auto look = [](const Reader& in) { in.field("a").item(1).field("b").integer({}); };
  EXPECT_EQ(complaint(R"({"a":[{},{"b":"x"}]})", look), "a[1].b: json.expected_integer");
  EXPECT_EQ(complaint(R"({"a":[{},{}]})", look), "a[1]: json.missing_key");
  EXPECT_EQ(complaint(R"({"a":[{},7]})", look), "a[1]: json.expected_object");
  EXPECT_EQ(complaint(R"({"a":[{}]})", look), "a[1]: json.expected_object");
  EXPECT_EQ(complaint(R"([])", look), ": json.expected_object");
}

TEST(Reader, PathsContinueTheOneTheyAreGiven) {
  const Value value = parsed(R"({"a":1})");
  const auto result = read(
      value, [](const Reader& in) { return in.field("a").string(); }, "pack");
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().place, "pack.a");
}

TEST(Reader, KeepsTheFirstComplaint) {
  EXPECT_EQ(complaint(R"({"a":1,"b":2})",
                      [](const Reader& in) {
                        in.field("a").string();
                        in.field("b").string();
                        in.field("c");
                      }),
            "a: json.expected_string");
}

// Every complaint about the text as "path: key".
template <class Look>
std::vector<std::string> complaints(std::string_view text, Look look) {
  const Value value = parsed(text);
  Problems problems(Problems::kMany);
  look(Reader(value, problems));
  std::vector<std::string> all;
  for (const BadInput& bad : problems.list()) all.push_back(bad.place + ": " + std::string(bad.message.key.id));
  return all;
}

TEST(Reader, MayGatherEveryComplaint) {
  const auto look = [](const Reader& in) {
    in.only({"a", "b"});
    in.field("a").string();
    in.field("b").item(0).integer<int>(0, 1);
    in.field("b").item(1).one_of(kSizes);
  };
  EXPECT_THAT(complaints(R"({"a":1,"b":[2,"tall"],"c":0,"d":0})", look),
              ElementsAre(": json.unknown_key", ": json.unknown_key", "a: json.expected_string",
                          "b[0]: json.expected_integer", "b[1]: json.expected_one_of"));
}

TEST(Reader, ComplainsOnceAboutOneMistake) {
  const auto look = [](const Reader& in) {
    const Reader missing = in.field("a");  // nothing below it is to blame
    missing.field("b").string();
    missing.item(2).integer({});
    missing.named("elsewhere").fail(message("pack.odd"_msg));
    in.field("a").only({"b"});
    in.field("list").field("x").string();
    in.field("list").field("y").string();
  };
  EXPECT_THAT(complaints(R"({"list":[]})", look), ElementsAre(": json.missing_key", "list: json.expected_object"));
}

TEST(Reader, StopsGatheringAtALimit) {
  const auto look = [](const Reader& in) {
    for (std::size_t i = 0; i < in.size(); ++i) in.item(i).string();
  };
  std::string list = "[0";
  for (int i = 1; i < 150; ++i) list += ",0";
  EXPECT_EQ(complaints(list + "]", look).size(), Problems::kMany);
}

TEST(Watch, TellsWhetherEverythingWasReadWellSince) {
  const Value value = parsed(R"({"a":1,"b":"x","c":2})");
  Problems problems;
  const Reader in(value, problems);
  in.field("a").string();
  const Watch watch(in);
  in.field("b").string();
  EXPECT_TRUE(watch.is_clean()) << "what was wrong before does not count";
  in.field("c").string();
  EXPECT_FALSE(watch.is_clean()) << "also when only the first complaint is kept";
}

TEST(Reader, GivesHarmlessDefaultsAfterAComplaint) {
  const Value value = parsed("{}");
  Problems problems;
  const Reader missing = Reader(value, problems).field("a").field("b").item(3);
  EXPECT_EQ(missing.string(), "");
  EXPECT_EQ(missing.integer<int>(5, 9), 5) << "in range, so that it may be used as an index";
  EXPECT_FALSE(missing.boolean());
  EXPECT_EQ(missing.size(), 0U);
  EXPECT_EQ(missing.one_of(kSizes), 0U);
  EXPECT_TRUE(missing.is_null());
  EXPECT_EQ(problems.first().message.key.id, "json.missing_key");
}

TEST(Reader, IntegersAreInRange) {
  const auto look = [](const Reader& in) { in.integer<int>(-2, 3); };
  for (const std::string_view good : {"-2", "0", "3"}) EXPECT_EQ(complaint(good, look), "") << good;
  for (const std::string_view bad : {"-3", "4", "1.0", "1e0", "\"1\"", "true", "null", "[]"}) {
    EXPECT_EQ(complaint(bad, look), ": json.expected_integer") << bad;
  }
}

TEST(Reader, IntegersDoNotWrapAround) {
  const auto any = [](const Reader& in) { in.integer({}); };
  EXPECT_EQ(complaint("9223372036854775807", any), "");
  EXPECT_EQ(complaint("-9223372036854775808", any), "");
  EXPECT_EQ(complaint("9223372036854775808", any), ": json.expected_integer");
  EXPECT_EQ(complaint("18446744073709551615", any), ": json.expected_integer");
  EXPECT_EQ(complaint("18446744073709551616", any), ": json.expected_integer");
  EXPECT_EQ(complaint("-9223372036854775809", any), ": json.expected_integer");
}

TEST(Reader, TheComplaintAboutAnIntegerSaysTheRange) {
  const Value value = parsed("7");
  Problems problems;
  Reader(value, problems).integer<int>(1, 4);
  EXPECT_EQ(problems.first().message, message("json.expected_integer"_msg, param("min", 1), param("max", 4)));
}

TEST(Reader, StringsHaveALongestLength) {
  const auto look = [](const Reader& in) { in.string(3); };
  EXPECT_EQ(complaint(R"("abc")", look), "");
  EXPECT_EQ(complaint(R"("abcd")", look), ": json.string_too_long");
  EXPECT_EQ(complaint(R"("éé")", look), ": json.string_too_long") << "counted in bytes";
}

TEST(Reader, StringsAreTextThatATerminalMayBeGiven) {
  const auto look = [](const Reader& in) { in.string(); };
  for (const std::string_view good : {R"("Zoë — «Олег» 蟻 🐜")", R"("non\u00a0breaking")", R"("\u200e\u200d")"}) {
    EXPECT_EQ(complaint(good, look), "") << good;
  }
  for (const std::string_view bad : {R"("\u001b[2J")", R"("\u0007")", R"("two\nlines")", R"("\u007f")", R"("\u009b1m")",
                                     R"("\u2028")", R"("\u202egpj")", R"("\u2066")"}) {
    EXPECT_EQ(complaint(bad, look), ": json.control_characters") << bad;
  }
}

TEST(Reader, ArraysHaveALongestLength) {
  const auto look = [](const Reader& in) { in.size(2); };
  EXPECT_EQ(complaint("[1,2]", look), "");
  EXPECT_EQ(complaint("[1,2,3]", look), ": json.too_many");
  EXPECT_EQ(complaint("{}", look), ": json.expected_array");
}

TEST(Reader, WordsAreOneOfAFew) {
  const auto look = [](const Reader& in) { in.one_of(kSizes); };
  EXPECT_EQ(complaint(R"("middle")", look), "");
  EXPECT_EQ(complaint(R"("Middle")", look), ": json.expected_one_of");
  EXPECT_EQ(complaint("1", look), ": json.expected_one_of");
}

TEST(Reader, BooleansAreNotNumbers) {
  const auto look = [](const Reader& in) { in.boolean(); };
  EXPECT_EQ(complaint("false", look), "");
  EXPECT_EQ(complaint("0", look), ": json.expected_boolean");
}

TEST(Reader, OtherKeysAreRefused) {
  const auto look = [](const Reader& in) { in.only({"a", "b"}); };
  EXPECT_EQ(complaint(R"({"a":1})", look), "");
  EXPECT_EQ(complaint(R"({})", look), "");
  EXPECT_EQ(complaint(R"({"a":1,"c":2})", look), ": json.unknown_key");
  EXPECT_EQ(complaint(R"([])", look), ": json.expected_object");
}

TEST(Reader, ALongUnknownKeyIsShortenedBetweenCharacters) {
  const Value value = parsed("{\"" + std::string(59, 'x') + "éé\": 1}");
  Problems problems;
  Reader(value, problems).only({"a", "b"});
  EXPECT_EQ(problems.first().message,
            message("json.unknown_key"_msg, param("key", std::string(59, 'x') + "…"), param("keys", "a, b")));
}

TEST(Reader, AComplaintMayComeFromTheGame) {
  EXPECT_EQ(complaint(R"({"a":[7]})", [](const Reader& in) { in.field("a").item(0).fail(message("pack.odd"_msg)); }),
            "a[0]: pack.odd");
}

TEST(Read, GivesTheResultOrTheComplaint) {
  const auto length = [](const Reader& in) { return in.string().size(); };
  EXPECT_EQ(*read(parsed(R"("abc")"), length), 3U);
  EXPECT_FALSE(read(parsed("3"), length).has_value());
}

}  // namespace
}  // namespace underfoot::json
