// Why an action is not possible: the rule and the sentence. Only `legal` says what is possible; these are words for
// the rest.
#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"
#include "mycelia/words.h"

namespace underfoot::mycelia {
namespace {

struct Excuse {
  const Mycelia& game;
  const State& state;

  bool is(Phase phase) const { return state.phase == phase; }
  bool is_on_field(TileIndex tile) const { return tile.index() < state.field.size(); }
  static Refusal not_now() { return {"MYC-3.1", message("mycelia.refusal.not_now"_msg)}; }
  // MYC-3.2: in the middle of something that no insect can interrupt.
  Refusal no_insects_now() const {
    if (setup::is_under_way(state)) return not_now();
    return {"MYC-3.2", message("mycelia.refusal.insects_later"_msg)};
  }
  bool takes_insects() const { return is(Phase::kMenu) || is(Phase::kMove) || is(Phase::kTake); }
  static Refusal no_such_tile() { return {"MYC-4.1", message("mycelia.refusal.no_such_tile"_msg)}; }

  // MYC-3.1: in the middle of something else, or a deed that this turn has had.
  std::optional<Refusal> deed(Deed deed) const {
    if (!is(Phase::kMenu)) return not_now();
    const Message name = message(kDeedWords[static_cast<std::size_t>(deed)]);
    if (state.deeds >= 2) return Refusal{"MYC-3.1", message("mycelia.refusal.two_deeds"_msg)};
    if (!turn::may_do(state, deed))
      return Refusal{"MYC-3.1", message("mycelia.refusal.same_deed"_msg, param("deed", name))};
    return std::nullopt;
  }

  Refusal operator()(const Lay&) const {
    return is(Phase::kLay) || is(Phase::kDraw) ? Refusal{"MYC-6.1", message("mycelia.refusal.not_in_stacks"_msg)}
                                               : not_now();
  }
  Refusal operator()(const Deal&) const {
    const bool is_dealing = is(Phase::kDeal) || is(Phase::kMarket) || is(Phase::kCard);
    if (is_dealing) return {"MYC-3.3", message("mycelia.refusal.not_on_deck"_msg)};
    if (is(Phase::kSteal)) return {"MYC-10.3", message("mycelia.refusal.not_in_that_hand"_msg)};
    return not_now();
  }
  Refusal operator()(const Roll&) const { return not_now(); }
  Refusal operator()(const Lot&) const {
    return is(Phase::kAutomaLot) ? Refusal{"MYC-15.3", message("mycelia.refusal.not_in_lot"_msg)} : not_now();
  }
  Refusal operator()(const AutomaReveal&) const {
    return is(Phase::kAutomaCard) ? Refusal{"MYC-15.1", message("mycelia.refusal.not_in_automa_deck"_msg)} : not_now();
  }

  Refusal operator()(const Step& action) const {
    if (is(Phase::kMothers)) return first_place(action.tile);
    if (is(Phase::kAutomaSide)) return {"MYC-14.4", message("mycelia.refusal.beside_yours"_msg)};
    if (is(Phase::kRivalTo)) return {"MYC-10.2", message("mycelia.refusal.not_empty"_msg)};
    if (is(Phase::kRelocate)) {
      if (!is_on_field(action.tile)) return no_such_tile();
      return {"MYC-3.2c", message("mycelia.refusal.mother_there"_msg)};
    }
    if (!is(Phase::kMove)) {
      if (const std::optional<Refusal> why = deed(Deed::kMove)) return *why;
    }
    if (!is_on_field(action.tile)) return no_such_tile();
    const TileSet around = neighbours_of(state.field[mover(state).mother]);
    if (!has(around, action.tile.index())) return {"MYC-5.1", message("mycelia.refusal.not_next"_msg)};
    return {"MYC-5.3", message("mycelia.refusal.mother_there"_msg)};
  }
  Refusal first_place(TileIndex tile) const {
    if (tile.index() >= kCentreTiles) return {"MYC-2.5", message("mycelia.refusal.not_centre"_msg)};
    if (state.field[tile.index()].mother != kNone) return {"MYC-2.5", message("mycelia.refusal.mother_there"_msg)};
    return {"MYC-2.5", message("mycelia.refusal.black"_msg)};
  }

  Refusal operator()(const Stop&) const {
    return is(Phase::kMenu) ? Refusal{"MYC-3.1", message("mycelia.refusal.deeds_left"_msg)} : not_now();
  }
  Refusal operator()(const Explore&) const {
    return deed(Deed::kExplore).value_or(Refusal{"MYC-6.3", message("mycelia.refusal.no_tiles"_msg)});
  }
  Refusal operator()(const Site&) const {
    if (!is(Phase::kSite)) return not_now();
    return {state.moving != kNone ? "MYC-10.1" : "MYC-6.1", message("mycelia.refusal.no_site"_msg)};
  }

  Refusal operator()(const Spore& action) const {
    if (is(Phase::kOrder)) return {"MYC-10.6", message("mycelia.refusal.not_releasing"_msg)};
    if (const std::optional<Refusal> why = deed(Deed::kSpore)) return *why;
    if (action.source == kMotherSource) return {"MYC-7.1", message("mycelia.refusal.no_spores"_msg)};
    if (const std::optional<Refusal> why = mushroom(action.source, "MYC-7.1")) return *why;
    return {"MYC-7.1", message("mycelia.refusal.released_twice"_msg)};
  }
  std::optional<Refusal> mushroom(std::uint8_t board, std::string_view rule) const {
    const bool is_grown = board < game.boards() && mover(state).boards[board].is_grown();
    if (!is_grown) return Refusal{rule, message("mycelia.refusal.no_mushroom"_msg, param("board", board + 1))};
    if (!is_blocked(state.field[mover(state).boards[board].tile])) return std::nullopt;
    return Refusal{"MYC-4.4", message("mycelia.refusal.blocked"_msg)};
  }

  Refusal operator()(const Drop&) const {
    return is(Phase::kDrop) ? Refusal{"MYC-7.5", message("mycelia.refusal.not_nearest"_msg)} : not_now();
  }

  Refusal operator()(const Fruit& action) const {
    if (const std::optional<Refusal> why = deed(Deed::kFruit)) return *why;
    if (deck::find(game, mover(state).hand, action.card).is_none()) {
      return {"MYC-8.1", message("mycelia.refusal.not_in_hand"_msg)};
    }
    if (!fruit::has_free_board(game, state)) return {"MYC-8.1", message("mycelia.refusal.no_board"_msg)};
    const CardSpec& card = game.pack().cards[action.card.index()];
    return {"MYC-8.2", message("mycelia.refusal.cannot_pay"_msg, param("cost", cost_words(card.cost, 0)))};
  }
  Refusal operator()(const Pay& action) const {
    if (!is(Phase::kPay)) return not_now();
    if (!is_on_field(action.tile)) return no_such_tile();
    const FieldTile& tile = state.field[action.tile.index()];
    const bool is_spendable = action.owner.index() < kMaxPlayers && can_spend(tile, state.turn, action.owner);
    if (!is_spendable) return {"MYC-4.7", message("mycelia.refusal.not_yours_to_spend"_msg)};
    if (fruit::left_on(state, {action.tile, action.owner}) <= 0)
      return {"MYC-8.2", message("mycelia.refusal.no_spore_there"_msg)};
    return {"MYC-8.2", message("mycelia.refusal.does_not_fit"_msg)};
  }
  Refusal operator()(const Plant&) const {
    return is(Phase::kPlant) ? Refusal{"MYC-8.3", message("mycelia.refusal.not_paid_from"_msg)} : not_now();
  }
  Refusal operator()(const OnBoard& action) const {
    if (!is(Phase::kBoard)) return not_now();
    const bool is_free = action.board < game.boards() && !mover(state).boards[action.board].is_grown();
    return {"MYC-8.1", message(is_free ? "mycelia.refusal.same_board"_msg : "mycelia.refusal.no_board"_msg)};
  }

  Refusal operator()(const Decay& action) const {
    if (const std::optional<Refusal> why = deed(Deed::kDecay)) return *why;
    if (const std::optional<Refusal> why = mushroom(action.board, "MYC-9.1")) return *why;
    return {"MYC-9.1",
            message("mycelia.refusal.not_ripe"_msg, param("count", int{mover(state).boards[action.board].counter}))};
  }

  Refusal operator()(const Discover& action) const {
    if (!is(Phase::kTake)) {
      if (const std::optional<Refusal> why = deed(Deed::kDiscover)) return *why;
    }
    if (action.from == kTwoFromDeck) return {"MYC-10.8", message("mycelia.refusal.no_choice_of_two"_msg)};
    return {"MYC-12.2",
            message(action.from == kFromDeck ? "mycelia.refusal.deck_empty"_msg : "mycelia.refusal.gap"_msg)};
  }

  Refusal operator()(const Discard& action) const {
    if (is(Phase::kKeep)) return {"MYC-10.8", message("mycelia.refusal.not_drawn"_msg)};
    if (!takes_insects() && !is(Phase::kTrade)) return no_insects_now();
    if (!is(Phase::kTrade) && mover(state).hand.size() < 3)
      return {"MYC-3.2a", message("mycelia.refusal.three_cards"_msg)};
    if (deck::find(game, mover(state).hand, action.card).is_none())
      return {"MYC-3.2a", message("mycelia.refusal.not_in_hand"_msg)};
    return {"MYC-3.2a", message("mycelia.refusal.no_insects_left"_msg)};
  }
  Refusal operator()(const Refresh&) const {
    if (!takes_insects()) return no_insects_now();
    if (mover(state).insects == 0) return {"MYC-3.2b", message("mycelia.refusal.needs_insects"_msg, param("count", 1))};
    return {"MYC-3.2b", message("mycelia.refusal.no_cards_left"_msg)};
  }
  Refusal operator()(const Rival& action) const {
    if (is(Phase::kVictim)) return {"MYC-10.3", message("mycelia.refusal.empty_hand"_msg)};
    if (is(Phase::kRivalMother)) return {"MYC-10.2", message("mycelia.refusal.own_mother"_msg)};
    if (!takes_insects()) return no_insects_now();
    if (action.seat == state.turn) return {"MYC-3.2c", message("mycelia.refusal.own_mother"_msg)};
    return {"MYC-3.2c", message("mycelia.refusal.needs_insects"_msg, param("count", 2))};
  }
  Refusal operator()(const Edge&) const {
    return is(Phase::kEdgeTile) ? Refusal{"MYC-10.1", message("mycelia.refusal.not_edge"_msg)} : not_now();
  }
  Refusal operator()(const Announce&) const { return not_now(); }
};

}  // namespace

std::optional<Refusal> Mycelia::refusal(const State& state, const Action& action) const {
  if (state.phase == Phase::kOver) return Refusal{"MYC-11.1", message("mycelia.refusal.over"_msg)};
  ActionList actions;
  legal(state, actions);
  if (std::find(actions.begin(), actions.end(), action) != actions.end()) return std::nullopt;
  const Actor who = actor(state);
  if (who.is_seat() && has_automa() && is_automa(who.seat())) {
    return Refusal{"MYC-15.3", message("mycelia.refusal.automa_decides"_msg)};
  }
  return std::visit(Excuse{*this, state}, action);
}

}  // namespace underfoot::mycelia
