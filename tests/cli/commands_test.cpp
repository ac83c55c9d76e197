#include <gmock/gmock-more-matchers.h>

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace underfoot::cli {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kRequest = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n";

TEST(Commands, HelpTeachesByExampleInBothLanguages) {
  const CommandLine line;
  const Printed english = line.run({"--help"});
  EXPECT_EQ(english.exit_code, 0);
  EXPECT_THAT(english.out, HasSubstr("Examples:"));
  const Printed russian = line.run({"--lang", "ru", "--help"});
  EXPECT_THAT(russian.out, HasSubstr("Примеры:"));
  EXPECT_THAT(russian.out, Not(HasSubstr("Options:")));
}

TEST(Commands, TheLanguageFollowsTheLocale) {
  const CommandLine line;
  setenv("LC_ALL", "ru_RU.UTF-8", 1);
  EXPECT_THAT(line.run({"--help"}).out, HasSubstr("Команды:"));
}

TEST(Commands, EverySubcommandHasHelp) {
  const CommandLine line;
  for (const char* name : {"play", "engine", "replay", "verify", "perft", "soak", "bench", "pack", "rules"}) {
    const Printed printed = line.run({name, "--help"});
    EXPECT_EQ(printed.exit_code, 0) << name;
    EXPECT_THAT(printed.out, HasSubstr(std::string("Usage: underfoot ") + name)) << name;
  }
}

TEST(Commands, TheHelpOfAGameShowsItsOptions) {
  EXPECT_THAT(CommandLine().run({"play", "hoard", "--help"}).out, HasSubstr("--players,--people 2-4"));
}

TEST(Commands, TheHelpOfAGameShowsEveryOptionOfPlay) {
  const Printed printed = CommandLine().run({"play", "hoard", "--help"});
  for (const char* option : {"--names", "--seats", "--seed", "--resume [FILE]", "--pack"}) {
    EXPECT_THAT(printed.out, HasSubstr(option));
  }
}

TEST(Commands, HelpSaysRangesInNoProgrammersWords) {
  const CommandLine line;
  EXPECT_THAT(line.run({"perft", "hoard", "--help"}).out, HasSubstr("--depth 1-30"));
  EXPECT_THAT(line.run({"arena", "hoard", "--help"}).out, HasSubstr("--games 1-1000000"));
  for (const char* command : {"play", "perft", "soak", "bench", "arena"}) {
    const Printed printed = line.run({command, "hoard", "--help", "--lang", "ru"});
    EXPECT_THAT(printed.out, Not(testing::ContainsRegex("INT|FLOAT|TEXT|REQUIRED"))) << command;
  }
  EXPECT_THAT(line.run({"replay", "--help", "--lang", "ru"}).out, Not(testing::ContainsRegex("INT|TEXT|REQUIRED")));
}

TEST(Commands, WrongValuesAreExplainedInTheLanguageOfTheReader) {
  const CommandLine line;
  const auto complaint = [&](std::vector<std::string> arguments, const std::string& lang) {
    arguments.insert(arguments.end(), {"--lang", lang});
    return line.run(arguments).err;
  };
  EXPECT_THAT(complaint({"perft", "hoard", "--depth", "x"}, "en"),
              HasSubstr("underfoot: --depth takes a number from 1 to 30, not \"x\""));
  EXPECT_THAT(complaint({"perft", "hoard", "--depth", "0"}, "ru"),
              HasSubstr("--depth: нужно число от 1 до 30, а не «0»"));
  EXPECT_THAT(complaint({"bench", "hoard", "--seconds", "0"}, "ru"), HasSubstr("от 0.01 до 600"));
  EXPECT_THAT(complaint({"replay", "x", "--at", "x"}, "ru"), HasSubstr("--at: нужно число, а не «x»"));
  EXPECT_THAT(complaint({"replay", "x", "--at"}, "ru"), HasSubstr("--at: "));
  EXPECT_THAT(complaint({"soak", "hoard", "--games"}, "ru"), Not(testing::ContainsRegex("[a-z] missing|required")));
  EXPECT_THAT(complaint({"soak", "hoard", "--games", "1", "--games", "2"}, "ru"), HasSubstr("только один раз"));
  EXPECT_THAT(line.run({"rules", "--lang"}).err, HasSubstr("--lang needs a value"));
}

TEST(Commands, WrongArgumentsEndWithCodeTwoAndOneSentence) {
  const CommandLine line;
  const Printed extra = line.run({"engine", "--fast"});
  EXPECT_EQ(extra.exit_code, kExitUsage);
  EXPECT_EQ(extra.err, "underfoot: unknown argument: --fast\nTry 'underfoot --help'.\n");
  EXPECT_THAT(extra.out, IsEmpty());
  EXPECT_EQ(line.run({"play", "rules"}).err, "underfoot: unknown argument: rules\nTry 'underfoot --help'.\n");
  EXPECT_THAT(line.run({"replay"}).err, HasSubstr("missing: FILE"));
  EXPECT_THAT(line.run({"--lang", "de", "rules"}).err, HasSubstr("the language must be en or ru"));
}

TEST(Commands, WrongOptionsOfAGameAreRefusedWithTheRange) {
  const Printed printed = CommandLine().run({"perft", "hoard", "--players", "9"});
  EXPECT_EQ(printed.exit_code, kExitUsage);
  EXPECT_THAT(printed.err, HasSubstr("options.players: expected a whole number from 2 to 4"));
}

TEST(Commands, ACommandThatStopsTooEarlyIsToldWhatMayFollow) {
  const CommandLine line;
  EXPECT_THAT(line.run({"arena", "--lang", "en"}).err, HasSubstr("missing command; one of: hoard"));
  EXPECT_THAT(line.run({"pack"}).err, HasSubstr("validate, stats"));
}

TEST(Commands, EngineAnswersALinePerRequest) {
  const Printed printed = CommandLine().run({"engine"}, std::string(kRequest) + "\n" + kRequest);
  EXPECT_EQ(std::count(printed.out.begin(), printed.out.end(), '\n'), 2);
  EXPECT_THAT(printed.out, HasSubstr("\"id\":\"hoard\""));
}

TEST(Commands, EngineGoesOnAfterALineThatIsTooLong) {
  const Printed printed = CommandLine().run({"engine"}, std::string(9U << 20U, 'x') + "\n" + kRequest);
  EXPECT_THAT(printed.out, HasSubstr("8 MiB"));
  EXPECT_THAT(printed.out, HasSubstr("\"id\":\"hoard\""));
}

TEST(Commands, PerftCountsSequences) {
  const Printed printed = CommandLine().run({"perft", "hoard", "--depth", "2"});
  EXPECT_THAT(printed.out, HasSubstr("depth 1: 3 sequences"));
  EXPECT_THAT(printed.out, HasSubstr("depth 2: 9 sequences"));
}

TEST(Commands, SoakPlaysAllVariantsOrTheOneAskedFor) {
  const CommandLine line;
  EXPECT_THAT(line.run({"soak", "hoard", "--games", "30"}).out, HasSubstr("30 random games in 3 variants"));
  EXPECT_THAT(line.run({"soak", "hoard", "--games", "5", "--players", "2"}).out, HasSubstr("in 1 variant:"));
}

TEST(Commands, BenchPrintsFiguresBesideTheCalibration) {
  const Printed printed = CommandLine().run({"bench", "hoard", "--seconds", "0.01", "--json", "--players", "2"});
  const auto figures = json::parse(printed.out);
  ASSERT_TRUE(figures.has_value());
  for (const char* key : {"calibration_msteps_per_second", "games_per_second", "actions_per_second",
                          "copies_per_second", "scorings_per_second"}) {
    EXPECT_THAT(printed.out, testing::ContainsRegex(std::string("\"") + key + "\":[1-9]")) << key;
  }
}

TEST(Commands, PackValidateNamesFileAndPlace) {
  const CommandLine line;
  line.write("good.json", R"({"id":"x","game":"hoard","acorns":[{"id":"a","size":1,"count":9}]})");
  line.write("bad.json", R"({"id":"x","game":"hoard","acorns":[{"id":"a","size":1,"count":"9"}]})");
  line.write("other.json", R"({"id":"x","game":"chess"})");
  const Printed printed = line.run(
      {"pack", "validate", line.path("good.json"), line.path("bad.json"), line.path("other.json"), line.path("none")});
  EXPECT_EQ(printed.exit_code, kExitFailed);
  EXPECT_THAT(printed.out, HasSubstr("good.json: valid"));
  EXPECT_THAT(printed.err, HasSubstr("bad.json: acorns[0].count: expected a whole number"));
  EXPECT_THAT(printed.err, HasSubstr("there is no game \"chess\""));
  EXPECT_THAT(printed.err, HasSubstr("cannot read the file"));
}

TEST(Commands, PackValidateReportsEveryMistake) {
  const CommandLine line;
  line.write("bad.json", R"({"game":"hoard","colour":1,"acorns":[{"id":"a","size":0,"count":"9"},{"id":7,"size":1}]})");
  const Printed printed = line.run({"pack", "validate", line.path("bad.json")});
  EXPECT_EQ(printed.exit_code, kExitFailed);
  for (const char* part : {"bad.json: the key \"id\" is missing", "bad.json: unknown key \"colour\"",
                           "acorns[0].size: expected a whole number", "acorns[0].count: expected a whole number",
                           "acorns[1].id: expected a string", "acorns[1]: the key \"count\" is missing"}) {
    EXPECT_THAT(printed.err, HasSubstr(part));
  }
  EXPECT_EQ(std::count(printed.err.begin(), printed.err.end(), '\n'), 6) << printed.err;
  EXPECT_EQ(line.run({"pack", "stats", line.path("bad.json")}).err, printed.err);
}

TEST(Commands, PackValidateSaysWhenItStopsCounting) {
  const CommandLine line;
  std::string keys;
  for (int i = 0; i < 120; ++i) keys += ",\"k" + std::to_string(i) + "\":0";
  line.write("bad.json", R"({"id":"x","game":"hoard","acorns":[{"id":"a","size":1,"count":9}])" + keys + "}");
  const Printed printed = line.run({"pack", "validate", line.path("bad.json")});
  EXPECT_EQ(std::count(printed.err.begin(), printed.err.end(), '\n'), 101);
  EXPECT_THAT(printed.err, HasSubstr("Only the first 100 mistakes are shown."));
}

TEST(Commands, APackMayNotTakeTheNameOfABuiltInOne) {
  const CommandLine line;
  line.write("changed.json", R"({"id":"grove","game":"hoard","acorns":[{"id":"a","size":1,"count":9}]})");
  const std::string refusal = "id: the id \"grove\" belongs to a pack that comes with the program";
  EXPECT_THAT(line.run({"pack", "validate", line.path("changed.json")}).err, HasSubstr(refusal));
  EXPECT_THAT(line.run({"perft", "hoard", "--pack", line.path("changed.json")}).err, HasSubstr(refusal));
  line.write("same.json", json::canonical(hoard::test_games().find("hoard")->pack_content("grove")));
  EXPECT_THAT(line.run({"pack", "validate", line.path("same.json")}).out, HasSubstr("valid"));
}

TEST(Commands, PackBalanceShowsNoFiguresForWhatNobodyTook) {
  for (int seed = 1; seed <= 50; ++seed) {
    const std::vector<std::string> arguments = {
        "pack", "balance", "hoard", "--bots", "random", "--games", "1", "--seed", std::to_string(seed)};
    std::vector<std::string> as_json = arguments;
    as_json.push_back("--json");
    const json::Value balance = *json::parse(CommandLine().run(as_json).out);
    for (const json::Value& item : balance["items"]) {
      if (item["taken"] != 0) continue;
      EXPECT_TRUE(item["wins"].is_null());
      EXPECT_EQ(item, balance["items"].back()) << "it comes last";
      EXPECT_THAT(CommandLine().run(arguments).out, testing::ContainsRegex(" 0\\.0% +– +–\n"));
      return;
    }
  }
  FAIL() << "everything was taken in every game";
}

TEST(Commands, PackStatsCountsAFileOrTheDefaultPack) {
  const CommandLine line;
  EXPECT_THAT(line.run({"pack", "stats", "hoard"}).out, HasSubstr("oak: 5 acorns"));
  line.write("own.json", R"({"id":"x","game":"hoard","acorns":[{"id":"a","size":1,"count":9}]})");
  EXPECT_THAT(line.run({"pack", "stats", line.path("own.json")}).out, HasSubstr("a: 9 acorns"));
}

TEST(Commands, RulesCheckFailsForAGameThatIsNotIndexed) {
  const CommandLine line;
  const Printed whole = line.run({"rules", "--check", "hoard"});
  EXPECT_EQ(whole.exit_code, 0);
  EXPECT_THAT(whole.out, HasSubstr("1 rule, each with code and test"));
  EXPECT_EQ(line.run({"rules", "--check", "chess"}).exit_code, kExitFailed);
}

}  // namespace
}  // namespace underfoot::cli
