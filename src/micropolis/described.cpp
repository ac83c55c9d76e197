// The score of a table of which somebody says only what counts, such as a real one: a score pad. Everything may be left
// out, and nothing needs to be possible in play beyond what is counted.
#include "micropolis/described.h"

#include "micropolis/wire.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

std::vector<ScoreLine> Wire<Micropolis>::score_described(const json::Reader& in, const Micropolis& game) {
  const auto described = json::read_as<DescribedTable>(in, game);
  State state;
  std::uint64_t seen = 0;  // a bit for each tile
  if (described.anthills.size() > static_cast<std::size_t>(game.anthills())) {
    in.field("anthills").fail(message("micropolis.described.too_many"_msg, param("count", game.anthills())));
    return {};
  }
  for (std::size_t i = 0; i < described.anthills.size(); ++i) {
    const DescribedAnthill& from = described.anthills[i];
    const json::Reader here = in.field("anthills").item(i);
    Anthill& anthill = state.anthills[i];
    anthill.army = from.army;
    for (std::size_t place = 0; place < from.tiles.size(); ++place) {
      if (from.tiles[place].is_none()) continue;  // which has been said
      const std::uint64_t bit = std::uint64_t{1} << from.tiles[place].index();
      if ((seen & bit) != 0) {
        here.field("tiles").item(place).fail(message("micropolis.described.twice"_msg));
      }
      seen |= bit;
      anthill.tiles.push_back(from.tiles[place]);
    }
    for (std::size_t n = 0; n < from.full.size() && anthill.tiles.size() == from.tiles.size(); ++n) {
      const std::uint8_t place = from.full[n];
      const bool has_barracks =
          place < anthill.tiles.size() && game.pack().facts(anthill.tiles[place]).barracks > 0;  // MIC-2.8
      if (!has_barracks) here.field("full").item(n).fail(message("micropolis.described.no_barracks"_msg));
      if (has_barracks) anthill.full = static_cast<std::uint16_t>(anthill.full | (1U << place));
    }
  }
  return in.failed() ? std::vector<ScoreLine>() : game.score(state);
}

}  // namespace underfoot
