// Thinking that can be watched and stopped: in slices, with a stop, by several thinkers.
#include <set>

#include "json/shape.h"
#include "tables.h"

namespace underfoot::tests {
namespace {

using bots::AnySearch;
using bots::Detail;
using bots::Purpose;
using bots::Slice;

// A random game, as far as a decision between several moves.
std::unique_ptr<AnyTable> at_a_decision(const Place& place, int plies) {
  auto table = open(place, place.game.info().variants[0]);
  for (int ply = 0; ply < plies || table->goes_by_itself() || table->legal().size() < 2; ++ply) {
    table->play_at_random(21);
  }
  return table;
}

// Every level with so few iterations that a test can wait for them, and every search.
std::vector<std::string> thinkers() {
  return {"1", "2", "3", "4", "5", "6@150", "flat@150", "expectimax@150", "random", "tree@60+threads=3"};
}

bool is_legal(const AnyTable& table, const AnyAction& action) {
  return table.explain(parsed(table.action_text(action)))->is_legal;
}

void finish(AnySearch& search, std::int64_t steps) {
  while (!search.is_over()) search.go_on({.budget = {.iterations = steps}});
}

TEST(Slices, GiveTheSameMoveAsThinkingAtOnceAtEveryLevel) {
  for (const Place& place : all_places()) {
    for (const std::string& spec : thinkers()) {
      for (const std::int64_t steps : {1, 7, 64}) {
        const auto table = at_a_decision(place, 0);
        // Two decisions running, because a bot goes on with what it thought before.
        const auto whole = make_bot(place, spec, {.seed = 5});
        const auto sliced = make_bot(place, spec, {.seed = 5});
        for (int decision = 0; decision < 2; ++decision) {
          const Seat seat = table->actor().seat();
          const auto search = sliced->start(*table, seat, Purpose::kPlay);
          finish(*search, steps);
          const AnyAction action = whole->choose(*table, seat);
          EXPECT_TRUE(table->are_equal(search->choice(), action)) << spec << " in slices of " << steps;
          EXPECT_EQ(search->iterations(), whole->iterations()) << spec << " in slices of " << steps;
          ASSERT_TRUE(table->apply(action).has_value());
          while (!table->actor().is_over() && table->actor() != Actor::of(seat)) table->play_at_random(3);
          if (table->actor().is_over()) break;
        }
      }
    }
  }
}

TEST(Slices, LookingAtTheResultChangesNothing) {
  for (const Place& place : {micropolis_place(), mycelia_place()}) {
    const auto table = at_a_decision(place, 12);
    const Seat seat = table->actor().seat();
    for (const std::string spec : {"tree@200", "flat@200", "expectimax@200", "4"}) {
      const auto watched = make_bot(place, spec)->start(*table, seat, Purpose::kExplain);
      const auto alone = make_bot(place, spec)->start(*table, seat, Purpose::kExplain);
      while (!watched->is_over()) {
        watched->go_on({.budget = {.iterations = 50}});
        EXPECT_FALSE(watched->result(100, Detail::kReasons).moves.empty());
        watched->verdict(table->legal()[0]);
        watched->progress();
      }
      finish(*alone, 1000);
      EXPECT_EQ(watched->root(), alone->root()) << spec;
    }
  }
}

TEST(Slices, ProgressSaysHowFarAndWhatIsBestSoFar) {
  for (const Place& place : {micropolis_place(), mycelia_place()}) {
    const auto table = at_a_decision(place, 12);
    const Seat seat = table->actor().seat();
    for (const std::string spec : {"tree@200", "flat@200", "4", "expectimax@500"}) {
      const auto search = make_bot(place, spec)->start(*table, seat, Purpose::kExplain);
      int spent = 0;
      std::int64_t iterations = 0;
      for (; !search->is_over(); search->go_on({.budget = {.iterations = 20}})) {
        const AnySearch::Progress progress = search->progress();
        EXPECT_GE(progress.spent, spent) << spec;
        EXPECT_GE(progress.iterations, iterations) << spec;
        spent = progress.spent;
        iterations = progress.iterations;
        EXPECT_TRUE(is_legal(*table, progress.best.what.action));
        EXPECT_EQ(progress.best.forecast.win.size(), 2U) << spec;
        EXPECT_FALSE(progress.is_decided) << "while it goes on";
      }
      EXPECT_EQ(search->progress().spent, 1000) << spec;
      EXPECT_EQ(search->progress().best.what.notation, search->result(1, Detail::kForecasts).moves[0].what.notation);
    }
  }
}

TEST(Slices, OfTimeEndByTheClock) {
  const Place place = mycelia_place();
  const auto table = at_a_decision(place, 12);
  const FakeClock fake;
  const auto search = make_bot(place, "6", {.clock = fake.clock()})->start(*table, Seat(0), Purpose::kPlay);
  const std::int64_t before = *fake.now;
  search->go_on({.budget = {.milliseconds = 30}});
  EXPECT_GE(*fake.now - before, 30);
  EXPECT_LE(*fake.now - before, 40) << "every look at this clock costs a millisecond";
  EXPECT_FALSE(search->is_over());
  *fake.now += 100000;  // somebody did something else
  EXPECT_LT(search->progress().spent, 200) << "only thinking counts";
  search->go_on({.budget = {.milliseconds = 30}});
  EXPECT_FALSE(search->is_over());
}

// Whoever wants to stop is asked before every step, and a step is no longer than an iteration or one position.
TEST(Slices, StopAtOnceWhenTold) {
  for (const Place& place : {micropolis_place(), mycelia_place()}) {
    const auto table = at_a_decision(place, 12);
    for (const std::string spec : {"tree@100000", "flat@100000", "expectimax@100000"}) {
      const auto search = make_bot(place, spec)->start(*table, table->actor().seat(), Purpose::kPlay);
      int asked = 0;
      search->go_on({.should_stop = [&] { return ++asked > 25; }});
      EXPECT_EQ(asked, 26) << spec;
      EXPECT_FALSE(search->is_over()) << spec;
      EXPECT_LE(search->iterations(), 26 * 512) << spec;
      if (!spec.starts_with("expectimax")) {
        EXPECT_EQ(search->iterations(), 26) << spec << ", one of them at the start";
      }
      EXPECT_TRUE(is_legal(*table, search->choice())) << spec;
      const std::int64_t before = search->iterations();
      search->go_on({.should_stop = [] { return true; }});
      EXPECT_EQ(search->iterations(), before);
    }
  }
}

TEST(Slices, ASearchOutlivesItsBot) {
  const Place place = micropolis_place();
  const auto table = at_a_decision(place, 12);
  const auto search = make_bot(place, "tree@50")->start(*table, table->actor().seat(), Purpose::kPlay);
  finish(*search, 10);
  EXPECT_EQ(search->iterations(), 50);
}

// ---- Several thinkers, one decision ----

std::unique_ptr<AnySearch> thought_through(const Place& place, const AnyTable& table, std::uint64_t seed,
                                           const std::string& spec = "tree@300") {
  auto search = make_bot(place, spec, {.seed = seed})->start(table, table.actor().seat(), Purpose::kExplain);
  finish(*search, 1000);
  return search;
}

bots::Root over_the_wire(const bots::Root& root) {
  const json::Value value = parsed(json::text_of(root));
  auto read = json::read(value, [](const json::Reader& in) { return json::read_as<bots::Root>(in); });
  UF_CHECK(read.has_value());
  return *std::move(read);
}

TEST(Roots, CrossTheWireExactly) {
  for (const Place& place : all_places()) {
    const auto search = thought_through(place, *at_a_decision(place, 0), 1, "tree@100");
    EXPECT_FALSE(search->root().moves.empty());
    const bots::Root root = search->root();
    const bots::Root read = over_the_wire(root);
    ASSERT_EQ(read.moves.size(), root.moves.size());
    EXPECT_EQ(read.iterations, root.iterations);
    for (std::size_t i = 0; i < root.moves.size(); ++i) {
      EXPECT_EQ(parsed(read.moves[i].action.text), parsed(root.moves[i].action.text));
      EXPECT_EQ(read.moves[i].visits, root.moves[i].visits);
      EXPECT_EQ(read.moves[i].win, root.moves[i].win);
      EXPECT_EQ(read.moves[i].terms, root.moves[i].terms);
    }
  }
}

TEST(Roots, AreAddedUp) {
  for (const Place& place : all_places()) {
    const auto table = at_a_decision(place, 0);
    const auto first = thought_through(place, *table, 1);
    const auto second = thought_through(place, *table, 2);
    const auto visits = [](const bots::Root& root, const std::string& action) {
      for (const bots::RootMove& move : root.moves) {
        if (parsed(move.action.text) == parsed(action)) return move.visits;
      }
      return std::int64_t{0};
    };
    const bots::Root one = first->root();
    const bots::Root two = over_the_wire(second->root());
    ASSERT_TRUE(first->join({two}).has_value());
    const bots::AnyThought together = first->result(100, Detail::kForecasts);
    EXPECT_EQ(together.iterations, one.iterations + two.iterations);
    std::int64_t most = 0;
    for (const bots::RootMove& move : one.moves) {
      most = std::max(most, move.visits + visits(two, move.action.text));
    }
    const std::string best = table->action_text(together.moves[0].what.action);
    EXPECT_EQ(visits(one, best) + visits(two, best), most);
    ASSERT_TRUE(first->join({two}).has_value());
    EXPECT_EQ(first->iterations(), one.iterations + two.iterations) << "instead of what they said before";
    ASSERT_TRUE(first->join({}).has_value());
    EXPECT_EQ(first->iterations(), one.iterations);
  }
}

// Two threads and two workers that are put together afterwards are the same.
TEST(Roots, OfTwoThreadsAreThoseOfTwoThinkers) {
  const Place place = micropolis_place();
  const auto table = at_a_decision(place, 4);
  const auto threads = thought_through(place, *table, 1, "tree@200+threads=2");
  const auto one = thought_through(place, *table, 1, "tree@200");
  EXPECT_EQ(threads->iterations(), 2 * one->iterations());
}

TEST(Roots, OfAnotherDecisionAreRefused) {
  const Place place = micropolis_place();
  const auto table = at_a_decision(place, 4);
  const auto search = thought_through(place, *table, 1, "tree@50");
  const auto refused = [&](bots::Root root) {
    const auto joined = search->join({std::move(root)});
    return joined ? std::string() : joined.error().place;
  };
  bots::Root root = search->root();
  EXPECT_EQ(refused(root), "");
  root.moves[1].action.text = R"({"do":"lead","anthill":0})";
  EXPECT_EQ(refused(root), "[0].moves[1].action");
  root = search->root();
  root.moves[0].win.pop_back();
  EXPECT_EQ(refused(root), "[0].moves[0].win");
  root = search->root();
  root.moves[0].terms[1].pop_back();
  EXPECT_EQ(refused(root), "[0].moves[0].terms");
}

}  // namespace
}  // namespace underfoot::tests
