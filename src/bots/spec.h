// A bot as people write it: NAME[:STYLE][@BUDGET][+setting=number…]. The name is a level ("6", "level6"), "greedy",
// "random" or a family ("tree", "flat", "expectimax"); the budget is "200ms" or a number of iterations; settings are
// for experiments: "tree@200ms+exploration=0.7".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/settings.h"
#include "table/result.h"

namespace underfoot::bots {

struct BotSpec {
  std::string name;
  std::string style = {};
  std::optional<Budget> budget = std::nullopt;
  std::vector<std::pair<std::string, double>> knobs = {};
};

Result<BotSpec, BadInput> parse_spec(std::string_view text);

// The level that a name means, 0 for none.
int level_of(std::string_view name);
std::optional<Family> family_of(std::string_view name);
std::span<const std::string_view> family_names();
// Changes the setting of this name. False if there is none.
bool set_knob(Settings& settings, std::string_view name, double value);

}  // namespace underfoot::bots
