// The state as JSON, complete: docs/formats/mycelia.md. What follows from the rest (neighbours, points) is not written.
#include "mycelia/open_form.h"
#include "mycelia/table_shapes.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

void write_cards(const Mycelia& game, const State& state, StateForm& form) {
  for (std::size_t i = 0; i < form.players.size(); ++i) {
    const Player& player = state.players[i];
    StatePlayer& made = form.players[i];
    made.hand = player.hand;
    made.knows = if_any(player.knows);
    for (std::size_t board = 0; board < game.boards(); ++board) {
      made.boards[board].card = if_some<CardId>(player.boards[board].card);
      made.boards[board].under = if_any(player.under[board]);
    }
  }
  for (const std::uint8_t card : state.market) form.market.push_back(CardId(card));
  form.deck = state.deck;
  FixedVector<BottomForm<EveryCard>, kCards> bottom;
  for (const BottomCard& card : state.bottom) bottom.push_back({card.card, knowers(game, card.known_to)});
  form.bottom = if_any(bottom);
  form.step->growing = if_some<CardId>(state.card);
  form.step->drawn_cards = if_any(state.drawn_cards);
  leave_out_rest(form);
}

// Left out, the deck holds the cards that are nowhere else.
CardSet rest_of_cards(const Mycelia& game, const State& state) {
  CardSet deck = game.initial().deck;
  const auto take = [&](CardId card) {
    if (card.index() < kCards) deck.remove(card);
  };
  for (const std::uint8_t card : state.market) take(CardId(card));
  for (const BottomCard& card : state.bottom) take(card.card);
  for (const CardId card : state.drawn_cards) take(card);
  for (const Player& player : state.players) {
    player.hand.for_each(take);
    for (std::size_t i = 0; i < kMaxBoards; ++i) {
      take(CardId(player.boards[i].card));
      player.under[i].for_each(take);
    }
  }
  return deck;
}

void read_cards(const Mycelia& game, const StateForm& form, State& state) {
  for (std::size_t i = 0; i < form.players.size(); ++i) {
    Player& player = state.players[i];
    player.hand = form.players[i].hand;
    player.knows = form.players[i].knows.value_or(CardSet{});
    const auto& boards = form.players[i].boards;
    for (std::size_t board = 0; board < boards.size(); ++board) {
      player.boards[board].card = number_or_none(boards[board].card);
      player.under[board] = boards[board].under.value_or(CardSet{});
    }
  }
  for (std::size_t slot = 0; slot < form.market.size(); ++slot) state.market[slot] = form.market[slot].value;
  if (form.bottom) {
    for (const auto& card : *form.bottom) {
      state.bottom.push_back({card.card.value_or(CardId::none()), known_to(game, card.known_to)});
    }
  }
  if (form.step) {
    state.card = number_or_none(form.step->growing);
    if (form.step->drawn_cards) state.drawn_cards = *form.step->drawn_cards;
  }
  state.deck = form.deck ? *form.deck : rest_of_cards(game, state);
}

}  // namespace

void Wire<Mycelia>::write_state(json::Writer& out, const Mycelia& game, const State& state) {
  StateForm form;
  for (int seat = 0; seat < game.seats(); ++seat) form.players.push_back({});
  write_open(game, state, form);
  write_cards(game, state, form);
  json::write(out, game, form);
}

State Wire<Mycelia>::read_state(const json::Reader& in, const Mycelia& game) {
  const auto form = json::read_as<StateForm>(in, game);
  State state = read_open(in, game, form);
  read_cards(game, form, state);
  return state;
}

}  // namespace underfoot
