// The time of a store, and when nobody could write.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "store/store_kit.h"

namespace underfoot::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::int64_t kStart = 1'700'000'000'000;

std::int64_t wall_clock() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

class BeatTest : public StoreTest {};

INSTANTIATE_TEST_SUITE_P(On, BeatTest, ::testing::Values(Kind::kSqlite, Kind::kPostgres), name_of);

TEST_P(BeatTest, TheFirstBeatOfAStoreMakesNoDark) {
  EXPECT_THAT(beat(*store, kStart), IsEmpty());
}

TEST_P(BeatTest, BeatsCloseTogetherMakeNoDark) {
  for (int i = 0; i < 4; ++i) EXPECT_THAT(beat(*store, kStart + i * kMostBeatGap), IsEmpty());
}

TEST_P(BeatTest, ALongTimeWithoutABeatIsDarkAndIsKept) {
  beat(*store, kStart);
  const Dark first{.from = kStart, .until = kStart + kMostBeatGap + 1};
  EXPECT_THAT(beat(*store, first.until), ElementsAre(first));
  EXPECT_THAT(beat(*store, first.until + 1000), ElementsAre(first));
  const Dark second{.from = first.until + 1000, .until = first.until + 90'000};
  EXPECT_THAT(beat(*store, second.until), ElementsAre(first, second));
  reopen();
  EXPECT_THAT(beat(*store, second.until + 1), ElementsAre(first, second));
}

TEST_P(BeatTest, TheTimeInWhichAStoreIsClosedIsDark) {
  beat(*store, kStart);
  reopen();
  EXPECT_THAT(beat(*store, kStart + 10'000), ElementsAre(Dark{.from = kStart, .until = kStart + 10'000}));
}

TEST_P(BeatTest, ABeatOfThePastChangesNothing) {
  const Dark dark{.from = kStart, .until = kStart + 50'000};
  beat(*store, dark.from);
  beat(*store, dark.until);
  EXPECT_THAT(beat(*store, kStart - 100'000), ElementsAre(dark));
  EXPECT_THAT(beat(*store, kStart + 20'000), ElementsAre(dark));
  EXPECT_THAT(beat(*store, dark.until + kMostBeatGap), ElementsAre(dark)) << "the last beat is the latest one";
}

TEST_P(BeatTest, TheNewestDarksAreKept) {
  constexpr int kMore = 3;
  std::vector<Dark> last;
  for (int i = 0; i <= kMostDarks + kMore; ++i) last = beat(*store, kStart + i * 10'000);
  ASSERT_EQ(last.size(), static_cast<std::size_t>(kMostDarks));
  EXPECT_EQ(last.front(), (Dark{.from = kStart + kMore * 10'000, .until = kStart + (kMore + 1) * 10'000}));
  EXPECT_EQ(last.back().until, kStart + (kMostDarks + kMore) * 10'000);
}

TEST_P(BeatTest, WhoeverBeatsAtOnceMakesOneDark) {
  // PostgreSQL has several nodes; SQLite several threads of one.
  std::vector<std::unique_ptr<Store>> nodes;
  for (int i = 0; GetParam() == Kind::kPostgres && i < 4; ++i) nodes.push_back(place.open());
  constexpr int kRounds = 20;
  beat(*store, kStart);
  for (int round = 1; round <= kRounds; ++round) {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 4; ++i) {
      threads.emplace_back([&, i] { beat(nodes.empty() ? *store : *nodes[i], kStart + round * 10'000); });
    }
    for (std::thread& thread : threads) thread.join();
  }
  const std::vector<Dark> darks = beat(*store, kStart);
  ASSERT_EQ(darks.size(), static_cast<std::size_t>(kRounds));
  for (std::int64_t i = 0; i < kRounds; ++i) {
    EXPECT_EQ(darks[static_cast<std::size_t>(i)],
              (Dark{.from = kStart + i * 10'000, .until = kStart + (i + 1) * 10'000}));
  }
}

TEST_P(BeatTest, ABeatSharesItsCommitWithOtherWrites) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  std::atomic<int> done = 0;
  for (std::int64_t n = 1; n <= 100; ++n) {
    store->append(one_more("t1", n), [&done](Written written) { done += written == Written::kDone ? 1 : 0; });
    store->beat(kStart + n, [&done](const Found<std::vector<Dark>>& darks) { done += darks.value ? 1 : 0; });
  }
  EXPECT_THAT(beat(*store, kStart + 101), IsEmpty());
  EXPECT_EQ(done, 200);
  EXPECT_EQ(load(*store, "t1").value->entries, 101);
}

TEST_P(BeatTest, TheTimeGoesOn) {
  const std::int64_t before = store->now();
  EXPECT_NEAR(static_cast<double>(before), static_cast<double>(wall_clock()), 5000);
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_GE(store->now(), before + 20);
  EXPECT_LT(store->now(), before + 10'000);
}

// A place whose database has a clock of its own.
TEST(Time, IsTheDatabasesAndTheSameForAllNodes) {
  const Place place(Kind::kPostgres);
  tests::PostgresServer::of_this_program().psql(place.address(),
                                                "CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
                                                "$$ SELECT pg_catalog.clock_timestamp() + interval '1 hour' $$");
  const std::string address = place.address() + "%2Cpg_catalog";
  const Opened one = open_postgres(address);
  ASSERT_EQ(one.problem, "");
  EXPECT_NEAR(static_cast<double>(one.store->now()), static_cast<double>(wall_clock() + 3'600'000), 5000);
  const Opened other = open_postgres(address);
  EXPECT_NEAR(static_cast<double>(one.store->now()), static_cast<double>(other.store->now()), 500);
}

}  // namespace
}  // namespace underfoot::store
