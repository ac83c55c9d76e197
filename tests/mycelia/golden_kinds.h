// What a game contains, as a set of names: which actions, phases, effects, targets and endings. The golden games
// together must contain all of all_kinds().
#pragma once

#include <bit>
#include <set>
#include <string>
#include <vector>

#include "mycelia/decisions.h"
#include "mycelia/golden.h"
#include "mycelia/names.h"
#include "mycelia/networks.h"
#include "mycelia/phases.h"

namespace underfoot::tests::golden {

using Kinds = std::set<std::string>;

inline Kinds all_kinds() {
  Kinds kinds = {
      // MYC-2, MYC-14.4
      "setup: laid anew", "setup: insect taken",
      // MYC-5 to MYC-9
      "move: insect taken", "spore: supply empty", "pay: black", "pay: rival's spore", "pay: twice from one tile",
      "fruit: on a board with cards under it", "blocked mushroom", "deck: only what was put under it",
      // MYC-10
      "insect in the middle of MOVE", "insect in the middle of taking", "three steps", "strong mother", "extra spore",
      "spore together", "same deed twice", "last decay without effect",
      // MYC-15
      "automa: explores, then releases", "automa: explores as its second deed", "automa: only MOVE", "automa: is blown",
      "automa: explores instead of MOVE", "automa: goes on for an insect", "automa: frees a mushroom",
      "automa: deck anew", "automa: pays a rival's spore",
      // MYC-11
      "end: a player's last decay", "end: the automa's last decay", "end: stalled", "tie: none",
      "tie: mushrooms decide", "tie: insects decide", "tie: shared"};
  for (const char* verb :
       {"lay",   "deal", "roll",  "lot",   "automa", "step",     "stop",    "explore", "site",  "spore", "drop",
        "fruit", "pay",  "plant", "board", "decay",  "discover", "discard", "refresh", "rival", "edge",  "announce"}) {
    kinds.insert("do " + std::string(verb));
  }
  for (const auto name : mycelia::kPhaseNames) kinds.insert("phase " + std::string(name));
  for (std::size_t i = 1; i < mycelia::kLotNames.size(); ++i) kinds.insert("lot " + std::string(mycelia::kLotNames[i]));
  for (const char* rare : {"blocker_to", "rival_to"}) kinds.erase("lot " + std::string(rare));  // drawn positions only
  for (const auto name : mycelia::kEffectNames) kinds.insert("effect " + std::string(name));
  for (const auto name : mycelia::kTargetNames) kinds.insert("target " + std::string(name));
  for (const char* name :
       {"move_edge_tile", "move_rival_mother", "steal_card", "take_cards", "gain_insects", "nothing"}) {
    kinds.insert("automa effect " + std::string(name));
  }
  return kinds;
}

// One action of a game, seen from both sides.
struct Moment {
  const mycelia::Mycelia& game;
  const mycelia::State& before;
  const mycelia::Action& action;
  const mycelia::State& after;

  bool is_automas() const { return game.has_automa() && game.is_automa(before.turn); }
  const mycelia::Player& mover() const { return before.players[before.turn.index()]; }
  const mycelia::Player& mover_after() const { return after.players[before.turn.index()]; }
  template <class Kind>
  const Kind* as() const {
    return std::get_if<Kind>(&action);
  }
};

inline void note_setup(const Moment& at, Kinds& kinds) {
  using mycelia::Phase;
  if (at.before.phase == Phase::kLay && at.after.field.empty()) kinds.insert("setup: laid anew");
  if (at.before.phase == Phase::kMothers && at.mover_after().insects > at.mover().insects) {
    kinds.insert("setup: insect taken");
  }
}

inline void note_moves(const Moment& at, Kinds& kinds) {
  using mycelia::Phase;
  const bool is_step = at.as<mycelia::Step>() != nullptr;
  if (!is_step || (at.before.phase != Phase::kMenu && at.before.phase != Phase::kMove)) return;
  if (at.mover_after().insects > at.mover().insects) kinds.insert("move: insect taken");
  if (!at.is_automas() && at.before.steps == 1 && (at.mover().permanents & mycelia::kLongMoves) != 0) {
    kinds.insert("three steps");
  }
  if (at.is_automas() && at.mover().mother == at.before.automa_target) kinds.insert("automa: goes on for an insect");
}

inline void note_spores(const Moment& at, Kinds& kinds) {
  const auto* spore = at.as<mycelia::Spore>();
  if (spore == nullptr || at.before.phase == mycelia::Phase::kOrder) return;
  const bool is_mother = spore->source == mycelia::kMotherSource;
  if (at.mover().spores == 0) kinds.insert("spore: supply empty");
  if (at.is_automas()) return;
  if (is_mother && (at.mover().permanents & mycelia::kStrongMothers) != 0) kinds.insert("strong mother");
  if (is_mother) return;
  if ((at.mover().boards[spore->source].bonuses & mycelia::kExtraSporeBonus) != 0) kinds.insert("extra spore");
  if (at.after.second != mycelia::kNone) kinds.insert("spore together");
}

inline void note_fruit(const Moment& at, Kinds& kinds) {
  if (const auto* pay = at.as<mycelia::Pay>()) {
    if (at.game.colour(at.before.field[pay->tile.index()]) == mycelia::Colour::kBlack) kinds.insert("pay: black");
    if (pay->owner != at.before.turn)
      kinds.insert(at.is_automas() ? "automa: pays a rival's spore" : "pay: rival's spore");
    for (const mycelia::Paid& paid : at.before.paid) {
      if (paid.tile == pay->tile) kinds.insert("pay: twice from one tile");
    }
  }
  for (std::size_t board = 0; board < at.game.boards(); ++board) {
    const bool is_new = at.mover_after().boards[board].is_grown() && !at.mover().boards[board].is_grown();
    if (is_new && !at.mover().under[board].empty()) kinds.insert("fruit: on a board with cards under it");
  }
}

inline void note_decay(const Moment& at, Kinds& kinds) {
  const auto* decay = at.as<mycelia::Decay>();
  if (decay == nullptr) return;
  if (at.after.phase == mycelia::Phase::kOver) {
    kinds.insert("last decay without effect");
    return;
  }
  const mycelia::Effect effect =
      at.is_automas() ? at.game.automa_half(at.before).effect
                      : at.game.pack().card(mycelia::CardId(at.mover().boards[decay->board].card)).effect;
  kinds.insert((at.is_automas() ? "automa effect " : "effect ") +
               std::string(effect.kind == mycelia::EffectKind::kNothing
                               ? "nothing"
                               : mycelia::kEffectNames[mycelia::index_of(effect.kind)]));
}

inline void note_automa(const Moment& at, Kinds& kinds) {
  using mycelia::AutomaPlace;
  using mycelia::Phase;
  if (at.before.lot != mycelia::LotFor::kNothing) {
    kinds.insert("lot " + std::string(mycelia::kLotNames[mycelia::index_of(at.before.lot)]));
  }
  if (!at.is_automas()) return;
  const auto* announced = at.as<mycelia::Announce>();
  const bool is_explore = at.as<mycelia::Explore>() != nullptr;
  if (is_explore && at.after.automa_place == AutomaPlace::kThenSpore) kinds.insert("automa: explores, then releases");
  if (is_explore && at.before.automa_place == AutomaPlace::kThenExplore) {
    const bool has_moved = (at.before.done & mycelia::bit_of(mycelia::Deed::kMove)) != 0;
    kinds.insert(has_moved ? "automa: only MOVE" : "automa: explores instead of MOVE");
  } else if (is_explore && at.before.deeds == 1) {
    kinds.insert("automa: explores as its second deed");
  }
  if (announced == nullptr && at.before.phase == Phase::kAutomaBlown && at.mover().mother != at.mover_after().mother) {
    kinds.insert("automa: is blown");
  }
  if (at.before.phase == Phase::kRelocate) kinds.insert("automa: frees a mushroom");
  if (at.before.phase == Phase::kAutomaCard && at.before.automa_card != mycelia::kNone &&
      std::popcount(at.before.automa_deck) == mycelia::kAutomaCards) {
    kinds.insert("automa: deck anew");
  }
  if (at.before.phase == Phase::kAutomaWind && at.after.phase == Phase::kMove) {
    const auto wind = static_cast<std::size_t>(at.after.wind);
    const auto target = at.game.automa_half(at.before).targets[wind];
    kinds.insert("target " + std::string(mycelia::kTargetNames[mycelia::index_of(target)]));
  }
}

inline void note(const Moment& at, Kinds& kinds) {
  const std::string notation = Wire<mycelia::Mycelia>::notation(at.game, at.before, at.action);
  kinds.insert("do " + notation.substr(0, notation.find(' ')));
  kinds.insert("phase " + std::string(mycelia::kPhaseNames[mycelia::index_of(at.before.phase)]));
  const bool has_insect_use = at.as<mycelia::Discard>() != nullptr || at.as<mycelia::Refresh>() != nullptr ||
                              at.as<mycelia::Rival>() != nullptr;
  if (has_insect_use && at.before.phase == mycelia::Phase::kMove) kinds.insert("insect in the middle of MOVE");
  if (has_insect_use && at.before.phase == mycelia::Phase::kTake) kinds.insert("insect in the middle of taking");
  note_setup(at, kinds);
  note_moves(at, kinds);
  note_spores(at, kinds);
  note_fruit(at, kinds);
  note_decay(at, kinds);
  note_automa(at, kinds);
  const bool draws = at.before.phase == mycelia::Phase::kCard || at.before.phase == mycelia::Phase::kMarket;
  if (draws && at.before.deck.empty()) kinds.insert("deck: only what was put under it");
  if (at.after.deeds == 2 && std::popcount(at.after.done) == 1) kinds.insert("same deed twice");
  for (const mycelia::FieldTile& tile : at.after.field) {
    if (mycelia::is_blocked(tile)) kinds.insert("blocked mushroom");
  }
}

// MYC-11.1, MYC-11.3, MYC-11.5, MYC-15.12.
inline void note_ending(const mycelia::Mycelia& game, const mycelia::State& state, Kinds& kinds) {
  kinds.insert("phase over");
  kinds.insert(state.ended_by != mycelia::kNone ? "end: a player's last decay"
               : state.quiet_rounds == 30       ? "end: stalled"
                                                : "end: the automa's last decay");
  const Outcome outcome = game.outcome(state);
  std::vector<std::size_t> with_most;
  int first = 0;
  int most = -1;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    first += outcome.seats[seat].place == 1 ? 1 : 0;
    if (outcome.seats[seat].points > most) with_most.clear();
    most = std::max(most, int{outcome.seats[seat].points});
    if (outcome.seats[seat].points == most) with_most.push_back(seat);
  }
  if (with_most.size() == 1) {
    kinds.insert("tie: none");
  } else if (first > 1) {
    kinds.insert("tie: shared");
  } else {
    int most_grown = 0;
    int with_most_grown = 0;
    for (const std::size_t seat : with_most) {
      const int grown = state.players[seat].grown;
      with_most_grown = grown > most_grown ? 1 : with_most_grown + (grown == most_grown ? 1 : 0);
      most_grown = std::max(most_grown, grown);
    }
    kinds.insert(with_most_grown == 1 ? "tie: mushrooms decide" : "tie: insects decide");
  }
}

inline Kinds kinds_in(const mycelia::Mycelia& game, const std::vector<mycelia::Action>& actions) {
  Kinds kinds;
  mycelia::State state = game.initial();
  for (const mycelia::Action& action : actions) {
    const mycelia::State before = state;
    game.advance(state, action);
    note({game, before, action, state}, kinds);
  }
  note_ending(game, state, kinds);
  return kinds;
}

}  // namespace underfoot::tests::golden
