// How the engine asks (MIC-11).
#include <gmock/gmock-matchers.h>

#include <set>

#include "micropolis/position.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

TEST(Decisions, MIC_11_1_TakingIsOneDecision) {
  Position position({.anthills = {{.army = 1}}, .tokens = {1}});
  EXPECT_THAT(position.legal(), ElementsAre(take_nth(1), take_nth(2), with_token(2), with_token(3), with_token(4),
                                            with_token(5), with_token(6), with_token(7)));
}

TEST(Decisions, MIC_11_1_InExpertModeItSaysTheAnthillToo) {
  const Position position({.mode = Mode::kExpert, .anthills = {{.army = 0}, {.army = 1}}});
  EXPECT_THAT(position.legal(), ElementsAre(take_nth(1, kA), take_nth(1, kB), take_nth(2, kB)));
}

TEST(Decisions, MIC_11_1_TakingIsAskedEvenWithOneOption) {
  Position position({.anthills = {{.army = 0}}});
  EXPECT_EQ(position.actor(), Actor::of(Seat(0)));
  EXPECT_THAT(position.legal(), ElementsAre(take_nth(1)));
}

TEST(Decisions, MIC_11_2_TheSideIsAskedExceptForTheFirstAndTheTenthTile) {
  for (int round = 1; round <= 10; ++round) {
    Position position({.round = round});
    position.play(take_nth(1));
    EXPECT_EQ(position.state().phase == Phase::kPlace, round > 1 && round < 10) << "round " << round;
  }
}

TEST(Decisions, MIC_11_2_InExpertModeTheFirstTileIsThatOfTheAnthill) {
  Position position({.mode = Mode::kExpert, .anthills = {{.tiles = {"1w", "2w"}}}});
  EXPECT_EQ(Position(position).play(take_nth(1, kB)).actor(), Actor::of(Seat(1)));
  EXPECT_THAT(position.play(take_nth(1, kA)).legal(), ElementsAre(kLeftEnd, kRightEnd));
}

TEST(Decisions, MIC_11_2_OneEffectNeedsNoOrder) {
  Position position({.line = {"barracks:1"}});
  position.play(take_nth(1));
  EXPECT_EQ(position.state().phase, Phase::kFill);
}

TEST(Decisions, MIC_11_2_TheOrderIsAskedOneEffectAtATimeWhileTwoDifferentRemain) {
  Position position({.line = {"nurse:1 architect sergeant"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(),
              ElementsAre(Resolve{Effect::kNurse}, Resolve{Effect::kArchitect}, Resolve{Effect::kSergeant}));
  position.play(Resolve{Effect::kArchitect});
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_EQ(position.army(0), 5) << "the nurse waits";
  EXPECT_THAT(position.legal(), ElementsAre(Resolve{Effect::kNurse}, Resolve{Effect::kSergeant}));
  position.play(Resolve{Effect::kSergeant});
  EXPECT_EQ(position.army(0), 6) << "and comes by herself";
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Decisions, MIC_11_2_AQueenIsNoEffectToOrder) {
  Position position({.line = {"queen nurse:1"}});
  EXPECT_EQ(position.play(take_nth(1)).actor(), Actor::of(Seat(1)));
}

TEST(Decisions, MIC_11_2_EqualEffectsAreNotOrdered) {
  Position position({.line = {"architect 1-1 architect"}});
  EXPECT_EQ(position.play(take_nth(1)).actor(), Actor::of(Seat(1)));
}

TEST(Decisions, MIC_11_2_OfTwoEqualAndAnotherOneTheOrderIsAskedAgain) {
  Position position({.anthills = {{.army = 0}}, .line = {"sergeant 1-1 sergeant architect"}});
  position.play(take_nth(1), Resolve{Effect::kSergeant});
  EXPECT_THAT(position.legal(), ElementsAre(Resolve{Effect::kArchitect}, Resolve{Effect::kSergeant}));
  position.play(Resolve{Effect::kSergeant});
  EXPECT_EQ(position.tokens(0), 1);
  EXPECT_EQ(position.actor(), Actor::of(Seat(1)));
}

TEST(Decisions, MIC_11_2_TheOrderIsAskedThoughAFillWouldBeTooDearNow) {
  Position position({.anthills = {{.army = 1}}, .line = {"nurse:2 barracks:3"}});
  position.play(take_nth(1));
  EXPECT_THAT(position.legal(), ElementsAre(Resolve{Effect::kNurse}, Resolve{Effect::kBarracks}));
  Position too_soon = position;
  EXPECT_EQ(too_soon.play(Resolve{Effect::kBarracks}).actor(), Actor::of(Seat(1))) << "the fill is lost";
  EXPECT_EQ(position.play(Resolve{Effect::kNurse}, kFill).army(0), 0);
}

TEST(Decisions, MIC_11_2_AFillThatCannotBeAffordedIsNotAsked) {
  for (const int army : {0, 1, 2, 3}) {
    Position position({.anthills = {{.army = army}}, .line = {"barracks:2"}});
    position.play(take_nth(1));
    EXPECT_EQ(position.state().phase == Phase::kFill, army >= 2);
  }
}

TEST(Decisions, MIC_11_2_ASentryWithOneArrangementIsNotAsked) {
  Position no_barracks({.line = {"sentry"}});
  EXPECT_EQ(no_barracks.play(take_nth(1)).actor(), Actor::of(Seat(1)));
  Position too_poor({.anthills = {{.army = 1, .tiles = {"barracks:2"}}}, .line = {"sentry"}});
  EXPECT_EQ(too_poor.play(take_nth(1), kLeftEnd).actor(), Actor::of(Seat(1)));
  Position too_rich({.anthills = {{.army = 8, .tiles = {"barracks:3 full"}}}, .line = {"sentry"}});
  EXPECT_EQ(too_rich.play(take_nth(1), kLeftEnd).actor(), Actor::of(Seat(1))) << "eleven in the army";
  EXPECT_THAT(too_rich.tiles(0), ElementsAre("sentry", "barracks:3 full"));
}

TEST(Decisions, MIC_11_2_ANewLeaderWithoutChoiceIsNotAsked) {
  Position position({.anthills = {{.army = 1}, {.army = 2}}, .phase = Phase::kReveal, .round = 4});
  EXPECT_EQ(position.reveal_all().state().phase, Phase::kTake);
}

TEST(Decisions, MIC_11_3_EachUnseenTileIsAsLikelyAsAnyOther) {
  Position position({.phase = Phase::kReveal, .round = 4});
  const std::vector<Action> outcomes = position.legal();
  const auto unseen = static_cast<std::uint32_t>(61 - 1 - 2 * 3);
  EXPECT_THAT(outcomes, SizeIs(unseen));
  EXPECT_EQ(position.game().tickets(position.state()), unseen);
  std::set<TileId> drawn;
  for (std::uint32_t ticket = 0; ticket < unseen; ++ticket) {
    EXPECT_EQ(position.game().weight(position.state(), outcomes[ticket]), 1U);
    const Action action = position.game().draw(position.state(), ticket);
    EXPECT_EQ(position.refusal(action), "");
    drawn.insert(std::get<Reveal>(action).tile);
  }
  EXPECT_THAT(drawn, SizeIs(unseen)) << "each ticket another tile";
}

TEST(Decisions, MIC_11_3_EachRevealedTileIsAChanceOfItsOwn) {
  Position position({.phase = Phase::kReveal, .round = 4});
  for (std::uint32_t left = 54; left > 48; --left) {
    EXPECT_TRUE(position.actor().is_chance());
    EXPECT_EQ(position.game().tickets(position.state()), left);
    position.play(position.legal().front());
  }
  EXPECT_TRUE(position.actor().is_seat());
}

TEST(Decisions, MIC_11_3_TheLastSinglePossibilityIsRevealedToo) {
  Position position({.players = 6, .phase = Phase::kReveal, .round = 10, .line = {"-", "-", "-", "-", "-", "-"}});
  EXPECT_TRUE(position.actor().is_chance());
  EXPECT_EQ(position.game().tickets(position.state()), 1U);
  EXPECT_THAT(position.legal(), SizeIs(1));
}

TEST(Decisions, MIC_4_1_EveryActionHasItsMoment) {
  struct Moment {
    Position position;
    Action action;  // the one kind that fits
  };
  const std::vector<Moment> moments = {
      {Position({.phase = Phase::kReveal}), Reveal{TileId(0)}},
      {Position({}), take_nth(1)},
      {Position({.round = 2}).play(take_nth(1)), kLeftEnd},
      {Position({.line = {"nurse:1 sergeant"}}).play(take_nth(1)), Resolve{Effect::kNurse}},
      {Position({.line = {"barracks:1"}}).play(take_nth(1)), kFill},
      {Position({.anthills = {{.tiles = {"barracks:1"}}}, .line = {"sentry"}}).play(take_nth(1), kLeftEnd),
       arrange({})},
      {Position({.players = 3, .phase = Phase::kReveal, .round = 3}).reveal_all(), lead_to(1)}};
  for (const Moment& moment : moments) {
    for (const Moment& other : moments) {
      EXPECT_EQ(moment.position.refusal(other.action), &moment == &other ? "" : "MIC-4.1 micropolis.refusal.not_now")
          << moment.action.index() << " " << other.action.index();
    }
  }
}

}  // namespace
}  // namespace underfoot::micropolis
