// How large the person's terminal is.
#pragma once

#include "cli/context.h"

namespace underfoot::cli {

struct Screen {
  int columns = 80;
  int rows = 24;
};

// The terminal that is written to; COLUMNS and LINES of the environment where there is none.
Screen screen_of(const Context& context);

}  // namespace underfoot::cli
