// Reads from an SQLite store, on a connection of its own: it sees what is committed and waits for nobody.
#pragma once

#include "store/questions.h"
#include "store/sqlite.h"
#include "store/threaded_store.h"

namespace underfoot::store {

class SqliteSource : public Source {
 public:
  explicit SqliteSource(Database database);

  void asked_at(Moment) override {}
  Found<Kept> load(const std::string& table) override;
  Found<std::vector<Entry>> entries(const std::string& table, std::int64_t from) override;
  Found<std::string> find_code(const std::string& code) override;
  Found<std::vector<Listed>> list(const Query& query) override;
  Found<std::vector<Dark>> darks() override;

 private:
  Found<Kept> load_now(const std::string& table);
  Statement& statement_for(List list);
  // Whether all could be read.
  bool read_entries(std::int64_t key, std::int64_t from, std::vector<Entry>& entries);

  Database database_;
  Statement begin_;
  Statement commit_;
  Statement kept_;
  Statement key_;
  Statement entries_;
  Statement code_;
  Statement public_;
  Statement mine_;
  Statement due_;
  Statement darks_;
};

}  // namespace underfoot::store
