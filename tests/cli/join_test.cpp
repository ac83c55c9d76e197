// `underfoot join` and `underfoot watch` against a real server, which is a process of its own that can be killed.
#include <gmock/gmock-matchers.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/remote_seat.h"
#include "cli/remote_told.h"
#include "command_line.h"
#include "server/client.h"

namespace underfoot::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

// A program that was started; killed at the end of the test if it still runs.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe(ends.data()), 0);
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execvp
    arguments.push_back(nullptr);
    id_ = fork();
    if (id_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    out_ = ends[0];
  }
  ~Process() {
    if (id_ > 0) kill_now();
    close(out_);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // The first line that it prints.
  std::string line() const {
    std::string text;
    for (char letter = 0; read(out_, &letter, 1) == 1 && letter != '\n';) text += letter;
    return text;
  }
  void kill_now() {
    kill(id_, SIGKILL);
    wait();
  }
  int wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_ = -1;
  int out_ = -1;
};

// A server with a folder of its own, where its tables are kept when it is killed.
class Join : public testing::Test {
 protected:
  void SetUp() override { start(0); }

  void start(std::uint16_t port) {
    server_ = std::make_unique<Process>(std::vector<std::string>{UNDERFOOT_PROGRAM, "serve", "--port",
                                                                 std::to_string(port), "--data", line_.path("data"),
                                                                 "--most-requests", "0", "--most-connections", "0"});
    const std::string told = server_->line();
    const std::size_t address = told.find("http://");
    ASSERT_NE(address, std::string::npos) << told;
    const auto link = server::parse_link(told.substr(address, told.find_first_of(" \n", address) - address));
    ASSERT_TRUE(link.has_value()) << told;
    address_ = link->address;
  }
  void restart() {
    server_->kill_now();
    start(address_.port);
  }

  json::Value post(const std::string& target, const std::string& body, const std::string& token = "") {
    server::Trouble trouble;
    const auto reply =
        server::ask(address_, {.method = "POST", .target = target, .token = token, .body = body}, trouble);
    EXPECT_TRUE(reply.has_value()) << trouble.problem;
    return reply ? json::parse(reply->body).value() : json::Value();
  }
  std::string open(const std::string& table) { return post("/api/tables", table)["table"].get<std::string>(); }
  std::string address() const { return server::written(server::Link{address_}); }
  std::string link(const std::string& table) const { return address() + "?table=" + table; }

  Printed join(const std::string& url, const std::vector<std::string>& more, const std::string& typed = "") const {
    std::vector<std::string> arguments = {"join", url};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return line_.run_real(arguments, typed);
  }
  std::future<Printed> join_meanwhile(const std::string& url, const std::vector<std::string>& more) const {
    return std::async(std::launch::async, [=, this] { return join(url, more); });
  }
  // A number in what everybody may know of the table.
  std::int64_t number(const std::string& table, const std::string& field) const {
    server::Trouble trouble;
    const auto reply = server::ask(address_, {.target = "/api/tables/" + table}, trouble);
    if (!reply || reply->status != 200) return 0;
    return json::parse(reply->body).value().value(field, std::int64_t{0});
  }
  void wait_for(const std::string& table, const std::string& field, std::int64_t at_least) const {
    for (int i = 0; i < 3000 && number(table, field) < at_least; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_GE(number(table, field), at_least) << field;
  }

  CommandLine line_;
  std::unique_ptr<Process> server_;
  server::Address address_;
};

constexpr const char* kTwo = R"({"game":"micropolis","options":{"players":2}})";
constexpr const char* kAgainstBot =
    R"({"game":"micropolis","options":{"players":2},"seats":[{"kind":"person"},{"kind":"bot","bot":"random"}]})";

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

TEST(Told, WhatIsNoMessageIsNone) {
  for (const char* bad :
       {"", "{}", "[]", R"({"type":"song"})", R"({"type":"update"})", R"({"type":"said","name":1})"}) {
    EXPECT_FALSE(read_told(bad, text::Lang::kEn).has_value()) << bad;
  }
}

TEST(SeatFile, IsForOneClientAtATimeAndForItsOwnerOnly) {
  const CommandLine line;
  std::ostringstream out;
  std::istringstream in;
  const Program program{.games = builtin_games(), .catalogue = text::Catalogue::builtin()};
  const Context context{.program = program, .in = in, .out = out, .err = out, .raw_out = out};
  const KeptSeat::Key key{.server = "moss:1", .table = "t", .name = "Ann"};
  {
    KeptSeat first = KeptSeat::find(context, key);
    EXPECT_FALSE(first.content().has_value());
    first.keep(context, {.token = "one", .name = "Ann", .seat = 0});
    KeptSeat second = KeptSeat::find(context, key);
    EXPECT_FALSE(second.content().has_value()) << "the first client still runs";
    second.keep(context, {.token = "two", .name = "Ann", .seat = 1});
    for (const std::string& file : line.kept("underfoot/seats")) {
      struct stat about {};
      ASSERT_EQ(stat(file.c_str(), &about), 0);
      EXPECT_EQ(about.st_mode & 0777U, 0600U) << file;
    }
  }
  EXPECT_EQ(KeptSeat::find(context, key).content()->token, "one");
  KeptSeat::Key second = key;
  second.seat = 1;
  EXPECT_EQ(KeptSeat::find(context, second).content()->token, "two");
  EXPECT_EQ(KeptSeat::find(context, {.server = "moss:1", .table = "t"}).content()->token, "one");
  EXPECT_FALSE(KeptSeat::find(context, {.server = "moss:1", .table = "t", .name = "Boris"}).content().has_value());
  EXPECT_FALSE(KeptSeat::find(context, {.server = "moss:2", .table = "t"}).content().has_value());
  KeptSeat::find(context, key).forget();
  EXPECT_EQ(line.kept("underfoot/seats").size(), 1U);
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace underfoot::cli
