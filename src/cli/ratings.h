// What many games say about the bots that played them: shares of wins, Elo, points, seats.
#pragma once

#include <string>
#include <vector>

#include "cli/tournament.h"

namespace underfoot::cli {

// A figure with the ends of its 95 % interval.
struct Figure {
  double value = 0;
  double low = 0;
  double high = 0;
};

struct BotRating {
  std::string name;
  int played = 0;
  Figure wins;  // share, a shared victory shared
  Figure elo;   // 0 is the average of the bots
  double points = 0;
  std::vector<double> categories;  // in the order of Ratings::categories
  std::int64_t slowest = 0;        // milliseconds
};

struct Ratings {
  std::vector<BotRating> bots;
  std::vector<Figure> seats;            // share of wins by seat
  std::vector<std::string> categories;  // keys
  double plies = 0;
};

Ratings rate(const TournamentPlan& plan, const std::vector<GameResult>& results);

// Wilson's interval for a share of n.
Figure share_of(double successes, double n);

}  // namespace underfoot::cli
