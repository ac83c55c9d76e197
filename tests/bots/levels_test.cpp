// Levels, personalities, and how people write them.
#include "bots/spec.h"
#include "support/messages.h"
#include "tables.h"

namespace underfoot::tests {
namespace {

using bots::parse_spec;

TEST(Levels, AreSixWithNamesInBothLanguages) {
  for (const Place& place : all_places()) {
    ASSERT_EQ(place.bots.levels().size(), 6U);
    for (const bots::Level& level : place.bots.levels()) {
      EXPECT_EQ(fault_of(text::Catalogue::builtin(), message(level.name)), std::nullopt);
      EXPECT_EQ(&level - place.bots.levels().data() + 1, level.number);
    }
    for (const auto& style : place.bots.styles()) {
      EXPECT_EQ(fault_of(text::Catalogue::builtin(), message(style.name)), std::nullopt);
    }
  }
}

// A level is a skill, not a character.
TEST(Levels, AreNamedBySkill) {
  const auto names = [](text::Lang lang) {
    std::vector<std::string> result;
    for (const bots::Level& level : mycelia_place().bots.levels()) {
      result.push_back(text::Catalogue::builtin().render(lang, level.name));
    }
    return result;
  };
  EXPECT_EQ(names(text::Lang::kEn),
            (std::vector<std::string>{"Beginner", "Learner", "Average", "Strong", "Master", "Grandmaster"}));
  EXPECT_EQ(names(text::Lang::kRu),
            (std::vector<std::string>{"Новичок", "Ученик", "Любитель", "Сильный", "Мастер", "Гроссмейстер"}));
}

TEST(Levels, TheFourthIsGreedy) {
  for (const Place& place : all_places()) {
    const bots::Settings settings = place.bots.levels()[bots::kGreedyLevel - 1].settings;
    EXPECT_EQ(settings.family, bots::Family::kGreedy);
    EXPECT_EQ(settings.overlooked_percent, 0);
  }
}

// How levels compare with each other takes hundreds of games of Mycelia: docs/strength.md has the commands. Against
// random players a few games are enough, whatever the seeds.
TEST(Levels, WinAlmostEveryGameOfMyceliaAgainstRandomPlayers) {
  const Place place = mycelia_place();
  const std::string_view options = R"({"people":2,"boards":3})";
  EXPECT_GE(wins_of(place, "4", "random", 12, options), 10);
  EXPECT_GE(wins_of(place, "5@30", "random", 4, options), 3);
}

TEST(Levels, EachBeatsTheOneBelowInMicropolis) {
  const Place place = micropolis_place();
  EXPECT_GE(wins_of(place, "1", "random", 200), 112);
  EXPECT_GE(wins_of(place, "2", "1", 200), 120);
  EXPECT_GE(wins_of(place, "3", "2", 200), 120);
  EXPECT_GE(wins_of(place, "4", "3", 200), 120);
  EXPECT_GE(wins_of(place, "5", "4", 60), 33);
}

TEST(Styles, PreferWhatTheyAreCalledAfter) {
  const Place place = micropolis_place();
  const auto points_in = [&](const std::string& bot, std::string_view category) {
    int points = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const auto table = open(place);
      play_game(place, *table, {bot, "greedy"}, seed);
      for (const ScoreLine& line : table->score()) {
        if (line.seat == Seat(0) && line.category.id == category) points += line.points;
      }
    }
    return points;
  };
  EXPECT_GT(points_in("greedy:queen", "micropolis.category.royal"), points_in("greedy", "micropolis.category.royal"));
  EXPECT_GT(points_in("greedy:soldier", "micropolis.category.barracks"),
            points_in("greedy", "micropolis.category.barracks"));
  EXPECT_GT(points_in("greedy:fruit", "micropolis.category.harvest"),
            points_in("greedy", "micropolis.category.harvest"));
}

TEST(Spec, ReadsNameStyleBudgetAndSettings) {
  const auto spec = parse_spec("6:queen@200ms+exploration=0.75+width=-3");
  ASSERT_TRUE(spec.has_value());
  EXPECT_EQ(spec->name, "6");
  EXPECT_EQ(spec->style, "queen");
  EXPECT_EQ(spec->budget->milliseconds, 200);
  EXPECT_EQ(spec->budget->iterations, 0);
  ASSERT_EQ(spec->knobs.size(), 2U);
  EXPECT_DOUBLE_EQ(spec->knobs[0].second, 0.75);
  EXPECT_DOUBLE_EQ(spec->knobs[1].second, -3);
  EXPECT_EQ(parse_spec("tree@5000")->budget->iterations, 5000);
}

TEST(Spec, RefusesWhatItCannotRead) {
  for (const char* text : {"", ":queen", "6@", "6@0", "6@x", "6@5s", "6+noise", "6+noise=", "6+noise=1.2.3"}) {
    EXPECT_FALSE(parse_spec(text).has_value()) << text;
  }
}

TEST(Spec, UnknownNamesAreRefusedWithASentence) {
  const Place place = micropolis_place();
  for (const char* text : {"7", "robot", "6:nobody", "6+nothing=1"}) {
    const auto bot = place.bots.make(*parse_spec(text), {});
    ASSERT_FALSE(bot.has_value()) << text;
    EXPECT_EQ(fault_of(text::Catalogue::builtin(), bot.error().message), std::nullopt);
  }
}

TEST(Spec, WeightsAndSettingsCanBeSetByName) {
  const Place place = micropolis_place();
  EXPECT_TRUE(place.bots.make(*parse_spec("greedy+soldier=2+width=4"), {}).has_value());
  EXPECT_TRUE(place.bots.make(*parse_spec("queen"), {}).has_value()) << "a personality alone";
}

}  // namespace
}  // namespace underfoot::tests
