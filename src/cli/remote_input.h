// What a person types while a server may have news at any moment: lines that are read when they are there, from a file
// that can be waited for; or from any other stream, which always has its next line.
#pragma once

#include <optional>
#include <string>

#include "cli/context.h"

namespace underfoot::cli {

class RemoteInput {
 public:
  explicit RemoteInput(const Context& context);

  // To be waited for; server::Channel::kNoInput if there is no need to.
  int file() const { return file_; }
  // Reads what is there, which waits if nothing is.
  void read();
  // Whether `take` has something to give. Of a stream this reads a line.
  bool has_line();
  std::string take();
  bool is_at_end() const { return is_at_end_ && typed_.empty(); }

 private:
  const Context& context_;
  int file_;
  std::string typed_;
  bool is_at_end_ = false;
};

}  // namespace underfoot::cli
