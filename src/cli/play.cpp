// `underfoot play`: sets up a table at the terminal, or resumes one.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/kept_games.h"
#include "cli/lists.h"
#include "cli/names.h"
#include "cli/seating.h"
#include "cli/setup_flags.h"
#include "cli/terminal_game.h"
#include "cli/wizard.h"
#include "table/edge/record.h"

namespace underfoot::cli {
namespace {

struct PlayOptions {
  std::string names;
  std::string seats;
  std::string seed;
  std::string resume;
  std::vector<const CLI::Option*> resume_flags;  // given without a file: the latest game
};

// A game without a given seed must not be predictable.
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

struct Beginning {
  std::unique_ptr<AnyTable> table;
  std::vector<std::string> kinds;  // of the players, where --seats does not say
  std::vector<std::string> names;  // where --names does not say
  std::optional<std::uint64_t> seed;
  std::filesystem::path file;  // where the game is kept; empty: nowhere
};

void start(const Context& context, const PlayOptions& options, Beginning beginning) {
  TerminalGame::Setup setup;
  setup.seed = options.seed.empty() && beginning.seed ? *beginning.seed : choose_seed(context, options.seed);
  setup.players = seat_players(context, *beginning.table,
                               options.seats.empty() ? beginning.kinds : split_list(options.seats), setup.seed);
  std::vector<std::string> given = options.names.empty() ? beginning.names : split_list(options.names);
  check_names(context, *beginning.table, given);
  given.resize(setup.players.size());
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given[i].empty()) given[i] = setup.players[i].name;
  }
  setup.names = seat_names(context, *beginning.table, given);
  if (!beginning.file.empty()) setup.keeper = std::make_unique<Keeper>(context, beginning.file);
  setup.table = std::move(beginning.table);
  TerminalGame(context, std::move(setup)).play();
}

void start_new(const Context& context, const PlayOptions& options, NewGame game) {
  const std::filesystem::path file = new_game_file(game.table->info().id);
  start(context, options,
        {.table = std::move(game.table), .kinds = std::move(game.seats), .names = {}, .seed = {}, .file = file});
}

void go_on(const Context& context, const PlayOptions& options, LoadedRecord record, std::filesystem::path file) {
  start(context, options,
        {.table = std::move(record.table),
         .kinds = std::move(record.continuation.players),
         .names = std::move(record.names),
         .seed = record.continuation.seed,
         .file = std::move(file)});
}

// A kept game goes on in its own file. One that somebody saved is theirs, and stays as it is.
void resume_file(const Context& context, const PlayOptions& options) {
  Result<LoadedRecord, BadInput> loaded = load_record(context.program.games, read_json(context, options.resume));
  if (!loaded) throw Failure(describe(context, options.resume, loaded.error()));
  std::filesystem::path file;
  if (is_kept_file(options.resume)) {
    file = options.resume;
  } else if (!loaded->table->actor().is_over()) {
    file = new_game_file(loaded->table->info().id);
  }
  go_on(context, options, *std::move(loaded), file);
}

void resume_latest(const Context& context, const PlayOptions& options, std::string_view game) {
  KeptGames kept = unfinished_games(context, 1, game);
  for (const std::string& complaint : kept.complaints) context.err << complaint << '\n';
  if (kept.games.empty()) throw Failure(context.say("cli.play.nothing_unfinished"_msg));
  go_on(context, options, std::move(kept.games.front().record), kept.games.front().file);
}

void ask(const Context& context, const PlayOptions& options) {
  Wish wish = ask_what_to_play(context, options.seats.empty() ? SeatQuestion::kAsk : SeatQuestion::kKnown);
  if (auto* game = std::get_if<NewGame>(&wish)) start_new(context, options, std::move(*game));
  if (auto* kept = std::get_if<KeptGame>(&wish)) go_on(context, options, std::move(kept->record), kept->file);
}

void mention_unfinished(const Context& context) {
  const auto count = static_cast<int>(count_kept_files());
  if (count > 0) context.out << context.say("cli.play.mention_unfinished"_msg, param("count", count)) << '\n';
}

void add_options(CLI::App& app, const Context& context, PlayOptions& options) {
  app.add_option("--names", options.names, context.say("cli.play.names"_msg));
  app.add_option("--seats", options.seats, context.say("cli.play.seats"_msg));
  app.add_option("--seed", options.seed, context.say("cli.option.seed"_msg))->type_name("INT");
  options.resume_flags.push_back(app.add_option("--resume", options.resume, context.say("cli.play.resume"_msg))
                                     ->expected(0, 1)
                                     ->option_text(context.say("cli.play.resume_file"_msg)));
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  auto chosen = std::make_shared<const SetupFlags*>(nullptr);
  CLI::App* command = add_game_command(
      app, context, "play", "cli.play.about"_msg,
      [&context, options](CLI::App& sub) { add_options(sub, context, *options); },
      [chosen](const SetupFlags& flags) { *chosen = &flags; });
  add_options(*command, context, *options);
  command->footer(context.say("cli.play.examples"_msg));
  command->callback([&context, options, chosen] {
    const bool wants_resume = std::any_of(options->resume_flags.begin(), options->resume_flags.end(),
                                          [](const CLI::Option* flag) { return flag->count() > 0; });
    if (!options->resume.empty()) {
      resume_file(context, *options);
    } else if (wants_resume) {
      resume_latest(context, *options, *chosen == nullptr ? std::string_view() : (*chosen)->game().info().id);
    } else if (*chosen == nullptr) {
      ask(context, *options);
    } else {
      std::unique_ptr<AnyTable> table = (*chosen)->open(context);
      mention_unfinished(context);
      start_new(context, *options, {std::move(table), {}});
    }
  });
}

}  // namespace underfoot::cli
