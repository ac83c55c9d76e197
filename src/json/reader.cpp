#include "json/reader.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "json/plain_text.h"

namespace underfoot::json {
namespace {

const Value& null_value() {
  static const Value kNull;
  return kNull;
}

std::string list_of(std::span<const std::string_view> names) {
  std::string result;
  for (const std::string_view name : names) {
    if (!result.empty()) result += ", ";
    result += name;
  }
  return result;
}

}  // namespace

std::string shortened(std::string_view text) {
  constexpr std::size_t kMost = 60;
  if (text.size() <= kMost) return std::string(text);
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;  // not inside a character
  return std::string(text.substr(0, end)) + "…";
}

Reader::Reader(const Value& value, Problems& problems, std::string path)
    : value_(&value), problems_(&problems), path_(std::move(path)) {}

Reader Reader::nothing(std::string path) const {
  Reader reader(null_value(), *problems_, std::move(path));
  reader.is_nothing_ = true;
  return reader;
}

void Reader::fail(Message message) const {
  if (!is_nothing_) problems_->add({path_, std::move(message)});
}

Reader Reader::field(std::string_view key) const {
  if (std::optional<Reader> found = maybe(key)) return *std::move(found);
  if (value_->is_object()) fail(message("json.missing_key"_msg, param("key", key)));
  return nothing(path_);
}

std::optional<Reader> Reader::maybe(std::string_view key) const {
  if (!value_->is_object()) {
    fail(message("json.expected_object"_msg));
    return std::nullopt;
  }
  const auto found = value_->find(key);
  if (found == value_->end()) return std::nullopt;
  return Reader(*found, *problems_, path_.empty() ? std::string(key) : path_ + "." + std::string(key));
}

Reader Reader::item(std::size_t index) const {
  const std::string path = path_ + "[" + std::to_string(index) + "]";
  if (is_nothing_) return nothing(path);
  if (!value_->is_array() || index >= value_->size()) return Reader(null_value(), *problems_, path);
  return Reader((*value_)[index], *problems_, path);
}

Reader Reader::named(std::string path) const {
  Reader reader = *this;
  reader.path_ = std::move(path);
  return reader;
}

std::size_t Reader::size(std::size_t max) const {
  if (!value_->is_array()) {
    fail(message("json.expected_array"_msg));
    return 0;
  }
  if (value_->size() > max) {
    fail(message("json.too_many"_msg, param("max", static_cast<int>(max))));
    return 0;
  }
  return value_->size();
}

void Reader::only(std::span<const std::string_view> keys) const {
  if (!value_->is_object()) return fail(message("json.expected_object"_msg));
  for (const auto& entry : value_->items()) {
    if (std::find(keys.begin(), keys.end(), entry.key()) == keys.end()) {
      fail(message("json.unknown_key"_msg, param("key", shortened(entry.key())), param("keys", list_of(keys))));
    }
  }
}

std::int64_t Reader::integer(Range range) const {
  const bool representable =
      value_->is_number_integer() &&
      !(value_->is_number_unsigned() &&
        value_->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
  const std::int64_t number = representable ? value_->get<std::int64_t>() : 0;
  if (!representable || number < range.min || number > range.max) {
    fail(message("json.expected_integer"_msg, Param{"min", range.min}, Param{"max", range.max}));
    return range.min;
  }
  return number;
}

bool Reader::boolean() const {
  if (value_->is_boolean()) return value_->get<bool>();
  fail(message("json.expected_boolean"_msg));
  return false;
}

std::string Reader::string(std::size_t max_bytes) const {
  if (!value_->is_string()) {
    fail(message("json.expected_string"_msg));
    return {};
  }
  const auto& text = value_->get_ref<const std::string&>();
  if (text.size() > max_bytes) {
    fail(message("json.string_too_long"_msg, param("max", static_cast<int>(max_bytes))));
    return {};
  }
  if (!is_plain(text)) {
    fail(message("json.control_characters"_msg));
    return {};
  }
  return text;
}

std::size_t Reader::one_of(std::span<const std::string_view> names) const {
  if (value_->is_string()) {
    const auto found = std::find(names.begin(), names.end(), value_->get_ref<const std::string&>());
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  }
  fail(message("json.expected_one_of"_msg, param("names", list_of(names))));
  return 0;
}

bool Reader::is_object() const {
  return value_->is_object();
}
bool Reader::is_array() const {
  return value_->is_array();
}
bool Reader::is_string() const {
  return value_->is_string();
}
bool Reader::is_null() const {
  return value_->is_null();
}

}  // namespace underfoot::json
