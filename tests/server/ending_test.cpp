// A server that is stopped ends in order, whatever its clients and its bots are doing.
#include "server/online_kit.h"

namespace underfoot::tests {
namespace {

using Ending = Online;

TEST_F(Ending, DoesNotWaitForWhoeverDoesNotAnswerTheGoodbye) {
  start({});
  std::vector<std::unique_ptr<Line>> silent;
  for (int i = 0; i < 4; ++i) {  // tables of both loops
    const std::string table = open_table();
    silent.push_back(std::make_unique<Line>(port_));
    ASSERT_EQ(silent.back()->follow(table).status, 101);
  }
  stop();
  for (const auto& each : silent) {
    while (!each->message().empty()) continue;
  }
}

TEST_F(Ending, EndsTheThoughtsOfBots) {
  start({});
  for (int i = 0; i < 4; ++i) {
    const std::string table = open_table(
        R"({"game":"mycelia","options":{"people":2},"seats":[{"kind":"person"},{"kind":"bot","bot":"level6"}]})");
    Line follower(port_);
    ASSERT_EQ(follower.follow(table).status, 101);
    ASSERT_EQ(sit(table).status, 200);
  }
  stop();
}

TEST_F(Ending, LeavesNoConnectionOnAnotherLoopThanItsTable) {
  start({});
  const std::string player = new_player("Ann");
  std::vector<std::unique_ptr<Line>> lines;
  for (int i = 0; i < 40; ++i) {
    lines.push_back(std::make_unique<Line>(port_));
    const std::string what = i % 2 == 0 ? "/api/stream" : "/api/tables/nobodyknowsthis" + std::to_string(i);
    lines.back()->send("GET " + what + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + player + "\r\n\r\n");
  }
  stop();
}

}  // namespace
}  // namespace underfoot::tests
