// What every store must do, on real databases.
#include "store/store.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "store/store_kit.h"

namespace underfoot::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

INSTANTIATE_TEST_SUITE_P(On, StoreTest, ::testing::Values(Kind::kSqlite, Kind::kPostgres), name_of);

TEST_P(StoreTest, KeepsWhatItIsGivenAndFindsItAfterReopening) {
  Row first = row({"ann", "", "bob", "ann", "back\\slash and\nline"});
  first.code = "ABCD";
  first.due = 77;
  first.summary = "snow \u2744 and \"quotes\"";
  NewTable made = table("t1", first);
  made.entries = {entry(1), entry(2), {.at = 2, .body = ""}};
  ASSERT_EQ(create(*store, made), Written::kDone);
  for (int round = 0; round < 2; ++round) {
    const Found<Kept> found = load(*store, "t1");
    ASSERT_TRUE(found.value.has_value());
    EXPECT_EQ(found.value->id, "t1");
    EXPECT_EQ(found.value->secret, "secret of t1");
    EXPECT_EQ(found.value->row, first);
    EXPECT_EQ(found.value->entries, 3);
    EXPECT_EQ(found.value->snapshot, std::nullopt);
    EXPECT_EQ(found.value->tail, made.entries);
    reopen();
  }
}

TEST_P(StoreTest, KnowsNothingOfATableThatIsNotThere) {
  EXPECT_FALSE(load(*store, "t1").value.has_value());
  EXPECT_FALSE(load(*store, "t1").has_failed);
  EXPECT_FALSE(entries(*store, "t1").value.has_value());
  EXPECT_FALSE(entries(*store, "t1").has_failed);
  EXPECT_FALSE(find_code(*store, "ABCD").value.has_value());
  EXPECT_FALSE(find_code(*store, "").value.has_value());
  EXPECT_EQ(append(*store, one_more("t1", 0)), Written::kTaken);
}

TEST_P(StoreTest, AppendsEntriesAndChangesTheRowWithThem) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  Row after = row({"bob", "eve"});
  after.stage = Stage::kOver;
  after.turn = "";
  after.summary = "{}";
  ASSERT_EQ(append(*store, {.table = "t1", .n = 1, .entries = {entry(101), entry(102)}, .row = after}), Written::kDone);
  const Found<Kept> found = load(*store, "t1");
  ASSERT_TRUE(found.value.has_value());
  EXPECT_EQ(found.value->row, after);
  EXPECT_EQ(found.value->entries, 3);
  EXPECT_THAT(found.value->tail, ElementsAre(entry(100), entry(101), entry(102)));
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "ann"}), IsEmpty());
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "eve"}), ElementsAre("t1"));
}

TEST_P(StoreTest, ARowMayChangeBackAndForth) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  for (std::int64_t n = 1; n < 8; ++n) {
    Row now = row(n % 3 == 0 ? std::vector<std::string>{"ann"} : std::vector<std::string>{"ann", "bob"});
    now.turn = n % 2 == 0 ? "bob" : "";
    now.due = n % 4 == 0 ? n : 0;
    now.summary = std::to_string(n / 3);
    ASSERT_EQ(append(*store, one_more("t1", n, now)), Written::kDone);
    EXPECT_EQ(load(*store, "t1").value.value_or(Kept()).row, now) << n;
    EXPECT_EQ(list(*store, {.what = Query::What::kMine, .player = "bob"}).size(), n % 3 == 0 ? 0 : 1) << n;
  }
}

TEST_P(StoreTest, AnEntryIsAcceptedUnderItsNumberOnly) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  Row other = row({"eve"});
  other.summary = "other";
  for (const std::int64_t wrong : {0, 2, -1}) EXPECT_EQ(append(*store, one_more("t1", wrong, other)), Written::kTaken);
  EXPECT_EQ(append(*store, {.table = "t1", .n = 1, .entries = {}, .row = other}), Written::kFailed)
      << "at least one entry";
  EXPECT_TRUE(store->is_well());
  const Found<Kept> found = load(*store, "t1");
  ASSERT_TRUE(found.value.has_value());
  EXPECT_EQ(found.value->entries, 1);
  EXPECT_EQ(found.value->row, row());
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "eve"}), IsEmpty());
}

TEST_P(StoreTest, AConflictDoesNotHarmOthersWrittenAtTheSameTime) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  ASSERT_EQ(create(*store, table("t2")), Written::kDone);
  constexpr int kEach = 50;
  std::atomic<int> done = 0;
  std::atomic<int> taken = 0;
  std::vector<std::promise<void>> answers(3 * kEach);
  std::size_t next = 0;
  const auto count = [&](std::promise<void>& answer) {
    return [&](Written written) {
      ++(written == Written::kDone ? done : taken);
      answer.set_value();
    };
  };
  for (std::int64_t n = 1; n <= kEach; ++n) {
    store->append(one_more("t1", n), count(answers[next++]));
    store->append(one_more("t1", n), count(answers[next++]));
    store->append(one_more("t2", n), count(answers[next++]));
  }
  for (auto& answer : answers) answer.get_future().wait();
  EXPECT_EQ(done, 2 * kEach);
  EXPECT_EQ(taken, kEach);
  EXPECT_EQ(entries(*store, "t1").value->size(), kEach + 1U);
  EXPECT_EQ(entries(*store, "t2").value->size(), kEach + 1U);
}

TEST_P(StoreTest, EachNumberIsWrittenOnceHoweverManyTry) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  // PostgreSQL has several nodes; SQLite several threads of one.
  std::vector<std::unique_ptr<Store>> nodes;
  for (int i = 0; GetParam() == Kind::kPostgres && i < 2; ++i) nodes.push_back(place.open());
  constexpr int kWriters = 6;
  constexpr std::int64_t kNumbers = 40;
  std::vector<std::vector<std::string>> won(kWriters);
  std::vector<std::thread> threads;
  for (std::size_t writer = 0; writer < kWriters; ++writer) {
    threads.emplace_back([&, writer] {
      Store& mine = nodes.empty() ? *store : *nodes[writer % nodes.size()];
      for (std::int64_t n = 1; n <= kNumbers; ++n) {
        Append attempt = one_more("t1", n);
        attempt.entries[0].body = std::to_string(writer) + " wrote " + std::to_string(n);
        const std::string body = attempt.entries[0].body;
        const Written written = append(mine, std::move(attempt));
        ASSERT_NE(written, Written::kFailed);
        if (written == Written::kDone) won[writer].push_back(body);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<std::string> said;
  for (const auto& mine : won) said.insert(said.end(), mine.begin(), mine.end());
  std::vector<std::string> kept;
  const Found<std::vector<Entry>> found = entries(*store, "t1", 1);
  for (const Entry& one : found.value.value()) kept.push_back(one.body);
  EXPECT_EQ(kept.size(), static_cast<std::size_t>(kNumbers));
  EXPECT_THAT(said, ::testing::UnorderedElementsAreArray(kept));
}

TEST_P(StoreTest, AnIdIsGivenOnceAndACodeToOneOpenTable) {
  Row open = row();
  open.stage = Stage::kOpen;
  open.code = "ABCD";
  ASSERT_EQ(create(*store, table("t1", open)), Written::kDone);
  EXPECT_EQ(create(*store, table("t1")), Written::kTaken);
  EXPECT_EQ(create(*store, table("t2", open)), Written::kTaken);
  EXPECT_FALSE(load(*store, "t2").value.has_value());
  EXPECT_EQ(find_code(*store, "ABCD").value, "t1");

  ASSERT_EQ(create(*store, table("t2")), Written::kDone);
  EXPECT_EQ(append(*store, one_more("t2", 1, open)), Written::kTaken) << "the code is in use";
  EXPECT_EQ(load(*store, "t2").value->entries, 1);
  Row begun = open;
  begun.stage = Stage::kPlaying;
  ASSERT_EQ(append(*store, one_more("t1", 1, begun)), Written::kDone);
  EXPECT_EQ(find_code(*store, "ABCD").value, "t1") << "people still ask for it";
  EXPECT_EQ(append(*store, one_more("t2", 1, open)), Written::kDone) << "but it may be given again";
  EXPECT_EQ(find_code(*store, "ABCD").value, "t2") << "the open one comes first";
  ASSERT_EQ(append(*store, one_more("t2", 2, begun)), Written::kDone);
  EXPECT_EQ(find_code(*store, "ABCD").value, "t2") << "then the newest";
  Row over = begun;
  over.stage = Stage::kOver;
  ASSERT_EQ(append(*store, one_more("t2", 3, over)), Written::kDone);
  EXPECT_EQ(find_code(*store, "ABCD").value, "t1") << "one that is over comes last";
}

TEST_P(StoreTest, ASnapshotReplacesTheEarlierOneAndShortensTheTail) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  for (std::int64_t n = 1; n < 6; ++n) {
    Append next = one_more("t1", n);
    if (n % 2 == 0) next.snapshot = {.entries = n + 1, .body = "after " + std::to_string(n)};
    ASSERT_EQ(append(*store, next), Written::kDone);
  }
  const Found<Kept> found = load(*store, "t1");
  ASSERT_TRUE(found.value.has_value());
  EXPECT_EQ(found.value->snapshot, (Snapshot{.entries = 5, .body = "after 4"}));
  EXPECT_THAT(found.value->tail, ElementsAre(entry(105)));
  EXPECT_EQ(entries(*store, "t1").value->size(), 6);
  EXPECT_THAT(*entries(*store, "t1", 4).value, ElementsAre(entry(104), entry(105)));
  EXPECT_THAT(*entries(*store, "t1", 6).value, IsEmpty());
}

TEST_P(StoreTest, ListsPublicTablesByStageTheNewestFirst) {
  int at = 0;
  for (const Stage stage : {Stage::kOpen, Stage::kPlaying, Stage::kOver}) {
    for (const char* game : {"mycelia", "micropolis", "mycelia"}) {
      Row as = row();
      as.stage = stage;
      as.game = game;
      NewTable made = table("t" + std::to_string(at), as);
      made.entries[0].at = 1000 + at++;
      ASSERT_EQ(create(*store, made), Written::kDone);
    }
  }
  Row hidden = row();
  hidden.is_public = false;
  ASSERT_EQ(create(*store, table("hidden", hidden)), Written::kDone);
  EXPECT_THAT(ids(*store, {.what = Query::What::kOpen}), ElementsAre("t2", "t1", "t0"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kWatch}), ElementsAre("t5", "t4", "t3"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kFinished}), ElementsAre("t8", "t7", "t6"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kWatch, .game = "mycelia"}), ElementsAre("t5", "t3"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kWatch, .most = 1, .from = 1}), ElementsAre("t4"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kWatch, .most = -1, .from = -1}), IsEmpty());

  Append touch = one_more("t3", 1);
  touch.entries[0].at = 5000;
  ASSERT_EQ(append(*store, touch), Written::kDone);
  const std::vector<Listed> playing = list(*store, {.what = Query::What::kWatch});
  ASSERT_EQ(playing.size(), 3);
  EXPECT_EQ(playing[0].id, "t3");
  EXPECT_EQ(playing[0].entries, 2);
  EXPECT_EQ(playing[0].changed, 5000);
  EXPECT_EQ(playing[0].row, row());
}

TEST_P(StoreTest, ListsMyTablesThoseWhereIAmToActFirst) {
  const auto put = [&](const std::string& id, const std::string& turn, std::int64_t at) {
    Row as = row();
    as.is_public = false;
    as.turn = turn;
    NewTable made = table(id, as);
    made.entries[0].at = at;
    ASSERT_EQ(create(*store, made), Written::kDone);
  };
  put("old", "ann", 10);
  put("newest", "bob", 40);
  put("new", "ann", 30);
  put("middle", "", 20);
  ASSERT_EQ(create(*store, table("other", row({"eve"}))), Written::kDone);
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "ann"}),
              ElementsAre("new", "old", "newest", "middle"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "bob"}),
              ElementsAre("newest", "new", "middle", "old"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = ""}), IsEmpty());
}

TEST_P(StoreTest, ListsWhatIsDueTheEarliestFirst) {
  for (const std::int64_t due : {0, 500, 300, 900}) {
    Row as = row();
    as.due = due;
    ASSERT_EQ(create(*store, table("due" + std::to_string(due), as)), Written::kDone);
  }
  EXPECT_THAT(ids(*store, {.what = Query::What::kDue, .now = 500}), ElementsAre("due300", "due500"));
  EXPECT_THAT(ids(*store, {.what = Query::What::kDue, .now = 299}), IsEmpty());
  Row later = row();
  later.due = 950;
  ASSERT_EQ(append(*store, one_more("due300", 1, later)), Written::kDone);
  EXPECT_THAT(ids(*store, {.what = Query::What::kDue, .now = 1000}), ElementsAre("due500", "due900", "due300"));
}

TEST_P(StoreTest, TheFirstSharedValueStays) {
  EXPECT_EQ(store->shared_value("key", "first"), "first");
  EXPECT_EQ(store->shared_value("key", "second"), "first");
  EXPECT_EQ(store->shared_value("other", ""), "");
  reopen();
  EXPECT_EQ(store->shared_value("key", "third"), "first");
}

TEST_P(StoreTest, FinishesWhatIsWaitingWhenItIsClosed) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  std::atomic<int> done = 0;
  for (std::int64_t n = 1; n <= 500; ++n) {
    store->append(one_more("t1", n), [&done](Written written) { done += written == Written::kDone ? 1 : 0; });
  }
  std::atomic<int> read = 0;
  for (int i = 0; i < 20; ++i) store->load("t1", [&read](const Found<Kept>& found) { read += found.value ? 1 : 0; });
  reopen();
  EXPECT_EQ(done, 500);
  EXPECT_EQ(read, 20);
  EXPECT_EQ(load(*store, "t1").value->entries, 501);
}

TEST_P(StoreTest, CountsWhatItDoes) {
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  ASSERT_EQ(append(*store, one_more("t1", 1)), Written::kDone);
  ASSERT_EQ(append(*store, one_more("t1", 1)), Written::kTaken);
  const Store::Figures figures = store->figures();
  EXPECT_GE(figures.commits, 2);
  EXPECT_EQ(figures.appends, 1);
  EXPECT_EQ(figures.failures, 0);
  EXPECT_EQ(figures.waiting, 0);
  EXPECT_TRUE(store->is_well());
}

}  // namespace
}  // namespace underfoot::store
