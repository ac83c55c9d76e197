// `underfoot watch URL`: a spectator at a server's table.
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/remote_flags.h"
#include "cli/remote_person.h"

namespace underfoot::cli {

void add_watch(CLI::App& app, Context& context) {
  auto flags = std::make_shared<RemoteFlags>();
  auto name = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("watch", context.say("join.watch"_msg));
  flags->add_to(*command, context);
  command->add_option("--name", *name, context.say("join.watch_name"_msg));
  command->callback([&context, flags, name] {
    RemotePlace place = flags->place(context);
    place.name = sound_name(context, *name);
    RemoteTable remote(context, place, RemoteTable::Words::kSentences);
    RemoteInput input(context);
    RemotePerson(context, remote, input, RemotePerson::Role::kWatches, RemotePerson::AtEnd::kLeaves).play();
  });
}

}  // namespace underfoot::cli
