// The automa's mother walks (MYC-15.8, 15.9): towards the nearest target of the kind that the die and the card name.
#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::mycelia::automa {
namespace {

constexpr std::uint8_t kSteps = 2;
constexpr std::uint8_t kRolls = 2;

int opponents_spores(const FieldTile& tile, Seat self) {
  int count = 0;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) count += seat == self.index() ? 0 : tile.spores[seat];
  return count;
}

TileSet with_mothers(const State& state) {
  TileSet set = 0;
  for (const Player& player : state.players) set |= player.mother != kNone ? set_of(player.mother) : 0;
  return set;
}

template <class Predicate>
TileSet tiles_where(const State& state, Predicate predicate) {
  TileSet set = 0;
  for (std::size_t i = 0; i < state.field.size(); ++i) set |= predicate(state.field[i]) ? set_of(i) : 0;
  return set;
}

TileSet most_spores(const State& state) {
  TileSet best = 0;
  int most = 1;  // none at all: no target
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    if (state.field[i].mother != kNone) continue;
    const int count = opponents_spores(state.field[i], state.turn);
    if (count > most) best = 0;
    most = std::max(most, count);
    if (count == most) best |= set_of(i);
  }
  return best;
}

// The free tiles next to this mother; none if the automa's stands there already.
TileSet beside_mother(const State& state, std::size_t seat) {
  const std::uint8_t tile = state.players[seat].mother;
  if (seat == state.turn.index() || tile == kNone) return 0;
  const TileSet around = neighbours_of(state.field[tile]);
  return has(around, mover(state).mother) ? 0 : around;
}

// Whose piece makes this tile a target: the lot is between these people (MYC-15.3).
std::uint8_t owners(const State& state, TargetKind kind, std::size_t tile) {
  const FieldTile& target = state.field[tile];
  std::uint8_t seats = 0;
  for (std::uint8_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (seat == state.turn.value) continue;
    const bool is_theirs = (kind == TargetKind::kOpponentMushroom && target.mushroom == seat) ||
                           (kind == TargetKind::kOpponentMother && has(beside_mother(state, seat), tile)) ||
                           (kind == TargetKind::kOpponentSpores && target.spores[seat] > 0);
    if (is_theirs) seats |= static_cast<std::uint8_t>(1U << seat);
  }
  return seats;
}

TargetKind target_kind(const Mycelia& game, const State& state) {
  return game.automa_half(state).targets[static_cast<std::size_t>(state.wind)];
}

// The targets that are nearest to where she stands; mothers are obstacles.
TileSet nearest_targets(const Mycelia& game, const State& state) {
  const TileSet all = targets(game, state, target_kind(game, state));
  Distances steps;
  measure(state, mover(state).mother, with_mothers(state), steps);
  TileSet best = 0;
  std::uint8_t least = kNone;
  for (TileSet rest = all; rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
    if (steps[tile] == kNone) continue;
    if (steps[tile] < least) best = 0;
    least = std::min(least, steps[tile]);
    if (steps[tile] == least) best |= set_of(tile);
  }
  return best;
}

bool has_insect(const State& state, std::size_t tile) {
  return state.field[tile].insect > 0;
}

// How many insects lie on the best way of at most two steps: the ways to a target differ in nothing else.
int insects_on_way(const State& state, std::size_t from, std::size_t target, TargetKind kind) {
  Distances steps;
  measure(state, target, with_mothers(state) & ~set_of(from), steps);
  int best = 0;
  for (TileSet first = neighbours_of(state.field[from]); first != 0; first &= first - 1) {
    const auto a = static_cast<std::size_t>(std::countr_zero(first));
    if (steps[a] == kNone || steps[a] + 1 != steps[from]) continue;
    int here = has_insect(state, a) ? 1 : 0;
    int beyond = 0;
    for (TileSet second = neighbours_of(state.field[a]); second != 0; second &= second - 1) {
      const auto b = static_cast<std::size_t>(std::countr_zero(second));
      if (state.field[b].mother != kNone) continue;
      const bool is_on_way = a == target ? kind == TargetKind::kInsect : steps[b] + 1 == steps[a];
      if (is_on_way && has_insect(state, b)) beyond = 1;
    }
    best = std::max(best, here + beyond);
  }
  return best;
}

// Whether the step after this one, on a shortest way, takes an insect.
bool leads_to_insect(const State& state, const Distances& to_target, std::size_t tile) {
  for (TileSet rest = neighbours_of(state.field[tile]) & ~with_mothers(state); rest != 0; rest &= rest - 1) {
    const auto next = static_cast<std::size_t>(std::countr_zero(rest));
    if (to_target[next] != kNone && to_target[next] + 1 == to_target[tile] && has_insect(state, next)) return true;
  }
  return false;
}

void end_blown(const Mycelia& game, State& state) {
  if (state.automa_has_moved != 0) {
    state.automa_has_moved = 0;
    return turn::finish(game, state, Deed::kMove);
  }
  // MYC-15.9: EXPLORE instead, and then no second one (MYC-15.2). Without tiles nothing happens.
  if (explore::tiles_left(state) > 0) {
    state.automa_place = AutomaPlace::kThenExplore;
    state.phase = Phase::kAutomaTurn;
    return;
  }
  state.automa_place = AutomaPlace::kDone;
  turn::finish(game, state, Deed::kMove);
}

}  // namespace

TileSet targets(const Mycelia& game, const State& state, TargetKind kind) {
  const Seat self = state.turn;
  TileSet set = 0;
  switch (kind) {
    case TargetKind::kOpponentMushroom:
      set = tiles_where(state, [&](const FieldTile& t) { return t.mushroom != kNone && t.mushroom != self.value; });
      break;
    case TargetKind::kOwnMushroom:
      set = tiles_where(state, [&](const FieldTile& t) { return t.mushroom == self.value; });
      break;
    case TargetKind::kOpponentSpores:
      set = most_spores(state);
      break;
    case TargetKind::kOpponentMother:
      for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) set |= beside_mother(state, seat);
      break;
    case TargetKind::kInsect:
      set = tiles_where(state, [](const FieldTile& t) { return t.insect > 0; });
      break;
    default:  // black is no colour
      set = tiles_where(state, [&](const FieldTile& t) { return game.colour(t) == static_cast<Colour>(kind); });
  }
  return set & ~with_mothers(state);  // nothing under a mother, nor the tile she stands on
}

// MYC-15.3: whose piece it is decides the lot, if that makes a difference.
std::uint8_t target_owners(const Mycelia& game, const State& state) {
  std::uint8_t seats = 0;
  std::uint8_t common = 0xFF;
  for (TileSet rest = nearest_targets(game, state); rest != 0; rest &= rest - 1) {
    const std::uint8_t here = owners(state, target_kind(game, state), static_cast<std::size_t>(std::countr_zero(rest)));
    seats |= here;
    common &= here;
  }
  return std::popcount(seats) > 1 && common != seats ? seats : 0;
}

void wind_for_move(const Mycelia& game, State& state, Wind wind) {
  state.wind = wind;
  const TileSet nearest = nearest_targets(game, state);
  if (nearest == 0) {
    state.automa_rolls = kRolls;
    state.automa_has_moved = 0;
    state.phase = Phase::kAutomaBlown;
    return;
  }
  const std::uint8_t seats = target_owners(game, state);
  if (seats != 0) return ask_lot(state, LotFor::kTarget, seats);
  choose_target(game, state);
}

// Of the nearest targets (of the person drawn): the way with most insects, then the tile laid first.
void choose_target(const Mycelia& game, State& state) {
  int most = -1;
  for (TileSet rest = nearest_targets(game, state); rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
    const std::uint8_t whose = owners(state, target_kind(game, state), tile);
    if (state.rival != kNone && (whose >> state.rival & 1U) == 0) continue;
    const int insects = insects_on_way(state, mover(state).mother, tile, target_kind(game, state));
    if (insects <= most) continue;
    most = insects;
    state.automa_target = static_cast<std::uint8_t>(tile);
  }
  state.rival = kNone;
  state.steps = kSteps;
  state.phase = Phase::kMove;
}

Step next_step(const Mycelia& /*game*/, const State& state) {
  const std::size_t from = mover(state).mother;
  const std::size_t target = state.automa_target;
  const bool has_arrived = from == target;  // goes on only for another insect (MYC-15.8)
  Distances steps;
  measure(state, target, with_mothers(state) & ~set_of(from), steps);
  std::size_t best = kNone;
  int most = -1;
  for (TileSet rest = neighbours_of(state.field[from]) & ~with_mothers(state); rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
    if (has_arrived ? !has_insect(state, tile) : steps[tile] == kNone || steps[tile] + 1 != steps[from]) continue;
    int insects = has_insect(state, tile) ? 1 : 0;
    if (state.steps == kSteps && leads_to_insect(state, steps, tile)) ++insects;
    if (insects <= most) continue;
    most = insects;
    best = tile;
  }
  return Step{TileIndex(best)};
}

void stepped(const Mycelia& game, State& state) {
  --state.steps;
  const std::size_t here = mover(state).mother;
  bool goes_on = state.steps > 0 && here != state.automa_target;
  if (state.steps > 0 && here == state.automa_target && target_kind(game, state) == TargetKind::kInsect) {
    for (const std::uint8_t next : state.field[here].neighbours) {
      goes_on = goes_on || (next != kNone && state.field[next].mother == kNone && has_insect(state, next));
    }
  }
  if (goes_on) return;
  state.steps = 0;
  state.automa_target = kNone;
  turn::finish(game, state, Deed::kMove);
}

void blown(const Mycelia& game, State& state, Wind wind) {
  const FieldTile& from = state.field[mover(state).mother];
  const std::uint8_t to = from.neighbours[static_cast<std::size_t>(side_with(game.pack(), from, wind))];
  if (to != kNone && state.field[to].mother == kNone) {
    move::enter(state, state.turn, TileIndex(to));  // MYC-15.11: takes insects as any mother does
    state.automa_has_moved = 1;
  }
  --state.automa_rolls;
  if (state.automa_rolls == 0) end_blown(game, state);
}

}  // namespace underfoot::mycelia::automa
