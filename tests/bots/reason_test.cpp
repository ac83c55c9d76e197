// What a bot says of its moves.
#include "bots/reason.h"

#include "bots/micropolis_mind.h"
#include "bots/mycelia_mind.h"
#include "micropolis/wire.h"
#include "mycelia/wire.h"
#include "support/messages.h"
#include "tables.h"

namespace underfoot::tests {
namespace {

using bots::Aftermath;
using bots::Mind;

constexpr std::array<MessageKey, 3> kTerms = {"micropolis.category.barracks"_msg, "bots.term.lead"_msg,
                                              "bots.term.soldiers"_msg};

std::string best(const Aftermath& mine, const Aftermath& second, text::Lang lang = text::Lang::kEn) {
  return text::Catalogue::builtin().render(lang, reason_for(mine, second, bots::Rank::kBest, kTerms));
}
std::string lower(const Aftermath& mine, const Aftermath& first, text::Lang lang = text::Lang::kEn) {
  return text::Catalogue::builtin().render(lang, reason_for(mine, first, bots::Rank::kLower, kTerms));
}

TEST(Reason, NamesTheLargestGainAndTheLargestLoss) {
  EXPECT_EQ(best({.own = {7, 0, 2}}, {.own = {0, 1, 1}}), "barracks +7, but Red Army token −1");
  EXPECT_EQ(best({.own = {7, 0, 0}}, {.own = {0, 0.2, 0}}), "barracks +7");
  EXPECT_EQ(lower({.own = {0, 1, 1}}, {.own = {7, 0, 1}}), "Red Army token +1, but barracks −7");
  EXPECT_EQ(lower({.own = {0, 0, 1}}, {.own = {0, 0, 4.6}}), "soldiers in the army −4");
}

TEST(Reason, DoesNotArgueAgainstThePlaceOfTheMove) {
  EXPECT_EQ(best({.own = {0, 2, 2}}, {.own = {3, 0, 0}}), "Red Army token +2") << "of three in all";
  EXPECT_EQ(lower({.own = {3, 0, 0}}, {.own = {0, 2, 2}}), "Red Army token −2");
}

TEST(Reason, AMoveThatLooksWorseSaysThatItIsBetterLater) {
  EXPECT_EQ(best({.own = {0, 0, 1}, .win = 0.6}, {.own = {0, 0, 4.6}, .win = 0.4}),
            "soldiers in the army −4, but better in the long run: 60% against 40%");
}

TEST(Reason, AMoveThatLooksBetterSaysWhatItLacks) {
  EXPECT_EQ(lower({.own = {3, 0, 0}, .win = 0.52}, {.win = 0.56}),
            "barracks +3, but worse in the long run: 52% against 56%");
  EXPECT_EQ(lower({.own = {3, 0, 0}, .win = 0.56}, {.win = 0.56}), "almost as good as the best move");
}

TEST(Reason, SaysWhatOthersLoseOrGet) {
  EXPECT_EQ(best({.rival = {1, 5, 0}}, {.rival = {4, 5, 0}}), "costs the strongest opponent 3 points (barracks)");
  EXPECT_EQ(lower({.rival = {4, 5, 0}}, {.rival = {3, 5, 0}}), "gives the strongest opponent 1 point more (barracks)");
}

TEST(Reason, TrustsTheSearchWhereTheEvaluationSeesNothing) {
  EXPECT_EQ(best({.win = 0.58}, {.win = 0.54}), "better in the long run: 58% against 54%");
  EXPECT_EQ(lower({.win = 0.5}, {.win = 0.54}), "worse in the long run: 50% against 54%");
  EXPECT_EQ(best({.win = 0.54}, {.win = 0.53}), "much the same as the next best move");
  EXPECT_EQ(lower({.win = 0.53}, {.win = 0.54}), "almost as good as the best move");
}

TEST(Reason, SaysWhatPeopleWouldSay) {
  const Message barracks = message("bots.why.barracks"_msg, param("points", 7));
  const Message token = message("bots.why.token"_msg);
  const Message ants = message("bots.why.ants"_msg, param("count", 2));
  const auto say = [&](bots::Rank rank, const std::vector<bots::Remark>& remarks) {
    const double lead = rank == bots::Rank::kBest ? 1 : -1;
    return text::Catalogue::builtin().render(text::Lang::kEn, reason_for({.own = {lead}}, {}, rank, kTerms, remarks));
  };
  const auto best_does = [](const Message& what) { return message("bots.reason.best_move"_msg, param("what", what)); };
  EXPECT_EQ(say(bots::Rank::kBest, {{token, 2}, {barracks, 7}}), "fills barracks worth 7 points");
  EXPECT_EQ(say(bots::Rank::kBest, {{ants, 4}, {barracks, 7}}), "fills barracks worth 7 points and brings 2 more ants");
  EXPECT_EQ(say(bots::Rank::kLower, {{ants, 2}, {best_does(barracks), -7}}),
            "brings 2 more ants, but the best move fills barracks worth 7 points");
  EXPECT_EQ(say(bots::Rank::kBest, {{ants, 0.3}}), "barracks +1") << "too little to mention";
}

TEST(Reason, IsWordedInRussianToo) {
  EXPECT_EQ(lower({.own = {0, 1, 1}, .win = 0.5}, {.own = {7, 0, 1}, .win = 0.6}, text::Lang::kRu),
            "жетон главнокомандующего +1, но казармы −7");
  EXPECT_EQ(lower({.win = 0.46}, {.win = 0.54}, text::Lang::kRu),
            "в перспективе хуже: вероятность победы 46 % против 54 %");
}

template <class G>
void expect_terms_named_and_whole(const Place& place) {
  for (const MessageKey key : Mind<G>::kTerms) {
    EXPECT_EQ(fault_of(text::Catalogue::builtin(), message(key)), std::nullopt) << key.id;
  }
  for (const std::string_view variant : place.game.info().variants) {
    const auto any = open(place, variant);
    const auto& table = static_cast<const TableOf<G>&>(*any);
    const bots::Judge<G> judge(table.game(), Mind<G>::kWeights, {});
    for (int step = 0; !table.actor().is_over(); any->play_at_random(7), ++step) {
      if (step % 9 != 0) continue;
      bots::TermsBySeat terms{};
      judge.weigh(table.state(), terms);
      const bots::Forecast forecast = judge.forecast(table.state());
      double chances = 0;
      for (std::size_t seat = 0; seat < terms.size(); ++seat) {
        EXPECT_NEAR(bots::sum_of(terms[seat]), forecast.points[seat], 1e-9);
        for (std::size_t term = Mind<G>::kTerms.size(); term < bots::kMaxTerms; ++term) EXPECT_EQ(terms[seat][term], 0);
        chances += forecast.win[seat];
      }
      EXPECT_NEAR(chances, 1, 1e-9);
    }
  }
}

TEST(Terms, HaveNamesAndAddUpToTheForecast) {
  expect_terms_named_and_whole<micropolis::Micropolis>(micropolis_place());
  expect_terms_named_and_whole<mycelia::Mycelia>(mycelia_place());
}

void expect_whole_thought(const Place& place, std::size_t categories) {
  const auto table = open(place, place.game.info().variants[0]);
  while (table->goes_by_itself() || table->choices().size() < 3) table->play_at_random(4);
  const auto thought = make_bot(place, "tree@400")->think(*table, table->actor().seat(), 3, bots::Detail::kReasons);
  ASSERT_EQ(thought.moves.size(), 3U);
  int share = 0;
  for (const bots::AnyMove& move : thought.moves) {
    EXPECT_TRUE(table->explain(parsed(table->action_text(move.what.action)))->is_legal);
    ASSERT_EQ(move.forecast.win.size(), 2U);
    EXPECT_NEAR(move.forecast.win[0] + move.forecast.win[1], 1000, 1);
    EXPECT_GT(move.forecast.points[0], 1000) << "hundredths of points";
    EXPECT_EQ(move.forecast.categories.size(), categories);
    EXPECT_EQ(fault_of(text::Catalogue::builtin(), move.reason), std::nullopt);
    share += move.share;
  }
  EXPECT_LE(share, 1001) << "thousandths, each rounded";
}

TEST(Thought, NamesMovesWithChancesCategoriesAndReasons) {
  expect_whole_thought(micropolis_place(), Mind<micropolis::Micropolis>::kTerms.size());
  expect_whole_thought(mycelia_place(), Mind<mycelia::Mycelia>::kTerms.size());
}

}  // namespace
}  // namespace underfoot::tests
