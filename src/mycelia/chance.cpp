// Chance: what may come next, how likely each is, and one drawn by its ticket.
#include "mycelia/phases.h"

namespace underfoot::mycelia {
namespace {

// What a lot may fall on: seats, or tiles.
TileSet lots(const State& state) {
  return state.lot == LotFor::kMotherTile ? state.layer : state.lots;
}

template <class Visit>
void for_each_kind_on_top(const Mycelia& game, const State& state, Visit visit) {
  if (state.phase == Phase::kSteal || !state.deck.empty()) {
    const CardSet& set = state.phase == Phase::kSteal ? state.players[state.rival].hand : state.deck;
    CardKind last = CardKind::none();
    std::uint32_t count = 0;
    set.for_each([&](CardId card) {
      const CardKind kind = game.pack().kind(card);
      if (kind != last && count > 0) {
        visit(last, count);
        count = 0;
      }
      last = kind;
      ++count;
    });
    if (count > 0) visit(last, count);
  } else {
    visit(game.pack().kind(state.bottom[0].card), 1U);
  }
}

}  // namespace

std::uint32_t Mycelia::tickets(const State& state) const {
  switch (state.phase) {
    case Phase::kLay:
      return static_cast<std::uint32_t>(explore::tiles_left(state)) * 3U;
    case Phase::kDraw:
      return static_cast<std::uint32_t>(explore::tiles_left(state));
    case Phase::kSteal:
      return static_cast<std::uint32_t>(state.players[state.rival].hand.size());
    case Phase::kDeal:
    case Phase::kMarket:
    case Phase::kCard:
      return state.deck.empty() ? 1U : static_cast<std::uint32_t>(state.deck.size());
    case Phase::kAutomaLot:
      return static_cast<std::uint32_t>(std::popcount(lots(state)));
    case Phase::kAutomaCard:
      return static_cast<std::uint32_t>(std::popcount(state.automa_deck));
    default:
      return kWinds;
  }
}

std::uint32_t Mycelia::weight(const State& state, const Action& action) const {
  if (const auto* lay = std::get_if<Lay>(&action)) return state.unseen[lay->kind.index()];
  if (const auto* deal = std::get_if<Deal>(&action)) {
    std::uint32_t weight = 0;
    for_each_kind_on_top(*this, state,
                         [&](CardKind kind, std::uint32_t count) { weight += kind == deal->card ? count : 0; });
    return weight;
  }
  return 1;
}

Action Mycelia::draw(const State& state, std::uint32_t ticket) const {
  if (state.phase == Phase::kLay || state.phase == Phase::kDraw) {
    const auto turned = static_cast<std::uint8_t>(state.phase == Phase::kLay ? ticket % 3 : 0);
    if (state.phase == Phase::kLay) ticket /= 3;
    std::size_t kind = 0;
    while (ticket >= state.unseen[kind]) ticket -= state.unseen[kind++];
    return Lay{TileKind(kind), turned};
  }
  if (state.phase == Phase::kDeal || state.phase == Phase::kMarket || state.phase == Phase::kCard ||
      state.phase == Phase::kSteal) {
    const bool is_hand = state.phase == Phase::kSteal;
    if (!is_hand && state.deck.empty()) return Deal{pack_->kind(state.bottom[0].card)};
    const CardSet& set = is_hand ? state.players[state.rival].hand : state.deck;
    CardKind drawn = CardKind::none();
    std::uint32_t place = 0;
    set.for_each([&](CardId card) {
      if (place++ == ticket) drawn = pack_->kind(card);
    });
    return Deal{drawn};
  }
  ActionList actions;
  row_of(state.phase).list(*this, state, actions);
  return actions[ticket];
}

namespace chance {

void list_tiles(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  const std::uint8_t turns = state.phase == Phase::kLay ? 3 : 1;
  for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
    if (state.unseen[kind] == 0) continue;
    for (std::uint8_t turned = 0; turned < turns; ++turned) actions.push_back(Lay{TileKind(kind), turned});
  }
}

void list_cards(const Mycelia& game, const State& state, ActionList& actions) {
  for_each_kind_on_top(game, state, [&](CardKind kind, std::uint32_t) { actions.push_back(Deal{kind}); });
}

void list_winds(const Mycelia& /*game*/, const State& /*state*/, ActionList& actions) {
  for (std::uint8_t wind = 0; wind < kWinds; ++wind) actions.push_back(Roll{Wind{wind}});
}

void list_lots(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  const Lot::Of of = state.lot == LotFor::kMotherTile ? Lot::Of::kTile : Lot::Of::kSeat;
  for (TileSet rest = lots(state); rest != 0; rest &= rest - 1) {
    actions.push_back(Lot{static_cast<std::uint8_t>(std::countr_zero(rest)), of});
  }
}

void list_automa_cards(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  for (std::uint8_t card = 0; card < kAutomaCards; ++card) {
    if ((state.automa_deck >> card & 1U) != 0) actions.push_back(AutomaReveal{card});
  }
}

Refusal why_not(const Lay& /*action*/) {
  return {"MYC-6.1", message("mycelia.refusal.not_in_stacks"_msg)};
}

Refusal why_not(const State& state, const Deal& /*action*/) {
  if (state.phase == Phase::kSteal) return {"MYC-10.3", message("mycelia.refusal.not_in_that_hand"_msg)};
  return {"MYC-3.3", message("mycelia.refusal.not_on_deck"_msg)};
}

Refusal why_not(const Lot& /*action*/) {
  return {"MYC-15.3", message("mycelia.refusal.not_in_lot"_msg)};
}

Refusal why_not(const AutomaReveal& /*action*/) {
  return {"MYC-15.1", message("mycelia.refusal.not_in_automa_deck"_msg)};
}

}  // namespace chance
}  // namespace underfoot::mycelia
