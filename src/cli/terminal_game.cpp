#include "cli/terminal_game.h"

#include <algorithm>
#include <charconv>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/columns.h"
#include "cli/files.h"
#include "cli/score_pad.h"
#include "table/edge/record.h"

namespace underfoot::cli {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<std::size_t> as_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A command may be typed whole, by its first letter, or in Russian.
bool is_command(const std::string& typed, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), std::string_view(typed).substr(0, typed.find(' '))) != names.end();
}

}  // namespace

TerminalGame::TerminalGame(const Context& context, Setup setup)
    : context_(context), setup_(std::move(setup)), table_(*setup_.table), told_(table_.ply()) {}

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
      if (setup_.keeper) context_.out << setup_.keeper->farewell() << '\n';
      return;
    }
  }
  show_end();
}

void TerminalGame::play_bot() {
  keep();  // it may think for long, and be interrupted
  const Seat seat = table_.actor().seat();
  UF_CHECK(table_.apply(*json::parse(player(seat).bot->choose(table_, seat))).has_value());
}

void TerminalGame::hand_over_screen(Seat seat) {
  const bool must_hide = table_.info().has_secrets && people() > 1 && at_screen_ != seat;
  at_screen_ = seat;
  if (!must_hide || !context_.is_interactive) return;
  context_.out << "\033[2J\033[H" << context_.say("cli.play.hand_over"_msg, param("name", name(seat))) << std::flush;
  std::string line;
  std::getline(context_.in, line);
}

void TerminalGame::show_news(std::optional<Seat> seat) {
  for (const LogLine& line : table_.log(seat, told_)) {
    const std::string who = line.by.is_chance() ? "  ·" : name(line.by.seat()) + ":";
    context_.out << who << ' ' << context_.say(line.what.text) << '\n';
  }
  told_ = table_.ply();
}

void TerminalGame::show_table(std::optional<Seat> seat, Legend legend) const {
  const auto painter = context_.program.painters.find(table_.info().id);
  if (painter != context_.program.painters.end()) {
    context_.out << painter->second(table_, context_.program.catalogue,
                                    {.lang = context_.lang,
                                     .has_colour = context_.has_colour,
                                     .seat = seat,
                                     .names = setup_.names,
                                     .has_legend = legend == Legend::kWith});
    return;
  }
  json::Writer view;
  table_.write_view(view, seat.value_or(Seat(0)));
  context_.out << json::parse(view.text())->dump(1) << '\n';
}

// "   1) take 2   take tile 40 (…): …", long sentences running on in their own column.
void TerminalGame::show_choices(const std::vector<Choice>& choices) const {
  constexpr std::size_t kLine = 80;
  std::size_t notation = 0;
  for (const Choice& choice : choices) notation = std::max(notation, width(choice.notation));
  const std::string indent(4 + 2 + notation + 3, ' ');
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string text = wrapped(context_.say(choices[i].text), kLine, indent);
    context_.out << right(std::to_string(i + 1), 4) << ") " << left(choices[i].notation, notation) << "   "
                 << text.substr(indent.size());
  }
}

TerminalGame::Next TerminalGame::ask_person() {
  const Seat seat = table_.actor().seat();
  keep();
  hand_over_screen(seat);
  context_.out << '\n';
  show_news(seat);
  show_table(seat, legend_);
  const std::vector<Choice> choices = table_.choices();
  const std::size_t ply = table_.ply();
  context_.out << context_.say("cli.play.turn"_msg, param("name", name(seat))) << '\n';
  show_choices(choices);
  if (legend_ == Legend::kWith) context_.out << context_.say("cli.play.hint"_msg) << '\n';
  legend_ = Legend::kWithout;
  while (table_.ply() == ply) {
    context_.out << context_.say("cli.play.prompt"_msg) << std::flush;
    std::string line;
    if (!std::getline(context_.in, line)) {
      context_.out << '\n';
      return Next::kLeave;
    }
    const std::string typed = trimmed(line);
    if (typed.empty()) continue;
    if (obey(typed, choices) == Next::kLeave) return Next::kLeave;
  }
  return Next::kGoOn;
}

TerminalGame::Next TerminalGame::obey(const std::string& typed, const std::vector<Choice>& choices) {
  const std::size_t space = typed.find(' ');
  const std::string rest = space == std::string::npos ? "" : trimmed(typed.substr(space));
  if (try_action(typed, choices)) return Next::kGoOn;
  if (is_command(typed, {"q", "quit", "exit", "выход", "в"})) return Next::kLeave;
  if (is_command(typed, {"?", "h", "help", "помощь", "п"})) {
    context_.out << context_.say("cli.play.help"_msg) << '\n';
  } else if (is_command(typed, {"u", "undo", "отмена", "о"})) {
    take_back();
  } else if (is_command(typed, {"s", "save", "сохранить", "с"})) {
    saving_.save(context_, rest.empty() ? std::string(table_.info().id) + ".json" : rest, record());
  } else if (is_command(typed, {"t", "table", "стол"})) {
    const bool wants_all = rest == "all" || rest == "все";
    show_table(wants_all ? std::nullopt : std::optional<Seat>(table_.actor().seat()), Legend::kWith);
    show_choices(choices);
  } else if (is_command(typed, {"score", "счёт", "счет"})) {
    context_.out << score_pad(context_, table_, setup_.names) << '\n' << score_reasons(context_, table_, setup_.names);
  } else if (is_command(typed, {"log", "ходы"})) {
    for (const LogLine& line : table_.log(table_.actor().seat())) context_.out << line.what.notation << '\n';
  } else {
    context_.out << context_.say("cli.play.not_understood"_msg) << '\n';
  }
  return Next::kGoOn;
}

// A number from the list, a notation, or an action as JSON. False if it is none of these.
bool TerminalGame::try_action(const std::string& typed, const std::vector<Choice>& choices) {
  Result<void, Trouble> done;
  if (const auto number = as_number(typed)) {
    if (*number < 1 || *number > choices.size()) {
      context_.out << context_.say("cli.play.no_such_number"_msg, param("count", static_cast<int>(choices.size())))
                   << '\n';
      return true;
    }
    done = table_.apply_notation(choices[*number - 1].notation);
  } else if (typed.front() == '{') {
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
    context_.out << refusal->rule << ": " << context_.say(refusal->message) << '\n';
  } else {
    context_.out << context_.say(std::get_if<BadInput>(&done.error())->message) << '\n';
  }
  return true;
}

// Back to the last decision of a person; what has been revealed stays so.
void TerminalGame::take_back() {
  std::vector<std::string> undone;
  const auto is_person = [&] {
    return table_.actor().is_seat() && player(table_.actor().seat()).kind == Player::kPerson;
  };
  while (table_.ply() > 0 && !table_.last_action_reveals() && (undone.empty() || !is_person())) {
    undone.push_back(table_.log(std::nullopt, table_.ply() - 1).back().what.notation);
    table_.undo();
  }
  if (!undone.empty() && is_person()) {
    told_ = std::min(told_, table_.ply());
    context_.out << context_.say("cli.play.undone"_msg) << '\n';
    return;
  }
  const bool is_start = table_.ply() == 0;
  for (; !undone.empty(); undone.pop_back()) UF_CHECK(table_.apply_notation(undone.back()).has_value());
  context_.out << context_.say(is_start ? "cli.play.nothing_to_undo"_msg : "cli.play.cannot_undo"_msg) << '\n';
}

void TerminalGame::show_end() {
  if (setup_.keeper) setup_.keeper->finish(record());
  context_.out << '\n';
  show_news(std::nullopt);
  show_table(std::nullopt, Legend::kWith);
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
  for (const SeatPlayer& player : setup_.players) continuation.players.push_back(player.written);
  json::Writer out;
  write_record(out, table_, setup_.names, continuation);
  return out.take() + "\n";
}

void TerminalGame::keep() const {
  if (setup_.keeper) setup_.keeper->keep(record());
}

}  // namespace underfoot::cli
