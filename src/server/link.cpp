#include "server/link.h"

#include <algorithm>
#include <charconv>

namespace underfoot::server {
namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kSecure = "https://";
constexpr std::uint16_t kPlainPort = 80;
constexpr std::uint16_t kSecurePort = 443;
constexpr std::string_view kHarmless = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    unsigned byte = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2) return std::nullopt;
    result += static_cast<char>(byte);
    i += 2;
  }
  return result;
}

// "host", "host:port", "[::1]:port", into an address that has the usual port.
bool parse_host(std::string_view text, Address& address) {
  std::size_t after = std::min(text.find(':'), text.size());
  if (text.starts_with('[')) {
    const std::size_t bracket = text.find(']');
    if (bracket == std::string_view::npos) return false;
    address.host = text.substr(1, bracket - 1);
    after = bracket + 1;
  } else {
    address.host = text.substr(0, after);
  }
  if (address.host.empty()) return false;
  if (after == text.size()) return true;
  const std::string_view port = text.substr(after + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  return text[after] == ':' && error == std::errc() && end == port.data() + port.size();
}

}  // namespace

std::optional<Link> parse_link(std::string_view text) {
  constexpr std::string_view kTable = "table=";
  Link link;
  link.address.is_secure = text.starts_with(kSecure);
  link.address.port = link.address.is_secure ? kSecurePort : kPlainPort;
  const std::string_view scheme = link.address.is_secure ? kSecure : kPlain;
  if (!text.starts_with(scheme)) return std::nullopt;
  text.remove_prefix(scheme.size());
  text = text.substr(0, text.find('#'));
  if (!parse_host(text.substr(0, text.find_first_of("/?")), link.address)) return std::nullopt;
  const std::size_t query = text.find('?');
  for (std::string_view rest = query == std::string_view::npos ? "" : text.substr(query + 1); !rest.empty();) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    if (rest.starts_with(kTable)) {
      const auto table = percent_decoded(rest.substr(kTable.size(), end - kTable.size()));
      if (!table) return std::nullopt;
      link.table = *table;
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return link;
}

std::string written(const Address& address) {
  const bool is_v6 = address.host.find(':') != std::string::npos;
  const std::string host = is_v6 ? "[" + address.host + "]" : address.host;
  const bool is_usual = address.port == (address.is_secure ? kSecurePort : kPlainPort);
  return is_usual ? host : host + ":" + std::to_string(address.port);
}

std::string written(const Link& link) {
  const std::string server = std::string(link.address.is_secure ? kSecure : kPlain) + written(link.address) + "/";
  return link.table.empty() ? server : server + "?table=" + percent_encoded(link.table);
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result;
  for (const char letter : text) {
    if (kHarmless.find(letter) != std::string_view::npos) {
      result += letter;
      continue;
    }
    const auto byte = static_cast<unsigned char>(letter);
    result += '%';
    result += kDigits[byte >> 4U];
    result += kDigits[byte & 15U];
  }
  return result;
}

}  // namespace underfoot::server
