#include "cli/lessons.h"

#include <fstream>
#include <ostream>

#include "cli/columns.h"
#include "cli/files.h"
#include "cli/native.h"
#include "cli/rule_search.h"
#include "cli/screen.h"
#include "cli/seating.h"

namespace underfoot::cli {
namespace {

constexpr std::int64_t kMilliseconds = 3000;
constexpr std::size_t kMoves = 3;

std::filesystem::path marker_of(std::string_view game) {
  return state_folder() / ("aim-shown-" + std::string(game));
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
  // Without a word: the headings of the game.
  const std::string asked = word.empty() ? std::string(table.info().rule_prefix) : word;
  const RuleQuery query{.words = asked,
                        .game = std::string(table.info().id),
                        .columns = static_cast<std::size_t>(screen_of(context).columns)};
  if (!show_rules(context, query)) {
    context.out << context.say("cli.rules.unknown"_msg, param("name", asked)) << '\n';
  } else if (word.empty()) {
    context.out << context.say("cli.play.rules_how"_msg, param("prefix", table.info().rule_prefix)) << '\n';
  }
}

void show_hint(const Context& context, const AnyTable& table, const std::vector<std::string>& names, int columns) {
  const bots::AnyBots* bots = bots_for(context, table.info().id);
  auto spec = bots::parse_spec("tree");
  if (bots == nullptr || !spec) {
    context.out << context.say("cli.play.no_coach"_msg) << '\n';
    return;
  }
  spec->budget = bots::Budget{.iterations = bots::kCoachIterations, .milliseconds = kMilliseconds};
  auto coach = bots->make(*spec, {.clock = steady_clock()});
  UF_CHECK(coach.has_value());
  const Seat seat = table.actor().seat();
  const bots::AnyThought thought = (*coach)->think(table, seat, kMoves, bots::Detail::kReasons);
  context.out << context.say("cli.play.hint_title"_msg) << '\n';
  for (std::size_t i = 0; i < thought.moves.size(); ++i) {
    const bots::AnyMove& move = thought.moves[i];
    const auto in_words = [&](const Message& words) {
      return context.program.catalogue.render(context.lang, words, names);
    };
    const int win = (move.forecast.win[seat.index()] + 5) / 10;
    std::string line =
        context.say("cli.play.hint_move"_msg, param("move", in_words(move.what.text)), param("win", win),
                    param("reason", in_words(move.reason)), param("typed", move.what.notation));
    if (!move.line.empty()) {
      std::string steps;
      for (const Choice& step : move.line) steps += (steps.empty() ? "" : "; ") + in_words(step.text);
      line += " " + context.say("cli.play.hint_then"_msg, param("steps", steps));
    }
    context.out << "  " << i + 1 << ". " << wrapped(line, static_cast<std::size_t>(columns), "     ").substr(5);
  }
}

}  // namespace underfoot::cli
