#include "hall/tokens.h"

#include <sodium.h>

namespace underfoot::hall {
namespace {

constexpr std::string_view kPrefix = "uf1.";
constexpr std::string_view kUse =
    "underfoot/token/1:";                     // what is signed begins with this, and with nothing else's words
constexpr std::size_t kSignatureLength = 43;  // 32 bytes in base64 without padding
constexpr std::size_t kLongest = 300;

}  // namespace

std::string Tokens::signature(std::string_view text) const {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, key_.data(), key_.size());
  const auto add = [&](std::string_view part) {
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
  };
  add(kUse);
  add(text);
  fair::Bytes mac{};
  crypto_auth_hmacsha256_final(&state, mac.data());
  std::string made(kSignatureLength + 1, '\0');
  sodium_bin2base64(made.data(), made.size(), mac.data(), mac.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  made.resize(kSignatureLength);
  return made;
}

std::string Tokens::sign(const Bearer& bearer) const {
  const std::string text = bearer.player + (bearer.table.empty() ? "" : "~" + bearer.table);
  return std::string(kPrefix) + text + "." + signature(text);
}

std::optional<Bearer> Tokens::check(std::string_view token) const {
  if (token.size() > kLongest || !token.starts_with(kPrefix)) return std::nullopt;
  token.remove_prefix(kPrefix.size());
  const std::size_t dot = token.rfind('.');
  if (dot == std::string_view::npos || token.size() - dot - 1 != kSignatureLength) return std::nullopt;
  const std::string_view text = token.substr(0, dot);
  const std::string expected = signature(text);
  if (sodium_memcmp(expected.data(), token.data() + dot + 1, kSignatureLength) != 0) return std::nullopt;
  const std::size_t split = text.find('~');
  if (split == std::string_view::npos) return Bearer{std::string(text)};
  return Bearer{std::string(text.substr(0, split)), std::string(text.substr(split + 1))};
}

std::string random_name(int length) {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // without those that look alike
  std::string name;
  while (static_cast<int>(name.size()) < length) {
    for (const std::uint8_t byte : fair::random_bytes()) {
      if (static_cast<int>(name.size()) == length) break;
      name += kLetters[byte % 31U];
    }
  }
  return name;
}

}  // namespace underfoot::hall
