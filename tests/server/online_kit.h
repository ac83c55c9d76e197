// A server of tables on loopback with a store of its own, and a connection that speaks to it byte by byte.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>

#include "hall/hall_kit.h"
#include "server/http_server.h"

namespace underfoot::tests {

struct Heard {
  int status = 0;  // 0: the server hung up
  std::string header = {};
  std::string body = {};

  nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
  std::string code() const {
    const nlohmann::json told = json();
    return told.is_object() && told.contains("error") ? told["error"].value("code", "") : "";
  }
};

// A socket that is connected to a port of this machine and does not wait for ever.
inline int connected_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  const timeval patience{.tv_sec = 10, .tv_usec = 0};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  return socket;
}

class Line {
 public:
  explicit Line(std::uint16_t port) : socket_(connected_to(port)) {}
  ~Line() { ::close(socket_); }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void send(const std::string& bytes) const {
    EXPECT_EQ(::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
  }

  // ---- Requests ----

  struct Asking {
    std::string method = "GET";
    std::string target = "/";
    std::string body = {};
    std::string token = {};
    std::string headers = {};  // whole lines
  };
  Heard ask(const Asking& asking) {
    std::string bytes = asking.method + " " + asking.target + " HTTP/1.1\r\nHost: localhost\r\n" + asking.headers;
    if (!asking.token.empty()) bytes += "Authorization: Bearer " + asking.token + "\r\n";
    if (!asking.body.empty()) bytes += "Content-Length: " + std::to_string(asking.body.size()) + "\r\n";
    send(bytes + "\r\n" + asking.body);
    return hear({.has_body = asking.method != "HEAD"});
  }
  struct Expected {
    bool has_body = true;
  };
  Heard hear(Expected expected) {
    Heard heard;
    std::size_t end = 0;
    while ((end = read_.find("\r\n\r\n")) == std::string::npos) {
      if (!read_more()) return heard;
    }
    heard.header = take(end + 4);
    heard.status = std::stoi(heard.header.substr(heard.header.find(' ') + 1));
    constexpr std::string_view kLength = "Content-Length: ";
    const std::size_t at = heard.header.find(kLength);
    if (at == std::string::npos || !expected.has_body) return heard;
    const auto length = static_cast<std::size_t>(std::stoul(heard.header.substr(at + kLength.size())));
    while (read_.size() < length) {
      if (!read_more()) return heard;
    }
    heard.body = take(length);
    return heard;
  }
  // Whether the server hangs up now, having said nothing more.
  bool is_hung_up() { return read_.empty() && !read_more(); }

  // ---- WebSockets ----

  Heard follow(const std::string& table, const std::string& token = {}, const std::string& headers = {}) {
    return ask({.target = "/api/tables/" + table + "/socket",
                .token = token,
                .headers = headers + "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"});
  }
  // A message of less than 126 bytes, masked with zeros.
  void say(const std::string& text) const { send(frame(text)); }
  static std::string frame(const std::string& text) {
    return std::string("\x81") + static_cast<char>(0x80U | text.size()) + std::string(4, '\0') + text;
  }
  // The next message; "" when the server says goodbye or hangs up.
  std::string message() {
    if (!has(2) || read_[0] != '\x81') return {};
    std::size_t length = static_cast<unsigned char>(read_[1]);
    std::size_t start = 2;
    if (length >= 126) {
      start += length == 126 ? 2 : 8;
      if (!has(start)) return {};
      length = 0;
      for (std::size_t i = 2; i < start; ++i) length = length << 8U | static_cast<unsigned char>(read_[i]);
    }
    if (!has(start + length)) return {};
    return take(start + length).substr(start);
  }

 private:
  bool has(std::size_t count) {
    while (read_.size() < count) {
      if (!read_more()) return false;
    }
    return true;
  }
  bool read_more() {
    std::array<char, 4096> part{};
    const ssize_t count = ::recv(socket_, part.data(), part.size(), 0);
    if (count > 0) read_.append(part.data(), static_cast<std::size_t>(count));
    return count > 0;
  }
  std::string take(std::size_t count) {
    std::string taken = read_.substr(0, count);
    read_.erase(0, count);
    return taken;
  }

  int socket_;
  std::string read_;
};

class Online : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / ("underfoot-online-" + std::to_string(::getpid()) + "-" +
                                                        testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override {
    stop();
    std::filesystem::remove_all(folder_);
  }

  struct Way {
    server::Limits limits = {.requests_per_second = 0};
    bool is_behind_proxy = false;
    bool logs_requests = false;
    int loops = 2;
  };
  void start(const Way& way) {
    store::Opened opened = store::open_sqlite((folder_ / "tables.db").string());
    ASSERT_NE(opened.store, nullptr) << opened.problem;
    server::Online online{.house = hall::house(), .store = std::move(opened.store), .key = fair::Bytes{7}};
    online.loops = way.loops;
    online.limits = way.limits;
    online.is_behind_proxy = way.is_behind_proxy;
    online.logs_requests = way.logs_requests;
    server_ = std::make_unique<server::HttpServer>(std::nullopt, std::move(online));
    std::string problem;
    const auto port = server_->listen({}, problem);
    ASSERT_TRUE(port.has_value()) << problem;
    port_ = *port;
    thread_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
  }
  Line line() const { return Line(port_); }
  Heard ask(const Line::Asking& asking) const { return line().ask(asking); }

  std::string new_player(const std::string& name) const {
    return ask({.method = "POST", .target = "/api/players", .body = R"({"name":")" + name + "\"}"}).json()["token"];
  }
  static constexpr const char* kTwoPeople = R"({"game":"micropolis","options":{"players":2}})";
  std::string open_table(const std::string& wish = kTwoPeople, const std::string& token = {}) const {
    return ask({.method = "POST", .target = "/api/tables", .body = wish, .token = token}).json()["table"];
  }
  Heard sit(const std::string& table, const std::string& token = {}) const {
    return ask({.method = "POST",
                .target = "/api/tables/" + table,
                .body = R"({"do":"sit","name":"Ann","contribution":")" + hall::contribution(3) + "\"}",
                .token = token});
  }

  std::filesystem::path folder_;
  std::unique_ptr<server::HttpServer> server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace underfoot::tests
