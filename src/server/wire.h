// A client's connection: plain, or TLS where the link says https. To Asio and Beast it is one kind of stream, so that
// HTTP and WebSockets are compiled once for both.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <utility>

#include "server/client.h"

namespace underfoot::server {

using Clock = std::chrono::steady_clock;

class Wire {
 public:
  using executor_type = boost::beast::tcp_stream::executor_type;  // NOLINT(readability-identifier-naming): Asio's name

  explicit Wire(boost::asio::io_context& io) : io_(io), stream_(io, context_) {}

  // Runs the loop until this is done or the time is over. Nobody else is trusted than whom the system trusts.
  bool connect(const Address& address, Clock::time_point end, Trouble& trouble);

  executor_type get_executor() { return next_layer().get_executor(); }
  boost::beast::tcp_stream& next_layer() { return stream_.next_layer(); }

  template <class Buffers, class Handler>
  void async_read_some(const Buffers& buffers, Handler&& handler) {
    if (is_secure_) return stream_.async_read_some(buffers, std::forward<Handler>(handler));
    next_layer().async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  void async_write_some(const Buffers& buffers, Handler&& handler) {
    if (is_secure_) return stream_.async_write_some(buffers, std::forward<Handler>(handler));
    next_layer().async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  boost::beast::error_code reach(const Address& address, Clock::time_point end);
  boost::beast::error_code shake_hands(const std::string& host, Clock::time_point end);

  boost::asio::io_context& io_;
  boost::asio::ssl::context context_{boost::asio::ssl::context::tls_client};
  boost::asio::ssl::stream<boost::beast::tcp_stream> stream_;
  bool is_secure_ = false;
};

// The end of a WebSocket. Its own farewell has been said, so that TLS has nothing to add.
template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
  boost::beast::websocket::async_teardown(role, wire.next_layer().socket(), std::forward<Handler>(handler));
}

// Runs until `is_done`, or the time is over: then false.
template <class IsDone>
bool run_until(boost::asio::io_context& io, Clock::time_point end, IsDone is_done) {
  while (!is_done()) {
    io.restart();
    if (io.run_one_until(end) == 0) return is_done();
  }
  return true;
}

}  // namespace underfoot::server
