#include "json/writer.h"

#include <array>
#include <charconv>

#include "json/plain_text.h"

namespace underfoot::json {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

}  // namespace

void Writer::separate() {
  if (needs_comma_) text_ += ',';
}

Writer& Writer::open(char bracket) {
  separate();
  text_ += bracket;
  needs_comma_ = false;
  return *this;
}

Writer& Writer::close(char bracket) {
  text_ += bracket;
  needs_comma_ = true;
  return *this;
}

Writer& Writer::key(std::string_view name) {
  separate();
  quote(name);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

Writer& Writer::value(std::string_view text) {
  separate();
  quote(text);
  needs_comma_ = true;
  return *this;
}

Writer& Writer::integer(std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return raw(std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data())));
}

Writer& Writer::raw(std::string_view text) {
  separate();
  text_ += text;
  needs_comma_ = true;
  return *this;
}

void Writer::quote(std::string_view text) {
  text_ += '"';
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte == '"' || byte == '\\') {
      text_ += '\\';
      text_ += text.front();
    } else if (byte < 0x20U) {
      text_ += "\\u00";
      text_ += kHexDigits[byte >> 4U];
      text_ += kHexDigits[byte & 15U];
    } else if (const std::size_t length = utf8_length(text); length > 0) {
      text_ += text.substr(0, length);
      text.remove_prefix(length);
      continue;
    } else {
      text_ += "\xEF\xBF\xBD";  // a byte that is not text becomes the replacement character
    }
    text.remove_prefix(1);
  }
  text_ += '"';
}

std::string hex64(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; number >>= 4U) text[i] = kHexDigits[number & 15U];
  return text;
}

}  // namespace underfoot::json
