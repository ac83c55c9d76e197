#include "cli/tournament.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>

#include "cli/files.h"
#include "cli/native.h"

namespace underfoot::cli {
namespace {

constexpr std::string_view kEngine = "engine:";

std::vector<int> numbers(const json::Value& list) {
  return list.get<std::vector<int>>();
}

json::Value to_json(const GameResult& result) {
  return {
      {"game", result.game},   {"lineup", result.lineup},   {"points", result.points},        {"places", result.places},
      {"plies", result.plies}, {"slowest", result.slowest}, {"categories", result.categories}};
}

GameResult from_json(const json::Value& value) {
  GameResult result;
  result.game = value.at("game").get<int>();
  result.lineup = numbers(value.at("lineup"));
  result.points = numbers(value.at("points"));
  result.places = numbers(value.at("places"));
  result.plies = value.at("plies").get<std::size_t>();
  result.slowest = value.at("slowest").get<std::vector<std::int64_t>>();
  result.categories = value.at("categories").get<std::vector<std::pair<std::string, std::vector<int>>>>();
  return result;
}

void read_categories(const std::vector<ScoreLine>& lines, GameResult& result) {
  for (const ScoreLine& line : lines) {
    const auto is_this = [&](const auto& category) { return category.first == line.category.id; };
    auto found = std::find_if(result.categories.begin(), result.categories.end(), is_this);
    if (found == result.categories.end()) {
      result.categories.emplace_back(line.category.id, std::vector<int>(result.points.size()));
      found = result.categories.end() - 1;
    }
    found->second[line.seat.index()] += line.points;
  }
}

// A sentence about a name that nobody has, and the names there are.
Message with_known_names(Message unknown, const bots::AnyBots& bots) {
  std::string names;
  for (const bots::Level& level : bots.levels()) names += std::to_string(level.number) + ", ";
  for (const std::string_view family : bots::family_names()) names += std::string(family) + ", ";
  std::string styles;
  for (const auto& style : bots.styles()) styles += std::string(style.id) + ", ";
  if (styles.empty()) styles = "–, ";
  names.resize(names.size() - 2);
  styles.resize(styles.size() - 2);
  return message("arena.unknown_bot"_msg, param("why", std::move(unknown)), param("bots", names),
                 param("styles", styles));
}

// What is wrong with the action of a bot: the rule that forbids it, or the place that cannot be read.
Message illegal(const std::string& bot, const std::string& action, Trouble trouble) {
  if (auto* refusal = std::get_if<Refusal>(&trouble)) {
    return message("arena.illegal"_msg, param("bot", bot), param("action", action), param("rule", refusal->rule),
                   param("why", std::move(refusal->message)));
  }
  auto& bad = *std::get_if<BadInput>(&trouble);
  const std::string place = bad.place.empty() ? "action" : "action." + bad.place;
  return message("arena.unreadable"_msg, param("bot", bot), param("action", action), param("place", place),
                 param("why", std::move(bad.message)));
}

// The line-ups of a tournament: with more bots than seats every choice of so many, in turn; with fewer the last fills
// up.
std::vector<std::vector<int>> choices_of(int bots, int seats) {
  std::vector<std::vector<int>> all;
  if (bots <= seats) {
    std::vector<int> lineup(static_cast<std::size_t>(seats), bots - 1);
    for (int bot = 0; bot < bots; ++bot) lineup[static_cast<std::size_t>(bot)] = bot;
    return {lineup};
  }
  std::vector<bool> is_in(static_cast<std::size_t>(bots), false);
  std::fill(is_in.begin(), is_in.begin() + seats, true);
  do {
    std::vector<int> lineup;
    for (int bot = 0; bot < bots; ++bot) {
      if (is_in[static_cast<std::size_t>(bot)]) lineup.push_back(bot);
    }
    all.push_back(lineup);
  } while (std::prev_permutation(is_in.begin(), is_in.end()));
  return all;
}

}  // namespace

void add_tournament_options(CLI::App& command, const Context& context, TournamentOptions& options) {
  command.add_option("--bots", options.bots, context.say("arena.option.bots"_msg));
  command.add_option("--games", options.games, context.say("arena.option.games"_msg))->check(CLI::Range(1, 1000000));
  command.add_option("--seed", options.seed, context.say("cli.option.seed"_msg));
  command.add_option("--threads", options.threads, context.say("arena.option.threads"_msg))->check(CLI::Range(1, 256));
  command.add_flag("--json", options.as_json, context.say("cli.option.json"_msg));
}

std::vector<int> TournamentPlan::lineup(int game) const {
  const std::vector<std::vector<int>> choices = choices_of(static_cast<int>(bots.size()), seats);
  std::vector<int> lineup = choices[static_cast<std::size_t>(game / seats) % choices.size()];
  std::rotate(lineup.begin(), lineup.begin() + game % seats, lineup.end());
  lineup.insert(lineup.end(), static_cast<std::size_t>(automatic_seats), static_cast<int>(bots.size()));
  return lineup;
}

Tournament::Tournament(const Context& context, TournamentPlan plan, Open open, const bots::AnyBots& bots)
    : context_(context), plan_(std::move(plan)), open_(std::move(open)), bots_(bots) {
  for (const std::string& bot : plan_.bots) {
    if (!bot.starts_with(kEngine)) make_bot(bot, 0);  // complains early
  }
}

std::unique_ptr<bots::AnyBot> Tournament::make_bot(const std::string& written, std::uint64_t seed) const {
  const auto spec = bots::parse_spec(written);
  if (!spec) throw Failure(context_.say(spec.error().message));
  // Several games may be played at once, so a bot thinks alone unless it is written with threads: tree@100ms+threads=2.
  auto made = bots_.make(*spec, {.seed = seed, .clock = steady_clock(), .crew = {.size = 1, .run = run_in_threads}});
  if (!made) {
    throw Failure(context_.say(with_known_names(made.error().message, bots_)));
  }
  return *std::move(made);
}

Tournament::Round Tournament::seat(int game) const {
  const std::uint64_t deal = plan_.deal_of(game);
  const std::vector<int> lineup = plan_.lineup(game);
  Round round;
  std::vector<match::Player> players;
  for (int seat = 0; seat < plan_.seats; ++seat) {
    const std::string written = plan_.name(lineup[static_cast<std::size_t>(seat)]);
    const bool is_program = written.starts_with(kEngine);
    round.programs.push_back(is_program ? std::make_unique<ExternalEngine>(context_, written.substr(kEngine.size()))
                                        : nullptr);
    players.push_back({.kind = is_program ? match::SeatKind::kProgram : match::SeatKind::kBot,
                       .name = written,
                       .bot = written,
                       .mind = is_program ? nullptr : make_bot(written, mix64(deal) + players.size())});
  }
  // The same outcomes whoever plays.
  round.match = std::make_unique<match::Match>(open_(), std::move(players), match::same_deal(deal));
  return round;
}

GameResult Tournament::play_game(int game, Round& round) const {
  GameResult result{.game = game, .lineup = plan_.lineup(game)};
  result.slowest.resize(result.lineup.size());
  const bots::Clock clock = steady_clock();
  match::Match& match = *round.match;
  const AnyTable& table = match.table();
  while (!match.is_over()) {
    if (match.next() == match::Match::Next::kChance || match.next() == match::Match::Next::kAutoma) {
      match.step();
      continue;
    }
    const Seat seat = table.actor().seat();
    const std::int64_t start = clock();
    if (match.next() == match::Match::Next::kBot) {
      match.step();
    } else {
      const std::string action = round.programs[seat.index()]->choose(table, seat);
      if (Result<void, Trouble> done = match.act(seat, *json::parse(action)); !done) {
        const std::string& name = plan_.bots[static_cast<std::size_t>(result.lineup[seat.index()])];
        throw Failure(context_.say(illegal(name, action, std::move(done.error()))), kExitFailed);
      }
    }
    result.slowest[seat.index()] = std::max(result.slowest[seat.index()], clock() - start);
  }
  for (const Outcome::Standing& seat : table.outcome().seats) {
    result.points.push_back(seat.points);
    result.places.push_back(seat.place);
  }
  result.plies = table.ply();
  read_categories(table.score(), result);
  return result;
}

std::string Tournament::header() const {
  json::Writer options;
  open_()->write_options(options);
  const json::Value header = {{"arena", bots_.game()},
                              {"options", json::Value::parse(options.text())},
                              {"bots", plan_.bots},
                              {"seed", plan_.seed}};
  return header.dump();
}

void Tournament::keep_in(const std::string& file) {
  file_ = file;
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line)) {
    write_file(context_, file, header() + "\n");
    return;
  }
  if (line != header()) throw Failure(context_.say("arena.other_tournament"_msg, param("file", file)));
  while (std::getline(in, line)) {
    const auto value = json::parse(line);
    if (!value) continue;  // the last line of a run that was cut short
    results_.push_back(from_json(*value));
  }
}

void Tournament::play(int threads, const Progress& progress) {
  std::vector<int> open_games;
  for (int game = 0; game < plan_.games; ++game) {
    const auto is_this = [&](const GameResult& result) { return result.game == game; };
    if (std::none_of(results_.begin(), results_.end(), is_this)) open_games.push_back(game);
  }
  std::erase_if(results_, [&](const GameResult& result) { return result.game >= plan_.games; });
  std::mutex mutex;
  std::atomic<std::size_t> next = 0;
  std::ofstream file;
  if (!file_.empty()) file.open(file_, std::ios::app);
  run_in_threads(threads, [&](int) {
    for (std::size_t i = next++; i < open_games.size(); i = next++) {
      Round round = seat(open_games[i]);
      GameResult result = play_game(open_games[i], round);
      const std::lock_guard lock(mutex);
      if (watch_) watch_(round.match->table(), result);
      if (file.is_open()) file << to_json(result).dump() << '\n' << std::flush;
      results_.push_back(std::move(result));
      progress(static_cast<int>(results_.size()));
    }
  });
  std::sort(results_.begin(), results_.end(), [](const GameResult& a, const GameResult& b) { return a.game < b.game; });
}

}  // namespace underfoot::cli
