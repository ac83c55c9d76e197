// JSON-RPC itself: what is a request, what is answered, and what is complained about.
#include <gmock/gmock-more-matchers.h>

#include "support/engine_client.h"

namespace underfoot::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string complaint(std::string_view line) {
  EngineClient client;
  const json::Value answer = client.send(line);
  EXPECT_EQ(answer["jsonrpc"], "2.0");
  EXPECT_EQ(answer["id"], nullptr);
  return EngineClient::short_form(answer["error"]);
}

TEST(Envelope, AnAnswerCarriesTheId) {
  EngineClient client;
  for (const std::string id : {"1", "-5", "0", "\"x\\\"y\"", "null", "18446744073709551615", "\"\""}) {
    const std::string line = R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tables"})";
    EXPECT_EQ(client.answer_text(line), R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"tables":[]}})");
  }
}

TEST(Envelope, AnErrorSaysCodeMessagePlaceAndReason) {
  EngineClient client;
  EXPECT_EQ(client.answer_text(R"({"jsonrpc":"2.0","id":7,"method":"state","params":{"table":"x"}})"),
            R"({"jsonrpc":"2.0","id":7,"error":{"code":-32001,"message":"table: there is no table \"x\"",)"
            R"("data":{"place":"table","reason":{"key":"rpc.unknown_table","params":{"table":"x"},)"
            R"("text":"there is no table \"x\""}}}})");
}

TEST(Envelope, BadJsonSaysWhere) {
  EXPECT_EQ(complaint("{"), "-32700 1:1: this is not well-formed JSON");
  EXPECT_EQ(complaint("{\"jsonrpc\": tru}"), "-32700 1:16: this is not well-formed JSON");
  EXPECT_EQ(complaint(R"({"a":1,"a":2})"), "-32700 1:10: a key appears twice in one object");
  EXPECT_EQ(complaint("{\"a\":\"\xff\"}"), "-32700 1:7: this is not well-formed JSON");
}

TEST(Envelope, DeepNestingIsRefused) {
  EXPECT_EQ(complaint(std::string(100000, '[')), "-32700 1:65: the JSON is nested too deeply");
  std::string objects;
  for (int i = 0; i < 100; ++i) objects += "{\"a\":";
  EXPECT_THAT(complaint(objects), HasSubstr("the JSON is nested too deeply"));
}

TEST(Envelope, ARequestIsAnObject) {
  for (const std::string_view line : {"1", "\"games\"", "null", "true"}) {
    EXPECT_EQ(complaint(line), "-32600 a request must be a JSON object");
  }
}

TEST(Envelope, ARequestSaysItsVersion) {
  for (const std::string_view line :
       {R"({"method":"games"})", R"({"jsonrpc":"1.0","method":"games"})", R"({"jsonrpc":2.0,"method":"games"})"}) {
    EXPECT_EQ(complaint(line), "-32600 the request must say \"jsonrpc\": \"2.0\"");
  }
}

TEST(Envelope, AnIdIsAStringAnIntegerOrNull) {
  for (const std::string id : {"1.5", "1e2", "[]", "{}", "true"}) {
    EXPECT_EQ(complaint(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"games"})"),
              "-32600 the id must be a string, a whole number or null");
  }
}

TEST(Envelope, ARequestNamesItsMethod) {
  EXPECT_EQ(complaint(R"({"jsonrpc":"2.0","id":null})"), "-32600 the request names no method");
  EXPECT_EQ(complaint(R"({"jsonrpc":"2.0","id":null,"method":7})"), "-32600 the request names no method");
}

TEST(Envelope, AnUnknownMethodIsToldTheKnownOnes) {
  EngineClient client;
  EXPECT_EQ(
      client.complaint("dance"),
      "-32601 there is no such method; methods: games, pack, new, load, save, tables, close, state, view, legal, "
      "explain, score, log, update, apply, roll, play, undo, resign, think, analyse, search, search_on, search_end, "
      "preview, aids, count, rules, playout");
}

TEST(Envelope, ParametersAreGivenByName) {
  EngineClient client;
  for (const std::string_view params : {"[]", "[1]", "7", "null", "\"a\""}) {
    EXPECT_EQ(client.complaint("games", params), "-32602 params: parameters must be given by name, in an object");
  }
}

TEST(Envelope, UnknownParametersAreRefused) {
  EngineClient client;
  EXPECT_EQ(client.complaint("save", R"({"table":"a","file":"x"})"),
            "-32602 unknown key \"file\"; the keys here are: table, lang");
}

TEST(Envelope, TheLanguageIsOneOfTwo) {
  EngineClient client;
  EXPECT_EQ(client.complaint("tables", R"({"lang":"de"})"), "-32602 lang: expected one of: en, ru");
  EXPECT_EQ(client.complaint("tables", R"({"lang":7})"), "-32602 lang: expected one of: en, ru");
  EXPECT_EQ(client.complaint("state", R"({"table":"x","lang":"ru"})"), "-32001 table: стола «x» нет");
  EXPECT_EQ(client.complaint("state", R"({"table":"x"})"), "-32001 table: there is no table \"x\"")
      << "the language is that of the request";
}

TEST(Envelope, ABlankLineIsNotAnswered) {
  EngineClient client;
  for (const std::string_view line : {"", " ", "\t\r\n"}) EXPECT_EQ(client.answer_text(line), "");
}

TEST(Envelope, ANotificationIsDoneAndNotAnswered) {
  EngineClient client;
  EXPECT_EQ(client.answer_text(R"({"jsonrpc":"2.0","method":"new","params":{"game":"hoard","table":"a"}})"), "");
  EXPECT_EQ(client.result("tables")["tables"].size(), 1U);
}

TEST(Envelope, ANotificationThatFailsIsNotAnsweredEither) {
  EngineClient client;
  EXPECT_EQ(client.answer_text(R"({"jsonrpc":"2.0","method":"dance"})"), "");
  EXPECT_EQ(client.answer_text(R"({"jsonrpc":"2.0","method":"state","params":{"table":"x"}})"), "");
  EXPECT_EQ(client.answer_text(R"({"jsonrpc":"2.0","method":"state","params":[1]})"), "");
}

TEST(Batch, IsAnsweredInOrder) {
  EngineClient client;
  const json::Value answers = client.send(R"([
      {"jsonrpc":"2.0","id":"a","method":"new","params":{"game":"hoard","table":"x"}},
      {"jsonrpc":"2.0","method":"roll","params":{"table":"x"}},
      7,
      {"jsonrpc":"2.0","id":"b","method":"dance"},
      {"jsonrpc":"2.0","id":"c","method":"tables"}])");
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[0]["id"], "a");
  EXPECT_EQ(answers[1]["error"]["code"], -32600);
  EXPECT_EQ(answers[2]["id"], "b");
  EXPECT_EQ(answers[3]["result"]["tables"][0]["ply"], 1) << "the notification in between was done";
}

TEST(Batch, OfNotificationsIsNotAnswered) {
  EngineClient client;
  EXPECT_EQ(client.answer_text(R"([{"jsonrpc":"2.0","method":"games"},{"jsonrpc":"2.0","method":"games"}])"), "");
}

TEST(Batch, ThatIsEmptyIsRefused) {
  EXPECT_EQ(complaint("[]"), "-32600 the batch is empty");
}

TEST(Batch, ThatIsNestedIsRefusedInside) {
  EngineClient client;
  const json::Value answers = client.send("[[]]");
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_THAT(EngineClient::short_form(answers[0]["error"]), StartsWith("-32600 a request must be"));
}

TEST(Batch, HasItsLanguageForEachRequest) {
  EngineClient client;
  const json::Value answers = client.send(R"([
      {"jsonrpc":"2.0","id":1,"method":"state","params":{"table":"x","lang":"ru"}},
      {"jsonrpc":"2.0","id":2,"method":"state","params":{"table":"x"}}])");
  EXPECT_EQ(answers[0]["error"]["message"], "table: стола «x» нет");
  EXPECT_EQ(answers[1]["error"]["message"], "table: there is no table \"x\"");
}

}  // namespace
}  // namespace underfoot::tests
