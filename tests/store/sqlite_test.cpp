// What only a store in a file does.
#include "store/sqlite.h"

#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <fstream>
#include <thread>

#include "store/questions.h"
#include "store/sqlite_schema.h"
#include "store/store_kit.h"

namespace underfoot::store {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

Database raw(const std::string& file) {
  return {file, Database::Mode::kMakeIfMissing};
}

// A store that holds a table with this many entries.
void fill(const Place& place, std::int64_t count) {
  const auto store = place.open();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  for (std::int64_t n = 1; n < count; ++n) ASSERT_EQ(append(*store, one_more("t1", n)), Written::kDone);
}

TEST(Sqlite, IsServedByOneProcessAtATime) {
  const Place place(Kind::kSqlite);
  auto first = place.open();
  const Opened second = place.try_to_open();
  EXPECT_EQ(second.store, nullptr);
  EXPECT_EQ(second.problem, "the store is in use by another process");
  first.reset();
  EXPECT_NE(place.open(), nullptr);
}

TEST(Sqlite, SaysWhyItCannotBeOpened) {
  const TemporaryFolder folder;
  EXPECT_NE(open_sqlite(folder.file("none/underfoot.db")).problem, "");
  std::ofstream(folder.file("text.db")) << std::string(4096, 'x');
  EXPECT_THAT(open_sqlite(folder.file("text.db")).problem, HasSubstr("not a database"));
}

TEST(Sqlite, LeavesDatabasesOfOthersAlone) {
  const Place place(Kind::kSqlite);
  ASSERT_TRUE(raw(place.file()).run("CREATE TABLE recipes (name TEXT)"));
  ASSERT_EQ(::chmod(place.file().c_str(), 0644), 0);
  EXPECT_EQ(place.try_to_open().problem, "the file is a database of something else");
  EXPECT_EQ(raw(place.file()).number("SELECT count(*) FROM sqlite_schema"), 1);
  EXPECT_EQ(std::filesystem::status(place.file()).permissions(), std::filesystem::perms(0644));
}

// Whoever runs the program may allow others to read what it makes.
class OpenHanded {
 public:
  OpenHanded() : before_(::umask(0)) {}
  ~OpenHanded() { ::umask(before_); }
  OpenHanded(const OpenHanded&) = delete;
  OpenHanded& operator=(const OpenHanded&) = delete;

 private:
  mode_t before_;
};

void expect_private(const Place& place, const std::vector<std::string>& names) {
  constexpr auto kOwners = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
  for (const std::string& name : names) {
    EXPECT_EQ(std::filesystem::status(place.file(name)).permissions(), kOwners) << name;
  }
}

const std::vector<std::string> kFiles{"underfoot.db", "underfoot.db-wal", "underfoot.db-shm", "underfoot.db.lock"};

TEST(Sqlite, ItsFilesAreForItsOwnerAlone) {
  const OpenHanded open_handed;
  const Place place(Kind::kSqlite);
  const auto store = place.open();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  ASSERT_TRUE(store->shared_value("key", "value").has_value());
  expect_private(place, kFiles);
  ASSERT_EQ(copy_sqlite(place.file(), place.file("copy.db")), "");
  expect_private(place, {"copy.db"});
}

TEST(Sqlite, FilesThatOthersCouldReadAreMendedWhenTheyAreOpened) {
  const Place place(Kind::kSqlite);
  {
    const auto store = place.open();
    ASSERT_EQ(create(*store, table("t1")), Written::kDone);
    for (const std::string& name : kFiles) ASSERT_EQ(::chmod(place.file(name).c_str(), 0644), 0);
    // As they are after a crash.
    std::filesystem::create_directory(place.file("crash"));
    for (const std::string& name : kFiles) std::filesystem::copy_file(place.file(name), place.file("crash/" + name));
  }
  const auto store = place.open();
  EXPECT_EQ(create(*store, table("t2")), Written::kDone);
  expect_private(place, kFiles);
  const Opened crashed = open_sqlite(place.file("crash/underfoot.db"));
  ASSERT_EQ(crashed.problem, "");
  for (const std::string& name : kFiles) expect_private(place, {"crash/" + name});
}

TEST(Sqlite, RefusesAStoreOfANewerProgram) {
  const Place place(Kind::kSqlite);
  fill(place, 1);
  ASSERT_TRUE(raw(place.file()).run("PRAGMA user_version = 99"));
  EXPECT_THAT(place.try_to_open().problem, HasSubstr("the store is of version 99, this program knows versions up to"));
}

TEST(Sqlite, BringsAStoreOfVersionOneUpToDate) {
  const Place place(Kind::kSqlite);
  ASSERT_TRUE(raw(place.file()).run(std::string(sqlite_steps()[0]) + R"sql(
    PRAGMA user_version = 1; PRAGMA application_id = 1433298022;
    INSERT INTO game_tables VALUES (7, 'old', 'secret', 1, 100, 1, 1, 'mycelia', 'CODE', 'ann' || char(10), 'ann', 5, '{}');
    INSERT INTO entries VALUES (7, 0, 100, '{"at":100}');
    INSERT INTO seats VALUES ('ann', 7);)sql"));
  {
    const auto store = place.open();
    ASSERT_NE(store, nullptr);
    const Found<Kept> found = load(*store, "old");
    ASSERT_TRUE(found.value.has_value());
    EXPECT_THAT(found.value->tail, ElementsAre(entry(100)));
    EXPECT_THAT(found.value->row.players, ElementsAre("ann"));
    EXPECT_THAT(ids(*store, {.what = Query::What::kMine, .player = "ann"}), ElementsAre("old"));
    EXPECT_EQ(append(*store, one_more("old", 1)), Written::kDone);
  }
  Database after = raw(place.file());
  EXPECT_EQ(after.number("PRAGMA user_version"), static_cast<std::int64_t>(sqlite_steps().size()));
  EXPECT_EQ(after.number("SELECT count(*) FROM sqlite_schema WHERE name IN ('game_tables_public', 'game_tables_due')"),
            2);
}

TEST(Sqlite, ListsAreFoundByIndices) {
  const Place place(Kind::kSqlite);
  fill(place, 1);
  Database database = raw(place.file());
  const auto plan = [&](List list) {
    Statement statement(database, "EXPLAIN QUERY PLAN " + question_of(list));
    Rows rows = statement.ask();
    std::string text;
    while (rows.next()) text += rows.text(3) + "\n";
    return text;
  };
  EXPECT_THAT(plan(List::kPublic), HasSubstr("USING INDEX game_tables_public (stage=?)\n"));
  EXPECT_THAT(plan(List::kDue), HasSubstr("USING INDEX game_tables_due"));
  EXPECT_THAT(plan(List::kMine),
              StartsWith("SEARCH s USING PRIMARY KEY (player=?)\nSEARCH t USING INTEGER PRIMARY KEY"));
}

TEST(Sqlite, ACopyMadeWhileOthersWriteIsAWholeStore) {
  const Place place(Kind::kSqlite);
  auto store = place.open();
  constexpr int kTables = 8;
  for (int i = 0; i < kTables; ++i) ASSERT_EQ(create(*store, table("t" + std::to_string(i))), Written::kDone);
  std::atomic<bool> is_enough = false;
  std::atomic<std::int64_t> acknowledged = 0;
  std::thread writer([&] {
    for (std::int64_t n = 1; !is_enough && n < 20'000; ++n) {
      for (int i = 1; i < kTables; ++i) store->append(one_more("t" + std::to_string(i), n), [](Written) {});
      ASSERT_EQ(append(*store, one_more("t0", n)), Written::kDone);
      acknowledged = n;
    }
  });
  for (int i = 0; i < 5; ++i) {
    const std::string to = place.file("copy" + std::to_string(i));
    const std::int64_t before = acknowledged;
    ASSERT_EQ(copy_sqlite(place.file(), to), "");
    EXPECT_FALSE(std::filesystem::exists(to + "-wal"));
    const Opened copy = open_sqlite(to);
    ASSERT_EQ(copy.problem, "");
    for (int t = 0; t < kTables; ++t) {
      const Found<Kept> kept = load(*copy.store, "t" + std::to_string(t));
      ASSERT_TRUE(kept.value.has_value());
      EXPECT_EQ(kept.value->tail.size(), static_cast<std::size_t>(kept.value->entries));
      EXPECT_GT(kept.value->entries, before);
    }
    EXPECT_EQ(append(*copy.store, one_more("t0", load(*copy.store, "t0").value->entries)), Written::kDone);
  }
  is_enough = true;
  writer.join();
}

TEST(Sqlite, ABackupRestores) {
  const Place place(Kind::kSqlite);
  fill(place, 30);
  ASSERT_EQ(copy_sqlite(place.file(), place.file("backup.db")), "");
  const TemporaryFolder elsewhere;
  std::filesystem::copy_file(place.file("backup.db"), elsewhere.file("underfoot.db"));
  const auto before = place.open();
  const Opened after = open_sqlite(elsewhere.file("underfoot.db"));
  ASSERT_EQ(after.problem, "");
  EXPECT_EQ(load(*after.store, "t1").value->tail, load(*before, "t1").value->tail);
  EXPECT_EQ(load(*after.store, "t1").value->row, load(*before, "t1").value->row);
  EXPECT_EQ(load(*after.store, "t1").value->secret, load(*before, "t1").value->secret);
  EXPECT_EQ(
      raw(place.file("backup.db")).number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'"),
      1);
}

TEST(Sqlite, ACopyOverwritesNothing) {
  const Place place(Kind::kSqlite);
  EXPECT_NE(copy_sqlite(place.file(), place.file("copy")), "") << "there is nothing to copy";
  EXPECT_FALSE(std::filesystem::exists(place.file("copy")));
  EXPECT_FALSE(std::filesystem::exists(place.file()));
  fill(place, 1);
  std::ofstream(place.file("precious")) << "text";
  EXPECT_THAT(copy_sqlite(place.file(), place.file("precious")), HasSubstr("there is already such a file"));
  EXPECT_EQ(std::filesystem::file_size(place.file("precious")), 4);
}

// Files of this program may not grow beyond a size, as if the disk were full.
class SizeLimit {
 public:
  explicit SizeLimit(rlim_t size) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{.rlim_cur = size, .rlim_max = before_.rlim_max};
    handler_ = std::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~SizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  SizeLimit(const SizeLimit&) = delete;
  SizeLimit& operator=(const SizeLimit&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int) = nullptr;
};

TEST(Sqlite, TheLogBeforeTheFileStaysShortHoweverMuchIsWritten) {
  constexpr std::int64_t kEntries = 1200;
  constexpr std::size_t kEntryBytes = 50'000;
  const Place place(Kind::kSqlite);
  const auto store = place.open();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  std::uintmax_t longest = 0;
  for (std::int64_t n = 1; n <= kEntries; ++n) {
    Append more = one_more("t1", n);
    more.entries.front().body = std::string(kEntryBytes, 'x');
    ASSERT_EQ(append(*store, std::move(more)), Written::kDone);
    longest = std::max(longest, std::filesystem::file_size(place.file("underfoot.db-wal")));
  }
  EXPECT_LT(longest, kEntries * kEntryBytes / 2);
  EXPECT_EQ(entries(*store, "t1").value->size(), static_cast<std::size_t>(kEntries + 1));
}

TEST(Sqlite, GoesOnAfterTheDiskWasFull) {
  const Place place(Kind::kSqlite);
  auto store = place.open();
  ASSERT_EQ(create(*store, table("t1")), Written::kDone);
  std::int64_t written = 1;
  {
    const SizeLimit limit(1 << 20);
    EXPECT_THAT(beat(*store, 0), IsEmpty());
    Append large = one_more("t1", written);
    for (int i = 0; i < 1000 && store->is_well(); ++i) {
      large.n = written;
      large.entries[0].body = std::string(20'000, 'x');
      if (append(*store, large) == Written::kDone) ++written;
    }
    EXPECT_FALSE(store->is_well());
    EXPECT_GT(written, 2);
    large.n = written;
    EXPECT_EQ(append(*store, large), Written::kFailed);
    EXPECT_EQ(load(*store, "t1").value->entries, written) << "what is kept can be read";
    for (int i = 1; i < 5; ++i) EXPECT_TRUE(try_to_beat(*store, i).has_failed) << "there may be room for a page";
  }
  EXPECT_THAT(beat(*store, 1'000'000), SizeIs(1));
  EXPECT_GE(store->figures().failures, 2);
  EXPECT_EQ(append(*store, one_more("t1", written)), Written::kDone);
  EXPECT_TRUE(store->is_well());
  store = nullptr;
  store = place.open();
  EXPECT_EQ(load(*store, "t1").value->tail.size(), static_cast<std::size_t>(written) + 1);
}

// Writes until it is killed, and says how far it is.
[[noreturn]] void write_for_ever(const Place& place, int out) {
  const auto store = place.open();
  for (std::int64_t n = 1;; ++n) {
    if (append(*store, one_more("t1", n)) != Written::kDone || ::write(out, &n, sizeof n) != sizeof n) ::_exit(1);
  }
}

TEST(Sqlite, LosesNothingAcknowledgedWhenItsProcessIsKilled) {
  const Place place(Kind::kSqlite);
  fill(place, 1);
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) write_for_ever(place, pipe[1]);
  ::close(pipe[1]);
  std::int64_t acknowledged = 0;
  std::int64_t next = 0;
  while (::read(pipe[0], &next, sizeof next) == sizeof next) {
    acknowledged = next;
    if (acknowledged == 100) ::kill(child, SIGKILL);
  }
  ::close(pipe[0]);
  ::waitpid(child, nullptr, 0);
  EXPECT_GE(acknowledged, 100);
  const auto store = place.open();
  ASSERT_NE(store, nullptr) << "the lock went with the process";
  const Found<Kept> found = load(*store, "t1");
  EXPECT_GT(found.value->entries, acknowledged);
  EXPECT_EQ(found.value->tail.size(), static_cast<std::size_t>(found.value->entries));
}

}  // namespace
}  // namespace underfoot::store
