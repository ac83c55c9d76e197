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

struct Loop {
  asio::io_context io{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{io.get_executor()};
  OpenSockets sockets;
};

// One connection over HTTP, for as long as it is one.
struct Caller {
  std::string peer = {};
  std::string address = {};  // who asks: the peer, or whom a proxy speaks for
};

struct HttpServer::Parts {
  Parts(std::optional<Page> served, std::optional<Online> wanted)
      : page(std::move(served)), online(std::move(wanted)), gate(online ? online->limits : Limits{}) {
    const int count = online ? std::max(1, online->loops) : 1;
    for (int i = 0; i < count; ++i) loops.push_back(std::make_unique<Loop>());
    acceptor.emplace(loops[0]->io);
    if (!online) return;
    std::vector<hall::Node::Post> posts;
    for (const auto& loop : loops) {
      posts.emplace_back([&io = loop->io](std::function<void()> what) { asio::post(io, std::move(what)); });
    }
    node = std::make_unique<hall::Node>(online->house, *online->store, online->key, online->node, std::move(posts));
    api = std::make_unique<Api>(*node, online->document);
  }
  ~Parts() {
    // First whoever calls back from other threads, then what is called.
    if (online) online->store.reset();
    api.reset();
    for (auto& loop : loops) loop->io.stop();
    node_holder();
  }
  void node_holder() {
    // Connections hold on to the node: they go first.
    acceptor.reset();
    for (auto& loop : loops) loop.reset();
    node.reset();
  }

  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(std::size_t loop, Tcp::socket socket, Caller caller);
  asio::awaitable<bool> answer_one(std::size_t loop, beast::tcp_stream& stream, const Request& request, Caller& caller);
  asio::awaitable<bool> upgrade(beast::tcp_stream& stream, const Request& request, const Target& target,
                                const Caller& caller);
  asio::awaitable<void> stream_turns(beast::tcp_stream& stream, const Request& request);
  asio::awaitable<void> tick(std::size_t loop);
  std::optional<ApiAnswer> own_answer(const Request& request, const Target& target, const Caller& caller) const;
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
