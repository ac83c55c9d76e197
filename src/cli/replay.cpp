// `underfoot replay`: checks a record and shows the game in it.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/names.h"
#include "cli/score_pad.h"
#include "table/edge/record.h"

namespace underfoot::cli {
namespace {

struct ReplayOptions {
  std::string file;
  std::optional<std::int64_t> at;
  bool is_quiet = false;
};

void show(const Context& context, const ReplayOptions& options) {
  Result<LoadedRecord, BadInput> loaded = load_record(context.program.games, read_json(context, options.file));
  if (!loaded) throw Failure(describe(context, options.file, loaded.error()));
  AnyTable& table = *loaded->table;
  const std::vector<std::string> names = seat_names(context, table, loaded->names);
  const std::size_t all = table.ply();
  if (options.at && (*options.at < 0 || static_cast<std::size_t>(*options.at) > all)) {
    throw Failure(context.say("cli.replay.too_far"_msg, param("count", static_cast<int>(all))));
  }
  while (options.at && table.ply() > static_cast<std::size_t>(*options.at)) table.undo();
  if (!options.is_quiet) {
    std::size_t number = 0;
    for (const LogLine& line : table.log()) {
      const std::string who = line.by.is_chance() ? context.say("cli.chance"_msg) : names[line.by.seat().index()];
      const std::string told = context.program.catalogue.render(context.lang, line.report.text, names);
      context.out << ++number << ". " << who << ": " << told << "  [" << line.what.notation << "]\n";
    }
    context.out << '\n';
    const auto guide = context.program.guides.find(table.info().id);
    if (guide != context.program.guides.end()) {
      const Paint paint{.lang = context.lang, .has_colour = context.has_colour, .names = names};
      for (const std::string& part : guide->second.paint(table, context.program.catalogue, paint)) context.out << part;
    }
    context.out << score_pad(context, table, names) << '\n';
    if (table.actor().is_over()) context.out << result_sentence(context, table, names) << '\n';
  }
  context.out << context.say("cli.replay.verified"_msg, param("count", static_cast<int>(all)),
                             param("hash", json::hex64(table.hash())))
              << '\n';
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = app.add_subcommand("replay", context.say("cli.replay.about"_msg));
  command->add_option("FILE", options->file, context.say("cli.replay.file"_msg))->required();
  command->add_option("--at", options->at, context.say("cli.replay.at"_msg));
  command->add_flag("--quiet", options->is_quiet, context.say("cli.replay.quiet"_msg));
  command->callback([&context, options] { show(context, *options); });
}

}  // namespace underfoot::cli
