// The state as JSON, complete: docs/formats/micropolis.md.
#include "micropolis/table_shapes.h"
#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace json {

std::uint64_t TileSet::read(const Reader& in, const Micropolis& game) {
  std::uint64_t tiles = 0;
  const std::size_t count = in.size(kTiles);
  for (std::size_t i = 0; i < count; ++i) {
    const Watch watch(in);
    const TileId tile = read_tile(in.item(i), game);
    const std::uint64_t bit = std::uint64_t{1} << tile.value;
    if (!watch.is_clean()) continue;
    if ((tiles & bit) != 0) {  // MIC-1.1
      in.item(i).fail(message("micropolis.audit.tile_twice"_msg, param("tile", tile_name(game, tile))));
    }
    tiles |= bit;
  }
  return tiles;
}

}  // namespace json

namespace micropolis {

void fill_form(AnthillForm& form, const Micropolis& game, const Anthill& anthill) {
  form.army = anthill.army;
  for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
    const bool has_barracks = game.pack().facts(anthill.tiles[place]).barracks > 0;
    form.tiles.push_back({anthill.tiles[place], has_barracks ? std::optional(anthill.is_full(place)) : std::nullopt});
  }
}

Anthill anthill_of(const AnthillForm& form) {
  Anthill anthill;
  anthill.army = form.army;
  for (std::size_t place = 0; place < form.tiles.size(); ++place) {
    anthill.tiles.push_back(form.tiles[place].tile);
    if (form.tiles[place].full.value_or(false)) {
      anthill.full = static_cast<std::uint16_t>(anthill.full | (1U << place));
    }
  }
  return anthill;
}

void check_widths(const json::Reader& in, const Micropolis& game, const TableForm& form, std::size_t anthills) {
  const auto seats = static_cast<std::size_t>(game.seats());
  const auto most = static_cast<std::size_t>(game.anthills());
  if (form.tokens.size() > seats) static_cast<void>(in.field("tokens").size(seats));
  if (anthills > most) static_cast<void>(in.field("anthills").size(most));
}

}  // namespace micropolis

namespace {

// A pile that is not given is what is nowhere else.
std::uint64_t rest_of_the_box(const Micropolis& game, const State& state) {
  std::uint64_t rest = (std::uint64_t{1} << game.pack().tiles.size()) - 1;
  const auto remove = [&](TileId tile) {
    if (!tile.is_none()) rest &= ~(std::uint64_t{1} << tile.value);
  };
  for (const LineTile& tile : state.line) remove(tile.tile);
  for (const Anthill& anthill : state.anthills) {
    for (const TileId tile : anthill.tiles) remove(tile);
  }
  remove(state.taken);
  return rest;
}

}  // namespace

void Wire<Micropolis>::write_state(json::Writer& out, const Micropolis& game, const State& state) {
  StateForm form;
  fill_table_form(form, game, state);
  form.line = state.line;
  for (int i = 0; i < game.anthills(); ++i) {
    form.anthills.push_back({});
    fill_form(form.anthills.back(), game, state.anthills[static_cast<std::size_t>(i)]);
  }
  json::write(out, game, form);
}

State Wire<Micropolis>::read_state(const json::Reader& in, const Micropolis& game) {
  const auto form = json::read_as<StateForm>(in, game);
  check_widths(in, game, form, form.anthills.size());
  State state;
  fill_table(state, form);
  state.line = form.line;
  for (std::size_t i = 0; i < form.anthills.size(); ++i) state.anthills[i] = anthill_of(form.anthills[i]);
  if (in.is_object() && !in.maybe("pile")) state.unseen = rest_of_the_box(game, state);
  return state;
}

}  // namespace underfoot
