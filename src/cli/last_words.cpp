#include "cli/last_words.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#include "table/check.h"

namespace underfoot::cli {
namespace {

// A handler may touch nothing but lock-free globals, and write() is all that it may call of what we need.
std::array<char, 4096> spoken;
std::atomic<std::size_t> spoken_size = 0;
static_assert(std::atomic<std::size_t>::is_always_lock_free);

void speak_and_end(int signal) {
  [[maybe_unused]] const auto written = write(STDERR_FILENO, spoken.data(), spoken_size);  // there may be no listener
  raise(signal);
}

}  // namespace

LastWords::LastWords(const std::string& words) {
  UF_CHECK(spoken_size == 0);
  const std::size_t size = std::min(words.size(), spoken.size());
  std::copy_n(words.begin(), size, spoken.begin());
  spoken_size = size;
  struct sigaction action {};
  action.sa_handler = speak_and_end;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // raised again, the signal ends the program
  for (const auto& [signal, before] : {std::pair{SIGINT, &interrupt_before_}, {SIGTERM, &terminate_before_}}) {
    sigaction(signal, nullptr, before);
    if (before->sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);  // whoever started us may want it ignored
  }
}

LastWords::~LastWords() {
  sigaction(SIGINT, &interrupt_before_, nullptr);
  sigaction(SIGTERM, &terminate_before_, nullptr);
  spoken_size = 0;
}

}  // namespace underfoot::cli
