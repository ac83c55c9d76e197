// A menu for a terminal: numbered lines, side by side where they are short.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/guide.h"
#include "cli/screen.h"

namespace underfoot::cli {

// "  1) take a card      2) move the mother": lines of text of at most this width.
std::vector<std::string> menu_rows(const std::vector<MenuLine>& lines, std::size_t columns);

// How many rows of a menu are shown at once.
int menu_page(const Screen& screen);

// The line that was typed: by its mark, or by its number from 1.
const MenuLine* find_line(const std::vector<MenuLine>& lines, std::string_view typed);

std::optional<std::size_t> as_number(std::string_view text);

}  // namespace underfoot::cli
