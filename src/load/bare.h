// The least that a server could do on this machine: a message from one socket of a table goes to all its sockets, with
// Boost.Beast and nothing else. What a real server reaches is held against this.
#pragma once

#include <cstdint>
#include <memory>

#include "load/plan.h"
#include "load/tally.h"

namespace underfoot::load {

// Listens on a free port and serves in a thread of its own until it is destroyed. A socket's table is its target.
class BareServer {
 public:
  BareServer();
  ~BareServer();
  BareServer(const BareServer&) = delete;
  BareServer& operator=(const BareServer&) = delete;

  std::uint16_t port() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

struct BareReport {
  double moves_per_second = 0;
  Tally spread = {};  // microseconds until a socket had the message
};

// As many tables and sockets as planned; who is next sends as soon as he has the message before.
BareReport play_bare(const Plan& plan, std::size_t bytes, double seconds);

}  // namespace underfoot::load
