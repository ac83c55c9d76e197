// What is answered to a seat holds what that seat may know, and nothing made from the rest.
#include <gmock/gmock-matchers.h>

#include "support/engine_client.h"

namespace underfoot::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Two worlds that the first squirrel cannot tell apart: the other one has got other acorns.
EngineClient world(const std::string& hidden) {
  EngineClient client;
  client.result("new", R"({"game":"hoard","table":"a"})");
  client.result("apply", R"({"table":"a","actions":["deal oak","deal )" + hidden + R"(","deal oak","deal oak"]})");
  return client;
}

TEST(Viewer, CannotTellTwoWorldsApartByAnyAnswer) {
  EngineClient here = world("hazel");
  EngineClient there = world("beech");
  const auto expect_alike = [&](const std::string& seat) {
    for (const std::string method : {"view", "legal", "score", "log", "update", "aids"}) {
      const std::string line =
          R"({"jsonrpc":"2.0","id":1,"method":")" + method + R"(","params":{"table":"a","seat":)" + seat + "}}";
      EXPECT_EQ(here.answer_text(line), there.answer_text(line)) << line;
    }
  };
  for (const std::string action : {"stash oak", "rain"}) {
    expect_alike("0");
    expect_alike("null");
    const std::string line =
        R"({"jsonrpc":"2.0","id":1,"method":"apply","params":{"table":"a","action":")" + action + R"("}})";
    here.answer_text(line);
    there.answer_text(line);
  }
  expect_alike("0");
  expect_alike("null");
  EXPECT_NE(here.result("view", R"({"table":"a","seat":1})"), there.result("view", R"({"table":"a","seat":1})"));
  EXPECT_NE(here.result("state", R"({"table":"a"})"), there.result("state", R"({"table":"a"})"));
}

TEST(Viewer, IsToldNoHashOfTheState) {
  EngineClient client;
  client.deal();
  EXPECT_TRUE(client.result("tables")["tables"][0].contains("hash"));
  const std::string update = client.result("update", R"({"table":"a","seat":0})").dump();
  EXPECT_THAT(update, Not(HasSubstr("\"hash\"")));
  const json::Value done = client.result("apply", R"({"table":"a","seat":0,"action":"stash oak"})");
  EXPECT_FALSE(done.contains("hash"));
  EXPECT_EQ(done["steps"][0]["by"], 0);
}

TEST(Viewer, IsListedOnlyItsOwnChoices) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.result("legal", R"({"table":"a","seat":0})")["actions"].size(), 2U);
  EXPECT_EQ(client.result("legal", R"({"table":"a","seat":1})")["actions"].size(), 0U);
  EXPECT_EQ(client.result("legal", R"({"table":"a","seat":null})")["actions"].size(), 0U);
  client.result("apply", R"({"table":"a","action":"stash oak"})");
  EXPECT_EQ(client.result("legal", R"({"table":"a","seat":0})")["actions"].size(), 0U) << "chance's are nobody's";
}

TEST(Viewer, ActsOnlyInItsTurnAndTakesBackOnlyItsOwn) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","seat":1,"action":"stash oak"})"),
            "-32000 action: It is not your turn.");
  EXPECT_EQ(client.complaint("undo", R"({"table":"a","seat":0})"), "-32000 seat: What chance has decided stays.");
  client.result("apply", R"({"table":"a","seat":0,"action":"stash oak"})");
  EXPECT_EQ(client.complaint("undo", R"({"table":"a","seat":1})"),
            "-32000 seat: Player 1 has acted since, so this can no longer be taken back.");
  EXPECT_EQ(client.result("undo", R"({"table":"a","seat":0})")["ply"], 4);
}

TEST(Viewer, SeesAnEarlierMomentWithoutTouchingTheTable) {
  EngineClient client;
  client.deal();
  const json::Value then = client.result("view", R"({"table":"a","seat":0})");
  client.result("apply", R"({"table":"a","actions":["stash oak","rain"]})");
  EXPECT_EQ(client.result("view", R"({"table":"a","seat":0,"ply":4})"), then);
  EXPECT_EQ(client.complaint("view", R"({"table":"a","seat":0,"ply":7})"), "-32602 ply: the log has 6 actions");
  EXPECT_EQ(client.result("tables")["tables"][0]["ply"], 6);
}

TEST(Viewer, MayLoadWhatItKnows) {
  EngineClient client = world("hazel");
  const json::Value seen = client.result("view", R"({"table":"a","seat":0})")["view"];
  client.result("load", R"({"game":"hoard","table":"b","seed":3,"view":)" + seen.dump() + "}");
  EXPECT_EQ(client.result("view", R"({"table":"b","seat":0})")["view"], seen);
  EXPECT_EQ(client.result("think", R"({"table":"b","iterations":20})")["seat"], 0);
}

TEST(Viewer, GivesUp) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.result("resign", R"({"table":"a","seat":1})")["actor"], "over");
  const json::Value score = client.result("score", R"({"table":"a"})");
  EXPECT_EQ(score["final"], true);
  EXPECT_EQ(score["seats"][0]["place"], 0);
  EXPECT_EQ(score["seats"][1]["place"], 1);
}

// ---- Thinking in slices ----

TEST(Slices, GoOnWithTheSameThought) {
  EngineClient client;
  client.deal();
  const json::Value whole = client.result("think", R"({"table":"a","iterations":200,"seed":4})");
  const json::Value begun = client.result("search", R"({"table":"a","iterations":200,"seed":4})");
  EXPECT_EQ(begun["over"], false);
  const std::string id = begun["search"];
  int last = 0;
  for (int slice = 0; slice < 50; ++slice) {
    const json::Value now = client.result("search_on", R"({"search":")" + id + R"(","iterations":20})");
    EXPECT_GE(now["iterations"], last);
    last = now["iterations"];
    if (now["over"] == true) break;
  }
  const json::Value end = client.result("search_end", R"({"search":")" + id + R"("})");
  EXPECT_EQ(end["moves"], whole["moves"]);
  EXPECT_EQ(client.complaint("search_on", R"({"search":")" + id + R"("})"),
            "-32602 search: there is no search \"" + id + "\"");
}

TEST(Slices, PlayWhatTheyFoundWhenToldTo) {
  EngineClient client;
  client.deal();
  const std::string id = client.result("search", R"({"table":"a","iterations":1000})")["search"];
  client.result("search_on", R"({"search":")" + id + R"(","iterations":10})");
  const json::Value end = client.result("search_end", R"({"search":")" + id + R"(","play":true})");
  EXPECT_TRUE(end.contains("played"));
  EXPECT_EQ(client.result("tables")["tables"][0]["ply"], 5);
}

TEST(Slices, EndWhenTheTableMovesOn) {
  EngineClient client;
  client.deal();
  const std::string id = client.result("search", R"({"table":"a"})")["search"];
  client.result("apply", R"({"table":"a","action":"stash oak"})");
  EXPECT_EQ(client.complaint("search_on", R"({"search":")" + id + R"("})"),
            "-32602 search: the table has moved on since the search \"" + id + "\" began");
}

TEST(Slices, OfSeveralThinkersArePutTogether) {
  EngineClient client;
  client.deal();
  const std::string one = client.result("search", R"({"table":"a","iterations":100,"seed":1})")["search"];
  const std::string other = client.result("search", R"({"table":"a","iterations":100,"seed":2})")["search"];
  client.result("search_on", R"({"search":")" + one + R"(","iterations":100})");
  const json::Value found =
      client.result("search_on", R"({"search":")" + other + R"(","iterations":100,"root":true})")["root"];
  const json::Value joined =
      client.result("search_on", R"({"search":")" + one + R"(","others":[)" + found.dump() + "]}");
  EXPECT_TRUE(joined.contains("best"));
}

}  // namespace
}  // namespace underfoot::tests
