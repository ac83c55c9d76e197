// What a coach says of the moves: one scale, equal things equal, and a worse move never praised.
#include <set>

#include "mycelia/wire.h"
#include "tables.h"

namespace underfoot::tests {
namespace {

using bots::AnyMove;
using bots::AnyThought;

AnyThought think(const Place& place, const AnyTable& table, const std::string& bot, std::size_t most = 100) {
  return make_bot(place, bot)->think(table, table.actor().seat(), most, bots::Detail::kReasons);
}

// A random game, stopped at one decision out of `every`.
template <class Visit>
void at_decisions(const Place& place, std::string_view options, int every, Visit visit) {
  const auto table = open(place, options);
  for (int step = 0; !table->actor().is_over(); table->play_at_random(11)) {
    if (table->goes_by_itself() || table->choices().size() < 3 || step++ % every != 0) continue;
    visit(*table);
  }
}

// A random game of Mycelia, as far as a market with two equal cards of which one may be taken.
std::unique_ptr<AnyTable> table_with_twins() {
  const Place place = mycelia_place();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    auto any = open(place, R"({"people":2})");
    const auto& table = static_cast<const TableOf<mycelia::Mycelia>&>(*any);
    for (int step = 0; step < 120 && !table.actor().is_over(); ++step, any->play_at_random(seed)) {
      const auto& market = table.state().market;
      if (market[0] == mycelia::kNone || market[2] == mycelia::kNone) continue;
      const auto verdict = any->explain(parsed(R"("discover 1")"));
      const bool is_legal = verdict.has_value() && verdict->is_legal;
      if (table.state().phase != mycelia::Phase::kMenu || !is_legal) continue;
      const auto kind = [&](std::size_t slot) { return table.game().pack().kind(mycelia::CardId(market[slot])); };
      if (kind(0) == kind(2)) return any;
    }
  }
  ADD_FAILURE() << "no market with two equal cards";
  return open(place, R"({"people":2})");
}

TEST(Coach, EqualCardsOfTheMarketGetOneVerdict) {
  const auto table = table_with_twins();
  for (const std::string bot : {"tree@200", "flat@400", "greedy", "expectimax@200"}) {
    int first = 0;
    for (const AnyMove& move : think(mycelia_place(), *table, bot).moves) {
      EXPECT_NE(move.what.notation, "discover 3") << bot;
      if (move.what.notation != "discover 1") continue;
      ++first;
      ASSERT_FALSE(move.equals.empty()) << bot;
      EXPECT_EQ(move.equals.back().notation, "discover 3") << bot;
    }
    EXPECT_EQ(first, 1) << bot;
  }
  const auto bot = make_bot(mycelia_place(), "tree@200");
  const Seat seat = table->actor().seat();
  const auto twins = [&](const char* notation) {
    for (const Choice& choice : table->choices()) {
      if (choice.notation == notation) return bot->compare(*table, seat, choice.action).played.forecast.win;
    }
    return std::vector<int>{};
  };
  EXPECT_EQ(twins("discover 1"), twins("discover 3"));
}

TEST(Coach, CategoriesAddUpToThePoints) {
  const auto expect_sums = [](const Place& place, std::string_view options, int every) {
    at_decisions(place, options, every, [&](const AnyTable& table) {
      for (const std::string bot : {"tree@30", "greedy"}) {
        for (const AnyMove& move : think(place, table, bot, 3).moves) {
          std::vector<int> sums(move.forecast.points.size(), 0);
          for (const bots::CategoryPoints& category : move.forecast.categories) {
            ASSERT_EQ(category.points.size(), sums.size());
            for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[seat] += category.points[seat];
          }
          EXPECT_EQ(sums, move.forecast.points);
        }
      }
    });
  };
  expect_sums(micropolis_place(), R"({"players":3})", 5);
  expect_sums(mycelia_place(), R"({"people":2,"boards":3})", 60);
  expect_sums(hoard_place(), R"({"players":2})", 1);
}

// When a game is played to its end, nothing is left to hope for.
TEST(Coach, TheLastDecisionIsToldInTheRowsOfTheScorePad) {
  const Place place = micropolis_place();
  const auto table = open(place);
  while (!table->actor().is_over()) table->play_at_random(3);
  while (table->goes_by_itself() || table->actor().is_over() || table->choices().size() < 2) table->undo();
  for (const AnyMove& move : think(place, *table, "tree@40").moves) {
    for (const bots::CategoryPoints& category : move.forecast.categories) {
      if (category.category.id.starts_with("micropolis.category.")) continue;
      EXPECT_EQ(category.points, (std::vector<int>{0, 0})) << category.category.id;
    }
    EXPECT_GT(move.forecast.points[0], 0);
  }
}

TEST(Coach, ReasonsSpeakForTheBestMoveAndAgainstTheOthers) {
  const auto expect_reasons = [](const Place& place, std::string_view options, int every) {
    const std::set<std::string_view> praise = {"bots.reason.more", "bots.reason.denies", "bots.reason.better_later",
                                               "bots.reason.even"};
    const std::set<std::string_view> blame = {"bots.reason.less",    "bots.reason.allows",    "bots.reason.worse_later",
                                              "bots.reason.as_good", "bots.reason.best_move", "bots.why.out_of_reach",
                                              "bots.why.two_queens", "bots.why.leaves_tile"};
    at_decisions(place, options, every, [&](const AnyTable& table) {
      const AnyThought thought = think(place, table, "tree@120", 4);
      for (std::size_t rank = 0; rank < thought.moves.size(); ++rank) {
        const std::string_view key = thought.moves[rank].reason.key.id;
        EXPECT_EQ((rank == 0 ? blame : praise).count(key), 0U) << "move " << rank + 1 << ": " << key;
      }
    });
  };
  expect_reasons(micropolis_place(), R"({"players":2})", 4);
  expect_reasons(mycelia_place(), R"({"people":2,"boards":3})", 40);
}

TEST(Coach, SaysWhetherItStoppedEarly) {
  const Place place = micropolis_place();
  int stopped = 0;
  at_decisions(place, R"({"players":2})", 2, [&](const AnyTable& table) {
    const AnyThought thought = think(place, table, "tree@400", 1);
    EXPECT_EQ(thought.is_decided, thought.iterations < 400) << thought.iterations;
    stopped += thought.is_decided ? 1 : 0;
    EXPECT_FALSE(think(place, table, "flat@100", 1).is_decided);
  });
  EXPECT_GT(stopped, 0);
}

// A bot that plays thinks less about how an action is carried out, because it goes on with its tree. A coach has none.
TEST(Coach, UsesTheWholeBudgetForEveryStep) {
  const Place place = mycelia_place();
  at_decisions(place, R"({"people":2,"boards":3})", 15, [&](const AnyTable& table) {
    const AnyThought thought = think(place, table, "tree@100", 1);
    EXPECT_TRUE(thought.iterations == 100 || thought.is_decided) << thought.iterations;
  });
}

// One cost for one decision, in whatever form it is asked.
TEST(Coach, OneCostForOneDecision) {
  for (const Place& place : {micropolis_place(), mycelia_place()}) {
    at_decisions(place, place.game.info().variants[0], 40, [&](const AnyTable& table) {
      const Seat seat = table.actor().seat();
      const auto bot = make_bot(place, "tree@120");
      const AnyThought thought = bot->think(table, seat, 100, bots::Detail::kForecasts);
      EXPECT_EQ(thought.moves[0].cost, 0);
      for (const AnyMove& move : thought.moves) {
        const bots::AnyVerdict verdict = bot->compare(table, seat, move.what.action);
        EXPECT_EQ(verdict.played.cost, move.cost);
        EXPECT_EQ(verdict.played.cost_points, move.cost_points);
        EXPECT_EQ(move.cost,
                  std::max(0, thought.moves[0].forecast.win[seat.index()] - move.forecast.win[seat.index()]));
        EXPECT_FALSE(verdict.is_forced);
      }
    });
  }
}

TEST(Coach, AForcedDecisionCostsNothing) {
  for (const Place& place : {micropolis_place(), mycelia_place()}) {
    const auto table = open(place, place.game.info().variants[0]);
    int forced = 0;
    for (; !table->actor().is_over() && forced < 5; table->play_at_random(11)) {
      if (table->goes_by_itself() || table->legal().size() > 1) continue;
      ++forced;
      const auto verdict = make_bot(place, "tree@100")->compare(*table, table->actor().seat(), table->legal()[0]);
      EXPECT_TRUE(verdict.is_forced);
      EXPECT_EQ(verdict.played.cost, 0);
      EXPECT_EQ(verdict.played.cost_points, 0);
    }
  }
}

// The advice is a whole turn: played as advised, it ends the turn, unless dice or hidden cards come between.
TEST(Coach, AdvisesAWholeTurn) {
  int longer = 0;
  const auto expect_turns = [&](const Place& place, std::string_view options, int every) {
    at_decisions(place, options, every, [&](const AnyTable& table) {
      const Seat seat = table.actor().seat();
      const AnyThought thought = think(place, table, "tree@150", 3);
      for (const AnyMove& move : thought.moves) {
        const auto trial = table.clone();
        ASSERT_TRUE(trial->apply(move.what.action).has_value());
        std::size_t done = 0;
        while (done < move.line.size() && trial->actor() == Actor::of(seat)) {
          ASSERT_TRUE(trial->apply(move.line[done++].action).has_value()) << move.line[done - 1].notation;
          ++longer;
        }
        EXPECT_TRUE(trial->actor() != Actor::of(seat) || place.game.info().id != "micropolis") << move.what.notation;
      }
    });
  };
  expect_turns(micropolis_place(), R"({"players":2})", 2);
  expect_turns(mycelia_place(), R"({"people":2,"boards":3})", 40);
  EXPECT_GT(longer, 30);
}

TEST(Coach, ComparesWithTheFiguresOfItsThought) {
  for (const Place& place : {micropolis_place(), mycelia_place()}) {
    at_decisions(place, place.game.info().variants[0], 50, [&](const AnyTable& table) {
      const Seat seat = table.actor().seat();
      const auto bot = make_bot(place, "tree@80");
      const AnyThought thought = bot->think(table, seat, 100, bots::Detail::kForecasts);
      for (const std::size_t rank : {std::size_t{0}, thought.moves.size() / 2, thought.moves.size() - 1}) {
        const AnyMove& move = thought.moves[rank];
        const bots::AnyVerdict verdict = bot->compare(table, seat, move.what.action);
        EXPECT_EQ(verdict.best.forecast.win, thought.moves[0].forecast.win);
        EXPECT_TRUE(table.are_equal(verdict.played.what.action, move.what.action));
        EXPECT_EQ(verdict.played.forecast.win, move.forecast.win);
        EXPECT_EQ(verdict.played.forecast.points, move.forecast.points);
      }
    });
  }
}

}  // namespace
}  // namespace underfoot::tests
