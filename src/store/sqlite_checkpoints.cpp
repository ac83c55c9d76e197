#include "store/sqlite_checkpoints.h"

#include <utility>

namespace underfoot::store {
namespace {

// Pages of 4 kB in the log. From the first length on it is brought in from time to time; while somebody writes, there
// are always a few pages more, and only when all are brought in may the log begin anew. So a log of the second length
// is brought in by the writer itself: it is soon done, since most of it has been.
constexpr int kLong = 1000;
constexpr int kTooLong = 6000;
constexpr int kMostRounds = 4;

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(Database database) : database_(std::move(database)), thread_([this] { work(); }) {}

SqliteCheckpoints::~SqliteCheckpoints() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  signal_.notify_one();
  thread_.join();
}

void SqliteCheckpoints::follow(Database& writer) {
  sqlite3_wal_hook(writer.handle(), committed, this);
}

int SqliteCheckpoints::committed(void* self, sqlite3* writer, const char* name, int pages) {
  if (pages >= kTooLong) {
    sqlite3_wal_checkpoint_v2(writer, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  } else if (pages >= kLong) {
    auto& own = *static_cast<SqliteCheckpoints*>(self);
    {
      const std::lock_guard lock(own.mutex_);
      own.is_wanted_ = true;
    }
    own.signal_.notify_one();
  }
  return SQLITE_OK;
}

void SqliteCheckpoints::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    signal_.wait(lock, [this] { return is_wanted_ || is_ending_; });
    if (is_ending_) return;
    lock.unlock();
    // Each round is shorter than the one before. A disk that is full is the writer's to notice.
    int result = SQLITE_OK;
    int pages = 1;
    int done = 0;
    for (int round = 0; round < kMostRounds && result == SQLITE_OK && done < pages; ++round) {
      result = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &done);
    }
    lock.lock();
    is_wanted_ = false;
  }
}

}  // namespace underfoot::store
