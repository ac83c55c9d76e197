// A copy of an SQLite store while it is in use.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "store/private_files.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace underfoot::store {

namespace {

// What is wrong, or "".
std::string make_durable(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return path + ": " + std::strerror(errno);
  const bool is_synced = ::fsync(descriptor) == 0;
  const int problem = errno;
  ::close(descriptor);
  return is_synced ? "" : path + ": " + std::strerror(problem);
}

// VACUUM INTO reads everything in one transaction, and what it writes is one file without a log.
std::string write_copy(const std::string& file, const std::string& to) {
  Database database(file, Database::Mode::kMustExist);
  if (!database.is_open()) return file + ": " + database.problem();
  make_private(to);
  Statement copy(database, "VACUUM INTO ?");
  if (copy.run(to) != SQLITE_DONE) return file + ": " + database.problem();
  return make_durable(to);
}

std::string folder_of(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  return folder.empty() ? "." : folder.string();
}

}  // namespace

std::string copy_sqlite(const std::string& file, const std::string& to) {
  std::error_code unknown;
  if (std::filesystem::exists(to, unknown)) return to + ": there is already such a file";
  // Under another name first: what has the right name is whole.
  const std::string part = to + ".part";
  std::filesystem::remove(part, unknown);
  std::string problem = write_copy(file, part);
  if (problem.empty() && std::rename(part.c_str(), to.c_str()) != 0) problem = to + ": " + std::strerror(errno);
  if (!problem.empty()) {
    std::filesystem::remove(part, unknown);
    return problem;
  }
  return make_durable(folder_of(to));
}

}  // namespace underfoot::store
