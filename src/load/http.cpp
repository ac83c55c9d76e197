#include "load/http.h"

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "load/scan.h"

namespace underfoot::load {
namespace {

constexpr timeval kPatience{.tv_sec = 10, .tv_usec = 0};

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return result;
}

// Of a head in small letters; empty if it has no such line.
std::string_view header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find("\r\n" + std::string(name) + ":");
  if (at == std::string_view::npos) return {};
  const std::size_t begin = head.find_first_not_of(' ', at + name.size() + 3);
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

}  // namespace

void HttpClient::hang_up() {
  if (socket_ >= 0) close(std::exchange(socket_, -1));
}

bool HttpClient::send_all(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<HttpAnswer> HttpClient::receive() {
  std::string bytes;
  std::array<char, 65536> part{};
  std::size_t head_end = std::string::npos;
  std::size_t wanted = 0;
  std::string head;
  while (head_end == std::string::npos || bytes.size() < wanted) {
    const ssize_t got = recv(socket_, part.data(), part.size(), 0);
    if (got <= 0) return std::nullopt;
    bytes.append(part.data(), static_cast<std::size_t>(got));
    if (head_end != std::string::npos) continue;
    head_end = bytes.find("\r\n\r\n");
    if (head_end == std::string::npos) continue;
    head = lower(std::string_view(bytes).substr(0, head_end + 2));
    const auto length = number(header(head, "content-length"));
    if (!length || *length < 0) return std::nullopt;
    wanted = head_end + 4 + static_cast<std::size_t>(*length);
  }
  const auto status = number(std::string_view(head).substr(std::min<std::size_t>(9, head.size()), 3));
  if (!status) return std::nullopt;
  if (header(head, "connection") == "close") hang_up();
  return HttpAnswer{static_cast<int>(*status), bytes.substr(head_end + 4)};
}

std::optional<HttpAnswer> HttpClient::ask(const HttpAsk& ask) {
  if (socket_ < 0) {
    socket_ = connect_to(endpoint_, 1, Blocking::kYes);
    if (socket_ < 0) return std::nullopt;
    static_cast<void>(setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience));
    static_cast<void>(setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience));
  }
  std::string text;
  text.append(ask.method).append(" ").append(ask.target).append(" HTTP/1.1\r\nHost: ").append(endpoint_.host);
  if (!ask.token.empty()) text.append("\r\nAuthorization: Bearer ").append(ask.token);
  if (ask.method == "POST") {
    text.append("\r\nContent-Type: application/json\r\nContent-Length: ").append(std::to_string(ask.body.size()));
  }
  text.append("\r\n\r\n").append(ask.body);
  if (send_all(text)) {
    if (auto answer = receive()) return answer;
  }
  hang_up();
  return std::nullopt;
}

}  // namespace underfoot::load
