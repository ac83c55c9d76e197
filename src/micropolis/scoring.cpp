// Scoring (MIC-9, MIC-10.9, MIC-10.10): quickly for bots, and line by line with reasons for people.
#include "micropolis/scoring.h"

#include <algorithm>
#include <bit>
#include <string>

#include "micropolis/galleries.h"
#include "micropolis/words.h"

namespace underfoot::micropolis {
namespace {

constexpr std::array<int, 7> kHarvest = {0, 2, 5, 10, 15, 20, 25};  // MIC-9.3
constexpr std::array<int, 5> kBarracksPoints = {0, 2, 4, 7, 10};    // MIC-9.6
constexpr int kColonyPoints = 5;                                    // MIC-9.2
constexpr int kRedArmyPoints = 5;                                   // MIC-9.5

int harvest_points(const Gallery& gallery) {
  return kHarvest[static_cast<std::size_t>(gallery.different_fruits())];
}

// MIC-9.4: exactly one queen.
int royal_points(const Gallery& gallery) {
  return gallery.queens == 1 ? std::popcount(gallery.tiles) : 0;
}

struct Tally {
  int points = 0;  // all that does not compare with others
  int colony = 0;  // ants of the most populous gallery
};

// MIC-9.8 is an example of this sum.
Tally tally(const Pack& pack, const Anthill& anthill) {
  Tally result;
  Galleries galleries;
  find_galleries(pack, anthill, galleries);
  for (const Gallery& gallery : galleries) {
    result.points += gallery.ants + harvest_points(gallery) + royal_points(gallery);  // MIC-9.1: all ants, once
    result.colony = std::max(result.colony, int{gallery.ants});
  }
  for (unsigned full = anthill.full; full != 0; full &= full - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(full));
    result.points += kBarracksPoints[pack.facts(anthill.tiles[place]).barracks];
  }
  return result;
}

// What all anthills are measured by (MIC-9.2, MIC-9.5; expert: anthills, not players, MIC-10.9).
struct Best {
  int colony = 0;
  int army = 0;

  bool is_largest_colony(int ants) const { return ants > 0 && ants == colony; }  // without ants there is none
};

Best best_of(const Micropolis& game, const State& state) {
  Best best;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.anthills()); ++i) {
    best.colony = std::max(best.colony, tally(game.pack(), state.anthills[i]).colony);
    best.army = std::max(best.army, int{state.anthills[i].army});
  }
  return best;
}

// How many tiles, and which: "gallery on tile 10", "on tiles 3–5".
struct Spread {
  int count;
  std::string places;
};

// The places 2, 3, 4 and 9 read "3–5, 10".
Spread spread_of(const Gallery& gallery) {
  const std::uint16_t tiles = gallery.tiles;
  std::string text;
  for (int place = 0; place < kRingTiles; ++place) {
    if ((tiles >> place & 1U) == 0) continue;
    int last = place;
    while (last + 1 < kRingTiles && (tiles >> (last + 1) & 1U) != 0) ++last;
    text += (text.empty() ? "" : ", ") + std::to_string(place + 1);
    if (last > place) text += "–" + std::to_string(last + 1);
    place = last;
  }
  return {std::popcount(tiles), text};
}

// A sentence about a gallery, which says where it is.
template <class... Params>
Message about(const Gallery& gallery, MessageKey key, Params&&... params) {
  Spread spread = spread_of(gallery);
  return message(key, param("span", spread.count), param("tiles", std::move(spread.places)),
                 std::forward<Params>(params)...);
}

// All lines of one anthill, in the order of the score pad.
class Sheet {
 public:
  Sheet(const Micropolis& game, const State& state, AnthillId id, const Best& best, std::vector<ScoreLine>& lines)
      : game_(game), anthill_(state.anthills[id.index()]), id_(id), best_(best), lines_(lines) {
    find_galleries(game.pack(), anthill_, galleries_);
  }

  void write() {
    population();
    colony();
    harvest();
    royal();
    red_army();
    barracks();
  }

 private:
  void add(MessageKey category, int points, Message reason) {
    if (game_.options().mode == Mode::kExpert) {
      reason = message("micropolis.score.in_anthill"_msg, param("anthill", std::string(anthill_letter(game_, id_))),
                       param("reason", std::move(reason)));
    }
    lines_.push_back({game_.owner(id_), category, points, std::move(reason), score_part(game_, id_)});
  }

  void population() {
    int ants = 0;
    for (const Gallery& gallery : galleries_) ants += gallery.ants;
    add("micropolis.category.population"_msg, ants, message("micropolis.score.population"_msg, param("count", ants)));
  }

  void colony() {
    constexpr MessageKey kCategory = "micropolis.category.colony"_msg;
    if (best_.colony == 0) return add(kCategory, 0, message("micropolis.score.no_colony"_msg));
    const auto largest = std::max_element(galleries_.begin(), galleries_.end(),
                                          [](const Gallery& a, const Gallery& b) { return a.ants < b.ants; });
    const int ants = largest == galleries_.end() ? 0 : largest->ants;
    if (!best_.is_largest_colony(ants)) {
      return add(kCategory, 0,
                 message("micropolis.score.colony_smaller"_msg, param("count", ants), param("best", best_.colony)));
    }
    add(kCategory, kColonyPoints, about(*largest, "micropolis.score.colony"_msg, param("count", ants)));
  }

  void harvest() {
    bool has_any = false;
    for (const Gallery& gallery : galleries_) {
      if (gallery.different_fruits() == 0) continue;
      has_any = true;
      std::vector<Message> fruits;
      for (std::size_t kind = 0; kind + 1 < kFruits; ++kind) {
        if ((gallery.fruit_kinds >> kind & 1U) != 0) fruits.push_back(message(kFruitWords[kind]));
      }
      for (int i = 0; i < gallery.gifts; ++i) fruits.push_back(message(kFruitWords.back()));
      add("micropolis.category.harvest"_msg, harvest_points(gallery),
          about(gallery, "micropolis.score.harvest"_msg, param("fruits", fruits)));
    }
    if (!has_any) add("micropolis.category.harvest"_msg, 0, message("micropolis.score.no_fruit"_msg));
  }

  void royal() {
    bool has_any = false;
    for (const Gallery& gallery : galleries_) {
      if (gallery.queens == 0) continue;
      has_any = true;
      const MessageKey key = gallery.queens == 1 ? "micropolis.score.royal"_msg : "micropolis.score.queens_quarrel"_msg;
      add("micropolis.category.royal"_msg, royal_points(gallery),
          about(gallery, key, param("count", int{gallery.queens})));
    }
    if (!has_any) add("micropolis.category.royal"_msg, 0, message("micropolis.score.no_queen"_msg));
  }

  void red_army() {
    const bool is_largest = anthill_.army == best_.army;
    add("micropolis.category.army"_msg, is_largest ? kRedArmyPoints : 0,
        message(is_largest ? "micropolis.score.army"_msg : "micropolis.score.army_smaller"_msg,
                param("count", int{anthill_.army}), param("best", best_.army)));
  }

  void barracks() {
    bool has_any = false;
    for (std::size_t place = 0; place < anthill_.tiles.size(); ++place) {
      if (!anthill_.is_full(place)) continue;
      has_any = true;
      const std::uint8_t size = game_.pack().facts(anthill_.tiles[place]).barracks;
      add("micropolis.category.barracks"_msg, kBarracksPoints[size],
          message("micropolis.score.barracks"_msg, param("tile", static_cast<int>(place + 1)),
                  param("size", int{size})));
    }
    if (!has_any) add("micropolis.category.barracks"_msg, 0, message("micropolis.score.no_barracks"_msg));
  }

  const Micropolis& game_;
  const Anthill& anthill_;
  AnthillId id_;
  const Best& best_;
  std::vector<ScoreLine>& lines_;
  Galleries galleries_;
};

}  // namespace

PointsByAnthill points_by_anthill(const Micropolis& game, const State& state) {
  const Best best = best_of(game, state);
  PointsByAnthill points{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.anthills()); ++i) {
    const Anthill& anthill = state.anthills[i];
    int population = 0;
    int colony = 0;
    int harvest = 0;
    int royal = 0;
    int barracks = 0;
    Galleries galleries;
    find_galleries(game.pack(), anthill, galleries);
    for (const Gallery& gallery : galleries) {
      population += gallery.ants;
      colony = std::max(colony, int{gallery.ants});
      harvest += harvest_points(gallery);
      royal += royal_points(gallery);
    }
    for (std::size_t place = 0; place < anthill.tiles.size(); ++place) {
      if (anthill.is_full(place)) barracks += kBarracksPoints[game.pack().facts(anthill.tiles[place]).barracks];
    }
    const std::array<int, kCategories.size()> all = {
        population, best.is_largest_colony(colony) ? kColonyPoints : 0, harvest,
        royal,      anthill.army == best.army ? kRedArmyPoints : 0,     barracks};
    std::copy(all.begin(), all.end(), points[i].begin());
  }
  return points;
}

Outcome Micropolis::outcome(const State& state) const {
  std::array<Tally, kMaxAnthills> tallies;
  Best best;
  for (std::size_t i = 0; i < static_cast<std::size_t>(anthills()); ++i) {
    tallies[i] = tally(*pack_, state.anthills[i]);
    best.colony = std::max(best.colony, tallies[i].colony);
    best.army = std::max(best.army, int{state.anthills[i].army});
  }
  Outcome result;
  std::array<int, kMaxSeats> armies{};  // MIC-9.7; expert: the larger of two (MIC-10.10)
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
    int points = 0;
    for (int which = 0; which < anthills_each(); ++which) {
      const std::size_t i = anthill_of(Seat(seat), which).index();
      const int army = state.anthills[i].army;
      points += tallies[i].points;  // MIC-10.9: a player's totals are added
      points += best.is_largest_colony(tallies[i].colony) ? kColonyPoints : 0;
      points += army == best.army ? kRedArmyPoints : 0;
      armies[seat] = std::max(armies[seat], army);
    }
    result.seats.push_back({static_cast<std::int16_t>(points), 0});
  }
  assign_places(result, [&](std::size_t a, std::size_t b) {
    const int difference = result.seats[a].points - result.seats[b].points;
    return difference != 0 ? difference > 0 : armies[a] > armies[b];
  });
  return result;
}

std::vector<ScoreLine> Micropolis::score(const State& state) const {
  const Best best = best_of(*this, state);
  std::vector<ScoreLine> lines;
  for (int i = 0; i < anthills(); ++i) Sheet(*this, state, AnthillId(i), best, lines).write();
  return lines;
}

}  // namespace underfoot::micropolis
