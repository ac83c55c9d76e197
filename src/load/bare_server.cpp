// The only file here that knows Boost; Asio and Beast are compiled with the server's library.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <thread>

#include "load/bare.h"

namespace underfoot::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Text = std::shared_ptr<const std::string>;

struct Guest {
  explicit Guest(Tcp::socket socket) : stream(std::move(socket)) {}

  beast::websocket::stream<beast::tcp_stream> stream;
  std::deque<Text> outbox = {};
};
using Tables = std::map<std::string, std::set<std::shared_ptr<Guest>>>;

void write_next(const std::shared_ptr<Guest>& guest) {
  const Text text = guest->outbox.front();
  guest->stream.async_write(asio::buffer(*text), [guest, text](beast::error_code error, std::size_t) {
    guest->outbox.pop_front();
    if (!error && !guest->outbox.empty()) write_next(guest);
  });
}

asio::awaitable<void> serve(Tables& tables, Tcp::socket socket) {
  const auto guest = std::make_shared<Guest>(std::move(socket));
  beast::flat_buffer buffer;
  std::string table;
  try {
    beast::http::request<beast::http::empty_body> request;
    co_await beast::http::async_read(guest->stream.next_layer(), buffer, request, asio::use_awaitable);
    table = std::string(request.target());
    co_await guest->stream.async_accept(request, asio::use_awaitable);
    guest->stream.text(true);
    guest->stream.auto_fragment(false);
    tables[table].insert(guest);
    for (;;) {
      buffer.clear();
      co_await guest->stream.async_read(buffer, asio::use_awaitable);
      const auto text = std::make_shared<const std::string>(beast::buffers_to_string(buffer.data()));
      for (const auto& other : tables[table]) {
        other->outbox.push_back(text);
        if (other->outbox.size() == 1) write_next(other);
      }
    }
  } catch (const boost::system::system_error&) {
    tables[table].erase(guest);
  }
}

asio::awaitable<void> accept_all(Tables& tables, Tcp::acceptor& acceptor) {
  for (;;) {
    Tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    socket.set_option(Tcp::no_delay(true));
    asio::co_spawn(acceptor.get_executor(), serve(tables, std::move(socket)), asio::detached);
  }
}

}  // namespace

struct BareServer::Parts {
  Tables tables = {};
  asio::io_context io{1};
  Tcp::acceptor acceptor{io, Tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::thread thread = {};
};

BareServer::BareServer() : parts_(std::make_unique<Parts>()) {
  asio::co_spawn(parts_->io, accept_all(parts_->tables, parts_->acceptor), asio::detached);
  parts_->thread = std::thread([this] { parts_->io.run(); });
}

BareServer::~BareServer() {
  parts_->io.stop();
  parts_->thread.join();
  parts_->tables.clear();
}

std::uint16_t BareServer::port() const {
  return parts_->acceptor.local_endpoint().port();
}

}  // namespace underfoot::load
