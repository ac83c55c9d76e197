// What a native program gives its bots and a page cannot: a clock and several threads.
#pragma once

#include <algorithm>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "bots/player.h"

namespace underfoot::cli {

inline bots::Clock steady_clock() {
  return [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
  };
}

// The first exception that a job throws is thrown here, after all have ended.
inline void run_in_threads(int count, const std::function<void(int)>& job) {
  std::exception_ptr trouble;
  std::mutex mutex;
  const auto guarded = [&](int i) {
    try {
      job(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!trouble) trouble = std::current_exception();
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < count; ++i) threads.emplace_back(guarded, i);
  guarded(0);
  for (std::thread& thread : threads) thread.join();
  if (trouble) std::rethrow_exception(trouble);
}

// As many threads as the machine runs at once, and no more than a bot makes good use of.
inline bots::Crew machine_crew() {
  constexpr unsigned kMostUseful = 8;
  const unsigned cores = std::thread::hardware_concurrency();
  return {.size = static_cast<int>(std::clamp(cores, 1U, kMostUseful)), .run = run_in_threads};
}

}  // namespace underfoot::cli
