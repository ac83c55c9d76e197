// A game played by people at one terminal: draws, lists what may be done, reads what is typed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/asking.h"
#include "cli/context.h"
#include "cli/kept_games.h"
#include "cli/saving.h"
#include "cli/seating.h"

namespace underfoot::cli {

class TerminalGame {
 public:
  struct Setup {
    std::unique_ptr<AnyTable> table;
    std::vector<std::string> names;
    std::vector<match::Player> players;  // one per seat
    std::uint64_t seed = 0;
    std::unique_ptr<Keeper> keeper;  // none: the game is only looked at
  };

  TerminalGame(const Context& context, Setup setup);

  // Until the game is over, or the person leaves; then the game is saved.
  void play();

 private:
  enum class Next { kGoOn, kLeave };

  Next ask_person();
  Next obey(const std::string& typed);
  void act(Seat seat, const AnyAction& action);
  bool is_persons_turn() const;

  std::vector<std::string> news(std::optional<Seat> seat, std::size_t from) const;
  std::string told(const LogLine& line) const;
  void show_prompt(Seat seat);
  void show_log() const;
  void show_end();
  void hand_over_screen(Seat seat);
  void take_back();
  std::string record() const;
  void keep() const;

  const std::string& name(Seat seat) const { return setup_.names[seat.index()]; }
  int people() const;

  const Context& context_;
  Setup setup_;
  match::Match match_;
  const AnyTable& table_;
  Asking asking_;
  std::vector<std::size_t> told_;  // by seat: actions already reported
  std::optional<Seat> at_screen_;
  Saving saving_;
};

}  // namespace underfoot::cli
