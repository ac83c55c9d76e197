// Where a server is, and which of its tables is meant: links as people paste them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace underfoot::server {

struct Address {
  std::string host;  // a name, or an address without brackets
  std::uint16_t port = 80;
  bool is_secure = false;  // https

  bool operator==(const Address&) const = default;
};

// "https://host:port/?table=ID"; without a port it is 443, or 80 for http.
struct Link {
  Address address;
  std::string table = {};  // empty: none is named
};
// Nothing if it is no such link.
std::optional<Link> parse_link(std::string_view text);
std::string written(const Link& link);
std::string written(const Address& address);  // "host:port", or "host" where the port goes without saying
// A part of a path or of a query, as a URL needs it.
std::string percent_encoded(std::string_view text);

}  // namespace underfoot::server
