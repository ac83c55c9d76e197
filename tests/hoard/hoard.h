// Hoard, the game of the tests (rules.md): small, but with chance, weights, hidden hands and a secret action.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/game.h"

namespace underfoot::hoard {

inline constexpr int kSquirrels = 4;
inline constexpr int kKinds = 4;

using Kind = Id<struct KindTag>;
enum class Weather : std::uint8_t { kSun, kRain, kFrost };
inline constexpr std::array<std::uint32_t, 3> kWeatherWeights = {3, 2, 1};

struct Pack {
  struct Acorn {
    std::string id;
    int size = 0;
    int count = 0;
  };
  std::vector<Acorn> acorns;
};

struct Options {
  int players = 2;
};

struct Deal {
  Kind kind;
  bool operator==(const Deal&) const = default;
};
struct Stash {
  Kind kind;
  bool operator==(const Stash&) const = default;
};
struct Bury {
  Kind kind;
  bool operator==(const Bury&) const = default;
};
struct Turn {
  Weather weather;
  bool operator==(const Turn&) const = default;
};

enum class Phase : std::uint8_t { kDeal, kPlay, kWeather, kFind, kOver };

// ---- What happens ----

enum class Place : std::uint8_t { kWood, kHand, kHoard, kBuried };
struct AcornMoved {
  Kind kind;  // none() for those who may not know it
  Seat owner;
  Place from;
  Place to;
  bool operator==(const AcornMoved&) const = default;
};
struct WeatherTurned {
  Weather weather;
  bool operator==(const WeatherTurned&) const = default;
};
struct TurnPassed {
  Seat turn;
  Phase phase;
  bool operator==(const TurnPassed&) const = default;
};

inline constexpr int kHandAtStart = 2;

struct Hoard {
  using Pack = hoard::Pack;
  using Options = hoard::Options;
  using Action = std::variant<Deal, Stash, Bury, Turn>;
  using Event = std::variant<AcornMoved, WeatherTurned, TurnPassed>;
  using ActionList = FixedList<Action, 16>;
  using Counts = std::array<std::uint8_t, kKinds>;
  struct Squirrel {
    Counts hand{};
    FixedVector<Kind, 11> hoard;
    Kind buried = Kind::none();
    bool operator==(const Squirrel&) const = default;
  };
  struct State {
    Counts wood{};
    std::array<Squirrel, kSquirrels> squirrels{};
    Seat turn;
    Phase phase = Phase::kDeal;
    std::uint8_t dealt = 0;
    bool operator==(const State&) const = default;
  };
  struct View {
    struct Other {
      std::uint8_t hand_size = 0;
      FixedVector<Kind, 11> hoard;
      std::uint8_t has_buried = 0;
    };
    Seat seat;
    std::array<Other, kSquirrels> squirrels{};
    Counts hand{};
    Kind buried = Kind::none();
    std::uint8_t wood_size = 0;
    Seat turn;
    Phase phase = Phase::kDeal;
    std::uint8_t dealt = 0;
  };

  Hoard(std::shared_ptr<const Pack> content, Options chosen) : pack(std::move(content)), options(chosen) {}

  int seats() const { return options.players; }
  State initial() const;
  Actor actor(const State& state) const;
  std::uint32_t turn(const State& state) const { return static_cast<std::uint32_t>(state.turn.number()); }
  void legal(const State& state, ActionList& actions) const;
  std::optional<Refusal> refusal(const State& state, const Action& action) const;
  void advance(State& state, const Action& action) const;
  std::uint32_t tickets(const State& state) const;
  std::uint32_t weight(const State& state, const Action& action) const;
  Action draw(const State& state, std::uint32_t ticket) const;
  View view(const State& state, Seat seat) const;
  State imagine(const View& seen, Rng& rng) const;
  Action seen(const State& state, const Action& action, Seat seat) const;
  bool reveals(const State& state, const Action& action) const;
  Hoard heard_by(std::vector<Event>& list) const {
    Hoard game = *this;
    game.events = &list;
    return game;
  }
  std::optional<Event> seen_event(const Event& event, Seat viewer) const;
  Outcome outcome(const State& state) const;
  std::vector<ScoreLine> score(const State& state) const;
  std::optional<Refusal> audit(const State& state) const;

  std::shared_ptr<const Pack> pack;
  Options options;
  std::vector<Event>* events = nullptr;  // who hears what happens

 private:
  void tell(const Event& event) const {
    if (events != nullptr) events->push_back(event);
  }
  void perform(State& state, const Action& action) const;
  void pass_on(State& state) const;
  bool is_deal_in_order(const State& state) const;
};

}  // namespace underfoot::hoard
