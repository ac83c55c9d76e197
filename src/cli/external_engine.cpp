#include "cli/external_engine.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <nlohmann/json.hpp>

#include "json/writer.h"

namespace underfoot::cli {

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
  std::signal(SIGPIPE, SIG_IGN);  // a program that has ended is told by the failed write
}

ExternalEngine::~ExternalEngine() {
  close(to_engine_);  // the end of its input is the end of its work
  close(from_engine_);
  if (is_silent_) kill(process_, SIGKILL);  // it may never look
  waitpid(process_, nullptr, 0);
}

std::string ExternalEngine::ask(const std::string& line) {
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t written = write(to_engine_, rest.data(), rest.size());
    if (written <= 0) return {};
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  for (std::size_t end = unread_.find('\n'); true; end = unread_.find('\n')) {
    if (end != std::string::npos) {
      std::string answer = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return answer;
    }
    constexpr int kPatience = 60'000;  // milliseconds
    pollfd waiting{.fd = from_engine_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, kPatience) <= 0) return {};
    std::array<char, 4096> buffer{};
    const ssize_t count = read(from_engine_, buffer.data(), buffer.size());
    if (count <= 0) return {};
    unread_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

std::string ExternalEngine::choose(const AnyTable& table, Seat seat) {
  json::Writer out;
  out.begin_object().field("jsonrpc", "2.0").field("id", ++requests_).field("method", "choose");
  out.key("params").begin_object().field("game", table.info().id).key("options");
  table.write_options(out);
  out.field("pack", table.pack().id).field("seat", seat.number()).key("view");
  table.write_view(out, seat);
  out.key("legal").begin_array();
  for (const Choice& choice : table.choices()) {
    out.begin_object().key("action").raw(choice.action).field("notation", choice.notation).end_object();
  }
  out.end_array().end_object().end_object();
  const auto answer = json::parse(ask(out.text() + "\n"));
  if (answer && answer->is_object() && answer->contains("result")) {
    const json::Value& result = (*answer)["result"];
    if (result.is_object() && result.contains("action")) return json::canonical(result["action"]);
  }
  is_silent_ = true;
  throw Failure(context_.say("arena.engine.silent"_msg, param("command", command_)), kExitFailed);
}

}  // namespace underfoot::cli
