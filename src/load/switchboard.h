// Many WebSockets in one thread: epoll, and buffers only for lines that have something half read or half written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "load/endpoint.h"
#include "load/frames.h"
#include "load/tally.h"
#include "table/rng.h"

namespace underfoot::load {

class Switchboard {
 public:
  // Who is told what happens. Any of these may call the switchboard.
  class Listener {
   public:
    virtual ~Listener() = default;
    virtual void opened(int line) = 0;
    virtual void told(int line, std::string_view text) = 0;
    // The line is closed, not by close().
    virtual void broken(int line) = 0;
  };

  explicit Switchboard(Listener& listener);
  ~Switchboard();
  Switchboard(const Switchboard&) = delete;
  Switchboard& operator=(const Switchboard&) = delete;

  int add();  // a new line, closed
  struct Call {
    std::string_view target;
    std::string_view token = {};
  };
  // opened or broken will follow.
  void connect(int line, const Endpoint& endpoint, const Call& call);
  void send(int line, std::string_view text);
  void close(int line);
  bool is_open(int line) const { return at(line).state == State::kOpen; }

  // Handles what there is; waits until then at the latest if there is nothing.
  void wait(Time until);
  void wake();  // ends a wait; from any thread

 private:
  enum class State : std::uint8_t { kClosed, kConnecting, kUpgrading, kOpen };
  struct Line {
    int socket = -1;
    State state = State::kClosed;
    bool wants_to_write = false;
    std::uint32_t generation = 0;
    std::string out = {};
    std::string in = {};
    std::string parts = {};  // of a message in several frames
  };

  Line& at(int line) { return lines_[static_cast<std::size_t>(line)]; }
  const Line& at(int line) const { return lines_[static_cast<std::size_t>(line)]; }
  void watch(int line, int operation);
  void flush(int line);
  void read(int line);
  // Gives how many bytes were used up. The line may be closed afterwards.
  std::size_t take(int line, std::string_view bytes);
  std::size_t take_upgrade(int line, std::string_view bytes);
  void take_frame(int line, const Frame& frame);
  void fail(int line);

  Listener& listener_;
  std::vector<Line> lines_;
  std::vector<int> failed_;  // told at the end of a wait: nobody is told while he calls
  std::string scratch_;
  Rng masks_{1};
  int poll_ = -1;
  int bell_ = -1;
};

}  // namespace underfoot::load
