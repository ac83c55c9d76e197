// A word as a template's argument.
#pragma once

#include <array>
#include <string_view>

namespace underfoot::json {

template <std::size_t Size>
struct Word {
  std::array<char, Size> text{};
  consteval Word() = default;
  consteval Word(const char (&letters)[Size]) {  // NOLINT: a word is written as one
    for (std::size_t i = 0; i < Size; ++i) text[i] = letters[i];
  }
  constexpr std::string_view view() const { return {text.data(), Size - 1}; }
};

template <std::size_t Left, std::size_t Right>
consteval Word<Left + Right - 1> operator+(const Word<Left>& left, const Word<Right>& right) {
  Word<Left + Right - 1> both;
  for (std::size_t i = 0; i + 1 < Left; ++i) both.text[i] = left.text[i];
  for (std::size_t i = 0; i < Right; ++i) both.text[Left - 1 + i] = right.text[i];
  return both;
}

}  // namespace underfoot::json
