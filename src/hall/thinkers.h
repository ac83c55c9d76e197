// Bots of a server think here: a few threads, whatever the number of tables. Each waiting decision gets its slice in
// turn, so that no table waits for another's long thought, and the more wait, the shorter each may think.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/any_bot.h"
#include "table/edge/any_table.h"

namespace underfoot::hall {

class Thinkers {
 public:
  struct Settings {
    int threads = 1;
    int most_at_once = 16;       // searches that have begun; the others wait in the order they came
    int slice_milliseconds = 5;  // then another search has its turn
    // How long the last in the queue should have to wait, where bots think by the clock.
    int patience_milliseconds = 3000;
    // Answers of all threads together: quick bots at many tables leave the server time for people's moves.
    int most_per_second = 1000;
  };
  Thinkers(const bots::BotRegistry& bots, const Settings& settings);
  ~Thinkers();
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;

  struct Question {
    std::unique_ptr<AnyTable> table;  // a copy of its own
    Seat seat;
    std::string bot;  // as written, "level3:queen"; known to be sound (why_no_bot)
    std::uint64_t seed = 0;
  };
  // Called on a thread of the pool; with nothing where the rules themselves are broken.
  using Answer = std::function<void(std::optional<AnyAction>)>;
  using Ticket = std::uint64_t;
  Ticket think(Question question, Answer done);
  // Nobody wants to know any more. If it is being answered right now, the answer may still come.
  void forget(Ticket ticket);
  // Ends all thoughts; nobody is called any more.
  void stop();

  struct Figures {
    std::uint64_t waiting = 0;  // not begun yet
    std::uint64_t thinking = 0;
    std::uint64_t decided = 0;
  };
  Figures figures() const;

 private:
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

// Why this is not a bot of this game; nothing if it is one.
std::optional<BadInput> why_no_bot(const bots::BotRegistry& bots, std::string_view game, std::string_view written);

}  // namespace underfoot::hall
