#include "cli/columns.h"

#include <algorithm>

namespace underfoot::cli {

std::size_t width(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      i = std::min(text.find('m', i), text.size() - 1);
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      ++count;
    }
  }
  return count;
}

std::string left(std::string_view text, std::size_t columns) {
  return std::string(text) + std::string(columns - std::min(columns, width(text)), ' ');
}

std::string right(std::string_view text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + std::string(text);
}

std::string clipped(std::string text, std::size_t columns) {
  if (width(text) <= columns) return text;
  while (!text.empty() && width(text) + 1 > columns) {
    do text.pop_back();
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U);
    if (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0xC0U) text.pop_back();
  }
  return text + "…";
}

std::string table_of(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string result;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      result += i == 0 ? left(row[i], widths[i]) : "  " + right(row[i], widths[i]);
    }
    result += '\n';
  }
  return result;
}

std::string wrapped(std::string_view paragraph, std::size_t columns, std::string_view indent) {
  std::string result;
  std::string line(indent);
  while (!paragraph.empty()) {
    const std::size_t start = paragraph.find_first_not_of(" \n");
    if (start == std::string_view::npos) break;
    paragraph.remove_prefix(start);
    const std::string_view word = paragraph.substr(0, paragraph.find_first_of(" \n"));
    paragraph.remove_prefix(word.size());
    const bool is_first = line.size() == indent.size();
    if (!is_first && width(line) + 1 + width(word) > columns) {
      result += line + '\n';
      line = std::string(indent);
    } else if (!is_first) {
      line += ' ';
    }
    line += word;
  }
  return result + line + '\n';
}

}  // namespace underfoot::cli
