// Reading what several methods ask for. Internal to src/engine.
#pragma once

#include <cstdint>
#include <optional>

#include "json/reader.h"

namespace underfoot::engine {

inline constexpr std::int64_t kMostSeed = (std::int64_t{1} << 53U) - 1;  // what every JSON reader keeps exactly
inline constexpr std::int64_t kMostPlies = 1000000000;                   // fits a size_t of 32 bits too

inline std::uint64_t read_seed(const json::Reader& params, std::uint64_t fallback) {
  const std::optional<json::Reader> seed = params.maybe("seed");
  return seed ? seed->integer<std::uint64_t>(0, kMostSeed) : fallback;
}

}  // namespace underfoot::engine
