#include "load/tally.h"

#include <algorithm>
#include <bit>

namespace underfoot::load {

// Values below 64 have a bucket each; above, every doubling is cut into 64 equal parts.
std::size_t Tally::bucket_of(std::uint64_t value) {
  if (value < kFine) return static_cast<std::size_t>(value);
  const auto shift = static_cast<unsigned>(std::bit_width(value)) - 7U;
  const std::size_t bucket = kFine * (shift + 1U) + static_cast<std::size_t>((value >> shift) - kFine);
  return std::min(bucket, kFine * kDoublings - 1);
}

std::uint64_t Tally::highest_in(std::size_t bucket) {
  if (bucket < kFine) return bucket;
  const std::uint64_t shift = bucket / kFine - 1;
  return ((kFine + bucket % kFine + 1) << shift) - 1;
}

void Tally::add(std::uint64_t value) {
  ++buckets_[bucket_of(value)];
  ++count_;
  most_ = std::max(most_, value);
}

void Tally::add(Clock::duration taken) {
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(taken).count();
  add(static_cast<std::uint64_t>(std::max<std::int64_t>(micros, 0)));
}

std::uint64_t Tally::quantile(std::uint64_t per_mille) const {
  if (count_ == 0) return 0;
  const std::uint64_t wanted = std::max<std::uint64_t>((count_ * per_mille + 999) / 1000, 1);
  std::uint64_t seen = 0;
  for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket) {
    seen += buckets_[bucket];
    if (seen >= wanted) return std::min(highest_in(bucket), most_);
  }
  return most_;
}

}  // namespace underfoot::load
