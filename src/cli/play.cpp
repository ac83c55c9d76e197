// `underfoot play`: sets a table for the terminal, or takes one up again.
#include <CLI/CLI.hpp>
#include <charconv>
#include <nlohmann/json.hpp>
#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/lists.h"
#include "cli/names.h"
#include "cli/seating.h"
#include "cli/setup_flags.h"
#include "cli/terminal_game.h"
#include "table/edge/record.h"

namespace underfoot::cli {
namespace {

struct PlayOptions {
  std::string names;
  std::string seats;
  std::string seed;
  std::string resume;
};

// A game nobody gave a seed must not be one that anybody can foresee.
std::uint64_t choose_seed(const Context& context, const std::string& text) {
  if (text.empty()) {
    std::random_device device;
    return (std::uint64_t{device()} << 32U) ^ device();
  }
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw Failure(context.say("cli.error.seed"_msg, param("text", text)));
  }
  return seed;
}

void start(const Context& context, const PlayOptions& options, std::unique_ptr<AnyTable> table,
           const std::vector<std::string>& recorded_names) {
  TerminalGame::Setup setup;
  setup.seed = choose_seed(context, options.seed);
  setup.players = seat_players(context, *table, options.seats, setup.seed);
  std::vector<std::string> given = options.names.empty() ? recorded_names : split_list(options.names);
  given.resize(setup.players.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].empty()) given[i] = setup.players[i].name;
  }
  setup.names = seat_names(context, *table, given);
  setup.autosave = state_folder() / (std::string(table->info().id) + ".json");
  setup.table = std::move(table);
  TerminalGame(context, std::move(setup)).play();
}

void resume(const Context& context, const PlayOptions& options) {
  Result<LoadedRecord, BadInput> loaded = load_record(context.program.games, read_json(context, options.resume));
  if (!loaded) throw Failure(describe(context, options.resume, loaded.error()));
  start(context, options, std::move(loaded->table), loaded->names);
}

// No game was named: ask which, then how.
void ask(const Context& context, const PlayOptions& options) {
  const auto games = context.program.games.games();
  if (games.empty()) throw Failure(context.say("cli.play.no_games"_msg));
  const auto choose = [&](const std::string& question, int min, int max, int fallback) {
    for (;;) {
      context.out << question << " [" << fallback << "]: " << std::flush;
      std::string line;
      if (!std::getline(context.in, line)) throw Failure(context.say("cli.play.nobody"_msg));
      if (line.empty()) return fallback;
      int number = 0;
      const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
      if (error == std::errc() && end == line.data() + line.size() && number >= min && number <= max) return number;
      context.out << context.say("cli.play.no_such_number"_msg, param("count", max)) << '\n';
    }
  };
  int which = 1;
  if (games.size() > 1) {
    for (std::size_t i = 0; i < games.size(); ++i) {
      context.out << "  " << i + 1 << ") " << context.say(message(games[i]->info().name)) << '\n';
    }
    which = choose(context.say("cli.play.which_game"_msg), 1, static_cast<int>(games.size()), 1);
  }
  const AnyGame& game = *games[static_cast<std::size_t>(which - 1)];
  context.out << context.say(message(game.info().name)) << '\n';
  json::Writer chosen;
  chosen.begin_object();
  for (const OptionSpec& spec : game.info().options) {
    if (spec.is_rare) continue;
    if (spec.is_number()) {
      const std::string range = " (" + std::to_string(spec.min) + "-" + std::to_string(spec.max) + ")";
      chosen.field(spec.name, choose(context.say(message(spec.help)) + range, spec.min, spec.max, spec.fallback));
      continue;
    }
    context.out << context.say(message(spec.help)) << ":\n";
    for (std::size_t i = 0; i < spec.words.size(); ++i) context.out << "  " << i + 1 << ") " << spec.words[i] << '\n';
    const int word = choose(">", 1, static_cast<int>(spec.words.size()), spec.fallback + 1);
    chosen.field(spec.name, spec.words[static_cast<std::size_t>(word - 1)]);
  }
  chosen.end_object();
  const json::Value value = *json::parse(chosen.text());
  auto table = game.open({.options = &value});
  if (!table) throw Failure(context.say(table.error().message));
  PlayOptions seated = options;
  if (seated.seats.empty()) {
    const int seats = free_seats(**table);
    const int people = choose(context.say("cli.play.how_many_people"_msg, param("count", seats)), 0, seats, seats);
    std::string others = "random";
    if (const bots::AnyBots* bots = bots_for(context, game.info().id); bots != nullptr && people < seats) {
      for (const bots::Level& level : bots->levels()) {
        context.out << "  " << level.number << ") " << context.say(message(level.name)) << '\n';
      }
      others = "level" + std::to_string(choose(context.say("cli.play.how_strong"_msg), 1, 6, 3));
    }
    for (int seat = 0; seat < seats; ++seat) seated.seats += (seat < people ? "person" : others) + ",";
  }
  start(context, seated, *std::move(table), {});
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = add_game_command(
      app, context, "play", "cli.play.about"_msg, [](CLI::App&) {},
      [&context, options](const SetupFlags& flags) { start(context, *options, flags.open(context), {}); });
  command->add_option("--names", options->names, context.say("cli.play.names"_msg));
  command->add_option("--seats", options->seats, context.say("cli.play.seats"_msg));
  command->add_option("--seed", options->seed, context.say("cli.option.seed"_msg));
  command->add_option("--resume", options->resume, context.say("cli.play.resume"_msg));
  command->footer(context.say("cli.play.examples"_msg));
  command->callback([&context, options, command] {
    if (!options->resume.empty()) {
      resume(context, *options);
    } else if (command->get_subcommands().empty()) {
      ask(context, *options);
    }
  });
}

}  // namespace underfoot::cli
