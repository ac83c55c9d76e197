// Every complaint about the step under way and about the automa's turn, each from a real state with one thing broken.
#include <gmock/gmock-matchers.h>

#include "mycelia/decisions.h"
#include "mycelia/moments.h"

namespace underfoot::mycelia {
namespace {

using tests::golden::Scene;
using tests::golden::scene;
using tests::golden::Wish;
using Damage = std::function<void(State&)>;

std::string fault_of(Scene at, const Damage& damage) {
  EXPECT_EQ(at.game->audit(at.state), std::nullopt) << at.where;
  damage(at.state);
  const std::optional<Refusal> broken = at.game->audit(at.state);
  return broken ? std::string(broken->rule) + " " + std::string(broken->message.key.id) : "";
}

Scene persons(Phase phase) {
  return scene([=](const Mycelia& game, const State& state) {
    return state.phase == phase && (!game.has_automa() || !game.is_automa(state.turn));
  });
}
Scene automas(
    Phase phase, const std::function<bool(const State&)>& wish = [](const State&) { return true; }) {
  return scene([&](const Mycelia& game, const State& state) {
    return state.phase == phase && game.has_automa() && game.is_automa(state.turn) && wish(state);
  });
}
Scene lot(LotFor what) {
  return scene(
      [=](const Mycelia&, const State& state) { return state.phase == Phase::kAutomaLot && state.lot == what; });
}

void expect_step(const Scene& at, const std::vector<Damage>& damages) {
  for (std::size_t i = 0; i < damages.size(); ++i) {
    EXPECT_EQ(fault_of(at, damages[i]), "MYC-3.1 mycelia.audit.step") << at.where << ", damage " << i;
  }
}
void expect_automa(const Scene& at, const std::vector<Damage>& damages) {
  for (std::size_t i = 0; i < damages.size(); ++i) {
    EXPECT_EQ(fault_of(at, damages[i]), "MYC-15.2 mycelia.audit.automa") << at.where << ", damage " << i;
  }
}

// Nothing of another step may be left over.
TEST(AuditStep, AtTheMenuNothingIsUnderWay) {
  expect_step(persons(Phase::kMenu), {[](State& state) { state.steps = 1; },
                                      [](State& state) { state.moving = 0; },
                                      [](State& state) { state.source = 0; },
                                      [](State& state) { state.second = kMotherSource; },
                                      [](State& state) { state.wind = Wind::kA; },
                                      [](State& state) { state.to_drop = 1; },
                                      [](State& state) { state.layer = 1; },
                                      [](State& state) { state.card = 0; },
                                      [](State& state) {
                                        state.paid.push_back({TileIndex(0), Seat(0)});
                                      },
                                      [](State& state) { state.planted = 0; },
                                      [](State& state) { state.rival = 1; },
                                      [](State& state) { state.to_take = 1; },
                                      [](State& state) { state.to_discard = 1; },
                                      [](State& state) { state.has_taken_open = 1; },
                                      [](State& state) { state.lot = LotFor::kVictim; },
                                      [](State& state) { state.lots = 1; },
                                      [](State& state) { state.automa_target = 0; },
                                      [](State& state) { state.automa_rolls = 1; },
                                      [](State& state) { state.automa_has_moved = 1; },
                                      [](State& state) { state.automa_frees = 1; },
                                      [](State& state) { state.automa_place = AutomaPlace::kDone; },
                                      [](State& state) { state.automa_source = 0; },
                                      [](State& state) { state.named = 0; }});
}

TEST(AuditStep, MYC_3_1_DeedsAreCountedAndDifferent) {
  expect_step(persons(Phase::kMenu),
              {[](State& state) { state.deeds = 3; },
               [](State& state) { state.deeds = static_cast<std::uint8_t>(state.deeds + 1); },
               [](State& state) { state.done = 64; }, [](State& state) { state.done = 7; },
               [](State& state) { state.has_grown_this_round = 2; }, [](State& state) { state.quiet_rounds = 30; }});
  expect_step(persons(Phase::kMove), {[](State& state) {
                state.done = bit_of(Deed::kMove);
                state.deeds = 1;
                state.players[state.turn.index()].permanents &= static_cast<std::uint8_t>(~kRepeats);
              }});
}

TEST(AuditStep, MYC_2_SettingUpGoesInItsOrder) {
  expect_step(persons(Phase::kMenu), {[](State& state) { state.dealt = 0; }, [](State& state) { state.dealt = 60; }});
  expect_step(persons(Phase::kDeal), {[](State& state) {  // a mother before her time
                state.players[0].mother = 0;
                state.field[0].mother = 0;
              }});
  expect_step(persons(Phase::kMothers), {[](State& state) {
                state.players[0].mother = 0;
                state.field[0].mother = 0;
              }});
}

TEST(AuditStep, MYC_5_AMoveHasStepsLeft) {
  expect_step(persons(Phase::kMove), {[](State& state) { state.steps = 0; }, [](State& state) { state.steps = 4; }});
}

TEST(AuditStep, MYC_6_And_10_1_ASiteIsForOneTile) {
  const Scene moving = scene([](const Mycelia& game, const State& state) {
    return state.phase == Phase::kSite && state.moving != kNone && !game.has_automa();
  });
  expect_step(moving, {[](State& state) { state.moving = kNone; }, [](State& state) { state.moving = 60; },
                       [](State& state) { state.moving = 0; }});
}

TEST(AuditStep, MYC_7_AReleaseHasASourceAndSpores) {
  expect_step(persons(Phase::kWind), {[](State& state) { state.source = kNone; },
                                      [](State& state) { state.source = 9; }, [](State& state) { state.second = 9; }});
  expect_step(persons(Phase::kDrop),
              {[](State& state) { state.to_drop = 0; }, [](State& state) { state.to_drop = 31; },
               [](State& state) { state.layer = 0; }, [](State& state) { state.layer = TileSet{1} << 63U; },
               [](State& state) { state.layer &= ~state.layer + 1; }});
  expect_step(persons(Phase::kOrder),
              {[](State& state) { state.second = kNone; }, [](State& state) { state.second = state.source; }});
}

TEST(AuditStep, MYC_8_APaymentIsOfTheCardAndOfOneNetwork) {
  expect_step(persons(Phase::kPay), {[](State& state) { state.card = kNone; }, [](State& state) { state.card = 80; },
                                     [](State& state) {
                                       state.paid.push_back({TileIndex(60), Seat(0)});
                                     },
                                     [](State& state) {
                                       state.paid.push_back({TileIndex(0), Seat(5)});
                                     },
                                     [](State& state) { state.planted = 0; }});
  const Scene paying = scene([](const Mycelia& game, const State& state) {
    return state.phase == Phase::kPay && state.paid.size() == 1 && !game.has_automa();
  });
  expect_step(paying, {[](State& state) {
                         for (int i = 0; i < 7; ++i) state.paid.push_back(state.paid[0]);
                       },
                       [](State& state) {  // a tile where none of theirs lies
                         for (std::size_t i = 0; i < state.field.size(); ++i) {
                           if (state.field[i].spores[state.turn.index()] == 0) state.paid[0].tile = TileIndex(i);
                         }
                       }});
  expect_step(persons(Phase::kPlant), {[](State& state) { state.paid.clear(); }});
  expect_step(persons(Phase::kBoard),
              {[](State& state) { state.planted = kNone; }, [](State& state) { state.planted = 60; }});
}

TEST(AuditStep, MYC_12_And_10_CardsInMotionAreCounted) {
  expect_step(persons(Phase::kKeep), {[](State& state) {
                state.deck.add(state.drawn_cards.back());
                state.drawn_cards.pop_back();
              }});
  expect_step(persons(Phase::kCard), {[](State& state) { state.to_take = 0; }, [](State& state) { state.source = 1; }});
  expect_step(persons(Phase::kTrade),
              {[](State& state) { state.to_discard = 3; }, [](State& state) { state.to_discard = 0; }});
  expect_step(persons(Phase::kTake),
              {[](State& state) { state.to_take = 0; }, [](State& state) { state.has_taken_open = 2; }});
  expect_step(persons(Phase::kMenu), {[](State& state) { state.phase = Phase::kMarket; }});
}

TEST(AuditStep, MYC_10_2_And_10_3_ARivalIsSomebodyElseWithSomethingToLose) {
  for (const Phase phase : {Phase::kRelocate, Phase::kRivalTo, Phase::kSteal}) {
    expect_step(persons(phase), {[](State& state) { state.rival = kNone; }, [](State& state) { state.rival = 4; },
                                 [](State& state) { state.rival = state.turn.value; }});
  }
  expect_step(persons(Phase::kSteal), {[](State& state) {
                Player& victim = state.players[state.rival];
                victim.hand.for_each([&](CardId card) { state.deck.add(card); });
                victim.hand = CardSet{};
                for (Player& player : state.players) player.knows = CardSet{};
              }});
}

TEST(AuditStep, MYC_11_1_NobodyEndsAGameThatGoesOn) {
  expect_step(persons(Phase::kMenu), {[](State& state) { state.ended_by = 0; }});
}

// ---- The automa ----

TEST(AuditStep, MYC_15_OnlyAtATableWithAnAutomaIsThereSomethingOfIt) {
  const Scene people =
      scene([](const Mycelia& game, const State& state) { return state.phase == Phase::kMenu && !game.has_automa(); });
  expect_step(people, {[](State& state) { state.automa_deck = 1; }, [](State& state) { state.automa_card = 0; },
                       [](State& state) { state.phase = Phase::kAutomaCard; },
                       [](State& state) { state.phase = Phase::kAutomaTurn; }});
}

TEST(AuditStep, MYC_15_1_TheAutomaHasACardAndADeck) {
  expect_step(automas(Phase::kAutomaCard),
              {[](State& state) { state.automa_deck = 0; }, [](State& state) { state.automa_deck = 1U << 10U; }});
  expect_step(automas(Phase::kAutomaTurn),
              {[](State& state) { state.automa_card = kNone; }, [](State& state) { state.automa_card = 10; },
               [](State& state) { state.phase = Phase::kMenu; }, [](State& state) { state.phase = Phase::kTrade; }});
}

TEST(AuditStep, MYC_15_2_ThePlaceInTheListFitsWhatIsDone) {
  const Scene first = automas(Phase::kAutomaTurn, [](const State& state) { return state.deeds == 0; });
  const auto at = [](AutomaPlace place) { return [=](State& state) { state.automa_place = place; }; };
  const auto done = [](Deed deed) {
    return [=](State& state) {
      state.done = bit_of(deed);
      state.deeds = 1;
    };
  };
  expect_automa(first, {at(AutomaPlace::kDone), at(AutomaPlace::kThenSpore), done(Deed::kFruit), done(Deed::kMove)});
  expect_automa(automas(Phase::kPay), {at(AutomaPlace::kFruit), at(AutomaPlace::kDone)});
  expect_automa(automas(Phase::kWind), {at(AutomaPlace::kFruit), at(AutomaPlace::kSpore)});
  expect_automa(automas(Phase::kAutomaWind), {at(AutomaPlace::kMove), at(AutomaPlace::kFruit)});
  expect_automa(automas(Phase::kDraw), {at(AutomaPlace::kMove), at(AutomaPlace::kThenExplore)});
  expect_automa(automas(Phase::kRivalTo), {at(AutomaPlace::kMove), at(AutomaPlace::kFruit)});
  expect_automa(automas(Phase::kAutomaCard), {at(AutomaPlace::kDone)});
  expect_automa(automas(Phase::kRelocate), {at(AutomaPlace::kFruit)});
}

TEST(AuditStep, MYC_15_7_WhoReleasesAfterExploringCanRelease) {
  const Scene then =
      automas(Phase::kAutomaTurn, [](const State& state) { return state.automa_place == AutomaPlace::kThenSpore; });
  expect_automa(then,
                {[](State& state) { state.automa_source = kNone; }, [](State& state) { state.automa_source = 9; }});
}

TEST(AuditStep, MYC_15_8_TheAutomaWalksTowardsATile) {
  const Scene walking = automas(Phase::kMove);
  expect_automa(walking, {[](State& state) { state.automa_target = 60; }});
  expect_step(walking, {[](State& state) { state.automa_target = kNone; }, [](State& state) { state.steps = 0; }});
  expect_step(automas(Phase::kAutomaBlown),
              {[](State& state) { state.automa_rolls = 0; }, [](State& state) { state.automa_rolls = 3; },
               [](State& state) { state.automa_has_moved = 2; }});
}

TEST(AuditStep, MYC_15_10_TheAutomaFreesOnlyWhatIsBlocked) {
  const Scene free = automas(Phase::kAutomaWind, [](const State& state) { return state.automa_frees == 0; });
  expect_automa(free, {[](State& state) { state.automa_frees = 1; }});
}

TEST(AuditStep, MYC_15_3_LotsAreBetweenThoseWhomTheyMatterTo) {
  expect_automa(lot(LotFor::kMotherTile), {[](State& state) { state.layer = TileSet{1} << 7U; },
                                           [](State& state) { state.layer |= set_of(state.players[0].mother); }});
  expect_automa(lot(LotFor::kMotherSide), {[](State& state) { state.lots = 5; }});
  expect_automa(lot(LotFor::kSpore), {[](State& state) { state.lots ^= 8; }});
  expect_automa(lot(LotFor::kTarget), {[](State& state) { state.lots ^= 4; }});
  expect_automa(lot(LotFor::kBlocker), {[](State& state) { state.lots ^= 8; }});
  expect_automa(lot(LotFor::kRivalMother),
                {[](State& state) { state.lots = 1; }, [](State& state) { state.lots = 255; }});
  expect_automa(lot(LotFor::kVictim), {[](State& state) {
                  for (Player& player : state.players) {
                    player.hand.for_each([&](CardId card) { state.deck.add(card); });
                    player.hand = CardSet{};
                    player.knows = CardSet{};
                  }
                }});
  expect_step(lot(LotFor::kVictim), {[](State& state) { state.lot = LotFor::kNothing; },
                                     [](State& state) { state.phase = Phase::kAutomaTurn; }});
}

TEST(AuditStep, MYC_14_4_APersonSaysOnWhichSideOfThemselves) {
  const Scene side = scene(Phase::kAutomaSide);
  expect_step(side, {[](State& state) { state.rival = kNone; }, [](State& state) { state.layer = 0; }});
  expect_automa(side, {[](State& state) { state.layer = TileSet{1} << 7U; }});
}

}  // namespace
}  // namespace underfoot::mycelia
