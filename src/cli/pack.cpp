// `underfoot pack`: looks after content packs.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"

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

void validate(Context& context, const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    try {
      const json::Value content = read_json(context, file);
      const Result<PackRef, BadInput> pack = game_of(context, file, content).validate_pack(content);
      if (!pack) throw Failure(describe(context, file, pack.error()));
      context.out << context.say("cli.pack.valid"_msg, param("file", file), param("id", pack->id),
                                 param("hash", json::hex64(pack->hash)))
                  << '\n';
    } catch (const Failure& failure) {
      context.err << "underfoot: " << failure.what() << '\n';
      context.exit_code = kExitFailed;
    }
  }
}

// A file, or the name of a game: then its default pack.
void show_stats(const Context& context, const std::string& name) {
  if (const AnyGame* game = context.program.games.find(name)) {
    for (const Message& row : game->pack_stats(game->pack_content(game->packs().front().id))) {
      context.out << context.say(row) << '\n';
    }
    return;
  }
  const json::Value content = read_json(context, name);
  const AnyGame& game = game_of(context, name, content);
  if (const auto pack = game.validate_pack(content); !pack) throw Failure(describe(context, name, pack.error()));
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
