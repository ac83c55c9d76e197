// A seat's view as JSON: the table, and what a drawing needs of the rules (prices, galleries) already worked out.
#include <bit>

#include "micropolis/galleries.h"
#include "micropolis/names.h"
#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

void write_gallery(json::Writer& out, const Gallery& gallery) {
  out.begin_object().field("ants", gallery.ants).field("queens", gallery.queens).key("fruits").begin_array();
  for (std::size_t kind = 0; kind + 1 < kFruits; ++kind) {
    if ((gallery.fruit_kinds >> kind & 1U) != 0) out.value(kFruitNames[kind]);
  }
  out.end_array().field("gifts", gallery.gifts).field("tiles", std::popcount(gallery.tiles));
  out.key("chambers").begin_array();  // [place in the ring, chamber of the tile]
  for (std::uint64_t rest = gallery.chambers; rest != 0; rest &= rest - 1) {
    const int node = std::countr_zero(rest);
    out.begin_array().value(node / kMaxChambers).value(node % kMaxChambers).end_array();
  }
  out.end_array().end_object();
}

void write_anthill(json::Writer& out, const Micropolis& game, const View& view, std::size_t index) {
  const Anthill& anthill = view.anthills[index];
  out.begin_object().field("owner", game.owner(AnthillId(index)).number()).field("army", anthill.army);
  out.field("leads", AnthillId(index) == view.leader).key("tiles").begin_array();
  for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
    out.begin_object().field("tile", tile_name(game, anthill.tiles[place]));
    if (game.pack().facts(anthill.tiles[place]).barracks > 0) out.field("full", anthill.is_full(place));
    out.end_object();
  }
  out.end_array().key("galleries").begin_array();
  Galleries galleries;
  find_galleries(game.pack(), anthill, galleries);
  for (const Gallery& gallery : galleries) write_gallery(out, gallery);
  out.end_array().end_object();
}

}  // namespace

void Wire<Micropolis>::write_view(json::Writer& out, const Micropolis& game, const View& view) {
  out.begin_object().key("seat");
  if (view.seat.is_none()) {
    out.null();
  } else {
    out.value(view.seat.number());
  }
  out.field("phase", kPhaseNames[static_cast<std::size_t>(view.phase)]).field("round", view.round);
  out.field("rounds", game.rounds()).field("turns", view.turns).field("first", view.first.number());
  out.key("line").begin_array();
  for (std::size_t slot = 0; slot < view.line.size(); ++slot) {
    out.begin_object().field("tile", tile_name(game, view.line[slot].tile)).field("price", slot);
    out.field("soldiers", view.line[slot].soldiers).end_object();
  }
  out.end_array().key("pile").begin_array();
  for (std::uint64_t rest = view.unseen; rest != 0; rest &= rest - 1) {
    out.value(tile_name(game, TileId(std::countr_zero(rest))));
  }
  out.end_array().key("reserve").begin_object().field("soldiers", view.reserve_soldiers);
  out.field("tokens", view.reserve_tokens).end_object().key("tokens").begin_array();
  for (int seat = 0; seat < game.seats(); ++seat) out.value(view.tokens[static_cast<std::size_t>(seat)]);
  out.end_array().key("anthills").begin_array();
  for (std::size_t i = 0; i < view.anthills.size(); ++i) write_anthill(out, game, view, i);
  out.end_array().key("taken");
  write_tile(out, game, view.taken);
  out.key("target");
  if (view.target.is_none()) {
    out.null();
  } else {
    out.value(view.target.number());
  }
  out.field("placed", view.placed).key("pending").begin_array();
  for (std::size_t kind = 0; kind < kEffects; ++kind) {
    for (int i = 0; i < view.pending[kind]; ++i) out.value(kEffectNames[kind]);
  }
  out.end_array().end_object();
}

}  // namespace underfoot
