#include "store/passage.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string_view>

namespace underfoot::store {
namespace {

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  return address;
}

bool has_something(int socket, int milliseconds) {
  pollfd watched{.fd = socket, .events = POLLIN, .revents = 0};
  return ::poll(&watched, 1, milliseconds) > 0;
}

}  // namespace

Passage::Passage(std::uint16_t to) : to_(to), listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  EXPECT_EQ(::bind(listener_, plain, size), 0);
  EXPECT_EQ(::listen(listener_, 20), 0);
  EXPECT_EQ(::getsockname(listener_, plain, &size), 0);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { work(); });
}

Passage::~Passage() {
  is_over_ = true;
  thread_.join();
  for (const Pair& pair : pairs_) {
    ::close(pair.client);
    ::close(pair.server);
  }
  ::close(listener_);
}

void Passage::fall_silent_at(std::string text) {
  silencer_ = std::move(text);
  has_silencer_ = true;
}

void Passage::work() {
  while (!is_over_) {
    if (has_something(listener_, 1)) let_in();
    for (auto pair = pairs_.begin(); pair != pairs_.end() && !is_silent_;) {
      if (pass_on(pair->client, pair->server, true) && pass_on(pair->server, pair->client, false)) {
        ++pair;
        continue;
      }
      ::close(pair->client);
      ::close(pair->server);
      pair = pairs_.erase(pair);
    }
  }
}

void Passage::let_in() {
  const int client = ::accept(listener_, nullptr, nullptr);
  const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(to_);
  EXPECT_EQ(::connect(server, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  pairs_.push_back({client, server});
}

// False when one of them has hung up.
bool Passage::pass_on(int from, int to, bool is_client) {
  while (has_something(from, 0)) {
    std::array<char, 65536> part{};
    const ssize_t size = ::recv(from, part.data(), part.size(), 0);
    if (size <= 0) return false;
    const std::string_view text(part.data(), static_cast<std::size_t>(size));
    if (is_client && has_silencer_ && text.find(silencer_) != std::string_view::npos) is_silent_ = true;
    if (is_silent_) return true;
    if (::send(to, part.data(), text.size(), MSG_NOSIGNAL) != size) return false;
  }
  return true;
}

}  // namespace underfoot::store
