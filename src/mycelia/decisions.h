// The decisions of a game, one namespace and one file each, with what may be done (list), why something else may not
// (why_not) and the doing of it side by side. Which decision a phase asks: phases.h. Internal to src/mycelia.
#pragma once

#include <optional>

#include "mycelia/mycelia.h"

namespace underfoot::mycelia {

using ActionList = Mycelia::ActionList;

inline Player& mover(State& state) {
  return state.players[state.turn.index()];
}
inline const Player& mover(const State& state) {
  return state.players[state.turn.index()];
}

inline void list_nothing(const Mycelia& /*game*/, const State& /*state*/, ActionList& /*actions*/) {}

namespace chance {  // chance.cpp
void list_tiles(const Mycelia& game, const State& state, ActionList& actions);
void list_cards(const Mycelia& game, const State& state, ActionList& actions);
void list_winds(const Mycelia& game, const State& state, ActionList& actions);
void list_lots(const Mycelia& game, const State& state, ActionList& actions);
void list_automa_cards(const Mycelia& game, const State& state, ActionList& actions);
Refusal why_not(const Lay& action);
Refusal why_not(const State& state, const Deal& action);
Refusal why_not(const Lot& action);
Refusal why_not(const AutomaReveal& action);
}  // namespace chance

namespace setup {  // setup.cpp: MYC-2, MYC-14
bool is_under_way(const State& state);
void lay(const Mycelia& game, State& state, const Lay& action);
Seat dealt_to(const Mycelia& game, const State& state);
int cards_to_deal(const Mycelia& game);
void dealt(const Mycelia& game, State& state);
void list_mothers(const Mycelia& game, const State& state, ActionList& actions);
void place_mother(const Mycelia& game, State& state, TileIndex tile);
void list_sides(const Mycelia& game, const State& state, ActionList& actions);
Refusal why_not(const State& state, const Step& action);
void person_drawn(const Mycelia& game, State& state, Seat seat);
void automa_mother(const Mycelia& game, State& state, TileIndex tile);
}  // namespace setup

namespace deck {  // deck.cpp: MYC-3.3, MYC-3.4
int size(const State& state);
// The next card may be any of these kinds; weight is the number of such cards.
int count_on_top(const Mycelia& game, const State& state, CardKind kind);
// Where a card goes, why, and who may know it: one bit per seat, besides those who know what lies at the bottom.
struct Destination {
  CardPlace to;
  Cause cause;
  std::uint8_t known_to;
};
CardId take_top(const Mycelia& game, State& state, CardKind kind, const Destination& destination);
void put_under(const Mycelia& game, State& state, CardId card, const CardPlace& from, Cause cause,
               std::uint8_t known_to);
CardId find(const Mycelia& game, const CardSet& set, CardKind kind);  // the first card of this kind; none()
bool market_has_gap(const State& state);
// Fills the market as far as the deck goes, then goes on as said.
void fill_market(const Mycelia& game, State& state, AfterMarket after);
void reveal_to_market(const Mycelia& game, State& state, CardKind kind);
}  // namespace deck

namespace turn {  // turn.cpp: MYC-3
bool may_do(const State& state, Deed deed);
bool has_deed(const Mycelia& game, const State& state);
void begin(const Mycelia& game, State& state);
void list_menu(const Mycelia& game, const State& state, ActionList& actions);
Refusal why_not(const Stop& action);
std::optional<Refusal> why_no(const State& state, Deed deed);  // whatever it would be about
void finish(const Mycelia& game, State& state, Deed deed);     // a deed is done
void menu(const Mycelia& game, State& state);                  // back to it, or on if nothing is left
void resume(const Mycelia& game, State& state);                // back to what an insect interrupted
void end(const Mycelia& game, State& state);
void next(const Mycelia& game, State& state);
}  // namespace turn

namespace move {  // move.cpp: MYC-5
bool can_begin(const State& state);
int steps_left(const State& state);  // of MOVE, whether it has begun or not
void list(const State& state, ActionList& actions);
void list_further(const Mycelia& game, const State& state, ActionList& actions);  // after the first step
Refusal why_not(const State& state, const Step& action);
void step(const Mycelia& game, State& state, TileIndex tile);
void go_on(const Mycelia& game, State& state);  // to the next step, or to the end of MOVE
void stop(const Mycelia& game, State& state);
void put_mother(const Mycelia& game, State& state, Seat seat, TileIndex tile, Cause cause);  // and nothing else
// Her owner's own move: takes the insect.
void enter(const Mycelia& game, State& state, Seat seat, TileIndex tile, Cause cause);
}  // namespace move

namespace explore {  // explore.cpp: MYC-6
int tiles_left(const State& state);
void begin(State& state);
void drawn(const Mycelia& game, State& state, TileKind kind);
void list_sites(const State& state, ActionList& actions);
Refusal why_not(const State& state, const Explore& action);
Refusal why_not(const State& state, const Site& action);
void place(const Mycelia& game, State& state, const Site& site);
}  // namespace explore

namespace spore {  // spore.cpp: MYC-7
bool can_release(const Mycelia& game, const State& state, std::uint8_t source);
int spores_of(const Mycelia& game, const State& state, std::uint8_t source);
std::uint8_t tile_of(const State& state, std::uint8_t source);
void begin(const Mycelia& game, State& state, std::uint8_t source);
void rolled(const Mycelia& game, State& state, Wind wind);
bool order_matters(const Mycelia& game, const State& state);  // of source and second, now that the wind is known
void list_order(const Mycelia& game, const State& state, ActionList& actions);
void order(const Mycelia& game, State& state, std::uint8_t first);
void list_drops(const Mycelia& game, const State& state, ActionList& actions);
Refusal why_not(const Mycelia& game, const State& state, const Spore& action);
Refusal why_not(const Drop& action);
// Why the mushroom of this board can do nothing, if it cannot; a missing one breaks the rule given.
std::optional<Refusal> why_no_mushroom(const Mycelia& game, const State& state, std::uint8_t board,
                                       std::string_view rule);
void drop(const Mycelia& game, State& state, TileIndex tile);

// The region tiles of a release by distance (MYC-7.3, 7.5), the source first, until there are enough of them.
using Layers = FixedList<TileSet, kTiles>;
void region(const Mycelia& game, const State& state, std::size_t source, Wind wind, int enough, Layers& layers);
// Where the spores of one release fall, if the supply has so many.
struct Landing {
  TileSet sure = 0;    // one spore on each
  TileSet choice = 0;  // the last, partly filled distance (MYC-16.1),
  int to_choose = 0;   // and the spores for it
};
Landing landing_of(const Mycelia& game, const State& state, std::uint8_t source, Wind wind, int supply);
}  // namespace spore

namespace fruit {  // fruit.cpp: MYC-8
struct Cost {
  ColourCounts colours{};
  int total = 0;  // colours and any
};
Cost cost_now(const Mycelia& game, const State& state);
bool can_pay(const Mycelia& game, const State& state, Seat seat, const Cost& cost);
bool has_free_board(const Mycelia& game, const State& state);
void list_cards(const Mycelia& game, const State& state, ActionList& actions);
void begin(const Mycelia& game, State& state, CardKind kind);
int left_on(const State& state, const Paid& spore);  // of such spores, those not named yet
// What is still to be paid for the card being grown.
struct Due {
  ColourCounts colours{};  // that no spore of the same colour pays yet
  std::uint8_t black = 0;  // spores from black tiles named so far, for any colour
  std::uint8_t left = 0;   // spores to go
};
Due due_now(const Mycelia& game, const State& state);
void list_payments(const Mycelia& game, const State& state, ActionList& actions);
void pay(const Mycelia& game, State& state, const Pay& action);
void list_places(const State& state, ActionList& actions);
void plant(const Mycelia& game, State& state, TileIndex tile);
void list_boards(const Mycelia& game, const State& state, ActionList& actions);
void grow(const Mycelia& game, State& state, std::uint8_t board);
Refusal why_not(const Mycelia& game, const State& state, const Fruit& action);
Refusal why_not(const State& state, const Pay& action);
Refusal why_not(const Plant& action);
Refusal why_not(const Mycelia& game, const State& state, const OnBoard& action);
}  // namespace fruit

namespace decay {                   // decay.cpp: MYC-9
std::uint8_t bit(EffectKind kind);  // of Board::bonuses or Player::permanents; 0 for immediate effects
void tell_counter(const Mycelia& game, const State& state, std::uint8_t board);
bool can_decay(const State& state, Seat seat, std::size_t board);
Refusal why_not(const Mycelia& game, const State& state, const Decay& action);
void perform(const Mycelia& game, State& state, std::uint8_t board);
}  // namespace decay

namespace effects {  // effects.cpp: MYC-10
void begin(const Mycelia& game, State& state, const Effect& effect);
void list_edge_tiles(const State& state, ActionList& actions);
void choose_edge(State& state, TileIndex tile);
void edge_placed(const Mycelia& game, State& state, const Site& site);
void list_rivals(const Mycelia& game, const State& state, ActionList& actions);
void choose_rival(const Mycelia& game, State& state, Seat seat);
TileSet rival_places(const State& state);
void list_rival_places(const Mycelia& game, const State& state, ActionList& actions);
void rival_to(const Mycelia& game, State& state, TileIndex tile);
void list_victims(const Mycelia& game, const State& state, ActionList& actions);
void choose_victim(const Mycelia& game, State& state, Seat seat);
void stolen(const Mycelia& game, State& state, CardKind kind);
void list_takes(const State& state, ActionList& actions);
void list_taking(const Mycelia& game, const State& state, ActionList& actions);  // and what insects may do meanwhile
void take(const Mycelia& game, State& state, const Discover& action);
void took_from_deck(const Mycelia& game, State& state, CardKind kind);
Refusal why_not(const Edge& action);
Refusal why_not(const Step& action);
Refusal why_not(const State& state, const Rival& action);
Refusal why_not(const Discover& action);
}  // namespace effects

namespace discover {  // discover.cpp: MYC-12, MYC-10.8
void list(const State& state, ActionList& actions);
void perform(const Mycelia& game, State& state, const Discover& action);
void drawn(const Mycelia& game, State& state, CardKind kind);
void list_keep(const Mycelia& game, const State& state, ActionList& actions);
Refusal why_not(const State& state, const Discover& action);
Refusal why_not(const Discard& action);
void put_back(const Mycelia& game, State& state, CardKind kind);
}  // namespace discover

namespace insects {  // insects.cpp: MYC-3.2
void list(const Mycelia& game, const State& state, ActionList& actions);
bool can_use(const State& state);  // whether there is anything to list
void list_trade(const Mycelia& game, const State& state, ActionList& actions);
void discard(const Mycelia& game, State& state, CardKind kind);
void refresh(const Mycelia& game, State& state);
void choose_mother(State& state, Seat seat);
void list_relocations(const Mycelia& game, const State& state, ActionList& actions);
Refusal why_not(const Mycelia& game, const State& state, const Discard& action);
Refusal why_not(const State& state, const Refresh& action);
Refusal why_not(const State& state, const Rival& action);
Refusal why_not(const State& state, const Step& action);
void relocate(const Mycelia& game, State& state, TileIndex tile);
}  // namespace insects

namespace knowledge {  // knowledge.cpp: what players know of others' hands; the card is still in the hand it leaves
// From the market into the hand of the player whose turn it is; from the deck, likewise, but not yet put there.
void take_open(const Mycelia& game, State& state, std::uint8_t slot, Cause cause);
CardId draw(const Mycelia& game, State& state, CardKind kind, const CardPlace& to, Cause cause);
void lose_seen(const Mycelia& game, State& state, Seat owner, CardId card);
// Returns who can tell which card it was all the same, one bit per seat.
std::uint8_t lose_unseen(const Mycelia& game, State& state, Seat owner, CardId card);
std::uint8_t split_drawn(const Mycelia& game, State& state, CardId back);  // MYC-10.8: `back` goes under the deck
std::uint8_t steal(const Mycelia& game, State& state, Seat victim, CardId card);  // the same
}  // namespace knowledge

namespace automa {  // MYC-15: automa.cpp its list, automa_choice.cpp its favour, automa_move.cpp its mother's walk
void begin(const Mycelia& game, State& state);
void reveal(const Mycelia& game, State& state, std::uint8_t card);
// The next deed by its list, as one action. Meant for Phase::kAutomaTurn.
Action next_deed(const Mycelia& game, const State& state);
// Its choice where a person would have one: one action, by the fixed order of docs/automa.md.
Action choose(const Mycelia& game, const State& state);
// Notes what a deed begun from the list means for the rest of the turn.
void deed_begun(const Mycelia& game, State& state, const Action& action);
void announce(const Mycelia& game, State& state, Deed deed);
// After each deed: on with the list, or the end of the turn.
void go_on(const Mycelia& game, State& state);
void lot_drawn(const Mycelia& game, State& state, std::uint8_t drawn);

// Whether each line of the list is possible now.
bool can_fruit(const Mycelia& game, const State& state);
std::uint8_t decaying_board(const Mycelia& game, const State& state);  // kNone
std::uint8_t spore_source(const Mycelia& game, const State& state);    // board, kMotherSource or kNone
bool is_all_blocked(const Mycelia& game, const State& state);          // at least one mushroom, each blocked
std::uint8_t blockers(const Mycelia& game, const State& state);  // MYC-15.10: whose mothers do so, one bit per seat

// The phase in which the automa has a choice has been reached: draws a lot first if the choice is one between people
// (MYC-15.3).
void settle(const Mycelia& game, State& state);

// MYC-15.8, 15.9.
TileSet targets(const Mycelia& game, const State& state, TargetKind kind);
void wind_for_move(const Mycelia& game, State& state, Wind wind);
void blown(const Mycelia& game, State& state, Wind wind);
void stepped(const Mycelia& game, State& state);
Step next_step(const Mycelia& game, const State& state);
bool has_next_step(const Mycelia& game, const State& state);
void choose_target(const Mycelia& game, State& state);
void ask_lot(State& state, LotFor what, std::uint8_t seats);
}  // namespace automa

void over(const Mycelia& game, State& state, const GameEnded& ended);

// Whether the wind of this step is known; without a roll the state holds the first symbol.
bool has_rolled(const Mycelia& game, const State& state);  // view.cpp

namespace telling {  // telling.cpp: what is told once an action is done, by comparison with what was before it
StepUnderWay step_of(const Mycelia& game, const State& state);
AutomaStep automa_step_of(const State& state);
CountsKept counts_of(const State& state);

// What each person counts on in every hand, and the step under way.
class Before {
 public:
  Before(const Mycelia& game, const State& state);
  void tell(const State& after) const;

 private:
  using Hands = std::array<std::array<CardCounts, kMaxPlayers>, kMaxPlayers>;  // by viewer and owner
  static Hands hands(const Mycelia& game, const State& state);
  void tell_hands(const State& after) const;
  void tell_step(const State& after) const;

  const Mycelia& game_;
  Hands hands_;
  StepUnderWay step_;
  AutomaStep automa_;
  CountsKept counts_;
  Phase phase_;
  std::size_t told_;
};
}  // namespace telling

}  // namespace underfoot::mycelia
