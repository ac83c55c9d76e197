// Perft in tests: the numbers by depth, a moment of a golden game with its numbers, and the slow way over the edge.
#pragma once

#include <gmock/gmock-matchers.h>

#include <string_view>
#include <vector>

#include "support/json_text.h"
#include "table/edge/any_table.h"

namespace underfoot::tests {

using Counts = std::vector<std::uint64_t>;

inline Counts counts(const AnyTable& table, std::size_t depths) {
  Counts result;
  for (std::size_t depth = 1; depth <= depths; ++depth)
    result.push_back(table.workbench()->perft(static_cast<int>(depth)));
  return result;
}

struct Moment {
  std::string_view game;
  std::size_t ply;
  std::string_view legal;  // the first choice there, to know the place
  Counts counts;
};

inline void expect_moment(const AnyTable& table, const Moment& moment) {
  SCOPED_TRACE(std::string(moment.game) + ", ply " + std::to_string(moment.ply));
  EXPECT_EQ(table.choices().front().notation, moment.legal);
  EXPECT_THAT(counts(table, moment.counts.size()), ::testing::ElementsAreArray(moment.counts));
}

// Over the edge: the list of choices, each made and taken back as JSON.
inline std::uint64_t count_choices(AnyTable& table, std::size_t depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const Choice& choice : table.choices()) {
    EXPECT_TRUE(table.apply(parsed(table.action_text(choice.action))).has_value());
    sum += count_choices(table, depth - 1);
    EXPECT_TRUE(table.undo());
  }
  return sum;
}

}  // namespace underfoot::tests
