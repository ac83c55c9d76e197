// A table with some game on it, for programs that serve every game alike: the command line, the engine protocol, the
// server, the page. Actions cross this edge as JSON or notation; the rules stay on the other side.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "json/parse.h"
#include "json/writer.h"
#include "table/edge/any_action.h"
#include "table/edge/game_info.h"
#include "table/edge/preview.h"
#include "table/edge/report.h"
#include "table/edge/told.h"
#include "table/edge/workbench.h"
#include "table/game.h"

namespace underfoot {

using Trouble = std::variant<BadInput, Refusal>;

// An action with the words for it. Its JSON is written by the table (`write_action`).
struct Choice {
  AnyAction action;
  std::string notation;      // short, for logs and typing
  Message text;              // a sentence
  std::uint32_t weight = 0;  // of a chance outcome, 0 for a decision
};

// Whose eyes: a seat's, a spectator's (Seat::none(), who sees what everybody does), or nobody's in particular, who sees
// everything: for records and trusted programs.
using Viewer = std::optional<Seat>;

struct LogLine {
  std::size_t ply = 0;  // how many actions came before
  Actor by;
  Choice what;
  Report report;
  std::vector<ToldEvent> events = {};
};

// The same for programs that need no words and have the view beside it: JSON texts, without events that only keep
// count of how far the rules have come.
struct BriefLine {
  Actor by;
  std::string action = {};
  std::string events = {};  // a list
};

struct Verdict {
  bool is_legal = false;
  std::string_view rule;
  Message reason;
};

class AnyTable {
 public:
  virtual ~AnyTable() = default;
  // The same table with its history, to try things on.
  virtual std::unique_ptr<AnyTable> clone() const = 0;
  // The table as it was after so many actions, without what came later.
  virtual std::unique_ptr<AnyTable> at(std::size_t ply) const = 0;

  // What is played here.
  virtual const GameInfo& info() const = 0;
  virtual const PackRef& pack() const = 0;
  virtual bool has_builtin_pack() const = 0;
  virtual const json::Value& pack_content() const = 0;
  virtual void write_options(json::Writer& out) const = 0;
  virtual int seats() const = 0;
  // Whether the rules decide for this seat (an automa): it always has exactly one legal action.
  virtual bool plays_itself(Seat seat) const = 0;

  // The state of the game. Only for those who may know everything: also the hash, from which hidden cards can be found
  // by trying.
  virtual Actor actor() const = 0;
  virtual std::uint32_t turn() const = 0;  // changes whenever another turn begins
  virtual std::uint64_t hash() const = 0;
  virtual void write_state(json::Writer& out) const = 0;
  // The points, now or at the end; for a viewer as far as he knows them.
  virtual Outcome outcome(Viewer viewer = std::nullopt) const = 0;
  virtual std::vector<ScoreLine> score(Viewer viewer = std::nullopt) const = 0;
  // What one seat, or a spectator, knows.
  virtual void write_view(json::Writer& out, Seat viewer) const = 0;

  // What may be done. The words for a seat's choices are made from what that seat knows.
  virtual std::vector<AnyAction> legal() const = 0;
  virtual std::vector<Choice> choices() const = 0;
  virtual std::uint32_t tickets() const = 0;  // of chance, 0 if it is not its turn
  virtual Result<Verdict, BadInput> explain(const json::Value& action) const = 0;
  virtual std::optional<Refusal> refusal(const AnyAction& action) const = 0;

  // What a screen asks for (src/table/edge/preview.h, Wire<G>::write_aids), made of what the viewer knows.
  virtual Result<Preview> preview(const AnyAction& action, Seat viewer) const = 0;
  virtual void write_aids(json::Writer& out, Seat viewer, const Speaker& speaker) const = 0;
  // The score of another table with these options and this pack, of which only what counts is described; or all that
  // is wrong with the description.
  virtual Result<std::vector<ScoreLine>, std::vector<BadInput>> score_described(const json::Value& table) const = 0;

  // Actions between the outside and this table. From outside comes a JSON object, or the notation as a JSON string.
  virtual Result<AnyAction, BadInput> read_action(const json::Value& action) const = 0;
  virtual void write_action(json::Writer& out, const AnyAction& action) const = 0;
  virtual bool are_equal(const AnyAction& one, const AnyAction& other) const = 0;
  std::string action_text(const AnyAction& action) const;  // as JSON

  // Doing it. On failure the table is as it was.
  virtual Result<void> apply(const AnyAction& action) = 0;
  Result<void, Trouble> apply(const json::Value& action);
  Result<void, Trouble> apply_notation(std::string_view notation);
  // Chance's outcome on this ticket, of those that `tickets` counts.
  virtual void draw(std::uint32_t ticket) = 0;
  // Chance's outcome, drawn with the generator of this seed and of the number of actions so far.
  void roll(std::uint64_t seed);
  // One of the actor's legal actions, each as likely, drawn in the same way; or chance's outcome.
  void play_at_random(std::uint64_t seed);
  // Whether the next action needs nobody's decision: chance's, or that of a seat that plays itself.
  bool goes_by_itself() const { return actor().is_chance() || (actor().is_seat() && plays_itself(actor().seat())); }

  // What was done, as a viewer may know it.
  virtual std::size_t ply() const = 0;
  virtual std::size_t draws() const = 0;  // how many of the actions were chance's
  virtual std::vector<LogLine> log(Viewer viewer = std::nullopt, std::size_t from = 0) const = 0;
  // As each of these viewers may know it.
  virtual std::vector<std::vector<BriefLine>> brief_logs(std::span<const Seat> viewers, std::size_t from) const = 0;
  virtual std::vector<AnyAction> actions(std::size_t from = 0) const = 0;  // everything, without words
  virtual bool undo() = 0;
  // Who made the last action, and whether it revealed something to somebody. There must be one.
  struct LastAction {
    Actor by;
    bool has_revealed = false;
  };
  virtual LastAction last_action() const = 0;

  // Starting from a given position instead of the beginning.
  virtual bool has_own_start() const = 0;
  virtual void write_start(json::Writer& out) const = 0;
  virtual Result<void, Trouble> load_state(const json::Value& state) = 0;
  // A table that a viewer may believe in: what his view does not show is imagined, drawn with this seed.
  virtual Result<void, Trouble> load_view(const json::Value& view, std::uint64_t seed) = 0;

  // Measuring, from the present state.
  virtual std::unique_ptr<Workbench> workbench() const = 0;
  // What this table takes in memory, apart from the pack, which tables share.
  virtual std::size_t bytes() const = 0;
};

}  // namespace underfoot
