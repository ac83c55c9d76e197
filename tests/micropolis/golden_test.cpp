// Complete games, replayed action by action: the final states, the scores by category, and that the collection misses
// nothing. UNDERFOOT_REGENERATE=1 searches such games anew by seed and writes golden/*.json; pack.json stays.
#include <gmock/gmock-more-matchers.h>

#include <cstdlib>
#include <filesystem>

#include "micropolis/golden_kinds.h"
#include "micropolis/slow_score.h"
#include "support/folder.h"

namespace underfoot::tests::golden {
namespace {

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAreArray;

// ---- Searching ----

struct Wanted {
  std::string_view name;
  std::string_view options;
  Kinds kinds;  // the first random game that shows all of these is taken
};

std::vector<Wanted> wanted_games() {
  return {
      {"base-2", R"({"players":2})", {"take with a token", "arrange of three", "sentry fills", "base: one winner"}},
      {"base-2-army", R"({"players":2})", {"sentry empties", "base: decided by the army"}},
      {"base-2-shared", R"({"players":2,"first":1})", {"base: shared"}},
      {"base-3", R"({"players":3})", {"base: leader chosen", "sergeant of the leader", "sentry first"}},
      {"base-3-army", R"({"players":3,"first":2})", {"sentry changes nothing", "base: decided by the army"}},
      {"base-4", R"({"players":4})", {"architect without a token left", "architect first", "sergeant first"}},
      {"base-4-shared", R"({"players":4,"first":3})", {"fill", "leave", "base: shared"}},
      {"base-5", R"({"players":5})", {"nurse beyond ten", "sergeant against an empty army"}},
      {"base-6", R"({"players":6})", {"nurse and an empty reserve", "soldiers beyond ten", "barracks too dear"}},
      {"expert-2",
       R"({"players":2,"mode":"expert"})",
       {"expert: chosen among the own", "expert: the receiver chooses", "expert: one winner"}},
      {"expert-2-army",
       R"({"players":2,"mode":"expert"})",
       {"expert: token to the own other one", "expert: sergeant against the own other one",
        "expert: decided by the army"}},
      {"expert-2-shared", R"({"players":2,"mode":"expert","first":1})", {"expert: shared"}},
      {"expert-3",
       R"({"players":3,"mode":"expert"})",
       {"expert: in a tie to the only opponent's", "expert: the leader names an opponent",
        "nurse and an empty reserve"}},
      {"expert-3-named", R"({"players":3,"mode":"expert","first":1})", {"expert: a named opponent chooses"}},
      {"expert-3-shared", R"({"players":3,"mode":"expert","first":2})", {"expert: token stays", "expert: shared"}},
  };
}

std::unique_ptr<Table> search(const Wanted& wanted) {
  for (std::uint64_t seed = 0;; ++seed) {
    UF_CHECK(seed < 1'000'000);
    std::unique_ptr<Table> table = open(wanted.options);
    while (!table->actor().is_over()) table->play_at_random(seed);
    const Kinds kinds = kinds_in(*table);
    if (std::includes(kinds.begin(), kinds.end(), wanted.kinds.begin(), wanted.kinds.end())) return table;
  }
}

// ---- Writing ----

void write_all() {
  std::string scores;
  for (const Wanted& wanted : wanted_games()) {
    const std::unique_ptr<Table> table = search(wanted);
    const std::string record = written([&](json::Writer& out) { write_record(out, *table, {}); });
    std::ofstream(path_of(wanted.name)) << with_a_line_for_each(record, R"({"by":)") << '\n';
    scores += (scores.empty() ? "{\n" : ",\n") + json::Value(wanted.name).dump() + ": " +
              with_a_line_for_each(score_table(*table).dump(), R"({"army":)");
  }
  std::ofstream(path_of("scores")) << scores << "\n}\n";
}

// ---- Tests ----

TEST(GoldenGames, EndInTheRecordedStates) {
  if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) write_all();
  for (const std::string& name : names()) {
    SCOPED_TRACE(name);
    const json::Value record = read(name);
    EXPECT_EQ(record["pack"]["content"], pack());
    const std::unique_ptr<Table> table = replay(record);
    EXPECT_TRUE(table->actor().is_over());
    EXPECT_EQ(parsed(written([&](json::Writer& out) { write_record(out, *table, {}); })), record);
  }
}

TEST(GoldenGames, AreAllInTheTableOfScores) {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(test_folder() + "/golden")) {
    const std::string name = file.path().stem().string();
    if (name != "pack" && name != "scores") files.push_back(name);
  }
  EXPECT_THAT(files, UnorderedElementsAreArray(names()));
  std::vector<std::string> wanted;
  for (const Wanted& each : wanted_games()) wanted.emplace_back(each.name);
  EXPECT_THAT(files, UnorderedElementsAreArray(wanted));
}

TEST(GoldenGames, ScoreAsExpectedInEachCategory) {
  const json::Value expected = scores();
  for (const std::string& name : names()) {
    EXPECT_EQ(score_table(*replay(read(name))), expected[name]) << name;
  }
}

// The table of scores was written by the engine; this is who checks it (MIC-9, MIC-10.9).
TEST(GoldenGames, ScoreAsASlowRecountSays) {
  const json::Value expected = scores();
  for (const std::string& name : names()) {
    SCOPED_TRACE(name);
    const std::unique_ptr<Table> table = replay(read(name));
    const json::Value state = parsed(written([&](json::Writer& out) { table->write_state(out); }));
    const auto recount = SlowScore::of(pack(), state, table->game().anthills_each());
    ASSERT_EQ(recount.size(), expected[name].size());
    for (std::size_t seat = 0; seat < recount.size(); ++seat) {
      int total = 0;
      for (const auto& [category, points] : recount[seat]) {
        EXPECT_EQ(expected[name][seat][category], points) << "seat " << seat << ", " << category;
        total += points;
      }
      EXPECT_EQ(expected[name][seat]["total"], total) << "seat " << seat;
    }
  }
}

// MIC-9.7, MIC-10.10: places by points, then by the larger (expert: the larger of two) army, then shared.
TEST(GoldenGames, PlacesFollowPointsAndArmies) {
  for (const std::string& name : names()) {
    SCOPED_TRACE(name);
    const std::unique_ptr<Table> table = replay(read(name));
    std::vector<std::pair<int, int>> results;  // points, army
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(table->seats()); ++seat) {
      int army = 0;
      for (int which = 0; which < table->game().anthills_each(); ++which) {
        const auto id = table->game().anthill_of(Seat(seat), which);
        army = std::max(army, int{table->state().anthills[id.index()].army});
      }
      results.emplace_back(table->outcome().seats[seat].points, army);
    }
    for (std::size_t seat = 0; seat < results.size(); ++seat) {
      const auto better =
          std::count_if(results.begin(), results.end(), [&](const auto& r) { return r > results[seat]; });
      EXPECT_EQ(table->outcome().seats[seat].place, better + 1) << "seat " << seat;
    }
  }
}

// ---- Coverage ----

std::vector<std::string_view> missing_in(const std::vector<std::string>& games) {
  Kinds shown;
  for (const std::string& name : games) shown.merge(kinds_in(*replay(read(name))));
  std::vector<std::string_view> missing;
  for (const std::string_view kind : kAllKinds) {
    if (shown.erase(kind) == 0) missing.push_back(kind);
  }
  EXPECT_THAT(shown, IsEmpty()) << "kinds that are not in the list";
  return missing;
}

TEST(GoldenGames, TogetherShowEveryKindOfActionEffectAndEnding) {
  EXPECT_THAT(missing_in(names()), IsEmpty());
}

TEST(GoldenGames, WouldShowLessIfSomeWereLost) {
  EXPECT_EQ(missing_in({}).size(), kAllKinds.size());
  std::vector<std::string> base;
  std::vector<std::string> expert;
  for (const std::string& name : names()) (name.starts_with("base") ? base : expert).push_back(name);
  EXPECT_THAT(missing_in(base), ::testing::Each(::testing::StartsWith("expert: ")));
  EXPECT_EQ(missing_in(base).size(), 14U);
  EXPECT_THAT(missing_in(expert), ::testing::IsSupersetOf({"base: leader chosen", "base: shared"}));
}

TEST(GoldenGames, AreOfEveryNumberOfPlayersAndMode) {
  std::set<std::string> tables;
  for (const std::string& name : names()) {
    const json::Value options = read(name)["options"];
    tables.insert(options["mode"].get<std::string>() + " " + options["players"].dump());
  }
  EXPECT_THAT(tables, ::testing::ElementsAre("base 2", "base 3", "base 4", "base 5", "base 6", "expert 2", "expert 3"));
}

}  // namespace
}  // namespace underfoot::tests::golden
