// What happens in words, event by event: each sentence is made of the event, the pack and the options alone.
#include "micropolis/shapes.h"
#include "micropolis/tile_words.h"
#include "micropolis/wire.h"
#include "micropolis/words.h"

namespace underfoot {

using namespace micropolis;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

struct Teller {
  const Micropolis& game;

  Param player(AnthillId anthill) const { return param("player", game.owner(anthill)); }
  Param contents(TileId tile) const { return param("contents", tile_words(game.pack().tile(tile))); }
  static Param effect(Effect effect) { return param("effect", kEffectWords[static_cast<std::size_t>(effect)]); }

  Message operator()(const TileRevealed& revealed) const {
    return message("micropolis.event.tile_revealed"_msg, contents(revealed.tile));
  }

  Message operator()(const SoldiersMoved& moved) const {
    const bool is_gain = moved.to.kind == Spot::Kind::kArmy;
    const Param count = param("count", int{moved.count});
    const auto whose = [&](const Spot& spot) { return player(*spot.anthill); };
    switch (moved.cause) {
      case Cause::kPrice:
        return message("micropolis.event.pays"_msg, whose(moved.from), count,
                       param("nth", kNthWords[moved.to.place.value_or(0)]));
      case Cause::kPickUp:
        return message("micropolis.log.picks_up"_msg, whose(moved.to), count);
      case Cause::kNoRoom:
        return message("micropolis.log.too_many"_msg, count);
      case Cause::kNurse:
        return message("micropolis.log.nurse"_msg, whose(moved.to), count);
      case Cause::kSergeant:
        return is_gain ? message("micropolis.event.sergeant_brings"_msg, whose(moved.to))
                       : message("micropolis.event.sergeant_takes"_msg, whose(moved.from));
      case Cause::kSentry:
        return is_gain ? message("micropolis.event.sentry_out"_msg, whose(moved.to), count)
                       : message("micropolis.event.sentry_in"_msg, whose(moved.from), count);
      case Cause::kBarracks:
        return message("micropolis.log.fill"_msg, whose(moved.from), count);
    }
    return {};
  }

  Message operator()(const TokenMoved& moved) const {
    if (moved.to.is_none()) return message("micropolis.event.token_back"_msg, param("player", moved.from));
    return message("micropolis.log.architect"_msg, param("player", moved.to));
  }
  Message operator()(const TileTaken& taken) const {
    return message("micropolis.event.tile_taken"_msg, player(taken.anthill), param("nth", kNthWords[taken.place]),
                   contents(taken.tile));
  }
  Message operator()(const TilePlaced& placed) const {
    if (placed.tiles == kRingTiles) return message("micropolis.log.ring_closes"_msg, player(placed.anthill));
    return message(placed.side == Side::kLeft ? "micropolis.log.left"_msg : "micropolis.log.right"_msg,
                   player(placed.anthill));
  }
  Message operator()(const EffectDue& due) const {
    return message("micropolis.event.effect_due"_msg, effect(due.effect));
  }

  Message operator()(const EffectApplied& applied) const {
    const Param whose = player(applied.anthill);
    const bool has_no_room = applied.ending == Ending::kNoRoom;
    if (applied.ending == Ending::kDone) return message("micropolis.event.effect_done"_msg, effect(applied.effect));
    if (applied.ending == Ending::kFullAlready) return message("micropolis.event.full_already"_msg);
    switch (applied.effect) {
      case Effect::kNurse:
        return message(has_no_room ? "micropolis.event.nurse_no_room"_msg : "micropolis.event.nurse_none_left"_msg,
                       whose);
      case Effect::kSergeant:
        return message(
            has_no_room ? "micropolis.event.sergeant_no_room"_msg : "micropolis.event.sergeant_none_left"_msg, whose);
      case Effect::kArchitect:
        return message("micropolis.log.no_token"_msg, whose);
      case Effect::kSentry:
        return message("micropolis.log.sentry_idle"_msg);
      case Effect::kBarracks:
        return message("micropolis.log.cannot_fill"_msg, param("size", int{game.pack().facts(applied.tile).barracks}));
    }
    return {};
  }

  Message operator()(const LeaderChanged& changed) const {
    return message("micropolis.log.token_goes"_msg, player(changed.to), param("army", int{changed.army}));
  }
  Message operator()(const TurnEnded&) const { return message("micropolis.event.turn_ended"_msg); }
  Message operator()(const RoundBegun& begun) const {
    return message("micropolis.log.round"_msg, param("player", begun.first), param("round", begun.round + 1),
                   param("rounds", game.rounds()));
  }
  Message operator()(const PhaseChanged& changed) const {
    return message(changed.phase == Phase::kOver ? "micropolis.log.over"_msg : "micropolis.event.goes_on"_msg);
  }
};

// What the sentence of the action says already, or nobody wants to hear.
struct Routine {
  bool operator()(const TileRevealed& revealed) const { return revealed.place + 1 < kLineTiles; }
  bool operator()(const SoldiersMoved& moved) const {
    return moved.cause == Cause::kPrice || moved.cause == Cause::kSentry || moved.cause == Cause::kBarracks;
  }
  bool operator()(const TokenMoved& moved) const { return moved.to.is_none(); }
  bool operator()(const TileTaken&) const { return true; }
  bool operator()(const TilePlaced& placed) const { return placed.tiles < kRingTiles; }
  bool operator()(const EffectDue&) const { return true; }
  bool operator()(const EffectApplied& applied) const {
    return applied.ending == Ending::kDone || applied.ending == Ending::kFullAlready;
  }
  bool operator()(const LeaderChanged&) const { return false; }
  bool operator()(const TurnEnded&) const { return true; }
  bool operator()(const RoundBegun&) const { return false; }
  bool operator()(const PhaseChanged& changed) const { return changed.phase != Phase::kOver; }
};

}  // namespace

void Wire<Micropolis>::write_event(json::Writer& out, const Micropolis& game, const Event& event) {
  json::write(out, game, event);
}

Message Wire<Micropolis>::tell(const Micropolis& game, const Event& event) {
  return std::visit(Teller{game}, event);
}

bool Wire<Micropolis>::is_routine(const Event& event) {
  return std::visit(Routine{}, event);
}

bool Wire<Micropolis>::is_bookkeeping(const Event& event) {
  return std::holds_alternative<PhaseChanged>(event);
}

}  // namespace underfoot
