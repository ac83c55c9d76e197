// A seat's view as JSON and back: the table as the seat sees it, with what a drawing needs of the rules (points,
// control, networks) already worked out. docs/formats/mycelia.md.
#include <bit>

#include "mycelia/audit.h"
#include "mycelia/networks.h"
#include "mycelia/open_form.h"
#include "mycelia/table_shapes.h"
#include "mycelia/wire.h"

namespace underfoot {

using namespace mycelia;  // NOLINT(google-build-using-namespace): this file is the game's own

namespace {

// ---- Writing ----

Findings findings(const Mycelia& game, const State& table, Seat seat) {
  Findings found;
  found.points = game.points(table, seat);
  found.controls.emplace();
  for (std::size_t i = 0; i < table.field.size(); ++i) {
    if (controller(table.field[i]) == seat.value) found.controls->set |= set_of(i);
  }
  found.networks.emplace();
  for (TileSet rest = presence(table, seat); rest != 0;) {
    const TileSet network = component(table, rest, static_cast<std::size_t>(std::countr_zero(rest)));
    rest &= ~network;
    found.networks->push_back({network});
  }
  FixedVector<std::uint8_t, kMaxBoards> blocked;
  const auto& boards = table.players[seat.index()].boards;
  for (std::size_t i = 0; i < game.boards(); ++i) {
    if (boards[i].is_grown() && is_blocked(table.field[boards[i].tile]))
      blocked.push_back(static_cast<std::uint8_t>(i));
  }
  found.blocked = if_any(blocked);
  return found;
}

std::optional<CardKind> if_card(CardKind kind) {
  return kind.is_none() ? std::nullopt : std::optional(kind);
}
int sum(const CardCounts& counts) {
  int all = 0;
  for (const std::uint8_t count : counts) all += count;
  return all;
}

void write_cards(const Mycelia& game, const View& view, ViewForm& form) {
  for (std::size_t i = 0; i < form.players.size(); ++i) {
    const SeenCards& seen = view.players[i];
    ViewPlayer& made = form.players[i];
    made.hand = {seen.hand, static_cast<std::uint8_t>(seen.hand_size - sum(seen.hand))};
    for (std::size_t board = 0; board < game.boards(); ++board) {
      made.boards[board].card = if_card(seen.growing[board]);
      if (sum(seen.under[board]) > 0) made.boards[board].under = SeenPile{seen.under[board], 0};
    }
  }
  for (const CardKind card : view.market) form.market.push_back(card);
  form.deck_size = view.deck_size;
  FixedVector<BottomForm<CardsByKind>, kCards> bottom;
  for (const SeenBottomCard& card : view.bottom) bottom.push_back({if_card(card.card), std::nullopt});
  form.bottom = if_any(bottom);
  form.step->growing = if_card(view.growing);
  FixedVector<CardKind, 2> drawn = view.drawn_cards;
  while (drawn.size() < view.drawn_count) drawn.push_back(CardKind::none());
  form.step->drawn_cards = if_any(drawn);
  leave_out_rest(form);
}

// ---- Reading ----

void read_player(const ViewPlayer& given, SeenCards& seen) {
  seen.hand = given.hand.counts;
  seen.hand_size = static_cast<std::uint8_t>(sum(given.hand.counts) + given.hand.unknown);
  for (std::size_t board = 0; board < given.boards.size(); ++board) {
    seen.growing[board] = given.boards[board].card.value_or(CardKind::none());
    seen.under[board] = given.boards[board].under.value_or(SeenPile{}).counts;
  }
}

// Cards whose place the seat does not know: all that are named nowhere.
CardCounts unseen(const Mycelia& game, const View& view) {
  std::array<int, kCards> left{};
  for (std::size_t kind = 0; kind < game.pack().cards.size(); ++kind) left[kind] = game.pack().cards[kind].count;
  const auto take = [&](CardKind kind) {
    if (!kind.is_none()) --left[kind.index()];
  };
  const auto take_all = [&](const CardCounts& counts) {
    for (std::size_t kind = 0; kind < kCards; ++kind) left[kind] -= counts[kind];
  };
  for (const SeenCards& player : view.players) {
    take_all(player.hand);
    for (const CardKind growing : player.growing) take(growing);
    for (const CardCounts& under : player.under) take_all(under);
  }
  for (const CardKind card : view.market) take(card);
  for (const SeenBottomCard& card : view.bottom) take(card.card);
  for (const CardKind card : view.drawn_cards) take(card);
  const bool is_known = !view.growing.is_none() && view.players[view.table.turn.index()].hand[view.growing.index()] > 0;
  if (!is_known) take(view.growing);
  CardCounts counts{};
  for (std::size_t kind = 0; kind < kCards; ++kind) counts[kind] = static_cast<std::uint8_t>(left[kind]);
  return counts;
}

View view_of(const json::Reader& in, const Mycelia& game, const ViewForm& form) {
  View view;
  view.seat = form.seat;
  view.table = read_open(in, game, form);
  for (std::size_t i = 0; i < form.players.size(); ++i) read_player(form.players[i], view.players[i]);
  view.market.fill(CardKind::none());
  std::copy(form.market.begin(), form.market.end(), view.market.begin());
  view.deck_size = form.deck_size;
  if (form.bottom) {
    for (const auto& card : *form.bottom) {
      const CardKind kind = card.card.value_or(CardKind::none());
      const bool is_known = !kind.is_none() && !form.seat.is_none();
      view.bottom.push_back({kind, static_cast<std::uint8_t>(is_known ? 1U << form.seat.value : 0U)});
    }
  }
  if (form.step) {
    view.growing = form.step->growing.value_or(CardKind::none());
    if (const auto& drawn = form.step->drawn_cards) {
      view.drawn_count = static_cast<std::uint8_t>(drawn->size());
      for (const CardKind card : *drawn) {
        if (!card.is_none()) view.drawn_cards.push_back(card);
      }
    }
  }
  view.unseen = unseen(game, view);
  return view;
}

// What follows from the rest may be left out, but not be wrong.
template <class Member>
void compare(const json::Reader& player, const Findings& given, const Findings& found, Member Findings::*member) {
  if (!(given.*member) || given.*member == found.*member) return;
  player.field(json::name_of<ViewPlayer>(member)).fail(message("mycelia.audit.findings"_msg));
}

}  // namespace

void Wire<Mycelia>::write_view(json::Writer& out, const Mycelia& game, const View& view) {
  ViewForm form;
  form.seat = view.seat;
  for (int seat = 0; seat < game.seats(); ++seat) {
    form.players.push_back({});
    static_cast<Findings&>(form.players.back()) = findings(game, view.table, Seat(seat));
  }
  write_open(game, view.table, form);
  write_cards(game, view, form);
  json::write(out, game, form);
}

View Wire<Mycelia>::read_view(const json::Reader& in, const Mycelia& game) {
  const json::Watch watch(in);
  const auto form = json::read_as<ViewForm>(in, game);
  if (!form.seat.is_none()) in.field(json::name_of(&ViewForm::seat)).integer<int>(0, game.seats() - 1);
  if (!watch.is_clean()) return {};
  View view = view_of(in, game, form);
  if (!watch.is_clean()) return view;
  if (std::optional<Refusal> why = audit_view(game, view)) {
    in.fail(std::move(why->message));
    return view;
  }
  const json::Reader players = in.field(json::name_of(&ViewForm::players));
  for (std::size_t i = 0; i < form.players.size(); ++i) {
    const Findings found = findings(game, view.table, Seat(i));
    compare(players.item(i), form.players[i], found, &Findings::points);
    compare(players.item(i), form.players[i], found, &Findings::controls);
    compare(players.item(i), form.players[i], found, &Findings::networks);
    compare(players.item(i), form.players[i], found, &Findings::blocked);
  }
  return view;
}

}  // namespace underfoot
