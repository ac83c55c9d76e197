#include <gmock/gmock-matchers.h>

#include "cli/ratings.h"
#include "command_line.h"
#include "support/folder.h"
#include "support/json_text.h"

namespace underfoot::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> kBots = {"arena", "hoard", "--bots", "greedy,random", "--seed", "3"};
const std::vector<std::string> kArena = {"arena", "hoard", "--bots", "greedy,random", "--seed", "3", "--games", "20"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(Arena, ShowsATableOfRatings) {
  const Printed printed = CommandLine().run(kArena);
  EXPECT_EQ(printed.exit_code, 0);
  for (const char* part : {"greedy", "random", "Elo", "hoard", "wins by seat:", "average length:"}) {
    EXPECT_THAT(printed.out, HasSubstr(part));
  }
}

TEST(Arena, WritesJson) {
  const json::Value out = tests::parsed(CommandLine().run(with(kArena, {"--json"})).out);
  EXPECT_EQ(out["games"], 20);
  ASSERT_EQ(out["bots"].size(), 2U);
  const double share = out["bots"][0]["wins"]["value"].get<double>();
  EXPECT_DOUBLE_EQ(share + out["bots"][1]["wins"]["value"].get<double>(), 1);
  EXPECT_LT(out["bots"][0]["wins"]["low"].get<double>(), share);
  EXPECT_NEAR(out["bots"][0]["elo"]["value"].get<double>() + out["bots"][1]["elo"]["value"].get<double>(), 0, 1e-6);
  EXPECT_EQ(out["seats"].size(), 2U);
  EXPECT_TRUE(out["bots"][0]["categories"].contains("hoard.category.hoard"));
}

TEST(Arena, CountsSeatsByEitherNameOfTheOption) {
  for (const std::string option : {"--players", "--people"}) {
    const Printed printed =
        CommandLine().run({"arena", "hoard", "--bots", "random", option, "3", "--games", "3", "--json"});
    EXPECT_EQ(tests::parsed(printed.out)["seats"].size(), 3U) << option;
  }
}

TEST(Arena, ThreadsDoNotChangeTheResult) {
  const auto stable = [](const std::string& text) {
    json::Value out = tests::parsed(text);
    for (json::Value& bot : out["bots"]) bot.erase("slowest_ms");
    return out;
  };
  EXPECT_EQ(stable(CommandLine().run(with(kArena, {"--json"})).out),
            stable(CommandLine().run(with(kArena, {"--json", "--threads", "3"})).out));
}

TEST(Arena, GoesOnFromAFile) {
  const CommandLine line;
  const std::string file = line.path("games.jsonl");
  line.run(with(kBots, {"--games", "6", "--resume", file}));
  const std::string six = line.read("games.jsonl");
  EXPECT_EQ(std::count(six.begin(), six.end(), '\n'), 7) << "what is played, and six games";
  line.write("games.jsonl", six + "{\"game\":6,\"li");  // cut short
  const Printed rest = line.run(with(kArena, {"--json", "--resume", file}));
  EXPECT_EQ(tests::parsed(rest.out)["games"], 20);
  EXPECT_THAT(line.run({"arena", "hoard", "--bots", "random", "--resume", file}).err, HasSubstr("another tournament"));
}

std::string engine(const std::string& command) {
  return "engine:" + command;
}

TEST(Arena, SomebodyElsesProgramMayPlay) {
  const std::string bot = engine("python3 " + tests::test_folder() + "/../../examples/first_move.py");
  const std::vector<std::string> arguments = {"arena", "hoard",   "--bots", "greedy", "--pool",
                                              bot,     "--games", "4",      "--json"};
  const Printed printed = CommandLine().run(arguments);
  ASSERT_EQ(printed.exit_code, 0) << printed.err;
  const json::Value out = tests::parsed(printed.out);
  EXPECT_EQ(out["bots"][1]["bot"], bot);
  EXPECT_EQ(out["bots"][1]["played"], 4);
}

std::string complaint_about(const std::string& command) {
  const Printed printed = CommandLine().run({"arena", "hoard", "--pool", engine(command), "--games", "2"});
  EXPECT_EQ(printed.exit_code, kExitFailed);
  return printed.err;
}

// A program that gives the same answer to every question.
std::string echo(const std::string& answer) {
  return "while read line; do echo '" + answer + "'; done";
}

TEST(Arena, SaysHowAnotherProgramEnded) {
  EXPECT_THAT(complaint_about("true"), HasSubstr("program \"true\" failed: it ended with exit status 0"));
  EXPECT_THAT(complaint_about("read line; exit 3"), HasSubstr("it ended with exit status 3"));
  EXPECT_THAT(complaint_about("kill -TERM $$"), HasSubstr("it was stopped by signal 15"));
  EXPECT_THAT(complaint_about("sh -c 'kill -TERM $$'; exit $?"), HasSubstr("it was stopped by signal 15"));
  EXPECT_THAT(complaint_about("exec >&-; sleep 5"), HasSubstr("it closed its output"));
  EXPECT_THAT(complaint_about("read line; printf '{\"id\":1,'; exit 4"),
              HasSubstr("it ended with exit status 4 without answering; its last line was cut short: {\"id\":1,"));
}

TEST(Arena, ShowsTheLineThatIsNoAnswer) {
  EXPECT_THAT(complaint_about(echo("hello")), HasSubstr("its answer is not JSON: hello"));
  EXPECT_THAT(complaint_about(echo("[7]")), HasSubstr("the id of the request, which is 1: [7]"));
  EXPECT_THAT(complaint_about(echo(R"({"id":1,"error":{"code":5}})")),
              HasSubstr(R"(it answered with an error: {"id":1,"error":{"code":5}})"));
  EXPECT_THAT(complaint_about(echo(R"({"id":1})")), HasSubstr(R"(its answer has no "result": {"id":1})"));
  EXPECT_THAT(complaint_about(echo(R"({"id":1,"result":"deal"})")), HasSubstr(R"(has no "action": {"id":1,)"));
  EXPECT_THAT(complaint_about("printf '\\033[2Jhello\\n'"), HasSubstr("not JSON: ?[2Jhello"));
  EXPECT_THAT(complaint_about("printf '%0300d\\n' 0"), HasSubstr("000…"));
}

TEST(Arena, RefusesAnAnswerToAnotherQuestion) {
  EXPECT_THAT(complaint_about(echo(R"({"id":2,"result":{"action":"x"}})")),
              HasSubstr("the id of the request, which is 1"));
  EXPECT_THAT(complaint_about(echo(R"({"result":{"action":"x"}})")), HasSubstr("the id of the request, which is 1"));
}

TEST(Arena, NamesTheRuleOfAnIllegalMove) {
  EXPECT_THAT(complaint_about(echo(R"({"id":1,"result":{"action":{"do":"deal","acorn":"oak"}}})")),
              HasSubstr(R"(made an illegal move: {"acorn":"oak","do":"deal"} (HRD-)"));
  EXPECT_THAT(complaint_about(echo(R"({"id":1,"result":{"action":"jump"}})")),
              HasSubstr(R"(a move that cannot be read: "jump" (action: "jump" is not the notation)"));
}

TEST(Arena, GivesAProgramThePackItCannotKnow) {
  const CommandLine line;
  line.write("own.json", R"({"id":"own","game":"hoard","acorns":[{"id":"a","size":1,"count":9}]})");
  // The file is written before the program answers, and added to: the program may be started more than once.
  const std::string asked = line.path("asked");
  line.run({"arena", "hoard", "--pack", line.path("own.json"), "--pool",
            engine("head -n 1 >> " + asked + "; cat " + asked)});
  EXPECT_THAT(line.read("asked"), HasSubstr(R"("pack":"own","pack_content":{"acorns":[)"));
}

TEST(Arena, RefusesUnknownBotsAndNamesTheKnown) {
  const std::string unknown = CommandLine().run({"arena", "hoard", "--bots", "robot"}).err;
  EXPECT_THAT(unknown, HasSubstr("\"robot\""));
  EXPECT_THAT(unknown, HasSubstr("random, greedy, flat, tree, expectimax"));
  EXPECT_THAT(CommandLine().run({"arena", "hoard", "--bots", "6@x"}).err, HasSubstr("is not a bot"));
}

TEST(Tournament, EachBotHasEachSeatOfADeal) {
  const TournamentPlan plan{.bots = {"a", "b", "c"}, .seats = 3, .games = 6, .seed = 5};
  EXPECT_THAT(plan.lineup(0), ElementsAre(0, 1, 2));
  EXPECT_THAT(plan.lineup(1), ElementsAre(1, 2, 0));
  EXPECT_THAT(plan.lineup(2), ElementsAre(2, 0, 1));
  EXPECT_EQ(plan.deal_of(0), plan.deal_of(2));
  EXPECT_NE(plan.deal_of(2), plan.deal_of(3));
}

TEST(Tournament, FewBotsFillUpAndManyTakeTurns) {
  const TournamentPlan few{.bots = {"a", "b"}, .seats = 3};
  EXPECT_THAT(few.lineup(0), ElementsAre(0, 1, 1));
  const TournamentPlan many{.bots = {"a", "b", "c"}, .seats = 2};
  EXPECT_THAT(many.lineup(0), ElementsAre(0, 1));
  EXPECT_THAT(many.lineup(2), ElementsAre(0, 2));
  EXPECT_THAT(many.lineup(4), ElementsAre(1, 2));
  EXPECT_THAT(many.lineup(6), ElementsAre(0, 1));
}

TEST(Ratings, GiveSharesWithIntervals) {
  const Figure half = share_of(50, 100);
  EXPECT_NEAR(half.low, 0.4038, 0.0005);
  EXPECT_NEAR(half.high, 0.5962, 0.0005);
  const Figure all = share_of(20, 20);
  EXPECT_NEAR(all.low, 0.8389, 0.0005);
  EXPECT_DOUBLE_EQ(all.high, 1);
}

TEST(Ratings, ThreeWinsOfFourAre191PointsOfElo) {
  const TournamentPlan plan{.bots = {"a", "b"}, .seats = 2, .games = 400};
  std::vector<GameResult> results;
  for (int game = 0; game < 400; ++game) {
    GameResult result{
        .game = game, .lineup = plan.lineup(game), .points = {1, 0}, .places = {1, 2}, .plies = 9, .slowest = {0, 0}};
    if ((result.lineup[0] == 0) != (game % 4 != 3)) std::swap(result.places[0], result.places[1]);
    results.push_back(result);
  }
  const Ratings ratings = rate(plan, results);
  EXPECT_NEAR(ratings.bots[0].wins.value, 0.75, 1e-9);
  EXPECT_NEAR(ratings.bots[0].elo.value - ratings.bots[1].elo.value, 190.8, 2);
  EXPECT_LT(ratings.bots[0].elo.low, ratings.bots[0].elo.value);
}

TEST(BenchBots, CountsIterations) {
  const Printed printed = CommandLine().run({"bench", "bots", "--seconds", "0.02", "--json"});
  const json::Value rows = tests::parsed(printed.out)["rows"];
  ASSERT_FALSE(rows.empty());
  EXPECT_GT(rows[0]["iterations_per_second"], 0);
}

}  // namespace
}  // namespace underfoot::cli
