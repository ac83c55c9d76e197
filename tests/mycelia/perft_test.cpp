// Perft: how many sequences of actions there are of each length. The numbers were printed by the engine; any change of
// what is legal changes them. A slower way of counting, over JSON, says the same. UNDERFOOT_REGENERATE=1 writes
// golden/perft.json anew, after the golden games.
#include <gmock/gmock-matchers.h>

#include <cstdlib>

#include "mycelia/moments.h"
#include "mycelia/names.h"
#include "mycelia/phases.h"
#include "support/perft_counts.h"

namespace underfoot::tests::golden {
namespace {

using ::testing::ElementsAreArray;

TEST(Perft, OfTheStartIsKindsOfTilesTimesThreeWaysUp) {
  EXPECT_THAT(counts(*open(R"({"people":2})"), 2), ElementsAreArray({60U, 48U * 60U + 12U * 57U}));
  EXPECT_EQ(open(R"({"people":1,"automa":"hard"})")->workbench()->perft(1), 48U) << "no black ones";
}

// ---- The moments: golden/perft.json, an early one of every phase and a late menu of every game of people ----

struct Place {
  std::string game;
  std::string phase;
  std::size_t ply = 0;
};

constexpr std::uint64_t kMostThree = 15'000;  // sequences of three actions: more take too long to count
constexpr std::uint64_t kMostForFour = 1'500;

bool is_small(const std::string& game, std::size_t ply) {
  const std::unique_ptr<Table> table = replay_part(game, ply);
  return table->workbench()->perft(2) <= kMostForFour && table->workbench()->perft(3) <= kMostThree;
}

std::vector<Place> chosen_places() {
  std::vector<Place> places;
  std::set<mycelia::Phase> shown = {mycelia::Phase::kLay, mycelia::Phase::kOver};
  for (const Film& film : films()) {
    std::size_t last_menu = 0;
    for (std::size_t ply = 0; ply < film.states.size(); ++ply) {
      const mycelia::Phase phase = film.states[ply].phase;
      const std::string name(mycelia::kPhaseNames[mycelia::index_of(phase)]);
      if (phase == mycelia::Phase::kMenu && ply + 60 < film.states.size()) last_menu = ply;
      if (shown.contains(phase) || !is_small(film.name, ply)) continue;
      shown.insert(phase);
      places.push_back({film.name, name, ply});
    }
    if (film.name.starts_with("people") && is_small(film.name, last_menu))
      places.push_back({film.name, "menu", last_menu});
  }
  return places;
}

void write_moments() {
  std::string text;
  for (const Place& place : chosen_places()) {
    const std::unique_ptr<Table> table = replay_part(place.game, place.ply);
    const std::size_t depths = table->workbench()->perft(3) <= kMostForFour ? 4 : 3;
    const json::Value moment = {{"game", place.game},
                                {"phase", place.phase},
                                {"ply", place.ply},
                                {"legal", table->choices().front().notation},
                                {"counts", counts(*table, depths)}};
    text += (text.empty() ? "[\n" : ",\n") + moment.dump();
  }
  std::ofstream(path_of("perft")) << text << "\n]\n";
}

const std::vector<Moment>& moments() {
  static const json::Value kFile = [] {
    if (std::getenv("UNDERFOOT_REGENERATE") != nullptr) write_moments();
    return read("perft");
  }();
  static const std::vector<Moment> kMoments = [] {
    std::vector<Moment> all;
    for (const json::Value& each : kFile) {
      all.push_back({each["game"].get_ref<const std::string&>(), each["ply"].get<std::size_t>(),
                     each["legal"].get_ref<const std::string&>(), each["counts"].get<Counts>()});
    }
    return all;
  }();
  return kMoments;
}

TEST(Perft, IsCountedInEveryPhase) {
  ASSERT_FALSE(moments().empty());
  std::set<std::string> phases;
  for (const json::Value& each : read("perft")) phases.insert(each["phase"].get<std::string>());
  EXPECT_EQ(phases.size(), mycelia::kPhaseNames.size() - 2) << "all but the star and the end";
}

TEST(Perft, InTheMiddleOfGames) {
  for (const Moment& moment : moments()) expect_moment(*replay_part(moment.game, moment.ply), moment);
}

TEST(Perft, IsNothingBeyondTheEnd) {
  const std::unique_ptr<Table> table = replay(read("people-2"));
  EXPECT_EQ(table->workbench()->perft(0), 1U);
  EXPECT_EQ(table->workbench()->perft(1), 0U);
}

// The automa never has a choice (MYC-15.3): its own steps do not multiply.
TEST(Perft, OfTheAutomasOwnStepsIsOne) {
  std::unique_ptr<Table> table = replay(read("solo-hard"));
  int own = 0;
  while (table->undo()) {
    if (table->actor() != Actor::of(Seat(1))) continue;
    ++own;
    ASSERT_EQ(table->workbench()->perft(1), 1U) << "ply " << table->ply();
  }
  EXPECT_GT(own, 50);
}

TEST(Perft, IsWhatTheTableListsAndDoes) {
  for (const Moment& moment : moments()) {
    const std::unique_ptr<Table> table = replay_part(moment.game, moment.ply);
    EXPECT_EQ(count_choices(*table, 2), moment.counts[1]) << moment.game << ", ply " << moment.ply;
  }
}

}  // namespace
}  // namespace underfoot::tests::golden
