// What happens in words, event by event: each sentence is made of the event as its hearer may know it, the pack and the
// options alone.
#include "mycelia/decisions.h"
#include "mycelia/describe_automa.h"
#include "mycelia/event_shapes.h"
#include "mycelia/wire.h"
#include "mycelia/words.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

Param player(Seat seat) {
  return param("player", seat);
}
Param tile(TileIndex tile) {
  return param("tile", tile.number() + 1);
}
Param board(std::uint8_t board) {
  return param("board", board + 1);
}

struct Teller {
  const Mycelia& game;

  Param name(CardKind card) const { return param("name", game.pack().cards[card.index()].name); }
  Param colour(TileKind kind) const {
    return param("colour", kColourWords[static_cast<std::size_t>(game.pack().tiles[kind.index()].colour)]);
  }

  Message operator()(const FieldTakenUp&) const { return message("mycelia.log.laid_anew"_msg); }
  Message operator()(const TileDrawn& drawn) const {
    const bool has_insect = game.pack().tiles[drawn.tile.index()].has_insect;
    return message(has_insect ? "mycelia.action.draw_insect"_msg : "mycelia.action.draw"_msg, colour(drawn.tile));
  }
  Message operator()(const TileLaid& laid) const {
    return message("mycelia.event.tile_laid"_msg, tile(laid.number), colour(laid.tile));
  }
  Message operator()(const TileMoved& moved) const { return message("mycelia.event.tile_moved"_msg, tile(moved.tile)); }

  Message operator()(const InsectsMoved& moved) const {
    using Kind = InsectPlace::Kind;
    const Param count = param("count", int{moved.count});
    const int from = moved.from.number.value_or(0);
    const int to = moved.to.number.value_or(0);
    if (moved.to.kind == Kind::kTile) return message("mycelia.event.insect_on_tile"_msg, tile(TileIndex(to)));
    if (moved.to.kind == Kind::kSupply) return message("mycelia.event.insects_paid"_msg, player(Seat(from)), count);
    if (moved.from.kind == Kind::kTile) {
      return message("mycelia.event.insect_taken"_msg, player(Seat(to)), tile(TileIndex(from)));
    }
    if (moved.cause == Cause::kInsects) return message("mycelia.event.insect_traded"_msg, player(Seat(to)));
    if (moved.cause == Cause::kEffect) return message("mycelia.event.insects_effect"_msg, player(Seat(to)), count);
    return message("mycelia.log.insects"_msg, player(Seat(to)), count);
  }

  Message operator()(const SporeMoved& moved) const {
    if (moved.to) {
      const Message number = message("mycelia.log.tile"_msg, param("number", moved.to->number() + 1));
      return message("mycelia.log.landed"_msg, player(moved.owner), param("count", 1), param("tiles", number));
    }
    const TileIndex from = moved.from.value_or(TileIndex(0));
    if (moved.by == moved.owner) return message("mycelia.log.pay"_msg, player(moved.by), tile(from));
    return message("mycelia.log.pay_rival"_msg, player(moved.by), param("other", moved.owner), tile(from));
  }
  Message operator()(const SporesReleased& released) const {
    if (released.lost > 0) return message("mycelia.log.spores_lost"_msg, param("count", int{released.lost}));
    if (released.missing > 0) {
      return message("mycelia.event.spores_missing"_msg, player(released.seat), param("count", int{released.missing}));
    }
    if (released.to_drop > 0) {
      return message("mycelia.event.spores_to_drop"_msg, player(released.seat), param("count", int{released.to_drop}));
    }
    return message("mycelia.event.released"_msg, player(released.seat));
  }

  Message operator()(const MotherMoved& moved) const {
    switch (moved.cause) {
      case Cause::kSetup:
        return message("mycelia.log.first_place"_msg, player(moved.seat), tile(moved.to));
      case Cause::kAutomaSetup:
        return message(game.options().people == 1 ? "mycelia.log.automa_opposite"_msg : "mycelia.log.automa_mother"_msg,
                       tile(moved.to));
      case Cause::kWind:
        return message("mycelia.log.blown"_msg, tile(moved.to));
      case Cause::kMove:
        return message("mycelia.log.step"_msg, player(moved.seat), tile(moved.to));
      default:
        return message("mycelia.event.mother_sent"_msg, player(moved.seat), tile(moved.to));
    }
  }

  Message operator()(const MushroomGrown& grown) const {
    return message("mycelia.event.mushroom_grown"_msg, player(grown.seat), tile(grown.tile));
  }
  Message operator()(const MushroomGone& gone) const {
    return message("mycelia.event.mushroom_gone"_msg, player(gone.seat), tile(gone.tile));
  }
  Message operator()(const CounterMoved& moved) const {
    if (moved.to == 2 && moved.card) return message("mycelia.log.ripe"_msg, name(*moved.card));
    if (moved.to == kAutomaDecayed) return message("mycelia.event.automa_decayed"_msg, board(moved.board));
    return message("mycelia.event.counter"_msg, player(moved.seat), board(moved.board), param("count", int{moved.to}));
  }

  Message operator()(const CardMoved& moved) const {
    const bool is_known = !moved.card.is_none();
    const Param whose = player(moved.to.seat.value_or(moved.from.seat.value_or(Seat(0))));
    const Param what = is_known ? name(moved.card) : param("name", "?");
    const auto say = [&](MessageKey known, MessageKey hidden) {
      return is_known ? message(known, whose, what) : message(hidden, whose);
    };
    using Kind = CardPlace::Kind;
    switch (moved.to.kind) {
      case Kind::kMarket:
        return message("mycelia.event.card_to_market"_msg, what);
      case Kind::kBoard:
        return message("mycelia.event.card_on_board"_msg, whose, what, board(moved.to.place.value_or(0)));
      case Kind::kUnder:
        return message("mycelia.event.card_under_board"_msg, whose, what, board(moved.to.place.value_or(0)));
      case Kind::kDeck:
      case Kind::kBottom:
        if (moved.from.kind != Kind::kMarket) return say("mycelia.log.discard"_msg, "mycelia.log.discard_hidden"_msg);
        return is_known ? message("mycelia.event.market_card_under"_msg, what)
                        : message("mycelia.event.market_card_under_hidden"_msg);
      case Kind::kHand:
      case Kind::kFingers:
        return taken(moved, whose, what);
    }
    return {};
  }
  // Into a hand, or to choose from.
  static Message taken(const CardMoved& moved, const Param& whose, const Param& what) {
    const bool is_known = !moved.card.is_none();
    const auto say = [&](MessageKey known, MessageKey hidden) {
      return is_known ? message(known, whose, what) : message(hidden, whose);
    };
    if (moved.cause == Cause::kSetup) return message("mycelia.event.card_dealt"_msg, whose);
    switch (moved.from.kind) {
      case CardPlace::Kind::kMarket:
        return message("mycelia.log.discover"_msg, whose, what);
      case CardPlace::Kind::kFingers:
        return say("mycelia.event.card_kept"_msg, "mycelia.event.card_kept_hidden"_msg);
      case CardPlace::Kind::kHand: {
        Message words = say("mycelia.log.steals"_msg, "mycelia.log.steals_hidden"_msg);
        words.params.push_back(param("other", moved.from.seat.value_or(Seat(0))));
        return words;
      }
      default:
        return say("mycelia.log.draws_card"_msg, "mycelia.log.draws_card_hidden"_msg);
    }
  }
  Message operator()(const HandKnown& known) const {
    return message("mycelia.event.hand_known"_msg, player(known.owner), name(known.card),
                   param("count", int{known.count}));
  }

  Message operator()(const EffectGained& gained) const {
    return message("mycelia.event.effect_gained"_msg, player(gained.seat),
                   param("effect", effect_words({gained.effect, 1})));
  }
  Message operator()(const DeedDone& done) const {
    return message("mycelia.event.deed_done"_msg, param("deed", kDeedWords[static_cast<std::size_t>(done.deed)]));
  }
  Message operator()(const WindRolled& rolled) const {
    return message("mycelia.action.roll"_msg, param("wind", kWindNames[static_cast<std::size_t>(rolled.wind)]));
  }
  Message operator()(const LotDrawn& drawn) const {
    if (drawn.lot == LotFor::kMotherTile) return message("mycelia.action.lot_tile"_msg, tile(TileIndex(drawn.drawn)));
    return message("mycelia.action.lot"_msg, player(Seat(drawn.drawn)));
  }
  Message operator()(const AutomaDeckShuffled&) const { return message("mycelia.event.automa_shuffles"_msg); }
  Message operator()(const AutomaCardRevealed& revealed) const { return describe_card(game, revealed.card); }
  Message operator()(const TurnBegun& begun) const { return message("mycelia.event.turn"_msg, player(begun.seat)); }
  Message operator()(const StepChanged&) const { return message("mycelia.event.goes_on"_msg); }
  Message operator()(const AutomaWentOn&) const { return message("mycelia.event.goes_on"_msg); }
  Message operator()(const CountsKept&) const { return message("mycelia.event.goes_on"_msg); }
  Message operator()(const PhaseChanged& changed) const {
    if (changed.phase == Phase::kDeal) return message("mycelia.log.star"_msg);
    if (changed.phase == Phase::kMothers) return dealt();
    return message("mycelia.event.goes_on"_msg);
  }
  // MYC-2.3, MYC-14.2: how many cards everybody has now.
  Message dealt() const {
    std::array<int, kMaxPlayers> cards{};
    State state;
    for (; state.dealt < setup::cards_to_deal(game); ++state.dealt) ++cards[setup::dealt_to(game, state).index()];
    std::vector<Message> hands;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game.seats()); ++i) {
      hands.push_back(message("mycelia.log.dealt_to"_msg, player(Seat(i)), param("count", cards[i])));
    }
    return message("mycelia.log.dealt"_msg, param("list", hands));
  }
  Message operator()(const GameEnded& ended) const {
    if (ended.why == Ending::kAutoma) return message("mycelia.log.over_automa"_msg);
    if (ended.why == Ending::kQuiet) return message("mycelia.log.over_quiet"_msg);
    return message("mycelia.log.over"_msg, player(ended.seat.value_or(Seat(0))));
  }
};

// What the sentence of the action says already, or nobody wants to hear.
struct Routine {
  template <class Other>
  bool operator()(const Other& /*event*/) const {
    return true;
  }
  bool operator()(const FieldTakenUp&) const { return false; }
  bool operator()(const InsectsMoved& moved) const {
    const bool is_share = moved.from.kind == InsectPlace::Kind::kSupply && moved.cause == Cause::kSetup;
    return moved.to.kind != InsectPlace::Kind::kPlayer || is_share;
  }
  bool operator()(const SporeMoved&) const { return false; }
  bool operator()(const SporesReleased& released) const { return released.lost == 0 && released.missing == 0; }
  bool operator()(const MotherMoved& moved) const {
    return moved.cause != Cause::kAutomaSetup && moved.cause != Cause::kWind;
  }
  bool operator()(const CounterMoved& moved) const { return moved.to != 2 || !moved.card; }
  bool operator()(const CardMoved& moved) const { return moved.to.kind != CardPlace::Kind::kMarket; }
  bool operator()(const AutomaDeckShuffled&) const { return false; }
  bool operator()(const PhaseChanged& changed) const {
    return changed.phase != Phase::kDeal && changed.phase != Phase::kMothers;
  }
  bool operator()(const GameEnded&) const { return false; }
};

}  // namespace

void Wire<Mycelia>::write_event(json::Writer& out, const Mycelia& game, const Event& event) {
  json::write(out, game, event);
}

Message Wire<Mycelia>::tell(const Mycelia& game, const Event& event) {
  return std::visit(Teller{game}, event);
}

bool Wire<Mycelia>::is_routine(const Event& event) {
  return std::visit(Routine{}, event);
}

bool Wire<Mycelia>::is_bookkeeping(const Event& event) {
  return std::holds_alternative<StepChanged>(event) || std::holds_alternative<AutomaWentOn>(event) ||
         std::holds_alternative<CountsKept>(event) || std::holds_alternative<PhaseChanged>(event);
}

}  // namespace underfoot
