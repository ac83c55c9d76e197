// How good each action looks at first sight, in points: for playouts and for what a tree tries first.
#include <algorithm>
#include <bit>
#include <optional>

#include "bots/mycelia_ground.h"
#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::bots {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is about one game

class Policy {
 public:
  Policy(const Mycelia& game, const State& state, const MyceliaWeights& weights)
      : game_(game),
        state_(state),
        weights_(weights),
        self_(game.actor(state).seat()),
        own_(state.players[self_.index()]) {
    if (state.phase == Phase::kMenu || state.phase == Phase::kTake || state.phase == Phase::kMove) {
      find_ground(game, state, self_, ground_);
      hand_.emplace(game, own_, ground_, weights);
      hand_now_ = hand_->value();
    }
    if (state.phase == Phase::kSite || state.phase == Phase::kDrop) mine_ = presence(state, self_);
    if (state.phase == Phase::kSite) cells_.emplace(state);
  }

  double operator()(const Fruit& action) const {
    return weights_.sight_fruit + game_.pack().cards[action.card.index()].points;
  }
  double operator()(const Decay& action) const {
    const bool is_new = own_.under[action.board].empty();
    return weights_.sight_decay + (is_new ? weights_.sight_new_board : 0) +
           (is_new && is_last_board(action.board) ? last_decay() : 0);
  }
  double operator()(const Spore& action) const {
    if (state_.phase != Phase::kMenu) return 0;
    const double spores =
        release_from(spore::tile_of(state_, action.source), spore::spores_of(game_, state_, action.source));
    if (action.source == kMotherSource) return spores;
    return weights_.sight_release + (own_.boards[action.source].counter == 1 ? weights_.ripe : 0) + spores;
  }
  double operator()(const Discover& action) const {
    if (action.from == kTwoFromDeck) return weights_.sight_deck + weights_.chooses;
    if (action.from == kFromDeck) return weights_.sight_deck;
    return hand_->value_with(game_.pack().card(CardId(state_.market[action.from])), ground_) - hand_now_;
  }
  double operator()(const Explore&) const { return weights_.sight_explore; }
  double operator()(const Step& action) {
    const std::uint8_t tile = action.tile.value;
    if (state_.phase == Phase::kRivalTo || state_.phase == Phase::kRelocate) return rival_place(tile);
    if (state_.phase != Phase::kMenu && state_.phase != Phase::kMove) return 0;
    const int steps = state_.phase == Phase::kMove ? state_.steps : (own_.permanents & kLongMoves) != 0 ? 3 : 2;
    double best = place(tile);
    if (steps > 1) {
      for (const std::uint8_t next : state_.field[tile].neighbours) {
        if (next == kNone || state_.field[next].mother != kNone) continue;
        best = std::max(best, place(next) + (state_.field[next].insect > 0 ? weights_.insect : 0));
      }
    }
    return best - place(own_.mother) + (state_.field[tile].insect > 0 ? weights_.insect : 0);
  }
  double operator()(const Stop&) const { return state_.phase == Phase::kMove ? 0 : 1; }
  double operator()(const Discard& action) const {
    const double kept = 0.3 * kind_worth(action.card);
    if (state_.phase == Phase::kTrade || state_.phase == Phase::kKeep) return -kept;
    return own_.hand.size() > 5 ? 0.5 - kept : -4;
  }
  double operator()(const Refresh&) const { return own_.insects > 3 ? -0.5 : -3; }
  double operator()(const Rival& action) const {
    const bool is_effect = state_.phase == Phase::kVictim || state_.phase == Phase::kRivalMother;
    if (is_effect) return 0.1 * state_.players[action.seat.index()].points;
    const std::uint8_t tile = state_.players[action.seat.index()].mother;
    const bool is_in_the_way = state_.field[tile].mushroom == self_.value;
    return is_in_the_way ? 2 : -4;
  }

  double operator()(const Pay& action) const {
    const FieldTile& tile = state_.field[action.tile.index()];
    return (action.owner == self_ ? 0 : 0.6) - (game_.colour(tile) == Colour::kBlack ? weights_.sight_black : 0);
  }
  double operator()(const Plant& action) const {
    const FieldTile& tile = state_.field[action.tile.index()];
    double score = 0.5 * neighbour_count(tile);
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
      score += seat == self_.index() ? 0.1 * tile.spores[seat] : 0.3 * tile.spores[seat];
    return score;
  }
  double operator()(const OnBoard& action) const {
    return (own_.under[action.board].empty() ? 3 : 0) + (own_.boards[action.board].bonuses != 0 ? 1 : 0);
  }
  double operator()(const Drop& action) const {
    const FieldTile& tile = state_.field[action.tile.index()];
    const std::uint8_t rules = controller(tile);
    const bool is_usable = rules == kNone || rules == self_.value;
    return (is_usable ? 1.5 : 0) + 0.4 * std::popcount(neighbours_of(tile) & mine_) +
           (tile.spores[self_.index()] == 0 ? 0.3 : 0);
  }
  double operator()(const Site& action) const {
    double score = 0;
    for (std::size_t side = 0; side < kSides; ++side) {
      const std::uint8_t next = cells_->find(action.cell.across(static_cast<int>(side)));
      if (next == kNone || next == state_.moving) continue;
      score += has(mine_, next) ? 1 : 0.3;
    }
    return score;
  }
  double operator()(const Edge& action) const {
    const FieldTile& tile = state_.field[action.tile.index()];
    double score = -0.4 * tile.spores[self_.index()];
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) score += seat == self_.index() ? 0 : 0.4 * tile.spores[seat];
    return score;
  }
  template <class Other>
  double operator()(const Other& /*chance and the automa*/) const {
    return 0;
  }

 private:
  // What spores from this tile bring: the three winds are equally likely.
  double release_from(std::uint8_t tile, int spores) const {
    const int supply = std::min<int>(spores, own_.spores);
    if (supply == 0) return 0;
    double sum = 0;
    for (const std::uint8_t next : state_.field[tile].neighbours) {
      TileSet tiles = set_of(tile);
      if (next != kNone && supply > 1) tiles |= set_of(next) | (supply > 2 ? beyond(tile, next, supply - 2) : 0);
      sum +=
          hand_->value_with(purse_with(game_, state_, self_, ground_, tiles)) + weights_.spore * std::popcount(tiles);
    }
    return sum / kSides - hand_now_;
  }
  // The next tiles after `next`, as far as the spores go.
  TileSet beyond(std::uint8_t from, std::uint8_t next, int spores) const {
    TileSet tiles = 0;
    for (const std::uint8_t third : state_.field[next].neighbours) {
      if (third == kNone || third == from || std::popcount(tiles) == spores) continue;
      tiles |= set_of(third);
    }
    return tiles;
  }

  // What this tile is worth as the place of the mother.
  double place(std::uint8_t tile) {
    if (!has(known_places_, tile)) {
      places_[tile] = find_place(tile);
      known_places_ |= set_of(tile);
    }
    return places_[tile];
  }
  double find_place(std::uint8_t tile) {
    if (!scratch_) scratch_ = state_;
    State& moved = *scratch_;
    std::uint8_t& mother = moved.players[self_.index()].mother;
    moved.field[mother].mother = kNone;
    moved.field[tile].mother = self_.value;
    mother = tile;
    Ground ground;
    find_ground(game_, moved, self_, ground);
    const Hand hand(game_, own_, ground, weights_);
    // From there she may release spores.
    double later = 0;
    for (const std::uint8_t next : moved.field[tile].neighbours) {
      const TileSet tiles = set_of(tile) | (next != kNone ? set_of(next) : 0);
      later += hand.value_with(purse_with(game_, moved, self_, ground, tiles)) / kSides;
    }
    double value = hand.value();
    value += weights_.sight_place * (later - value) + weights_.spore * std::min(ground.spores, 10);
    const std::uint8_t mushroom = moved.field[tile].mushroom;
    if (mushroom != kNone && mushroom != self_.value) value += weights_.blocked;
    return value;
  }

  double kind_worth(CardKind kind) const {
    const CardSpec& card = game_.pack().cards[kind.index()];
    return card.points + weights_.growth;
  }

  bool is_last_board(std::size_t board) const {
    for (std::size_t i = 0; i < game_.boards(); ++i) {
      if (i != board && own_.under[i].empty()) return false;
    }
    return true;
  }
  // It ends the game, which is good for the winner.
  double last_decay() const {
    const Outcome outcome = game_.outcome(state_);
    const int mine = outcome.seats[self_.index()].points + static_cast<int>(game_.boards());
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
      if (seat != self_.index() && outcome.seats[seat].points >= mine) return -12;
    }
    return 20;
  }

  // Away from the rival's ground, and not on the player's own mushroom.
  double rival_place(std::size_t tile) const {
    const FieldTile& place = state_.field[tile];
    if (place.mushroom == self_.value) return -3;
    return -0.3 * place.spores[state_.rival] - 0.2 * place.spores[self_.index()];
  }

  const Mycelia& game_;
  const State& state_;
  const MyceliaWeights& weights_;
  Seat self_;
  const Player& own_;
  Ground ground_;
  std::optional<Hand> hand_;
  double hand_now_ = 0;
  std::optional<State> scratch_;  // where the mother is put on trial
  TileSet known_places_ = 0;
  std::array<double, kTiles> places_;
  TileSet mine_ = 0;
  std::optional<CellMap> cells_;
};

}  // namespace

void Mind<Mycelia>::policy(const Mycelia& game, const State& state, std::span<const Action> actions,
                           const Weights& weights, std::span<float> scores) {
  if (!game.actor(state).is_seat() || actions.size() == 1) {
    std::fill(scores.begin(), scores.end(), 0.0F);
    return;
  }
  Policy policy(game, state, weights);
  for (std::size_t i = 0; i < actions.size(); ++i) scores[i] = static_cast<float>(std::visit(policy, actions[i]));
}

}  // namespace underfoot::bots
