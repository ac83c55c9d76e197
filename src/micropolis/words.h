// Words and letters that several files of the game share.
#pragma once

#include <array>
#include <string_view>

#include "micropolis/micropolis.h"

namespace underfoot::micropolis {

inline constexpr std::array kFruitWords = {"micropolis.fruit.cherry"_msg, "micropolis.fruit.lemon"_msg,
                                           "micropolis.fruit.grape"_msg,  "micropolis.fruit.blackberry"_msg,
                                           "micropolis.fruit.fig"_msg,    "micropolis.fruit.pomegranate"_msg,
                                           "micropolis.fruit.gift"_msg};

inline constexpr std::array kEffectWords = {"micropolis.effect.nurse"_msg, "micropolis.effect.architect"_msg,
                                            "micropolis.effect.sergeant"_msg, "micropolis.effect.sentry"_msg,
                                            "micropolis.effect.barracks"_msg};

// "third", of the tiles in the line.
inline constexpr std::array<MessageKey, kLineTiles> kNthWords = {
    "micropolis.nth.1"_msg, "micropolis.nth.2"_msg, "micropolis.nth.3"_msg, "micropolis.nth.4"_msg,
    "micropolis.nth.5"_msg, "micropolis.nth.6"_msg, "micropolis.nth.7"_msg};

// In expert mode each player's anthills are called A and B; in the base game there is nothing to tell apart.
inline std::string_view anthill_letter(const Micropolis& game, AnthillId id) {
  if (id.is_none() || game.options().mode == Mode::kBase) return "";
  return id.number() % 2 == 0 ? "A" : "B";
}

// The anthill that a score line is about, where a player has two (MIC-10.9).
inline std::optional<std::uint8_t> score_part(const Micropolis& game, AnthillId id) {
  return game.options().mode == Mode::kExpert ? std::optional(id.value) : std::nullopt;
}

}  // namespace underfoot::micropolis
