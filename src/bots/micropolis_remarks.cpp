// What the coach says of a turn of Micropolis: what it brings, what it takes from the next player, what comes within
// reach.
#include <algorithm>
#include <array>
#include <bit>

#include "bots/micropolis_prospects.h"
#include "micropolis/galleries.h"
#include "micropolis/tile_words.h"
#include "micropolis/words.h"

namespace underfoot::bots {
namespace {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is about one game

// A seat at one moment, its anthills taken together.
struct Standing {
  int ants = 0;
  int fruits = 0;  // different ones in the best gallery
  int harvest = 0;
  int royal = 0;
  int crowded = 0;  // galleries with two queens or more
  int barracks = 0;
  int colony = 0;
  int largest_army = 0;
  int army = 0;  // of the largest
  int to_come = 0;
  double open = 0;
  bool is_leader = false;
  int tokens = 0;
};

void add_galleries(const Micropolis& game, const Anthill& anthill, Standing& standing) {
  Galleries galleries;
  find_galleries(game.pack(), anthill, galleries);
  for (const Gallery& gallery : galleries) {
    standing.fruits = std::max(standing.fruits, gallery.different_fruits());
    standing.crowded += gallery.queens > 1 ? 1 : 0;
  }
}

Standing standing_of(const Micropolis& game, const State& state, Seat seat) {
  Standing result;
  for (const ScoreLine& line : game.score(state)) {
    if (line.seat != seat) continue;
    if (line.category == "micropolis.category.population"_msg) result.ants += line.points;
    if (line.category == "micropolis.category.harvest"_msg) result.harvest += line.points;
    if (line.category == "micropolis.category.royal"_msg) result.royal += line.points;
    if (line.category == "micropolis.category.barracks"_msg) result.barracks += line.points;
    if (line.category == "micropolis.category.colony"_msg) result.colony += line.points;
    if (line.category == "micropolis.category.army"_msg) result.largest_army += line.points;
  }
  for (int which = 0; which < game.anthills_each(); ++which) {
    const Anthill& anthill = state.anthills[game.anthill_of(seat, which).index()];
    Prospects prospects = prospects_of(game.pack(), anthill, Mind<Micropolis>::kWeights);
    result.open += prospects[MicropolisTerm::kOpenEnds];
    result.army = std::max(result.army, int{anthill.army});
    result.to_come += static_cast<int>(kRingTiles - anthill.tiles.size());
    add_galleries(game, anthill, result);
  }
  result.is_leader = game.owner(state.leader) == seat;
  result.tokens = state.tokens[seat.index()];
  return result;
}

// The tile that whoever is next would take, and how much they would like it.
struct Wish {
  Seat seat = Seat::none();
  TileId tile = TileId::none();
  double score = 0;
};

Wish wish_of_next(const Micropolis& game, const State& state, Seat not_of) {
  if (state.phase != Phase::kTake || game.mover(state) == not_of) return {};
  Micropolis::ActionList actions;
  game.legal(state, actions);
  std::array<float, Micropolis::ActionList::capacity()> scores{};
  Mind<Micropolis>::policy(game, state, {actions.begin(), actions.size()}, Mind<Micropolis>::kWeights,
                           {scores.data(), actions.size()});
  const auto best = static_cast<std::size_t>(
      std::max_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(actions.size())) - scores.begin());
  return {game.mover(state), state.line[std::get<Take>(actions[best]).slot].tile, static_cast<double>(scores[best])};
}

bool has_tile(const State& state, TileId tile) {
  return std::any_of(state.line.begin(), state.line.end(), [&](const LineTile& each) { return each.tile == tile; });
}

class Talk {
 public:
  Talk(const Micropolis& game, const CompareTurns<State>& turns, std::vector<Remark>& remarks)
      : game_(game),
        turns_(turns),
        remarks_(remarks),
        mine_(standing_of(game, turns.mine, turns.seat)),
        other_(standing_of(game, turns.other, turns.seat)) {}

  void all() {
    points();
    races();
    things();
    reach();
    next_player();
  }

 private:
  void add(double worth, Message text) { remarks_.push_back({std::move(text), worth}); }

  void points() {
    if (const int more = mine_.barracks - other_.barracks; more > 0) {
      add(more, message("bots.why.barracks"_msg, param("points", more)));
    }
    if (const int more = mine_.harvest - other_.harvest; more > 0) {
      add(more, message("bots.why.harvest"_msg, param("fruits", mine_.fruits), param("points", more)));
    }
    if (const int more = mine_.royal - other_.royal; more > 0) {
      add(more, message("bots.why.royal"_msg, param("points", more)));
    }
    if (mine_.crowded > other_.crowded) {
      add(std::min(-1, mine_.royal - other_.royal), message("bots.why.two_queens"_msg));
    }
    if (const int more = mine_.ants - other_.ants; more > 0) {
      add(more, message("bots.why.ants"_msg, param("count", more)));
    }
    constexpr double kOpener = 1;  // points by which a difference is noticed
    if (mine_.open - other_.open > kOpener) add(mine_.open - other_.open, message("bots.why.open"_msg));
  }

  // MIC-9.2, MIC-9.5: the sooner, the less certain.
  void races() {
    const double certainty = 1 - 0.07 * mine_.to_come;
    if (mine_.colony > other_.colony) add(5 * std::max(0.2, certainty), message("bots.why.colony"_msg));
    if (mine_.largest_army > other_.largest_army) {
      add(5 * std::max(0.2, certainty), message("bots.why.army"_msg, param("soldiers", mine_.army)));
    }
  }

  void things() {
    if (mine_.to_come == 0) return;
    if (mine_.tokens > other_.tokens) add(2, message("bots.why.token"_msg));
    if (mine_.is_leader && !other_.is_leader) add(0.8, message("bots.why.lead"_msg));
  }

  // MIC-4.2: a soldier for every tile that is passed over.
  void reach() {
    const int fewer = other_.army - mine_.army;
    if (mine_.to_come == 0) {
      // After the last tile only the largest army counts.
      const bool is_spent_well = fewer > 0 && mine_.largest_army >= other_.largest_army;
      if (is_spent_well) add(0.6, message("bots.why.last_tile"_msg));
      return;
    }
    const double worth = army_use(1, mine_.to_come, Mind<Micropolis>::kWeights) * fewer;
    const auto nth = [](int army) { return kNthWords[static_cast<std::size_t>(std::min(army, kLineTiles - 1))]; };
    if (fewer > 0 && mine_.army < kLineTiles - 1) {
      add(-worth, message("bots.why.out_of_reach"_msg, param("count", fewer), param("nth", nth(mine_.army + 1))));
    } else if (fewer < 0 && other_.army < kLineTiles - 1) {
      add(-worth, message("bots.why.within_reach"_msg, param("count", -fewer), param("nth", nth(mine_.army))));
    }
  }

  void next_player() {
    const Wish now = wish_of_next(game_, turns_.mine, turns_.seat);
    const Wish instead = wish_of_next(game_, turns_.other, turns_.seat);
    if (now.seat.is_none() || instead.seat != now.seat) return;
    const auto words = [&](TileId tile) { return tile_words(game_.pack().tile(tile)); };
    if (instead.score - now.score > 0.5 && !has_tile(turns_.mine, instead.tile)) {
      add(instead.score - now.score,
          message("bots.why.takes_tile"_msg, param("tile", words(instead.tile)), param("player", now.seat)));
    }
    if (now.score - instead.score > 0.5 && !has_tile(turns_.other, now.tile)) {
      add(instead.score - now.score,
          message("bots.why.leaves_tile"_msg, param("tile", words(now.tile)), param("player", now.seat)));
    }
  }

  const Micropolis& game_;
  const CompareTurns<State>& turns_;
  std::vector<Remark>& remarks_;
  Standing mine_;
  Standing other_;
};

}  // namespace

void Mind<Micropolis>::remark(const Micropolis& game, const CompareTurns<State>& turns, std::vector<Remark>& remarks) {
  Talk(game, turns, remarks).all();
}

}  // namespace underfoot::bots
