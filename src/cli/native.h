// What a native program gives its bots and a page cannot: a clock and several threads.
#pragma once

#include <chrono>
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

inline void run_in_threads(int count, const std::function<void(int)>& job) {
  std::vector<std::thread> threads;
  for (int i = 1; i < count; ++i) threads.emplace_back(job, i);
  job(0);
  for (std::thread& thread : threads) thread.join();
}

inline bots::Crew crew_of(int threads) {
  return {.size = threads, .run = run_in_threads};
}

}  // namespace underfoot::cli
