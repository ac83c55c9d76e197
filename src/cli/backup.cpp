// `underfoot backup`: a copy of a server's tables in one file, while the server runs.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <ostream>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "store/store.h"

namespace underfoot::cli {

void add_backup(CLI::App& app, Context& context) {
  struct Flags {
    std::string data;
    std::string file;
  };
  auto flags = std::make_shared<Flags>();
  CLI::App* command = app.add_subcommand("backup", context.say("cli.backup.about"_msg));
  command->add_option("--data", flags->data, context.say("cli.serve.data"_msg));
  command->add_option("FILE", flags->file, context.say("cli.backup.file"_msg))->required();
  command->callback([&context, flags] {
    if (flags->data.empty() && !store_of_environment().empty()) throw Failure(context.say("cli.backup.postgres"_msg));
    const std::string from = (data_folder(flags->data) / kStoreFile).string();
    const std::string problem = store::copy_sqlite(from, flags->file);
    if (!problem.empty()) throw Failure(context.say("cli.backup.failed"_msg, param("reason", problem)), kExitFailed);
    context.out << context.say("cli.backup.done"_msg, param("file", flags->file)) << '\n';
  });
}

}  // namespace underfoot::cli
