// Writes JSON straight into a string: no tree in between, because views are written for every seat at every move.
// Fields appear in the order written, so that equal values give equal bytes.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace underfoot::json {

class Writer {
 public:
  Writer& begin_object() { return open('{'); }
  Writer& end_object() { return close('}'); }
  Writer& begin_array() { return open('['); }
  Writer& end_array() { return close(']'); }
  Writer& key(std::string_view name);

  Writer& value(std::string_view text);
  Writer& value(const char* text) { return value(std::string_view(text)); }
  Writer& value(const std::string& text) { return value(std::string_view(text)); }
  Writer& value(bool yes) { return raw(yes ? "true" : "false"); }
  Writer& value(std::integral auto number) { return integer(static_cast<std::int64_t>(number)); }
  Writer& null() { return raw("null"); }
  // Text that is JSON already.
  Writer& raw(std::string_view text);

  template <class T>
  Writer& field(std::string_view name, const T& item) {
    key(name);
    return value(item);
  }

  // About how long the text will be.
  void reserve(std::size_t bytes) { text_.reserve(bytes); }
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  Writer& open(char bracket);
  Writer& close(char bracket);
  Writer& integer(std::int64_t number);
  void quote(std::string_view text);
  bool put_plain(std::string_view text, std::string_view end);
  void separate();

  std::string text_;
  bool needs_comma_ = false;
};

// 64-bit hashes travel as 16 hexadecimal digits: JSON numbers lose bits in many readers.
std::string hex64(std::uint64_t number);
std::optional<std::uint64_t> from_hex64(std::string_view text);  // nothing if it is no such text

}  // namespace underfoot::json
