// What RemotePerson tells: who is there, what changes around the table, what was done, how it ended.
#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>

#include "cli/columns.h"
#include "cli/remote_person.h"
#include "cli/score_pad.h"

namespace underfoot::cli {
namespace {

// "4:05"
std::string clock_text(std::int64_t milliseconds) {
  const std::int64_t seconds = milliseconds / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

void RemotePerson::tell(const std::string& text) {
  if (std::exchange(is_prompt_shown_, false)) context_.out << '\n';
  context_.out << wrapped(text, static_cast<std::size_t>(screen_of(context_).columns), "");
}

// The table, how others find it, and who sits where.
void RemotePerson::announce() {
  const RemoteInfo& info = remote_.info();
  const GameInfo& game = remote_.table().info();
  tell(context_.say("join.table"_msg, param("game", game.name), param("link", remote_.link())));
  if (!info.code.empty() && info.stage == RemoteInfo::Stage::kOpen) {
    tell(context_.say("join.code"_msg, param("code", info.code)));
  }
  for (std::size_t i = 0; i < info.seats.size(); ++i) {
    const RemoteSeat& seat = info.seats[i];
    const std::string& name = remote_.names()[i];
    std::string who = name;
    if (seat.is_person && !seat.is_taken) who = context_.say("join.seat.free"_msg);
    if (!seat.is_person && !seat.bot.empty()) who = context_.say("join.seat.bot"_msg, param("name", name));
    if (seat.is_here == false) who = context_.say("join.seat.away"_msg, param("name", name));
    context_.out << "  " << i + 1 << ". " << who << '\n';
  }
  if (info.watchers == 0) return;
  std::string names;
  for (const std::string& name : info.watching) names += (names.empty() ? "" : ", ") + name;
  if (names.empty()) return tell(context_.say("join.watchers"_msg, param("count", info.watchers)));
  tell(context_.say("join.watching"_msg, param("count", info.watchers), param("names", names)));
}

void RemotePerson::tell_changes(const RemoteInfo& before, const RemoteInfo& now) {
  if (before.seats.size() == now.seats.size()) {
    for (std::size_t i = 0; i < now.seats.size(); ++i) tell_seat(i, before.seats[i], now.seats[i]);
  }
  const bool begins = before.stage == RemoteInfo::Stage::kOpen && now.stage == RemoteInfo::Stage::kPlaying;
  if (begins) tell(context_.say("join.begins"_msg));
  const bool is_asked = now.asked_back && (!before.asked_back || before.asked_back->seat != now.asked_back->seat);
  if (is_asked && has_to_agree()) {
    tell(context_.say("join.asks_back"_msg, param("name", remote_.names()[now.asked_back->seat.index()])));
  }
  const bool was_refused = before.asked_back && !now.asked_back && remote_.seat() == before.asked_back->seat;
  if (was_refused) tell(context_.say("join.back_answered"_msg));
}

void RemotePerson::tell_seat(std::size_t seat, const RemoteSeat& before, const RemoteSeat& now) {
  const Param name = param("name", remote_.names()[seat]);
  if (!before.is_taken && now.is_taken) {
    tell(context_.say("join.sits_down"_msg, name));
  } else if (before.is_taken && !now.is_taken) {
    tell(context_.say("join.leaves"_msg, param("name", before.name)));
  } else if (before.is_here == true && now.is_here == false) {
    tell(context_.say("join.away"_msg, name, param("seat", static_cast<int>(seat) + 1)));
    away_.insert(seat);
  } else if (now.is_here == true && away_.erase(seat) > 0) {
    tell(context_.say("join.here"_msg, name));
  }
  if (!before.has_resigned && now.has_resigned) tell(context_.say("join.resigned"_msg, name));
  if (!before.has_stand_in && now.has_stand_in) {
    const bool is_own = remote_.seat() == Seat(seat);
    tell(is_own ? context_.say("join.own_stand_in"_msg) : context_.say("join.stand_in"_msg, name));
  }
  for (const int voter : now.votes) {
    const bool is_known = std::find(before.votes.begin(), before.votes.end(), voter) != before.votes.end();
    const auto number = static_cast<std::size_t>(voter);
    if (is_known || remote_.seat() == Seat(number) || number >= remote_.names().size()) continue;
    tell(context_.say("join.wants_bot"_msg, param("name", remote_.names()[number]),
                      param("other", remote_.names()[seat]), param("seat", static_cast<int>(seat) + 1)));
  }
  if (!before.wants_rematch && now.wants_rematch) tell(context_.say("join.wants_rematch"_msg, name));
}

void RemotePerson::tell_clocks() {
  const std::optional<RemoteClocks>& clocks = remote_.update().clocks;
  if (!clocks) return;
  std::string text;
  for (std::size_t i = 0; i < clocks->left.size() && i < remote_.names().size(); ++i) {
    if (!remote_.info().seats[i].is_person) continue;
    text += (text.empty() ? "" : ", ") + remote_.names()[i] + " " + clock_text(clocks->left[i]);
  }
  if (!text.empty()) tell(context_.say("join.clocks"_msg, param("times", text)));
}

// A paragraph, indented; nothing for what is not worth one.
std::string RemotePerson::told(const RemoteStep& step) const {
  std::string text = step.text;
  for (const std::string& each : step.more) text += (text.empty() ? "" : " ") + each;
  return text.empty() ? "" : asking_.paragraph(text);
}

void RemotePerson::show_log() const {
  std::optional<Seat> turn;
  int number = 0;
  for (const RemoteStep& step : remote_.steps()) {
    if (step.by.is_seat() && turn != step.by.seat()) {
      turn = step.by.seat();
      context_.out << context_.say("cli.play.log_turn"_msg, param("number", ++number),
                                   param("name", remote_.names()[turn->index()]))
                   << '\n';
    }
    context_.out << told(step);
  }
}

void wait_for_places(RemoteTable& remote) {
  constexpr std::chrono::seconds kMost{5};
  while (remote.info().places.empty() && remote.wait({.most = kMost}) != RemoteTable::News::kNothing) {
  }
}

std::string remote_result(const Context& context, const RemoteTable& remote) {
  const RemoteInfo& info = remote.info();
  const bool was_played_out =
      std::none_of(info.seats.begin(), info.seats.end(), [](const RemoteSeat& seat) { return seat.has_resigned; });
  if (was_played_out || info.places.size() != remote.names().size()) {
    return result_sentence(context, remote.table(), remote.names());
  }
  std::string winners;
  for (std::size_t i = 0; i < info.places.size(); ++i) {
    if (info.places[i] == 1) winners += (winners.empty() ? "" : ", ") + remote.names()[i];
  }
  return context.say("join.won"_msg, param("names", winners));
}

void RemotePerson::show_end() {
  if (!remote_.has_view()) return tell(context_.say("join.closed"_msg));
  wait_for_places(remote_);
  context_.out << '\n';
  for (const std::string& line : std::exchange(news_, {})) context_.out << line;
  asking_.show_table(std::nullopt);
  context_.out << '\n'
               << score_pad(context_, remote_.table(), remote_.names()) << '\n'
               << score_reasons(context_, remote_.table(), remote_.names()) << '\n';
  tell(remote_result(context_, remote_));
}

}  // namespace underfoot::cli
