// The automa's turn (MYC-15): a card, a list, two deeds. It is rules, not a bot: every choice follows a fixed order.
#include "mycelia/automa_tie.h"
#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/networks.h"

namespace underfoot::mycelia::automa {
namespace {

constexpr int kDeedsATurn = 2;
constexpr std::uint16_t kWholeDeck = (1U << kAutomaCards) - 1;

// MYC-15.7: a source on an edge tile waits for a neighbour, while there are tiles.
bool must_explore_first(const State& state, std::uint8_t source) {
  return is_edge_tile(state.field[spore::tile_of(state, source)]) && explore::tiles_left(state) > 0;
}

// MYC-15.10: one insect, no deed.
void send_away(const Mycelia& game, State& state, Seat seat) {
  --mover(state).insects;
  ++state.insects;
  game.tell(InsectsMoved{with(state.turn), kInsectSupply, 1, Cause::kInsects});
  state.rival = seat.value;
  state.phase = Phase::kRelocate;
  settle(game, state);
}

void free_mushroom(const Mycelia& game, State& state) {
  const std::uint8_t seats = blockers(game, state);
  if (std::popcount(seats) > 1) return ask_lot(state, LotFor::kBlocker, seats);
  send_away(game, state, Seat(std::countr_zero(seats)));
}

}  // namespace

void begin(const Mycelia& game, State& state) {
  if (state.automa_deck == 0) {  // MYC-15.1: shuffled anew
    state.automa_deck = kWholeDeck;
    game.tell(AutomaDeckShuffled{});
  }
  state.phase = Phase::kAutomaCard;
}

void reveal(const Mycelia& game, State& state, std::uint8_t card) {
  state.automa_deck = static_cast<std::uint16_t>(state.automa_deck & ~(1U << card));
  state.automa_card = card;
  game.tell(AutomaCardRevealed{card});
  state.automa_place = AutomaPlace::kFruit;
  go_on(game, state);
}

// ---- The list (MYC-15.2) ----

std::uint8_t blockers(const Mycelia& game, const State& state) {
  std::uint8_t seats = 0;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = mover(state).boards[i];
    if (board.is_grown() && is_blocked(state.field[board.tile])) seats |= person(state.field[board.tile].mother);
  }
  return seats;
}

bool can_fruit(const Mycelia& game, const State& state) {
  return fruit::has_free_board(game, state) && fruit::can_pay(game, state, state.turn, fruit::cost_now(game, state));
}

bool is_all_blocked(const Mycelia& game, const State& state) {
  bool has_mushroom = false;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = mover(state).boards[i];
    if (!board.is_grown()) continue;
    has_mushroom = true;
    if (!is_blocked(state.field[board.tile])) return false;
  }
  return has_mushroom;
}

Action next_deed(const Mycelia& game, const State& state) {
  switch (state.automa_place) {
    case AutomaPlace::kFruit:
      if (can_fruit(game, state)) return Announce{Deed::kFruit};
      [[fallthrough]];
    case AutomaPlace::kDecay:
      if (const std::uint8_t board = decaying_board(game, state); board != kNone) return Decay{board};
      [[fallthrough]];
    case AutomaPlace::kSpore:
      if (const std::uint8_t source = spore_source(game, state); source != kNone) {
        if (must_explore_first(state, source)) return Explore{};
        return Spore{source};
      }
      [[fallthrough]];
    case AutomaPlace::kMove:
      return Announce{Deed::kMove};
    case AutomaPlace::kThenSpore:
      return Spore{state.automa_source};
    default:
      return Explore{};
  }
}

void deed_begun(const Mycelia& game, State& state, const Action& action) {
  const bool is_first = state.deeds == 0;
  if (std::holds_alternative<Decay>(action)) {
    state.automa_place = AutomaPlace::kSpore;
  } else if (std::holds_alternative<Spore>(action)) {
    state.automa_place = state.automa_place == AutomaPlace::kThenSpore ? AutomaPlace::kDone : AutomaPlace::kMove;
    state.automa_source = kNone;
  } else if (std::holds_alternative<Explore>(action)) {
    if (state.automa_place == AutomaPlace::kThenExplore) {
      state.automa_place = AutomaPlace::kDone;
    } else {  // MYC-15.7: the release follows, or the list begins anew next turn
      state.automa_source = spore_source(game, state);
      state.automa_place = is_first ? AutomaPlace::kThenSpore : AutomaPlace::kDone;
    }
  }
}

void announce(const Mycelia& game, State& state, Deed deed) {
  if (deed == Deed::kFruit) {
    state.automa_place = AutomaPlace::kDecay;
    state.phase = Phase::kPay;
    return settle(game, state);
  }
  const bool is_only_one = state.deeds == 0;
  state.automa_frees = is_only_one && is_all_blocked(game, state) ? 1 : 0;
  state.automa_place = is_only_one ? AutomaPlace::kThenExplore : AutomaPlace::kDone;
  state.phase = Phase::kAutomaWind;
}

void go_on(const Mycelia& game, State& state) {
  const bool has_moved = (state.done & (bit_of(Deed::kMove) | bit_of(Deed::kExplore))) != 0;
  if (state.automa_frees != 0 && has_moved) {
    state.automa_frees = 0;
    if (mover(state).insects > 0) return free_mushroom(game, state);
  }
  const bool is_stuck = state.automa_place == AutomaPlace::kThenExplore && explore::tiles_left(state) == 0;
  if (state.deeds >= kDeedsATurn || state.automa_place == AutomaPlace::kDone || is_stuck) {
    state.automa_place = AutomaPlace::kFruit;
    state.automa_source = kNone;
    return turn::end(game, state);
  }
  state.phase = Phase::kAutomaTurn;
  settle(game, state);
}

// ---- Lots (MYC-15.3) ----

void settle(const Mycelia& game, State& state) {
  if (game.options().people < 2) return;  // nobody to draw lots between
  const std::uint8_t seats = tie_in(game, state, state.phase).lot();
  if (seats != 0) ask_lot(state, lot_in(state.phase), seats);
}

void ask_lot(State& state, LotFor what, std::uint8_t seats) {
  state.lot = what;
  state.lots = seats;
  state.phase = Phase::kAutomaLot;
}

void lot_drawn(const Mycelia& game, State& state, std::uint8_t drawn) {
  const LotFor what = state.lot;
  game.tell(LotDrawn{what, drawn});
  state.lot = LotFor::kNothing;
  state.lots = 0;
  switch (what) {
    case LotFor::kMotherTile:
      return setup::automa_mother(game, state, TileIndex(drawn));
    case LotFor::kMotherSide:
      return setup::person_drawn(game, state, Seat(drawn));
    case LotFor::kBlocker:
      return send_away(game, state, Seat(drawn));
    case LotFor::kRivalMother:
      return effects::choose_rival(game, state, Seat(drawn));
    case LotFor::kVictim:
      return effects::choose_victim(game, state, Seat(drawn));
    case LotFor::kTarget:
      state.named = drawn;
      choose_target(game, state);
      state.named = kNone;
      return;
    default:
      state.named = drawn;
      state.phase = phase_of(what);
  }
}

}  // namespace underfoot::mycelia::automa
