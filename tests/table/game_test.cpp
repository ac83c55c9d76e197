#include "table/game.h"

#include <gmock/gmock-matchers.h>

#include "hoard/drawn.h"
#include "table/edge/measure.h"

namespace underfoot {
namespace {

using ::testing::ElementsAre;

std::vector<int> places(std::initializer_list<std::int16_t> points) {
  Outcome outcome;
  for (const std::int16_t seat_points : points) outcome.seats.push_back({seat_points, 0});
  assign_places(outcome,
                [&](std::size_t a, std::size_t b) { return outcome.seats[a].points > outcome.seats[b].points; });
  std::vector<int> result;
  for (const auto& seat : outcome.seats) result.push_back(seat.place);
  return result;
}

TEST(Places, TheMostPointsComeFirst) {
  EXPECT_THAT(places({3, 9, 5}), ElementsAre(3, 1, 2));
}

TEST(Places, EqualPointsShareAPlaceAndTheNextIsLeftOut) {
  EXPECT_THAT(places({5, 9, 5, 1}), ElementsAre(2, 1, 2, 4));
  EXPECT_THAT(places({4, 4}), ElementsAre(1, 1));
}

TEST(Perft, CountsSequencesOfActionsAndOutcomes) {
  using namespace hoard;
  const Hoard game = hoard_for(2);
  // Three kinds may be dealt; after two hazels there are none left of that kind.
  EXPECT_EQ(perft(game, game.initial(), 0), 1U);
  EXPECT_EQ(perft(game, game.initial(), 1), 3U);
  EXPECT_EQ(perft(game, game.initial(), 2), 9U);
  EXPECT_EQ(perft(game, game.initial(), 3), 26U);
}

TEST(Perft, CountsNothingBeyondTheEnd) {
  using namespace hoard;
  const Hoard game = hoard_for(2);
  Hoard::State state = drawn({.phase = Phase::kOver, .squirrels = {{.hoard = "oak"}, {.hoard = "oak"}}});
  EXPECT_EQ(perft(game, state, 0), 1U);
  EXPECT_EQ(perft(game, state, 1), 0U);
}

TEST(Sample, DrawsOutcomesAsOftenAsTheyWeigh) {
  using namespace hoard;
  const Hoard game = hoard_for(2);
  const Hoard::State state =
      drawn({.phase = Phase::kWeather, .squirrels = {{.hand = "oak", .hoard = "oak"}, {.hand = "oak beech"}}});
  constexpr int kDraws = 6000;
  Rng rng(9);
  std::array<int, 3> counts{};
  for (int i = 0; i < kDraws; ++i) {
    ++counts[static_cast<std::size_t>(std::get<Turn>(sample(game, state, rng)).weather)];
  }
  EXPECT_NEAR(counts[0], 3000, 150);
  EXPECT_NEAR(counts[1], 2000, 150);
  EXPECT_NEAR(counts[2], 1000, 150);
}

}  // namespace
}  // namespace underfoot
