// The decisions of a game, one namespace and one file each, with what may be done (list), why something else may not
// (why_not) and the doing of it (perform) side by side. Which decision a phase asks: phases.h. Internal to
// src/micropolis; outside, only the verbs of class Micropolis exist.
#pragma once

#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

using ActionList = Micropolis::ActionList;

inline void list_nothing(const Micropolis& /*game*/, const State& /*state*/, ActionList& /*actions*/) {}

namespace reveal {  // chance.cpp
void list(const Micropolis& game, const State& state, ActionList& actions);
Refusal why_not(const Reveal& action);
void perform(const Micropolis& game, State& state, const Reveal& action);
}  // namespace reveal

namespace take {  // take.cpp
void list(const Micropolis& game, const State& state, ActionList& actions);
Refusal why_not(const Micropolis& game, const State& state, const Take& action);
void perform(const Micropolis& game, State& state, const Take& action);
}  // namespace take

namespace place {                                                            // place.cpp
void list(const Micropolis& game, const State& state, ActionList& actions);  // everything: there is no why not
void perform(const Micropolis& game, State& state, Side side);
}  // namespace place

namespace effects {  // effects.cpp
void list_order(const Micropolis& game, const State& state, ActionList& actions);
void list_fill(const Micropolis& game, const State& state, ActionList& actions);  // everything
Refusal why_not(const Resolve& action);
void perform(const Micropolis& game, State& state, const Resolve& action);
void perform(const Micropolis& game, State& state, const Fill& action);
// Applies what needs no decision; stops at the next one, or ends the turn.
void settle(const Micropolis& game, State& state);
// Soldiers from nowhere else: as many as the reserve and the army's limit allow (MIC-1.4, MIC-4.5). Returns how many.
int recruit(State& state, Anthill& anthill, int soldiers);
// Whether the barracks just placed can be filled now (MIC-6.6).
bool can_fill(const Micropolis& game, const State& state);
}  // namespace effects

namespace sentry {  // sentry.cpp
void list(const Micropolis& game, const State& state, ActionList& actions);
bool has_choice(const Micropolis& game, const State& state);
Refusal why_not(const Micropolis& game, const State& state, const Arrange& action);
void perform(const Micropolis& game, State& state, const Arrange& action);
}  // namespace sentry

namespace round {  // round.cpp
void end_turn(const Micropolis& game, State& state);
void begin(const Micropolis& game, State& state);
// How many rounds are played before the line is filled again.
int rounds_per_line(const Micropolis& game);
}  // namespace round

namespace lead {  // lead.cpp
// After a refill: passes the token where that is no choice, else asks.
void settle(const Micropolis& game, State& state);
// The phase that a refill with these armies leads to: kLead, kReceive, or kTake where nobody is asked.
Phase asks(const Micropolis& game, const State& state);
// Whether this player has the largest army of all in both anthills (MIC-10.8).
bool has_both_largest(const Micropolis& game, const State& state, Seat seat);
void list(const Micropolis& game, const State& state, ActionList& actions);
Refusal why_not(const Micropolis& game, const State& state, const Lead& action);
Refusal why_not(const Micropolis& game, const State& state, const Hand& action);
void perform(const Micropolis& game, State& state, const Lead& action);
void perform(const Micropolis& game, State& state, const Hand& action);
}  // namespace lead

}  // namespace underfoot::micropolis
