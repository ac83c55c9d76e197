// What the files of the server that know Boost share.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string_view>

#include "server/api.h"
#include "server/limits.h"

namespace underfoot::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Request = http::request<http::string_body>;
// A connection that stays on one loop, and need not ask which.
using LoopSocket = asio::basic_stream_socket<Tcp, asio::io_context::executor_type>;

inline std::string_view view(boost::core::string_view text) {
  return {text.data(), text.size()};
}

// What the connections of one server share.
struct Desk {
  const Api& api;
  Gate& gate;
  bool logs_requests = false;
};

// All sockets of one loop, to be closed at the end.
class Socket;
struct OpenSockets {
  std::vector<std::weak_ptr<Socket>> sockets;
  void close_all();
  void add(const std::shared_ptr<Socket>& socket);
};

// Makes a WebSocket of a connection that asked for it, and lets it follow the table. On the loop of that table.
struct SocketOpening {
  std::string table;
  hall::Bearer bearer;
  hall::Subscriber::Wishes wishes;
  std::optional<hall::Host::Known> known;
  std::string name;     // of a spectator
  std::string address;  // who asks
  std::array<Gate::Pass, 2> passes;
};
void open_socket(const Desk& desk, OpenSockets& open, LoopSocket socket, Request request, SocketOpening opening);

}  // namespace underfoot::server
