// A game played by people at one terminal: draws, lists what may be done, reads what is typed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
    std::vector<SeatPlayer> players;  // one a seat
    std::uint64_t seed = 0;
    std::unique_ptr<Keeper> keeper;  // none: the game is only looked at
  };

  TerminalGame(const Context& context, Setup setup);

  // Until the game is over, or the person leaves; then the game is saved.
  void play();

 private:
  enum class Next { kGoOn, kLeave };

  void play_bot();
  Next ask_person();
  Next obey(const std::string& typed, const std::vector<Choice>& choices);
  bool try_action(const std::string& typed, const std::vector<Choice>& choices);

  void show_news(std::optional<Seat> seat);
  enum class Legend { kWithout, kWith };
  void show_table(std::optional<Seat> seat, Legend legend) const;
  void show_choices(const std::vector<Choice>& choices) const;
  void show_end();
  void hand_over_screen(Seat seat);
  void take_back();
  std::string record() const;
  void keep() const;

  const std::string& name(Seat seat) const { return setup_.names[seat.index()]; }
  const SeatPlayer& player(Seat seat) const { return setup_.players[seat.index()]; }
  int people() const;

  const Context& context_;
  Setup setup_;
  AnyTable& table_;
  std::size_t told_ = 0;           // actions already reported
  Legend legend_ = Legend::kWith;  // the first drawing explains itself
  std::optional<Seat> at_screen_;
  Saving saving_;
};

}  // namespace underfoot::cli
