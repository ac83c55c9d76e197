// Two lines of any bytes. As two JSON texts: what changed between them restores the second. As a text and changes of
// it: these are refused, or what comes out is JSON.
#include "json/delta.h"

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "json/parse.h"
#include "table/check.h"

namespace {

using namespace underfoot;

bool is_sound(std::string_view text) {
  return json::patched(text, "[]") == text && json::parse(text).has_value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = text.substr(0, text.find('\n'));
  const std::string_view second = text.substr(first.size() == text.size() ? first.size() : first.size() + 1);
  const std::string changes = json::delta(first, second);
  UF_CHECK(changes.size() <= second.size() + 7);
  if (is_sound(first) && is_sound(second)) UF_CHECK(json::patched(first, changes) == second);
  const auto result = json::patched(first, second);
  if (result && json::Value::accept(first) && json::Value::accept(second)) UF_CHECK(json::Value::accept(*result));
  return 0;
}
