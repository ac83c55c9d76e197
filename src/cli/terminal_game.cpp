#include "cli/terminal_game.h"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/columns.h"
#include "cli/score_pad.h"
#include "table/edge/record.h"

namespace underfoot::cli {

TerminalGame::TerminalGame(const Context& context, Setup setup)
    : context_(context),
      setup_(std::move(setup)),
      match_(std::move(setup_.table), std::move(setup_.players), match::seeded_dice(setup_.seed)),
      table_(match_.table()),
      asking_(context_, table_, setup_.names),
      told_(static_cast<std::size_t>(table_.seats()), table_.ply()) {}

int TerminalGame::people() const {
  const auto is_person = [](const match::Player& player) { return player.kind == match::SeatKind::kPerson; };
  return static_cast<int>(std::count_if(match_.players().begin(), match_.players().end(), is_person));
}

void TerminalGame::play() {
  while (!match_.is_over()) {
    if (match_.next() != match::Match::Next::kPerson) {
      if (match_.next() == match::Match::Next::kBot) keep();  // it may think for long, and be interrupted
      match_.step();
    } else if (ask_person() == Next::kLeave) {
      if (setup_.keeper) context_.out << setup_.keeper->farewell() << '\n';
      return;
    }
  }
  show_end();
}

void TerminalGame::hand_over_screen(Seat seat) {
  const bool must_hide = table_.info().has_secrets && people() > 1 && at_screen_ != seat;
  if (at_screen_ != seat) asking_.forget_drawing();
  at_screen_ = seat;
  if (!must_hide || !context_.is_interactive) return;
  context_.out << "\033[2J\033[H" << context_.say("cli.play.hand_over"_msg, param("name", name(seat))) << std::flush;
  std::string line;
  std::getline(context_.in, line);
}

bool TerminalGame::is_persons_turn() const {
  return match_.next() == match::Match::Next::kPerson && !asking_.goes_without_saying();
}

TerminalGame::Next TerminalGame::ask_person() {
  const Seat seat = table_.actor().seat();
  if (asking_.goes_without_saying()) {
    UF_CHECK(match_.act(seat, table_.legal().front()).has_value());
    return Next::kGoOn;
  }
  keep();
  hand_over_screen(seat);
  if (!table_.has_own_start()) asking_.show_lesson();
  const std::size_t ply = table_.ply();
  asking_.begin();
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
  if (const Asking::Answer answer = asking_.understand(typed); answer.is_understood) {
    if (answer.action) act(table_.actor().seat(), *answer.action);
    return Next::kGoOn;
  }
  if (is_command(typed, {"q", "quit", "exit", "выход", "в"})) return Next::kLeave;
  if (is_command(typed, {"u", "undo", "отмена", "о"})) {
    take_back();
  } else if (is_command(typed, {"s", "save", "сохранить", "с"})) {
    saving_.save(context_, rest.empty() ? std::string(table_.info().id) + ".json" : rest, record());
  } else if (is_command(typed, {"?", "h", "help", "помощь", "п"})) {
    asking_.show_text("cli.play.help"_msg);
    asking_.show_menu();
  } else if (is_command(typed, {"log", "ходы"})) {
    show_log();
    asking_.show_menu();
  } else if (asking_.look_up(typed, rest)) {
    asking_.show_menu();
  } else {
    context_.out << wrapped(context_.say("cli.play.not_understood"_msg),
                            static_cast<std::size_t>(screen_of(context_).columns), "");
  }
  return Next::kGoOn;
}

void TerminalGame::act(Seat seat, const AnyAction& action) {
  const Result<void> done = match_.act(seat, action);
  if (!done) context_.out << done.error().rule << ": " << asking_.say(done.error().message) << '\n';
}

// Back to the last decision of the person who made the last action, as far as the match allows.
void TerminalGame::take_back() {
  std::vector<AnyAction> undone;
  const bool is_start = table_.ply() == 0;
  const Seat by =
      is_start || !table_.last_action().by.is_seat() ? table_.actor().seat() : table_.last_action().by.seat();
  std::optional<Message> why_not;
  do {
    why_not = match_.why_not_take_back(by);
    if (why_not) break;
    undone.push_back(table_.actions(table_.ply() - 1).front());
    UF_CHECK(match_.take_back(by, match::Match::Back::kOneAction).has_value());
  } while (!is_persons_turn());
  if (!why_not) {
    for (std::size_t& told : told_) told = std::min(told, table_.ply());
    context_.out << context_.say("cli.play.undone"_msg) << '\n';
    return;
  }
  for (; !undone.empty(); undone.pop_back()) UF_CHECK(match_.act(by, undone.back()).has_value());
  context_.out << asking_.say(*why_not) << '\n';
}

// ---- Telling ----

// A paragraph; nothing for what is not worth one.
std::string TerminalGame::told(const LogLine& line) const {
  std::string text = line.report.is_routine ? "" : asking_.say(line.report.text);
  for (const Message& each : line.report.consequences) text += (text.empty() ? "" : " ") + asking_.say(each);
  return text.empty() ? "" : asking_.paragraph(text);
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

void TerminalGame::show_prompt(Seat seat) {
  std::size_t& so_far = told_[seat.index()];
  const std::vector<LogLine> since = table_.log(seat, so_far);
  const bool has_waited = std::any_of(since.begin(), since.end(),
                                      [&](const LogLine& line) { return line.by.is_seat() && line.by.seat() != seat; });
  if (has_waited) asking_.forget_drawing();  // much may have changed: show it all
  asking_.show_prompt(news(seat, so_far));
  so_far = table_.ply();
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

void TerminalGame::show_end() {
  if (setup_.keeper) setup_.keeper->finish(record());
  context_.out << '\n';
  for (const std::string& paragraph : news(std::nullopt, *std::max_element(told_.begin(), told_.end())))
    context_.out << paragraph;
  asking_.show_table(std::nullopt);
  context_.out << '\n'
               << score_pad(context_, table_, setup_.names) << '\n'
               << score_reasons(context_, table_, setup_.names) << '\n'
               << result_sentence(context_, table_, setup_.names) << '\n';
  if (setup_.keeper && setup_.keeper->is_kept()) {
    context_.out << context_.say("cli.play.kept"_msg, param("file", setup_.keeper->file().string())) << '\n';
  }
}

std::string TerminalGame::record() const {
  Continuation continuation{.seed = setup_.seed};
  for (const match::Player& player : match_.players()) continuation.players.push_back(player.bot);
  json::Writer out;
  write_record(out, table_, setup_.names, continuation);
  return out.take() + "\n";
}

void TerminalGame::keep() const {
  if (setup_.keeper) setup_.keeper->keep(record());
}

}  // namespace underfoot::cli
