// Text in columns, for terminals: widths are counted in characters, not bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace underfoot::cli {

std::size_t width(std::string_view text);  // characters; colour codes do not count
std::string left(std::string_view text, std::size_t columns);
std::string right(std::string_view text, std::size_t columns);

// Text of at most this width; what does not fit is cut off visibly.
std::string clipped(std::string text, std::size_t columns);

// The first column flush left, the others flush right.
std::string table_of(const std::vector<std::vector<std::string>>& rows);

// Breaks a paragraph into lines of at most this many characters.
std::string wrapped(std::string_view paragraph, std::size_t columns, std::string_view indent);

}  // namespace underfoot::cli
