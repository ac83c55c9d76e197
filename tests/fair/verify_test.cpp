#include "fair/verify.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bots/tables.h"
#include "match/match.h"

namespace underfoot::fair {
namespace {

using tests::Place;

Bytes filled(int byte) {
  Bytes bytes;
  bytes.fill(static_cast<std::uint8_t>(byte));
  return bytes;
}

Terms terms_for(int seats) {
  Terms terms{.table = "elm-7", .secret = filled(200), .contributions = {}};
  for (int i = 0; i < seats; ++i) terms.contributions.push_back(filled(i));
  return terms;
}

// A game of random decisions whose chance comes from the terms, up to so many actions.
std::unique_ptr<AnyTable> played(const Place& place, const Terms& terms, std::size_t most) {
  auto table = tests::open(place, place.game.info().variants[0]);
  const match::Dice dice = fair::dice(key_of(terms));
  while (!table->actor().is_over() && table->ply() < most) {
    if (table->actor().is_chance()) {
      table->draw(dice(table->tickets(), {table->ply(), table->draws()}));
    } else {
      table->play_at_random(5);
    }
  }
  return table;
}

json::Value record_of(const AnyTable& table, const Terms& terms) {
  json::Writer out;
  write_record(out, table, {}, {}, to_record(terms));
  return tests::parsed(out.text());
}

Result<std::size_t, Message> verified(const json::Value& record) {
  const Registry& games = record["game"] == "hoard" ? hoard::test_games() : builtin_games();
  const Result<LoadedRecord, BadInput> loaded = load_record(games, record);
  EXPECT_TRUE(loaded.has_value()) << loaded.error().place;
  return verify(*loaded);
}

std::string complaint(const json::Value& record) {
  const Result<std::size_t, Message> result = verified(record);
  return result ? "nothing" : std::string(result.error().key.id);
}

TEST(Verify, EveryGamePlayedWithFairDiceIsFair) {
  for (const Place& place : tests::all_places()) {
    const auto table = tests::open(place, place.game.info().variants[0]);
    const Terms terms = terms_for(table->seats());
    const auto done = played(place, terms, 100'000);
    const Result<std::size_t, Message> draws = verified(record_of(*done, terms));
    ASSERT_TRUE(draws.has_value()) << place.game.info().id << ": " << draws.error().key.id;
    EXPECT_EQ(*draws, done->draws());
    EXPECT_GT(*draws, 0U);
  }
}

TEST(Verify, ADrawThatSomebodyChoseIsFound) {
  for (const Place& place : tests::all_places()) {
    const Terms terms = terms_for(tests::open(place, place.game.info().variants[0])->seats());
    auto table = played(place, terms, 0);
    ASSERT_TRUE(table->actor().is_chance());
    const std::uint32_t fair = draw(key_of(terms), 0, table->tickets());
    table->draw((fair + table->tickets() / 2) % table->tickets());
    EXPECT_EQ(complaint(record_of(*table, terms)), "fair.draw") << place.game.info().id;
  }
}

TEST(Verify, ASecretPutInLaterIsFound) {
  const Place place = tests::hoard_place();
  const Terms terms = terms_for(2);
  const json::Value record = record_of(*played(place, terms, 30), terms);
  json::Value other = record;
  other["fair"]["secret"] = to_hex(filled(99));
  EXPECT_EQ(complaint(other), "fair.commitment");
  other["fair"]["commitment"] = to_hex(commitment(terms.table, *from_hex(other["fair"]["secret"].get<std::string>())));
  EXPECT_EQ(complaint(other), "fair.draw") << "with a commitment to match: but players know the true one";
  other = record;
  other["fair"]["contributions"][1] = to_hex(filled(99));
  EXPECT_EQ(complaint(other), "fair.draw");
}

TEST(Verify, SaysWhatIsMissing) {
  const Place place = tests::hoard_place();
  const Terms terms = terms_for(2);
  const json::Value record = record_of(*played(place, terms, 30), terms);
  json::Value other = record;
  other.erase("fair");
  EXPECT_EQ(complaint(other), "fair.none");
  other = record;
  other["fair"]["contributions"].erase(1);
  EXPECT_EQ(complaint(other), "fair.seats");
  other = record;
  other["fair"]["contributions"][0] = "12";
  EXPECT_EQ(complaint(other), "fair.not_hex");
  other = record;
  other["fair"]["secret"] = "";
  EXPECT_EQ(complaint(other), "fair.not_hex");
}

}  // namespace
}  // namespace underfoot::fair
