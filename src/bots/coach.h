// A coach looks at one decision through the eyes of the seat that has to make it: what the moves lead to, and why one
// is better than another. It thinks like a bot, with the whole budget and without anything kept from earlier thoughts.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/own_turn.h"
#include "bots/player.h"
#include "bots/reason.h"
#include "table/edge/table_of.h"

namespace underfoot::bots {

template <WiredGame G>
class Coach {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Setup = typename Player<G>::Setup;

  Coach(const TableOf<G>& table, Seat seat, Setup setup)
      : seat_(seat),
        view_(table.view(seat)),
        player_(table.game(), explaining(setup)),
        judge_(player_.game(), setup.weights, setup.settings, Purpose::kExplain),
        seed_(setup.seed),
        thought_(player_.think(view_, seat)) {
    Rng rng = dice();
    imagined_ = game().imagine(view_, rng);
    aftermaths_.resize(thought_.candidates.size());
  }

  const Thought<G>& thought() const { return thought_; }
  // How many moves can be explained: those that were looked at.
  std::size_t size() const {
    const auto& moves = thought_.candidates;
    const auto is_unknown = [](const auto& candidate) { return candidate.forecast.seats == 0; };
    const auto known = std::find_if(moves.begin(), moves.end(), is_unknown) - moves.begin();
    return std::max<std::size_t>(1, static_cast<std::size_t>(known));
  }

  AnyMove move(std::size_t rank) {
    auto& candidate = thought_.candidates[rank];
    player_.look_again(view_, thought_, candidate);
    double weight = 0;
    for (const auto& other : thought_.candidates) weight += other.weight;
    AnyMove move{.what = choice(candidate.action), .equals = equals_of(candidate.action)};
    move.forecast = edge_forecast(candidate.forecast, Mind<G>::kTerms);
    move.share = thousandths(weight > 0 ? candidate.weight / weight : 0);
    return move;
  }

  // Why the first move is better than the second, or another worse than the first.
  Message reason(std::size_t rank) {
    if (size() < 2) {
      typename G::ActionList moves;
      judge_.moves(imagined_, moves);
      return message(moves.size() == 1 ? "bots.reason.only_move"_msg : "bots.reason.nothing_else"_msg);
    }
    const std::size_t other = rank == 0 ? 1 : 0;
    return reason_for(aftermath(rank), aftermath(other), rank == 0 ? Rank::kBest : Rank::kLower, Mind<G>::kTerms);
  }

  // The place of a legal action among the moves; the first for one that no search lists, as a random player has many.
  std::size_t rank_of(const Action& action) const {
    for (std::size_t rank = 0; rank < size(); ++rank) {
      if (thought_.candidates[rank].action == action) return rank;
      for (const Choice& equal : equals_of(thought_.candidates[rank].action)) {
        if (equal.action.template as<Action>() == action) return rank;
      }
    }
    return 0;
  }

 private:
  static Setup explaining(Setup setup) {
    setup.purpose = Purpose::kExplain;
    return setup;
  }
  const G& game() const { return player_.game(); }
  // Always the same, so that every move is judged in the same worlds.
  Rng dice() const { return Rng::for_step(seed_, ~std::uint64_t{0}); }

  Choice choice(const Action& action) const {
    return {AnyAction::of(action), Wire<G>::notation(game(), imagined_, action),
            Wire<G>::describe(game(), imagined_, action)};
  }

  std::vector<Choice> equals_of(const Action& action) const {
    std::vector<Choice> equals;
    typename G::ActionList actions;
    game().legal(imagined_, actions);
    for (const Action& other : actions) {
      if (other != action && Mind<G>::canonical(game(), imagined_, other) == action) equals.push_back(choice(other));
    }
    return equals;
  }

  const Aftermath& aftermath(std::size_t rank) {
    if (!aftermaths_[rank]) aftermaths_[rank] = find_aftermath(rank);
    return *aftermaths_[rank];
  }
  // The evaluation at the end of the turn, a mean over some worlds.
  Aftermath find_aftermath(std::size_t rank) {
    auto& candidate = thought_.candidates[rank];
    player_.look_again(view_, thought_, candidate);
    constexpr int kWorlds = Mind<G>::kIsOpen ? 1 : 16;
    Rng rng = dice();
    Forecast mean;
    for (int world = 0; world < kWorlds; ++world) {
      State state = game().imagine(view_, rng);
      game().advance(state, candidate.action);
      finish_whole_turn(state, rng);
      move_towards(mean, judge_.forecast(state), 1.0 / (world + 1));
    }
    Aftermath result{.own = mean.terms[seat_.index()], .win = candidate.forecast.win[seat_.index()]};
    double best = -1e9;
    for (std::size_t other = 0; other < static_cast<std::size_t>(game().seats()); ++other) {
      if (other == seat_.index() || mean.points[other] <= best) continue;
      best = mean.points[other];
      result.rival = mean.terms[other];
    }
    return result;
  }

  // Dice included: a move that rolls them must not be judged at an earlier moment than the others.
  void finish_whole_turn(State& state, Rng& rng) const {
    for (int step = 0; step < kMostStepsOfATurn && Mind<G>::is_turn_of(game(), state, seat_); ++step) {
      if (game().actor(state).is_chance()) {
        game().advance(state, sample(game(), state, rng));
      } else {
        finish_turn(judge_, state, seat_);
      }
    }
  }

  Seat seat_;
  typename G::View view_;
  Player<G> player_;
  Judge<G> judge_;
  std::uint64_t seed_;
  Thought<G> thought_;
  State imagined_;
  std::vector<std::optional<Aftermath>> aftermaths_;  // by rank
};

}  // namespace underfoot::bots
