// The edge to JavaScript: the engine protocol over two buffers. The caller writes a line into the memory that
// underfoot_buffer gives, calls underfoot_handle, and reads underfoot_answer_size bytes from the address it returns.
// The host brings a clock: the import env.now_ms, milliseconds since any moment, such as performance.now.
#include "wasm/edge.h"

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/session.h"

extern "C" {
[[clang::import_module("env"), clang::import_name("now_ms")]] double underfoot_now_ms();
}

namespace {

std::string& input() {
  static std::string kInput;
  return kInput;
}

std::string& answer() {
  static std::string kAnswer;
  return kAnswer;
}

}  // namespace

extern "C" {

[[clang::export_name("underfoot_buffer")]] char* underfoot_buffer(std::size_t size) {
  input().resize(size);
  return input().data();
}

[[clang::export_name("underfoot_handle")]] const char* underfoot_handle() {
  static underfoot::protocol::Session kSession(
      underfoot::wasm_games(), underfoot::wasm_catalogue(),
      {.bots = underfoot::wasm_bots(), .clock = [] { return static_cast<std::int64_t>(underfoot_now_ms()); }});
  answer() =
      input().size() > underfoot::protocol::kMostBytesPerLine ? kSession.refuse_long_line() : kSession.handle(input());
  return answer().data();
}

[[clang::export_name("underfoot_answer_size")]] std::size_t underfoot_answer_size() {
  return answer().size();
}

}  // extern "C"
