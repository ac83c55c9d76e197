// What a player of Mycelia could pay, network by network, and how near the cards in hand are to being grown.
#pragma once

#include <algorithm>

#include "bots/mycelia_mind.h"
#include "mycelia/networks.h"

namespace underfoot::bots {

using Purse = std::array<int, mycelia::kColours>;

struct Ground {
  struct Network {
    mycelia::TileSet tiles = 0;
    Purse purse{};
  };
  FixedList<Network, mycelia::kTiles> networks;
  int spores = 0;  // that can be spent, in all of them
};
void find_ground(const mycelia::Mycelia& game, const mycelia::State& state, Seat seat, Ground& ground);

// What could be paid if the seat had one more spore on each of these tiles, which are connected: the networks that
// they touch become one.
Purse purse_with(const mycelia::Mycelia& game, const mycelia::State& state, Seat seat, const Ground& ground,
                 mycelia::TileSet tiles);

// How many spores of a cost are missing.
int missing_spores(const Purse& purse, const mycelia::ColourCounts& cost);

// What a hand is worth on some ground: its best card, a part of the second best, and a little for every card.
class Hand {
 public:
  Hand(const mycelia::Mycelia& game, const mycelia::Player& player, const Ground& ground,
       const MyceliaWeights& weights);

  double value() const;
  double value_with(const Purse& purse) const;                                   // if this could also be paid
  double value_with(const mycelia::CardSpec& card, const Ground& ground) const;  // with one more card

 private:
  // The two best of several.
  struct Podium {
    double best = 0;
    double second = 0;
    void add(double worth);
  };
  // A kind of card in hand.
  struct Wish {
    const mycelia::CardSpec* card = nullptr;
    double worth = 0;  // when nothing is missing
    double share = 0;  // how much of it counts now
  };

  Wish wish_for(const mycelia::CardSpec& card, const Ground& ground) const;
  double share_of(int missing) const { return shares_[std::min<std::size_t>(static_cast<std::size_t>(missing), kFar)]; }
  double value_of(const Podium& podium, int cards) const;

  static constexpr std::size_t kFar = 6;  // so many spores missing are too many to count on

  const MyceliaWeights& weights_;
  std::array<double, kFar + 1> shares_{};  // by what is missing
  FixedList<Wish, mycelia::kCards> wishes_;
  int cards_ = 0;
  bool has_board_ = false;
};

}  // namespace underfoot::bots
