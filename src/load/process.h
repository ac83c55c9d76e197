// What a process has used so far, read from /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace underfoot::load {

struct Usage {
  std::uint64_t cpu_micros = 0;  // of all its threads, in user and system
  std::uint64_t resident_kb = 0;
};

// All 0 if there is no such process.
Usage usage_of(pid_t process);

}  // namespace underfoot::load
