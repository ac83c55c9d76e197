// The `underfoot` command, as a function of its arguments and streams.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/context.h"

namespace underfoot::cli {

struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool is_interactive = false;
  bool has_colour = false;
};

int run(const Program& program, const std::vector<std::string>& arguments, const Streams& streams);

// For main(): the standard streams, the terminal and the environment as they are.
int run_main(const Program& program, int argc, const char* const* argv);

}  // namespace underfoot::cli
