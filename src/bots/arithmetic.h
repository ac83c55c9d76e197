// The few functions of a bot's arithmetic that the standard library may round differently from build to build: here
// they are made of plain operations, so that the same seed gives the same move on every compiler and in WebAssembly.
#pragma once

#include <cmath>

namespace underfoot::bots {

// e to the x, to about nine digits.
inline double portable_exp(double x) {
  constexpr double kLn2 = 0.69314718055994530942;
  if (x < -700) return 0;
  if (x > 700) x = 700;
  const double whole = std::floor(x / kLn2 + 0.5);
  const double rest = x - whole * kLn2;  // |rest| <= ln 2 / 2
  double sum = 1;
  for (int term = 9; term > 0; --term) sum = 1 + rest / term * sum;
  return std::ldexp(sum, static_cast<int>(whole));
}

// From 0 to 1, one half at 0.
inline double logistic(double x) {
  return 1 / (1 + portable_exp(-x));
}

// From -1 to 1 with slope 1 / scale at 0: what a margin is worth when more matters less and less.
inline double squash(double x, double scale) {
  return x / (std::fabs(x) + scale);
}

}  // namespace underfoot::bots
