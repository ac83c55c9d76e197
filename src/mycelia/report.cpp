// What was done, in the third person, for logs. What happened by itself is in retell.cpp; the automa reports its own
// turn with its reasons (describe_automa.cpp).
#include "mycelia/describe_automa.h"
#include "mycelia/field.h"
#include "mycelia/phases.h"
#include "mycelia/retell.h"
#include "mycelia/tile_words.h"
#include "mycelia/wire.h"
#include "mycelia/words.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

struct Teller {
  const Mycelia& game;
  const State& before;

  bool was(Phase phase) const { return before.phase == phase; }
  Param player() const { return param("player", before.turn); }
  Param other(int seat) const { return param("other", Seat(seat)); }
  Param tile(TileIndex index) const { return param("tile", tile_words(game, before, index)); }
  Param card(CardKind kind) const { return param("name", game.pack().cards[kind.index()].name); }
  Param mushroom(std::uint8_t board) const {
    return param("name", game.pack().card(CardId(mover(before).boards[board].card)).name);
  }
  template <class OneAction>
  Message as_in_menu(const OneAction& action) const {
    return Wire<Mycelia>::describe(game, before, action);
  }

  Message operator()(const Lay& action) const {
    if (!was(Phase::kDraw)) return as_in_menu(action);
    const TileSpec& spec = game.pack().tiles[action.kind.index()];
    return message(spec.has_insect ? "mycelia.log.draws_tile_insect"_msg : "mycelia.log.draws_tile"_msg, player(),
                   param("colour", kColourWords[static_cast<std::size_t>(spec.colour)]));
  }
  Message operator()(const Deal& action) const {
    const bool is_known = !action.card.is_none();
    if (was(Phase::kMarket) || was(Phase::kDeal)) return as_in_menu(action);
    if (was(Phase::kSteal)) {
      if (!is_known) return message("mycelia.log.steals_hidden"_msg, player(), other(before.rival));
      return message("mycelia.log.steals"_msg, player(), other(before.rival), card(action.card));
    }
    if (!is_known) return message("mycelia.log.draws_card_hidden"_msg, player());
    return message("mycelia.log.draws_card"_msg, player(), card(action.card));
  }
  Message operator()(const Roll& action) const { return as_in_menu(action); }
  Message operator()(const Lot& action) const { return as_in_menu(action); }
  Message operator()(const AutomaReveal& action) const { return as_in_menu(action); }
  Message operator()(const Announce& action) const { return as_in_menu(action); }

  Message operator()(const Step& action) const {
    if (was(Phase::kMothers)) {
      return message("mycelia.log.first_place"_msg, param("player", game.actor(before).seat()), tile(action.tile));
    }
    if (was(Phase::kAutomaSide)) {
      return message("mycelia.log.automa_place"_msg, param("player", game.actor(before).seat()), tile(action.tile));
    }
    if (was(Phase::kRivalTo) || was(Phase::kRelocate)) {
      return message("mycelia.log.rival_to"_msg, player(), other(before.rival), tile(action.tile));
    }
    return message("mycelia.log.step"_msg, player(), tile(action.tile));
  }
  Message operator()(const Stop&) const {
    return message(was(Phase::kMove) ? "mycelia.log.stop"_msg : "mycelia.log.end_turn"_msg, player());
  }
  Message operator()(const Explore&) const { return message("mycelia.log.explore"_msg, player()); }

  Message operator()(const Site& action) const {
    const bool is_moved = before.moving != kNone;
    const std::size_t index = is_moved ? before.moving : before.field.size();
    std::vector<Message> beside;
    for (int side = 0; side < kSides; ++side) {
      const Cell cell = action.cell.across(side);
      for (std::size_t next = 0; next < before.field.size(); ++next) {
        if (next == before.moving || before.field[next].cell != cell) continue;
        beside.push_back(message("mycelia.log.tile"_msg, param("number", static_cast<int>(next) + 1)));
      }
    }
    const Param count = param("count", static_cast<int>(beside.size()));
    return message(is_moved ? "mycelia.log.moves_tile"_msg : "mycelia.log.adds_tile"_msg, player(),
                   param("number", static_cast<int>(index) + 1), count, param("tiles", beside));
  }

  Message operator()(const Spore& action) const {
    const bool is_mother = action.source == kMotherSource;
    if (was(Phase::kOrder)) {
      return is_mother ? message("mycelia.log.first_mother"_msg, player())
                       : message("mycelia.log.first_mushroom"_msg, player(), mushroom(action.source));
    }
    const Param count = param("count", spore::spores_of(game, before, action.source));
    const Param where = tile(TileIndex(spore::tile_of(before, action.source)));
    if (is_mother) return message("mycelia.log.spore_mother"_msg, player(), count, where);
    return message("mycelia.log.spore"_msg, player(), mushroom(action.source), count, where);
  }
  Message operator()(const Drop& action) const { return message("mycelia.log.drop"_msg, player(), tile(action.tile)); }

  Message operator()(const Fruit& action) const {
    return message("mycelia.log.fruit"_msg, player(), card(action.card),
                   param("points", game.pack().cards[action.card.index()].points));
  }
  Message operator()(const Pay& action) const {
    if (action.owner == before.turn) return message("mycelia.log.pay"_msg, player(), tile(action.tile));
    return message("mycelia.log.pay_rival"_msg, player(), other(action.owner.number()), tile(action.tile));
  }
  Message operator()(const Plant& action) const {
    return message("mycelia.log.plant"_msg, player(), tile(action.tile));
  }
  Message operator()(const OnBoard& action) const {
    return message("mycelia.log.board"_msg, player(), param("board", action.board + 1));
  }
  Message operator()(const Decay& action) const {
    const Board& board = mover(before).boards[action.board];
    return message("mycelia.log.decay"_msg, player(), mushroom(action.board), tile(TileIndex(board.tile)),
                   param("effect", effect_words(game.pack().card(CardId(board.card)).effect)));
  }

  Message operator()(const Discover& action) const {
    const bool is_open = action.from < kMarketSlots && before.market[action.from] != kNone;
    if (!is_open) return message("mycelia.log.discover_deck"_msg, player());
    return message("mycelia.log.discover"_msg, player(),
                   param("name", game.pack().card(CardId(before.market[action.from])).name));
  }
  Message operator()(const Discard& action) const {
    if (action.card.is_none()) return message("mycelia.log.discard_hidden"_msg, player());
    return message("mycelia.log.discard"_msg, player(), card(action.card));
  }
  Message operator()(const Refresh&) const { return message("mycelia.log.refresh"_msg, player()); }
  Message operator()(const Rival& action) const {
    const int seat = action.seat.number();
    if (was(Phase::kVictim)) return message("mycelia.log.victim"_msg, player(), other(seat));
    if (was(Phase::kRivalMother)) return message("mycelia.log.rival"_msg, player(), other(seat));
    return message("mycelia.log.relocate"_msg, player(), other(seat));
  }
  Message operator()(const Edge& action) const { return message("mycelia.log.edge"_msg, player(), tile(action.tile)); }
};

// Steps that the next line, or a consequence, tells better.
bool is_told_better(const State& before, const Action& action) {
  if (row_of(before.phase).is(kToldBetter)) return true;
  if (before.phase != Phase::kMenu && before.phase != Phase::kTake) return false;
  const auto* discover = std::get_if<Discover>(&action);
  return std::holds_alternative<Explore>(action) || (discover != nullptr && discover->from >= kMarketSlots);
}

}  // namespace

Report Wire<Mycelia>::report(const Mycelia& game, const State& before, const Action& action,
                             std::span<const Event> events) {
  const bool is_automas = game.has_automa() && game.is_automa(before.turn);
  std::optional<Message> words = is_automas ? describe_automa(game, before, action) : std::nullopt;
  return {.text = words ? *std::move(words) : std::visit(Teller{game, before}, action),
          .consequences = retell(game, before, action, events),
          .is_routine = is_told_better(before, action)};
}

}  // namespace underfoot
