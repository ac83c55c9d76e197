// DECAY (MYC-9): a mushroom that has released twice goes under its board, and its effect begins.
#include "mycelia/decisions.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::decay {
namespace {

// Every board has a card under it; every cell of the automa its mushroom, in a short game as few (MYC-14.6).
bool is_complete(const Mycelia& game, const Player& player, bool is_automa) {
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (is_automa ? player.boards[i].counter != kAutomaDecayed : player.under[i].empty()) return false;
  }
  return true;
}

}  // namespace

std::uint8_t bit(EffectKind kind) {
  switch (kind) {
    case EffectKind::kExtraSpore:
      return kExtraSporeBonus;
    case EffectKind::kSporeTogether:
      return kTogetherBonus;
    case EffectKind::kRepeatAction:
      return kRepeats;
    case EffectKind::kChooseOfTwo:
      return kChooses;
    case EffectKind::kLongMove:
      return kLongMoves;
    case EffectKind::kStrongMother:
      return kStrongMothers;
    default:
      return 0;
  }
}

void tell_counter(const Mycelia& game, const State& state, std::uint8_t board) {
  if (!game.is_heard()) return;
  const Board& each = mover(state).boards[board];
  const auto card = each.card == kNone ? std::nullopt : std::optional(game.pack().kind(CardId(each.card)));
  game.tell(CounterMoved{state.turn, board, card, each.counter});
}

bool can_decay(const State& state, Seat seat, std::size_t board) {
  const Board& each = state.players[seat.index()].boards[board];
  return each.is_grown() && each.counter == 2 && !is_blocked(state.field[each.tile]);  // MYC-9.1
}

Refusal why_not(const Mycelia& game, const State& state, const Decay& action) {
  if (std::optional<Refusal> why = turn::why_no(state, Deed::kDecay)) return *std::move(why);
  if (std::optional<Refusal> why = spore::why_no_mushroom(game, state, action.board, "MYC-9.1")) return *std::move(why);
  return {"MYC-9.1",
          message("mycelia.refusal.not_ripe"_msg, param("count", int{mover(state).boards[action.board].counter}))};
}

void perform(const Mycelia& game, State& state, std::uint8_t board) {
  Player& player = mover(state);
  Board& each = player.boards[board];
  const bool is_automa = game.is_automa(state.turn);
  const Effect effect = is_automa ? game.automa_half(state).effect : game.pack().card(CardId(each.card)).effect;
  game.tell(MushroomGone{state.turn, board, TileIndex(each.tile)});
  state.field[each.tile].mushroom = kNone;  // MYC-9.2
  each.tile = kNone;
  state.has_grown_this_round = 1;
  if (is_automa) {
    each.counter = kAutomaDecayed;  // MYC-15.5
    tell_counter(game, state, board);
  } else {
    player.under[board].add(CardId(each.card));  // MYC-9.3: any number
    game.tell(CardMoved{game.pack().kind(CardId(each.card)), CardPlace::board(state.turn, board),
                        CardPlace::under(state.turn, board), Cause::kDecay, kEverybody});
    each.card = kNone;
    each.counter = 0;
    tell_counter(game, state, board);
  }
  if (is_complete(game, player, is_automa)) {  // MYC-9.4, MYC-11.1, MYC-15.12
    if (is_automa) return over(game, state, {Ending::kAutoma, std::nullopt});
    state.ended_by = state.turn.value;
    return over(game, state, {Ending::kBoards, state.turn});
  }
  const EffectClass kind = effect_class(effect.kind);
  if (kind == EffectClass::kBonus) {  // MYC-10: no adding up
    if ((each.bonuses & bit(effect.kind)) == 0) game.tell(EffectGained{state.turn, board, effect.kind});
    each.bonuses |= bit(effect.kind);
  }
  if (kind == EffectClass::kPermanent) {
    if ((player.permanents & bit(effect.kind)) == 0) game.tell(EffectGained{state.turn, std::nullopt, effect.kind});
    player.permanents |= bit(effect.kind);
  }
  if (kind == EffectClass::kImmediate) return effects::begin(game, state, effect);
  turn::finish(game, state, Deed::kDecay);
}

}  // namespace underfoot::mycelia::decay
