// Why a move: the points expected in each category after it, and in words what differs from the next best move. The
// words come from the evaluation, whose terms each game names.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "bots/any_bot.h"
#include "bots/own_turn.h"
#include "bots/thought.h"
#include "table/edge/wire.h"

namespace underfoot::bots {

// What a move leads to at the end of the own turn: the evaluation, and the chance to win that the search found.
struct Aftermath {
  Terms own{};
  Terms rival{};  // the best of the others, by the sum
  double win = 0;
};

// What differs between two moves, in words: "barracks +7, but being first -1".
Message reason_for(const Aftermath& mine, const Aftermath& other, std::span<const MessageKey> terms);

// Thousandths and hundredths, rounded.
int thousandths(double chance);
int hundredths(double points);

// The mean score pad over playouts after an action. The generator is copied: every action is tried in the same worlds.
template <WiredGame G>
std::vector<CategoryPoints> expected_categories(const Judge<G>& judge, const typename G::View& view, Seat seat,
                                                const typename G::Action& action, Rng rng) {
  constexpr int kSamples = 48;
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

// Each move is judged at the end of the own turn, in the same few worlds.
template <Minded G>
Aftermath aftermath_of(const Judge<G>& judge, const typename G::View& view, Seat seat,
                       const typename Thought<G>::Candidate& candidate, Rng rng) {
  constexpr int kWorlds = Mind<G>::kIsOpen ? 1 : 8;
  TermsBySeat sums{};
  for (int world = 0; world < kWorlds; ++world) {
    typename G::State state = judge.game().imagine(view, rng);
    judge.game().advance(state, candidate.action);
    finish_turn(judge, state, seat);
    TermsBySeat terms{};
    judge.weigh(state, terms);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      for (std::size_t j = 0; j < kMaxTerms; ++j) sums[i][j] += terms[i][j] / kWorlds;
    }
  }
  Aftermath result{.own = sums[seat.index()], .win = candidate.forecast.win[seat.index()]};
  bool has_rival = false;
  for (std::size_t other = 0; other < static_cast<std::size_t>(judge.game().seats()); ++other) {
    if (other == seat.index() || (has_rival && sum_of(sums[other]) <= sum_of(result.rival))) continue;
    result.rival = sums[other];
    has_rival = true;
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
void add_reasons(const Judge<G>& judge, const Thought<G>& thought, const typename G::View& view, const Rng& rng,
                 AnyThought& result) {
  std::vector<Aftermath> aftermaths;
  for (std::size_t i = 0; i < std::min(std::max<std::size_t>(result.moves.size(), 2), thought.candidates.size()); ++i) {
    aftermaths.push_back(aftermath_of(judge, view, thought.seat, thought.candidates[i], rng));
  }
  for (std::size_t i = 0; i < result.moves.size(); ++i) {
    const std::size_t other = i == 0 ? 1 : 0;
    result.moves[i].categories = expected_categories(judge, view, thought.seat, thought.candidates[i].action, rng);
    result.moves[i].reason = other < aftermaths.size() ? reason_for(aftermaths[i], aftermaths[other], Mind<G>::kTerms)
                                                       : message("bots.reason.only_move"_msg);
  }
}

}  // namespace underfoot::bots
