// A search about one decision, in small steps: it can be watched between them, left alone and gone on with.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "bots/judge.h"
#include "bots/thought.h"

namespace underfoot::bots {

// What a search is asked, and with which means.
template <Minded G>
struct Question {
  typename G::View view;
  Seat seat;
  Countdown countdown;
  Rng rng;
};

template <Minded G>
class Search {
 public:
  using Candidate = typename Thought<G>::Candidate;

  explicit Search(Question<G> question) : about_(std::move(question)) {}
  virtual ~Search() = default;
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Goes on by an iteration or what is as short. False when there is nothing more to think about.
  virtual bool step() = 0;
  // What it thinks so far; at any time after the first step.
  virtual Thought<G> thought() const = 0;
  // Looks once more at a move that may have been given up early, until it was tried so often, so that it can be
  // compared with others. Changes nothing of the search itself.
  virtual void look_again(std::int64_t /*tries*/, std::uint64_t /*seed*/, Candidate& /*candidate*/) const {}
  // The move that the search would go on with after these of its own seat; nothing where it has not been.
  virtual const typename G::Action* next_move(std::span<const typename G::Action> /*line*/) const { return nullptr; }

  Countdown& countdown() { return about_.countdown; }
  const Countdown& countdown() const { return about_.countdown; }

 protected:
  Question<G> about_;
};

}  // namespace underfoot::bots
