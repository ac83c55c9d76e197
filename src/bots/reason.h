// Why a move, in words: what people would say of it, else what differs between it and another in the evaluation at the
// end of the turn, whose terms each game names, and in the long run.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/any_bot.h"
#include "bots/forecast.h"
#include "bots/remark.h"

namespace underfoot::bots {

// What a move leads to: the evaluation at the end of the turn, and the chance to win that the search found.
struct Aftermath {
  Terms own{};
  Terms rival{};  // the best of the others, by the sum
  double win = 0;
};

// Which of the two moves is explained. The best one says what speaks for it, any other what it lacks, and neither lists
// only what speaks against its place.
enum class Rank : std::uint8_t { kBest, kLower };

// "barracks +7, but Red Army token −1": the best move compared with the second, or another with the best.
Message reason_for(const Aftermath& mine, const Aftermath& other, Rank rank, std::span<const MessageKey> terms,
                   std::vector<Remark> remarks = {});

// In the whole numbers of the edge. Points are the sum of the categories also after rounding.
AnyForecast edge_forecast(const Forecast& forecast, std::span<const MessageKey> terms);
int thousandths(double chance);
// What a move gives away, by the forecasts of it and of the best.
void set_cost(const AnyForecast& best, Seat seat, AnyMove& move);

}  // namespace underfoot::bots
