#include "store/sqlite.h"

namespace underfoot::store {

Database::Database(const std::string& file, Mode mode) {
  sqlite3* handle = nullptr;
  const int create = mode == Mode::kMakeIfMissing ? SQLITE_OPEN_CREATE : 0;
  const int result =
      sqlite3_open_v2(file.c_str(), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | create, nullptr);
  handle_.reset(handle);
  is_open_ = result == SQLITE_OK;
  if (is_open_) sqlite3_busy_timeout(handle, 5000);
}

std::string Database::problem() const {
  return sqlite3_errmsg(handle_.get());
}

bool Database::run(const std::string& sql) {
  return sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::int64_t Database::number(const char* sql) {
  Statement statement(*this, sql);
  Rows rows = statement.ask();
  return rows.next() ? rows.number(0) : -1;
}

std::string Rows::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_, column);
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text), size);
}

Statement::Statement(const Database& database, const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v3(database.handle(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
}

void Statement::bind(int place, std::string_view text) {
  // A null pointer would be bound as NULL.
  const char* start = text.data() == nullptr ? "" : text.data();
  sqlite3_bind_text64(statement_.get(), place, start, text.size(), nullptr, SQLITE_UTF8);  // not copied
}

}  // namespace underfoot::store
