#include <gmock/gmock-matchers.h>

#include "command_line.h"

namespace underfoot::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kPlay = {"play", "hoard", "--seed", "7", "--names", "Ann,Boris"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

// Enough first choices to end any game of Hoard.
std::string first_choices() {
  std::string typed;
  for (int i = 0; i < 40; ++i) typed += "1\n";
  return typed;
}

TEST(Play, AGameCanBePlayedToTheEndWithNumbers) {
  const Printed printed = CommandLine().run(kPlay, first_choices());
  EXPECT_EQ(printed.exit_code, 0);
  EXPECT_THAT(printed.out, HasSubstr("Ann, your turn:"));
  EXPECT_THAT(printed.out, testing::ContainsRegex("wins with|share the victory"));
  EXPECT_THAT(printed.out, HasSubstr("total"));
}

TEST(Play, TheSameSeedGivesTheSameGame) {
  const CommandLine line;
  const auto without_the_file = [](const std::string& text) { return text.substr(0, text.find("The record of")); };
  EXPECT_EQ(without_the_file(line.run(kPlay, first_choices()).out),
            without_the_file(line.run(kPlay, first_choices()).out));
}

TEST(Play, RandomSeatsPlayByThemselves) {
  const Printed printed = CommandLine().run(with(kPlay, {"--seats", "random,random"}));
  EXPECT_THAT(printed.out, Not(HasSubstr("your turn")));
  EXPECT_THAT(printed.out, HasSubstr("total"));
}

TEST(Play, BotsAndPeopleSitAtOneTable) {
  const Printed printed =
      CommandLine().run({"play", "hoard", "--seed", "7", "--seats", "person,level5"}, first_choices());
  EXPECT_THAT(printed.out, HasSubstr("Player 1, your turn:"));
  EXPECT_THAT(printed.out, HasSubstr("· Master "));
  EXPECT_THAT(printed.out, Not(HasSubstr("Master, your turn")));
  EXPECT_THAT(printed.out, HasSubstr("total"));
}

TEST(Play, EachPersonIsToldEverythingSinceTheirOwnLastTurn) {
  const Printed printed = CommandLine().run(kPlay, "1\n1\n1\n");
  const std::size_t boris = printed.out.find("Boris, your turn:");
  ASSERT_NE(boris, std::string::npos);
  EXPECT_NE(printed.out.rfind("· Ann ", boris), std::string::npos);
  const std::size_t ann = printed.out.find("Ann, your turn:", boris);
  ASSERT_NE(ann, std::string::npos);
  EXPECT_NE(printed.out.substr(boris, ann - boris).find("· Ann "), std::string::npos) << "her own deed, too";
  EXPECT_NE(printed.out.substr(boris, ann - boris).find("· Boris "), std::string::npos);
}

TEST(Play, NotationAndJsonAreUnderstoodAndRefusalsNameTheirRule) {
  const Printed printed =
      CommandLine().run(kPlay, "stash hazel\nstash oak\nstash beech\ndeal oak\n{\"do\":\"weather\"}\n{oops\nfly\n99\n");
  EXPECT_THAT(printed.out, HasSubstr("HRD-2.2: that acorn is not in the hand"));
  EXPECT_THAT(printed.out, HasSubstr("HRD-2.1: this is not the moment for it"));
  EXPECT_THAT(printed.out, HasSubstr("the key \"weather\" is missing"));
  EXPECT_THAT(printed.out, HasSubstr("not well-formed JSON"));
  EXPECT_THAT(printed.out, HasSubstr("I didn't understand that. Type a number from the list, or: hint, rules WORD"));
  EXPECT_THAT(printed.out, HasSubstr("Choose a number from 1 to"));
}

TEST(Play, WhatWasRevealedIsNotTakenBack) {
  const Printed printed = CommandLine().run(kPlay, "undo\n1\nundo\n");
  EXPECT_THAT(printed.out, HasSubstr("What chance has decided stays."));
}

TEST(Play, TheScorePadTheLogAndTheTableCanBeAskedFor) {
  const Printed printed = CommandLine().run(kPlay, "1\nscore\nlog\ntable\n?\n");
  EXPECT_THAT(printed.out, HasSubstr("hoard"));
  EXPECT_THAT(printed.out, HasSubstr("Turn 1: Ann\n  Ann puts "));
  EXPECT_THAT(printed.out, HasSubstr("take back your last step"));
}

TEST(Play, ASavedGameIsARecordThatReplays) {
  const CommandLine line;
  const std::string file = line.path("mine.json");
  EXPECT_THAT(line.run(kPlay, "1\nsave " + file + "\n").out, HasSubstr("Saved as " + file));
  const Printed replayed = line.run({"replay", file});
  EXPECT_EQ(replayed.exit_code, 0);
  EXPECT_THAT(replayed.out, HasSubstr("Ann: "));
  EXPECT_THAT(line.run({"replay", file, "--at", "2"}).out, HasSubstr("2. chance:"));
  EXPECT_EQ(line.run({"replay", file, "--at", "0"}).exit_code, kExitOk);
  for (const char* outside : {"9999", "-1"}) {
    EXPECT_THAT(line.run({"replay", file, "--at", outside}).err, HasSubstr("--at takes a number from 0 to "))
        << outside;
  }
}

TEST(Play, SavingAsksBeforeItReplacesAFileThatIsNotItsOwn) {
  const CommandLine line;
  const std::string file = line.path("mine.json");
  line.write("mine.json", "precious");
  const Printed kept = line.run(kPlay, "save " + file + "\nn\nsave " + file + "\n\n");
  EXPECT_THAT(kept.out, HasSubstr("mine.json already exists. Replace it? (y/n)"));
  EXPECT_THAT(kept.out, HasSubstr("Not saved."));
  EXPECT_EQ(line.read("mine.json"), "precious");
  const Printed replaced = line.run(kPlay, "save " + file + "\nyes\nsave " + file + "\n");
  EXPECT_THAT(line.read("mine.json"), HasSubstr("underfoot-record"));
  EXPECT_EQ(replaced.out.find("Replace it?"), replaced.out.rfind("Replace it?")) << "the second time it is its own";
}

TEST(Play, SavingMakesNoFolders) {
  const CommandLine line;
  const Printed printed = line.run(kPlay, "save " + line.path("typo/mine.json") + "\nsave /\n");
  EXPECT_THAT(printed.out, HasSubstr("there is no folder " + line.path("typo")));
  EXPECT_FALSE(std::filesystem::exists(line.path("typo")));
  EXPECT_THAT(printed.out, HasSubstr("cannot write the file /"));
}

TEST(Play, NamesThatNoRecordCouldHoldAreRefusedBeforeTheGame) {
  const CommandLine line;
  const auto complaint = [&](const std::string& names) {
    return line.run({"play", "hoard", "--names", names}, "quit\n").err;
  };
  EXPECT_THAT(complaint(std::string(201, 'x')), HasSubstr("is too long: 200 bytes at most"));
  EXPECT_THAT(complaint("Ann,Boris,Carl"), HasSubstr("this table has 2 seats"));
  EXPECT_THAT(complaint("Ann\033[2J"), HasSubstr("the name \"Ann�[2J\" contains characters that cannot be shown"));
  EXPECT_THAT(complaint("\xff"), HasSubstr("cannot be shown"));
  EXPECT_TRUE(line.kept().empty());
  EXPECT_EQ(complaint(std::string(200, 'x')), "");
  EXPECT_EQ(line.run({"play", "--resume"}, "quit\n").exit_code, kExitOk);
}

TEST(Play, BotsOfOneLevelHaveDifferentNames) {
  const Printed printed = CommandLine().run(
      {"play", "hoard", "--players", "4", "--seed", "7", "--seats", "level3,level3,level4,person"}, "quit\n");
  EXPECT_THAT(printed.out, HasSubstr("Average 1 "));
  EXPECT_THAT(printed.out, HasSubstr("Average 2 "));
  EXPECT_THAT(printed.out, HasSubstr("Strong "));
}

TEST(Play, ABrokenRecordGetsOneSentenceWithThePlace) {
  const CommandLine line;
  line.run(kPlay, "1\nsave " + line.path("mine.json") + "\n");
  std::string text = line.read("mine.json");
  const std::size_t stash = text.find("\"do\":\"deal\"");
  text.replace(stash, 11, "\"do\":\"fly!\"");
  line.write("broken.json", text);
  const Printed printed = line.run({"replay", line.path("broken.json")});
  EXPECT_EQ(printed.exit_code, kExitUsage);
  EXPECT_THAT(printed.err, HasSubstr("broken.json: actions[0].action.do: expected one of: "));
  EXPECT_EQ(std::count(printed.err.begin(), printed.err.end(), '\n'), 1);
}

TEST(Play, WrongSeatsAndSeedsAreRefused) {
  const CommandLine line;
  EXPECT_THAT(line.run({"play", "hoard", "--seats", "robot"}).err, HasSubstr("\"person\", \"random\""));
  EXPECT_THAT(line.run({"play", "hoard", "--seats", "person,person,person"}).err, HasSubstr("has 2 seats"));
  EXPECT_THAT(line.run({"play", "hoard", "--seed", "x"}).err, HasSubstr("a seed is a whole number"));
}

TEST(Play, SpeaksRussian) {
  const Printed printed = CommandLine().run(with(kPlay, {"--lang", "ru"}), "отмена\nсчёт\nвыход\n");
  EXPECT_THAT(printed.out, HasSubstr("Ann, ваш ход:"));
  EXPECT_THAT(printed.out, HasSubstr("итого"));
  EXPECT_THAT(printed.out, HasSubstr("Партия сохранена."));
}

}  // namespace
}  // namespace underfoot::cli
