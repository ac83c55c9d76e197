#include "json/parse.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

namespace underfoot::json {
namespace {

using namespace std::string_literals;

// "line:column key", or nothing if the text is well-formed.
std::string fault(std::string_view text) {
  const Result<Value, BadInput> value = parse(text);
  return value ? "" : value.error().place + " " + std::string(value.error().message.key.id);
}

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST(Parse, ReadsEveryKindOfValue) {
  const auto value = parse(R"( {"a": [1, -2, 18446744073709551615, 2.5, true, false, null, "x\u00e9\n"], "b": {}} )");
  ASSERT_TRUE(value.has_value());
  EXPECT_EQ((*value)["a"][0], 1);
  EXPECT_EQ((*value)["a"][2], 18446744073709551615U);
  EXPECT_EQ((*value)["a"][7], "xé\n");
  EXPECT_TRUE((*value)["b"].is_object());
}

TEST(Parse, ReadsAValueThatIsNoContainer) {
  EXPECT_EQ(*parse("7"), 7);
  EXPECT_EQ(*parse("\"x\""), "x");
  EXPECT_TRUE(parse("null")->is_null());
}

TEST(Parse, SaysLineAndColumnOfAMistake) {
  EXPECT_EQ(fault("{\"a\": 1,}"), "1:9 json.syntax");
  EXPECT_EQ(fault("{\n  \"a\": 1\n  \"b\": 2\n}"), "3:5 json.syntax");
  EXPECT_EQ(fault("[1, x]"), "1:5 json.syntax");
  EXPECT_EQ(fault("\n\n]"), "3:1 json.syntax");
}

TEST(Parse, RefusesNothingAtAll) {
  EXPECT_EQ(fault(""), "1:1 json.syntax");
  EXPECT_EQ(fault("   "), "1:3 json.syntax");
}

TEST(Parse, RefusesWhatStopsShort) {
  EXPECT_EQ(fault("["), "1:1 json.syntax");
  EXPECT_EQ(fault("{\"a\":"), "1:5 json.syntax");
  EXPECT_EQ(fault("\"abc"), "1:4 json.syntax");
}

TEST(Parse, RefusesWhatGoesOnAfterTheEnd) {
  EXPECT_EQ(fault("{} {}"), "1:4 json.syntax");
  EXPECT_EQ(fault("1 2"), "1:3 json.syntax");
}

TEST(Parse, RefusesWhatOtherReadersMayAccept) {
  for (const std::string_view text : {"{a: 1}", "{'a': 1}", "[1,]", "01", "+1", ".5", "1.", "NaN", "Infinity", "-",
                                      "// no\n1", "/* no */ 1", "\"\t\"", "\"\\x41\"", "TRUE", "undefined"}) {
    EXPECT_NE(fault(text), "") << text;
  }
}

TEST(Parse, RefusesNumbersThatDoNotFit) {
  EXPECT_EQ(fault("[1e999]"), "1:6 json.number_too_large");
  EXPECT_EQ(fault("-1e400"), "1:6 json.number_too_large");
}

TEST(Parse, RefusesAKeyThatStandsTwice) {
  EXPECT_EQ(fault("{\"a\": 1, \"a\": 2}"), "1:12 json.duplicate_key");
  EXPECT_EQ(fault("{\"a\": 1,\n \"\\u0061\": 2}"), "2:9 json.duplicate_key");
  EXPECT_EQ(fault("{\"a\": {\"a\": 1}, \"b\": {\"a\": 1}}"), "") << "in different objects it may";
}

TEST(Parse, RefusesDeepNesting) {
  EXPECT_EQ(fault(nested(kMaxDepth)), "");
  EXPECT_EQ(fault(nested(kMaxDepth + 1)), "1:65 json.too_deep");
  EXPECT_EQ(fault(nested(1000000)), "1:65 json.too_deep");
}

TEST(Parse, SiblingsDoNotCountAsDepth) {
  std::string text = "[";
  for (int i = 0; i < 1000; ++i) text += "[],{},";
  EXPECT_EQ(fault(text + "1]"), "");
}

TEST(Parse, RefusesBytesThatAreNotUtf8) {
  EXPECT_EQ(fault("[\"\xff\"]"), "1:3 json.syntax");
  for (const std::string& bytes : {"\x80"s, "\xC0\x80"s, "\xC3"s, "\xE0\x80\x80"s, "\xED\xA0\x80"s, "\xF4\x90\x80\x80"s,
                                   "\xF0\x9F\x90"s, "\xFE"s}) {
    EXPECT_NE(fault("\"" + bytes + "\""), "");
    EXPECT_NE(fault("{\"" + bytes + "\": 1}"), "");
  }
}

TEST(Parse, RefusesHalfASurrogatePair) {
  EXPECT_NE(fault(R"("\ud83d")"), "");
  EXPECT_NE(fault(R"("\udc3f")"), "");
  EXPECT_EQ(*parse(R"("\ud83d\udc3f")"), "🐿");
}

TEST(Parse, KeepsANulByteThatIsEscapedAndRefusesABareOne) {
  EXPECT_EQ(*parse(R"("a\u0000b")"), "a\0b"s);
  EXPECT_NE(fault("\"a\0b\""s), "");
  EXPECT_EQ(fault("1\0"s), "1:2 json.syntax");
  EXPECT_EQ(fault("{}\n\0{}"s), "2:1 json.syntax") << "nothing hides behind it";
}

TEST(Canonical, SortsKeysAndLeavesOutSpaces) {
  EXPECT_EQ(canonical(*parse(R"({"b": [1, 2], "a": "é", "aa": {} })")), R"({"a":"é","aa":{},"b":[1,2]})");
}

TEST(Canonical, IsReadBackAsTheSameValue) {
  const auto value = parse(R"({"x": [0, -1, 18446744073709551615, 0.1, "\u0001\"\\/", null, true]})");
  EXPECT_EQ(*parse(canonical(*value)), *value);
}

TEST(EmptyObject, IsAnObject) {
  EXPECT_EQ(canonical(empty_object()), "{}");
}

}  // namespace
}  // namespace underfoot::json
