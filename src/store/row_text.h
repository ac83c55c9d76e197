// Rows as databases keep them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace underfoot::store {

// The players of a row in one text, in their order: each ends with a new line.
std::string text_of(const std::vector<std::string>& players);
std::vector<std::string> players_of(std::string_view text);

// Each of them once, without empty names: under these the table is listed.
std::vector<std::string> listed_players(const Row& row);

// By this a row is known to be the same but for `turn` and `due`, which change all the time.
struct Fingerprint {
  std::uint64_t row = 0;
  std::uint64_t players = 0;

  bool operator==(const Fingerprint&) const = default;
};
Fingerprint fingerprint(const Row& row);

// When the last of these entries was made.
std::int64_t last_moment(const std::vector<Entry>& entries, std::int64_t otherwise);

}  // namespace underfoot::store
