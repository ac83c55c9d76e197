// The sentry: soldiers move freely between an anthill's army and its barracks (MIC-6.5, MIC-10.6).
#include <algorithm>
#include <numeric>

#include "micropolis/decisions.h"

namespace underfoot::micropolis::sentry {
namespace {

// What can be arranged: the barracks of the anthill by size, and all its soldiers.
struct Stock {
  FullCounts barracks{};
  FullCounts full{};
  int soldiers = 0;

  int in_barracks(const FullCounts& counts) const {
    int sum = 0;
    for (int size = 1; size <= kMaxBarracks; ++size) sum += size * counts[static_cast<std::size_t>(size - 1)];
    return sum;
  }
  // MIC-6.5: nobody is gained or lost, so what is not in barracks is the army, and that has its limit.
  bool allows(const FullCounts& counts) const {
    const int army = soldiers - in_barracks(counts);
    return army >= 0 && army <= kArmyLimit;
  }
};

Stock stock_of(const Micropolis& game, const Anthill& anthill) {
  Stock stock;
  for (std::size_t i = 0; i < anthill.tiles.size(); ++i) {
    const std::size_t size = game.pack().facts(anthill.tiles[i]).barracks;
    if (size == 0) continue;
    ++stock.barracks[size - 1];
    if (anthill.is_full(i)) ++stock.full[size - 1];
  }
  stock.soldiers = anthill.army + stock.in_barracks(stock.full);
  return stock;
}

// Calls visit(counts) for every allowed arrangement; stops when it answers false.
template <class Visit>
void for_each_arrangement(const Stock& stock, Visit visit) {
  FullCounts counts{};
  for (;;) {
    if (stock.allows(counts) && !visit(counts)) return;
    std::size_t size = 0;  // count up like an odometer
    while (size < kMaxBarracks && counts[size] == stock.barracks[size]) counts[size++] = 0;
    if (size == kMaxBarracks) return;
    ++counts[size];
  }
}

// First who leaves a barracks, then who goes into one.
void tell_arranged(const Micropolis& game, AnthillId id, std::uint16_t was_full, const Anthill& anthill) {
  for (std::size_t i = 0; game.is_heard() && i < anthill.tiles.size(); ++i) {
    if ((was_full >> i & 1U) == 0 || anthill.is_full(i)) continue;
    game.tell_moved(Spot::barracks(id, i), Spot::army(id), game.pack().facts(anthill.tiles[i]).barracks,
                    Cause::kSentry);
  }
  for (std::size_t i = 0; game.is_heard() && i < anthill.tiles.size(); ++i) {
    if ((was_full >> i & 1U) != 0 || !anthill.is_full(i)) continue;
    game.tell_moved(Spot::army(id), Spot::barracks(id, i), game.pack().facts(anthill.tiles[i]).barracks,
                    Cause::kSentry);
  }
}

const Anthill& anthill_of(const State& state) {
  return state.anthills[state.target.index()];
}

}  // namespace

void list(const Micropolis& game, const State& state, ActionList& actions) {
  for_each_arrangement(stock_of(game, anthill_of(state)), [&](const FullCounts& counts) {
    actions.push_back(Arrange{counts});
    return true;
  });
}

bool has_choice(const Micropolis& game, const State& state) {
  int arrangements = 0;
  for_each_arrangement(stock_of(game, anthill_of(state)), [&](const FullCounts&) { return ++arrangements < 2; });
  return arrangements > 1;
}

Refusal why_not(const Micropolis& game, const State& state, const Arrange& action) {
  const Stock stock = stock_of(game, anthill_of(state));
  for (std::size_t size = 0; size < kMaxBarracks; ++size) {
    if (action.full[size] <= stock.barracks[size]) continue;
    return {"MIC-6.5", message("micropolis.refusal.no_such_barracks"_msg, param("size", static_cast<int>(size + 1)),
                               param("count", int{stock.barracks[size]}))};
  }
  const int need = stock.in_barracks(action.full);
  if (need > stock.soldiers) {
    return {"MIC-6.5", message("micropolis.refusal.not_enough_to_arrange"_msg, param("need", need),
                               param("have", stock.soldiers))};
  }
  return {"MIC-6.5", message("micropolis.refusal.army_too_large"_msg, param("army", stock.soldiers - need))};
}

void perform(const Micropolis& game, State& state, const Arrange& action) {
  Anthill& anthill = state.anthills[state.target.index()];
  const Stock stock = stock_of(game, anthill);
  const std::uint16_t was_full = anthill.full;
  FullCounts left = action.full;
  anthill.full = 0;
  // Of equal size those already full stay full, then the others; of both, this tile's last (MIC-6.5).
  const auto fill_where = [&](auto wanted) {
    for (std::size_t i = 0; i < anthill.tiles.size(); ++i) {
      const std::size_t size = game.pack().facts(anthill.tiles[i]).barracks;
      if (size == 0 || left[size - 1] == 0 || anthill.is_full(i) || !wanted(i)) continue;
      anthill.full = static_cast<std::uint16_t>(anthill.full | (1U << i));
      --left[size - 1];
    }
  };
  const auto was_full_at = [&](std::size_t i) { return (was_full >> i & 1U) != 0; };
  fill_where([&](std::size_t i) { return was_full_at(i) && i != state.placed; });
  fill_where(was_full_at);
  fill_where([&](std::size_t i) { return i != state.placed; });
  fill_where([](std::size_t) { return true; });
  anthill.army = static_cast<std::uint8_t>(stock.soldiers - stock.in_barracks(action.full));
  tell_arranged(game, state.target, was_full, anthill);
  effects::settle(game, state);
}

}  // namespace underfoot::micropolis::sentry
