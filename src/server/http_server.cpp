#include "server/http_server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <thread>

#include "server/address.h"
#include "server/parts.h"

namespace underfoot::server {
namespace {

constexpr std::chrono::milliseconds kTick{200};
constexpr std::chrono::milliseconds kFarewell{1500};  // for sockets to be closed in order

}  // namespace

HttpServer::Parts::Parts(std::optional<Page> served, std::optional<Online> wanted)
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
  api = std::make_unique<Api>(*node, gate, online->document);
}

// No loop runs any more. First whoever calls back from other threads, then the connections, then what they stand on.
HttpServer::Parts::~Parts() {
  if (node) node->stop();
  if (online) online->store.reset();
  for (const auto& loop : loops) loop->io.drop_everything();
  acceptor.reset();
  loops.clear();
}

asio::awaitable<void> HttpServer::Parts::accept_all() {
  for (;;) {
    beast::error_code error;
    asio::io_context& io = loops[next_loop++ % loops.size()]->io;
    Tcp::socket socket = co_await acceptor->async_accept(io, asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // this one connection failed, or there are no descriptors left: others must be closed first
      asio::steady_timer pause(loops[0]->io, std::chrono::milliseconds(20));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    socket.set_option(Tcp::no_delay(true), error);
    beast::error_code unknown;
    const auto peer = guest_of(socket.remote_endpoint(unknown).address().to_string());
    if (unknown || !peer) continue;
    Caller caller{.peer = *peer};
    // Of a proxy the connections that it keeps say nothing: those of the people behind it are counted one by one.
    caller.pass = gate.open(online && online->is_behind_proxy ? "" : caller.peer);
    if (!caller.pass) {
      if (node) node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
      continue;  // hung up on
    }
    asio::co_spawn(io, serve(std::move(socket), std::move(caller)), asio::detached);
  }
}

asio::awaitable<void> HttpServer::Parts::tick(std::size_t loop) {
  asio::steady_timer timer(loops[loop]->io);
  while (!is_closing) {
    timer.expires_after(kTick);
    beast::error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    gate.tidy(now());
    node->figures().connections.store(gate.connections(), std::memory_order_relaxed);
    node->figures().people.store(gate.people(), std::memory_order_relaxed);
    node->tick(loop);
  }
}

void HttpServer::Parts::shut_down() {
  if (is_closing.exchange(true)) return;
  asio::post(loops[0]->io, [this] {
    beast::error_code ignored;
    acceptor->close(ignored);
  });
  if (!node) {
    for (const auto& loop : loops) loop->io.stop();
    return;
  }
  for (const auto& loop : loops) {
    asio::post(loop->io, [&there = *loop] {
      there.sockets.close_all();
      auto timer = std::make_shared<asio::steady_timer>(there.io, kFarewell);
      timer->async_wait([timer, &there](beast::error_code /*error*/) { there.io.stop(); });
    });
  }
}

HttpServer::HttpServer(std::optional<Page> page) : parts_(std::make_unique<Parts>(std::move(page), std::nullopt)) {}
HttpServer::HttpServer(std::optional<Page> page, Online online)
    : parts_(std::make_unique<Parts>(std::move(page), std::move(online))) {}
HttpServer::~HttpServer() = default;

std::optional<std::uint16_t> HttpServer::listen(const Place& place, std::string& problem) {
  beast::error_code error;
  const asio::ip::address address = asio::ip::make_address(place.host, error);
  Tcp::acceptor acceptor(parts_->loops[0]->io);
  const Tcp::endpoint endpoint(address, place.port);
  if (!error) acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(4096, error);
  if (error) {
    problem = error.message();
    return std::nullopt;
  }
  *parts_->acceptor = std::move(acceptor);
  return parts_->acceptor->local_endpoint().port();
}

void HttpServer::run() {
  Parts& parts = *parts_;
  asio::signal_set signals(parts.loops[0]->io, SIGINT, SIGTERM);
  signals.async_wait([&parts](beast::error_code error, int /*signal*/) {
    if (!error) parts.shut_down();
  });
  asio::co_spawn(parts.loops[0]->io, parts.accept_all(), asio::detached);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < parts.loops.size(); ++i) {
    if (parts.node) asio::co_spawn(parts.loops[i]->io, parts.tick(i), asio::detached);
    if (i > 0) threads.emplace_back([&loop = *parts.loops[i]] { loop.io.run(); });
  }
  parts.loops[0]->io.run();
  for (std::thread& thread : threads) thread.join();
}

void HttpServer::stop() {
  parts_->shut_down();
}

}  // namespace underfoot::server
