// Measuring and checking a game as it is set up, from one of its states: what `underfoot bench`, `perft` and `soak` do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace underfoot {

class Workbench {
 public:
  virtual ~Workbench() = default;

  // Sequences of actions and outcomes of this length from here.
  virtual std::uint64_t perft(int depth) const = 0;
  struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t longest = 0;
    std::uint64_t fingerprint = 0;  // over the final states and points: one number to compare builds by
  };
  // Random games from the beginning.
  virtual Playouts play_out(std::uint64_t games, std::uint64_t seed) const = 0;
  // Each does its work so many times over, on this state.
  virtual std::uint64_t copy_states(std::uint64_t times) const = 0;
  virtual std::uint64_t score_states(std::uint64_t times) const = 0;
  virtual std::uint64_t write_views(std::uint64_t times) const = 0;  // the bytes of one
  virtual std::size_t state_bytes() const = 0;
  // Plays one random game checking everything at each step; says what failed.
  virtual std::optional<std::string> soak(std::uint64_t seed) const = 0;
};

}  // namespace underfoot
