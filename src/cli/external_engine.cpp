#include "cli/external_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "json/writer.h"

namespace underfoot::cli {
namespace {

// Milliseconds: for an answer, and for a program to end when its work is over.
constexpr int kPatience = 60'000;
constexpr int kGrace = 1000;

// What a program wrote, fit to be shown: not endless, and nothing that a terminal would obey.
std::string printable(std::string_view text) {
  constexpr std::size_t kMost = 200;
  std::size_t end = std::min(text.size(), kMost);
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  std::string result(text.substr(0, end));
  std::replace_if(
      result.begin(), result.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, '?');
  return end < text.size() ? result + "…" : result;
}

// The status of a child that has ended; nothing if it goes on.
std::optional<int> ended_within(int milliseconds, pid_t child) {
  constexpr int kStep = 5;
  int status = 0;
  for (int waited = 0; waitpid(child, &status, WNOHANG) == 0; waited += kStep) {
    if (waited >= milliseconds) return std::nullopt;
    std::this_thread::sleep_for(std::chrono::milliseconds(kStep));
  }
  return status;
}

}  // namespace

ExternalEngine::ExternalEngine(const Context& context, std::string command)
    : context_(context), command_(std::move(command)) {
  std::array<int, 2> in{};
  std::array<int, 2> out{};
  const bool has_pipes = pipe2(in.data(), O_CLOEXEC) == 0 && pipe2(out.data(), O_CLOEXEC) == 0;
  if (has_pipes) process_ = fork();
  if (process_ < 0) throw Failure(context_.say("arena.engine.not_started"_msg, param("command", command_)));
  if (process_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command_.c_str(), nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_engine_ = in[1];
  from_engine_ = out[0];
  std::signal(SIGPIPE, SIG_IGN);  // the write fails if the program has ended
}

ExternalEngine::~ExternalEngine() {
  close(to_engine_);  // the end of its input is the end of its work
  close(from_engine_);
  if (process_ < 0) return;
  if (has_failed_ || !ended_within(kGrace, process_)) {
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
}

std::string ExternalEngine::ask(const std::string& line) {
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = write(to_engine_, rest.data(), rest.size());
    if (written <= 0) break;  // it no longer reads; what it has written may say why
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  for (std::size_t end = unread_.find('\n'); true; end = unread_.find('\n')) {
    if (end != std::string::npos) {
      std::string answer = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return answer;
    }
    pollfd waiting{.fd = from_engine_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, kPatience) <= 0) {
      give_up(message("arena.engine.too_slow"_msg, param("seconds", kPatience / 1000)));
    }
    std::array<char, 4096> buffer{};
    const ssize_t count = read(from_engine_, buffer.data(), buffer.size());
    if (count <= 0) {
      Message how = how_it_ended();
      if (unread_.empty()) give_up(std::move(how));
      give_up(message("arena.engine.cut_short"_msg, param("how", std::move(how)), param("line", printable(unread_))));
    }
    unread_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

std::string ExternalEngine::question(const AnyTable& table, Seat seat) {
  json::Writer out;
  out.begin_object().field("jsonrpc", "2.0").field("id", ++requests_).field("method", "choose");
  out.key("params").begin_object().field("game", table.info().id).key("options");
  table.write_options(out);
  out.field("pack", table.pack().id);
  if (requests_ == 1 && !table.has_builtin_pack()) out.key("pack_content").raw(json::canonical(table.pack_content()));
  out.field("seat", seat.number()).key("view");
  table.write_view(out, seat);
  out.key("legal").begin_array();
  for (const Choice& choice : table.choices()) {
    out.begin_object().key("action");
    table.write_action(out, choice.action);
    out.field("notation", choice.notation).end_object();
  }
  out.end_array().end_object().end_object();
  return out.text() + "\n";
}

std::string ExternalEngine::action_in(const std::string& line) {
  const auto refuse = [&](MessageKey why) { give_up(message(why, param("line", printable(line)))); };
  const auto member = [](const json::Value& value, const char* key) {
    const bool has = value.is_object() && value.contains(key);
    return has ? &value[key] : nullptr;
  };
  const auto answer = json::parse(line);
  if (!answer) refuse("arena.engine.not_json"_msg);
  if (member(*answer, "error") != nullptr) refuse("arena.engine.error"_msg);
  const json::Value* id = member(*answer, "id");
  if (id == nullptr || *id != requests_) {
    give_up(message("arena.engine.wrong_id"_msg, param("id", requests_), param("line", printable(line))));
  }
  const json::Value* result = member(*answer, "result");
  if (result == nullptr) refuse("arena.engine.no_result"_msg);
  const json::Value* action = member(*result, "action");
  if (action == nullptr) refuse("arena.engine.no_action"_msg);
  return json::canonical(*action);
}

// Its output has ended; usually because it has.
Message ExternalEngine::how_it_ended() {
  const std::optional<int> status = ended_within(kGrace, process_);
  if (!status) return message("arena.engine.closed"_msg);
  process_ = -1;
  constexpr int kSignalled = 128;  // how a shell reports that a signal stopped what it ran
  const int code = WIFEXITED(*status) ? WEXITSTATUS(*status) : kSignalled + WTERMSIG(*status);
  if (code <= kSignalled) return message("arena.engine.ended"_msg, param("status", code));
  const char* name = strsignal(code - kSignalled);
  return message("arena.engine.signal"_msg, param("signal", code - kSignalled), param("name", name));
}

void ExternalEngine::give_up(Message why) {
  has_failed_ = true;
  throw Failure(context_.say("arena.engine.failed"_msg, param("command", command_), param("why", std::move(why))),
                kExitFailed);
}

std::string ExternalEngine::choose(const AnyTable& table, Seat seat) {
  return action_in(ask(question(table, seat)));
}

}  // namespace underfoot::cli
