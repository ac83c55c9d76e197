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
void end_release(StepUnderWay& step, const Source& source) {
  if (step.source == source) step.source = step.second;
  step.second = std::nullopt;
}

// What events of their own say of the step under way.
struct Fold {
  StepUnderWay& step;

  template <class Other>
  void operator()(const Other& /*event*/) const {}
  void operator()(const TileDrawn& drawn) const { step.drawn = drawn.tile; }
  void operator()(const TileLaid&) const { step.drawn = std::nullopt; }
  void operator()(const WindRolled& rolled) const {
    if (rolled.rolls) {
      step.rolls = unless<std::uint8_t>(0, *rolled.rolls);
    } else {
      step.wind = rolled.wind;
    }
  }
  void operator()(const SporesReleased& released) const {
    step.to_drop = unless<std::uint8_t>(0, released.to_drop);
    step.layer = unless<Tiles>({}, released.layer);
    if (released.to_drop == 0) end_release(step, released.source);
  }
  void operator()(const LotDrawn&) const {
    step.lot = std::nullopt;
    step.lots = std::nullopt;
  }
};

}  // namespace

StepUnderWay step_of(const Mycelia& game, const State& state) {
  const bool is_discover = state.phase == Phase::kCard;
  StepUnderWay step;
  step.steps = unless<std::uint8_t>(0, state.steps);
  step.drawn = unless(TileKind::none(), state.drawn);
  step.moving = unless_none<TileIndex>(state.moving);
  if (!is_discover) step.source = unless_none<Source>(state.source);
  step.second = unless_none<Source>(state.second);
  if (has_rolled(game, state)) step.wind = state.wind;
  step.to_drop = unless<std::uint8_t>(0, state.to_drop);
  step.layer = unless<Tiles>({}, {state.layer});
  if (state.card != kNone) step.growing = game.pack().kind(CardId(state.card));
  if (!state.paid.empty()) step.paid = NamedSpores{state.paid};
  step.planted = unless_none<TileIndex>(state.planted);
  step.rival = unless_none<Seat>(state.rival);
  if (is_discover && state.source != kNone) step.draws = state.source == kTwoFromDeck ? Draw::kTwo : Draw::kOne;
  step.to_take = unless<std::uint8_t>(0, state.to_take);
  step.has_taken_open = if_so(state.has_taken_open);
  step.to_discard = unless<std::uint8_t>(0, state.to_discard);
  step.lot = unless(LotFor::kNothing, state.lot);
  step.lots = unless<Seats>({}, {state.lots});
  step.named = unless_none<Seat>(state.named);
  step.place = unless(AutomaPlace::kFruit, state.automa_place);
  step.then = unless_none<Source>(state.automa_source);
  step.target = unless_none<TileIndex>(state.automa_target);
  step.rolls = unless<std::uint8_t>(0, state.automa_rolls);
  step.has_moved = if_so(state.automa_has_moved);
  step.frees = if_so(state.automa_frees);
  return step;
}

Before::Before(const Mycelia& game, const State& state)
    : game_(game),
      hands_(hands(game, state)),
      step_(step_of(game, state)),
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
  for (const Event& event : game_.told().subspan(told_)) std::visit(Fold{said}, event);
  const StepUnderWay step = step_of(game_, after);
  if (step != said) game_.tell(StepChanged{step});
}

}  // namespace underfoot::mycelia::telling
