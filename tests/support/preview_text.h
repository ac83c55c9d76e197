// A preview as text, to compare previews by the byte.
#pragma once

#include <string>

#include "table/edge/any_table.h"

namespace underfoot::tests {

inline std::string text_of(Actor actor) {
  return actor.is_seat() ? std::to_string(actor.seat().number()) : actor.is_chance() ? "chance" : "over";
}

inline std::string text_of(const Prospect& prospect) {
  std::string text = "next " + text_of(prospect.next) + "\n" + prospect.view + "\n" + prospect.changes + "\n";
  for (const ToldEvent& event : prospect.events) text += event.json + " " + std::string(event.text.key.id) + "\n";
  for (const ScoreChange& change : prospect.score) {
    text += std::to_string(change.seat.number()) + " " + std::string(change.category.id) + " " +
            std::to_string(change.before) + " " + std::to_string(change.after) + "\n";
  }
  return text;
}

inline std::string text_of(const AnyTable& table, const Result<Preview>& preview) {
  if (!preview) return std::string(preview.error().rule);
  std::string text = text_of(static_cast<const Prospect&>(*preview));
  for (const Preview::Outcome& outcome : preview->outcomes) {
    text += table.action_text(outcome.action) + " " + std::to_string(outcome.weight) + "\n" + text_of(outcome);
  }
  return text;
}

}  // namespace underfoot::tests
