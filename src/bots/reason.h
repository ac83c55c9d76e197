// Why a move: the points expected in each category after it, and in words what differs from the next best move.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/any_bot.h"
#include "bots/judge.h"
#include "bots/thought.h"
#include "table/edge/wire.h"

namespace underfoot::bots {

// What differs between two moves, in categories of the score pad: "royal gallery +4, but barracks -2".
Message reason_for(const std::vector<CategoryPoints>& mine, const std::vector<CategoryPoints>& other);

// Thousandths and hundredths, rounded.
int thousandths(double chance);
int hundredths(double points);

// The mean score pad over playouts after an action, in freshly imagined worlds.
template <WiredGame G>
std::vector<CategoryPoints> expected_categories(const Judge<G>& judge, const typename G::View& view, Seat seat,
                                                const typename G::Action& action, Rng& rng) {
  constexpr int kSamples = 24;
  std::vector<MessageKey> keys;
  std::vector<PerSeat> sums;
  for (int i = 0; i < kSamples; ++i) {
    typename G::State state = judge.game().imagine(view, rng);
    judge.game().advance(state, action);
    judge.play_to_end(state, rng);
    for (const ScoreLine& line : judge.game().score(state)) {
      const auto found = std::find(keys.begin(), keys.end(), line.category);
      const auto index = static_cast<std::size_t>(found - keys.begin());
      if (found == keys.end()) {
        keys.push_back(line.category);
        sums.push_back({});
      }
      sums[index][line.seat.index()] += static_cast<double>(line.points) / kSamples;
    }
  }
  std::vector<CategoryPoints> result;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    double best = -1e9;
    for (std::size_t other = 0; other < static_cast<std::size_t>(judge.game().seats()); ++other) {
      if (other != seat.index()) best = std::max(best, sums[i][other]);
    }
    result.push_back({keys[i], hundredths(sums[i][seat.index()]), best < -1e8 ? 0 : hundredths(best)});
  }
  return result;
}

AnyForecast edge_forecast(const Forecast& forecast);

// A thought in the form in which it leaves this library, at most so many moves.
template <WiredGame G>
AnyThought edge_thought(const Judge<G>& judge, const Thought<G>& thought, const typename G::State& imagined,
                        std::size_t most) {
  AnyThought result{.moves = {}, .iterations = thought.iterations};
  double weight = 0;
  for (const auto& candidate : thought.candidates) weight += candidate.weight;
  for (std::size_t i = 0; i < std::min(most, thought.candidates.size()); ++i) {
    const auto& candidate = thought.candidates[i];
    json::Writer action;
    Wire<G>::write_action(action, judge.game(), candidate.action);
    AnyMove move;
    move.what = {action.take(), Wire<G>::notation(judge.game(), imagined, candidate.action),
                 Wire<G>::describe(judge.game(), imagined, candidate.action)};
    move.forecast = edge_forecast(candidate.forecast);
    move.share = thousandths(weight > 0 ? candidate.weight / weight : 0);
    result.moves.push_back(std::move(move));
  }
  return result;
}

// Adds what is expected in each category, and why the first move is better than the second and the others worse.
template <WiredGame G>
void add_reasons(const Judge<G>& judge, const Thought<G>& thought, const typename G::View& view, Rng& rng,
                 AnyThought& result) {
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    result.moves[i].categories = expected_categories(judge, view, thought.seat, thought.candidates[i].action, rng);
  }
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    const std::size_t other = i == 0 ? 1 : 0;
    result.moves[i].reason = other < result.moves.size()
                                 ? reason_for(result.moves[i].categories, result.moves[other].categories)
                                 : message("bots.reason.only_move"_msg);
  }
}

}  // namespace underfoot::bots
