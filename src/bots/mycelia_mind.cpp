#include "bots/mycelia_mind.h"

#include <algorithm>

#include "bots/mycelia_prospects.h"

namespace underfoot::bots {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is about one game

constexpr double kAutomaMushroom = 5;  // MYC-15.12

// What a step under way will bring, beyond what is already on the table.
void weigh_step(const State& state, const MyceliaWeights& weights, Terms& terms) {
  at(terms, MyceliaTerm::kHand) += weights.card * state.to_take;
  switch (state.phase) {
    case Phase::kDraw:
    case Phase::kSite:
      if (state.moving == kNone) at(terms, MyceliaTerm::kSpores) += weights.spore;
      break;
    case Phase::kSteal:
      at(terms, MyceliaTerm::kHand) += weights.card;
      break;
    case Phase::kKeep:
      at(terms, MyceliaTerm::kHand) += 1.5 * weights.card;
      break;
    default:
      break;
  }
}

// The points that every seat may expect, the table at rest.
void weigh_at_rest(const Mycelia& game, const State& state, const MyceliaWeights& weights, TermsBySeat& terms) {
  const auto seats = static_cast<std::size_t>(game.seats());
  // 1. How far everybody is from the end.
  PerSeat to_go{};
  double least = 1e9;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    to_go[seat] = actions_to_go(game, state, Seat(seat));
    least = std::min(least, to_go[seat]);
  }
  const double turns = least / 2;
  const double youth = std::min(1.0, least / (5.0 * static_cast<double>(game.boards())));
  // 2. Each seat for itself, and what the turns still to come bring.
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Player& player = state.players[seat];
    if (game.is_automa(Seat(seat))) {
      const double growing =
          std::min<double>(static_cast<double>(game.boards()) - player.grown, weights.automa_rate * turns);
      at(terms[seat], MyceliaTerm::kMushrooms) += kAutomaMushroom * player.grown;
      at(terms[seat], MyceliaTerm::kTurnsToCome) += kAutomaMushroom * growing;
      at(terms[seat], MyceliaTerm::kInsects) += weights.insect * player.insects;
    } else {
      weigh_prospects(game, state, Seat(seat), youth, weights, terms[seat]);
      at(terms[seat], MyceliaTerm::kTurnsToCome) += weights.rate * turns;
    }
  }
  // 3. The end token, to whoever is likely to be first (MYC-11.1).
  double sum = 0;
  PerSeat chance{};
  for (std::size_t seat = 0; seat < seats; ++seat) {
    chance[seat] = portable_exp((least - to_go[seat]) / weights.race_doubt);
    sum += chance[seat];
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (game.is_automa(Seat(seat))) continue;
    at(terms[seat], MyceliaTerm::kEndToken) += static_cast<double>(game.boards()) * chance[seat] / sum;
  }
}

}  // namespace

void Mind<Mycelia>::weigh(const Mycelia& game, const State& state, const Weights& weights, TermsBySeat& terms) {
  if (state.phase != Phase::kWind) {
    weigh_at_rest(game, state, weights, terms);
    weigh_step(state, weights, terms[state.turn.index()]);
    return;
  }
  // The die has three sides, and each of them is seen.
  for (std::size_t wind = 0; wind < kWinds; ++wind) {
    State blown = state;
    game.advance(blown, Roll{static_cast<Wind>(wind)});
    while (blown.phase == Phase::kDrop || blown.phase == Phase::kOrder) {
      Mycelia::ActionList actions;
      game.legal(blown, actions);
      game.advance(blown, actions[0]);
    }
    weigh_at_rest(game, blown, weights, terms);
  }
  for (Terms& of_seat : terms) {
    for (double& points : of_seat) points /= kWinds;
  }
}

// Mushrooms come in steps of several points; late in the game little can change.
double Mind<Mycelia>::spread(const Mycelia& game, const State& state) {
  double least = 1e9;
  for (int seat = 0; seat < game.seats(); ++seat) least = std::min(least, actions_to_go(game, state, Seat(seat)));
  return 1.5 + 0.25 * least;
}

// Which spore pays, where the last spores fall, which board, where a tile goes: the policy does that well enough.
bool Mind<Mycelia>::is_minor(const Mycelia& /*game*/, const State& state) {
  return state.phase == Phase::kPay || state.phase == Phase::kDrop || state.phase == Phase::kBoard ||
         state.phase == Phase::kSite;
}

bool Mind<Mycelia>::is_minor(const Action& action) {
  return std::holds_alternative<Pay>(action) || std::holds_alternative<Drop>(action) ||
         std::holds_alternative<OnBoard>(action) || std::holds_alternative<Site>(action);
}

bool Mind<Mycelia>::is_turn_of(const Mycelia& /*game*/, const State& state, Seat seat) {
  return state.turn == seat && state.phase != Phase::kOver;
}

// Slots of the market mean nothing (MYC-3.4): of equal cards it does not matter which is taken.
Action Mind<Mycelia>::canonical(const Mycelia& game, const State& state, const Action& action) {
  const auto* discover = std::get_if<Discover>(&action);
  if (discover == nullptr || discover->from >= kMarketSlots) return action;
  const CardKind kind = game.pack().kind(CardId(state.market[discover->from]));
  std::uint8_t slot = 0;
  while (state.market[slot] == kNone || game.pack().kind(CardId(state.market[slot])) != kind) ++slot;
  return Discover{slot};
}

// How an action is carried out was thought about when it was chosen, and the tree is kept.
double Mind<Mycelia>::effort(const Mycelia& /*game*/, const State& state) {
  return state.phase == Phase::kMenu ? 1 : 0.3;
}

void Mind<Mycelia>::picks(const Mycelia& game, const State& state, const Action& action, Picks& picks) {
  const auto* discover = std::get_if<Discover>(&action);
  if (discover == nullptr || discover->from >= kMarketSlots) return;
  for (const std::uint8_t card : state.market) {
    if (card != kNone) picks.offered.push_back(game.pack().card(CardId(card)).id);
  }
  picks.taken.emplace_back(game.pack().card(CardId(state.market[discover->from])).id, state.turn);
}

}  // namespace underfoot::bots
