// How good each action looks at first sight, in points: for playouts and for what a tree tries first. No copying of
// states.
#include <algorithm>
#include <bit>
#include <optional>

#include "bots/mycelia_prospects.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

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
    if (needs_purses()) find_purses(game, state, self_, purses_);
    if (state.phase == Phase::kSite || state.phase == Phase::kDrop) mine_ = presence(state, self_);
    if (state.phase == Phase::kSite) cells_.emplace(state);
  }

  double operator()(const Fruit& action) const { return 4 + game_.pack().cards[action.card.index()].points; }
  double operator()(const Decay& action) const {
    const bool is_new = own_.under[action.board].empty();
    return 4 + (is_new ? 3 : 0) + (is_new && is_last_board(action.board) ? last_decay() : 0);
  }
  double operator()(const Spore& action) const {
    if (action.source == kMotherSource) return purses_.spores > 8 ? 1.5 : 3;
    const Board& board = own_.boards[action.source];
    return 4 + 0.3 * game_.pack().card(CardId(board.card)).spores;
  }
  double operator()(const Discover& action) const {
    const double need = own_.hand.size() < 2 ? 2 : own_.hand.size() < 4 ? 0.5 : -1;
    if (action.from == kTwoFromDeck) return need + 2.3;
    return action.from == kFromDeck ? need + 1 : need + 0.4 * card_worth(CardId(state_.market[action.from]));
  }
  double operator()(const Explore&) const { return state_.field.size() < 24 ? 1.5 : 0.5; }
  double operator()(const Step& action) const {
    if (state_.phase == Phase::kRivalTo || state_.phase == Phase::kRelocate) return rival_place(action.tile.index());
    const FieldTile& tile = state_.field[action.tile.index()];
    double score = 0.8 + (tile.insect > 0 ? 1.2 : 0);
    int rival_spores = 0;
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
      if (seat != self_.index()) rival_spores += tile.spores[seat];
    }
    if (rival_spores > 0) score += 0.3 * rival_spores + ripening(game_.colour(tile), rival_spores);
    if (tile.mushroom != kNone) score += tile.mushroom == self_.value ? 0.2 : 1;
    return score;
  }
  double operator()(const Stop&) const { return state_.phase == Phase::kMove ? 0.9 : 1; }
  double operator()(const Discard& action) const {
    const double kept = 0.3 * kind_worth(action.card);
    if (state_.phase == Phase::kMenu) return own_.hand.size() > 5 ? 0.5 - kept : -4;
    return -kept;
  }
  double operator()(const Refresh&) const { return own_.insects > 3 ? -0.5 : -3; }
  double operator()(const Rival& action) const {
    if (state_.phase != Phase::kMenu) return 0.1 * state_.players[action.seat.index()].points;
    const std::uint8_t tile = state_.players[action.seat.index()].mother;
    const bool is_in_the_way = state_.field[tile].mushroom == self_.value;
    return is_in_the_way ? 2 : -4;
  }

  double operator()(const Pay& action) const { return action.owner == self_ ? 0 : 0.6; }
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
  bool needs_purses() const {
    return state_.phase == Phase::kMenu || state_.phase == Phase::kTake || state_.phase == Phase::kMove;
  }

  // What more spores of a colour do for the cards in hand: to lack less is good, to lack nothing much better.
  double ripening(Colour colour, int spores) const {
    double best = 0;
    own_.hand.for_each([&](CardId card) {
      const CardSpec& spec = game_.pack().card(card);
      const int before = missing_spores(purses_, spec.cost);
      if (before == 0) return;
      Purses more = purses_;
      if (more.networks.empty()) more.networks.push_back({});
      for (Purses::Purse& purse : more.networks) purse[static_cast<std::size_t>(colour)] += spores;
      const int after = missing_spores(more, spec.cost);
      best = std::max(best, 0.4 * (before - after) + (after == 0 ? 2 + 0.3 * spec.points : 0));
    });
    return best;
  }

  double kind_worth(CardKind kind) const {
    const CardSpec& card = game_.pack().cards[kind.index()];
    return card.points + weights_.growth;
  }
  double card_worth(CardId card) const {
    const CardSpec& spec = game_.pack().card(card);
    const int missing = missing_spores(purses_, spec.cost);
    return (spec.points + weights_.growth) * (missing == 0 ? 0.9 : missing == 1 ? 0.6 : missing == 2 ? 0.4 : 0.25);
  }

  bool is_last_board(std::size_t board) const {
    for (std::size_t i = 0; i < game_.boards(); ++i) {
      if (i != board && own_.under[i].empty()) return false;
    }
    return true;
  }
  // It ends the game: good when that wins.
  double last_decay() const {
    const Outcome outcome = game_.outcome(state_);
    const int mine = outcome.seats[self_.index()].points + static_cast<int>(game_.boards());
    for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
      if (seat != self_.index() && outcome.seats[seat].points >= mine) return -12;
    }
    return 20;
  }

  // Far from the rival's own ground and not on one's mushroom.
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
  Purses purses_;
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
  const Policy policy(game, state, weights);
  for (std::size_t i = 0; i < actions.size(); ++i) scores[i] = static_cast<float>(std::visit(policy, actions[i]));
}

}  // namespace underfoot::bots
