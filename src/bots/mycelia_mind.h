// What bots know about Mycelia: what a network may still pay for, how far the boards are from the end, what is in the
// way.
#pragma once

#include "bots/mind.h"
#include "mycelia/mycelia.h"

namespace underfoot::bots {

// All in points at the end of the game, unless said otherwise. Tuned in the arena (docs/strength.md).
struct MyceliaWeights {
  // Cards in hand: how much of their worth counts, by how many spores are missing in the best network.
  double growth = 3;      // worth of growing any mushroom, besides its points
  double ready = 0.5;     // nothing is missing
  double missing = 0.55;  // and this much of it for each spore that is
  double second_card = 0.4;
  double no_board = 0.55;  // all boards are grown
  double card = 0.35;      // any card in hand, up to three
  // Spores and ground.
  double spore = 0.22;  // a spore that may be spent, up to ten
  double colour = 0.2;  // a colour in the best network
  double empty_supply = 0.6;
  // Mushrooms on the field.
  double release = 0.9;  // each release behind a mushroom
  double ripe = 0.5;     // a mushroom that can decay
  double blocked = 0.8;  // a mushroom under a rival mother
  // Lasting effects, for a game that is young; less in proportion later.
  double repeats = 2.5;
  double chooses = 0.6;
  double long_moves = 0.6;
  double strong_mother = 1.8;
  double extra_spore = 0.7;
  double together = 1.5;
  // The end.
  double decayed_board = 1.4;  // a board with a card under it
  double race_doubt = 3;       // actions by which the race to the end may be misjudged
  double rate = 1.5;           // points that a turn still to come brings
  double automa_rate = 0.4;    // mushrooms that a turn of the automa brings
  double insect = 0.5;
  double near_insect = 0.12;
  // First sight: what an action seems to bring, where it is not seen from the hand and the ground.
  double sight_fruit = 3;      // growing, besides the card's points
  double sight_decay = 2;      // a decay,
  double sight_new_board = 3;  // and more for the first on a board
  double sight_release = 0.9;  // a mushroom's release
  double sight_deck = 0.7;     // a card nobody knows
  double sight_explore = 0.3;
  double sight_black = 0.5;  // a black tile's spore, which pays for any colour
  double sight_place = 0.5;  // how much of the mother's next release counts when she moves
};

// What an evaluation is made of.
enum class MyceliaTerm : std::uint8_t {
  kMushrooms,
  kInsects,
  kEndToken,
  kHand,
  kSpores,
  kDecay,
  kBlocked,
  kEffects,
  kTurnsToCome
};

template <>
struct Mind<mycelia::Mycelia> {
  using Mycelia = mycelia::Mycelia;
  using Weights = MyceliaWeights;
  static constexpr Weights kWeights = {};
  static constexpr bool kIsOpen = false;

  static constexpr std::array kTerms = {"mycelia.category.mushrooms"_msg, "mycelia.category.insects"_msg,
                                        "mycelia.category.end_token"_msg, "bots.term.reach"_msg,
                                        "bots.term.spores"_msg,           "bots.term.decay"_msg,
                                        "bots.term.blocked"_msg,          "bots.term.effects"_msg,
                                        "bots.term.turns_to_come"_msg};
  static void weigh(const Mycelia& game, const mycelia::State& state, const Weights& weights, TermsBySeat& terms);
  static double spread(const Mycelia& game, const mycelia::State& state);
  static double effort(const Mycelia& game, const mycelia::State& state);
  static bool is_minor(const Mycelia& game, const mycelia::State& state);
  static bool is_minor(const mycelia::Action& action);
  static bool is_turn_of(const Mycelia& game, const mycelia::State& state, Seat seat);
  static mycelia::Action canonical(const Mycelia& game, const mycelia::State& state, const mycelia::Action& action);
  static void policy(const Mycelia& game, const mycelia::State& state, std::span<const mycelia::Action> actions,
                     const Weights& weights, std::span<float> scores);  // mycelia_policy.cpp
  static void remark(const Mycelia& game, const CompareTurns<mycelia::State>& turns,
                     std::vector<Remark>& remarks);  // mycelia_remarks.cpp
  static void picks(const Mycelia& game, const mycelia::State& state, const mycelia::Action& action, Picks& picks);
  static std::span<const Level> levels();  // mycelia_levels.cpp
  static std::span<const Style<Weights>> styles();
  static std::span<const WeightKnob<Weights>> knobs();
  static Settings settings(Family family);
};

}  // namespace underfoot::bots
