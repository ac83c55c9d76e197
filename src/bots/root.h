// What a search found at the root, to be put together with what others found about the same decision: each thinks for
// itself, in a thread or a worker of its own, and one of them counts the others in.
#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <vector>

#include "json/shape.h"

namespace underfoot::bots {

// Whole numbers, fine enough to be added up.
inline constexpr double kRootUnit = 1'000'000;

struct RootMove {
  json::Any action = {};
  std::int64_t visits = 0;
  std::int64_t worth = 0;
  std::vector<std::int64_t> win = {};
  std::vector<std::int64_t> points = {};
  std::vector<std::vector<std::int64_t>> terms = {};
  bool operator==(const RootMove&) const = default;
};

struct Root {
  std::int64_t iterations = 0;
  bool is_decided = false;
  std::vector<RootMove> moves = {};
  bool operator==(const Root&) const = default;
};

}  // namespace underfoot::bots

template <>
struct underfoot::json::Shape<underfoot::bots::RootMove> {
  using RootMove = bots::RootMove;
  static constexpr std::string_view kName = "RootMove";
  static constexpr std::int64_t kMost = 1'000'000'000'000;
  static constexpr auto kFields =
      std::tuple(field("action", &RootMove::action, "the move"),
                 field("visits", &RootMove::visits, "how much of the search speaks for it").between(0, kMost),
                 field("worth", &RootMove::worth, "what the search maximises, in millionths").between(0, 1'000'000),
                 field("win", &RootMove::win, "chances to win by seat, in millionths").between(0, 1'000'000).at_most(6),
                 field("points", &RootMove::points, "points by seat, in millionths").between(-kMost, kMost).at_most(6),
                 field("terms", &RootMove::terms, "what these are made of, by seat and category")
                     .between(-kMost, kMost)
                     .at_most(12));
};
template <>
struct underfoot::json::Shape<underfoot::bots::Root> {
  using Root = bots::Root;
  static constexpr std::string_view kName = "Root";
  static constexpr auto kFields =
      std::tuple(field("iterations", &Root::iterations, "that the search has done").between(0, 1'000'000'000'000),
                 field("decided", &Root::is_decided, "whether it ended early, because the rest could change nothing"),
                 field("moves", &Root::moves, "every move, the best first"));
};
