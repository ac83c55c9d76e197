// What only a store on a server does: several nodes, lost connections.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "store/postgres_schema.h"
#include "store/store_kit.h"

namespace underfoot::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

tests::PostgresServer& server() {
  return tests::PostgresServer::of_this_program();
}

TEST(Postgres, SaysWhyItCannotBeOpened) {
  const Opened opened = open_postgres("postgresql://postgres@127.0.0.1:1/underfoot");
  EXPECT_EQ(opened.store, nullptr);
  EXPECT_THAT(opened.problem, HasSubstr("127.0.0.1"));
}

TEST(Postgres, SeveralNodesMayStartAtOnceOnAnEmptyDatabase) {
  const Place place(Kind::kPostgres);
  std::vector<std::thread> threads;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 4; ++i) threads.emplace_back([&] { opened += place.open() == nullptr ? 0 : 1; });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened, 4);
}

TEST(Postgres, RefusesAStoreOfANewerProgram) {
  const Place place(Kind::kPostgres);
  place.open();
  server().psql(place.address(), "UPDATE store_version SET version = 99");
  EXPECT_THAT(place.try_to_open().problem, HasSubstr("the store is of version 99, this program knows versions up to"));
}

TEST(Postgres, BringsAStoreOfVersionOneUpToDate) {
  const Place place(Kind::kPostgres);
  server().psql(place.address(), std::string(postgres_steps()[0]) + R"sql(
    CREATE TABLE store_version (version bigint NOT NULL);
    INSERT INTO store_version VALUES (1);
    INSERT INTO game_tables OVERRIDING SYSTEM VALUE VALUES
      (7, 'old', 'secret', 1, 100, 1, 1, 'mycelia', 'CODE', E'ann\n', 'ann', 5, '{}', 'w', 'w');
    INSERT INTO entries VALUES (7, 0, 100, '{"at":100}', 'w');
    INSERT INTO seats VALUES ('ann', 7);)sql");
  const auto store = place.open();
  ASSERT_NE(store, nullptr);
  const Found<Kept> found = load(*store, "old");
  ASSERT_TRUE(found.value.has_value());
  EXPECT_THAT(found.value->tail, ElementsAre(entry(100)));
  EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "ann"}), ElementsAre("old"));
  EXPECT_EQ(append(*store, one_more("old", 1)), Written::kDone);
  EXPECT_EQ(server().psql(place.address(), "SELECT version FROM store_version"),
            std::to_string(postgres_steps().size()));
  EXPECT_EQ(server().psql(place.address(),
                          "SELECT count(*) FROM pg_indexes WHERE schemaname = current_schema() AND "
                          "indexname IN ('game_tables_public', 'game_tables_due')"),
            "2");
}

TEST(Postgres, ANodeSeesThatAnotherHasChangedTheRow) {
  const Place place(Kind::kPostgres);
  const auto one = place.open();
  const auto other = place.open();
  ASSERT_EQ(create(*one, table("t1")), Written::kDone);
  Row between = row({"eve"});
  between.summary = "between";
  ASSERT_EQ(append(*other, one_more("t1", 1, between)), Written::kDone);
  ASSERT_EQ(append(*one, one_more("t1", 2)), Written::kDone);
  EXPECT_EQ(load(*one, "t1").value->row, row()) << "equal to what this node wrote last, but not to what is there";
  EXPECT_THAT(ids(*one, {.what = Query::What::kMine, .player = "ann"}), ElementsAre("t1"));
}

TEST(Postgres, NodesThatTakeTheSameCodesAtOnceGetEachOnce) {
  const Place place(Kind::kPostgres);
  std::vector<std::unique_ptr<Store>> nodes;
  for (int i = 0; i < 3; ++i) nodes.push_back(place.open());
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    threads.emplace_back([&, node] {
      for (int i = 0; i < 30; ++i) {
        Row open = row();
        open.stage = Stage::kOpen;
        open.code = "CODE" + std::to_string(i);
        const Written written = create(*nodes[node], table(std::to_string(node) + "-" + std::to_string(i), open));
        ASSERT_NE(written, Written::kFailed);
        done += written == Written::kDone ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 30);
}

TEST(Postgres, AnImpossibleWriteDoesNotHarmOthersWrittenAtTheSameTime) {
  const Place place(Kind::kPostgres);
  const auto store = place.open();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  std::vector<std::promise<Written>> answers(60);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    NewTable made = table("n" + std::to_string(i));
    if (i % 20 == 10) made.entries[0].body = std::string("zero \0 byte", 11);
    if (i % 20 == 15) made.entries[0].body = "\xff is no UTF-8";
    store->create(made, [&answer = answers[i]](Written written) { answer.set_value(written); });
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    EXPECT_EQ(answers[i].get_future().get(), i % 20 == 10 || i % 20 == 15 ? Written::kFailed : Written::kDone) << i;
  }
  EXPECT_TRUE(store->is_well());
}

// Tables that are written by one node each, until it is enough; trouble in between must not show.
class Diligence {
 public:
  Diligence(const Place& place, int tables) : place_(place) {
    nodes_.push_back(place.open());
    nodes_.push_back(place.open());
    acknowledged_.resize(static_cast<std::size_t>(tables));
    for (std::size_t i = 0; i < acknowledged_.size(); ++i) {
      threads_.emplace_back([this, i] { write(i); });
    }
  }

  std::int64_t written() const { return written_; }
  void wait_for(std::int64_t more) const {
    const std::int64_t goal = written_ + more;
    for (int i = 0; i < 3000 && written_ < goal; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_GE(written_, goal) << "nobody writes any more";
  }

  // Ends the writing, and holds what is kept against what was acknowledged.
  void finish() {
    is_enough_ = true;
    for (std::thread& thread : threads_) thread.join();
    nodes_.clear();
    const auto store = place_.open();
    for (std::size_t i = 0; i < acknowledged_.size(); ++i) {
      const Found<Kept> kept = load(*store, id(i));
      ASSERT_TRUE(kept.value.has_value());
      EXPECT_EQ(kept.value->tail, acknowledged_[i]);
      EXPECT_EQ(kept.value->entries, static_cast<std::int64_t>(acknowledged_[i].size()));
    }
  }

 private:
  static std::string id(std::size_t i) { return "t" + std::to_string(i); }

  void write(std::size_t i) {
    Store& store = *nodes_[i % nodes_.size()];
    ASSERT_EQ(create(store, table(id(i))), Written::kDone);
    acknowledged_[i].push_back(entry(100));
    for (std::int64_t n = 1; !is_enough_; ++n) {
      const Append next = one_more(id(i), n);
      ASSERT_EQ(append(store, next), Written::kDone) << id(i) << " " << n;
      acknowledged_[i].push_back(next.entries[0]);
      ++written_;
    }
  }

  const Place& place_;
  std::vector<std::unique_ptr<Store>> nodes_;
  std::vector<std::vector<Entry>> acknowledged_;
  std::atomic<bool> is_enough_ = false;
  std::atomic<std::int64_t> written_ = 0;
  std::vector<std::thread> threads_;
};

TEST(Postgres, LosesAndDoublesNothingWhenTheServerCrashes) {
  const Place place(Kind::kPostgres);
  Diligence writers(place, 6);
  writers.wait_for(50);
  server().crash_and_restart();
  writers.wait_for(50);
  writers.finish();
}

TEST(Postgres, LosesAndDoublesNothingWhenConnectionsBreakInTheMiddle) {
  const Place place(Kind::kPostgres);
  Diligence writers(place, 6);
  for (int i = 0; i < 15; ++i) {
    writers.wait_for(20);
    server().psql(place.address(),
                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'underfoot'");
  }
  writers.wait_for(20);
  writers.finish();
}

TEST(Postgres, FailsWhileThereIsNoServerAndGoesOnWhenThereIsOne) {
  const Place place(Kind::kPostgres);
  const auto store = place.open();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  beat(*store, 1000);
  auto closing = place.open();
  server().stop();
  std::promise<Found<Kept>> read;
  store->load("t1", [&read](Found<Kept> found) { read.set_value(std::move(found)); });
  std::promise<Written> written;
  store->append(one_more("t1", 1), [&written](Written how) { written.set_value(how); });

  std::promise<Found<std::vector<Dark>>> dark;
  store->beat(50'000, [&dark](Found<std::vector<Dark>> found) { dark.set_value(std::move(found)); });

  Written last = Written::kDone;
  closing->append(one_more("t1", 1), [&last](Written how) { last = how; });
  closing.reset();
  EXPECT_EQ(last, Written::kFailed) << "a store that is closed does not wait for long";
  EXPECT_EQ(written.get_future().get(), Written::kFailed);
  EXPECT_TRUE(dark.get_future().get().has_failed);
  EXPECT_TRUE(read.get_future().get().has_failed);
  EXPECT_FALSE(store->is_well());
  server().start();
  EXPECT_EQ(append(*store, one_more("t1", 1)), Written::kDone);
  EXPECT_TRUE(store->is_well());
  EXPECT_EQ(load(*store, "t1").value->entries, 2);
  EXPECT_THAT(beat(*store, 60'000), ElementsAre(Dark{.from = 1000, .until = 60'000}));
}

TEST(Postgres, ADumpRestores) {
  const std::string address = server().new_database();
  const Opened opened = open_postgres(address);
  ASSERT_EQ(opened.problem, "");
  Store* store = opened.store.get();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  Append next = one_more("t1", 1);
  next.snapshot = {.entries = 2, .body = "{}"};
  ASSERT_EQ(append(*store, next), Written::kDone);
  ASSERT_EQ(append(*store, one_more("t1", 2)), Written::kDone);
  ASSERT_EQ(store->shared_value("key", "value"), "value");

  const Found<Kept> before = load(*store, "t1");
  for (const char* way : {"\"$1/pg_dump\" \"$2\" | \"$1/psql\" -X -q -v ON_ERROR_STOP=1 \"$3\"",
                          "\"$1/pg_dump\" --format=custom \"$2\" | "
                          "\"$1/pg_restore\" --no-owner --exit-on-error --dbname=\"$3\""}) {
    SCOPED_TRACE(way);
    const std::string fresh = server().new_database();
    tests::output_of({"sh", "-c", way, "dump", server().programs(), address, fresh});
    const Opened restored = open_postgres(fresh);
    ASSERT_EQ(restored.problem, "");
    const Found<Kept> after = load(*restored.store, "t1");
    ASSERT_TRUE(after.value.has_value());
    EXPECT_EQ(after.value->row, before.value->row);
    EXPECT_EQ(after.value->secret, before.value->secret);
    EXPECT_EQ(after.value->snapshot, before.value->snapshot);
    EXPECT_EQ(after.value->tail, before.value->tail);
    EXPECT_EQ(restored.store->shared_value("key", "other"), "value");
    EXPECT_EQ(append(*restored.store, one_more("t1", 3)), Written::kDone);
    EXPECT_EQ(create(*restored.store, table("t2")), Written::kDone);
  }
}

}  // namespace
}  // namespace underfoot::store
