// What Asking shows: the table, news, menus; all of it made to fit the screen.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "cli/asking.h"
#include "cli/columns.h"
#include "cli/menu.h"

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

Paint Asking::paint(std::optional<Seat> seat, int rows) const {
  return {.lang = context_.lang,
          .has_colour = context_.has_colour,
          .seat = seat,
          .names = names_,
          .columns = screen_of(context_).columns,
          .rows = rows};
}

std::string Asking::paragraph(const std::string& text) const {
  return wrapped(text, static_cast<std::size_t>(screen_of(context_).columns), "  ");
}

void Asking::show_table(std::optional<Seat> seat) const {
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

void Asking::show_text(MessageKey key) const {
  context_.out << wrapped_lines(context_.say(key), screen_of(context_).columns);
}

void Asking::show_menu() {
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

// The parts of the drawing that are not as the person saw them last; they may take so many rows.
std::vector<std::string> Asking::changed_parts(int rows) {
  std::vector<std::string> changed;
  const Seat seat = table_.actor().seat();
  const Drawing parts = guide_->paint(table_, context_.program.catalogue, paint(seat, std::max(1, rows)));
  drawn_.resize(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].empty() || parts[i] == drawn_[i]) continue;
    changed.push_back(parts[i]);
    drawn_[i] = parts[i];
  }
  return changed;
}

void Asking::show_prompt(const std::vector<std::string>& news) {
  const Screen screen = screen_of(context_);
  const int menu =
      std::min(static_cast<int>(menu_rows(question_.lines, static_cast<std::size_t>(screen.columns)).size()),
               menu_page(screen) + 1);
  constexpr int kAround = 4;  // an empty line, the question, a tip, the line to type on
  constexpr int kNewsAtLeast = 6;
  int news_rows = 0;
  for (const std::string& paragraph : news) news_rows += rows_in(paragraph);
  int rows = menu + kAround;
  std::vector<std::string> changed;
  if (guide_ != nullptr) changed = changed_parts(screen.rows - rows - std::min(news_rows, kNewsAtLeast));
  for (const std::string& part : changed) rows += rows_in(part);
  context_.out << '\n';
  // The latest news, as much as fits.
  std::size_t first = news.size();
  for (int left = std::max(kNewsAtLeast, screen.rows - rows - 1); first > 0 && rows_in(news[first - 1]) <= left;
       --first) {
    left -= rows_in(news[first - 1]);
  }
  if (first > 0) {
    context_.out << context_.say("cli.play.earlier"_msg, param("count", static_cast<int>(first))) << '\n';
  }
  for (std::size_t i = first; i < news.size(); ++i) context_.out << news[i];
  for (const std::string& part : changed) context_.out << part;
  if (guide_ == nullptr) show_table(table_.actor().seat());
  show_menu();
  if (!has_been_told_how_) show_text("cli.play.tip"_msg);
  has_been_told_how_ = true;
}

}  // namespace underfoot::cli
