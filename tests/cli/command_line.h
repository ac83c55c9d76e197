// Runs the command line with typed input and gives back what it printed.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/cli.h"
#include "hoard/mind.h"

namespace underfoot::cli {

struct Printed {
  int exit_code = 0;
  std::string out;
  std::string err;
};

// A folder of its own for each test, also for kept games.
class CommandLine {
 public:
  CommandLine() {
    std::string pattern = (std::filesystem::temp_directory_path() / "underfoot-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    setenv("XDG_STATE_HOME", folder_.c_str(), 1);
    setenv("LC_ALL", "C", 1);
  }
  ~CommandLine() { std::filesystem::remove_all(folder_); }
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  Printed run(const std::vector<std::string>& arguments, const std::string& typed = "") const {
    constexpr std::string_view kRulesText =
        "# Rules\n\n## HRD-1 Setup\n1. First.\n2. Second,\n   in two lines.\n\n## HRD-2 Turn\nNo items.\n";
    constexpr std::string_view kIndexText =
        "# Index\n\n## hoard\n\n| Rule | Code | Tests |\n| --- | --- | --- |\n| HRD-1.1 | hoard.cpp | A |\n";
    constexpr std::string_view kRussianText = "# Правила\n\n## HRD-1 Подготовка\n1. Первое.\n2. Второе.\n";
    const std::array<EmbeddedFile, 3> rules = {EmbeddedFile{"docs/rules/hoard.md", kRulesText},
                                               EmbeddedFile{"docs/rules/index.md", kIndexText},
                                               EmbeddedFile{"docs/rules/ru/hoard.md", kRussianText}};
    const Program program{.games = hoard::test_games(),
                          .catalogue = hoard::test_catalogue(),
                          .rules = rules,
                          .bots = &hoard::test_bots()};
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    const int code = cli::run(program, arguments, {.in = in, .out = out, .err = err});
    return {code, out.str(), err.str()};
  }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace underfoot::cli
