#include "cli/saving.h"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <string>

#include "cli/files.h"

namespace underfoot::cli {
namespace {

bool says_yes(const Context& context) {
  constexpr std::array<std::string_view, 10> kYes = {"y", "Y", "yes", "Yes", "YES", "д", "Д", "да", "Да", "ДА"};
  std::string line;
  std::getline(context.in, line);
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
  return std::find(kYes.begin(), kYes.end(), line) != kYes.end();
}

}  // namespace

void Saving::save(const Context& context, const std::filesystem::path& path, std::string_view record) {
  std::error_code ignored;
  const bool is_own = std::find(own_.begin(), own_.end(), path) != own_.end();
  if (!is_own && std::filesystem::is_regular_file(path, ignored)) {
    context.out << context.say("cli.play.overwrite"_msg, param("file", path.string())) << ' ' << std::flush;
    if (!says_yes(context)) {
      context.out << context.say("cli.play.not_saved"_msg) << '\n';
      return;
    }
  }
  try {
    write_file(context, path, record);
  } catch (const Failure& failure) {
    context.out << failure.what() << '\n';
    return;
  }
  if (!is_own) own_.push_back(path);
  context.out << context.say("cli.play.saved"_msg, param("file", path.string())) << '\n';
}

}  // namespace underfoot::cli
