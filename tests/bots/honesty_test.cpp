// A bot knows what its seat knows and nothing else.
#include "tables.h"

namespace underfoot::tests {
namespace {

using hoard::Hoard;

const std::vector<std::string> kBots = {"random", "greedy", "flat@60", "tree@60", "expectimax@60", "1", "2"};

std::string state_text(const TableOf<Hoard>& table, const Hoard::State& state) {
  return written([&](json::Writer& out) { Wire<Hoard>::write_state(out, table.game(), state); });
}

// Another world that looks the same from this seat, if the dice find one.
std::optional<Hoard::State> same_view_other_world(const Hoard& game, const Hoard::State& state, Seat seat, Rng& rng) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    const Hoard::State other = game.imagine(game.view(state, seat), rng);
    if (other != state) return other;
  }
  return std::nullopt;
}

TEST(Honesty, HiddenAcornsDoNotChangeAChoice) {
  const Place place = hoard_place();
  int compared = 0;
  Rng rng(5);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const auto any = open(place, R"({"players":3})");
    const auto& table = static_cast<const TableOf<Hoard>&>(*any);
    for (; !table.actor().is_over(); any->play_at_random(seed)) {
      if (!table.actor().is_seat()) continue;
      const Seat seat = table.actor().seat();
      const auto other = same_view_other_world(table.game(), table.state(), seat, rng);
      if (!other) continue;
      const auto here = open(place, R"({"players":3})");
      const auto there = open(place, R"({"players":3})");
      ASSERT_TRUE(here->load_state(parsed(state_text(table, table.state()))).has_value());
      ASSERT_TRUE(there->load_state(parsed(state_text(table, *other))).has_value());
      for (const std::string& bot : kBots) {
        EXPECT_EQ(make_bot(place, bot, {.seed = seed})->choose(*here, seat),
                  make_bot(place, bot, {.seed = seed})->choose(*there, seat))
            << bot;
      }
      ++compared;
    }
  }
  EXPECT_GT(compared, 50);
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
    std::string choices = bot->choose(table, Seat(0));
    EXPECT_TRUE(table.apply(parsed(choices)).has_value());
    EXPECT_TRUE(table.apply_notation("rain").has_value());
    EXPECT_TRUE(table.apply_notation("bury " + std::string(theirs)).has_value());
    EXPECT_TRUE(table.apply_notation("rain").has_value());
    return choices + bot->choose(table, Seat(0));
  };
  const auto hazel = deal("hazel");
  const auto beech = deal("beech");
  EXPECT_EQ(play(*hazel, "hazel"), play(*beech, "beech"));
}

}  // namespace
}  // namespace underfoot::tests
