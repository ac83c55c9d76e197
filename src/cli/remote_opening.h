// A new table at a server, as flags: `--new GAME [--people N] [--bots N]`.
#pragma once

#include <string>

#include "cli/remote_table.h"

namespace CLI {
class App;
}

namespace underfoot::cli {

struct RemoteOpening {
  std::string game = {};  // empty: none is wanted
  int people = 2;         // whoever opens it is one of them
  int bots = 0;

  // The flags refer to this object: it must outlive the command line.
  void add_to(CLI::App& app, const Context& context);
  // Opens it in the name of the place's player, and puts it into the place. Fails with a sentence.
  void open(const Context& context, RemotePlace& place) const;
};

}  // namespace underfoot::cli
