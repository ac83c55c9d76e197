// How a game may end for every seat, and what that is worth to each: to win first, the margin as a tie-break.
#pragma once

#include <algorithm>
#include <array>

#include "bots/arithmetic.h"
#include "table/game.h"

namespace underfoot::bots {

using PerSeat = std::array<double, kMaxSeats>;

// An evaluation: points by what they are for, for every seat.
inline constexpr std::size_t kMaxTerms = 12;
using Terms = std::array<double, kMaxTerms>;
using TermsBySeat = std::array<Terms, kMaxSeats>;

inline double sum_of(const Terms& terms) {
  double sum = 0;
  for (const double points : terms) sum += points;
  return sum;
}

struct Forecast {
  int seats = 0;
  PerSeat win{};        // the chance of winning; a shared victory is shared
  PerSeat points{};     // expected at the end
  TermsBySeat terms{};  // what these points are made of
};

// Goes a share of the way from one forecast to another: how means are kept.
inline void move_towards(Forecast& forecast, const Forecast& other, double share) {
  forecast.seats = other.seats;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(other.seats); ++seat) {
    forecast.win[seat] += share * (other.win[seat] - forecast.win[seat]);
    forecast.points[seat] += share * (other.points[seat] - forecast.points[seat]);
    for (std::size_t term = 0; term < kMaxTerms; ++term) {
      forecast.terms[seat][term] += share * (other.terms[seat][term] - forecast.terms[seat][term]);
    }
  }
}

// The game is over: this is how it ended. What the points are made of is left to those who want to know.
inline Forecast forecast_of(const Outcome& outcome) {
  Forecast forecast{.seats = static_cast<int>(outcome.seats.size())};
  int winners = 0;
  for (const Outcome::Standing& seat : outcome.seats) winners += seat.place == 1 ? 1 : 0;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    forecast.win[seat] = outcome.seats[seat].place == 1 ? 1.0 / winners : 0.0;
    forecast.points[seat] = outcome.seats[seat].points;
  }
  return forecast;
}

// The game goes on: these points are expected, give or take `spread`. Nothing is quite certain before the end, so that
// a victory in hand is worth more than a larger one in sight.
inline Forecast forecast_of(const TermsBySeat& terms, int seats, double spread) {
  Forecast forecast{.seats = seats, .terms = terms};
  const auto count = static_cast<std::size_t>(seats);
  for (std::size_t seat = 0; seat < count; ++seat) forecast.points[seat] = sum_of(terms[seat]);
  const double best = *std::max_element(forecast.points.begin(), forecast.points.begin() + seats);
  double sum = 0;
  for (std::size_t seat = 0; seat < count; ++seat) {
    forecast.win[seat] = portable_exp((forecast.points[seat] - best) / spread);
    sum += forecast.win[seat];
  }
  constexpr double kSurprise = 0.02;  // shared by all alike
  for (std::size_t seat = 0; seat < count; ++seat) {
    forecast.win[seat] = (1 - kSurprise) * forecast.win[seat] / sum + kSurprise / seats;
  }
  return forecast;
}

// How far a seat is ahead of the best of the others; alone, its points.
inline double margin_of(const Forecast& forecast, std::size_t seat) {
  double best = 0;
  bool has_other = false;
  for (std::size_t other = 0; other < static_cast<std::size_t>(forecast.seats); ++other) {
    if (other == seat) continue;
    best = has_other ? std::max(best, forecast.points[other]) : forecast.points[other];
    has_other = true;
  }
  return forecast.points[seat] - best;
}

// From 0 to 1. `margin_share` is how much of it the margin may decide.
inline PerSeat worth_of(const Forecast& forecast, double margin_share, double margin_scale) {
  PerSeat worth{};
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.seats); ++seat) {
    const double ahead = (squash(margin_of(forecast, seat), margin_scale) + 1) / 2;
    worth[seat] = (1 - margin_share) * forecast.win[seat] + margin_share * ahead;
  }
  return worth;
}

}  // namespace underfoot::bots
