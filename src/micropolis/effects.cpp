// What specialists and barracks do when their tile is placed (MIC-6), and in which order (MIC-5.2, MIC-11.2).
#include <algorithm>

#include "micropolis/decisions.h"

namespace underfoot::micropolis::effects {
namespace {

constexpr std::size_t index(Effect effect) {
  return static_cast<std::size_t>(effect);
}

TileId placed_tile(const State& state) {
  return state.anthills[state.target.index()].tiles[state.placed];
}

// Soldiers for the army of the anthill where the tile went, and whether all of them found room.
struct Recruits {
  int count = 0;
  Ending ending = Ending::kDone;
};

Recruits recruit_here(State& state, int soldiers) {
  Anthill& anthill = state.anthills[state.target.index()];
  const int room = kArmyLimit - anthill.army;
  const int gained = recruit(state, anthill, soldiers);
  if (gained == soldiers) return {gained, Ending::kDone};
  return {gained, gained == room ? Ending::kNoRoom : Ending::kNoneLeft};
}

void tell_applied(const Micropolis& game, const State& state, Effect effect, Ending ending) {
  game.tell(EffectApplied{effect, ending, placed_tile(state), state.target, std::nullopt});
}

// MIC-6.4: the leader's army loses one, then the placer's gains one; both halves may meet in one army.
void recruit_away(const Micropolis& game, State& state) {
  Anthill& leader = state.anthills[state.leader.index()];  // MIC-10.7
  const int lost = leader.army > 0 ? 1 : 0;
  leader.army = static_cast<std::uint8_t>(leader.army - lost);
  state.reserve_soldiers = static_cast<std::uint8_t>(state.reserve_soldiers + lost);
  const AnthillId loser = state.leader;
  const Recruits recruits = recruit_here(state, 1);
  game.tell_moved(Spot::army(loser), Spot::reserve(), lost, Cause::kSergeant);
  game.tell_moved(Spot::reserve(), Spot::army(state.target), recruits.count, Cause::kSergeant);
  game.tell(EffectApplied{Effect::kSergeant, recruits.ending, placed_tile(state), state.target, loser});
}

// MIC-6.2.
void bring_eggs(const Micropolis& game, State& state) {
  const Recruits recruits = recruit_here(state, game.pack().facts(placed_tile(state)).eggs);
  game.tell_moved(Spot::reserve(), Spot::army(state.target), recruits.count, Cause::kNurse);
  tell_applied(game, state, Effect::kNurse, recruits.ending);
}

// MIC-6.3.
void give_token(const Micropolis& game, State& state) {
  if (state.reserve_tokens == 0) return tell_applied(game, state, Effect::kArchitect, Ending::kNoneLeft);
  const Seat seat = game.owner(state.target);  // MIC-10.6: tokens belong to the player
  --state.reserve_tokens;
  ++state.tokens[seat.index()];
  game.tell(TokenMoved{Seat::none(), seat});
  tell_applied(game, state, Effect::kArchitect, Ending::kDone);
}

void fill(const Micropolis& game, State& state) {
  Anthill& anthill = state.anthills[state.target.index()];
  const int soldiers = game.pack().facts(placed_tile(state)).barracks;
  anthill.army = static_cast<std::uint8_t>(anthill.army - soldiers);
  anthill.full = static_cast<std::uint16_t>(anthill.full | (1U << state.placed));
  game.tell_moved(Spot::army(state.target), Spot::barracks(state.target, state.placed), soldiers, Cause::kBarracks);
}

enum class Asked { kNothing, kPlayer };

// The player decides in this phase, if there is something to decide.
Asked ask(const Micropolis& game, State& state, Effect effect, std::optional<Phase> phase) {
  const bool is_full = effect == Effect::kBarracks && state.anthills[state.target.index()].is_full(state.placed);
  tell_applied(game, state, effect, phase ? Ending::kDone : is_full ? Ending::kFullAlready : Ending::kNothingToDo);
  if (!phase) return Asked::kNothing;
  state.phase = *phase;
  return Asked::kPlayer;
}

// Applies one effect of this kind; asks the player only where the rule says "may" (MIC-5.3).
Asked begin(const Micropolis& game, State& state, Effect effect) {
  --state.pending[index(effect)];
  switch (effect) {
    case Effect::kNurse:
      bring_eggs(game, state);
      return Asked::kNothing;
    case Effect::kArchitect:
      give_token(game, state);
      return Asked::kNothing;
    case Effect::kSergeant:
      recruit_away(game, state);
      return Asked::kNothing;
    case Effect::kSentry:
      return ask(game, state, effect, sentry::has_choice(game, state) ? std::optional(Phase::kArrange) : std::nullopt);
    case Effect::kBarracks:
      return ask(game, state, effect, can_fill(game, state) ? std::optional(Phase::kFill) : std::nullopt);
  }
  return Asked::kNothing;
}

}  // namespace

int recruit(State& state, Anthill& anthill, int soldiers) {
  const int gained = std::min({soldiers, int{state.reserve_soldiers}, kArmyLimit - anthill.army});
  anthill.army = static_cast<std::uint8_t>(anthill.army + gained);
  state.reserve_soldiers = static_cast<std::uint8_t>(state.reserve_soldiers - gained);
  return gained;
}

bool can_fill(const Micropolis& game, const State& state) {
  const Anthill& anthill = state.anthills[state.target.index()];
  return !anthill.is_full(state.placed) && anthill.army >= game.pack().facts(placed_tile(state)).barracks;
}

void settle(const Micropolis& game, State& state) {
  for (;;) {
    int kinds = 0;
    std::size_t only = 0;
    for (std::size_t kind = 0; kind < kEffects; ++kind) {
      if (state.pending[kind] == 0) continue;
      ++kinds;
      only = kind;
    }
    if (kinds == 0) return round::end_turn(game, state);
    if (kinds > 1) {
      state.phase = Phase::kOrder;  // MIC-11.2
      return;
    }
    if (begin(game, state, Effect{static_cast<std::uint8_t>(only)}) == Asked::kPlayer) return;
  }
}

void list_order(const Micropolis& /*game*/, const State& state, ActionList& actions) {
  for (std::uint8_t kind = 0; kind < kEffects; ++kind) {
    if (state.pending[kind] > 0) actions.push_back(Resolve{Effect{kind}});
  }
}

Refusal why_not(const Resolve& /*action*/) {
  return {"MIC-5.2", message("micropolis.refusal.no_such_effect"_msg)};
}

void perform(const Micropolis& game, State& state, const Resolve& action) {
  if (begin(game, state, action.effect) == Asked::kNothing) settle(game, state);
}

void list_fill(const Micropolis& /*game*/, const State& /*state*/, ActionList& actions) {
  actions.push_back(Fill{Garrison::kFill});  // MIC-6.6: "may"; it is asked only when it can be afforded
  actions.push_back(Fill{Garrison::kLeave});
}

void perform(const Micropolis& game, State& state, const Fill& action) {
  if (action.garrison == Garrison::kFill) fill(game, state);
  settle(game, state);
}

}  // namespace underfoot::micropolis::effects
