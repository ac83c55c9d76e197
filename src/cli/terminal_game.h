// A game played by people at one terminal: draws, lists what may be done, reads what is typed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "cli/kept_games.h"
#include "cli/saving.h"
#include "cli/screen.h"
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
  bool look_up(const std::string& typed, const std::string& rest);
  bool try_line(const std::string& typed);
  bool try_action(const std::string& typed);
  bool goes_without_saying() const;
  bool is_persons_turn() const;

  // What is asked: about some of the choices.
  void ask_about(std::vector<std::size_t> asked);
  void show_menu();

  void show_prompt(Seat seat);
  std::string told(const LogLine& line) const;
  std::vector<std::string> news(std::optional<Seat> seat, std::size_t from) const;
  void show_lesson();
  void show_log() const;
  void show_table(std::optional<Seat> seat) const;
  void show_text(MessageKey key) const;
  void show_end();
  void hand_over_screen(Seat seat);
  void take_back();
  std::string record() const;
  void keep() const;

  const std::string& name(Seat seat) const { return setup_.names[seat.index()]; }
  int people() const;
  std::string say(const Message& message) const;
  Paint paint(std::optional<Seat> seat, int rows) const;

  const Context& context_;
  Setup setup_;
  match::Match match_;
  const AnyTable& table_;
  const Guide* guide_ = nullptr;   // none: the view as JSON, and every choice on a line of its own
  std::vector<std::size_t> told_;  // by seat: actions already reported
  std::optional<Seat> at_screen_;
  Drawing drawn_;                                // what the person last saw of the table
  bool has_been_told_how_ = false;               // to answer a prompt
  std::vector<Choice> choices_;                  // of the decision being made
  std::vector<std::vector<std::size_t>> asked_;  // which of them: all, then those of a line, and so on
  Question question_;
  std::size_t menu_from_ = 0;  // the first row of the menu on this page
  Saving saving_;
};

}  // namespace underfoot::cli
