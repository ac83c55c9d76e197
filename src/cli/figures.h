// Figures with intervals, as text and as JSON; and how far a long run has come.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cli/context.h"
#include "cli/ratings.h"

namespace underfoot::cli {

std::string fixed(double value, int digits);
std::string percent(double share);          // "52.3%"
std::string percents(const Figure& share);  // "52.3% (48.0–56.5)"
json::Value figure_json(const Figure& figure);

void show_progress(const Context& context, int done, int all);

}  // namespace underfoot::cli
