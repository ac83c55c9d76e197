// What a screen needs to let people choose, worked out by the rules: payments, ways of the mother, places for a tile,
// where spores would fall, what insects can be used for (docs/formats/mycelia.md, "Aids").
#pragma once

#include <optional>
#include <vector>

#include "mycelia/mycelia.h"
#include "mycelia/pack_shapes.h"
#include "mycelia/shapes.h"
#include "table/edge/speaker.h"

namespace underfoot::mycelia {

// Spores of one owner on one tile, alike in everything.
struct SporeStock {
  TileIndex tile;
  Seat owner;
  std::uint8_t count = 0;  // how many of them one full payment can use
};

// FRUIT (MYC-8.2): paying for a card, from what is named already.
struct PaymentAid {
  CardKind card;
  std::optional<Refusal> why_not;  // the card cannot be grown; then there is nothing else
  Cost due;                        // colours that no spore of the same colour pays yet
  std::uint8_t black = 0;          // spores from black tiles named so far: each pays for any colour
  std::uint8_t left = 0;           // spores to go
  std::vector<SporeStock> fits;    // what may be named next, in any order
  std::vector<Action> fill;        // one way to pay the rest: black spores and one's own last
  bool is_forced = false;          // there is no other
};

// MOVE (MYC-5): a tile that the mother can get to, by one of the shortest ways.
struct Destination {
  TileIndex tile;
  std::uint8_t insects = 0;  // that she takes on that way
  std::vector<Action> steps;
};

// A release of one's own that would get to a tile.
struct Reach {
  ReleaseSource source;
  Wind wind = Wind::kO;
  bool is_certain = false;  // else the tile is in the last layer, of which the player chooses (MYC-16.1)
};

// A field tile that a new one would touch, and the winds that lead over their common side.
struct Touch {
  std::uint8_t side = 0;  // of both, counted as in a cell
  TileIndex tile;
  Wind from_new = Wind::kO;
  Wind to_new = Wind::kO;
};
struct TurnedTile {
  std::uint8_t turn = 0;
  std::vector<Touch> touches;
};
// EXPLORE (MYC-6.1), or a tile being moved (MYC-10.1): a free place.
struct SiteAid {
  Cell cell;
  std::vector<TurnedTile> turns;
  std::vector<Reach> reached_by;  // whichever way round it lies
};

// SPORE (MYC-7): where the spores fall, by wind.
struct Fall {
  Wind wind = Wind::kO;
  std::vector<TileIndex> landings;  // in order, from the source outwards; those of a second release follow (MYC-10.6)
  std::uint8_t to_choose = 0;       // spores of the last layer that the player then places,
  std::vector<TileIndex> among;     // on these tiles
  bool asks_order = false;          // MYC-10.6: first which release comes first; then no landings are said
};
struct ReleaseAid {
  ReleaseSource source;
  std::optional<Refusal> why_not;
  std::uint8_t spores = 0;  // that it drops at most, with what the supply has
  std::vector<Fall> falls;  // nothing if only the counter moves
};

// MYC-3.2.
enum class InsectUse : std::uint8_t { kTrade, kRefresh, kRelocate };
struct InsectAid {
  InsectUse use = InsectUse::kTrade;
  std::optional<Seat> rival;  // whose mother is sent elsewhere
  std::optional<Refusal> why_not;
};

struct Aids {
  std::optional<std::vector<PaymentAid>> payments;  // for the cards in hand, or for the one being grown
  std::optional<std::vector<Destination>> destinations;
  std::optional<std::vector<SiteAid>> sites;
  std::optional<std::vector<ReleaseAid>> releases;
  std::optional<std::vector<InsectAid>> insects;
};

// Of the seat's decision at hand; nothing when it has none.
Aids aids_for(const Mycelia& game, const State& state, Seat seat);

// ---- Its parts ----

std::vector<PaymentAid> payment_aids(const Mycelia& game, const State& state);
std::vector<Destination> destination_aids(const State& state);
std::vector<SiteAid> site_aids(const Mycelia& game, const State& state);
std::vector<ReleaseAid> release_aids(const Mycelia& game, const State& state);
std::vector<InsectAid> insect_aids(const Mycelia& game, const State& state);

}  // namespace underfoot::mycelia
