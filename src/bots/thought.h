// What a bot thinks of a position: its moves, best first, with what it expects of each.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/forecast.h"
#include "table/game.h"

namespace underfoot::bots {

template <Game G>
struct Thought {
  struct Candidate {
    typename G::Action action;
    double weight = 0;  // how much of the search speaks for it: visits, or 1
    double worth = 0;   // 0 to 1, what the search maximises
    Forecast forecast = {};
  };
  Seat seat = {};
  std::vector<Candidate> candidates = {};
  std::int64_t iterations = 0;
  bool is_decided = false;  // it ended before its budget was spent, because the rest could not change the first move

  void sort() {
    std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.worth > b.worth;
    });
  }
};

// Several thoughts about one position as one: what each found, by its weight.
template <Game G>
Thought<G> merged(const std::vector<Thought<G>>& thoughts) {
  Thought<G> sum{.is_decided = true};
  for (const Thought<G>& thought : thoughts) {
    sum.seat = thought.seat;
    sum.iterations += thought.iterations;
    sum.is_decided = sum.is_decided && thought.is_decided;
    for (const auto& candidate : thought.candidates) {
      const auto same = std::find_if(sum.candidates.begin(), sum.candidates.end(),
                                     [&](const auto& known) { return known.action == candidate.action; });
      if (same == sum.candidates.end()) {
        sum.candidates.push_back(candidate);
        continue;
      }
      const double weight = same->weight + candidate.weight;
      const double share = weight > 0 ? candidate.weight / weight : 0.5;
      same->worth += share * (candidate.worth - same->worth);
      move_towards(same->forecast, candidate.forecast, share);
      same->weight = weight;
    }
  }
  sum.sort();
  return sum;
}

}  // namespace underfoot::bots
