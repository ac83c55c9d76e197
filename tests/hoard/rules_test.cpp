// One test for each rule of rules.md, and for each refusal and invariant.
#include <gmock/gmock-more-matchers.h>

#include "hoard/drawn.h"

namespace underfoot::hoard {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Action = Hoard::Action;

// A position in the middle of a game of two.
Hoard::State middle() {
  return drawn(
      {.squirrels = {{.hand = "oak beech", .hoard = "oak"}, {.hand = "hazel", .hoard = "oak", .buried = "beech"}}});
}

Hoard::State after(const Hoard::State& state, std::initializer_list<Action> actions) {
  const Hoard game = hoard_for(2);
  Hoard::State next = state;
  for (const Action& action : actions) {
    EXPECT_TRUE(apply(game, next, action).has_value());
    EXPECT_EQ(game.audit(next), std::nullopt);
  }
  return next;
}

std::string refusal(const Hoard::State& state, const Action& action) {
  const std::optional<Refusal> why = hoard_for(2).refusal(state, action);
  return why ? std::string(why->rule) + " " + std::string(why->message.key.id) : "";
}

std::string fault(const Hoard::State& state, int players = 2) {
  const std::optional<Refusal> why = hoard_for(players).audit(state);
  return why ? std::string(why->rule) + " " + std::string(why->message.key.id) : "";
}

std::vector<Action> legal(const Hoard::State& state) {
  Hoard::ActionList actions;
  hoard_for(2).legal(state, actions);
  return {actions.begin(), actions.end()};
}

TEST(Hoard, HRD_1_1_TheWoodHoldsTheAcornsOfThePack) {
  for (const int players : {2, 3, 4}) {
    const Hoard game = hoard_for(players);
    EXPECT_EQ(game.initial().wood, (Hoard::Counts{5, 4, 2, 0}));
    EXPECT_TRUE(game.actor(game.initial()).is_chance());
    EXPECT_EQ(game.tickets(game.initial()), 11U);
  }
}

TEST(Hoard, HRD_1_1_OnlyWhatIsInTheWoodIsDealt) {
  const Hoard::State state =
      drawn({.phase = Phase::kDeal, .dealt = 2, .squirrels = {{.hand = "hazel"}, {.hand = "hazel"}}});
  EXPECT_THAT(legal(state), ElementsAre(Deal{kOak}, Deal{kBeech}));
  EXPECT_EQ(refusal(state, Deal{kHazel}), "HRD-1.1 hoard.not_in_wood");
  EXPECT_EQ(refusal(state, Deal{Kind(3)}), "HRD-1.1 hoard.not_in_wood");
  EXPECT_EQ(refusal(state, Deal{Kind::none()}), "HRD-1.1 hoard.not_in_wood");
}

TEST(Hoard, HRD_1_2_TwoAcornsEachAreDealtOneAtATimeClockwise) {
  const Hoard::State state = after(hoard_for(2).initial(), {Deal{kOak}, Deal{kBeech}, Deal{kHazel}, Deal{kBeech}});
  EXPECT_EQ(state.squirrels[0].hand, (Hoard::Counts{1, 0, 1, 0}));
  EXPECT_EQ(state.squirrels[1].hand, (Hoard::Counts{0, 2, 0, 0}));
  EXPECT_EQ(hoard_for(2).actor(state), Actor::of(Seat(0)));
}

TEST(Hoard, HRD_1_2_OnlyTheReceiverSeesADealtAcorn) {
  const Hoard game = hoard_for(2);
  EXPECT_EQ(game.seen(game.initial(), Deal{kOak}, Seat(0)), Action(Deal{kOak}));
  EXPECT_EQ(game.seen(game.initial(), Deal{kOak}, Seat(1)), Action(Deal{Kind::none()}));
}

TEST(Hoard, HRD_2_1_TurnsGoClockwise) {
  const Hoard::State state = after(middle(), {Stash{kOak}, Turn{Weather::kRain}});
  EXPECT_EQ(hoard_for(2).actor(state), Actor::of(Seat(1)));
}

TEST(Hoard, HRD_2_1_ASquirrelWithoutAcornsInHandIsPassedOver) {
  const Hoard::State state = drawn({.squirrels = {{.hand = "oak beech"}, {.hoard = "oak oak"}}});
  EXPECT_EQ(hoard_for(2).actor(after(state, {Stash{kOak}, Turn{Weather::kRain}})), Actor::of(Seat(0)));
}

TEST(Hoard, HRD_2_1_EveryActionHasItsMoment) {
  const Hoard::State weather = after(middle(), {Stash{kOak}});
  EXPECT_EQ(refusal(middle(), Turn{Weather::kSun}), "HRD-2.1 hoard.not_now");
  EXPECT_EQ(refusal(middle(), Deal{kOak}), "HRD-2.1 hoard.not_now");
  EXPECT_EQ(refusal(weather, Stash{kBeech}), "HRD-2.1 hoard.not_now");
  EXPECT_EQ(refusal(weather, Bury{kBeech}), "HRD-2.1 hoard.not_now");
  EXPECT_EQ(refusal(weather, Deal{kOak}), "HRD-2.1 hoard.not_now");
}

TEST(Hoard, HRD_2_2_AnAcornFromTheHandGoesOnTheHoard) {
  const Hoard::State state = after(middle(), {Stash{kBeech}});
  EXPECT_EQ(state.squirrels[0].hand, (Hoard::Counts{1, 0, 0, 0}));
  EXPECT_THAT(state.squirrels[0].hoard, ElementsAre(kOak, kBeech));
  EXPECT_TRUE(hoard_for(2).actor(state).is_chance());
}

TEST(Hoard, HRD_2_2_AnAcornThatIsNotHeldCannotBeStashedOrBuried) {
  EXPECT_EQ(refusal(middle(), Stash{kHazel}), "HRD-2.2 hoard.not_held");
  EXPECT_EQ(refusal(middle(), Bury{kHazel}), "HRD-2.2 hoard.not_held");
  EXPECT_EQ(refusal(middle(), Stash{Kind::none()}), "HRD-2.2 hoard.not_held");
  EXPECT_EQ(refusal(middle(), Bury{Kind::none()}), "HRD-2.2 hoard.not_held");
}

TEST(Hoard, HRD_2_3_AnAcornIsBuriedOnce) {
  const Hoard::State state = after(middle(), {Bury{kBeech}, Turn{Weather::kRain}, Stash{kHazel}, Turn{Weather::kRain}});
  EXPECT_EQ(state.squirrels[0].buried, kBeech);
  EXPECT_EQ(refusal(state, Bury{kOak}), "HRD-2.3 hoard.buried_already");
  EXPECT_THAT(legal(state), ElementsAre(Stash{kOak}));
}

TEST(Hoard, HRD_2_3_TheOthersDoNotSeeWhichIsBuried) {
  const Hoard game = hoard_for(2);
  EXPECT_EQ(game.seen(middle(), Bury{kOak}, Seat(0)), Action(Bury{kOak}));
  EXPECT_EQ(game.seen(middle(), Bury{kOak}, Seat(1)), Action(Bury{Kind::none()}));
  EXPECT_EQ(game.seen(middle(), Stash{kOak}, Seat(1)), Action(Stash{kOak}));
  const Hoard::View view = game.view(after(middle(), {Bury{kOak}}), Seat(1));
  EXPECT_EQ(view.squirrels[0].has_buried, 1);
  EXPECT_EQ(view.buried, kBeech) << "its own";
}

TEST(Hoard, HRD_2_4_TheWeatherHasSixTickets) {
  const Hoard game = hoard_for(2);
  const Hoard::State state = after(middle(), {Stash{kOak}});
  EXPECT_EQ(game.tickets(state), 6U);
  EXPECT_EQ(game.weight(state, Turn{Weather::kSun}), 3U);
  EXPECT_EQ(game.weight(state, Turn{Weather::kRain}), 2U);
  EXPECT_EQ(game.weight(state, Turn{Weather::kFrost}), 1U);
  EXPECT_THAT(legal(state), ElementsAre(Turn{Weather::kSun}, Turn{Weather::kRain}, Turn{Weather::kFrost}));
}

TEST(Hoard, HRD_2_4_InTheSunAnAcornIsFound) {
  const Hoard::State state = after(middle(), {Stash{kOak}, Turn{Weather::kSun}, Deal{kHazel}});
  EXPECT_EQ(state.squirrels[0].hand, (Hoard::Counts{0, 1, 1, 0}));
  EXPECT_EQ(hoard_for(2).actor(state), Actor::of(Seat(1)));
}

TEST(Hoard, HRD_2_4_TheSunFindsNothingInAnEmptyWood) {
  const Hoard::State state = drawn({.squirrels = {{.hand = "oak oak", .hoard = "oak oak oak"},
                                                  {.hand = "hazel", .hoard = "beech beech beech beech hazel"}}});
  EXPECT_EQ(hoard_for(2).actor(after(state, {Stash{kOak}, Turn{Weather::kSun}})), Actor::of(Seat(1)));
}

TEST(Hoard, HRD_2_4_FrostTakesTheLastAcornOfTheHoard) {
  const Hoard::State state = after(middle(), {Stash{kBeech}, Turn{Weather::kFrost}});
  EXPECT_THAT(state.squirrels[0].hoard, ElementsAre(kOak));
  EXPECT_EQ(state.wood, (Hoard::Counts{2, 3, 1, 0}));
}

TEST(Hoard, HRD_2_4_FrostTakesNothingFromAnEmptyHoard) {
  const Hoard::State state = drawn({.squirrels = {{.hand = "oak beech"}, {.hand = "hazel"}}});
  const Hoard::State next = after(state, {Bury{kBeech}, Turn{Weather::kFrost}});
  EXPECT_THAT(next.squirrels[0].hoard, IsEmpty());
  EXPECT_EQ(next.squirrels[0].buried, kBeech);
  EXPECT_EQ(next.wood, state.wood);
}

TEST(Hoard, HRD_3_1_TheGameEndsWhenNoHandHoldsAnAcorn) {
  const Hoard::State state = drawn({.squirrels = {{.hand = "oak"}, {.hoard = "beech"}}});
  EXPECT_TRUE(hoard_for(2).actor(after(state, {Stash{kOak}, Turn{Weather::kRain}})).is_over());
  EXPECT_FALSE(hoard_for(2).actor(after(state, {Stash{kOak}, Turn{Weather::kSun}, Deal{kOak}})).is_over());
}

TEST(Hoard, HRD_3_2_AnAcornScoresItsSizeAndABuriedOneTwice) {
  const Hoard::State state =
      drawn({.squirrels = {{.hand = "beech", .hoard = "oak hazel", .buried = "hazel"}, {.hoard = "oak"}}});
  const Outcome outcome = hoard_for(2).outcome(state);
  EXPECT_EQ(outcome.seats[0].points, 1 + 4 + 2 * 4);
  EXPECT_EQ(outcome.seats[1].points, 1);
  EXPECT_EQ(outcome.seats[0].place, 1);
  EXPECT_EQ(outcome.seats[1].place, 2);
}

TEST(Hoard, HRD_3_2_TiesAreShared) {
  const Hoard::State state = drawn({.phase = Phase::kOver, .squirrels = {{.hoard = "beech"}, {.hoard = "oak oak"}}});
  const Outcome outcome = hoard_for(2).outcome(state);
  EXPECT_EQ(outcome.seats[0].place, 1);
  EXPECT_EQ(outcome.seats[1].place, 1);
}

TEST(HoardAudit, PositionsOfTheRulesAreSound) {
  EXPECT_EQ(fault(middle()), "");
  EXPECT_EQ(fault(hoard_for(2).initial()), "");
}

TEST(HoardAudit, HRD_1_1_NoAcornIsLostOrWon) {
  Hoard::State state = middle();
  --state.wood[kOak.index()];
  EXPECT_EQ(fault(state), "HRD-1.1 hoard.lost_acorns");
  state = middle();
  ++state.squirrels[1].hand[kHazel.index()];
  EXPECT_EQ(fault(state), "HRD-1.1 hoard.lost_acorns");
}

TEST(HoardAudit, HRD_1_1_AcornsAreCountedBeyondAByte) {
  Hoard::State state = drawn({.squirrels = {{.hand = "oak"}, {}, {}, {}}});
  for (auto& squirrel : state.squirrels) squirrel.hand[kOak.index()] = 64;
  state.wood[kOak.index()] = 5;  // 261 oaks, which is 5 in a byte
  EXPECT_EQ(fault(state, 4), "HRD-1.1 hoard.lost_acorns");
}

TEST(HoardAudit, HRD_1_1_TheSeatExists) {
  Hoard::State state = middle();
  state.turn = Seat(2);
  EXPECT_EQ(fault(state), "HRD-1.1 hoard.no_such_seat");
}

TEST(HoardAudit, HRD_1_2_TheDealIsInOrder) {
  EXPECT_EQ(fault(drawn({.phase = Phase::kDeal, .turn = 1, .dealt = 1, .squirrels = {{.hand = "oak"}, {}}})), "");
  for (const Drawing& wrong : std::vector<Drawing>{
           {.phase = Phase::kDeal, .dealt = 4, .squirrels = {{.hand = "oak oak"}, {.hand = "oak oak"}}},
           {.phase = Phase::kPlay, .dealt = 3, .squirrels = {{.hand = "oak oak"}, {.hand = "oak oak"}}},
           {.phase = Phase::kDeal, .turn = 0, .dealt = 1, .squirrels = {{.hand = "oak"}, {}}},
           {.phase = Phase::kDeal, .turn = 1, .dealt = 1, .squirrels = {{.hand = "oak oak"}, {}}},
           {.phase = Phase::kDeal, .dealt = 0, .squirrels = {{.hoard = "oak"}, {}}},
           {.phase = Phase::kDeal, .dealt = 0, .squirrels = {{}, {.buried = "oak"}}},
       }) {
    EXPECT_EQ(fault(drawn(wrong)), "HRD-1.2 hoard.wrong_deal");
  }
}

TEST(HoardAudit, HRD_2_1_WhoeverIsToMoveHasAnAcorn) {
  EXPECT_EQ(fault(drawn({.squirrels = {{}, {.hand = "oak"}}})), "HRD-2.1 hoard.empty_hand");
}

TEST(HoardAudit, HRD_2_4_NothingIsFoundInAnEmptyWood) {
  const Drawing empty = {
      .phase = Phase::kFind,
      .squirrels = {{.hoard = "oak oak oak oak oak"}, {.hoard = "beech beech beech beech hazel hazel"}}};
  EXPECT_EQ(fault(drawn(empty)), "HRD-1.1 hoard.empty_wood");
}

TEST(HoardAudit, HRD_3_1_AFinishedGameHasEmptyHands) {
  EXPECT_EQ(fault(drawn({.phase = Phase::kOver, .squirrels = {{.hand = "oak"}, {}}})), "HRD-3.1 hoard.over_too_soon");
  EXPECT_EQ(fault(drawn({.phase = Phase::kOver, .squirrels = {{.hoard = "oak"}, {}}})), "");
}

}  // namespace
}  // namespace underfoot::hoard
