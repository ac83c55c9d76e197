#include "micropolis/aids.h"

#include <algorithm>
#include <bit>

#include "micropolis/aid_shapes.h"
#include "micropolis/decisions.h"
#include "micropolis/scoring.h"
#include "micropolis/words.h"

namespace underfoot::micropolis {
namespace {

GallerySize size_of(const Gallery& gallery) {
  return {gallery.ants, gallery.queens, static_cast<std::uint8_t>(gallery.different_fruits()),
          static_cast<std::uint8_t>(std::popcount(gallery.tiles))};
}

std::vector<Join> joins_of(const Micropolis& game, AnthillId id, const Anthill& before, const Anthill& after) {
  Galleries old;
  Galleries now;
  find_galleries(game.pack(), before, old);
  find_galleries(game.pack(), after, now);
  // A tile placed at the left end moves all others by one place.
  const bool is_left = before.tiles.empty() || before.tiles[0] != after.tiles[0];
  std::vector<Join> joins;
  for (const Gallery& gallery : now) {
    Join join{id, {}, size_of(gallery)};
    for (const Gallery& part : old) {
      const std::uint64_t chambers = is_left ? part.chambers << unsigned{kMaxChambers} : part.chambers;
      if ((chambers & gallery.chambers) != 0) join.before.push_back(size_of(part));
    }
    const bool has_new_tile = (gallery.tiles >> (is_left ? 0U : before.tiles.size()) & 1U) != 0;
    const bool is_more = join.before.size() > 1 || (join.before.size() == 1 && has_new_tile);
    if (is_more) joins.push_back(std::move(join));
  }
  return joins;
}

class Helper {
 public:
  Helper(const Micropolis& game, const State& state) : game_(game), state_(state) {}

  Aids aids() const {
    Aids aids;
    if (state_.phase == Phase::kTake) {
      aids.takes = takes();
    } else {
      aids.ways.emplace();
      ActionList actions;
      game_.legal(state_, actions);
      for (const Action& action : actions) aids.ways->push_back(way({action}));
    }
    return aids;
  }

 private:
  std::vector<TakeAid> takes() const {
    std::vector<TakeAid> takes;
    const Seat seat = game_.mover(state_);
    for (std::size_t slot = 0; slot < state_.line.size(); ++slot) {
      for (int which = 0; which < game_.anthills_each(); ++which) {
        for (const Payment payment : {Payment::kSoldiers, Payment::kToken}) {
          const bool is_pointless = payment == Payment::kToken && (slot == 0 || state_.tokens[seat.index()] == 0);
          if (is_pointless) continue;
          takes.push_back(aid({static_cast<std::uint8_t>(slot), payment, static_cast<std::uint8_t>(which)}));
        }
      }
    }
    return takes;
  }

  TakeAid aid(const Take& take) const {
    TakeAid aid{.slot = take.slot,
                .anthill = game_.anthill_of(game_.mover(state_), take.which),
                .payment = take.payment,
                .price = take.payment == Payment::kSoldiers ? take.slot : std::uint8_t{0},  // MIC-4.2
                .why_not = game_.refusal(state_, take),
                .ways = {}};
    if (aid.why_not) return aid;
    State taken = state_;
    game_.advance(taken, take);
    aid.gained = gained(take);
    if (taken.phase != Phase::kPlace) {
      aid.ways.push_back(way({take}));
    } else {
      for (const Side side : {Side::kLeft, Side::kRight}) aid.ways.push_back(way({take, Place{side}}));
    }
    return aid;
  }

  // MIC-4.4, MIC-4.5: as the rules tell it.
  std::uint8_t gained(const Take& take) const {
    std::vector<Event> events;
    State state = state_;
    game_.heard_by(events).advance(state, take);
    for (const Event& event : events) {
      const auto* moved = std::get_if<SoldiersMoved>(&event);
      if (moved != nullptr && moved->cause == Cause::kPickUp) return moved->count;
    }
    return 0;
  }

  Way way(std::vector<Action> actions) const {
    State after = state_;
    for (const Action& action : actions) game_.advance(after, action);
    return {std::move(actions), after.phase, score_changes(after), joins_between(game_, state_, after)};
  }

  std::vector<ScoreChange> score_changes(const State& after) const {
    const PointsByAnthill now = points_by_anthill(game_, after);
    std::vector<ScoreChange> changes;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.anthills()); ++i) {
      for (std::size_t category = 0; category < kCategories.size(); ++category) {
        if (before_[i][category] == now[i][category]) continue;
        const AnthillId anthill(i);
        changes.push_back({game_.owner(anthill), score_part(game_, anthill), kCategories[category],
                           before_[i][category], now[i][category]});
      }
    }
    return changes;
  }

  const Micropolis& game_;
  const State& state_;
  PointsByAnthill before_ = points_by_anthill(game_, state_);
};

}  // namespace

std::vector<Join> joins_between(const Micropolis& game, const State& before, const State& after) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.anthills()); ++i) {
    if (before.anthills[i].tiles.size() == after.anthills[i].tiles.size()) continue;
    return joins_of(game, AnthillId(i), before.anthills[i], after.anthills[i]);  // one tile per turn
  }
  return {};
}

Aids aids_for(const Micropolis& game, const State& state, Seat seat) {
  if (game.actor(state) != Actor::of(seat)) return {};
  return Helper(game, state).aids();
}

}  // namespace underfoot::micropolis

namespace underfoot {

// MIC-3.5: every chance is a tile of the pile.
bool Wire<micropolis::Micropolis>::previews_chance(const Micropolis& /*game*/, const State& /*state*/) {
  return false;
}

void Wire<micropolis::Micropolis>::write_changes(json::Writer& out, const Micropolis& game, const State& before,
                                                 const State& after) {
  json::write(out, game, micropolis::Changes{micropolis::joins_between(game, before, after)});
}

void Wire<micropolis::Micropolis>::write_aids(json::Writer& out, const Micropolis& game, const State& state, Seat seat,
                                              const Speaker& speaker) {
  json::write(out, Spoken<Micropolis>(game, speaker), micropolis::aids_for(game, state, seat));
}

}  // namespace underfoot
