// A person in front of a table: sees it, is asked about the choices of the seat to act, looks things up. Who applies
// what was decided, and where the table comes from, is the caller's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "cli/screen.h"

namespace underfoot::cli {

std::string trimmed(const std::string& text);
// A command may be typed in full, by its first letter, or in Russian.
bool is_command(const std::string& typed, std::initializer_list<std::string_view> names);

class Asking {
 public:
  // Both outlive it; the table may change between two questions.
  Asking(const Context& context, const AnyTable& table, const std::vector<std::string>& names);

  // The seat whose table is shown; without one, that of whoever is to act.
  void sit_at(Seat seat) { seat_ = seat; }

  // ---- Showing ----

  std::string say(const Message& message) const;
  void show_table(std::optional<Seat> seat) const;
  void show_text(MessageKey key) const;
  // The aim of the game, before somebody's first.
  void show_lesson();
  // A paragraph, indented, as logs have it.
  std::string paragraph(const std::string& text) const;
  // Everything is drawn again at the next prompt.
  void forget_drawing() { drawn_.clear(); }

  // ---- Asking the seat to act ----

  // A step with one way to do it, in the middle of something that was decided.
  bool goes_without_saying() const;
  void begin();
  // News, what of the table has changed, and the question, within the screen as far as that goes.
  void show_prompt(const std::vector<std::string>& news);
  void show_menu();
  bool is_in_submenu() const { return asked_.size() > 1; }

  struct Answer {
    bool is_understood = false;
    std::optional<AnyAction> action = {};  // what was decided; it may still be refused
  };
  // A number or a mark of the menu, a way about in it, a notation, or an action as JSON.
  Answer understand(const std::string& typed);
  // Commands that only show something. False if this is none of them.
  bool look_up(const std::string& typed, const std::string& rest);

 private:
  Answer try_line(const std::string& typed);
  Answer try_action(const std::string& typed);
  void ask_about(std::vector<std::size_t> asked);
  std::vector<std::string> changed_parts(int rows);
  Paint paint(std::optional<Seat> seat, int rows) const;

  const Context& context_;
  const AnyTable& table_;
  const std::vector<std::string>& names_;
  const Guide* guide_ = nullptr;  // none: the view as JSON, and every choice on a line of its own
  std::optional<Seat> seat_;
  Drawing drawn_;                                // what the person last saw of the table
  bool has_been_told_how_ = false;               // to answer a prompt
  std::vector<Choice> choices_;                  // of the decision being made
  std::vector<std::vector<std::size_t>> asked_;  // which of them: all, then those of a line, and so on
  Question question_;
  std::size_t menu_from_ = 0;  // the first row of the menu on this page
};

}  // namespace underfoot::cli
