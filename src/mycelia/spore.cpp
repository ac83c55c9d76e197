// SPORE (MYC-7): the wind gives a direction, spores drift from the source outwards.
#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::spore {
namespace {

// MYC-7.7: however many are there, and whoever controls the tile.
void put_spore(const Mycelia& game, State& state, std::size_t tile) {
  game.tell(SporeMoved{state.turn, std::nullopt, TileIndex(tile), state.turn});
  ++state.field[tile].spores[state.turn.index()];
  --mover(state).spores;
}

// Where the spores of two releases fall: those that have no choice, by tile, and what is chosen of which layer.
struct Fall {
  struct Choice {
    TileSet layer = 0;
    int spores = 0;
    bool operator==(const Choice&) const = default;
  };
  std::array<std::uint8_t, kTiles> sure{};
  std::array<Choice, 2> choices{};

  bool operator==(const Fall&) const = default;
};

// Adds a release; `supply` is what is left for it, and then after it.
void add_release(const Mycelia& game, const State& state, std::uint8_t source, int& supply, Fall::Choice& choice,
                 Fall& fall) {
  const Landing landing = landing_of(game, state, source, state.wind, supply);
  for (TileSet rest = landing.sure; rest != 0; rest &= rest - 1) {
    ++fall.sure[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  choice = {landing.choice, landing.to_choose};
  supply -= std::popcount(landing.sure) + landing.to_choose;
}

Fall fall_of(const Mycelia& game, const State& state, std::uint8_t first, std::uint8_t second) {
  Fall fall;
  int supply = mover(state).spores;
  add_release(game, state, first, supply, fall.choices[0], fall);
  add_release(game, state, second, supply, fall.choices[1], fall);
  const auto key = [](const Fall::Choice& choice) { return std::pair(choice.layer, choice.spores); };
  if (key(fall.choices[1]) < key(fall.choices[0])) std::swap(fall.choices[0], fall.choices[1]);
  return fall;
}

void next_release(const Mycelia& game, State& state);

// Fills whole distances; in the last, partly filled one the player chooses (MYC-16.1).
void release(const Mycelia& game, State& state, std::uint8_t source) {
  const int wanted = spores_of(game, state, source);
  const int supply = mover(state).spores;
  int left = std::min(wanted, supply);  // MYC-7.6
  Layers layers;
  region(game, state, tile_of(state, source), state.wind, left, layers);
  for (const TileSet layer : layers) {
    if (std::popcount(layer) > left) {
      state.layer = layer;
      state.to_drop = static_cast<std::uint8_t>(left);
      break;
    }
    for (TileSet rest = layer; rest != 0; rest &= rest - 1) {
      put_spore(game, state, static_cast<std::size_t>(std::countr_zero(rest)));
      --left;
    }
  }
  if (state.to_drop == 0) state.layer = 0;
  game.tell(SporesReleased{.seat = state.turn,
                           .source = {source},
                           .to_drop = state.to_drop,
                           .layer = {state.layer},
                           .lost = static_cast<std::uint8_t>(left - state.to_drop),
                           .missing = static_cast<std::uint8_t>(std::max(0, wanted - supply))});
  if (state.to_drop > 0) {
    state.phase = Phase::kDrop;
    if (game.is_automa(state.turn)) automa::settle(game, state);
  } else {
    next_release(game, state);
  }
}

void next_release(const Mycelia& game, State& state) {
  if (state.second == kNone) {
    state.source = kNone;
    return turn::finish(game, state, Deed::kSpore);
  }
  state.source = state.second;
  state.second = kNone;
  release(game, state, state.source);
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

void region(const Mycelia& game, const State& state, std::size_t source, Wind wind, int enough, Layers& layers) {
  const FieldTile& from = state.field[source];
  const int side = side_with(game.pack(), from, wind);  // MYC-7.2
  TileSet seen = set_of(source);
  for (TileSet layer = seen; layer != 0;) {
    layers.push_back(layer);
    enough -= std::popcount(layer);
    if (enough <= 0) return;
    TileSet next = 0;
    for (TileSet rest = layer; rest != 0; rest &= rest - 1) {
      next |= neighbours_of(state.field[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    layer = 0;  // MYC-7.5: nearest first
    for (TileSet rest = next & ~seen; rest != 0; rest &= rest - 1) {
      const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
      layer |= from.cell.cone_contains(side, state.field[tile].cell) ? set_of(tile) : 0;  // MYC-7.3
    }
    seen |= layer;
  }
}

Landing landing_of(const Mycelia& game, const State& state, std::uint8_t source, Wind wind, int supply) {
  Landing landing;
  int left = std::min(spores_of(game, state, source), supply);  // MYC-7.6
  Layers layers;
  region(game, state, tile_of(state, source), wind, left, layers);
  for (const TileSet layer : layers) {
    if (left == 0) break;
    if (std::popcount(layer) > left) return {landing.sure, layer, left};
    landing.sure |= layer;
    left -= std::popcount(layer);
  }
  return landing;
}

void begin(const Mycelia& game, State& state, std::uint8_t source) {
  Player& player = mover(state);
  if (source != kMotherSource) {
    ++player.boards[source].counter;
    decay::tell_counter(game, state, source);
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
  game.tell(WindRolled{wind, std::nullopt});
  if (state.second != kNone && order_matters(game, state)) {
    state.phase = Phase::kOrder;
    return;
  }
  release(game, state, state.source);
}

// MYC-10.6: only when the supply is short, and the spores then fall elsewhere.
bool order_matters(const Mycelia& game, const State& state) {
  const int wanted = spores_of(game, state, state.source) + spores_of(game, state, state.second);
  if (wanted <= mover(state).spores) return false;
  return fall_of(game, state, state.source, state.second) != fall_of(game, state, state.second, state.source);
}

void list_order(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  actions.push_back(Spore{state.source});
  actions.push_back(Spore{state.second});
}

Refusal why_not(const Mycelia& game, const State& state, const Spore& action) {
  if (state.phase == Phase::kOrder) return {"MYC-10.6", message("mycelia.refusal.not_releasing"_msg)};
  if (std::optional<Refusal> why = turn::why_no(state, Deed::kSpore)) return *std::move(why);
  if (action.source == kMotherSource) return {"MYC-7.1", message("mycelia.refusal.no_spores"_msg)};
  if (std::optional<Refusal> why = why_no_mushroom(game, state, action.source, "MYC-7.1")) return *std::move(why);
  return {"MYC-7.1", message("mycelia.refusal.released_twice"_msg)};
}

std::optional<Refusal> why_no_mushroom(const Mycelia& game, const State& state, std::uint8_t board,
                                       std::string_view rule) {
  const bool is_grown = board < game.boards() && mover(state).boards[board].is_grown();
  if (!is_grown) return Refusal{rule, message("mycelia.refusal.no_mushroom"_msg, param("board", board + 1))};
  if (!is_blocked(state.field[mover(state).boards[board].tile])) return std::nullopt;
  return Refusal{"MYC-4.4", message("mycelia.refusal.blocked"_msg)};
}

void order(const Mycelia& game, State& state, std::uint8_t first) {
  if (first == state.second) std::swap(state.source, state.second);
  release(game, state, first);
}

void list_drops(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  for (TileSet rest = state.layer; rest != 0; rest &= rest - 1) {
    actions.push_back(Drop{TileIndex(std::countr_zero(rest))});
  }
}

Refusal why_not(const Drop& /*action*/) {
  return {"MYC-7.5", message("mycelia.refusal.not_nearest"_msg)};
}

void drop(const Mycelia& game, State& state, TileIndex tile) {
  put_spore(game, state, tile.index());
  --state.to_drop;
  state.layer &= ~set_of(tile.index());
  const bool is_automa = game.is_automa(state.turn);
  if (state.to_drop > 0 && std::popcount(state.layer) == state.to_drop) {
    for (TileSet rest = state.layer; rest != 0; rest &= rest - 1) {
      put_spore(game, state, static_cast<std::size_t>(std::countr_zero(rest)));
    }
    state.to_drop = 0;
  }
  if (state.to_drop > 0) return is_automa ? automa::settle(game, state) : void();
  state.layer = 0;
  next_release(game, state);
}

}  // namespace underfoot::mycelia::spore
