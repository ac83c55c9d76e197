#include "mycelia/open_form.h"

#include <algorithm>

#include "mycelia/decisions.h"
#include "mycelia/field.h"
#include "mycelia/table_shapes.h"

namespace underfoot::mycelia {
namespace {

// ---- Writing ----

TileForm form_of(const FieldTile& tile, int seats) {
  TileForm form{tile.kind, tile.cell, tile.turn, if_true(tile.insect), std::nullopt};
  const auto has_any = [](std::uint8_t count) { return count > 0; };
  if (std::any_of(tile.spores.begin(), tile.spores.end(), has_any)) {
    form.spores.emplace();
    for (int seat = 0; seat < seats; ++seat) form.spores->push_back(tile.spores[static_cast<std::size_t>(seat)]);
  }
  return form;
}

template <class Cards>
void write_player(const Mycelia& game, const Player& player, PlayerForm<Cards>& form) {
  form.spores = player.spores;
  form.insects = player.insects;
  form.mother = if_some<TileIndex>(player.mother);
  form.permanents = if_any(listed<Permanent, 4>(player.permanents));
  for (std::size_t i = 0; i < game.boards(); ++i) {
    const Board& board = player.boards[i];
    BoardForm<Cards> made;
    made.counter = if_any(board.counter);
    made.tile = if_some<TileIndex>(board.tile);
    made.bonuses = if_any(listed<Bonus, 2>(board.bonuses));
    form.boards.push_back(made);
  }
}

template <class Cards>
void write_step(const Mycelia& game, const State& state, StepForm<Cards>& form) {
  form.steps = if_any(state.steps);
  form.drawn = if_some<TileKind>(state.drawn.value);
  form.moving = if_some<TileIndex>(state.moving);
  if (state.phase != Phase::kCard) {
    form.source = if_some<ReleaseSource>(state.source);
  } else if (state.source != kNone) {
    form.from = state.source == kFromDeck ? DrawnFrom::kDeck : DrawnFrom::kTwo;
  }
  form.second = if_some<ReleaseSource>(state.second);
  // A state keeps the last symbol, which means nothing any more; nobody sees it.
  const bool is_kept = std::same_as<Cards, EveryCard> && state.wind != Wind::kO;
  if (has_rolled(game, state) || is_kept) form.wind = state.wind;
  form.to_drop = if_any(state.to_drop);
  if (state.layer != 0) form.tiles = Tiles{state.layer};
  form.paid = if_any(state.paid);
  form.planted = if_some<TileIndex>(state.planted);
  form.rival = if_some<PlayingSeat>(state.rival);
  form.to_take = if_any(state.to_take);
  form.has_taken_open = if_true(state.has_taken_open);
  form.to_discard = if_any(state.to_discard);
  if (state.lot != LotFor::kNothing) {
    form.lot = LotForm{state.lot, state.lots == 0 ? std::nullopt : std::optional(SeatSet{state.lots})};
  }
  form.named = if_some<PlayingSeat>(state.named);
}

AutomaForm automa_form(const State& state) {
  return {.deck = {state.automa_deck},
          .card = if_some<AutomaCardNumber>(state.automa_card),
          .place = state.automa_place,
          .source = if_some<ReleaseSource>(state.automa_source),
          .rolls = if_any(state.automa_rolls),
          .has_moved = if_true(state.automa_has_moved),
          .frees = if_true(state.automa_frees),
          .target = if_some<TileIndex>(state.automa_target)};
}

// ---- Reading ----

const CardSpec& spec_of(const Pack& pack, CardId card) {
  return pack.card(card);
}
const CardSpec& spec_of(const Pack& pack, CardKind kind) {
  return pack.cards[kind.index()];
}

template <class Visit>
void for_each_card(const CardSet& cards, Visit visit) {
  cards.for_each(visit);
}
template <class Visit>
void for_each_card(const SeenPile& pile, Visit visit) {
  for (std::size_t kind = 0; kind < pile.counts.size(); ++kind) {
    for (int n = 0; n < pile.counts[kind]; ++n) visit(CardKind(kind));
  }
}

template <class Form>
class OpenReader {
 public:
  using Cards = typename Form::Cards;
  using Table = TableForm<Cards>;

  OpenReader(const json::Reader& in, const Mycelia& game, const Form& form) : in_(in), game_(game), form_(form) {}

  State read() {
    turn();
    field();
    stacks();
    players();
    if (form_.step) step(*form_.step);
    automa();
    return state_;
  }

 private:
  template <class Owner, class Member>
  json::Reader at(Member Owner::*member) const {
    return in_.field(json::name_of<Form>(member));
  }
  // A list that is longer than this game has players or boards.
  static void no_more_than(const json::Reader& in, std::size_t size, std::size_t most) {
    if (size > most) in.fail(message("json.too_many"_msg, param("max", static_cast<int>(most))));
  }
  std::size_t seats() const { return static_cast<std::size_t>(game_.seats()); }

  void turn() {
    state_.phase = form_.phase;
    state_.turn = Seat(form_.turn.value);
    state_.round = form_.round;
    state_.done = bits_of(form_.done);
    state_.deeds = form_.deeds;
    state_.dealt = form_.dealt;
    state_.quiet_rounds = form_.quiet_rounds;
    state_.has_grown_this_round = form_.has_grown ? 1 : 0;
    state_.after_market = form_.after_market;
    state_.ended_by = number_or_none(form_.ended_by);
    state_.insects = form_.insects;
  }

  void field() {
    for (std::size_t i = 0; i < form_.field.size(); ++i) {
      const TileForm& given = form_.field[i];
      FieldTile tile;
      tile.kind = given.tile;
      tile.cell = given.cell;
      tile.turn = given.turn;
      tile.insect = given.insect.value_or(false) ? 1 : 0;
      if (given.spores) {
        const json::Reader spores = at(&Table::field).item(i).field(json::name_of(&TileForm::spores));
        no_more_than(spores, given.spores->size(), seats());
        std::copy(given.spores->begin(), given.spores->end(), tile.spores.begin());
      }
      state_.field.push_back(tile);
    }
    join_all(state_);
  }

  // Left out, the stacks hold the tiles that are nowhere else.
  void stacks() {
    if (form_.stacks) {
      for (const TileCount& each : *form_.stacks) state_.unseen[each.tile.index()] = each.count;
      return;
    }
    state_.unseen = game_.initial().unseen;
    const auto take = [&](TileKind kind) {
      if (state_.unseen[kind.index()] > 0) --state_.unseen[kind.index()];
    };
    for (const FieldTile& tile : state_.field) take(tile.kind);
    if (form_.step && form_.step->drawn) take(*form_.step->drawn);
  }

  void players() {
    const json::Reader players = at(&Form::players);
    no_more_than(players, form_.players.size(), seats());
    for (std::size_t i = 0; i < form_.players.size(); ++i) {
      const PlayerForm<Cards>& given = form_.players[i];
      Player& player = state_.players[i];
      player.spores = given.spores;
      player.insects = given.insects;
      player.mother = number_or_none(given.mother);
      if (player.mother < state_.field.size()) state_.field[player.mother].mother = static_cast<std::uint8_t>(i);
      if (given.permanents) player.permanents = bits_of(*given.permanents);
      const auto boards = json::name_of<typename decltype(form_.players)::value_type>(&PlayerForm<Cards>::boards);
      no_more_than(players.item(i).field(boards), given.boards.size(), game_.boards());
      for (std::size_t board = 0; board < given.boards.size(); ++board) read_board(given.boards[board], i, board);
    }
  }

  // Mushrooms grown and their points follow from the cards; the automa has none (MYC-15.12).
  void read_board(const BoardForm<Cards>& given, std::size_t seat, std::size_t place) {
    Player& player = state_.players[seat];
    Board& board = player.boards[place];
    board.counter = given.counter.value_or(0);
    board.tile = number_or_none(given.tile);
    if (given.bonuses) board.bonuses = bits_of(*given.bonuses);
    if (board.tile < state_.field.size()) state_.field[board.tile].mushroom = static_cast<std::uint8_t>(seat);
    const auto count = [&](auto card) {
      ++player.grown;
      player.points = static_cast<std::uint16_t>(player.points + spec_of(game_.pack(), card).points);
    };
    const bool has_card = given.card && !given.card->is_none();
    if (has_card) count(*given.card);
    if (given.under) for_each_card(*given.under, count);
    const bool is_automas = !has_card && (board.is_grown() || board.counter == kAutomaDecayed);
    if (is_automas) ++player.grown;
  }

  void step(const StepForm<Cards>& given) {
    state_.steps = given.steps.value_or(0);
    state_.drawn = given.drawn.value_or(TileKind::none());
    state_.moving = number_or_none(given.moving);
    state_.source = number_or_none(given.source);
    // One number in the rules says who releases, or where cards come from: the phase says which.
    const json::Reader step = at(&Table::step);
    const bool is_draw = state_.phase == Phase::kCard;
    if (given.source && is_draw) out_of_place(step, &StepForm<Cards>::source);
    if (given.from && !is_draw) out_of_place(step, &StepForm<Cards>::from);
    if (given.from) state_.source = *given.from == DrawnFrom::kDeck ? kFromDeck : kTwoFromDeck;
    state_.second = number_or_none(given.second);
    state_.wind = given.wind.value_or(Wind::kO);
    state_.to_drop = given.to_drop.value_or(0);
    if (given.tiles) state_.layer = given.tiles->set;
    if (given.paid) state_.paid = *given.paid;
    state_.planted = number_or_none(given.planted);
    state_.rival = number_or_none(given.rival);
    state_.to_take = given.to_take.value_or(0);
    state_.has_taken_open = given.has_taken_open.value_or(false) ? 1 : 0;
    state_.to_discard = given.to_discard.value_or(0);
    if (given.lot) {
      state_.lot = given.lot->about;
      if (given.lot->between) state_.lots = given.lot->between->bits;
    }
    state_.named = number_or_none(given.named);
  }
  template <class Member>
  static void out_of_place(const json::Reader& step, Member StepForm<Cards>::*member) {
    step.field(json::name_of(member)).fail(message("mycelia.audit.step"_msg));
  }

  void automa() {
    if (!game_.has_automa()) {  // a key that would be ignored without notice
      if (form_.automa) at(&Table::automa).fail(message("mycelia.refusal.no_automa"_msg));
      return;
    }
    at(&Table::automa);  // complains if there is none
    const AutomaForm given = form_.automa.value_or(AutomaForm{});
    state_.automa_deck = given.deck.bits;
    state_.automa_card = number_or_none(given.card);
    state_.automa_place = given.place;
    state_.automa_source = number_or_none(given.source);
    state_.automa_rolls = given.rolls.value_or(0);
    state_.automa_has_moved = given.has_moved.value_or(false) ? 1 : 0;
    state_.automa_frees = given.frees.value_or(false) ? 1 : 0;
    state_.automa_target = number_or_none(given.target);
  }

  const json::Reader& in_;
  const Mycelia& game_;
  const Form& form_;
  State state_;
};

}  // namespace

template <class Form>
void write_open(const Mycelia& game, const State& state, Form& form) {
  form.phase = state.phase;
  form.turn = {state.turn.value};
  form.round = state.round;
  form.done = listed<Deed, 6>(state.done);
  form.deeds = state.deeds;
  form.dealt = state.dealt;
  form.quiet_rounds = state.quiet_rounds;
  form.has_grown = state.has_grown_this_round != 0;
  form.after_market = state.after_market;
  form.ended_by = if_some<PlayingSeat>(state.ended_by);
  for (const FieldTile& tile : state.field) form.field.push_back(form_of(tile, game.seats()));
  form.stacks.emplace();
  for (std::size_t kind = 0; kind < game.pack().tiles.size(); ++kind) {
    if (state.unseen[kind] > 0) form.stacks->push_back({TileKind(kind), state.unseen[kind]});
  }
  form.insects = state.insects;
  for (std::size_t i = 0; i < form.players.size(); ++i) write_player(game, state.players[i], form.players[i]);
  form.step.emplace();
  write_step(game, state, *form.step);
  if (game.has_automa()) form.automa = automa_form(state);
}

template <class Form>
State read_open(const json::Reader& in, const Mycelia& game, const Form& form) {
  return OpenReader<Form>(in, game, form).read();
}

template void write_open(const Mycelia& game, const State& state, StateForm& form);
template void write_open(const Mycelia& game, const State& state, ViewForm& form);
template State read_open(const json::Reader& in, const Mycelia& game, const StateForm& form);
template State read_open(const json::Reader& in, const Mycelia& game, const ViewForm& form);

}  // namespace underfoot::mycelia
