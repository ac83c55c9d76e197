// Wrong parameters, illegal actions and broken content: each is refused with its reason, and no table changes.
#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "support/engine_client.h"

namespace underfoot::tests {
namespace {

using ::testing::StartsWith;

TEST(Params, AreOfTheirType) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("new"), "-32602 the key \"game\" is missing");
  EXPECT_EQ(client.complaint("new", R"({"game":7})"), "-32602 game: expected a string");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","table":7})"), "-32602 table: expected a string");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","options":[]})"), "-32602 options: expected an object {…}");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","pack":7})"), "-32002 pack: expected an object {…}");
  EXPECT_EQ(client.complaint("state", R"({"table":["a"]})"), "-32602 table: expected a string");
  EXPECT_EQ(client.complaint("roll", R"({"table":"a","all":1})"), "-32602 all: expected true or false");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","actions":"stash oak"})"),
            "-32602 actions: expected an array […]");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a"})"), "-32602 the key \"action\" is missing");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","action":null})"), "-32602 action: expected an object {…}");
  EXPECT_EQ(client.complaint("explain", R"({"table":"a"})"), "-32602 the key \"action\" is missing");
  EXPECT_EQ(client.complaint("load"), "-32602 the key \"state\" is missing");
}

TEST(Params, AreInTheirRange) {
  EngineClient client;
  client.deal();
  const std::string kSeedRange = "-32602 seed: expected a whole number from 0 to 9007199254740991";
  EXPECT_EQ(client.complaint("view", R"({"table":"a","seat":2})"), "-32602 seat: expected a whole number from 0 to 1");
  EXPECT_EQ(client.complaint("log", R"({"table":"a","seat":-1})"),
            "-32602 seat: expected a whole number from 0 to 254");
  EXPECT_EQ(client.complaint("log", R"({"table":"a","seat":4})"), "-32602 seat: expected a whole number from 0 to 1");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","options":{"players":5}})"),
            "-32602 options.players: expected a whole number from 2 to 4");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","seed":-1})"), kSeedRange);
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","seed":9007199254740992})"), kSeedRange);
  EXPECT_EQ(client.complaint("playout", R"({"game":"hoard","games":1001})"),
            "-32602 games: expected a whole number from 1 to 1000");
}

// 2^32 must not become 0 where addresses have 32 bits.
TEST(Params, DoNotWrapAround) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("undo", R"({"table":"a","count":4294967296})"),
            "-32602 count: expected a whole number from 1 to 1000000000");
  EXPECT_EQ(client.complaint("log", R"({"table":"a","from":4294967296})"),
            "-32602 from: expected a whole number from 0 to 1000000000");
  EXPECT_EQ(client.complaint("undo", R"({"table":"a","count":5})"),
            "-32602 count: fewer actions than that have been played");
}

TEST(Params, NameGamesTablesAndPacksThatExist) {
  EngineClient client;
  EXPECT_EQ(client.complaint("new", R"({"game":"chess"})"),
            "-32602 game: there is no game \"chess\"; the method \"games\" lists them");
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","pack":"desert"})"), "-32602 pack: there is no pack \"desert\"");
  for (const std::string_view method :
       {"save", "close", "state", "view", "legal", "score", "log", "apply", "roll", "undo"}) {
    EXPECT_EQ(client.complaint(method, R"({"table":"none"})"), "-32001 table: there is no table \"none\"") << method;
    EXPECT_EQ(client.complaint(method), "-32602 the key \"table\" is missing") << method;
  }
}

TEST(Params, ChanceRollsOnlyInItsTurn) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("roll", R"({"table":"a"})"), "-32602 table: it is not chance's turn");
}

TEST(IllegalAction, IsRefusedByItsRule) {
  EngineClient client;
  client.deal();
  const json::Value error = client.error("apply", R"({"table":"a","action":{"do":"stash","acorn":"hazel"}})");
  EXPECT_EQ(error["code"], -32000);
  EXPECT_EQ(error["message"], "action: HRD-2.2: that acorn is not in the hand");
  EXPECT_EQ(error["data"], parsed(R"({"place":"action","rule":"HRD-2.2","reason":
      {"key":"hoard.not_held","params":{},"text":"that acorn is not in the hand"}})"));
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","action":"frost","lang":"ru"})"),
            "-32000 action: HRD-2.1: сейчас не время для этого");
}

TEST(IllegalAction, ThatNobodyUnderstandsIsAWrongParameter) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","action":"eat oak"})"),
            "-32602 action: \"eat oak\" is not the notation of an action");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","action":{"do":"eat"}})"),
            "-32602 action.do: expected one of: deal, stash, bury, weather");
  EXPECT_EQ(client.complaint("explain", R"({"table":"a","action":{"do":"stash","acorn":"elm"}})"),
            "-32602 action.acorn: expected one of: oak, beech, hazel");
}

TEST(SeveralActions, AreNotGivenBesideASingleOne) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","action":"stash oak","actions":["stash oak"]})"),
            "-32602 give either \"action\" or \"actions\", not both");
  EXPECT_EQ(client.complaint("load", R"({"record":{},"state":{},"game":"hoard"})"),
            "-32602 give either \"record\" or \"state\", not both");
}

TEST(SeveralActions, AreDoneAllOrNone) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","actions":["stash oak","rain","stash hazel"]})"),
            "-32000 actions[2]: HRD-2.2: that acorn is not in the hand");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","actions":["stash oak",{"do":"weather","weather":"hail"}]})"),
            "-32602 actions[1].weather: expected one of: sun, rain, frost");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","actions":["stash oak","rain",7]})"),
            "-32602 actions[2]: expected an object {…}");
  EXPECT_EQ(client.complaint("apply", R"({"table":"a","actions":["stash oak",")" + std::string(10001, 'x') + "\"]}"),
            "-32602 actions[1]: \"" + std::string(60, 'x') + "…\" is not the notation of an action");
  EXPECT_EQ(client.result("apply", R"({"table":"a","actions":[]})")["ply"], 4);
}

TEST(Content, AStateMustBeReadable) {
  EngineClient client;
  EXPECT_EQ(client.complaint("load", R"({"game":"hoard","state":7})"), "-32002 state: expected an object {…}");
  EXPECT_EQ(client.complaint("load", R"({"game":"hoard","state":{"phase":"tea"}})"),
            "-32002 state.phase: expected one of: deal, play, weather, find, over");
}

TEST(Content, AStateMustBePossible) {
  EngineClient client;
  const json::Value error =
      client.error("load", R"({"game":"hoard","state":{"phase":"over","turn":0,"dealt":4,"wood":[],"squirrels":[]}})");
  EXPECT_EQ(EngineClient::short_form(error), "-32002 state: HRD-1.1: the acorns are not those of the pack");
  EXPECT_EQ(error["data"]["rule"], "HRD-1.1");
}

TEST(Content, ARecordMustHoldTogether) {
  EngineClient client;
  client.deal();
  json::Value record = client.result("save", R"({"table":"a"})")["record"];
  record["actions"][2]["action"]["do"] = "stash";
  EXPECT_EQ(client.complaint("load", R"({"record":)" + record.dump() + "}"),
            "-32002 record.actions[2].action: this action is not legal here (HRD-2.1: this is not the moment for it)");
  EXPECT_EQ(client.complaint("load", R"({"record":7})"), "-32002 record: expected an object {…}");
  record["version"] = 2;
  EXPECT_EQ(client.complaint("load", R"({"record":)" + record.dump() + "}"),
            "-32002 record.version: the record has version 2; this program reads version 1");
}

TEST(Content, APackMustBeSound) {
  EngineClient client;
  const auto with_pack = [](const std::string& pack) { return R"({"game":"hoard","pack":)" + pack + "}"; };
  EXPECT_EQ(client.complaint("new", with_pack("{}")), "-32002 pack: the key \"game\" is missing");
  EXPECT_EQ(client.complaint("new", with_pack(R"({"id":"p","game":"hoard","acorns":[]})")),
            "-32002 pack.acorns: a pack has 8 to 11 acorns");
  EXPECT_EQ(client.complaint("playout", with_pack(R"({"id":"p","game":"hoard","acorns":7})")),
            "-32002 pack.acorns: expected an array […]");
}

TEST(Content, EveryMistakeOfAPackIsReported) {
  EngineClient client;
  const json::Value error = client.error("new", R"({"game":"hoard","pack":{"id":"p","acorns":[{"size":0}]}})");
  EXPECT_EQ(error["code"], -32002);
  EXPECT_EQ(error["data"]["place"], "pack");
  std::vector<std::string> problems;
  for (const json::Value& problem : error["data"]["problems"]) {
    problems.push_back(problem["place"].get<std::string>() + ": " + problem["reason"]["text"].get<std::string>());
  }
  EXPECT_THAT(problems,
              ::testing::ElementsAre("pack: the key \"game\" is missing", "pack.acorns[0]: the key \"id\" is missing",
                                     "pack.acorns[0].size: expected a whole number from 1 to 9",
                                     "pack.acorns[0]: the key \"count\" is missing"));
}

TEST(Content, ABuiltInNameIsNotForOtherContent) {
  EngineClient client;
  const std::string pack = R"({"id":"grove","game":"hoard","acorns":[{"id":"elm","size":9,"count":8}]})";
  EXPECT_THAT(client.complaint("new", R"({"game":"hoard","pack":)" + pack + "}"),
              StartsWith("-32002 pack.id: the id \"grove\" belongs to a pack that comes with the program"));
}

TEST(Pack, GivesTheContentOfABuiltInOne) {
  EngineClient client;
  const json::Value pack = client.result("pack", R"({"game":"hoard"})");
  EXPECT_EQ(pack["game"], "hoard");
  EXPECT_EQ(pack["id"], "grove");
  EXPECT_EQ(pack["hash"], client.result("games")["games"][0]["packs"][0]["hash"]);
  EXPECT_EQ(pack["content"], hoard::test_games().find("hoard")->pack_content("grove"));
  EXPECT_EQ(client.result("pack", R"({"game":"hoard","pack":"grove"})"), pack);
  client.result("new", R"({"game":"hoard","table":"a","pack":)" + pack["content"].dump() + "}");
  EXPECT_FALSE(client.result("save", R"({"table":"a"})")["record"]["pack"].contains("content"))
      << "it is the same pack";
}

TEST(Pack, GivesTheContentThatATablePlaysWith) {
  EngineClient client;
  const std::string content = R"({"id":"mine","game":"hoard","acorns":[{"id":"elm","size":9,"count":8}]})";
  client.result("new", R"({"game":"hoard","table":"a","pack":)" + content + "}");
  const json::Value pack = client.result("pack", R"({"table":"a"})");
  EXPECT_EQ(pack["id"], "mine");
  EXPECT_EQ(pack["content"], parsed(content));
}

TEST(Pack, IsRefusedWhereThereIsNone) {
  EngineClient client;
  client.deal();
  EXPECT_EQ(client.complaint("pack"), "-32602 the key \"game\" is missing");
  EXPECT_EQ(client.complaint("pack", R"({"game":"chess"})"),
            "-32602 game: there is no game \"chess\"; the method \"games\" lists them");
  EXPECT_EQ(client.complaint("pack", R"({"game":"hoard","pack":"desert"})"),
            "-32602 pack: there is no pack \"desert\"");
  EXPECT_EQ(client.complaint("pack", R"({"table":"b"})"), "-32001 table: there is no table \"b\"");
  EXPECT_EQ(client.complaint("pack", R"({"table":"a","game":"hoard"})"),
            "-32602 give either \"table\" or \"game\", not both");
}

TEST(Tables, AreNotReplaced) {
  EngineClient client;
  client.deal();
  const std::string taken = "-32602 table: the table \"a\" is already open; close it first or use another id";
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","table":"a"})"), taken);
  const std::string record = client.result("save", R"({"table":"a"})")["record"].dump();
  EXPECT_EQ(client.complaint("load", R"({"table":"a","record":)" + record + "}"), taken);
  client.result("close", R"({"table":"a"})");
  EXPECT_EQ(client.result("load", R"({"table":"a","record":)" + record + "}")["ply"], 4);
}

TEST(Tables, HaveANameOrGetOne) {
  EngineClient client;
  EXPECT_EQ(client.complaint("new", R"({"game":"hoard","table":""})"),
            "-32602 table: an id must not be empty; leave out \"table\" to get one");
  EXPECT_EQ(client.result("new", R"({"game":"hoard"})")["table"], "t1");
}

TEST(Content, APackOfOnesOwnIsPlayed) {
  EngineClient client;
  const std::string pack = R"({"id":"mine","game":"hoard","acorns":[{"id":"elm","size":9,"count":8}]})";
  client.result("new", R"({"game":"hoard","table":"a","pack":)" + pack + "}");
  EXPECT_EQ(client.result("legal", R"({"table":"a"})")["actions"][0]["notation"], "deal elm");
  const json::Value record = client.result("save", R"({"table":"a"})")["record"];
  EXPECT_EQ(record["pack"]["content"], parsed(pack));
  client.result("load", R"({"table":"b","record":)" + record.dump() + "}");
  EXPECT_EQ(client.result("state", R"({"table":"b"})")["pack"]["id"], "mine");
}

}  // namespace
}  // namespace underfoot::tests
