// One WebSocket: follows one table, and brings its requests there.
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/websocket.hpp>
#include <vector>

#include "hall/journal.h"
#include "hall/telling.h"
#include "server/net.h"

namespace underfoot::server {
namespace {

constexpr std::size_t kMostUnsent = 512 * 1024;  // bytes; whoever does not read them in time is dropped
constexpr std::chrono::seconds kHandshake{10};
constexpr std::chrono::seconds kSilence{30};  // with pings in between; then the other side is gone

}  // namespace

class Socket final : public hall::Subscriber, public std::enable_shared_from_this<Socket> {
 public:
  Socket(const Desk& desk, LoopSocket socket, SocketOpening opening)
      : Subscriber(opening.bearer, opening.wishes, opening.name),
        desk_(desk),
        opening_(std::move(opening)),
        ws_(std::move(socket)) {
    node().figures().sockets.fetch_add(1, std::memory_order_relaxed);
  }
  ~Socket() override { node().figures().sockets.fetch_sub(1, std::memory_order_relaxed); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  void accept(const Request& request) {
    namespace websocket = beast::websocket;
    ws_.set_option(websocket::stream_base::timeout{kHandshake, kSilence, true});
    const bool has_protocol =
        view(request[http::field::sec_websocket_protocol]).find("underfoot") != std::string_view::npos;
    ws_.set_option(websocket::stream_base::decorator([has_protocol](websocket::response_type& response) {
      response.set(http::field::server, "underfoot");
      if (has_protocol) response.set(http::field::sec_websocket_protocol, "underfoot");
    }));
    ws_.read_message_max(kMostMessageBytes);
    ws_.auto_fragment(false);
    ws_.text(true);
    ws_.async_accept(request, [self = shared_from_this()](beast::error_code error) {
      if (!error) self->begin();
    });
  }

  void send(const std::shared_ptr<const std::string>& text) override {
    if (is_closed_ || is_dropped_) return;
    if (unsent_ > kMostUnsent) {
      node().figures().slow_clients.fetch_add(1, std::memory_order_relaxed);
      hall::journal("warning", "slow client dropped", {{"table", opening_.table}});
      is_dropped_ = true;  // later: the host is just going through all who follow the table
      return asio::post(ws_.get_executor(), [self = shared_from_this()] { self->end(); });
    }
    unsent_ += text->size();
    node().figures().bytes_sent.fetch_add(text->size(), std::memory_order_relaxed);
    waiting_.push_back(text);
    if (waiting_.size() == 1) write_next();
  }

  // The server is about to stop.
  void close() {
    if (is_closed_ || !is_open_) return end();
    is_closing_ = true;
    if (waiting_.empty()) say_goodbye();
  }

 private:
  hall::Node& node() const { return desk_.api.node(); }
  hall::Host& host() const { return node().host(node().loop_of(opening_.table)); }

  void begin() {
    is_open_ = true;
    host().attach(opening_.table, shared_from_this(), opening_.known,
                  [self = shared_from_this()](const hall::Objection& why) {
                    self->refuse(std::nullopt, why);
                    self->close();
                  });
    read_next();
  }

  void read_next() {
    ws_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t /*bytes*/) {
      if (error) return self->end();
      self->receive();
    });
  }

  // Whoever asks too fast is read as fast as he may ask.
  void receive() {
    node().figures().messages.fetch_add(1, std::memory_order_relaxed);
    const std::int64_t wait = owed();
    if (wait == 0) return carry_out();
    node().figures().too_many.fetch_add(1, std::memory_order_relaxed);
    pause_ = std::make_unique<asio::steady_timer>(ws_.get_executor(), std::chrono::milliseconds(wait));
    pause_->async_wait([self = shared_from_this()](beast::error_code error) {
      if (!error && !self->is_closed_) self->carry_out();
    });
  }

  std::int64_t owed() {
    const Limits& limits = desk_.gate.limits();
    if (!limits.has_rates()) return 0;
    const std::int64_t now = node().services().now();
    return std::max(bucket_.owe(limits.requests(), now), desk_.gate.owe(opening_.address, bearer.player, now));
  }

  void carry_out() {
    const auto data = buffer_.cdata();
    SocketRequest read = read_socket_request({static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    ask(std::move(read));
    if (!is_closed_) read_next();
  }

  void ask(SocketRequest read) {
    if (!read.request) return refuse(read.id, read.request.error());
    const auto why = desk_.api.why_not_yet(*read.request, opening_.address, bearer.player);
    if (why) return refuse(read.id, *why);
    host().ask({opening_.table, bearer, *std::move(read.request)},
               [self = shared_from_this(), id = read.id](hall::Or<hall::Done> done) {
                 if (!done) return self->refuse(id, done.error());
                 done->id = id;
                 self->tell(*done);
               });
  }

  void refuse(std::optional<std::int64_t> id, const hall::Objection& why) {
    hall::Refused told = hall::refused(why, node().services().house.catalogue, wishes.lang);
    told.id = id;
    tell(told);
  }
  void tell(const hall::Told& told) {
    send(std::make_shared<const std::string>(hall::text_of(told, {node().services().house.catalogue})));
  }

  void write_next() {
    ws_.async_write(asio::buffer(*waiting_.front()),
                    [self = shared_from_this()](beast::error_code error, std::size_t /*bytes*/) {
                      if (error) return self->end();
                      self->unsent_ -= self->waiting_.front()->size();
                      self->waiting_.erase(self->waiting_.begin());
                      if (self->is_closed_) return;
                      if (!self->waiting_.empty()) return self->write_next();
                      if (self->is_closing_) self->say_goodbye();
                    });
  }

  void say_goodbye() {
    ws_.async_close(beast::websocket::close_reason(beast::websocket::close_code::going_away),
                    [self = shared_from_this()](beast::error_code /*error*/) { self->end(); });
  }

  void end() {
    if (is_closed_) return;
    is_closed_ = true;
    pause_.reset();
    if (waiting_.size() > 1) waiting_.resize(1);  // that one is still being written
    host().detach(opening_.table, shared_from_this());
    beast::error_code ignored;
    ws_.next_layer().close(ignored);
  }

  Desk desk_;
  SocketOpening opening_;
  beast::websocket::stream<LoopSocket, false> ws_;
  beast::flat_buffer buffer_{kMostMessageBytes + 1024};
  std::vector<std::shared_ptr<const std::string>> waiting_;  // the first is being written
  std::size_t unsent_ = 0;
  Bucket bucket_;
  std::unique_ptr<asio::steady_timer> pause_;
  bool is_open_ = false;
  bool is_closing_ = false;
  bool is_dropped_ = false;
  bool is_closed_ = false;
};

void OpenSockets::add(const std::shared_ptr<Socket>& socket) {
  constexpr std::size_t kTidy = 256;
  if (sockets.size() % kTidy == kTidy - 1) {
    std::erase_if(sockets, [](const auto& each) { return each.expired(); });
  }
  sockets.push_back(socket);
}

void OpenSockets::close_all() {
  for (const auto& each : sockets) {
    if (const auto socket = each.lock()) socket->close();
  }
}

void open_socket(const Desk& desk, OpenSockets& open, LoopSocket socket, Request request, SocketOpening opening) {
  const auto made = std::make_shared<Socket>(desk, std::move(socket), std::move(opening));
  open.add(made);
  made->accept(request);
}

}  // namespace underfoot::server
