// Two games that differ only in what a seat cannot see must look the same from that seat, to the byte.
#include <gtest/gtest.h>

#include <initializer_list>

#include "hoard/wire.h"
#include "support/json_text.h"

namespace underfoot::tests {
namespace {

std::unique_ptr<AnyTable> played(std::initializer_list<std::string_view> notations) {
  auto table = hoard::test_games().find("hoard")->open({});
  UF_CHECK(table.has_value());
  for (const std::string_view notation : notations) {
    EXPECT_TRUE((*table)->apply_notation(notation).has_value()) << notation;
  }
  return *std::move(table);
}

std::string log_text(const AnyTable& table, std::optional<Seat> seat) {
  return written([&](json::Writer& out) {
    out.begin_array();
    for (const LogLine& line : table.log(seat)) {
      const std::string text = hoard::test_catalogue().render(text::Lang::kEn, line.what.text);
      out.begin_object().key("action").raw(table.action_text(line.what.action));
      out.field("notation", line.what.notation).field("text", text).field("weight", line.what.weight).end_object();
    }
    out.end_array();
  });
}

std::string view_text(const AnyTable& table, Seat seat) {
  return written([&](json::Writer& out) { table.write_view(out, seat); });
}

void expect_alike(const AnyTable& one, const AnyTable& other, Seat from) {
  EXPECT_NE(one.hash(), other.hash());
  EXPECT_NE(log_text(one, std::nullopt), log_text(other, std::nullopt));
  EXPECT_EQ(log_text(one, from), log_text(other, from));
  EXPECT_EQ(view_text(one, from), view_text(other, from));
}

TEST(Secrecy, AnAcornDealtToAnotherIsNotSeen) {
  const auto oak = played({"deal beech", "deal oak", "deal beech", "deal oak"});
  const auto hazel = played({"deal beech", "deal hazel", "deal beech", "deal beech"});
  expect_alike(*oak, *hazel, Seat(0));
  EXPECT_NE(log_text(*oak, Seat(1)), log_text(*hazel, Seat(1)));
}

TEST(Secrecy, AnAcornBuriedByAnotherIsNotSeen) {
  const auto oak = played({"deal oak", "deal oak", "deal hazel", "deal oak", "bury oak", "rain", "stash oak"});
  const auto hazel = played({"deal oak", "deal oak", "deal hazel", "deal oak", "bury hazel", "rain", "stash oak"});
  expect_alike(*oak, *hazel, Seat(1));
  EXPECT_NE(log_text(*oak, Seat(0)), log_text(*hazel, Seat(0)));
}

TEST(Secrecy, AnAcornFoundByAnotherIsNotSeen) {
  const auto oak = played({"deal oak", "deal oak", "deal oak", "deal oak", "stash oak", "sun", "deal oak"});
  const auto hazel = played({"deal oak", "deal oak", "deal oak", "deal oak", "stash oak", "sun", "deal hazel"});
  expect_alike(*oak, *hazel, Seat(1));
  EXPECT_NE(log_text(*oak, Seat(0)), log_text(*hazel, Seat(0)));
}

TEST(Secrecy, WhatEverybodySeesIsInEveryLog) {
  const auto table = played({"deal oak", "deal oak", "deal hazel", "deal oak", "stash hazel", "frost"});
  for (const Seat seat : {Seat(0), Seat(1)}) {
    EXPECT_EQ(table->log(seat, 4)[0].what.notation, "stash hazel");
    EXPECT_EQ(table->log(seat, 4)[1].what.notation, "frost");
  }
  EXPECT_EQ(table->log(Seat(1))[0].what.notation, "deal ?");
  EXPECT_EQ(table->action_text(table->log(Seat(1))[0].what.action), R"({"do":"deal","acorn":null})");
}

TEST(Secrecy, WhatWasRevealedCannotBeTakenBackUnseen) {
  EXPECT_TRUE(played({"deal oak"})->last_action().has_revealed);
  EXPECT_FALSE(played({"deal oak", "deal oak", "deal oak", "deal oak", "stash oak"})->last_action().has_revealed);
  EXPECT_TRUE(played({"deal oak", "deal oak", "deal oak", "deal oak", "stash oak", "sun"})->last_action().has_revealed);
}

TEST(Secrecy, ASeenActionCanNeverBePlayed) {
  auto table = played({"deal oak", "deal oak"});
  const std::uint64_t before = table->hash();
  EXPECT_FALSE(table->apply(parsed(R"({"do":"deal","acorn":null})")).has_value());
  EXPECT_FALSE(table->apply_notation("deal ?").has_value());
  EXPECT_EQ(table->hash(), before);
}

}  // namespace
}  // namespace underfoot::tests
