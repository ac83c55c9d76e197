// Words that several files of the game share.
#pragma once

#include <array>

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

inline constexpr std::array kColourWords = {"mycelia.colour.red"_msg, "mycelia.colour.green"_msg,
                                            "mycelia.colour.brown"_msg, "mycelia.colour.yellow"_msg,
                                            "mycelia.colour.black"_msg};
inline constexpr std::array kDeedWords = {"mycelia.deed.move"_msg,  "mycelia.deed.explore"_msg,
                                          "mycelia.deed.spore"_msg, "mycelia.deed.fruit"_msg,
                                          "mycelia.deed.decay"_msg, "mycelia.deed.discover"_msg};
inline constexpr std::array kEffectWords = {
    "mycelia.effect.move_edge_tile"_msg, "mycelia.effect.move_rival_mother"_msg, "mycelia.effect.steal_card"_msg,
    "mycelia.effect.take_cards"_msg,     "mycelia.effect.extra_spore"_msg,       "mycelia.effect.spore_together"_msg,
    "mycelia.effect.repeat_action"_msg,  "mycelia.effect.choose_of_two"_msg,     "mycelia.effect.long_move"_msg,
    "mycelia.effect.strong_mother"_msg,  "mycelia.effect.gain_insects"_msg,      "mycelia.effect.nothing"_msg};
inline constexpr std::array kTargetWords = {"mycelia.target.red"_msg,
                                            "mycelia.target.green"_msg,
                                            "mycelia.target.brown"_msg,
                                            "mycelia.target.yellow"_msg,
                                            "mycelia.target.opponent_mushroom"_msg,
                                            "mycelia.target.own_mushroom"_msg,
                                            "mycelia.target.opponent_spores"_msg,
                                            "mycelia.target.opponent_mother"_msg,
                                            "mycelia.target.insect"_msg};

inline Message effect_words(const Effect& effect) {
  return message(kEffectWords[static_cast<std::size_t>(effect.kind)], param("count", int{effect.number}));
}

// "red, red, green", then what may be of any colour.
inline std::vector<Message> cost_words(const ColourCounts& cost, int any) {
  std::vector<Message> words;
  for (std::size_t colour = 0; colour < kPlainColours; ++colour) {
    for (int n = 0; n < cost[colour]; ++n) words.push_back(message(kColourWords[colour]));
  }
  if (any > 0) words.push_back(message("mycelia.cost.any"_msg, param("count", any)));
  return words;
}

}  // namespace underfoot::mycelia
