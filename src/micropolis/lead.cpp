// Who gets the Red Army token: at the start of expert mode (MIC-10.2) and after each refill (MIC-7.3, MIC-10.8).
#include <algorithm>

#include "micropolis/decisions.h"

namespace underfoot::micropolis::lead {
namespace {

using Anthills = FixedVector<AnthillId, kMaxAnthills>;
using Seats = FixedVector<Seat, kMaxSeats>;

template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool is_expert(const Micropolis& game) {
  return game.options().mode == Mode::kExpert;
}

// MIC-7.3: of the others with at least the leader's army, the largest; nobody: the leader stays.
Anthills base_candidates(const Micropolis& game, const State& state) {
  Anthills best;
  int largest = state.anthills[state.leader.index()].army;
  for (int i = 0; i < game.anthills(); ++i) {
    const AnthillId id(i);
    const int army = state.anthills[id.index()].army;
    if (id == state.leader || army < largest) continue;
    if (army > largest) best.clear();
    largest = army;
    best.push_back(id);
  }
  if (best.empty()) best.push_back(state.leader);
  return best;
}

// The anthills with the largest army of all: a player's, or everybody's.
Anthills with_largest_army(const Micropolis& game, const State& state, Seat of = Seat::none()) {
  int largest = 0;
  for (int i = 0; i < game.anthills(); ++i) {
    largest = std::max(largest, int{state.anthills[static_cast<std::size_t>(i)].army});
  }
  Anthills found;
  for (int i = 0; i < game.anthills(); ++i) {
    const AnthillId id(i);
    const bool is_wanted = of.is_none() || game.owner(id) == of;
    if (is_wanted && state.anthills[id.index()].army == largest) found.push_back(id);
  }
  return found;
}

// MIC-10.8: the opponents of the leader who have an army as large as any.
Seats claimants(const Micropolis& game, const State& state) {
  Seats seats;
  for (const AnthillId id : with_largest_army(game, state)) {
    const Seat seat = game.owner(id);
    if (seat != game.owner(state.leader) && !contains(seats, seat)) seats.push_back(seat);
  }
  return seats;
}

// The anthills between which whoever is asked chooses; none where the leader names a player.
Anthills candidates(const Micropolis& game, const State& state) {
  const Seat seat = game.owner(state.leader);
  if (state.phase == Phase::kFirstLead) return {game.anthill_of(seat, 0), game.anthill_of(seat, 1)};  // MIC-10.2
  if (!is_expert(game)) return base_candidates(game, state);
  if (state.phase == Phase::kLead && !claimants(game, state).empty()) return {};
  return with_largest_army(game, state, seat);  // MIC-10.8: the receiver's, or the leader's own
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
  return with_largest_army(game, state, seat).size() > 1;
}

Phase asks(const Micropolis& game, const State& state) {
  if (!is_expert(game)) return base_candidates(game, state).size() > 1 ? Phase::kLead : Phase::kTake;
  const Seats opponents = claimants(game, state);
  if (opponents.size() > 1) return Phase::kLead;  // which of them
  const Seat seat = opponents.empty() ? game.owner(state.leader) : opponents[0];
  if (!has_both_largest(game, state, seat)) return Phase::kTake;
  return opponents.empty() ? Phase::kLead : Phase::kReceive;
}

void settle(const Micropolis& game, State& state) {
  if (!is_expert(game)) {
    const Anthills possible = base_candidates(game, state);
    if (possible.size() == 1) return give(game, state, possible[0]);
    state.phase = Phase::kLead;  // the current leader decides
    return;
  }
  if (asks(game, state) == Phase::kLead) {
    state.phase = Phase::kLead;  // the same
    return;
  }
  const Seats opponents = claimants(game, state);
  perform(game, state, Hand{opponents.empty() ? game.owner(state.leader) : opponents[0]});
}

void list(const Micropolis& game, const State& state, ActionList& actions) {
  const Anthills possible = candidates(game, state);
  for (const AnthillId id : possible) actions.push_back(Lead{id});
  if (!possible.empty()) return;
  for (const Seat seat : claimants(game, state)) actions.push_back(Hand{seat});
}

Refusal why_not(const Micropolis& game, const State& state, const Lead& action) {
  if (state.phase == Phase::kFirstLead || state.phase == Phase::kReceive) {
    return {rule_of(game, state), message("micropolis.refusal.own_anthill"_msg)};
  }
  const bool is_claimant =
      candidates(game, state).empty() && contains(claimants(game, state), game.owner(action.anthill));
  return {rule_of(game, state),
          message(is_claimant ? "micropolis.refusal.receiver_chooses"_msg : "micropolis.refusal.not_a_candidate"_msg)};
}

Refusal why_not(const Micropolis& game, const State& state, const Hand& action) {
  const Anthills possible = candidates(game, state);
  const bool is_owner = !possible.empty() && is_expert(game) && game.owner(possible[0]) == action.seat;
  return {rule_of(game, state),
          message(is_owner ? "micropolis.refusal.which_anthill"_msg : "micropolis.refusal.not_a_candidate"_msg)};
}

void perform(const Micropolis& game, State& state, const Lead& action) {
  give(game, state, action.anthill);
}

// MIC-10.8: the receiver puts it in front of one of their own tied anthills.
void perform(const Micropolis& game, State& state, const Hand& action) {
  if (!has_both_largest(game, state, action.seat)) {
    return give(game, state, with_largest_army(game, state, action.seat)[0]);
  }
  pass(game, state, game.anthill_of(action.seat, 0));
  state.phase = Phase::kReceive;
}

}  // namespace underfoot::micropolis::lead
