// The forms of states and views. What both show has one form; a view adds what a drawing needs of the rules.
#pragma once

#include <bit>

#include "micropolis/galleries.h"
#include "micropolis/value_shapes.h"

namespace underfoot::micropolis {

// ---- What the wire has where the game has something denser ----

struct RingTile {
  TileId tile;
  std::optional<bool> full;  // of a tile with barracks
  bool operator==(const RingTile&) const = default;
};
struct AnthillForm {
  std::uint8_t army = 0;
  FixedVector<RingTile, kRingTiles> tiles;
  bool operator==(const AnthillForm&) const = default;
};
struct ReserveForm {
  std::uint8_t soldiers = 0;
  std::uint8_t tokens = 0;
};
struct TableForm {
  Phase phase = Phase::kReveal;
  std::uint8_t round = 1;
  std::uint8_t turns = 0;
  Seat first;
  AnthillId leader;
  std::uint64_t pile = 0;
  ReserveForm reserve;
  FixedVector<std::uint8_t, kMaxSeats> tokens;
  TileId taken = TileId::none();
  AnthillId target = AnthillId::none();
  std::uint8_t placed = 0;
  std::array<std::uint8_t, kEffects> pending{};
};
struct StateForm : TableForm {
  FixedVector<LineTile, kLineTiles> line;
  FixedVector<AnthillForm, kMaxAnthills> anthills;
};

struct PricedTile : LineTile {
  std::uint8_t price = 0;
  bool operator==(const PricedTile&) const = default;
};
struct SeenAnthill : AnthillForm {
  std::uint8_t owner = 0;
  bool leads = false;
  Galleries galleries;
};
struct ViewForm : TableForm {
  Seat seat;
  std::uint8_t rounds = 0;
  FixedVector<PricedTile, kLineTiles> line;
  std::vector<SeenAnthill> anthills;
};

// An anthill as both show it, and back.
void fill_form(AnthillForm& form, const Micropolis& game, const Anthill& anthill);
Anthill anthill_of(const AnthillForm& form);

// What states and views have in common. `Table` is State or View.
template <class Table>
void fill_table_form(TableForm& form, const Micropolis& game, const Table& table) {
  form.phase = table.phase;
  form.round = table.round;
  form.turns = table.turns;
  form.first = table.first;
  form.leader = table.leader;
  form.pile = table.unseen;
  form.reserve = {table.reserve_soldiers, table.reserve_tokens};
  for (int seat = 0; seat < game.seats(); ++seat) form.tokens.push_back(table.tokens[static_cast<std::size_t>(seat)]);
  form.taken = table.taken;
  form.target = table.target;
  form.placed = table.placed;
  form.pending = table.pending;
}
template <class Table>
void fill_table(Table& table, const TableForm& form) {
  table.phase = form.phase;
  table.round = form.round;
  table.turns = form.turns;
  table.first = form.first;
  table.leader = form.leader;
  table.unseen = form.pile;
  table.reserve_soldiers = form.reserve.soldiers;
  table.reserve_tokens = form.reserve.tokens;
  for (std::size_t seat = 0; seat < form.tokens.size(); ++seat) table.tokens[seat] = form.tokens[seat];
  table.taken = form.taken;
  table.target = form.target;
  table.placed = form.placed;
  table.pending = form.pending;
}

// Complains of lists that are longer than the game is wide.
void check_widths(const json::Reader& in, const Micropolis& game, const TableForm& form, std::size_t anthills);

}  // namespace underfoot::micropolis

namespace underfoot::json {

// ---- Parts ----

template <>
struct Shape<micropolis::LineTile> {
  using T = micropolis::LineTile;
  static constexpr std::string_view kName = "LineTile";
  static constexpr auto kFields = std::tuple(
      field("tile", &T::tile), field("soldiers", &T::soldiers, "that lie on it").between(0, micropolis::kAllSoldiers));
};
template <>
struct Shape<micropolis::PricedTile> {
  using T = micropolis::PricedTile;
  static constexpr std::string_view kName = "PricedTile";
  static constexpr auto kFields = std::tuple_cat(Shape<micropolis::LineTile>::kFields,
                                                 std::tuple(field("price", &T::price, "soldiers it costs, or one token")
                                                                .between(0, micropolis::kLineTiles - 1)
                                                                .as<Derived<std::uint8_t>>()));
};
template <>
struct Shape<micropolis::RingTile> {
  using T = micropolis::RingTile;
  static constexpr std::string_view kName = "RingTile";
  static constexpr auto kFields = std::tuple(
      field("tile", &T::tile), field("full", &T::full, "whether its barracks are full; absent if it has none"));
  static void check(const Reader& in, const micropolis::Micropolis& game, const T& entry) {
    const bool has_barracks = game.pack().facts(entry.tile).barracks > 0;
    if (has_barracks && !entry.full) static_cast<void>(in.field("full"));  // which is missing
    if (has_barracks || !entry.full) return;
    in.field("full").fail(message("micropolis.audit.no_barracks"_msg,
                                  param("tile", micropolis::tile_name(game, entry.tile))));  // MIC-6.6
  }
};
template <>
struct Shape<micropolis::AnthillForm> {
  using T = micropolis::AnthillForm;
  static constexpr std::string_view kName = "Anthill";
  static constexpr auto kFields =
      std::tuple(field("army", &T::army).between(0, micropolis::kArmyLimit),
                 field("tiles", &T::tiles, "from the left end of the ring to the right end"));
};

// Sets of bits that are only written: galleries follow from the tiles.
struct FruitKinds {
  using Like = std::vector<micropolis::Fruit>;
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, unsigned kinds) {
    out.begin_array();
    for (unsigned rest = kinds; rest != 0; rest &= rest - 1) {
      out.value(micropolis::kFruitNames[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    out.end_array();
  }
};
struct HowMany {
  using Like = std::uint8_t;
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, unsigned set) {
    out.value(std::popcount(set));
  }
};
struct ChamberPlaces {
  using Like = std::vector<std::array<std::uint8_t, 2>>;
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, std::uint64_t chambers) {
    out.begin_array();
    for (std::uint64_t rest = chambers; rest != 0; rest &= rest - 1) {
      const int node = std::countr_zero(rest);
      out.begin_array().value(node / micropolis::kMaxChambers).value(node % micropolis::kMaxChambers).end_array();
    }
    out.end_array();
  }
};
template <>
struct Shape<micropolis::Gallery> {
  using T = micropolis::Gallery;
  static constexpr std::string_view kName = "Gallery";
  static constexpr auto kFields = std::tuple(
      field("ants", &T::ants), field("queens", &T::queens),
      field("fruits", &T::fruit_kinds, "different fruits, gifts not among them").as<FruitKinds>(),
      field("gifts", &T::gifts),
      field("tiles", &T::tiles, "how many it stretches over").between(1, micropolis::kRingTiles).as<HowMany>(),
      field("chambers", &T::chambers, "that it joins: place of the tile in the ring, chamber of the tile; both from 0")
          .between(0, micropolis::kRingTiles - 1)
          .as<ChamberPlaces>());
};
template <>
struct Shape<micropolis::SeenAnthill> {
  using T = micropolis::SeenAnthill;
  static constexpr std::string_view kName = "SeenAnthill";
  static constexpr auto kFields = std::tuple_cat(
      Shape<micropolis::AnthillForm>::kFields,
      std::tuple(field("owner", &T::owner, "its seat").between(0, kMaxSeats - 1).as<Derived<std::uint8_t>>(),
                 field("leads", &T::leads, "whether it has the Red Army token").as<Derived<bool>>(),
                 field("galleries", &T::galleries).as<Derived<micropolis::Galleries>>()));
};
template <>
struct Shape<micropolis::ReserveForm> {
  using T = micropolis::ReserveForm;
  static constexpr std::string_view kName = "Reserve";
  static constexpr auto kFields =
      std::tuple(field("soldiers", &T::soldiers).between(0, micropolis::kAllSoldiers),
                 field("tokens", &T::tokens, "of architects").between(0, micropolis::kArchitectTokens));
};

// The pile: which tiles, in the order of the pack.
struct TileSet {
  using Like = std::vector<micropolis::TileId>;
  static void write(Writer& out, const micropolis::Micropolis& game, std::uint64_t tiles) {
    out.begin_array();
    for (std::uint64_t rest = tiles; rest != 0; rest &= rest - 1) {
      out.value(micropolis::tile_name(game, micropolis::TileId(std::countr_zero(rest))));
    }
    out.end_array();
  }
  static std::uint64_t read(const Reader& in, const micropolis::Micropolis& game);  // state_json.cpp
};
struct TurnCount {
  using Like = std::uint8_t;
  template <class Context>
  static void write(Writer& out, const Context& /*context*/, std::uint8_t turns) {
    out.value(turns);
  }
  static std::uint8_t read(const Reader& in, const micropolis::Micropolis& game) {
    return in.integer<std::uint8_t>(0, game.seats() - 1);
  }
};

// ---- The whole ----

// The fields that states and views have in common.
struct TableFields {
  using T = micropolis::TableForm;
  using Effects = EachByName<micropolis::Effect, 40>;
  static constexpr auto kPhase = field("phase", &T::phase, "what is decided next");
  static constexpr auto kRound = field("round", &T::round, "from 0; while the line is being refilled, the coming round")
                                     .between(0, 19)
                                     .as<FromZero>();
  static constexpr auto kClock = std::tuple(
      field("turns", &T::turns, "finished in this round").between(0, kMaxSeats - 1).as<TurnCount>(),
      field("first", &T::first,
            "the seat that began this round; from the refill until the new leader is known, the last round")
          .as<TakenSeat>(),
      field(
          "leader", &T::leader,
          "the anthill with the Red Army token; until it is put down in expert mode, anthill A of the player who is to "
          "put it down"));
  static constexpr std::string_view kLine = "line";
  static constexpr std::string_view kLineAbout = "from the free tile on";
  static constexpr std::string_view kAnthills = "anthills";
  static constexpr auto kPile = field("pile", &T::pile, "the tiles not seen yet, in the order of the pack")
                                    .at_most(micropolis::kTiles)
                                    .as<TileSet>();
  static constexpr auto kReserves =
      std::tuple(field("reserve", &T::reserve, "in nobody's hands"),
                 field("tokens", &T::tokens, "of architects, by seat").between(0, micropolis::kArchitectTokens));
  static constexpr auto kTaken =
      field("taken", &T::taken, "the tile in hand, in the phase place").as<OrNull<micropolis::TileId>>();
  static constexpr auto kTarget =
      field("target", &T::target, "the anthill of the current turn, from the phase place on")
          .as<OrNull<micropolis::AnthillId>>();
  static constexpr auto kPlaced =
      field("placed", &T::placed, "where the tile just placed is in the ring, while its effects are applied")
          .between(0, micropolis::kRingTiles - 1);
  static constexpr auto kPending =
      field("pending", &T::pending, "effects still to be applied, without the one being decided")
          .at_most(Effects::kMost)
          .as<Effects>();
};

template <>
struct Shape<micropolis::StateForm> : TableFields {
  using S = micropolis::StateForm;
  static constexpr std::string_view kName = "State";
  static constexpr auto kFields = std::tuple_cat(
      std::tuple(kPhase, kRound), kClock, std::tuple(field(kLine, &S::line, kLineAbout), kPile.or_absent()), kReserves,
      std::tuple(field(kAnthills, &S::anthills), kTaken.or_absent(), kTarget.or_absent(), kPlaced.or_absent(),
                 kPending.or_absent()));
};
template <>
struct Shape<micropolis::ViewForm> : TableFields {
  using V = micropolis::ViewForm;
  static constexpr std::string_view kName = "View";
  static constexpr auto kFields = std::tuple_cat(
      std::tuple(field("seat", &V::seat, "whose view it is; null for a spectator").as<SeatOrNull>(), kPhase, kRound,
                 field("rounds", &V::rounds, "how many the game has").between(10, 20).as<Derived<std::uint8_t>>()),
      kClock, std::tuple(field(kLine, &V::line, kLineAbout), kPile), kReserves,
      std::tuple(field(kAnthills, &V::anthills).at_most(micropolis::kMaxAnthills), kTaken, kTarget, kPlaced, kPending));
};

}  // namespace underfoot::json
