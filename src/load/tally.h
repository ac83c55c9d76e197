// Counts of many measurements in little memory: a value is kept to within 1/64 of itself.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace underfoot::load {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

class Tally {
 public:
  void add(std::uint64_t value);
  void add(Clock::duration taken);  // in microseconds

  std::uint64_t count() const { return count_; }
  std::uint64_t most() const { return most_; }
  // The value that `per_mille` of a thousand do not exceed; 0 if there are none.
  std::uint64_t quantile(std::uint64_t per_mille) const;

 private:
  static constexpr std::size_t kFine = 64;  // buckets for each doubling
  static constexpr std::size_t kDoublings = 40;

  static std::size_t bucket_of(std::uint64_t value);
  static std::uint64_t highest_in(std::size_t bucket);

  std::array<std::uint64_t, kFine * kDoublings> buckets_{};
  std::uint64_t count_ = 0;
  std::uint64_t most_ = 0;
};

}  // namespace underfoot::load
