// DISCOVER (MYC-12): a card from the market or the deck; with MYC-10.8 the better of two.
#include "mycelia/decisions.h"

namespace underfoot::mycelia::discover {

void list(const State& state, ActionList& actions) {
  effects::list_takes(state, actions);  // the same cards are open
  if ((mover(state).permanents & kChooses) != 0 && deck::size(state) >= 2) actions.push_back(Discover{kTwoFromDeck});
}

Refusal why_not(const State& state, const Discover& action) {
  return turn::why_no(state, Deed::kDiscover).value_or(effects::why_not(action));
}

void perform(const Mycelia& game, State& state, const Discover& action) {
  if (action.from < kMarketSlots) {
    knowledge::take_open(game, state, action.from, Cause::kDiscover);
    state.market[action.from] = kNone;  // MYC-3.4: stays empty until the end of the turn
    return turn::finish(game, state, Deed::kDiscover);
  }
  state.to_take = action.from == kTwoFromDeck ? 2 : 1;
  state.source = action.from;
  state.phase = Phase::kCard;
}

void drawn(const Mycelia& game, State& state, CardKind kind) {
  const bool is_single = state.source == kFromDeck;
  const CardPlace to = is_single ? CardPlace::hand(state.turn) : CardPlace::fingers(state.turn);
  const CardId card = knowledge::draw(game, state, kind, to, Cause::kDiscover);
  if (is_single) {
    mover(state).hand.add(card);
  } else {
    state.drawn_cards.push_back(card);
  }
  --state.to_take;
  if (state.to_take > 0) return;
  state.source = kNone;
  if (is_single) return turn::finish(game, state, Deed::kDiscover);
  state.phase = Phase::kKeep;
}

void list_keep(const Mycelia& game, const State& state, ActionList& actions) {
  actions.push_back(Discard{game.pack().kind(state.drawn_cards[0])});
  if (game.pack().kind(state.drawn_cards[1]) != game.pack().kind(state.drawn_cards[0])) {
    actions.push_back(Discard{game.pack().kind(state.drawn_cards[1])});
  }
}

Refusal why_not(const Discard& /*action*/) {
  return {"MYC-10.8", message("mycelia.refusal.not_drawn"_msg)};
}

void put_back(const Mycelia& game, State& state, CardKind kind) {
  const std::size_t back = game.pack().kind(state.drawn_cards[0]) == kind ? 0 : 1;
  const std::uint8_t can_tell = knowledge::split_drawn(game, state, state.drawn_cards[back]);
  const auto known_to = static_cast<std::uint8_t>(can_tell | 1U << state.turn.value);
  deck::put_under(game, state, state.drawn_cards[back], CardPlace::fingers(state.turn), Cause::kDiscover, known_to);
  const CardId kept = state.drawn_cards[1 - back];
  mover(state).hand.add(kept);
  game.tell(CardMoved{game.pack().kind(kept), CardPlace::fingers(state.turn), CardPlace::hand(state.turn),
                      Cause::kDiscover, known_to});
  state.drawn_cards.clear();
  turn::finish(game, state, Deed::kDiscover);
}

}  // namespace underfoot::mycelia::discover
