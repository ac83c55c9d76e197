// What a person who has never seen the games meets at the terminal: the aim, hints, rules, and prompts that fit.
#include <gmock/gmock-matchers.h>

#include <sstream>

#include "bots/builtin.h"
#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/micropolis_painter.h"
#include "cli/mycelia_painter.h"
#include "command_line.h"
#include "games/games.h"

namespace underfoot::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

// The whole program with both games, at a screen of this size.
class Terminal : public CommandLine {
 public:
  Terminal(int columns, int rows) {
    setenv("COLUMNS", std::to_string(columns).c_str(), 1);
    setenv("LINES", std::to_string(rows).c_str(), 1);
  }
  ~Terminal() {
    unsetenv("COLUMNS");
    unsetenv("LINES");
  }

  std::string play(const std::vector<std::string>& arguments, const std::string& typed) const {
    constexpr std::string_view kRules = "# Rules\n\n## MIC-4 Turn: take a tile\n1. First.\n2. The queen is free.\n";
    const std::array<EmbeddedFile, 1> rules = {EmbeddedFile{"docs/rules/micropolis.md", kRules}};
    const Program program{.games = builtin_games(),
                          .catalogue = text::Catalogue::builtin(),
                          .guides = {{"micropolis", micropolis_guide()}, {"mycelia", mycelia_guide()}},
                          .rules = rules,
                          .bots = &bots::builtin_bots()};
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    std::vector<std::string> all = {"play"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    EXPECT_EQ(cli::run(program, all, {.in = in, .out = out, .err = err}), 0) << err.str();
    return out.str();
  }
};

const std::vector<std::string> kMicropolis = {"micropolis", "--seed",       "7", "--names", "Ann",
                                              "--seats",    "person,level1"};
const std::vector<std::string> kMycelia = {"mycelia", "--people", "1",       "--automa", "medium",
                                           "--seed",  "7",        "--names", "Ann"};

std::vector<std::string> in_russian(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "ru"});
  return arguments;
}

// Types the first choice again and again, then others in turn, so that every kind of prompt comes up.
std::string many_choices(int count = 4000) {
  std::string typed;
  for (int i = 0; i < count; ++i) typed += std::to_string(1 + i * 7 % 5) + "\n" + (i % 3 == 0 ? "a\nа\n" : "1\n");
  return typed;
}

// Tries to grow, decay and release first, and takes what is left: a game with everything in it.
std::string busy_choices() {
  std::string wishes;
  for (const char* card :
       {"porcini", "chanterelle", "morel", "oyster", "reishi", "puffball", "stinkhorn", "beefsteak"}) {
    wishes += "fruit " + std::string(card) + "\n";
  }
  wishes += "1\n2\ndecay 1\ndecay 2\nspore 1\nspore 2\nspore mother\n1\ndiscover 1\ndiscover 2\nexplore\na\n1\n3\n";
  std::string typed = "1\n";
  for (int i = 0; i < 300; ++i) typed += wishes;
  return typed;
}

// What is printed between two places where something is typed.
std::vector<std::string> prompts(const std::string& printed) {
  std::vector<std::string> all;
  std::size_t from = 0;
  for (std::size_t at = printed.find("\n> "); at != std::string::npos; at = printed.find("\n> ", from)) {
    all.push_back(printed.substr(from, at + 1 - from));
    from = at + 3;
  }
  return all;
}

void expect_to_fit(const std::string& printed, int columns, int rows) {
  const std::vector<std::string> all = prompts(printed);
  EXPECT_GT(all.size(), 20U);
  for (std::size_t i = 1; i < all.size(); ++i) {  // the first comes after the aim, which waits for Enter
    ASSERT_LT(std::count(all[i].begin(), all[i].end(), '\n'), rows) << all[i];
  }
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(".json") != std::string::npos) continue;  // where the game is kept
    while (line.starts_with("> ")) line.erase(0, 2);        // a person's Enter ends that line
    ASSERT_LE(width(line), static_cast<std::size_t>(columns)) << line;
  }
}

struct Size {
  int columns;
  int rows;
};

TEST(Lessons, AWholeGameOfMicropolisFitsTheScreen) {
  for (const Size size : {Size{120, 50}, Size{80, 50}, Size{60, 50}}) {
    for (const auto& arguments : {kMicropolis, in_russian(kMicropolis)}) {
      const Terminal terminal(size.columns, size.rows);
      const std::string printed = terminal.play(arguments, many_choices());
      EXPECT_THAT(printed, testing::AnyOf(HasSubstr("wins with"), HasSubstr("Побеждает"), HasSubstr("share"),
                                          HasSubstr("Победу делят")));
      expect_to_fit(printed, size.columns, size.rows);
    }
  }
}

TEST(Lessons, AWholeGameOfMyceliaFitsTheScreen) {
  for (const Size size : {Size{120, 50}, Size{60, 50}}) {
    for (const auto& arguments : {kMycelia, in_russian(kMycelia)}) {
      const Terminal terminal(size.columns, size.rows);
      const std::string printed = terminal.play(arguments, many_choices());
      EXPECT_THAT(printed, testing::AnyOf(HasSubstr("wins with"), HasSubstr("Побеждает"), HasSubstr("share"),
                                          HasSubstr("Победу делят")));
      expect_to_fit(printed, size.columns, size.rows);
    }
  }
}

TEST(Lessons, MYC_8_2_APaymentWithoutAChoiceIsNotAsked) {
  const Terminal terminal(120, 50);
  const std::string printed = terminal.play(kMycelia, busy_choices());
  EXPECT_THAT(printed, HasSubstr("Ann grows "));
  EXPECT_THAT(printed, HasSubstr("Ann pays "));
  expect_to_fit(printed, 120, 50);
  for (const std::string& prompt : prompts(printed)) {
    const bool is_asked = prompt.find("Which spore do you pay") != std::string::npos ||
                          prompt.find("Where does the mushroom grow?") != std::string::npos;
    if (is_asked) {
      EXPECT_THAT(prompt, HasSubstr("2) ")) << "there is something to choose";
    }
  }
}

TEST(Lessons, TheLargestTablesFitALargeScreen) {
  const Terminal terminal(120, 50);
  expect_to_fit(terminal.play({"micropolis", "--players", "3", "--mode", "expert", "--seed", "7"}, many_choices()), 120,
                50);
  // A part of the game, long enough for boards, cards and a wide field.
  expect_to_fit(terminal.play({"mycelia", "--people", "4", "--seed", "7"}, many_choices(700)), 120, 50);
}

TEST(Lessons, ATurnOfMicropolisFitsASmallScreenAtFirst) {
  const Terminal terminal(80, 24);
  const std::vector<std::string> all = prompts(terminal.play(kMicropolis, "1\n1\n1\n1\n"));
  ASSERT_GT(all.size(), 2U);
  for (std::size_t i = 1; i < 3; ++i) EXPECT_LE(std::count(all[i].begin(), all[i].end(), '\n'), 24) << all[i];
}

TEST(Lessons, TheAimIsShownBeforeTheFirstGameAndNotAgain) {
  const Terminal terminal(80, 24);
  for (const auto& arguments : {kMicropolis, kMycelia}) {
    const std::string first = terminal.play(arguments, "");
    const std::string second = terminal.play(arguments, "");
    EXPECT_THAT(first, HasSubstr(arguments == kMicropolis ? "MICROPOLIS\n" : "MYCELIA\n"));
    EXPECT_THAT(first, HasSubstr("Points"));
    EXPECT_THAT(second, Not(HasSubstr("MICROPOLIS\n")));
    EXPECT_THAT(second, Not(HasSubstr("MYCELIA\n")));
    EXPECT_THAT(terminal.play(arguments, "aim\n"), HasSubstr("Points"));
  }
}

TEST(Lessons, RulesLegendAndHintsAreUnderstoodAtThePrompt) {
  const Terminal terminal(80, 24);
  const std::string printed = terminal.play(kMicropolis, "rules\nrules MIC-4.2\nlegend\nhint\nwhat?\n");
  EXPECT_THAT(printed, HasSubstr("MIC-4 Turn: take a tile"));
  EXPECT_THAT(printed, HasSubstr("The queen is free."));
  EXPECT_THAT(printed, HasSubstr("Nu2 nurse with 2 eggs"));
  EXPECT_THAT(printed, HasSubstr("The coach would play, best first:\n  1. take the "));
  EXPECT_THAT(printed, HasSubstr("Chance to win: "));
  EXPECT_THAT(printed, HasSubstr("I didn't understand that."));
  const std::string russian = terminal.play(in_russian(kMicropolis), "правила\nзнаки\nсовет\nчто?\n");
  EXPECT_THAT(russian, HasSubstr("кормилица с 2 яйцами"));
  EXPECT_THAT(russian, HasSubstr("Вероятность победы "));
  EXPECT_THAT(russian, HasSubstr("Непонятно."));
}

TEST(Lessons, LeftAndRightSayWhatTheyWouldJoinAndScore) {
  const Terminal terminal(100, 50);
  const std::string printed = terminal.play(kMicropolis, "1\n1\n");
  EXPECT_THAT(printed, testing::ContainsRegex("1\\) left: .*points [0-9]+ → [0-9]+"));
  EXPECT_THAT(printed, testing::ContainsRegex("2\\) right: .*points [0-9]+ → [0-9]+"));
}

TEST(Lessons, MYC_3_1_EachPromptSaysWhichActionOfTheTurnItIs) {
  const Terminal terminal(100, 50);
  const std::string printed = terminal.play(kMycelia, "1\nexplore\na\n1\n");
  EXPECT_THAT(printed, HasSubstr("The automa's mother will go opposite."));
  EXPECT_THAT(printed, HasSubstr("Ann, action 1 of 2."));
  EXPECT_THAT(printed, HasSubstr("Ann, action 2 of 2."));
}

TEST(Lessons, MYC_6_1_ExploringAsksForALetterAndThenForTheTurn) {
  const Terminal terminal(100, 50);
  const std::string printed = terminal.play(kMycelia, "1\nexplore\n1\na\n0\nb\n2\nlog\n");
  EXPECT_THAT(printed, HasSubstr("a) next to "));
  EXPECT_THAT(printed, HasSubstr("Type one of the letters"));
  EXPECT_THAT(printed, HasSubstr("Which way round?"));
  EXPECT_THAT(printed, HasSubstr("Ann adds tile 13 next to tile"));
  EXPECT_THAT(printed, Not(HasSubstr("place ")));
  const std::string russian = Terminal(100, 50).play(in_russian(kMycelia), "1\nexplore\nб\n1\n");
  EXPECT_THAT(russian, HasSubstr("Ann кладёт тайл 13 рядом с"));
}

}  // namespace
}  // namespace underfoot::cli
