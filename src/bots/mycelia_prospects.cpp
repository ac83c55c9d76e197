#include "bots/mycelia_prospects.h"

#include <algorithm>

#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::bots {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is about one game

constexpr double kActionsPerBoard = 4;     // grow, release, release, decay
constexpr double kActionsForSpores = 1.5;  // and what it takes to be able to grow

double field_value(const State& state, Seat seat, const Ground& ground, const MyceliaWeights& weights) {
  double value = weights.spore * std::min(ground.spores, 10);
  int colours = 0;
  for (const Ground::Network& network : ground.networks) {
    int count = 0;
    for (const int spores : network.purse) count += spores > 0 ? 1 : 0;
    colours = std::max(colours, count);
  }
  value += weights.colour * colours;
  const Player& player = state.players[seat.index()];
  if (player.spores == 0) value -= weights.empty_supply;
  if (player.mother == kNone) return value;
  for (const std::uint8_t next : state.field[player.mother].neighbours) {
    if (next != kNone && state.field[next].insect > 0) value += weights.near_insect;
  }
  return value;
}

void weigh_boards(const Mycelia& game, const State& state, Seat seat, double youth, const MyceliaWeights& weights,
                  Terms& terms) {
  const Player& player = state.players[seat.index()];
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    if (!player.under[i].empty()) at(terms, MyceliaTerm::kDecay) += weights.decayed_board;
    if ((board.bonuses & kExtraSporeBonus) != 0) at(terms, MyceliaTerm::kEffects) += youth * weights.extra_spore;
    if ((board.bonuses & kTogetherBonus) != 0) at(terms, MyceliaTerm::kEffects) += youth * weights.together;
    if (!board.is_grown()) continue;
    at(terms, MyceliaTerm::kDecay) += weights.release * board.counter + (board.counter == 2 ? weights.ripe : 0);
    if (is_blocked(state.field[board.tile])) at(terms, MyceliaTerm::kBlocked) -= weights.blocked;
  }
}

double permanents_value(const Player& player, const MyceliaWeights& weights) {
  double value = 0;
  if ((player.permanents & kRepeats) != 0) value += weights.repeats;
  if ((player.permanents & kChooses) != 0) value += weights.chooses;
  if ((player.permanents & kLongMoves) != 0) value += weights.long_moves;
  if ((player.permanents & kStrongMothers) != 0) value += weights.strong_mother;
  return value;
}

}  // namespace

double actions_to_go(const Mycelia& game, const State& state, Seat seat) {
  const Player& player = state.players[seat.index()];
  double actions = 0;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    const bool is_done = game.is_automa(seat) ? board.counter == kAutomaDecayed : !player.under[i].empty();
    if (is_done) continue;
    actions += board.is_grown() ? kActionsPerBoard - 1 - board.counter : kActionsPerBoard + kActionsForSpores;
  }
  return actions;
}

void weigh_prospects(const Mycelia& game, const State& state, Seat seat, double youth, const MyceliaWeights& weights,
                     Terms& terms) {
  const Player& player = state.players[seat.index()];
  Ground ground;
  find_ground(game, state, seat, ground);
  at(terms, MyceliaTerm::kMushrooms) += player.points;
  at(terms, MyceliaTerm::kInsects) += weights.insect * player.insects;
  at(terms, MyceliaTerm::kHand) += Hand(game, player, ground, weights).value();
  at(terms, MyceliaTerm::kSpores) += field_value(state, seat, ground, weights);
  at(terms, MyceliaTerm::kEffects) += youth * permanents_value(player, weights);
  weigh_boards(game, state, seat, youth, weights, terms);
}

}  // namespace underfoot::bots
