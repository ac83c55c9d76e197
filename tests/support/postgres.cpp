#include "support/postgres.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <pwd.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace underfoot::tests {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void end_with(const std::string& sentence) {
  std::fprintf(stderr, "%s\n", sentence.c_str());
  std::exit(1);
}

struct Streams {
  int in = -1;
  int out = -1;
};

// Starts a command in a session of its own, so that keys pressed at the terminal do not reach it.
pid_t start(std::vector<std::string> words, const Streams& streams) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const auto connect = [&actions](int from, int to, int mode) {
    if (from >= 0)
      posix_spawn_file_actions_adddup2(&actions, from, to);
    else
      posix_spawn_file_actions_addopen(&actions, to, "/dev/null", mode, 0);
  };
  connect(streams.in, 0, O_RDONLY);
  connect(streams.out, 1, O_WRONLY);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
  pid_t child = -1;
  const int problem = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  if (problem != 0) end_with("cannot start " + words[0]);
  return child;
}

int exit_code(pid_t child) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string find_programs() {
  std::vector<std::string> found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none)) {
    if (fs::exists(version.path() / "bin/initdb")) found.push_back((version.path() / "bin").string());
  }
  if (found.empty()) end_with("These tests need PostgreSQL: ./check installs it.");
  return *std::max_element(found.begin(), found.end());
}

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket, plain, size) != 0 || ::getsockname(socket, plain, &size) != 0) end_with("no free port");
  ::close(socket);
  return ntohs(address.sin_port);
}

}  // namespace

std::string output_of(const std::vector<std::string>& words) {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) end_with("no pipe");
  const pid_t child = start(words, {.out = pipe[1]});
  ::close(pipe[1]);
  std::string output;
  std::array<char, 4096> part{};
  for (ssize_t size = 0; (size = ::read(pipe[0], part.data(), part.size())) > 0;) {
    output.append(part.data(), static_cast<std::size_t>(size));
  }
  ::close(pipe[0]);
  if (exit_code(child) != 0) end_with(words[0] + " has failed: " + output);
  return output;
}

PostgresServer& PostgresServer::of_this_program() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer() : programs_(find_programs()) {
  std::string folder = (fs::temp_directory_path() / "underfoot-postgres-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) end_with("cannot make " + folder);
  folder_ = folder;
  if (::geteuid() == 0) {  // PostgreSQL does not run as root
    const passwd* owner = ::getpwnam("postgres");
    if (owner == nullptr || ::chown(folder_.c_str(), owner->pw_uid, owner->pw_gid) != 0) end_with("no user postgres");
  }
  begin_guard();
  output_of(as_owner({program("initdb"), "-D", folder_ + "/data", "-U", "postgres", "--auth=trust", "-E", "UTF8",
                      "--no-locale", "--no-sync"}));
  port_ = free_port();
  start();
}

PostgresServer::~PostgresServer() {
  ::close(lifeline_);
  exit_code(guard_);
}

std::vector<std::string> PostgresServer::as_owner(std::vector<std::string> words) const {
  if (::geteuid() == 0) words.insert(words.begin(), {"runuser", "-u", "postgres", "--"});
  return words;
}

// A shell that waits for the end of this program, which it notices even when the program is killed.
void PostgresServer::begin_guard() {
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) end_with("no pipe");
  const std::string script = "cat; cd /; [ -d \"$2/data\" ] && \"$1\" stop -D \"$2/data\" -m immediate; rm -rf \"$2\"";
  guard_ = tests::start(as_owner({"sh", "-c", script, "guard", program("pg_ctl"), folder_}), {.in = pipe[0]});
  ::close(pipe[0]);
  lifeline_ = pipe[1];
}

void PostgresServer::control(const std::vector<std::string>& words) const {
  std::vector<std::string> command{program("pg_ctl"), "-D", folder_ + "/data", "-w", "-l", folder_ + "/log"};
  command.insert(command.end(), words.begin(), words.end());
  output_of(as_owner(std::move(command)));
}

void PostgresServer::start() {
  control({"-o",
           "-p " + std::to_string(port_) + " -c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder_ +
               " -c fsync=on -c max_connections=60 -c recovery_init_sync_method=syncfs",
           "start"});
}

void PostgresServer::stop() {
  control({"-m", "fast", "stop"});
}

void PostgresServer::crash_and_restart() {
  control({"-m", "immediate", "restart"});
}

std::string PostgresServer::new_database() {
  const std::string name = "test" + std::to_string(++places_);
  psql(address_of("postgres"), "CREATE DATABASE " + name);
  return address_of(name);
}

std::string PostgresServer::new_place() {
  const std::string name = "test" + std::to_string(++places_);
  psql(address_of("postgres"), "CREATE SCHEMA " + name);
  return address_of("postgres") + "?options=-csearch_path%3D" + name;
}

std::string PostgresServer::address_of(const std::string& database) const {
  return "postgresql://postgres@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

std::string PostgresServer::psql(const std::string& address, const std::string& sql) const {
  std::string output =
      output_of({program("psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql, address});
  while (!output.empty() && output.back() == '\n') output.pop_back();
  return output;
}

}  // namespace underfoot::tests
