// Players who follow all their tables are told of each change of turn or stage, once.
#include "hall/streams.h"

#include <gmock/gmock.h>

namespace underfoot::hall {
namespace {

using store::Stage;
using testing::ElementsAre;
using testing::IsEmpty;

// What one follower was told.
class Ears {
 public:
  Streams::Sink sink() {
    return [this](const TurnTold& told) {
      heard_.push_back(told.table + (told.your_turn ? " yours" : " not yours") +
                       (told.stage == Stage::kOver ? " over" : ""));
    };
  }
  std::vector<std::string> take() { return std::exchange(heard_, {}); }

 private:
  std::vector<std::string> heard_;
};

TurnTold playing(const std::string& table) {
  return {.table = table, .stage = Stage::kPlaying};
}

TEST(Streams, TellWhenATurnComesAndWhenItGoes) {
  Streams streams;
  Ears ann;
  const auto following = streams.follow("ann", ann.sink());
  const std::vector<std::string> players = {"ann", "boris"};
  streams.tell(players, "boris", playing("t"));
  EXPECT_THAT(ann.take(), ElementsAre("t not yours")) << "it has begun";
  streams.tell(players, "ann", playing("t"));
  EXPECT_THAT(ann.take(), ElementsAre("t yours"));
  streams.tell(players, "ann", playing("t"));
  EXPECT_THAT(ann.take(), IsEmpty()) << "somebody has said something";
  streams.tell(players, "boris", playing("t"));
  EXPECT_THAT(ann.take(), ElementsAre("t not yours"));
  for (int i = 0; i < 2; ++i) streams.tell(players, "", {.table = "t", .stage = Stage::kOver});
  EXPECT_THAT(ann.take(), ElementsAre("t not yours over"));
  streams.tell({"boris", "vera"}, "vera", playing("u"));
  EXPECT_THAT(ann.take(), IsEmpty()) << "she does not sit there";
}

TEST(Streams, SayAtTheBeginningWhereItIsOnesTurn) {
  Streams streams;
  Ears ann;
  const auto following = streams.follow("ann", ann.sink());
  TurnTold hers = playing("t");
  hers.your_turn = true;
  streams.tell({"ann"}, "", playing("newer"));
  EXPECT_THAT(ann.take(), ElementsAre("newer not yours"));
  following->begin(hers);
  following->begin(playing("u"));
  hers.table = "newer";
  following->begin(hers);
  EXPECT_THAT(ann.take(), ElementsAre("t yours"));
  streams.tell({"ann"}, "", playing("u"));
  EXPECT_THAT(ann.take(), IsEmpty()) << "known";
}

TEST(Streams, KnowWhoFollows) {
  Streams streams;
  const auto ignore = [](const TurnTold& /*told*/) {};
  auto once = streams.follow("ann", ignore);
  auto twice = streams.follow("ann", ignore);
  EXPECT_TRUE(streams.is_followed_by("ann"));
  EXPECT_FALSE(streams.is_followed_by("boris"));
  once.reset();
  EXPECT_TRUE(streams.is_followed_by("ann"));
  twice.reset();
  EXPECT_FALSE(streams.is_followed_by("ann"));
  EXPECT_EQ(streams.count(), 0U);
}

}  // namespace
}  // namespace underfoot::hall
