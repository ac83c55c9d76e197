// What a log says of a game: who did what, and what happened by itself.
#include <gmock/gmock-matchers.h>

#include "mycelia/golden.h"
#include "mycelia/position.h"
#include "mycelia/wire.h"
#include "text/catalogue.h"

namespace underfoot::mycelia {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using text::Lang;

const std::vector<std::string> kNames = {"Ann", "Boris", "Automa"};

std::vector<std::string> said(const Report& report, Lang lang = Lang::kEn) {
  const auto& catalogue = text::Catalogue::builtin();
  std::vector<std::string> sentences;
  if (!report.is_routine) sentences.push_back(catalogue.render(lang, report.text, kNames));
  for (const Message& each : report.consequences) sentences.push_back(catalogue.render(lang, each, kNames));
  return sentences;
}
std::vector<std::string> told(Position& position, const Action& action, Lang lang = Lang::kEn) {
  const State before = position.state();
  State after = before;
  std::vector<Event> events;
  position.game().heard_by(events).advance(after, action);
  position.play(action);
  return said(Wire<Mycelia>::report(position.game(), before, action, events), lang);
}

// Everything that is said until somebody has to decide, from the start.
std::vector<std::string> opening(std::string_view options, const std::vector<std::string>& then, Lang lang) {
  const auto table = tests::golden::open(options);
  const auto roll = [&] {
    while (table->actor().is_chance()) table->roll(5);
  };
  roll();
  for (const std::string& notation : then) {
    EXPECT_TRUE(table->apply_notation(notation).has_value()) << notation;
    roll();
  }
  std::vector<std::string> sentences;
  for (const LogLine& line : table->log(Seat(0), 0)) {
    for (const std::string& each : said(line.report, lang)) sentences.push_back(each);
  }
  return sentences;
}

TEST(Report, MYC_2_3_DealingIsSummedUp) {
  EXPECT_THAT(opening(R"({"people":2})", {}, Lang::kEn),
              ElementsAre("The star of twelve tiles is laid out.", "Cards dealt: 3 to Ann, 4 to Boris."));
  EXPECT_THAT(opening(R"({"people":2})", {}, Lang::kRu),
              ElementsAre("Выложена звезда из двенадцати тайлов.", "Сданы карты: Ann — 3, Boris — 4."));
}

TEST(Report, MYC_14_4_SaysWhereTheAutomasMotherGoes) {
  const auto sentences = opening(R"({"people":1,"automa":"medium"})", {"step 1"}, Lang::kEn);
  EXPECT_THAT(sentences, Contains(HasSubstr("Ann puts the mother on tile 1 (")));
  EXPECT_THAT(sentences, Contains(HasSubstr("mother goes opposite, on tile 4 (")));
}

const std::vector<std::string> kMountain = {".  .  rA .  .",   //
                                            ".  gB bC yD .",   //
                                            "rE gF bG yH rI",  //
                                            "gJ rK yL .  ."};

TEST(Report, MYC_7_5_SaysWhereSporesLand) {
  Position position({.field = kMountain,
                     .on = {{'J', "mother0"}, {'K', "mother1"}},
                     .players = {{.boards = {{.card = "rr s4", .tile = 'A'}}}}});
  EXPECT_THAT(told(position, Spore{0}), Contains(HasSubstr("Ann releases 4 spores from")));
  EXPECT_THAT(told(position, Roll{Wind::kO}),
              ElementsAre("The wind blows O.", "Ann: spores land on tiles 1, 2, 3, 4."));
}

TEST(Report, MYC_7_6_SaysHowManySporesFindNoPlace) {
  Position position({.field = {"rA gB bE yF rG gH", "bC . rI gJ bK yL", ". . . yM"},
                     .on = {{'K', "mother0"}, {'L', "mother1"}, {'C', "turn1"}},
                     .players = {{.boards = {{.card = "rr s4", .tile = 'A'}}}}});
  told(position, Spore{0});
  EXPECT_THAT(told(position, Roll{Wind::kO}), Contains("2 spores have nowhere to land."));
}

TEST(Report, MYC_5_2_TellsOfTheInsectTaken) {
  Position position({.field = kMountain, .on = {{'J', "mother0"}, {'L', "mother1"}, {'K', "insect"}}});
  EXPECT_THAT(told(position, Step{position.at('K')}),
              ElementsAre(HasSubstr("Ann moves the mother to tile "), HasSubstr("Ann takes the insect on tile ")));
}

TEST(Report, MYC_15_12_SaysThatTheAutomasLastMushroomHasDecayed) {
  Position position({.on = {{'A', "mother0"}, {'D', "mother1"}},
                     .players = {{},
                                 {.boards = {{.tile = 'F', .counter = 2},
                                             {.is_gone = true},
                                             {.is_gone = true},
                                             {.is_gone = true},
                                             {.is_gone = true}}}},
                     .people = 1,
                     .automa = Automa::kMedium,
                     .turn = 1,
                     .automa_cards = {"b? s3 steal_card red green insect"}});
  position.play(AutomaReveal{0});
  EXPECT_THAT(told(position, position.legal().front()),
              Contains("The automa's last mushroom has decayed: the game is over."));
}

TEST(Report, MYC_8_2_APaymentIsOneSentence) {
  Position position(
      {.field = kMountain, .on = {{'A', "00"}, {'J', "mother0"}, {'K', "mother1"}}, .players = {{.hand = {"rr s4"}}}});
  std::vector<std::string> all = told(position, Fruit{position.card("rr s4")});
  while (position.phase() == Phase::kPay) {
    for (const std::string& each : told(position, position.legal().front())) all.push_back(each);
  }
  EXPECT_THAT(all, ElementsAre(HasSubstr("Ann grows "), "Ann pays 2 spores from tiles 1, 1."));
}

}  // namespace
}  // namespace underfoot::mycelia
