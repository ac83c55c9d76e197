// JSON in tests: from text to a value and back.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "json/parse.h"
#include "json/writer.h"

namespace underfoot::tests {

inline json::Value parsed(std::string_view text) {
  Result<json::Value, BadInput> value = json::parse(text);
  if (value) return *std::move(value);
  ADD_FAILURE() << "not JSON, at " << value.error().place << ": " << text;
  return json::Value();
}

// written([&](json::Writer& out) { … })
template <class Write>
std::string written(Write write) {
  json::Writer out;
  write(out);
  return out.take();
}

}  // namespace underfoot::tests
