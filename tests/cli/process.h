// A program that a test starts, talks to and kills.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <string>
#include <vector>

namespace underfoot::cli {

// Killed at the end of the test if it still runs.
class Process {
 public:
  explicit Process(const std::vector<std::string>& command) {
    std::array<int, 2> ends{};
    std::array<int, 2> typing{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, typing.data()), 0);
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: execvp
    arguments.push_back(nullptr);
    id_ = fork();
    if (id_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);  // nor does it outlive a test that crashes
      dup2(ends[1], STDOUT_FILENO);
      dup2(typing[0], STDIN_FILENO);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    close(typing[0]);
    out_ = ends[0];
    in_ = typing[1];
  }
  ~Process() {
    if (id_ > 0) kill_now();
    close(out_);
    close(in_);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // The next line that it prints, or the next with these words in it; nothing if there is none any more.
  std::string line(const std::string& words = "") const {
    std::string text;
    for (char letter = 0; read(out_, &letter, 1) == 1;) {
      text += letter;
      if (letter != '\n') continue;
      text.pop_back();
      if (text.find(words) != std::string::npos) return text;
      text.clear();
    }
    return text;
  }
  void type(const std::string& text) const {
    EXPECT_EQ(send(in_, text.data(), text.size(), MSG_NOSIGNAL), static_cast<ssize_t>(text.size()));
  }
  void kill_now() {
    kill(id_, SIGKILL);
    wait();
  }
  int wait() {
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_ = -1;
  int out_ = -1;
  int in_ = -1;
};

}  // namespace underfoot::cli
