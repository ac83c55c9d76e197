// A coach looks at one decision through the eyes of the seat that has to make it: what the moves lead to until the end
// of the turn, what they cost, and why one is better than another. It explains the thought of a search as it is.
#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "bots/reason.h"
#include "bots/turn_line.h"
#include "table/edge/table_of.h"

namespace underfoot::bots {

template <WiredGame G>
class Coach {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  // Of several searches that were put together, one shows how a turn goes on.
  Coach(const Player<G>& player, const Search<G>& search, Thought<G> thought, const typename G::View& view, Seat seat)
      : seat_(seat),
        view_(view),
        search_(search),
        seed_(player.setup().seed),
        judge_(player.game(), player.setup().weights, player.setup().settings, Purpose::kExplain),
        thought_(std::move(thought)) {
    Rng rng = dice(0);
    imagined_ = game().imagine(view_, rng);
    known_.resize(thought_.candidates.size());
  }

  const Thought<G>& thought() const { return thought_; }
  // How many moves can be explained: those that were looked at.
  std::size_t size() const {
    const auto& moves = thought_.candidates;
    const auto is_unknown = [](const auto& candidate) { return candidate.forecast.seats == 0; };
    const auto known = std::find_if(moves.begin(), moves.end(), is_unknown) - moves.begin();
    return std::max<std::size_t>(1, static_cast<std::size_t>(known));
  }
  // Whether there is only one thing to do.
  bool is_forced() const {
    typename G::ActionList moves;
    judge_.moves(imagined_, moves);
    return moves.size() == 1;
  }

  // What the search thinks of a move at the moment, without a second look.
  AnyMove rough_move(std::size_t rank) const {
    const auto& candidate = thought_.candidates[rank];
    AnyMove move{.what = choice(imagined_, candidate.action)};
    move.forecast = edge_forecast(candidate.forecast, Mind<G>::kTerms);
    move.share = share_of(candidate);
    return move;
  }

  AnyMove move(std::size_t rank) {
    AnyMove move{.what = choice(imagined_, candidate(rank).action), .equals = equals_of(candidate(rank).action)};
    move.forecast = edge_forecast(candidate(rank).forecast, Mind<G>::kTerms);
    move.share = share_of(candidate(rank));
    set_cost(edge_forecast(candidate(0).forecast, Mind<G>::kTerms), seat_, move);
    return move;
  }

  // How the turn goes on, and why the first move is better than the second, or another worse than the first.
  void explain(std::size_t rank, AnyMove& move) {
    move.line = line(rank);
    if (size() < 2) {
      move.reason = message(is_forced() ? "bots.reason.only_move"_msg : "bots.reason.nothing_else"_msg);
      return;
    }
    const std::size_t other = rank == 0 ? 1 : 0;
    move.reason = reason_for(aftermath(rank), aftermath(other), rank == 0 ? Rank::kBest : Rank::kLower, Mind<G>::kTerms,
                             remarks(rank, other));
  }

  // The place of a legal action among the moves; the first for one that no search lists, as a random player has many.
  std::size_t rank_of(const Action& action) const {
    const Action canonical = Mind<G>::canonical(game(), imagined_, action);
    for (std::size_t rank = 0; rank < size(); ++rank) {
      if (thought_.candidates[rank].action == canonical) return rank;
    }
    return 0;
  }

 private:
  // What is found out about a move only when somebody asks.
  struct Known {
    bool is_looked_at = false;
    std::vector<TurnLine<G>> lines = {};  // by world
  };
  static constexpr std::size_t kWorlds = Mind<G>::kIsOpen ? 1 : 8;

  const G& game() const { return judge_.game(); }
  // Always the same, so that every move is judged in the same worlds.
  Rng dice(std::size_t world) const { return Rng::for_step(seed_, ~std::uint64_t{world}); }

  const typename Thought<G>::Candidate& candidate(std::size_t rank) {
    auto& candidate = thought_.candidates[rank];
    if (!known_[rank].is_looked_at) search_.look_again(8 + thought_.iterations / 32, ~seed_, candidate);
    known_[rank].is_looked_at = true;
    return candidate;
  }
  int share_of(const typename Thought<G>::Candidate& candidate) const {
    double weight = 0;
    for (const auto& other : thought_.candidates) weight += other.weight;
    return thousandths(weight > 0 ? candidate.weight / weight : 0);
  }

  Choice choice(const State& state, const Action& action) const {
    return {AnyAction::of(action), Wire<G>::notation(game(), state, action), Wire<G>::describe(game(), state, action)};
  }

  std::vector<Choice> equals_of(const Action& action) const {
    std::vector<Choice> equals;
    typename G::ActionList actions;
    game().legal(imagined_, actions);
    for (const Action& other : actions) {
      const bool is_equal = other != action && Mind<G>::canonical(game(), imagined_, other) == action;
      if (is_equal) equals.push_back(choice(imagined_, other));
    }
    return equals;
  }

  const std::vector<TurnLine<G>>& lines(std::size_t rank) {
    std::vector<TurnLine<G>>& lines = known_[rank].lines;
    while (lines.size() < kWorlds) {
      Rng rng = dice(lines.size());
      const State world = game().imagine(view_, rng);
      lines.push_back(follow_turn(judge_, search_, world, thought_.candidates[rank].action, seat_, rng));
    }
    return lines;
  }

  // The decisions that most worlds agree on: what depends on dice or hidden cards is left open.
  std::vector<Choice> line(std::size_t rank) {
    std::vector<Choice> result;
    std::vector<const TurnLine<G>*> worlds;
    for (const TurnLine<G>& line : lines(rank)) worlds.push_back(&line);
    for (std::size_t step = 0;; ++step) {
      std::vector<const TurnLine<G>*> agreed;
      for (const TurnLine<G>* guide : worlds) {
        std::vector<const TurnLine<G>*> same;
        for (const TurnLine<G>* world : worlds) {
          if (guide->decisions.size() > step && world->decisions.size() > step &&
              world->decisions[step].action == guide->decisions[step].action)
            same.push_back(world);
        }
        if (same.size() > agreed.size()) agreed = std::move(same);
      }
      if (!is_most(agreed.size())) return result;
      worlds = std::move(agreed);
      result.push_back(choice(worlds[0]->decisions[step].before, worlds[0]->decisions[step].action));
    }
  }
  static bool is_most(std::size_t worlds) { return worlds * 4 >= kWorlds * 3; }

  // The evaluation at the end of the turn, a mean over the worlds.
  Aftermath aftermath(std::size_t rank) {
    Forecast mean;
    double count = 0;
    for (const TurnLine<G>& line : lines(rank)) move_towards(mean, judge_.forecast(line.end), 1 / ++count);
    Aftermath result{.own = mean.terms[seat_.index()], .win = candidate(rank).forecast.win[seat_.index()]};
    double best = -1e9;
    for (std::size_t other = 0; other < static_cast<std::size_t>(game().seats()); ++other) {
      if (other == seat_.index() || mean.points[other] <= best) continue;
      best = mean.points[other];
      result.rival = mean.terms[other];
    }
    return result;
  }

  // What people would say of one move compared with another, where it is so in most worlds.
  std::vector<Remark> remarks(std::size_t rank, std::size_t other) {
    std::vector<Remark> all = compared(rank, other);
    for (const Remark& remark : compared(other, rank)) {
      if (remark.worth <= 0) continue;
      const MessageKey key = rank == 0 ? "bots.reason.next_move"_msg : "bots.reason.best_move"_msg;
      all.push_back({message(key, param("what", remark.text)), -remark.worth});
    }
    return all;
  }
  std::vector<Remark> compared(std::size_t rank, std::size_t other) {
    std::vector<Remark> sums;
    std::vector<std::size_t> counts;
    for (std::size_t world = 0; world < kWorlds; ++world) {
      std::vector<Remark> here;
      const CompareTurns<State> turns{imagined_, lines(rank)[world].end, lines(other)[world].end, seat_};
      Mind<G>::remark(game(), turns, here);
      for (Remark& remark : here) {
        const auto is_this = [&](const Remark& known) { return known.text.key == remark.text.key; };
        const auto found = std::find_if(sums.begin(), sums.end(), is_this);
        if (found == sums.end()) {
          sums.push_back(std::move(remark));
          counts.push_back(1);
        } else {
          found->worth += remark.worth;
          ++counts[static_cast<std::size_t>(found - sums.begin())];
        }
      }
    }
    std::vector<Remark> result;
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if (is_most(counts[i])) result.push_back({std::move(sums[i].text), sums[i].worth / kWorlds});
    }
    return result;
  }

  Seat seat_;
  typename G::View view_;
  const Search<G>& search_;
  std::uint64_t seed_;
  Judge<G> judge_;
  Thought<G> thought_;
  State imagined_;
  std::vector<Known> known_;  // by rank
};

}  // namespace underfoot::bots
