// The verbs of the game: each phase leads to the file of its decision.
#include "mycelia/decisions.h"

namespace underfoot::mycelia {
namespace {

bool is_chance(Phase phase) {
  switch (phase) {
    case Phase::kLay:
    case Phase::kDeal:
    case Phase::kAutomaLot:
    case Phase::kMarket:
    case Phase::kDraw:
    case Phase::kWind:
    case Phase::kCard:
    case Phase::kSteal:
    case Phase::kAutomaCard:
    case Phase::kAutomaWind:
    case Phase::kAutomaBlown:
      return true;
    default:
      return false;
  }
}

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

void list_chance(const Mycelia& game, const State& state, ActionList& actions) {
  switch (state.phase) {
    case Phase::kLay:
    case Phase::kDraw:
      for (std::size_t kind = 0; kind < kMaxKinds; ++kind) {
        if (state.unseen[kind] == 0) continue;
        const std::uint8_t turns = state.phase == Phase::kLay ? 3 : 1;
        for (std::uint8_t turned = 0; turned < turns; ++turned) actions.push_back(Lay{TileKind(kind), turned});
      }
      return;
    case Phase::kDeal:
    case Phase::kMarket:
    case Phase::kCard:
    case Phase::kSteal:
      for_each_kind_on_top(game, state, [&](CardKind kind, std::uint32_t) { actions.push_back(Deal{kind}); });
      return;
    case Phase::kAutomaLot:
      for (TileSet rest = lots(state); rest != 0; rest &= rest - 1) {
        const Lot::Of of = state.lot == LotFor::kMotherTile ? Lot::Of::kTile : Lot::Of::kSeat;
        actions.push_back(Lot{static_cast<std::uint8_t>(std::countr_zero(rest)), of});
      }
      return;
    case Phase::kAutomaCard:
      for (std::uint8_t card = 0; card < kAutomaCards; ++card) {
        if ((state.automa_deck >> card & 1U) != 0) actions.push_back(AutomaReveal{card});
      }
      return;
    default:
      for (std::uint8_t wind = 0; wind < kWinds; ++wind) actions.push_back(Roll{Wind{wind}});
  }
}

void list_decisions(const Mycelia& game, const State& state, ActionList& actions) {
  switch (state.phase) {
    case Phase::kMothers:
      return setup::list_mothers(game, state, actions);
    case Phase::kAutomaSide:
      return setup::list_sides(state, actions);
    case Phase::kMenu:
      return turn::list_menu(game, state, actions);
    case Phase::kMove:
      move::list(state, actions);
      actions.push_back(Stop{});
      return insects::list(game, state, actions);  // MYC-3.2
    case Phase::kSite:
      return explore::list_sites(state, actions);
    case Phase::kOrder:
      actions.push_back(Spore{state.source});
      return actions.push_back(Spore{state.second});
    case Phase::kDrop:
      return spore::list_drops(state, actions);
    case Phase::kPay:
      return fruit::list_payments(game, state, actions);
    case Phase::kPlant:
      return fruit::list_places(state, actions);
    case Phase::kBoard:
      return fruit::list_boards(game, state, actions);
    case Phase::kKeep:
      return discover::list_keep(game, state, actions);
    case Phase::kTrade:
      return insects::list_trade(game, state, actions);
    case Phase::kRelocate:
      return insects::list_relocations(state, actions);
    case Phase::kEdgeTile:
      return effects::list_edge_tiles(state, actions);
    case Phase::kRivalMother:
      return effects::list_rivals(game, state, actions);
    case Phase::kRivalTo:
      for (TileSet rest = effects::rival_places(state); rest != 0; rest &= rest - 1) {
        actions.push_back(Step{TileIndex(std::countr_zero(rest))});
      }
      return;
    case Phase::kVictim:
      return effects::list_victims(game, state, actions);
    case Phase::kTake:
      effects::list_takes(state, actions);
      return insects::list(game, state, actions);  // MYC-3.2
    default:
      return;
  }
}

}  // namespace

Actor Mycelia::actor(const State& state) const {
  if (state.phase == Phase::kOver) return Actor::over();
  if (is_chance(state.phase)) return Actor::chance();
  if (state.phase == Phase::kAutomaSide) return Actor::of(Seat(state.rival));
  return Actor::of(state.turn);
}

void Mycelia::legal(const State& state, ActionList& actions) const {
  if (is_chance(state.phase)) return list_chance(*this, state, actions);
  if (state.phase == Phase::kOver) return;
  if (has_automa() && actor(state) == Actor::of(automa_seat())) return actions.push_back(automa::choose(*this, state));
  list_decisions(*this, state, actions);
}

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
  list_chance(*this, state, actions);
  return actions[ticket];
}

}  // namespace underfoot::mycelia
