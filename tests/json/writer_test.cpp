#include "json/writer.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "support/json_text.h"

namespace underfoot::json {
namespace {

using namespace std::string_literals;
using tests::parsed;
using tests::written;

std::string in_quotes(std::string_view text) {
  return written([&](Writer& out) { out.value(text); });
}

TEST(Writer, PutsCommasBetweenAndNowhereElse) {
  const std::string text = written([](Writer& out) {
    out.begin_object().field("a", 1).key("b").begin_array().value(1).value("x").begin_object().end_object();
    out.begin_array().end_array().null().end_array().field("c", true).key("d").raw("[0]").end_object();
  });
  EXPECT_EQ(text, R"({"a":1,"b":[1,"x",{},[],null],"c":true,"d":[0]})");
}

TEST(Writer, WritesEveryWidthOfInteger) {
  const std::string text = written([](Writer& out) {
    out.begin_array().value(std::int8_t{-1}).value(std::uint8_t{200}).value(std::numeric_limits<std::int64_t>::min());
    out.value(std::numeric_limits<std::int64_t>::max()).value(0U).end_array();
  });
  EXPECT_EQ(text, "[-1,200,-9223372036854775808,9223372036854775807,0]");
}

TEST(Writer, WritesEveryKindOfString) {
  const std::string text = written([](Writer& out) {
    out.begin_array().value("literal").value(std::string("string")).value(std::string_view("view")).end_array();
  });
  EXPECT_EQ(text, R"(["literal","string","view"])");
}

TEST(Writer, EscapesWhatJsonWantsEscaped) {
  EXPECT_EQ(in_quotes("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(in_quotes("\n\t\x1f"s + '\0'), R"("\u000a\u0009\u001f\u0000")");
  EXPECT_EQ(in_quotes("/\x7f"), "\"/\x7f\"");
}

TEST(Writer, EscapesKeysToo) {
  EXPECT_EQ(written([](Writer& out) { out.begin_object().field("a\"\n", 1).end_object(); }), R"({"a\"\u000a":1})");
}

TEST(Writer, KeepsTextOfEveryLength) {
  for (const std::string text : {"", "é", "…", "🐿", "жёлудь", "a\u0080\uffff\U0010ffff"}) {
    EXPECT_EQ(in_quotes(text), "\"" + text + "\"");
  }
}

TEST(Writer, ReplacesBytesThatAreNotUtf8) {
  const std::string replaced = "\xEF\xBF\xBD";
  EXPECT_EQ(in_quotes("a\xFF"s + "b"), "\"a" + replaced + "b\"");
  EXPECT_EQ(in_quotes("\x80"), "\"" + replaced + "\"");
  EXPECT_EQ(in_quotes("\xC3"), "\"" + replaced + "\"") << "cut short";
  EXPECT_EQ(in_quotes("\xC3\""), "\"" + replaced + "\\\"\"") << "the quote after it stays a quote";
  EXPECT_EQ(in_quotes("\xC0\x80"), "\"" + replaced + replaced + "\"") << "an overlong zero";
  EXPECT_EQ(in_quotes("\xE0\x80\x80"), "\"" + replaced + replaced + replaced + "\"");
  EXPECT_EQ(in_quotes("\xED\xA0\x80"), "\"" + replaced + replaced + replaced + "\"") << "half a surrogate pair";
  EXPECT_EQ(in_quotes("\xF0\x80\x80\x80"), "\"" + replaced + replaced + replaced + replaced + "\"");
  EXPECT_EQ(in_quotes("\xF4\x90\x80\x80"), "\"" + replaced + replaced + replaced + replaced + "\"") << "past the last";
  EXPECT_EQ(in_quotes("\xF0\x9F\x90"), "\"" + replaced + replaced + replaced + "\"");
  EXPECT_EQ(in_quotes("\xF5\x80\x80\x80"), "\"" + replaced + replaced + replaced + replaced + "\"");
}

TEST(Writer, WhateverTheBytesTheTextCanBeParsed) {
  std::string bytes;
  for (int first = 0; first < 256; ++first) {
    for (const int second : {0x00, 0x22, 0x5c, 0x7f, 0x80, 0x9f, 0xa0, 0xbf, 0xc2, 0xff}) {
      bytes = {static_cast<char>(first), static_cast<char>(second), '\x80'};
      EXPECT_TRUE(parsed(in_quotes(bytes)).is_string());
    }
  }
}

TEST(Hex64, HasSixteenDigits) {
  EXPECT_EQ(hex64(0), "0000000000000000");
  EXPECT_EQ(hex64(0xdeadbeef), "00000000deadbeef");
  EXPECT_EQ(hex64(~0ULL), "ffffffffffffffff");
}

}  // namespace
}  // namespace underfoot::json
