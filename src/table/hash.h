// The state hash: 64 bits, equal on every compiler and in WebAssembly for equal states.
//
// The memory of a state is read as little-endian 64-bit words (the last one filled with zeros); each word w changes
// the hash h by h = mix(h ^ w), where mix is the finaliser of SplitMix64. The start value is the length in bytes.
// This works because states are required to have no padding and no unused memory that differs between equal values.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace underfoot {

static_assert(std::endian::native == std::endian::little, "the state hash reads memory as little-endian words");

constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31U);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t length) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = length;
  for (; length >= 8; length -= 8, bytes += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    hash = mix64(hash ^ word);
  }
  if (length > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, length);
    hash = mix64(hash ^ word);
  }
  return hash;
}

inline std::uint64_t hash_text(std::string_view text) {
  return hash_bytes(text.data(), text.size());
}

template <class State>
requires std::has_unique_object_representations_v<State> std::uint64_t state_hash(const State& state) {
  return hash_bytes(&state, sizeof(State));
}

}  // namespace underfoot
