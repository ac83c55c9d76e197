// What is said when the program is ended from outside: by Ctrl-C (SIGINT) or by SIGTERM.
#pragma once

#include <csignal>
#include <string>

namespace underfoot::cli {

// While it lives, these words go to standard error before either signal ends the program as usual. One at a time.
class LastWords {
 public:
  explicit LastWords(const std::string& words);
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

 private:
  struct sigaction interrupt_before_ {};
  struct sigaction terminate_before_ {};
};

}  // namespace underfoot::cli
