// One table: who may do what, and that its log is all of it.
#include "hall/table.h"

#include <gmock/gmock-matchers.h>

#include <nlohmann/json.hpp>

#include "fair/verify.h"
#include "hall/hall_kit.h"
#include "table/edge/record.h"
#include "table/rng.h"

namespace underfoot::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Table, BeginsWhenTheLastSeatIsTaken) {
  Desk desk(micropolis());
  EXPECT_EQ(desk.sit("ann"), "");
  EXPECT_EQ(desk.sit("boris"), "");
  EXPECT_EQ(desk.table().stage(), store::Stage::kOpen);
  EXPECT_EQ(desk.sit("vera-v"), "");
  EXPECT_EQ(desk.table().stage(), store::Stage::kPlaying);
  EXPECT_EQ(desk.sit("late"), "full");
}

TEST(Table, GivesASeatToTheFirstWhoAsks) {
  Desk desk(micropolis());
  EXPECT_EQ(desk.sit("ann", 1), "");
  EXPECT_EQ(desk.sit("boris", 1), "seat_taken");
  EXPECT_EQ(desk.sit("ann", 2), "seat_taken");
  const std::int64_t entries = desk.table().entries();
  EXPECT_EQ(desk.sit("ann", 1), "") << "the answer may have been lost";
  EXPECT_EQ(desk.sit("ann"), "");
  EXPECT_EQ(desk.table().entries(), entries);
  EXPECT_EQ(desk.ask("boris", Sit{.name = "B", .seat = Seat(9), .contribution = contribution(1)}), "bad_request");
  EXPECT_EQ(desk.ask("boris", Sit{.name = "B", .contribution = "abc"}), "bad_request");
  EXPECT_EQ(desk.ask("boris", Sit{.name = "\x1b[2J", .contribution = contribution(1)}), "bad_request");
  EXPECT_EQ(desk.ask("boris", Leave{}), "forbidden");
  EXPECT_EQ(desk.ask("ann", Leave{}), "");
  EXPECT_EQ(desk.sit("boris", 1), "");
}

TEST(Table, GoesOnWithThePackItBeganWith) {
  const Desk desk = playing(micropolis());
  const std::string now = json::hex64(desk.rebuilt()->game().pack().hash);
  // As an earlier release, whose pack was another, would have written it; and one of which nothing is known.
  for (const std::string earlier : {"c874c169ae626504", "0123456789abcdef"}) {
    store::Kept kept{.id = "table1", .secret = fair::to_hex(Desk::secret()), .tail = {desk.log().front()}};
    std::string& opened = kept.tail.front().body;
    const std::size_t at = opened.find(now);
    ASSERT_NE(at, std::string::npos);
    opened.replace(at, now.size(), earlier);
    const std::unique_ptr<Table> table = Table::rebuild(house(), kept);
    const bool is_known = earlier != "0123456789abcdef";
    ASSERT_EQ(table != nullptr, is_known);
    if (is_known) {
      EXPECT_EQ(json::hex64(table->game().pack().hash), earlier);
    }
  }
}

TEST(Table, RefusesActionsThatAreLateIllegalOrSomebodyElses) {
  Desk desk = playing(micropolis());
  const std::string player = desk.player_to_act();
  const std::string other = player == "ann" ? "boris" : "ann";
  const std::size_t ply = desk.table().game().ply();
  const std::string action = desk.table().game().action_text(desk.table().game().legal().front());
  EXPECT_EQ(desk.ask("", Act{ply, {action}}), "forbidden");
  EXPECT_EQ(desk.ask(other, Act{ply, {action}}), "not_your_turn");
  EXPECT_EQ(desk.ask(player, Act{ply + 1, {action}}), "stale");
  EXPECT_EQ(desk.ask(player, Act{ply, {"{\"do\":\"fly\"}"}}), "bad_request");
  EXPECT_EQ(desk.ask(player, Act{ply, {action}}), "");
  EXPECT_EQ(desk.ask(player, Act{ply, {action}}), "stale");
}

TEST(Table, IsItsLogWhateverHappened) {
  for (const NewTable& asked : {micropolis(), mycelia()}) {
    Desk desk = playing(asked);
    Rng rng(7);
    std::vector<std::pair<std::int64_t, std::string>> snapshots;
    for (int i = 0; i < 120 && !desk.table().is_over(); ++i) {
      desk.now += 500;
      const store::Row row = desk.table().row();
      ASSERT_EQ(desk.act(rng.below(1000)), "");
      if (i % 7 == 0) {
        EXPECT_EQ(desk.ask("ann", Say{.phrase = "hello"}), "");
      }
      if (i % 11 == 0) {
        EXPECT_EQ(desk.ask("boris", Mute{Seat(0), i % 2 == 0}), "");
      }
      if (!desk.table().is_over()) {
        EXPECT_EQ(desk.table().row(row), desk.table().row()) << "as the host makes it after an action";
      }
      if (i % 20 == 3) snapshots.emplace_back(desk.table().entries(), desk.table().snapshot());
    }
    if (!desk.table().is_over()) {
      EXPECT_EQ(desk.ask("vera-v", Resign{}), "");
    }
    const std::unique_ptr<Table> again = desk.rebuilt();
    ASSERT_NE(again, nullptr);
    expect_same(*again, desk.table());
    for (const auto& [entries, snapshot] : snapshots) {
      const std::unique_ptr<Table> later = desk.rebuilt_from(entries, snapshot);
      ASSERT_NE(later, nullptr);
      expect_same(*later, desk.table());
    }
  }
}

TEST(Table, IsReadAgainAfterItsEndWhereSomebodyResignedBefore) {
  Desk desk = playing(micropolis());
  EXPECT_EQ(desk.ask("boris", Resign{}), "");
  for (int i = 0; i < 2000 && !desk.table().is_over(); ++i) {
    if (const auto turn = desk.table().bot_turn()) {
      const AnyAction action = desk.table().game().legal().front();
      ASSERT_EQ(desk.put(desk.table().decide_for_bot(turn->seat, desk.table().game().ply(), action)), "");
    } else {
      ASSERT_EQ(desk.act(), "");
    }
  }
  ASSERT_TRUE(desk.table().is_over());
  const std::unique_ptr<Table> again = desk.rebuilt_from(desk.table().entries(), desk.table().snapshot());
  ASSERT_NE(again, nullptr);
  expect_same(*again, desk.table());
}

TEST(Table, IsInNoListWhileItIsKeptForCertainPeople) {
  NewTable asked = micropolis(2);
  asked.visible = Visible::kPublic;
  const Table::Opening opening{.id = "t", .code = {"MOSS 417", "МОХ 417"}, .reserved = {"ann", "boris"}};
  const Or<Opened> opened = Table::agree(house(), asked, opening);
  ASSERT_TRUE(opened.has_value());
  const std::unique_ptr<Table> rematch = Table::begin(house(), "t", Desk::secret(), *opened, 0);
  EXPECT_FALSE(rematch->row().is_public);
  for (const char* player : {"ann", "boris"}) {
    const auto sat = rematch->decide(player, Sit{.name = player, .contribution = contribution(1)}, {});
    ASSERT_TRUE(sat.has_value());
    ASSERT_TRUE(rematch->fold(sat->front(), 0));
  }
  EXPECT_TRUE(rematch->row().is_public) << "anybody may watch";
}

TEST(Table, ShowsSpectatorsTalkOnlyToSpectators) {
  Desk desk = playing(micropolis());
  EXPECT_EQ(desk.ask("", Say{.text = "He bluffs!", .name = "Kibitz"}), "");
  EXPECT_EQ(desk.ask("", Say{.text = "No name."}), "bad_request");
  EXPECT_EQ(desk.ask("ann", Say{.phrase = "hello", .text = "both"}), "bad_request");
  EXPECT_EQ(desk.ask("ann", Say{.phrase = "rubbish"}), "bad_request");
  EXPECT_EQ(desk.ask("ann", Say{.phrase = "hello"}), "");
  const auto& said = desk.table().standing().said;
  ASSERT_EQ(said.size(), 2U);
  EXPECT_TRUE(desk.table().may_read(Seat::none(), said[0]));
  EXPECT_FALSE(desk.table().may_read(Seat(1), said[0]));
  EXPECT_TRUE(desk.table().may_read(Seat(1), said[1]));
  EXPECT_EQ(desk.ask("boris", Mute{Seat(0), true}), "");
  EXPECT_FALSE(desk.table().may_read(Seat(1), said[1]));
  EXPECT_EQ(desk.ask("boris", Mute{Seat::none(), true}), "bad_request") << "he reads no spectators";
}

TEST(Table, LetsNobodyTalkWithoutEnd) {
  Desk desk = playing(micropolis());
  for (int i = 0; i < 6; ++i) EXPECT_EQ(desk.ask("ann", Say{.phrase = "hello"}), "");
  EXPECT_EQ(desk.ask("ann", Say{.phrase = "hello"}), "too_many");
  EXPECT_EQ(desk.ask("boris", Say{.phrase = "hello"}), "") << "others may still speak";
  for (int i = 0; i < 12; ++i) EXPECT_EQ(desk.ask("", Say{.text = "Oh!", .name = "Kibitz"}), "");
  EXPECT_EQ(desk.ask("", Say{.text = "Ah!", .name = "Kiebitz"}), "too_many");
  desk.now += 10'000;
  EXPECT_EQ(desk.ask("ann", Say{.phrase = "bye"}), "");
}

TEST(Table, WritesNothingWhereItIsSoAlready) {
  NewTable asked = micropolis();
  asked.absent = Absent::kVote;
  Desk desk = playing(asked);
  desk.here = 0b011;
  desk.long_gone = 0b100;
  const auto writes = [&](const std::string& player, const Request& request) {
    const std::int64_t before = desk.table().entries();
    EXPECT_EQ(desk.ask(player, request), "");
    return desk.table().entries() > before;
  };
  const std::vector<std::pair<std::string, Request>> requests = {{"ann", Mute{Seat(1), true}},
                                                                 {"ann", Replace{Seat(2)}}};
  for (const auto& [player, request] : requests) {
    EXPECT_TRUE(writes(player, request));
    EXPECT_FALSE(writes(player, request));
  }
  EXPECT_TRUE(writes("ann", Mute{Seat(1), false}));
  EXPECT_FALSE(writes("ann", Mute{Seat(1), false}));
  ASSERT_EQ(desk.ask("ann", Resign{}), "");
  ASSERT_EQ(desk.ask("boris", Resign{}), "");
  EXPECT_TRUE(writes("ann", Rematch{}));
  EXPECT_FALSE(writes("ann", Rematch{}));
}

TEST(Table, TellsItsCodeUntilItIsOverAndThenThePoints) {
  Desk desk = playing(micropolis(2), 2);
  EXPECT_EQ(desk.table().info().code->en, "MOSS 417");
  EXPECT_EQ(desk.table().row().code, "MOSS 417");
  EXPECT_FALSE(desk.table().info().points.has_value());
  ASSERT_EQ(desk.ask("ann", Resign{}), "");
  EXPECT_FALSE(desk.table().info().code.has_value());
  ASSERT_TRUE(desk.table().info().points.has_value());
  EXPECT_EQ(desk.table().info().points->size(), 2U);
}

TEST(Table, IsOverWhenOnlyOneHasNotGivenUp) {
  Desk desk = playing(micropolis());
  EXPECT_EQ(desk.ask("ann", Rematch{}), "not_over");
  EXPECT_EQ(desk.ask("ann", Resign{}), "");
  EXPECT_EQ(desk.ask("ann", Resign{}), "forbidden");
  EXPECT_EQ(desk.ask("boris", Resign{}), "");
  EXPECT_TRUE(desk.table().is_over());
  EXPECT_THAT(*desk.table().info().places, testing::ElementsAre(3, 2, 1));
  for (const char* player : {"ann", "boris", "vera-v"}) EXPECT_EQ(desk.ask(player, Rematch{}), "");
  EXPECT_TRUE(desk.table().everybody_wants_rematch());
}

TEST(Table, MakesARecordThatCanBeVerified) {
  NewTable asked = micropolis(2);
  asked.seats = std::vector<SeatTerms>{{}, {match::SeatKind::kBot, "level1"}};
  Desk desk(asked);
  ASSERT_EQ(desk.sit("ann"), "");
  for (int i = 0; i < 2000 && !desk.table().is_over(); ++i) {
    if (const auto turn = desk.table().bot_turn()) {
      const AnyAction action = desk.table().game().legal().front();
      EXPECT_EQ(desk.put(desk.table().decide_for_bot(turn->seat, desk.table().game().ply(), action)), "");
    } else {
      ASSERT_EQ(desk.act(), "");
    }
  }
  ASSERT_TRUE(desk.table().is_over());
  const auto record = load_record(house().games, *json::parse(desk.table().record()));
  ASSERT_TRUE(record.has_value());
  const auto draws = fair::verify(*record);
  ASSERT_TRUE(draws.has_value());
  EXPECT_GT(*draws, 0U);
  EXPECT_EQ(record->fair->commitment, desk.table().info().commitment);
}

TEST(Table, SaysNothingOfSecretsToLists) {
  Desk desk = playing(mycelia());
  const std::string told = json::text_of(desk.table().info()) + desk.table().row().summary;
  EXPECT_THAT(told, Not(HasSubstr(fair::to_hex(Desk::secret()))));
  EXPECT_THAT(told,
              Not(HasSubstr("\"ann\"")));  // ids of players open seats only with a signature, but are nobody's business
  EXPECT_THAT(told, HasSubstr("The ann"));
}

TEST(Table, NeedsSomebodyAndKnownBots) {
  NewTable asked = micropolis(2);
  asked.seats = std::vector<SeatTerms>{{match::SeatKind::kBot, "level1"}, {match::SeatKind::kBot, "level2"}};
  EXPECT_EQ(Table::agree(house(), asked, {.id = "t"}).error().place, "seats");
  asked.seats = std::vector<SeatTerms>{{}, {match::SeatKind::kBot, "genius"}};
  EXPECT_EQ(Table::agree(house(), asked, {.id = "t"}).error().place, "seats[1].bot");
  asked.seats = std::vector<SeatTerms>{{}, {match::SeatKind::kBot, "tree@1000000000"}};
  EXPECT_EQ(Table::agree(house(), asked, {.id = "t"}).error().place, "seats[1].bot");
  EXPECT_EQ(Table::agree(house(), {.game = "chess"}, {.id = "t"}).error().place, "game");
  EXPECT_EQ(Table::agree(house(), micropolis(9), {.id = "t"}).error().code, "bad_request");
}

}  // namespace
}  // namespace underfoot::hall
