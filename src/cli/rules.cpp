// `underfoot rules`: settles a question at the table, and shows which code and tests enforce each rule.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>
#include <sstream>

#include "cli/commands.h"
#include "cli/rule_search.h"

namespace underfoot::cli {
namespace {

void list_pages(const Context& context) {
  context.out << context.say("cli.rules.games"_msg) << '\n';
  for (const std::string& name : rule_pages(context)) context.out << "  " << name << '\n';
}

// Prints the game's part of docs/rules/index.md; fails if a rule there has no code or no test.
void check(const Context& context, const std::string& game) {
  const auto is_index = [](const EmbeddedFile& file) { return file.path == "docs/rules/index.md"; };
  const auto index = std::find_if(context.program.rules.begin(), context.program.rules.end(), is_index);
  std::istringstream lines{std::string(index == context.program.rules.end() ? "" : index->text)};
  bool is_in_game = false;
  int rules = 0;
  int holes = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) is_in_game = line.substr(3) == game;
    if (!is_in_game) continue;
    context.out << line << '\n';
    if (!line.starts_with("| ") || line.find('-') == std::string::npos || line.starts_with("| Rule") ||
        line.starts_with("| ---")) {
      continue;
    }
    ++rules;
    holes += line.find("| |") != std::string::npos || line.find("|  |") != std::string::npos ? 1 : 0;
  }
  if (rules == 0) throw Failure(context.say("cli.rules.not_indexed"_msg, param("game", game)), kExitFailed);
  if (holes > 0) throw Failure(context.say("cli.rules.holes"_msg, param("count", holes)), kExitFailed);
  context.out << context.say("cli.rules.complete"_msg, param("count", rules)) << '\n';
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  auto words = std::make_shared<std::vector<std::string>>();
  auto game = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("rules", context.say("cli.rules.about"_msg));
  command->add_option("WORDS", *words, context.say("cli.rules.name"_msg));
  command->add_option("--check", *game, context.say("cli.rules.check"_msg));
  command->footer(context.say("cli.rules.examples"_msg));
  command->callback([&context, words, game] {
    if (!game->empty()) {
      check(context, *game);
    } else if (words->empty()) {
      list_pages(context);
    } else {
      const std::string asked = CLI::detail::join(*words, " ");
      if (!show_rules(context, {.words = asked})) {
        throw Failure(context.say("cli.rules.unknown"_msg, param("name", asked)));
      }
    }
  });
}

}  // namespace underfoot::cli
