#include "mycelia/aids.h"

#include <algorithm>

#include "mycelia/aid_shapes.h"
#include "mycelia/decisions.h"
#include "mycelia/field.h"

namespace underfoot::mycelia {
namespace {

// The kinds of card in a hand, each once.
template <class Visit>
void for_each_kind(const Mycelia& game, const CardSet& hand, Visit visit) {
  CardKind last = CardKind::none();
  hand.for_each([&](CardId card) {
    const CardKind kind = game.pack().kind(card);
    if (kind != last) visit(kind);  // cards of a kind are numbered together
    last = kind;
  });
}

// ---- Payments ----

// How many such spores one full payment can use: as many as can be named one after another.
std::uint8_t most_of(const Mycelia& game, State state, const Pay& spore) {
  std::uint8_t count = 0;
  for (;;) {
    ActionList offered;
    if (state.phase == Phase::kPay) fruit::list_payments(game, state, offered);
    if (std::find(offered.begin(), offered.end(), Action(spore)) == offered.end()) return count;
    fruit::pay(game, state, spore);
    ++count;
  }
}

// Named first: colours before black, which can pay for anything, and others' spores before one's own.
const Pay& preferred(const Mycelia& game, const State& state, const ActionList& offered) {
  const auto rank = [&](const Action& action) {
    const Pay& spore = *std::get_if<Pay>(&action);
    const bool is_black = game.colour(state.field[spore.tile.index()]) == Colour::kBlack;
    return (is_black ? 2 : 0) + (spore.owner == state.turn ? 1 : 0);
  };
  return *std::get_if<Pay>(std::min_element(offered.begin(), offered.end(),
                                            [&](const Action& a, const Action& b) { return rank(a) < rank(b); }));
}

std::vector<Action> rest_of_payment(const Mycelia& game, State state) {
  std::vector<Action> rest;
  while (state.phase == Phase::kPay) {
    ActionList offered;
    fruit::list_payments(game, state, offered);
    const Pay spore = preferred(game, state, offered);
    rest.push_back(spore);
    fruit::pay(game, state, spore);
  }
  return rest;
}

// The card is being grown in this state.
PaymentAid payment_aid(const Mycelia& game, const State& state) {
  const fruit::Due due = fruit::due_now(game, state);
  PaymentAid aid{.card = game.pack().kind(CardId(state.card)),
                 .why_not = std::nullopt,
                 .due = {},
                 .black = due.black,
                 .left = due.left,
                 .fits = {},
                 .fill = rest_of_payment(game, state)};
  for (std::size_t colour = 0; colour < kPlainColours; ++colour) {
    for (int i = 0; i < due.colours[colour]; ++i) aid.due.push_back(static_cast<PlainColour>(colour));
  }
  ActionList offered;
  fruit::list_payments(game, state, offered);
  aid.is_forced = true;
  for (const Action& action : offered) {
    const Pay& spore = *std::get_if<Pay>(&action);
    aid.fits.push_back({spore.tile, spore.owner, most_of(game, state, spore)});
    // If no spore can be used more often than here, every payment is this one.
    aid.is_forced = aid.is_forced && aid.fits.back().count == std::count(aid.fill.begin(), aid.fill.end(), action);
  }
  return aid;
}

// ---- Releases ----

Fall fall_of(const Mycelia& game, State state, Wind wind) {
  Fall fall{.wind = wind, .landings = {}, .to_choose = 0, .among = {}, .asks_order = false};
  const Seat seat = state.turn;
  std::vector<Event> events;
  spore::rolled(game.heard_by(events), state, wind);
  fall.asks_order = state.phase == Phase::kOrder;
  for (const Event& event : events) {
    const auto* moved = std::get_if<SporeMoved>(&event);
    if (moved != nullptr && moved->owner == seat && moved->to) fall.landings.push_back(*moved->to);
  }
  if (state.phase != Phase::kDrop) return fall;
  fall.to_choose = state.to_drop;
  for (TileSet rest = state.layer; rest != 0; rest &= rest - 1) fall.among.emplace_back(std::countr_zero(rest));
  return fall;
}

ReleaseAid release_aid(const Mycelia& game, const State& state, std::uint8_t source) {
  ReleaseAid aid{.source = {source}, .why_not = game.refusal(state, Spore{source}), .spores = 0, .falls = {}};
  if (aid.why_not) return aid;
  State begun = state;
  spore::begin(game, begun, source);
  if (begun.phase != Phase::kWind) return aid;  // MYC-7.1: only the counter moves
  int spores = spore::spores_of(game, begun, source);
  if (begun.second != kNone) spores += spore::spores_of(game, begun, begun.second);  // MYC-10.6
  aid.spores = static_cast<std::uint8_t>(std::min<int>(spores, mover(begun).spores));
  for (const Wind wind : {Wind::kO, Wind::kU, Wind::kA}) aid.falls.push_back(fall_of(game, begun, wind));
  return aid;
}

// ---- Sites ----

std::vector<Reach> reach_of(const Mycelia& game, const State& state, std::size_t tile) {
  std::vector<Reach> found;
  const auto look = [&](std::uint8_t source) {
    if (!spore::can_release(game, state, source)) return;
    for (const Wind wind : {Wind::kO, Wind::kU, Wind::kA}) {
      const spore::Landing landing = spore::landing_of(game, state, source, wind, mover(state).spores);
      if (has(landing.sure, tile)) found.push_back({{source}, wind, true});
      if (has(landing.choice, tile)) found.push_back({{source}, wind, false});
    }
  };
  look(kMotherSource);
  for (std::size_t board = 0; board < game.boards(); ++board) look(static_cast<std::uint8_t>(board));
  return found;
}

std::vector<Touch> touches_of(const Pack& pack, const State& state, const FieldTile& tile) {
  std::vector<Touch> touches;
  for (int side = 0; side < kSides; ++side) {
    const std::uint8_t next = tile.neighbours[static_cast<std::size_t>(side)];
    if (next == kNone) continue;
    touches.push_back({static_cast<std::uint8_t>(side), TileIndex(next), symbol_at(pack, tile, side),
                       symbol_at(pack, state.field[next], side)});
  }
  return touches;
}

}  // namespace

std::vector<PaymentAid> payment_aids(const Mycelia& game, const State& state) {
  if (state.phase == Phase::kPay) return {payment_aid(game, state)};
  std::vector<PaymentAid> aids;
  for_each_kind(game, mover(state).hand, [&](CardKind kind) {
    if (std::optional<Refusal> why = game.refusal(state, Fruit{kind})) {
      aids.push_back({.card = kind, .why_not = std::move(why), .due = {}, .fits = {}, .fill = {}});
      return;
    }
    State begun = state;
    fruit::begin(game, begun, kind);
    aids.push_back(payment_aid(game, begun));
  });
  return aids;
}

// MYC-5.3: other mothers are in the way.
std::vector<Destination> destination_aids(const State& state) {
  TileSet closed = 0;
  for (std::size_t i = 0; i < state.field.size(); ++i) closed |= state.field[i].mother != kNone ? set_of(i) : 0;
  Distances distances;
  measure(state, mover(state).mother, closed, distances);
  std::vector<Destination> found;
  for (std::size_t i = 0; i < state.field.size(); ++i) {
    if (distances[i] == kNone || distances[i] == 0 || distances[i] > move::steps_left(state)) continue;
    Destination there{.tile = TileIndex(i), .insects = 0, .steps = {}};
    for (std::size_t at = i; distances[at] > 0;) {
      there.steps.push_back(Step{TileIndex(at)});
      there.insects = static_cast<std::uint8_t>(there.insects + state.field[at].insect);
      std::size_t nearer = at;  // of the ways back, the one with an insect
      for (const std::uint8_t next : state.field[at].neighbours) {
        if (next == kNone || distances[next] + 1 != distances[at]) continue;
        if (nearer == at || state.field[next].insect > state.field[nearer].insect) nearer = next;
      }
      at = nearer;
    }
    std::reverse(there.steps.begin(), there.steps.end());
    found.push_back(std::move(there));
  }
  return found;
}

std::vector<SiteAid> site_aids(const Mycelia& game, const State& state) {
  ActionList offered;
  explore::list_sites(state, offered);
  std::vector<SiteAid> sites;
  for (const Action& action : offered) {
    const Site& site = *std::get_if<Site>(&action);
    State laid = state;
    std::size_t index = state.moving;
    if (state.moving != kNone) {
      move_tile(laid, state.moving, site.cell, site.turn);
    } else {
      add_tile(game, laid, state.drawn, site.cell, site.turn);
      index = laid.field.size() - 1;
    }
    const bool is_new = sites.empty() || sites.back().cell != site.cell;
    if (is_new) sites.push_back({site.cell, {}, reach_of(game, laid, index)});
    sites.back().turns.push_back({site.turn, touches_of(game.pack(), laid, laid.field[index])});
  }
  return sites;
}

std::vector<ReleaseAid> release_aids(const Mycelia& game, const State& state) {
  std::vector<ReleaseAid> aids = {release_aid(game, state, kMotherSource)};
  for (std::size_t board = 0; board < game.boards(); ++board) {
    if (mover(state).boards[board].is_grown())
      aids.push_back(release_aid(game, state, static_cast<std::uint8_t>(board)));
  }
  return aids;
}

std::vector<InsectAid> insect_aids(const Mycelia& game, const State& state) {
  std::vector<InsectAid> aids;
  CardKind any(0);  // of the hand, if there is one
  for_each_kind(game, mover(state).hand, [&](CardKind kind) { any = kind; });
  aids.push_back({InsectUse::kTrade, std::nullopt, game.refusal(state, Discard{any})});
  aids.push_back({InsectUse::kRefresh, std::nullopt, game.refusal(state, Refresh{})});
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (Seat(seat) == state.turn) continue;
    aids.push_back({InsectUse::kRelocate, Seat(seat), game.refusal(state, Rival{Seat(seat)})});
  }
  return aids;
}

Aids aids_for(const Mycelia& game, const State& state, Seat seat) {
  Aids aids;
  if (game.actor(state) != Actor::of(seat) || game.is_automa(seat)) return aids;
  const bool is_menu = state.phase == Phase::kMenu;
  if (is_menu || state.phase == Phase::kPay) aids.payments = payment_aids(game, state);
  if ((is_menu && turn::may_do(state, Deed::kMove)) || state.phase == Phase::kMove) {
    aids.destinations = destination_aids(state);
  }
  if (state.phase == Phase::kSite) aids.sites = site_aids(game, state);
  if (is_menu) aids.releases = release_aids(game, state);
  if (is_menu || state.phase == Phase::kMove || state.phase == Phase::kTake) aids.insects = insect_aids(game, state);
  return aids;
}

}  // namespace underfoot::mycelia

namespace underfoot {

// MYC-1.3: the die is open to all; tiles and cards from stacks are not.
bool Wire<mycelia::Mycelia>::previews_chance(const Mycelia& /*game*/, const State& state) {
  using mycelia::Phase;
  return state.phase == Phase::kWind || state.phase == Phase::kAutomaWind || state.phase == Phase::kAutomaBlown;
}

void Wire<mycelia::Mycelia>::write_aids(json::Writer& out, const Mycelia& game, const State& state, Seat seat,
                                        const Speaker& speaker) {
  json::write(out, Spoken<Mycelia>(game, speaker), mycelia::aids_for(game, state, seat));
}

}  // namespace underfoot
