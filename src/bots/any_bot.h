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
struct AnyMove {
  Choice what;
  std::vector<Choice> equals = {};  // other legal moves that come to the same
  AnyForecast forecast = {};
  int share = 0;        // of the search that speaks for it, in thousandths
  Message reason = {};  // only with reasons
};
struct AnyThought {
  std::vector<AnyMove> moves = {};  // best first, each different from the others
  std::int64_t iterations = 0;
  bool is_decided = false;  // it ended before its budget was spent, because the rest could not change the first move
};
// What one decision was worth.
struct AnyVerdict {
  AnyMove best;
  AnyMove played;
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;

  // The seat must be the one to act.
  virtual AnyAction choose(const AnyTable& table, Seat seat) = 0;
  // The best moves, at most so many. Thinking remembers nothing: the same question gets the same answer.
  enum class Detail { kForecasts, kReasons };
  virtual AnyThought think(const AnyTable& table, Seat seat, std::size_t most, Detail detail) = 0;
  // The best move and another legal one, with the figures that `think` gives them.
  virtual AnyVerdict compare(const AnyTable& table, Seat seat, const AnyAction& played) = 0;
  // How many iterations the last choice took.
  virtual std::int64_t iterations() const = 0;
};

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
