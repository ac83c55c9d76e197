// `underfoot arena`: lets bots play many games and says who is stronger, by how much, and how certain that is.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/figures.h"
#include "cli/lists.h"
#include "cli/ratings.h"
#include "cli/seating.h"
#include "cli/setup_flags.h"

namespace underfoot::cli {
namespace {

struct ArenaOptions {
  TournamentOptions tournament;
  std::vector<std::string> pool;
  std::string resume;
};

std::string elo_text(const Figure& elo) {
  return fixed(elo.value, 0) + " (" + fixed(elo.low, 0) + "…" + fixed(elo.high, 0) + ")";
}

// Keys that no code names: the categories of a game are data here.
std::string say_key(const Context& context, const std::string& key) {
  return context.say(message(MessageKey{key}));
}

void show(const Context& context, const Ratings& ratings) {
  std::vector<std::vector<std::string>> rows = {{context.say("arena.bot"_msg), context.say("arena.played"_msg),
                                                 context.say("arena.wins"_msg), context.say("arena.elo"_msg),
                                                 context.say("arena.points"_msg)}};
  for (const std::string& key : ratings.categories) rows[0].push_back(say_key(context, key));
  rows[0].push_back(context.say("arena.slowest"_msg));
  for (const BotRating& bot : ratings.bots) {
    rows.push_back({bot.name, std::to_string(bot.played), percents(bot.wins), elo_text(bot.elo), fixed(bot.points, 1)});
    for (const double points : bot.categories) rows.back().push_back(fixed(points, 1));
    rows.back().push_back(std::to_string(bot.slowest));
  }
  context.out << table_of(rows);
  std::string seats;
  for (const Figure& seat : ratings.seats) seats += (seats.empty() ? "" : ", ") + percents(seat);
  context.out << context.say("arena.seats"_msg, param("seats", seats)) << '\n'
              << context.say("arena.length"_msg, param("actions", fixed(ratings.plies, 1))) << '\n';
}

void write_json(const Context& context, const Tournament& tournament, const Ratings& ratings) {
  json::Value out = {{"games", tournament.results().size()},
                     {"seed", tournament.plan().seed},
                     {"mean_actions", ratings.plies},
                     {"bots", json::Value::array()},
                     {"seats", json::Value::array()}};
  for (const BotRating& bot : ratings.bots) {
    json::Value row = {{"bot", bot.name},
                       {"played", bot.played},
                       {"wins", figure_json(bot.wins)},
                       {"elo", figure_json(bot.elo)},
                       {"points", bot.points},
                       {"slowest_ms", bot.slowest},
                       {"categories", json::Value::object()}};
    for (std::size_t i = 0; i < bot.categories.size(); ++i) {
      row["categories"][ratings.categories[i]] = bot.categories[i];
    }
    out["bots"].push_back(row);
  }
  for (const Figure& seat : ratings.seats) out["seats"].push_back(figure_json(seat));
  context.out << out.dump() << '\n';
}

void run_arena(const Context& context, const SetupFlags& flags, const ArenaOptions& options) {
  const std::string game(flags.game().info().id);
  const bots::AnyBots* bots = bots_for(context, game);
  if (bots == nullptr) throw Failure(context.say("arena.no_bots"_msg, param("game", game)));
  TournamentPlan plan{
      .bots = split_list(options.tournament.bots), .games = options.tournament.games, .seed = options.tournament.seed};
  plan.bots.insert(plan.bots.end(), options.pool.begin(), options.pool.end());
  if (plan.bots.empty()) throw Failure(context.say("arena.nobody"_msg));
  const std::unique_ptr<AnyTable> table = flags.open(context);
  plan.seats = free_seats(*table);
  plan.automatic_seats = table->seats() - plan.seats;
  Tournament tournament(
      context, std::move(plan), [&] { return flags.open(context); }, *bots);
  if (!options.resume.empty()) tournament.keep_in(options.resume);
  tournament.play(options.tournament.threads,
                  [&](int done) { show_progress(context, done, options.tournament.games); });
  const Ratings ratings = rate(tournament.plan(), tournament.results());
  if (options.tournament.as_json) {
    write_json(context, tournament, ratings);
  } else {
    show(context, ratings);
  }
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
  auto options = std::make_shared<ArenaOptions>();
  CLI::App* command = add_game_command(
      app, context, "arena", "arena.about"_msg,
      [&](CLI::App& sub) {
        sub.add_option("--pool", options->pool, context.say("arena.option.pool"_msg));
        sub.add_option("--resume", options->resume, context.say("arena.option.resume"_msg));
        add_tournament_options(sub, context, options->tournament);
      },
      [&context, options](const SetupFlags& flags) { run_arena(context, flags, *options); });
  command->require_subcommand(1);
  command->footer(context.say("arena.examples"_msg));
}

}  // namespace underfoot::cli
