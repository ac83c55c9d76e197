#include "fair/fair.h"

#include <sodium.h>

#include <algorithm>
#include <limits>
#include <span>

#include "table/check.h"

namespace underfoot::fair {
namespace {

// Each use of a hash begins with words of its own, so that no value of one use can stand for one of another.
constexpr std::string_view kCommit{"underfoot/commit/1\0", 19};
constexpr std::string_view kKey{"underfoot/key/1\0", 16};
constexpr std::string_view kDraw{"underfoot/draw/1\0", 17};

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

class Hmac {
 public:
  explicit Hmac(const Bytes& key) { crypto_auth_hmacsha256_init(&state_, key.data(), key.size()); }
  Hmac& add(std::string_view text) {
    crypto_auth_hmacsha256_update(&state_, bytes_of(text), text.size());
    return *this;
  }
  Hmac& add(std::span<const std::uint8_t> bytes) {
    crypto_auth_hmacsha256_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  // So many bytes, the highest first.
  Hmac& add_number(std::uint64_t number, int size) {
    std::array<std::uint8_t, 8> bytes{};
    for (int i = 0; i < size; ++i) {
      bytes[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number >> (8 * (size - 1 - i)));
    }
    return add(std::span(bytes).first(static_cast<std::size_t>(size)));
  }
  Bytes get() {
    static_assert(crypto_auth_hmacsha256_BYTES == std::tuple_size_v<Bytes>);
    Bytes result;
    crypto_auth_hmacsha256_final(&state_, result.data());
    return result;
  }

 private:
  crypto_auth_hmacsha256_state state_;
};

}  // namespace

Bytes random_bytes() {
  UF_CHECK(sodium_init() >= 0);
  Bytes bytes;
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

Bytes commitment(std::string_view table, const Bytes& secret) {
  static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Bytes>);
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, bytes_of(kCommit), kCommit.size());
  crypto_hash_sha256_update(&state, bytes_of(table), table.size());
  constexpr std::uint8_t kEnd = 0;
  crypto_hash_sha256_update(&state, &kEnd, 1);
  crypto_hash_sha256_update(&state, secret.data(), secret.size());
  Bytes result;
  crypto_hash_sha256_final(&state, result.data());
  return result;
}

Bytes key_of(const Terms& terms) {
  Hmac hmac(terms.secret);
  hmac.add(kKey).add(terms.table).add_number(0, 1);
  for (const Bytes& contribution : terms.contributions) hmac.add(contribution);
  return hmac.get();
}

std::uint32_t draw(const Bytes& key, std::uint64_t ply, std::uint32_t below) {
  UF_CHECK(below > 0);
  // Numbers from here on would make some outcomes likelier than others.
  const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / below * below;
  for (std::uint32_t block = 0;; ++block) {
    const Bytes bytes = Hmac(key).add(kDraw).add_number(ply, 8).add_number(block, 4).get();
    for (std::size_t word = 0; word < bytes.size(); word += 8) {
      std::uint64_t number = 0;
      for (std::size_t i = 0; i < 8; ++i) number = number << 8U | bytes[word + i];
      if (number < limit) return static_cast<std::uint32_t>(number % below);
    }
  }
}

match::Dice dice(const Bytes& key) {
  return [key](std::uint32_t below, const match::DrawPoint& at) { return draw(key, at.ply, below); };
}

std::string to_hex(const Bytes& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 0xFU];
  }
  return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
  Bytes bytes{};
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char digit = text[i];
    const bool is_letter = digit >= 'a' && digit <= 'f';
    if (!is_letter && (digit < '0' || digit > '9')) return std::nullopt;
    const int value = is_letter ? digit - 'a' + 10 : digit - '0';
    bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] * 16 + value);
  }
  return bytes;
}

}  // namespace underfoot::fair
