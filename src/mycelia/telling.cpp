// What is told once an action is done: what each person counts on in every hand now, what the step under way has come
// to, and the phase.
#include "mycelia/decisions.h"

namespace underfoot::mycelia::telling {
namespace {

// Nothing where a state has a sign for it.
template <class T>
std::optional<T> unless_none(std::uint8_t value) {
  return value == kNone ? std::nullopt : std::optional(T{value});
}
template <class T>
std::optional<T> unless(T nothing, T value) {
  return value == nothing ? std::nullopt : std::optional(value);
}
std::optional<bool> if_so(std::uint8_t flag) {
  return flag == 0 ? std::nullopt : std::optional(true);
}

// The release from this source has done.
void end_release(StepUnderWay& step, const ReleaseSource& source) {
  if (step.source == source) step.source = step.second;
  step.second = std::nullopt;
}

// What events of their own say of the step under way.
struct Fold {
  StepUnderWay& step;
  AutomaStep& automa;

  template <class Other>
  void operator()(const Other& /*event*/) const {}
  void operator()(const TileDrawn& drawn) const { step.drawn = drawn.tile; }
  void operator()(const TileLaid&) const { step.drawn = std::nullopt; }
  void operator()(const WindRolled& rolled) const {
    if (rolled.rolls) {
      automa.rolls = unless<std::uint8_t>(0, *rolled.rolls);
    } else {
      step.wind = rolled.wind;
    }
  }
  void operator()(const SporesReleased& released) const {
    step.to_drop = unless<std::uint8_t>(0, released.to_drop);
    step.tiles = unless<Tiles>({}, released.layer);
    if (released.to_drop == 0) end_release(step, released.source);
  }
  void operator()(const LotDrawn&) const { step.lot = std::nullopt; }
};

}  // namespace

StepUnderWay step_of(const Mycelia& game, const State& state) {
  const bool is_discover = state.phase == Phase::kCard;
  StepUnderWay step;
  step.steps = unless<std::uint8_t>(0, state.steps);
  step.drawn = unless(TileKind::none(), state.drawn);
  step.moving = unless_none<TileIndex>(state.moving);
  if (!is_discover) step.source = unless_none<ReleaseSource>(state.source);
  step.second = unless_none<ReleaseSource>(state.second);
  if (has_rolled(game, state)) step.wind = state.wind;
  step.to_drop = unless<std::uint8_t>(0, state.to_drop);
  step.tiles = unless<Tiles>({}, {state.layer});
  if (state.card != kNone) step.growing = game.pack().kind(CardId(state.card));
  if (!state.paid.empty()) step.paid = state.paid;
  step.planted = unless_none<TileIndex>(state.planted);
  step.rival = unless_none<Seat>(state.rival);
  if (is_discover && state.source != kNone)
    step.from = state.source == kTwoFromDeck ? DrawnFrom::kTwo : DrawnFrom::kDeck;
  step.to_take = unless<std::uint8_t>(0, state.to_take);
  step.has_taken_open = if_so(state.has_taken_open);
  step.to_discard = unless<std::uint8_t>(0, state.to_discard);
  if (state.lot != LotFor::kNothing) step.lot = LotForm{state.lot, unless<SeatSet>({}, {state.lots})};
  step.named = unless_none<Seat>(state.named);
  return step;
}

AutomaStep automa_step_of(const State& state) {
  return {.place = state.automa_place,
          .source = unless_none<ReleaseSource>(state.automa_source),
          .rolls = unless<std::uint8_t>(0, state.automa_rolls),
          .has_moved = if_so(state.automa_has_moved),
          .frees = if_so(state.automa_frees),
          .target = unless_none<TileIndex>(state.automa_target)};
}

CountsKept counts_of(const State& state) {
  return {state.dealt, state.has_grown_this_round != 0, state.after_market};
}

Before::Before(const Mycelia& game, const State& state)
    : game_(game),
      hands_(hands(game, state)),
      step_(step_of(game, state)),
      automa_(automa_step_of(state)),
      counts_(counts_of(state)),
      phase_(state.phase),
      told_(game.told().size()) {}

void Before::tell(const State& after) const {
  tell_hands(after);
  tell_step(after);
  if (after.phase != phase_ && after.phase != Phase::kOver) game_.tell(PhaseChanged{after.phase});
}

Before::Hands Before::hands(const Mycelia& game, const State& state) {
  Hands hands{};
  for (std::size_t viewer = 0; viewer < static_cast<std::size_t>(game.options().people); ++viewer) {
    const View view = game.view(state, Seat(viewer));
    for (std::size_t owner = 0; owner < kMaxPlayers; ++owner) hands[viewer][owner] = view.players[owner].hand;
  }
  return hands;
}

void Before::tell_hands(const State& after) const {
  const Hands now = hands(game_, after);
  for (std::size_t viewer = 0; viewer < kMaxPlayers; ++viewer) {
    for (std::size_t owner = 0; owner < kMaxPlayers; ++owner) {
      const CardCounts& is = now[viewer][owner];
      for (std::size_t kind = 0; kind < is.size(); ++kind) {
        if (is[kind] == hands_[viewer][owner][kind]) continue;
        game_.tell(HandKnown{Seat(viewer), Seat(owner), CardKind(kind), is[kind]});
      }
    }
  }
}

void Before::tell_step(const State& after) const {
  StepUnderWay said = step_;
  AutomaStep automa_said = automa_;
  for (const Event& event : game_.told().subspan(told_)) std::visit(Fold{said, automa_said}, event);
  const StepUnderWay step = step_of(game_, after);
  if (step != said) game_.tell(StepChanged{step});
  const AutomaStep automa = automa_step_of(after);
  if (game_.has_automa() && automa != automa_said) game_.tell(AutomaWentOn{automa});
  const CountsKept counts = counts_of(after);
  if (counts != counts_) game_.tell(counts);
}

}  // namespace underfoot::mycelia::telling
