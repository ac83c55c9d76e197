#include "load/endpoint.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>

namespace underfoot::load {
namespace {

sockaddr_in socket_address(std::uint32_t address, std::uint16_t port) {
  sockaddr_in result{};
  result.sin_family = AF_INET;
  result.sin_addr.s_addr = htonl(address);
  result.sin_port = htons(port);
  return result;
}

const sockaddr* plain(const sockaddr_in& address) {
  return reinterpret_cast<const sockaddr*>(&address);  // NOLINT: what the system calls want
}

void set_option(int socket, int level, int name) {
  const int yes = 1;
  static_cast<void>(setsockopt(socket, level, name, &yes, sizeof yes));
}

}  // namespace

std::optional<Endpoint> read_endpoint(std::string_view url) {
  if (url.starts_with("http://")) url.remove_prefix(7);
  while (url.ends_with('/')) url.remove_suffix(1);
  Endpoint result;
  const std::size_t colon = url.find(':');
  std::string host(url.substr(0, colon));
  if (colon != std::string_view::npos) {
    const std::string_view digits = url.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), result.port);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  }
  if (host == "localhost") host = "127.0.0.1";
  in_addr address{};
  if (inet_pton(AF_INET, host.c_str(), &address) != 1) return std::nullopt;
  result.address = ntohl(address.s_addr);
  if (result.address >> 24U != 127U) return std::nullopt;
  result.host = host + ":" + std::to_string(result.port);
  return result;
}

int connect_to(const Endpoint& endpoint, std::uint8_t source, Blocking blocking) {
  const int kind = SOCK_STREAM | SOCK_CLOEXEC | (blocking == Blocking::kNo ? SOCK_NONBLOCK : 0);
  const int handle = socket(AF_INET, kind, 0);
  if (handle < 0) return -1;
  set_option(handle, IPPROTO_TCP, TCP_NODELAY);
  set_option(handle, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT);  // the port is chosen when the other side is known
  const sockaddr_in from = socket_address(0x7F000000U | source, 0);
  const sockaddr_in to = socket_address(endpoint.address, endpoint.port);
  const bool is_bound = source == 1 || bind(handle, plain(from), sizeof from) == 0;
  if (is_bound && (connect(handle, plain(to), sizeof to) == 0 || errno == EINPROGRESS)) return handle;
  close(handle);
  return -1;
}

std::size_t raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  limit.rlim_cur = limit.rlim_max;
  static_cast<void>(setrlimit(RLIMIT_NOFILE, &limit));
  static_cast<void>(getrlimit(RLIMIT_NOFILE, &limit));
  return static_cast<std::size_t>(limit.rlim_cur);
}

}  // namespace underfoot::load
