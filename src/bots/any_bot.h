// A bot for some game, for programs that serve every game alike. It reaches a table only through the view of its seat.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "bots/picks.h"
#include "bots/player.h"
#include "bots/root.h"
#include "bots/spec.h"
#include "table/edge/any_table.h"

namespace underfoot::bots {

// Numbers at this edge are whole: chances in thousandths, points in hundredths.
struct CategoryPoints {
  MessageKey category;
  std::vector<int> points;  // by seat
};
struct AnyForecast {
  std::vector<int> win;                    // by seat
  std::vector<int> points;                 // by seat: the sum of the categories
  std::vector<CategoryPoints> categories;  // what a bot makes these points of
};
// Costs are what a move gives away compared with the best one, for the seat that moves: one figure for one decision,
// whoever asks.
struct AnyMove {
  Choice what;
  std::vector<Choice> equals = {};  // other legal moves that come to the same
  std::vector<Choice> line = {};    // how the turn goes on: the seat's own next decisions; only with reasons
  AnyForecast forecast = {};
  int share = 0;  // of the search that speaks for it, in thousandths
  int cost = 0;   // of the chance to win
  int cost_points = 0;
  Message reason = {};  // for the move with its line; only with reasons
};
struct AnyThought {
  std::vector<AnyMove> moves = {};  // best first, each different from the others
  std::int64_t iterations = 0;
  bool is_decided = false;  // it ended before its budget was spent, because the rest could not change the first move
};
// What one decision was worth. Where there was nothing to decide it is forced and costs nothing.
struct AnyVerdict {
  AnyMove best;
  AnyMove played;
  bool is_forced = false;
};

enum class Detail : std::uint8_t { kForecasts, kReasons };

// Thinking about one decision, as it goes on. To stop is not to go on.
class AnySearch {
 public:
  virtual ~AnySearch() = default;

  // Goes on with the same tree. The same seed and budget give the same result, whatever the slices.
  virtual void go_on(const Slice& slice) = 0;
  // Whether there is nothing more to think about.
  virtual bool is_over() const = 0;
  virtual std::int64_t iterations() const = 0;

  struct Progress {
    std::int64_t iterations = 0;
    int spent = 0;            // of the budget, in thousandths
    bool is_decided = false;  // the rest cannot change the best move
    AnyMove best;
  };
  virtual Progress progress() const = 0;
  // The best moves so far, at most so many. Looking changes nothing of what follows.
  virtual AnyThought result(std::size_t most, Detail detail) const = 0;
  // The best move and another legal one, with the figures that `result` gives them.
  virtual AnyVerdict verdict(const AnyAction& played) const = 0;
  // The move that the bot would play, which at the lower levels is not always the best.
  virtual AnyAction choice() = 0;

  // What was found at the root, and what others found about the same decision, instead of what they said before.
  virtual Root root() const = 0;
  virtual Result<void, BadInput> join(const std::vector<Root>& others) = 0;
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;

  // Begins to think for the seat that is to act. To play, a bot goes on with what it thought before, about one decision
  // at a time; to explain, it remembers nothing: the same question gets the same answer.
  virtual std::unique_ptr<AnySearch> start(const AnyTable& table, Seat seat, Purpose purpose) = 0;

  // All at once.
  AnyAction choose(const AnyTable& table, Seat seat);
  AnyThought think(const AnyTable& table, Seat seat, std::size_t most, Detail detail);
  AnyVerdict compare(const AnyTable& table, Seat seat, const AnyAction& played);
  // How many iterations the last of these took.
  std::int64_t iterations() const { return iterations_; }

 private:
  std::unique_ptr<AnySearch> think_through(const AnyTable& table, Seat seat, Purpose purpose);

  std::int64_t iterations_ = 0;
};

// How long a coach thinks about a decision unless told otherwise, in whatever form it is asked: the same thought gives
// the same figures.
inline constexpr std::int64_t kCoachIterations = 1000;

// What a program gives its bots.
struct BotNeeds {
  std::uint64_t seed = 0;
  Clock clock = nullptr;
  Crew crew = {};
};

// The bots of one game.
class AnyBots {
 public:
  virtual ~AnyBots() = default;

  virtual std::string_view game() const = 0;
  virtual std::span<const Level> levels() const = 0;
  struct StyleName {
    std::string_view id;
    MessageKey name;
  };
  virtual std::vector<StyleName> styles() const = 0;
  // What was offered and taken in a game.
  virtual Picks picks(const AnyTable& table) const = 0;
  virtual Result<std::unique_ptr<AnyBot>, BadInput> make(const BotSpec& spec, const BotNeeds& needs) const = 0;
};

class BotRegistry {
 public:
  void add(std::unique_ptr<AnyBots> bots) { all_.push_back(std::move(bots)); }
  const AnyBots* find(std::string_view game) const {
    for (const auto& bots : all_) {
      if (bots->game() == game) return bots.get();
    }
    return nullptr;
  }

 private:
  std::vector<std::unique_ptr<AnyBots>> all_;
};

}  // namespace underfoot::bots
