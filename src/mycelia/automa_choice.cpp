// "In its favour" (MYC-15.3) as a fixed order for every choice that the automa meets: docs/automa.md in code.
#include <algorithm>
#include <tuple>

#include "mycelia/automa_tie.h"
#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::automa {
namespace {

int spores_of_others(const FieldTile& tile, Seat self) {
  int count = 0;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) count += seat == self.index() ? 0 : tile.spores[seat];
  return count;
}

// ---- Each choice between things that may be people's: the best options, and whom they concern (MYC-15.3) ----

// A spore of a payment as one number.
std::uint8_t code_of(const Pay& pay) {
  return static_cast<std::uint8_t>(pay.tile.index() * kMaxPlayers + pay.owner.index());
}
Pay pay_of(std::uint8_t code) {
  return {TileIndex(code / kMaxPlayers), Seat(code % kMaxPlayers)};
}

// MYC-15.4: most spores that may be spent, what is paid already not counted; rivals' before an equal tile without.
Tie payment_tie(const Mycelia& game, const State& state) {
  ActionList payments;
  fruit::list_payments(game, state, payments);
  FixedList<std::uint8_t, kTiles * kMaxPlayers> codes;
  for (const Action& action : payments) codes.push_back(code_of(*std::get_if<Pay>(&action)));
  std::sort(codes.begin(), codes.end());
  Best<std::tuple<int, bool, bool>> best;
  for (const std::uint8_t code : codes) {
    const Pay pay = pay_of(code);
    const FieldTile& tile = state.field[pay.tile.index()];
    int spendable = 0;
    bool has_rivals = false;
    for (std::size_t owner = 0; owner < kMaxPlayers; ++owner) {
      if (!can_spend(tile, state.turn, Seat(owner))) continue;
      const int left = fruit::left_on(state, {pay.tile, Seat(owner)});
      spendable += left;
      has_rivals = has_rivals || (owner != state.turn.index() && left > 0);
    }
    const bool is_rivals = pay.owner != state.turn;
    if (!best.takes({spendable, has_rivals, is_rivals})) continue;
    best.add(code, is_rivals ? person(pay.owner.index()) : concerned_by(game, tile));
  }
  return best.tie();
}

// The nearest pieces of opponents, in steps over the field: mothers, mushrooms or spores; and whose they are.
struct Nearest {
  int steps = kNone;
  People people = 0;
};

Nearest nearest_opponents(const State& state, std::size_t from) {
  Distances steps;
  measure(state, from, 0, steps);
  Nearest nearest;
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    const FieldTile& tile = state.field[i];
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      const bool is_theirs =
          seat != state.turn.index() && (tile.mother == seat || tile.mushroom == seat || tile.spores[seat] > 0);
      if (!is_theirs || steps[i] > nearest.steps) continue;
      if (steps[i] < nearest.steps) nearest.people = 0;
      nearest.steps = steps[i];
      nearest.people |= person(seat);
    }
  }
  return nearest;
}

// MYC-15.4: on a colour of the card, then near an opponent.
Tie place_tie(const Mycelia& game, const State& state) {
  ActionList places;
  fruit::list_places(state, places);
  const ColourCounts& named = game.automa_half(state).cost;
  Best<std::tuple<bool, int>> best;
  for (const Action& action : places) {
    const TileIndex tile = std::get_if<Plant>(&action)->tile;
    const auto colour = static_cast<std::size_t>(game.colour(state.field[tile.index()]));
    const bool is_named = colour < kPlainColours && named[colour] > 0;
    const Nearest nearest = nearest_opponents(state, tile.index());
    if (best.takes({is_named, -nearest.steps})) best.add(tile.value, nearest.people);
  }
  return best.tie();
}

// MYC-15.5: the one that gives up the fewest rivals' spores on its tile.
Tie decay_tie(const Mycelia& game, const State& state) {
  Best<int> best;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (!decay::can_decay(state, state.turn, i)) continue;
    const FieldTile& tile = state.field[mover(state).boards[i].tile];
    if (best.takes(-spores_of_others(tile, state.turn))) {
      best.add(static_cast<std::uint8_t>(i), concerned_by(game, tile));
    }
  }
  return best.tie();
}

// MYC-7.5: where its spore is of use, next to what it has. One lot per spore: what needs none comes first, in rising
// order.
Tie drop_tie(const Mycelia& game, const State& state) {
  const TileSet mine = presence(state, state.turn);
  TileSet open = state.layer;
  TileSet sure = 0;
  for (int left = state.to_drop; left > 0;) {
    Best<std::tuple<bool, int>> best;
    for (TileSet rest = open; rest != 0; rest &= rest - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(rest));
      const FieldTile& tile = state.field[i];
      const std::uint8_t rules = controller(tile);
      const bool is_usable = rules == kNone || rules == state.turn.value;
      if (best.takes({is_usable, std::popcount(neighbours_of(tile) & mine)})) {
        best.add(static_cast<std::uint8_t>(i), concerned_by(game, tile));
      }
    }
    const bool is_between_people = best.tie().size() > left && best.tie().lot() != 0;
    if (is_between_people && sure == 0) return best.tie();
    if (is_between_people) break;
    const TileSet next = set_of(best.tie().pick(kNone));
    sure |= next;
    open &= ~next;
    --left;
  }
  Tie tie;
  tie.add(static_cast<std::uint8_t>(std::countr_zero(sure)), 0);
  return tie;
}

// MYC-10.1: the edge tile that costs the opponents most, and the automa least.
Tie edge_tie(const Mycelia& game, const State& state) {
  ActionList tiles;
  effects::list_edge_tiles(state, tiles);
  Best<int> best;
  for (const Action& action : tiles) {
    const TileIndex index = std::get_if<Edge>(&action)->tile;
    const FieldTile& tile = state.field[index.index()];
    constexpr int kPiece = 3;
    int value = spores_of_others(tile, state.turn) - tile.spores[state.turn.index()];
    for (const std::uint8_t piece : {tile.mother, tile.mushroom}) {
      if (piece != kNone) value += piece == state.turn.value ? -kPiece : kPiece;
    }
    if (best.takes(value)) best.add(index.value, concerned_by(game, tile));
  }
  return best.tie();
}

// Where another's mother goes: not on a mushroom of the automa, then as far from where she is as the rule lets her go,
// then where she takes the fewest of its spores.
Tie farthest_tie(const Mycelia& game, const State& state, TileSet places) {
  Distances steps;
  measure(state, state.players[state.rival].mother, 0, steps);
  Best<std::tuple<bool, int, int>> best;
  for (TileSet rest = places; rest != 0; rest &= rest - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(rest));
    const FieldTile& tile = state.field[i];
    if (best.takes({tile.mushroom != state.turn.value, steps[i], -int{tile.spores[state.turn.index()]}})) {
      best.add(static_cast<std::uint8_t>(i), concerned_by(game, tile));
    }
  }
  return best.tie();
}

TileSet without_mother(const State& state) {
  TileSet set = 0;
  for (std::size_t i = 0; i < state.field.size(); ++i) set |= state.field[i].mother == kNone ? set_of(i) : 0;
  return set;
}

// ---- Choices that concern nobody: the first of the best ----

template <class Ranks>
Action best_of(const ActionList& actions, Ranks rank) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < actions.size(); ++i) {
    if (rank(actions[best]) < rank(actions[i])) best = i;
  }
  return actions[best];
}

// A new tile goes where it helps the automa most: next to its presence, then next to many tiles. MYC-15.7 names a tile
// that it has to touch.
Action choose_site(const State& state) {
  ActionList sites;
  explore::list_sites(state, sites);
  const TileSet mine = presence(state, state.turn) & ~(state.moving != kNone ? set_of(state.moving) : 0);
  const bool is_for_source = state.automa_source != kNone && state.moving == kNone;
  const std::size_t source = is_for_source ? spore::tile_of(state, state.automa_source) : 0;
  const CellMap map(state);
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

std::uint8_t decaying_board(const Mycelia& game, const State& state) {
  return decay_tie(game, state).pick(state.named);
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

Tie tie_in(const Mycelia& game, const State& state, Phase phase) {
  switch (phase) {
    case Phase::kPay:
      return payment_tie(game, state);
    case Phase::kPlant:
      return place_tie(game, state);
    case Phase::kAutomaTurn: {  // only where the list has come to DECAY
      const Tie tie = state.automa_place <= AutomaPlace::kDecay ? decay_tie(game, state) : Tie();
      const bool is_open = tie.size() > 1 && std::holds_alternative<Decay>(next_deed(game, state));
      return is_open ? tie : Tie();
    }
    case Phase::kDrop:
      return drop_tie(game, state);
    case Phase::kRelocate:
      return farthest_tie(game, state, without_mother(state));
    case Phase::kEdgeTile:
      return edge_tie(game, state);
    case Phase::kRivalTo:
      return farthest_tie(game, state, effects::rival_places(state));
    default:
      return {};
  }
}

Action choose(const Mycelia& game, const State& state) {
  const auto picked = [&] { return tie_in(game, state, state.phase).pick(state.named); };
  switch (state.phase) {
    case Phase::kAutomaTurn:
      return next_deed(game, state);
    case Phase::kPay:
      return pay_of(picked());
    case Phase::kPlant:
      return Plant{TileIndex(picked())};
    case Phase::kSite:
      return choose_site(state);
    case Phase::kDrop:
      return Drop{TileIndex(picked())};
    case Phase::kMove:
      return next_step(game, state);
    case Phase::kEdgeTile:
      return Edge{TileIndex(picked())};
    case Phase::kRivalTo:
    case Phase::kRelocate:
      return Step{TileIndex(picked())};
    case Phase::kTake:
      return choose_card(game, state);
    default:
      UF_CHECK(false);
      return Stop{};
  }
}

}  // namespace underfoot::mycelia::automa
