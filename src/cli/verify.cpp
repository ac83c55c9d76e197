// `underfoot verify`: checks that the draws of an online game were nobody's choice (docs/fair.md).
#include "fair/verify.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"

namespace underfoot::cli {
namespace {

void check(const Context& context, const std::string& file) {
  const Result<LoadedRecord, BadInput> loaded = load_record(context.program.games, read_json(context, file));
  if (!loaded) throw Failure(describe(context, file, loaded.error()));
  const Result<std::size_t, Message> draws = fair::verify(*loaded);
  if (!draws) throw Failure(context.program.catalogue.render(context.lang, draws.error()), kExitFailed);
  context.out << context.say("cli.verify.fair"_msg, param("count", static_cast<int>(*draws))) << '\n';
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("verify", context.say("cli.verify.about"_msg));
  command->add_option("FILE", *file, context.say("cli.replay.file"_msg))->required();
  command->callback([&context, file] { check(context, *file); });
}

}  // namespace underfoot::cli
