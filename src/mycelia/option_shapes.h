// The form of a game's options: all may be left out.
#pragma once

#include <optional>

#include "json/shape.h"
#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

struct OptionsForm {
  std::optional<int> people;
  std::optional<Automa> automa;
  std::optional<int> boards;
  std::optional<BlackTiles> black_tiles;
  std::optional<int> first;
};

}  // namespace underfoot::mycelia

namespace underfoot::json {

template <>
struct Names<mycelia::Automa> {
  static constexpr std::string_view kName = "Automa";
  static constexpr std::array<std::string_view, 3> kList = {"none", "medium", "hard"};
};
template <>
struct Names<mycelia::BlackTiles> {
  static constexpr std::string_view kName = "BlackTiles";
  static constexpr std::array<std::string_view, 2> kList = {"by_the_book", "keep"};
};
template <>
struct Shape<mycelia::OptionsForm> {
  using T = mycelia::OptionsForm;
  static constexpr std::string_view kName = "Options";
  static constexpr auto kFields =
      std::tuple(field("people", &T::people, "1 only with the automa, 4 only without; 2 if left out")
                     .between(1, mycelia::kMaxPlayers),
                 field("automa", &T::automa, "none if left out"),
                 field("boards", &T::boards, "of each player; 5 if left out").between(3, mycelia::kMaxBoards),
                 field("black_tiles", &T::black_tiles, "keep only for one person"),
                 field("first", &T::first, "the seat of the person who begins; 0 if left out")
                     .between(0, mycelia::kMaxPlayers - 1));
};

}  // namespace underfoot::json
