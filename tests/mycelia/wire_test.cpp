// Actions, notation, options and views of Mycelia at the edge, and the sentences about them.
#include "mycelia/wire.h"

#include <gmock/gmock-matchers.h>

#include "mycelia/moments.h"
#include "mycelia/names.h"
#include "mycelia/phases.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using namespace mycelia;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kThree = R"({"people":3})";
constexpr std::string_view kSolo = R"({"people":1,"automa":"hard"})";

// ---- Actions ----

struct ActionForm {
  Action action;
  std::string_view json;
  std::string_view notation;
};

std::vector<ActionForm> forms(const Mycelia& game) {
  const TileKind tile = find_tile(game.pack(), "red.OAU.insect");
  const CardKind card = find_card(game.pack(), "porcini");
  return {
      {Lay{tile, 2}, R"({"do":"lay","tile":"red.OAU.insect","turn":2})", "lay red.OAU.insect 2"},
      {Deal{card}, R"({"do":"deal","card":"porcini"})", "deal porcini"},
      {Roll{Wind::kU}, R"({"do":"roll","wind":"U"})", "roll U"},
      {Lot{1}, R"({"do":"lot","seat":1})", "lot 2"},
      {AutomaReveal{6}, R"({"do":"automa","card":"7"})", "automa 7"},
      {Step{TileIndex(4)}, R"({"do":"step","tile":4})", "step 5"},
      {Stop{}, R"({"do":"stop"})", "stop"},
      {Explore{}, R"({"do":"explore"})", "explore"},
      {Site{{2, -1, 1}, 0}, R"({"do":"site","cell":{"a":2,"b":-1,"points":"up"},"turn":0})", "site 2 -1 up 0"},
      {Site{{-2, 1, 0}, 1}, R"({"do":"site","cell":{"a":-2,"b":1,"points":"down"},"turn":1})", "site -2 1 down 1"},
      {Spore{kMotherSource}, R"({"do":"spore","source":"mother"})", "spore mother"},
      {Spore{2}, R"({"do":"spore","source":2})", "spore 3"},
      {Drop{TileIndex(6)}, R"({"do":"drop","tile":6})", "drop 7"},
      {Fruit{card}, R"({"do":"fruit","card":"porcini"})", "fruit porcini"},
      {Pay{TileIndex(4), Seat(0)}, R"({"do":"pay","tile":4,"owner":0})", "pay 5"},
      {Pay{TileIndex(4), Seat(1)}, R"({"do":"pay","tile":4,"owner":1})", "pay 5 of 2"},
      {Plant{TileIndex(4)}, R"({"do":"plant","tile":4})", "plant 5"},
      {OnBoard{0}, R"({"do":"board","board":0})", "board 1"},
      {Decay{1}, R"({"do":"decay","board":1})", "decay 2"},
      {Discover{2}, R"({"do":"discover","from":"market","slot":2})", "discover 3"},
      {Discover{kFromDeck}, R"({"do":"discover","from":"deck"})", "discover deck"},
      {Discover{kTwoFromDeck}, R"({"do":"discover","from":"two"})", "discover two"},
      {Discard{card}, R"({"do":"discard","card":"porcini"})", "discard porcini"},
      {Refresh{}, R"({"do":"refresh"})", "refresh"},
      {Rival{Seat(1)}, R"({"do":"rival","seat":1})", "rival 2"},
      {Edge{TileIndex(13)}, R"({"do":"edge","tile":13})", "edge 14"},
      {Announce{Deed::kFruit}, R"({"do":"announce","deed":"fruit"})", "announce fruit"},
  };
}

TEST(MyceliaActions, HaveOneFormInJsonAndOneInNotation) {
  const auto table = golden::open(kThree);
  const Mycelia& game = table->game();
  std::set<std::size_t> kinds;
  for (const ActionForm& form : forms(game)) {
    SCOPED_TRACE(form.notation);
    kinds.insert(form.action.index());
    EXPECT_EQ(written([&](json::Writer& out) { Wire<Mycelia>::write_action(out, game, form.action); }), form.json);
    const auto read =
        json::read(parsed(form.json), [&](const json::Reader& in) { return Wire<Mycelia>::read_action(in, game); });
    ASSERT_TRUE(read.has_value()) << read.error().place;
    EXPECT_EQ(*read, form.action);
    EXPECT_EQ(Wire<Mycelia>::notation(game, table->state(), form.action), form.notation);
    EXPECT_EQ(Wire<Mycelia>::parse(game, table->state(), form.notation), form.action);
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Action>);
}

// MYC-14.4: which one it is the lot under way says.
TEST(MyceliaActions, ThatDrawALotNameASeatOrATile) {
  for (const LotFor about : {LotFor::kMotherTile, LotFor::kMotherSide}) {
    const golden::Scene scene = golden::scene([&](const Mycelia&, const State& state) { return state.lot == about; });
    const bool is_tile = about == LotFor::kMotherTile;
    Mycelia::ActionList lots;
    scene.game->legal(scene.state, lots);
    for (const Action& lot : lots) {
      const json::Value form =
          parsed(written([&](json::Writer& out) { Wire<Mycelia>::write_action(out, *scene.game, lot); }));
      EXPECT_EQ(form.contains("tile"), is_tile);
      EXPECT_EQ(form.contains("seat"), !is_tile);
      const std::string notation = Wire<Mycelia>::notation(*scene.game, scene.state, lot);
      EXPECT_EQ(Wire<Mycelia>::parse(*scene.game, scene.state, notation), lot);
    }
  }
}

TEST(MyceliaActions, AreRefusedWithThePlaceWhereTheyAreWrong) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {R"([])", ": json.expected_object"},
      {R"({})", ": json.missing_key"},
      {R"({"do":"dig"})", "do: json.expected_one_of"},
      {R"({"do":"lay","tile":"blue","turn":0})", "tile: mycelia.refusal.unknown_tile"},
      {R"({"do":"lay","tile":"red.OUA","turn":3})", "turn: json.expected_integer"},
      {R"({"do":"deal","card":"porcini.1"})", "card: mycelia.refusal.unknown_card"},
      {R"({"do":"roll","wind":"N"})", "wind: json.expected_one_of"},
      {R"({"do":"lot","seat":3})", "seat: json.expected_integer"},
      {R"({"do":"lot","tile":50})", "tile: json.expected_integer"},
      {R"({"do":"lot","seat":1,"tile":4})", ": json.unknown_key"},
      {R"({"do":"lot"})", ": json.missing_key"},
      {R"({"do":"automa","card":"11"})", "card: json.expected_one_of"},
      {R"({"do":"step","tile":50})", "tile: json.expected_integer"},
      {R"({"do":"step","tile":1,"by":2})", ": json.unknown_key"},
      {R"({"do":"step","tile":null})", "tile: json.expected_integer"},
      {R"({"do":"site","cell":{"a":61,"b":0,"points":"up"},"turn":0})", "cell.a: json.expected_integer"},
      {R"({"do":"site","cell":{"a":0,"b":0,"points":"left"},"turn":0})", "cell.points: json.expected_one_of"},
      {R"({"do":"spore","source":"father"})", "source: json.expected_one_of"},
      {R"({"do":"spore","source":5})", "source: json.expected_integer"},
      {R"({"do":"pay","tile":1,"owner":3})", "owner: json.expected_integer"},
      {R"({"do":"decay","board":5})", "board: json.expected_integer"},
      {R"({"do":"pay","tile":1,"owner":null})", "owner: json.expected_integer"},
      {R"({"do":"discover","from":"1"})", "from: json.expected_one_of"},
      {R"({"do":"discover","from":"market"})", ": json.missing_key"},
      {R"({"do":"discover","from":"market","slot":3})", "slot: json.expected_integer"},
      {R"({"do":"discover","from":"deck","slot":1})", ": json.unknown_key"},
      {R"({"do":"rival","seat":3})", "seat: json.expected_integer"},
      {R"({"do":"announce","deed":"sleep"})", "deed: json.expected_one_of"},
      {R"({"do":"stop","why":1})", ": json.unknown_key"},
  };
  for (const auto& [text, fault] : cases) {
    const auto verdict = golden::open(kThree)->explain(parsed(text));
    ASSERT_FALSE(verdict.has_value()) << text;
    EXPECT_EQ(verdict.error().place + ": " + std::string(verdict.error().message.key.id), fault) << text;
  }
}

TEST(MyceliaNotation, IsReadGenerouslyInSpacesOnly) {
  const auto table = golden::open(kThree);
  const auto read = [&](std::string_view text) { return Wire<Mycelia>::parse(table->game(), table->state(), text); };
  EXPECT_EQ(read("  pay   5  of 2 "), Action(Pay{TileIndex(4), Seat(1)}));
  for (const std::string_view nonsense : {"",
                                          " ",
                                          "step",
                                          "step 0",
                                          "step 51",
                                          "step -1",
                                          "step 5x",
                                          "step five",
                                          "Step 5",
                                          "step 5 6",
                                          "stop now",
                                          "lay red 0",
                                          "lay red.OUA",
                                          "lay red.OUA 3",
                                          "lay red.OUA 0 0",
                                          "deal ?",
                                          "deal porcini.1",
                                          "roll N",
                                          "roll o",
                                          "lot 0",
                                          "lot 51",
                                          "automa 11",
                                          "site 1 2 up",
                                          "site 1 2 left 0",
                                          "site 61 0 up 0",
                                          "site 0 0 up 3",
                                          "site 0 0 up 0 0",
                                          "spore 6",
                                          "spore father",
                                          "pay 5 of",
                                          "pay 5 of 4",
                                          "pay 5 from 2",
                                          "pay 5 of 2 3",
                                          "discover 4",
                                          "discover",
                                          "board 6",
                                          "decay 0",
                                          "rival 4",
                                          "announce sleep",
                                          "edge",
                                          "refresh 1",
                                          "\xFF",
                                          "step 99999999999999999999"}) {
    EXPECT_EQ(read(nonsense), std::nullopt) << nonsense;
  }
}

// Every refusal has a rule and a sentence: whatever is said in whatever phase.
TEST(MyceliaActions, ThatAreNotLegalAreRefusedByARuleInEveryPhase) {
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    for (const ActionForm& form : forms(*scene.game)) {
      const auto refusal = scene.game->refusal(scene.state, form.action);
      if (!refusal) continue;
      EXPECT_TRUE(refusal->rule.starts_with("MYC-")) << scene.where << ", " << form.notation;
      EXPECT_FALSE(text::Catalogue::builtin().render(text::Lang::kRu, refusal->message).empty());
    }
  }
}

// ---- Options ----

std::string options_fault(std::string_view text) {
  const json::Value options = parsed(text);
  const auto table = builtin_games().find("mycelia")->open({.options = &options});
  return table ? "" : table.error().place + ": " + std::string(table.error().message.key.id);
}

TEST(MyceliaOptions, AreChecked) {
  for (const std::string_view variant : Wire<Mycelia>::info().variants) EXPECT_EQ(options_fault(variant), "");
  EXPECT_EQ(options_fault("{}"), "");
  EXPECT_EQ(options_fault(R"({"people":0})"), "options.people: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"people":5})"), "options.people: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"boards":2})"), "options.boards: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"automa":"easy"})"), "options.automa: json.expected_one_of");
  EXPECT_EQ(options_fault(R"({"black_tiles":"drop"})"), "options.black_tiles: json.expected_one_of");
  EXPECT_EQ(options_fault(R"({"people":1})"), "options: mycelia.refusal.alone");
  EXPECT_EQ(options_fault(R"({"people":4,"automa":"hard"})"), "options: mycelia.refusal.too_many_for_automa");
  EXPECT_EQ(options_fault(R"({"people":2,"black_tiles":"keep"})"), "options: mycelia.refusal.black_tiles_solo");
  EXPECT_EQ(options_fault(R"({"players":2})"), "options: json.unknown_key");
  EXPECT_EQ(options_fault(R"({"people":2,"first":1})"), "");
  EXPECT_EQ(options_fault(R"({"people":2,"first":2})"), "options.first: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"people":1,"automa":"hard","first":1})"), "options.first: json.expected_integer")
      << "MYC-14.1: the automa never begins";
}

// ---- Views ----

json::Value view_of(const golden::Scene& scene, int seat) {
  return parsed(written([&](json::Writer& out) {
    Wire<Mycelia>::write_view(out, *scene.game, scene.game->view(scene.state, Seat(seat)));
  }));
}

TEST(MyceliaView, SaysWhatTheRulesMakeOfTheField) {
  const golden::Scene scene = golden::scene(
      [](const Mycelia&, const State& state) { return state.phase == Phase::kMenu && state.field.size() > 14; });
  const json::Value view = view_of(scene, 0);
  ASSERT_EQ(view["field"].size(), scene.state.field.size());
  for (std::size_t seat = 0; seat < view["players"].size(); ++seat) {
    const json::Value& player = view["players"][seat];
    std::set<int> tiles;
    for (const json::Value& network : player["networks"]) {
      for (const json::Value& tile : network) EXPECT_TRUE(tiles.insert(tile.get<int>()).second);
    }
    EXPECT_TRUE(!player.contains("mother") || tiles.contains(player["mother"].get<int>()));
    for (const json::Value& tile : player["controls"]) EXPECT_TRUE(tiles.contains(tile.get<int>()));  // MYC-4.5
  }
}

// MYC-11.2, MYC-15.12
TEST(MyceliaView, SaysWhatEverybodyWouldScoreNowAndForWhat) {
  for (const golden::Scene& scene : golden::scenes_of_every_phase()) {
    const json::Value view = view_of(scene, 0);
    const Outcome outcome = scene.game->outcome(scene.state);
    for (std::size_t seat = 0; seat < view["players"].size(); ++seat) {
      const json::Value& points = view["players"][seat]["points"];
      EXPECT_EQ(points["mushrooms"].get<int>() + points["insects"].get<int>() + points["end_token"].get<int>(),
                outcome.seats[seat].points);
      EXPECT_EQ(points["insects"], scene.state.players[seat].insects / 2);
    }
  }
}

TEST(MyceliaView, SaysWhatALotIsAboutAndBetweenWhom) {
  const json::Value seats = view_of(
      golden::scene([](const Mycelia&, const State& state) { return std::popcount(state.lots) > 1; }), 0)["step"];
  EXPECT_TRUE(seats["lot"]["about"].is_string());
  EXPECT_GT(seats["lot"]["between"].size(), 1U);
  const json::Value tiles = view_of(
      golden::scene([](const Mycelia&, const State& state) { return state.lot == LotFor::kMotherTile; }), 0)["step"];
  EXPECT_EQ(tiles["lot"], parsed(R"({"about":"mother_tile"})"));
  EXPECT_GT(tiles["tiles"].size(), 1U);
}

TEST(MyceliaView, SaysNoWindBeforeTheRoll) {
  for (const Phase phase : {Phase::kMenu, Phase::kWind, Phase::kPay, Phase::kAutomaWind}) {
    EXPECT_FALSE(view_of(golden::scene(phase), 0).value("step", json::empty_object()).contains("wind"))
        << kPhaseNames[index_of(phase)];
  }
  for (const Phase phase : {Phase::kDrop, Phase::kOrder}) {
    EXPECT_TRUE(view_of(golden::scene(phase), 0)["step"].contains("wind"));
  }
}

TEST(MyceliaView, HasAnAutomaOnlyWhereItPlays) {
  const auto people = golden::open(kThree);
  const auto solo = golden::open(kSolo);
  const auto view = [](const golden::Table& table) {
    return parsed(written([&](json::Writer& out) { table.write_view(out, Seat(0)); }));
  };
  EXPECT_FALSE(view(*people).contains("automa"));
  EXPECT_EQ(view(*solo)["automa"]["deck"].size(), 10U);
}

// ---- Sentences ----

void expect_readable(const Message& message) {
  for (const text::Lang lang : text::kLangs) {
    const std::string sentence = text::Catalogue::builtin().render(lang, message);
    EXPECT_FALSE(sentence.empty());
    EXPECT_THAT(sentence, Not(HasSubstr("mycelia."))) << message.key.id;
    EXPECT_THAT(sentence, Not(::testing::ContainsRegex("[{}]"))) << message.key.id;
  }
}

TEST(MyceliaSentences, HaveNoRawKeysInAnyLanguage) {
  for (const golden::Film& film : golden::films()) {
    for (const LogLine& line : film.table->log(std::nullopt, 0)) expect_readable(line.what.text);
    for (const LogLine& line : film.table->log(Seat(0), 0)) expect_readable(line.what.text);
    for (const ScoreLine& line : film.table->score()) {
      expect_readable(line.reason);
      expect_readable(message(line.category));
    }
  }
}

}  // namespace
}  // namespace underfoot::tests
