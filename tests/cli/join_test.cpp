// `underfoot join` and `underfoot watch` against a real server, which is a process of its own that can be killed.
#include <gmock/gmock-matchers.h>
#include <sys/stat.h>

#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/remote_seat.h"
#include "cli/remote_told.h"
#include "online.h"
#include "relay.h"

namespace underfoot::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class Join : public Online {};

std::string first_choices() {
  std::string typed;
  for (int i = 0; i < 400; ++i) typed += "1\n";
  return typed;
}

TEST_F(Join, TwoBotsPlayAGameToTheEndAndAgreeAboutIt) {
  const std::string table = open(kTwo);
  std::future<Printed> other = join_meanwhile(link(table), {"--as", "random", "--name", "Boris"});
  const Printed printed = join(link(table), {"--as", "greedy", "--name", "Ann", "--verbose"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_THAT(printed.out, HasSubstr("{\"do\":"));
  EXPECT_THAT(printed.out, ContainsRegex("(Ann|Boris).* with [0-9]+ points"));
  const std::string result = other.get().out;
  EXPECT_NE(printed.out.find(result), std::string::npos) << result;
}

TEST_F(Join, TheOtherGameIsPlayedFromViewsWithSecrets) {
  const std::string table = open(R"({"game":"mycelia","options":{"people":3}})");
  std::future<Printed> one = join_meanwhile(link(table), {"--as", "random"});
  std::future<Printed> two = join_meanwhile(link(table), {"--as", "random"});
  const Printed printed = join(link(table), {"--as", "greedy"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_EQ(one.get().exit_code, 0);
  EXPECT_EQ(two.get().exit_code, 0);
}

TEST_F(Join, APersonPlaysWithNumbersAsInPlay) {
  const std::string table = open(kAgainstBot);
  const Printed printed = join(link(table), {"--name", "Ann", "--once"}, "say hello\n" + first_choices());
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_THAT(printed.out, HasSubstr("Ann, your turn:"));
  EXPECT_THAT(printed.out, HasSubstr("Ann: hello"));
  EXPECT_THAT(printed.out, HasSubstr("· Ann "));
  EXPECT_THAT(printed.out, HasSubstr("total"));
  EXPECT_THAT(printed.out, ContainsRegex("wins with|share the victory"));
}

TEST_F(Join, WhoLeavesFindsHisSeatAgain) {
  const std::string table = open(kAgainstBot);
  const Printed first = join(link(table), {"--name", "Ann"}, "1\nquit\n");
  EXPECT_THAT(first.out, HasSubstr("Your seat is kept. To return: underfoot join '" + link(table) + "'"));
  const Printed again = join(link(table), {"--once"}, "log\n" + first_choices());
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("Turn 1: Ann"));
  EXPECT_THAT(again.out, HasSubstr("total"));
  EXPECT_TRUE(line_.kept("underfoot/seats").empty()) << "a finished game needs no seat";
}

TEST_F(Join, WhatIsNotUnderstoodIsSaidAndTheQuestionStays) {
  const std::string table = open(kAgainstBot);
  const Printed printed = join(link(table), {"--name", "Ann"},
                               R"({"do":"nothing"})"
                               "\nback\nnonsense\n?\nquit\n");
  EXPECT_THAT(printed.out, HasSubstr("I didn't understand that."));
  EXPECT_THAT(printed.out, HasSubstr("agree, refuse"));
  EXPECT_THAT(printed.out, HasSubstr("Your seat is kept."));
}

TEST_F(Join, WhoGivesUpLoses) {
  const std::string table = open(kTwo);
  std::future<Printed> other = join_meanwhile(link(table), {"--as", "random", "--name", "Boris"});
  const Printed printed = join(link(table), {"--name", "Ann", "--once"}, "resign\n");
  EXPECT_THAT(printed.out, HasSubstr("after others gave up: Boris"));
  EXPECT_THAT(other.get().out, HasSubstr("after others gave up: Boris"));
}

TEST_F(Join, AKilledServerIsComeBackToAndTheGameGoesOn) {
  const std::string table = open(kTwo);
  std::future<Printed> one = join_meanwhile(link(table), {"--as", "level1", "--name", "Ann"});
  std::future<Printed> two = join_meanwhile(link(table), {"--as", "level1", "--name", "Boris"});
  for (const int ply : {5, 15}) {
    wait_for(table, "ply", ply);
    restart();
  }
  const Printed first = one.get();
  const Printed second = two.get();
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_EQ(first.out, second.out);
}

TEST_F(Join, WhereOneServerFailsTheNextIsTried) {
  const std::string table = open(kAgainstBot);
  const Printed printed = join("http://127.0.0.1:1/", {link(table), "--as", "random"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
}

TEST_F(Join, ATableIsFoundByItsCode) {
  const json::Value opened = post("/api/tables", kAgainstBot);
  const Printed printed = join(address(), {"--table", opened["code"]["ru"].get<std::string>(), "--as", "random"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
}

TEST_F(Join, WhoeverOpensATableTellsTheOthersItsLink) {
  Process first({UNDERFOOT_PROGRAM, "join", address(), "--new", "mycelia", "--people", "2", "--as", "random"});
  const std::string told = first.line();
  EXPECT_THAT(told, HasSubstr(address() + "?table="));
  const Printed printed = join(told, {"--as", "random"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_EQ(first.wait(), 0);
}

TEST_F(Join, ATableOfOnesOwnMayHaveBots) {
  const Printed printed = join(
      address(), {"--new", "micropolis", "--people", "1", "--bots", "1", "--name", "Ann", "--once"}, "who\nresign\n");
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_THAT(printed.out, HasSubstr("(bot)"));
  EXPECT_THAT(join(address() + "?table=x", {"--new", "micropolis"}).err, HasSubstr("leave out the other one"));
  EXPECT_EQ(join(address(), {"--new", "micropolis", "--people", "6", "--bots", "5"}).exit_code, kExitFailed);
}

TEST_F(Join, ASpectatorSeesTheTableAndWhatIsDone) {
  const std::string table = open(kTwo);
  std::future<Printed> watcher = std::async(std::launch::async, [&] { return line_.run_real({"watch", link(table)}); });
  wait_for(table, "watchers", 1);
  std::future<Printed> one = join_meanwhile(link(table), {"--as", "random", "--name", "Ann"});
  const Printed printed = join(link(table), {"--as", "random", "--name", "Boris"});
  const Printed seen = watcher.get();
  EXPECT_EQ(seen.exit_code, 0) << seen.err;
  EXPECT_THAT(seen.out, HasSubstr("Boris sits down."));
  EXPECT_THAT(seen.out, HasSubstr("· Ann "));
  EXPECT_THAT(seen.out, HasSubstr(printed.out));
  EXPECT_EQ(one.get().exit_code, 0);
}

TEST_F(Join, WhatCannotBeJoinedIsSaid) {
  const std::string table = open(kAgainstBot);
  EXPECT_THAT(join("ftp://x/", {}).err, HasSubstr("is no link to a server"));
  EXPECT_THAT(join(address(), {}).err, HasSubstr("which table?"));
  EXPECT_EQ(join(address(), {"--table", "nothing"}).exit_code, kExitFailed);
  EXPECT_THAT(join("http://127.0.0.1:1/?table=x", {"--patience", "0"}).err, HasSubstr("127.0.0.1:1 does not answer"));
  EXPECT_EQ(join(link(table), {"--token", "wrong", "--as", "random"}).exit_code, kExitFailed);
  EXPECT_EQ(join(link(table), {"--as", "random"}).exit_code, kExitOk);
  EXPECT_EQ(join(link(table), {"--as", "random"}).exit_code, kExitFailed) << "it is over";
}

TEST_F(Join, APackThatThisProgramDoesNotHaveComesFromTheServer) {
  const AnyGame& game = *builtin_games().find("micropolis");
  json::Value pack = game.pack_content(game.packs().front().id);
  pack["id"] = "own-pack";
  json::Value table = json::parse(kAgainstBot).value();
  table["pack"] = pack;
  const Printed printed = join(link(open(table.dump())), {"--as", "greedy"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
}

TEST_F(Join, ASeatThatTheTableDoesNotHaveIsNotBelieved) {
  for (const auto& [words, by] : {std::pair(R"("by":0)", R"("by":5)"), std::pair(R"("actor":0)", R"("actor":3)")}) {
    Relay relay(address_.port);
    relay.replace(words, by);
    const std::string there = "http://127.0.0.1:" + std::to_string(relay.port()) + "/?table=" + open(kAgainstBot);
    const Printed printed = join(there, {"--name", "Ann"}, "1\nlog\n1\nlog\n1\nlog\nquit\n");
    EXPECT_EQ(printed.exit_code, kExitFailed);
    EXPECT_THAT(printed.err, HasSubstr("it may have another version")) << by;
  }
}

TEST_F(Join, ThePythonExamplePlaysAGame) {
  Process bot({"python3", UNDERFOOT_SOURCE "/examples/online_bot.py", address()});
  const Printed printed = join(bot.line(), {"--as", "random"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_EQ(bot.wait(), 0);
}

// ---- The parts ----

TEST(Told, ViewsKeepTheBytesThatTheServerWrote) {
  const std::string message =
      R"({"type":"update","entries":9,"ply":4,"since":3,"seat":1,"actor":"chance","view":{"b":1,"a":[2]},)"
      R"("view_hash":"00","new":{"view":1}})";
  const auto told = read_told(message, text::Lang::kEn);
  ASSERT_TRUE(told && std::holds_alternative<RemoteUpdate>(*told));
  const auto& update = std::get<RemoteUpdate>(*told);
  EXPECT_EQ(update.view, R"({"b":1,"a":[2]})");
  EXPECT_EQ(update.changes, "");
  EXPECT_TRUE(update.actor.is_chance());
  EXPECT_EQ(update.seat, Seat(1));
}

TEST(Told, WhoAskedToTakeBackIsSomebodyAtTheTable) {
  const std::string head =
      R"({"table":"t","game":"micropolis","options":{},"pack":{"id":"p","hash":"00"},"stage":"playing",)"
      R"("seats":[{"kind":"person"},{"kind":"person"}],"asked_back":{"agreed":[],"to":3,"seat":)";
  EXPECT_EQ(read_info(head + "1}}", text::Lang::kEn)->asked_back->seat, Seat(1));
  for (const char* nobody : {"null", "2", "5"}) {
    EXPECT_FALSE(read_info(head + nobody + "}}", text::Lang::kEn)->asked_back.has_value()) << nobody;
  }
}

TEST(Told, WhatIsNoMessageIsNone) {
  for (const char* bad :
       {"", "{}", "[]", R"({"type":"song"})", R"({"type":"update"})", R"({"type":"said","name":1})"}) {
    EXPECT_FALSE(read_told(bad, text::Lang::kEn).has_value()) << bad;
  }
}

// A folder of its own, and who asks there.
class SeatFile : public testing::Test {
 protected:
  const CommandLine line_;
  std::ostringstream out_;
  std::istringstream in_;
  const Program program_{.games = builtin_games(), .catalogue = text::Catalogue::builtin()};
  const Context context_{.program = program_, .in = in_, .out = out_, .err = out_, .raw_out = out_};
  const KeptSeat::Key key_{.server = "moss:1", .table = "t", .name = "Ann"};
};

TEST_F(SeatFile, IsForOneClientAtATimeAndForItsOwnerOnly) {
  {
    KeptSeat first = KeptSeat::find(context_, key_);
    EXPECT_FALSE(first.content().has_value());
    first.keep(context_, {.token = "one", .name = "Ann", .seat = 0});
    KeptSeat second = KeptSeat::find(context_, key_);
    EXPECT_FALSE(second.content().has_value()) << "the first client still runs";
    second.keep(context_, {.token = "two", .name = "Ann", .seat = 1});
    for (const std::string& file : line_.kept("underfoot/seats")) {
      struct stat about {};
      ASSERT_EQ(stat(file.c_str(), &about), 0);
      EXPECT_EQ(about.st_mode & 0777U, 0600U) << file;
    }
  }
  EXPECT_EQ(KeptSeat::find(context_, key_).content()->token, "one");
  KeptSeat::Key second = key_;
  second.seat = 1;
  EXPECT_EQ(KeptSeat::find(context_, second).content()->token, "two");
  EXPECT_EQ(KeptSeat::find(context_, {.server = "moss:1", .table = "t"}).content()->token, "one");
  EXPECT_FALSE(KeptSeat::find(context_, {.server = "moss:1", .table = "t", .name = "Boris"}).content().has_value());
  EXPECT_FALSE(KeptSeat::find(context_, {.server = "moss:2", .table = "t"}).content().has_value());
  KeptSeat::find(context_, key_).forget();
  EXPECT_EQ(line_.kept("underfoot/seats").size(), 1U);
  EXPECT_EQ(out_.str(), "");
}

TEST_F(SeatFile, RemembersTheSeatThatWasAskedForUntilItIsKnown) {
  KeptSeat::find(context_, key_).keep(context_, {.token = "one", .name = "Ann", .wish = 1});
  KeptSeat::Key asked = key_;
  asked.seat = 0;
  EXPECT_FALSE(KeptSeat::find(context_, asked).content().has_value());
  asked.seat = 1;
  EXPECT_EQ(KeptSeat::find(context_, asked).content()->wish, 1);
  KeptSeat::find(context_, asked).keep(context_, {.token = "one", .name = "Ann", .seat = 0, .wish = 1});
  EXPECT_FALSE(KeptSeat::find(context_, asked).content().has_value()) << "it was another seat in the end";
}

TEST_F(SeatFile, IsReadWhereItsWriterWasKilledBeforeItWasCut) {
  KeptSeat::find(context_, key_).keep(context_, {.token = "one", .name = "Ann"});
  std::ofstream(line_.kept("underfoot/seats").at(0), std::ios::app) << "the end of a longer line\n";
  EXPECT_EQ(KeptSeat::find(context_, key_).content()->token, "one");
}

}  // namespace
}  // namespace underfoot::cli
