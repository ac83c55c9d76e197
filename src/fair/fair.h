// Chance that nobody can choose and everybody can check afterwards: docs/fair.md. Whoever runs the table draws a secret
// and publishes its commitment first; then every seat adds a contribution; the key made of both decides every draw.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/dice.h"

namespace underfoot::fair {

using Bytes = std::array<std::uint8_t, 32>;

// What makes the draws of one game; public when it is over.
struct Terms {
  std::string table;                 // its name, so that no secret serves twice
  Bytes secret{};                    // of whoever runs the table
  std::vector<Bytes> contributions;  // by seat

  bool operator==(const Terms&) const = default;
};

// From the system's generator.
Bytes random_bytes();

// Published before the first contribution: binds to the secret and tells nothing of it.
Bytes commitment(std::string_view table, const Bytes& secret);

Bytes key_of(const Terms& terms);

// The draw after so many actions: each number below `below` is as likely.
std::uint32_t draw(const Bytes& key, std::uint64_t ply, std::uint32_t below);
match::Dice dice(const Bytes& key);

std::string to_hex(const Bytes& bytes);
// Nothing unless it is 64 digits 0-9, a-f.
std::optional<Bytes> from_hex(std::string_view text);

}  // namespace underfoot::fair
