#include "cli/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

namespace underfoot::cli {
namespace {

constexpr int kFewestColumns = 40;
constexpr int kFewestRows = 10;
constexpr int kMost = 1000;

int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  if (text == nullptr) return otherwise;
  const std::string_view digits(text);
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() ? number : otherwise;
}

}  // namespace

Screen screen_of(const Context& context) {
  Screen screen;
  winsize size{};
  if (context.is_interactive && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    screen = {.columns = size.ws_col, .rows = size.ws_row};
  } else {
    screen = {.columns = from_environment("COLUMNS", screen.columns), .rows = from_environment("LINES", screen.rows)};
  }
  return {.columns = std::clamp(screen.columns, kFewestColumns, kMost),
          .rows = std::clamp(screen.rows, kFewestRows, kMost)};
}

}  // namespace underfoot::cli
