// A table with some game on it, for programs that serve every game alike: the command line, the engine protocol, the
// server, the page. Actions cross this edge as JSON or notation; the rules stay on the other side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "json/parse.h"
#include "json/writer.h"
#include "table/edge/game_info.h"
#include "table/edge/report.h"
#include "table/game.h"

namespace underfoot {

using Trouble = std::variant<BadInput, Refusal>;

// An action in every form that somebody outside may want.
struct Choice {
  std::string action;        // JSON
  std::string notation;      // short, for logs and typing
  Message text;              // a sentence
  std::uint32_t weight = 0;  // of a chance outcome, 0 for a decision
};

struct LogLine {
  Actor by;
  Choice what;
  Report report;
};

struct Verdict {
  bool is_legal = false;
  std::string_view rule;
  Message reason;
};

class AnyTable {
 public:
  virtual ~AnyTable() = default;

  // What is played here.
  virtual const GameInfo& info() const = 0;
  virtual const PackRef& pack() const = 0;
  virtual bool has_builtin_pack() const = 0;
  virtual const json::Value& pack_content() const = 0;
  virtual void write_options(json::Writer& out) const = 0;
  virtual int seats() const = 0;
  // Whether the rules decide for this seat (an automa): it always has exactly one legal action.
  virtual bool plays_itself(Seat seat) const = 0;

  // The state of the game.
  virtual Actor actor() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual Outcome outcome() const = 0;
  virtual std::vector<ScoreLine> score() const = 0;
  virtual void write_state(json::Writer& out) const = 0;
  virtual void write_view(json::Writer& out, Seat seat) const = 0;

  // What may be done, and doing it. An action is its JSON object, or its notation as a JSON string. On failure the
  // table is as it was.
  virtual std::vector<Choice> choices() const = 0;
  virtual std::uint32_t tickets() const = 0;
  virtual Result<Verdict, BadInput> explain(const json::Value& action) const = 0;
  virtual Result<void, Trouble> apply(const json::Value& action) = 0;
  Result<void, Trouble> apply_notation(std::string_view notation);
  // Plays chance's move, drawn with the generator of this seed and of the number of actions so far.
  void roll(std::uint64_t seed) { roll_step(seed, ply()); }
  // The same for a step that the caller counts: an arena deals the same tiles to different players.
  virtual void roll_step(std::uint64_t seed, std::uint64_t step) = 0;
  // Plays one of the actor's legal actions, each as likely, drawn in the same way.
  virtual void play_at_random(std::uint64_t seed) = 0;
  // Whether the next action needs nobody's decision: chance's, or that of a seat that plays itself.
  bool goes_by_itself() const { return actor().is_chance() || (actor().is_seat() && plays_itself(actor().seat())); }

  // What was done. With a seat: as that seat may know it.
  virtual std::size_t ply() const = 0;
  virtual std::vector<LogLine> log(std::optional<Seat> seat = std::nullopt, std::size_t from = 0) const = 0;
  virtual bool undo() = 0;
  // Whether the last action revealed something to somebody.
  virtual bool last_action_reveals() const = 0;

  // Starting from a given position instead of the beginning.
  virtual bool has_own_start() const = 0;
  virtual void write_start(json::Writer& out) const = 0;
  virtual Result<void, Trouble> load_state(const json::Value& state) = 0;

  // Measuring; none of these changes the table.
  virtual std::uint64_t perft(int depth) const = 0;  // sequences of actions and outcomes of this length
  struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t longest = 0;
    std::uint64_t fingerprint = 0;  // over the final states and points: one number to compare builds by
  };
  virtual Playouts play_out(std::uint64_t games, std::uint64_t seed) const = 0;
  virtual std::uint64_t copy_states(std::uint64_t times) const = 0;
  virtual std::uint64_t score_states(std::uint64_t times) const = 0;
  virtual std::size_t state_bytes() const = 0;
  // Plays one random game checking everything at each step; says what failed.
  virtual std::optional<std::string> soak(std::uint64_t seed) const = 0;
};

}  // namespace underfoot
