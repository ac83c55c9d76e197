#include "bots/spec.h"

#include <array>
#include <charconv>

namespace underfoot::bots {
namespace {

constexpr std::array<std::string_view, 5> kFamilies = {"random", "greedy", "flat", "tree", "expectimax"};

struct Knob {
  std::string_view name;
  double Settings::*real = nullptr;
  int Settings::*whole = nullptr;
};
constexpr std::array kKnobs = {
    Knob{"threads", nullptr, &Settings::threads},
    Knob{"playout_turns", nullptr, &Settings::playout_turns},
    Knob{"noise", &Settings::noise},
    Knob{"careful_playouts", nullptr, &Settings::careful_playouts},
    Knob{"margin_share", &Settings::margin_share},
    Knob{"margin_scale", &Settings::margin_scale},
    Knob{"exploration", &Settings::exploration},
    Knob{"prior_scale", &Settings::prior_scale},
    Knob{"widening_base", &Settings::widening_base},
    Knob{"widening_rate", &Settings::widening_rate},
    Knob{"outcome_rate", &Settings::outcome_rate},
    Knob{"width", nullptr, &Settings::width},
    Knob{"chance_samples", nullptr, &Settings::chance_samples},
    Knob{"worlds", nullptr, &Settings::worlds},
    Knob{"overlooked_percent", nullptr, &Settings::overlooked_percent},
    Knob{"temperature", &Settings::temperature},
};

// A whole number, perhaps with a fraction after a point; read by hand, because it must not depend on a locale.
std::optional<double> read_number(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  double number = 0;
  double unit = 0;  // of the next digit after the point, 0 before it
  if (text.empty() || text.size() > 12) return std::nullopt;
  for (const char c : text) {
    if (c == '.' && unit == 0) {
      unit = 0.1;
    } else if (c < '0' || c > '9') {
      return std::nullopt;
    } else if (unit == 0) {
      number = number * 10 + (c - '0');
    } else {
      number += unit * (c - '0');
      unit /= 10;
    }
  }
  return is_negative ? -number : number;
}

std::optional<Budget> read_budget(std::string_view text) {
  const bool is_time = text.ends_with("ms");
  if (is_time) text.remove_suffix(2);
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  constexpr std::int64_t kMost = 1'000'000'000;
  if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > kMost) return std::nullopt;
  return is_time ? Budget{.milliseconds = number} : Budget{.iterations = number};
}

}  // namespace

Result<BotSpec, BadInput> parse_spec(std::string_view text) {
  const auto bad = [&] { return failure(BadInput{"", message("bots.bad_spec"_msg, param("text", text))}); };
  BotSpec spec;
  std::size_t end = text.find_first_of(":@+");
  spec.name = text.substr(0, end);
  while (end != std::string_view::npos) {
    const char kind = text[end];
    const std::size_t start = end + 1;
    end = text.find_first_of(":@+", start);
    const std::string_view part = text.substr(start, end == std::string_view::npos ? end : end - start);
    if (kind == ':') {
      spec.style = part;
    } else if (kind == '@') {
      spec.budget = read_budget(part);
      if (!spec.budget) return bad();
    } else {
      const std::size_t equals = part.find('=');
      const auto value = equals == std::string_view::npos ? std::nullopt : read_number(part.substr(equals + 1));
      if (!value) return bad();
      spec.knobs.emplace_back(part.substr(0, equals), *value);
    }
  }
  if (spec.name.empty()) return bad();
  return spec;
}

int level_of(std::string_view name) {
  if (name.starts_with("level")) name.remove_prefix(5);
  return name.size() == 1 && name[0] >= '1' && name[0] <= '6' ? name[0] - '0' : 0;
}

std::optional<Family> family_of(std::string_view name) {
  for (std::size_t i = 0; i < kFamilies.size(); ++i) {
    if (kFamilies[i] == name) return Family{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

std::span<const std::string_view> family_names() {
  return kFamilies;
}

bool set_knob(Settings& settings, std::string_view name, double value) {
  for (const Knob& knob : kKnobs) {
    if (knob.name != name) continue;
    if (knob.real != nullptr) settings.*knob.real = value;
    if (knob.whole != nullptr) settings.*knob.whole = static_cast<int>(value);
    return true;
  }
  return false;
}

}  // namespace underfoot::bots
