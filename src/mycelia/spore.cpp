// SPORE (MYC-7): the wind gives a direction, spores drift from the source outwards.
#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::spore {
namespace {

// MYC-7.7: however many lie there, and whoever rules there.
void put_spore(State& state, std::size_t tile) {
  ++state.field[tile].spores[state.turn.index()];
  --mover(state).spores;
}

// How many spores the release would really place with a full supply.
int placeable(const Mycelia& game, const State& state, std::uint8_t source) {
  Layers layers;
  region(game, state, tile_of(state, source), state.wind, layers);
  int tiles = 0;
  for (const TileSet layer : layers) tiles += std::popcount(layer);
  return std::min(tiles, spores_of(game, state, source));
}

void next_release(const Mycelia& game, State& state);

// Fills whole distances; in the last, partly filled one the player chooses (MYC-16.1).
void release(const Mycelia& game, State& state, std::uint8_t source) {
  Layers layers;
  region(game, state, tile_of(state, source), state.wind, layers);
  int left = std::min<int>(spores_of(game, state, source), mover(state).spores);  // MYC-7.6
  for (const TileSet layer : layers) {
    if (std::popcount(layer) > left) {
      state.layer = layer;
      state.to_drop = static_cast<std::uint8_t>(left);
      break;
    }
    for (TileSet rest = layer; rest != 0; rest &= rest - 1) {
      put_spore(state, static_cast<std::size_t>(std::countr_zero(rest)));
      --left;
    }
  }
  if (state.to_drop > 0) {
    state.phase = Phase::kDrop;
  } else {
    state.layer = 0;
    next_release(game, state);
  }
}

void next_release(const Mycelia& game, State& state) {
  if (state.second == kNone) {
    state.source = kNone;
    return turn::finish(game, state, Deed::kSpore);
  }
  const std::uint8_t source = state.second;
  state.second = kNone;
  release(game, state, source);
}

}  // namespace

std::uint8_t tile_of(const State& state, std::uint8_t source) {
  return source == kMotherSource ? mover(state).mother : mover(state).boards[source].tile;
}

int spores_of(const Mycelia& game, const State& state, std::uint8_t source) {
  const Player& player = mover(state);
  if (game.is_automa(state.turn)) return source == kMotherSource ? 2 : game.automa_half(state).spores;  // MYC-15.6
  if (source == kMotherSource) return (player.permanents & kStrongMothers) != 0 ? 3 : 2;  // MYC-7.4, MYC-10.10
  const Board& board = player.boards[source];
  return game.pack().card(CardId(board.card)).spores + ((board.bonuses & kExtraSporeBonus) != 0 ? 1 : 0);  // 10.5
}

bool can_release(const Mycelia& game, const State& state, std::uint8_t source) {
  const Player& player = mover(state);
  if (source == kMotherSource) return player.spores > 0;  // MYC-7.1
  if (source >= game.boards()) return false;
  const Board& board = player.boards[source];
  return board.is_grown() && board.counter < 2 && !is_blocked(state.field[board.tile]);
}

void region(const Mycelia& game, const State& state, std::size_t source, Wind wind, Layers& layers) {
  const FieldTile& from = state.field[source];
  const int side = side_with(game.pack(), from, wind);  // MYC-7.2
  TileSet cone = 0;
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    cone |= from.cell.cone_contains(side, state.field[i].cell) ? set_of(i) : 0;  // MYC-7.3
  }
  TileSet seen = set_of(source);
  for (TileSet layer = seen; layer != 0;) {
    layers.push_back(layer);
    TileSet next = 0;
    for (TileSet rest = layer; rest != 0; rest &= rest - 1) {
      next |= neighbours_of(state.field[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    layer = next & cone & ~seen;  // MYC-7.5: nearest first
    seen |= layer;
  }
}

void begin(const Mycelia& game, State& state, std::uint8_t source) {
  Player& player = mover(state);
  if (source != kMotherSource) {
    ++player.boards[source].counter;
    state.has_grown_this_round = 1;
    if (player.spores == 0) return turn::finish(game, state, Deed::kSpore);  // MYC-7.1: only the counter moves
    const bool is_together = !game.is_automa(state.turn) && (player.boards[source].bonuses & kTogetherBonus) != 0;
    if (is_together) state.second = kMotherSource;  // MYC-10.6
  }
  state.source = source;
  state.phase = Phase::kWind;
}

void rolled(const Mycelia& game, State& state, Wind wind) {
  state.wind = wind;
  if (state.second != kNone) {
    // MYC-10.6: the order matters only when the supply is short.
    if (placeable(game, state, state.source) + placeable(game, state, state.second) > mover(state).spores) {
      state.phase = Phase::kOrder;
      return;
    }
  }
  release(game, state, state.source);
}

void order(const Mycelia& game, State& state, std::uint8_t first) {
  if (first == state.second) std::swap(state.source, state.second);
  release(game, state, first);
}

// Each set of tiles once: they are named in rising order.
void list_drops(const State& state, ActionList& actions) {
  for (TileSet rest = state.layer; std::popcount(rest) >= state.to_drop && rest != 0; rest &= rest - 1) {
    actions.push_back(Drop{TileIndex(std::countr_zero(rest))});
  }
}

void drop(const Mycelia& game, State& state, TileIndex tile) {
  put_spore(state, tile.index());
  --state.to_drop;
  state.layer &= ~((set_of(tile.index()) << 1U) - 1);
  if (state.to_drop > 0 && std::popcount(state.layer) == state.to_drop) {
    for (TileSet rest = state.layer; rest != 0; rest &= rest - 1) {
      put_spore(state, static_cast<std::size_t>(std::countr_zero(rest)));
    }
    state.to_drop = 0;
  }
  if (state.to_drop > 0) return;
  state.layer = 0;
  next_release(game, state);
}

}  // namespace underfoot::mycelia::spore
