// How one game is shown and asked about at a terminal. The terminal itself knows no game.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/edge/any_table.h"
#include "text/catalogue.h"

namespace underfoot::cli {

struct Paint {
  text::Lang lang = text::Lang::kEn;
  bool has_colour = false;
  std::optional<Seat> seat = std::nullopt;  // whose eyes; nobody's: everything that is on the table
  std::span<const std::string> names = {};
  int columns = 100;
  int rows = 0;  // what fits on the screen next to everything else; 0: no limit
};

// The table in parts, each some whole lines, always the same parts in the same order. One that has not changed need not
// be drawn again; one that does not matter at this moment is empty.
using Drawing = std::vector<std::string>;

// A line of a menu: one choice, or several that a second menu tells apart.
struct MenuLine {
  std::string text;
  std::vector<std::size_t> choices;
  std::string mark = {};  // typed instead of a number: a letter that the drawing shows
};
struct Question {
  std::string text;
  std::vector<MenuLine> lines;
};

struct Guide {
  std::function<Drawing(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint)> paint;
  // Asks the seat to act about some of its choices: first all, then those of the line that was picked.
  std::function<Question(const AnyTable& table, const text::Catalogue& catalogue, const Paint& paint,
                         std::span<const Choice> choices, std::span<const std::size_t> asked)>
      ask;
  // Whether a step that leaves no choice is played without asking.
  std::function<bool(const AnyTable& table)> is_plain_step;
  // Whether all the choices there are lead to the same in the end; then the first is played. Empty: never.
  std::function<bool(const AnyTable& table)> is_settled = {};
  MessageKey aim;     // what the game is about and how it is scored, in ten lines
  MessageKey legend;  // what the signs mean
};

}  // namespace underfoot::cli
