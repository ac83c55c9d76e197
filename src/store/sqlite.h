// SQLite's interface as values that clean up after themselves. Used by one thread at a time.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace underfoot::store {

class Database {
 public:
  enum class Mode : std::uint8_t { kMakeIfMissing, kMustExist };
  Database(const std::string& file, Mode mode);

  bool is_open() const { return is_open_; }
  std::string problem() const;  // in SQLite's words
  bool run(const std::string& sql);
  std::int64_t number(const char* sql);  // of a query that gives one number; -1 if it gives none
  bool is_in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Close> handle_;
  bool is_open_ = false;
};

// The rows that a statement gives. The statement's parameters must live as long as this.
class Rows {
 public:
  explicit Rows(sqlite3_stmt* statement) : statement_(statement) {}
  ~Rows() { sqlite3_reset(statement_); }
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool next() { return (result_ = sqlite3_step(statement_)) == SQLITE_ROW; }
  bool has_failed() const { return result_ != SQLITE_ROW && result_ != SQLITE_DONE; }
  bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const;

 private:
  sqlite3_stmt* statement_;
  int result_ = SQLITE_DONE;
};

class Statement {
 public:
  Statement(const Database& database, const std::string& sql);

  // SQLITE_DONE, or what went wrong. Parameters are numbers and texts.
  template <class... Parameters>
  int run(const Parameters&... parameters) {
    bind_all(parameters...);
    const int result = sqlite3_step(statement_.get());
    const int problem = sqlite3_reset(statement_.get());
    return result == SQLITE_DONE || result == SQLITE_ROW ? SQLITE_DONE : problem;
  }

  template <class... Parameters>
  Rows ask(const Parameters&... parameters) {
    bind_all(parameters...);
    return Rows(statement_.get());
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  template <class... Parameters>
  void bind_all(const Parameters&... parameters) {
    int place = 0;
    (bind(++place, parameters), ...);
  }
  void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_.get(), place, number); }
  void bind(int place, std::string_view text);

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

}  // namespace underfoot::store
