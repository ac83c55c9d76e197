// What tests of tables need: a house with both games, a table with people at it, and ways to let them act.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/builtin.h"
#include "games/games.h"
#include "hall/table.h"

namespace underfoot::hall {

inline const House& house() {
  static const House kHouse{builtin_games(), bots::builtin_bots(), text::Catalogue::builtin()};
  return kHouse;
}

inline std::string contribution(int number) {
  return std::string(63, '0') + std::to_string(number);
}

// A table whose log is kept beside it, as a store would.
class Desk {
 public:
  explicit Desk(const NewTable& asked) {
    const Table::Opening opening{.id = "table1", .code = {"MOSS 417", "МОХ 417"}, .secret = secret(), .opener = "ann"};
    const Or<Opened> opened = Table::agree(house(), asked, opening);
    EXPECT_TRUE(opened.has_value());
    if (!opened) return;
    log_.push_back({now, json::text_of(LogEntry(*opened))});
    table_ = Table::begin(house(), "table1", secret(), *opened, now);
  }

  Table& table() { return *table_; }
  const std::vector<store::Entry>& log() const { return log_; }
  static fair::Bytes secret() { return fair::Bytes{1, 2, 3}; }

  // What comes of a request; it is in the log then. "" if it was carried out, or the code of the refusal.
  std::string ask(const std::string& player, const Request& request) {
    return put(table_->decide(player, request, {now, here, long_gone}));
  }
  std::string put(const Or<std::vector<LogEntry>>& decided) {
    if (!decided) return std::string(decided.error().code);
    for (const LogEntry& entry : *decided) {
      EXPECT_TRUE(table_->fold(entry, now));
      log_.push_back({now, json::text_of(entry)});
    }
    return "";
  }
  std::string sit(const std::string& player, int seat = -1) {
    Sit sit{.name = "The " + player, .contribution = contribution(static_cast<int>(player.size()))};
    if (seat >= 0) sit.seat = Seat(seat);
    return ask(player, sit);
  }
  std::string player_to_act() const { return table_->standing().seats[table_->game().actor().seat().index()].player; }
  // The action of whoever is to act, one of the legal ones.
  std::string act(std::size_t which = 0) {
    const std::vector<AnyAction> legal = table_->game().legal();
    const std::string action = table_->game().action_text(legal[which % legal.size()]);
    return ask(player_to_act(), Act{table_->game().ply(), {action}});
  }
  std::unique_ptr<Table> rebuilt() const {
    return Table::rebuild(house(), {.id = "table1", .secret = fair::to_hex(secret()), .tail = log_});
  }
  // From a snapshot after so many entries, and the rest of the log.
  std::unique_ptr<Table> rebuilt_from(std::int64_t entries, const std::string& snapshot) const {
    store::Kept kept{.id = "table1", .secret = fair::to_hex(secret()), .snapshot = store::Snapshot{entries, snapshot}};
    kept.tail.assign(log_.begin() + entries, log_.end());
    return Table::rebuild(house(), kept);
  }

  std::int64_t now = 1'000'000;
  std::uint32_t here = 0;
  std::uint32_t long_gone = 0;

 private:
  std::unique_ptr<Table> table_;
  std::vector<store::Entry> log_;
};

inline NewTable micropolis(int players = 3) {
  return {.game = "micropolis", .options = GameOptions{R"({"players":)" + std::to_string(players) + "}"}};
}
inline NewTable mycelia(int people = 3) {
  return {.game = "mycelia", .options = GameOptions{R"({"people":)" + std::to_string(people) + "}"}};
}

inline Desk playing(const NewTable& asked, int players = 3) {
  Desk desk(asked);
  const std::vector<std::string> names = {"ann", "boris", "vera-v"};
  for (int i = 0; i < players; ++i) EXPECT_EQ(desk.sit(names[static_cast<std::size_t>(i)]), "");
  EXPECT_EQ(desk.table().stage(), store::Stage::kPlaying);
  return desk;
}

// The seat and the player who can take back now, after as many first legal actions as that takes.
inline std::pair<Seat, std::string> until_somebody_can_take_back(Desk& desk) {
  for (int i = 0; i < 60; ++i) {
    const std::string actor = desk.player_to_act();
    EXPECT_EQ(desk.act(), "");
    const Seat seat = *desk.table().seat_of(actor);
    if (!desk.table().match().why_not_take_back(seat)) return {seat, actor};
  }
  ADD_FAILURE() << "nothing could be taken back";
  return {Seat(0), "ann"};
}

inline std::vector<std::string> without(const std::string& player) {
  std::vector<std::string> others = {"ann", "boris", "vera-v"};
  std::erase(others, player);
  return others;
}

// Equal in everything that anybody can see.
inline void expect_same(const Table& one, const Table& other) {
  EXPECT_EQ(one.entries(), other.entries());
  EXPECT_EQ(json::text_of(one.info()), json::text_of(other.info()));
  EXPECT_EQ(one.game().hash(), other.game().hash());
  EXPECT_EQ(one.snapshot(), other.snapshot());
  EXPECT_EQ(one.row(), other.row());
}

}  // namespace underfoot::hall
