// Loading positions: what is read, what may be left out, and what is refused at which place or with which rule.
#include <gmock/gmock-matchers.h>

#include "mycelia/moments.h"
#include "support/loading.h"

namespace underfoot::tests {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using golden::Table;

// A table for two at the first menu.
std::unique_ptr<Table> at_menu() {
  std::unique_ptr<Table> table = golden::open(R"({"people":2})");
  while (table->state().phase != Phase::kMenu) table->play_at_random(3);
  return table;
}

std::string changed(const Change& change) {
  return loading(*at_menu(), change);
}

// ---- What is read ----

TEST(MyceliaState, IsReadBackAtEveryStepOfTheGoldenGames) {
  for (const golden::Film& film : golden::films()) {
    const Mycelia& game = film.table->game();
    for (std::size_t ply = 0; ply < film.states.size(); ++ply) {
      const std::string text =
          written([&](json::Writer& out) { Wire<Mycelia>::write_state(out, game, film.states[ply]); });
      const auto again =
          json::read(parsed(text), [&](const json::Reader& in) { return Wire<Mycelia>::read_state(in, game); });
      ASSERT_TRUE(again.has_value()) << film.name << ", ply " << ply;
      ASSERT_EQ(*again, film.states[ply]) << film.name << ", ply " << ply;
    }
  }
}

TEST(MyceliaState, WithoutDeckAndStacksHasWhatLiesNowhereElse) {
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    json::Value state =
        parsed(written([&](json::Writer& out) { Wire<Mycelia>::write_state(out, *scene.game, scene.state); }));
    state.erase("deck");
    state.erase("stacks");
    const auto again =
        json::read(state, [&](const json::Reader& in) { return Wire<Mycelia>::read_state(in, *scene.game); });
    ASSERT_TRUE(again.has_value()) << scene.where;
    EXPECT_EQ(*again, scene.state) << scene.where;
  }
}

TEST(MyceliaState, MayLeaveOutTheStepAndTheCardsUnderTheDeck) {
  const std::unique_ptr<Table> table = at_menu();
  const State before = table->state();
  EXPECT_EQ(loading(*table,
                    [](json::Value& state) {
                      state.erase("step");
                      state.erase("bottom");
                    }),
            "");
  EXPECT_EQ(table->state(), before);
}

// A position set up by hand: what a test or a puzzle wants to change.
TEST(MyceliaState, MayBeChangedAsLongAsItIsPossible) {
  EXPECT_EQ(changed([](json::Value& state) {
              state["players"][0]["insects"] = state["players"][0]["insects"].get<int>() + 1;
              state["insects"] = state["insects"].get<int>() - 1;
            }),
            "");
  EXPECT_EQ(changed([](json::Value& state) {
              state["players"][1]["spores"] = 28;
              state["field"][7]["spores"] = {0, 2};
            }),
            "");
  EXPECT_EQ(changed([](json::Value& state) { std::swap(state["market"][0], state["players"][0]["hand"][0]); }), "");
  EXPECT_EQ(changed([](json::Value& state) { state["field"][9]["turn"] = 2; }), "");
}

// MYC-1.1, MYC-11.2: a pack may have cards of 20 points, and nothing limits how many a player grows.
TEST(MyceliaState, MYC_11_2_HasPointsBeyondAByte) {
  json::Value pack = golden::pack();
  for (json::Value& card : pack["cards"]) {
    card["points"] = 20;
    card["effect"] = {{"kind", "gain_insects"}, {"number", 1}};
  }
  auto table = builtin_games().find("mycelia")->open({.pack_content = &pack});
  ASSERT_TRUE(table.has_value());
  while ((*table)->actor() != Actor::of(Seat(0)) || (*table)->ply() < 23) (*table)->play_at_random(3);
  EXPECT_EQ(loading(**table,
                    [](json::Value& state) {
                      json::Value& under = state["players"][0]["boards"][0]["under"] = json::Value::array();
                      for (int i = 0; i < 20; ++i) {
                        under.push_back(state["deck"].back());
                        state["deck"].erase(state["deck"].size() - 1);
                      }
                    }),
            "");
  EXPECT_EQ((*table)->outcome().seats[0].points, 400);
  int sum = 0;
  for (const ScoreLine& line : (*table)->score()) sum += line.seat == Seat(0) ? line.points : 0;
  EXPECT_EQ(sum, 400);
}

// ---- What cannot be read ----

TEST(MyceliaState, IsRefusedWithThePlaceThatCannotBeRead) {
  const auto put = [](const char* pointer, const json::Value& value) {
    return changed([&](json::Value& state) { state[json::Value::json_pointer(pointer)] = value; });
  };
  EXPECT_EQ(changed([](json::Value& state) { state = 7; }), ": json.expected_object");
  EXPECT_EQ(put("/weather", 1), ": json.unknown_key");
  for (const char* key : {"phase", "turn", "done", "deeds", "dealt", "quiet_rounds", "has_grown", "after_market",
                          "field", "insects", "market", "players"}) {
    EXPECT_EQ(changed([&](json::Value& state) { state.erase(key); }), ": json.missing_key") << key;
  }
  EXPECT_EQ(put("/phase", "tea"), "phase: json.expected_one_of");
  EXPECT_EQ(put("/turn", 2), "turn: json.expected_integer");
  EXPECT_EQ(put("/done/0", "sleep"), "done[0]: json.expected_one_of");
  EXPECT_EQ(put("/deeds", 3), "deeds: json.expected_integer");
  EXPECT_EQ(put("/quiet_rounds", 31), "quiet_rounds: json.expected_integer");
  EXPECT_EQ(put("/after_market", "tea"), "after_market: json.expected_one_of");
  EXPECT_EQ(put("/ended_by", 2), "ended_by: json.expected_integer");
  EXPECT_EQ(put("/field/3/tile", "blue.OUA"), "field[3].tile: mycelia.refusal.unknown_tile");
  EXPECT_EQ(put("/field/3/cell/a", 61), "field[3].cell.a: json.expected_integer");
  EXPECT_EQ(put("/field/3/cell/points", true), "field[3].cell.points: json.expected_one_of");
  EXPECT_EQ(put("/field/3/turn", 3), "field[3].turn: json.expected_integer");
  EXPECT_EQ(put("/field/3/insect", 2), "field[3].insect: json.expected_boolean");
  EXPECT_EQ(put("/field/3/spores", {0, 31}), "field[3].spores[1]: json.expected_integer");
  EXPECT_EQ(put("/field/3/spores", {0, 0, 0}), "field[3].spores: json.too_many");
  EXPECT_EQ(put("/field/3/mother", 0), "field[3]: json.unknown_key");
  EXPECT_EQ(put("/stacks/0/tile", "red"), "stacks[0].tile: mycelia.refusal.unknown_tile");
  EXPECT_EQ(put("/stacks/0/count", 51), "stacks[0].count: json.expected_integer");
  EXPECT_EQ(put("/insects", 21), "insects: json.expected_integer");
  EXPECT_EQ(put("/market/3", nullptr), "market: json.too_many");
  EXPECT_EQ(put("/market/0", "porcini"), "market[0]: mycelia.refusal.unknown_card");
  EXPECT_EQ(put("/market/0", "porcini.9"), "market[0]: mycelia.refusal.unknown_card");
  EXPECT_EQ(put("/market/0", "porcini.00"), "market[0]: mycelia.refusal.unknown_card");
  EXPECT_EQ(put("/deck/5", nullptr), "deck[5]: mycelia.audit.cards");
  EXPECT_EQ(changed([](json::Value& state) { state["players"].push_back(state["players"][0]); }),
            "players: json.too_many");
  EXPECT_EQ(put("/players/1/spores", 31), "players[1].spores: json.expected_integer");
  EXPECT_EQ(put("/players/1/mother", 50), "players[1].mother: json.expected_integer");
  EXPECT_EQ(put("/players/1/permanents", {"fly"}), "players[1].permanents[0]: json.expected_one_of");
  EXPECT_EQ(put("/players/1/boards/2/counter", 4), "players[1].boards[2].counter: json.expected_integer");
  EXPECT_EQ(put("/players/1/boards/2/bonuses", {"fly"}), "players[1].boards[2].bonuses[0]: json.expected_one_of");
  EXPECT_EQ(put("/step/wind", "N"), "step.wind: json.expected_one_of");
  EXPECT_EQ(put("/step/sail", 1), "step: json.unknown_key");
  EXPECT_EQ(put("/step/tiles", {50}), "step.tiles[0]: json.expected_integer");
  EXPECT_EQ(put("/step/paid", parsed(R"([{"tile":1,"owner":2}])")), "step.paid[0].owner: json.expected_integer");
  EXPECT_EQ(put("/step/source", 254), "step.source: json.expected_integer");
  EXPECT_EQ(put("/step/from", "deck"), "step.from: mycelia.audit.step") << "only while a card is drawn";
  EXPECT_EQ(put("/step/rival", 2), "step.rival: json.expected_integer");
  EXPECT_EQ(put("/step/lot/about", "coin"), "step.lot.about: json.expected_one_of");
  EXPECT_EQ(put("/automa", parsed(R"({"deck":[],"place":"fruit"})")), "automa: mycelia.refusal.no_automa");
}

TEST(MyceliaState, OfTheAutomaIsRefusedWithThePlaceThatCannotBeRead) {
  const auto put = [](const char* key, const json::Value& value) {
    const std::unique_ptr<Table> table = golden::open(R"({"people":1,"automa":"hard"})");
    return loading(*table, [&](json::Value& state) { state["automa"][key] = value; });
  };
  EXPECT_EQ(put("deck", {"99"}), "automa.deck[0]: json.expected_one_of");
  EXPECT_EQ(put("card", "99"), "automa.card: json.expected_one_of");
  EXPECT_EQ(put("place", "tea"), "automa.place: json.expected_one_of");
  EXPECT_EQ(put("source", 254), "automa.source: json.expected_integer");
  EXPECT_EQ(put("rolls", 3), "automa.rolls: json.expected_integer");
  EXPECT_EQ(put("frees", 1), "automa.frees: json.expected_boolean");
  EXPECT_EQ(put("target", 50), "automa.target: json.expected_integer");
  EXPECT_EQ(put("mood", "good"), "automa: json.unknown_key");
}

}  // namespace
}  // namespace underfoot::tests
