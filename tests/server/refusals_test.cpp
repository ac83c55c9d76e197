// Whatever cannot be answered is refused with a code, a sentence in the language of whoever asks, and nothing else.
#include <gmock/gmock-matchers.h>

#include "server/online_kit.h"

namespace underfoot::tests {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Refused : public Online {
 protected:
  void SetUp() override {
    Online::SetUp();
    start({.logs_requests = true});
  }
  Heard hear(const std::string& bytes) const {
    Line line(port_);
    line.send(bytes);
    const Heard heard = line.hear({});
    EXPECT_TRUE(line.is_hung_up()) << bytes.substr(0, 100);
    return heard;
  }
};

constexpr const char* kRussian = "Accept-Language: ru\r\n";

std::string sentence(const Heard& heard) {
  return heard.json()["error"]["text"];
}

TEST_F(Refused, IsABodyThatIsTooLong) {
  const std::string head = "POST /api/players HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n";
  const Heard english = hear(head + "\r\n" + std::string(100'000, 'x'));
  EXPECT_EQ(english.status, 413);
  EXPECT_EQ(english.code(), "too_large");
  EXPECT_EQ(sentence(english), "That is too large.");
  EXPECT_EQ(sentence(hear(head + kRussian + "\r\n")), "Это слишком много.");
}

TEST_F(Refused, IsAHeaderThatIsTooLong) {
  const Heard heard = hear("GET /api/games HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(heard.status, 431);
  EXPECT_EQ(heard.code(), "too_large");
}

TEST_F(Refused, IsWhatIsNoRequest) {
  for (const char* bytes : {"GET /api/games\r\n\r\n", "\x16\x03\x01 hello\r\n\r\n",
                            "GET /api/games HTTP/1.1\r\nContent-Length: x\r\n\r\n"}) {
    const Heard heard = hear(bytes);
    EXPECT_EQ(heard.status, 400) << bytes;
    EXPECT_EQ(heard.code(), "bad_request") << bytes;
  }
}

TEST_F(Refused, IsAnAddressThatCannotBeRead) {
  const Heard heard = ask({.target = "/api/tables/%zz", .headers = kRussian});
  EXPECT_EQ(heard.status, 400);
  EXPECT_EQ(heard.code(), "bad_request");
  EXPECT_EQ(sentence(heard), "Этот адрес не удаётся прочитать.");
}

TEST_F(Refused, HeadIsAnsweredLikeGetWithoutTheBody) {
  const std::string table = open_table();
  const std::string player = new_player("Ann");
  Line line(port_);
  for (const std::string& target : {std::string("/healthz"), std::string("/metrics"), std::string("/api/games"),
                                    "/api/tables/" + table, std::string("/api/nothing"), std::string("/api/stream")}) {
    const Heard head = line.ask({.method = "HEAD", .target = target, .token = player});
    EXPECT_EQ(head.status, target == "/api/nothing" ? 404 : 200) << target;
    EXPECT_THAT(head.header, HasSubstr("Content-Length: ")) << target;
  }
  const Heard got = line.ask({.target = "/healthz"});
  EXPECT_EQ(got.body, R"({"status":"ok"})") << "the answers are still in step";
}

TEST_F(Refused, EveryRequestIsInTheLogWithoutWhatIsSecret) {
  const std::string table = open_table();
  const std::string player = new_player("Ann");
  testing::internal::CaptureStderr();
  ask({.target = "/"});
  ask({.target = "/healthz?secret=1"});
  ask({.target = "/api/games?secret=1", .token = player});
  ask({.target = "/api/stream?secret=1", .token = player});
  ask({.target = "/api/tables/%zz?secret=1"});
  Line(port_).follow(table, player);
  Line(port_).follow("nobodyknowsthis");
  hear("nonsense\r\n\r\n");
  const std::string log = testing::internal::GetCapturedStderr();
  const auto line = [](const std::string& path, int status) {
    return HasSubstr(R"("method":"GET","path":")" + path + R"(","status":")" + std::to_string(status) + '"');
  };
  EXPECT_THAT(log, line("/", 404));
  EXPECT_THAT(log, line("/healthz", 200));
  EXPECT_THAT(log, line("/api/games", 200));
  EXPECT_THAT(log, line("/api/stream", 200));
  EXPECT_THAT(log, line("", 400));
  EXPECT_THAT(log, line("/api/tables/" + table + "/socket", 101));
  EXPECT_THAT(log, line("/api/tables/nobodyknowsthis/socket", 404));
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 8) << log;
  EXPECT_THAT(log, Not(HasSubstr("secret")));
  EXPECT_THAT(log, Not(HasSubstr(player)));
}

}  // namespace
}  // namespace underfoot::tests
