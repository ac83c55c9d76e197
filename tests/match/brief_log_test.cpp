// The brief log is the log without words and without events that only keep count: the same steps, as each viewer may
// know them.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "bots/tables.h"

namespace underfoot::tests {
namespace {

std::string who(const Actor& by) {
  return by.is_seat() ? std::to_string(by.seat().index()) : "chance";
}

bool keeps_count(const std::string& event) {
  constexpr std::array kKinds = {"phase_changed", "step_changed", "counts_kept", "automa_went_on", "turn_passed"};
  const std::string kind = nlohmann::json::parse(event)["event"];
  return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

// The parts of a log that a brief one has.
std::string bytes_of(const AnyTable& table, const std::vector<LogLine>& lines) {
  std::string bytes;
  for (const LogLine& line : lines) {
    bytes += who(line.by) + table.action_text(line.what.action) + '[';
    bool is_first = true;
    for (const ToldEvent& told : line.events) {
      if (keeps_count(told.json)) continue;
      if (!std::exchange(is_first, false)) bytes += ',';
      bytes += told.json;
    }
    bytes += "]\n";
  }
  return bytes;
}
std::string bytes_of(const std::vector<BriefLine>& lines) {
  std::string bytes;
  for (const BriefLine& line : lines) bytes += who(line.by) + line.action + line.events + '\n';
  return bytes;
}

std::vector<Seat> viewers(const AnyTable& table) {
  std::vector<Seat> viewers = {Seat::none()};
  for (int seat = 0; seat < table.seats(); ++seat) viewers.push_back(Seat(seat));
  return viewers;
}

void compare(const AnyTable& table, std::size_t from) {
  const std::vector<Seat> all = viewers(table);
  const auto brief = table.brief_logs(all, from);
  ASSERT_EQ(brief.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(bytes_of(brief[i]), bytes_of(table, table.log(all[i], from))) << "from " << from;
  }
}

TEST(BriefLog, IsTheLogWithoutWordsForEveryViewer) {
  for (const Place& place : all_places()) {
    for (const auto& options : place.game.info().variants) {
      const std::unique_ptr<AnyTable> table = open(place, options);
      Rng rng(7);
      for (int step = 0; step < 2000 && !table->actor().is_over(); ++step) {
        table->play_at_random(11);
        const auto known = static_cast<std::size_t>(rng.below(6));
        if (step % 7 == 0) compare(*table, table->ply() - std::min(known, table->ply()));
        if (HasFailure()) return;
      }
      for (const std::size_t from : {std::size_t{0}, table->ply() / 2, table->ply(), table->ply() + 1}) {
        compare(*table, from);
      }
    }
  }
}

TEST(BriefLog, EndsWhereActionsWereTakenBack) {
  const std::unique_ptr<AnyTable> table = open(mycelia_place(), mycelia_place().game.info().variants[0]);
  for (int step = 0; step < 150; ++step) table->play_at_random(3);
  for (int step = 0; step < 30; ++step) ASSERT_TRUE(table->undo());
  compare(*table, 100);
  EXPECT_EQ(table->brief_logs(std::array{Seat(0)}, 100).at(0).size(), 20U);
}

}  // namespace
}  // namespace underfoot::tests
