// Frames of a WebSocket (RFC 6455), as a client writes and reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace underfoot::load {

enum class Opcode : std::uint8_t { kMore = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

struct Frame {
  Opcode opcode = Opcode::kText;
  bool is_final = true;
  std::string_view payload = {};
  std::size_t bytes = 0;  // with its head
};

// The frame that these bytes begin with; nothing if it is not all there.
std::optional<Frame> read_frame(std::string_view bytes);
// What a client sends is masked.
void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask);

}  // namespace underfoot::load
