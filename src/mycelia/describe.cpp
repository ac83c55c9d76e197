// Actions in words, for people. The automa gives its reasons (describe_automa.cpp).
#include "mycelia/decisions.h"
#include "mycelia/describe_automa.h"
#include "mycelia/field.h"
#include "mycelia/tile_words.h"
#include "mycelia/wire.h"
#include "mycelia/words.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

struct Describer {
  const Mycelia& game;
  const State& state;

  bool is(Phase phase) const { return state.phase == phase; }
  Param tile(TileIndex index) const { return param("tile", tile_words(game, state, index)); }
  Param card(CardKind kind) const { return param("name", game.pack().cards[kind.index()].name); }
  static Param player(int seat) { return param("player", Seat(seat)); }
  LocalName mushroom(std::uint8_t board) const {
    const std::uint8_t growing = board < kMaxBoards ? mover(state).boards[board].card : kNone;
    return growing == kNone ? LocalName{} : game.pack().card(CardId(growing)).name;
  }

  Message operator()(const Lay& action) const {
    const TileSpec& spec = game.pack().tiles[action.kind.index()];
    const MessageKey colour = kColourWords[static_cast<std::size_t>(spec.colour)];
    if (is(Phase::kDraw)) {
      return message(spec.has_insect ? "mycelia.action.draw_insect"_msg : "mycelia.action.draw"_msg,
                     param("colour", colour));
    }
    return message(spec.has_insect ? "mycelia.action.lay_insect"_msg : "mycelia.action.lay"_msg,
                   param("number", static_cast<int>(state.field.size()) + 1), param("colour", colour));
  }

  Message operator()(const Deal& action) const {
    const bool is_known = !action.card.is_none();
    if (is(Phase::kMarket)) return message("mycelia.action.market"_msg, card(action.card));
    if (is(Phase::kDeal)) {
      const Param to = player(setup::dealt_to(game, state).number());
      return is_known ? message("mycelia.action.deal"_msg, card(action.card), to)
                      : message("mycelia.action.deal_hidden"_msg, to);
    }
    if (is(Phase::kSteal)) {
      const Param from = player(state.rival);
      return is_known ? message("mycelia.action.steal"_msg, card(action.card), from)
                      : message("mycelia.action.steal_hidden"_msg, from);
    }
    return is_known ? message("mycelia.action.card"_msg, card(action.card)) : message("mycelia.action.card_hidden"_msg);
  }
  Message operator()(const Roll& action) const {
    return message("mycelia.action.roll"_msg, param("wind", kWindNames[static_cast<std::size_t>(action.wind)]));
  }
  Message operator()(const Lot& action) const {
    if (state.lot == LotFor::kMotherTile) return message("mycelia.action.lot_tile"_msg, tile(TileIndex(action.drawn)));
    return message("mycelia.action.lot"_msg, player(action.drawn));
  }
  Message operator()(const AutomaReveal& action) const { return describe_card(game, action.card); }

  Message operator()(const Step& action) const {
    if (is(Phase::kMothers)) return message("mycelia.action.first_place"_msg, tile(action.tile));
    if (is(Phase::kAutomaSide)) return message("mycelia.action.automa_place"_msg, tile(action.tile));
    if (is(Phase::kRivalTo) || is(Phase::kRelocate)) {
      return message("mycelia.action.rival_to"_msg, player(state.rival), tile(action.tile));
    }
    return message("mycelia.action.step"_msg, tile(action.tile));
  }
  Message operator()(const Stop&) const {
    return message(is(Phase::kMove) ? "mycelia.action.stop"_msg : "mycelia.action.end_turn"_msg);
  }
  Message operator()(const Explore&) const { return message("mycelia.action.explore"_msg); }

  // Which symbol faces which neighbour.
  Message operator()(const Site& action) const {
    FieldTile placed;
    placed.kind = state.moving != kNone ? state.field[state.moving].kind : state.drawn;
    placed.turn = action.turn;
    const CellMap map(state);
    std::vector<Message> beside;
    for (int side = 0; side < kSides; ++side) {
      const std::uint8_t next = map.find(action.cell.across(side));
      if (next == kNone || next == state.moving) continue;
      const auto wind = static_cast<std::size_t>(symbol_at(game.pack(), placed, side));
      beside.push_back(message("mycelia.action.beside"_msg, param("wind", kWindNames[wind]), tile(TileIndex(next))));
    }
    return message("mycelia.action.site"_msg, param("beside", beside));
  }

  Message operator()(const Spore& action) const {
    const bool is_mother = action.source == kMotherSource;
    if (is(Phase::kOrder)) {
      return is_mother ? message("mycelia.action.first_mother"_msg)
                       : message("mycelia.action.first_mushroom"_msg, param("name", mushroom(action.source)));
    }
    const Param count = param("count", spore::spores_of(game, state, action.source));
    const Param where = tile(TileIndex(spore::tile_of(state, action.source)));
    if (is_mother) return message("mycelia.action.spore_mother"_msg, count, where);
    return message("mycelia.action.spore"_msg, param("name", mushroom(action.source)), count, where);
  }
  Message operator()(const Drop& action) const { return message("mycelia.action.drop"_msg, tile(action.tile)); }

  Message operator()(const Fruit& action) const {
    const CardSpec& spec = game.pack().cards[action.card.index()];
    return message("mycelia.action.fruit"_msg, card(action.card), param("points", spec.points),
                   param("cost", cost_words(spec.cost, 0)), param("spores", spec.spores),
                   param("effect", effect_words(spec.effect)));
  }
  Message operator()(const Pay& action) const {
    if (action.owner == state.turn) return message("mycelia.action.pay"_msg, tile(action.tile));
    return message("mycelia.action.pay_rival"_msg, player(action.owner.number()), tile(action.tile));
  }
  Message operator()(const Plant& action) const { return message("mycelia.action.plant"_msg, tile(action.tile)); }
  Message operator()(const OnBoard& action) const {
    const Player& own = mover(state);
    std::vector<Message> notes = {message("mycelia.board.under"_msg, param("count", own.under[action.board].size()))};
    const std::uint8_t bonuses = own.boards[action.board].bonuses;
    if ((bonuses & kExtraSporeBonus) != 0) notes.push_back(message("mycelia.effect.extra_spore"_msg));
    if ((bonuses & kTogetherBonus) != 0) notes.push_back(message("mycelia.effect.spore_together"_msg));
    return message("mycelia.action.board"_msg, param("board", action.board + 1), param("notes", notes));
  }
  Message operator()(const Decay& action) const {
    const Board& board = mover(state).boards[action.board];
    return message("mycelia.action.decay"_msg, param("name", mushroom(action.board)), tile(TileIndex(board.tile)),
                   param("effect", effect_words(game.pack().card(CardId(board.card)).effect)));
  }

  Message operator()(const Discover& action) const {
    if (action.from == kFromDeck) return message("mycelia.action.discover_deck"_msg);
    if (action.from == kTwoFromDeck) return message("mycelia.action.discover_two"_msg);
    if (state.market[action.from] == kNone) return message("mycelia.action.discover_deck"_msg);
    const CardSpec& spec = game.pack().card(CardId(state.market[action.from]));
    return message("mycelia.action.discover"_msg, param("name", spec.name), param("points", spec.points),
                   param("cost", cost_words(spec.cost, 0)), param("spores", spec.spores),
                   param("effect", effect_words(spec.effect)));
  }
  Message operator()(const Discard& action) const {
    if (action.card.is_none()) return message("mycelia.action.discard_hidden"_msg);
    if (is(Phase::kKeep)) return message("mycelia.action.put_back"_msg, card(action.card));
    const int number = is(Phase::kTrade) ? 4 - state.to_discard : 1;
    return message("mycelia.action.discard"_msg, card(action.card), param("number", number));
  }
  Message operator()(const Refresh&) const { return message("mycelia.action.refresh"_msg); }
  Message operator()(const Rival& action) const {
    if (is(Phase::kVictim)) return message("mycelia.action.victim"_msg, player(action.seat.number()));
    if (is(Phase::kRivalMother)) return message("mycelia.action.rival"_msg, player(action.seat.number()));
    return message("mycelia.action.relocate"_msg, player(action.seat.number()));
  }
  Message operator()(const Edge& action) const { return message("mycelia.action.edge"_msg, tile(action.tile)); }
  Message operator()(const Announce& action) const {
    return message("mycelia.automa.begins"_msg, param("deed", kDeedWords[static_cast<std::size_t>(action.deed)]));
  }
};

}  // namespace

Message Wire<Mycelia>::describe(const Mycelia& game, const State& state, const Action& action) {
  const bool is_automas = game.has_automa() && game.is_automa(state.turn);
  if (is_automas) {
    if (std::optional<Message> words = describe_automa(game, state, action)) return *std::move(words);
  }
  return std::visit(Describer{game, state}, action);
}

std::string_view Wire<Mycelia>::rule_of(const Mycelia& /*game*/, const Action& action) {
  constexpr std::array<std::string_view, 22> kRules = {
      "MYC-6.1",  "MYC-3.4",  "MYC-7.2",  "MYC-15.3", "MYC-15.1", "MYC-5.1", "MYC-3.2", "MYC-6.1",
      "MYC-6.1",  "MYC-7.1",  "MYC-7.5",  "MYC-8.1",  "MYC-8.2",  "MYC-8.3", "MYC-8.4", "MYC-9.1",
      "MYC-12.1", "MYC-3.2a", "MYC-3.2b", "MYC-3.2c", "MYC-10.1", "MYC-15.2"};
  return kRules[action.index()];
}

}  // namespace underfoot
