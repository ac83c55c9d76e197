#include "bots/reason.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace underfoot::bots {
namespace {

constexpr double kWorthMentioning = 0.5;  // points
constexpr double kLongRun = 0.02;         // of the chance to win

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

int rounded(double number) {
  return static_cast<int>(std::floor(number + 0.5));
}

double margin(const Aftermath& move) {
  return sum_of(move.own) - sum_of(move.rival);
}

// Puts together what is said of one move compared with another.
class Comparison {
 public:
  Comparison(const Aftermath& mine, const Aftermath& other, Rank rank, std::span<const MessageKey> terms,
             std::vector<Remark> remarks)
      : mine_(mine), other_(other), rank_(rank), terms_(terms), own_(differences(mine.own, other.own)) {
    const auto is_weightier = [](const Remark& a, const Remark& b) { return std::abs(a.worth) > std::abs(b.worth); };
    std::stable_sort(remarks.begin(), remarks.end(), is_weightier);
    for (Remark& remark : remarks) {
      if (std::abs(remark.worth) < kWorthMentioning) continue;
      (is_best() == (remark.worth > 0) ? pros_ : cons_).push_back(std::move(remark));
    }
  }

  Message reason() const {
    const double lead = margin(mine_) - margin(other_);
    const bool is_seen = is_best() ? lead >= 0 : lead <= 0;  // the evaluation agrees with the search
    if (is_seen && !pros_.empty()) return in_words();
    if (is_seen) {
      if (pro().is_worth_mentioning()) return for_and_against();
      if (const std::optional<Message> rival = of_the_rival()) return *rival;
    }
    const std::optional<Message> later = in_the_long_run();
    if (!later && !pros_.empty()) return in_words();
    if (!later) return message(is_best() ? "bots.reason.even"_msg : "bots.reason.as_good"_msg);
    if (is_seen) return *later;
    if (!cons_.empty()) return but(cons_[0].text, *later);
    return con().is_worth_mentioning() ? but(change(con()), *later) : *later;
  }

 private:
  bool is_best() const { return rank_ == Rank::kBest; }
  // What speaks for the place of the move, and what against it.
  const Difference& pro() const { return is_best() ? own_.gain : own_.loss; }
  const Difference& con() const { return is_best() ? own_.loss : own_.gain; }

  static Message but(Message gain, Message loss) {
    return message("bots.reason.gain_but"_msg, param("gain", std::move(gain)), param("loss", std::move(loss)));
  }

  // What people would say: the weightiest, the second if it is nearly as weighty, and the weightiest against.
  Message in_words() const {
    constexpr double kNearly = 0.5;
    Message place = pros_[0].text;
    const double most = std::abs(pros_[0].worth);
    if (pros_.size() > 1 && std::abs(pros_[1].worth) >= kNearly * most) {
      place = message("bots.reason.both"_msg, param("first", std::move(place)), param("second", pros_[1].text));
    }
    const bool has_both = !cons_.empty() && std::abs(cons_[0].worth) <= most;
    if (!has_both) return place;
    return is_best() ? but(std::move(place), cons_[0].text) : but(cons_[0].text, std::move(place));
  }

  Message sentence(MessageKey key, const Difference& difference) const {
    const int points = std::max(1, rounded(std::abs(difference.points)));
    return message(key, param("what", terms_[difference.term]), param("points", points));
  }
  Message change(const Difference& difference) const {
    return sentence(difference.points > 0 ? "bots.reason.more"_msg : "bots.reason.less"_msg, difference);
  }

  // What speaks against the place is left out when it is the larger: it would persuade of the opposite.
  Message for_and_against() const {
    const bool has_both = con().is_worth_mentioning() && std::abs(con().points) <= std::abs(pro().points);
    if (!has_both) return change(pro());
    return but(change(own_.gain), change(own_.loss));
  }

  std::optional<Message> of_the_rival() const {
    const Differences rival = differences(mine_.rival, other_.rival);
    if (is_best() && rival.loss.is_worth_mentioning()) return sentence("bots.reason.denies"_msg, rival.loss);
    if (!is_best() && rival.gain.is_worth_mentioning()) return sentence("bots.reason.allows"_msg, rival.gain);
    return std::nullopt;
  }

  std::optional<Message> in_the_long_run() const {
    const double ahead = is_best() ? mine_.win - other_.win : other_.win - mine_.win;
    if (ahead < kLongRun) return std::nullopt;
    return message(is_best() ? "bots.reason.better_later"_msg : "bots.reason.worse_later"_msg,
                   param("chance", rounded(100 * mine_.win)), param("other", rounded(100 * other_.win)));
  }

  const Aftermath& mine_;
  const Aftermath& other_;
  Rank rank_;
  std::span<const MessageKey> terms_;
  Differences own_;
  std::vector<Remark> pros_;  // of the place, the weightiest first
  std::vector<Remark> cons_;
};

}  // namespace

Message reason_for(const Aftermath& mine, const Aftermath& other, Rank rank, std::span<const MessageKey> terms,
                   std::vector<Remark> remarks) {
  return Comparison(mine, other, rank, terms, std::move(remarks)).reason();
}

void set_cost(const AnyForecast& best, Seat seat, AnyMove& move) {
  if (best.win.empty() || move.forecast.win.empty()) return;  // nothing was looked at
  move.cost = std::max(0, best.win[seat.index()] - move.forecast.win[seat.index()]);
  move.cost_points = best.points[seat.index()] - move.forecast.points[seat.index()];
}

int thousandths(double chance) {
  return rounded(1000 * chance);
}

AnyForecast edge_forecast(const Forecast& forecast, std::span<const MessageKey> terms) {
  AnyForecast result;
  const auto seats = static_cast<std::size_t>(forecast.seats);
  for (std::size_t seat = 0; seat < seats; ++seat) result.win.push_back(thousandths(forecast.win[seat]));
  result.points.assign(seats, 0);
  for (std::size_t term = 0; term < terms.size(); ++term) {
    CategoryPoints category{terms[term], {}};
    for (std::size_t seat = 0; seat < seats; ++seat) {
      category.points.push_back(rounded(100 * forecast.terms[seat][term]));
      result.points[seat] += category.points.back();
    }
    result.categories.push_back(std::move(category));
  }
  return result;
}

}  // namespace underfoot::bots
