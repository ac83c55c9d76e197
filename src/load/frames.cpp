#include "load/frames.h"

namespace underfoot::load {
namespace {

std::uint8_t byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint8_t>(bytes[at]);
}

void append_number(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>((value >> (8 * i)) & 0xFFU);
}

}  // namespace

std::optional<Frame> read_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  std::uint64_t length = byte_at(bytes, 1) & 0x7FU;
  std::size_t head = 2;
  if (length >= 126) {
    const std::size_t wide = length == 126 ? 2 : 8;
    if (bytes.size() < 2 + wide) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < wide; ++i) length = length << 8U | byte_at(bytes, 2 + i);
    head += wide;
  }
  if (bytes.size() - head < length) return std::nullopt;
  return Frame{.opcode = static_cast<Opcode>(byte_at(bytes, 0) & 0x0FU),
               .is_final = (byte_at(bytes, 0) & 0x80U) != 0,
               .payload = bytes.substr(head, length),
               .bytes = head + length};
}

void append_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t mask) {
  out += static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  if (payload.size() < 126) {
    append_number(out, 0x80U | payload.size(), 1);
  } else if (payload.size() <= 0xFFFF) {
    append_number(out, 0x80U | 126U, 1);
    append_number(out, payload.size(), 2);
  } else {
    append_number(out, 0x80U | 127U, 1);
    append_number(out, payload.size(), 8);
  }
  append_number(out, mask, 4);
  const std::size_t begin = out.size();
  out += payload;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    const auto key = static_cast<std::uint8_t>(mask >> (24 - 8 * (i % 4)));
    out[begin + i] = static_cast<char>(static_cast<std::uint8_t>(out[begin + i]) ^ key);
  }
}

}  // namespace underfoot::load
