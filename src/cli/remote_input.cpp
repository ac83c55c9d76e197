#include "cli/remote_input.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <iostream>

#include "server/client.h"

namespace underfoot::cli {

RemoteInput::RemoteInput(const Context& context)
    : context_(context), file_(context.in.rdbuf() == std::cin.rdbuf() ? STDIN_FILENO : server::Channel::kNoInput) {}

void RemoteInput::read() {
  std::array<char, 4096> part;
  const ssize_t got = ::read(file_, part.data(), part.size());
  if (got > 0) typed_.append(part.data(), static_cast<std::size_t>(got));
  if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) is_at_end_ = true;
}

bool RemoteInput::has_line() {
  if (file_ == server::Channel::kNoInput && typed_.empty() && !is_at_end_) {
    is_at_end_ = !std::getline(context_.in, typed_);
    if (!is_at_end_) typed_ += '\n';
  }
  return typed_.find('\n') != std::string::npos || (is_at_end_ && !typed_.empty());
}

std::string RemoteInput::take() {
  const std::size_t end = std::min(typed_.find('\n'), typed_.size());
  std::string line = typed_.substr(0, end);
  typed_.erase(0, end + 1);
  return line;
}

}  // namespace underfoot::cli
