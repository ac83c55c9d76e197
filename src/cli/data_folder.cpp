#include "cli/data_folder.h"

#include <sys/stat.h>

#include <cstdlib>

#include "cli/files.h"

namespace underfoot::cli {

namespace fs = std::filesystem;

fs::path data_folder(const std::string& asked) {
  return asked.empty() ? state_folder() / "server" : fs::path(asked);
}

std::error_code make_data_folder(const fs::path& folder) {
  const fs::path plain = (folder / "").parent_path();  // without a slash at its end
  std::error_code error;
  fs::create_directories(plain.parent_path(), error);
  ::mkdir(plain.c_str(), S_IRWXU);
  fs::create_directories(plain, error);  // says what is wrong, if something is
  return error;
}

std::string store_of_environment() {
  const char* address = std::getenv("UNDERFOOT_STORE");
  return address == nullptr ? "" : address;
}

}  // namespace underfoot::cli
