// Previews with Hoard: what would happen, as far as a viewer can know it.
#include "table/edge/preview.h"

#include <gmock/gmock-matchers.h>

#include "hoard/wire.h"
#include "support/json_text.h"
#include "support/plain_speaker.h"
#include "support/preview_text.h"

namespace underfoot::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

std::unique_ptr<AnyTable> played(std::initializer_list<std::string_view> notations) {
  auto table = hoard::test_games().find("hoard")->open({});
  UF_CHECK(table.has_value());
  for (const std::string_view notation : notations) {
    EXPECT_TRUE((*table)->apply_notation(notation).has_value()) << notation;
  }
  return *std::move(table);
}

AnyAction action(const AnyTable& table, const std::string& notation) {
  const Result<AnyAction, BadInput> read = table.read_action(json::Value(notation));
  UF_CHECK(read.has_value());
  return *read;
}

std::string view_text(const AnyTable& table, Seat seat) {
  return written([&](json::Writer& out) { table.write_view(out, seat); });
}

std::string preview_text(const AnyTable& table, const std::string& notation, Seat viewer) {
  return text_of(table, table.preview(action(table, notation), viewer));
}

std::string aids_text(const AnyTable& table, Seat viewer) {
  return written([&](json::Writer& out) { table.write_aids(out, viewer, PlainSpeaker()); });
}

TEST(Preview, ShowsTheViewAfterAndWhatEachSideOfTheDieWouldDo) {
  const auto table = played({"deal oak", "deal oak", "deal hazel", "deal oak"});
  const Result<Preview> preview = table->preview(action(*table, "stash hazel"), Seat(0));
  ASSERT_TRUE(preview.has_value());
  EXPECT_TRUE(preview->next.is_chance());
  ASSERT_THAT(preview->score, SizeIs(1));
  EXPECT_EQ(preview->score[0].after - preview->score[0].before, 4);
  ASSERT_THAT(preview->outcomes, SizeIs(3));
  EXPECT_EQ(preview->outcomes[0].weight, 3U);
  EXPECT_TRUE(preview->outcomes[0].next.is_chance()) << "the sun: something is found, and nobody knows what";
  EXPECT_EQ(preview->outcomes[2].score[0].after - preview->outcomes[2].score[0].before, -4) << "the frost takes it";
  const auto after = table->clone();
  ASSERT_TRUE(after->apply_notation("stash hazel").has_value());
  EXPECT_EQ(preview->view, view_text(*after, Seat(0)));
  ASSERT_TRUE(after->apply_notation("frost").has_value());
  EXPECT_EQ(preview->outcomes[2].view, view_text(*after, Seat(0)));
  EXPECT_EQ(view_text(*table, Seat(0)), view_text(*played({"deal oak", "deal oak", "deal hazel", "deal oak"}), Seat(0)))
      << "the table is as it was";
}

TEST(Preview, StopsBeforeAChanceThatIsNotPublic) {
  const auto table = played({"deal oak", "deal oak", "deal hazel", "deal oak", "stash hazel"});
  const Result<Preview> preview = table->preview(action(*table, "sun"), Seat(0));
  ASSERT_TRUE(preview.has_value());
  EXPECT_TRUE(preview->next.is_chance());
  EXPECT_TRUE(preview->outcomes.empty());
}

TEST(Preview, OfAnIllegalActionIsItsRefusal) {
  const auto table = played({"deal oak", "deal oak", "deal hazel", "deal oak"});
  const Result<Preview> preview = table->preview(action(*table, "stash beech"), Seat(0));
  ASSERT_FALSE(preview.has_value());
  EXPECT_EQ(preview.error().rule, "HRD-2.2");
}

TEST(Preview, OfWorldsThatASeatCannotTellApartIsTheSame) {
  const auto oak = played({"deal beech", "deal oak", "deal beech", "deal oak"});
  const auto hazel = played({"deal beech", "deal hazel", "deal beech", "deal beech"});
  for (const std::string notation : {"stash beech", "bury beech", "stash oak"}) {
    EXPECT_EQ(preview_text(*oak, notation, Seat(0)), preview_text(*hazel, notation, Seat(0)));
    EXPECT_EQ(preview_text(*oak, notation, Seat::none()), preview_text(*hazel, notation, Seat::none()));
  }
  EXPECT_EQ(aids_text(*oak, Seat(0)), aids_text(*hazel, Seat(0)));
}

TEST(Aids, AreOnlyForWhoHasToDecide) {
  const auto table = played({"deal oak", "deal oak", "deal hazel", "deal oak"});
  EXPECT_EQ(aids_text(*table, Seat(1)), "{}");
  EXPECT_EQ(aids_text(*table, Seat::none()), "{}");
  EXPECT_THAT(aids_text(*table, Seat(0)), HasSubstr(R"("acorn":"beech","size":2,"rule":"HRD-2.2")"));
}

TEST(DescribedTable, IsScoredWithoutAGame) {
  const auto table = played({});
  const auto score = [&](std::string_view text) { return table->score_described(*json::parse(text)); };
  const auto lines = score(R"({"hoards":[["oak","hazel"],["beech"]]})");
  ASSERT_TRUE(lines.has_value());
  int points = 0;
  for (const ScoreLine& line : *lines) points += line.seat == Seat(0) ? line.points : 0;
  EXPECT_EQ(points, 5);
  const auto wrong = score(R"({"hoards":[["elm"],["oak","ash"]]})");
  ASSERT_FALSE(wrong.has_value());
  ASSERT_THAT(wrong.error(), SizeIs(2)) << "all mistakes at once";
  EXPECT_EQ(wrong.error()[1].place, "hoards[1][1]");
}

TEST(ScoreChanges, AddUpByCategoryAndLeaveOutWhatStays) {
  constexpr MessageKey kNuts = "hoard.name"_msg;
  constexpr MessageKey kLeaves = "hoard.not_now"_msg;
  const std::vector<ScoreLine> before = {{Seat(0), kNuts, 2, {}}, {Seat(0), kNuts, 1, {}}, {Seat(1), kLeaves, 4, {}}};
  const std::vector<ScoreLine> after = {{Seat(0), kNuts, 5, {}}, {Seat(1), kLeaves, 4, {}}, {Seat(1), kNuts, 1, {}, 3}};
  EXPECT_THAT(score_changes(before, after), ::testing::ElementsAre(ScoreChange{Seat(0), std::nullopt, kNuts, 3, 5},
                                                                   ScoreChange{Seat(1), 3, kNuts, 0, 1}));
}

}  // namespace
}  // namespace underfoot::tests
