// A thought under way: one search, or one for each of a crew, about the same decision. Their roots are added up.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "bots/search.h"

namespace underfoot::bots {

// Runs job(0) … job(count-1), perhaps at once. This library starts no threads: a native program may bring a crew.
struct Crew {
  int size = 1;
  std::function<void(int count, const std::function<void(int)>& job)> run = nullptr;
};

template <Minded G>
class Thinking {
 public:
  using Searches = std::vector<std::shared_ptr<Search<G>>>;

  Thinking(Searches searches, Clock clock, Crew crew)
      : searches_(std::move(searches)), is_over_(searches_.size()), clock_(std::move(clock)), crew_(std::move(crew)) {
    for (const auto& search : searches_) search->countdown().pause();
    // There is a best move so far from the beginning.
    do {
      go_on({.budget = {.iterations = 1}});
    } while (thought().candidates.empty());
  }

  // Each search goes on by so much, or to its end.
  void go_on(const Slice& slice) {
    const auto job = [&](int i) { go_on_alone(static_cast<std::size_t>(i), slice); };
    const auto count = static_cast<int>(searches_.size());
    if (count > 1 && crew_.run) {
      crew_.run(count, job);
    } else {
      for (int i = 0; i < count; ++i) job(i);
    }
  }
  // Whether there is nothing more to think about.
  bool is_over() const {
    return std::all_of(is_over_.begin(), is_over_.end(), [](char is_over) { return is_over != 0; });
  }
  // In thousandths.
  int share_spent() const {
    int share = 1000;
    for (std::size_t i = 0; i < searches_.size(); ++i) {
      share = std::min(share, is_over_[i] != 0 ? 1000 : searches_[i]->countdown().share_spent());
    }
    return share;
  }

  Thought<G> thought() const {
    if (searches_.size() == 1) return searches_[0]->thought();
    std::vector<Thought<G>> thoughts;
    for (const auto& search : searches_) thoughts.push_back(search->thought());
    return merged(thoughts);
  }
  // The first of them: the one that explains.
  const Search<G>& search() const { return *searches_[0]; }

 private:
  void go_on_alone(std::size_t index, const Slice& slice) {
    constexpr std::int64_t kStepsWithoutClock = 64;  // where a slice is time and nobody brings a clock
    const bool has_time = clock_ && slice.budget.milliseconds > 0;
    const std::int64_t end = has_time ? clock_() + slice.budget.milliseconds : 0;
    std::int64_t steps = slice.budget.iterations;
    if (steps == 0 && slice.budget.milliseconds > 0 && !clock_) steps = kStepsWithoutClock;
    Search<G>& search = *searches_[index];
    search.countdown().resume();
    for (std::int64_t done = 0; is_over_[index] == 0 && (steps == 0 || done < steps); ++done) {
      if (slice.should_stop && slice.should_stop()) break;
      if (done > 0 && has_time && clock_() >= end) break;
      if (!search.step()) is_over_[index] = 1;
    }
    search.countdown().pause();
  }

  Searches searches_;
  std::vector<char> is_over_;  // of each search; not bits, because each is written by its own thread
  Clock clock_;
  Crew crew_;
};

}  // namespace underfoot::bots
