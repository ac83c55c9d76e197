// Text that a terminal, a log or a page may be given as it is.
#pragma once

#include <cstddef>
#include <string_view>

namespace underfoot::json {

// The length of the well-formed UTF-8 character at the start of `text`, 0 if there is none.
std::size_t utf8_length(std::string_view text);

// Whether this one character commands a terminal or rearranges a line instead of being read: C0, DEL, C1, line and
// paragraph separators, and what overrides the direction of writing.
bool is_control(std::string_view character);

// Well-formed UTF-8 without any of these.
bool is_plain(std::string_view text);

}  // namespace underfoot::json
