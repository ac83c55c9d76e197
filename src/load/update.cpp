#include "load/update.h"

#include "load/scan.h"

namespace underfoot::load {

// What is looked for stands before the view and the steps, which are long: the walk ends there.
Update read_update(std::string_view message) {
  Update result;
  Walk walk(message);
  while (walk.next()) {
    const std::string_view key = walk.key();
    if (key == "entries") result.entries = number(walk.value()).value_or(0);
    if (key == "base") result.base = number(walk.value());
    if (key == "ply") result.ply = number(walk.value()).value_or(0);
    if (key == "since") result.since = number(walk.value()).value_or(0);
    if (key == "actor") {
      result.actor = number(walk.value()).value_or(Update::kNobody);
      result.is_over = unquoted(walk.value()) == "over";
      break;
    }
  }
  return result;
}

std::string_view pick_action(std::string_view message, Rng& rng) {
  const std::string_view legal = member(message, "legal").value_or(std::string_view());
  std::uint32_t count = 0;
  Walk counting(legal);
  while (counting.next()) ++count;
  if (count == 0) return {};
  Walk walk(legal);
  for (std::uint32_t left = rng.below(count) + 1; left > 0; --left) walk.next();
  return walk.value();
}

}  // namespace underfoot::load
