// `underfoot rules`: settles a rule at the table, and shows which code and tests stand for each rule.
#include <CLI/CLI.hpp>
#include <ostream>
#include <sstream>

#include "cli/commands.h"

namespace underfoot::cli {
namespace {

constexpr std::string_view kFolder = "docs/rules/";

std::string_view file_text(const Context& context, const std::string& path) {
  for (const EmbeddedFile& file : context.program.rules) {
    if (file.path == std::string(kFolder) + path) return file.text;
  }
  return {};
}

// The rules of a game: translated where there is a translation, else the original.
std::string_view document(const Context& context, const std::string& stem) {
  const std::string_view translated = file_text(context, std::string(text::code(context.lang)) + "/" + stem + ".md");
  return translated.empty() ? file_text(context, stem + ".md") : translated;
}

std::vector<std::string> documents(const Context& context) {
  std::vector<std::string> stems;
  for (const EmbeddedFile& file : context.program.rules) {
    std::string stem(file.path.substr(kFolder.size()));
    if (stem.find('/') != std::string::npos) continue;  // a translation
    stem.resize(stem.size() - 3);
    if (stem != "index") stems.push_back(stem);
  }
  return stems;
}

// "MIC-4.2": the heading "## MIC-4 …" and, under it, the item "2." with its indented lines.
std::string find_rule(std::string_view text, const std::string& rule) {
  const std::size_t dot = rule.find('.');
  const std::string heading = "## " + rule.substr(0, dot) + " ";
  const std::string item = dot == std::string::npos ? "" : rule.substr(dot + 1);
  const std::string number = item.substr(0, item.find_first_not_of("0123456789"));
  std::string result;
  bool is_in_section = false;
  bool is_in_item = false;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) {
      is_in_section = line.starts_with(heading);
      if (is_in_section) result = line.substr(3) + "\n";
      continue;
    }
    if (!is_in_section) continue;
    if (!line.empty() && line.front() != ' ') is_in_item = number.empty() || line.starts_with(number + ". ");
    if (is_in_item || number.empty()) result += line + "\n";
  }
  while (result.ends_with("\n\n")) result.pop_back();
  return result;
}

void list_games(const Context& context) {
  context.out << context.say("cli.rules.games"_msg) << '\n';
  for (const std::string& stem : documents(context)) context.out << "  " << stem << '\n';
}

void show_rule(const Context& context, std::string name) {
  if (const std::string_view text = document(context, name); !text.empty()) {
    context.out << text;
    return;
  }
  for (char& c : name) {  // mic-4.2 is MIC-4.2, but the letter of MYC-3.2a stays
    if (c == '-') break;
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  for (const std::string& stem : documents(context)) {
    if (const std::string found = find_rule(document(context, stem), name); found.find('\n') + 1 < found.size()) {
      context.out << found;
      return;
    }
  }
  throw Failure(context.say("cli.rules.unknown"_msg, param("name", name)));
}

// Prints the game's part of docs/rules/index.md; fails if a rule there has no code or no test.
void check(const Context& context, const std::string& game) {
  const std::string_view index = document(context, "index");
  std::istringstream lines{std::string(index)};
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
  auto name = std::make_shared<std::string>();
  auto game = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("rules", context.say("cli.rules.about"_msg));
  command->add_option("NAME", *name, context.say("cli.rules.name"_msg));
  command->add_option("--check", *game, context.say("cli.rules.check"_msg));
  command->footer(context.say("cli.rules.examples"_msg));
  command->callback([&context, name, game] {
    if (!game->empty()) {
      check(context, *game);
    } else if (name->empty()) {
      list_games(context);
    } else {
      show_rule(context, *name);
    }
  });
}

}  // namespace underfoot::cli
