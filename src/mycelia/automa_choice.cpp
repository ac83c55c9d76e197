// "In its favour" (MYC-15.3) as a fixed order for every choice that the automa meets: docs/automa.md in code.
#include <algorithm>
#include <tuple>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::automa {
namespace {

// The first of the best: a greater rank is better, and of equal ones the earlier in the list.
template <class Ranks>
Action best_of(const ActionList& actions, Ranks rank) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < actions.size(); ++i) {
    if (rank(actions[best]) < rank(actions[i])) best = i;
  }
  return actions[best];
}

int spores_of_others(const FieldTile& tile, Seat self) {
  int count = 0;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) count += seat == self.index() ? 0 : tile.spores[seat];
  return count;
}

// MYC-15.4: most spores that may be spent, what is paid already not counted; rivals' before an equal tile without.
struct SporeRank {
  int spendable = 0;
  bool has_rivals = false;
};

int left_on(const State& state, std::size_t tile, std::size_t owner) {
  int count = state.field[tile].spores[owner];
  for (const Paid& paid : state.paid) count -= paid.tile.index() == tile && paid.owner.index() == owner ? 1 : 0;
  return count;
}

SporeRank spore_rank(const State& state, std::size_t tile) {
  SporeRank rank;
  for (std::size_t owner = 0; owner < kMaxPlayers; ++owner) {
    if (!can_spend(state.field[tile], state.turn, Seat(owner))) continue;
    rank.spendable += left_on(state, tile, owner);
    rank.has_rivals = rank.has_rivals || (owner != state.turn.index() && left_on(state, tile, owner) > 0);
  }
  return rank;
}

// Steps over the field to the nearest piece of an opponent: mother, mushroom or spore.
int distance_to_opponent(const State& state, std::size_t from) {
  Distances steps;
  measure(state, from, 0, steps);
  int nearest = kNone;
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    const FieldTile& tile = state.field[i];
    const bool is_theirs = (tile.mother != kNone && tile.mother != state.turn.value) ||
                           (tile.mushroom != kNone && tile.mushroom != state.turn.value) ||
                           spores_of_others(tile, state.turn) > 0;
    if (is_theirs) nearest = std::min<int>(nearest, steps[i]);
  }
  return nearest;
}

Action choose_place(const Mycelia& game, const State& state) {
  ActionList places;
  fruit::list_places(state, places);
  const ColourCounts& named = game.automa_half(state).cost;
  return best_of(places, [&](const Action& action) {
    const std::size_t tile = std::get_if<Plant>(&action)->tile.index();
    const auto colour = static_cast<std::size_t>(game.colour(state.field[tile]));
    const bool is_named = colour < kPlainColours && named[colour] > 0;
    return std::tuple(is_named, -distance_to_opponent(state, tile));
  });
}

// A new tile goes where it helps the automa most: beside its presence, then beside many tiles. MYC-15.7 names a tile
// that it has to touch.
Action choose_site(const Mycelia& game, const State& state) {
  ActionList sites;
  explore::list_sites(state, sites);
  const TileSet mine = presence(state, state.turn) & ~(state.moving != kNone ? set_of(state.moving) : 0);
  const bool is_for_source = state.automa_source != kNone && state.moving == kNone;
  const std::size_t source = is_for_source ? spore::tile_of(state, state.automa_source) : 0;
  const CellMap map(state);
  (void)game;
  return best_of(sites, [&](const Action& action) {
    const Site& site = *std::get_if<Site>(&action);
    int beside_mine = 0;
    int beside = 0;
    bool touches_source = false;
    for (int side = 0; side < kSides; ++side) {
      const std::uint8_t next = map.find(site.cell.across(side));
      if (next == kNone || next == state.moving) continue;
      ++beside;
      beside_mine += has(mine, next) ? 1 : 0;
      touches_source = touches_source || (is_for_source && next == source);
    }
    return std::tuple(touches_source, beside_mine, beside);
  });
}

// MYC-7.5: where its spore is of use, beside what it has.
Action choose_drop(const State& state) {
  const TileSet mine = presence(state, state.turn);
  const auto rank = [&](std::size_t tile) {
    const std::uint8_t rules = controller(state.field[tile]);
    const bool is_usable = rules == kNone || rules == state.turn.value;
    return std::tuple(is_usable, std::popcount(neighbours_of(state.field[tile]) & mine));
  };
  // The best tiles are named in rising order: the next is the lowest of them.
  TileSet wanted = 0;
  for (int n = 0; n < state.to_drop; ++n) {
    std::size_t best = kNone;
    for (TileSet rest = state.layer & ~wanted; rest != 0; rest &= rest - 1) {
      const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
      if (best == kNone || rank(best) < rank(tile)) best = tile;
    }
    wanted |= set_of(best);
  }
  return Drop{TileIndex(std::countr_zero(wanted))};
}

// MYC-10.1: the edge tile that costs the opponents most, and the automa least.
Action choose_edge_tile(const State& state) {
  ActionList tiles;
  effects::list_edge_tiles(state, tiles);
  return best_of(tiles, [&](const Action& action) {
    const FieldTile& tile = state.field[std::get_if<Edge>(&action)->tile.index()];
    constexpr int kPiece = 3;
    int value = spores_of_others(tile, state.turn) - tile.spores[state.turn.index()];
    for (const std::uint8_t piece : {tile.mother, tile.mushroom}) {
      if (piece != kNone) value += piece == state.turn.value ? -kPiece : kPiece;
    }
    return value;
  });
}

// Not on a mushroom of its own, then as far from where the mother stands as the rule lets her go, then where she takes
// the fewest of its spores.
Action choose_farthest(const State& state, TileSet places) {
  Distances steps;
  measure(state, state.players[state.rival].mother, 0, steps);
  const auto rank = [&](std::size_t tile) {
    const FieldTile& there = state.field[tile];
    return std::tuple(there.mushroom != state.turn.value, steps[tile], -int{there.spores[state.turn.index()]});
  };
  std::size_t best = kNone;
  for (TileSet rest = places; rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
    if (best == kNone || rank(best) < rank(tile)) best = tile;
  }
  return Step{TileIndex(best)};
}

TileSet without_mother(const State& state) {
  TileSet set = 0;
  for (std::size_t i = 0; i < state.field.size(); ++i) set |= state.field[i].mother == kNone ? set_of(i) : 0;
  return set;
}

// MYC-10.4: the open card worth most, so that nobody else has it; the deck when none is open.
Action choose_card(const Mycelia& game, const State& state) {
  ActionList cards;
  effects::list_takes(state, cards);
  return best_of(cards, [&](const Action& action) {
    const std::uint8_t from = std::get_if<Discover>(&action)->from;
    return from == kFromDeck ? 0 : game.pack().card(CardId(state.market[from])).points;
  });
}

}  // namespace

// MYC-15.5: of several, the one that gives up the fewest rivals' spores on its tile.
std::uint8_t decaying_board(const Mycelia& game, const State& state) {
  std::uint8_t best = kNone;
  int fewest = 0;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (!decay::can_decay(state, state.turn, i)) continue;
    const int given_up = spores_of_others(state.field[mover(state).boards[i].tile], state.turn);
    if (best != kNone && given_up >= fewest) continue;
    best = static_cast<std::uint8_t>(i);
    fewest = given_up;
  }
  return best;
}

// MYC-15.6: who may release, and of these one that need not explore first, with most neighbours.
std::uint8_t spore_source(const Mycelia& game, const State& state) {
  const Player& player = mover(state);
  bool has_mushroom = false;
  bool has_fresh = false;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    if (!board.is_grown()) continue;
    has_mushroom = true;
    has_fresh = has_fresh || (board.counter == 0 && !is_blocked(state.field[board.tile]));
  }
  if (!has_mushroom) return spore::can_release(game, state, kMotherSource) ? kMotherSource : kNone;
  std::uint8_t best = kNone;
  int most = 0;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (!spore::can_release(game, state, static_cast<std::uint8_t>(i)) || (has_fresh && player.boards[i].counter > 0))
      continue;
    const int neighbours = neighbour_count(state.field[player.boards[i].tile]);
    if (best != kNone && neighbours <= most) continue;
    best = static_cast<std::uint8_t>(i);
    most = neighbours;
  }
  return best;
}

NextSpore next_spore(const Mycelia& game, const State& state) {
  ActionList payments;
  fruit::list_payments(game, state, payments);
  NextSpore next{TileIndex(kNone), 0};
  SporeRank best;
  for (const Action& action : payments) {
    const TileIndex tile = std::get_if<Pay>(&action)->tile;
    const SporeRank rank = spore_rank(state, tile.index());
    const auto key = [](const SporeRank& r, TileIndex t) { return std::tuple(r.spendable, r.has_rivals, -t.number()); };
    if (next.tile.is_none() || key(best, next.tile) < key(rank, tile)) {
      next.tile = tile;
      best = rank;
    }
  }
  for (std::size_t owner = 0; owner < kMaxPlayers; ++owner) {
    const bool is_rival = owner != state.turn.index();
    if (is_rival == best.has_rivals && left_on(state, next.tile.index(), owner) > 0) {
      next.owners |= static_cast<std::uint8_t>(1U << owner);  // rivals' spores first
    }
  }
  return next;
}

void pay_on(const Mycelia& game, State& state) {
  state.rival = kNone;
  state.phase = Phase::kPay;
  const NextSpore next = next_spore(game, state);
  if (std::popcount(next.owners) > 1) ask_lot(state, LotFor::kSporeOwner, next.owners);
}

Action choose(const Mycelia& game, const State& state) {
  switch (state.phase) {
    case Phase::kAutomaTurn:
      return next_deed(game, state);
    case Phase::kPay: {
      const NextSpore next = next_spore(game, state);
      return Pay{next.tile, state.rival != kNone ? Seat(state.rival) : Seat(std::countr_zero(next.owners))};
    }
    case Phase::kPlant:
      return choose_place(game, state);
    case Phase::kSite:
      return choose_site(game, state);
    case Phase::kDrop:
      return choose_drop(state);
    case Phase::kMove:
      return next_step(game, state);
    case Phase::kEdgeTile:
      return choose_edge_tile(state);
    case Phase::kRivalTo:
      return choose_farthest(state, effects::rival_places(state));
    case Phase::kRelocate:
      return choose_farthest(state, without_mother(state));
    case Phase::kTake:
      return choose_card(game, state);
    default:
      UF_CHECK(false);
      return Stop{};
  }
}

}  // namespace underfoot::mycelia::automa
