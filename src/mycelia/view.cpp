// What a seat, or a spectator, sees, and what it may know of an action. Hands are secret but for what was seen to go
// there, and before the market is revealed they are so even to their owners (MYC-2.3, MYC-2.6); the order of the deck
// is unknown; what somebody puts under it only they know (MYC-3.3); the automa's hand nobody sees (MYC-14.2).
#include <utility>

#include "mycelia/decisions.h"

namespace underfoot::mycelia {
namespace {

bool can_see_hand(const Mycelia& game, const State& state, Seat eyes, Seat whose) {
  return eyes == whose && !game.is_automa(whose) && !setup::is_under_way(state);
}

// Everything that is open, without the cards.
State open_part(const State& state) {
  State open;
  open.layer = state.layer;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    const Player& player = state.players[i];
    Player& shown = open.players[i];
    for (std::size_t board = 0; board < kMaxBoards; ++board) {
      shown.boards[board] = player.boards[board];
      shown.boards[board].card = kNone;
    }
    shown.spores = player.spores;
    shown.insects = player.insects;
    shown.mother = player.mother;
    shown.permanents = player.permanents;
    shown.grown = player.grown;
    shown.points = player.points;
  }
  open.field = state.field;
  open.unseen = state.unseen;  // the two stacks: which tiles, order unknown
  open.insects = state.insects;
  open.turn = state.turn;
  open.phase = state.phase;
  open.done = state.done;
  open.deeds = state.deeds;
  open.dealt = state.dealt;
  open.round = state.round;
  open.quiet_rounds = state.quiet_rounds;
  open.has_grown_this_round = state.has_grown_this_round;
  open.after_market = state.after_market;
  open.ended_by = state.ended_by;
  open.steps = state.steps;
  open.drawn = state.drawn;
  open.moving = state.moving;
  open.source = state.source;
  open.second = state.second;
  open.wind = state.wind;
  open.to_drop = state.to_drop;
  open.paid = state.paid;
  open.planted = state.planted;
  open.rival = state.rival;
  open.to_take = state.to_take;
  open.to_discard = state.to_discard;
  open.has_taken_open = state.has_taken_open;
  open.automa_deck = state.automa_deck;  // the cards still in it, order unknown
  open.automa_card = state.automa_card;
  open.automa_place = state.automa_place;
  open.automa_source = state.automa_source;
  open.automa_rolls = state.automa_rolls;
  open.automa_has_moved = state.automa_has_moved;
  open.automa_frees = state.automa_frees;
  open.automa_target = state.automa_target;
  open.lot = state.lot;
  open.lots = state.lots;
  open.named = state.named;
  return open;
}

CardKind kind_or_none(const Mycelia& game, std::uint8_t card) {
  return card == kNone ? CardKind::none() : game.pack().kind(CardId(card));
}

CardCounts counted(const Mycelia& game, const CardSet& cards) {
  CardCounts counts{};
  cards.for_each([&](CardId card) { ++counts[game.pack().kind(card).index()]; });
  return counts;
}

// Deals cards that a view names by kind, then the rest at random.
class Dealer {
 public:
  Dealer(const Pack& pack, Rng& rng) : pack_(pack), rng_(rng) {
    for (std::size_t card = 0; card < kCards; ++card) left_.add(CardId(card));
  }

  CardId named(CardKind kind) {
    CardId card(pack_.first_card[kind.index()]);
    while (!left_.has(card)) ++card.value;
    left_.remove(card);
    return card;
  }
  void named(const CardCounts& counts, CardSet& to) {
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      for (int n = 0; n < counts[kind]; ++n) to.add(named(CardKind(kind)));
    }
  }
  void shuffle() {
    left_.for_each([&](CardId card) { unknown_.push_back(card); });
    for (std::size_t i = unknown_.size(); i > 1; --i) {
      std::swap(unknown_[i - 1], unknown_[rng_.below(static_cast<std::uint32_t>(i))]);
    }
  }
  CardId any() {
    const CardId card = unknown_.back();
    unknown_.pop_back();
    return card;
  }
  bool empty() const { return unknown_.empty(); }

 private:
  const Pack& pack_;
  Rng& rng_;
  CardSet left_;
  FixedVector<CardId, kCards> unknown_;
};

}  // namespace

bool has_rolled(const Mycelia& game, const State& state) {
  const bool is_automas_move = state.phase == Phase::kMove || state.phase == Phase::kAutomaBlown ||
                               (state.phase == Phase::kAutomaLot && state.lot == LotFor::kTarget);
  return state.phase == Phase::kOrder || state.to_drop > 0 || (game.is_automa(state.turn) && is_automas_move);
}

View Mycelia::view(const State& state, Seat seat) const {
  View view;
  view.seat = seat;
  view.table = open_part(state);
  if (!has_rolled(*this, state)) view.table.wind = Wind::kO;  // what is left of an earlier roll means nothing
  const CardSet knows = seat.is_none() ? CardSet{} : state.players[seat.index()].knows;
  CardSet unknown = state.deck;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
    const Player& player = state.players[i];
    SeenCards& seen = view.players[i];
    seen.hand_size = static_cast<std::uint8_t>(player.hand.size());
    CardSet known;
    player.hand.for_each([&](CardId card) {
      const bool is_known = can_see_hand(*this, state, seat, Seat(i)) || knows.has(card);
      (is_known ? known : unknown).add(card);
    });
    seen.hand = counted(*this, known);
    for (std::size_t board = 0; board < kMaxBoards; ++board) {
      seen.growing[board] = kind_or_none(*this, player.boards[board].card);
      seen.under[board] = counted(*this, player.under[board]);
    }
  }
  for (std::size_t slot = 0; slot < kMarketSlots; ++slot) view.market[slot] = kind_or_none(*this, state.market[slot]);
  view.deck_size = static_cast<std::uint8_t>(state.deck.size());
  for (const BottomCard& card : state.bottom) {
    const bool is_known = !seat.is_none() && (card.known_to >> seat.value & 1U) != 0 && !is_automa(seat);
    // Who else knows it could tell what somebody counts on in a hand.
    const auto own = static_cast<std::uint8_t>(is_known ? 1U << seat.value : 0U);
    view.bottom.push_back({is_known ? pack_->kind(card.card) : CardKind::none(), own});
    if (!is_known) unknown.add(card.card);
  }
  view.growing = kind_or_none(*this, state.card);
  view.drawn_count = static_cast<std::uint8_t>(state.drawn_cards.size());
  for (const CardId card : state.drawn_cards) {
    if (seat == state.turn || knows.has(card)) {
      view.drawn_cards.push_back(pack_->kind(card));
    } else {
      unknown.add(card);
    }
  }
  // The card being grown is shown; a seat that counted on one of its kind learns nothing new.
  if (state.card != kNone && view.players[state.turn.index()].hand[view.growing.index()] == 0) {
    unknown.remove(CardId(state.card));
  }
  view.unseen = counted(*this, unknown);
  return view;
}

State Mycelia::imagine(const View& seen, Rng& rng) const {
  State state = seen.table;
  CardSet knows;  // of what others hold
  Dealer dealer(*pack_, rng);
  // What the seat knows: open cards, its hand, what it saw go to other hands, what it put under the deck.
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    for (std::size_t board = 0; board < kMaxBoards; ++board) {
      const CardKind growing = seen.players[i].growing[board];
      const bool is_seated = i < static_cast<std::size_t>(seats());
      if (is_seated && !growing.is_none()) state.players[i].boards[board].card = dealer.named(growing).value;
      dealer.named(seen.players[i].under[board], state.players[i].under[board]);
    }
    CardSet known;
    dealer.named(seen.players[i].hand, known);
    known.for_each([&](CardId card) {
      state.players[i].hand.add(card);
      if (i != seen.seat.index()) knows.add(card);
    });
  }
  for (std::size_t slot = 0; slot < kMarketSlots; ++slot) {
    if (!seen.market[slot].is_none()) state.market[slot] = dealer.named(seen.market[slot]).value;
  }
  if (!seen.growing.is_none()) {
    Player& grower = state.players[state.turn.index()];
    CardId card = deck::find(*this, grower.hand, seen.growing);
    if (card.is_none()) card = dealer.named(seen.growing);
    grower.hand.add(card);
    state.card = card.value;
  }
  for (const SeenBottomCard& card : seen.bottom) {
    state.bottom.push_back({card.card.is_none() ? CardId::none() : dealer.named(card.card), card.known_to});
  }
  if (state.phase == Phase::kTrade) {  // MYC-3.2a: who discards knows what
    const auto discarded = static_cast<std::size_t>(3 - state.to_discard);
    for (std::size_t i = 1; i <= std::min(discarded, state.bottom.size()); ++i) {
      BottomCard& card = state.bottom[state.bottom.size() - i];
      card.known_to = static_cast<std::uint8_t>(card.known_to | 1U << state.turn.value);
    }
  }
  for (const CardKind kind : seen.drawn_cards) {
    state.drawn_cards.push_back(dealer.named(kind));
    if (seen.seat != state.turn) knows.add(state.drawn_cards.back());
  }
  if (!seen.seat.is_none()) state.players[seen.seat.index()].knows = knows;
  // What it does not: everything else, in any order.
  dealer.shuffle();
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats()); ++i) {
    while (state.players[i].hand.size() < seen.players[i].hand_size) state.players[i].hand.add(dealer.any());
  }
  for (BottomCard& card : state.bottom) {
    if (card.card.is_none()) card.card = dealer.any();
  }
  while (state.drawn_cards.size() < seen.drawn_count) state.drawn_cards.push_back(dealer.any());
  while (!dealer.empty()) state.deck.add(dealer.any());
  return state;
}

Action Mycelia::seen(const State& state, const Action& action, Seat seat) const {
  const bool is_mover = seat == state.turn && !is_automa(seat);
  if (std::holds_alternative<Deal>(action)) {
    const bool is_victim = state.phase == Phase::kSteal && seat.value == state.rival && !is_automa(seat);
    const bool is_open = state.phase == Phase::kMarket;
    const bool is_drawer = is_mover && state.phase != Phase::kDeal;
    return is_open || is_victim || is_drawer ? action : Action(Deal{CardKind::none()});
  }
  if (std::holds_alternative<Discard>(action) && !is_mover) return Discard{CardKind::none()};
  return action;
}

// Taking back is fair until something is revealed: a die, a tile, a card. A card that its owner shows by growing it
// is the owner's to take back.
bool Mycelia::reveals(const State& state, const Action& /*action*/) const {
  return actor(state).is_chance();
}

std::optional<Event> Mycelia::seen_event(const Event& event, Seat seat) const {
  if (const auto* known = std::get_if<HandKnown>(&event)) {
    if (known->viewer != seat) return std::nullopt;
  }
  const auto* moved = std::get_if<CardMoved>(&event);
  if (moved == nullptr) return event;
  const bool may_know = moved->known_to == kEverybody || (!seat.is_none() && (moved->known_to >> seat.value & 1U) != 0);
  CardMoved seen = *moved;
  if (!may_know) seen.card = CardKind::none();
  seen.known_to = 0;  // who knows it is nobody's business
  return seen;
}

}  // namespace underfoot::mycelia
