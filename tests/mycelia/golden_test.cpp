// Complete games, replayed action by action: the final states, the scores by category, and that the collection misses
// nothing. UNDERFOOT_REGENERATE=1 searches such games anew by seed and writes golden/*.json; pack.json stays.
#include <gmock/gmock-more-matchers.h>

#include <cstdlib>
#include <filesystem>

#include "mycelia/golden_kinds.h"
#include "mycelia/golden_play.h"
#include "mycelia/slow_score.h"
#include "support/folder.h"

namespace underfoot::tests::golden {
namespace {

using ::testing::IsEmpty;
using ::testing::UnorderedElementsAreArray;
using Actions = std::vector<mycelia::Action>;

// ---- Searching ----

struct Wanted {
  std::string_view name;
  std::string_view options;
  Kinds kinds;  // the shortest of the first games that show all of these is taken
  Manner manner = Manner::kHasty;
};

std::vector<Wanted> wanted_games() {
  return {
      {"people-2",
       R"({"people":2})",
       {"effect move_edge_tile", "effect repeat_action", "same deed twice", "phase order", "phase keep"}},
      {"people-2-boards-3-mushrooms", R"({"people":2,"boards":3})", {"tie: mushrooms decide", "three steps"}},
      {"people-2-boards-3-insects", R"({"people":2,"boards":3})", {"tie: insects decide"}},
      {"people-2-boards-3-shared", R"({"people":2,"boards":3})", {"tie: shared"}},
      {"people-2-boards-4-random",
       R"({"people":2,"boards":4})",
       {"spore: supply empty", "deck: only what was put under it"},
       Manner::kRandom},
      {"people-2-stalled", R"({"people":2})", {"end: stalled"}, Manner::kIdle},
      {"people-3",
       R"({"people":3})",
       {"effect steal_card", "effect take_cards", "phase victim", "effect gain_insects", "extra spore",
        "insect in the middle of MOVE", "insect in the middle of taking"}},
      {"people-3-boards-4",
       R"({"people":3,"boards":4,"first":2})",
       {"effect move_rival_mother", "phase rival_mother", "strong mother", "pay: rival's spore"}},
      {"people-4", R"({"people":4})", {"setup: laid anew", "setup: insect taken"}},
      {"people-4-boards-3", R"({"people":4,"boards":3})", {"effect choose_of_two", "effect spore_together"}},
      {"solo-medium",
       R"({"people":1,"automa":"medium"})",
       {"end: the automa's last decay", "automa: explores instead of MOVE", "automa: frees a mushroom",
        "automa: only MOVE"}},
      {"solo-hard",
       R"({"people":1,"automa":"hard"})",
       {"automa: deck anew", "automa: goes on for an insect", "target opponent_mushroom", "target opponent_spores"}},
      {"solo-hard-boards-3-black",
       R"({"people":1,"automa":"hard","boards":3,"black_tiles":"keep"})",
       {"end: a player's last decay"}},
      {"automa-and-2",
       R"({"people":2,"automa":"medium"})",
       {"phase automa_side", "lot spore", "lot place", "automa effect take_cards", "target own_mushroom"}},
      {"automa-and-2-boards-4",
       R"({"people":2,"automa":"hard","boards":4})",
       {"lot victim", "lot target", "lot drop", "automa: explores as its second deed"}},
      {"automa-and-3",
       R"({"people":3,"automa":"hard"})",
       {"lot mother_tile", "lot rival_mother", "lot decay", "automa effect gain_insects"}},
      {"automa-and-3-boards-3",
       R"({"people":3,"automa":"medium","boards":3})",
       {"lot blocker", "lot edge_tile", "automa effect move_edge_tile", "automa effect nothing"}},
  };
}

Actions search(const mycelia::Mycelia& game, const Wanted& wanted) {
  constexpr std::uint64_t kEnough = 3000;
  Actions best;
  for (std::uint64_t seed = 0; best.empty() || seed < kEnough; ++seed) {
    UF_CHECK(seed < 100'000);
    Actions actions = played(game, wanted.manner, seed);
    if (!best.empty() && actions.size() >= best.size()) continue;
    const Kinds kinds = kinds_in(game, actions);
    if (std::includes(kinds.begin(), kinds.end(), wanted.kinds.begin(), wanted.kinds.end())) best = std::move(actions);
  }
  return best;
}

std::unique_ptr<Table> found(const Wanted& wanted) {
  std::unique_ptr<Table> table = open(wanted.options);
  for (const mycelia::Action& action : search(table->game(), wanted)) {
    const std::string notation = Wire<mycelia::Mycelia>::notation(table->game(), table->state(), action);
    EXPECT_TRUE(table->apply_notation(notation).has_value()) << notation;
  }
  return table;
}

// ---- Writing ----

// The record of a game, each action in notation only: a fifth of the length.
json::Value short_record(const AnyTable& table) {
  json::Value record = parsed(written([&](json::Writer& out) { write_record(out, table, {}); }));
  for (json::Value& entry : record["actions"]) {
    entry["action"] = entry["notation"];
    entry.erase("notation");
  }
  return record;
}

void write_all() {
  std::string scores;
  for (const Wanted& wanted : wanted_games()) {
    const std::unique_ptr<Table> table = found(wanted);
    std::ofstream(path_of(wanted.name)) << with_a_line_for_each(short_record(*table).dump(), R"({"action":)") << '\n';
    scores += (scores.empty() ? "{\n" : ",\n") + json::Value(wanted.name).dump() + ": " +
              with_a_line_for_each(score_table(*table).dump(), R"({"end_token":)");
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
    EXPECT_EQ(short_record(*table), record);
  }
}

TEST(GoldenGames, AreAllInTheTableOfScores) {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(test_folder() + "/golden")) {
    const std::string name = file.path().stem().string();
    if (name != "pack" && name != "scores" && name != "perft") files.push_back(name);
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

// The table of scores was written by the engine; this is who checks it (MYC-11.2, MYC-15.12).
TEST(GoldenGames, ScoreAsASlowRecountSays) {
  const json::Value expected = scores();
  for (const std::string& name : names()) {
    SCOPED_TRACE(name);
    const json::Value record = read(name);
    const std::unique_ptr<Table> table = replay(record);
    const json::Value state = parsed(written([&](json::Writer& out) { table->write_state(out); }));
    const auto recount = SlowScore::of(pack(), record["options"], state);
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

// MYC-11.3: places by points, then mushrooms, then insects, then shared.
TEST(GoldenGames, PlacesFollowPointsMushroomsAndInsects) {
  for (const std::string& name : names()) {
    SCOPED_TRACE(name);
    const std::unique_ptr<Table> table = replay(read(name));
    std::vector<std::array<int, 3>> results;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(table->seats()); ++seat) {
      const mycelia::Player& player = table->state().players[seat];
      results.push_back({table->outcome().seats[seat].points, player.grown, player.insects});
    }
    for (std::size_t seat = 0; seat < results.size(); ++seat) {
      const auto better =
          std::count_if(results.begin(), results.end(), [&](const auto& r) { return r > results[seat]; });
      EXPECT_EQ(table->outcome().seats[seat].place, better + 1) << "seat " << seat;
    }
  }
}

// ---- Coverage ----

Kinds kinds_of(const std::string& name) {
  const std::unique_ptr<Table> table = replay(read(name));
  return kinds_in(table->game(), actions_of(*table));
}

Kinds missing_in(const std::vector<std::string>& games) {
  Kinds shown;
  for (const std::string& name : games) shown.merge(kinds_of(name));
  Kinds missing;
  for (const std::string& kind : all_kinds()) {
    if (shown.erase(kind) == 0) missing.insert(kind);
  }
  EXPECT_THAT(shown, IsEmpty()) << "kinds that are not in the list";
  return missing;
}

TEST(GoldenGames, TogetherShowEveryKindOfActionEffectAndEnding) {
  EXPECT_THAT(missing_in(names()), IsEmpty());
}

TEST(GoldenGames, ShowWhatTheyWereChosenFor) {
  for (const Wanted& wanted : wanted_games()) {
    EXPECT_THAT(kinds_of(std::string(wanted.name)), ::testing::IsSupersetOf(wanted.kinds)) << wanted.name;
  }
}

TEST(GoldenGames, WouldShowLessIfSomeWereLost) {
  EXPECT_EQ(missing_in({}), all_kinds());
  std::vector<std::string> people;
  std::vector<std::string> automa;
  for (const std::string& name : names()) (name.starts_with("people") ? people : automa).push_back(name);
  const Kinds without_automa = missing_in(people);
  for (const std::string& kind : without_automa) {
    const bool is_automas = kind.find("automa") != std::string::npos || kind.starts_with("lot ") ||
                            kind.starts_with("target ") || kind == "do lot" || kind == "do announce";
    EXPECT_TRUE(is_automas) << kind;
  }
  EXPECT_THAT(missing_in(automa), ::testing::IsSupersetOf({"end: stalled", "tie: shared", "setup: laid anew"}));
}

TEST(GoldenGames, AreOfEveryNumberOfPeopleBoardsAndAutoma) {
  std::set<std::string> tables;
  std::set<int> boards;
  for (const std::string& name : names()) {
    const json::Value options = read(name)["options"];
    tables.insert(options["automa"].get<std::string>() + " " + options["people"].dump());
    boards.insert(options["boards"].get<int>());
  }
  EXPECT_THAT(tables, ::testing::ElementsAre("hard 1", "hard 2", "hard 3", "medium 1", "medium 2", "medium 3", "none 2",
                                             "none 3", "none 4"));
  EXPECT_THAT(boards, ::testing::ElementsAre(3, 4, 5));
}

}  // namespace
}  // namespace underfoot::tests::golden
