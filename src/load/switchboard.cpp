#include "load/switchboard.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

namespace underfoot::load {
namespace {

constexpr std::size_t kScratchBytes = 256UL * 1024;
constexpr std::uint64_t kBell = ~std::uint64_t{0};

std::uint64_t label(int line, std::uint32_t generation) {
  return std::uint64_t{generation} << 32U | static_cast<std::uint32_t>(line);
}

}  // namespace

Switchboard::Switchboard(Listener& listener)
    : listener_(listener),
      scratch_(kScratchBytes, '\0'),
      poll_(epoll_create1(EPOLL_CLOEXEC)),
      bell_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  epoll_event event{.events = EPOLLIN, .data = {.u64 = kBell}};
  epoll_ctl(poll_, EPOLL_CTL_ADD, bell_, &event);
}

Switchboard::~Switchboard() {
  for (const Line& line : lines_) {
    if (line.socket >= 0) ::close(line.socket);
  }
  ::close(bell_);
  ::close(poll_);
}

int Switchboard::add() {
  lines_.emplace_back();
  return static_cast<int>(lines_.size()) - 1;
}

void Switchboard::watch(int line, int operation) {
  Line& own = at(line);
  epoll_event event{.events = own.wants_to_write ? EPOLLIN | EPOLLOUT : EPOLLIN,
                    .data = {.u64 = label(line, own.generation)}};
  epoll_ctl(poll_, operation, own.socket, &event);
}

void Switchboard::connect(int line, const Endpoint& endpoint, const Call& call) {
  close(line);
  Line& own = at(line);
  constexpr int kLinesPerSource = 4000;
  own.socket = connect_to(endpoint, static_cast<std::uint8_t>(1 + line / kLinesPerSource % 250), Blocking::kNo);
  if (own.socket < 0) {
    failed_.push_back(line);
    return;
  }
  own.state = State::kConnecting;
  own.out.append("GET ").append(call.target).append(" HTTP/1.1\r\nHost: ").append(endpoint.host);
  own.out.append("\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
  own.out.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n");
  if (!call.token.empty()) own.out.append("Authorization: Bearer ").append(call.token).append("\r\n");
  own.out.append("\r\n");
  own.wants_to_write = true;
  watch(line, EPOLL_CTL_ADD);
}

void Switchboard::close(int line) {
  Line& own = at(line);
  if (own.socket >= 0) ::close(std::exchange(own.socket, -1));
  own = Line{.generation = own.generation + 1};
}

void Switchboard::fail(int line) {
  close(line);
  failed_.push_back(line);
}

void Switchboard::send(int line, std::string_view text) {
  Line& own = at(line);
  if (own.state != State::kOpen) return;
  append_frame(own.out, Opcode::kText, text, static_cast<std::uint32_t>(masks_.next()));
  if (!own.wants_to_write) flush(line);
}

void Switchboard::flush(int line) {
  Line& own = at(line);
  while (!own.out.empty()) {
    const ssize_t sent = ::send(own.socket, own.out.data(), own.out.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return fail(line);
    if (sent < 0) break;
    own.out.erase(0, static_cast<std::size_t>(sent));
  }
  const bool wants = !own.out.empty();
  if (std::exchange(own.wants_to_write, wants) != wants) watch(line, EPOLL_CTL_MOD);
}

void Switchboard::read(int line) {
  const ssize_t got = recv(at(line).socket, scratch_.data(), scratch_.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return fail(line);
  const std::string_view fresh(scratch_.data(), static_cast<std::size_t>(got));
  const std::uint32_t generation = at(line).generation;
  if (at(line).in.empty()) {
    const std::size_t used = take(line, fresh);
    if (at(line).generation == generation) at(line).in.assign(fresh.substr(used));
    return;
  }
  std::string bytes = std::exchange(at(line).in, {});
  bytes += fresh;
  const std::size_t used = take(line, bytes);
  if (at(line).generation != generation) return;
  bytes.erase(0, used);
  at(line).in = std::move(bytes);
}

std::size_t Switchboard::take(int line, std::string_view bytes) {
  std::size_t used = 0;
  const std::uint32_t generation = at(line).generation;
  if (at(line).state == State::kUpgrading) {
    used = take_upgrade(line, bytes);
    if (at(line).generation != generation || at(line).state != State::kOpen) return used;
  }
  while (const auto frame = read_frame(bytes.substr(used))) {
    used += frame->bytes;
    take_frame(line, *frame);
    if (at(line).generation != generation) break;
  }
  return used;
}

std::size_t Switchboard::take_upgrade(int line, std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == std::string_view::npos) return 0;
  if (!bytes.starts_with("HTTP/1.1 101")) {
    fail(line);
    return bytes.size();
  }
  at(line).state = State::kOpen;
  listener_.opened(line);
  return end + 4;
}

void Switchboard::take_frame(int line, const Frame& frame) {
  Line& own = at(line);
  switch (frame.opcode) {
    case Opcode::kClose:
      return fail(line);
    case Opcode::kPong:
      return;
    case Opcode::kPing:
      append_frame(own.out, Opcode::kPong, frame.payload, static_cast<std::uint32_t>(masks_.next()));
      if (!own.wants_to_write) flush(line);
      return;
    default:
      break;
  }
  if (frame.is_final && own.parts.empty()) return listener_.told(line, frame.payload);
  own.parts += frame.payload;
  if (!frame.is_final) return;
  const std::string whole = std::exchange(own.parts, {});
  listener_.told(line, whole);
}

void Switchboard::wait(Time until) {
  std::array<epoll_event, 256> events{};
  const auto left = std::max(std::chrono::nanoseconds(0), std::chrono::nanoseconds(until - Clock::now()));
  const timespec timeout{.tv_sec = failed_.empty() ? left.count() / 1'000'000'000 : 0,
                         .tv_nsec = failed_.empty() ? left.count() % 1'000'000'000 : 0};
  const int count = epoll_pwait2(poll_, events.data(), static_cast<int>(events.size()), &timeout, nullptr);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    if (event.data.u64 == kBell) {
      std::uint64_t rings = 0;
      static_cast<void>(::read(bell_, &rings, sizeof rings));
      continue;
    }
    const int line = static_cast<int>(event.data.u64 & 0xFFFFFFFFU);
    const auto is_same = [&] { return label(line, at(line).generation) == event.data.u64; };
    if (is_same() && (event.events & EPOLLOUT) != 0) {
      if (at(line).state == State::kConnecting) at(line).state = State::kUpgrading;
      flush(line);
    }
    if (is_same() && (event.events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) read(line);
  }
  for (const int line : std::exchange(failed_, {})) {
    if (at(line).state == State::kClosed) listener_.broken(line);
  }
}

void Switchboard::wake() {
  const std::uint64_t one = 1;
  static_cast<void>(::write(bell_, &one, sizeof one));
}

}  // namespace underfoot::load
