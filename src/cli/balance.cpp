// `underfoot pack balance`: lets personalities play each other and says which content and which strategy wins.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/figures.h"
#include "cli/lists.h"
#include "cli/ratings.h"
#include "cli/seating.h"

namespace underfoot::cli {
namespace {

// One piece of content over all games.
struct Item {
  std::string id;
  double offered = 0;
  double taken = 0;
  double won = 0;  // of those that took it, a shared victory shared

  bool is_taken() const { return taken > 0; }
  double pick_rate() const { return offered > 0 ? taken / offered : 0; }
  Figure wins() const { return share_of(won, taken); }
};

class Counter {
 public:
  void add(const bots::Picks& picks, const GameResult& result) {
    const auto winners = static_cast<double>(std::count(result.places.begin(), result.places.end(), 1));
    for (const std::string& id : picks.offered) items_[id].offered += 1;
    for (const auto& [id, seat] : picks.taken) {
      items_[id].taken += 1;
      if (result.places[seat.index()] == 1) items_[id].won += 1 / winners;
    }
  }

  // By how often those that took it won, the best first; what nobody took says nothing and comes last.
  std::vector<Item> items() const {
    std::vector<Item> sorted;
    for (const auto& [id, item] : items_) {
      sorted.push_back(item);
      sorted.back().id = id;
    }
    std::stable_sort(sorted.begin(), sorted.end(), [](const Item& a, const Item& b) {
      if (a.is_taken() != b.is_taken()) return a.is_taken();
      return a.wins().value > b.wins().value;
    });
    return sorted;
  }

 private:
  std::map<std::string, Item> items_;
};

// Everybody plays at one level: the plain bot and each personality.
std::string default_bots(const bots::AnyBots& bots) {
  std::string list = "5";
  for (const auto& style : bots.styles()) list += ",5:" + std::string(style.id);
  return list;
}

void show(const Context& context, const std::vector<Item>& items, const Ratings& ratings, double par) {
  std::vector<std::vector<std::string>> rows = {{context.say("balance.item"_msg), context.say("balance.offered"_msg),
                                                 context.say("balance.picked"_msg), context.say("arena.wins"_msg),
                                                 context.say("balance.above_par"_msg)}};
  for (const Item& item : items) {
    const std::string above_par = fixed(100 * (item.wins().value - par), 1);
    rows.push_back({item.id, fixed(item.offered, 0), percent(item.pick_rate()),
                    item.is_taken() ? percents(item.wins()) : "–", item.is_taken() ? above_par : "–"});
  }
  context.out << table_of(rows) << '\n';
  rows = {{context.say("balance.strategy"_msg), context.say("arena.played"_msg), context.say("arena.wins"_msg)}};
  for (const BotRating& bot : ratings.bots) {
    rows.push_back({bot.name, std::to_string(bot.played), percents(bot.wins)});
  }
  context.out << table_of(rows);
}

void write_json(const Context& context, const std::vector<Item>& items, const Ratings& ratings, double par) {
  json::Value out = {{"par", par}, {"items", json::Value::array()}, {"strategies", json::Value::array()}};
  for (const Item& item : items) {
    out["items"].push_back({{"id", item.id},
                            {"offered", item.offered},
                            {"taken", item.taken},
                            {"pick_rate", item.pick_rate()},
                            {"wins", item.is_taken() ? figure_json(item.wins()) : json::Value()}});
  }
  for (const BotRating& bot : ratings.bots) {
    out["strategies"].push_back({{"bot", bot.name}, {"played", bot.played}, {"wins", figure_json(bot.wins)}});
  }
  context.out << out.dump() << '\n';
}

void run(const Context& context, const SetupFlags& flags, const TournamentOptions& options) {
  const std::string game(flags.game().info().id);
  const bots::AnyBots* bots = bots_for(context, game);
  if (bots == nullptr) throw Failure(context.say("arena.no_bots"_msg, param("game", game)));
  TournamentPlan plan{.bots = split_list(options.bots.empty() ? default_bots(*bots) : options.bots),
                      .games = options.games,
                      .seed = options.seed};
  const std::unique_ptr<AnyTable> sample = flags.open(context);
  plan.seats = free_seats(*sample);
  plan.automatic_seats = sample->seats() - plan.seats;
  const double par = 1.0 / sample->seats();
  Tournament tournament(
      context, std::move(plan), [&] { return flags.open(context); }, *bots);
  Counter counter;
  tournament.watch([&](const AnyTable& table, const GameResult& result) { counter.add(bots->picks(table), result); });
  tournament.play(options.threads, [&](int done) { show_progress(context, done, options.games); });
  const Ratings ratings = rate(tournament.plan(), tournament.results());
  if (options.as_json) {
    write_json(context, counter.items(), ratings, par);
  } else {
    show(context, counter.items(), ratings, par);
  }
}

}  // namespace

void add_pack_balance(CLI::App& pack, Context& context) {
  auto options = std::make_shared<TournamentOptions>(TournamentOptions{.games = 200});
  CLI::App* command = add_game_command(
      pack, context, "balance", "balance.about"_msg,
      [&](CLI::App& sub) { add_tournament_options(sub, context, *options); },
      [&context, options](const SetupFlags& flags) { run(context, flags, *options); });
  command->require_subcommand(1);
}

}  // namespace underfoot::cli
