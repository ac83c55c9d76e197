#include "cli/figures.h"

#include <array>
#include <cstdio>
#include <ostream>

namespace underfoot::cli {

std::string fixed(double value, int digits) {
  std::array<char, 32> text{};
  const int length = std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return {text.data(), static_cast<std::size_t>(length)};
}

std::string percent(double share) {
  return fixed(100 * share, 1) + "%";
}

std::string percents(const Figure& share) {
  return percent(share.value) + " (" + fixed(100 * share.low, 1) + "–" + fixed(100 * share.high, 1) + ")";
}

json::Value figure_json(const Figure& figure) {
  return {{"value", figure.value}, {"low", figure.low}, {"high", figure.high}};
}

void show_progress(const Context& context, int done, int all) {
  if (!context.is_interactive) return;
  constexpr int kWidth = 40;
  const int filled = all > 0 ? done * kWidth / all : 0;
  context.err << '\r' << '[' << std::string(static_cast<std::size_t>(filled), '#')
              << std::string(static_cast<std::size_t>(kWidth - filled), ' ') << "] " << done << '/' << all
              << std::flush;
  if (done >= all) context.err << "\r\033[K";
}

}  // namespace underfoot::cli
