// Games that are kept unasked, and going on with them.
#include <gmock/gmock-matchers.h>

#include <chrono>
#include <csignal>
#include <iostream>

#include "cli/kept_games.h"
#include "command_line.h"

namespace underfoot::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

const std::vector<std::string> kPlay = {"play", "hoard", "--seed", "7", "--names", "Ann,Boris"};

std::string first_choices() {
  std::string typed;
  for (int i = 0; i < 40; ++i) typed += "1\n";
  return typed;
}

TEST(Resume, LeavingKeepsTheGameAndTheCommandPrintedGoesOn) {
  const CommandLine line;
  const Printed left = line.run(kPlay, "1\nquit\n");
  ASSERT_THAT(line.kept(), SizeIs(1));
  EXPECT_THAT(left.out, HasSubstr("To continue: underfoot play --resume " + line.kept().front()));
  EXPECT_THAT(line.run({"play", "--resume", line.kept().front()}).out, HasSubstr("Boris, your turn:"));
  EXPECT_THAT(line.kept(), SizeIs(1)) << "it goes on in the same file";
}

TEST(Resume, TheEndOfInputKeepsTheGameToo) {
  const CommandLine line;
  EXPECT_THAT(line.run(kPlay, "").out, HasSubstr("The game is kept."));
  EXPECT_THAT(line.run({"replay", line.kept().front()}).out, HasSubstr("The record is valid"));
}

TEST(Resume, BotsAreBotsAgainAndTheirHandsStayHidden) {
  const CommandLine line;
  line.run({"play", "hoard", "--players", "3", "--seats", "person,level3,random", "--seed", "7"}, "1\nquit\n");
  const Printed resumed = line.run({"play", "--resume"}, "1\n1\n");
  EXPECT_THAT(resumed.out, HasSubstr("Player 1, your turn:"));
  EXPECT_THAT(resumed.out, HasSubstr("Average "));
  EXPECT_THAT(resumed.out, Not(HasSubstr("Average, your turn")));
  EXPECT_THAT(resumed.out, Not(HasSubstr("Player 3, your turn")));
}

TEST(Resume, ALevelWithAPersonalityComesBackInBothGames) {
  const CommandLine line;
  for (const auto& [game, bot, name] : {std::array{"micropolis", "level2:soldier", "Learner (soldier)"},
                                        std::array{"mycelia", "level1:builder", "Beginner (builder)"}}) {
    const Printed left = line.run_real({"play", game, "--seats", std::string("person,") + bot, "--seed", "3"}, "1\n");
    EXPECT_THAT(left.out, HasSubstr("Player 1, your turn")) << game;
    const Printed resumed = line.run_real({"play", game, "--resume"}, "score\n" + first_choices());
    EXPECT_NE(resumed.out.find(name), std::string::npos) << game;
    EXPECT_EQ(resumed.out.find(std::string(name) + ", your turn"), std::string::npos) << game;
  }
}

TEST(Resume, TheSameSeedGoesOn) {
  const CommandLine line;
  const Printed whole = line.run(kPlay, first_choices());
  line.run(kPlay, "1\n1\n1\nquit\n");
  const Printed rest = line.run({"play", "--resume"}, first_choices());
  const auto result = [](const Printed& printed) {
    const std::size_t start = printed.out.rfind("total");
    return printed.out.substr(start, printed.out.find("The record of") - start);
  };
  EXPECT_EQ(result(rest), result(whole));
}

TEST(Resume, EachGameHasAFileOfItsOwn) {
  const CommandLine line;
  line.run(kPlay, "quit\n");
  line.run(kPlay, "1\nquit\n");
  EXPECT_THAT(line.kept(), SizeIs(2));
  EXPECT_THAT(line.run(kPlay, "quit\n").out, HasSubstr("You have 2 unfinished games."));
}

TEST(Resume, WithoutAFileTheLatestGameGoesOn) {
  const CommandLine line;
  EXPECT_THAT(line.run({"play", "--resume"}).err, HasSubstr("there is no unfinished game"));
  line.run({"play", "hoard", "--names", "Old"}, "quit\n");
  line.run({"play", "hoard", "--names", "New"}, "quit\n");
  EXPECT_THAT(line.run({"play", "--resume"}).out, HasSubstr("New, your turn"));
  EXPECT_THAT(line.run({"play", "hoard", "--resume"}).out, HasSubstr("New, your turn"));
}

TEST(Resume, AFinishedGameMovesAsideAndOnlyOldFinishedOnesAreRemoved) {
  const CommandLine line;
  line.run({"play", "hoard", "--names", "Waiting"}, "quit\n");
  std::filesystem::create_directories(line.path("underfoot/finished"));
  const auto long_ago = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1000);
  for (std::size_t i = 0; i < kMostFinishedGames; ++i) {
    const std::string name = "underfoot/finished/old-" + std::to_string(100 + i) + ".json";
    line.write(name, "{}");
    std::filesystem::last_write_time(line.path(name), long_ago + std::chrono::minutes(i));
  }
  const Printed printed = line.run(kPlay, first_choices());
  EXPECT_THAT(printed.out, HasSubstr("The record of this game is in " + line.path("underfoot/finished/hoard-")));
  const std::vector<std::string> finished = line.kept("underfoot/finished");
  EXPECT_THAT(finished, SizeIs(kMostFinishedGames));
  EXPECT_THAT(finished.front(), HasSubstr("hoard-"));
  EXPECT_FALSE(std::filesystem::exists(line.path("underfoot/finished/old-100.json")));
  EXPECT_TRUE(std::filesystem::exists(line.path("underfoot/finished/old-101.json")));
  EXPECT_THAT(line.kept(), SizeIs(1)) << "the unfinished one stays";
  const Printed again = line.run({"play", "--resume", finished.front()});
  EXPECT_THAT(again.out, HasSubstr("total")) << "a finished game shows its result";
  EXPECT_THAT(line.kept(), SizeIs(1));
}

TEST(Resume, AFileThatSomebodySavedStaysAsItIs) {
  const CommandLine line;
  line.run(kPlay, "save " + line.path("mine.json") + "\n");
  const std::string before = line.read("mine.json");
  line.run({"play", "--resume", line.path("mine.json")}, "1\nquit\n");
  EXPECT_EQ(line.read("mine.json"), before);
  EXPECT_THAT(line.kept(), SizeIs(2));
}

TEST(Resume, ARecordWithPlainNamesIsAGameOfPeople) {
  const CommandLine line;
  line.run({"play", "hoard", "--seats", "person,level1"}, "save " + line.path("mine.json") + "\n");
  std::string text = line.read("mine.json");
  const std::size_t bot = text.find(R"({"name":"Beginner","bot":"level1"})");
  ASSERT_NE(bot, std::string::npos);
  line.write("old.json", text.replace(bot, std::string(R"({"name":"Beginner","bot":"level1"})").size(), "\"Boris\""));
  EXPECT_THAT(line.run({"play", "--resume", line.path("old.json")}, "1\n").out, HasSubstr("Boris, your turn"));
}

TEST(Resume, WhereNothingCanBeKeptItIsSaidOnceAndTheGameIsPlayed) {
  const CommandLine line;
  line.write("file", "");
  setenv("XDG_STATE_HOME", line.path("file").c_str(), 1);  // a folder cannot be made inside a file
  const Printed printed = line.run(kPlay, first_choices());
  EXPECT_EQ(printed.exit_code, kExitOk);
  const std::string warning = "This game cannot be kept";
  EXPECT_THAT(printed.err, HasSubstr(warning));
  EXPECT_EQ(printed.err.find(warning), printed.err.rfind(warning));
  EXPECT_THAT(printed.out, HasSubstr("total"));
  EXPECT_THAT(printed.out, Not(HasSubstr("The record of this game")));
  EXPECT_THAT(line.run(kPlay, "quit\n").out, HasSubstr("This game was not kept."));
}

// Typed by somebody who then sends a signal instead of an answer.
class Interrupted : public std::stringbuf {
 public:
  Interrupted(const std::string& typed, int signal) : std::stringbuf(typed), signal_(signal) {}

 protected:
  int_type underflow() override {
    const int_type next = std::stringbuf::underflow();
    if (next == traits_type::eof()) raise(signal_);
    return next;
  }

 private:
  int signal_;
};

void play_until(int signal) {
  Interrupted typed("1\n", signal);
  std::istream in(&typed);
  std::ostringstream out;
  const Program program{.games = hoard::test_games(), .catalogue = hoard::test_catalogue()};
  run(program, kPlay, {.in = in, .out = out, .err = std::cerr});
}

TEST(Resume, ASignalSaysThatTheGameIsKept) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const CommandLine line;
    EXPECT_EXIT(play_until(signal), testing::KilledBySignal(signal),
                "The game is kept. To continue: underfoot play --resume /.*/hoard-");
    EXPECT_THAT(line.run({"play", "--resume"}).out, HasSubstr("Boris, your turn"));
  }
}

TEST(Resume, APathThatAShellWouldTakeApartIsQuoted) {
  const CommandLine line;
  setenv("XDG_STATE_HOME", line.path("it's here").c_str(), 1);
  EXPECT_THAT(line.run(kPlay, "quit\n").out, ContainsRegex("--resume '/.*/it'\\\\''s here/underfoot/hoard-.*\\.json'"));
}

}  // namespace
}  // namespace underfoot::cli
