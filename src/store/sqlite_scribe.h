// Writes to an SQLite store: a batch is one transaction. It is the only one who writes tables there, so it may remember
// what it wrote last.
#pragma once

#include <optional>
#include <unordered_map>

#include "store/row_text.h"
#include "store/sqlite.h"
#include "store/threaded_store.h"

namespace underfoot::store {

class SqliteScribe : public Scribe {
 public:
  explicit SqliteScribe(Database database);
  Outcome write(std::span<const Write> batch) override;

 private:
  struct Known {
    std::int64_t key = 0;
    std::int64_t entries = 0;
    std::optional<Fingerprint> print = {};  // of the row as it is kept
  };
  // Nothing if the database fails.
  using Verdict = std::optional<Written>;

  Verdict put(const NewTable& table);
  Verdict put(const Append& append);
  Verdict put(const Beat& beat);
  Verdict put_row(const Append& append, Known& known);
  bool put_entries(std::int64_t key, std::int64_t n, const std::vector<Entry>& entries);
  bool put_seats(std::int64_t key, const Row& row);
  // A null pointer if there is no such table; nothing if the database fails.
  std::optional<Known*> look_up(const std::string& id);
  Outcome give_up(std::size_t size);

  Database database_;
  Statement begin_;
  Statement commit_;
  Statement find_;
  Statement create_;
  Statement step_;
  Statement change_;
  Statement entry_;
  Statement snapshot_;
  Statement leave_seats_;
  Statement seat_;
  Statement dark_;
  Statement beat_;
  Statement forget_;
  std::unordered_map<std::string, Known> known_;
  bool has_failed_ = false;  // last time
};

}  // namespace underfoot::store
