// Who asks: network addresses as limits count them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace underfoot::server {

// What counts as one guest: an IPv4 address, also where it is written as one of IPv6; the /64 network of an IPv6
// address, all of which one household or one machine has; loopback as it is. Nothing if that is no address.
std::optional<std::string> guest_of(std::string_view address);
// This machine itself.
bool is_loopback(std::string_view guest);

}  // namespace underfoot::server
