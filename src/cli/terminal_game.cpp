#include "cli/terminal_game.h"

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <ostream>

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

// A command may be typed in full, by its first letter, or in Russian.
bool is_command(const std::string& typed, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), std::string_view(typed).substr(0, typed.find(' '))) != names.end();
}

}  // namespace

TerminalGame::TerminalGame(const Context& context, Setup setup)
    : context_(context),
      setup_(std::move(setup)),
      match_(std::move(setup_.table), std::move(setup_.players), match::seeded_dice(setup_.seed)),
      table_(match_.table()),
      told_(static_cast<std::size_t>(table_.seats()), table_.ply()) {
  const auto guide = context_.program.guides.find(table_.info().id);
  if (guide != context_.program.guides.end()) guide_ = &guide->second;
}

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
  if (at_screen_ != seat) drawn_.clear();
  at_screen_ = seat;
  if (!must_hide || !context_.is_interactive) return;
  context_.out << "\033[2J\033[H" << context_.say("cli.play.hand_over"_msg, param("name", name(seat))) << std::flush;
  std::string line;
  std::getline(context_.in, line);
}

// A step with one way to do it, in the middle of something that was decided.
bool TerminalGame::goes_without_saying() const {
  if (guide_ == nullptr) return false;
  const bool is_only = guide_->is_plain_step(table_) && table_.choices().size() == 1;
  return is_only || (guide_->is_settled && guide_->is_settled(table_));
}

bool TerminalGame::is_persons_turn() const {
  return match_.next() == match::Match::Next::kPerson && !goes_without_saying();
}

TerminalGame::Next TerminalGame::ask_person() {
  const Seat seat = table_.actor().seat();
  choices_ = table_.choices();
  if (goes_without_saying()) {
    UF_CHECK(match_.act(seat, choices_[0].action).has_value());
    return Next::kGoOn;
  }
  keep();
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
    saving_.save(context_, rest.empty() ? std::string(table_.info().id) + ".json" : rest, record());
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
      UF_CHECK(match_.act(table_.actor().seat(), choices_[line->choices[0]].action).has_value());
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
    const auto page = static_cast<std::size_t>(menu_page(screen_of(context_)));
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
    done = match_.act(table_.actor().seat(), *action);
  } else {
    done = match_.act(table_.actor().seat(), json::Value(typed));
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
  context_.out << say(*why_not) << '\n';
}

void TerminalGame::show_end() {
  if (setup_.keeper) setup_.keeper->finish(record());
  context_.out << '\n';
  for (const std::string& paragraph : news(std::nullopt, *std::max_element(told_.begin(), told_.end())))
    context_.out << paragraph;
  show_table(std::nullopt);
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
