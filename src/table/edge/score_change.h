// What an action would do to the points, by seat and category.
#pragma once

#include <optional>
#include <vector>

#include "table/edge/shapes.h"
#include "table/game.h"

namespace underfoot {

struct ScoreChange {
  Seat seat;
  std::optional<std::uint8_t> part;  // see ScoreLine
  MessageKey category;
  std::int16_t before = 0;
  std::int16_t after = 0;

  bool operator==(const ScoreChange&) const = default;
};

// The categories whose points differ, in the order of the score pad.
std::vector<ScoreChange> score_changes(const std::vector<ScoreLine>& before, const std::vector<ScoreLine>& after);

}  // namespace underfoot

namespace underfoot::json {

// A category is the key of its name.
template <>
struct Leaf<MessageKey> {
  static constexpr std::string_view kSchema = R"({"type":"string"})";
  static constexpr std::string_view kTypeScript = "string";
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, MessageKey key) {
    out.value(key.id);
  }
};

}  // namespace underfoot::json
