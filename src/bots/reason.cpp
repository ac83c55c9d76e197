#include "bots/reason.h"

#include <cmath>
#include <string>

namespace underfoot::bots {
namespace {

constexpr int kWorthMentioning = 50;  // half a point

struct Difference {
  MessageKey category;
  int hundredths = 0;
};

// Whole points, the nearest; at least one, since it is worth mentioning.
int rounded(int hundredths) {
  return std::max(1, (std::abs(hundredths) + 50) / 100);
}

Message sentence(MessageKey key, const Difference& difference) {
  return message(key, param("category", difference.category), param("points", rounded(difference.hundredths)));
}

}  // namespace

int thousandths(double chance) {
  return static_cast<int>(std::floor(chance * 1000 + 0.5));
}

int hundredths(double points) {
  return static_cast<int>(std::floor(points * 100 + 0.5));
}

AnyForecast edge_forecast(const Forecast& forecast) {
  AnyForecast result;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.seats); ++seat) {
    result.win.push_back(thousandths(forecast.win[seat]));
    result.points.push_back(hundredths(forecast.points[seat]));
  }
  return result;
}

Message reason_for(const std::vector<CategoryPoints>& mine, const std::vector<CategoryPoints>& other) {
  Difference gain;
  Difference loss;
  Difference denied;
  for (const CategoryPoints& here : mine) {
    const auto there = std::find_if(other.begin(), other.end(),
                                    [&](const CategoryPoints& points) { return points.category == here.category; });
    const int own = here.own - (there == other.end() ? 0 : there->own);
    const int theirs = here.best_other - (there == other.end() ? 0 : there->best_other);
    if (own > gain.hundredths) gain = {here.category, own};
    if (own < loss.hundredths) loss = {here.category, own};
    if (theirs < denied.hundredths) denied = {here.category, theirs};
  }
  const bool gains = gain.hundredths >= kWorthMentioning;
  const bool loses = -loss.hundredths >= kWorthMentioning;
  if (gains && loses) {
    return message("bots.reason.gain_but"_msg, param("gain", sentence("bots.reason.more"_msg, gain)),
                   param("loss", sentence("bots.reason.less"_msg, loss)));
  }
  if (gains) return sentence("bots.reason.more"_msg, gain);
  if (-denied.hundredths >= kWorthMentioning) return sentence("bots.reason.denies"_msg, denied);
  if (loses) return sentence("bots.reason.less"_msg, loss);
  return message("bots.reason.even"_msg);
}

}  // namespace underfoot::bots
