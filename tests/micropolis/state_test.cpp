// Loading positions: what is read, and what is refused with which rule and at which place.
#include <gmock/gmock-matchers.h>

#include "micropolis/golden.h"
#include "support/loading.h"

namespace underfoot::tests {
namespace {

using namespace micropolis;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using golden::Table;

struct Case {
  std::size_t ply;
  std::string_view about;
  Change change;
  std::string_view result;
};

void expect_loading(std::string_view game, const std::vector<Case>& cases) {
  for (const Case& each : cases) {
    const std::unique_ptr<Table> table = golden::replay_part(game, each.ply);
    EXPECT_EQ(loading(*table, each.change), each.result) << game << ", ply " << each.ply << ": " << each.about;
  }
}

// ---- What is read ----

TEST(MicropolisState, IsReadBackAtEveryStepOfTheGoldenGames) {
  for (const std::string& name : golden::names()) {
    const std::unique_ptr<Table> table = golden::replay(golden::read(name));
    const std::unique_ptr<Table> other = golden::open(golden::read(name)["options"].dump());
    do {
      ASSERT_TRUE(other->load_state(state_of(*table)).has_value()) << name << ", ply " << table->ply();
      ASSERT_EQ(other->state(), table->state());
    } while (table->undo());
  }
}

TEST(MicropolisState, WithoutAPileHasTheTilesThatLieNowhereElse) {
  for (const std::size_t ply : {0U, 7U, 24U, 26U, 33U, 48U, 67U}) {
    const std::unique_ptr<Table> table = golden::replay_part("base-2", ply);
    const State before = table->state();
    EXPECT_EQ(loading(*table, [](json::Value& state) { state.erase("pile"); }), "");
    EXPECT_EQ(table->state(), before) << "ply " << ply;
  }
}

TEST(MicropolisState, MayLeaveOutWhatIsOfNoTurnUnderWay) {
  const std::unique_ptr<Table> table = golden::replay_part("base-2", 48);
  const State before = table->state();
  EXPECT_EQ(loading(*table,
                    [](json::Value& state) {
                      for (const char* key : {"taken", "target", "placed", "pending"}) state.erase(key);
                    }),
            "");
  EXPECT_EQ(table->state(), before);
}

// A position set up by hand: what a test or a puzzle wants to change.
TEST(MicropolisState, MayBeChangedAsLongAsItIsPossible) {
  expect_loading(
      "base-2",
      {{48, "a soldier moves to the reserve",
        [](json::Value& state) {
          state["anthills"][0]["army"] = 5;
          state["reserve"]["soldiers"] = 27;
        },
        ""},
       {48, "tiles change places",
        [](json::Value& state) { std::swap(state["line"][0]["tile"], state["anthills"][0]["tiles"][0]["tile"]); }, ""},
       {48, "a tile of the line comes from the pile",
        [](json::Value& state) { std::swap(state["line"][0]["tile"], state["pile"][0]); }, ""},
       {48, "a token goes back",
        [](json::Value& state) {
          state["tokens"] = {0, 0};
          state["reserve"]["tokens"] = 2;
        },
        ""},
       {48, "a barracks is emptied",
        [](json::Value& state) {
          state["anthills"][1]["tiles"][5]["full"] = false;
          state["anthills"][1]["army"] = 6;
        },
        ""}});
}

// ---- What cannot be read ----

TEST(MicropolisState, IsRefusedWithThePlaceThatCannotBeRead) {
  expect_loading(
      "base-2",
      {{48, "not a state", [](json::Value& state) { state = 7; }, ": json.expected_object"},
       {48, "unknown key", [](json::Value& state) { state["weather"] = 1; }, ": json.unknown_key"},
       {48, "no line", [](json::Value& state) { state.erase("line"); }, ": json.missing_key"},
       {48, "phase", [](json::Value& state) { state["phase"] = "tea"; }, "phase: json.expected_one_of"},
       {48, "round 11", [](json::Value& state) { state["round"] = 10; }, "round: json.expected_integer"},
       {48, "turn of nobody", [](json::Value& state) { state["turns"] = 2; }, "turns: json.expected_integer"},
       {48, "first of nobody", [](json::Value& state) { state["first"] = 2; }, "first: json.expected_integer"},
       {48, "leader of nobody", [](json::Value& state) { state["leader"] = 2; }, "leader: json.expected_integer"},
       {48, "target of nobody", [](json::Value& state) { state["target"] = 2; }, "target: json.expected_integer"},
       {48, "placed tenth", [](json::Value& state) { state["placed"] = 10; }, "placed: json.expected_integer"},
       {48, "army of 11", [](json::Value& state) { state["anthills"][1]["army"] = 11; },
        "anthills[1].army: json.expected_integer"},
       {48, "unknown tile in a ring", [](json::Value& state) { state["anthills"][1]["tiles"][2]["tile"] = "X"; },
        "anthills[1].tiles[2].tile: micropolis.refusal.unknown_tile"},
       {48, "no tile in a ring", [](json::Value& state) { state["anthills"][1]["tiles"][2]["tile"] = nullptr; },
        "anthills[1].tiles[2].tile: micropolis.refusal.unknown_tile"},
       {48, "half full", [](json::Value& state) { state["anthills"][1]["tiles"][5]["full"] = 1; },
        "anthills[1].tiles[5].full: json.expected_boolean"},
       {48, "not said whether full", [](json::Value& state) { state["anthills"][1]["tiles"][5].erase("full"); },
        "anthills[1].tiles[5]: json.missing_key"},
       {48, "full where no barracks are", [](json::Value& state) { state["anthills"][0]["tiles"][0]["full"] = true; },
        "anthills[0].tiles[0].full: micropolis.audit.no_barracks"},
       {48, "empty where no barracks are", [](json::Value& state) { state["anthills"][0]["tiles"][0]["full"] = false; },
        "anthills[0].tiles[0].full: micropolis.audit.no_barracks"},
       {48, "no tile in the line", [](json::Value& state) { state["line"][0]["tile"] = nullptr; },
        "line[0].tile: micropolis.refusal.unknown_tile"},
       {48, "eleven tiles",
        [](json::Value& state) {
          while (state["anthills"][0]["tiles"].size() < 11) state["anthills"][0]["tiles"].push_back(state["pile"][0]);
        },
        "anthills[0].tiles: json.too_many"},
       {48, "three anthills", [](json::Value& state) { state["anthills"].push_back(state["anthills"][0]); },
        "anthills: json.too_many"},
       {48, "unknown tile in the line", [](json::Value& state) { state["line"][3]["tile"] = "62"; },
        "line[3].tile: micropolis.refusal.unknown_tile"},
       {48, "eight in the line",
        [](json::Value& state) {
          while (state["line"].size() < 8) state["line"].push_back(state["line"][0]);
        },
        "line: json.too_many"},
       {48, "46 soldiers", [](json::Value& state) { state["line"][0]["soldiers"] = 46; },
        "line[0].soldiers: json.expected_integer"},
       {48, "unknown tile in the pile", [](json::Value& state) { state["pile"][7] = ""; },
        "pile[7]: micropolis.refusal.unknown_tile"},
       {48, "nothing in the pile", [](json::Value& state) { state["pile"][7] = nullptr; },
        "pile[7]: micropolis.refusal.unknown_tile"},
       {48, "a tile twice in the pile", [](json::Value& state) { state["pile"].push_back(state["pile"][0]); },
        "pile[42]: micropolis.audit.tile_twice"},
       {48, "three tokens", [](json::Value& state) { state["tokens"][0] = 3; }, "tokens[0]: json.expected_integer"},
       {48, "tokens of nobody", [](json::Value& state) { state["tokens"].push_back(0); }, "tokens: json.too_many"},
       {48, "key of the reserve", [](json::Value& state) { state["reserve"]["honey"] = 1; },
        "reserve: json.unknown_key"},
       {30, "effect", [](json::Value& state) { state["pending"].push_back("queen"); },
        "pending[2]: json.expected_one_of"},
       {26, "unknown tile in hand", [](json::Value& state) { state["taken"] = "X"; },
        "taken: micropolis.refusal.unknown_tile"}});
}

// ---- What is not possible ----

TEST(MicropolisState, IsRefusedByTheRuleItBreaks) {
  expect_loading(
      "base-2",
      {{48, "44 soldiers", [](json::Value& state) { state["reserve"]["soldiers"] = 25; },
        "MIC-1.4 micropolis.audit.soldiers"},
       {48, "three tokens", [](json::Value& state) { state["reserve"]["tokens"] = 2; },
        "MIC-1.1 micropolis.audit.tokens"},
       {48, "a tile nowhere", [](json::Value& state) { state["pile"].erase(0); },
        "MIC-1.1 micropolis.audit.tile_nowhere"},
       {48, "a tile in two places", [](json::Value& state) { state["line"][0]["tile"] = "09"; },
        "MIC-1.1 micropolis.audit.tile_twice"},
       {48, "a tile in hand at the wrong time",
        [](json::Value& state) {
          state["taken"] = state["pile"][0];
          state["pile"].erase(0);
        },
        "MIC-4.1 micropolis.audit.taken"},
       {48, "the wrong round", [](json::Value& state) { state["round"] = 7; }, "MIC-4.1 micropolis.audit.turn"},
       {48, "the wrong turn", [](json::Value& state) { state["turns"] = 0; }, "MIC-4.1 micropolis.audit.turn"},
       {48, "the round does not begin with the leader", [](json::Value& state) { state["leader"] = 1; },
        "MIC-4.1 micropolis.audit.first"},
       {48, "a shorter line",
        [](json::Value& state) {
          state["pile"].push_back(state["line"][5]["tile"]);
          state["line"].erase(5);
        },
        "MIC-12 micropolis.audit.line"},
       {48, "a target between turns", [](json::Value& state) { state["target"] = 0; },
        "MIC-10.4 micropolis.audit.target"},
       {48, "a place between turns", [](json::Value& state) { state["placed"] = 1; },
        "MIC-5.1 micropolis.audit.nothing_placed"},
       {48, "effects between turns", [](json::Value& state) { state["pending"].push_back("nurse"); },
        "MIC-5.2 micropolis.audit.pending"},
       {19, "the end before ten tiles",
        [](json::Value& state) {
          state["phase"] = "over";
          state["round"] = 2;
        },
        "MIC-8.1 micropolis.audit.over"},
       {67, "the end with a longer line",
        [](json::Value& state) {
          state["line"].push_back({{"tile", state["pile"][0]}, {"soldiers", 0}});
          state["pile"].erase(0);
        },
        "MIC-7.4 micropolis.audit.line"},
       {31, "a refill before the line is used up", [](json::Value& state) { state["phase"] = "reveal"; },
        "MIC-7.2 micropolis.audit.no_refill"},
       {24, "a refill of a line that is full",
        [](json::Value& state) {
          state["line"].push_back({{"tile", state["pile"][0]}, {"soldiers", 0}});
          state["pile"].erase(0);
        },
        "MIC-7.2 micropolis.audit.line_filling"},
       {26, "no target", [](json::Value& state) { state["target"] = nullptr; }, "MIC-10.4 micropolis.audit.no_target"},
       {26, "another's target", [](json::Value& state) { state["target"] = 0; },
        "MIC-10.4 micropolis.audit.others_target"},
       {27, "a fill of full barracks",
        [](json::Value& state) {
          state["anthills"][1]["tiles"][3]["full"] = true;
          state["anthills"][1]["army"] = 7;
        },
        "MIC-6.6 micropolis.audit.fill"},
       {27, "a fill that is to come again", [](json::Value& state) { state["pending"].push_back("barracks"); },
        "MIC-6.6 micropolis.audit.fill"},
       {27, "an effect that is not printed", [](json::Value& state) { state["pending"].push_back("sentry"); },
        "MIC-5.2 micropolis.audit.not_printed"},
       {27, "a tile placed in the middle", [](json::Value& state) { state["placed"] = 2; },
        "MIC-5.1 micropolis.audit.placed"},
       {27, "a tile placed outside", [](json::Value& state) { state["placed"] = 4; },
        "MIC-5.1 micropolis.audit.placed"},
       {30, "an order of one effect", [](json::Value& state) { state["pending"].erase(0); },
        "MIC-11.2 micropolis.audit.order"},
       {30, "an order of none", [](json::Value& state) { state["pending"] = json::Value::array(); },
        "MIC-11.2 micropolis.audit.order"},
       {33, "a sentry to come again", [](json::Value& state) { state["pending"].push_back("sentry"); },
        "MIC-6.5 micropolis.audit.arrange"},
       {33, "a sentry without soldiers",
        [](json::Value& state) {
          state["anthills"][1]["army"] = 0;
          state["reserve"]["soldiers"] = 33;
        },
        "MIC-6.5 micropolis.audit.arrange"}});
}

TEST(MicropolisState, HasALeaderToChooseOnlyAfterARefillAndInATie) {
  // The armies are 1 (the leader's), 4 and 7.
  const auto tie = [](json::Value& state) {
    state["anthills"][1]["army"] = 7;
    state["reserve"]["soldiers"] = 27;
  };
  const auto choose = [](json::Value& state) { state["phase"] = "lead"; };
  const auto tie_and_choose = [&](json::Value& state) {
    tie(state);
    choose(state);
  };
  const auto break_tie = [](json::Value& state) {
    state["anthills"][0]["army"] = state["anthills"][0]["army"].get<int>() - 1;
    state["reserve"]["soldiers"] = state["reserve"]["soldiers"].get<int>() + 1;
  };
  expect_loading("base-3", {{10, "a tie", tie, ""},
                            {10, "in the middle of a line", tie_and_choose, "MIC-7.3 micropolis.audit.lead"},
                            {24, "the leader is new already", choose, "MIC-3.4 micropolis.audit.first_leader"},
                            {83, "no tie", break_tie, "MIC-7.3 micropolis.audit.lead"},
                            {83, "the choice itself", [](json::Value&) {}, ""}});
  expect_loading("expert-2", {{20, "no start of the game", [](json::Value& state) { state["phase"] = "first_lead"; },
                               "MIC-10.2 micropolis.audit.lead"}});
  expect_loading("base-2",
                 {{7, "no token to put in the base game", [](json::Value& state) { state["phase"] = "first_lead"; },
                   "MIC-10.2 micropolis.audit.lead"}});
}

// What JSON cannot say, a program could.
TEST(MicropolisState, IsAuditedBeyondWhatJsonCanSay) {
  const auto audit = [](std::string_view game, std::size_t ply, auto change) {
    const std::unique_ptr<Table> table = golden::replay_part(game, ply);
    State state = table->state();
    change(state);
    const std::optional<Refusal> broken = table->game().audit(state);
    return broken ? std::string(broken->rule) + " " + std::string(broken->message.key.id) : "";
  };
  EXPECT_EQ(audit("base-2", 48, [](State&) {}), "");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.leader = AnthillId(2); }), "MIC-3.4 micropolis.audit.leader");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.first = Seat(2); }), "MIC-4.1 micropolis.audit.seat");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.turns = 2; }), "MIC-4.1 micropolis.audit.seat");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.round = 11; }), "MIC-7.4 micropolis.audit.round");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.anthills[2].army = 1; }),
            "MIC-3.1 micropolis.audit.extra_anthill");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.anthills[0].tiles[0] = TileId(61); }),
            "MIC-1.1 micropolis.audit.unknown_tile");
  EXPECT_EQ(audit("base-2", 48, [](State& state) { state.unseen |= std::uint64_t{1} << 61U; }),
            "MIC-1.1 micropolis.audit.unknown_tile");
  EXPECT_EQ(audit("base-2", 48,
                  [](State& state) {
                    state.anthills[0].army = 11;
                    state.reserve_soldiers = 21;
                  }),
            "MIC-4.5 micropolis.audit.army");
  EXPECT_EQ(audit("base-2", 48,
                  [](State& state) {
                    state.tokens[2] = 1;
                    state.tokens[1] = 0;
                  }),
            "MIC-6.3 micropolis.audit.tokens_of_nobody");
}

}  // namespace
}  // namespace underfoot::tests
