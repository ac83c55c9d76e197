#include "cli/files.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>

namespace underfoot::cli {
namespace {

// Nothing if the stream breaks off, which the iterators of a stream would answer with an exception.
std::optional<std::string> read_all(std::istream& stream) {
  std::string text;
  std::array<char, 65536> part;
  while (stream.read(part.data(), part.size()) || stream.gcount() > 0) {
    text.append(part.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (stream.bad()) return std::nullopt;
  return text;
}

}  // namespace

std::string read_file(const Context& context, const std::string& path) {
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::optional<std::string> text = path == "-" ? read_all(context.in) : read_all(file);
  if (!text || (path != "-" && !file.is_open())) {
    throw Failure(context.say("cli.error.cannot_read"_msg, param("file", path)));
  }
  return *std::move(text);
}

json::Value read_json(const Context& context, const std::string& path) {
  Result<json::Value, BadInput> value = json::parse(read_file(context, path));
  if (!value) throw Failure(describe(context, path, value.error()));
  return *std::move(value);
}

void write_file(const Context& context, const std::filesystem::path& path, std::string_view content) {
  std::error_code problem;
  if (path.has_parent_path() && !std::filesystem::is_directory(path.parent_path(), problem)) {
    throw Failure(context.say("cli.error.no_folder"_msg, param("folder", path.parent_path().string())));
  }
  const auto unwritable = Failure(context.say("cli.error.cannot_write"_msg, param("file", path.string())));
  const std::filesystem::file_status there = std::filesystem::status(path, problem);
  if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there)) throw unwritable;
  std::filesystem::path temporary = path;
  temporary += "." + std::to_string(getpid()) + ".new";
  std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  problem.clear();
  if (file) std::filesystem::rename(temporary, path, problem);
  if (!file || problem) {
    std::filesystem::remove(temporary, problem);
    throw unwritable;
  }
}

std::filesystem::path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::filesystem::path(state) / "underfoot";
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home == '/') return std::filesystem::path(home) / ".local/state/underfoot";
  std::error_code problem;
  const std::filesystem::path temporary = std::filesystem::temp_directory_path(problem);
  return (problem ? std::filesystem::path("/tmp") : temporary) / "underfoot";
}

std::string describe(const Context& context, const std::string& path, const BadInput& bad) {
  std::string result = path + ": ";
  if (!bad.place.empty()) result += bad.place + ": ";
  return result + context.say(bad.message);
}

}  // namespace underfoot::cli
