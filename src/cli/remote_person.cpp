#include "cli/remote_person.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "cli/columns.h"
#include "server/client.h"

namespace underfoot::cli {

RemotePerson::RemotePerson(const Context& context, RemoteTable& remote, RemoteInput& input, Role role, AtEnd at_end)
    : context_(context),
      remote_(remote),
      input_(input),
      role_(role),
      at_end_(at_end),
      asking_(context, remote.table(), remote.names()),
      seen_(remote.info()) {}

bool RemotePerson::has_to_agree() const {
  const std::optional<RemoteInfo::AskedBack>& asked = remote_.info().asked_back;
  const std::optional<Seat> seat = remote_.seat();
  if (!asked || !seat || asked->seat == *seat) return false;
  return std::find(asked->agreed.begin(), asked->agreed.end(), seat->number()) == asked->agreed.end();
}

bool RemotePerson::must_answer() const {
  return role_ == Role::kPlays && ((asked_ply_ && remote_.is_asked()) || has_to_agree() || has_ended_);
}

RemotePerson::End RemotePerson::play() {
  announce();
  for (;;) {
    // 1. What is over is over.
    if (remote_.is_over() && !has_ended_) {
      show_end();
      has_ended_ = true;
      if (role_ == Role::kWatches || at_end_ == AtEnd::kLeaves || !remote_.has_view()) return End::kOver;
      tell(context_.say("join.after"_msg));
    }
    if (has_ended_ && !remote_.info().next.empty()) return End::kRematch;
    // 2. What was typed. Whoever types at a terminal may do so at any time; a script is read when an answer is needed,
    // and after what it did before has been answered.
    const bool is_script_next = must_answer() && !remote_.has_unanswered();
    const bool listens = role_ == Role::kPlays && (context_.is_interactive || is_script_next);
    if (listens && input_.has_line()) {
      is_prompt_shown_ = false;
      const std::string typed = trimmed(input_.take());
      if (typed.empty()) continue;
      if (const std::optional<End> end = obey(typed)) return *end;
      continue;
    }
    if (listens && input_.is_at_end()) {
      if (has_ended_) return End::kOver;
      context_.out << '\n';
      return End::kLeft;
    }
    // 3. What the server says.
    if (must_answer() && !std::exchange(is_prompt_shown_, true)) {
      context_.out << context_.say("cli.play.prompt"_msg);
    }
    context_.out << std::flush;
    const RemoteTable::News news = remote_.wait({.input = listens ? input_.file() : server::Channel::kNoInput});
    if (news == RemoteTable::News::kInput) {
      input_.read();
    } else {
      follow(news);
    }
  }
}

void RemotePerson::follow(RemoteTable::News news) {
  if (news == RemoteTable::News::kLost) {
    is_lost_ = true;
    return tell(context_.say("join.lost"_msg));
  }
  if (std::exchange(is_lost_, false)) tell(context_.say("join.again"_msg));
  switch (news) {
    case RemoteTable::News::kTable:
      tell_changes(std::exchange(seen_, remote_.info()), remote_.info());
      break;
    case RemoteTable::News::kUpdate:
      take_update();
      break;
    case RemoteTable::News::kSaid: {
      const RemoteSaid& said = remote_.said();
      const std::string key = "hall.phrase." + said.phrase;
      const bool is_phrase = !said.phrase.empty() && context_.program.catalogue.has(context_.lang, key);
      const std::string words =
          is_phrase ? std::string(context_.program.catalogue.sentence(context_.lang, key)) : said.phrase + said.text;
      tell(context_.say("join.said"_msg, param("name", said.name), param("text", words)));
      break;
    }
    case RemoteTable::News::kRefused:
      tell((remote_.refusal().rule.empty() ? "" : remote_.refusal().rule + ": ") + remote_.refusal().text);
      if (remote_.is_asked()) ask();
      break;
    case RemoteTable::News::kDone:
    case RemoteTable::News::kInput:
    case RemoteTable::News::kLost:
    case RemoteTable::News::kNothing:
      break;
  }
}

// Tells what is new, and asks if there is something to decide.
void RemotePerson::take_update() {
  const RemoteUpdate& update = remote_.update();
  if (remote_.seat()) asking_.sit_at(*remote_.seat());
  if (remote_.still_so() < told_ply_) {
    news_.push_back("· " + context_.say("join.taken_back"_msg) + "\n");
    has_waited_ = true;
    told_ply_ = remote_.still_so();
  }
  for (const RemoteStep& step : remote_.steps()) {
    if (step.ply < told_ply_) continue;
    const std::string text = told(step);
    if (!text.empty()) news_.push_back("· " + text.substr(2));
    has_waited_ = has_waited_ || (step.by.is_seat() && step.by.seat() != update.seat);
  }
  told_ply_ = update.ply;
  if (role_ == Role::kWatches) {
    for (const std::string& line : std::exchange(news_, {})) context_.out << line;
    if (remote_.is_over()) return;
    asking_.show_table(std::nullopt);
    return tell_clocks();
  }
  if (remote_.is_asked()) return ask();
  asked_ply_.reset();
  if (news_.empty()) return;
  if (std::exchange(is_prompt_shown_, false)) context_.out << '\n';
  for (const std::string& line : std::exchange(news_, {})) context_.out << line;
}

void RemotePerson::ask() {
  const std::size_t ply = remote_.update().ply;
  if (asked_ply_ == ply && news_.empty()) return;
  if (asking_.goes_without_saying()) {
    asked_ply_.reset();
    return remote_.act(remote_.table().legal().front());
  }
  if (std::exchange(is_prompt_shown_, false)) context_.out << '\n';
  asking_.show_lesson();
  asking_.begin();
  if (std::exchange(has_waited_, false)) asking_.forget_drawing();
  asking_.show_prompt(std::exchange(news_, {}));
  tell_clocks();
  asked_ply_ = ply;
}

// ---- What is typed ----

std::optional<RemotePerson::End> RemotePerson::obey(const std::string& typed) {
  const std::size_t space = typed.find(' ');
  const std::string rest = space == std::string::npos ? "" : trimmed(typed.substr(space));
  if (asked_ply_ && remote_.is_asked()) {
    const Asking::Answer answer = asking_.understand(typed);
    if (answer.action) {
      asked_ply_.reset();
      remote_.act(*answer.action);
    }
    if (answer.is_understood) return std::nullopt;
  }
  if (is_command(typed, {"q", "quit", "exit", "выход", "в"})) return has_ended_ ? End::kOver : End::kLeft;
  if (talk(typed, rest)) return std::nullopt;
  const bool wants_hint = is_command(typed, {"hint", "совет"});
  if (is_command(typed, {"?", "h", "help", "помощь", "п"})) {
    asking_.show_text("join.help"_msg);
  } else if (is_command(typed, {"log", "ходы"})) {
    show_log();
  } else if (is_command(typed, {"who", "кто"})) {
    announce();
  } else if (!remote_.has_view() || (wants_hint && !asked_ply_) || !asking_.look_up(typed, rest)) {
    const MessageKey key = asked_ply_ ? "join.not_understood"_msg : "join.not_your_turn"_msg;
    asking_.show_text(remote_.is_connected() ? key : "join.lost"_msg);
    return std::nullopt;
  }
  if (asked_ply_) asking_.show_menu();
  return std::nullopt;
}

// A seat as people count them, or by the name of whoever sits there.
std::optional<Seat> RemotePerson::seat_of(const std::string& typed) const {
  const std::vector<std::string>& names = remote_.names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (typed == std::to_string(i + 1)) return Seat(i);
  }
  const auto found = std::find(names.begin(), names.end(), typed);
  return found == names.end() ? std::nullopt : std::optional(Seat(found - names.begin()));
}

// What is sent to the others. False if this is none of it.
bool RemotePerson::talk(const std::string& typed, const std::string& rest) {
  const std::optional<Seat> whom = seat_of(rest);
  if (is_command(typed, {"bot", "бот"}) && whom) {
    remote_.send(hall::Replace{.seat = *whom});
  } else if (is_command(typed, {"mute", "заглушить"}) && whom) {
    remote_.send(hall::Mute{.seat = *whom, .is_muted = true});
  } else if (is_command(typed, {"unmute", "слушать"}) && whom) {
    remote_.send(hall::Mute{.seat = *whom, .is_muted = false});
  } else if (is_command(typed, {"say", "сказать"}) && !rest.empty()) {
    remote_.send(hall::Say{.text = rest});
  } else if (is_command(typed, {"back", "undo", "u", "назад", "отмена", "о"})) {
    remote_.send(hall::Back{});
  } else if (is_command(typed, {"agree", "согласен", "согласна"})) {
    remote_.send(hall::Consent{.agrees = true});
  } else if (is_command(typed, {"refuse", "отказ"})) {
    remote_.send(hall::Consent{.agrees = false});
  } else if (is_command(typed, {"resign", "сдаюсь"})) {
    remote_.send(hall::Resign{});
  } else if (is_command(typed, {"return", "вернуться"})) {
    remote_.send(hall::Return{});
  } else if (is_command(typed, {"rematch", "реванш"})) {
    remote_.send(hall::Rematch{});
  } else {
    return false;
  }
  return true;
}

}  // namespace underfoot::cli
