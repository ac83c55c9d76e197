// A store in one file, for one process.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "store/private_files.h"
#include "store/sqlite.h"
#include "store/sqlite_checkpoints.h"
#include "store/sqlite_schema.h"
#include "store/sqlite_scribe.h"
#include "store/sqlite_source.h"

namespace underfoot::store {

namespace {

// Held as long as the store is open. A file of its own: the database's locks are there for those who copy it.
class LockFile {
 public:
  explicit LockFile(const std::string& file) : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0) {
      problem_ = file + ": " + std::strerror(errno);
    } else if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      problem_ = errno == EWOULDBLOCK ? "the store is in use by another process" : file + ": " + std::strerror(errno);
    }
  }
  ~LockFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  LockFile(LockFile&& other) noexcept
      : descriptor_(std::exchange(other.descriptor_, -1)), problem_(std::move(other.problem_)) {}
  LockFile& operator=(LockFile&&) = delete;

  const std::string& problem() const { return problem_; }

 private:
  int descriptor_;
  std::string problem_;
};

class SqliteStore : public ThreadedStore {
 public:
  SqliteStore(LockFile lock, std::string file, std::unique_ptr<SqliteCheckpoints> checkpoints,
              std::unique_ptr<SqliteScribe> scribe, std::unique_ptr<Source> source)
      : ThreadedStore(std::move(scribe), std::move(source), std::make_shared<Patience>(),
                      StoreClock::of_this_machine()),
        lock_(std::move(lock)),
        file_(std::move(file)),
        checkpoints_(std::move(checkpoints)) {}
  ~SqliteStore() override { finish(); }

  std::optional<std::string> shared_value(const std::string& name, const std::string& wanted) override {
    Database database(file_, Database::Mode::kMustExist);
    Statement keep(database, "INSERT INTO shared_values (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING");
    Statement find(database, "SELECT value FROM shared_values WHERE name = ?");
    if (!database.run("PRAGMA synchronous = FULL") || keep.run(name, wanted) != SQLITE_DONE) return std::nullopt;
    Rows rows = find.ask(name);
    return rows.next() ? std::optional(rows.text(0)) : std::nullopt;
  }

  // There is nobody else.
  void listen(Listener) override {}
  void whisper(std::string) override {}

 private:
  LockFile lock_;
  std::string file_;
  std::unique_ptr<SqliteCheckpoints> checkpoints_;
};

// Durable at each commit.
bool set_up(Database& database) {
  return database.run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
      "PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;");
}

}  // namespace

Opened open_sqlite(const std::string& file) {
  LockFile lock(file + ".lock");
  if (!lock.problem().empty()) return {.store = nullptr, .problem = lock.problem()};
  make_private(file);
  Database to_write(file, Database::Mode::kMakeIfMissing);
  if (!to_write.is_open()) return {.store = nullptr, .problem = to_write.problem()};
  // Before anything is written: the file may be something else.
  if (std::string problem = migrate(to_write); !problem.empty()) return {.store = nullptr, .problem = problem};
  keep_private(file);
  if (!set_up(to_write)) return {.store = nullptr, .problem = to_write.problem()};
  Database to_read(file, Database::Mode::kMustExist);
  if (!to_read.is_open() || !set_up(to_read)) return {.store = nullptr, .problem = to_read.problem()};
  Database to_checkpoint(file, Database::Mode::kMustExist);
  if (!to_checkpoint.is_open() || !set_up(to_checkpoint)) return {.store = nullptr, .problem = to_checkpoint.problem()};
  auto checkpoints = std::make_unique<SqliteCheckpoints>(std::move(to_checkpoint));
  checkpoints->follow(to_write);
  return {.store = std::make_unique<SqliteStore>(std::move(lock), file, std::move(checkpoints),
                                                 std::make_unique<SqliteScribe>(std::move(to_write)),
                                                 std::make_unique<SqliteSource>(std::move(to_read))),
          .problem = ""};
}

}  // namespace underfoot::store
