// EXPLORE (MYC-6): a new tile, anywhere at the field's edge, any way round.
#include <numeric>

#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::mycelia::explore {

int tiles_left(const State& state) {
  return std::accumulate(state.unseen.begin(), state.unseen.end(), 0);
}

void begin(State& state) {
  state.phase = Phase::kDraw;
}

void drawn(const Mycelia& game, State& state, TileKind kind) {
  game.tell(TileDrawn{kind});
  --state.unseen[kind.index()];
  state.drawn = kind;
  state.phase = Phase::kSite;
}

void list_sites(const State& state, ActionList& actions) {
  Sites sites;
  find_sites(state, state.moving, sites);
  for (const Cell& cell : sites) {
    // MYC-10.1: not the same spot turned.
    if (state.moving != kNone && cell == state.field[state.moving].cell) continue;
    for (std::uint8_t turned = 0; turned < kSides; ++turned) actions.push_back(Site{cell, turned});
  }
}

Refusal why_not(const State& state, const Explore& /*action*/) {
  return turn::why_no(state, Deed::kExplore).value_or(Refusal{"MYC-6.3", message("mycelia.refusal.no_tiles"_msg)});
}

Refusal why_not(const State& state, const Site& /*action*/) {
  return {state.moving != kNone ? "MYC-10.1" : "MYC-6.1", message("mycelia.refusal.no_site"_msg)};
}

void place(const Mycelia& game, State& state, const Site& site) {
  if (state.moving != kNone) return effects::edge_placed(game, state, site);
  add_tile(game, state, state.drawn, site.cell, site.turn);
  state.drawn = TileKind::none();
  state.has_grown_this_round = 1;
  turn::finish(game, state, Deed::kExplore);
}

}  // namespace underfoot::mycelia::explore
