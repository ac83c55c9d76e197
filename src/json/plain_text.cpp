#include "json/plain_text.h"

namespace underfoot::json {

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

bool is_control(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  if (character.size() == 1) return byte(0) < 0x20U || byte(0) == 0x7FU;
  if (character.size() == 2) return byte(0) == 0xC2U && byte(1) < 0xA0U;  // U+0080 to U+009F
  if (character.size() != 3 || byte(0) != 0xE2U) return false;
  if (byte(1) == 0x80U) return byte(2) >= 0xA8U && byte(2) <= 0xAEU;  // U+2028 to U+202E
  return byte(1) == 0x81U && byte(2) >= 0xA6U && byte(2) <= 0xA9U;    // U+2066 to U+2069
}

bool is_plain(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0 || is_control(text.substr(0, length))) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace underfoot::json
