// How much one address, one player and one connection may ask for: so many at once, and so many per second after that.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace underfoot::server {

// So many at once, and then one more whenever this time has passed.
struct Rate {
  int at_once = 0;
  std::int64_t interval = 0;  // microseconds
};

struct Limits {
  int requests_per_second = 40;       // of one connection, one address, one player; 0: any number of everything
  int requests_at_once = 80;          // before that counts
  int connections_per_address = 200;  // 0: any number
  int connections_per_player = 20;    // sockets and streams with his token
  int connections = 30'000;           // of everybody

  bool has_rates() const { return requests_per_second > 0; }
  Rate requests() const { return {requests_at_once, std::max(1, 1'000'000 / std::max(1, requests_per_second))}; }
};
inline constexpr Rate kOpenings{20, 10'000'000};   // tables, and rematches
inline constexpr Rate kWrongCodes{20, 2'000'000};  // of tables, that lead nowhere

// A bucket that fills again: each request takes one drop. Moments in milliseconds.
class Bucket {
 public:
  // Whether there was one left.
  bool take(const Rate& rate, std::int64_t now) {
    fill(rate, now);
    if (level_ < rate.interval) return false;
    level_ -= rate.interval;
    return true;
  }
  // Takes one that may not be there yet; how many milliseconds until it is.
  std::int64_t owe(const Rate& rate, std::int64_t now) {
    fill(rate, now);
    level_ -= rate.interval;
    return level_ >= 0 ? 0 : (-level_ + 999) / 1000;
  }
  void give_back(const Rate& rate) { level_ += rate.interval; }
  bool is_full(const Rate& rate, std::int64_t now) const {
    return filled_at_ == 0 || level_ + (now - filled_at_) * 1000 >= full(rate);
  }

 private:
  static std::int64_t full(const Rate& rate) { return rate.interval * rate.at_once; }
  void fill(const Rate& rate, std::int64_t now) {
    level_ = filled_at_ == 0 ? full(rate) : std::min(full(rate), level_ + (now - filled_at_) * 1000);
    filled_at_ = now;
  }

  std::int64_t level_ = 0;  // microseconds' worth of drops; below 0: owed
  std::int64_t filled_at_ = 0;
};

// Of all addresses and players; from any thread. An address is a guest (address.h), "" being nobody in particular.
// Loopback is not limited: a proxy on the same machine speaks for many. Whoever shows no token is no player, "".
class Gate {
 public:
  explicit Gate(const Limits& limits) : limits_(limits) {}

  const Limits& limits() const { return limits_; }

  // ---- Connections: open for as long as the pass is held; nothing if there may be no more ----

  using Pass = std::shared_ptr<void>;
  Pass open(const std::string& address);
  // The same for a socket or a stream of a player. The address is that for which a proxy speaks: the connection itself
  // was counted when it was opened.
  Pass enter(const std::string& address, const std::string& player);
  int connections() const { return connections_; }
  // Who has a socket or a stream, each player counted once.
  int people() const { return people_; }

  // ---- Requests ----

  bool ask(const std::string& address, const std::string& player, std::int64_t now);
  // A message that has been read: how many milliseconds it has to wait.
  std::int64_t owe(const std::string& address, const std::string& player, std::int64_t now);
  bool open_table(const std::string& address, const std::string& player, std::int64_t now);
  // Whoever looks for a code, and finds it, has not looked in vain.
  bool look_for_code(const std::string& address, std::int64_t now);
  void found_code(const std::string& address);

  // Forgets whoever has asked for nothing lately. A few times a second.
  void tidy(std::int64_t now);
  std::size_t remembered() const;

 private:
  struct Guest {
    int connections = 0;
    Bucket requests;
    Bucket openings;
    Bucket wrong_codes;
  };
  // Those whose requests are counted, under the lock.
  template <class Visit>
  void for_each_guest(const std::string& address, const std::string& player, Visit visit);
  bool take(Bucket Guest::*bucket, const Rate& rate, const std::string& address, const std::string& player,
            std::int64_t now);
  bool is_forgettable(const Guest& guest) const;
  void leave(const std::string& name);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::map<std::string, Guest> guests_;
  std::int64_t tidied_at_ = 0;
  std::atomic<int> connections_ = 0;
  std::atomic<int> people_ = 0;
};

}  // namespace underfoot::server
