#include "store/private_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace underfoot::store {

void make_private(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor >= 0) ::close(descriptor);
}

// By name: to close a descriptor of a database would end SQLite's locks on it.
void keep_private(const std::string& database) {
  for (const char* part : {"", "-wal", "-shm", "-journal", ".lock"}) {
    [[maybe_unused]] const int result = ::chmod((database + part).c_str(), S_IRUSR | S_IWUSR);
  }
}

}  // namespace underfoot::store
