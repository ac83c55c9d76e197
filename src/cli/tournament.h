// Many games between bots: who sits where in each, playing them on several threads, keeping the results in a file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "cli/external_engine.h"
#include "cli/setup_flags.h"
#include "match/match.h"

namespace underfoot::cli {

struct TournamentPlan {
  // As written; the same bot may appear twice. "engine:COMMAND" is somebody else's program.
  std::vector<std::string> bots;
  int seats = 2;            // that bots take
  int automatic_seats = 0;  // behind them, which play themselves
  int games = 100;
  std::uint64_t seed = 1;

  // What the seats that play themselves are called in the results, by the number behind the bots.
  static constexpr const char* kAutomatic = "automa";
  std::string name(int bot) const {
    return bot < static_cast<int>(bots.size()) ? bots[static_cast<std::size_t>(bot)] : kAutomatic;
  }

  // Which bot (by its place in the list) sits where. Games come in groups: one deal, and every rotation of one
  // line-up, so that each bot has each seat once.
  std::vector<int> lineup(int game) const;
  std::uint64_t deal_of(int game) const { return seed + static_cast<std::uint64_t>(game / seats); }
};

// What every command asks that plays a tournament.
struct TournamentOptions {
  std::string bots = {};
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  bool as_json = false;
};
void add_tournament_options(CLI::App& command, const Context& context, TournamentOptions& options);

struct GameResult {
  int game = 0;
  std::vector<int> lineup;  // by seat
  std::vector<int> points = {};
  std::vector<int> places = {};
  std::size_t plies = 0;
  std::vector<std::int64_t> slowest = {};  // the longest thought of each seat, in milliseconds
  std::vector<std::pair<std::string, std::vector<int>>> categories = {};  // of the score pad, by seat
};

class Tournament {
 public:
  using Open = std::function<std::unique_ptr<AnyTable>()>;
  using Progress = std::function<void(int done)>;
  using Watch = std::function<void(const AnyTable& finished, const GameResult& result)>;

  Tournament(const Context& context, TournamentPlan plan, Open open, const bots::AnyBots& bots);

  // Reads what an earlier run left in this file, and adds every finished game to it.
  void keep_in(const std::string& file);
  // Shows every table at the end of its game.
  void watch(Watch watch) { watch_ = std::move(watch); }
  void play(int threads, const Progress& progress);

  const TournamentPlan& plan() const { return plan_; }
  const std::vector<GameResult>& results() const { return results_; }

 private:
  // A game with those who play it.
  struct Round {
    std::unique_ptr<match::Match> match;
    std::vector<std::unique_ptr<ExternalEngine>> programs;  // by seat; none for a bot
  };

  Round seat(int game) const;
  GameResult play_game(int game, Round& round) const;
  std::unique_ptr<bots::AnyBot> make_bot(const std::string& written, std::uint64_t seed) const;
  std::string header() const;

  const Context& context_;
  TournamentPlan plan_;
  Open open_;
  const bots::AnyBots& bots_;
  std::string file_;
  Watch watch_;
  std::vector<GameResult> results_;
};

}  // namespace underfoot::cli
