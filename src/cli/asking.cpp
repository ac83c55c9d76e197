#include "cli/asking.h"

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

namespace underfoot::cli {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool is_command(const std::string& typed, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), std::string_view(typed).substr(0, typed.find(' '))) != names.end();
}

Asking::Asking(const Context& context, const AnyTable& table, const std::vector<std::string>& names)
    : context_(context), table_(table), names_(names) {
  const auto guide = context_.program.guides.find(table_.info().id);
  if (guide != context_.program.guides.end()) guide_ = &guide->second;
}

std::string Asking::say(const Message& message) const {
  return context_.program.catalogue.render(context_.lang, message, names_);
}

bool Asking::goes_without_saying() const {
  if (guide_ == nullptr) return false;
  const bool is_only = guide_->is_plain_step(table_) && table_.choices().size() == 1;
  return is_only || (guide_->is_settled && guide_->is_settled(table_));
}

void Asking::begin() {
  choices_ = table_.choices();
  std::vector<std::size_t> all(choices_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  asked_.clear();
  ask_about(std::move(all));
}

void Asking::ask_about(std::vector<std::size_t> asked) {
  const Seat seat = table_.actor().seat();
  menu_from_ = 0;
  if (guide_ != nullptr) {
    question_ = guide_->ask(table_, context_.program.catalogue, paint(seat, screen_of(context_).rows), choices_, asked);
  } else {
    question_ = {.text = context_.say("cli.play.turn"_msg, param("name", names_[seat.index()])), .lines = {}};
    for (const std::size_t i : asked) question_.lines.push_back({say(choices_[i].text), {i}});
  }
  asked_.push_back(std::move(asked));
}

Asking::Answer Asking::understand(const std::string& typed) {
  Answer answer = try_line(typed);
  return answer.is_understood ? answer : try_action(typed);
}

Asking::Answer Asking::try_line(const std::string& typed) {
  constexpr Answer kUnderstood{.is_understood = true};
  if (const MenuLine* line = find_line(question_.lines, typed)) {
    if (line->choices.size() == 1) return {.is_understood = true, .action = choices_[line->choices[0]].action};
    ask_about(line->choices);
    show_menu();
    return kUnderstood;
  }
  const bool is_back = typed == "0" || is_command(typed, {"back", "назад"});
  if (is_back && is_in_submenu()) {
    asked_.pop_back();
    std::vector<std::size_t> asked = std::move(asked_.back());
    asked_.pop_back();
    ask_about(std::move(asked));
    show_menu();
    return kUnderstood;
  }
  if (is_command(typed, {"more", "ещё", "еще"})) {
    const auto columns = static_cast<std::size_t>(screen_of(context_).columns);
    const auto page = static_cast<std::size_t>(menu_page(screen_of(context_)));
    menu_from_ = menu_from_ + page < menu_rows(question_.lines, columns).size() ? menu_from_ + page : 0;
    show_menu();
    return kUnderstood;
  }
  if (!as_number(typed)) return {};
  const bool has_marks = !question_.lines.empty() && !question_.lines[0].mark.empty();
  context_.out << (has_marks ? context_.say("cli.play.type_letter"_msg)
                             : context_.say("cli.play.no_such_number"_msg,
                                            param("count", static_cast<int>(question_.lines.size()))))
               << '\n';
  return kUnderstood;
}

Asking::Answer Asking::try_action(const std::string& typed) {
  if (typed.front() != '{') {
    const Result<AnyAction, BadInput> action = table_.read_action(json::Value(typed));
    return action ? Answer{.is_understood = true, .action = *action} : Answer{};
  }
  const auto value = json::parse(typed);
  if (!value) {
    context_.out << describe(context_, "JSON", value.error()) << '\n';
    return {.is_understood = true};
  }
  const Result<AnyAction, BadInput> action = table_.read_action(*value);
  if (action) return {.is_understood = true, .action = *action};
  context_.out << context_.say(action.error().message) << '\n';
  return {.is_understood = true};
}

bool Asking::look_up(const std::string& typed, const std::string& rest) {
  if (is_command(typed, {"t", "table", "стол"})) {
    const bool wants_all = rest == "all" || rest == "все";
    const bool has_actor = table_.actor().is_seat();
    const std::optional<Seat> own = seat_ || !has_actor ? seat_ : std::optional(table_.actor().seat());
    show_table(wants_all ? std::nullopt : own);
  } else if (is_command(typed, {"score", "счёт", "счет"})) {
    context_.out << score_pad(context_, table_, names_) << '\n' << score_reasons(context_, table_, names_);
  } else if (is_command(typed, {"rules", "правила"})) {
    show_rules(context_, table_, rest);
  } else if (is_command(typed, {"hint", "совет"})) {
    show_hint(context_, table_, names_, screen_of(context_).columns);
  } else if (is_command(typed, {"aim", "цель"}) && guide_ != nullptr) {
    show_text(guide_->aim);
  } else if (is_command(typed, {"legend", "знаки"}) && guide_ != nullptr) {
    show_text(guide_->legend);
  } else {
    return false;
  }
  return true;
}

void Asking::show_lesson() {
  if (has_been_told_how_ || guide_ == nullptr || !is_first_game(table_.info().id)) return;
  remember_lesson(table_.info().id);
  context_.out << '\n';
  show_text(guide_->aim);
  if (!context_.is_interactive) return;
  context_.out << context_.say("cli.play.press_enter"_msg) << std::flush;
  std::string line;
  std::getline(context_.in, line);
}

}  // namespace underfoot::cli
