#include "cli/files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <istream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

namespace underfoot::cli {
namespace {

std::string read_all(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

std::string read_file(const Context& context, const std::string& path) {
  if (path == "-") return read_all(context.in);
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path)) {
    throw Failure(context.say("cli.error.cannot_read"_msg, param("file", path)));
  }
  return read_all(file);
}

json::Value read_json(const Context& context, const std::string& path) {
  Result<json::Value, BadInput> value = json::parse(read_file(context, path));
  if (!value) throw Failure(describe(context, path, value.error()));
  return *std::move(value);
}

void write_file(const Context& context, const std::filesystem::path& path, std::string_view content) {
  std::error_code ignored;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), ignored);
  std::filesystem::path temporary = path;
  temporary += ".new";
  std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  std::error_code problem;
  if (file) std::filesystem::rename(temporary, path, problem);
  if (!file || problem) {
    std::filesystem::remove(temporary, ignored);
    throw Failure(context.say("cli.error.cannot_write"_msg, param("file", path.string())));
  }
}

std::filesystem::path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::filesystem::path(state) / "underfoot";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / ".local/state/underfoot";
  return std::filesystem::temp_directory_path() / "underfoot";
}

std::string describe(const Context& context, const std::string& path, const BadInput& bad) {
  std::string result = path + ": ";
  if (!bad.place.empty()) result += bad.place + ": ";
  return result + context.say(bad.message);
}

}  // namespace underfoot::cli
