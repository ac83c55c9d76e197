// What the server is made of. Only the files of the server that know Boost see this.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/http_server.h"
#include "server/responses.h"

namespace underfoot::server {

inline constexpr std::chrono::seconds kPatience{30};  // for a request, an answer, and between two of them

// An event loop that can give back what waits in it while the other loops are still there: what waits in one may hold a
// connection of another.
class Context : public asio::io_context {
 public:
  Context() : asio::io_context(1) {}
  void drop_everything() { shutdown(); }
};

struct Loop {
  Context io;
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  OpenSockets sockets;
};

// One connection over HTTP, for as long as it is one. Addresses as limits count them.
struct Caller {
  std::string peer = {};
  std::string address = {};  // who asks: the peer, or whom a proxy speaks for
  Gate::Pass pass = nullptr;

  std::string spoken_for() const { return address == peer ? "" : address; }
};

struct HttpServer::Parts {
  Parts(std::optional<Page> served, std::optional<Online> wanted);
  ~Parts();
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(Tcp::socket socket, Caller caller);
  asio::awaitable<bool> answer_one(beast::tcp_stream& stream, const Request& request, Caller& caller);
  asio::awaitable<std::optional<ApiAnswer>> api_answer(beast::tcp_stream& stream, const Request& request,
                                                       const std::optional<Target>& target, Caller& caller);
  // These two answer only if they refuse.
  asio::awaitable<std::optional<ApiAnswer>> upgrade(beast::tcp_stream& stream, const Request& request,
                                                    const Target& target, Caller& caller);
  asio::awaitable<std::optional<ApiAnswer>> stream_turns(beast::tcp_stream& stream, const Request& request,
                                                         const Target& target, const Caller& caller);
  asio::awaitable<void> tick(std::size_t loop);
  std::optional<ApiAnswer> own_answer(const Request& request, const Target& target, const Caller& caller) const;
  std::optional<ApiAnswer> unread_answer(const Request& request, beast::error_code error) const;
  void log(const Request& request, const std::optional<Target>& target, int status) const;
  std::int64_t now() const { return node ? node->services().now() : 0; }
  void shut_down();

  std::optional<Page> page;
  std::optional<Online> online;
  Gate gate;
  std::vector<std::unique_ptr<Loop>> loops;
  std::optional<Tcp::acceptor> acceptor;
  std::unique_ptr<hall::Node> node;
  std::unique_ptr<Api> api;
  std::atomic<bool> is_closing{false};
  std::size_t next_loop = 0;
};

}  // namespace underfoot::server
