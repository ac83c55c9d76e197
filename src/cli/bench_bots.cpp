// `underfoot bench bots`: how many iterations per second each search does on one core.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands.h"
#include "cli/native.h"
#include "cli/seating.h"
#include "json/parse.h"
#include "json/writer.h"

namespace underfoot::cli {
namespace {

constexpr std::array<std::string_view, 3> kSearches = {"tree", "flat", "expectimax"};

struct Row {
  std::string game;
  std::string options;
  std::string search;
  std::int64_t per_second = 0;
};

std::unique_ptr<bots::AnyBot> make(const bots::AnyBots& bots, const std::string& written) {
  auto bot = bots.make(*bots::parse_spec(written), {.seed = 1, .clock = steady_clock()});
  UF_CHECK(bot.has_value());
  return *std::move(bot);
}

// Thinks at several moments of a game that quick bots play.
Row measure(const AnyGame& game, std::string_view options, const bots::AnyBots& bots, std::string_view search,
            int milliseconds) {
  constexpr int kMoments = 4;
  const json::Value value = *json::parse(options);
  const std::unique_ptr<AnyTable> table = *game.open({.options = &value});
  const std::unique_ptr<bots::AnyBot> quick = make(bots, "greedy");
  const bots::Clock clock = steady_clock();
  std::int64_t iterations = 0;
  std::int64_t spent = 0;
  std::uint64_t decisions = 0;
  for (int moments = 0; moments < kMoments && !table->actor().is_over();) {
    if (table->actor().is_chance()) {
      table->roll(1);
      continue;
    }
    const Seat seat = table->actor().seat();
    if (decisions++ % 5 == 1 && table->choices().size() > 1) {
      const std::string budget = "@" + std::to_string(std::max(1, milliseconds / kMoments)) + "ms";
      const std::unique_ptr<bots::AnyBot> thinker = make(bots, std::string(search) + budget);
      const std::int64_t start = clock();
      thinker->choose(*table, seat);
      spent += std::max<std::int64_t>(clock() - start, 1);
      iterations += thinker->iterations();
      ++moments;
    }
    UF_CHECK(table->apply(quick->choose(*table, seat)).has_value());
  }
  return {std::string(game.info().id), std::string(options), std::string(search),
          spent > 0 ? iterations * 1000 / spent : 0};
}

void run(const Context& context, double seconds, bool as_json) {
  json::Writer out;
  out.begin_object().key("rows").begin_array();
  for (const auto& game : context.program.games.games()) {
    const bots::AnyBots* bots = bots_for(context, game->info().id);
    if (bots == nullptr) continue;
    for (const std::string_view options : game->info().variants) {
      for (const std::string_view search : kSearches) {
        const Row row = measure(*game, options, *bots, search, static_cast<int>(seconds * 1000));
        out.begin_object().field("game", row.game).key("options").raw(row.options).field("search", row.search);
        out.field("iterations_per_second", row.per_second).end_object();
        if (as_json) continue;
        context.out << context.say("cli.bench.bots_row"_msg, param("game", row.game), param("options", row.options),
                                   param("search", row.search), param("count", std::to_string(row.per_second)))
                    << '\n'
                    << std::flush;
      }
    }
  }
  out.end_array().end_object();
  if (as_json) context.out << out.text() << '\n';
}

}  // namespace

void add_bench_bots(CLI::App& bench, Context& context) {
  auto seconds = std::make_shared<double>(1);
  auto as_json = std::make_shared<bool>(false);
  CLI::App* command = bench.add_subcommand("bots", context.say("cli.bench.bots"_msg));
  command->add_option("--seconds", *seconds, context.say("cli.bench.seconds"_msg))->check(CLI::Range(0.01, 600.0));
  command->add_flag("--json", *as_json, context.say("cli.option.json"_msg));
  command->callback([&context, seconds, as_json] { run(context, *seconds, *as_json); });
}

}  // namespace underfoot::cli
