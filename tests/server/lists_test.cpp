// Lists of tables: what a lobby shows, and to whom.
#include <chrono>

#include "server/online_kit.h"

namespace underfoot::tests {
namespace {

class Lists : public Online {
 protected:
  void SetUp() override {
    Online::SetUp();
    start({});
    ann_ = new_player("Ann");
    boris_ = new_player("Boris");
  }
  static constexpr const char* kPublic = R"({"game":"micropolis","options":{"players":2},"visible":"public"})";
  Heard does(const std::string& table, const std::string& what, const std::string& token) const {
    return ask(
        {.method = "POST", .target = "/api/tables/" + table, .body = R"({"do":")" + what + "\"}", .token = token});
  }
  nlohmann::json listed(const std::string& target, const std::string& token = {}) const {
    return ask({.target = target, .token = token}).json();
  }

  std::string ann_;
  std::string boris_;
};

TEST_F(Lists, TellEachPlayerHisSeat) {
  const std::string table = open_table(kPublic);
  ASSERT_EQ(sit(table, boris_).status, 200);
  ASSERT_EQ(sit(table, ann_).status, 200);
  ASSERT_EQ(does(table, "resign", boris_).status, 200);
  const auto seat_of = [&](const std::string& token) {
    return listed("/api/tables?list=finished", token)["tables"][0].value("your_seat", -1);
  };
  EXPECT_EQ(seat_of(boris_), 0);
  EXPECT_EQ(seat_of(ann_), 1);
  EXPECT_EQ(seat_of(new_player("Vera")), -1);
  EXPECT_EQ(seat_of(""), -1);
  EXPECT_EQ(listed("/api/me/tables", ann_)["tables"][0]["your_seat"], 1);
}

TEST_F(Lists, SayWhatTimeItIs) {
  using std::chrono::milliseconds;
  const auto now = std::chrono::system_clock::now().time_since_epoch() / milliseconds(1);
  const std::int64_t told = listed("/api/tables")["now"];
  EXPECT_LT(std::abs(told - now), 10'000);
}

TEST_F(Lists, OfFinishedGamesHaveNoTablesThatNeverBegan) {
  const std::string closed = open_table(kPublic, ann_);
  ASSERT_EQ(does(closed, "close", ann_).status, 200);
  EXPECT_TRUE(listed("/api/tables?list=finished")["tables"].empty());
  EXPECT_TRUE(listed("/api/tables?list=open")["tables"].empty());
}

}  // namespace
}  // namespace underfoot::tests
