// What Debian's wasm libraries expect of a C library's stack protector.
#include <cstdint>

extern "C" {

std::uintptr_t __stack_chk_guard = 0x5a17c0deU;  // NOLINT: the linker asks for this name

[[noreturn]] void __stack_chk_fail() {
  __builtin_trap();
}  // NOLINT: and for this one

}  // extern "C"
