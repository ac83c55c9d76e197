// What a log says of a game: who did what, and what happened by itself.
#include <gmock/gmock-more-matchers.h>

#include "micropolis/position.h"
#include "micropolis/wire.h"
#include "text/catalogue.h"

namespace underfoot::micropolis {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using text::Lang;

const std::vector<std::string> kNames = {"Ann", "Boris", "Vera"};

// Plays an action, and gives what a log says of it: the deed first, then its consequences.
std::vector<std::string> told(Position& position, const Action& action, Lang lang = Lang::kEn) {
  const State before = position.state();
  State after = before;
  std::vector<Event> events;
  position.game().heard_by(events).advance(after, action);
  position.play(action);
  const Report report = Wire<Micropolis>::report(position.game(), before, action, events);
  const auto& catalogue = text::Catalogue::builtin();
  std::vector<std::string> sentences = {catalogue.render(lang, report.text, kNames)};
  for (const Message& each : report.consequences) sentences.push_back(catalogue.render(lang, each, kNames));
  return sentences;
}

TEST(Report, MIC_4_2_SaysWhoTakesWhichTileForHowMuch) {
  Position position({.line = {"-", "-", "2w cherry"}});
  EXPECT_THAT(told(position, take_nth(3)),
              ElementsAre("Ann takes the third tile for two soldiers: 2 workers, cherry."));
  Position russian({.line = {"-", "-", "2w cherry"}});
  EXPECT_THAT(told(russian, take_nth(3), Lang::kRu),
              ElementsAre("Ann берёт третий тайл за двух солдат: 2 рабочих, вишня."));
}

TEST(Report, MIC_4_5_SaysHowManySoldiersTheArmyCannotHold) {
  Position position({.anthills = {{.army = 9}}, .line = {"1w +3"}});
  EXPECT_THAT(told(position, take_nth(1)),
              ElementsAre("Ann takes the first tile for free: 1 worker.", "Ann gets the 1 soldier lying on it.",
                          "An army holds at most 10: 2 soldiers go to the reserve."));
}

TEST(Report, MIC_6_2_TellsOfTheNurseAndOfAFullArmy) {
  Position position({.anthills = {{.army = 8}}, .line = {"nurse:4"}});
  EXPECT_THAT(told(position, take_nth(1)),
              ElementsAre("Ann takes the first tile for free: nurse with 4 eggs.", "The nurse brings Ann 2 soldiers.",
                          "The nurse brings Ann no more soldiers: an army holds 10."));
}

TEST(Report, MIC_6_3_TellsOfTheArchitect) {
  Position position({.line = {"architect"}});
  EXPECT_THAT(told(position, take_nth(1)), Contains("Ann takes an architect token."));
  Position none({.line = {"architect"}, .tokens = {0, 2}});
  EXPECT_THAT(told(none, take_nth(1)), Contains("Ann gets no architect token: none is left."));
}

TEST(Report, MIC_6_4_TellsOfTheSergeant) {
  Position position({.leader = 1, .turn = 1, .line = {"sergeant"}});
  EXPECT_THAT(told(position, take_nth(1)), Contains("The recruiting sergeant: Boris loses a soldier, Ann gets one."));
  Position poor({.anthills = {{}, {.army = 0}}, .leader = 1, .turn = 1, .line = {"sergeant"}});
  EXPECT_THAT(told(poor, take_nth(1)),
              Contains("The recruiting sergeant: Ann gets a soldier; Boris has none to lose."));
  Position leader({.line = {"sergeant"}});
  EXPECT_THAT(told(leader, take_nth(1)),
              Contains("The recruiting sergeant takes a soldier from Ann, the leader, and brings one back."));
}

TEST(Report, MIC_6_6_SaysWhenABarracksCannotBeFilled) {
  Position position({.anthills = {{.army = 2}}, .line = {"1w barracks:3"}});
  EXPECT_THAT(told(position, take_nth(1)),
              Contains("There are not enough soldiers for the barracks of 3; it stays empty."));
  Position rich({.line = {"1w barracks:3"}});
  EXPECT_THAT(told(rich, take_nth(1)), Not(Contains(testing::HasSubstr("barracks of 3;"))));
  EXPECT_THAT(told(rich, kFill), ElementsAre("Ann fills the barracks with 3 soldiers."));
}

TEST(Report, MIC_5_2_EffectsAreToldInTheOrderChosen) {
  Position position({.line = {"nurse:2 architect"}});
  EXPECT_THAT(told(position, take_nth(1)),
              ElementsAre("Ann takes the first tile for free: nurse with 2 eggs, architect."));
  EXPECT_THAT(told(position, Resolve{Effect::kArchitect}),
              ElementsAre("Ann begins with the architect.", "Ann takes an architect token.",
                          "The nurse brings Ann 2 soldiers."));
}

TEST(Report, MIC_7_3_TellsWhoGetsTheRedArmyTokenAndWhoBeginsTheRound) {
  Position position({.anthills = {{.army = 2}, {.army = 6}}, .phase = Phase::kReveal, .round = 4});
  std::vector<std::string> last;
  while (position.state().phase == Phase::kReveal) last = told(position, position.legal().front());
  EXPECT_THAT(std::vector(last.begin() + 1, last.end()),
              ElementsAre("The line is filled: seven tiles.", "The Red Army token goes to Boris (army: 6).",
                          "Round 4 of 10: Boris begins."));
}

TEST(Report, MIC_11_2_TheTenthTileClosesTheRing) {
  Position position({.anthills = {{.tiles = {"-", "-", "-", "-", "-", "-", "-", "-", "-"}}}, .line = {"1w"}});
  EXPECT_THAT(told(position, take_nth(1)), Contains("Ann has ten tiles: the ring closes."));
}

TEST(Report, EveryGainAndLossOfASoldierIsTold) {
  // The armies change by what the sentences say and by nothing else: no change without a sentence.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Position position({.players = 3, .phase = Phase::kReveal});
    Rng rng(seed);
    while (!position.actor().is_over()) {
      const State before = position.state();
      const auto actions = position.legal();
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const std::vector<std::string> sentences = told(position, action);
      for (std::size_t seat = 0; seat < 3; ++seat) {
        const bool is_mover = position.game().actor(before) == Actor::of(Seat(seat));
        if (before.anthills[seat].army == position.state().anthills[seat].army || is_mover) continue;
        EXPECT_THAT(sentences, Contains(testing::HasSubstr(kNames[seat] + " loses a soldier")));
      }
    }
  }
}

}  // namespace
}  // namespace underfoot::micropolis
