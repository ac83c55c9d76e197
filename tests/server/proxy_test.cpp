// Whoever asks through a proxy is counted by his own address.
#include "server/online_kit.h"

namespace underfoot::tests {
namespace {

using Proxied = Online;

std::string forwarded(const std::string& address) {
  return "X-Forwarded-For: " + address + "\r\n";
}

TEST_F(Proxied, RequestsAreThoseOfTheLastAddressOfTheLastLine) {
  start({.limits = {.requests_per_second = 1, .requests_at_once = 2}, .is_behind_proxy = true});
  Line line(port_);
  const auto asked_by = [&](const std::string& headers) {
    return line.ask({.target = "/api/games", .headers = headers}).status;
  };
  for (int i = 0; i < 2; ++i) EXPECT_EQ(asked_by(forwarded("192.0.2.7")), 200);
  EXPECT_EQ(asked_by(forwarded("198.51.100.1") + forwarded("203.0.113.9, 192.0.2.7")), 429)
      << "others are his to write";
  EXPECT_EQ(asked_by(forwarded("192.0.2.7, 192.0.2.8")), 200);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(asked_by(forwarded("192.0.2.7, nonsense")), 200) << "the proxy itself asks";
  for (int i = 1; i <= 2; ++i) EXPECT_EQ(asked_by(forwarded("2001:db8::" + std::to_string(i))), 200);
  EXPECT_EQ(asked_by(forwarded("2001:db8::3")), 429) << "one network";
}

TEST_F(Proxied, SocketsAreCountedByAddressAndConnectionsOfTheProxyAreNot) {
  start({.limits = {.requests_per_second = 0, .connections_per_address = 2}, .is_behind_proxy = true});
  const std::string table = open_table();
  std::vector<std::unique_ptr<Line>> lines;
  const auto follow = [&](const std::string& address) {
    lines.push_back(std::make_unique<Line>(port_));
    return lines.back()->follow(table, "", forwarded(address));
  };
  for (int i = 0; i < 2; ++i) EXPECT_EQ(follow("192.0.2.7").status, 101);
  EXPECT_EQ(follow("192.0.2.7").code(), "too_many");
  EXPECT_EQ(follow("192.0.2.8").status, 101);
  lines.erase(lines.begin());
  int status = 0;
  for (int i = 0; i < 100 && status != 101; ++i) {  // it may be a moment until the server sees that he is gone
    status = follow("192.0.2.7").status;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(status, 101);
}

}  // namespace
}  // namespace underfoot::tests
