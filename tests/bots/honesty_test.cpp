// A bot knows what its seat knows and nothing else.
#include "mycelia/wire.h"
#include "tables.h"
#include "text/catalogue.h"

namespace underfoot::tests {
namespace {

const std::vector<std::string> kBots = {"random", "greedy", "flat@60", "tree@60", "expectimax@60", "1", "2"};

template <class G>
std::string state_text(const G& game, const typename G::State& state) {
  return written([&](json::Writer& out) { Wire<G>::write_state(out, game, state); });
}

// Everything that a coach says.
std::vector<std::string> advice(const Place& place, const AnyTable& table) {
  const auto thought = make_bot(place, "tree@40")->think(table, table.actor().seat(), 3, bots::Detail::kReasons);
  std::vector<std::string> lines;
  for (const bots::AnyMove& move : thought.moves) {
    lines.push_back(move.what.notation + ": " + text::Catalogue::builtin().render(text::Lang::kEn, move.reason));
    for (const int chance : move.forecast.win) lines.back() += " " + std::to_string(chance);
    for (const int points : move.forecast.points) lines.back() += " " + std::to_string(points);
  }
  return lines;
}

// Another world that looks the same from this seat, if the dice find one.
template <class G>
std::optional<typename G::State> same_view_other_world(const G& game, const typename G::State& state, Seat seat,
                                                       Rng& rng) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    const typename G::State other = game.imagine(game.view(state, seat), rng);
    if (other != state) return other;
  }
  return std::nullopt;
}

// Plays random games and asks every bot at one decision out of `every` in two worlds that its seat cannot tell apart.
// Returns how many times it did.
template <class G>
int compare_worlds(const Place& place, std::string_view options, std::uint64_t games, int every) {
  int compared = 0;
  int decisions = 0;
  Rng rng(5);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto any = open(place, options);
    const auto& table = static_cast<const TableOf<G>&>(*any);
    for (; !table.actor().is_over(); any->play_at_random(seed)) {
      if (table.goes_by_itself() || decisions++ % every != 0) continue;
      const Seat seat = table.actor().seat();
      const auto other = same_view_other_world(table.game(), table.state(), seat, rng);
      if (!other) continue;
      const auto here = open(place, options);
      const auto there = open(place, options);
      EXPECT_TRUE(here->load_state(parsed(state_text(table.game(), table.state()))).has_value());
      EXPECT_TRUE(there->load_state(parsed(state_text(table.game(), *other))).has_value());
      for (const std::string& bot : kBots) {
        EXPECT_EQ(here->action_text(make_bot(place, bot, {.seed = seed})->choose(*here, seat)),
                  there->action_text(make_bot(place, bot, {.seed = seed})->choose(*there, seat)))
            << bot;
      }
      EXPECT_EQ(advice(place, *here), advice(place, *there));
      ++compared;
    }
  }
  return compared;
}

TEST(Honesty, HiddenAcornsDoNotChangeAChoice) {
  EXPECT_GT(compare_worlds<hoard::Hoard>(hoard_place(), R"({"players":3})", 12, 1), 50);
}

TEST(Honesty, HiddenCardsOfMyceliaDoNotChangeAChoice) {
  EXPECT_GT(compare_worlds<mycelia::Mycelia>(mycelia_place(), R"({"people":3})", 2, 37), 20);
  EXPECT_GT(compare_worlds<mycelia::Mycelia>(mycelia_place(), R"({"people":2,"automa":"hard"})", 4, 23), 10);
}

// The same with a bot that has seen the game from its beginning and kept its tree.
TEST(Honesty, ATreeThatWasKeptKnowsNoMoreThanTheLogOfItsSeat) {
  const Place place = hoard_place();
  const auto deal = [&](std::string_view theirs) {
    auto table = open(place);
    const std::vector<std::string> actions = {"deal oak", "deal " + std::string(theirs), "deal beech", "deal oak"};
    for (const std::string& action : actions) EXPECT_TRUE(table->apply_notation(action).has_value());
    return table;
  };
  const auto play = [&](AnyTable& table, std::string_view theirs) {
    const auto bot = make_bot(place, "tree@300", {.seed = 9});
    std::string choices = table.action_text(bot->choose(table, Seat(0)));
    EXPECT_TRUE(table.apply(parsed(choices)).has_value());
    EXPECT_TRUE(table.apply_notation("rain").has_value());
    EXPECT_TRUE(table.apply_notation("bury " + std::string(theirs)).has_value());
    EXPECT_TRUE(table.apply_notation("rain").has_value());
    return choices + table.action_text(bot->choose(table, Seat(0)));
  };
  const auto hazel = deal("hazel");
  const auto beech = deal("beech");
  EXPECT_EQ(play(*hazel, "hazel"), play(*beech, "beech"));
}

}  // namespace
}  // namespace underfoot::tests
