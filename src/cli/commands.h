// The subcommands; each adds itself to the command line and runs when chosen.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace underfoot::cli {

void add_play(CLI::App& app, Context& context);
void add_engine(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_perft(CLI::App& app, Context& context);
void add_soak(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_bench_bots(CLI::App& bench, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_pack(CLI::App& app, Context& context);
void add_pack_balance(CLI::App& pack, Context& context);
void add_rules(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_schema(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);
void add_join(CLI::App& app, Context& context);
void add_watch(CLI::App& app, Context& context);
void add_load(CLI::App& app, Context& context);

}  // namespace underfoot::cli
