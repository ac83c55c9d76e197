#include "load/scan.h"

#include <gmock/gmock.h>

#include "load/update.h"

namespace underfoot::load {
namespace {

TEST(Scan, FindsAMemberBehindStringsThatHoldBracketsAndQuotes) {
  const std::string_view text = R"({"a":"}\"]","b":[1,{"c":2}],"c":17})";
  EXPECT_EQ(member(text, "b"), R"([1,{"c":2}])");
  EXPECT_EQ(number_member(text, "c"), 17);
  EXPECT_EQ(text_member(text, "missing"), "");
}

TEST(Scan, WalksOverTheItemsOfAnArrayInOrder) {
  std::vector<std::string> items;
  Walk walk(R"( [ 1 , "two" , [3] ,{"four":4}] )");
  while (walk.next()) items.emplace_back(walk.value());
  EXPECT_THAT(items, testing::ElementsAre("1", R"("two")", "[3]", R"({"four":4})"));
}

TEST(Scan, EveryTextThatIsCutShortComesToAnEnd) {
  const std::string_view text = R"({"type":"update","ply":3,"legal":[{"do":"take","tile":1}]})";
  for (std::size_t length = 0; length < text.size(); ++length) {
    Walk walk(text.substr(0, length));
    int steps = 0;
    while (walk.next()) ++steps;
    EXPECT_LE(steps, 3);
  }
}

TEST(Scan, ReadsAnUpdateUpToItsActor) {
  const Update update = read_update(
      R"({"type":"update","table":"t","entries":9,"base":8,"ply":12,"since":10,"seat":1,"actor":2,"brief":[]})");
  EXPECT_EQ(update.entries, 9);
  EXPECT_EQ(update.base, 8);
  EXPECT_EQ(update.ply, 12);
  EXPECT_EQ(update.since, 10);
  EXPECT_EQ(update.actor, 2);
  EXPECT_FALSE(update.is_over);
}

TEST(Scan, AGameThatIsOverHasNoActor) {
  const Update update = read_update(R"({"type":"update","entries":9,"ply":12,"since":0,"actor":"over"})");
  EXPECT_TRUE(update.is_over);
  EXPECT_EQ(update.base, std::nullopt);
  EXPECT_EQ(update.actor, Update::kNobody);
}

TEST(Scan, PicksEveryLegalActionSoonerOrLater) {
  const std::string_view text = R"({"type":"update","view":{"legal":[9]},"legal":[{"do":"a"},{"do":"b"},{"do":"c"}]})";
  Rng rng(1);
  std::map<std::string, int> picked;
  for (int i = 0; i < 300; ++i) ++picked[std::string(pick_action(text, rng))];
  EXPECT_THAT(picked, testing::UnorderedElementsAre(testing::Key(R"({"do":"a"})"), testing::Key(R"({"do":"b"})"),
                                                    testing::Key(R"({"do":"c"})")));
  EXPECT_EQ(pick_action(R"({"type":"update","legal":[]})", rng), "");
}

}  // namespace
}  // namespace underfoot::load
