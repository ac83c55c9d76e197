// What is known of each phase, in one place: a row each, in the order of the enum. Internal to src/micropolis.
#pragma once

#include "micropolis/decisions.h"
#include "table/phase_table.h"

namespace underfoot::micropolis {

enum class Who : std::uint8_t { kNobody, kChance, kMover, kLeader };

struct PhaseRow {
  Phase phase;
  std::string_view name;  // on the wire
  Who who;                // acts
  KindSet kinds;          // of action that can be made
  void (*list)(const Micropolis& game, const State& state, ActionList& actions);
};

template <class... Kinds>
inline constexpr KindSet kKinds = kinds_of<Action, Kinds...>();

inline constexpr std::array<PhaseRow, 10> kPhases = {{
    {Phase::kReveal, "reveal", Who::kChance, kKinds<Reveal>, reveal::list},
    {Phase::kFirstLead, "first_lead", Who::kLeader, kKinds<Lead, Hand>, lead::list},
    {Phase::kTake, "take", Who::kMover, kKinds<Take>, take::list},
    {Phase::kPlace, "place", Who::kMover, kKinds<Place>, place::list},
    {Phase::kOrder, "order", Who::kMover, kKinds<Resolve>, effects::list_order},
    {Phase::kFill, "fill", Who::kMover, kKinds<Fill>, effects::list_fill},
    {Phase::kArrange, "arrange", Who::kMover, kKinds<Arrange>, sentry::list},
    {Phase::kLead, "lead", Who::kLeader, kKinds<Lead, Hand>, lead::list},
    {Phase::kOver, "over", Who::kNobody, kKinds<>, list_nothing},
    {Phase::kReceive, "receive", Who::kLeader, kKinds<Lead, Hand>, lead::list},
}};
static_assert(are_in_order(kPhases));

inline constexpr auto kPhaseNames = names_of(kPhases);

constexpr const PhaseRow& row_of(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

}  // namespace underfoot::micropolis
