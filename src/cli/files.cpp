#include "cli/files.h"

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
