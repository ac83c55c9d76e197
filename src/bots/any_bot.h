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
  int own = 0;         // expected for the seat that moves
  int best_other = 0;  // expected for the best of the others in this category
};
struct AnyForecast {
  std::vector<int> win;     // by seat
  std::vector<int> points;  // by seat
};
struct AnyMove {
  Choice what;
  AnyForecast forecast;
  int share = 0;  // of the search that speaks for it, in thousandths
  // Only with reasons.
  std::vector<CategoryPoints> categories = {};
  Message reason = {};
};
struct AnyThought {
  std::vector<AnyMove> moves;  // best first
  std::int64_t iterations = 0;
};

class AnyBot {
 public:
  virtual ~AnyBot() = default;

  // The seat must be the one to act. The action as JSON.
  virtual std::string choose(const AnyTable& table, Seat seat) = 0;
  // The best moves, at most so many.
  enum class Detail { kForecasts, kReasons };
  virtual AnyThought think(const AnyTable& table, Seat seat, std::size_t most, Detail detail) = 0;
  // How the game may go on, as this seat can know it; anybody may be to act.
  virtual AnyForecast foresee(const AnyTable& table, Seat seat) = 0;
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
