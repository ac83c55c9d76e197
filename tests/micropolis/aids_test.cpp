// Previews and aids: what the screens of Micropolis ask for.
#include "micropolis/aids.h"

#include <gmock/gmock-more-matchers.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/games.h"
#include "micropolis/default_pack.h"
#include "micropolis/position.h"
#include "micropolis/scoring.h"
#include "micropolis/wire.h"
#include "support/aids_checks.h"

namespace underfoot::micropolis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;
using tests::parsed;
using tests::written;
using Checks = tests::AidsChecks<Micropolis>;

std::vector<ScoreChange> changes_by_score(const Micropolis& game, const State& before, const State& after) {
  return underfoot::score_changes(game.score(before), game.score(after));
}

const TakeAid& find(const Aids& aids, int slot, Payment payment = Payment::kSoldiers) {
  for (const TakeAid& aid : *aids.takes) {
    if (aid.slot == slot && aid.payment == payment) return aid;
  }
  UF_CHECK(false);
}

TEST(MicropolisPreview, IsWhatThenHappens) {
  Checks(builtin_games()).for_each_decision(2, 3, [](const Checks::Table& table, Seat) {
    for (const AnyAction& action : table.legal()) Checks::expect_come_true(table, action);
  });
}

TEST(MicropolisPreview, IsTheSameInWorldsThatNobodyCanTellApart) {
  Checks(builtin_games()).for_each_decision(1, 17, [](const Checks::Table& table, Seat viewer) {
    Checks::expect_alike(table, viewer, 1);
    Checks::expect_alike(table, Seat::none(), 2);
  });
}

TEST(MicropolisAids, MIC_4_2_SayEveryPriceAndWhyATileIsOutOfReach) {
  const Position position({.anthills = {{.army = 2, .tiles = {"1w"}}}, .line = {"1w", "1w +3", "-", "queen"}});
  const Aids aids = aids_for(position.game(), position.state(), Seat(0));
  ASSERT_TRUE(aids.takes.has_value());
  EXPECT_EQ(find(aids, 0).price, 0);
  EXPECT_EQ(find(aids, 1).price, 1);
  EXPECT_EQ(find(aids, 1).gained, 3);
  EXPECT_THAT(find(aids, 1).ways, SizeIs(2)) << "left and right";
  EXPECT_FALSE(find(aids, 2).why_not.has_value());
  ASSERT_TRUE(find(aids, 3).why_not.has_value());
  EXPECT_EQ(find(aids, 3).why_not->rule, "MIC-4.2");
  EXPECT_THAT(find(aids, 3).ways, IsEmpty());
  EXPECT_FALSE(aids.ways.has_value());
  EXPECT_FALSE(aids_for(position.game(), position.state(), Seat(1)).takes.has_value()) << "not the one to decide";
}

TEST(MicropolisAids, MIC_4_3_OfferATokenOnlyWhereItHelps) {
  const Position position({.anthills = {{.army = 0, .tiles = {"1w"}}}, .tokens = {1}});
  const Aids aids = aids_for(position.game(), position.state(), Seat(0));
  std::set<int> with_token;
  for (const TakeAid& aid : *aids.takes) {
    if (aid.payment != Payment::kToken) continue;
    with_token.insert(aid.slot);
    EXPECT_EQ(aid.price, 0);
    EXPECT_FALSE(aid.why_not.has_value());
  }
  EXPECT_THAT(with_token, SizeIs(position.state().line.size() - 1));
  EXPECT_FALSE(with_token.contains(0)) << "the first is free";
}

TEST(MicropolisAids, MIC_2_4_SayWhichGalleriesWouldJoin) {
  // Every tile drawn with a hyphen has one chamber with mouths to both sides.
  const Position position({.anthills = {{.tiles = {"1-1 2w", "1-1 3w"}}}, .line = {"1-1 4w"}});
  const Aids aids = aids_for(position.game(), position.state(), Seat(0));
  const Way& right = find(aids, 0).ways[1];
  EXPECT_THAT(right.actions, ElementsAre(Action(take_nth(1)), Action(kRightEnd)));
  ASSERT_THAT(right.joins, SizeIs(1));
  EXPECT_EQ(right.joins[0].anthill, AnthillId(0));
  ASSERT_THAT(right.joins[0].before, SizeIs(1)) << "one gallery gets longer";
  EXPECT_EQ(right.joins[0].after.ants, right.joins[0].before[0].ants + 4);
  EXPECT_EQ(right.joins[0].after.tiles, right.joins[0].before[0].tiles + 1);
}

TEST(MicropolisAids, EveryWayLeadsWhereItSays) {
  Checks(builtin_games()).for_each_decision(2, 2, [](const Checks::Table& table, Seat seat) {
    const Micropolis& game = table.game();
    const Aids aids = aids_for(game, table.state(), seat);
    const auto check = [&](const Way& way) {
      State state = table.state();
      for (const Action& action : way.actions) ASSERT_TRUE(apply(game, state, action).has_value());
      EXPECT_EQ(way.next, state.phase);
      EXPECT_EQ(way.joins, joins_between(game, table.state(), state));
      EXPECT_THAT(way.score, ::testing::UnorderedElementsAreArray(changes_by_score(game, table.state(), state)));
      for (const Join& join : way.joins) {
        int ants = 0;
        for (const GallerySize& size : join.before) ants += size.ants;
        EXPECT_GE(join.after.ants, ants) << "no ant gets lost";
      }
    };
    std::size_t open = 0;
    for (const TakeAid& aid : aids.takes.value_or(std::vector<TakeAid>{})) {
      EXPECT_EQ(aid.why_not.has_value(), aid.ways.empty());
      open += aid.why_not ? 0U : 1U;
      for (const Way& way : aid.ways) check(way);
    }
    for (const Way& way : aids.ways.value_or(std::vector<Way>{})) check(way);
    EXPECT_EQ(aids.takes ? open : aids.ways->size(), table.legal().size());
    EXPECT_TRUE(parsed(Checks::aids_text(table, seat)).is_object());
  });
}

TEST(MicropolisScore, PointsByAnthillAreTheScore) {
  Checks(builtin_games()).for_each_decision(1, 5, [](const Checks::Table& table, Seat) {
    const PointsByAnthill points = points_by_anthill(table.game(), table.state());
    PointsByAnthill lines{};
    for (const ScoreLine& line : table.score(std::nullopt)) {
      const std::size_t anthill = line.part.value_or(line.seat.value);
      const auto category = std::find(kCategories.begin(), kCategories.end(), line.category) - kCategories.begin();
      std::int16_t& sum = lines[anthill][static_cast<std::size_t>(category)];
      sum = static_cast<std::int16_t>(sum + line.points);
    }
    EXPECT_EQ(points, lines);
  });
}

// ---- Score of a described table ----

std::unique_ptr<AnyTable> table_for(std::string_view options) {
  const json::Value value = parsed(options);
  return *builtin_games().find("micropolis")->open({.options = &value});
}

TEST(MicropolisDescribed, HasTheScoreOfTheTableItDescribes) {
  Checks(builtin_games()).for_each_decision(1, 29, [](const Checks::Table& table, Seat) {
    const State& state = table.state();
    json::Value described = {{"anthills", json::Value::array()}};
    for (int i = 0; i < table.game().anthills(); ++i) {
      const Anthill& anthill = state.anthills[static_cast<std::size_t>(i)];
      json::Value tiles = json::Value::array();
      json::Value full = json::Value::array();
      for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
        tiles.push_back(table.game().pack().tile(anthill.tiles[place]).id);
        if (anthill.is_full(place)) full.push_back(place);
      }
      described["anthills"].push_back({{"tiles", tiles}, {"army", anthill.army}, {"full", full}});
    }
    const auto lines = table.score_described(described);
    ASSERT_TRUE(lines.has_value());
    EXPECT_THAT(underfoot::score_changes(*lines, table.score(std::nullopt)), IsEmpty());
    EXPECT_EQ(lines->size(), table.score(std::nullopt).size());
  });
}

TEST(MicropolisDescribed, MayLeaveOutWhatCountsNothing) {
  const auto lines = table_for(R"({"players":2})")->score_described(parsed(R"({"anthills":[{"army":3},{}]})"));
  ASSERT_TRUE(lines.has_value());
  int points = 0;
  for (const ScoreLine& line : *lines) points += line.points;
  EXPECT_EQ(points, 5) << "the Red Army";
}

TEST(MicropolisDescribed, ComplainsOfEveryMistakeAtItsPlace) {
  const std::string tile = default_pack()->tiles[0].id;
  const auto lines =
      table_for(R"({"players":2})")
          ->score_described(parsed(R"({"anthills":[{"tiles":[")" + tile + R"(","nonsense"],"army":11},)" +
                                   R"({"tiles":[")" + tile + R"("],"full":[4]}]})"));
  ASSERT_FALSE(lines.has_value());
  std::set<std::string> places;
  for (const BadInput& bad : lines.error()) places.insert(bad.place);
  EXPECT_THAT(places, UnorderedElementsAre("anthills[0].tiles[1]", "anthills[0].army", "anthills[1].tiles[0]",
                                           "anthills[1].full[0]"));
  EXPECT_FALSE(table_for(R"({"players":2})")->score_described(parsed(R"({"anthills":[{},{},{}]})")).has_value());
}

}  // namespace
}  // namespace underfoot::micropolis
