// When no server could write: that time counts for nobody's clock. The store knows it, since every node leaves a sign
// there every few seconds.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>
#include <vector>

#include "store/store.h"

namespace underfoot::hall {

inline constexpr std::int64_t kBeatEvery = 2'500;  // milliseconds

// From any thread.
class Outages {
 public:
  // What the store answered to a beat at this moment.
  void learn(std::int64_t beat, std::vector<store::Dark> darks) {
    const std::lock_guard lock(mutex_);
    if (!darks.empty()) last_ = std::max(last_.load(), darks.back().until);
    darks_ = std::move(darks);
    beat_ = std::max(beat_.load(), beat);
  }
  // Whether somebody could write so lately that nothing can be missing here.
  bool are_known(std::int64_t now) const { return now - beat_ < store::kMostBeatGap; }
  // How long nobody could, after this moment.
  std::int64_t after(std::int64_t moment) const {
    if (moment >= last_) return 0;
    const std::lock_guard lock(mutex_);
    std::int64_t sum = 0;
    for (const store::Dark& dark : darks_) {
      sum += std::max<std::int64_t>(0, dark.until - std::max(dark.from, moment));
    }
    return sum;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<store::Dark> darks_;
  std::atomic<std::int64_t> beat_ = -store::kMostBeatGap;
  std::atomic<std::int64_t> last_ = 0;  // when the latest one ended
};

}  // namespace underfoot::hall
