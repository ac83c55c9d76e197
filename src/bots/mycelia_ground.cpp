#include "bots/mycelia_ground.h"

#include <algorithm>
#include <bit>

#include "mycelia/field.h"

namespace underfoot::bots {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is about one game

void find_ground(const Mycelia& game, const State& state, Seat seat, Ground& ground) {
  for (TileSet rest = presence(state, seat); rest != 0;) {
    Ground::Network network{.tiles = component(state, rest, static_cast<std::size_t>(std::countr_zero(rest)))};
    rest &= ~network.tiles;
    for (TileSet tiles = network.tiles; tiles != 0; tiles &= tiles - 1) {
      const FieldTile& tile = state.field[static_cast<std::size_t>(std::countr_zero(tiles))];
      const int spores = spendable(tile, seat);
      network.purse[static_cast<std::size_t>(game.colour(tile))] += spores;
      ground.spores += spores;
    }
    ground.networks.push_back(network);
  }
}

Purse purse_with(const Mycelia& game, const State& state, Seat seat, const Ground& ground, TileSet tiles) {
  Purse purse{};
  TileSet touched = 0;
  for (TileSet rest = tiles; rest != 0; rest &= rest - 1) {
    const auto index = static_cast<std::size_t>(std::countr_zero(rest));
    const FieldTile& tile = state.field[index];
    const std::uint8_t rules = controller(tile);
    if (rules != kNone && rules != seat.value) continue;
    ++purse[static_cast<std::size_t>(game.colour(tile))];
    touched |= set_of(index) | neighbours_of(tile);
  }
  for (const Ground::Network& network : ground.networks) {
    if ((network.tiles & touched) == 0) continue;
    for (std::size_t colour = 0; colour < kColours; ++colour) purse[colour] += network.purse[colour];
  }
  return purse;
}

int missing_spores(const Purse& purse, const ColourCounts& cost) {
  int lacking = 0;
  for (std::size_t colour = 0; colour < kPlainColours; ++colour) lacking += std::max(0, cost[colour] - purse[colour]);
  return std::max(0, lacking - purse[kPlainColours]);
}

Hand::Hand(const Mycelia& game, const Player& player, const Ground& ground, const MyceliaWeights& weights)
    : weights_(weights), cards_(player.hand.size()) {
  // 1 when nothing is missing, less for every spore that is.
  double share = 1;
  for (std::size_t missing = 0; missing < kFar; ++missing, share *= weights.missing) shares_[missing] = share;
  CardKind last = CardKind::none();
  player.hand.for_each([&](CardId card) {
    const CardKind kind = game.pack().kind(card);
    if (kind != last) wishes_.push_back(wish_for(game.pack().card(card), ground));
    last = kind;
  });
  for (std::size_t i = 0; i < game.boards(); ++i) has_board_ = has_board_ || !player.boards[i].is_grown();
}

double Hand::value() const {
  Podium podium;
  for (const Wish& wish : wishes_) podium.add(wish.worth * wish.share);
  return value_of(podium, cards_);
}

double Hand::value_with(const Purse& purse) const {
  Podium podium;
  for (const Wish& wish : wishes_) {
    podium.add(wish.worth * std::max(wish.share, share_of(missing_spores(purse, wish.card->cost))));
  }
  return value_of(podium, cards_);
}

double Hand::value_with(const CardSpec& card, const Ground& ground) const {
  Podium podium;
  for (const Wish& wish : wishes_) podium.add(wish.worth * wish.share);
  const Wish more = wish_for(card, ground);
  podium.add(more.worth * more.share);
  return value_of(podium, cards_ + 1);
}

void Hand::Podium::add(double worth) {
  if (worth <= best) {
    second = std::max(second, worth);
    return;
  }
  second = best;
  best = worth;
}

Hand::Wish Hand::wish_for(const CardSpec& card, const Ground& ground) const {
  int missing = card.cost[0] + card.cost[1] + card.cost[2] + card.cost[3];
  for (const Ground::Network& network : ground.networks) {
    missing = std::min(missing, missing_spores(network.purse, card.cost));
  }
  return {&card, weights_.growth + card.points, share_of(missing)};
}

double Hand::value_of(const Podium& podium, int cards) const {
  return weights_.ready * (podium.best + weights_.second_card * podium.second) * (has_board_ ? 1 : weights_.no_board) +
         weights_.card * std::min(cards, 3);
}

}  // namespace underfoot::bots
