#include "cli/score_pad.h"

#include <algorithm>

#include "cli/columns.h"
#include "cli/screen.h"

namespace underfoot::cli {

std::string score_pad(const Context& context, const AnyTable& table, const std::vector<std::string>& names) {
  const Outcome outcome = table.outcome();
  const std::vector<ScoreLine> lines = table.score();
  std::vector<MessageKey> categories;
  for (const ScoreLine& line : lines) {
    if (std::find(categories.begin(), categories.end(), line.category) == categories.end()) {
      categories.push_back(line.category);
    }
  }
  std::size_t widest = 0;
  for (const MessageKey category : categories) widest = std::max(widest, width(context.say(message(category))));
  constexpr std::size_t kGap = 2;
  const auto columns = static_cast<std::size_t>(screen_of(context).columns);
  const std::size_t room = columns > widest ? (columns - widest) / names.size() : 0;
  std::vector<std::vector<std::string>> rows = {{""}};
  for (const std::string& name : names) rows[0].push_back(clipped(name, std::max<std::size_t>(room, 6 + kGap) - kGap));
  for (const MessageKey category : categories) {
    std::vector<int> sums(names.size());
    for (const ScoreLine& line : lines) {
      if (line.category == category) sums[line.seat.index()] += line.points;
    }
    rows.push_back({context.say(message(category))});
    for (const int sum : sums) rows.back().push_back(std::to_string(sum));
  }
  rows.push_back({context.say("cli.score.total"_msg)});
  for (const auto& seat : outcome.seats) rows.back().push_back(std::to_string(seat.points));
  return table_of(rows);
}

std::string score_reasons(const Context& context, const AnyTable& table, const std::vector<std::string>& names) {
  std::string result;
  const std::vector<ScoreLine> lines = table.score();
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    result += names[seat] + '\n';
    for (const ScoreLine& line : lines) {
      if (line.seat.index() != seat || line.points == 0) continue;
      const auto columns = static_cast<std::size_t>(screen_of(context).columns);
      result += right(std::to_string(line.points), 5) + "  " +
                wrapped(context.say(line.reason), columns, std::string(7, ' ')).substr(7);
    }
  }
  return result;
}

std::string result_sentence(const Context& context, const AnyTable& table, const std::vector<std::string>& names) {
  const Outcome outcome = table.outcome();
  std::string winners;
  int count = 0;
  int points = 0;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    if (outcome.seats[seat].place != 1) continue;
    winners += (count++ == 0 ? "" : ", ") + names[seat];
    points = outcome.seats[seat].points;
  }
  if (count > 1) return context.say("cli.score.shared"_msg, param("names", winners), param("points", points));
  return context.say("cli.score.winner"_msg, param("name", winners), param("points", points));
}

}  // namespace underfoot::cli
