// Reading what several methods ask for. Internal to src/protocol.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>

#include "json/reader.h"

namespace underfoot::protocol {

inline constexpr std::uint64_t kMostSeed = (std::uint64_t{1} << 53U) - 1;  // what every JSON reader keeps exactly
inline constexpr std::int64_t kMostPlies = 1000000000;                     // fits a size_t of 32 bits too

inline std::uint64_t read_seed(const json::Reader& params, std::uint64_t fallback) {
  const std::optional<json::Reader> seed = params.maybe("seed");
  if (!seed) return fallback;
  const json::Value& value = seed->value();
  const bool is_seed = value.is_number_unsigned() && value.get<std::uint64_t>() <= kMostSeed;
  if (!is_seed) seed->fail(message("rpc.bad_seed"_msg, Param{"max", static_cast<std::int64_t>(kMostSeed)}));
  return is_seed ? value.get<std::uint64_t>() : fallback;
}

}  // namespace underfoot::protocol
