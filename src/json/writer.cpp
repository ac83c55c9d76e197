#include "json/writer.h"

#include <array>
#include <charconv>

namespace underfoot::json {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

// The length of the well-formed UTF-8 character at the start of `text`, 0 if there is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned lead = byte(0);
  if (lead < 0x80U) return 1;
  if (lead >= 0xC2U && lead < 0xE0U) return continues(1) ? 2 : 0;
  if (lead >= 0xE0U && lead < 0xF0U) {
    if ((lead == 0xE0U && byte(1) < 0xA0U) || (lead == 0xEDU && byte(1) >= 0xA0U)) return 0;
    return continues(1) && continues(2) ? 3 : 0;
  }
  if (lead >= 0xF0U && lead < 0xF5U) {
    if ((lead == 0xF0U && byte(1) < 0x90U) || (lead == 0xF4U && byte(1) >= 0x90U)) return 0;
    return continues(1) && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

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
      text_ += "\xEF\xBF\xBD";  // a byte that is no text becomes the replacement character
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
