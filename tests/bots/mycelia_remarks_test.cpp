// What the coach says of a turn of Mycelia compared with another, each on a drawn position.
#include <map>

#include "bots/mycelia_mind.h"
#include "mycelia/position.h"
#include "support/messages.h"
#include "text/catalogue.h"

namespace underfoot::bots {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): these tests are about one game

const std::vector<std::string> kChain = {"yA bB rC gD bE gF rG gH bI yJ rK gL bM"};

using Remarks = std::map<std::string, std::string>;  // by the key behind "bots.why."

Remarks said(const Mycelia& game, const State& before, const State& mine, const State& other) {
  std::vector<Remark> remarks;
  Mind<Mycelia>::remark(game, {before, mine, other, Seat(0)}, remarks);
  Remarks result;
  for (const Remark& remark : remarks) {
    EXPECT_EQ(tests::fault_of(text::Catalogue::builtin(), remark.text), std::nullopt);
    EXPECT_GT(remark.worth, 0);
    const std::vector<std::string> names = {"Ann", "Bob"};
    result[std::string(remark.text.key.id.substr(9))] =
        text::Catalogue::builtin().render(text::Lang::kEn, remark.text, names);
  }
  return result;
}

// What is said of the first drawing compared with the second, which was also the position before.
Remarks said(Drawing mine, Drawing other) {
  mine.field = kChain;
  other.field = kChain;
  const Position one(mine);
  const Position two(other);
  return said(two.game(), two.state(), one.state(), two.state());
}

TEST(MyceliaRemarks, AMushroomHasGrown) {
  const Remarks remarks = said({.on = {{'M', "mother1"}}, .players = {{.boards = {{.card = "bb p5", .tile = 'B'}}}}},
                               {.on = {{'M', "mother1"}}, .players = {{.hand = {"bb p5"}}}});
  ASSERT_TRUE(remarks.contains("grows"));
  EXPECT_NE(remarks.at("grows").find("5 points"), std::string::npos) << remarks.at("grows");
}

TEST(MyceliaRemarks, AMushroomHasDecayedOrIsRipe) {
  const auto grown = [](int counter) {
    return Drawing{.players = {{.boards = {{.card = "bb p5", .tile = 'B', .counter = counter}}}}};
  };
  const Drawing decayed{.players = {{.boards = {{.under = {"bb p5"}}}}}};
  const Remarks decays = said(decayed, grown(2));
  ASSERT_TRUE(decays.contains("decays"));
  EXPECT_EQ(decays.at("decays"), "puts a card under one more board (4 to go)");
  EXPECT_TRUE(said(grown(2), grown(1)).contains("ripe"));
}

TEST(MyceliaRemarks, ACardIsWithinReachOrNearer) {
  const auto with = [](const std::string& spores) {
    return Drawing{.on = {{'B', "mother0 " + spores}, {'M', "mother1"}}, .players = {{.hand = {"bb p5"}}}};
  };
  const Remarks ready = said(with("00"), with(""));
  ASSERT_TRUE(ready.contains("ready"));
  EXPECT_NE(ready.at("ready").find("within reach next turn (5 points)"), std::string::npos) << ready.at("ready");
  const Remarks nearer = said(with("0"), with(""));
  ASSERT_TRUE(nearer.contains("nearer"));
  EXPECT_NE(nearer.at("nearer").find("only 1 spore short"), std::string::npos) << nearer.at("nearer");
}

TEST(MyceliaRemarks, InsectsAndCardsAreCounted) {
  EXPECT_EQ(said({.players = {{.insects = 3}}}, {.players = {{.insects = 1}}}).at("insects"), "brings 2 more insects");
  EXPECT_EQ(said({.players = {{.hand = {"bbrr p5"}}}}, {.deck = {"bbrr p5"}}).at("cards"), "brings 1 more card");
}

TEST(MyceliaRemarks, AMotherTakesControlOfOthersSpores_MYC_4_7) {
  const Remarks remarks =
      said({.on = {{'B', "mother0 11"}, {'M', "mother1"}}}, {.on = {{'A', "mother0"}, {'B', "11"}, {'M', "mother1"}}});
  ASSERT_TRUE(remarks.contains("captures"));
  EXPECT_EQ(remarks.at("captures"), "takes control of 2 spores of others");
}

TEST(MyceliaRemarks, AMushroomIsBlockedOrFree_MYC_4_4) {
  const auto with = [](std::size_t owner, const std::map<char, std::string>& mothers) {
    Drawing drawing{.on = mothers, .players = {{}, {}}};
    drawing.players[owner].boards = {{.card = "bb p5", .tile = 'K'}};
    return drawing;
  };
  const Remarks blocks =
      said(with(1, {{'K', "mother0"}, {'M', "mother1"}}), with(1, {{'A', "mother0"}, {'M', "mother1"}}));
  ASSERT_TRUE(blocks.contains("blocks"));
  EXPECT_EQ(blocks.at("blocks"), "blocks a mushroom of Bob");
  EXPECT_TRUE(said(with(0, {{'A', "mother0"}, {'M', "mother1"}}), with(0, {{'A', "mother0"}, {'K', "mother1"}}))
                  .contains("frees"));
}

TEST(MyceliaRemarks, SporesAreMoreOrTogether) {
  EXPECT_EQ(
      said({.on = {{'B', "mother0 000"}, {'M', "mother1"}}}, {.on = {{'B', "mother0"}, {'M', "mother1"}}}).at("spores"),
      "leaves 3 more spores to pay with");
  const Remarks joined = said({.on = {{'A', "0"}, {'B', "mother0 0"}, {'C', "0"}, {'M', "mother1"}}},
                              {.on = {{'A', "0"}, {'C', "0"}, {'E', "mother0 0"}, {'M', "mother1"}}});
  ASSERT_TRUE(joined.contains("joins"));
  EXPECT_EQ(joined.at("joins"), "joins networks, so 3 spores can be spent together");
}

TEST(MyceliaRemarks, ACardIsTakenBeforeAnotherCanGrowIt) {
  const std::map<char, std::string> on = {{'A', "mother0"}, {'M', "mother1 11"}};
  const Remarks remarks = said({.on = on, .players = {{.hand = {"bb p5"}}}, .market = {"", kFillerCard, kFillerCard}},
                               {.on = on, .market = {"bb p5", kFillerCard, kFillerCard}});
  ASSERT_TRUE(remarks.contains("takes_card"));
  EXPECT_NE(remarks.at("takes_card").find("before Bob can grow it"), std::string::npos) << remarks.at("takes_card");
}

TEST(MyceliaRemarks, TheEndAndLastingEffectsAreNamed) {
  Drawing drawing;
  drawing.field = kChain;
  const Position position(drawing);
  State ended = position.state();
  ended.ended_by = 0;
  EXPECT_EQ(said(position.game(), position.state(), ended, position.state()).at("ends_game"),
            "ends the game and wins the end token (+5)");
  State stronger = position.state();
  stronger.players[0].permanents = kStrongMothers;
  EXPECT_TRUE(said(position.game(), position.state(), stronger, position.state()).contains("effect"));
}

}  // namespace
}  // namespace underfoot::bots
