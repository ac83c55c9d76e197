// Helpers for a game's table of phases (src/<game>/phases.h): one constexpr row for each, in the order of the enum.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>

namespace underfoot {

template <class Row, std::size_t Size>
constexpr bool are_in_order(const std::array<Row, Size>& rows) {
  for (std::size_t i = 0; i < Size; ++i) {
    if (static_cast<std::size_t>(rows[i].phase) != i) return false;
  }
  return true;
}

template <class Row, std::size_t Size>
constexpr std::array<std::string_view, Size> names_of(const std::array<Row, Size>& rows) {
  std::array<std::string_view, Size> names;
  for (std::size_t i = 0; i < Size; ++i) names[i] = rows[i].name;
  return names;
}

// Kinds of action as a set: a bit each, in the order of the variant.
using KindSet = std::uint32_t;

template <class Action, class... Kinds>
constexpr KindSet kinds_of() {
  static_assert(std::variant_size_v<Action> <= 32);
  return (KindSet{0} | ... | (KindSet{1} << Action(std::in_place_type<Kinds>).index()));
}

}  // namespace underfoot
