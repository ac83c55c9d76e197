// What a node counts, for /metrics. From any thread.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace underfoot::hall {

struct Figures {
  std::atomic<std::uint64_t> moves{0};  // acknowledged
  std::atomic<std::uint64_t> bot_moves{0};
  std::atomic<std::uint64_t> tables_opened{0};
  std::atomic<std::uint64_t> refusals{0};
  std::atomic<std::uint64_t> conflicts{0};  // another node was faster
  std::atomic<std::uint64_t> storage_failures{0};
  std::atomic<std::uint64_t> updates_sent{0};
  std::atomic<std::uint64_t> bytes_sent{0};
  std::atomic<std::uint64_t> requests{0};  // over HTTP
  std::atomic<std::uint64_t> messages{0};  // over sockets
  std::atomic<std::uint64_t> too_many{0};  // refused by a limit
  std::atomic<std::uint64_t> broken{0};    // tables with which nothing could be done
  std::atomic<std::int64_t> connections{0};
  std::atomic<std::int64_t> sockets{0};
  std::atomic<std::int64_t> people{0};         // with a socket or a stream, each counted once
  std::atomic<std::uint64_t> slow_clients{0};  // dropped because they did not read
  // Milliseconds from a request to its acknowledgement: how many took at most so long.
  static constexpr std::array<int, 8> kBounds = {1, 2, 5, 10, 25, 50, 100, 1000};
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> latency{};

  void took(std::int64_t milliseconds) {
    std::size_t bucket = 0;
    while (bucket < kBounds.size() && milliseconds > kBounds[bucket]) ++bucket;
    latency[bucket].fetch_add(1, std::memory_order_relaxed);
  }
};

}  // namespace underfoot::hall
