// Walks over JSON text without reading values: where each begins and ends. Only text without spaces passes, nested no
// deeper than kMaxDepth; brackets, strings, numbers and words are checked, so that what passes is JSON, apart from
// bytes that are no UTF-8.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "json/parse.h"

namespace underfoot::json {

class Scan {
 public:
  explicit Scan(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

  std::size_t at() const { return at_; }
  void move_to(std::size_t at) { at_ = at; }
  bool is_at_end() const { return at_ == text_.size(); }
  // The next letter, a zero at the end.
  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool is_container() const { return next() == '{' || next() == '['; }
  bool take(char letter) {
    if (next() != letter) return false;
    ++at_;
    return true;
  }
  // What was passed since then.
  std::string_view since(std::size_t start) const { return text_.substr(start, at_ - start); }

  // Each moves on behind what it names, or says no.
  bool pass_string() {
    if (!take('"')) return false;
    skip_plain();
    while (at_ < text_.size()) {
      const char letter = text_[at_++];
      if (letter == '"') return true;
      if (static_cast<unsigned char>(letter) < 0x20U) return false;
      if (letter == '\\' && !pass_escape()) return false;
    }
    return false;
  }
  bool pass_key() { return pass_string() && take(':'); }
  bool pass_scalar() {
    switch (next()) {
      case '"':
        return pass_string();
      case 't':
        return pass_word("true");
      case 'f':
        return pass_word("false");
      case 'n':
        return pass_word("null");
      default:
        return pass_number();
    }
  }
  // A whole value inside `depth` others.
  bool pass_value(std::size_t depth) {
    if (!is_container()) return pass_scalar();
    std::array<char, kMaxDepth> ends;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
    std::size_t open = 0;
    do {
      // 1. Brackets that open, as far as the first value that is none, or an empty pair.
      if (is_container()) {
        if (depth + open >= kMaxDepth) return false;
        const bool is_object = text_[at_++] == '{';
        ends[open++] = is_object ? '}' : ']';
        if (next() != ends[open - 1]) {
          if (is_object && !pass_key()) return false;
          continue;
        }
      } else if (!pass_scalar()) {
        return false;
      }
      // 2. Brackets that close, as far as a comma.
      while (open > 0 && take(ends[open - 1])) --open;
      if (open > 0 && !(take(',') && (ends[open - 1] == ']' || pass_key()))) return false;
    } while (open > 0);
    return true;
  }

 private:
  // Goes on to the next letter of a string that means something, or near it: eight letters at a time.
  void skip_plain() {
    if constexpr (std::endian::native != std::endian::little) return;
    constexpr std::uint64_t kOnes = ~std::uint64_t{0} / 255;          // one in each byte
    const auto below = [](std::uint64_t word, std::uint64_t limit) {  // the first byte below it, and perhaps others
      return (word - kOnes * limit) & ~word & (kOnes * 128);
    };
    while (text_.size() - at_ >= sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, text_.data() + at_, sizeof word);
      const std::uint64_t found = below(word, ' ') | below(word ^ (kOnes * '"'), 1) | below(word ^ (kOnes * '\\'), 1);
      if (found != 0) {
        at_ += static_cast<std::size_t>(std::countr_zero(found)) / 8;
        return;
      }
      at_ += sizeof word;
    }
  }

  static constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

  bool pass_digits() {
    if (!is_digit(next())) return false;
    while (is_digit(next())) ++at_;
    return true;
  }
  bool pass_number() {
    take('-');
    if (!take('0') && !pass_digits()) return false;
    if (take('.') && !pass_digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      return pass_digits();
    }
    return true;
  }
  bool pass_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }
  // What follows a backslash.
  bool pass_escape() {
    if (!take('u')) {
      if (next() == '\0' || std::string_view(R"("\/bfnrt)").find(next()) == std::string_view::npos) return false;
      ++at_;
      return true;
    }
    for (int i = 0; i < 4; ++i) {
      const char digit = next();
      if (!is_digit(digit) && (digit < 'a' || digit > 'f') && (digit < 'A' || digit > 'F')) return false;
      ++at_;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_;
};

}  // namespace underfoot::json
