#include "cli/lessons.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <ostream>
#include <sstream>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/native.h"
#include "cli/seating.h"

namespace underfoot::cli {
namespace {

constexpr std::int64_t kIterations = 2000;
constexpr std::int64_t kMilliseconds = 3000;
constexpr std::size_t kMoves = 3;

std::filesystem::path marker_of(std::string_view game) {
  return state_folder() / ("aim-shown-" + std::string(game));
}

// "MIC-4 Turn: take a tile" of every chapter, in the language if there is a translation.
std::vector<std::string> chapters(const Context& context, std::string_view game) {
  const std::string file = std::string(game) + ".md";
  const std::string translated = "docs/rules/" + std::string(text::code(context.lang)) + "/" + file;
  std::string_view text;
  for (const EmbeddedFile& each : context.program.rules) {
    if (each.path == translated || (text.empty() && each.path == "docs/rules/" + file)) text = each.text;
  }
  std::vector<std::string> headings;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## ")) headings.push_back(line.substr(3));
  }
  return headings;
}

}  // namespace

bool is_first_game(std::string_view game) {
  std::error_code error;
  return !std::filesystem::exists(marker_of(game), error);
}

void remember_lesson(std::string_view game) {
  std::error_code error;  // a home that cannot be written to sees the aim again
  std::filesystem::create_directories(state_folder(), error);
  std::ofstream(marker_of(game)) << '\n';
}

void show_rules(const Context& context, const AnyTable& table, const std::string& word) {
  if (word.empty()) {
    for (const std::string& heading : chapters(context, table.info().id)) context.out << "  " << heading << '\n';
    context.out << context.say("cli.play.rules_how"_msg, param("prefix", table.info().rule_prefix)) << '\n';
    return;
  }
  // The same as `underfoot rules WORD`, so that both always find the same.
  Context same = context;
  CLI::App app;
  try {
    add_rules(app, same);
    std::vector<std::string> reversed = {word, "rules"};
    app.parse(reversed);
  } catch (const Failure& failure) {
    context.out << failure.what() << '\n';
  } catch (const CLI::Error& error) {
    context.out << error.what() << '\n';
  }
}

void show_hint(const Context& context, const AnyTable& table, const std::vector<std::string>& names, int columns) {
  const bots::AnyBots* bots = bots_for(context, table.info().id);
  auto spec = bots::parse_spec("tree");
  if (bots == nullptr || !spec) {
    context.out << context.say("cli.play.no_coach"_msg) << '\n';
    return;
  }
  spec->budget = bots::Budget{.iterations = kIterations, .milliseconds = kMilliseconds};
  auto coach = bots->make(*spec, {.seed = table.ply(), .clock = steady_clock(), .crew = machine_crew()});
  UF_CHECK(coach.has_value());
  const Seat seat = table.actor().seat();
  const bots::AnyThought thought = (*coach)->think(table, seat, kMoves, bots::AnyBot::Detail::kReasons);
  context.out << context.say("cli.play.hint_title"_msg) << '\n';
  for (std::size_t i = 0; i < thought.moves.size(); ++i) {
    const bots::AnyMove& move = thought.moves[i];
    const auto in_words = [&](const Message& words) {
      return context.program.catalogue.render(context.lang, words, names);
    };
    const int win = (move.forecast.win[seat.index()] + 5) / 10;
    const std::string line =
        context.say("cli.play.hint_move"_msg, param("move", in_words(move.what.text)), param("win", win),
                    param("reason", in_words(move.reason)), param("typed", move.what.notation));
    context.out << "  " << i + 1 << ". " << wrapped(line, static_cast<std::size_t>(columns), "     ").substr(5);
  }
}

}  // namespace underfoot::cli
