#include "server/client.h"

#include <poll.h>
#include <unistd.h>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/wire.h"

namespace underfoot::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::uint64_t kMostReplyBytes = std::uint64_t{64} << 20U;
constexpr std::size_t kMostMessageBytes = std::size_t{64} << 20U;
constexpr std::chrono::seconds kSilence{60};  // after so long without a sign of life the other side is gone

std::string bearer(const std::string& token) {
  return "Bearer " + token;
}

}  // namespace

// ---- HTTP ----

std::optional<Reply> ask(const Address& address, const Ask& ask, Trouble& trouble) {
  const Clock::time_point end = Clock::now() + ask.patience;
  asio::io_context io{1};
  Wire wire(io);
  if (!wire.connect(address, end, trouble)) return std::nullopt;
  http::request<http::string_body> request;
  request.method_string(ask.method);
  request.target(ask.target);
  request.version(11);
  request.set(http::field::host, written(address));
  request.keep_alive(false);
  if (!ask.token.empty()) request.set(http::field::authorization, bearer(ask.token));
  if (!ask.body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = ask.body;
  request.prepare_payload();
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostReplyBytes);
  beast::error_code error;
  bool is_done = false;
  const auto finish = [&](beast::error_code result) {
    error = result;
    is_done = true;
  };
  wire.next_layer().expires_at(end);
  http::async_write(wire, request, [&](beast::error_code result, std::size_t) {
    if (result) return finish(result);
    http::async_read(wire, buffer, parser, [&](beast::error_code read, std::size_t) { finish(read); });
  });
  run_until(io, Clock::time_point::max(), [&] { return is_done; });
  if (error) {
    trouble = {.problem = error.message()};
    return std::nullopt;
  }
  auto& got = parser.get();
  return Reply{.status = static_cast<int>(got.result_int()),
               .body = std::move(got.body()),
               .location = std::string(got[http::field::location])};
}

// ---- WebSocket ----

struct Channel::Parts {
  asio::io_context io{1};
  websocket::stream<Wire> stream{io};
  beast::flat_buffer buffer;
  std::deque<std::string> messages;
  bool is_closed = false;
  asio::posix::stream_descriptor input{io};
  bool is_listening = false;  // to the input
  bool has_input = false;

  void read() {
    stream.async_read(buffer, [this](beast::error_code error, std::size_t) {
      if (error) {
        is_closed = true;
        return;
      }
      messages.push_back(beast::buffers_to_string(buffer.data()));
      buffer.consume(buffer.size());
      read();
    });
  }

  void listen_to(int file) {
    if (is_listening || has_input) return;
    beast::error_code ignored;
    if (!input.is_open()) input.assign(dup(file), ignored);
    is_listening = true;
    // A file that cannot be waited for can always be read.
    input.async_wait(asio::posix::stream_descriptor::wait_read, [this](beast::error_code) {
      is_listening = false;
      has_input = true;
    });
  }

  // What was announced may have been read since.
  bool can_read(int file) {
    if (!has_input) return false;
    pollfd asked{.fd = file, .events = POLLIN, .revents = 0};
    has_input = false;
    return poll(&asked, 1, 0) != 0;
  }
};

Channel::Channel(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Channel::~Channel() {
  if (parts_->is_closed) return;
  bool is_done = false;
  parts_->stream.async_close(websocket::close_code::normal, [&](beast::error_code) { is_done = true; });
  constexpr std::chrono::milliseconds kFarewell{500};
  run_until(parts_->io, Clock::now() + kFarewell, [&] { return is_done; });
  beast::get_lowest_layer(parts_->stream).close();
  run_until(parts_->io, Clock::now() + kFarewell, [&] { return is_done; });
}

std::unique_ptr<Channel> Channel::open(const Address& address, const Opening& opening, Trouble& trouble) {
  const Clock::time_point end = Clock::now() + opening.patience;
  auto parts = std::make_unique<Parts>();
  websocket::stream<Wire>& stream = parts->stream;
  if (!stream.next_layer().connect(address, end, trouble)) return nullptr;
  stream.set_option(websocket::stream_base::timeout{
      .handshake_timeout = opening.patience, .idle_timeout = kSilence, .keep_alive_pings = true});
  stream.set_option(websocket::stream_base::decorator([token = opening.token](websocket::request_type& request) {
    request.set(http::field::sec_websocket_protocol, "underfoot");
    if (!token.empty()) request.set(http::field::authorization, bearer(token));
  }));
  stream.read_message_max(kMostMessageBytes);
  websocket::response_type response;
  beast::error_code error;
  bool is_done = false;
  stream.async_handshake(response, written(address), opening.target, [&](beast::error_code result) {
    error = result;
    is_done = true;
  });
  run_until(parts->io, Clock::time_point::max(), [&] { return is_done; });
  if (error) {
    trouble = {.status = error == websocket::error::upgrade_declined ? static_cast<int>(response.result_int()) : 0,
               .problem = error.message()};
    return nullptr;
  }
  parts->read();
  return std::unique_ptr<Channel>(new Channel(std::move(parts)));
}

Channel::Event Channel::wait(std::chrono::milliseconds patience, int input) {
  const Clock::time_point end = Clock::now() + patience;
  for (;;) {
    if (input != kNoInput) parts_->listen_to(input);
    const bool has_any = run_until(parts_->io, end, [&] {
      return !parts_->messages.empty() || parts_->is_closed || (input != kNoInput && parts_->has_input);
    });
    if (!parts_->messages.empty()) return Event::kMessage;
    if (parts_->is_closed) return Event::kClosed;
    if (!has_any) return Event::kQuiet;
    if (parts_->can_read(input)) return Event::kInput;
  }
}

std::string Channel::take() {
  std::string message = std::move(parts_->messages.front());
  parts_->messages.pop_front();
  return message;
}

bool Channel::send(std::string_view text) {
  if (parts_->is_closed) return false;
  bool is_done = false;
  beast::error_code error;
  parts_->stream.text(true);
  parts_->stream.async_write(asio::buffer(text.data(), text.size()), [&](beast::error_code result, std::size_t) {
    error = result;
    is_done = true;
  });
  // The stream's own timeout ends this when the other side takes nothing any more.
  run_until(parts_->io, Clock::time_point::max(), [&] { return is_done; });
  if (error) parts_->is_closed = true;
  return !error;
}

}  // namespace underfoot::server
