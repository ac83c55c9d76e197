#include "hoard/hoard.h"

#include <algorithm>
#include <numeric>

namespace underfoot::hoard {
namespace {

int total(const Hoard::Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

Kind nth(const Hoard::Counts& counts, std::uint32_t ticket) {
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (ticket < counts[kind]) return Kind(kind);
    ticket -= counts[kind];
  }
  UF_CHECK(false);
}

bool is_known(Kind kind) {
  return kind.index() < kKinds;
}

bool has_acorns_in_hand(const Hoard::State& state) {
  return std::any_of(state.squirrels.begin(), state.squirrels.end(),
                     [](const Hoard::Squirrel& squirrel) { return total(squirrel.hand) > 0; });
}

}  // namespace

Hoard::State Hoard::initial() const {
  State state;
  for (std::size_t kind = 0; kind < pack->acorns.size(); ++kind) {
    state.wood[kind] = static_cast<std::uint8_t>(pack->acorns[kind].count);
  }
  return state;
}

Actor Hoard::actor(const State& state) const {
  if (state.phase == Phase::kOver) return Actor::over();
  return state.phase == Phase::kPlay ? Actor::of(state.turn) : Actor::chance();
}

void Hoard::legal(const State& state, ActionList& actions) const {
  const Squirrel& squirrel = state.squirrels[state.turn.index()];
  for (std::uint8_t i = 0; i < kKinds; ++i) {
    const Kind kind(i);
    if (state.phase == Phase::kPlay && squirrel.hand[i] > 0) {
      actions.push_back(Stash{kind});
      if (squirrel.buried.is_none()) actions.push_back(Bury{kind});
    }
    if ((state.phase == Phase::kDeal || state.phase == Phase::kFind) && state.wood[i] > 0)
      actions.push_back(Deal{kind});
    if (state.phase == Phase::kWeather && i < kWeatherWeights.size()) actions.push_back(Turn{Weather{i}});
  }
}

std::optional<Refusal> Hoard::refusal(const State& state, const Action& action) const {
  const Squirrel& squirrel = state.squirrels[state.turn.index()];
  const auto wrong_time = [] { return Refusal{"HRD-2.1", message("hoard.not_now"_msg)}; };
  const auto not_held = [] { return Refusal{"HRD-2.2", message("hoard.not_held"_msg)}; };
  if (const auto* deal = std::get_if<Deal>(&action)) {
    if (state.phase != Phase::kDeal && state.phase != Phase::kFind) return wrong_time();
    if (!is_known(deal->kind) || state.wood[deal->kind.index()] == 0) {
      return Refusal{"HRD-1.1", message("hoard.not_in_wood"_msg)};
    }
  } else if (std::holds_alternative<Turn>(action)) {
    if (state.phase != Phase::kWeather) return wrong_time();
  } else if (state.phase != Phase::kPlay) {
    return wrong_time();
  } else if (const auto* stash = std::get_if<Stash>(&action)) {
    if (!is_known(stash->kind) || squirrel.hand[stash->kind.index()] == 0) return not_held();
  } else if (const auto* bury = std::get_if<Bury>(&action)) {
    if (!is_known(bury->kind) || squirrel.hand[bury->kind.index()] == 0) return not_held();
    if (!squirrel.buried.is_none()) return Refusal{"HRD-2.3", message("hoard.buried_already"_msg)};
  }
  return std::nullopt;
}

void Hoard::advance(State& state, const Action& action) const {
  const Seat seat = state.turn;
  const Phase phase = state.phase;
  perform(state, action);
  if (state.turn != seat || state.phase != phase) tell(TurnPassed{state.turn, state.phase});
}

void Hoard::perform(State& state, const Action& action) const {
  const Seat seat = state.turn;
  Squirrel& squirrel = state.squirrels[seat.index()];
  if (const auto* deal = std::get_if<Deal>(&action)) {
    --state.wood[deal->kind.index()];
    ++squirrel.hand[deal->kind.index()];
    tell(AcornMoved{deal->kind, seat, Place::kWood, Place::kHand});
    if (state.phase == Phase::kFind) return pass_on(state);
    ++state.dealt;  // HRD-1.2
    state.turn = Seat((state.turn.number() + 1) % seats());
    if (state.dealt == kHandAtStart * seats()) state.phase = Phase::kPlay;
  } else if (const auto* stash = std::get_if<Stash>(&action)) {  // HRD-2.2
    --squirrel.hand[stash->kind.index()];
    squirrel.hoard.push_back(stash->kind);
    tell(AcornMoved{stash->kind, seat, Place::kHand, Place::kHoard});
    state.phase = Phase::kWeather;
  } else if (const auto* bury = std::get_if<Bury>(&action)) {  // HRD-2.3
    --squirrel.hand[bury->kind.index()];
    squirrel.buried = bury->kind;
    tell(AcornMoved{bury->kind, seat, Place::kHand, Place::kBuried});
    state.phase = Phase::kWeather;
  } else if (const auto* turn = std::get_if<Turn>(&action)) {  // HRD-2.4
    tell(WeatherTurned{turn->weather});
    if (turn->weather == Weather::kSun && total(state.wood) > 0) {
      state.phase = Phase::kFind;
      return;
    }
    if (turn->weather == Weather::kFrost && !squirrel.hoard.empty()) {
      tell(AcornMoved{squirrel.hoard.back(), seat, Place::kHoard, Place::kWood});
      ++state.wood[squirrel.hoard.back().index()];
      squirrel.hoard.pop_back();
    }
    pass_on(state);
  }
}

void Hoard::pass_on(State& state) const {
  for (int step = 1; step <= seats(); ++step) {  // HRD-2.1
    const Seat next((state.turn.number() + step) % seats());
    if (total(state.squirrels[next.index()].hand) == 0) continue;
    state.turn = next;
    state.phase = Phase::kPlay;
    return;
  }
  state.phase = Phase::kOver;  // HRD-3.1
}

std::uint32_t Hoard::tickets(const State& state) const {
  if (state.phase == Phase::kWeather) return 6;
  return static_cast<std::uint32_t>(total(state.wood));
}

std::uint32_t Hoard::weight(const State& state, const Action& action) const {
  if (const auto* turn = std::get_if<Turn>(&action)) return kWeatherWeights[static_cast<std::size_t>(turn->weather)];
  const auto* deal = std::get_if<Deal>(&action);
  return deal == nullptr ? 0 : state.wood[deal->kind.index()];
}

Hoard::Action Hoard::draw(const State& state, std::uint32_t ticket) const {
  if (state.phase != Phase::kWeather) return Deal{nth(state.wood, ticket)};
  return Turn{ticket < 3 ? Weather::kSun : ticket < 5 ? Weather::kRain : Weather::kFrost};
}

Hoard::View Hoard::view(const State& state, Seat seat) const {
  View view;
  view.seat = seat;
  for (std::size_t i = 0; i < kSquirrels; ++i) {
    const Squirrel& squirrel = state.squirrels[i];
    view.squirrels[i] = {static_cast<std::uint8_t>(total(squirrel.hand)), squirrel.hoard,
                         static_cast<std::uint8_t>(squirrel.buried.is_none() ? 0 : 1)};
  }
  if (!seat.is_none()) {
    view.hand = state.squirrels[seat.index()].hand;
    view.buried = state.squirrels[seat.index()].buried;
  }
  view.wood_size = static_cast<std::uint8_t>(total(state.wood));
  view.turn = state.turn;
  view.phase = state.phase;
  view.dealt = state.dealt;
  return view;
}

Hoard::State Hoard::imagine(const View& seen, Rng& rng) const {
  State state = initial();
  const auto take = [&](Kind kind) { --state.wood[kind.index()]; };
  for (std::size_t i = 0; i < kSquirrels; ++i) {
    state.squirrels[i].hoard = seen.squirrels[i].hoard;
    for (const Kind kind : seen.squirrels[i].hoard) take(kind);
  }
  Squirrel nobody;  // a spectator's
  Squirrel& own = seen.seat.is_none() ? nobody : state.squirrels[seen.seat.index()];
  own.hand = seen.hand;
  own.buried = seen.buried;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    state.wood[kind] = static_cast<std::uint8_t>(state.wood[kind] - seen.hand[kind]);
  }
  if (!seen.buried.is_none()) take(seen.buried);
  const auto draw_one = [&] {
    const Kind kind = nth(state.wood, rng.below(static_cast<std::uint32_t>(total(state.wood))));
    take(kind);
    return kind;
  };
  for (std::size_t i = 0; i < kSquirrels; ++i) {
    if (Seat(i) == seen.seat) continue;
    for (int n = 0; n < seen.squirrels[i].hand_size; ++n) ++state.squirrels[i].hand[draw_one().index()];
    if (seen.squirrels[i].has_buried != 0) state.squirrels[i].buried = draw_one();
  }
  state.turn = seen.turn;
  state.phase = seen.phase;
  state.dealt = seen.dealt;
  return state;
}

Hoard::Action Hoard::seen(const State& state, const Action& action, Seat seat) const {
  if (seat == state.turn) return action;
  if (std::holds_alternative<Deal>(action)) return Deal{Kind::none()};
  if (std::holds_alternative<Bury>(action)) return Bury{Kind::none()};
  return action;
}

std::optional<Hoard::Event> Hoard::seen_event(const Event& event, Seat viewer) const {
  const auto* moved = std::get_if<AcornMoved>(&event);
  const bool is_secret = moved != nullptr && (moved->to == Place::kHand || moved->to == Place::kBuried);
  if (!is_secret || moved->owner == viewer) return event;
  return AcornMoved{Kind::none(), moved->owner, moved->from, moved->to};
}

bool Hoard::reveals(const State& /*state*/, const Action& action) const {
  return std::holds_alternative<Deal>(action) || std::holds_alternative<Turn>(action);
}

Outcome Hoard::outcome(const State& state) const {
  Outcome outcome;
  for (int i = 0; i < seats(); ++i) {
    const Squirrel& squirrel = state.squirrels[static_cast<std::size_t>(i)];
    int points = 0;
    for (const Kind kind : squirrel.hoard) points += pack->acorns[kind.index()].size;
    if (!squirrel.buried.is_none()) points += 2 * pack->acorns[squirrel.buried.index()].size;
    outcome.seats.push_back({static_cast<std::int16_t>(points), 0});
  }
  assign_places(outcome, [&](std::size_t a, std::size_t b) {  // HRD-3.2
    return outcome.seats[a].points > outcome.seats[b].points;
  });
  return outcome;
}

std::vector<ScoreLine> Hoard::score(const State& state) const {
  std::vector<ScoreLine> lines;
  for (int i = 0; i < seats(); ++i) {
    const Squirrel& squirrel = state.squirrels[static_cast<std::size_t>(i)];
    int hoarded = 0;
    for (const Kind kind : squirrel.hoard) hoarded += pack->acorns[kind.index()].size;
    const int count = static_cast<int>(squirrel.hoard.size());
    lines.push_back(
        {Seat(i), "hoard.category.hoard"_msg, hoarded, message("hoard.score.hoard"_msg, param("count", count))});
    if (squirrel.buried.is_none()) continue;
    const auto& acorn = pack->acorns[squirrel.buried.index()];
    lines.push_back({Seat(i), "hoard.category.buried"_msg, 2 * acorn.size,
                     message("hoard.score.buried"_msg, param("kind", acorn.id))});
  }
  return lines;
}

bool Hoard::is_deal_in_order(const State& state) const {
  for (int i = 0; i < seats(); ++i) {
    const Squirrel& squirrel = state.squirrels[static_cast<std::size_t>(i)];
    const int due = state.dealt / seats() + (i < state.dealt % seats() ? 1 : 0);
    if (total(squirrel.hand) != due || !squirrel.hoard.empty() || !squirrel.buried.is_none()) return false;
  }
  return state.turn.number() == state.dealt % seats();
}

std::optional<Refusal> Hoard::audit(const State& state) const {
  const auto broken = [](MessageKey key) { return Refusal{"HRD-1.1", message(key)}; };
  std::array<int, kKinds> missing{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) missing[kind] = initial().wood[kind] - state.wood[kind];
  for (const Squirrel& squirrel : state.squirrels) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) missing[kind] -= squirrel.hand[kind];
    for (const Kind kind : squirrel.hoard) --missing[kind.index()];
    if (!squirrel.buried.is_none()) --missing[squirrel.buried.index()];
  }
  if (missing != std::array<int, kKinds>{}) return broken("hoard.lost_acorns"_msg);
  if (state.turn.number() >= seats()) return broken("hoard.no_such_seat"_msg);
  if (state.phase == Phase::kPlay && total(state.squirrels[state.turn.index()].hand) == 0) {
    return Refusal{"HRD-2.1", message("hoard.empty_hand"_msg)};
  }
  if ((state.phase == Phase::kDeal || state.phase == Phase::kFind) && total(state.wood) == 0) {
    return broken("hoard.empty_wood"_msg);
  }
  const int dealt = kHandAtStart * seats();
  if (state.dealt > dealt || (state.phase == Phase::kDeal) != (state.dealt < dealt) ||
      (state.phase == Phase::kDeal && !is_deal_in_order(state))) {
    return Refusal{"HRD-1.2", message("hoard.wrong_deal"_msg)};
  }
  if (state.phase == Phase::kOver && has_acorns_in_hand(state)) {
    return Refusal{"HRD-3.1", message("hoard.over_too_soon"_msg)};
  }
  return std::nullopt;
}

}  // namespace underfoot::hoard
