#include "match/match.h"

#include <gmock/gmock-more-matchers.h>

#include <nlohmann/json.hpp>

#include "bots/tables.h"

namespace underfoot::match {
namespace {

using ::testing::IsEmpty;
using ::testing::Not;
using tests::Place;

std::vector<Player> people(int count) {
  std::vector<Player> players;
  for (int i = 0; i < count; ++i) players.push_back({.name = std::string(1, static_cast<char>('A' + i))});
  return players;
}
Player bot(const Place& place, const std::string& spec, std::uint64_t seed = 1) {
  return {SeatKind::kBot, spec, spec, tests::make_bot(place, spec, {.seed = seed})};
}
Match squirrels() {
  return {tests::open(tests::hoard_place()), people(2), seeded_dice(3)};
}
// Plays the first legal action of whoever is asked.
void act_anyhow(Match& match) {
  ASSERT_TRUE(match.act(match.table().actor().seat(), match.table().legal().front()).has_value());
}

TEST(Match, RollsUntilSomebodyIsAsked) {
  Match match = squirrels();
  EXPECT_EQ(match.next(), Match::Next::kChance);
  match.run();
  EXPECT_EQ(match.next(), Match::Next::kPerson);
  EXPECT_GT(match.table().ply(), 0U);
}

TEST(Match, RefusesWhoeverIsNotToAct) {
  Match match = squirrels();
  const AnyAction deal = match.table().legal().front();
  EXPECT_FALSE(match.act(Seat(0), deal).has_value()) << "chance is to act";
  match.run();
  const Seat asked = match.table().actor().seat();
  const Result<void> done = match.act(Seat(1 - asked.number()), match.table().legal().front());
  ASSERT_FALSE(done.has_value());
  EXPECT_EQ(done.error().message.key.id, "match.not_your_turn");
  EXPECT_TRUE(match.act(asked, match.table().legal().front()).has_value());
}

TEST(Match, GivesTheSameRollsAfterTakingBack) {
  Match match = squirrels();
  match.run();
  const std::uint64_t hash = match.table().hash();
  while (match.undo()) {
  }
  match.run();
  EXPECT_EQ(match.table().hash(), hash);
}

TEST(Match, DealsAlikeWhateverThePlayersDo) {
  const Dice dice = same_deal(5);
  EXPECT_EQ(dice(1000, {.ply = 7, .draws = 2}), dice(1000, {.ply = 9, .draws = 2}));
  EXPECT_NE(dice(1000, {.ply = 7, .draws = 2}), dice(1000, {.ply = 7, .draws = 3}));
}

TEST(Match, BotsPlayWholeGamesOfEveryKindByThemselves) {
  for (const Place& place : tests::all_places()) {
    const auto table = tests::open(place, place.game.info().variants[0]);
    std::vector<Player> players;
    for (int seat = 0; seat < table->seats(); ++seat) players.push_back(bot(place, "random", 7));
    Match match(table->clone(), std::move(players), seeded_dice(2));
    match.run();
    EXPECT_TRUE(match.is_over()) << place.game.info().id;
    EXPECT_TRUE(match.table().actor().is_over());
  }
}

// A server keeps thousands of them.
TEST(Match, AFinishedTableIsSmall) {
  for (const Place& place : tests::all_places()) {
    for (const std::string_view options : place.game.info().variants) {
      const std::unique_ptr<AnyTable> table = tests::open(place, options);
      while (!table->actor().is_over()) table->play_at_random(5);
      EXPECT_LE(table->bytes(), 40'000U) << place.game.info().id << " " << options << ", " << table->ply()
                                         << " actions";
    }
  }
}

TEST(Match, TheAutomaNeedsNobody) {
  const Place place = tests::mycelia_place();
  Match match(tests::open(place, R"({"people":1,"automa":"medium","boards":3})"), people(1), seeded_dice(4));
  EXPECT_EQ(match.players()[1].kind, SeatKind::kAutoma);
  match.run();
  EXPECT_EQ(match.next(), Match::Next::kPerson);
  EXPECT_EQ(match.table().actor().seat(), Seat(0));
}

// ---- Taking back ----

TEST(TakingBack, StopsAtChance) {
  Match match = squirrels();
  EXPECT_EQ(match.why_not_take_back(Seat(0))->key.id, "match.back.nothing");
  match.run();
  EXPECT_EQ(match.why_not_take_back(match.table().actor().seat())->key.id, "match.back.chance");
}

TEST(TakingBack, StopsAtAnothersDecision) {
  const Place place = tests::micropolis_place();
  Match match(tests::open(place), people(2), seeded_dice(1));
  match.run();
  const Seat first = match.table().actor().seat();
  while (match.next() == Match::Next::kPerson && match.table().actor().seat() == first) act_anyhow(match);
  EXPECT_EQ(match.why_not_take_back(first), std::nullopt) << "nothing has happened since";
  act_anyhow(match);  // the other
  EXPECT_EQ(match.why_not_take_back(first)->key.id, "match.back.another");
}

TEST(TakingBack, TakesOneActionOrTheTurn) {
  const Place place = tests::micropolis_place();
  Match match(tests::open(place), people(2), seeded_dice(1));
  // To a turn in which somebody has done two things.
  std::size_t start = 0;
  Seat mover = Seat::none();
  for (bool has_two = false; !has_two;) {
    match.run();
    start = match.table().ply();
    mover = match.table().actor().seat();
    act_anyhow(match);
    const bool is_still_mover = match.next() == Match::Next::kPerson && match.table().actor().seat() == mover;
    if (!is_still_mover) continue;
    act_anyhow(match);
    has_two = true;
  }
  ASSERT_EQ(match.table().ply(), start + 2);
  ASSERT_EQ(match.take_back(mover, Match::Back::kOneAction), 1U);
  act_anyhow(match);
  ASSERT_EQ(match.take_back(mover, Match::Back::kWholeTurn), 2U);
  EXPECT_EQ(match.table().ply(), start);
  EXPECT_FALSE(match.take_back(mover, Match::Back::kOneAction).has_value());
}

// ---- Giving up ----

TEST(Resigning, EndsAGameOfTwo) {
  Match match = squirrels();
  match.run();
  ASSERT_TRUE(match.resign(Seat(0), nullptr).has_value());
  EXPECT_TRUE(match.is_over());
  EXPECT_EQ(match.outcome().seats[1].place, 1);
  EXPECT_EQ(match.outcome().seats[0].place, 2);
  EXPECT_FALSE(match.act(Seat(1), match.table().legal().front()).has_value()) << "it is over";
  EXPECT_EQ(match.resign(Seat(1), nullptr).error().key.id, "match.resign.over");
  EXPECT_TRUE(match.update(Seat(1), 0).actor.is_over());
}

TEST(Resigning, LeavesTheSeatToABotWhereOthersPlayOn) {
  const Place place = tests::micropolis_place();
  Match match(tests::open(place, R"({"players":3})"), people(3), seeded_dice(1));
  match.run();
  ASSERT_TRUE(match.resign(Seat(2), tests::make_bot(place, "greedy")).has_value());
  EXPECT_EQ(match.resign(Seat(2), nullptr).error().key.id, "match.resign.twice");
  while (!match.is_over()) {
    match.run();
    if (match.next() == Match::Next::kPerson) act_anyhow(match);
  }
  EXPECT_TRUE(match.table().actor().is_over());
  EXPECT_EQ(match.outcome().seats[2].place, 3) << "last, however well the bot did";
}

// ---- Updates ----

TEST(Updates, GiveChoicesOnlyToTheSeatToAct) {
  Match match = squirrels();
  match.run();
  const Seat asked = match.table().actor().seat();
  EXPECT_THAT(match.update(asked, 0).legal, Not(IsEmpty()));
  EXPECT_THAT(match.update(Seat(1 - asked.number()), 0).legal, IsEmpty());
  EXPECT_THAT(match.update(Seat::none(), 0).legal, IsEmpty());
}

TEST(Updates, TellWhatHappenedSince) {
  Match match = squirrels();
  match.run();
  const std::size_t known = match.table().ply();
  act_anyhow(match);
  const Update update = match.update(Seat(0), known);
  ASSERT_EQ(update.steps.size(), match.table().ply() - known);
  EXPECT_EQ(update.steps[0].ply, known);
  EXPECT_EQ(update.ply, match.table().ply());
  EXPECT_EQ(update.view_hash, hash_text(update.view));
}

TEST(Updates, GoBackToAnyMomentWithoutTouchingTheGame) {
  Match match = squirrels();
  match.run();
  const std::string then = match.update(Seat(1), 0).view;
  const std::size_t ply = match.table().ply();
  act_anyhow(match);
  const std::uint64_t hash = match.table().hash();
  EXPECT_EQ(match.update_at(Seat(1), ply).view, then);
  EXPECT_EQ(match.table().hash(), hash);
}

}  // namespace
}  // namespace underfoot::match
