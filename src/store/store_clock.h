// The time of a store: a moment that was asked for once, and what has passed since on this machine's steady clock.
#pragma once

#include <cstdint>

#include "store/patience.h"

namespace underfoot::store {

class StoreClock {
 public:
  // It was `now` (milliseconds since 1970) at this moment.
  StoreClock(std::int64_t now, Moment at) : start_(now), at_(at) {}

  static StoreClock of_this_machine() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return {std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), Clock::now()};
  }

  std::int64_t now() const {
    return start_ + std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - at_).count();
  }

 private:
  std::int64_t start_;
  Moment at_;
};

}  // namespace underfoot::store
