// A player that is somebody else's program: it is asked for each move on its standard input
// (docs/formats/engine-protocol.md).
#pragma once

#include <sys/types.h>

#include <string>

#include "cli/context.h"

namespace underfoot::cli {

class ExternalEngine {
 public:
  // Starts the command by the shell.
  ExternalEngine(const Context& context, std::string command);
  ~ExternalEngine();
  ExternalEngine(const ExternalEngine&) = delete;
  ExternalEngine& operator=(const ExternalEngine&) = delete;

  // The action that the program answers, as JSON. Fails with a sentence when it answers nothing that makes sense.
  std::string choose(const AnyTable& table, Seat seat);

 private:
  std::string ask(const std::string& line);

  const Context& context_;
  std::string command_;
  pid_t process_ = -1;
  int to_engine_ = -1;
  int from_engine_ = -1;
  int requests_ = 0;
  bool is_silent_ = false;  // gave no answer once
  std::string unread_;
};

}  // namespace underfoot::cli
