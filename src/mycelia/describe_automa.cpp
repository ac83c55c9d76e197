// The automa's turn in words, step by step: what it could not do, what it does, and why (MYC-15).
#include "mycelia/describe_automa.h"

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"
#include "mycelia/tile_words.h"
#include "mycelia/words.h"

namespace underfoot::mycelia {
namespace {

class Reporter {
 public:
  Reporter(const Mycelia& game, const State& state) : game_(game), state_(state), half_(game.automa_half(state)) {}

  std::optional<Message> report(const Action& action) const {
    switch (state_.phase) {
      case Phase::kAutomaTurn:
        return next(action);
      case Phase::kAutomaWind:
        return wind(*std::get_if<Roll>(&action));
      case Phase::kAutomaBlown:
        return message("mycelia.automa.blown"_msg, param("wind", wind_name(*std::get_if<Roll>(&action))));
      case Phase::kMove:
        if (std::get_if<Step>(&action)->tile.value == state_.automa_target) {
          return message("mycelia.automa.arrives"_msg, tile(*std::get_if<Step>(&action)),
                         param("target", target_words()));
        }
        return message("mycelia.automa.step"_msg, tile(*std::get_if<Step>(&action)), param("target", target_words()),
                       param("goal", tile_words(game_, state_, TileIndex(state_.automa_target))));
      case Phase::kPay:
        return payment(*std::get_if<Pay>(&action));
      case Phase::kPlant:
        return plant(*std::get_if<Plant>(&action));
      case Phase::kRelocate:
        return message("mycelia.automa.frees"_msg, param("player", Seat(state_.rival)),
                       tile(*std::get_if<Step>(&action)));
      case Phase::kAutomaLot:
        return lot(*std::get_if<Lot>(&action));
      default:
        return std::nullopt;
    }
  }

 private:
  template <class OnTile>
  Param tile(const OnTile& action) const {
    return param("tile", tile_words(game_, state_, action.tile));
  }
  static std::string_view wind_name(const Roll& roll) { return kWindNames[static_cast<std::size_t>(roll.wind)]; }
  Message target_words() const {
    return message(kTargetWords[static_cast<std::size_t>(half_.targets[static_cast<std::size_t>(state_.wind)])]);
  }

  Message next(const Action& action) const {
    const std::vector<Message> reasons = skipped(action);
    Message words = deed(action);
    for (auto reason = reasons.rbegin(); reason != reasons.rend(); ++reason) {
      words = message("mycelia.automa.next"_msg, param("reason", *reason), param("rest", std::move(words)));
    }
    return words;
  }

  // The lines of the list that were not possible, from where it was.
  std::vector<Message> skipped(const Action& action) const {
    std::vector<Message> reasons;
    const AutomaPlace from = state_.automa_place;
    const auto* announced = std::get_if<Announce>(&action);
    const bool is_fruit = announced != nullptr && announced->deed == Deed::kFruit;
    const bool is_decay = std::holds_alternative<Decay>(action);
    const bool is_move = announced != nullptr && announced->deed == Deed::kMove;
    if (from == AutomaPlace::kFruit && !is_fruit) reasons.push_back(no_fruit());
    if (from <= AutomaPlace::kDecay && !is_fruit && !is_decay)
      reasons.push_back(message("mycelia.automa.no_decay"_msg));
    if (from <= AutomaPlace::kSpore && is_move) reasons.push_back(no_spore());
    if (from == AutomaPlace::kThenSpore) reasons.push_back(message("mycelia.automa.then_spore"_msg));
    if (from == AutomaPlace::kThenExplore) reasons.push_back(message("mycelia.automa.then_explore"_msg));
    return reasons;
  }

  Message no_fruit() const {
    if (!fruit::has_free_board(game_, state_)) return message("mycelia.automa.no_piece"_msg);
    return message("mycelia.automa.no_fruit"_msg, param("cost", cost_words(half_.cost, half_.any)));
  }

  Message no_spore() const {
    if (automa::is_all_blocked(game_, state_)) return message("mycelia.automa.all_blocked"_msg);
    return message(mover(state_).spores == 0 ? "mycelia.automa.no_supply"_msg : "mycelia.automa.no_source"_msg);
  }

  Message deed(const Action& action) const {
    if (const auto* decay = std::get_if<Decay>(&action)) {
      const TileIndex where(mover(state_).boards[decay->board].tile);
      return message("mycelia.automa.decays"_msg, param("tile", tile_words(game_, state_, where)),
                     param("effect", effect_words(half_.effect)));
    }
    if (const auto* spore = std::get_if<Spore>(&action)) {
      const TileIndex where(spore::tile_of(state_, spore->source));
      const MessageKey key =
          spore->source == kMotherSource ? "mycelia.automa.mother_spores"_msg : "mycelia.automa.mushroom_spores"_msg;
      return message(key, param("tile", tile_words(game_, state_, where)),
                     param("count", spore::spores_of(game_, state_, spore->source)));
    }
    if (std::holds_alternative<Explore>(action)) {
      if (state_.automa_place == AutomaPlace::kThenExplore) return message("mycelia.automa.explores"_msg);
      const TileIndex where(spore::tile_of(state_, automa::spore_source(game_, state_)));
      return message("mycelia.automa.explores_for"_msg, param("tile", tile_words(game_, state_, where)));
    }
    const bool is_fruit = std::get_if<Announce>(&action)->deed == Deed::kFruit;
    if (is_fruit) return message("mycelia.automa.grows"_msg, param("cost", cost_words(half_.cost, half_.any)));
    return message("mycelia.automa.moves"_msg);
  }

  Message wind(const Roll& roll) const {
    const TargetKind kind = half_.targets[static_cast<std::size_t>(roll.wind)];
    return message("mycelia.automa.wind"_msg, param("wind", wind_name(roll)),
                   param("target", kTargetWords[static_cast<std::size_t>(kind)]));
  }

  Message payment(const Pay& pay) const {
    int count = spendable(state_.field[pay.tile.index()], state_.turn);
    for (const Paid& paid : state_.paid) count -= paid.tile == pay.tile ? 1 : 0;
    if (pay.owner == state_.turn) return message("mycelia.automa.pays"_msg, tile(pay), param("count", count));
    return message("mycelia.automa.pays_rival"_msg, param("player", pay.owner), tile(pay), param("count", count));
  }

  Message plant(const Plant& plant) const {
    const auto colour = static_cast<std::size_t>(game_.colour(state_.field[plant.tile.index()]));
    const bool is_named = colour < kPlainColours && half_.cost[colour] > 0;
    return message(is_named ? "mycelia.automa.plants_on_colour"_msg : "mycelia.automa.plants_near"_msg, tile(plant));
  }

  std::optional<Message> lot(const Lot& lot) const {
    const std::optional<MessageKey> key = lot_key(state_.lot);
    if (!key) return std::nullopt;
    return message(*key, param("player", Seat(lot.drawn)));
  }
  static std::optional<MessageKey> lot_key(LotFor lot) {
    switch (lot) {
      case LotFor::kSpore:
        return "mycelia.automa.lot_spore"_msg;
      case LotFor::kPlace:
        return "mycelia.automa.lot_place"_msg;
      case LotFor::kDecay:
        return "mycelia.automa.lot_decay"_msg;
      case LotFor::kDrop:
        return "mycelia.automa.lot_drop"_msg;
      case LotFor::kTarget:
        return "mycelia.automa.lot_target"_msg;
      case LotFor::kEdgeTile:
        return "mycelia.automa.lot_edge_tile"_msg;
      case LotFor::kBlocker:
      case LotFor::kRivalMother:
        return "mycelia.automa.lot_mother"_msg;
      case LotFor::kBlockerTo:
      case LotFor::kRivalTo:
        return "mycelia.automa.lot_mother_to"_msg;
      case LotFor::kVictim:
        return "mycelia.automa.lot_victim"_msg;
      case LotFor::kNothing:
      case LotFor::kMotherTile:
      case LotFor::kMotherSide:
        return std::nullopt;
    }
    return std::nullopt;
  }

  const Mycelia& game_;
  const State& state_;
  const AutomaHalf& half_;
};

}  // namespace

Message describe_card(const Mycelia& game, std::uint8_t card) {
  const AutomaCard& revealed = game.pack().automa[card];
  const AutomaHalf& half = revealed.halves[game.options().automa == Automa::kHard ? 1 : 0];
  return message("mycelia.automa.card"_msg, param("id", revealed.id), param("cost", cost_words(half.cost, half.any)),
                 param("spores", half.spores), param("effect", effect_words(half.effect)));
}

std::optional<Message> describe_automa(const Mycelia& game, const State& state, const Action& action) {
  if (state.automa_card == kNone) return std::nullopt;  // before its first turn
  return Reporter(game, state).report(action);
}

}  // namespace underfoot::mycelia
