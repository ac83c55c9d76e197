// The server over real sockets on loopback, spoken to byte by byte.
#include "server/http_server.h"

#include <gmock/gmock-matchers.h>

#include <thread>

#include "server/online_kit.h"
#include "server/page_folder.h"

namespace underfoot::tests {
namespace {

using server::HttpServer;
using server::Page;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Served : public testing::Test {
 protected:
  void SetUp() override {
    std::string problem;
    const auto port = server_.listen({}, problem);
    ASSERT_TRUE(port.has_value()) << problem;
    port_ = *port;
    thread_ = std::thread([this] { server_.run(); });
  }
  void TearDown() override {
    server_.stop();
    thread_.join();
  }

  // Sends these bytes and reads until the server hangs up, or has said `enough` answers.
  std::string say(const std::string& bytes, int enough = 1) const {
    const int socket = connected_to(port_);
    EXPECT_EQ(::send(socket, bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
    std::string heard;
    std::array<char, 4096> part{};
    for (;;) {
      const ssize_t count = ::recv(socket, part.data(), part.size(), 0);
      if (count <= 0) break;
      heard.append(part.data(), static_cast<std::size_t>(count));
      if (ends_in(heard) >= enough) break;
    }
    ::close(socket);
    return heard;
  }
  static int ends_in(const std::string& heard) {
    int count = 0;
    for (std::size_t at = 0; (at = heard.find("home", at)) != std::string::npos; ++at) ++count;
    return count;
  }

  HttpServer server_{*Page::load(page_folder())};
  std::uint16_t port_ = 0;
  std::thread thread_;
};

TEST_F(Served, AnswersAGet) {
  const std::string heard = say("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(heard, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(heard, HasSubstr("Content-Length: 19\r\n"));
  EXPECT_THAT(heard, HasSubstr("Content-Security-Policy: default-src 'self'"));
  EXPECT_THAT(heard, EndsWith("\r\n\r\n<!doctype html>home"));
}

TEST_F(Served, AnswersSeveralRequestsOnOneConnection) {
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  EXPECT_EQ(ends_in(say(request + request, 2)), 2);
}

TEST_F(Served, AnswersAHeadWithoutABody) {
  const std::string heard = say("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(heard, HasSubstr("Content-Length: 19\r\n"));
  EXPECT_THAT(heard, EndsWith("\r\n\r\n"));
}

TEST_F(Served, ClosesOnWhatIsNoHttpAndOnTooMuch) {
  EXPECT_EQ(say("\x16\x03\x01 hello\r\n\r\n"), "");
  EXPECT_EQ(say("GET / HTTP/1.1\r\nX: " + std::string(20000, 'x') + "\r\n\r\n"), "");
  EXPECT_THAT(say("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), EndsWith("home")) << "and goes on";
}

TEST_F(Served, SaysWhyAPortCannotBeHad) {
  HttpServer other(*Page::load(page_folder()));
  std::string problem;
  EXPECT_FALSE(other.listen({.host = "127.0.0.1", .port = port_}, problem).has_value());
  EXPECT_NE(problem, "");
  EXPECT_FALSE(other.listen({.host = "nowhere", .port = 0}, problem).has_value());
}

}  // namespace
}  // namespace underfoot::tests
