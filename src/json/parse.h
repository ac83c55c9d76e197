// Reading JSON text safely: bounded depth, no duplicate keys, and an error that says where.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "table/result.h"

namespace underfoot::json {

using Value = nlohmann::json;

inline constexpr std::size_t kMaxDepth = 64;

// A BadInput names line and column.
Result<Value, BadInput> parse(std::string_view text);

// The same content gives the same text: keys sorted, no spaces. Content hashes are taken over this.
std::string canonical(const Value& value);

Value empty_object();

}  // namespace underfoot::json
