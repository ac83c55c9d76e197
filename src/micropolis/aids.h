// What a screen needs to let people choose, worked out by the rules: every tile of the line with its price and its
// ends, what each would do to the points, which galleries would become one (docs/formats/micropolis.md, "Aids").
#pragma once

#include <optional>
#include <vector>

#include "micropolis/galleries.h"
#include "micropolis/micropolis.h"
#include "table/edge/score_change.h"
#include "table/edge/speaker.h"

namespace underfoot::micropolis {

// A gallery by what it counts.
struct GallerySize {
  std::uint8_t ants = 0;
  std::uint8_t queens = 0;
  std::uint8_t fruits = 0;  // different ones, gifts included (MIC-9.3)
  std::uint8_t tiles = 0;

  bool operator==(const GallerySize&) const = default;
};

// Galleries that become one by a tile: those that were there before, the new tile's own chambers not among them.
struct Join {
  AnthillId anthill;
  std::vector<GallerySize> before;
  GallerySize after;

  bool operator==(const Join&) const = default;
};

// What a placed tile joins, or the closing of the ring. Nothing where the ring did not change.
std::vector<Join> joins_between(const Micropolis& game, const State& before, const State& after);

// Where a few actions in a row lead: up to the next decision that is not among them.
struct Way {
  std::vector<Action> actions;
  Phase next = Phase::kOver;  // what is asked then
  std::vector<ScoreChange> score;
  std::vector<Join> joins;
};

// One tile of the line, for one anthill, paid in one way.
struct TakeAid {
  std::uint8_t slot = 0;
  AnthillId anthill;
  Payment payment = Payment::kSoldiers;
  std::uint8_t price = 0;   // soldiers that it costs
  std::uint8_t gained = 0;  // soldiers that lie on it and find room in the army
  std::optional<Refusal> why_not;
  std::vector<Way> ways;  // one for each end of the ring
};

struct Aids {
  std::optional<std::vector<TakeAid>> takes;  // when a tile is to be taken
  std::optional<std::vector<Way>> ways;       // of any other decision: one for each legal action
};

// Of the seat's decision at hand; nothing when it has none.
Aids aids_for(const Micropolis& game, const State& state, Seat seat);

}  // namespace underfoot::micropolis
