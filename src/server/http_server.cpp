#include "server/http_server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>

#include "server/answer.h"

namespace underfoot::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;

constexpr std::chrono::seconds kPatience{30};  // for a request, and between two of them
constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
constexpr std::uint64_t kMostBodyBytes = 1024;  // nothing here takes a body

using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

std::string_view view(boost::core::string_view text) {
  return {text.data(), text.size()};
}

Response response_to(const Page& page, const Request& request) {
  const Answer made = answer(page, {.method = view(request.method_string()),
                                    .target = view(request.target()),
                                    .accept_encoding = view(request[http::field::accept_encoding]),
                                    .if_none_match = view(request[http::field::if_none_match])});
  Response response(http::int_to_status(static_cast<unsigned>(made.status)), request.version());
  for (const auto& [name, value] : made.headers) {
    response.set(boost::core::string_view(name.data(), name.size()), value);
  }
  response.body() = {made.body.data(), made.body.size()};
  response.keep_alive(request.keep_alive());
  if (made.status != 304) response.content_length(made.length);
  return response;
}

asio::awaitable<void> serve(const Page& page, Tcp::socket socket) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  try {
    for (bool goes_on = true; goes_on;) {
      stream.expires_after(kPatience);
      http::request_parser<http::empty_body> parser;
      parser.header_limit(kMostHeaderBytes);
      parser.body_limit(kMostBodyBytes);
      co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
      Response response = response_to(page, parser.get());
      goes_on = response.keep_alive();
      http::response_serializer<http::span_body<const char>> serializer(response);
      // HEAD: the length of a body that is not sent.
      const bool is_head = parser.get().method() == http::verb::head;
      stream.expires_after(kPatience);
      if (is_head) {
        co_await http::async_write_header(stream, serializer, asio::use_awaitable);
      } else {
        co_await http::async_write(stream, serializer, asio::use_awaitable);
      }
    }
    beast::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  } catch (const boost::system::system_error&) {
    // The other side went away, said nothing for too long, or does not speak HTTP: there is nobody to answer.
  }
}

asio::awaitable<void> accept_all(const Page& page, Tcp::acceptor& acceptor) {
  for (;;) {
    beast::error_code error;
    Tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) continue;  // this one connection failed
    socket.set_option(Tcp::no_delay(true), error);
    asio::co_spawn(acceptor.get_executor(), serve(page, std::move(socket)), asio::detached);
  }
}

}  // namespace

struct HttpServer::Parts {
  explicit Parts(Page served) : page(std::move(served)) {}

  Page page;
  asio::io_context io{1};
  Tcp::acceptor acceptor{io};
};

HttpServer::HttpServer(Page page) : parts_(std::make_unique<Parts>(std::move(page))) {}
HttpServer::~HttpServer() = default;

std::optional<std::uint16_t> HttpServer::listen(const Place& place, std::string& problem) {
  beast::error_code error;
  const asio::ip::address address = asio::ip::make_address(place.host, error);
  Tcp::acceptor acceptor(parts_->io);
  const Tcp::endpoint endpoint(address, place.port);
  if (!error) acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    problem = error.message();
    return std::nullopt;
  }
  parts_->acceptor = std::move(acceptor);
  return parts_->acceptor.local_endpoint().port();
}

void HttpServer::run() {
  asio::signal_set signals(parts_->io, SIGINT, SIGTERM);
  signals.async_wait([this](beast::error_code error, int) {
    if (!error) parts_->io.stop();
  });
  asio::co_spawn(parts_->io, accept_all(parts_->page, parts_->acceptor), asio::detached);
  parts_->io.run();
}

void HttpServer::stop() {
  parts_->io.stop();
}

}  // namespace underfoot::server
