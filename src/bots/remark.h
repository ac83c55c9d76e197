// What people would say for or against a move: what its turn brings, takes away, or puts within reach.
#pragma once

#include "table/ids.h"
#include "table/message.h"

namespace underfoot::bots {

// Says what the move does: "fills a barracks of 3".
struct Remark {
  Message text;
  double worth = 0;  // about how many points it speaks for the move, or against it
};

// Two ways to play the same turn.
template <class State>
struct CompareTurns {
  const State& before;
  const State& mine;   // at the end of the turn
  const State& other;  // at the end of the turn, had the other move been made
  Seat seat;
};

}  // namespace underfoot::bots
