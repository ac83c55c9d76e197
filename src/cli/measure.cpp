// `underfoot perft`, `soak` and `bench`: counting, checking and timing the engines.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <ostream>

#include "cli/commands.h"
#include "cli/setup_flags.h"
#include "json/writer.h"

namespace underfoot::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// ---- perft ----

void run_perft(const Context& context, const SetupFlags& flags, int depth) {
  const std::unique_ptr<Workbench> bench = flags.open(context)->workbench();
  for (int level = 1; level <= depth; ++level) {
    const Clock::time_point start = Clock::now();
    const std::uint64_t count = bench->perft(level);
    context.out << context.say("cli.perft.line"_msg, param("depth", level), param("count", std::to_string(count)),
                               param("ms", static_cast<int>(seconds_since(start) * 1000)))
                << '\n'
                << std::flush;
  }
}

// ---- soak ----

void show_progress(const Context& context, std::uint64_t done, std::uint64_t all) {
  if (!context.is_interactive) return;
  context.err << '\r'
              << context.say("cli.soak.progress"_msg, param("done", std::to_string(done)),
                             param("all", std::to_string(all)))
              << std::flush;
  if (done == all) context.err << "\r\033[K";
}

void run_soak(Context& context, const SetupFlags& flags, std::uint64_t games, std::uint64_t seed) {
  const std::vector<Variant> variants = open_variants(flags, context);
  const Clock::time_point start = Clock::now();
  for (std::uint64_t i = 0; i < games; ++i) {
    const Variant& variant = variants[i % variants.size()];
    if (const auto problem = variant.table->workbench()->soak(seed + i)) {
      throw Failure(context.say("cli.soak.failed"_msg, param("options", variant.options), param("problem", *problem)),
                    kExitFailed);
    }
    if (i % 100 == 99 || i + 1 == games) show_progress(context, i + 1, games);
  }
  context.out << context.say("cli.soak.done"_msg, param("games", std::to_string(games)),
                             param("variants", static_cast<int>(variants.size())),
                             param("seconds", static_cast<int>(seconds_since(start))))
              << '\n';
}

// ---- bench ----

// Calls work(n) with growing n until a slice of the time is filled, then goes on slice by slice, and gives the rate per
// second of the fastest: whatever else runs on the machine can only slow a slice down.
template <class Work>
double rate(double seconds, Work work) {
  constexpr int kSlices = 8;
  double best = 0;
  std::uint64_t times = 16;
  for (int slices = 0; slices < kSlices;) {
    const Clock::time_point start = Clock::now();
    const std::uint64_t done = work(times);
    const double taken = seconds_since(start);
    if (slices == 0 && taken < seconds / (2 * kSlices)) {
      times *= 2;
      continue;
    }
    ++slices;
    best = std::max(best, static_cast<double>(done) / taken);
  }
  return best;
}

// Millions of mix64 steps per second: what this core can do with plain arithmetic, to compare machines by.
double calibrate(double seconds) {
  std::uint64_t value = 1;
  return rate(seconds,
              [&](std::uint64_t times) {
                for (std::uint64_t i = 0; i < times; ++i) value = mix64(value);
                return value == 0 ? 0 : times;
              }) /
         1e6;
}

struct BenchRow {
  std::string variant;
  std::size_t state_bytes = 0;
  std::uint64_t calibration = 0;  // million steps per second
  std::uint64_t games = 0;        // all per second
  std::uint64_t actions = 0;
  std::uint64_t copies = 0;
  std::uint64_t scorings = 0;
  std::uint64_t views = 0;  // written as JSON
  std::uint64_t view_bytes = 0;
};

BenchRow measure(const Workbench& table, std::string_view variant, double seconds) {
  BenchRow row;
  row.variant = variant;
  row.state_bytes = table.state_bytes();
  row.calibration = static_cast<std::uint64_t>(calibrate(seconds / 4));
  double actions_a_game = 0;
  row.games = static_cast<std::uint64_t>(rate(seconds, [&](std::uint64_t times) {
    const Workbench::Playouts played = table.play_out(times, times);
    actions_a_game = static_cast<double>(played.actions) / static_cast<double>(played.games);
    return played.games;
  }));
  row.actions = static_cast<std::uint64_t>(static_cast<double>(row.games) * actions_a_game);
  row.copies = static_cast<std::uint64_t>(rate(seconds / 4, [&](std::uint64_t times) {
    table.copy_states(times);
    return times;
  }));
  row.scorings = static_cast<std::uint64_t>(rate(seconds / 4, [&](std::uint64_t times) {
    table.score_states(times);
    return times;
  }));
  row.view_bytes = table.write_views(1);
  row.views = static_cast<std::uint64_t>(rate(seconds / 4, [&](std::uint64_t times) {
    table.write_views(times);
    return times;
  }));
  return row;
}

void write_json(const Context& context, const std::string& game, const std::vector<BenchRow>& rows) {
  json::Writer out;
  out.begin_object().field("game", game).key("rows").begin_array();
  for (const BenchRow& row : rows) {
    out.begin_object().key("options").raw(row.variant).field("state_bytes", row.state_bytes);
    out.field("calibration_msteps_per_second", row.calibration).field("games_per_second", row.games);
    out.field("actions_per_second", row.actions).field("copies_per_second", row.copies);
    out.field("scorings_per_second", row.scorings).field("views_per_second", row.views);
    out.field("view_bytes", row.view_bytes).end_object();
  }
  out.end_array().end_object();
  context.out << out.text() << '\n';
}

void run_bench(const Context& context, const SetupFlags& flags, double seconds, bool as_json) {
  std::vector<BenchRow> rows;
  for (const Variant& variant : open_variants(flags, context)) {
    AnyTable& table = *variant.table;
    for (int i = 0; i < 60 && !table.actor().is_over(); ++i) table.play_at_random(1);  // something to copy and score
    rows.push_back(measure(*table.workbench(), variant.options, seconds));
    const BenchRow& row = rows.back();
    if (as_json) continue;
    context.out << context.say(
                       "cli.bench.row"_msg, param("options", row.variant),
                       param("bytes", std::to_string(row.state_bytes)), param("games", std::to_string(row.games)),
                       param("actions", std::to_string(row.actions)), param("copies", std::to_string(row.copies)),
                       param("scorings", std::to_string(row.scorings)), param("views", std::to_string(row.views)),
                       param("view_bytes", std::to_string(row.view_bytes)),
                       param("calibration", std::to_string(row.calibration)))
                << '\n'
                << std::flush;
  }
  if (as_json) write_json(context, std::string(flags.game().info().id), rows);
}

}  // namespace

void add_perft(CLI::App& app, Context& context) {
  auto depth = std::make_shared<int>(3);
  CLI::App* command = add_game_command(
      app, context, "perft", "cli.perft.about"_msg,
      [&](CLI::App& sub) {
        sub.add_option("--depth", *depth, context.say("cli.perft.depth"_msg))->check(CLI::Range(1, 30));
      },
      [&context, depth](const SetupFlags& flags) { run_perft(context, flags, *depth); });
  command->require_subcommand(1);
}

void add_soak(CLI::App& app, Context& context) {
  auto games = std::make_shared<std::uint64_t>(1000);
  auto seed = std::make_shared<std::uint64_t>(1);
  CLI::App* command = add_game_command(
      app, context, "soak", "cli.soak.about"_msg,
      [&](CLI::App& sub) {
        sub.add_option("--games", *games, context.say("cli.soak.games"_msg));
        sub.add_option("--seed", *seed, context.say("cli.option.seed"_msg));
      },
      [&context, games, seed](const SetupFlags& flags) { run_soak(context, flags, *games, *seed); });
  command->require_subcommand(1);
}

void add_bench(CLI::App& app, Context& context) {
  auto seconds = std::make_shared<double>(2);
  auto as_json = std::make_shared<bool>(false);
  CLI::App* command = add_game_command(
      app, context, "bench", "cli.bench.about"_msg,
      [&](CLI::App& sub) {
        sub.add_option("--seconds", *seconds, context.say("cli.bench.seconds"_msg))->check(CLI::Range(0.01, 600.0));
        sub.add_flag("--json", *as_json, context.say("cli.option.json"_msg));
      },
      [&context, seconds, as_json](const SetupFlags& flags) { run_bench(context, flags, *seconds, *as_json); });
  add_bench_bots(*command, context);
  command->require_subcommand(1);
}

}  // namespace underfoot::cli
