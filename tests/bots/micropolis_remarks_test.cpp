// What the coach says of a turn of Micropolis compared with another, each on a drawn position.
#include <map>

#include "bots/micropolis_mind.h"
#include "micropolis/position.h"
#include "support/messages.h"
#include "text/catalogue.h"

namespace underfoot::bots {
namespace {

using namespace micropolis;  // NOLINT(google-build-using-namespace): these tests are about one game

struct Said {
  std::string text;
  double worth = 0;
};
using Remarks = std::map<std::string, Said>;  // by the key behind "bots.why."

// What is said of the first of two ways to play the turn that is drawn.
Remarks said(const Drawing& drawing, const std::vector<Action>& mine, const std::vector<Action>& other) {
  const Position before(drawing);
  const auto after = [&](const std::vector<Action>& actions) {
    Position position(drawing);
    for (const Action& action : actions) position.play(action);
    return position.state();
  };
  const State one = after(mine);
  const State two = after(other);
  const Seat seat = before.game().mover(before.state());
  std::vector<Remark> remarks;
  Mind<Micropolis>::remark(before.game(), {before.state(), one, two, seat}, remarks);
  Remarks result;
  for (const Remark& remark : remarks) {
    EXPECT_EQ(tests::fault_of(text::Catalogue::builtin(), remark.text), std::nullopt);
    const std::vector<std::string> names = {"Ann", "Bob"};
    result[std::string(remark.text.key.id.substr(9))] = {
        text::Catalogue::builtin().render(text::Lang::kEn, remark.text, names), remark.worth};
  }
  return result;
}

TEST(MicropolisRemarks, FullBarracksAreWorthTheirPoints) {
  const Remarks remarks = said({.line = {"barracks:3"}}, {take_nth(1), kFill}, {take_nth(1), kLeave});
  ASSERT_TRUE(remarks.contains("barracks"));
  EXPECT_EQ(remarks.at("barracks").text, "fills barracks worth 7 points");
  EXPECT_EQ(remarks.at("barracks").worth, 7);
}

TEST(MicropolisRemarks, FruitsAreJoined) {
  const Remarks remarks = said({.anthills = {{.tiles = {"1-1 lemon"}}}, .line = {"1-1 cherry", "-"}},
                               {take_nth(1), kRightEnd}, {take_nth(2), kRightEnd});
  ASSERT_TRUE(remarks.contains("harvest"));
  EXPECT_EQ(remarks.at("harvest").text, "joins 2 different fruits in one gallery (+3)");
}

TEST(MicropolisRemarks, ARoyalGalleryGrowsUntilASecondQueenComes) {
  const Remarks longer = said({.anthills = {{.tiles = {"1-1 queen"}}}, .line = {"1-1", "-"}}, {take_nth(1), kRightEnd},
                              {take_nth(2), kRightEnd});
  ASSERT_TRUE(longer.contains("royal"));
  EXPECT_EQ(longer.at("royal").text, "makes the royal galleries longer (+1)");
  const Remarks crowded = said({.anthills = {{.tiles = {"1-1 queen"}}}, .line = {"1-1 queen", "-"}},
                               {take_nth(1), kRightEnd}, {take_nth(2), kRightEnd});
  ASSERT_TRUE(crowded.contains("two_queens"));
  EXPECT_LT(crowded.at("two_queens").worth, 0);
}

TEST(MicropolisRemarks, AntsArePointsAndMayBeTheLargestColony) {
  const Remarks remarks = said({.anthills = {{}, {.tiles = {"- 2w"}}}, .line = {"- 4w", "-"}}, {take_nth(1), kRightEnd},
                               {take_nth(2), kRightEnd});
  ASSERT_TRUE(remarks.contains("ants"));
  EXPECT_EQ(remarks.at("ants").text, "brings 4 more ants");
  EXPECT_TRUE(remarks.contains("colony"));
}

TEST(MicropolisRemarks, ANurseMakesTheLargestArmy) {
  const Remarks remarks = said({.line = {"nurse:3", "-"}}, {take_nth(1)}, {take_nth(2)});
  ASSERT_TRUE(remarks.contains("army"));
  EXPECT_EQ(remarks.at("army").text, "makes your army the largest (8)");
}

TEST(MicropolisRemarks, SoldiersPaidPutTilesOutOfReach_MIC_4_2) {
  const Drawing drawing{.line = {"-", "-", "-", "-"}};
  const Remarks poor = said(drawing, {take_nth(4)}, {take_nth(1)});
  ASSERT_TRUE(poor.contains("out_of_reach"));
  EXPECT_EQ(poor.at("out_of_reach").text, "leaves 3 fewer soldiers, so the fourth tile is out of reach next turn");
  EXPECT_LT(poor.at("out_of_reach").worth, 0);
  const Remarks rich = said(drawing, {take_nth(1)}, {take_nth(4)});
  ASSERT_TRUE(rich.contains("within_reach"));
  EXPECT_EQ(rich.at("within_reach").text, "leaves 3 more soldiers, so the sixth tile is within reach next turn");
}

TEST(MicropolisRemarks, AnArchitectBringsAToken) {
  EXPECT_TRUE(said({.line = {"architect", "-"}}, {take_nth(1)}, {take_nth(2)}).contains("token"));
}

TEST(MicropolisRemarks, ATileIsTakenFromWhoeverWantsIt) {
  const Drawing drawing{.anthills = {{.tiles = {"-"}}, {.tiles = {"1-1 lemon grape fig"}}},
                        .line = {"1-1 cherry pomegranate", "-"}};
  const Remarks denied = said(drawing, {take_nth(1), kRightEnd}, {take_nth(2), kRightEnd});
  ASSERT_TRUE(denied.contains("takes_tile"));
  EXPECT_EQ(denied.at("takes_tile").text, "takes the tile that Bob needs most (cherry, pomegranate)");
  const Remarks given = said(drawing, {take_nth(2), kRightEnd}, {take_nth(1), kRightEnd});
  ASSERT_TRUE(given.contains("leaves_tile"));
  EXPECT_EQ(given.at("leaves_tile").text, "leaves Bob a better tile (cherry, pomegranate)");
  EXPECT_LT(given.at("leaves_tile").worth, 0);
}

TEST(MicropolisRemarks, GalleriesStayOpen) {
  const Remarks remarks = said({.anthills = {{.tiles = {"123-123 queen lemon fig"}}}, .line = {"123-123", "123-"}},
                               {take_nth(1), kRightEnd}, {take_nth(2), kRightEnd});
  EXPECT_TRUE(remarks.contains("open"));
}

TEST(MicropolisRemarks, AfterTheLastTileSoldiersAreOfNoUse) {
  const std::vector<std::string> nine(9, "-");
  const Remarks remarks =
      said({.anthills = {{.army = 3, .tiles = nine}, {.army = 8, .tiles = nine}}, .line = {"-", "-", "- 3w"}},
           {take_nth(3)}, {take_nth(1)});
  EXPECT_TRUE(remarks.contains("last_tile"));
  EXPECT_FALSE(remarks.contains("out_of_reach")) << "there is no next turn";
}

}  // namespace
}  // namespace underfoot::bots
