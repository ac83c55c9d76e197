// Placing the tile at the left or right end of the ring (MIC-5).
#include "micropolis/decisions.h"

namespace underfoot::micropolis::place {

void list(const Micropolis& /*game*/, const State& /*state*/, ActionList& actions) {
  // MIC-2.1, MIC-2.5: any tile may go to either end, and cannot be turned.
  actions.push_back(Place{Side::kLeft});
  actions.push_back(Place{Side::kRight});
}

void perform(const Micropolis& game, State& state, Side side) {
  Anthill& anthill = state.anthills[state.target.index()];
  if (side == Side::kLeft) {
    anthill.tiles.insert_at(0, state.taken);
    anthill.full = static_cast<std::uint16_t>(anthill.full << 1U);
    state.placed = 0;
  } else {
    state.placed = static_cast<std::uint8_t>(anthill.tiles.size());
    anthill.tiles.push_back(state.taken);
  }
  game.tell(TilePlaced{state.taken, state.target, side, static_cast<std::uint8_t>(anthill.tiles.size())});
  // MIC-5.2: every effect printed on the tile, barracks included.
  const Pack::Facts& facts = game.pack().facts(state.taken);
  state.taken = TileId::none();
  if (facts.has_effects == 0) return round::end_turn(game, state);
  state.pending = facts.effects;
  for (std::size_t kind = 0; game.is_heard() && kind < kEffects; ++kind) {
    for (int i = 0; i < state.pending[kind]; ++i) game.tell(EffectDue{static_cast<Effect>(kind)});
  }
  effects::settle(game, state);
}

}  // namespace underfoot::micropolis::place
