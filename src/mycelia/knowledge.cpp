// What players know of others' hands: cards that were taken openly or stolen from them, and cards whose place under the
// deck they knew. A card that may be gone is no longer counted on, as a careful person at the table would; cards of a
// kind are the same card to everybody.
#include "mycelia/decisions.h"

namespace underfoot::mycelia::knowledge {
namespace {

constexpr std::uint8_t bit_of_seat(std::size_t seat) {
  return static_cast<std::uint8_t>(1U << seat);
}

template <class Visit>
void for_each_other(const Mycelia& game, State& state, Seat owner, Visit visit) {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.options().people); ++seat) {
    if (seat != owner.index()) visit(seat, state.players[seat].knows);
  }
}

// One card of the kind less to count on: the card itself, if it was counted on.
void forget_one(const Mycelia& game, CardSet& knows, const CardSet& hand, CardId card) {
  if (knows.has(card)) return knows.remove(card);
  const CardKind kind = game.pack().kind(card);
  for (std::size_t i = game.pack().first_card[kind.index()]; i < kCards && game.pack().kind(CardId(i)) == kind; ++i) {
    if (knows.has(CardId(i)) && hand.has(CardId(i))) return knows.remove(CardId(i));
  }
}

// Whoever knows the whole hand, and that its cards are all alike, can tell which of them goes.
bool can_tell(const Mycelia& game, const CardSet& knows, const CardSet& hand) {
  CardKind kind = CardKind::none();
  bool is_plain = true;
  hand.for_each([&](CardId card) {
    is_plain = is_plain && knows.has(card) && (kind.is_none() || kind == game.pack().kind(card));
    kind = game.pack().kind(card);
  });
  return is_plain;
}

// Any card of the hand may be the one that goes: one less of every kind to count on.
void forget_one_of_each(const Mycelia& game, CardSet& knows, const CardSet& hand, CardId card) {
  if (knows.empty()) return;
  forget_one(game, knows, hand, card);
  CardKind last = CardKind::none();  // cards of a kind are numbered together
  hand.for_each([&](CardId other) {
    const CardKind kind = game.pack().kind(other);
    if (kind != last && kind != game.pack().kind(card)) forget_one(game, knows, hand, other);
    last = kind;
  });
}

}  // namespace

void take_open(const Mycelia& game, State& state, std::uint8_t slot, Cause cause) {
  const CardId card(state.market[slot]);
  game.tell(CardMoved{game.pack().kind(card), CardPlace::market(slot), CardPlace::hand(state.turn), cause, kEverybody});
  mover(state).hand.add(card);
  for_each_other(game, state, state.turn, [&](std::size_t, CardSet& knows) { knows.add(card); });
}

CardId draw(const Mycelia& game, State& state, CardKind kind, const CardPlace& to, Cause cause) {
  const std::uint8_t known_to = state.deck.empty() ? state.bottom[0].known_to : std::uint8_t{0};
  const CardId card = deck::take_top(game, state, kind, {to, cause, bit_of_seat(state.turn.index())});
  for_each_other(game, state, state.turn, [&](std::size_t seat, CardSet& knows) {
    if ((known_to & bit_of_seat(seat)) != 0) knows.add(card);
  });
  return card;
}

std::uint8_t split_drawn(const Mycelia& game, State& state, CardId back) {
  const CardId one = state.drawn_cards[0];
  const CardId other = state.drawn_cards[1];
  std::uint8_t seats = 0;
  for_each_other(game, state, state.turn, [&](std::size_t seat, CardSet& knows) {
    const bool is_plain = knows.has(one) && knows.has(other) && game.pack().kind(one) == game.pack().kind(other);
    if (is_plain) {
      seats |= bit_of_seat(seat);
      return knows.remove(back);
    }
    knows.remove(one);
    knows.remove(other);
  });
  return seats;
}

void lose_seen(const Mycelia& game, State& state, Seat owner, CardId card) {
  const CardSet& hand = state.players[owner.index()].hand;
  for_each_other(game, state, owner, [&](std::size_t, CardSet& knows) { forget_one(game, knows, hand, card); });
}

std::uint8_t lose_unseen(const Mycelia& game, State& state, Seat owner, CardId card) {
  const CardSet& hand = state.players[owner.index()].hand;
  std::uint8_t seats = 0;
  for_each_other(game, state, owner, [&](std::size_t seat, CardSet& knows) {
    if (can_tell(game, knows, hand)) {
      seats |= bit_of_seat(seat);
      return knows.remove(card);
    }
    forget_one_of_each(game, knows, hand, card);
  });
  return seats;
}

std::uint8_t steal(const Mycelia& game, State& state, Seat victim, CardId card) {
  const CardSet& hand = state.players[victim.index()].hand;
  auto seats = static_cast<std::uint8_t>(bit_of_seat(state.turn.index()) | bit_of_seat(victim.index()));
  for_each_other(game, state, victim, [&](std::size_t seat, CardSet& knows) {
    if (seat == state.turn.index()) return forget_one(game, knows, hand, card);  // the thief sees it
    if (can_tell(game, knows, hand)) {                                           // and knows who has it now
      seats |= bit_of_seat(seat);
      return;
    }
    forget_one_of_each(game, knows, hand, card);
  });
  if (!game.is_automa(victim)) state.players[victim.index()].knows.add(card);
  return seats;
}

}  // namespace underfoot::mycelia::knowledge
