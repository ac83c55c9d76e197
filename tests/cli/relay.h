// What lies between a client and its server, and loses an answer when a test wants it to.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace underfoot::cli {

class Relay {
 public:
  enum class Loss { kNone, kBreaks, kHolds };  // the connection breaks, or nothing comes any more

  explicit Relay(std::uint16_t server) : server_(server), listener_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in place = loopback(0);
    socklen_t size = sizeof place;
    bind(listener_, as_any(place), size);
    listen(listener_, 16);
    getsockname(listener_, as_any(place), &size);
    port_ = ntohs(place.sin_port);
    accepting_ = std::thread([this] { accept_all(); });
  }
  ~Relay() {
    is_over_ = true;
    accepting_.join();
    for (std::thread& each : passing_) each.join();
    close(listener_);
  }
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  std::uint16_t port() const { return port_; }
  // The answer to the next request that has this in it is lost, though the server has done what was asked.
  void lose_answer_to(std::string_view words, Loss how) {
    words_ = words;
    loss_ = how;
  }
  // In what the server says; of the same length. Before anybody connects.
  void replace(std::string_view words, std::string_view by) {
    replaced_ = words;
    replacement_ = by;
  }

 private:
  static sockaddr_in loopback(std::uint16_t port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
  }
  static sockaddr* as_any(sockaddr_in& place) { return reinterpret_cast<sockaddr*>(&place); }  // NOLINT: as C wants it

  void accept_all() {
    while (!is_over_) {
      pollfd asked{.fd = listener_, .events = POLLIN, .revents = 0};
      if (poll(&asked, 1, 20) == 1)
        passing_.emplace_back([this, client = accept(listener_, nullptr, nullptr)] { pass(client); });
    }
  }

  void pass(int client) {
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place = loopback(server_);
    Loss loss = Loss::kNone;
    bool is_open = connect(server, as_any(place), sizeof place) == 0;
    while (is_open && !is_over_) {
      std::array<pollfd, 2> ends = {pollfd{.fd = client, .events = POLLIN, .revents = 0},
                                    pollfd{.fd = server, .events = POLLIN, .revents = 0}};
      if (poll(ends.data(), ends.size(), 20) <= 0) continue;
      if (ends[0].revents != 0) is_open = carry(client, server, loss);
      if (ends[1].revents == 0 || !is_open) continue;
      if (loss == Loss::kNone) {
        is_open = carry(server, client, loss);
      } else if (loss == Loss::kBreaks) {
        break;
      } else {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));  // until the client is gone
      }
    }
    close(server);
    close(client);
  }

  // False at the end. What is carried may be what is waited for.
  bool carry(int from, int to, Loss& loss) {
    std::array<char, 65536> part;
    const ssize_t got = recv(from, part.data(), part.size(), 0);
    if (got <= 0) return false;
    const std::string_view text(part.data(), static_cast<std::size_t>(got));
    if (loss_ != Loss::kNone && text.find(words_) != std::string_view::npos) loss = loss_.exchange(Loss::kNone);
    for (std::size_t at = text.find(replaced_); !replaced_.empty() && at != std::string_view::npos;
         at = text.find(replaced_, at + 1)) {
      replacement_.copy(part.data() + at, replacement_.size());
    }
    return send(to, part.data(), text.size(), MSG_NOSIGNAL) == got;
  }

  std::uint16_t server_;
  int listener_;
  std::uint16_t port_ = 0;
  std::string words_;
  std::string replaced_;
  std::string replacement_;
  std::atomic<Loss> loss_ = Loss::kNone;
  std::atomic<bool> is_over_ = false;
  std::thread accepting_;
  std::vector<std::thread> passing_;
};

}  // namespace underfoot::cli
