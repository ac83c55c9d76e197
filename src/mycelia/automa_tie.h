// An open choice of the automa (MYC-15.3): the options that are equal for it, and the people each of them concerns.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "mycelia/networks.h"
#include "mycelia/phases.h"

namespace underfoot::mycelia::automa {

// People as a set: a bit per seat.
using People = std::uint8_t;

constexpr People person(std::size_t seat) {
  return static_cast<People>(1U << seat);
}

// MYC-15.3: a tile concerns the person who controls it; if nobody or the automa does, everybody with a spore or a
// mushroom there.
inline People concerned_by(const Mycelia& game, const FieldTile& tile) {
  const std::uint8_t rules = controller(tile);
  if (rules != kNone && !game.is_automa(Seat(rules))) return person(rules);
  People people = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.options().people); ++seat) {
    if (tile.spores[seat] > 0 || tile.mushroom == seat) people |= person(seat);
  }
  return people;
}

class Tie {
 public:
  // The order of adding decides where no lot does.
  void add(std::uint8_t option, People people) {
    options_.push_back({option, people});
    people_ |= people;
  }
  void clear() {
    options_.clear();
    people_ = 0;
  }
  bool empty() const { return options_.empty(); }
  int size() const { return static_cast<int>(options_.size()); }

  // Between whom a lot has to decide; nobody where whoever is drawn makes no difference.
  People lot() const {
    if (std::popcount(people_) < 2) return 0;
    const std::uint8_t first = pick(static_cast<std::uint8_t>(std::countr_zero(people_)));
    for (unsigned rest = people_; rest != 0; rest &= rest - 1) {
      if (pick(static_cast<std::uint8_t>(std::countr_zero(rest))) != first) return people_;
    }
    return 0;
  }

  // The first option that concerns the person a lot named. Without a lot (kNone): the first of all, where options that
  // concern nobody are left out if the others concern different people.
  std::uint8_t pick(std::uint8_t named) const {
    const People wanted = named != kNone ? person(named) : std::popcount(people_) > 1 ? people_ : People{0};
    for (const Option& option : options_) {
      if (wanted == 0 || (option.people & wanted) != 0) return option.value;
    }
    return kNone;
  }

 private:
  struct Option {
    std::uint8_t value;
    People people;
  };

  FixedList<Option, kTiles * kMaxPlayers> options_;
  People people_ = 0;
};

// Collects what is best for the automa: a greater rank is better, and equal ones are a tie.
template <class Rank>
class Best {
 public:
  // Whether the option would be among the best so far: whom it concerns need not be asked of the others.
  bool takes(const Rank& rank) {
    if (rank_ && rank < *rank_) return false;
    if (!rank_ || *rank_ < rank) tie_.clear();
    rank_ = rank;
    return true;
  }
  void add(std::uint8_t option, People people) { tie_.add(option, people); }
  const Tie& tie() const { return tie_; }

 private:
  std::optional<Rank> rank_;
  Tie tie_;
};

// The lot that a choice in this phase may need (MYC-15.3).
inline LotFor lot_in(Phase phase) {
  return row_of(phase).lot;
}
// The phase that such a lot interrupts; kAutomaLot for the others.
inline Phase phase_of(LotFor lot) {
  if (lot == LotFor::kNothing) return Phase::kAutomaLot;
  const auto row = std::find_if(kPhases.begin(), kPhases.end(), [&](const PhaseRow& each) { return each.lot == lot; });
  return row == kPhases.end() ? Phase::kAutomaLot : row->phase;
}
// The phase of a state, as if a lot that interrupts a choice were not there.
inline Phase phase_under(const State& state) {
  return state.phase == Phase::kAutomaLot ? phase_of(state.lot) : state.phase;
}

// What the automa chooses from in this phase, before the lot or after it.
Tie tie_in(const Mycelia& game, const State& state, Phase phase);
Tie target_tie(const Mycelia& game, const State& state);  // MYC-15.8; empty if no target can be approached

}  // namespace underfoot::mycelia::automa
