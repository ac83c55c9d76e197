// How long the threads of a store may still work: for ever, until it is being closed; then for a few seconds.
#pragma once

#include <atomic>
#include <chrono>

namespace underfoot::store {

using Clock = std::chrono::steady_clock;
using Moment = Clock::time_point;

class Patience {
 public:
  void end_at(Moment end) { end_.store(end.time_since_epoch().count()); }
  bool is_closing() const { return end_.load() != kNever; }
  bool is_over() const { return is_closing() && Clock::now().time_since_epoch().count() >= end_.load(); }

 private:
  static constexpr Clock::rep kNever = Clock::duration::max().count();
  std::atomic<Clock::rep> end_ = kNever;
};

}  // namespace underfoot::store
