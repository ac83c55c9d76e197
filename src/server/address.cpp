#include "server/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

namespace underfoot::server {
namespace {

template <class Bytes>
std::string written(int family, const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return ::inet_ntop(family, &bytes, text.data(), text.size()) == nullptr ? std::string() : std::string(text.data());
}

}  // namespace

std::optional<std::string> guest_of(std::string_view address) {
  constexpr std::size_t kLongest = INET6_ADDRSTRLEN + 16;  // with a zone
  if (address.size() > kLongest) return std::nullopt;
  const std::string text(address.substr(0, address.find('%')));  // the zone of a link-local address
  in_addr four{};
  if (::inet_pton(AF_INET, text.c_str(), &four) == 1) return written(AF_INET, four);
  in6_addr six{};
  if (::inet_pton(AF_INET6, text.c_str(), &six) != 1) return std::nullopt;
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    std::copy(std::begin(six.s6_addr) + 12, std::end(six.s6_addr), reinterpret_cast<unsigned char*>(&four));
    return written(AF_INET, four);
  }
  if (IN6_IS_ADDR_LOOPBACK(&six)) return "::1";
  std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
  return written(AF_INET6, six) + "/64";
}

bool is_loopback(std::string_view guest) {
  return guest.starts_with("127.") || guest == "::1";
}

}  // namespace underfoot::server
