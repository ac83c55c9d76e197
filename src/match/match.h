// A game with everybody around the table: who sits where, where chance comes from, whose turn it is to do something,
// what may be taken back, who has given up. It is the authority: people, programs, terminals, pages and servers act
// through it, and each seat gets from it what that seat may know and nothing else. No sockets, no clock, no threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "match/dice.h"
#include "table/edge/any_table.h"

namespace underfoot::match {

enum class SeatKind : std::uint8_t { kPerson, kBot, kAutoma, kProgram };

// Who sits at a seat.
struct Player {
  SeatKind kind = SeatKind::kPerson;
  std::string name = {};
  std::string bot = {};  // as written, "level3:queen"; for records
  std::unique_ptr<bots::AnyBot> mind = nullptr;
};

// Everything that a viewer needs to go on from a ply that he knows, and nothing that he may not know.
struct Update {
  Seat viewer = Seat::none();  // a spectator
  std::size_t ply = 0;
  Actor actor = Actor::over();
  std::vector<LogLine> steps = {};  // since that ply, as the viewer may know them
  std::string view = {};            // JSON
  std::uint64_t view_hash = 0;
  std::vector<Choice> legal = {};  // only for the seat to act
};

class Match {
 public:
  // The players of seats that play themselves may be left out or be anything: the rules decide for them.
  Match(std::unique_ptr<AnyTable> table, std::vector<Player> players, Dice dice);

  const AnyTable& table() const { return *table_; }
  std::span<const Player> players() const { return players_; }
  std::vector<std::string> names() const;

  // ---- Whose doing is needed ----

  enum class Next : std::uint8_t { kChance, kAutoma, kBot, kPerson, kProgram, kOver };
  Next next() const;
  // Whether the match can go on without anybody outside.
  bool goes_by_itself() const { return next() < Next::kPerson; }
  bool is_over() const { return next() == Next::kOver; }
  // The standing, now or at the end: those who gave up come last, the later the better.
  Outcome outcome(Viewer viewer = std::nullopt) const;

  // ---- Doing ----

  // The decision of a seat; refused when it is not its turn. On failure nothing has changed.
  Result<void, Trouble> act(Seat by, const json::Value& action);
  Result<void> act(Seat by, const AnyAction& action);
  // Whoever's action it is, chance's too: for programs that say themselves what comes.
  Result<void, Trouble> force(const json::Value& action);
  // One step that needs nobody outside: a roll, an action of the automa, a bot's action with all its thought.
  // The dice may be others than the match's own.
  void step(const Dice& dice = nullptr);
  // Such steps until somebody outside is asked, or it is over.
  void run();

  // ---- Taking back ----

  // Why a seat may not take its last action back: never past another's decision, a die, or something that came to
  // light. Nothing if it may.
  std::optional<Message> why_not_take_back(Seat by) const;
  enum class Back { kOneAction, kWholeTurn };
  // The ply that this would go back to.
  Result<std::size_t, Message> back_to(Seat by, Back how) const;
  // How many actions were taken back.
  Result<std::size_t, Message> take_back(Seat by, Back how);
  // Without asking anybody: for trusted programs. False when there is nothing to take back.
  bool undo() { return table_->undo(); }

  // ---- Giving up ----

  // The seat goes on in the hands of a bot if others still play, and comes last in any case; without a successor it is
  // a program's, which whoever holds the match has to play. When only one player has not given up, the match is over.
  Result<void, Message> resign(Seat by, std::unique_ptr<bots::AnyBot> successor);
  std::span<const Seat> resigned() const { return resigned_; }  // in order

  // ---- Telling ----

  Update update(Seat viewer, std::size_t since) const;
  // The same at an earlier moment, when nobody was asked anything any more.
  Update update_at(Seat viewer, std::size_t ply) const;

 private:
  bool has_resigned(Seat seat) const;

  std::unique_ptr<AnyTable> table_;
  std::vector<Player> players_;  // one per seat
  Dice dice_;
  std::vector<Seat> resigned_;
};

}  // namespace underfoot::match
