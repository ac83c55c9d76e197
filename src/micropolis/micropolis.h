// Micropolis as a game: its state, its actions, its verbs. docs/rules/micropolis.md numbers the rules.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "micropolis/events.h"
#include "micropolis/pack.h"
#include "table/game.h"
#include "table/telling.h"

namespace underfoot::micropolis {

enum class Mode : std::uint8_t { kBase, kExpert };

struct Options {
  int players = 2;
  Mode mode = Mode::kBase;
  int first = 0;  // the seat that is leader at the start (MIC-3.4)

  bool operator==(const Options&) const = default;
};

// Anthills are numbered by seat; in expert mode seat s owns 2s and 2s+1 (MIC-10.1): AnthillId, in events.h.

// ---- Actions (MIC-11): small steps that a person recognises ----

struct Reveal {  // chance: the next tile of the line
  TileId tile;
  bool operator==(const Reveal&) const = default;
};
enum class Payment : std::uint8_t { kSoldiers, kToken };
inline constexpr std::uint8_t kUnsaidAnthill = 2;
struct Take {
  std::uint8_t slot;  // from 0, the first of the line
  Payment payment;
  std::uint8_t which;  // of the player's anthills: 0, or in expert mode 0 or 1; never legal as kUnsaidAnthill
  bool operator==(const Take&) const = default;
};
struct Place {
  Side side;
  bool operator==(const Place&) const = default;
};
struct Resolve {  // which effect comes next
  Effect effect;
  bool operator==(const Resolve&) const = default;
};
enum class Garrison : std::uint8_t { kLeave, kFill };
struct Fill {
  Garrison garrison;
  bool operator==(const Fill&) const = default;
};
// How many barracks of each size are full afterwards (MIC-6.5).
using FullCounts = std::array<std::uint8_t, kMaxBarracks>;
struct Arrange {
  FullCounts full;
  bool operator==(const Arrange&) const = default;
};
struct Lead {  // the Red Army token goes to this anthill
  AnthillId anthill;
  bool operator==(const Lead&) const = default;
};

struct Hand {  // expert: the token goes to this player, who puts it in front of an anthill (MIC-10.8)
  Seat seat;
  bool operator==(const Hand&) const = default;
};

using Action = std::variant<Reveal, Take, Place, Resolve, Fill, Arrange, Lead, Hand>;

// ---- State ----

// The receiver's choice is last, so that states of older records keep their hashes.
enum class Phase : std::uint8_t { kReveal, kFirstLead, kTake, kPlace, kOrder, kFill, kArrange, kLead, kOver, kReceive };

struct Anthill {
  FixedVector<TileId, kRingTiles> tiles;  // from the left end to the right end
  std::uint8_t army = 0;
  std::uint16_t full = 0;  // a bit for each place in `tiles` whose barracks is full

  bool is_complete() const { return tiles.full(); }
  bool is_full(std::size_t place) const { return (full >> place & 1U) != 0; }
  bool operator==(const Anthill&) const = default;
};

struct LineTile {
  TileId tile;
  std::uint8_t soldiers = 0;
  bool operator==(const LineTile&) const = default;
};

struct State {
  std::uint64_t unseen = 0;  // the draw pile: which tiles, order unknown (MIC-3.5)
  std::array<Anthill, kMaxAnthills> anthills{};
  FixedVector<LineTile, kLineTiles> line;        // the first is the free one
  std::array<std::uint8_t, kMaxSeats> tokens{};  // architect tokens by seat
  std::uint8_t reserve_soldiers = 0;
  std::uint8_t reserve_tokens = 0;
  AnthillId leader;        // who has the Red Army token; its owner's A until it is put down (MIC-10.2, MIC-10.8)
  Seat first;              // who began this round
  std::uint8_t turns = 0;  // taken in this round
  std::uint8_t round = 1;
  Phase phase = Phase::kReveal;
  // The turn under way.
  TileId taken = TileId::none();
  AnthillId target = AnthillId::none();          // the anthill it is for
  std::array<std::uint8_t, kEffects> pending{};  // effects still to be applied
  std::uint8_t placed = 0;                       // where the tile went in the ring

  bool operator==(const State&) const = default;
};
static_assert(sizeof(State) == 128);  // two cache lines

// Everything but the order of the pile is public (MIC-3.5), so every seat sees the same.
struct View {
  Seat seat;
  std::uint64_t unseen = 0;
  FixedVector<Anthill, kMaxAnthills> anthills;
  FixedVector<LineTile, kLineTiles> line;
  std::array<std::uint8_t, kMaxSeats> tokens{};
  std::uint8_t reserve_soldiers = 0;
  std::uint8_t reserve_tokens = 0;
  AnthillId leader;
  Seat first;
  std::uint8_t turns = 0;
  std::uint8_t round = 1;
  Phase phase = Phase::kReveal;
  TileId taken = TileId::none();
  AnthillId target = AnthillId::none();
  std::array<std::uint8_t, kEffects> pending{};
  std::uint8_t placed = 0;
};

// ---- The game ----

class Micropolis : public Telling<Event> {
 public:
  using Pack = micropolis::Pack;
  using Options = micropolis::Options;
  using State = micropolis::State;
  using View = micropolis::View;
  using Action = micropolis::Action;
  using Event = micropolis::Event;
  using ActionList = FixedList<Action, 176>;  // the widest is a sentry's: at most (2+1)(3+1)(3+1)(2+1) and some

  Micropolis(std::shared_ptr<const Pack> pack, const Options& options) : pack_(std::move(pack)), options_(options) {}

  const Pack& pack() const { return *pack_; }
  const Options& options() const { return options_; }

  // Who owns what.
  int seats() const { return options_.players; }
  int anthills_each() const { return options_.mode == Mode::kExpert ? 2 : 1; }
  int anthills() const { return options_.players * anthills_each(); }
  int rounds() const { return kRingTiles * anthills_each(); }
  Seat owner(AnthillId anthill) const { return Seat(anthill.number() >> (anthills_each() - 1)); }  // of one or two
  AnthillId anthill_of(Seat seat, int which) const { return AnthillId(seat.number() * anthills_each() + which); }
  Seat mover(const State& state) const {
    const int seat = state.first.number() + state.turns;
    return Seat(seat >= seats() ? seat - seats() : seat);
  }

  std::uint32_t turn(const State& state) const {
    return static_cast<std::uint32_t>(state.round * seats() + state.turns);
  }

  // The verbs of the concept (src/table/game.h).
  State initial() const;                                                           // setup.cpp
  Actor actor(const State& state) const;                                           // verbs.cpp
  void legal(const State& state, ActionList& actions) const;                       // verbs.cpp
  std::optional<Refusal> refusal(const State& state, const Action& action) const;  // verbs.cpp
  void advance(State& state, const Action& action) const;                          // verbs.cpp
  std::uint32_t tickets(const State& state) const;                                 // chance.cpp
  std::uint32_t weight(const State& state, const Action& action) const;            // chance.cpp
  Action draw(const State& state, std::uint32_t ticket) const;                     // chance.cpp
  View view(const State& state, Seat seat) const;                                  // view.cpp
  State imagine(const View& seen, Rng& rng) const;                                 // view.cpp
  Action seen(const State& state, const Action& action, Seat seat) const;          // view.cpp
  bool reveals(const State& state, const Action& action) const;                    // view.cpp
  Outcome outcome(const State& state) const;                                       // scoring.cpp
  std::vector<ScoreLine> score(const State& state) const;                          // scoring.cpp
  std::optional<Refusal> audit(const State& state) const;                          // audit.cpp

  // What happens is told (src/table/telling.h); `seen_event` is an event as a viewer may know it: all of it is public
  // (MIC-3.5).
  Micropolis heard_by(std::vector<Event>& events) const { return heard(*this, events); }
  std::optional<Event> seen_event(const Event& event, Seat /*viewer*/) const { return event; }
  void tell_moved(const Spot& from, const Spot& to, int count, Cause cause) const {
    if (is_heard() && count > 0) tell(SoldiersMoved{from, to, static_cast<std::uint8_t>(count), cause});
  }

 private:
  std::shared_ptr<const Pack> pack_;
  Options options_;
};

}  // namespace underfoot::micropolis
