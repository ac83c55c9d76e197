// What is too much, and that a session lives on after it.
#include <gtest/gtest.h>

#include "support/engine_client.h"

namespace underfoot::tests {
namespace {

TEST(Limits, ALineOfNineMebibytesIsRefusedUnread) {
  EngineClient client;
  EXPECT_LT(protocol::kMostBytesPerLine, std::size_t{9} << 20U);
  EXPECT_EQ(EngineClient::short_form(parsed(client.refuse_long_line())["error"]),
            "-32003 a line can have at most 8 MiB");
}

TEST(Limits, TheLongestLineIsAnswered) {
  EngineClient client;
  std::string line = R"({"jsonrpc":"2.0","id":1,"method":"tables","params":{"lang":"en"}})";
  line.resize(protocol::kMostBytesPerLine, ' ');
  EXPECT_TRUE(client.send(line).contains("result"));
}

TEST(Limits, ABatchOfManyRequestsIsRefusedAsAWhole) {
  EngineClient client;
  const auto batch = [](int count) {
    std::string line = "[";
    for (int i = 0; i < count; ++i)
      line += R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"hoard","table":"a"}},)";
    line.back() = ']';
    return line;
  };
  EXPECT_EQ(EngineClient::short_form(client.send(batch(101))["error"]), "-32003 a batch holds at most 100 requests");
  EXPECT_TRUE(client.result("tables")["tables"].empty());
  EXPECT_EQ(client.send(batch(100)).size(), 100U);
}

TEST(Limits, AThousandTablesAreOpenAtMost) {
  EngineClient client;
  for (std::size_t i = 0; i < protocol::kMostTables; ++i) client.result("new", R"({"game":"hoard"})");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard"})"), "-32003 too many tables are open; close some");
  const json::Value record = client.result("save", R"({"table":"t5"})")["record"];
  EXPECT_EQ(client.complaint("load", R"({"record":)" + record.dump() + "}"),
            "-32003 too many tables are open; close some");
  client.result("close", R"({"table":"t7"})");
  client.result("new", R"({"game":"hoard"})");
}

TEST(Limits, ATableHasAShortName) {
  EngineClient client;
  const auto named = [](std::size_t length) {
    return R"({"game":"hoard","table":")" + std::string(length, 'x') + "\"}";
  };
  client.result("new", named(64));
  EXPECT_EQ(client.complaint("new", named(65)), "-32602 table: this string is longer than 64 bytes");
}

TEST(Limits, ManyActionsAtOnceAreRefused) {
  EngineClient client;
  client.deal();
  std::string actions = "[\"stash oak\"";
  for (int i = 0; i < 10000; ++i) actions += ",\"rain\"";
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","actions":)" + actions + "]}"),
            "-32602 actions: there are more than 10000 items here");
}

TEST(Limits, ASessionLivesOnAfterEveryMistake) {
  EngineClient client;
  client.deal();
  const json::Value before = client.result("tables");
  for (const std::string_view line :
       {"", "{", "[", "[]", "nul", "\"", "\xff\xfe", "{\"jsonrpc\":\"2.0\"}", "[[[[[[]]]]]]",
        R"({"jsonrpc":"2.0","id":{},"method":"close","params":{"table":"a"}})",
        R"({"jsonrpc":"3.0","id":1,"method":"close","params":{"table":"a"}})",
        R"({"jsonrpc":"2.0","id":1,"method":"close","params":{"table":"a","x":1}})",
        R"({"jsonrpc":"2.0","id":1,"method":"close","params":{"table":"a","lang":"x"}})"}) {
    client.answer_text(line);
    EXPECT_EQ(client.result("tables"), before) << line;
  }
}

}  // namespace
}  // namespace underfoot::tests
