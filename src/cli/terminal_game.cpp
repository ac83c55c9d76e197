#include "cli/terminal_game.h"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <ostream>
#include <sstream>

#include "cli/columns.h"
#include "cli/files.h"
#include "cli/lessons.h"
#include "cli/menu.h"
#include "cli/score_pad.h"
#include "table/edge/record.h"

namespace underfoot::cli {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// A command may be typed whole, by its first letter, or in Russian.
bool is_command(const std::string& typed, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), std::string_view(typed).substr(0, typed.find(' '))) != names.end();
}

// The lines of a text, each wrapped.
std::string wrapped_lines(const std::string& text, int columns) {
  std::string result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    result += wrapped(line, static_cast<std::size_t>(columns), std::string(indent, ' '));
  }
  return result;
}

int rows_in(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TerminalGame::TerminalGame(const Context& context, Setup setup)
    : context_(context), setup_(std::move(setup)), table_(*setup_.table), told_(table_.ply()) {
  const auto guide = context_.program.guides.find(table_.info().id);
  if (guide != context_.program.guides.end()) guide_ = &guide->second;
}

int TerminalGame::people() const {
  return static_cast<int>(std::count_if(setup_.players.begin(), setup_.players.end(),
                                        [](const SeatPlayer& player) { return player.kind == Player::kPerson; }));
}

void TerminalGame::play() {
  while (!table_.actor().is_over()) {
    if (table_.actor().is_chance()) {
      table_.roll(setup_.seed);
    } else if (player(table_.actor().seat()).kind == Player::kBot) {
      play_bot();
    } else if (player(table_.actor().seat()).kind != Player::kPerson) {
      table_.play_at_random(setup_.seed);
    } else if (ask_person() == Next::kLeave) {
      save(setup_.autosave);
      context_.out << context_.say("cli.play.left"_msg, param("file", setup_.autosave.string())) << '\n';
      return;
    }
  }
  show_end();
}

void TerminalGame::play_bot() {
  const Seat seat = table_.actor().seat();
  UF_CHECK(table_.apply(*json::parse(player(seat).bot->choose(table_, seat))).has_value());
}

void TerminalGame::hand_over_screen(Seat seat) {
  const bool must_hide = table_.info().has_secrets && people() > 1 && at_screen_ != seat;
  if (at_screen_ != seat) drawn_.clear();
  at_screen_ = seat;
  if (!must_hide || !context_.is_interactive) return;
  context_.out << "\033[2J\033[H" << context_.say("cli.play.hand_over"_msg, param("name", name(seat))) << std::flush;
  std::string line;
  std::getline(context_.in, line);
}

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

// What was done since then, a paragraph for each action that is worth one.
std::vector<std::string> TerminalGame::news(std::optional<Seat> seat, std::size_t from) const {
  std::vector<std::string> paragraphs;
  for (const LogLine& line : table_.log(seat, from)) {
    std::string text = line.report.is_routine ? "" : say(line.report.text);
    for (const Message& each : line.report.consequences) text += (text.empty() ? "" : " ") + say(each);
    if (text.empty()) continue;
    const auto columns = static_cast<std::size_t>(screen_of(context_).columns);
    paragraphs.push_back("· " + wrapped(text, columns, "  ").substr(2));
  }
  return paragraphs;
}

// All of it, under the turns.
void TerminalGame::show_log() const {
  const std::vector<LogLine> lines = table_.log(table_.actor().seat());
  std::optional<Seat> turn;
  int number = 0;
  for (const LogLine& line : lines) {
    if (line.by.is_seat() && turn != line.by.seat()) {
      turn = line.by.seat();
      context_.out << context_.say("cli.play.log_turn"_msg, param("number", ++number), param("name", name(*turn)))
                   << '\n';
    }
    const auto columns = static_cast<std::size_t>(screen_of(context_).columns);
    std::string text = line.report.is_routine ? "" : say(line.report.text);
    for (const Message& each : line.report.consequences) text += (text.empty() ? "" : " ") + say(each);
    if (!text.empty()) context_.out << wrapped(text, columns, "  ");
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
    question_ = {.text = context_.say("cli.play.turn"_msg, param("name", name(seat)))};
    for (const std::size_t i : asked) question_.lines.push_back({.text = say(choices_[i].text), .choices = {i}});
  }
  asked_.push_back(std::move(asked));
}

void TerminalGame::show_menu() {
  const Screen screen = screen_of(context_);
  context_.out << wrapped(question_.text, static_cast<std::size_t>(screen.columns), "");
  const std::vector<std::string> rows = menu_rows(question_.lines, static_cast<std::size_t>(screen.columns));
  const std::size_t page = static_cast<std::size_t>(std::max(6, screen.rows / 2));
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
  const int menu = std::min(static_cast<int>(menu_rows(question_.lines, static_cast<std::size_t>(screen.columns)).size()),
                            std::max(6, screen.rows / 2) + 1);
  constexpr int kAround = 4;  // an empty line, the question, a tip, the line to type on
  constexpr int kNewsAtLeast = 6;
  std::vector<std::string> told = news(seat, told_);
  const std::vector<LogLine> since = table_.log(seat, told_);
  const bool has_waited = std::any_of(since.begin(), since.end(), [&](const LogLine& line) {
    return line.by.is_seat() && line.by.seat() != seat;
  });
  if (has_waited) drawn_.clear();  // much may have changed: show it all
  told_ = table_.ply();
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
  for (int left = std::max(kNewsAtLeast, screen.rows - rows - 1);
       first > 0 && rows_in(told[first - 1]) <= left; --first) {
    left -= rows_in(told[first - 1]);
  }
  if (first > 0) {
    context_.out << context_.say("cli.play.earlier"_msg, param("count", static_cast<int>(first))) << '\n';
  }
  for (std::size_t i = first; i < told.size(); ++i) context_.out << told[i];
  for (const std::string& part : changed) context_.out << part;
  if (guide_ == nullptr) show_table(seat);
  show_menu();
  if (!has_been_told_how_) context_.out << context_.say("cli.play.tip"_msg) << '\n';
  has_been_told_how_ = true;
}

// A step with one way to do it, in the middle of something that was decided.
bool TerminalGame::goes_without_saying() const {
  return guide_ != nullptr && guide_->is_plain_step(table_) && table_.choices().size() == 1;
}

bool TerminalGame::is_persons_turn() const {
  return table_.actor().is_seat() && player(table_.actor().seat()).kind == Player::kPerson && !goes_without_saying();
}

TerminalGame::Next TerminalGame::ask_person() {
  const Seat seat = table_.actor().seat();
  choices_ = table_.choices();
  if (goes_without_saying()) {
    UF_CHECK(table_.apply_notation(choices_[0].notation).has_value());
    return Next::kGoOn;
  }
  save(setup_.autosave);
  hand_over_screen(seat);
  show_lesson();
  const std::size_t ply = table_.ply();
  std::vector<std::size_t> all(choices_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  asked_.clear();
  ask_about(std::move(all));
  show_prompt(seat);
  while (table_.ply() == ply) {
    context_.out << context_.say("cli.play.prompt"_msg) << std::flush;
    std::string line;
    if (!std::getline(context_.in, line)) {
      context_.out << '\n';
      return Next::kLeave;
    }
    const std::string typed = trimmed(line);
    if (typed.empty()) continue;
    if (obey(typed) == Next::kLeave) return Next::kLeave;
  }
  return Next::kGoOn;
}

TerminalGame::Next TerminalGame::obey(const std::string& typed) {
  const std::size_t space = typed.find(' ');
  const std::string rest = space == std::string::npos ? "" : trimmed(typed.substr(space));
  if (try_line(typed) || try_action(typed)) return Next::kGoOn;
  if (is_command(typed, {"q", "quit", "exit", "выход", "в"})) return Next::kLeave;
  if (is_command(typed, {"u", "undo", "отмена", "о"})) {
    take_back();
  } else if (is_command(typed, {"s", "save", "сохранить", "с"})) {
    const std::filesystem::path path =
        rest.empty() ? std::filesystem::path(std::string(table_.info().id) + ".json") : std::filesystem::path(rest);
    try {
      save(path);
      context_.out << context_.say("cli.play.saved"_msg, param("file", path.string())) << '\n';
    } catch (const Failure& failure) {
      context_.out << failure.what() << '\n';
    }
  } else if (look_up(typed, rest)) {
    show_menu();
  } else {
    context_.out << wrapped(context_.say("cli.play.not_understood"_msg),
                            static_cast<std::size_t>(screen_of(context_).columns), "");
  }
  return Next::kGoOn;
}

// Commands that only show something. False if this is none of them.
bool TerminalGame::look_up(const std::string& typed, const std::string& rest) {
  const int columns = screen_of(context_).columns;
  if (is_command(typed, {"?", "h", "help", "помощь", "п"})) {
    show_text("cli.play.help"_msg);
  } else if (is_command(typed, {"t", "table", "стол"})) {
    const bool wants_all = rest == "all" || rest == "все";
    show_table(wants_all ? std::nullopt : std::optional<Seat>(table_.actor().seat()));
  } else if (is_command(typed, {"score", "счёт", "счет"})) {
    context_.out << score_pad(context_, table_, setup_.names) << '\n' << score_reasons(context_, table_, setup_.names);
  } else if (is_command(typed, {"log", "ходы"})) {
    show_log();
  } else if (is_command(typed, {"rules", "правила"})) {
    show_rules(context_, table_, rest);
  } else if (is_command(typed, {"hint", "совет"})) {
    show_hint(context_, table_, setup_.names, columns);
  } else if (is_command(typed, {"aim", "цель"}) && guide_ != nullptr) {
    show_text(guide_->aim);
  } else if (is_command(typed, {"legend", "знаки"}) && guide_ != nullptr) {
    show_text(guide_->legend);
  } else {
    return false;
  }
  return true;
}

// A number or a mark of the menu, or a way about in it. False if it is none of these.
bool TerminalGame::try_line(const std::string& typed) {
  if (const MenuLine* line = find_line(question_.lines, typed)) {
    if (line->choices.size() > 1) {
      ask_about(line->choices);
      show_menu();
    } else {
      UF_CHECK(table_.apply_notation(choices_[line->choices[0]].notation).has_value());
    }
    return true;
  }
  const bool is_back = typed == "0" || is_command(typed, {"back", "назад"});
  if (is_back && asked_.size() > 1) {
    asked_.pop_back();
    std::vector<std::size_t> asked = std::move(asked_.back());
    asked_.pop_back();
    ask_about(std::move(asked));
    show_menu();
    return true;
  }
  if (is_command(typed, {"more", "ещё", "еще"})) {
    const auto columns = static_cast<std::size_t>(screen_of(context_).columns);
    const auto page = static_cast<std::size_t>(std::max(6, screen_of(context_).rows / 2));
    menu_from_ = menu_from_ + page < menu_rows(question_.lines, columns).size() ? menu_from_ + page : 0;
    show_menu();
    return true;
  }
  if (!as_number(typed)) return false;
  const bool has_marks = !question_.lines.empty() && !question_.lines[0].mark.empty();
  context_.out << (has_marks ? context_.say("cli.play.type_letter"_msg)
                             : context_.say("cli.play.no_such_number"_msg,
                                            param("count", static_cast<int>(question_.lines.size()))))
               << '\n';
  return true;
}

// A notation, or an action as JSON. False if it is neither.
bool TerminalGame::try_action(const std::string& typed) {
  Result<void, Trouble> done;
  if (typed.front() == '{') {
    const auto action = json::parse(typed);
    if (!action) {
      context_.out << describe(context_, "JSON", action.error()) << '\n';
      return true;
    }
    done = table_.apply(*action);
  } else {
    done = table_.apply_notation(typed);
    if (!done && std::holds_alternative<BadInput>(done.error())) return false;
  }
  if (done) return true;
  if (const auto* refusal = std::get_if<Refusal>(&done.error())) {
    context_.out << refusal->rule << ": " << say(refusal->message) << '\n';
  } else {
    context_.out << context_.say(std::get_if<BadInput>(&done.error())->message) << '\n';
  }
  return true;
}

// Back to the last decision of a person; what has been revealed stays so.
void TerminalGame::take_back() {
  std::vector<std::string> undone;
  while (table_.ply() > 0 && !table_.last_action_reveals() && (undone.empty() || !is_persons_turn())) {
    undone.push_back(table_.log(std::nullopt, table_.ply() - 1).back().what.notation);
    table_.undo();
  }
  if (!undone.empty() && is_persons_turn()) {
    told_ = std::min(told_, table_.ply());
    context_.out << context_.say("cli.play.undone"_msg) << '\n';
    return;
  }
  const bool is_start = table_.ply() == 0;
  for (; !undone.empty(); undone.pop_back()) UF_CHECK(table_.apply_notation(undone.back()).has_value());
  context_.out << context_.say(is_start ? "cli.play.nothing_to_undo"_msg : "cli.play.cannot_undo"_msg) << '\n';
}

void TerminalGame::show_end() {
  save(setup_.autosave);
  context_.out << '\n';
  for (const std::string& paragraph : news(std::nullopt, told_)) context_.out << paragraph;
  show_table(std::nullopt);
  context_.out << '\n'
               << score_pad(context_, table_, setup_.names) << '\n'
               << score_reasons(context_, table_, setup_.names) << '\n'
               << result_sentence(context_, table_, setup_.names) << '\n'
               << context_.say("cli.play.kept"_msg, param("file", setup_.autosave.string())) << '\n';
}

void TerminalGame::save(const std::filesystem::path& path) const {
  json::Writer out;
  write_record(out, table_, setup_.names);
  write_file(context_, path, out.text() + "\n");
}

}  // namespace underfoot::cli
