// Taking a tile from the line (MIC-4, MIC-10.4, MIC-11.1).
#include <algorithm>

#include "micropolis/decisions.h"

namespace underfoot::micropolis::take {
namespace {

void tell(const Micropolis& game, const Take& action, AnthillId target, const LineTile& chosen, int gained) {
  if (action.payment == Payment::kSoldiers) {
    for (std::size_t i = 0; i < action.slot; ++i) game.tell_moved(Spot::army(target), Spot::line(i), 1, Cause::kPrice);
  } else {
    game.tell(TokenMoved{game.owner(target), Seat::none()});
  }
  game.tell_moved(Spot::line(action.slot), Spot::army(target), gained, Cause::kPickUp);
  game.tell_moved(Spot::line(action.slot), Spot::reserve(), chosen.soldiers - gained, Cause::kNoRoom);
  game.tell(TileTaken{chosen.tile, action.slot, target});
}

}  // namespace

void list(const Micropolis& game, const State& state, ActionList& actions) {
  const Seat seat = game.mover(state);
  const bool has_token = state.tokens[seat.index()] > 0;
  const std::size_t tiles = state.line.size();
  for (int which = 0; which < game.anthills_each(); ++which) {
    const Anthill& anthill = state.anthills[game.anthill_of(seat, which).index()];
    if (anthill.is_complete()) continue;  // MIC-10.5
    const std::size_t affordable = std::min<std::size_t>(tiles, anthill.army + 1U);
    const auto take = [&](std::size_t slot, Payment payment) {
      return Take{static_cast<std::uint8_t>(slot), payment, static_cast<std::uint8_t>(which)};
    };
    if (!has_token) {
      actions.append<kLineTiles>(affordable, [&](std::size_t slot) { return take(slot, Payment::kSoldiers); });
      continue;
    }
    for (std::size_t slot = 0; slot < tiles; ++slot) {
      if (slot < affordable) actions.push_back(take(slot, Payment::kSoldiers));
      if (slot > 0) actions.push_back(take(slot, Payment::kToken));
    }
  }
}

Refusal why_not(const Micropolis& game, const State& state, const Take& action) {
  if (action.slot >= state.line.size()) {
    return {"MIC-4.2",
            message("micropolis.refusal.no_such_tile"_msg, param("count", static_cast<int>(state.line.size())))};
  }
  if (action.which >= game.anthills_each()) {
    if (game.options().mode == Mode::kBase) return {"MIC-10.1", message("micropolis.refusal.one_anthill"_msg)};
    return {"MIC-10.4", message("micropolis.refusal.which_anthill"_msg)};
  }
  const Anthill& anthill = state.anthills[game.anthill_of(game.mover(state), action.which).index()];
  if (anthill.is_complete()) return {"MIC-10.5", message("micropolis.refusal.complete"_msg)};
  if (action.payment == Payment::kSoldiers) {
    return {"MIC-4.2", message("micropolis.refusal.too_dear"_msg, param("need", int{action.slot}),
                               param("have", int{anthill.army}))};
  }
  if (action.slot == 0) return {"MIC-4.3", message("micropolis.refusal.first_is_free"_msg)};
  return {"MIC-4.3", message("micropolis.refusal.no_token"_msg)};
}

void perform(const Micropolis& game, State& state, const Take& action) {
  const Seat seat = game.mover(state);
  const AnthillId target = game.anthill_of(seat, action.which);
  Anthill& anthill = state.anthills[target.index()];
  const LineTile chosen = state.line[action.slot];
  // 1. Pay: a soldier on each tile before it (MIC-4.2), or a token back to the reserve (MIC-4.3).
  if (action.payment == Payment::kSoldiers) {
    anthill.army = static_cast<std::uint8_t>(anthill.army - action.slot);
    for (std::size_t i = 0; i < kLineTiles; ++i) {
      state.line[i].soldiers = static_cast<std::uint8_t>(state.line[i].soldiers + (i < action.slot ? 1 : 0));
    }
  } else {
    --state.tokens[seat.index()];
    ++state.reserve_tokens;
  }
  // 2. Gain the soldiers on it; what the army cannot hold goes to the reserve (MIC-4.4, MIC-4.5).
  const int gained = std::min(int{chosen.soldiers}, kArmyLimit - anthill.army);
  anthill.army = static_cast<std::uint8_t>(anthill.army + gained);
  state.reserve_soldiers = static_cast<std::uint8_t>(state.reserve_soldiers + chosen.soldiers - gained);
  // 3. The line closes up; it does not refill now (MIC-4.6).
  state.line.erase_at(action.slot);
  state.taken = chosen.tile;
  state.target = target;
  if (game.is_heard()) tell(game, action, target, chosen, gained);
  // 4. The first and the tenth tile have one place to go (MIC-5.1, MIC-11.2).
  if (anthill.tiles.empty() || anthill.tiles.size() + 1 == kRingTiles) {
    place::perform(game, state, Side::kRight);
  } else {
    state.phase = Phase::kPlace;
  }
}

}  // namespace underfoot::micropolis::take
