// Sitting down at a server's table, when answers get lost or clients are killed; and the seats of rematches.
#include <gmock/gmock-matchers.h>

#include "cli/remote_seat.h"
#include "online.h"
#include "relay.h"

namespace underfoot::cli {
namespace {

using testing::HasSubstr;

class Sitting : public Online {
 protected:
  static constexpr const char* kSit = R"("do":"sit")";
  // The first seat is a bot's, the second is free.
  static constexpr const char* kSecondFree =
      R"({"game":"micropolis","options":{"players":2},"seats":[{"kind":"bot","bot":"random"},{"kind":"person"}]})";

  void SetUp() override {
    Online::SetUp();
    relay_ = std::make_unique<Relay>(address_.port);
  }
  std::string relayed(const std::string& table) const {
    return "http://127.0.0.1:" + std::to_string(relay_->port()) + "/?table=" + table;
  }
  // By a client that hears no answer to that, and is killed.
  void sit_and_die(const std::string& table, const std::vector<std::string>& more) {
    relay_->lose_answer_to(kSit, Relay::Loss::kHolds);
    std::vector<std::string> command = {UNDERFOOT_PROGRAM, "join", relayed(table), "--as", "random"};
    command.insert(command.end(), more.begin(), more.end());
    Process client(command);
    wait_for(table, "entries", 2);
    client.kill_now();
  }

  std::unique_ptr<Relay> relay_;
};

TEST_F(Sitting, ALostAnswerDoesNotLoseTheSeatThatWasAskedFor) {
  const std::string table = open(kSecondFree);
  relay_->lose_answer_to(kSit, Relay::Loss::kBreaks);
  const Printed printed = join(relayed(table), {"--seat", "2", "--as", "random"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_THAT(printed.err, HasSubstr("Trying again")) << "an answer was lost";
}

TEST_F(Sitting, ALostAnswerDoesNotLoseTheFirstFreeSeat) {
  const std::string table = open(kAgainstBot);
  relay_->lose_answer_to(kSit, Relay::Loss::kBreaks);
  const Printed printed = join(relayed(table), {"--as", "random"});
  EXPECT_EQ(printed.exit_code, 0) << printed.err;
  EXPECT_THAT(printed.err, HasSubstr("Trying again")) << "an answer was lost";
}

TEST_F(Sitting, WhoIsKilledBeforeHeHearsOfHisSeatFindsItAgain) {
  for (const std::vector<std::string>& more : {std::vector<std::string>{"--seat", "2"}, {"--name", "Ann"}, {}}) {
    const std::string table = open(kSecondFree);
    sit_and_die(table, more);
    std::vector<std::string> again = {"--as", "random"};
    again.insert(again.end(), more.begin(), more.end());
    const Printed printed = join(relayed(table), again);
    EXPECT_EQ(printed.exit_code, 0) << printed.err;
  }
}

TEST_F(Sitting, ASeatThatSomebodyElseHasIsRefusedAndNotKept) {
  const std::string table = open(kTwo);
  post("/api/tables/" + table, R"({"do":"sit","name":"Ann","seat":1,"contribution":")" + std::string(64, '0') + "\"}");
  const Printed printed = join(link(table), {"--seat", "2", "--as", "random"});
  EXPECT_EQ(printed.exit_code, kExitFailed);
  EXPECT_THAT(printed.err, HasSubstr("Somebody"));
  EXPECT_TRUE(line_.kept("underfoot/seats").empty());
}

TEST_F(Sitting, ASeatsTokenLeadsFromRematchToRematch) {
  const std::string table = open(kAgainstBot);
  const json::Value done =
      post("/api/tables/" + table, R"({"do":"sit","name":"Ann","contribution":")" + std::string(64, '0') + "\"}");
  Process client({UNDERFOOT_PROGRAM, "join", link(table), "--token", done["token"].get<std::string>()});
  for (int rematches = 0; rematches < 3; ++rematches) {
    ASSERT_THAT(client.line("?table="), HasSubstr(address())) << rematches;
    client.type("resign\n");
    ASSERT_THAT(client.line("type rematch"), HasSubstr("rematch")) << rematches;
    client.type("rematch\n");
  }
  ASSERT_THAT(client.line("?table="), HasSubstr(address()));
  client.type("quit\n");
  EXPECT_THAT(client.line("Your seat is kept"), HasSubstr("To return"));
  EXPECT_EQ(client.wait(), 0);
}

}  // namespace
}  // namespace underfoot::cli
