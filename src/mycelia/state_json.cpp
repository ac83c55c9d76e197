// The state as JSON, complete: docs/formats/mycelia.md. What follows from the rest (neighbours, points) is not written.
#include <bit>
#include <charconv>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/names.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// "porcini.2": the second of the cards of this kind.
std::string numbered(const Pack& pack, CardId card) {
  const CardKind kind = pack.kind(card);
  return pack.cards[kind.index()].id + "." + std::to_string(card.value - pack.first_card[kind.index()] + 1);
}

void write_card(json::Writer& out, const Pack& pack, std::uint8_t card) {
  if (card == kNone) {
    out.null();
  } else {
    out.value(numbered(pack, CardId(card)));
  }
}

std::uint8_t read_card(const json::Reader& in, const Pack& pack) {
  if (in.is_null()) return kNone;
  const std::string name = in.string(40);
  const std::size_t dot = name.rfind('.');
  const CardKind kind = find_card(pack, std::string_view(name).substr(0, dot));
  int copy = 0;
  if (dot != std::string::npos) std::from_chars(name.data() + dot + 1, name.data() + name.size(), copy);
  if (kind.is_none() || copy < 1 || copy > pack.cards[kind.index()].count ||
      name != pack.cards[kind.index()].id + "." + std::to_string(copy)) {
    in.fail(message("mycelia.refusal.unknown_card"_msg, param("id", json::shortened(name))));
    return 0;
  }
  return static_cast<std::uint8_t>(pack.first_card[kind.index()] + copy - 1);
}

void write_cards(json::Writer& out, const Pack& pack, const CardSet& cards) {
  out.begin_array();
  cards.for_each([&](CardId card) { out.value(numbered(pack, card)); });
  out.end_array();
}

CardSet read_cards(const json::Reader& in, const Pack& pack) {
  CardSet cards;
  const std::size_t count = in.size(kCards);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint8_t card = read_card(in.item(i), pack);
    if (card == kNone || cards.has(CardId(card))) {
      in.item(i).fail(message("mycelia.audit.cards"_msg));
      return cards;
    }
    cards.add(CardId(card));
  }
  return cards;
}

void write_field(json::Writer& out, const Mycelia& game, const State& state) {
  out.key("field").begin_array();
  for (const FieldTile& tile : state.field) {
    out.begin_object().field("tile", tile_name(game.pack(), tile.kind)).field("a", int{tile.cell.a});
    out.field("b", int{tile.cell.b}).field("up", tile.cell.is_up != 0).field("turn", int{tile.turn});
    out.field("insect", tile.insect != 0).key("spores").begin_array();
    for (int seat = 0; seat < game.seats(); ++seat) out.value(int{tile.spores[static_cast<std::size_t>(seat)]});
    out.end_array().end_object();
  }
  out.end_array();
}

void read_field(const json::Reader& in, const Mycelia& game, State& state) {
  const std::size_t count = in.size(kTiles);
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader entry = in.item(i);
    entry.only({"tile", "a", "b", "up", "turn", "insect", "spores"});
    FieldTile tile;
    tile.kind = read_tile_kind(entry.field("tile"), game.pack());
    tile.cell.a = entry.field("a").integer<std::int8_t>(-kReach, kReach);
    tile.cell.b = entry.field("b").integer<std::int8_t>(-kReach, kReach);
    tile.cell.is_up = entry.field("up").boolean() ? 1 : 0;
    tile.turn = entry.field("turn").integer<std::uint8_t>(0, kSides - 1);
    tile.insect = entry.field("insect").boolean() ? 1 : 0;
    const json::Reader spores = entry.field("spores");
    const std::size_t seats = spores.size(static_cast<std::size_t>(game.seats()));
    for (std::size_t seat = 0; seat < seats; ++seat) {
      tile.spores[seat] = spores.item(seat).integer<std::uint8_t>(0, kSporesEach);
    }
    state.field.push_back(tile);
  }
  join_all(state);
}

void write_player(json::Writer& out, const Mycelia& game, const Player& player) {
  const Pack& pack = game.pack();
  out.begin_object().key("hand");
  write_cards(out, pack, player.hand);
  if (!player.knows.empty()) {
    out.key("knows");
    write_cards(out, pack, player.knows);
  }
  out.field("spores", int{player.spores}).field("insects", int{player.insects}).key("mother");
  write_index(out, player.mother);
  out.key("permanents");
  write_bits(out, player.permanents, kPermanentNames);
  out.key("boards").begin_array();
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    out.begin_object().key("card");
    write_card(out, pack, board.card);
    out.field("counter", int{board.counter}).key("tile");
    write_index(out, board.tile);
    out.key("bonuses");
    write_bits(out, board.bonuses, kBonusNames);
    out.key("under");
    write_cards(out, pack, player.under[i]);
    out.end_object();
  }
  out.end_array().end_object();
}

void read_board(const json::Reader& in, const Mycelia& game, Player& player, std::size_t i) {
  in.only({"card", "counter", "tile", "bonuses", "under"});
  Board& board = player.boards[i];
  board.card = read_card(in.field("card"), game.pack());
  board.counter = in.field("counter").integer<std::uint8_t>(0, kAutomaDecayed);
  board.tile = read_index(in.field("tile"), kTiles - 1);
  board.bonuses = read_bits(in.field("bonuses"), kBonusNames);
  player.under[i] = read_cards(in.field("under"), game.pack());
}

// Mushrooms grown and their points follow from the cards; the automa has none (MYC-15.12).
void count_mushrooms(const Mycelia& game, Player& player) {
  const auto count = [&](CardId card) {
    ++player.grown;
    player.points = static_cast<std::uint16_t>(player.points + game.pack().card(card).points);
  };
  for (std::size_t i = 0; i < kMaxBoards; ++i) {
    const Board& board = player.boards[i];
    if (board.card != kNone) count(CardId(board.card));
    player.under[i].for_each(count);
    const bool is_automas = board.card == kNone && (board.is_grown() || board.counter == kAutomaDecayed);
    if (is_automas) ++player.grown;
  }
}

void read_player(const json::Reader& in, const Mycelia& game, State& state, Seat seat) {
  in.only({"hand", "knows", "spores", "insects", "mother", "permanents", "boards"});
  Player& player = state.players[seat.index()];
  player.hand = read_cards(in.field("hand"), game.pack());
  if (const auto knows = in.maybe("knows")) player.knows = read_cards(*knows, game.pack());
  player.spores = in.field("spores").integer<std::uint8_t>(0, kSporesEach);
  player.insects = in.field("insects").integer<std::uint8_t>(0, kInsectTokens);
  player.mother = read_index(in.field("mother"), kTiles - 1);
  player.permanents = read_bits(in.field("permanents"), kPermanentNames);
  const json::Reader boards = in.field("boards");
  const std::size_t count = boards.size(game.boards());
  for (std::size_t i = 0; i < count; ++i) {
    read_board(boards.item(i), game, player, i);
    const std::uint8_t tile = player.boards[i].tile;
    if (tile < state.field.size()) state.field[tile].mushroom = seat.value;
  }
  if (player.mother < state.field.size()) state.field[player.mother].mother = seat.value;
  count_mushrooms(game, player);
}

// ---- The step under way: only what differs from rest ----

void write_step(json::Writer& out, const Mycelia& game, const State& state) {
  const auto index = [&](std::string_view key, std::uint8_t value) {
    if (value == kNone) return;
    out.key(key).value(int{value});
  };
  const auto count = [&](std::string_view key, std::uint8_t value) {
    if (value != 0) out.field(key, int{value});
  };
  out.key("step").begin_object();
  count("steps", state.steps);
  if (!state.drawn.is_none()) out.field("drawn", tile_name(game.pack(), state.drawn));
  index("moving", state.moving);
  index("source", state.source);
  index("second", state.second);
  if (state.wind != Wind::kO) out.field("wind", kWindNames[index_of(state.wind)]);
  count("to_drop", state.to_drop);
  if (state.layer != 0) {
    out.key("layer").begin_array();
    for (TileSet rest = state.layer; rest != 0; rest &= rest - 1) out.value(std::countr_zero(rest));
    out.end_array();
  }
  if (state.card != kNone) out.key("card").value(numbered(game.pack(), CardId(state.card)));
  if (!state.paid.empty()) {
    out.key("paid").begin_array();
    for (const Paid& paid : state.paid) {
      out.begin_object().field("tile", paid.tile.number()).field("owner", paid.owner.number()).end_object();
    }
    out.end_array();
  }
  index("planted", state.planted);
  index("rival", state.rival);
  count("to_take", state.to_take);
  count("to_discard", state.to_discard);
  if (state.has_taken_open != 0) out.field("has_taken_open", true);
  if (!state.drawn_cards.empty()) {
    out.key("drawn_cards").begin_array();
    for (const CardId card : state.drawn_cards) out.value(numbered(game.pack(), card));
    out.end_array();
  }
  if (state.lot != LotFor::kNothing) out.field("lot", kLotNames[index_of(state.lot)]);
  if (state.lots != 0) {
    out.key("lots");
    write_seats(out, state.lots);
  }
  if (state.named != kNone) out.field("named", int{state.named});
  out.end_object();
}

void read_step(const json::Reader& in, const Mycelia& game, State& state) {
  in.only({"steps", "drawn", "moving", "source", "second", "wind", "to_drop", "layer", "card", "paid", "planted",
           "rival", "to_take", "to_discard", "has_taken_open", "drawn_cards", "lot", "lots", "named"});
  const auto byte = [&](std::string_view key, std::uint8_t& to) {
    if (const auto value = in.maybe(key)) to = value->integer<std::uint8_t>(0, 254);
  };
  byte("steps", state.steps);
  if (const auto drawn = in.maybe("drawn")) state.drawn = read_tile_kind(*drawn, game.pack());
  byte("moving", state.moving);
  byte("source", state.source);
  byte("second", state.second);
  if (const auto wind = in.maybe("wind")) state.wind = static_cast<Wind>(wind->one_of(kWindNames));
  byte("to_drop", state.to_drop);
  if (const auto layer = in.maybe("layer")) {
    const std::size_t tiles = layer->size(kTiles);
    for (std::size_t i = 0; i < tiles; ++i) state.layer |= set_of(layer->item(i).integer<std::size_t>(0, kTiles - 1));
  }
  if (const auto card = in.maybe("card")) state.card = read_card(*card, game.pack());
  if (const auto paid = in.maybe("paid")) {
    const std::size_t spores = paid->size(kMaxCost);
    for (std::size_t i = 0; i < spores; ++i) {
      const json::Reader spore = paid->item(i);
      spore.only({"tile", "owner"});
      state.paid.push_back({TileIndex(spore.field("tile").integer<int>(0, kTiles - 1)),
                            Seat(spore.field("owner").integer<int>(0, kMaxPlayers - 1))});
    }
  }
  byte("planted", state.planted);
  byte("rival", state.rival);
  byte("to_take", state.to_take);
  byte("to_discard", state.to_discard);
  if (const auto open = in.maybe("has_taken_open")) state.has_taken_open = open->boolean() ? 1 : 0;
  if (const auto cards = in.maybe("drawn_cards")) {
    const std::size_t drawn = cards->size(2);
    for (std::size_t i = 0; i < drawn; ++i) state.drawn_cards.push_back(CardId(read_card(cards->item(i), game.pack())));
  }
  if (const auto lot = in.maybe("lot")) state.lot = static_cast<LotFor>(lot->one_of(kLotNames));
  if (const auto lots = in.maybe("lots")) state.lots = read_seats(*lots);
  byte("named", state.named);
}

void write_automa(json::Writer& out, const Mycelia& game, const State& state) {
  if (!game.has_automa()) return;
  out.key("automa").begin_object().key("deck").begin_array();
  for (std::size_t card = 0; card < kAutomaCards; ++card) {
    if ((state.automa_deck >> card & 1U) != 0) out.value(game.pack().automa[card].id);
  }
  out.end_array().key("card");
  if (state.automa_card == kNone) {
    out.null();
  } else {
    out.value(game.pack().automa[state.automa_card].id);
  }
  out.field("place", kPlaceNames[index_of(state.automa_place)]).key("source");
  write_index(out, state.automa_source);
  out.field("rolls", int{state.automa_rolls}).field("has_moved", state.automa_has_moved != 0);
  out.field("frees", state.automa_frees != 0).key("target");
  write_index(out, state.automa_target);
  out.end_object();
}

void read_automa(const json::Reader& in, const Mycelia& game, State& state) {
  in.only({"deck", "card", "place", "source", "rolls", "has_moved", "frees", "target"});
  std::array<std::string_view, kAutomaCards> names{};
  for (std::size_t i = 0; i < kAutomaCards; ++i) names[i] = game.pack().automa[i].id;
  const json::Reader deck = in.field("deck");
  const std::size_t count = deck.size(kAutomaCards);
  for (std::size_t i = 0; i < count; ++i) {
    state.automa_deck = static_cast<std::uint16_t>(state.automa_deck | (1U << deck.item(i).one_of(names)));
  }
  const json::Reader card = in.field("card");
  if (!card.is_null()) state.automa_card = static_cast<std::uint8_t>(card.one_of(names));
  state.automa_place = static_cast<AutomaPlace>(in.field("place").one_of(kPlaceNames));
  state.automa_source = read_index(in.field("source"), kMotherSource);
  state.automa_rolls = in.field("rolls").integer<std::uint8_t>(0, 2);
  state.automa_has_moved = in.field("has_moved").boolean() ? 1 : 0;
  state.automa_frees = in.field("frees").boolean() ? 1 : 0;
  state.automa_target = read_index(in.field("target"), kTiles - 1);
}

void read_bottom(const json::Reader& in, const Mycelia& game, State& state) {
  const std::size_t count = in.size(kCards);
  for (std::size_t i = 0; i < count; ++i) {
    const json::Reader entry = in.item(i);
    entry.only({"card", "known_to"});
    state.bottom.push_back({CardId(read_card(entry.field("card"), game.pack())), read_seats(entry.field("known_to"))});
  }
}

// Without "stacks" they hold the tiles, and without "deck" it holds the cards, that are nowhere else.
void read_stacks(const json::Reader& in, const Mycelia& game, State& state) {
  if (const auto stacks = in.maybe("stacks")) {
    const std::size_t count = stacks->size(kMaxKinds);
    for (std::size_t i = 0; i < count; ++i) {
      const json::Reader entry = stacks->item(i);
      entry.only({"tile", "count"});
      const TileKind kind = read_tile_kind(entry.field("tile"), game.pack());
      state.unseen[kind.index()] = entry.field("count").integer<std::uint8_t>(0, kTiles);
    }
    return;
  }
  state.unseen = game.initial().unseen;
  const auto take = [&](TileKind kind) {
    if (!kind.is_none() && state.unseen[kind.index()] > 0) --state.unseen[kind.index()];
  };
  for (const FieldTile& tile : state.field) take(tile.kind);
  take(state.drawn);
}

void read_deck(const json::Reader& in, const Mycelia& game, State& state) {
  if (const auto cards = in.maybe("deck")) {
    state.deck = read_cards(*cards, game.pack());
    return;
  }
  state.deck = game.initial().deck;
  const auto take = [&](std::uint8_t card) {
    if (card < kCards) state.deck.remove(CardId(card));
  };
  for (const std::uint8_t card : state.market) take(card);
  for (const BottomCard& card : state.bottom) take(card.card.value);
  for (const CardId card : state.drawn_cards) take(card.value);
  for (const Player& player : state.players) {
    player.hand.for_each([&](CardId card) { take(card.value); });
    for (std::size_t i = 0; i < kMaxBoards; ++i) {
      take(player.boards[i].card);
      player.under[i].for_each([&](CardId card) { take(card.value); });
    }
  }
}

}  // namespace

void Wire<Mycelia>::write_state(json::Writer& out, const Mycelia& game, const State& state) {
  const Pack& pack = game.pack();
  out.begin_object().field("phase", kPhaseNames[index_of(state.phase)]).field("turn", state.turn.number());
  out.field("round", int{state.round}).key("done");
  write_bits(out, state.done, kDeedNames);
  out.field("deeds", int{state.deeds}).field("dealt", int{state.dealt}).field("quiet_rounds", int{state.quiet_rounds});
  out.field("has_grown", state.has_grown_this_round != 0);
  out.field("after_market", kAfterMarketNames[index_of(state.after_market)]).key("ended_by");
  write_index(out, state.ended_by);
  write_field(out, game, state);
  out.key("stacks").begin_array();
  for (std::size_t kind = 0; kind < pack.tiles.size(); ++kind) {
    if (state.unseen[kind] == 0) continue;
    out.begin_object()
        .field("tile", tile_name(pack, TileKind(kind)))
        .field("count", int{state.unseen[kind]})
        .end_object();
  }
  out.end_array().field("insects", int{state.insects}).key("market").begin_array();
  for (const std::uint8_t card : state.market) write_card(out, pack, card);
  out.end_array().key("deck");
  write_cards(out, pack, state.deck);
  out.key("bottom").begin_array();
  for (const BottomCard& card : state.bottom) {
    out.begin_object().field("card", numbered(pack, card.card)).key("known_to");
    write_seats(out, card.known_to);
    out.end_object();
  }
  out.end_array().key("players").begin_array();
  for (int seat = 0; seat < game.seats(); ++seat)
    write_player(out, game, state.players[static_cast<std::size_t>(seat)]);
  out.end_array();
  write_step(out, game, state);
  write_automa(out, game, state);
  out.end_object();
}

State Wire<Mycelia>::read_state(const json::Reader& in, const Mycelia& game) {
  in.only({"phase", "turn", "round", "done", "deeds", "dealt", "quiet_rounds", "has_grown", "after_market", "ended_by",
           "field", "stacks", "insects", "market", "deck", "bottom", "players", "step", "automa"});
  if (!game.has_automa()) {  // a key that would be ignored without notice
    if (const auto automa = in.maybe("automa")) automa->fail(message("mycelia.refusal.no_automa"_msg));
  }
  State state;
  state.phase = static_cast<Phase>(in.field("phase").one_of(kPhaseNames));
  state.turn = Seat(in.field("turn").integer<int>(0, game.seats() - 1));
  state.round = in.field("round").integer<std::uint16_t>(0, 65535);
  state.done = read_bits(in.field("done"), kDeedNames);
  state.deeds = in.field("deeds").integer<std::uint8_t>(0, 2);
  state.dealt = in.field("dealt").integer<std::uint8_t>(0, kCards);
  state.quiet_rounds = in.field("quiet_rounds").integer<std::uint8_t>(0, 30);
  state.has_grown_this_round = in.field("has_grown").boolean() ? 1 : 0;
  state.after_market = static_cast<AfterMarket>(in.field("after_market").one_of(kAfterMarketNames));
  state.ended_by = read_index(in.field("ended_by"), kMaxPlayers - 1);
  read_field(in.field("field"), game, state);
  state.insects = in.field("insects").integer<std::uint8_t>(0, kInsectTokens);
  const json::Reader market = in.field("market");
  const std::size_t slots = market.size(kMarketSlots);
  for (std::size_t i = 0; i < slots; ++i) state.market[i] = read_card(market.item(i), game.pack());
  if (const auto bottom = in.maybe("bottom")) read_bottom(*bottom, game, state);
  const json::Reader players = in.field("players");
  const std::size_t count = players.size(static_cast<std::size_t>(game.seats()));
  for (std::size_t i = 0; i < count; ++i) read_player(players.item(i), game, state, Seat(i));
  if (const auto step = in.maybe("step")) read_step(*step, game, state);
  if (game.has_automa()) read_automa(in.field("automa"), game, state);
  read_stacks(in, game, state);
  read_deck(in, game, state);
  return state;
}

}  // namespace underfoot
