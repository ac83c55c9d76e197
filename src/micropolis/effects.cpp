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

// MIC-6.4: the leader's army loses one, then the placer's gains one; both halves may meet in one army.
void recruit_away(State& state) {
  Anthill& leader = state.anthills[state.leader.index()];  // MIC-10.7
  if (leader.army > 0) {
    --leader.army;
    ++state.reserve_soldiers;
  }
  recruit(state, state.anthills[state.target.index()], 1);
}

void fill(const Micropolis& game, State& state) {
  Anthill& anthill = state.anthills[state.target.index()];
  anthill.army = static_cast<std::uint8_t>(anthill.army - game.pack().facts(placed_tile(state)).barracks);
  anthill.full = static_cast<std::uint16_t>(anthill.full | (1U << state.placed));
}

enum class Asked { kNothing, kPlayer };

// Applies one effect of this kind; asks the player only where the rule says "may" (MIC-5.3).
Asked begin(const Micropolis& game, State& state, Effect effect) {
  --state.pending[index(effect)];
  switch (effect) {
    case Effect::kNurse:  // MIC-6.2
      recruit(state, state.anthills[state.target.index()], game.pack().facts(placed_tile(state)).eggs);
      return Asked::kNothing;
    case Effect::kArchitect:  // MIC-6.3
      if (state.reserve_tokens > 0) {
        --state.reserve_tokens;
        ++state.tokens[game.owner(state.target).index()];  // MIC-10.6: tokens belong to the player
      }
      return Asked::kNothing;
    case Effect::kSergeant:
      recruit_away(state);
      return Asked::kNothing;
    case Effect::kSentry:
      if (!sentry::has_choice(game, state)) return Asked::kNothing;
      state.phase = Phase::kArrange;
      return Asked::kPlayer;
    case Effect::kBarracks:
      if (!can_fill(game, state)) return Asked::kNothing;
      state.phase = Phase::kFill;
      return Asked::kPlayer;
  }
  return Asked::kNothing;
}

}  // namespace

void recruit(State& state, Anthill& anthill, int soldiers) {
  const int gained = std::min({soldiers, int{state.reserve_soldiers}, kArmyLimit - anthill.army});
  anthill.army = static_cast<std::uint8_t>(anthill.army + gained);
  state.reserve_soldiers = static_cast<std::uint8_t>(state.reserve_soldiers - gained);
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

void list_order(const State& state, ActionList& actions) {
  for (std::uint8_t kind = 0; kind < kEffects; ++kind) {
    if (state.pending[kind] > 0) actions.push_back(Resolve{Effect{kind}});
  }
}

std::optional<Refusal> refusal(const State& state, const Resolve& action) {
  if (index(action.effect) < kEffects && state.pending[index(action.effect)] > 0) return std::nullopt;
  return Refusal{"MIC-5.2", message("micropolis.refusal.no_such_effect"_msg)};
}

void perform(const Micropolis& game, State& state, const Resolve& action) {
  if (begin(game, state, action.effect) == Asked::kNothing) settle(game, state);
}

void list_fill(ActionList& actions) {
  actions.push_back(Fill{Garrison::kFill});  // MIC-6.6: "may"; it is asked only when it can be afforded
  actions.push_back(Fill{Garrison::kLeave});
}

std::optional<Refusal> refusal(const Fill& /*action*/) {
  return std::nullopt;
}

void perform(const Micropolis& game, State& state, const Fill& action) {
  if (action.garrison == Garrison::kFill) fill(game, state);
  settle(game, state);
}

}  // namespace underfoot::micropolis::effects
