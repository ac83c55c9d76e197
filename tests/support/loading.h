// Positions as JSON: changed and loaded again.
#pragma once

#include <functional>
#include <string>

#include "support/json_text.h"
#include "table/edge/any_table.h"

namespace underfoot::tests {

using Change = std::function<void(json::Value&)>;

inline json::Value state_of(const AnyTable& table) {
  return parsed(written([&](json::Writer& out) { table.write_state(out); }));
}

// Changes the JSON of the state and loads it: nothing, "place: key" or "rule key".
inline std::string loading(AnyTable& table, const Change& change) {
  json::Value state = state_of(table);
  change(state);
  const auto done = table.load_state(state);
  if (done) return "";
  if (const auto* refusal = std::get_if<Refusal>(&done.error())) {
    return std::string(refusal->rule) + " " + std::string(refusal->message.key.id);
  }
  const auto& bad = std::get<BadInput>(done.error());
  return bad.place + ": " + std::string(bad.message.key.id);
}

}  // namespace underfoot::tests
