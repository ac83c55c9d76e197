// What a game is. A type G is a game when it has the verbs below; there is no base class.
//
// A value of type G is the game as set up: its options and a reference to its pack. It never changes. A State is a
// plain value: a copy is a memcpy, equality is by value, there is no pointer in it and no history.
//
// Chance is an actor like the players. When it is chance's turn, `legal` lists the outcomes and the driver picks one
// with probability weight / tickets; `draw` turns a ticket (0 … tickets-1) into the outcome without a list.
//
// A game may also have `plays_itself(seat)`: a seat for which the rules decide. It always has exactly one legal
// action.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "table/fixed_vector.h"
#include "table/hash.h"
#include "table/ids.h"
#include "table/message.h"
#include "table/result.h"
#include "table/rng.h"

namespace underfoot {

inline constexpr int kMaxSeats = 6;

// The result for each seat; while the game goes on, as if it ended now.
struct Outcome {
  struct Standing {
    std::int16_t points = 0;
    std::int16_t place = 0;  // 1 is first; shared places are equal

    bool operator==(const Standing&) const = default;
  };
  FixedVector<Standing, kMaxSeats> seats;

  bool operator==(const Outcome&) const = default;
};

// Points with the reason for them. The rows of a score pad are the categories, in the order they first appear.
struct ScoreLine {
  Seat seat;
  MessageKey category;
  int points = 0;
  Message reason;
  // Which of several things of the seat that are counted apart, by its number on the wire: an anthill. Nothing for the
  // only one.
  std::optional<std::uint8_t> part = std::nullopt;
};

template <class G>
concept Game = requires(const G& game, const typename G::State& state, typename G::State& next,
                        const typename G::Action& action, const typename G::View& seen, const typename G::Event& event,
                        std::vector<typename G::Event>& events, typename G::ActionList& actions, Seat seat,
                        std::uint32_t ticket, Rng& rng) {
  // Setting up.
  { game.seats() } -> std::same_as<int>;
  { game.initial() } -> std::same_as<typename G::State>;

  // Whose turn, and what may be done. `refusal` is empty exactly for the actions that `legal` lists.
  { game.actor(state) } -> std::same_as<Actor>;
  // A number that changes whenever another turn begins, also if it is the same seat's: clocks ask for it.
  { game.turn(state) } -> std::same_as<std::uint32_t>;
  { game.legal(state, actions) } -> std::same_as<void>;
  { game.refusal(state, action) } -> std::same_as<std::optional<Refusal>>;

  // Doing it. Unchecked: the action must be legal. People and wires go through apply() below.
  { game.advance(next, action) } -> std::same_as<void>;

  // Chance.
  { game.tickets(state) } -> std::same_as<std::uint32_t>;
  { game.weight(state, action) } -> std::same_as<std::uint32_t>;
  { game.draw(state, ticket) } -> std::same_as<typename G::Action>;

  // Seeing. A view is built from nothing; `imagine` fills what the view does not show with one possible truth.
  { game.view(state, seat) } -> std::same_as<typename G::View>;
  { game.imagine(seen, rng) } -> std::same_as<typename G::State>;
  // An action as a seat may know it: hidden parts are the id none(), which no legal action contains.
  { game.seen(state, action, seat) } -> std::same_as<typename G::Action>;
  // What happens while a game advances: the same game heard by a list adds to it, a game heard by nobody collects
  // nothing. An event as a viewer may know it; nothing if it is not for them. Seat::none() is a spectator, here and
  // above.
  { game.heard_by(events).advance(next, action) } -> std::same_as<void>;
  { game.seen_event(event, seat) } -> std::same_as<std::optional<typename G::Event>>;
  // Whether this action lets somebody see what they could not before: then it cannot be taken back at the table.
  { game.reveals(state, action) } -> std::same_as<bool>;

  // Counting. `score` explains every point of `outcome`, also in mid-game.
  { game.outcome(state) } -> std::same_as<Outcome>;
  { game.score(state) } -> std::same_as<std::vector<ScoreLine>>;

  // Whether a state obeys every invariant of the game; loading a position and soak tests ask this.
  { game.audit(state) } -> std::same_as<std::optional<Refusal>>;
}
&&std::is_trivially_copyable_v<typename G::State>&& std::equality_comparable<typename G::State>&&
    std::has_unique_object_representations_v<typename G::State>&& std::is_trivially_copyable_v<typename G::Action>&&
        std::equality_comparable<typename G::Action>;

// The checked way to play: refuses exactly what `legal` does not list, and then leaves the state as it was.
template <Game G>
Result<void> apply(const G& game, typename G::State& state, const typename G::Action& action) {
  if (std::optional<Refusal> why = game.refusal(state, action)) return failure(*std::move(why));
  game.advance(state, action);
  return {};
}

// Chance's move, sampled.
template <Game G>
typename G::Action sample(const G& game, const typename G::State& state, Rng& rng) {
  return game.draw(state, rng.below(game.tickets(state)));
}

// Gives equal places to equal results; `better(a, b)` says whether seat a comes before seat b.
template <class Better>
void assign_places(Outcome& outcome, Better better) {
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    std::int16_t place = 1;
    for (std::size_t other = 0; other < outcome.seats.size(); ++other) {
      if (better(other, seat)) ++place;
    }
    outcome.seats[seat].place = place;
  }
}

}  // namespace underfoot
