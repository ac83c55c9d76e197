// A player that is somebody else's program: it is asked for each move on its standard input
// (docs/formats/protocol.md).
#pragma once

#include <sys/types.h>

#include <string>

#include "cli/context.h"

namespace underfoot::cli {

class ExternalEngine {
 public:
  // Starts the command through the shell.
  ExternalEngine(const Context& context, std::string command);
  ~ExternalEngine();
  ExternalEngine(const ExternalEngine&) = delete;
  ExternalEngine& operator=(const ExternalEngine&) = delete;

  // The action that the program answers, as JSON. Fails with a sentence that says what came instead of an answer.
  std::string choose(const AnyTable& table, Seat seat);

 private:
  std::string question(const AnyTable& table, Seat seat);
  std::string ask(const std::string& line);
  std::string action_in(const std::string& line);
  Message how_it_ended();
  [[noreturn]] void give_up(Message why);

  const Context& context_;
  std::string command_;
  pid_t process_ = -1;
  int to_engine_ = -1;
  int from_engine_ = -1;
  int requests_ = 0;
  bool has_failed_ = false;  // it may never look at its input again
  std::string unread_;
};

}  // namespace underfoot::cli
