// The automa's mother walks (MYC-15.8, 15.9): towards the nearest target of the kind that the die and the card name.
#include <algorithm>
#include <tuple>

#include "mycelia/automa_tie.h"
#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

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

// The free tiles next to this mother; none if the automa's is already there.
TileSet beside_mother(const State& state, std::size_t seat) {
  const std::uint8_t tile = state.players[seat].mother;
  if (seat == state.turn.index() || tile == kNone) return 0;
  const TileSet around = neighbours_of(state.field[tile]);
  return has(around, mover(state).mother) ? 0 : around;
}

// Whom the choice of this target concerns (MYC-15.3): whose piece it is, or whose tile.
People owners(const Mycelia& game, const State& state, TargetKind kind, std::size_t tile) {
  const FieldTile& target = state.field[tile];
  if (kind != TargetKind::kOpponentMother && kind != TargetKind::kOpponentSpores) return concerned_by(game, target);
  People people = 0;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (seat == state.turn.index()) continue;
    const bool is_theirs =
        kind == TargetKind::kOpponentMother ? has(beside_mother(state, seat), tile) : target.spores[seat] > 0;
    if (is_theirs) people |= person(seat);
  }
  return people;
}

TargetKind target_kind(const Mycelia& game, const State& state) {
  return game.automa_half(state).targets[static_cast<std::size_t>(state.wind)];
}

bool has_insect(const State& state, std::size_t tile) {
  return state.field[tile].insect > 0;
}

// Her way to one target. Mothers are obstacles; if they bar every way, the steps are counted as if they were not there,
// and she goes as near as she can (MYC-15.8).
class Way {
 public:
  Way(const State& state, std::size_t target, TargetKind kind)
      : state_(state), target_(target), kind_(kind), mothers_(with_mothers(state) & ~set_of(here())) {
    measure(state, target, mothers_, to_target_);
    if (to_target_[here()] == kNone) measure(state, target, 0, to_target_);
  }

  // The tiles she may step on from this one: nearer to the target, or from an insect to another insect.
  TileSet next(std::size_t from) const {
    TileSet tiles = 0;
    for (TileSet rest = neighbours_of(state_.field[from]) & ~mothers_; rest != 0; rest &= rest - 1) {
      const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
      const bool goes_on = from == target_ ? kind_ == TargetKind::kInsect && has_insect(state_, tile)
                                           : to_target_[tile] < to_target_[from];
      if (goes_on) tiles |= set_of(tile);
    }
    return tiles;
  }

  // What the best walk of so many steps brings: near the target first, then insects.
  using Gain = std::tuple<int, int>;
  Gain gain(std::size_t from, int steps) const {
    const TileSet tiles = steps > 0 ? next(from) : 0;
    if (tiles == 0) return {-to_target_[from], 0};
    Gain best{-kNone, 0};
    for (TileSet rest = tiles; rest != 0; rest &= rest - 1) {
      best = std::max(best, gain_over(static_cast<std::size_t>(std::countr_zero(rest)), steps));
    }
    return best;
  }
  // The same, if the first of these steps leads to this tile.
  Gain gain_over(std::size_t tile, int steps) const {
    const auto [nearness, insects] = gain(tile, steps - 1);
    const bool has_arrived = tile == target_;
    return {has_arrived ? 0 : nearness, insects + (has_insect(state_, tile) ? 1 : 0)};
  }

  std::size_t here() const { return mover(state_).mother; }

 private:
  const State& state_;
  std::size_t target_;
  TargetKind kind_;
  TileSet mothers_;
  Distances to_target_;
};

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
  return set & ~with_mothers(state);  // nothing under a mother, nor the tile she is on
}

// MYC-15.8: of the nearest targets that can be approached, the best for the automa.
Tie target_tie(const Mycelia& game, const State& state) {
  const TargetKind kind = target_kind(game, state);
  const std::size_t here = mover(state).mother;
  Distances steps;
  measure(state, here, with_mothers(state), steps);
  Distances as_if_free;
  measure(state, here, 0, as_if_free);
  Best<std::tuple<int, bool, int, int>> best;
  int nearest = kNone;
  for (TileSet rest = targets(game, state, kind); rest != 0; rest &= rest - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(rest));
    const int distance = steps[i] != kNone ? steps[i] : as_if_free[i];
    if (distance > nearest) continue;
    const FieldTile& tile = state.field[i];
    const Way way(state, i, kind);
    if (way.next(here) == 0) continue;  // MYC-15.9: cannot be approached
    nearest = distance;
    const bool blocks = tile.mushroom != kNone && tile.mushroom != state.turn.value;
    const int seized = controller(tile) == state.turn.value ? 0 : opponents_spores(tile, state.turn);
    const int insects = std::get<1>(way.gain(here, kSteps));
    if (best.takes({-distance, blocks, seized, insects})) {
      best.add(static_cast<std::uint8_t>(i), owners(game, state, kind, i));
    }
  }
  return best.tie();
}

void wind_for_move(const Mycelia& game, State& state, Wind wind) {
  state.wind = wind;
  game.tell(WindRolled{wind, std::nullopt});
  const Tie tie = target_tie(game, state);
  if (tie.empty()) {
    state.automa_rolls = kRolls;
    state.automa_has_moved = 0;
    state.phase = Phase::kAutomaBlown;
    return;
  }
  if (const People people = tie.lot(); people != 0) return ask_lot(state, LotFor::kTarget, people);
  choose_target(game, state);
}

void choose_target(const Mycelia& game, State& state) {
  state.automa_target = target_tie(game, state).pick(state.named);
  state.steps = kSteps;
  state.phase = Phase::kMove;
}

Step next_step(const Mycelia& game, const State& state) {
  const Way way(state, state.automa_target, target_kind(game, state));
  std::size_t best = kNone;
  Way::Gain most;
  for (TileSet rest = way.next(way.here()); rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
    const Way::Gain gain = way.gain_over(tile, state.steps);
    if (best != kNone && gain <= most) continue;
    most = gain;
    best = tile;
  }
  return Step{TileIndex(best)};
}

bool has_next_step(const Mycelia& game, const State& state) {
  const Way way(state, state.automa_target, target_kind(game, state));
  return state.steps > 0 && way.next(way.here()) != 0;
}

void stepped(const Mycelia& game, State& state) {
  --state.steps;
  if (has_next_step(game, state)) return;
  state.steps = 0;
  state.automa_target = kNone;
  turn::finish(game, state, Deed::kMove);
}

void blown(const Mycelia& game, State& state, Wind wind) {
  --state.automa_rolls;
  game.tell(WindRolled{wind, state.automa_rolls});
  const FieldTile& from = state.field[mover(state).mother];
  const std::uint8_t to = from.neighbours[static_cast<std::size_t>(side_with(game.pack(), from, wind))];
  if (to != kNone && state.field[to].mother == kNone) {
    move::enter(game, state, state.turn, TileIndex(to), Cause::kWind);  // MYC-15.11: takes insects as any mother does
    state.automa_has_moved = 1;
  }
  if (state.automa_rolls == 0) end_blown(game, state);
}

}  // namespace underfoot::mycelia::automa
