#include "cli/menu.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "cli/columns.h"

namespace underfoot::cli {
namespace {

constexpr std::size_t kGap = 2;

}  // namespace

std::vector<std::string> menu_rows(const std::vector<MenuLine>& lines, std::size_t columns) {
  std::vector<std::string> labels;
  std::size_t label = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    labels.push_back((lines[i].mark.empty() ? std::to_string(i + 1) : lines[i].mark) + ")");
    label = std::max(label, width(labels.back()));
  }
  std::size_t widest = 0;
  for (const MenuLine& line : lines) widest = std::max(widest, 2 + label + 1 + width(line.text));
  const std::size_t side_by_side = std::clamp<std::size_t>((columns + kGap) / (widest + kGap), 1, 4);
  std::vector<std::string> rows;
  if (side_by_side == 1 || lines.size() < 3) {
    const std::string indent(2 + label + 1, ' ');
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::istringstream text("  " + right(labels[i], label) + " " +
                              wrapped(lines[i].text, columns, indent).substr(indent.size()));
      for (std::string row; std::getline(text, row);) rows.push_back(row);
    }
    return rows;
  }
  const std::size_t height = (lines.size() + side_by_side - 1) / side_by_side;
  rows.resize(height);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string& row = rows[i % height];
    const std::size_t start = i / height * (widest + kGap);
    row = left(row, start) + "  " + right(labels[i], label) + " " + lines[i].text;
  }
  return rows;
}

int menu_page(const Screen& screen) {
  return std::max(6, screen.rows / 2);
}

const MenuLine* find_line(const std::vector<MenuLine>& lines, std::string_view typed) {
  for (const MenuLine& line : lines) {
    if (!line.mark.empty() && line.mark == typed) return &line;
  }
  const std::optional<std::size_t> number = as_number(typed);
  if (!number || *number < 1 || *number > lines.size() || !lines[*number - 1].mark.empty()) return nullptr;
  return &lines[*number - 1];
}

std::optional<std::size_t> as_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace underfoot::cli
