// A view as JSON: the table, and what a drawing needs of the rules (prices, galleries) already worked out.
#include "micropolis/table_shapes.h"
#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

void Wire<Micropolis>::write_view(json::Writer& out, const Micropolis& game, const View& view) {
  ViewForm form;
  fill_table_form(form, game, view);
  form.seat = view.seat;
  form.rounds = static_cast<std::uint8_t>(game.rounds());
  for (std::size_t slot = 0; slot < view.line.size(); ++slot) {
    form.line.push_back({view.line[slot], static_cast<std::uint8_t>(slot)});  // MIC-4.2
  }
  form.anthills.resize(view.anthills.size());
  for (std::size_t i = 0; i < view.anthills.size(); ++i) {
    SeenAnthill& anthill = form.anthills[i];
    fill_form(anthill, game, view.anthills[i]);
    anthill.owner = game.owner(AnthillId(i)).value;
    anthill.leads = AnthillId(i) == view.leader;
    find_galleries(game.pack(), view.anthills[i], anthill.galleries);
  }
  json::write(out, game, form);
}

View Wire<Micropolis>::read_view(const json::Reader& in, const Micropolis& game) {
  const auto form = json::read_as<ViewForm>(in, game);
  check_widths(in, game, form, form.anthills.size());
  View view;
  fill_table(view, form);
  view.seat = form.seat;
  for (const PricedTile& tile : form.line) view.line.push_back(tile);
  for (const SeenAnthill& anthill : form.anthills) view.anthills.push_back(anthill_of(anthill));
  return view;
}

}  // namespace underfoot
