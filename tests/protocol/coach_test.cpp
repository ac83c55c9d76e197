// The coach over the engine protocol: what to play, and where a game was lost.
#include <gmock/gmock-matchers.h>

#include "support/engine_client.h"

namespace underfoot::tests {
namespace {

using ::testing::HasSubstr;

// A table "a" where seat 0 holds a hazel and an oak.
void deal_hazel(EngineClient& client) {
  client.result("new", R"({"game":"hoard","table":"a"})");
  client.result("apply", R"({"table":"a","actions":["deal hazel","deal oak","deal oak","deal oak"]})");
}

TEST(Coach, ThinksWithForecastsCategoriesAndReasons) {
  EngineClient client;
  deal_hazel(client);
  const json::Value thought = client.result("think", R"({"table":"a","seat":0,"iterations":2000})");
  EXPECT_EQ(thought["seat"], 0);
  EXPECT_LE(thought["iterations"], 2000);
  EXPECT_EQ(thought["stopped_early"], thought["iterations"] < 2000);
  const json::Value& best = thought["moves"][0];
  EXPECT_EQ(best["notation"], "bury hazel") << "the largest acorn counts twice and is safe from frost";
  EXPECT_EQ(best["win"].size(), 2U);
  EXPECT_GT(best["points"][0], 0);
  EXPECT_EQ(best["categories"][0]["name"], "points");
  EXPECT_EQ(best["categories"][0]["points"], best["points"]) << "one scale";
  EXPECT_EQ(best["equals"], json::Value::array());
  EXPECT_FALSE(best["reason"]["text"].get<std::string>().empty());
  EXPECT_EQ(client.result("think", R"({"table":"a","moves":1})")["moves"].size(), 1U);
}

TEST(Coach, SaysWhenItStoppedEarly) {
  EngineClient client;
  deal_hazel(client);
  const json::Value early = client.result("think", R"({"table":"a","iterations":2000})");
  EXPECT_LT(early["iterations"], 2000) << "the best move was clear";
  EXPECT_EQ(early["stopped_early"], true);
  const json::Value whole = client.result("think", R"({"table":"a","iterations":10})");
  EXPECT_EQ(whole["iterations"], 10);
  EXPECT_EQ(whole["stopped_early"], false);
}

// The same decision, asked about in two ways.
TEST(Coach, AnAnalysisCostsWhatTheThoughtSays) {
  EngineClient client;
  deal_hazel(client);
  const json::Value thought = client.result("think", R"({"table":"a","iterations":500,"moves":20,"seed":3})");
  client.result("apply", R"({"table":"a","actions":["stash oak","rain"]})");
  const json::Value analysis = client.result("analyse", R"({"table":"a","iterations":500,"seed":3})");
  const json::Value& decision = analysis["decisions"][0];
  ASSERT_EQ(decision["played"]["notation"], "stash oak");
  EXPECT_EQ(decision["best"]["notation"], thought["moves"][0]["notation"]);
  EXPECT_EQ(decision["win"], thought["moves"][0]["win"]);
  for (const json::Value& move : thought["moves"]) {
    if (move["notation"] != "stash oak") continue;
    const int cost = thought["moves"][0]["win"][0].get<int>() - move["win"][0].get<int>();
    EXPECT_EQ(decision["cost"], std::max(0, cost));
    EXPECT_EQ(decision["cost_points"], thought["moves"][0]["points"][0].get<int>() - move["points"][0].get<int>());
  }
}

TEST(Coach, TheSameQuestionGetsTheSameAnswer) {
  EngineClient client;
  deal_hazel(client);
  const char* const kQuestion = R"({"table":"a","iterations":300,"seed":4,"lang":"ru"})";
  EXPECT_EQ(client.result("think", kQuestion), client.result("think", kQuestion));
}

TEST(Coach, RefusesWhatItCannotThinkAbout) {
  EngineClient client;
  client.result("new", R"({"game":"hoard","table":"c"})");
  EXPECT_THAT(client.complaint("think", R"({"table":"c"})"), HasSubstr("nobody has a decision"));
  deal_hazel(client);
  EXPECT_THAT(client.complaint("think", R"({"table":"a","seat":1})"), HasSubstr("not this seat's turn"));
  EXPECT_THAT(client.complaint("think", R"({"table":"a","bot":"robot"})"), HasSubstr("robot"));
  EXPECT_THAT(client.complaint("think", R"({"table":"a","iterations":0})"), HasSubstr("iterations"));
}

TEST(Coach, AnalysesEveryDecision) {
  EngineClient client;
  deal_hazel(client);
  client.result("apply", R"({"table":"a","actions":["stash oak","rain","stash oak","rain","stash hazel","frost",
                                                    "stash oak","rain"]})");
  const json::Value analysis = client.result("analyse", R"({"table":"a","iterations":500})");
  ASSERT_GE(analysis["decisions"].size(), 3U);
  EXPECT_EQ(analysis["ply"], 12);
  EXPECT_EQ(analysis["next"], 12);
  EXPECT_EQ(analysis["end"]["win"].size(), 2U) << "the game is over";
  const json::Value& first = analysis["decisions"][0];
  EXPECT_EQ(first["ply"], 4);
  EXPECT_EQ(first["seat"], 0);
  EXPECT_EQ(first["played"]["notation"], "stash oak");
  EXPECT_EQ(first["best"]["notation"], "bury hazel");
  EXPECT_GT(first["cost_points"], 0);
  const json::Value part = client.result("analyse", R"({"table":"a","iterations":50,"from":5,"count":3})");
  EXPECT_EQ(part["next"], 8);
  EXPECT_EQ(client.result("tables")["tables"][0]["ply"], 12) << "the table is as it was";
}

}  // namespace
}  // namespace underfoot::tests
