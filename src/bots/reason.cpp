#include "bots/reason.h"

#include <cmath>
#include <string>

namespace underfoot::bots {
namespace {

constexpr double kWorthMentioning = 0.5;  // points
constexpr double kPaysOff = 0.02;         // of the chance to win

// The largest gain and the largest loss between two evaluations.
struct Difference {
  std::size_t term = 0;
  double points = 0;

  bool is_worth_mentioning() const { return std::abs(points) >= kWorthMentioning; }
};
struct Differences {
  Difference gain;
  Difference loss;
};

Differences differences(const Terms& mine, const Terms& other) {
  Differences result;
  for (std::size_t term = 0; term < mine.size(); ++term) {
    const double points = mine[term] - other[term];
    if (points > result.gain.points) result.gain = {term, points};
    if (points < result.loss.points) result.loss = {term, points};
  }
  return result;
}

Message sentence(MessageKey key, const Difference& difference, std::span<const MessageKey> terms) {
  const int points = std::max(1, static_cast<int>(std::floor(std::abs(difference.points) + 0.5)));
  return message(key, param("what", terms[difference.term]), param("points", points));
}

int percent(double chance) {
  return static_cast<int>(std::floor(chance * 100 + 0.5));
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

Message reason_for(const Aftermath& mine, const Aftermath& other, std::span<const MessageKey> terms) {
  const auto [gain, loss] = differences(mine.own, other.own);
  if (gain.is_worth_mentioning() && loss.is_worth_mentioning()) {
    return message("bots.reason.gain_but"_msg, param("gain", sentence("bots.reason.more"_msg, gain, terms)),
                   param("loss", sentence("bots.reason.less"_msg, loss, terms)));
  }
  if (gain.is_worth_mentioning()) return sentence("bots.reason.more"_msg, gain, terms);
  if (loss.is_worth_mentioning() && mine.win < other.win) return sentence("bots.reason.less"_msg, loss, terms);
  const Difference denied = differences(mine.rival, other.rival).loss;
  if (denied.is_worth_mentioning()) return sentence("bots.reason.denies"_msg, denied, terms);
  if (std::abs(mine.win - other.win) >= kPaysOff) {
    const MessageKey key = mine.win > other.win ? "bots.reason.pays_off"_msg : "bots.reason.backfires"_msg;
    return message(key, param("chance", percent(mine.win)), param("other", percent(other.win)));
  }
  return message("bots.reason.even"_msg);
}

}  // namespace underfoot::bots
