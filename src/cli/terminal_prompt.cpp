// What TerminalGame shows: news, the table, the log, menus; all of it made to fit the screen.
#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "cli/columns.h"
#include "cli/lessons.h"
#include "cli/menu.h"
#include "cli/terminal_game.h"

namespace underfoot::cli {
namespace {

// The lines of a text, wrapped where they are too long.
std::string wrapped_lines(const std::string& text, int columns) {
  std::string result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (width(line) <= static_cast<std::size_t>(columns)) {
      result += line + "\n";
      continue;
    }
    constexpr std::string_view kBullet = "· ";
    const bool is_item = line.starts_with(kBullet);
    if (is_item) line.replace(0, kBullet.size(), "  ");
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    std::string lines_of_it = wrapped(line, static_cast<std::size_t>(columns), std::string(indent, ' '));
    if (is_item) lines_of_it.replace(0, 2, kBullet);
    result += lines_of_it;
  }
  return result;
}

int rows_in(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::string TerminalGame::say(const Message& message) const {
  return context_.program.catalogue.render(context_.lang, message, setup_.names);
}

Paint TerminalGame::paint(std::optional<Seat> seat, int rows) const {
  return {.lang = context_.lang,
          .has_colour = context_.has_colour,
          .seat = seat,
          .names = setup_.names,
          .columns = screen_of(context_).columns,
          .rows = rows};
}

// A paragraph, indented; nothing for what is not worth one.
std::string TerminalGame::told(const LogLine& line) const {
  std::string text = line.report.is_routine ? "" : say(line.report.text);
  for (const Message& each : line.report.consequences) text += (text.empty() ? "" : " ") + say(each);
  return text.empty() ? "" : wrapped(text, static_cast<std::size_t>(screen_of(context_).columns), "  ");
}

// What was done since then, a paragraph for each action that is worth one.
std::vector<std::string> TerminalGame::news(std::optional<Seat> seat, std::size_t from) const {
  std::vector<std::string> paragraphs;
  for (const LogLine& line : table_.log(seat, from)) {
    const std::string text = told(line);
    if (!text.empty()) paragraphs.push_back("· " + text.substr(2));
  }
  return paragraphs;
}

// All of it, under the turns.
void TerminalGame::show_log() const {
  std::optional<Seat> turn;
  int number = 0;
  for (const LogLine& line : table_.log(table_.actor().seat())) {
    if (line.by.is_seat() && turn != line.by.seat()) {
      turn = line.by.seat();
      context_.out << context_.say("cli.play.log_turn"_msg, param("number", ++number), param("name", name(*turn)))
                   << '\n';
    }
    context_.out << told(line);
  }
}

void TerminalGame::show_table(std::optional<Seat> seat) const {
  if (guide_ != nullptr) {
    for (const std::string& part : guide_->paint(table_, context_.program.catalogue, paint(seat, 0))) {
      context_.out << part;
    }
    return;
  }
  json::Writer view;
  table_.write_view(view, seat.value_or(Seat(0)));
  context_.out << json::parse(view.text())->dump(1) << '\n';
}

void TerminalGame::show_text(MessageKey key) const {
  context_.out << wrapped_lines(context_.say(key), screen_of(context_).columns);
}

// The aim of the game, before somebody's first.
void TerminalGame::show_lesson() {
  if (has_been_told_how_ || guide_ == nullptr || table_.has_own_start() || !is_first_game(table_.info().id)) return;
  remember_lesson(table_.info().id);
  context_.out << '\n';
  show_text(guide_->aim);
  if (!context_.is_interactive) return;
  context_.out << context_.say("cli.play.press_enter"_msg) << std::flush;
  std::string line;
  std::getline(context_.in, line);
}

// ---- Asking ----

void TerminalGame::ask_about(std::vector<std::size_t> asked) {
  const Seat seat = table_.actor().seat();
  menu_from_ = 0;
  if (guide_ != nullptr) {
    question_ = guide_->ask(table_, context_.program.catalogue, paint(seat, screen_of(context_).rows), choices_, asked);
  } else {
    question_ = {.text = context_.say("cli.play.turn"_msg, param("name", name(seat))), .lines = {}};
    for (const std::size_t i : asked) question_.lines.push_back({say(choices_[i].text), {i}});
  }
  asked_.push_back(std::move(asked));
}

void TerminalGame::show_menu() {
  const Screen screen = screen_of(context_);
  context_.out << wrapped(question_.text, static_cast<std::size_t>(screen.columns), "");
  const std::vector<std::string> rows = menu_rows(question_.lines, static_cast<std::size_t>(screen.columns));
  const auto page = static_cast<std::size_t>(menu_page(screen));
  const std::size_t end = std::min(rows.size(), menu_from_ + page);
  for (std::size_t i = menu_from_; i < end; ++i) context_.out << rows[i] << '\n';
  if (end < rows.size()) {
    context_.out << context_.say("cli.play.more"_msg, param("count", static_cast<int>(rows.size() - end))) << '\n';
  }
  if (asked_.size() > 1) context_.out << context_.say("cli.play.back"_msg) << '\n';
}

// News, what of the table has changed, and the question, within the screen as far as that goes.
void TerminalGame::show_prompt(Seat seat) {
  const Screen screen = screen_of(context_);
  const int menu =
      std::min(static_cast<int>(menu_rows(question_.lines, static_cast<std::size_t>(screen.columns)).size()),
               menu_page(screen) + 1);
  constexpr int kAround = 4;  // an empty line, the question, a tip, the line to type on
  constexpr int kNewsAtLeast = 6;
  std::size_t& so_far = told_[seat.index()];
  const std::vector<std::string> told = news(seat, so_far);
  const std::vector<LogLine> since = table_.log(seat, so_far);
  const bool has_waited = std::any_of(since.begin(), since.end(),
                                      [&](const LogLine& line) { return line.by.is_seat() && line.by.seat() != seat; });
  if (has_waited) drawn_.clear();  // much may have changed: show it all
  so_far = table_.ply();
  int news_rows = 0;
  for (const std::string& paragraph : told) news_rows += rows_in(paragraph);
  std::vector<std::string> changed;
  int rows = menu + kAround;
  if (guide_ != nullptr) {
    const int room = screen.rows - rows - std::min(news_rows, kNewsAtLeast);
    const Drawing parts = guide_->paint(table_, context_.program.catalogue, paint(seat, std::max(1, room)));
    drawn_.resize(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if (parts[i].empty() || parts[i] == drawn_[i]) continue;
      changed.push_back(parts[i]);
      rows += rows_in(parts[i]);
      drawn_[i] = parts[i];
    }
  }
  context_.out << '\n';
  // The latest news, as much as fits.
  std::size_t first = told.size();
  for (int left = std::max(kNewsAtLeast, screen.rows - rows - 1); first > 0 && rows_in(told[first - 1]) <= left;
       --first) {
    left -= rows_in(told[first - 1]);
  }
  if (first > 0) {
    context_.out << context_.say("cli.play.earlier"_msg, param("count", static_cast<int>(first))) << '\n';
  }
  for (std::size_t i = first; i < told.size(); ++i) context_.out << told[i];
  for (const std::string& part : changed) context_.out << part;
  if (guide_ == nullptr) show_table(seat);
  show_menu();
  if (!has_been_told_how_) show_text("cli.play.tip"_msg);
  has_been_told_how_ = true;
}

}  // namespace underfoot::cli
