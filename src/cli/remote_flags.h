// Where a table is, as flags: `URL… [--table CODE|ID] [--patience SECONDS]`.
#pragma once

#include <string>
#include <vector>

#include "cli/remote_table.h"

namespace CLI {
class App;
}

namespace underfoot::cli {

struct RemoteFlags {
  std::vector<std::string> links;
  std::string table;
  int patience = 600;

  // The flags refer to this object: it must outlive the command line.
  void add_to(CLI::App& app, const Context& context);
  // Both fail with a sentence, `place` also if no table is named.
  RemotePlace servers(const Context& context) const;
  RemotePlace place(const Context& context) const;
};

// The same name, if others may be shown it; otherwise fails with a sentence.
std::string sound_name(const Context& context, const std::string& name);

}  // namespace underfoot::cli
