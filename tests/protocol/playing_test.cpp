// A game over the engine protocol, method by method.
#include <gmock/gmock-matchers.h>

#include "support/engine_client.h"

namespace underfoot::tests {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Engine, ListsItsGames) {
  EngineClient client;
  const json::Value game = client.result("games")["games"][0];
  EXPECT_EQ(game["id"], "hoard");
  EXPECT_EQ(game["name"], "Hoard");
  EXPECT_EQ(game["rules"], "1");
  EXPECT_EQ(game["options"],
            parsed(R"([{"name":"players","help":"number of squirrels","min":2,"max":4,"default":2}])"));
  EXPECT_EQ(game["packs"][0]["id"], "grove");
  EXPECT_EQ(client.result("games", R"({"lang":"ru"})")["games"][0]["name"], "Запасы");
}

TEST(Engine, OpensATable) {
  EngineClient client;
  const json::Value status = client.result("new", R"({"game":"hoard","options":{"players":3},"seed":5})");
  EXPECT_EQ(status["table"], "t1");
  EXPECT_EQ(status["game"], "hoard");
  EXPECT_EQ(status["actor"], "chance");
  EXPECT_EQ(status["ply"], 0);
  EXPECT_EQ(status["hash"].get<std::string>().size(), 16U);
  EXPECT_EQ(client.result("new", R"({"game":"hoard"})")["table"], "t2");
}

TEST(Engine, NamesTablesAsAsked) {
  EngineClient client;
  EXPECT_EQ(client.result("new", R"({"game":"hoard","table":"стол"})")["table"], "стол");
  EXPECT_EQ(client.result("new", R"({"game":"hoard","table":"t1"})")["table"], "t1");
  EXPECT_EQ(client.result("new", R"({"game":"hoard"})")["table"], "t2") << "t1 is taken";
}

TEST(Engine, ListsAndClosesTables) {
  EngineClient client;
  client.deal();
  client.result("new", R"({"game":"hoard","table":"b"})");
  const json::Value tables = client.result("tables")["tables"];
  EXPECT_EQ(tables[0]["table"], "a");
  EXPECT_EQ(tables[1]["table"], "b");
  EXPECT_EQ(client.result("close", R"({"table":"a"})"), parsed(R"({"closed":"a"})"));
  EXPECT_EQ(client.result("tables")["tables"].size(), 1U);
}

TEST(Engine, ListsWhatIsLegal) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.result("legal", R"({"table":"a"})"), parsed(R"({"ply":4,"actor":0,"actions":[
      {"action":{"do":"stash","acorn":"oak"},"notation":"stash oak","text":"put oak on the hoard"},
      {"action":{"do":"bury","acorn":"oak"},"notation":"bury oak","text":"bury oak"}]})"));
}

TEST(Engine, ListsTheWeightsOfChance) {
  EngineClient client;
  client.deal();
  client.result("apply", R"({"table":"a","action":"stash oak"})");
  const json::Value legal = client.result("legal", R"({"table":"a","lang":"ru"})");
  EXPECT_EQ(legal["actor"], "chance");
  EXPECT_EQ(legal["total_weight"], 6);
  EXPECT_EQ(legal["actions"][2], parsed(R"({"action":{"do":"weather","weather":"frost"},"notation":"frost",
                                            "text":"ударил мороз","weight":1})"));
}

TEST(Engine, PlaysByJsonAndByNotation) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.result("apply", R"({"table":"a","action":{"do":"stash","acorn":"oak"}})")["ply"], 5);
  const json::Value status = client.result("apply", R"({"table":"a","actions":["rain",{"do":"bury","acorn":"oak"}]})");
  EXPECT_EQ(status["ply"], 7);
  EXPECT_EQ(status["actor"], "chance");
}

TEST(Engine, RollsWithTheSeedOfTheTable) {
  EngineClient client;
  client.result("new", R"({"game":"hoard","table":"a","seed":5})");
  client.result("new", R"({"game":"hoard","table":"b","seed":6})");
  const json::Value first = client.result("roll", R"({"table":"a"})");
  EXPECT_EQ(first["steps"].size(), 1U);
  EXPECT_EQ(first["ply"], 1);
  const json::Value rest = client.result("roll", R"({"table":"a","all":true})");
  EXPECT_EQ(rest["steps"].size(), 3U);
  EXPECT_EQ(rest["actor"], 0);
  EXPECT_EQ(client.result("roll", R"({"table":"b","all":true,"seed":5})")["hash"], rest["hash"])
      << "a seed may be given with the roll";
}

TEST(Engine, ARollTakenBackComesAgain) {
  EngineClient client;
  client.result("new", R"({"game":"hoard","table":"a","seed":5})");
  const json::Value rolled = client.result("roll", R"({"table":"a","all":true})");
  client.result("undo", R"({"table":"a","count":4})");
  EXPECT_EQ(client.result("roll", R"({"table":"a","all":true})"), rolled);
}

TEST(Engine, TakesBack) {
  EngineClient client;
  json::Value start = client.result("new", R"({"game":"hoard","table":"b"})");
  start["table"] = "a";
  client.deal();
  EXPECT_EQ(client.result("undo", R"({"table":"a"})")["ply"], 3);
  EXPECT_EQ(client.result("undo", R"({"table":"a","count":3})"), start);
}

TEST(Engine, ShowsAViewForASeat) {
  EngineClient client;
  client.deal();
  client.result("apply", R"({"table":"a","action":"bury oak"})");
  const json::Value mine = client.result("view", R"({"table":"a","seat":0})");
  const json::Value theirs = client.result("view", R"({"table":"a","seat":1})");
  EXPECT_EQ(mine["view"]["buried"], "oak");
  EXPECT_EQ(theirs["view"]["buried"], nullptr);
  EXPECT_EQ(theirs["view"]["squirrels"][0]["buried"], 1);
  EXPECT_EQ(theirs["actor"], "chance");
}

TEST(Engine, ShowsAndLoadsAState) {
  EngineClient client;
  client.deal();
  const json::Value state = client.result("state", R"({"table":"a"})");
  EXPECT_EQ(state["options"], parsed(R"({"players":2})"));
  EXPECT_EQ(state["pack"]["id"], "grove");
  const json::Value loaded =
      client.result("load", R"({"game":"hoard","table":"b","state":)" + state["state"].dump() + "}");
  EXPECT_EQ(loaded["hash"], state["hash"]);
  EXPECT_EQ(loaded["ply"], 0);
}

TEST(Engine, SavesAndLoadsARecord) {
  EngineClient client;
  client.deal();
  client.result("apply", R"({"table":"a","action":"stash oak"})");
  json::Value record = client.result("save", R"({"table":"a"})")["record"];
  record["seats"] = {"Ann", "Борис"};
  const json::Value loaded = client.result("load", R"({"table":"b","record":)" + record.dump() + "}");
  EXPECT_EQ(loaded["hash"], record["hash"]);
  EXPECT_EQ(loaded["ply"], 5);
  EXPECT_EQ(client.result("save", R"({"table":"b"})")["record"], record) << "with the names";
}

TEST(Engine, ExplainsWhatIsLegal) {
  EngineClient client;
  client.deal();
  const char* const kAction = R"({"table":"a","action":{"do":"stash","acorn":"oak"}})";
  const json::Value verdict = client.result("explain", kAction);
  EXPECT_EQ(verdict, parsed(R"({"ply":4,"legal":true,"rule":"HRD-2.2","reason":{"key":"hoard.action.stash",
                                "params":{"kind":"oak"},"text":"put oak on the hoard"}})"));
}

TEST(Engine, ExplainsWhatIsNotLegalInBothLanguages) {
  EngineClient client;
  client.deal();
  const json::Value verdict = client.result("explain", R"({"table":"a","action":{"do":"bury","acorn":"hazel"}})");
  EXPECT_EQ(verdict["legal"], false);
  EXPECT_EQ(verdict["rule"], "HRD-2.2");
  EXPECT_EQ(verdict["reason"]["text"], "that acorn is not in the hand");
  const json::Value russian =
      client.result("explain", R"({"table":"a","lang":"ru","action":{"do":"bury","acorn":"hazel"}})");
  EXPECT_EQ(russian["reason"]["text"], "этого жёлудя нет в лапах");
  EXPECT_EQ(russian["reason"]["key"], verdict["reason"]["key"]);
}

TEST(Engine, ScoresWithReasons) {
  EngineClient client;
  client.deal();
  client.result("apply", R"({"table":"a","actions":["stash oak","rain","bury oak"]})");
  const json::Value score = client.result("score", R"({"table":"a"})");
  EXPECT_EQ(score["final"], false);
  EXPECT_EQ(score["seats"][0]["total"], 1);
  EXPECT_EQ(score["seats"][0]["place"], 1) << "places count from 0";
  EXPECT_EQ(score["seats"][1]["total"], 2);
  EXPECT_EQ(score["seats"][0]["lines"],
            parsed(R"([{"category":"hoard.category.hoard","name":"hoard","points":1,"reason":
      {"key":"hoard.score.hoard","params":{"count":1},"text":"1 acorn on the hoard"}}])"));
  const json::Value russian = client.result("score", R"({"table":"a","lang":"ru"})");
  EXPECT_EQ(russian["seats"][1]["lines"][1]["reason"]["text"], "oak, закопан, считается дважды");
}

TEST(Engine, TheLogSpeaksInTheThirdPersonAndMenusInTheImperative) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.result("legal", R"({"table":"a"})")["actions"][0]["text"], "put oak on the hoard");
  client.result("apply", R"({"table":"a","action":"stash oak"})");
  EXPECT_EQ(client.result("log", R"({"table":"a","from":4})")["log"][0]["text"]["text"],
            "Player 1 puts oak on the hoard");
}

TEST(Engine, TellsTheLogAsASeatKnowsIt) {
  EngineClient client;
  client.deal();
  const auto notations = [&](const std::string& params) {
    std::vector<std::string> result;
    const json::Value log = client.result("log", params)["log"];
    for (const json::Value& line : log) result.push_back(line["notation"]);
    return result;
  };
  EXPECT_THAT(notations(R"({"table":"a"})"), ElementsAre("deal oak", "deal oak", "deal oak", "deal oak"));
  EXPECT_THAT(notations(R"({"table":"a","seat":0})"), ElementsAre("deal oak", "deal ?", "deal oak", "deal ?"));
  EXPECT_THAT(notations(R"({"table":"a","seat":1,"from":3})"), ElementsAre("deal oak"));
  EXPECT_THAT(notations(R"({"table":"a","from":99})"), ElementsAre());
  EXPECT_EQ(client.result("log", R"({"table":"a"})")["log"][0]["by"], "chance");
}

TEST(Engine, PlaysOutRandomGamesWithoutATable) {
  EngineClient client;
  const json::Value once = client.result("playout", R"({"game":"hoard","games":50,"seed":3})");
  EXPECT_EQ(once["games"], 50);
  EXPECT_GT(once["longest"], 8);
  EXPECT_EQ(once, client.result("playout", R"({"game":"hoard","games":50,"seed":3})"));
  EXPECT_NE(once, client.result("playout", R"({"game":"hoard","games":50,"seed":4})"));
  EXPECT_TRUE(client.result("tables")["tables"].empty());
}

TEST(Engine, PlaysAWholeGame) {
  EngineClient client;
  client.result("new", R"({"game":"hoard","options":{"players":4},"table":"a","seed":11})");
  for (json::Value legal = client.result("legal", R"({"table":"a"})"); legal["actor"] != "over";
       legal = client.result("legal", R"({"table":"a"})")) {
    if (legal["actor"] == "chance") {
      client.result("roll", R"({"table":"a"})");
    } else {
      client.result("apply", R"({"table":"a","action":)" + legal["actions"][0]["action"].dump() + "}");
    }
  }
  EXPECT_EQ(client.result("score", R"({"table":"a"})")["final"], true);
  EXPECT_TRUE(client.result("legal", R"({"table":"a"})")["actions"].empty());
  EXPECT_THAT(client.complaint("roll", R"({"table":"a"})"), HasSubstr("it is not chance's turn"));
}

}  // namespace
}  // namespace underfoot::tests
