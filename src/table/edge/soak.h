// One random game with everything checked that must hold at each step of any game. The tests and `underfoot soak` use
// the same function.
#pragma once

#include <optional>
#include <string>

#include "json/reader.h"
#include "table/edge/wire.h"
#include "table/game.h"

namespace underfoot {

inline constexpr std::uint64_t kEndlessGame = 1000000;  // a random game this long is a bug

template <WiredGame G>
class Soak {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  explicit Soak(const G& game) : game_(game) {}

  // Plays the game of this seed. The answer says what failed, at which step.
  std::optional<std::string> play(std::uint64_t seed) {
    Rng rng(seed);
    State state = game_.initial();
    for (std::uint64_t step = 0; step < kEndlessGame; ++step) {
      if (std::optional<std::string> problem = check_state(state, rng)) return at(seed, step, *problem);
      if (game_.actor(state).is_over()) return std::nullopt;
      typename G::ActionList actions;
      game_.legal(state, actions);
      if (std::optional<std::string> problem = check_actions(state, actions)) return at(seed, step, *problem);
      const Action chosen = game_.actor(state).is_chance()
                                ? sample(game_, state, rng)
                                : actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      game_.advance(state, chosen);
    }
    return at(seed, kEndlessGame, "the game does not end");
  }

 private:
  static std::string at(std::uint64_t seed, std::uint64_t step, const std::string& problem) {
    return "seed " + std::to_string(seed) + ", step " + std::to_string(step) + ": " + problem;
  }

  std::string name(const State& state, const Action& action) const {
    return "'" + Wire<G>::notation(game_, state, action) + "'";
  }

  std::optional<std::string> check_state(const State& state, Rng& rng) const {
    if (const std::optional<Refusal> broken = game_.audit(state)) {
      return "invariant " + std::string(broken->rule) + " (" + std::string(broken->message.key.id) + ")";
    }
    if (!score_matches_outcome(state)) return "the score lines do not add up to the outcome";
    const Seat seat(rng.below(static_cast<std::uint32_t>(game_.seats())));
    const auto seen = game_.view(state, seat);
    const State imagined = game_.imagine(seen, rng);
    if (const std::optional<Refusal> broken = game_.audit(imagined)) {
      return "an imagined state breaks " + std::string(broken->rule) + " (" + std::string(broken->message.key.id) + ")";
    }
    // Written views of every eighth step: writing takes longer than everything else together.
    const bool is_written = rng.below(8) == 0;
    if (is_written && view_text(imagined, seat) != view_text(state, seat)) {
      return "two states that seat " + std::to_string(seat.number()) + " cannot tell apart give it different views";
    }
    return std::nullopt;
  }

  bool score_matches_outcome(const State& state) const {
    const Outcome outcome = game_.outcome(state);
    std::array<int, kMaxSeats> sums{};
    for (const ScoreLine& line : game_.score(state)) sums[line.seat.index()] += line.points;
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
      if (sums[seat] != outcome.seats[seat].points) return false;
    }
    return outcome.seats.size() == static_cast<std::size_t>(game_.seats());
  }

  std::string view_text(const State& state, Seat seat) const {
    json::Writer out;
    Wire<G>::write_view(out, game_, game_.view(state, seat));
    return out.take();
  }

  std::optional<std::string> check_actions(const State& state, const typename G::ActionList& actions) {
    if (actions.empty()) return "no legal action, and the game is not over";
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (game_.refusal(state, actions[i])) return name(state, actions[i]) + " is listed but refused";
      for (std::size_t j = 0; j < i; ++j) {
        if (actions[i] == actions[j]) return name(state, actions[i]) + " is listed twice";
      }
    }
    // Actions that were legal elsewhere and are not listed here must be refused here.
    for (const Action& other : elsewhere_) {
      const bool is_listed = std::find(actions.begin(), actions.end(), other) != actions.end();
      if (!is_listed && !game_.refusal(state, other)) return name(state, other) + " is accepted but not listed";
    }
    remember(actions);
    return game_.actor(state).is_chance() ? check_chance(state, actions) : std::nullopt;
  }

  void remember(const typename G::ActionList& actions) {
    constexpr std::size_t kMost = 64;
    for (const Action& action : actions) {
      if (std::find(elsewhere_.begin(), elsewhere_.end(), action) != elsewhere_.end()) continue;
      if (elsewhere_.size() < kMost) {
        elsewhere_.push_back(action);
      } else {
        elsewhere_[next_forgotten_++ % kMost] = action;
      }
    }
  }

  std::optional<std::string> check_chance(const State& state, const typename G::ActionList& outcomes) const {
    std::uint64_t total = 0;
    for (const Action& outcome : outcomes) {
      const std::uint32_t weight = game_.weight(state, outcome);
      if (weight == 0) return name(state, outcome) + " has no weight";
      total += weight;
    }
    const std::uint32_t tickets = game_.tickets(state);
    if (total != tickets) return "the weights do not add up to the tickets";
    std::vector<std::uint32_t> drawn(outcomes.size());
    for (std::uint32_t ticket = 0; ticket < tickets; ++ticket) {
      const auto found = std::find(outcomes.begin(), outcomes.end(), game_.draw(state, ticket));
      if (found == outcomes.end()) return "ticket " + std::to_string(ticket) + " draws what is not listed";
      ++drawn[static_cast<std::size_t>(found - outcomes.begin())];
    }
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      if (drawn[i] != game_.weight(state, outcomes[i])) {
        return name(state, outcomes[i]) + " is not drawn as often as it weighs";
      }
    }
    return std::nullopt;
  }

  const G& game_;
  std::vector<Action> elsewhere_;
  std::size_t next_forgotten_ = 0;
};

}  // namespace underfoot
