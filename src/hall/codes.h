// Codes that people read to each other: a short word and three digits, "MOSS 417", the same in Russian «МОХ 417»; with
// four digits where those are given to others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "hall/forms.h"

namespace underfoot::hall {

enum class CodeLength : std::uint8_t { kShort = 3, kLong = 4 };
CodeForm make_code(std::uint32_t random, CodeLength length = CodeLength::kShort);
// The English form of what somebody typed, in either language, whatever the case, spaces and dashes; nothing if it
// cannot be a code.
std::optional<std::string> read_code(std::string_view typed);

}  // namespace underfoot::hall
