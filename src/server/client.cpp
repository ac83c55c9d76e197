#include "server/client.h"

#include <poll.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <deque>

namespace underfoot::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostReplyBytes = std::uint64_t{64} << 20U;
constexpr std::size_t kMostMessageBytes = std::size_t{64} << 20U;
constexpr std::chrono::seconds kSilence{60};  // after so long without a sign of life the other side is gone

constexpr std::string_view kHarmless = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

// Runs until `is_done`, or the time is over: then false.
template <class IsDone>
bool run_until(asio::io_context& io, Clock::time_point end, IsDone is_done) {
  while (!is_done()) {
    io.restart();
    if (io.run_one_until(end) == 0) return is_done();
  }
  return true;
}

std::string host_header(const Address& address) {
  const bool is_v6 = address.host.find(':') != std::string::npos;
  return (is_v6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

// Connects within the stream's own time.
beast::error_code connect(asio::io_context& io, beast::tcp_stream& stream, const Address& address,
                          Clock::time_point end) {
  beast::error_code error;
  Tcp::resolver resolver(io);
  const auto places = resolver.resolve(address.host, std::to_string(address.port), error);
  if (error) return error;
  bool is_done = false;
  stream.async_connect(places, [&](beast::error_code result, const Tcp::endpoint&) {
    error = result;
    is_done = true;
  });
  run_until(io, end, [&] { return is_done; });
  if (!is_done) {
    stream.cancel();
    run_until(io, Clock::time_point::max(), [&] { return is_done; });
    return asio::error::timed_out;
  }
  if (!error) {
    beast::error_code ignored;
    stream.socket().set_option(Tcp::no_delay(true), ignored);
  }
  return error;
}

std::string bearer(const std::string& token) {
  return "Bearer " + token;
}

}  // namespace

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string result;
  for (const char letter : text) {
    if (kHarmless.find(letter) != std::string_view::npos) {
      result += letter;
      continue;
    }
    const auto byte = static_cast<unsigned char>(letter);
    result += '%';
    result += kDigits[byte >> 4U];
    result += kDigits[byte & 15U];
  }
  return result;
}

std::string written(const Address& address) {
  return host_header(address);
}

namespace {

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    unsigned byte = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (digits.size() != 2 || error != std::errc() || end != digits.data() + 2) return std::nullopt;
    result += static_cast<char>(byte);
    i += 2;
  }
  return result;
}

// "host", "host:port", "[::1]:port"
std::optional<Address> parse_address(std::string_view text) {
  Address address;
  std::size_t after = std::min(text.find(':'), text.size());
  if (text.starts_with('[')) {
    const std::size_t bracket = text.find(']');
    if (bracket == std::string_view::npos) return std::nullopt;
    address.host = text.substr(1, bracket - 1);
    after = bracket + 1;
  } else {
    address.host = text.substr(0, after);
  }
  if (address.host.empty()) return std::nullopt;
  if (after == text.size()) return address;
  const std::string_view port = text.substr(after + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (text[after] != ':' || error != std::errc() || end != port.data() + port.size()) return std::nullopt;
  return address;
}

}  // namespace

std::optional<Link> parse_link(std::string_view text) {
  constexpr std::string_view kScheme = "http://";
  constexpr std::string_view kTable = "table=";
  if (!text.starts_with(kScheme)) return std::nullopt;
  text.remove_prefix(kScheme.size());
  text = text.substr(0, text.find('#'));
  const std::size_t path = std::min(text.find_first_of("/?"), text.size());
  const std::optional<Address> address = parse_address(text.substr(0, path));
  if (!address) return std::nullopt;
  Link link{.address = *address};
  const std::size_t query = text.find('?');
  for (std::string_view rest = query == std::string_view::npos ? "" : text.substr(query + 1); !rest.empty();) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    if (rest.starts_with(kTable)) {
      const auto table = percent_decoded(rest.substr(kTable.size(), end - kTable.size()));
      if (!table) return std::nullopt;
      link.table = *table;
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return link;
}

// ---- HTTP ----

std::optional<Reply> ask(const Address& address, const Ask& ask, std::string& problem) {
  const Clock::time_point end = Clock::now() + ask.patience;
  asio::io_context io{1};
  beast::tcp_stream stream(io);
  beast::error_code error = connect(io, stream, address, end);
  http::request<http::string_body> request;
  request.method_string(ask.method);
  request.target(ask.target);
  request.version(11);
  request.set(http::field::host, host_header(address));
  request.keep_alive(false);
  if (!ask.token.empty()) request.set(http::field::authorization, bearer(ask.token));
  if (!ask.body.empty()) request.set(http::field::content_type, "application/json");
  request.body() = ask.body;
  request.prepare_payload();
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostReplyBytes);
  bool is_done = false;
  const auto finish = [&](beast::error_code result) {
    error = result;
    is_done = true;
  };
  if (!error) {
    stream.expires_at(end);
    http::async_write(stream, request, [&](beast::error_code result, std::size_t) {
      if (result) return finish(result);
      http::async_read(stream, buffer, parser, [&](beast::error_code read, std::size_t) { finish(read); });
    });
    run_until(io, Clock::time_point::max(), [&] { return is_done; });
  }
  if (error) {
    problem = error.message();
    return std::nullopt;
  }
  return Reply{.status = static_cast<int>(parser.get().result_int()), .body = std::move(parser.get().body())};
}

// ---- WebSocket ----

struct Channel::Parts {
  asio::io_context io{1};
  websocket::stream<beast::tcp_stream> stream{io};
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
  websocket::stream<beast::tcp_stream>& stream = parts->stream;
  beast::error_code error = connect(parts->io, stream.next_layer(), address, end);
  websocket::response_type response;
  if (!error) {
    stream.set_option(websocket::stream_base::timeout{
        .handshake_timeout = opening.patience, .idle_timeout = kSilence, .keep_alive_pings = true});
    stream.set_option(websocket::stream_base::decorator([token = opening.token](websocket::request_type& request) {
      request.set(http::field::sec_websocket_protocol, "underfoot");
      if (!token.empty()) request.set(http::field::authorization, bearer(token));
    }));
    stream.read_message_max(kMostMessageBytes);
    bool is_done = false;
    stream.async_handshake(response, host_header(address), opening.target, [&](beast::error_code result) {
      error = result;
      is_done = true;
    });
    run_until(parts->io, Clock::time_point::max(), [&] { return is_done; });
  }
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
