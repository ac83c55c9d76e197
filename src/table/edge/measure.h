// The workbench of one game: plain loops that count sequences, play random games, copy, score and write.
#pragma once

#include <cstdint>

#include "table/edge/soak.h"
#include "table/edge/workbench.h"
#include "table/game.h"

namespace underfoot {

template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  if (game.actor(state).is_over()) return 0;
  typename G::ActionList actions;
  game.legal(state, actions);
  if (depth == 1) return actions.size();
  std::uint64_t count = 0;
  for (const auto& action : actions) {
    typename G::State next = state;
    game.advance(next, action);
    count += perft(game, next, depth - 1);
  }
  return count;
}

// Plays to the end, every decision equally likely. Returns the number of actions.
template <Game G>
std::uint64_t play_out(const G& game, typename G::State& state, Rng& rng) {
  std::uint64_t actions_done = 0;
  for (Actor actor = game.actor(state); !actor.is_over(); actor = game.actor(state), ++actions_done) {
    if (actor.is_chance()) {
      game.advance(state, sample(game, state, rng));
      continue;
    }
    typename G::ActionList actions;
    game.legal(state, actions);
    const auto count = static_cast<std::uint32_t>(actions.size());
    game.advance(state, actions[count == 1 ? 0 : rng.below(count)]);
  }
  return actions_done;
}

template <Game G>
Workbench::Playouts play_out_many(const G& game, std::uint64_t games, std::uint64_t seed) {
  Workbench::Playouts result;
  Rng rng(seed);
  const typename G::State start = game.initial();
  for (; result.games < games; ++result.games) {
    typename G::State state = start;
    const std::uint64_t actions = play_out(game, state, rng);
    result.actions += actions;
    result.longest = std::max(result.longest, actions);
    const Outcome outcome = game.outcome(state);
    for (const Outcome::Standing& seat : outcome.seats) {
      result.fingerprint = mix64(result.fingerprint ^ static_cast<std::uint64_t>(seat.points));
    }
    result.fingerprint = mix64(result.fingerprint ^ state_hash(state));
  }
  return result;
}

template <WiredGame G>
class WorkbenchOf final : public Workbench {
 public:
  using State = typename G::State;

  WorkbenchOf(const G& game, const State& state) : game_(game), state_(state) {}

  std::uint64_t perft(int depth) const override { return underfoot::perft(game_, state_, depth); }
  Playouts play_out(std::uint64_t games, std::uint64_t seed) const override {
    return play_out_many(game_, games, seed);
  }
  std::uint64_t copy_states(std::uint64_t times) const override {
    std::array<State, 8> states{};
    states.fill(state_);
    for (std::uint64_t i = 0; i < times; ++i) {
      State& target = states[(i + 1) % states.size()];
      target = states[i % states.size()];
      asm volatile("" : : "r"(&target) : "memory");  // the copy must really happen
    }
    return state_hash(states[times % states.size()]);
  }
  std::uint64_t score_states(std::uint64_t times) const override {
    std::uint64_t sum = 0;
    State copy = state_;
    for (std::uint64_t i = 0; i < times; ++i) {
      asm volatile("" : : "r"(&copy) : "memory");
      sum += static_cast<std::uint64_t>(game_.outcome(copy).seats[0].points);
    }
    return sum;
  }
  std::uint64_t write_views(std::uint64_t times) const override {
    std::uint64_t bytes = 0;
    for (std::uint64_t i = 0; i < times; ++i) {
      json::Writer out;
      Wire<G>::write_view(out, game_, game_.view(state_, Seat(0)));
      bytes = out.text().size();
    }
    return bytes;
  }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::optional<std::string> soak(std::uint64_t seed) const override { return Soak<G>(game_).play(seed); }

 private:
  G game_;
  State state_;
};

}  // namespace underfoot
