// Brings what is in the write-ahead log into the database file, on a thread and a connection of its own, so that no
// commit waits for it.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "store/sqlite.h"

namespace underfoot::store {

class SqliteCheckpoints {
 public:
  explicit SqliteCheckpoints(Database database);
  ~SqliteCheckpoints();
  SqliteCheckpoints(const SqliteCheckpoints&) = delete;
  SqliteCheckpoints& operator=(const SqliteCheckpoints&) = delete;

  // From now on, whenever this connection has committed; its last commit must be over before the end of this.
  void follow(Database& writer);

 private:
  static int committed(void* self, sqlite3* writer, const char* name, int pages);
  void work();

  Database database_;
  std::mutex mutex_;
  std::condition_variable signal_;
  bool is_wanted_ = false;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace underfoot::store
