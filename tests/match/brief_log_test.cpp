// The brief log is the log without words: the same steps, as each viewer may know them.
#include <algorithm>

#include "bots/tables.h"

namespace underfoot::tests {
namespace {

// The parts of a log that a brief one has.
std::string bytes_of(const AnyTable& table, const std::vector<LogLine>& lines) {
  std::string bytes;
  for (const LogLine& line : lines) {
    bytes += std::to_string(line.ply) + (line.by.is_seat() ? std::to_string(line.by.seat().index()) : "chance");
    bytes += table.action_text(line.what.action);
    for (const ToldEvent& told : line.events) bytes += told.json;
    bytes += '\n';
  }
  return bytes;
}
std::string bytes_of(const std::vector<BriefLine>& lines) {
  std::string bytes;
  for (const BriefLine& line : lines) {
    bytes += std::to_string(line.ply) + (line.by.is_seat() ? std::to_string(line.by.seat().index()) : "chance");
    bytes += line.action;
    for (const std::string& event : line.events) bytes += event;
    bytes += '\n';
  }
  return bytes;
}

std::vector<Seat> viewers(const AnyTable& table) {
  std::vector<Seat> viewers = {Seat::none()};
  for (int seat = 0; seat < table.seats(); ++seat) viewers.push_back(Seat(seat));
  return viewers;
}

void compare(const AnyTable& table, std::size_t from) {
  for (const Seat viewer : viewers(table)) {
    EXPECT_EQ(bytes_of(table.brief_log(viewer, from)), bytes_of(table, table.log(viewer, from))) << "from " << from;
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
  EXPECT_EQ(table->brief_log(Seat(0), 100).size(), 20U);
}

}  // namespace
}  // namespace underfoot::tests
