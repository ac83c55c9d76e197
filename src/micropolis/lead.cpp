// Who gets the Red Army token: at the start of expert mode (MIC-10.2) and after each refill (MIC-7.3, MIC-10.8).
#include <algorithm>
#include <bit>

#include "micropolis/decisions.h"

namespace underfoot::micropolis::lead {
namespace {

using AnthillSet = std::uint32_t;  // a bit each, by number
using SeatSet = std::uint32_t;

// Visits what is in a set of either kind, in the order of the numbers.
template <class Item, class Visit>
void for_each(std::uint32_t set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(Item(std::countr_zero(set)));
}

template <class Item>
Item only(std::uint32_t set) {
  return Item(std::countr_zero(set));
}

template <class Item>
bool has(std::uint32_t set, Item item) {
  return item.index() < 32 && (set >> item.index() & 1U) != 0;
}

bool is_expert(const Micropolis& game) {
  return game.options().mode == Mode::kExpert;
}

AnthillSet anthills_of(const Micropolis& game, Seat seat) {
  return ((1U << game.anthills_each()) - 1U) << game.anthill_of(seat, 0).index();
}

AnthillSet with_largest_army(const Micropolis& game, const State& state) {
  const auto army = [&](int i) { return int{state.anthills[static_cast<std::size_t>(i)].army}; };
  int largest = 0;
  for (int i = 0; i < game.anthills(); ++i) largest = std::max(largest, army(i));
  AnthillSet set = 0;
  for (int i = 0; i < game.anthills(); ++i) set |= (army(i) == largest ? 1U : 0U) << i;
  return set;
}

// MIC-7.3: the others with an army as large as any; nobody: the leader stays.
AnthillSet base_candidates(const Micropolis& game, const State& state) {
  const AnthillSet leader = 1U << state.leader.index();
  const AnthillSet others = with_largest_army(game, state) & ~leader;
  return others != 0 ? others : leader;
}

// MIC-10.8: the opponents of the leader who have an army as large as any.
SeatSet claimants(const Micropolis& game, const State& state, AnthillSet largest) {
  SeatSet seats = 0;
  for_each<AnthillId>(largest, [&](AnthillId id) { seats |= 1U << game.owner(id).index(); });
  return seats & ~(1U << game.owner(state.leader).index());
}

// The anthills between which whoever is asked chooses; none where the leader names a player.
AnthillSet candidates(const Micropolis& game, const State& state) {
  const AnthillSet own = anthills_of(game, game.owner(state.leader));
  if (state.phase == Phase::kFirstLead) return own;  // MIC-10.2
  if (!is_expert(game)) return base_candidates(game, state);
  const AnthillSet largest = with_largest_army(game, state);
  if (state.phase == Phase::kLead && claimants(game, state, largest) != 0) return 0;
  return largest & own;  // MIC-10.8: the receiver's, or the leader's own
}

std::string_view rule_of(const Micropolis& game, const State& state) {
  if (state.phase == Phase::kFirstLead) return "MIC-10.2";
  return is_expert(game) ? "MIC-10.8" : "MIC-7.3";
}

void pass(const Micropolis& game, State& state, AnthillId anthill) {
  if (state.leader != anthill) {
    game.tell(LeaderChanged{state.leader, anthill, state.anthills[anthill.index()].army});
  }
  state.leader = anthill;
}

void give(const Micropolis& game, State& state, AnthillId anthill) {
  pass(game, state, anthill);
  round::begin(game, state);
}

}  // namespace

bool has_both_largest(const Micropolis& game, const State& state, Seat seat) {
  return std::popcount(with_largest_army(game, state) & anthills_of(game, seat)) > 1;
}

Phase asks(const Micropolis& game, const State& state) {
  if (!is_expert(game)) return std::popcount(base_candidates(game, state)) > 1 ? Phase::kLead : Phase::kTake;
  const AnthillSet largest = with_largest_army(game, state);
  const SeatSet opponents = claimants(game, state, largest);
  if (std::popcount(opponents) > 1) return Phase::kLead;  // which of them
  const Seat seat = opponents == 0 ? game.owner(state.leader) : only<Seat>(opponents);
  if (std::popcount(largest & anthills_of(game, seat)) == 1) return Phase::kTake;
  return opponents == 0 ? Phase::kLead : Phase::kReceive;
}

void settle(const Micropolis& game, State& state) {
  if (asks(game, state) == Phase::kLead) {
    state.phase = Phase::kLead;  // the current leader decides
    return;
  }
  if (!is_expert(game)) return give(game, state, only<AnthillId>(base_candidates(game, state)));
  const SeatSet opponents = claimants(game, state, with_largest_army(game, state));
  perform(game, state, Hand{opponents == 0 ? game.owner(state.leader) : only<Seat>(opponents)});
}

void list(const Micropolis& game, const State& state, ActionList& actions) {
  const AnthillSet possible = candidates(game, state);
  for_each<AnthillId>(possible, [&](AnthillId id) { actions.push_back(Lead{id}); });
  if (possible != 0) return;
  const SeatSet seats = claimants(game, state, with_largest_army(game, state));
  for_each<Seat>(seats, [&](Seat seat) { actions.push_back(Hand{seat}); });
}

Refusal why_not(const Micropolis& game, const State& state, const Lead& action) {
  if (state.phase == Phase::kFirstLead || state.phase == Phase::kReceive) {
    return {rule_of(game, state), message("micropolis.refusal.own_anthill"_msg)};
  }
  const bool is_claimant = candidates(game, state) == 0 &&
                           has(claimants(game, state, with_largest_army(game, state)), game.owner(action.anthill));
  return {rule_of(game, state),
          message(is_claimant ? "micropolis.refusal.receiver_chooses"_msg : "micropolis.refusal.not_a_candidate"_msg)};
}

Refusal why_not(const Micropolis& game, const State& state, const Hand& action) {
  const AnthillSet possible = candidates(game, state);
  const bool is_owner = possible != 0 && is_expert(game) && game.owner(only<AnthillId>(possible)) == action.seat;
  return {rule_of(game, state),
          message(is_owner ? "micropolis.refusal.which_anthill"_msg : "micropolis.refusal.not_a_candidate"_msg)};
}

void perform(const Micropolis& game, State& state, const Lead& action) {
  give(game, state, action.anthill);
}

// MIC-10.8: the receiver puts it in front of one of their own tied anthills.
void perform(const Micropolis& game, State& state, const Hand& action) {
  const AnthillSet tied = with_largest_army(game, state) & anthills_of(game, action.seat);
  if (std::popcount(tied) == 1) return give(game, state, only<AnthillId>(tied));
  pass(game, state, game.anthill_of(action.seat, 0));
  state.phase = Phase::kReceive;
}

}  // namespace underfoot::micropolis::lead
