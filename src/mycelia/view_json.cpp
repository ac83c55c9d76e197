// A seat's view as JSON: the table, and what a drawing needs of the rules (symbols, who controls, networks, sites)
// already worked out. docs/formats/mycelia.md.
#include <bit>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/names.h"
#include "mycelia/networks.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

void write_tile(json::Writer& out, const Mycelia& game, const FieldTile& tile) {
  out.begin_object().field("tile", tile_name(game.pack(), tile.kind));
  out.field("colour", kColourNames[index_of(game.colour(tile))])
      .field("a", int{tile.cell.a})
      .field("b", int{tile.cell.b});
  out.field("up", tile.cell.is_up != 0).key("symbols").begin_array();
  for (int side = 0; side < kSides; ++side) out.value(kWindNames[index_of(symbol_at(game.pack(), tile, side))]);
  out.end_array().key("neighbours").begin_array();
  for (const std::uint8_t next : tile.neighbours) write_index(out, next);
  out.end_array().field("insect", tile.insect != 0).key("mother");
  write_index(out, tile.mother);
  out.key("mushroom");
  write_index(out, tile.mushroom);
  out.field("blocked", is_blocked(tile)).key("controller");
  write_index(out, controller(tile));
  out.key("spores").begin_array();
  for (int seat = 0; seat < game.seats(); ++seat) out.value(int{tile.spores[static_cast<std::size_t>(seat)]});
  out.end_array().end_object();
}

void write_networks(json::Writer& out, const State& table, Seat seat) {
  out.key("networks").begin_array();
  for (TileSet rest = presence(table, seat); rest != 0;) {
    const TileSet network = component(table, rest, static_cast<std::size_t>(std::countr_zero(rest)));
    rest &= ~network;
    out.begin_array();
    for (TileSet tiles = network; tiles != 0; tiles &= tiles - 1) out.value(std::countr_zero(tiles));
    out.end_array();
  }
  out.end_array();
}

void write_counts(json::Writer& out, const Pack& pack, const CardCounts& counts) {
  out.begin_array();
  for (std::size_t kind = 0; kind < pack.cards.size(); ++kind) {
    for (int n = 0; n < counts[kind]; ++n) out.value(pack.cards[kind].id);
  }
  out.end_array();
}

void write_player(json::Writer& out, const Mycelia& game, const View& view, std::size_t seat) {
  const Player& player = view.table.players[seat];
  const SeenCards& cards = view.players[seat];
  out.begin_object().field("automa", game.is_automa(Seat(seat))).field("hand_size", int{cards.hand_size}).key("hand");
  write_counts(out, game.pack(), cards.hand);
  out.field("spores", int{player.spores}).field("insects", int{player.insects}).key("mother");
  write_index(out, player.mother);
  out.field("grown", int{player.grown}).field("points", int{player.points}).key("permanents");
  write_bits(out, player.permanents, kPermanentNames);
  out.key("boards").begin_array();
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    out.begin_object().key("card");
    write_card_kind(out, game.pack(), cards.growing[i]);
    out.field("counter", int{board.counter}).key("tile");
    write_index(out, board.tile);
    out.key("bonuses");
    write_bits(out, board.bonuses, kBonusNames);
    out.key("under");
    write_counts(out, game.pack(), cards.under[i]);
    out.end_object();
  }
  out.end_array();
  write_networks(out, view.table, Seat(seat));
  out.end_object();
}

// The step under way, as far as a drawing shows it.
void write_step(json::Writer& out, const Mycelia& game, const View& view) {
  const State& table = view.table;
  out.key("step").begin_object().field("steps", int{table.steps}).key("drawn");
  if (table.drawn.is_none()) {
    out.null();
  } else {
    out.value(tile_name(game.pack(), table.drawn));
  }
  out.key("moving");
  write_index(out, table.moving);
  out.key("source");
  write_index(out, table.source);
  out.key("second");
  write_index(out, table.second);
  if (has_rolled(game, table)) out.field("wind", kWindNames[index_of(table.wind)]);
  out.field("to_drop", int{table.to_drop}).key("layer").begin_array();
  for (TileSet rest = table.layer; rest != 0; rest &= rest - 1) out.value(std::countr_zero(rest));
  out.end_array().key("growing");
  write_card_kind(out, game.pack(), view.growing);
  out.key("paid").begin_array();
  for (const Paid& paid : table.paid) {
    out.begin_object().field("tile", paid.tile.number()).field("owner", paid.owner.number()).end_object();
  }
  out.end_array().key("planted");
  write_index(out, table.planted);
  out.key("rival");
  write_index(out, table.rival);
  out.field("to_take", int{table.to_take})
      .field("to_discard", int{table.to_discard})
      .field("drawn_count", int{view.drawn_count})
      .key("drawn_cards")
      .begin_array();
  for (const CardKind card : view.drawn_cards) write_card_kind(out, game.pack(), card);
  out.end_array().end_object();
}

void write_automa(json::Writer& out, const Mycelia& game, const State& table) {
  if (!game.has_automa()) return;
  out.key("automa").begin_object().field("deck_size", std::popcount(table.automa_deck)).key("deck").begin_array();
  for (std::size_t card = 0; card < kAutomaCards; ++card) {
    if ((table.automa_deck >> card & 1U) != 0) out.value(game.pack().automa[card].id);
  }
  out.end_array().key("card");
  if (table.automa_card == kNone) {
    out.null();
  } else {
    out.value(game.pack().automa[table.automa_card].id);
  }
  out.key("target");
  write_index(out, table.automa_target);
  out.key("named");
  write_index(out, table.named);
  out.end_object();
}

}  // namespace

void Wire<Mycelia>::write_view(json::Writer& out, const Mycelia& game, const View& view) {
  const State& table = view.table;
  const Pack& pack = game.pack();
  out.begin_object().key("seat");
  write_index(out, view.seat.value);
  out.field("phase", kPhaseNames[index_of(table.phase)]);
  out.field("turn", table.turn.number()).field("round", int{table.round}).key("done");
  write_bits(out, table.done, kDeedNames);
  out.field("deeds", int{table.deeds}).field("quiet_rounds", int{table.quiet_rounds}).key("ended_by");
  write_index(out, table.ended_by);
  out.key("field").begin_array();
  for (const FieldTile& tile : table.field) write_tile(out, game, tile);
  out.end_array().key("stacks").begin_array();
  for (std::size_t kind = 0; kind < pack.tiles.size(); ++kind) {
    if (table.unseen[kind] == 0) continue;
    out.begin_object()
        .field("tile", tile_name(pack, TileKind(kind)))
        .field("count", int{table.unseen[kind]})
        .end_object();
  }
  out.end_array().field("insects", int{table.insects}).key("market").begin_array();
  for (const CardKind card : view.market) write_card_kind(out, pack, card);
  out.end_array().field("deck_size", int{view.deck_size}).key("bottom").begin_array();
  for (const SeenBottomCard& card : view.bottom) {
    out.begin_object().key("card");
    write_card_kind(out, pack, card.card);
    out.key("known_to");
    write_seats(out, card.known_to);
    out.end_object();
  }
  out.end_array().key("unseen_cards");
  write_counts(out, pack, view.unseen);
  out.key("players").begin_array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(game.seats()); ++seat) write_player(out, game, view, seat);
  out.end_array();
  write_step(out, game, view);
  write_automa(out, game, table);
  out.end_object();
}

}  // namespace underfoot
