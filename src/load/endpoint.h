// Where a server listens. Only this machine: a tool that floods servers is not pointed at others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace underfoot::load {

struct Endpoint {
  std::uint32_t address = 0;  // IPv4, as numbers are read
  std::uint16_t port = 80;
  std::string host = {};  // "127.0.0.1:7340"
};

// "http://127.0.0.1:7340/", "localhost:7340"; nothing if it is not an address of this machine.
std::optional<Endpoint> read_endpoint(std::string_view url);

enum class Blocking : std::uint8_t { kYes, kNo };
// A socket that is connecting, or connected if it blocks; -1 if that failed. `source` is the last number of the
// loopback address that it comes from: each has its own 28,000 ports.
int connect_to(const Endpoint& endpoint, std::uint8_t source, Blocking blocking);

// As many open files as this process may have; gives that number.
std::size_t raise_file_limit();

}  // namespace underfoot::load
