// The score pad: one row per category, one column per seat; and the reasons for the points.
#pragma once

#include <string>
#include <vector>

#include "cli/context.h"

namespace underfoot::cli {

std::string score_pad(const Context& context, const AnyTable& table, const std::vector<std::string>& names);
std::string score_reasons(const Context& context, const AnyTable& table, const std::vector<std::string>& names);
// "Ann wins with 53 points."
std::string result_sentence(const Context& context, const AnyTable& table, const std::vector<std::string>& names);

}  // namespace underfoot::cli
