// Scoring (MIC-9); the expert mode's is in expert_test.cpp.
#include <gmock/gmock-matchers.h>

#include "micropolis/position.h"
#include "text/catalogue.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;

// A finished game of these anthills.
Position finished(const std::vector<DrawnAnthill>& anthills) {
  return Position({.players = static_cast<int>(anthills.size()), .anthills = anthills, .phase = Phase::kOver});
}

// What one row of the score pad gives for these tiles.
int points_for(std::string_view category, const std::vector<std::string>& tiles) {
  return finished({{.tiles = tiles}, {}}).points(0, category);
}

TEST(Scoring, MIC_9_1_EachAntIsAPointWorkersAndSpecialistsAlike) {
  EXPECT_EQ(points_for("population", {"1-1 3w", "- 2w queen 2-2 nurse:5", "architect sergeant sentry"}), 3 + 4 + 3);
}

TEST(Scoring, MIC_9_1_SoldiersAreNotAnts) {
  const Position position = finished({{.army = 9, .tiles = {"1w barracks:4 full"}}, {}});
  EXPECT_EQ(position.points(0, "population"), 1);
}

TEST(Scoring, MIC_9_2_TheMostPopulousGalleryIsFivePoints) {
  const Position position = finished({{.tiles = {"-1 3w", "1- 1w queen"}}, {.tiles = {"4w", "4w", "4w"}}});
  EXPECT_EQ(position.points(0, "colony"), 5) << "five ants in one gallery";
  EXPECT_EQ(position.points(1, "colony"), 0) << "twelve ants, in three";
}

TEST(Scoring, MIC_9_2_TiesAllScore) {
  const Position position = finished({{.tiles = {"3w"}}, {.tiles = {"-1 1w", "1- nurse:1 sentry"}}, {.tiles = {"2w"}}});
  EXPECT_EQ(position.points(0, "colony"), 5);
  EXPECT_EQ(position.points(1, "colony"), 5);
  EXPECT_EQ(position.points(2, "colony"), 0);
}

TEST(Scoring, MIC_9_2_TwoEqualGalleriesOfOneAnthillScoreOnce) {
  EXPECT_EQ(points_for("colony", {"4w", "4w"}), 5);
}

TEST(Scoring, MIC_9_2_WithoutAnAntThereIsNoColony) {
  const Position position = finished({{}, {}});
  EXPECT_EQ(position.points(0, "colony"), 0);
  EXPECT_EQ(position.points(1, "colony"), 0);
}

std::string reason_of(const Position& position, std::string_view category, text::Lang lang) {
  for (const ScoreLine& line : position.game().score(position.state())) {
    if (line.category.id == category) return text::Catalogue::builtin().render(lang, line.reason);
  }
  return "";
}

TEST(Scoring, MIC_9_2_AtTheStartNobodyHasTheMostAnts) {
  EXPECT_EQ(reason_of(Position({}), "micropolis.category.colony", text::Lang::kEn), "nobody has any ants yet");
  const Position later({.anthills = {{.tiles = {"-"}}, {.tiles = {"2w"}}}});
  EXPECT_EQ(reason_of(later, "micropolis.category.colony", text::Lang::kEn),
            "largest gallery: 0 ants; the largest of all has 2");
}

TEST(Scoring, MIC_2_7_AGalleryIsOnATileOrOnTiles) {
  const Position one({.anthills = {{.tiles = {"grape"}}}});
  EXPECT_EQ(reason_of(one, "micropolis.category.harvest", text::Lang::kEn), "gallery on tile 1: grape");
  EXPECT_EQ(reason_of(one, "micropolis.category.harvest", text::Lang::kRu), "туннель на тайле 1: виноград");
  const Position two({.anthills = {{.tiles = {"-1 grape", "1-"}}}});
  EXPECT_EQ(reason_of(two, "micropolis.category.harvest", text::Lang::kEn), "gallery on tiles 1–2: grape");
  EXPECT_EQ(reason_of(two, "micropolis.category.harvest", text::Lang::kRu), "туннель на тайлах 1–2: виноград");
}

TEST(Scoring, MIC_9_3_DifferentFruitsOfAGalleryScoreTogether) {
  std::string fruits = "-";
  std::vector<int> points = {points_for("harvest", {fruits})};
  for (std::size_t kind = 0; kind < 6; ++kind) {
    fruits += " " + std::string(kFruitNames[kind]);
    points.push_back(points_for("harvest", {fruits}));
  }
  EXPECT_THAT(points, ElementsAre(0, 2, 5, 10, 15, 20, 25));
}

TEST(Scoring, MIC_9_3_TheSameFruitCountsOnceInAGallery) {
  EXPECT_EQ(points_for("harvest", {"-1 cherry", "1-1 cherry", "1- fig cherry"}), 5);
  EXPECT_EQ(points_for("harvest", {"cherry cherry"}), 2) << "in one chamber, too";
}

TEST(Scoring, MIC_9_3_EachGalleryScoresOnItsOwn) {
  EXPECT_EQ(points_for("harvest", {"cherry", "cherry", "cherry fig"}), 2 + 2 + 5);
  EXPECT_EQ(points_for("harvest", {"- cherry - fig"}), 2 + 2) << "two chambers of one tile";
}

TEST(Scoring, MIC_9_3_EachGiftIsOneMoreFruit) {
  EXPECT_EQ(points_for("harvest", {"gift"}), 2);
  EXPECT_EQ(points_for("harvest", {"gift gift"}), 5);
  EXPECT_EQ(points_for("harvest", {"-1 gift cherry", "1- cherry gift"}), 10);
}

TEST(Scoring, MIC_9_3_GiftsCountUpToSix) {
  EXPECT_EQ(points_for("harvest", {"cherry lemon grape gift gift gift"}), 25);
  EXPECT_EQ(points_for("harvest", {"cherry lemon grape gift gift gift gift"}), 25);
  EXPECT_EQ(points_for("harvest", {"cherry lemon grape blackberry fig pomegranate gift"}), 25);
}

TEST(Scoring, MIC_9_4_AGalleryWithOneQueenScoresItsTiles) {
  EXPECT_EQ(points_for("royal", {"queen"}), 1);
  EXPECT_EQ(points_for("royal", {"-1", "1-2 queen", "2-", "1w"}), 3);
  EXPECT_EQ(points_for("royal", std::vector<std::string>(10, "1-1")), 0) << "nobody reigns";
}

TEST(Scoring, MIC_9_4_ATileCountsOnceThoughTwoOfItsChambersBelongToHer) {
  EXPECT_EQ(points_for("royal", {"-12 queen", "1- 2-"}), 2);
}

TEST(Scoring, MIC_9_4_TwoQueensInAGalleryScoreNothing) {
  EXPECT_EQ(points_for("royal", {"-1 queen", "1-1", "1- queen"}), 0);
  EXPECT_EQ(points_for("royal", {"queen queen"}), 0);
  EXPECT_EQ(points_for("royal", {"-1 queen queen", "1- queen"}), 0);
}

TEST(Scoring, MIC_9_4_QueensOfDifferentGalleriesScoreEach) {
  EXPECT_EQ(points_for("royal", {"-1 queen -2 queen", "1- 2-2", "2-"}), 2 + 3);
}

TEST(Scoring, MIC_9_5_TheLargestArmyIsFivePoints) {
  const Position position = finished({{.army = 4}, {.army = 6}, {.army = 5}});
  EXPECT_EQ(position.points(0, "army"), 0);
  EXPECT_EQ(position.points(1, "army"), 5);
  EXPECT_EQ(position.points(2, "army"), 0);
}

TEST(Scoring, MIC_9_5_TiesAllScoreAlsoAtZero) {
  const Position position = finished({{.army = 6}, {.army = 6}, {.army = 5}});
  EXPECT_EQ(position.points(0, "army"), 5);
  EXPECT_EQ(position.points(1, "army"), 5);
  EXPECT_EQ(position.points(2, "army"), 0);
  const Position nobody = finished({{.army = 0}, {.army = 0}});
  EXPECT_EQ(nobody.points(0, "army"), 5);
  EXPECT_EQ(nobody.points(1, "army"), 5);
  EXPECT_EQ(nobody.points(0), 5);
}

TEST(Scoring, MIC_9_5_SoldiersInBarracksAreNotInTheArmy) {
  const Position position = finished({{.army = 1, .tiles = {"barracks:4 full"}}, {.army = 2}});
  EXPECT_EQ(position.points(0, "army"), 0);
  EXPECT_EQ(position.points(1, "army"), 5);
}

TEST(Scoring, MIC_9_6_FullBarracksScoreByTheirSize) {
  EXPECT_EQ(points_for("barracks", {"barracks:1 full"}), 2);
  EXPECT_EQ(points_for("barracks", {"barracks:2 full"}), 4);
  EXPECT_EQ(points_for("barracks", {"barracks:3 full"}), 7);
  EXPECT_EQ(points_for("barracks", {"barracks:4 full"}), 10);
  EXPECT_EQ(points_for("barracks", {"barracks:4 full", "barracks:1 full", "barracks:4 full"}), 22);
}

TEST(Scoring, MIC_9_6_EmptyBarracksScoreNothing) {
  EXPECT_EQ(points_for("barracks", {"barracks:4", "barracks:2 full", "barracks:3"}), 4);
}

TEST(Scoring, MIC_9_7_MostPointsWin) {
  const Position position = finished({{.tiles = {"1w"}}, {.tiles = {"9w"}}, {.tiles = {"2w"}}});
  EXPECT_EQ(position.place(0), 3);
  EXPECT_EQ(position.place(1), 1);
  EXPECT_EQ(position.place(2), 2);
}

TEST(Scoring, MIC_9_7_OfEqualPointsTheLargerArmyWins) {
  const Position position = finished({{.army = 2, .tiles = {"- 1w cherry fig"}}, {.army = 3, .tiles = {"1w"}}});
  EXPECT_EQ(position.points(0), 1 + 5 + 5);
  EXPECT_EQ(position.points(1), 1 + 5 + 5);
  EXPECT_EQ(position.place(0), 2);
  EXPECT_EQ(position.place(1), 1);
}

TEST(Scoring, MIC_9_7_TheArmyDecidesTiesOfLowerPlacesToo) {
  const Position position = finished({{.army = 2}, {.army = 9, .tiles = {"5w"}}, {.army = 3}});
  EXPECT_EQ(position.points(0), position.points(2));
  EXPECT_EQ(position.place(1), 1);
  EXPECT_EQ(position.place(2), 2);
  EXPECT_EQ(position.place(0), 3);
}

TEST(Scoring, MIC_9_7_OfEqualArmiesTheVictoryIsShared) {
  const Position position =
      finished({{.army = 4, .tiles = {"2w"}}, {.army = 1, .tiles = {"1w"}}, {.army = 4, .tiles = {"2w"}}});
  EXPECT_EQ(position.place(0), 1);
  EXPECT_EQ(position.place(2), 1);
  EXPECT_EQ(position.place(1), 3) << "two stand before";
}

// The rulebook's John before his last turn: nine tiles, the tenth is first in the line. Along his ring lie
//   at level 1 the queen's gallery, tiles 1 to 5,       at level 2 the gallery of eight with a fruit, tiles 6 to 8,
//   at level 3 two fruits on tiles 10 and 1, either side of the seam, and sealed in seven more workers.
Position john_before_his_last_turn() {
  const std::vector<std::string> nine = {
      "-1 queen 1w 3- 1w sentry grape", "1-1 1w barracks:1 full", "1-1 - 2w", "1-1 1w barracks:2 full", "1- 1w",
      "-2 3w barracks:2 full",          "2-2 2w lemon - 2w",      "2- 3w",    "- 3w barracks:1 full"};
  return Position({.players = 3,
                   .anthills = {{.army = 3, .tiles = {"-1 4w", "1- 3w"}},
                                {.army = 1, .tiles = nine},
                                {.army = 2, .tiles = {"6w queen", "5w"}}},
                   .leader = 2,
                   .turn = 2,
                   .line = {"-3 2w cherry"}});
}

TEST(Scoring, MIC_9_8_TheRulebooksExampleMakes53) {
  Position position = john_before_his_last_turn();
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
  position.play(take_nth(1));
  ASSERT_TRUE(position.actor().is_over());

  int workers = 0;
  int specialists = 0;
  for (const TileId id : position.state().anthills[1].tiles) {
    for (const Chamber& chamber : position.game().pack().tile(id).chambers) {
      workers += chamber.workers;
      specialists += chamber.ants() - chamber.workers;
    }
  }
  EXPECT_EQ(workers, 22);
  EXPECT_EQ(specialists, 2);

  EXPECT_EQ(position.points(1, "population"), 24);
  EXPECT_EQ(position.points(1, "colony"), 5);
  EXPECT_EQ(position.points(1, "harvest"), 2 + 5);
  EXPECT_EQ(position.points(1, "royal"), 5);
  EXPECT_EQ(position.points(1, "army"), 0);
  EXPECT_EQ(position.points(1, "barracks"), 2 + 4 + 4 + 2);
  EXPECT_EQ(position.points(1), 53);
  EXPECT_EQ(position.place(1), 1);
}

TEST(Scoring, MIC_9_8_TheExamplesOpponentsHaveTheLargestArmyAndSmallerColonies) {
  const Position position = john_before_his_last_turn().play(take_nth(1));
  EXPECT_EQ(position.points(0), 7 + 5) << "seven ants and the largest army";
  EXPECT_EQ(position.points(2), 12 + 1) << "twelve ants and a queen over one tile";
}

TEST(Scoring, MIC_9_1_EveryPointHasALine) {
  const Position position = john_before_his_last_turn().play(take_nth(1));
  for (std::size_t seat = 0; seat < 3; ++seat) {
    int sum = 0;
    for (const ScoreLine& line : position.game().score(position.state())) {
      if (line.seat == Seat(seat)) sum += line.points;
    }
    EXPECT_EQ(sum, position.points(seat));
  }
}

}  // namespace
}  // namespace underfoot::micropolis
