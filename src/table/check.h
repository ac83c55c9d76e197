// UF_CHECK: the one way to say "if this is false, we have a bug". It is never used for what people type or load.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace underfoot {

[[noreturn]] inline void check_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "underfoot: internal error at %s:%d: %s\n", file, line, condition);
  std::abort();
}

}  // namespace underfoot

#define UF_CHECK(condition)                                                      \
  do {                                                                           \
    if (!(condition)) ::underfoot::check_failed(#condition, __FILE__, __LINE__); \
  } while (false)
