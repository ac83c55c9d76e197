// A soak that finds nothing is worth something only if it would have found it: games with one flaw each.
#include "table/edge/soak.h"

#include <gmock/gmock-matchers.h>

#include "hoard/drawn.h"
#include "hoard/wire.h"

namespace underfoot {

// A flawed Hoard looks like Hoard from outside.
template <class Flawed>
requires std::derived_from<Flawed, hoard::Hoard>
struct Wire<Flawed> : Wire<hoard::Hoard> {
};

namespace {

using namespace hoard;
using ::testing::HasSubstr;

template <WiredGame Flawed>
std::string first_problem() {
  const Hoard sound = hoard_for(3);
  const Flawed game(sound.pack, sound.options);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    if (std::optional<std::string> problem = Soak<Flawed>(game).play(seed)) return *problem;
  }
  return "nothing";
}

TEST(Soak, FindsNothingInASoundGame) {
  EXPECT_EQ(first_problem<Hoard>(), "nothing");
}

TEST(Soak, SaysTheSeedAndTheStep) {
  struct Unlucky : Hoard {
    using Hoard::Hoard;
    std::optional<Refusal> audit(const State& state) const {
      return state.dealt == 3 ? std::optional(Refusal{"HRD-9.9", message("hoard.lost_acorns"_msg)}) : std::nullopt;
    }
  };
  EXPECT_EQ(first_problem<Unlucky>(), "seed 0, step 3: invariant HRD-9.9 (hoard.lost_acorns)");
}

TEST(Soak, FindsABrokenInvariant) {
  struct Leaky : Hoard {  // an acorn of the wood is lost when the sun shines
    using Hoard::Hoard;
    void advance(State& state, const Action& action) const {
      Hoard::advance(state, action);
      if (action == Action(Turn{Weather::kSun}) && state.wood[0] > 1) --state.wood[0];
    }
  };
  EXPECT_THAT(first_problem<Leaky>(), HasSubstr("invariant HRD-1.1 (hoard.lost_acorns)"));
}

TEST(Soak, FindsAnActionThatIsListedButRefused) {
  struct Strict : Hoard {
    using Hoard::Hoard;
    std::optional<Refusal> refusal(const State& state, const Action& action) const {
      if (action == Action(Bury{kHazel})) return Refusal{"HRD-2.3", message("hoard.buried_already"_msg)};
      return Hoard::refusal(state, action);
    }
  };
  EXPECT_THAT(first_problem<Strict>(), HasSubstr("'bury hazel' is listed but refused"));
}

TEST(Soak, FindsAnActionThatIsAcceptedButNotListed) {
  struct Lax : Hoard {  // forgets that an acorn is buried once
    using Hoard::Hoard;
    std::optional<Refusal> refusal(const State& state, const Action& action) const {
      std::optional<Refusal> why = Hoard::refusal(state, action);
      return why && why->rule == "HRD-2.3" ? std::nullopt : why;
    }
  };
  EXPECT_THAT(first_problem<Lax>(), HasSubstr("is accepted but not listed"));
}

TEST(Soak, FindsAnActionThatIsListedTwice) {
  struct Stammering : Hoard {
    using Hoard::Hoard;
    void legal(const State& state, ActionList& actions) const {
      Hoard::legal(state, actions);
      if (state.phase == Phase::kPlay) actions.push_back(Action(actions[0]));
    }
  };
  EXPECT_THAT(first_problem<Stammering>(), HasSubstr("is listed twice"));
}

TEST(Soak, FindsAStateWithoutActions) {
  struct Stuck : Hoard {
    using Hoard::Hoard;
    void legal(const State& state, ActionList& actions) const {
      if (state.phase != Phase::kFind) Hoard::legal(state, actions);
    }
  };
  EXPECT_THAT(first_problem<Stuck>(), HasSubstr("no legal action, and the game is not over"));
}

TEST(Soak, FindsAWrongWeight) {
  struct Heavy : Hoard {
    using Hoard::Hoard;
    std::uint32_t weight(const State& state, const Action& action) const {
      return action == Action(Turn{Weather::kFrost}) ? 2 : Hoard::weight(state, action);
    }
  };
  EXPECT_THAT(first_problem<Heavy>(), HasSubstr("the weights do not add up to the tickets"));
}

TEST(Soak, FindsAnOutcomeWithoutWeight) {
  struct Weightless : Hoard {
    using Hoard::Hoard;
    std::uint32_t weight(const State& state, const Action& action) const {
      return action == Action(Turn{Weather::kFrost}) ? 0 : Hoard::weight(state, action);
    }
  };
  EXPECT_THAT(first_problem<Weightless>(), HasSubstr("'frost' has no weight"));
}

TEST(Soak, FindsATicketThatDrawsTheWrongOutcome) {
  struct Loaded : Hoard {
    using Hoard::Hoard;
    Action draw(const State& state, std::uint32_t ticket) const {
      return state.phase == Phase::kWeather ? Action(Turn{Weather::kSun}) : Hoard::draw(state, ticket);
    }
  };
  EXPECT_THAT(first_problem<Loaded>(), HasSubstr("is not drawn as often as it weighs"));
}

TEST(Soak, FindsAViewThatTellsASecret) {
  struct Telling : Hoard {  // the size of the wood gives away how many oaks are left
    using Hoard::Hoard;
    View view(const State& state, Seat seat) const {
      View view = Hoard::view(state, seat);
      view.wood_size = state.wood[kOak.index()];
      return view;
    }
  };
  EXPECT_THAT(first_problem<Telling>(), HasSubstr("cannot tell apart give it different views"));
}

TEST(Soak, FindsAnImpossibleImagination) {
  struct Dreaming : Hoard {
    using Hoard::Hoard;
    State imagine(const View& seen, Rng& rng) const {
      State state = Hoard::imagine(seen, rng);
      state.wood[kOak.index()] = 5;
      return state;
    }
  };
  EXPECT_THAT(first_problem<Dreaming>(), HasSubstr("an imagined state breaks HRD-1.1"));
}

TEST(Soak, FindsAScoreThatDoesNotExplainTheOutcome) {
  struct Generous : Hoard {
    using Hoard::Hoard;
    Outcome outcome(const State& state) const {
      Outcome outcome = Hoard::outcome(state);
      if (state.phase == Phase::kOver) ++outcome.seats[0].points;
      return outcome;
    }
  };
  EXPECT_THAT(first_problem<Generous>(), HasSubstr("the score lines do not add up to the outcome"));
}

TEST(Soak, FindsAGameThatDoesNotEnd) {
  struct Endless : Hoard {
    using Hoard::Hoard;
    Actor actor(const State& /*state*/) const { return Actor::of(Seat(0)); }
    State initial() const { return drawn({.squirrels = {{.hand = "oak"}, {}, {}}}); }
    void legal(const State& /*state*/, ActionList& actions) const { actions.push_back(Stash{kOak}); }
    std::optional<Refusal> refusal(const State& /*state*/, const Action& /*action*/) const { return std::nullopt; }
    void advance(State& /*state*/, const Action& /*action*/) const {}
    std::optional<Refusal> audit(const State& /*state*/) const { return std::nullopt; }
    std::vector<ScoreLine> score(const State& /*state*/) const { return {}; }
    Outcome outcome(const State& /*state*/) const { return {.seats = {{}, {}, {}}}; }
  };
  EXPECT_THAT(first_problem<Endless>(), HasSubstr("the game does not end"));
}

}  // namespace
}  // namespace underfoot
