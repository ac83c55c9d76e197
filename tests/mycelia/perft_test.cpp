// Perft: how many sequences of actions there are of each length. The numbers were printed by the engine; any change of
// what is legal changes them. A slower way of counting, over JSON, says the same.
#include <gmock/gmock.h>

#include "mycelia/golden.h"
#include "support/perft_counts.h"

namespace underfoot::tests::golden {
namespace {

using ::testing::ElementsAreArray;

TEST(Perft, OfTheStartIsKindsOfTilesTimesThreeWaysUp) {
  EXPECT_THAT(counts(*open(R"({"people":2})"), 2), ElementsAreArray({60U, 48U * 60U + 12U * 57U}));
  EXPECT_EQ(open(R"({"people":1,"automa":"hard"})")->perft(1), 48U) << "no black ones";
}

const std::vector<Moment>& moments() {
  static const std::vector<Moment> kMoments = {
      {"automa-and-2", 13, "deal porcini", {23, 529, 12164}},                   // deal
      {"automa-and-2", 25, "step 2", {4, 30, 667, 15233}},                      // mothers
      {"automa-and-2", 29, "deal porcini", {23, 526, 6312, 55342}},             // market
      {"automa-and-2", 36, "discard giant-puffball", {1, 4, 64, 1260}},         // trade
      {"automa-and-2", 44, "pay 10", {1, 2, 10, 78}},                           // pay
      {"automa-and-2", 50, "step 1", {9, 90, 90, 1230}},                        // relocate
      {"automa-and-2", 53, "roll O", {3, 3, 9, 15}},                            // wind
      {"automa-and-2", 54, "announce move", {1, 3, 5, 18}},                     // automa_turn
      {"automa-and-2", 57, "roll O", {3, 23, 182, 2689}},                       // automa_blown
      {"automa-and-2", 67, "automa 2", {9, 9, 171, 171}},                       // automa_card
      {"automa-and-2", 69, "lay red.OUA.insect 0", {19, 19, 19, 57}},           // draw
      {"automa-and-2", 70, "site 2 -1 down 0", {1, 1, 3, 24}},                  // site
      {"automa-and-2", 86, "plant 5", {1, 1, 3, 10}},                           // plant
      {"automa-and-2", 109, "roll O", {3, 3, 3, 22}},                           // automa_wind
      {"automa-and-2", 110, "step 1", {1, 1, 7, 55}},                           // move
      {"automa-and-2", 134, "lot 1", {2, 2, 14, 110}},                          // automa_lot
      {"automa-and-2", 139, "deal porcini", {21, 147, 1149, 19155}},            // card
      {"automa-and-2", 148, "drop 3", {1, 1, 3, 3}},                            // drop
      {"automa-and-2", 243, "board 1", {2, 38, 380, 380}},                      // board
      {"automa-and-2", 272, "step 13", {4, 24, 808, 12512}},                    // menu
      {"automa-and-2-boards-4", 207, "step 21", {1, 1, 3, 21}},                 // rival_to
      {"automa-and-2-boards-4", 224, "deal oyster", {1, 1, 3, 27}},             // steal
      {"automa-and-3-boards-3", 274, "discover 3", {1, 14, 14, 42}},            // take
      {"people-2", 207, "edge 7", {5, 174, 1755, 12108}},                       // edge_tile
      {"people-2-boards-3-insects", 36, "stop", {2, 36, 642, 13788}},           // menu
      {"people-2-boards-3-mushrooms", 254, "discard oyster", {2, 7, 33, 163}},  // keep
      {"people-2-boards-4-random", 336, "step 5", {14, 93, 1422, 18160}},       // menu
      {"people-3", 436, "step 10", {12, 60, 1071, 12120}},                      // menu
      {"people-4", 276, "rival 2", {3, 6, 44, 234}},                            // rival_mother
      {"people-4-boards-3", 191, "step 3", {6, 30, 697, 2851}},                 // menu
  };
  return kMoments;
}

TEST(Perft, InTheMiddleOfGames) {
  for (const Moment& moment : moments()) expect_moment(*replay_part(moment.game, moment.ply), moment);
}

TEST(Perft, IsNothingBeyondTheEnd) {
  const std::unique_ptr<Table> table = replay(read("people-2"));
  EXPECT_EQ(table->perft(0), 1U);
  EXPECT_EQ(table->perft(1), 0U);
}

// The automa never has a choice (MYC-15.3): its own steps do not multiply.
TEST(Perft, OfTheAutomasOwnStepsIsOne) {
  std::unique_ptr<Table> table = replay(read("solo-hard"));
  int own = 0;
  while (table->undo()) {
    if (table->actor() != Actor::of(Seat(1))) continue;
    ++own;
    ASSERT_EQ(table->perft(1), 1U) << "ply " << table->ply();
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
