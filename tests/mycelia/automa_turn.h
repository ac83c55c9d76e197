// The automa's turn as a list of its deeds: "fruit decay".
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "mycelia/position.h"

namespace underfoot::mycelia {

inline std::string deed_word(const Action& action) {
  if (const auto* announced = std::get_if<Announce>(&action)) return announced->deed == Deed::kFruit ? "fruit" : "move";
  if (std::holds_alternative<Decay>(action)) return "decay";
  if (std::holds_alternative<Spore>(action)) return "spore";
  return "explore";
}

// Plays the automa's turn with these rolls and lots; other chance takes its first outcome.
inline std::string play_automa(Position& position, std::deque<Roll> rolls = {}, std::deque<int> lots = {}) {
  std::string deeds;
  const Seat automa = position.game().automa_seat();
  while (!position.actor().is_over() && position.state().turn == automa) {
    Action action = position.legal().front();
    const Phase phase = position.phase();
    const bool is_roll = phase == Phase::kWind || phase == Phase::kAutomaWind || phase == Phase::kAutomaBlown;
    if (is_roll && !rolls.empty()) {
      action = rolls.front();
      rolls.pop_front();
    }
    if (phase == Phase::kAutomaLot) {
      if (lots.empty()) {
        ADD_FAILURE() << "a lot that nobody spoke of";
        return deeds;
      }
      action = Lot{static_cast<std::uint8_t>(lots.front())};
      lots.pop_front();
    }
    if (phase == Phase::kAutomaTurn) deeds += (deeds.empty() ? "" : " ") + deed_word(action);
    position.play(action);
    if (testing::Test::HasFatalFailure()) return deeds;
  }
  EXPECT_TRUE(rolls.empty() && lots.empty()) << "rolls or lots that nobody asked for";
  return deeds;
}

// Like play_automa, but stops where this phase comes.
inline Position& play_until(Position& position, Phase phase) {
  while (position.phase() != phase && !position.actor().is_over()) position.play(position.legal().front());
  return position;
}

inline void collect_keys(const Message& message, std::vector<std::string>& keys) {
  const std::string_view key = message.key.id;
  keys.emplace_back(key.substr(key.rfind('.') + 1));
  for (const Param& param : message.params) {
    const auto* inner = std::get_if<std::vector<Message>>(&param.value);
    if (inner == nullptr) continue;
    for (const Message& each : *inner) collect_keys(each, keys);
  }
}

// The sentences that the next action is described with, one in another.
inline std::vector<std::string> report(const Position& position) {
  std::vector<std::string> keys;
  collect_keys(position.described(position.legal().front()), keys);
  return keys;
}

}  // namespace underfoot::mycelia
