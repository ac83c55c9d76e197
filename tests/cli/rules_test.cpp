// Rules are found by number and by words, and read without Markdown or notes for developers.
#include <gmock/gmock-more-matchers.h>

#include <sstream>

#include "cli/cli.h"
#include "cli/rule_search.h"
#include "cli/word_search.h"
#include "hoard/mind.h"

namespace underfoot::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view kEnglish = R"(# Hoard — the rules, numbered

The reference for the engine; code cites it, see `docs/rulings.md`.

Names: *wood* = the **bank** of acorns.

## HRD-1 Setup
1. Each squirrel gets `two` acorns. They are [hidden](../rulings.md).
2. One of these, **always** **[R: as the prototype did]**:
   a. an oak, which
      is large;
   b. a beech.
   Nobody looks. **[R]**

## HRD-2 Turn (how it goes)
1. Stash or bury. **[R: else nobody would bury]**
2. In a tie the older squirrel wins.
3. Ties between three: all win.
4. Tied squirrels share.
5. A tie in **Hoard** is rare. It happens.

## HRD-3 Notes for an implementer
1. A tie needs no code.
)";
constexpr std::string_view kRussian = R"(# Кладовая — правила

Перевод [английского текста](../hoard.md).

## HRD-1 Подготовка
1. Каждая белка получает два жёлудя. Они скрыты.
2. Одно из двух:
   a. дуб;
   b. бук.

## HRD-2 Ход
1. Спрятать или закопать. **[R]**
2. При ничьей выигрывает старшая белка.
3. Ничья трёх: выигрывают все.
4. Белки делят победу.
5. Ничьи редки.

## HRD-3 Заметки для разработчика
1. О ничьей кода нет.
)";
constexpr std::string_view kAutoma = R"(# How the robot chooses

It never has a choice. The code is `src/hoard/robot.cpp`.

## Orders

| choice | order | rule |
| --- | --- | --- |
| which acorn | the **largest** | HRD-1.2 |
)";

struct Read {
  int exit_code = 0;
  std::string out;
  std::string err;
};

Read rules(const std::vector<std::string>& words, const std::string& lang = "en") {
  const std::array<EmbeddedFile, 3> files = {EmbeddedFile{"docs/rules/hoard.md", kEnglish},
                                             EmbeddedFile{"docs/rules/ru/hoard.md", kRussian},
                                             EmbeddedFile{"docs/robot.md", kAutoma}};
  const Program program{.games = hoard::test_games(), .catalogue = hoard::test_catalogue(), .rules = files};
  std::vector<std::string> arguments = {"rules", "--lang", lang};
  arguments.insert(arguments.end(), words.begin(), words.end());
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const int code = run(program, arguments, {.in = in, .out = out, .err = err});
  return {code, out.str(), err.str()};
}

TEST(Rules, AreListedByPage) {
  EXPECT_EQ(rules({}).out, "You can read:\n  hoard\n  robot\n");
}

TEST(Rules, AWordFindsEveryRuleThatHasIt) {
  const std::string few = rules({"acorns"}).out;
  EXPECT_THAT(few, HasSubstr("HRD-1.1 Setup\n  Each squirrel gets two acorns. They are hidden.\n")) << "whole";
  EXPECT_THAT(few, HasSubstr("How the robot chooses: Orders\n  which acorn: the largest (HRD-1.2)\n"))
      << "on other pages too";
  const std::string many = rules({"squirrel"}).out;
  EXPECT_EQ(rules({"SQUIRRELS"}).out, many) << "neither case nor ending matters";
  EXPECT_EQ(rules({"share", "tied"}).out, rules({"HRD-2.4"}).out) << "all words";
}

TEST(Rules, ManyRulesAreListedWithTheirFirstSentences) {
  EXPECT_EQ(rules({"tie"}).out,
            "4 matches:\n"
            "  HRD-2.2  In a tie the older squirrel wins.\n"
            "  HRD-2.3  Ties between three: all win.\n"
            "  HRD-2.4  Tied squirrels share.\n"
            "  HRD-2.5  A tie in Hoard is rare.\n"
            "To read one in full, give its number: rules HRD-2.2\n");
}

TEST(Rules, APrefixGivesTheSections) {
  EXPECT_THAT(rules({"HRD"}).out, HasSubstr("HRD-1 Setup\n  1. Each squirrel"));
  EXPECT_THAT(rules({"HRD"}).out, HasSubstr("HRD-2 Turn (how it goes)\n  1. Stash"));
}

TEST(Rules, AreFoundInBothLanguagesAndShownInTheReaders) {
  EXPECT_EQ(rules({"белка"}, "ru").out,
            "HRD-1.1 Подготовка\n  Каждая белка получает два жёлудя. Они скрыты.\n"
            "\nHRD-2.2 Ход\n  При ничьей выигрывает старшая белка.\n"
            "\nHRD-2.4 Ход\n  Белки делят победу.\n");
  EXPECT_EQ(rules({"старшая"}).out, "HRD-2.2 Turn (how it goes)\n  In a tie the older squirrel wins.\n");
  EXPECT_EQ(rules({"older"}, "ru").out, "HRD-2.2 Ход\n  При ничьей выигрывает старшая белка.\n");
}

TEST(Rules, AreFoundByNumber) {
  EXPECT_EQ(
      rules({"hrd-1.2"}).out,
      "HRD-1.2 Setup\n  One of these, always (ruling):\n  a. an oak, which is large;\n  b. a beech.\n  Nobody looks. "
      "(ruling)\n");
  EXPECT_EQ(rules({"HRD-1.2b"}).out, rules({"HRD-1.2"}).out);
  EXPECT_THAT(rules({"HRD-2"}).out, HasSubstr("  1. Stash or bury. (ruling: else nobody would bury)\n  2. In a tie"));
  const Read nothing = rules({"HRD-1.9"});
  EXPECT_EQ(nothing.exit_code, kExitUsage);
  EXPECT_THAT(nothing.err, HasSubstr("HRD-1.9"));
}

TEST(Rules, ShowAPageWithoutMarkdownAndWithoutNotesForDevelopers) {
  for (const std::string name : {"hoard", "Hoard"}) {
    const std::string page = rules({name}).out;
    EXPECT_THAT(page, HasSubstr("Hoard — the rules, numbered\n\nNames: wood = the bank of acorns.\n\nHRD-1 Setup\n"));
    for (const char* part : {"*", "`", "](", "[R", "##", "|", "engine", "prototype", "implementer", "HRD-3"}) {
      EXPECT_THAT(page, Not(HasSubstr(part)));
    }
  }
  EXPECT_THAT(rules({"robot"}).out, Not(HasSubstr("src/")));
  EXPECT_EQ(rules({"HRD-3"}).exit_code, kExitUsage);
  EXPECT_EQ(rules({"разработчика"}).exit_code, kExitUsage);
  EXPECT_THAT(rules({"tie"}).out, Not(HasSubstr("needs no code")));
}

TEST(Rules, ThePromptOfAGameAsksAboutThisGameOnly) {
  const std::array<EmbeddedFile, 3> files = {
      EmbeddedFile{"docs/rules/hoard.md", kEnglish}, EmbeddedFile{"docs/robot.md", kAutoma},
      EmbeddedFile{"docs/rules/other.md", "# Other\n\n## OTH-1 All\n1. A tie, here too.\n"}};
  const Program program{.games = hoard::test_games(), .catalogue = hoard::test_catalogue(), .rules = files};
  std::istringstream in;
  std::ostringstream out;
  const Context context{program, in, out, out, out};
  const auto numbers = [&](const std::string& words) {
    std::vector<std::string> all;
    for (const RuleEntry& entry : find_rules(context, {.words = words, .game = "hoard"})) all.push_back(entry.number);
    return all;
  };
  EXPECT_THAT(numbers("ties"), ElementsAre("HRD-2.2", "HRD-2.3", "HRD-2.4", "HRD-2.5"));
  EXPECT_THAT(numbers("2.3"), ElementsAre("HRD-2.3"));
  EXPECT_THAT(numbers("acorn"), ElementsAre("HRD-1.1", "robot"));
  EXPECT_THAT(numbers("here"), IsEmpty());
}

TEST(WordSearch, KnowsRussianEndingsAndLetters) {
  const auto has = [](std::string_view text, std::string_view asked) {
    return has_words(words_of(text), words_of(asked));
  };
  for (const char* asked : {"автома", "Автомы", "АВТОМОЙ"}) EXPECT_TRUE(has("ход автомы", asked)) << asked;
  for (const char* asked : {"жёлудь", "ЖЕЛУДИ", "жёлудей"}) EXPECT_TRUE(has("два жёлудя.", asked)) << asked;
  EXPECT_TRUE(has("Все солдаты—в армии", "солдат армия"));
  EXPECT_TRUE(has("бо́льшая", "большую"));
  EXPECT_TRUE(has("a tile taken", "tiles"));
  EXPECT_FALSE(has("a tile taken", "tie"));
  EXPECT_FALSE(has("into", "in")) << "two letters are a whole word";
  EXPECT_FALSE(has("anything", "—"));
  EXPECT_FALSE(has("\xD0", "\xD0\xD0 x")) << "broken text is no trouble";
}

}  // namespace
}  // namespace underfoot::cli
