#include "cli/ratings.h"

#include <algorithm>
#include <cmath>

#include "table/rng.h"

namespace underfoot::cli {
namespace {

// Each pair at a table is a result: who finished ahead of whom. The same place is half a point each.
using Wins = std::vector<std::vector<double>>;

void add_pairs(const GameResult& result, const std::vector<std::size_t>& bot_at, Wins& wins) {
  for (std::size_t a = 0; a < bot_at.size(); ++a) {
    for (std::size_t b = 0; b < bot_at.size(); ++b) {
      if (bot_at[a] == bot_at[b] || result.places[a] > result.places[b]) continue;
      wins[bot_at[a]][bot_at[b]] += result.places[a] == result.places[b] ? 0.5 : 1;
    }
  }
}

// Bradley and Terry's strengths by minorisation, with one drawn game between all to keep them finite.
std::vector<double> elo_of(const Wins& wins) {
  const std::size_t count = wins.size();
  std::vector<double> strength(count, 1);
  for (int round = 0; round < 300; ++round) {
    for (std::size_t i = 0; i < count; ++i) {
      double won = 0;
      double expected = 0;
      for (std::size_t j = 0; j < count; ++j) {
        if (i == j) continue;
        won += wins[i][j] + 0.5;
        expected += (wins[i][j] + wins[j][i] + 1) / (strength[i] + strength[j]);
      }
      if (expected > 0) strength[i] = won / expected;
    }
  }
  double mean = 0;
  for (double& value : strength) {
    value = 400 * std::log10(value);
    mean += value / static_cast<double>(count);
  }
  for (double& value : strength) value -= mean;
  return strength;
}

class Rater {
 public:
  Rater(const TournamentPlan& plan, const std::vector<GameResult>& results) : plan_(plan), results_(results) {
    for (const std::string& name : plan.bots) {
      if (std::find(names_.begin(), names_.end(), name) == names_.end()) names_.push_back(name);
    }
    if (plan.automatic_seats > 0) names_.emplace_back(TournamentPlan::kAutomatic);
  }

  Ratings rate() const {
    Ratings ratings;
    ratings.bots.resize(names_.size());
    std::vector<double> won(names_.size());
    std::vector<double> won_at(static_cast<std::size_t>(plan_.seats + plan_.automatic_seats));
    for (std::size_t i = 0; i < names_.size(); ++i) ratings.bots[i].name = names_[i];
    for (const GameResult& result : results_) add(result, ratings, won, won_at);
    const auto games = std::max<double>(1, static_cast<double>(results_.size()));
    ratings.plies /= games;
    for (std::size_t i = 0; i < names_.size(); ++i) {
      BotRating& bot = ratings.bots[i];
      const double played = std::max(bot.played, 1);
      bot.wins = share_of(won[i], played);
      bot.points /= played;
      bot.categories.resize(ratings.categories.size());
      for (double& points : bot.categories) points /= played;
    }
    for (const double wins : won_at) ratings.seats.push_back(share_of(wins, games));
    if (names_.size() > 1) rate_elo(ratings);
    return ratings;
  }

 private:
  std::vector<std::size_t> bots_at(const GameResult& result) const {
    std::vector<std::size_t> bots;
    for (const int bot : result.lineup) {
      const auto found = std::find(names_.begin(), names_.end(), plan_.name(bot));
      bots.push_back(static_cast<std::size_t>(found - names_.begin()));
    }
    return bots;
  }

  void add(const GameResult& result, Ratings& ratings, std::vector<double>& won, std::vector<double>& won_at) const {
    const auto winners = static_cast<double>(std::count(result.places.begin(), result.places.end(), 1));
    const std::vector<std::size_t> bots = bots_at(result);
    ratings.plies += static_cast<double>(result.plies);
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
      BotRating& bot = ratings.bots[bots[seat]];
      const double share = result.places[seat] == 1 ? 1 / winners : 0;
      ++bot.played;
      won[bots[seat]] += share;
      won_at[seat] += share;
      bot.points += result.points[seat];
      bot.slowest = std::max(bot.slowest, result.slowest[seat]);
      for (const auto& [key, points] : result.categories) add_category(key, points[seat], ratings, bot);
    }
  }

  static void add_category(const std::string& key, int points, Ratings& ratings, BotRating& bot) {
    auto& keys = ratings.categories;
    const auto index = static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
    if (index == keys.size()) keys.push_back(key);
    if (bot.categories.size() <= index) bot.categories.resize(index + 1);
    bot.categories[index] += points;
  }

  // The error bars come from drawing whole deals again and again (bootstrap): games of one deal are not independent.
  void rate_elo(Ratings& ratings) const {
    constexpr int kDraws = 200;
    const Wins none(names_.size(), std::vector<double>(names_.size()));
    std::vector<Wins> deals;
    Wins all = none;
    for (const GameResult& result : results_) {
      const auto deal = static_cast<std::size_t>(result.game / plan_.seats);
      if (deals.size() <= deal) deals.resize(deal + 1, none);
      add_pairs(result, bots_at(result), deals[deal]);
      add_pairs(result, bots_at(result), all);
    }
    const std::vector<double> elo = elo_of(all);
    std::vector<std::vector<double>> drawn(names_.size());
    Rng rng(plan_.seed);
    for (int draw = 0; draw < kDraws && !deals.empty(); ++draw) {
      Wins sum = none;
      for (std::size_t i = 0; i < deals.size(); ++i) {
        const Wins& deal = deals[rng.below(static_cast<std::uint32_t>(deals.size()))];
        for (std::size_t a = 0; a < sum.size(); ++a) {
          for (std::size_t b = 0; b < sum.size(); ++b) sum[a][b] += deal[a][b];
        }
      }
      const std::vector<double> again = elo_of(sum);
      for (std::size_t i = 0; i < again.size(); ++i) drawn[i].push_back(again[i]);
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
      std::sort(drawn[i].begin(), drawn[i].end());
      const bool has = !drawn[i].empty();
      ratings.bots[i].elo = {elo[i], has ? drawn[i][kDraws / 40] : elo[i],
                             has ? drawn[i][kDraws - 1 - kDraws / 40] : elo[i]};
    }
  }

  const TournamentPlan& plan_;
  const std::vector<GameResult>& results_;
  std::vector<std::string> names_;
};

}  // namespace

Figure share_of(double successes, double n) {
  if (n <= 0) return {};
  constexpr double kZ = 1.959964;  // 95 %
  const double share = successes / n;
  const double middle = share + kZ * kZ / (2 * n);
  const double reach = kZ * std::sqrt(share * (1 - share) / n + kZ * kZ / (4 * n * n));
  const double scale = 1 + kZ * kZ / n;
  return {share, std::max(0.0, (middle - reach) / scale), std::min(1.0, (middle + reach) / scale)};
}

Ratings rate(const TournamentPlan& plan, const std::vector<GameResult>& results) {
  return Rater(plan, results).rate();
}

}  // namespace underfoot::cli
