// The state as JSON, complete: docs/formats/micropolis.md.
#include <bit>

#include "micropolis/names.h"
#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

void write_anthill(json::Writer& out, const Micropolis& game, const Anthill& anthill) {
  out.begin_object().field("army", anthill.army).key("tiles").begin_array();
  for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
    out.begin_object().key("tile");
    write_tile(out, game, anthill.tiles[place]);
    if (game.pack().facts(anthill.tiles[place]).barracks > 0) out.field("full", anthill.is_full(place));
    out.end_object();
  }
  out.end_array().end_object();
}

// Where there must be one.
TileId read_present_tile(const json::Reader& in, const Micropolis& game) {
  if (in.is_null()) in.fail(message("micropolis.refusal.unknown_tile"_msg, param("id", "null")));
  return micropolis::read_tile(in, game);
}

Anthill read_anthill(const json::Reader& in, const Micropolis& game) {
  in.only({"army", "tiles"});
  Anthill anthill;
  anthill.army = in.field("army").integer<std::uint8_t>(0, kArmyLimit);
  const json::Reader tiles = in.field("tiles");
  const std::size_t count = tiles.size(kRingTiles);
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader entry = tiles.item(i);
    entry.only({"tile", "full"});
    const TileId tile = read_present_tile(entry.field("tile"), game);
    if (tile.is_none()) return anthill;
    anthill.tiles.push_back(tile);
    if (game.pack().facts(tile).barracks == 0) {
      if (const auto full = entry.maybe("full")) {
        full->fail(message("micropolis.audit.no_barracks"_msg, param("tile", tile_name(game, tile))));  // MIC-6.6
      }
    } else if (entry.field("full").boolean()) {
      anthill.full = static_cast<std::uint16_t>(anthill.full | (1U << i));
    }
  }
  return anthill;
}

void read_line(const json::Reader& in, const Micropolis& game, State& state) {
  const std::size_t count = in.size(kLineTiles);
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader entry = in.item(i);
    entry.only({"tile", "soldiers"});
    const TileId tile = read_present_tile(entry.field("tile"), game);
    state.line.push_back({tile, entry.field("soldiers").integer<std::uint8_t>(0, kAllSoldiers)});
  }
}

// Without "pile" the pile is what is nowhere else.
void read_pile(const json::Reader& in, const Micropolis& game, State& state) {
  if (const auto pile = in.maybe("pile")) {
    const std::size_t count = pile->size(kTiles);
    for (std::size_t i = 0; i < count; ++i) {
      const TileId tile = read_present_tile(pile->item(i), game);
      if (tile.is_none()) return;
      const std::uint64_t bit = std::uint64_t{1} << tile.value;
      if ((state.unseen & bit) != 0) {
        pile->item(i).fail(
            message("micropolis.audit.tile_twice"_msg, param("tile", tile_name(game, tile))));  // MIC-1.1
      }
      state.unseen |= bit;
    }
    return;
  }
  state.unseen = (std::uint64_t{1} << game.pack().tiles.size()) - 1;
  const auto remove = [&](TileId tile) {
    if (!tile.is_none()) state.unseen &= ~(std::uint64_t{1} << tile.value);
  };
  for (const LineTile& tile : state.line) remove(tile.tile);
  for (const Anthill& anthill : state.anthills) {
    for (const TileId tile : anthill.tiles) remove(tile);
  }
  remove(state.taken);
}

void read_pending(const json::Reader& in, State& state) {
  in.only(kEffectNames);
  for (std::size_t kind = 0; kind < kEffects; ++kind) {
    if (const auto count = in.maybe(kEffectNames[kind])) state.pending[kind] = count->integer<std::uint8_t>(0, 8);
  }
}

}  // namespace

void Wire<Micropolis>::write_state(json::Writer& out, const Micropolis& game, const State& state) {
  out.begin_object().field("phase", kPhaseNames[static_cast<std::size_t>(state.phase)]).field("round", state.round);
  out.field("turns", state.turns).field("first", state.first.number()).field("leader", state.leader.number());
  out.key("line").begin_array();
  for (const LineTile& tile : state.line) {
    out.begin_object().key("tile");
    write_tile(out, game, tile.tile);
    out.field("soldiers", tile.soldiers).end_object();
  }
  out.end_array().key("pile").begin_array();
  for (std::uint64_t rest = state.unseen; rest != 0; rest &= rest - 1) {
    write_tile(out, game, TileId(std::countr_zero(rest)));
  }
  out.end_array().key("reserve").begin_object().field("soldiers", state.reserve_soldiers);
  out.field("tokens", state.reserve_tokens).end_object().key("tokens").begin_array();
  for (int seat = 0; seat < game.seats(); ++seat) out.value(state.tokens[static_cast<std::size_t>(seat)]);
  out.end_array().key("anthills").begin_array();
  for (int i = 0; i < game.anthills(); ++i) write_anthill(out, game, state.anthills[static_cast<std::size_t>(i)]);
  out.end_array().key("taken");
  write_tile(out, game, state.taken);
  out.key("target");
  if (state.target.is_none()) {
    out.null();
  } else {
    out.value(state.target.number());
  }
  out.field("placed", state.placed).key("pending").begin_object();
  for (std::size_t kind = 0; kind < kEffects; ++kind) {
    if (state.pending[kind] > 0) out.field(kEffectNames[kind], state.pending[kind]);
  }
  out.end_object().end_object();
}

State Wire<Micropolis>::read_state(const json::Reader& in, const Micropolis& game) {
  in.only({"phase", "round", "turns", "first", "leader", "line", "pile", "reserve", "tokens", "anthills", "taken",
           "target", "placed", "pending"});
  State state;
  state.phase = static_cast<Phase>(in.field("phase").one_of(kPhaseNames));
  state.round = in.field("round").integer<std::uint8_t>(1, game.rounds());
  state.turns = in.field("turns").integer<std::uint8_t>(0, game.seats() - 1);
  state.first = Seat(in.field("first").integer<int>(0, game.seats() - 1));
  state.leader = AnthillId(in.field("leader").integer<int>(0, game.anthills() - 1));
  const json::Reader reserve = in.field("reserve");
  reserve.only({"soldiers", "tokens"});
  state.reserve_soldiers = reserve.field("soldiers").integer<std::uint8_t>(0, kAllSoldiers);
  state.reserve_tokens = reserve.field("tokens").integer<std::uint8_t>(0, kArchitectTokens);
  const json::Reader tokens = in.field("tokens");
  const std::size_t seats = tokens.size(static_cast<std::size_t>(game.seats()));
  for (std::size_t i = 0; i < seats; ++i) state.tokens[i] = tokens.item(i).integer<std::uint8_t>(0, kArchitectTokens);
  const json::Reader anthills = in.field("anthills");
  const std::size_t count = anthills.size(static_cast<std::size_t>(game.anthills()));
  for (std::size_t i = 0; i < count; ++i) state.anthills[i] = read_anthill(anthills.item(i), game);
  read_line(in.field("line"), game, state);
  if (const auto taken = in.maybe("taken")) state.taken = micropolis::read_tile(*taken, game);
  if (const auto target = in.maybe("target"); target && !target->is_null()) {
    state.target = AnthillId(target->integer<int>(0, game.anthills() - 1));
  }
  if (const auto placed = in.maybe("placed")) state.placed = placed->integer<std::uint8_t>(0, kRingTiles - 1);
  if (const auto pending = in.maybe("pending")) read_pending(*pending, state);
  read_pile(in, game, state);
  return state;
}

}  // namespace underfoot
