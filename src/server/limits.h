// How much one address, one player and one connection may ask for: so many at once, and so many per second after that.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

namespace underfoot::server {

struct Limits {
  int requests_per_second = 40;       // of one connection, and of one address or player over HTTP; 0: any number
  int requests_at_once = 80;          // before that counts
  int connections_per_address = 200;  // 0: any number
  int connections_per_player = 20;    // sockets and streams with his token
  int connections = 30'000;           // of everybody
};

// A bucket that fills again: each request takes one drop.
class Bucket {
 public:
  // Whether there was one left. Moments in milliseconds.
  bool take(const Limits& limits, std::int64_t now) {
    if (limits.requests_per_second == 0) return true;
    const std::int64_t full = std::int64_t{1000} * limits.requests_at_once;
    if (filled_at_ == 0) level_ = full;
    level_ = std::min(full, level_ + (now - filled_at_) * limits.requests_per_second);
    filled_at_ = now;
    if (level_ < 1000) return false;
    level_ -= 1000;
    return true;
  }
  bool is_full(const Limits& limits, std::int64_t now) const {
    return level_ + (now - filled_at_) * limits.requests_per_second >= std::int64_t{1000} * limits.requests_at_once;
  }

 private:
  std::int64_t level_ = 0;  // thousandths of a request
  std::int64_t filled_at_ = 0;
};

// Of all addresses and players; from any thread. Loopback is not limited: a proxy on the same machine speaks for many.
// Whoever shows no token is no player, "".
class Gate {
 public:
  explicit Gate(const Limits& limits) : limits_(limits) {}

  const Limits& limits() const { return limits_; }
  // Whether one more connection may be opened; then close() ends it.
  bool open(const std::string& address);
  void close(const std::string& address);
  // The same for a socket or a stream of a player; then leave() ends it.
  bool enter(const std::string& player);
  void leave(const std::string& player);
  // Who has a socket or a stream, each player counted once.
  int people() const { return people_; }
  bool ask(const std::string& address, const std::string& player, std::int64_t now);

 private:
  struct Guest {
    int connections = 0;
    Bucket bucket;
  };
  static bool is_limited(const std::string& address) { return !address.starts_with("127.") && address != "::1"; }
  static std::string name_of(const std::string& player) { return "player " + player; }  // which no address is

  Limits limits_;
  std::mutex mutex_;
  std::map<std::string, Guest> guests_;
  int connections_ = 0;
  std::atomic<int> people_ = 0;
};

}  // namespace underfoot::server
