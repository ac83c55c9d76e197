// UF_CHECK: the one way to say "if this is false, we have a bug". It is never used for what people type or load. Such a
// bug ends the program, unless somebody who serves many tables runs one of them inside `guarded`: then only what that
// table was doing ends. WebAssembly has no exceptions: there the module ends, and its host starts another.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace underfoot {

struct BrokenInvariant {
  const char* condition;
  const char* file;
  int line;
};

inline thread_local int guards = 0;  // how many calls of guarded() are under way

[[noreturn, gnu::cold, gnu::noinline]] inline void check_failed(const char* condition, const char* file, int line) {
#ifdef __cpp_exceptions
  if (guards > 0) throw BrokenInvariant{condition, file, line};
#endif
  std::fprintf(stderr, "underfoot: internal error at %s:%d: %s\n", file, line, condition);
  std::abort();
}

// Gives what `work` gives, or what `mend` makes of the invariant that was broken on the way.
template <class Work, class Mend>
auto guarded(Work work, Mend mend) {
#ifdef __cpp_exceptions
  struct Count {
    Count() { ++guards; }
    ~Count() { --guards; }
    Count(const Count&) = delete;
    Count& operator=(const Count&) = delete;
  };
  try {
    const Count count;
    return work();
  } catch (const BrokenInvariant& broken) {
    return mend(broken);
  }
#else
  static_cast<void>(mend);
  return work();
#endif
}

}  // namespace underfoot

#define UF_CHECK(condition)                                                      \
  do {                                                                           \
    if (!(condition)) ::underfoot::check_failed(#condition, __FILE__, __LINE__); \
  } while (false)
