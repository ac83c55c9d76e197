// Actions, notation and views of Micropolis at the edge, and the sentences about them.
#include "micropolis/wire.h"

#include <gmock/gmock-matchers.h>

#include "micropolis/golden.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

using namespace micropolis;  // NOLINT(google-build-using-namespace): the tests are about nothing else
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kTwo = R"({"players":2})";
constexpr std::string_view kExpertThree = R"({"players":3,"mode":"expert"})";

TileId tile(const Micropolis& game, std::string_view id) {
  for (std::size_t i = 0; i < game.pack().tiles.size(); ++i) {
    if (game.pack().tiles[i].id == id) return TileId(i);
  }
  return TileId::none();
}

// ---- Actions ----

struct ActionForm {
  Action action;
  std::string_view json;
  std::string_view notation;
};

std::vector<ActionForm> base_forms(const Micropolis& game) {
  return {
      {Reveal{tile(game, "17")}, R"({"do":"reveal","tile":"17"})", "reveal 17"},
      {Take{0, Payment::kSoldiers, 0}, R"({"do":"take","slot":0,"pay":"soldiers"})", "take 1"},
      {Take{2, Payment::kToken, 0}, R"({"do":"take","slot":2,"pay":"token"})", "take 3 token"},
      {Place{Side::kLeft}, R"({"do":"place","side":"left"})", "left"},
      {Place{Side::kRight}, R"({"do":"place","side":"right"})", "right"},
      {Resolve{Effect::kNurse}, R"({"do":"resolve","effect":"nurse"})", "nurse"},
      {Resolve{Effect::kArchitect}, R"({"do":"resolve","effect":"architect"})", "architect"},
      {Resolve{Effect::kSergeant}, R"({"do":"resolve","effect":"sergeant"})", "sergeant"},
      {Resolve{Effect::kSentry}, R"({"do":"resolve","effect":"sentry"})", "sentry"},
      {Resolve{Effect::kBarracks}, R"({"do":"resolve","effect":"barracks"})", "barracks"},
      {Fill{Garrison::kFill}, R"({"do":"fill","barracks":"fill"})", "fill"},
      {Fill{Garrison::kLeave}, R"({"do":"fill","barracks":"leave"})", "leave"},
      {Arrange{{0, 0, 0, 0}}, R"({"do":"arrange","full":[]})", "arrange -"},
      {Arrange{{2, 0, 1, 0}}, R"({"do":"arrange","full":[1,1,3]})", "arrange 1+1+3"},
      {Lead{AnthillId(1)}, R"({"do":"lead","anthill":1})", "lead 2"},
  };
}

std::vector<ActionForm> expert_forms() {
  return {
      {Take{2, Payment::kSoldiers, 0}, R"({"do":"take","slot":2,"pay":"soldiers","part":"A"})", "take 3 A"},
      {Take{6, Payment::kToken, 1}, R"({"do":"take","slot":6,"pay":"token","part":"B"})", "take 7 token B"},
      {Lead{AnthillId(0)}, R"({"do":"lead","anthill":0})", "lead 1A"},
      {Lead{AnthillId(5)}, R"({"do":"lead","anthill":5})", "lead 3B"},
      {Hand{Seat(2)}, R"({"do":"hand","seat":2})", "lead 3"},
  };
}

void expect_both_ways(const Micropolis& game, const std::vector<ActionForm>& forms) {
  const State start = game.initial();
  for (const ActionForm& form : forms) {
    SCOPED_TRACE(form.notation);
    EXPECT_EQ(written([&](json::Writer& out) { Wire<Micropolis>::write_action(out, game, form.action); }), form.json);
    const auto read =
        json::read(parsed(form.json), [&](const json::Reader& in) { return Wire<Micropolis>::read_action(in, game); });
    ASSERT_TRUE(read.has_value()) << read.error().place;
    EXPECT_EQ(*read, form.action);
    EXPECT_EQ(Wire<Micropolis>::notation(game, start, form.action), form.notation);
    EXPECT_EQ(Wire<Micropolis>::parse(game, start, form.notation), form.action);
  }
}

TEST(MicropolisActions, HaveOneFormInJsonAndOneInNotation) {
  const auto base = golden::open(kTwo);
  expect_both_ways(base->game(), base_forms(base->game()));
  expect_both_ways(golden::open(kExpertThree)->game(), expert_forms());
}

std::string action_fault(std::string_view options, std::string_view text) {
  const auto verdict = golden::open(options)->explain(parsed(text));
  return verdict ? "" : verdict.error().place + ": " + std::string(verdict.error().message.key.id);
}

TEST(MicropolisActions, AreRefusedWithThePlaceWhereTheyAreWrong) {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {R"([])", ": json.expected_object"},
      {R"({})", ": json.missing_key"},
      {R"({"do":"dig"})", "do: json.expected_one_of"},
      {R"({"do":"reveal","tile":"99"})", "tile: micropolis.refusal.unknown_tile"},
      {R"({"do":"reveal","tile":17})", "tile: json.expected_string"},
      {R"({"do":"reveal","tile":"17","slot":0})", ": json.unknown_key"},
      {R"({"do":"take","slot":-1,"pay":"soldiers"})", "slot: json.expected_integer"},
      {R"({"do":"take","slot":7,"pay":"soldiers"})", "slot: json.expected_integer"},
      {R"({"do":"take","slot":0,"pay":"honey"})", "pay: json.expected_one_of"},
      {R"({"do":"take","slot":0})", ": json.missing_key"},
      {R"({"do":"take","slot":0,"pay":"soldiers","part":"A"})", "part: micropolis.refusal.one_anthill"},
      {R"({"do":"place","side":"top"})", "side: json.expected_one_of"},
      {R"({"do":"resolve","effect":"queen"})", "effect: json.expected_one_of"},
      {R"({"do":"fill","barracks":"half"})", "barracks: json.expected_one_of"},
      {R"({"do":"arrange","full":[1,5]})", "full[1]: json.expected_integer"},
      {R"({"do":"arrange","full":[1,1,1,1,1,1,1,1,1,1,1]})", "full: json.too_many"},
      {R"({"do":"arrange","full":2})", "full: json.expected_array"},
      {R"({"do":"lead","anthill":2})", "anthill: json.expected_integer"},
      {R"({"do":"lead","seat":1})", ": json.unknown_key"},
      {R"({"do":"hand","seat":2})", "seat: json.expected_integer"},
  };
  for (const auto& [text, fault] : cases) EXPECT_EQ(action_fault(kTwo, text), fault) << text;
  EXPECT_EQ(action_fault(kExpertThree, R"({"do":"take","slot":0,"pay":"soldiers"})"), ": json.missing_key");
  EXPECT_EQ(action_fault(kExpertThree, R"({"do":"take","slot":0,"pay":"soldiers","part":"C"})"),
            "part: json.expected_one_of");
}

// MIC-7.3: in the base game there is nothing to hand on, since a player is an anthill.
TEST(MicropolisActions, NameAnAnthillInTheBaseGame) {
  const auto verdict = golden::replay_part("base-3", 83)->explain(parsed(R"({"do":"hand","seat":1})"));
  ASSERT_TRUE(verdict.has_value());
  EXPECT_FALSE(verdict->is_legal);
  EXPECT_EQ(verdict->rule, "MIC-7.3");
}

// ---- Typing ----

TEST(MicropolisNotation, IsReadGenerouslyInSpacesOnly) {
  const auto table = golden::open(kTwo);
  const auto read = [&](std::string_view text) { return Wire<Micropolis>::parse(table->game(), table->state(), text); };
  EXPECT_EQ(read("  take   3  token "), Action(Take{2, Payment::kToken, 0}));
  EXPECT_EQ(read("arrange 3+1+1"), Action(Arrange{{2, 0, 1, 0}}));
  for (const std::string_view nonsense : {"",
                                          " ",
                                          "take",
                                          "take 0",
                                          "take -1",
                                          "take 101",
                                          "take 3x",
                                          "take three",
                                          "take 3 honey",
                                          "take 3 token token",
                                          "take 3 A",
                                          "Take 3",
                                          "left right",
                                          "up",
                                          "reveal",
                                          "reveal 99",
                                          "reveal 17 18",
                                          "arrange",
                                          "arrange 5",
                                          "arrange 1+",
                                          "arrange +1",
                                          "arrange 1,3",
                                          "arrange 12",
                                          "arrange - -",
                                          "arrange 0",
                                          "fill it",
                                          "queen",
                                          "lead",
                                          "lead 0",
                                          "lead 3",
                                          "lead A",
                                          "lead 1A",
                                          "lead 1 A",
                                          "lead 99999999999",
                                          "\xFF",
                                          "take 99999999999999999999"}) {
    EXPECT_EQ(read(nonsense), std::nullopt) << nonsense;
  }
}

// 256 ones would count as none in a byte.
TEST(MicropolisNotation, NoCountOfBarracksWrapsAround) {
  const auto table = golden::replay_part("base-5", 123);
  std::string ones = "arrange 1";
  for (int n = 1; n < 256; ++n) ones += "+1";
  EXPECT_EQ(Wire<Micropolis>::parse(table->game(), table->state(), ones), std::nullopt);
  EXPECT_NE(Wire<Micropolis>::parse(table->game(), table->state(), "arrange 1+1+1+1+1+1+1+1+1+1"), std::nullopt);
}

TEST(MicropolisNotation, WantsALetterInExpertMode) {
  const auto table = golden::open(kExpertThree);
  const auto read = [&](std::string_view text) { return Wire<Micropolis>::parse(table->game(), table->state(), text); };
  for (const std::string_view nonsense : {"take 3 C", "take 3 a", "take 3 A token", "take 3 AB", "lead", "lead A",
                                          "lead 1C", "lead 4", "lead 4A", "lead B1", "lead 1b"}) {
    EXPECT_EQ(read(nonsense), std::nullopt) << nonsense;
  }
  // Without it one is told what is missing.
  EXPECT_EQ(read("take 3"), Action(Take{2, Payment::kSoldiers, kUnsaidAnthill}));
  EXPECT_EQ(read("take 3 token"), Action(Take{2, Payment::kToken, kUnsaidAnthill}));
  const auto refused = golden::replay_part("expert-2", 8)->apply_notation("take 3");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(text::Catalogue::builtin().render(text::Lang::kEn, std::get<Refusal>(refused.error()).message),
            "say which anthill: A or B");
}

// What can be read but is not legal is refused by its rule.
TEST(MicropolisNotation, OfSomethingIllegalIsRefusedByItsRule) {
  struct Case {
    std::string_view game;
    std::size_t ply;
    std::string_view typed;
    std::string_view refusal;
  };
  const std::vector<Case> cases = {
      {"base-2", 0, "take 1", "MIC-4.1 micropolis.refusal.not_now"},
      {"base-2", 1, "reveal 55", "MIC-3.3 micropolis.refusal.not_in_pile"},
      {"base-2", 7, "take 7", "MIC-4.2 micropolis.refusal.too_dear"},
      {"base-2", 7, "take 8", "MIC-4.2 micropolis.refusal.no_such_tile"},
      {"base-2", 7, "take 2 token", "MIC-4.3 micropolis.refusal.no_token"},
      {"base-2", 48, "take 1 token", "MIC-4.3 micropolis.refusal.first_is_free"},
      {"base-2", 48, "left", "MIC-4.1 micropolis.refusal.not_now"},
      {"base-2", 30, "sentry", "MIC-5.2 micropolis.refusal.no_such_effect"},
      {"base-2", 33, "arrange 2", "MIC-6.5 micropolis.refusal.no_such_barracks"},
      {"base-5", 123, "arrange 1+2+2+2", "MIC-6.5 micropolis.refusal.not_enough_to_arrange"},
      {"expert-2-shared", 77, "arrange -", "MIC-6.5 micropolis.refusal.army_too_large"},
      {"base-2", 67, "take 1", "MIC-4.1 micropolis.refusal.over"},
      {"base-3", 83, "lead 3", "MIC-7.3 micropolis.refusal.not_a_candidate"},
      {"expert-2", 7, "lead 2A", "MIC-10.2 micropolis.refusal.own_anthill"},
      {"expert-2", 89, "lead 1A", "MIC-10.8 micropolis.refusal.not_a_candidate"},
      {"expert-2", 8, "take 1", "MIC-10.4 micropolis.refusal.which_anthill"},
      {"expert-2", 129, "take 1 A", "MIC-10.5 micropolis.refusal.complete"},
      {"expert-3-named", 25, "lead 2", "MIC-10.8 micropolis.refusal.not_a_candidate"},
      {"expert-3-named", 25, "lead 3B", "MIC-10.8 micropolis.refusal.receiver_chooses"},
      {"expert-3-named", 26, "lead 3", "MIC-10.8 micropolis.refusal.which_anthill"},
      {"expert-3-named", 26, "lead 1A", "MIC-10.8 micropolis.refusal.own_anthill"},
  };
  for (const Case& each : cases) {
    SCOPED_TRACE(std::string(each.game) + ", ply " + std::to_string(each.ply) + ": " + std::string(each.typed));
    const auto table = golden::replay_part(each.game, each.ply);
    const std::uint64_t hash = table->hash();
    const auto done = table->apply_notation(each.typed);
    ASSERT_FALSE(done.has_value());
    const auto* refusal = std::get_if<Refusal>(&done.error());
    ASSERT_NE(refusal, nullptr);
    EXPECT_EQ(std::string(refusal->rule) + " " + std::string(refusal->message.key.id), each.refusal);
    EXPECT_EQ(table->hash(), hash);
  }
}

// ---- Options ----

std::string options_fault(std::string_view text) {
  const json::Value options = parsed(text);
  const auto table = builtin_games().find("micropolis")->open({.options = &options});
  return table ? "" : table.error().place + ": " + std::string(table.error().message.key.id);
}

TEST(MicropolisOptions, AreChecked) {
  EXPECT_EQ(options_fault(R"({"players":6,"mode":"base","first":5})"), "");
  EXPECT_EQ(options_fault(R"({"players":1})"), "options.players: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"players":7})"), "options.players: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"players":3,"first":3})"), "options.first: json.expected_integer");
  EXPECT_EQ(options_fault(R"({"mode":"solo"})"), "options.mode: json.expected_one_of");
  EXPECT_EQ(options_fault(R"({"youngest":1})"), "options: json.unknown_key");
  EXPECT_EQ(options_fault(R"({"players":4,"mode":"expert"})"), "options.players: micropolis.refusal.expert_players");
}

// ---- Views ----

json::Value view_of(const golden::Table& table, int seat) {
  return parsed(written([&](json::Writer& out) { table.write_view(out, Seat(seat)); }));
}

// MIC-3.5: everything but the order of the pile is public.
TEST(MicropolisView, IsTheSameForEverySeat) {
  for (const std::string& name : golden::names()) {
    const auto table = golden::replay_part(name, 60);
    json::Value first = view_of(*table, 0);
    for (int seat = 1; seat < table->seats(); ++seat) {
      json::Value other = view_of(*table, seat);
      EXPECT_EQ(other["seat"], seat);
      other["seat"] = first["seat"];
      EXPECT_EQ(other, first) << name;
    }
  }
}

TEST(MicropolisView, ShowsPricesSoldiersAndWhoLeads) {
  const json::Value view = view_of(*golden::replay_part("base-2", 48), 1);
  EXPECT_EQ(view["phase"], "take");
  EXPECT_EQ(view["rounds"], 10);
  EXPECT_EQ(view["line"][2], parsed(R"({"tile":"57","price":2,"soldiers":1})"));
  EXPECT_EQ(view["tokens"], parsed("[0,1]"));
  EXPECT_EQ(view["reserve"], parsed(R"({"soldiers":26,"tokens":1})"));
  EXPECT_EQ(view["anthills"][0]["leads"], true);
  EXPECT_EQ(view["anthills"][1]["leads"], false);
  EXPECT_EQ(view["anthills"][1]["owner"], 1);
  EXPECT_EQ(view["anthills"][1]["tiles"][5], parsed(R"({"tile":"33","full":true})"));
  EXPECT_EQ(view["pile"].size(), 42U);
}

TEST(MicropolisView, ShowsTheTurnUnderWay) {
  const json::Value order = view_of(*golden::replay_part("base-2", 30), 0);
  EXPECT_EQ(order["pending"], parsed(R"(["nurse","barracks"])"));
  EXPECT_EQ(order["target"], 0);
  EXPECT_EQ(order["taken"], json::Value());
  const json::Value place = view_of(*golden::replay_part("base-2", 26), 0);
  EXPECT_EQ(place["taken"], "33");
}

// MIC-2.4, MIC-2.7: every chamber is in exactly one gallery, and its ants with it.
TEST(MicropolisView, DividesAllChambersIntoGalleries) {
  const auto table = golden::replay(golden::read("expert-3"));
  const json::Value view = view_of(*table, 0);
  ASSERT_EQ(view["anthills"].size(), 6U);
  for (const json::Value& anthill : view["anthills"]) {
    std::set<std::pair<int, int>> seen;
    std::size_t chambers = 0;
    int ants = 0;
    for (const json::Value& gallery : anthill["galleries"]) {
      std::set<int> places;
      for (const json::Value& chamber : gallery["chambers"]) {
        EXPECT_TRUE(seen.emplace(chamber[0], chamber[1]).second) << chamber;
        places.insert(chamber[0].get<int>());
      }
      EXPECT_EQ(gallery["tiles"], places.size());
      ants += gallery["ants"].get<int>();
    }
    for (const json::Value& each : anthill["tiles"]) {
      const Tile& printed = table->game().pack().tile(tile(table->game(), each["tile"].get<std::string>()));
      chambers += printed.chambers.size();
      ants -= printed.ants();
    }
    EXPECT_EQ(seen.size(), chambers);
    EXPECT_EQ(ants, 0);
  }
}

TEST(MicropolisView, OfASpectatorHasNoSeat) {
  const auto table = golden::replay_part("base-3", 60);
  json::Value spectator = parsed(written([&](json::Writer& out) { table->write_view(out, Seat::none()); }));
  EXPECT_TRUE(spectator["seat"].is_null());
  spectator["seat"] = 0;
  EXPECT_EQ(spectator, view_of(*table, 0));
}

// ---- Reading views ----

Result<View, BadInput> read_back(const Micropolis& game, const json::Value& text) {
  return json::read(text, [&](const json::Reader& in) { return Wire<Micropolis>::read_view(in, game); });
}

// What a seat knows is enough to write the same view again, and to imagine the same table.
TEST(MicropolisView, IsReadBackExactlyAtEveryStepOfRandomGames) {
  for (const std::string_view variant : Wire<Micropolis>::info().variants) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const auto table = golden::open(variant);
      for (; !table->actor().is_over(); table->play_at_random(seed)) {
        const Seat seat = table->ply() % 4 == 3 ? Seat::none() : Seat(table->ply() % 2);
        const std::string text = written([&](json::Writer& out) { table->write_view(out, seat); });
        const auto view = read_back(table->game(), parsed(text));
        ASSERT_TRUE(view.has_value()) << view.error().place;
        ASSERT_EQ(written([&](json::Writer& out) { Wire<Micropolis>::write_view(out, table->game(), *view); }), text);
        Rng rng(seed);
        ASSERT_EQ(table->game().imagine(*view, rng), table->state());
      }
    }
  }
}

TEST(MicropolisView, IsRefusedWithThePlaceThatCannotBeRead) {
  const auto table = golden::replay_part("base-2", 48);
  const auto fault = [&](std::string_view pointer, const json::Value& value) {
    json::Value view = view_of(*table, 0);
    view[json::Value::json_pointer(std::string(pointer))] = value;
    const auto read = read_back(table->game(), view);
    return read ? "" : read.error().place + ": " + std::string(read.error().message.key.id);
  };
  EXPECT_EQ(fault("/seat", nullptr), "");
  EXPECT_EQ(fault("/seat", 2), "seat: json.expected_integer");
  EXPECT_EQ(fault("/round", 10), "round: json.expected_integer");
  EXPECT_EQ(fault("/line/2/tile", "62"), "line[2].tile: micropolis.refusal.unknown_tile");
  EXPECT_EQ(fault("/anthills/0/tiles/0/full", true), "anthills[0].tiles[0].full: micropolis.audit.no_barracks");
  EXPECT_EQ(fault("/hand", 1), ": json.unknown_key");
  EXPECT_EQ(fault("/anthills/0/galleries", json::Value::array()), "") << "they follow from the tiles";
}

// ---- Sentences ----

void expect_readable(const Message& message) {
  for (const text::Lang lang : text::kLangs) {
    const std::string sentence = text::Catalogue::builtin().render(lang, message);
    EXPECT_FALSE(sentence.empty());
    EXPECT_THAT(sentence, Not(HasSubstr("micropolis."))) << message.key.id;
    EXPECT_THAT(sentence, Not(::testing::ContainsRegex("[{}]"))) << message.key.id;
  }
}

TEST(MicropolisSentences, HaveNoRawKeysInAnyLanguage) {
  for (const std::string& name : golden::names()) {
    const auto table = golden::replay(golden::read(name));
    for (const LogLine& line : table->log(std::nullopt, 0)) expect_readable(line.what.text);
    for (const ScoreLine& line : table->score()) {
      expect_readable(line.reason);
      expect_readable(message(line.category));
    }
    while (table->undo()) {
      for (const Choice& choice : table->choices()) expect_readable(choice.text);
    }
  }
}

TEST(MicropolisSentences, SayWhatAChoiceCostsAndBrings) {
  const auto say = [](std::string_view game, std::size_t ply, std::size_t choice, text::Lang lang) {
    return text::Catalogue::builtin().render(lang, golden::replay_part(game, ply)->choices()[choice].text);
  };
  EXPECT_EQ(say("base-2", 48, 1, text::Lang::kEn),
            "take the second tile (3 workers, blackberry): costs 1 soldier, 1 soldier on it");
  EXPECT_EQ(say("base-2", 48, 2, text::Lang::kRu),
            "взять второй тайл (3 рабочих, ежевика): за жетон архитектора, на нём 1 солдат");
  EXPECT_EQ(say("base-2", 33, 3, text::Lang::kEn), "full barracks: 1, 3; army: 1");
  EXPECT_EQ(say("expert-2", 89, 0, text::Lang::kRu), "положить жетон главнокомандующего к муравейнику A (в армии 8)");
}

}  // namespace
}  // namespace underfoot::tests
