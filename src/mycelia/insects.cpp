// What insects are for, at no action cost, between the deeds of one's own turn (MYC-3.2).
#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::mycelia::insects {
namespace {

constexpr int kCardsForInsect = 3;

void list_kinds(const Mycelia& game, const CardSet& hand, ActionList& actions) {
  CardKind last = CardKind::none();
  hand.for_each([&](CardId card) {
    const CardKind kind = game.pack().kind(card);
    if (kind != last) actions.push_back(Discard{kind});
    last = kind;
  });
}

}  // namespace

void list(const Mycelia& game, const State& state, ActionList& actions) {
  const Player& player = mover(state);
  if (player.hand.size() >= kCardsForInsect && state.insects > 0) list_kinds(game, player.hand, actions);  // 3.2a
  const bool has_market =
      deck::size(state) > 0 || state.market != std::array<std::uint8_t, kMarketSlots>{kNone, kNone, kNone};
  if (player.insects >= 1 && has_market) actions.push_back(Refresh{});  // MYC-3.2b
  if (player.insects >= 2) {                                            // MYC-3.2c
    for (int i = 0; i < game.seats(); ++i) {
      if (Seat(i) != state.turn) actions.push_back(Rival{Seat(i)});
    }
  }
}

void list_trade(const Mycelia& game, const State& state, ActionList& actions) {
  list_kinds(game, mover(state).hand, actions);
}

void discard(const Mycelia& game, State& state, CardKind kind) {
  if (state.phase == Phase::kMenu) {
    state.to_take = kCardsForInsect;
    state.phase = Phase::kTrade;
  }
  Player& player = mover(state);
  const CardId card = deck::find(game, player.hand, kind);
  player.hand.remove(card);
  deck::put_under(state, card, static_cast<std::uint8_t>(1U << state.turn.value));  // MYC-3.3: only the discarder knows
  --state.to_take;
  if (state.to_take > 0) return;
  ++player.insects;
  --state.insects;
  turn::menu(game, state);
}

void refresh(const Mycelia& game, State& state) {
  --mover(state).insects;
  ++state.insects;
  for (std::uint8_t& slot : state.market) {
    if (slot == kNone) continue;
    deck::put_under(state, CardId(slot), 0x0F);  // everybody saw them
    slot = kNone;
  }
  deck::fill_market(game, state, AfterMarket::kMenu);
}

void choose_mother(State& state, Seat seat) {
  mover(state).insects = static_cast<std::uint8_t>(mover(state).insects - 2);
  state.insects = static_cast<std::uint8_t>(state.insects + 2);
  state.rival = seat.value;
  state.phase = Phase::kRelocate;
}

void list_relocations(const State& state, ActionList& actions) {
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    if (state.field[i].mother == kNone) actions.push_back(Step{TileIndex(i)});
  }
}

void relocate(const Mycelia& game, State& state, TileIndex tile) {
  move::put_mother(state, Seat(state.rival), tile);  // MYC-13.3: takes no insect
  state.rival = kNone;
  turn::menu(game, state);
}

}  // namespace underfoot::mycelia::insects
