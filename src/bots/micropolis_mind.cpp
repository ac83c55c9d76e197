#include "bots/micropolis_mind.h"

#include <algorithm>
#include <array>

#include "bots/micropolis_prospects.h"

namespace underfoot::bots {
namespace {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is about one game

constexpr double kColonyPoints = 5;  // MIC-9.2
constexpr double kArmyPoints = 5;    // MIC-9.5

int tiles_to_come(const Anthill& anthill) {
  return static_cast<int>(kRingTiles - anthill.tiles.size());
}

// The chance to be the largest in the end, from a lead over the best of the others.
double chance_to_lead(double lead, double doubt) {
  return logistic(lead / doubt);
}

// Scores the actions of one state.
class Policy {
 public:
  Policy(const Micropolis& game, const State& state, const MicropolisWeights& weights)
      : game_(game), state_(state), weights_(weights) {}

  double score(const Action& action) const {
    if (const auto* take = std::get_if<Take>(&action)) return of_take(*take);
    if (const auto* place = std::get_if<Place>(&action)) return of_place(*place);
    if (const auto* resolve = std::get_if<Resolve>(&action)) return of_resolve(*resolve);
    if (const auto* fill = std::get_if<Fill>(&action)) return of_fill(*fill);
    if (const auto* arrange = std::get_if<Arrange>(&action)) return of_arrange(*arrange);
    return 0;
  }

 private:
  const Pack::Facts& facts(TileId tile) const { return game_.pack().facts(tile); }
  const Anthill& target() const { return state_.anthills[state_.target.index()]; }

  double with_tile(const Anthill& anthill, TileId tile, Side side) const {
    Anthill next = anthill;
    if (side == Side::kLeft) {
      next.tiles.insert_at(0, tile);
      next.full = static_cast<std::uint16_t>(next.full << 1U);
    } else {
      next.tiles.push_back(tile);
    }
    return prospects_of(game_.pack(), next, weights_).points();
  }

  double of_take(const Take& take) const {
    const Anthill& anthill = state_.anthills[game_.anthill_of(game_.mover(state_), take.which).index()];
    const LineTile& chosen = state_.line[take.slot];
    const Pack::Facts& tile = facts(chosen.tile);
    Anthill next = anthill;
    // 1. The army after paying, picking up and the nurse's eggs.
    int army = anthill.army - (take.payment == Payment::kSoldiers ? take.slot : 0) + chosen.soldiers;
    army += tile.eggs + tile.effects[static_cast<std::size_t>(Effect::kSergeant)];
    next.army = static_cast<std::uint8_t>(std::min(army, kArmyLimit));
    // 2. The better side.
    double score = with_tile(next, chosen.tile, Side::kRight);
    const bool has_sides = !anthill.tiles.empty() && tiles_to_come(anthill) > 1;
    if (has_sides) score = std::max(score, with_tile(next, chosen.tile, Side::kLeft));
    // 3. What the tile brings besides.
    const bool has_architect = tile.effects[static_cast<std::size_t>(Effect::kArchitect)] > 0;
    if (has_architect && state_.reserve_tokens > 0 && tiles_to_come(anthill) > 1)
      score += token_use(1, tiles_to_come(anthill) - 1, weights_);
    if (take.payment == Payment::kToken) score -= token_use(1, tiles_to_come(anthill), weights_);
    if (tile.barracks > 0 && next.army >= tile.barracks)
      score += fill_gain(next.army, tile.barracks, tiles_to_come(anthill) - 1);
    return score;
  }

  double of_place(const Place& place) const { return with_tile(target(), state_.taken, place.side); }

  // Soldiers come before they are sent somewhere.
  double of_resolve(const Resolve& resolve) const {
    constexpr std::array<double, kEffects> kOrder = {3, 1, 3, 2, 0};
    return kOrder[static_cast<std::size_t>(resolve.effect)];
  }

  double fill_gain(int army, int size, int to_come) const {
    const double kept = army_use(army, to_come, weights_) - army_use(army - size, to_come, weights_);
    return std::max(0.0, weights_.barracks * barracks_points(size) - kept);
  }

  double of_fill(const Fill& fill) const {
    if (fill.garrison == Garrison::kLeave) return 0;
    const int size = facts(target().tiles[state_.placed]).barracks;
    const int to_come = tiles_to_come(target());
    const double kept = army_use(target().army, to_come, weights_) - army_use(target().army - size, to_come, weights_);
    return weights_.barracks * barracks_points(size) - kept;
  }

  double of_arrange(const Arrange& arrange) const {
    int soldiers = target().army;
    for (std::size_t place = 0; place < target().tiles.size(); ++place) {
      if (target().is_full(place)) soldiers += facts(target().tiles[place]).barracks;
    }
    double score = 0;
    for (int size = 1; size <= kMaxBarracks; ++size) {
      const int count = arrange.full[static_cast<std::size_t>(size - 1)];
      score += weights_.barracks * count * barracks_points(size);
      soldiers -= count * size;
    }
    return score + army_use(soldiers, tiles_to_come(target()), weights_);
  }

  const Micropolis& game_;
  const State& state_;
  const MicropolisWeights& weights_;
};

}  // namespace

void Mind<Micropolis>::weigh(const Micropolis& game, const State& state, const Weights& weights, TermsBySeat& terms) {
  const auto term = [&](Seat seat, MicropolisTerm which) -> double& {
    return terms[seat.index()][static_cast<std::size_t>(which)];
  };
  // 1. Each anthill for itself.
  std::array<Prospects, kMaxAnthills> prospects;
  const auto anthills = static_cast<std::size_t>(game.anthills());
  for (std::size_t i = 0; i < anthills; ++i) {
    prospects[i] = prospects_of(game.pack(), state.anthills[i], weights);
    Terms& sums = terms[game.owner(AnthillId(i)).index()];
    for (std::size_t j = 0; j < kTerms.size(); ++j) sums[j] += prospects[i].terms[j];
  }
  // 2. The two races (MIC-9.2, MIC-9.5), anthill against anthill.
  for (std::size_t i = 0; i < anthills; ++i) {
    double best_colony = 0;
    int best_army = 0;
    for (std::size_t other = 0; other < anthills; ++other) {
      if (other == i) continue;
      best_colony = std::max(best_colony, prospects[other].colony);
      best_army = std::max(best_army, int{state.anthills[other].army});
    }
    const double to_come = tiles_to_come(state.anthills[i]);
    const double colony_lead = prospects[i].colony - best_colony + 0.5;  // a tie scores too
    const double army_lead = state.anthills[i].army - best_army + 0.5;
    const double colony_doubt = weights.colony_doubt + weights.colony_doubt_per_tile * to_come;
    const double army_doubt = weights.army_doubt + weights.army_doubt_per_tile * to_come;
    const Seat owner = game.owner(AnthillId(i));
    term(owner, MicropolisTerm::kColony) += kColonyPoints * chance_to_lead(colony_lead, colony_doubt);
    term(owner, MicropolisTerm::kArmy) += kArmyPoints * chance_to_lead(army_lead, army_doubt);
  }
  // 3. What belongs to the seat: tokens and the lead.
  for (int seat = 0; seat < game.seats(); ++seat) {
    const Anthill& last = state.anthills[game.anthill_of(Seat(seat), game.anthills_each() - 1).index()];
    const int tokens = state.tokens[static_cast<std::size_t>(seat)];
    term(Seat(seat), MicropolisTerm::kTokens) = token_use(tokens, tiles_to_come(last), weights);
  }
  if (state.round < game.rounds()) term(game.owner(state.leader), MicropolisTerm::kLead) = weights.leader;
}

// A tile may still bring some points more or less than expected, and they add up like steps of a random walk.
double Mind<Micropolis>::spread(const Micropolis& game, const State& state) {
  const double rounds = game.rounds() - state.round + 1;
  return 1.2 + 1.2 * std::sqrt(rounds);
}

void Mind<Micropolis>::policy(const Micropolis& game, const State& state, std::span<const Action> actions,
                              const Weights& weights, std::span<float> scores) {
  const Policy policy(game, state, weights);
  for (std::size_t i = 0; i < actions.size(); ++i) scores[i] = static_cast<float>(policy.score(actions[i]));
}

void Mind<Micropolis>::picks(const Micropolis& game, const State& state, const Action& action, Picks& picks) {
  const auto* take = std::get_if<Take>(&action);
  if (take == nullptr) return;
  for (const LineTile& tile : state.line) picks.offered.push_back(game.pack().tile(tile.tile).id);
  picks.taken.emplace_back(game.pack().tile(state.line[take->slot].tile).id, game.mover(state));
}

}  // namespace underfoot::bots
