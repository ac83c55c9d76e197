// What a game contains, as a set of names: which decisions, effects, changes of the leader and endings. The golden
// games together must contain all of kAllKinds.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "micropolis/decisions.h"
#include "micropolis/golden.h"

namespace underfoot::tests::golden {

using Kinds = std::set<std::string_view>;

inline constexpr std::array kAllKinds = std::to_array<std::string_view>(
    {"take the first", "take and pay", "take with a token", "soldiers join", "soldiers beyond ten", "left", "right",
     // MIC-6
     "nurse", "nurse beyond ten", "nurse and an empty reserve", "architect", "architect without a token left",
     "sergeant against another leader", "sergeant of the leader", "sergeant against an empty army", "arrange of three",
     "sentry fills", "sentry empties", "sentry changes nothing", "sentry without a choice", "fill", "leave",
     "barracks too dear",
     // MIC-5.2
     "nurse first", "architect first", "sergeant first", "sentry first", "barracks first",
     // MIC-7.3
     "base: leader stays", "base: leader changes", "base: leader chosen",
     // MIC-10
     "expert: first place of the token", "expert: one anthill complete", "expert: sergeant against the own other one",
     "expert: token stays", "expert: token to the own other one", "expert: token to an opponent",
     "expert: chosen among the own", "expert: in a tie to the only opponent's", "expert: the receiver chooses",
     "expert: the leader names an opponent", "expert: a named opponent chooses",
     // MIC-9.7, MIC-10.10
     "base: one winner", "base: decided by the army", "base: shared", "expert: one winner",
     "expert: decided by the army", "expert: shared"});

// One action of a game, seen from both sides.
struct Step {
  const micropolis::Micropolis& game;
  const micropolis::State& before;
  const micropolis::Action& action;
  const micropolis::State& after;

  bool is_expert() const { return game.options().mode == micropolis::Mode::kExpert; }

  // The anthill whose turn it is.
  micropolis::AnthillId target() const {
    const auto* take = std::get_if<micropolis::Take>(&action);
    return take != nullptr ? game.anthill_of(game.mover(before), take->which) : before.target;
  }
  const micropolis::Anthill& old_anthill() const { return before.anthills[target().index()]; }
  const micropolis::Anthill& new_anthill() const { return after.anthills[target().index()]; }

  // How many effects of each kind were begun by this action.
  std::array<int, micropolis::kEffects> begun() const {
    std::array<int, micropolis::kEffects> counts{};
    if (target().is_none() || after.phase == micropolis::Phase::kPlace) return counts;
    const bool is_placing = new_anthill().tiles.size() > old_anthill().tiles.size();
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      counts[kind] =
          (is_placing ? game.pack().facts(placed_tile()).effects[kind] : before.pending[kind]) - after.pending[kind];
    }
    return counts;
  }
  micropolis::TileId placed_tile() const {
    if (new_anthill().tiles.size() == old_anthill().tiles.size()) return old_anthill().tiles[before.placed];
    const auto* place = std::get_if<micropolis::Place>(&action);
    const bool is_left = place != nullptr && place->side == micropolis::Side::kLeft;
    return is_left ? new_anthill().tiles[0] : new_anthill().tiles.back();
  }
};

inline void note_take(const Step& step, const micropolis::Take& take, Kinds& kinds) {
  using micropolis::kArmyLimit;
  const bool has_token = take.payment == micropolis::Payment::kToken;
  kinds.insert(has_token ? "take with a token" : take.slot > 0 ? "take and pay" : "take the first");
  const int left = step.old_anthill().army - (has_token ? 0 : take.slot);
  const int joining = step.before.line[take.slot].soldiers;
  if (joining > 0) kinds.insert(left + joining > kArmyLimit ? "soldiers beyond ten" : "soldiers join");
  for (int which = 0; step.is_expert() && which < 2; ++which) {
    const auto& anthill = step.before.anthills[step.game.anthill_of(step.game.mover(step.before), which).index()];
    if (anthill.is_complete()) kinds.insert("expert: one anthill complete");
  }
}

inline void note_sergeant(const Step& step, Kinds& kinds) {
  const micropolis::AnthillId leader = step.before.leader;
  if (leader == step.target()) {
    kinds.insert("sergeant of the leader");
  } else if (step.before.anthills[leader.index()].army == 0) {
    kinds.insert("sergeant against an empty army");
  } else if (step.game.owner(leader) == step.game.owner(step.target())) {
    kinds.insert("expert: sergeant against the own other one");
  } else {
    kinds.insert("sergeant against another leader");
  }
}

inline void note_effects(const Step& step, Kinds& kinds) {
  using micropolis::Phase;
  const auto [nurses, architects, sergeants, sentries, barracks] = step.begun();
  // Only where nothing else changes the army, so that it shows what she did.
  const bool is_alone =
      architects + sergeants + sentries + barracks == 0 && (std::holds_alternative<micropolis::Place>(step.action) ||
                                                            std::holds_alternative<micropolis::Resolve>(step.action));
  if (nurses > 0 && is_alone) {
    const int gained = step.new_anthill().army - step.old_anthill().army;
    const bool is_all = gained == step.game.pack().facts(step.placed_tile()).eggs;
    const bool is_limit = step.new_anthill().army == micropolis::kArmyLimit;
    kinds.insert(is_all ? "nurse" : is_limit ? "nurse beyond ten" : "nurse and an empty reserve");
  }
  if (architects > 0) kinds.insert(step.before.reserve_tokens > 0 ? "architect" : "architect without a token left");
  if (sergeants > 0) note_sergeant(step, kinds);
  if (sentries > 0 && step.after.phase != Phase::kArrange) kinds.insert("sentry without a choice");
  if (barracks > 0 && step.after.phase != Phase::kFill && !step.old_anthill().is_full(step.before.placed)) {
    kinds.insert("barracks too dear");
  }
}

inline void note_arrange(const Step& step, Kinds& kinds) {
  micropolis::ActionList options;
  step.game.legal(step.before, options);
  if (options.size() >= 3) kinds.insert("arrange of three");
  const unsigned before = step.old_anthill().full;
  const unsigned after = step.new_anthill().full;
  if ((after & ~before) != 0) kinds.insert("sentry fills");
  if ((before & ~after) != 0) kinds.insert("sentry empties");
  if (before == after) kinds.insert("sentry changes nothing");
}

// After a refill: who has the token now, and who said so.
inline void note_leader(const Step& step, Kinds& kinds) {
  const auto& [game, before, action, after] = step;
  const bool is_chosen = std::holds_alternative<micropolis::Lead>(action);
  if (is_chosen && before.phase == micropolis::Phase::kFirstLead) {
    kinds.insert("expert: first place of the token");
    return;
  }
  const bool is_own = game.owner(before.leader) == game.owner(after.leader);
  if (!step.is_expert()) {
    kinds.insert(is_chosen ? "base: leader chosen" : is_own ? "base: leader stays" : "base: leader changes");
    return;
  }
  if (is_chosen) {
    kinds.insert(before.phase == micropolis::Phase::kReceive ? "expert: the receiver chooses"
                                                             : "expert: chosen among the own");
    return;
  }
  if (is_own) {
    kinds.insert(before.leader == after.leader ? "expert: token stays" : "expert: token to the own other one");
    return;
  }
  kinds.insert("expert: token to an opponent");
  for (int which = 0; which < 2; ++which) {
    const auto own = game.anthill_of(game.owner(before.leader), which);
    if (before.anthills[own.index()].army == after.anthills[after.leader.index()].army) {
      kinds.insert("expert: in a tie to the only opponent's");
    }
  }
}

inline void note_step(const Step& step, Kinds& kinds) {
  using micropolis::Phase;
  constexpr std::array<std::string_view, micropolis::kEffects> kFirst = {
      "nurse first", "architect first", "sergeant first", "sentry first", "barracks first"};
  const auto& action = step.action;
  if (const auto* take = std::get_if<micropolis::Take>(&action)) note_take(step, *take, kinds);
  if (const auto* place = std::get_if<micropolis::Place>(&action)) {
    kinds.insert(place->side == micropolis::Side::kLeft ? "left" : "right");
  }
  if (const auto* resolve = std::get_if<micropolis::Resolve>(&action)) {
    kinds.insert(kFirst[static_cast<std::size_t>(resolve->effect)]);
  }
  if (const auto* fill = std::get_if<micropolis::Fill>(&action)) {
    kinds.insert(fill->garrison == micropolis::Garrison::kFill ? "fill" : "leave");
  }
  if (std::holds_alternative<micropolis::Arrange>(action)) note_arrange(step, kinds);
  if (std::holds_alternative<micropolis::Hand>(action)) {
    kinds.insert("expert: the leader names an opponent");
    if (step.after.phase == Phase::kReceive) kinds.insert("expert: a named opponent chooses");
  }
  if (!step.target().is_none() && !std::holds_alternative<micropolis::Lead>(action)) note_effects(step, kinds);
  const bool is_first_line = step.before.round == 1 && step.before.phase == Phase::kReveal;
  const bool can_lead = step.before.phase == Phase::kReveal || std::holds_alternative<micropolis::Lead>(action);
  if (can_lead && !is_first_line && step.after.phase == Phase::kTake) note_leader(step, kinds);
}

inline void note_ending(const Table& table, Kinds& kinds) {
  const bool is_expert = table.game().options().mode == micropolis::Mode::kExpert;
  const Outcome outcome = table.outcome();
  int first = 0;
  int most = 0;
  int with_most = 0;
  for (const auto& seat : outcome.seats) {
    first += seat.place == 1 ? 1 : 0;
    with_most = seat.points > most ? 1 : with_most + (seat.points == most ? 1 : 0);
    most = std::max(most, int{seat.points});
  }
  if (first > 1) {
    kinds.insert(is_expert ? "expert: shared" : "base: shared");
  } else if (with_most > 1) {
    kinds.insert(is_expert ? "expert: decided by the army" : "base: decided by the army");
  } else {
    kinds.insert(is_expert ? "expert: one winner" : "base: one winner");
  }
}

inline Kinds kinds_in(const Table& table) {
  Kinds kinds;
  table.history().replay(table.game(), 0, [&](std::size_t, const auto& before, const auto& action) {
    auto after = before;
    table.game().advance(after, action);
    note_step({table.game(), before, action, after}, kinds);
  });
  note_ending(table, kinds);
  return kinds;
}

}  // namespace underfoot::tests::golden
