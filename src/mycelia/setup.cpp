// Setting up (MYC-2), also with the automa (MYC-14).
#include <algorithm>
#include <cstdlib>

#include "mycelia/field.h"
#include "mycelia/phases.h"

namespace underfoot::mycelia {

State Mycelia::initial() const {
  State state;
  const bool is_solo = has_automa() && options_.people == 1;
  const bool drops_black = is_solo && options_.black_tiles == BlackTiles::kByTheBook;  // MYC-14.1
  for (std::size_t kind = 0; kind < pack_->tiles.size(); ++kind) {
    const TileSpec& tile = pack_->tiles[kind];
    if (drops_black && tile.colour == Colour::kBlack) continue;
    state.unseen[kind] = static_cast<std::uint8_t>(tile.count);
  }
  for (std::size_t card = 0; card < kCards; ++card) state.deck.add(CardId(card));
  state.insects = kInsectTokens;
  for (int i = 0; i < seats(); ++i) state.players[static_cast<std::size_t>(i)].spores = kSporesEach;
  state.automa_deck = has_automa() ? (1U << kAutomaCards) - 1 : 0;
  return state;
}

namespace setup {
namespace {

constexpr int kHand = 3;        // MYC-2.3
constexpr int kAutomaHand = 5;  // MYC-14.2

int ring_distance(std::size_t a, std::size_t b) {
  const int apart = std::abs(static_cast<int>(a) - static_cast<int>(b));
  return std::min(apart, kCentreTiles - apart);
}

bool is_open_centre(const Mycelia& game, const State& state, std::size_t tile) {
  return game.colour(state.field[tile]) != Colour::kBlack && state.field[tile].mother == kNone;
}

bool has_room_for_mothers(const Mycelia& game, const State& state) {
  int open = 0;
  for (std::size_t i = 0; i < kCentreTiles; ++i) open += is_open_centre(game, state, i) ? 1 : 0;
  return open >= game.seats();
}

// MYC-2.5: all tiles are shuffled and laid out anew.
void take_up(const Mycelia& game, State& state) {
  game.tell(FieldTakenUp{});
  for (const FieldTile& tile : state.field) {
    ++state.unseen[tile.kind.index()];
    state.insects = static_cast<std::uint8_t>(state.insects + tile.insect);
  }
  state.field.clear();
}

void give_insects(const Mycelia& game, State& state) {
  for (int i = 0; i < game.seats(); ++i) {
    const std::uint8_t share = game.is_automa(Seat(i)) ? 2 : 1;  // MYC-2.2, MYC-14.2
    state.players[static_cast<std::size_t>(i)].insects = share;
    state.insects = static_cast<std::uint8_t>(state.insects - share);
    game.tell(InsectsMoved{kInsectSupply, with(Seat(i)), share, Cause::kSetup});
  }
}

TileSet open_centre(const Mycelia& game, const State& state) {
  TileSet open = 0;
  for (std::size_t i = 0; i < kCentreTiles; ++i) open |= is_open_centre(game, state, i) ? set_of(i) : 0;
  return open;
}

// How much the distances from this tile to all people's mothers differ, round the centre.
int unevenness(const Mycelia& game, const State& state, std::size_t tile) {
  int nearest = kCentreTiles;
  int farthest = 0;
  for (int seat = 0; seat < game.options().people; ++seat) {
    const int distance = ring_distance(tile, state.players[static_cast<std::size_t>(seat)].mother);
    nearest = std::min(nearest, distance);
    farthest = std::max(farthest, distance);
  }
  return farthest - nearest;
}

// The tiles of the set with the smallest value.
template <class Value>
TileSet least(TileSet tiles, Value value) {
  TileSet best = 0;
  int smallest = kCentreTiles;
  for (TileSet rest = tiles; rest != 0; rest &= rest - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(rest));
    const int here = value(tile);
    if (here < smallest) best = 0;
    smallest = std::min(smallest, here);
    if (here == smallest) best |= set_of(tile);
  }
  return best;
}

// The tiles next to this person's mother, round the centre.
TileSet beside(const State& state, std::size_t seat) {
  const std::size_t mother = state.players[seat].mother;
  return set_of((mother + 1) % kCentreTiles) | set_of((mother + kCentreTiles - 1) % kCentreTiles);
}

void pass_mothers_turn(const Mycelia& game, State& state, Seat seat) {
  if (state.turn != seat) game.tell(TurnBegun{seat, state.round, state.quiet_rounds});
  state.turn = seat;
}

// Three people on every other tile of the centre.
bool are_evenly_spread(const Mycelia& game, const State& state) {
  return game.options().people == 3 && ring_distance(state.players[0].mother, state.players[1].mother) == 2 &&
         ring_distance(state.players[1].mother, state.players[2].mother) == 2 &&
         ring_distance(state.players[2].mother, state.players[0].mother) == 2;
}

void between_tiles(const Mycelia& game, State& state, TileSet tiles) {
  if (std::popcount(tiles) == 1) return automa_mother(game, state, TileIndex(std::countr_zero(tiles)));
  state.rival = kNone;
  state.layer = tiles;
  state.lot = LotFor::kMotherTile;
  state.phase = Phase::kAutomaLot;
}

void settle_automa(const Mycelia& game, State& state) {
  const TileSet open = open_centre(game, state);
  const auto people = static_cast<std::size_t>(game.options().people);
  if (people == 1) {  // MYC-14.4: opposite; MYC-14.5: as near to the opposite tile as can be
    return between_tiles(game, state, least(open, [&](std::size_t tile) {
                           return kCentreTiles / 2 - ring_distance(tile, state.players[0].mother);
                         }));
  }
  const TileSet even = least(open, [&](std::size_t tile) { return unevenness(game, state, tile); });
  const bool is_even = unevenness(game, state, static_cast<std::size_t>(std::countr_zero(even))) == 0;
  if (is_even || are_evenly_spread(game, state)) return between_tiles(game, state, is_even ? even : open);
  // The lot names somebody with a free tile next to them, who says on which side.
  std::uint8_t seats = 0;
  TileSet sides = 0;
  for (std::size_t seat = 0; seat < people; ++seat) {
    if ((beside(state, seat) & open) == 0) continue;
    seats |= static_cast<std::uint8_t>(1U << seat);
    sides |= beside(state, seat) & open;
  }
  if (std::popcount(sides) < 2) return between_tiles(game, state, sides != 0 ? sides : even);
  state.layer = open;
  if (std::popcount(seats) == 1) return person_drawn(game, state, Seat(std::countr_zero(seats)));
  automa::ask_lot(state, LotFor::kMotherSide, seats);
}

}  // namespace

bool is_under_way(const State& state) {
  const bool is_first_market = state.phase == Phase::kMarket && state.after_market == AfterMarket::kFirstTurn;
  const bool has_mothers = state.lot != LotFor::kMotherTile && state.lot != LotFor::kMotherSide;
  return row_of(state.phase).is(kSetup) || is_first_market || (state.phase == Phase::kAutomaLot && !has_mothers);
}

void lay(const Mycelia& game, State& state, const Lay& action) {
  --state.unseen[action.kind.index()];
  add_tile(game, state, action.kind, kStar[state.field.size()], action.turn);
  if (state.field.size() < kStarTiles) return;
  if (!has_room_for_mothers(game, state)) return take_up(game, state);
  give_insects(game, state);
  state.phase = Phase::kDeal;
}

int cards_to_deal(const Mycelia& game) {
  const int people = game.options().people;
  return kHand * people + (people == 2 ? 1 : 0) + (game.has_automa() ? kAutomaHand : 0);
}

Seat dealt_to(const Mycelia& game, const State& state) {
  const int people = game.options().people;
  if (state.dealt < kHand * people) return game.seat_in_turn(state.dealt % people);
  if (people == 2 && state.dealt == kHand * people) return game.seat_in_turn(1);  // MYC-2.3: the second gets one more
  return game.automa_seat();
}

void dealt(const Mycelia& game, State& state) {
  ++state.dealt;
  if (state.dealt < cards_to_deal(game)) return;
  pass_mothers_turn(game, state, game.seat_in_turn(game.options().people - 1));  // MYC-2.5: in reverse turn order
  state.phase = Phase::kMothers;
}

void list_mothers(const Mycelia& game, const State& state, ActionList& actions) {
  for (std::size_t i = 0; i < kCentreTiles; ++i) {
    if (is_open_centre(game, state, i)) actions.push_back(Step{TileIndex(i)});
  }
}

void place_mother(const Mycelia& game, State& state, TileIndex tile) {
  move::enter(game, state, state.turn, tile, Cause::kSetup);  // an insect there is taken at once
  const int place = game.place_in_turn(state.turn);
  if (place > 0) {
    return pass_mothers_turn(game, state, game.seat_in_turn(place - 1));
  }
  if (game.has_automa()) return settle_automa(game, state);
  deck::fill_market(game, state, AfterMarket::kFirstTurn);  // MYC-2.6
}

// MYC-14.4: the person drawn says on which side, where there are two.
void person_drawn(const Mycelia& game, State& state, Seat seat) {
  state.rival = seat.value;
  state.phase = Phase::kAutomaSide;
  const TileSet sides = state.layer & beside(state, seat.index());
  if (std::popcount(sides) == 1) automa_mother(game, state, TileIndex(std::countr_zero(sides)));
}

void list_sides(const Mycelia& /*game*/, const State& state, ActionList& actions) {
  for (TileSet rest = state.layer & beside(state, state.rival); rest != 0; rest &= rest - 1) {
    actions.push_back(Step{TileIndex(std::countr_zero(rest))});
  }
}

Refusal why_not(const State& state, const Step& action) {
  if (state.phase == Phase::kAutomaSide) return {"MYC-14.4", message("mycelia.refusal.beside_yours"_msg)};
  const std::size_t tile = action.tile.index();
  if (tile >= kCentreTiles) return {"MYC-2.5", message("mycelia.refusal.not_centre"_msg)};
  if (state.field[tile].mother != kNone) return {"MYC-2.5", message("mycelia.refusal.mother_there"_msg)};
  return {"MYC-2.5", message("mycelia.refusal.black"_msg)};
}

void automa_mother(const Mycelia& game, State& state, TileIndex tile) {
  state.layer = 0;
  state.rival = kNone;
  move::enter(game, state, game.automa_seat(), tile, Cause::kAutomaSetup);
  deck::fill_market(game, state, AfterMarket::kFirstTurn);
}

}  // namespace setup
}  // namespace underfoot::mycelia
