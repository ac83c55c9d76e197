#include "cli/remote_table.h"

#include <poll.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/remote_ask.h"
#include "hall/api.h"
#include "json/delta.h"
#include "table/hash.h"

namespace underfoot::cli {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kBusyPause{200};
constexpr int kMostBadViews = 5;

std::string text_of(const hall::Request& request, std::int64_t id) {
  return std::visit(
      [&]<class Kind>(const Kind& kind) {
        return json::text_of(hall::NumberedRequest(hall::Numbered<Kind>{kind, id}));
      },
      request);
}

}  // namespace

// ---- What is known ----

RemoteTable::RemoteTable(const Context& context, RemotePlace place, Words words)
    : context_(context), place_(std::move(place)), words_(words) {
  const std::string target = table_path(place_.table) + "?lang=" + std::string(text::code(context_.lang));
  const server::Reply reply = ask_patiently(context_, place_, {.target = target});
  if (const auto refusal = read_error(reply.body)) throw Failure(refusal->text, kExitFailed);
  const std::optional<RemoteInfo> info = read_info(reply.body, context_.lang);
  if (!info) {
    throw Failure(context_.say("join.no_server"_msg, param("server", server::written(place_.servers.front()))));
  }
  place_.table = info->table;
  learn(*info);
  open_table();
  if (table_->seats() != static_cast<int>(names_.size())) throw Failure(context_.say("join.other_version"_msg));
}

RemoteTable::~RemoteTable() = default;

void RemoteTable::open_table() {
  const AnyGame* game = context_.program.games.find(info_.game);
  if (game == nullptr) throw Failure(context_.say("join.unknown_game"_msg, param("game", info_.game)));
  const Result<json::Value, BadInput> options = json::parse(info_.options);
  UF_CHECK(options.has_value());
  const std::optional<std::uint64_t> hash = json::from_hex64(info_.pack_hash);
  auto table = game->open({.options = &*options, .pack_id = info_.pack_id, .pack_hash = hash});
  if (!table) {  // a pack of its own, or one that is newer than this program
    const server::Reply reply = ask_patiently(context_, place_, {.target = table_path(place_.table) + "/pack"});
    const Result<json::Value, BadInput> pack = json::parse(reply.body);
    if (pack) table = game->open({.options = &*options, .pack_content = &*pack});
  }
  if (!table || (*table)->pack().hash != hash) {
    throw Failure(context_.say("join.own_pack"_msg, param("pack", info_.pack_id)));
  }
  table_ = *std::move(table);
}

std::string RemoteTable::link() const {
  return server::written(server::Link{place_.servers.front(), info_.table});
}

bool RemoteTable::is_over() const {
  if (update_) return update_->actor.is_over();
  return info_.stage == RemoteInfo::Stage::kOver && info_.places.empty();  // closed before it began
}

std::optional<Seat> RemoteTable::seat() const {
  if (!update_ || update_->seat.is_none()) return std::nullopt;
  return update_->seat;
}

bool RemoteTable::is_asked() const {
  const std::optional<Seat> own = seat();
  if (!own || !has_whole_view_ || pending_ || update_->actor != Actor::of(*own)) return false;
  const bool is_listed = own->index() < info_.seats.size();
  return !is_listed || (!info_.seats[own->index()].has_stand_in && !info_.seats[own->index()].has_resigned);
}

// ---- Connecting ----

RemoteTable::News RemoteTable::wait(const Waiting& waiting) {
  const Clock::time_point end = Clock::now() + waiting.most;
  for (;;) {
    const auto now = Clock::now();
    milliseconds left = std::max(milliseconds::zero(), std::chrono::ceil<milliseconds>(end - now));
    if (!channel_) {
      if (const auto news = connect({.most = left, .input = waiting.input})) return *news;
      continue;
    }
    if (send_again_ && now >= *send_again_) send_pending();
    if (send_again_) left = std::min(left, std::chrono::ceil<milliseconds>(*send_again_ - now));
    if (!channel_) continue;
    switch (channel_->wait(left, waiting.input)) {
      case server::Channel::Event::kMessage:
        if (const auto news = learn(channel_->take())) return *news;
        break;
      case server::Channel::Event::kInput:
        return News::kInput;
      case server::Channel::Event::kQuiet:
        if (Clock::now() >= end) return News::kNothing;
        break;
      case server::Channel::Event::kClosed:
        drop_connection();
        if (std::exchange(was_lost_, true)) break;
        return News::kLost;
    }
  }
}

// One attempt when it is time for it; something that ends the waiting before.
std::optional<RemoteTable::News> RemoteTable::connect(const Waiting& waiting) {
  // 1. Pause, with an ear for the person.
  const auto pause = std::max(milliseconds::zero(), std::chrono::ceil<milliseconds>(next_try_ - Clock::now()));
  if (pause > milliseconds::zero()) {
    pollfd input{.fd = waiting.input, .events = POLLIN, .revents = 0};
    if (poll(&input, 1, static_cast<int>(std::min(pause, waiting.most).count())) > 0) return News::kInput;
    return pause > waiting.most ? std::optional(News::kNothing) : std::nullopt;
  }
  // 2. Try.
  std::string target = table_path(info_.table) + "/socket?lang=" + std::string(text::code(context_.lang));
  if (words_ == Words::kSentences) target += "&words=1";
  if (!place_.name.empty()) target += "&name=" + server::percent_encoded(place_.name);
  if (update_) {
    target += "&ply=" + std::to_string(update_->ply) + "&entries=" + std::to_string(update_->entries);
  }
  server::Trouble trouble;
  channel_ = server::Channel::open(place_.servers.front(), {.target = target, .token = place_.token}, trouble);
  has_whole_view_ = false;
  if (!gone_since_) gone_since_ = Clock::now();
  pause_ = longer(pause_);
  next_try_ = Clock::now() + pause_;
  if (channel_) return std::nullopt;
  // 3. Turned away, or gone for too long.
  const std::string server = server::written(place_.servers.front());
  refuse_distrusted(context_, place_.servers.front(), trouble);
  if (trouble.status >= 300 && !is_passing(trouble.status)) {
    const std::string asked = table_path(info_.table) + "/update?lang=" + std::string(text::code(context_.lang));
    const server::Reply reply = ask_patiently(context_, place_, {.target = asked, .token = place_.token});
    const std::optional<RemoteRefusal> refusal = read_error(reply.body);
    throw Failure(refusal
                      ? refusal->text
                      : context_.say("join.turned_away"_msg, param("server", server), param("status", trouble.status)),
                  kExitFailed);
  }
  if (Clock::now() - *gone_since_ >= place_.patience) {
    throw Failure(
        context_.say("join.no_answer"_msg, param("server", server), param("reason", reason_of(context_, trouble))),
        kExitFailed);
  }
  try_next(place_);
  return std::exchange(was_lost_, true) ? std::nullopt : std::optional(News::kLost);
}

void RemoteTable::drop_connection() {
  channel_.reset();
  has_whole_view_ = false;
  send_again_.reset();
  unanswered_.reset();
}

// ---- Learning ----

std::optional<RemoteTable::News> RemoteTable::learn(std::string_view message) {
  std::optional<RemoteTold> told = read_told(message, context_.lang);
  if (!told) return std::nullopt;  // of a newer server, about something that we do not know
  was_lost_ = false;
  if (auto* info = std::get_if<RemoteInfo>(&*told)) {
    if (info->seats.size() != names_.size()) return std::nullopt;
    learn(*info);
    return News::kTable;
  }
  if (auto* update = std::get_if<RemoteUpdate>(&*told)) return learn(std::move(*update));
  if (auto* said = std::get_if<RemoteSaid>(&*told)) {
    said_ = std::move(*said);
    return News::kSaid;
  }
  if (const auto* refusal = std::get_if<RemoteRefusal>(&*told)) return learn(*refusal);
  const auto* done = std::get_if<RemoteDone>(&*told);
  if (pending_ && done->id == pending_->id) pending_.reset();
  if (done->id == unanswered_) unanswered_.reset();
  return News::kDone;
}

void RemoteTable::learn(const RemoteInfo& info) {
  info_ = info;
  names_.clear();
  for (const RemoteSeat& seat : info_.seats) {
    const auto number = static_cast<int>(names_.size()) + 1;
    names_.push_back(seat.name.empty() ? context_.say("cli.player"_msg, param("number", number)) : seat.name);
  }
  if (info_.stage != RemoteInfo::Stage::kOpen) return;  // otherwise the update says that all is well
  gone_since_.reset();
  pause_ = milliseconds::zero();
}

// Whether there are no seats in it but those of the table, so that nobody need look twice.
bool RemoteTable::knows_seats_of(const RemoteUpdate& update) const {
  const auto is_known = [&](Actor who) { return !who.is_seat() || who.seat().index() < names_.size(); };
  return is_known(Actor::of(update.seat)) && is_known(update.actor) &&
         std::all_of(update.steps.begin(), update.steps.end(),
                     [&](const RemoteStep& step) { return is_known(step.by); });
}

std::optional<RemoteTable::News> RemoteTable::learn(RemoteUpdate update) {
  if (!knows_seats_of(update)) throw Failure(context_.say("join.other_version"_msg), kExitFailed);
  if (!put_view(update)) {
    drop_connection();  // for a whole view
    update_.reset();
    if (++bad_views_ < kMostBadViews) return std::nullopt;
    throw Failure(context_.say("join.bad_view"_msg), kExitFailed);
  }
  bad_views_ = 0;
  still_so_ = put_steps(update);
  update_ = std::move(update);
  settle_pending();
  // Whoever comes back plays again himself.
  const bool is_first = !std::exchange(has_whole_view_, true);
  if (is_first && seat() && seat()->index() < info_.seats.size() && info_.seats[seat()->index()].has_stand_in) {
    send(hall::Return{});
  }
  gone_since_.reset();
  pause_ = milliseconds::zero();
  return News::kUpdate;
}

std::optional<RemoteTable::News> RemoteTable::learn(const RemoteRefusal& refusal) {
  if (refusal.id == unanswered_) unanswered_.reset();
  if (pending_ && refusal.id == pending_->id) {
    if (refusal.is_passing()) {
      send_again_ = Clock::now() + kBusyPause;
      return std::nullopt;
    }
    pending_.reset();
    // What we see is not what is: look again.
    if (refusal.code == "stale" || refusal.code == "not_your_turn") drop_connection();
  }
  refusal_ = refusal;
  return News::kRefused;
}

// False if it does not fit what we have, or is not what the server has.
bool RemoteTable::put_view(const RemoteUpdate& update) {
  std::optional<std::string> view = update.view;
  if (update.view.empty()) {
    if (!update_ || update.base != update_->entries) return false;
    view = json::patched(view_, update.changes);
  }
  if (!view || json::hex64(hash_text(*view)) != update.view_hash) return false;
  if (*view == view_) return true;
  const Result<json::Value, BadInput> value = json::parse(*view);
  if (!value) return false;
  const Result<void, Trouble> loaded = table_->load_view(*value, hash_text(*view));
  if (!loaded) throw Failure(context_.say("join.other_version"_msg), kExitFailed);
  view_ = *std::move(view);
  return true;
}

// The steps of the update from its first on. Returns how many of those before are still so.
std::size_t RemoteTable::put_steps(const RemoteUpdate& update) {
  const std::size_t known = steps_.empty() ? 0 : steps_.back().ply + 1;
  const auto first =
      std::find_if(steps_.begin(), steps_.end(), [&](const RemoteStep& step) { return step.ply >= update.since; });
  const auto [old_step, new_step] = std::mismatch(first, steps_.end(), update.steps.begin(), update.steps.end());
  const std::size_t still_so = old_step == steps_.end() ? known : old_step->ply;
  steps_.erase(first, steps_.end());
  steps_.insert(steps_.end(), update.steps.begin(), update.steps.end());
  return std::min(still_so, update.ply);
}

// ---- Sending ----

void RemoteTable::act(const AnyAction& action) {
  UF_CHECK(is_asked());
  pending_ = Pending{.id = 0, .ply = update_->ply, .action = table_->action_text(action)};
  send_pending();
}

void RemoteTable::send_pending() {
  send_again_.reset();
  pending_->id = ++last_id_;
  const std::string text = text_of(hall::Act{.ply = pending_->ply, .action = {pending_->action}}, pending_->id);
  if (channel_) channel_->send(text);  // if it is closed, the next wait says so
}

// After news: what was on its way has arrived, or makes no sense any more, or was lost with the connection.
void RemoteTable::settle_pending() {
  if (!pending_) return;
  if (update_->ply != pending_->ply || update_->actor != Actor::of(update_->seat)) {
    pending_.reset();
    send_again_.reset();
  } else if (!has_whole_view_) {
    send_pending();
  }
}

void RemoteTable::send(const hall::Request& request) {
  if (channel_ && channel_->send(text_of(request, ++last_id_))) unanswered_ = last_id_;
}

}  // namespace underfoot::cli
