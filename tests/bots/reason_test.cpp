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

std::string reason(const Aftermath& mine, const Aftermath& other) {
  return text::Catalogue::builtin().render(text::Lang::kEn, reason_for(mine, other, kTerms));
}

TEST(Reason, NamesTheLargestGainAndTheLargestLoss) {
  EXPECT_EQ(reason({.own = {7, 0, 2}}, {.own = {0, 1, 1}}), "barracks +7, but first player −1");
  EXPECT_EQ(reason({.own = {7, 0, 0}}, {.own = {0, 0.2, 0}}), "barracks +7");
  EXPECT_EQ(reason({.own = {0, 0, 1}, .win = 0.4}, {.own = {0, 0, 4.6}, .win = 0.6}), "soldiers in reserve −4");
  EXPECT_EQ(reason({.own = {0, 0, 1}, .win = 0.6}, {.own = {0, 0, 4.6}, .win = 0.4}),
            "pays off later: 60% to win instead of 40%");
}

TEST(Reason, SaysWhatOthersLose) {
  EXPECT_EQ(reason({.rival = {1, 5, 0}}, {.rival = {4, 5, 0}}), "takes 3 from the best of the others (barracks)");
}

TEST(Reason, TrustsTheSearchWhereTheEvaluationSeesNothing) {
  EXPECT_EQ(reason({.win = 0.58}, {.win = 0.54}), "pays off later: 58% to win instead of 54%");
  EXPECT_EQ(reason({.win = 0.5}, {.win = 0.54}), "backfires later: 50% to win instead of 54%");
  EXPECT_EQ(reason({.win = 0.53}, {.win = 0.54}), "about as good as the next best move");
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
  const auto thought =
      make_bot(place, "tree@400")->think(*table, table->actor().seat(), 3, bots::AnyBot::Detail::kReasons);
  ASSERT_EQ(thought.moves.size(), 3U);
  int share = 0;
  for (const bots::AnyMove& move : thought.moves) {
    EXPECT_TRUE(table->explain(parsed(move.what.action))->is_legal);
    ASSERT_EQ(move.forecast.win.size(), 2U);
    EXPECT_NEAR(move.forecast.win[0] + move.forecast.win[1], 1000, 1);
    EXPECT_GT(move.forecast.points[0], 1000) << "hundredths of points";
    EXPECT_EQ(move.categories.size(), categories);
    EXPECT_EQ(fault_of(text::Catalogue::builtin(), move.reason), std::nullopt);
    share += move.share;
  }
  EXPECT_LE(share, 1001) << "thousandths, each rounded";
}

TEST(Thought, NamesMovesWithChancesCategoriesAndReasons) {
  expect_whole_thought(micropolis_place(), 6);
  expect_whole_thought(mycelia_place(), 3);
}

}  // namespace
}  // namespace underfoot::tests
