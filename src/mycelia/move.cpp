// MOVE (MYC-5): the mother walks, and takes the insects on her way.
#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::mycelia::move {

bool can_begin(const State& state) {
  for (const std::uint8_t next : state.field[mover(state).mother].neighbours) {
    if (next != kNone && state.field[next].mother == kNone) return true;  // MYC-5.3
  }
  return false;
}

// MYC-5.1, MYC-10.9.
int steps_left(const State& state) {
  if (state.phase == Phase::kMove) return state.steps;
  return (mover(state).permanents & kLongMoves) != 0 ? 3 : 2;
}

void list(const State& state, ActionList& actions) {
  for (const std::uint8_t next : state.field[mover(state).mother].neighbours) {
    if (next != kNone && state.field[next].mother == kNone) actions.push_back(Step{TileIndex(next)});
  }
}

void list_further(const Mycelia& game, const State& state, ActionList& actions) {
  list(state, actions);
  actions.push_back(Stop{});
  insects::list(game, state, actions);  // MYC-3.2
}

Refusal why_not(const State& state, const Step& action) {
  if (state.phase != Phase::kMove) {
    if (std::optional<Refusal> why = turn::why_no(state, Deed::kMove)) return *std::move(why);
  }
  if (!is_on_field(state, action.tile)) return no_such_tile();
  const TileSet around = neighbours_of(state.field[mover(state).mother]);
  if (!has(around, action.tile.index())) return {"MYC-5.1", message("mycelia.refusal.not_next"_msg)};
  return {"MYC-5.3", message("mycelia.refusal.mother_there"_msg)};
}

void put_mother(const Mycelia& game, State& state, Seat seat, TileIndex tile, Cause cause) {
  Player& player = state.players[seat.index()];
  if (game.is_heard()) {
    const bool is_new = player.mother == kNone;
    game.tell(MotherMoved{seat, is_new ? std::nullopt : std::optional(TileIndex(player.mother)), tile, cause});
  }
  if (player.mother != kNone) state.field[player.mother].mother = kNone;
  player.mother = tile.value;
  state.field[tile.index()].mother = seat.value;
}

void enter(const Mycelia& game, State& state, Seat seat, TileIndex tile, Cause cause) {
  put_mother(game, state, seat, tile, cause);
  FieldTile& entered = state.field[tile.index()];
  if (entered.insect > 0) game.tell(InsectsMoved{on_tile(tile), with(seat), entered.insect, cause});
  state.players[seat.index()].insects = static_cast<std::uint8_t>(state.players[seat.index()].insects + entered.insect);
  entered.insect = 0;  // MYC-5.2
}

void step(const Mycelia& game, State& state, TileIndex tile) {
  if (state.phase == Phase::kMenu) {
    state.steps = static_cast<std::uint8_t>(steps_left(state));
    state.phase = Phase::kMove;
  }
  enter(game, state, state.turn, tile, Cause::kMove);
  if (game.is_automa(state.turn)) return automa::stepped(game, state);
  --state.steps;
  go_on(game, state);
}

void go_on(const Mycelia& game, State& state) {
  state.phase = Phase::kMove;
  const bool can_go_on = state.steps > 0 && (can_begin(state) || insects::can_use(state));
  if (!can_go_on) stop(game, state);
}

void stop(const Mycelia& game, State& state) {
  state.steps = 0;
  turn::finish(game, state, Deed::kMove);
}

}  // namespace underfoot::mycelia::move
