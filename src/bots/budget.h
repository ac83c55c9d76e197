// How long a bot may think: a number of iterations, or milliseconds of a clock that the caller brings. This library
// has no clock of its own; without one the iterations decide, and the same seed gives the same thought.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace underfoot::bots {

// Milliseconds since some fixed moment, never going back.
using Clock = std::function<std::int64_t()>;

struct Budget {
  std::int64_t iterations = 0;    // 0: as many as the time allows
  std::int64_t milliseconds = 0;  // 0: as long as the iterations take
};

// How far to go on now, and who may end it earlier. An empty budget is no limit. `should_stop` is asked before every
// step of a search, a fraction of a millisecond each, and by every thread that thinks.
struct Slice {
  Budget budget = {};
  std::function<bool()> should_stop = nullptr;
};

// Counts down one budget while somebody thinks. Pauses between two slices do not count.
class Countdown {
 public:
  Countdown(const Budget& budget, Clock clock) : clock_(std::move(clock)) {
    if (clock_ && budget.milliseconds > 0) {
      start_ = clock_();
      milliseconds_ = budget.milliseconds;
    }
    const bool has_time = milliseconds_ > 0;
    const std::int64_t fallback = has_time ? std::numeric_limits<std::int64_t>::max() : 1;
    iterations_ = budget.iterations > 0 ? budget.iterations : fallback;
  }

  // Counts one iteration. False when there is none left.
  bool take() {
    if (is_over()) return false;
    ++done_;
    return true;
  }
  bool is_over() const {
    if (!is_over_) is_over_ = done_ >= iterations_ || (milliseconds_ > 0 && elapsed() >= milliseconds_);
    return is_over_;
  }
  std::int64_t done() const { return done_; }

  void pause() {
    if (milliseconds_ > 0 && !is_paused_) spent_ += clock_() - start_;
    is_paused_ = true;
  }
  void resume() {
    if (milliseconds_ > 0 && is_paused_) start_ = clock_();
    is_paused_ = false;
  }

  // How much of the budget is spent, in thousandths.
  int share_spent() const {
    std::int64_t share = done_ * 1000 / iterations_;
    if (milliseconds_ > 0) share = std::max(share, elapsed() * 1000 / milliseconds_);
    return static_cast<int>(std::min<std::int64_t>(share, 1000));
  }

  // About how many iterations are still to come.
  std::int64_t left() const {
    std::int64_t left = iterations_ - done_;
    if (milliseconds_ > 0) {
      const std::int64_t spent = std::max<std::int64_t>(elapsed(), 1);
      left = std::min(left, (milliseconds_ - spent) * (done_ + 1) / spent);
    }
    return left;
  }

 private:
  std::int64_t elapsed() const { return spent_ + (is_paused_ ? 0 : clock_() - start_); }

  Clock clock_;
  std::int64_t start_ = 0;         // of the present slice
  std::int64_t spent_ = 0;         // in those before
  std::int64_t milliseconds_ = 0;  // 0: no clock
  std::int64_t iterations_ = 0;
  std::int64_t done_ = 0;
  mutable bool is_over_ = false;  // time does not come back
  bool is_paused_ = false;
};

}  // namespace underfoot::bots
