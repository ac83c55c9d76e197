#include "table/edge/score_change.h"

#include <algorithm>

namespace underfoot {

std::vector<ScoreChange> score_changes(const std::vector<ScoreLine>& before, const std::vector<ScoreLine>& after) {
  std::vector<ScoreChange> changes;
  const auto row_of = [&](const ScoreLine& line) -> ScoreChange& {
    const auto is_row = [&](const ScoreChange& change) {
      return change.seat == line.seat && change.part == line.part && change.category == line.category;
    };
    const auto found = std::find_if(changes.begin(), changes.end(), is_row);
    if (found != changes.end()) return *found;
    changes.push_back({line.seat, line.part, line.category});
    return changes.back();
  };
  for (const ScoreLine& line : before)
    row_of(line).before = static_cast<std::int16_t>(row_of(line).before + line.points);
  for (const ScoreLine& line : after) row_of(line).after = static_cast<std::int16_t>(row_of(line).after + line.points);
  std::erase_if(changes, [](const ScoreChange& change) { return change.before == change.after; });
  return changes;
}

}  // namespace underfoot
