// A turn: two different deeds of six, insects in between, an explicit end (MYC-3, MYC-11.5).
#include "mycelia/decisions.h"
#include "mycelia/networks.h"
#include "mycelia/words.h"

namespace underfoot::mycelia {

void over(const Mycelia& game, State& state, const GameEnded& ended) {
  state.phase = Phase::kOver;
  game.tell(ended);
}

namespace turn {
namespace {

constexpr int kDeedsATurn = 2;
constexpr int kQuietRounds = 30;  // MYC-11.5

void list_deeds(const Mycelia& game, const State& state, ActionList& actions) {
  if (may_do(state, Deed::kMove)) move::list(state, actions);
  if (may_do(state, Deed::kExplore) && explore::tiles_left(state) > 0) actions.push_back(Explore{});  // MYC-6.3
  if (may_do(state, Deed::kSpore)) {
    if (spore::can_release(game, state, kMotherSource)) actions.push_back(Spore{kMotherSource});
    for (std::size_t i = 0; i < game.boards(); ++i) {
      const auto board = static_cast<std::uint8_t>(i);
      if (spore::can_release(game, state, board)) actions.push_back(Spore{board});
    }
  }
  if (may_do(state, Deed::kFruit)) fruit::list_cards(game, state, actions);
  if (may_do(state, Deed::kDecay)) {
    for (std::size_t i = 0; i < game.boards(); ++i) {
      if (decay::can_decay(state, state.turn, i)) actions.push_back(Decay{static_cast<std::uint8_t>(i)});
    }
  }
  if (may_do(state, Deed::kDiscover)) discover::list(state, actions);
}

}  // namespace

// MYC-3.1: two different deeds; MYC-10.7: or twice the same.
bool may_do(const State& state, Deed deed) {
  if (state.deeds >= kDeedsATurn) return false;
  return (state.done & bit_of(deed)) == 0 || (mover(state).permanents & kRepeats) != 0;
}

bool has_deed(const Mycelia& game, const State& state) {
  if (state.deeds >= kDeedsATurn) return false;
  if (may_do(state, Deed::kExplore) && explore::tiles_left(state) > 0) return true;  // the quick answers first
  if (may_do(state, Deed::kMove) && move::can_begin(state)) return true;
  ActionList actions;
  list_deeds(game, state, actions);
  return !actions.empty();
}

void begin(const Mycelia& game, State& state) {
  if (game.is_automa(state.turn)) return automa::begin(game, state);
  menu(game, state);
}

void list_menu(const Mycelia& game, const State& state, ActionList& actions) {
  list_deeds(game, state, actions);
  if (actions.empty()) actions.push_back(Stop{});  // both are obligatory while a deed is possible
  insects::list(game, state, actions);
}

Refusal why_not(const Stop& /*action*/) {
  return {"MYC-3.1", message("mycelia.refusal.deeds_left"_msg)};
}

std::optional<Refusal> why_no(const State& state, Deed deed) {
  if (state.deeds >= kDeedsATurn) return Refusal{"MYC-3.1", message("mycelia.refusal.two_deeds"_msg)};
  if (may_do(state, deed)) return std::nullopt;
  const Message name = message(kDeedWords[static_cast<std::size_t>(deed)]);
  return Refusal{"MYC-3.1", message("mycelia.refusal.same_deed"_msg, param("deed", name))};
}

void finish(const Mycelia& game, State& state, Deed deed) {
  state.wind = Wind::kO;
  state.done |= bit_of(deed);
  ++state.deeds;
  game.tell(DeedDone{deed});
  if (game.is_automa(state.turn)) return automa::go_on(game, state);
  menu(game, state);
}

void menu(const Mycelia& game, State& state) {
  if (game.is_automa(state.turn)) return automa::go_on(game, state);
  state.phase = Phase::kMenu;
  if (has_deed(game, state) || insects::can_use(state)) return;
  end(game, state);  // MYC-3.2: nothing more is possible
}

// MYC-3.2: back to the steps of MOVE, to the cards of MYC-10.4, or between the deeds.
void resume(const Mycelia& game, State& state) {
  if (state.steps > 0) return move::go_on(game, state);
  if (state.to_take == 0) return menu(game, state);
  state.phase = Phase::kTake;
}

void end(const Mycelia& game, State& state) {
  deck::fill_market(game, state, AfterMarket::kNextTurn);
}

void next(const Mycelia& game, State& state) {
  state.turn = game.after(state.turn);
  state.done = 0;
  state.deeds = 0;
  if (state.turn == game.first_seat()) {  // a full round is over
    ++state.round;
    state.quiet_rounds = state.has_grown_this_round != 0 ? 0 : static_cast<std::uint8_t>(state.quiet_rounds + 1);
    state.has_grown_this_round = 0;
  }
  game.tell(TurnBegun{state.turn, state.round, state.quiet_rounds});
  if (state.quiet_rounds == kQuietRounds) return over(game, state, {Ending::kQuiet, std::nullopt});
  begin(game, state);
}

}  // namespace turn
}  // namespace underfoot::mycelia
