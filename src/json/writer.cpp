#include "json/writer.h"

#include <array>
#include <charconv>

#include "json/plain_text.h"

namespace underfoot::json {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

// Whether it can be written as it is. Nearly all text is such.
constexpr bool needs_no_escape(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte >= 0x20U && byte < 0x80U && byte != '"' && byte != '\\';
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
  if (!put_plain(name, ":")) {
    separate();
    quote(name);
    text_ += ':';
  }
  needs_comma_ = false;
  return *this;
}

Writer& Writer::value(std::string_view text) {
  if (!put_plain(text, "")) {
    separate();
    quote(text);
  }
  needs_comma_ = true;
  return *this;
}

// Short plain text, as most of it is, goes to its place in one piece with all that belongs to it.
bool Writer::put_plain(std::string_view text, std::string_view end) {
  std::array<char, 64> piece;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
  if (text.size() + end.size() + 3 > piece.size()) return false;
  std::size_t size = 0;
  if (needs_comma_) piece[size++] = ',';
  piece[size++] = '"';
  for (const char letter : text) {
    if (!needs_no_escape(letter)) return false;
    piece[size++] = letter;
  }
  piece[size++] = '"';
  for (const char letter : end) piece[size++] = letter;
  text_.append(piece.data(), size);
  return true;
}

Writer& Writer::integer(std::int64_t number) {
  std::array<char, 24> piece{','};
  char* const start = piece.data() + 1;
  const auto end = std::to_chars(start, piece.data() + piece.size(), number).ptr;
  const char* const from = needs_comma_ ? piece.data() : start;
  text_.append(from, static_cast<std::size_t>(end - from));
  needs_comma_ = true;
  return *this;
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

std::optional<std::uint64_t> from_hex64(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size() || hex64(number) != text) return std::nullopt;
  return number;
}

}  // namespace underfoot::json
