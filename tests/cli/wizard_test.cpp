// The questions before a game.
#include <gmock/gmock-matchers.h>

#include "command_line.h"

namespace underfoot::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

TEST(Wizard, AsksWithRangesAndAsksAgain) {
  const Printed printed = CommandLine().run({"play", "--seed", "1"}, "9\n\tx\n3\n1\n2\n");
  EXPECT_THAT(printed.out, HasSubstr("How many squirrels? (2–4) [2]:"));
  EXPECT_THAT(printed.out, HasSubstr("Please type a number from 2 to 4."));
  EXPECT_THAT(printed.out, HasSubstr("How many of them are people? The others are bots. (0–3) [1]:"));
  EXPECT_THAT(printed.out, HasSubstr("How strong should the bots be?\n  1) Beginner"));
  EXPECT_THAT(printed.out, HasSubstr("Player 1, your turn:"));
}

TEST(Wizard, EnterAloneBeginsAGameAgainstABeginner) {
  const Printed micropolis = CommandLine().run_real({"play"}, "\n\n\n\n\n");
  EXPECT_EQ(micropolis.exit_code, kExitOk) << micropolis.err;
  EXPECT_THAT(micropolis.out, HasSubstr("Player 1, your turn:"));
  const CommandLine line;
  const Printed mycelia = line.run_real({"play"}, "2\n\n\n\n\n\n");
  EXPECT_THAT(mycelia.out, HasSubstr("Player 1, your turn:"));
  EXPECT_THAT(line.run_real({"replay", line.kept().front()}).out, HasSubstr("Beginner"));
}

TEST(Wizard, OnePersonInMyceliaPlaysAgainstTheAutoma) {
  const CommandLine line;
  const Printed printed = line.run_real({"play"}, "2\n1\n\n\n");
  EXPECT_EQ(printed.exit_code, kExitOk) << printed.err;
  EXPECT_THAT(printed.out, HasSubstr("  1) medium\n  2) hard\n"));
  EXPECT_THAT(printed.out, HasSubstr("Player 1, your turn:"));
  EXPECT_THAT(line.run_real({"replay", line.kept().front()}).out, HasSubstr("Automa"));
}

TEST(Wizard, AsksNothingThatHasOnlyOneAnswer) {
  const Printed mycelia = CommandLine().run_real({"play"}, "2\n4\n\n\n\n");
  EXPECT_THAT(mycelia.out, Not(HasSubstr("Does the automa play")));
  EXPECT_THAT(mycelia.out, HasSubstr("Player 1, your turn:"));
  const Printed micropolis = CommandLine().run_real({"play"}, "1\n6\n6\n");
  EXPECT_THAT(micropolis.out, Not(HasSubstr("expert")));
  EXPECT_THAT(micropolis.out, HasSubstr("Player 1, your turn:"));
}

TEST(Wizard, AsksInTheLanguageOfThePlayer) {
  const Printed mycelia = CommandLine().run_real({"play", "--lang", "ru"}, "2\n2\n\n\n\n\n");
  EXPECT_THAT(mycelia.out, HasSubstr("Сколько игроков? (1–4) [2]:"));
  EXPECT_THAT(mycelia.out, HasSubstr("  1) нет\n  2) средняя\n  3) сложная\n"));
  const Printed micropolis = CommandLine().run_real({"play", "--lang", "ru"}, "1\n7\n2\n\n\n\n");
  EXPECT_THAT(micropolis.out, HasSubstr("Введите число от 2 до 6."));
  EXPECT_THAT(micropolis.out, HasSubstr("  1) основная\n  2) для знатоков"));
  EXPECT_THAT(micropolis.out, Not(ContainsRegex("base|expert")));
}

TEST(Wizard, OffersToGoOnWithUnfinishedGames) {
  const CommandLine line;
  line.run({"play", "hoard", "--names", "Ann,Boris"}, "1\nquit\n");
  line.run({"play", "hoard", "--names", "Carl"}, "quit\n");
  const Printed latest = line.run({"play"}, "\n");
  EXPECT_THAT(latest.out, ContainsRegex("  1\\) Hoard: Carl, Player 2; 20..-..-.. ..:.., 0 moves so far\n"
                                        "  2\\) Hoard: Ann, Boris; .*, 1 move so far\n"
                                        "  3\\) none of these: start a new game\n"));
  EXPECT_THAT(latest.out, HasSubstr("Carl, your turn"));
  EXPECT_THAT(line.run({"play"}, "2\nquit\n").out, HasSubstr("Boris, your turn"));
  EXPECT_THAT(line.run({"play"}, "3\n\n\n\n").out, HasSubstr("Player 1, your turn"));
}

TEST(Wizard, SaysWhichKeptGameCannotBeRead) {
  const CommandLine line;
  line.run({"play", "hoard"}, "quit\n");
  line.write("underfoot/broken.json", "{");
  const Printed printed = line.run({"play"}, "\n");
  EXPECT_THAT(printed.out, HasSubstr("broken.json: "));
  EXPECT_THAT(printed.out, HasSubstr("Player 1, your turn"));
}

TEST(Wizard, CanBeLeft) {
  const Printed printed = CommandLine().run({"play"}, "q\n");
  EXPECT_EQ(printed.exit_code, kExitOk);
  EXPECT_THAT(printed.out, Not(HasSubstr("your turn")));
}

}  // namespace
}  // namespace underfoot::cli
