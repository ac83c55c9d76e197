// Steps that are consistent but that no game leads to: `load` refuses them.
#include <gmock/gmock-matchers.h>

#include <functional>

#include "mycelia/position.h"

namespace underfoot::mycelia {
namespace {

using Damage = std::function<void(State&)>;
constexpr std::string_view kStep = "MYC-3.1 step";

const std::map<char, std::string> kApart = {{'A', "mother0"}, {'D', "mother1"}};

void expect_fault(const Position& sound, std::string_view fault, const std::vector<Damage>& damages) {
  ASSERT_EQ(sound.fault(), "");
  for (std::size_t i = 0; i < damages.size(); ++i) {
    Position broken = sound;
    damages[i](broken.state());
    EXPECT_EQ(broken.fault(), fault) << "damage " << i;
  }
}

Position taking() {
  Position position({.on = kApart,
                     .players = {{.hand = {"gg", "yy", "by"},
                                  .insects = 2,
                                  .boards = {{.card = "rr take_cards:2", .tile = 'B', .counter = 2}}},
                                 {}},
                     .market = {"bb", "gb", "yb"}});
  position.play(Decay{0});
  return position;
}

TEST(AuditReach, MYC_10_4_AnOpenCardIsOfTakingAndOfNothingElse) {
  Position position({.on = kApart});
  position.play(Discover{kFromDeck});
  expect_fault(position, kStep, {[](State& state) { state.has_taken_open = 1; }});
}

TEST(AuditReach, MYC_10_4_NoMoreCardsThanTheEffectGives) {
  expect_fault(taking(), kStep,
               {[](State& state) { state.to_take = 3; }, [](State& state) { state.to_take = 60; },
                [](State& state) { state.has_taken_open = 1; }});
  Position interrupted = taking();
  interrupted.play(Rival{Seat(1)});
  expect_fault(interrupted, kStep, {[](State& state) { state.to_take = 3; }});
}

TEST(AuditReach, MYC_10_AnEffectIsThatOfACardThatDecayed) {
  expect_fault(taking(), kStep, {[](State& state) {
                 state.to_take = 0;
                 state.phase = Phase::kEdgeTile;
               }});
}

TEST(AuditReach, MYC_10_6_ASecondReleaseNeedsTheBonus) {
  Position alone({.on = kApart, .players = {{.boards = {{.card = "rr", .tile = 'B'}}}}});
  alone.play(Spore{0});
  expect_fault(alone, kStep, {[](State& state) { state.second = kMotherSource; }});
  Position both({.on = kApart, .players = {{.boards = {{.card = "rr", .tile = 'B', .under = {"gg spore_together"}}}}}});
  both.play(Spore{0});
  expect_fault(both, kStep, {[](State& state) { state.second = kNone; }});
}

TEST(AuditReach, MYC_7_1_AMushroomThatReleasesHasCounted) {
  Position position({.on = kApart, .players = {{.boards = {{.card = "rr", .tile = 'B'}}}}});
  position.play(Spore{0});
  expect_fault(position, kStep,
               {[](State& state) { state.players[0].boards[0].counter = 0; },
                [](State& state) { state.has_grown_this_round = 0; }});
}

TEST(AuditReach, MYC_7_5_SporesFallInTheRegionAndNoMoreThanTheRelease) {
  Position position({.on = kApart, .players = {{.boards = {{.card = "rr s3", .tile = 'B'}}}}});
  position.release(0, position.towards('B', 'C'));
  ASSERT_EQ(position.phase(), Phase::kDrop);
  const TileSet elsewhere = set_of(position.at('k').index()) | set_of(position.at('l').index());
  expect_fault(position, kStep,
               {[=](State& state) { state.layer = elsewhere; }, [=](State& state) { state.layer |= elsewhere; },
                [](State& state) { state.wind = state.wind == Wind::kO ? Wind::kU : Wind::kO; },
                [&](State& state) {  // the nearer tile is empty
                  --state.field[position.at('C').index()].spores[0];
                  ++state.players[0].spores;
                }});
}

TEST(AuditReach, MYC_5_1_StepsAreThoseLeftAfterTheFirst) {
  Position position({.on = kApart});
  position.walk("B");
  expect_fault(position, kStep, {[](State& state) { state.steps = 2; }, [](State& state) { state.steps = 3; }});
  Position far({.on = kApart, .players = {{.boards = {{.under = {"rr long_move"}}}}}});
  far.walk("B");
  EXPECT_EQ(far.state().steps, 2);
  expect_fault(far, kStep, {[](State& state) { state.steps = 3; }});
}

TEST(AuditReach, MYC_11_5_WhatTheTurnHasDoneCountsForTheRound) {
  for (const Deed deed : {Deed::kExplore, Deed::kFruit, Deed::kDecay}) {
    expect_fault(Position({.on = kApart, .done = {deed}}), kStep,
                 {[](State& state) { state.has_grown_this_round = 0; }});
  }
}

TEST(AuditReach, MYC_3_3_OnlyThoseWhoPlayKnowACard) {
  const Position position({.on = kApart, .bottom = {"gg"}});
  expect_fault(
      position, "MYC-3.3 cards",
      {[](State& state) { state.bottom[0].known_to = 4; }, [](State& state) { state.bottom[0].known_to = 8; }});
  Position refreshed({.on = kApart, .players = {{.insects = 1}}});
  refreshed.play(Refresh{});
  EXPECT_EQ(refreshed.state().bottom[0].known_to, 3) << "two seats, not four";
}

TEST(AuditReach, MYC_3_3_WhatIsKnownOfAHandIsInIt) {
  Position position({.on = kApart, .players = {{.hand = {"rr"}}, {.hand = {"gg"}}}});
  const CardId own = deck::find(position.game(), position.player(0).hand, position.card("rr"));
  const CardId filler = deck::find(position.game(), position.state().deck, position.card(kFillerCard));
  expect_fault(position, "MYC-3.3 knowledge",
               {[=](State& state) { state.players[0].knows.add(own); },
                [=](State& state) { state.players[1].knows.add(filler); }});
}

TEST(AuditReach, MYC_3_2_ATradeHasBegunUnderTheDeckAndARelocationIsPaidLater) {
  Position position = taking();
  position.play(Discard{position.card("gg")});
  expect_fault(position, kStep,
               {[](State& state) { state.bottom[0].known_to = 2; }, [](State& state) { state.to_discard = 1; }});
  Position relocating = taking();
  relocating.play(Rival{Seat(1)});
  expect_fault(relocating, kStep, {[](State& state) {
                 --state.players[0].insects;
                 ++state.insects;
               }});
}

TEST(AuditReach, MYC_8_2_APaymentThatIsMadeFitsTheCard) {
  Position position({.on = {{'A', "mother0 00"}, {'B', "00"}, {'D', "mother1"}}, .players = {{.hand = {"rg"}}}});
  position.play(Fruit{position.card("rg")}).pay("B0 A0");
  ASSERT_EQ(position.phase(), Phase::kPlant);
  const TileIndex red = position.at('A');
  const TileIndex far = position.at('k');
  expect_fault(position, kStep,
               {[=](State& state) { state.paid[1].tile = red; }, [=](State& state) { state.paid[1].tile = far; },
                [](State& state) { std::swap(state.paid[0], state.paid[1]); }});
}

TEST(AuditReach, MYC_11_1_AGameIsOverForAReason) {
  expect_fault(Position({.on = kApart}), "MYC-11.1 end",
               {[](State& state) { state.phase = Phase::kOver; },
                [](State& state) {
                  state.phase = Phase::kOver;
                  state.ended_by = 0;
                }});
}

}  // namespace
}  // namespace underfoot::mycelia
