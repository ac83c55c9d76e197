// What a player reads out of a message of the server's, as views into its text.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/rng.h"

namespace underfoot::load {

struct Update {
  std::int64_t entries = 0;
  std::optional<std::int64_t> base = {};  // absent: the view is whole
  std::int64_t ply = 0;
  std::int64_t since = 0;
  std::int64_t actor = kNobody;
  bool is_over = false;

  static constexpr std::int64_t kNobody = -1;
};

Update read_update(std::string_view message);
// One of the legal actions of an update; empty if there are none.
std::string_view pick_action(std::string_view message, Rng& rng);

}  // namespace underfoot::load
