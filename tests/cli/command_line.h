// Runs the command line with typed input and gives back what it printed.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "bots/builtin.h"
#include "cli/cli.h"
#include "games/forms.h"
#include "games/games.h"
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
    return run_program({.games = hoard::test_games(),
                        .catalogue = hoard::test_catalogue(),
                        .rules = rules,
                        .bots = &hoard::test_bots()},
                       arguments, typed);
  }

  // The program that people start, without its drawings.
  Printed run_real(const std::vector<std::string>& arguments, const std::string& typed = "") const {
    return run_program({.games = builtin_games(),
                        .catalogue = text::Catalogue::builtin(),
                        .forms = builtin_forms(),
                        .bots = &bots::builtin_bots()},
                       arguments, typed);
  }

  static Printed run_program(const Program& program, const std::vector<std::string>& arguments,
                             const std::string& typed) {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    const int code = cli::run(program, arguments, {.in = in, .out = out, .err = err});
    return {code, out.str(), err.str()};
  }

  // The games kept unasked, in the order of their names.
  std::vector<std::string> kept(const std::string& folder = "underfoot") const {
    std::vector<std::string> files;
    if (!std::filesystem::exists(folder_ / folder)) return files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
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
