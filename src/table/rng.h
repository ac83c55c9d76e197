// The driver's random numbers: xoshiro256** (Blackman and Vigna, public domain algorithm), its four words filled by
// SplitMix64 from the seed. Portable: no std:: engine or distribution, the same numbers on every build.
// Rules never hold one of these: the driver draws, and what it drew is an action in the log.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "table/hash.h"

namespace underfoot {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : words_) {
      word = mix64(seed);
      seed += 0x9E3779B97F4A7C15ULL;
    }
  }

  // The generator for one step of a game: the same seed and step give the same draw, so taking a move back and
  // playing on never changes a roll.
  static constexpr Rng for_step(std::uint64_t seed, std::uint64_t step) { return Rng(mix64(seed) ^ mix64(~step)); }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(words_[1] * 5U, 7) * 9U;
    const std::uint64_t shifted = words_[1] << 17U;
    words_[2] ^= words_[0];
    words_[3] ^= words_[1];
    words_[1] ^= words_[2];
    words_[0] ^= words_[3];
    words_[2] ^= shifted;
    words_[3] = std::rotl(words_[3], 45);
    return result;
  }

  // Uniform in 0 … bound-1, without bias (Lemire's multiplication with rejection). bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (low < threshold) {
        product = (next() >> 32U) * bound;
        low = static_cast<std::uint32_t>(product);
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  std::array<std::uint64_t, 4> words_{};
};

}  // namespace underfoot
