// Turns make rounds, rounds empty the line, the line is filled again (MIC-4.1, MIC-7, MIC-8, MIC-10.3).
#include "micropolis/decisions.h"

namespace underfoot::micropolis::round {
namespace {

std::uint8_t round_from_0(const State& state) {
  return static_cast<std::uint8_t>(state.round - 1);
}

void tell_turn_ended(const Micropolis& game, const State& state) {
  game.tell(TurnEnded{round_from_0(state), state.turns});
}

void end_round(const Micropolis& game, State& state) {
  state.turns = 0;
  const bool is_last = state.round == game.rounds();  // MIC-7.4, MIC-8.1: every anthill is complete
  const bool must_refill = state.round % rounds_per_line(game) == 0;
  state.round = static_cast<std::uint8_t>(state.round + (is_last ? 0 : 1));
  if (is_last) {
    state.phase = Phase::kOver;
    return tell_turn_ended(game, state);
  }
  if (must_refill) {
    tell_turn_ended(game, state);
    state.phase = Phase::kReveal;  // MIC-7.2: the rest has moved up already, up to 7 are drawn
  } else {
    begin(game, state);  // MIC-7.1: the same leader
  }
}

}  // namespace

// MIC-7.1, 7.2: rounds go on while more tiles are left than players. MIC-10.3: always two in expert mode.
int rounds_per_line(const Micropolis& game) {
  if (game.options().mode == Mode::kExpert) return 2;
  return kLineTiles / game.seats();
}

void begin(const Micropolis& game, State& state) {
  const Seat leading = game.owner(state.leader);  // MIC-4.1: clockwise from the leader
  game.tell(RoundBegun{round_from_0(state), leading});
  state.first = leading;
  state.phase = Phase::kTake;
}

void end_turn(const Micropolis& game, State& state) {
  state.target = AnthillId::none();
  state.placed = 0;
  ++state.turns;
  if (state.turns == game.seats()) {
    end_round(game, state);
  } else {
    tell_turn_ended(game, state);
    state.phase = Phase::kTake;  // MIC-11.1: asked even with one option
  }
}

}  // namespace underfoot::micropolis::round
