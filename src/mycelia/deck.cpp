// The deck and the market (MYC-3.3, MYC-3.4): an unknown-order top, a known-order bottom (MYC-16.4).
#include "mycelia/decisions.h"

namespace underfoot::mycelia::deck {

int size(const State& state) {
  return state.deck.size() + static_cast<int>(state.bottom.size());
}

int count_on_top(const Mycelia& game, const State& state, CardKind kind) {
  if (state.deck.empty()) return !state.bottom.empty() && game.pack().kind(state.bottom[0].card) == kind ? 1 : 0;
  int count = 0;
  state.deck.for_each([&](CardId card) { count += game.pack().kind(card) == kind ? 1 : 0; });
  return count;
}

CardId find(const Mycelia& game, const CardSet& set, CardKind kind) {
  CardId found = CardId::none();
  set.for_each([&](CardId card) {
    if (found.is_none() && game.pack().kind(card) == kind) found = card;
  });
  return found;
}

CardId take_top(const Mycelia& game, State& state, CardKind kind, const Destination& destination) {
  if (state.deck.empty()) {
    const BottomCard card = state.bottom[0];
    state.bottom.erase_at(0);
    const auto known_to = static_cast<std::uint8_t>(card.known_to | destination.known_to);
    game.tell(CardMoved{kind, CardPlace::bottom(), destination.to, destination.cause, known_to});
    return card.card;
  }
  const CardId card = find(game, state.deck, kind);
  state.deck.remove(card);
  game.tell(CardMoved{kind, CardPlace::deck(), destination.to, destination.cause, destination.known_to});
  return card;
}

void put_under(const Mycelia& game, State& state, CardId card, const CardPlace& from, Cause cause,
               std::uint8_t known_to) {
  state.bottom.push_back({card, known_to});
  game.tell(CardMoved{game.pack().kind(card), from, CardPlace::bottom(), cause, known_to});
}

bool market_has_gap(const State& state) {
  for (const std::uint8_t slot : state.market) {
    if (slot == kNone) return true;
  }
  return false;
}

void fill_market(const Mycelia& game, State& state, AfterMarket after) {
  if (market_has_gap(state) && size(state) > 0) {
    state.after_market = after;
    state.phase = Phase::kMarket;
    return;
  }
  switch (after) {
    case AfterMarket::kFirstTurn:
      state.turn = game.first_seat();  // MYC-2.6
      return turn::begin(game, state);
    case AfterMarket::kMenu:
      return turn::resume(game, state);
    case AfterMarket::kNextTurn:
      return turn::next(game, state);
  }
}

void reveal_to_market(const Mycelia& game, State& state, CardKind kind) {
  std::size_t gap = 0;  // left to right
  while (state.market[gap] != kNone) ++gap;
  state.market[gap] = take_top(game, state, kind, {CardPlace::market(gap), Cause::kMarket, kEverybody}).value;
  fill_market(game, state, state.after_market);
}

}  // namespace underfoot::mycelia::deck
