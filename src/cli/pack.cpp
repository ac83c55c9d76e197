// `underfoot pack`: checks and inspects content packs.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "json/problems.h"

namespace underfoot::cli {
namespace {

// The game that a pack says it is for.
const AnyGame& game_of(const Context& context, const std::string& file, const json::Value& content) {
  const auto name = content.is_object() ? content.find("game") : content.end();
  if (!content.is_object() || name == content.end() || !name->is_string()) {
    throw Failure(context.say("cli.pack.no_game"_msg, param("file", file)));
  }
  const AnyGame* game = context.program.games.find(name->get<std::string>());
  if (game == nullptr) {
    throw Failure(
        context.say("cli.pack.unknown_game"_msg, param("file", file), param("game", name->get<std::string>())));
  }
  return *game;
}

// Says everything that is wrong with a pack, one line for each mistake. Returns whether nothing is.
bool is_sound(const Context& context, const std::string& file, const AnyGame& game, const json::Value& content) {
  const std::vector<BadInput> problems = game.pack_problems(content);
  for (const BadInput& problem : problems) context.err << "underfoot: " << describe(context, file, problem) << '\n';
  if (problems.size() >= json::Problems::kMany) {
    context.err << context.say("cli.pack.more"_msg, param("count", static_cast<int>(problems.size()))) << '\n';
  }
  return problems.empty();
}

void validate(Context& context, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    try {
      const json::Value content = read_json(context, file);
      const AnyGame& game = game_of(context, file, content);
      if (!is_sound(context, file, game, content)) {
        context.exit_code = kExitFailed;
        continue;
      }
      const PackRef pack = *game.validate_pack(content);
      context.out << context.say("cli.pack.valid"_msg, param("file", file), param("id", pack.id),
                                 param("hash", json::hex64(pack.hash)))
                  << '\n';
    } catch (const Failure& failure) {
      context.err << "underfoot: " << failure.what() << '\n';
      context.exit_code = kExitFailed;
    }
  }
}

// A file, or the name of a game: then its default pack.
void show_stats(Context& context, const std::string& name) {
  if (const AnyGame* game = context.program.games.find(name)) {
    for (const Message& row : game->pack_stats(game->pack_content(game->packs().front().id))) {
      context.out << context.say(row) << '\n';
    }
    return;
  }
  const json::Value content = read_json(context, name);
  const AnyGame& game = game_of(context, name, content);
  if (!is_sound(context, name, game, content)) {
    context.exit_code = kExitUsage;
    return;
  }
  for (const Message& row : game.pack_stats(content)) context.out << context.say(row) << '\n';
}

}  // namespace

void add_pack(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("pack", context.say("cli.pack.about"_msg));
  command->require_subcommand(1);
  auto files = std::make_shared<std::vector<std::string>>();
  CLI::App* check = command->add_subcommand("validate", context.say("cli.pack.validate"_msg));
  check->add_option("FILE", *files, context.say("cli.pack.file"_msg))->required();
  check->callback([&context, files] { validate(context, *files); });
  auto name = std::make_shared<std::string>();
  CLI::App* stats = command->add_subcommand("stats", context.say("cli.pack.stats"_msg));
  stats->add_option("PACK", *name, context.say("cli.pack.file_or_game"_msg))->required();
  stats->callback([&context, name] { show_stats(context, *name); });
  add_pack_balance(*command, context);
}

}  // namespace underfoot::cli
