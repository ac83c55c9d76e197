// What somebody may ask for, and how often.
#include "server/online_kit.h"

namespace underfoot::tests {
namespace {

using Limited = Online;

constexpr server::Limits kUsual = {};

// Of whoever is counted: loopback is not.
Line::Asking from_afar(Line::Asking asking) {
  asking.headers += "X-Forwarded-For: 192.0.2.7\r\n";
  return asking;
}

TEST_F(Limited, TablesAreOpenedSlowlyByOneAddress) {
  start({.limits = kUsual, .is_behind_proxy = true});
  const Line::Asking opening{.method = "POST", .target = "/api/tables", .body = kTwoPeople};
  Line line(port_);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(line.ask(from_afar(opening)).status, 201);
  EXPECT_EQ(line.ask(from_afar(opening)).code(), "too_many");
  EXPECT_EQ(line.ask(opening).status, 201) << "another";
}

TEST_F(Limited, TablesAreOpenedSlowlyByOnePlayer) {
  start({.limits = kUsual});
  const std::string player = new_player("Ann");
  const Line::Asking opening{.method = "POST", .target = "/api/tables", .body = kTwoPeople, .token = player};
  Line line(port_);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(line.ask(opening).status, 201);
  EXPECT_EQ(line.ask(opening).code(), "too_many");
  const std::string table = open_table();
  EXPECT_EQ(
      line.ask({.method = "POST", .target = "/api/tables/" + table, .body = R"({"do":"rematch"})", .token = player})
          .code(),
      "too_many")
      << "which would open one, too";
}

TEST_F(Limited, CodesCannotAllBeTried) {
  start({.limits = kUsual, .is_behind_proxy = true});
  const auto opened = ask({.method = "POST", .target = "/api/tables", .body = kTwoPeople}).json();
  std::string code = opened["code"]["en"];
  code.erase(code.find(' '), 1);
  Line line(port_);
  const auto look_for = [&](const std::string& table) {
    return line.ask(from_afar({.target = "/api/tables/" + table}));
  };
  for (int i = 0; i < 25; ++i) EXPECT_EQ(look_for(code).status, 200) << "to find one costs nothing";
  for (int i = 0; i < 20; ++i) EXPECT_EQ(look_for("MOSS417" + std::to_string(i % 10)).code(), "not_found");
  EXPECT_EQ(look_for("MOSS4170").code(), "too_many");
  EXPECT_EQ(look_for(code).code(), "too_many") << "or whoever tries would see which one it is";
  EXPECT_EQ(line.follow(code, "", from_afar({}).headers).code(), "too_many") << "over a socket, too";
  EXPECT_EQ(look_for(opened["table"]).status, 200) << "an id cannot be guessed";
}

// Milliseconds until so many messages, sent at once over each of these sockets, are answered.
std::int64_t answered_after(int count, const std::vector<Line*>& lines) {
  const auto start = std::chrono::steady_clock::now();
  for (Line* line : lines) {
    for (int i = 0; i < count; ++i) line->say(R"({"do":"fly"})");
  }
  for (Line* line : lines) {
    for (int i = 0; i < count;) {
      const auto told = nlohmann::json::parse(line->message(), nullptr, false);
      if (!told.is_object()) return -1;
      if (told["type"] != "refused") continue;
      EXPECT_EQ(told["code"], "bad_request") << "which it is, and not that there are too many";
      ++i;
    }
  }
  return (std::chrono::steady_clock::now() - start) / std::chrono::milliseconds(1);
}

TEST_F(Limited, ASocketIsReadAsFastAsItsClientMayAsk) {
  start({.limits = {.requests_per_second = 50, .requests_at_once = 5}});
  Line line(port_);
  ASSERT_EQ(line.follow(open_table()).status, 101);
  EXPECT_GE(answered_after(25, {&line}), 20 * 1000 / 50 - 20);
}

TEST_F(Limited, SocketsOfOneAddressAreReadTogether) {
  start({.limits = {.requests_per_second = 50, .requests_at_once = 5}, .is_behind_proxy = true});
  const std::string table = open_table();
  Line one(port_);
  Line other(port_);
  for (Line* line : {&one, &other}) ASSERT_EQ(line->follow(table, "", from_afar({}).headers).status, 101);
  EXPECT_GE(answered_after(15, {&one, &other}), 25 * 1000 / 50 - 20);
}

TEST_F(Limited, SocketsOfOnePlayerAreReadTogether) {
  start({.limits = {.requests_per_second = 50, .requests_at_once = 5}});
  const std::string table = open_table();
  const std::string player = new_player("Ann");
  Line one(port_);
  Line other(port_);
  for (Line* line : {&one, &other}) ASSERT_EQ(line->follow(table, player).status, 101);
  EXPECT_GE(answered_after(15, {&one, &other}), 25 * 1000 / 50 - 20);
}

TEST_F(Limited, NobodyWaitsWhereNothingIsLimited) {
  start({});
  Line line(port_);
  ASSERT_EQ(line.follow(open_table()).status, 101);
  const std::int64_t took = answered_after(500, {&line});
  EXPECT_TRUE(took >= 0 && took < 5000) << took;
}

TEST_F(Limited, TheTokenOfASeatOpensNothingElse) {
  start({});
  const std::string table = open_table();
  const std::string seat = sit(table).json()["token"];
  const std::string player = new_player("Ann");
  ASSERT_EQ(sit(table, player).status, 200);
  for (const char* target : {"/api/me/tables", "/api/stream"}) {
    EXPECT_EQ(ask({.target = target, .token = seat}).code(), "forbidden") << target;
    EXPECT_EQ(ask({.target = target, .token = player}).status, 200) << target;
  }
  EXPECT_EQ(ask({.target = "/api/tables/" + table + "/update", .token = seat}).json()["seat"], 0);
  const auto close = [&](const std::string& opened, const std::string& token) {
    return ask({.method = "POST", .target = "/api/tables/" + opened, .body = R"({"do":"close"})", .token = token});
  };
  EXPECT_EQ(close(open_table(kTwoPeople, seat), seat).code(), "forbidden") << "nobody has opened it";
  EXPECT_EQ(close(open_table(kTwoPeople, player), player).status, 200);
}

}  // namespace
}  // namespace underfoot::tests
