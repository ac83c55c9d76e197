#include "bots/mycelia_prospects.h"

#include <algorithm>
#include <bit>

#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::bots {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is about one game

constexpr double kActionsABoard = 4;       // grow, release, release, decay
constexpr double kActionsForSpores = 1.5;  // and what it takes to be able to grow

// 1, less for every spore that is missing, and nothing worth counting beyond five.
double share_of(int missing, double each) {
  double share = missing > 5 ? 0 : 1;
  for (int i = 0; i < missing; ++i) share *= each;
  return share;
}

double hand_value(const Mycelia& game, const State& state, Seat seat, const Purses& purses,
                  const MyceliaWeights& weights) {
  const Player& player = state.players[seat.index()];
  double best = 0;
  double second = 0;
  CardKind last = CardKind::none();
  player.hand.for_each([&](CardId card) {
    const CardKind kind = game.pack().kind(card);
    if (kind == last) return;
    last = kind;
    const CardSpec& spec = game.pack().card(card);
    const double worth = (weights.growth + spec.points) * share_of(missing_spores(purses, spec.cost), weights.missing);
    if (worth > best) {
      second = best;
      best = worth;
    } else {
      second = std::max(second, worth);
    }
  });
  bool has_board = false;
  for (std::size_t i = 0; i < game.boards(); ++i) has_board = has_board || !player.boards[i].is_grown();
  const double ready = weights.ready * (best + weights.second_card * second) * (has_board ? 1 : weights.no_board);
  return ready + weights.card * std::min(player.hand.size(), 3);
}

double field_value(const State& state, Seat seat, const Purses& purses, const MyceliaWeights& weights) {
  double value = weights.spore * std::min(purses.spores, 10);
  int colours = 0;
  for (const Purses::Purse& purse : purses.networks) {
    int count = 0;
    for (const int spores : purse) count += spores > 0 ? 1 : 0;
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
    actions += board.is_grown() ? kActionsABoard - 1 - board.counter : kActionsABoard + kActionsForSpores;
  }
  return actions;
}

void find_purses(const Mycelia& game, const State& state, Seat seat, Purses& purses) {
  for (TileSet rest = presence(state, seat); rest != 0;) {
    const TileSet network = component(state, rest, static_cast<std::size_t>(std::countr_zero(rest)));
    rest &= ~network;
    Purses::Purse purse{};
    for (TileSet tiles = network; tiles != 0; tiles &= tiles - 1) {
      const FieldTile& tile = state.field[static_cast<std::size_t>(std::countr_zero(tiles))];
      const int spores = spendable(tile, seat);
      purse[static_cast<std::size_t>(game.colour(tile))] += spores;
      purses.spores += spores;
    }
    purses.networks.push_back(purse);
  }
}

int missing_spores(const Purses& purses, const ColourCounts& cost) {
  int least = cost[0] + cost[1] + cost[2] + cost[3];
  for (const Purses::Purse& purse : purses.networks) {
    int lacking = 0;
    for (std::size_t colour = 0; colour < kPlainColours; ++colour) lacking += std::max(0, cost[colour] - purse[colour]);
    least = std::min(least, std::max(0, lacking - purse[kPlainColours]));
  }
  return least;
}

void weigh_prospects(const Mycelia& game, const State& state, Seat seat, double youth, const MyceliaWeights& weights,
                     Terms& terms) {
  const Player& player = state.players[seat.index()];
  Purses purses;
  find_purses(game, state, seat, purses);
  at(terms, MyceliaTerm::kMushrooms) += player.points;
  at(terms, MyceliaTerm::kInsects) += weights.insect * player.insects;
  at(terms, MyceliaTerm::kHand) += hand_value(game, state, seat, purses, weights);
  at(terms, MyceliaTerm::kSpores) += field_value(state, seat, purses, weights);
  at(terms, MyceliaTerm::kEffects) += youth * permanents_value(player, weights);
  weigh_boards(game, state, seat, youth, weights, terms);
}

}  // namespace underfoot::bots
