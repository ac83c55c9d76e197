// Finds what is asked for in a JSON text without building a tree: whoever loads a server must cost far less than it.
// Texts are taken to be well-formed; one that is not gives nothing, never a read beyond its end.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace underfoot::load {

// Walks over the members of an object, or the items of an array, in the order written.
class Walk {
 public:
  explicit Walk(std::string_view text);

  // Goes to the next one; false after the last.
  bool next();
  std::string_view key() const { return key_; }      // as written, without quotes; empty in an array
  std::string_view value() const { return value_; }  // as written

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  bool is_object_ = false;
  std::string_view key_;
  std::string_view value_;
};

std::optional<std::string_view> member(std::string_view object, std::string_view name);
// A whole number.
std::optional<std::int64_t> number(std::string_view value);
// The inside of a string that has no escapes; other values as they are.
std::string_view unquoted(std::string_view value);
std::optional<std::int64_t> number_member(std::string_view object, std::string_view name);
// Empty where there is none.
std::string_view text_member(std::string_view object, std::string_view name);

}  // namespace underfoot::load
