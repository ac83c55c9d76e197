// Previews and aids: what the screens of Mycelia ask for.
#include "mycelia/aids.h"

#include <gmock/gmock-more-matchers.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/games.h"
#include "mycelia/decisions.h"
#include "mycelia/default_pack.h"
#include "mycelia/field.h"
#include "mycelia/wire.h"
#include "support/aids_checks.h"

namespace underfoot::mycelia {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;
using tests::parsed;
using Checks = tests::AidsChecks<Mycelia>;

ActionList legal(const Mycelia& game, const State& state) {
  ActionList actions;
  game.legal(state, actions);
  return actions;
}

bool is_legal(const Mycelia& game, const State& state, const Action& action) {
  const ActionList actions = legal(game, state);
  return std::find(actions.begin(), actions.end(), action) != actions.end();
}

// ---- Previews ----

TEST(MyceliaPreview, IsWhatThenHappens) {
  std::size_t shown = 0;
  Checks(builtin_games()).for_each_decision(1, 23, [&](const Checks::Table& table, Seat viewer) {
    for (const AnyAction& action : table.legal()) {
      Checks::expect_come_true(table, action);
      const Result<Preview> preview = table.preview(action, viewer);
      shown += preview && preview->outcomes.size() == kWinds ? 1U : 0U;
    }
  });
  EXPECT_GT(shown, 100U) << "releases show all three winds";
}

TEST(MyceliaPreview, IsTheSameInWorldsThatASeatCannotTellApart) {
  Checks(builtin_games()).for_each_decision(1, 61, [](const Checks::Table& table, Seat viewer) {
    Checks::expect_alike(table, viewer, 1);
    Checks::expect_alike(table, Seat((viewer.number() + 1) % table.seats()), 2);
    Checks::expect_alike(table, Seat::none(), 3);
  });
}

TEST(MyceliaAids, AreOnlyForWhoHasToDecide) {
  Checks(builtin_games()).for_each_decision(1, 97, [](const Checks::Table& table, Seat viewer) {
    EXPECT_EQ(Checks::aids_text(table, Seat((viewer.number() + 1) % table.seats())), "{}");
    EXPECT_EQ(Checks::aids_text(table, Seat::none()), "{}");
    EXPECT_TRUE(parsed(Checks::aids_text(table, viewer)).is_object());
  });
}

// ---- Payments ----

using Payment = std::map<std::pair<int, int>, int>;  // spores by tile and owner

void collect(const Mycelia& game, const State& state, std::set<Payment>& payments, std::set<Payment>& seen) {
  Payment named;
  for (const Paid& paid : state.paid) ++named[{paid.tile.number(), paid.owner.number()}];
  if (state.phase != Phase::kPay) {
    payments.insert(named);
    return;
  }
  if (!seen.insert(named).second) return;
  for (const Action& action : legal(game, state)) {
    State next = state;
    game.advance(next, action);
    collect(game, next, payments, seen);
  }
}

void check_payment(const Mycelia& game, const State& state, const PaymentAid& aid) {
  ASSERT_EQ(state.phase, Phase::kPay);
  EXPECT_EQ(aid.left, aid.fill.size());
  State filled = state;
  for (const Action& action : aid.fill) ASSERT_TRUE(apply(game, filled, action).has_value());
  EXPECT_EQ(filled.phase, Phase::kPlant);
  EXPECT_EQ(aid.fits.size(), legal(game, state).size());
  if (aid.left > 5) return;  // too many ways to try them all
  std::set<Payment> payments;
  std::set<Payment> seen;
  collect(game, state, payments, seen);
  EXPECT_EQ(aid.is_forced, payments.size() == 1);
  for (const SporeStock& stock : aid.fits) {
    EXPECT_TRUE(is_legal(game, state, Pay{stock.tile, stock.owner}));
    int most = 0;
    const std::pair<int, int> key(stock.tile.number(), stock.owner.number());
    int named = 0;
    for (const Paid& paid : state.paid) named += paid == Paid{stock.tile, stock.owner} ? 1 : 0;
    for (const Payment& payment : payments) most = std::max(most, payment.contains(key) ? payment.at(key) : 0);
    EXPECT_EQ(stock.count, most - named);
  }
}

TEST(MyceliaAids, MYC_8_2_PaymentsFitAndFillIn) {
  std::size_t forced = 0;
  std::size_t free = 0;
  std::size_t refused = 0;
  Checks(builtin_games()).for_each_decision(2, 7, [&](const Checks::Table& table, Seat) {
    const Mycelia& game = table.game();
    const State& state = table.state();
    if (state.phase == Phase::kPay) check_payment(game, state, payment_aids(game, state).front());
    if (state.phase != Phase::kMenu) return;
    for (const PaymentAid& aid : payment_aids(game, state)) {
      EXPECT_EQ(aid.why_not.has_value(), !is_legal(game, state, Fruit{aid.card}));
      if (aid.why_not) {
        EXPECT_THAT(aid.fill, IsEmpty());
        ++refused;
        continue;
      }
      State begun = state;
      game.advance(begun, Fruit{aid.card});
      check_payment(game, begun, aid);
      ++(aid.is_forced ? forced : free);
    }
  });
  EXPECT_GT(forced, 0U);
  EXPECT_GT(free, 0U);
  EXPECT_GT(refused, 0U);
}

// ---- MOVE ----

// Every tile that steps of MOVE lead to, with the fewest steps.
void walk(const Mycelia& game, const State& state, int steps, std::map<int, int>& found) {
  for (const Action& action : legal(game, state)) {
    const auto* step = std::get_if<Step>(&action);
    if (step == nullptr) continue;
    const auto [at, is_new] = found.try_emplace(step->tile.number(), steps + 1);
    at->second = std::min(at->second, steps + 1);
    State next = state;
    game.advance(next, action);
    if (next.phase == Phase::kMove) walk(game, next, steps + 1, found);
  }
}

TEST(MyceliaAids, MYC_5_1_DestinationsAreAllThatStepsLeadTo) {
  std::size_t checked = 0;
  Checks(builtin_games()).for_each_decision(1, 11, [&](const Checks::Table& table, Seat seat) {
    const Mycelia& game = table.game();
    const State& state = table.state();
    const Aids aids = aids_for(game, state, seat);
    if (!aids.destinations) return;
    std::map<int, int> found;
    walk(game, state, 0, found);
    found.erase(int{mover(state).mother});  // back where she was
    std::map<int, int> offered;
    for (const Destination& there : *aids.destinations) {
      offered[there.tile.number()] = static_cast<int>(there.steps.size());
      State walked = state;
      for (const Action& step : there.steps) ASSERT_TRUE(apply(game, walked, step).has_value());
      EXPECT_EQ(walked.players[seat.index()].mother, there.tile.value);
      EXPECT_EQ(walked.players[seat.index()].insects, state.players[seat.index()].insects + there.insects);
    }
    EXPECT_EQ(offered, found);
    ++checked;
  });
  EXPECT_GT(checked, 100U);
}

// ---- SPORE ----

TEST(MyceliaAids, MYC_7_5_LandingsAreWhatARollDoes) {
  std::size_t choices = 0;
  Checks(builtin_games()).for_each_decision(1, 13, [&](const Checks::Table& table, Seat seat) {
    const Mycelia& game = table.game();
    const State& state = table.state();
    if (state.phase != Phase::kMenu) return;
    for (const ReleaseAid& aid : release_aids(game, state)) {
      ASSERT_EQ(aid.why_not.has_value(), !is_legal(game, state, Spore{aid.source.value}));
      if (aid.why_not) continue;
      State begun = state;
      game.advance(begun, Spore{aid.source.value});
      EXPECT_EQ(aid.falls.empty(), begun.phase != Phase::kWind);
      for (const Fall& fall : aid.falls) {
        State rolled = begun;
        game.advance(rolled, Roll{fall.wind});
        std::map<int, int> landed;
        std::map<int, int> said;
        for (std::size_t i = 0; i < state.field.size(); ++i) {
          const int more = rolled.field[i].spores[seat.index()] - begun.field[i].spores[seat.index()];
          if (more > 0) landed[static_cast<int>(i)] = more;
        }
        for (const TileIndex tile : fall.landings) ++said[tile.number()];
        EXPECT_EQ(said, landed);
        EXPECT_EQ(fall.asks_order, rolled.phase == Phase::kOrder);
        EXPECT_EQ(fall.to_choose > 0, rolled.phase == Phase::kDrop);
        EXPECT_LE(fall.landings.size() + fall.to_choose, std::size_t{aid.spores});
        if (rolled.phase != Phase::kDrop) continue;
        ++choices;
        EXPECT_EQ(fall.among.size(), legal(game, rolled).size());
        for (const TileIndex tile : fall.among) EXPECT_TRUE(is_legal(game, rolled, Drop{tile}));
      }
    }
  });
  EXPECT_GT(choices, 0U);
}

// ---- EXPLORE ----

TEST(MyceliaAids, MYC_6_1_SitesSayWhatTheyTouchAndWhichReleasesGetThere) {
  std::size_t reached = 0;
  Checks(builtin_games()).for_each_decision(1, 1, [&](const Checks::Table& table, Seat seat) {
    const Mycelia& game = table.game();
    const State& state = table.state();
    if (state.phase != Phase::kSite || table.ply() % 5 != 0) return;
    std::size_t ways = 0;
    for (const SiteAid& site : site_aids(game, state)) {
      for (const TurnedTile& turned : site.turns) {
        ++ways;
        State laid = state;
        ASSERT_TRUE(apply(game, laid, Site{site.cell, turned.turn}).has_value());
        const std::size_t index = state.moving != kNone ? state.moving : state.field.size();
        EXPECT_EQ(turned.touches.size(), static_cast<std::size_t>(neighbour_count(laid.field[index])));
        for (const Touch& touch : turned.touches) {
          EXPECT_EQ(laid.field[index].neighbours[touch.side], touch.tile.value);
          EXPECT_EQ(side_with(game.pack(), laid.field[index], touch.from_new), touch.side);
          EXPECT_EQ(side_with(game.pack(), laid.field[touch.tile.index()], touch.to_new), touch.side);
        }
        if (turned.turn != 0) continue;
        // As if the turn began again with this field.
        laid.turn = seat;
        laid.phase = Phase::kMenu;
        laid.done = 0;
        laid.deeds = 0;
        std::set<std::tuple<int, int, bool>> said;
        std::set<std::tuple<int, int, bool>> found;
        for (const Reach& reach : site.reached_by) {
          said.insert({reach.source.value, static_cast<int>(reach.wind), reach.is_certain});
        }
        for (const ReleaseAid& aid : release_aids(game, laid)) {
          const bool is_board = aid.source.value != kMotherSource;
          const bool is_together = is_board && (mover(laid).boards[aid.source.value].bonuses & kTogetherBonus) != 0;
          for (const Fall& fall : aid.falls) {
            const auto has_tile = [&](const std::vector<TileIndex>& list) {
              return std::find(list.begin(), list.end(), TileIndex(index)) != list.end();
            };
            const int wind = static_cast<int>(fall.wind);
            if (is_together) {  // the mother's spores are in it too
              for (const bool is_certain : {false, true}) said.erase({aid.source.value, wind, is_certain});
              continue;
            }
            if (has_tile(fall.landings)) found.insert({aid.source.value, wind, true});
            if (has_tile(fall.among)) found.insert({aid.source.value, wind, false});
          }
        }
        EXPECT_EQ(said, found);
        reached += said.size();
      }
    }
    EXPECT_EQ(ways, table.legal().size());
  });
  EXPECT_GT(reached, 0U);
}

// ---- Insects ----

TEST(MyceliaAids, MYC_3_2_SayWhatInsectsAreOpenForAndWhyNot) {
  std::map<std::string, int> reasons;
  Checks(builtin_games()).for_each_decision(1, 9, [&](const Checks::Table& table, Seat seat) {
    const Mycelia& game = table.game();
    const Aids aids = aids_for(game, table.state(), seat);
    if (!aids.insects) return;
    EXPECT_THAT(*aids.insects, SizeIs(2 + static_cast<std::size_t>(table.seats()) - 1));
    for (const InsectAid& aid : *aids.insects) {
      bool is_open = false;
      for (const Action& action : legal(game, table.state())) {
        const auto* rival = std::get_if<Rival>(&action);
        if (aid.use == InsectUse::kTrade) is_open = is_open || std::holds_alternative<Discard>(action);
        if (aid.use == InsectUse::kRefresh) is_open = is_open || std::holds_alternative<Refresh>(action);
        if (aid.use == InsectUse::kRelocate) is_open = is_open || (rival != nullptr && rival->seat == aid.rival);
      }
      EXPECT_EQ(is_open, !aid.why_not.has_value());
      if (aid.why_not) ++reasons[std::string(aid.why_not->message.key.id)];
    }
  });
  EXPECT_GT(reasons["mycelia.refusal.three_cards"], 0);
  EXPECT_GT(reasons["mycelia.refusal.needs_insects"], 0);
  EXPECT_EQ(reasons["mycelia.refusal.not_in_hand"], 0) << "nobody asked about a card";
}

// ---- Score of a described table ----

TEST(MyceliaDescribed, HasTheScoreOfTheTableItDescribes) {
  Checks(builtin_games()).for_each_decision(1, 89, [](const Checks::Table& table, Seat) {
    const Mycelia& game = table.game();
    json::Value players = json::Value::array();
    for (int i = 0; i < table.seats(); ++i) {
      const Player& from = table.state().players[static_cast<std::size_t>(i)];
      json::Value player = {{"insects", from.insects}};
      if (game.is_automa(Seat(i))) player["mushrooms"] = from.grown;
      for (std::size_t board = 0; board < game.boards() && !game.is_automa(Seat(i)); ++board) {
        if (from.boards[board].card != kNone) {
          player["growing"].push_back(game.pack().card(CardId(from.boards[board].card)).id);
        }
        from.under[board].for_each([&](CardId card) { player["decayed"].push_back(game.pack().card(card).id); });
      }
      if (table.state().ended_by == i) player["has_end_token"] = true;
      players.push_back(player);
    }
    const auto lines = table.score_described({{"players", players}});
    ASSERT_TRUE(lines.has_value());
    EXPECT_THAT(score_changes(*lines, table.score(std::nullopt)), IsEmpty());
  });
}

TEST(MyceliaDescribed, TakesMushroomsByTheirPointsAlone) {
  const auto table = *builtin_games().find("mycelia")->open({});
  const auto lines = table->score_described(
      parsed(R"({"players":[{"points":[8,6,5],"insects":5,"has_end_token":true},{"points":[4]}]})"));
  ASSERT_TRUE(lines.has_value());
  std::map<int, int> points;
  for (const ScoreLine& line : *lines) points[line.seat.number()] += line.points;
  EXPECT_EQ(points[0], 19 + 2 + 5);
  EXPECT_EQ(points[1], 4);
}

TEST(MyceliaDescribed, ComplainsOfEveryMistakeAtItsPlace) {
  const auto table = *builtin_games().find("mycelia")->open({});
  const auto lines = table->score_described(
      parsed(R"({"players":[{"growing":["elm"],"insects":21},{"decayed":[null],"has_end_token":true}]})"));
  ASSERT_FALSE(lines.has_value());
  std::vector<std::string> places;
  for (const BadInput& bad : lines.error()) places.push_back(bad.place);
  EXPECT_THAT(places,
              ::testing::UnorderedElementsAre("players[0].growing[0]", "players[0].insects", "players[1].decayed[0]"));
  EXPECT_FALSE(table->score_described(parsed(R"({"players":[{"has_end_token":true},{"has_end_token":true}]})")));
}

}  // namespace
}  // namespace underfoot::mycelia
