#include "server/http_server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <chrono>
#include <deque>
#include <thread>

#include "hall/journal.h"
#include "server/responses.h"

namespace underfoot::server {
namespace {

constexpr std::chrono::seconds kPatience{30};  // for a request, and between two of them
constexpr std::chrono::milliseconds kTick{200};
constexpr std::chrono::milliseconds kFarewell{1500};  // for sockets to be closed in order
constexpr std::chrono::seconds kStreamBeat{15};
constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
constexpr std::size_t kMostTold = 1000;  // lines that wait in a stream

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

template <class Number>
std::optional<Number> number_in(const Target& target, std::string_view name) {
  const auto found = target.query.find(name);
  if (found == target.query.end()) return std::nullopt;
  Number number = 0;
  const std::string& text = found->second;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool wants(const Target& target, std::string_view name) {
  const auto found = target.query.find(name);
  return found != target.query.end() && found->second == "1";
}

}  // namespace

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

// ---- Requests ----

// What is neither the page nor the API.
std::optional<ApiAnswer> HttpServer::Parts::own_answer(const Request& request, const Target& target,
                                                       const Caller& caller) const {
  const bool is_get = request.method() == http::verb::get;
  if (!is_get || !node) return std::nullopt;
  if (target.path == "/healthz") {
    const bool is_well = node->is_well() && !is_closing;
    return ApiAnswer{.status = is_well ? 200 : 503, .body = is_well ? R"({"status":"ok"})" : R"({"status":"failing"})"};
  }
  // For whoever runs the server: from this machine, and not through a proxy.
  const bool is_local = caller.peer.starts_with("127.") || caller.peer == "::1";
  const bool is_proxied = request.find("X-Forwarded-For") != request.end();
  if (target.path == "/metrics" && is_local && !is_proxied) {
    return ApiAnswer{.type = "text/plain; version=0.0.4", .body = node->metrics()};
  }
  return std::nullopt;
}

asio::awaitable<bool> HttpServer::Parts::answer_one(std::size_t /*loop*/, beast::tcp_stream& stream,
                                                    const Request& request, Caller& caller) {
  const std::optional<Target> target = read_target(view(request.target()));
  const bool is_api = node && target && target->path.starts_with("/api/");
  std::optional<ApiAnswer> made;
  if (target) made = own_answer(request, *target, caller);
  if (!made && is_api) {
    const text::Lang lang = Api::language(question_of(request, *target));
    const std::optional<hall::Bearer> bearer = api->bearer(authorization_of(request));
    if (is_closing) {
      made = api->refusal({"closing", message("server.closing"_msg)}, lang);
    } else if (!gate.ask(caller.address, bearer ? bearer->player : "", now())) {
      node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
      made = api->refusal({"too_many", message("server.too_many"_msg)}, lang);
    } else if (is_foreign(request)) {
      made = api->refusal({"forbidden", message("server.wrong_origin"_msg)}, lang);
    } else if (beast::websocket::is_upgrade(request)) {
      co_return co_await upgrade(stream, request, *target, caller);
    } else if (target->path == "/api/stream" && request.method() == http::verb::get) {
      co_await stream_turns(stream, request);
      co_return false;
    } else {
      ApiQuestion question = question_of(request, *target);
      const auto start = [this, &question](Api::Then then) { api->answer(std::move(question), std::move(then)); };
      made = co_await wait_for<ApiAnswer>(start);
    }
    if (online->logs_requests) {
      hall::journal("info", "request",
              {{"method", std::string(view(request.method_string()))},
               {"path", target->path},
               {"status", std::to_string(made->status)}});
    }
  }
  stream.expires_after(kPatience);
  if (made) {
    Strings response = plain_answer(request, *std::move(made));
    co_await http::async_write(stream, response, asio::use_awaitable);
    co_return response.keep_alive();
  }
  Pages response = page_answer(page, request);
  http::response_serializer<http::span_body<const char>> serializer(response);
  // HEAD: the length of a body that is not sent.
  if (request.method() == http::verb::head) {
    co_await http::async_write_header(stream, serializer, asio::use_awaitable);
  } else {
    co_await http::async_write(stream, serializer, asio::use_awaitable);
  }
  co_return response.keep_alive();
}

// Whether the connection goes on as one of HTTP.
asio::awaitable<bool> HttpServer::Parts::upgrade(beast::tcp_stream& stream, const Request& request,
                                                 const Target& target, const Caller& caller) {
  const std::vector<std::string> parts = Api::parts_of(target.path);
  const text::Lang lang = Api::language(question_of(request, target));
  const std::optional<hall::Bearer> bearer = api->bearer(authorization_of(request));
  const auto named = target.query.find("name");
  const std::string called = named == target.query.end() ? "" : named->second;
  std::optional<ApiAnswer> refusal;
  std::string table;
  if (parts.size() != 3 || parts[0] != "tables" || parts[2] != "socket") {
    refusal = api->refusal({"not_found", message("server.nothing_here"_msg)}, lang);
  } else if (!bearer) {
    refusal = api->refusal({"unauthorized", message("server.no_token"_msg)}, lang);
  } else if (called.size() > hall::kMostNameBytes || (!called.empty() && !hall::is_sound(called))) {
    refusal = api->refusal({"bad_request", message("hall.bad_text"_msg), {}, "name"}, lang);
  } else {
    const std::string& name = parts[1];
    const auto start = [this, name](std::function<void(hall::Or<std::string>)> then) {
      api->find(name, std::move(then));
    };
    const hall::Or<std::string> found = co_await wait_for<hall::Or<std::string>>(start);
    if (found) {
      table = *found;
    } else {
      refusal = api->refusal(found.error(), lang);
    }
  }
  if (!refusal) {  // is it there?
    const auto start = [this, table](std::function<void(std::optional<hall::Objection>)> then) {
      node->at(table, [table, then](hall::Host& host) {
        host.look(table, {}, [then](const hall::Or<hall::Host::Seen>& seen) {
          then(seen ? std::nullopt : std::optional(seen.error()));
        });
      });
    };
    const std::optional<hall::Objection> why = co_await wait_for<std::optional<hall::Objection>>(start);
    if (why) refusal = api->refusal(*why, lang);
  }
  if (!refusal && !gate.enter(bearer->player)) {
    node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
    refusal = api->refusal({"too_many", message("server.too_many"_msg)}, lang);
  }
  if (refusal) {
    stream.expires_after(kPatience);
    Strings response = plain_answer(request, *std::move(refusal));
    co_await http::async_write(stream, response, asio::use_awaitable);
    co_return response.keep_alive();
  }
  SocketOpening opening{.table = table,
                        .bearer = *bearer,
                        .wishes = {.words = wants(target, "words"), .legal = wants(target, "legal"), .lang = lang},
                        .known = std::nullopt,
                        .name = called,
                        .address = caller.peer};
  const auto entries = number_in<std::int64_t>(target, "entries");
  const auto ply = number_in<std::size_t>(target, "ply");
  if (entries && ply) opening.known = hall::Host::Known{*entries, *ply};
  // From here on it lives on the loop of its table.
  Loop& there = *loops[node->loop_of(table)];
  const Tcp protocol = stream.socket().local_endpoint().protocol();
  const auto handle = stream.socket().release();
  auto moved = std::make_shared<LoopSocket>(there.io);
  moved->assign(protocol, handle);
  asio::post(there.io, [this, &there, moved, request, opening] {
    open_socket({*api, gate, online->logs_requests}, there.sockets, std::move(*moved), request, opening);
  });
  co_return false;
}

// ---- Streams ----

asio::awaitable<void> HttpServer::Parts::stream_turns(beast::tcp_stream& stream, const Request& request) {
  const std::optional<hall::Bearer> bearer = api->bearer(view(request[http::field::authorization]));
  std::optional<hall::Objection> why;
  if (!bearer || bearer->player.empty()) {
    why = {"unauthorized", message("server.no_token"_msg)};
  } else if (!gate.enter(bearer->player)) {
    node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
    why = {"too_many", message("server.too_many"_msg)};
  }
  if (why) {
    stream.expires_after(kPatience);
    Strings response = plain_answer(request, api->refusal(*why, Api::language(question_of(request, {}))));
    response.keep_alive(false);
    co_await http::async_write(stream, response, asio::use_awaitable);
    co_return;
  }
  struct Visit {  // over however this ends
    Gate& gate;
    const std::string& player;
    ~Visit() { gate.leave(player); }
  };
  const Visit visit{gate, bearer->player};
  struct Lines {
    explicit Lines(const asio::any_io_executor& executor) : signal(executor) {}
    std::deque<std::string> waiting;
    asio::steady_timer signal;
  };
  const asio::any_io_executor executor = co_await asio::this_coro::executor;
  const auto lines = std::make_shared<Lines>(executor);
  const auto add = [lines](const hall::TurnTold& told) {
    lines->waiting.push_back(json::text_of(told) + "\n");
    if (lines->waiting.size() > kMostTold) lines->waiting.pop_front();
    lines->signal.cancel();
  };
  store::Query query{.what = store::Query::What::kMine, .player = bearer->player, .most = 100};
  using Found = store::Found<std::vector<store::Listed>>;
  const auto start = [this, &query](std::function<void(Found)> then) {
    node->services().store.list(query, std::move(then));
  };
  const auto following =
      node->services().streams.follow(bearer->player, [executor, add](const hall::TurnTold& told) {
        asio::post(executor, [add, told] { add(told); });
      });
  const Found mine = co_await wait_for<Found>(start);
  if (mine.value) {
    for (const store::Listed& listed : *mine.value) {
      following->begin({listed.id, listed.entries, listed.row.turn == bearer->player, listed.row.stage});
    }
  }
  http::response<http::empty_body> response(http::status::ok, request.version());
  response.set(http::field::content_type, "application/x-ndjson");
  add_safety(response);
  response.chunked(true);
  http::response_serializer<http::empty_body> serializer(response);
  co_await http::async_write_header(stream, serializer, asio::use_awaitable);
  lines->waiting.emplace_front("\n");
  while (!is_closing) {
    while (!lines->waiting.empty()) {
      const std::string line = std::move(lines->waiting.front());
      lines->waiting.pop_front();
      stream.expires_after(kPatience);
      const auto chunk = http::make_chunk(asio::buffer(line));
      co_await asio::async_write(stream, chunk, asio::use_awaitable);
    }
    lines->signal.expires_after(kStreamBeat);
    beast::error_code error;
    co_await lines->signal.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (!error) lines->waiting.emplace_back("\n");  // nothing happened: is anybody there?
  }
}

// ---- Connections ----

asio::awaitable<void> HttpServer::Parts::serve(std::size_t loop, Tcp::socket socket, Caller caller) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  bool was_moved = false;
  try {
    for (bool goes_on = true; goes_on;) {
      stream.expires_after(kPatience);
      http::request_parser<http::string_body> parser;
      parser.header_limit(kMostHeaderBytes);
      parser.body_limit(node ? kMostBodyBytes : 1024);
      beast::error_code error;
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
      if (error == http::error::body_limit && api) {
        Strings response = plain_answer(parser.get(), api->refusal({"too_large", message("server.too_large"_msg)}, {}));
        response.keep_alive(false);
        co_await http::async_write(stream, response, asio::use_awaitable);
        break;
      }
      if (error) throw boost::system::system_error(error);
      const Request request = parser.release();
      caller.address = caller.peer;
      const std::string_view forwarded = view(request["X-Forwarded-For"]);
      if (online && online->is_behind_proxy && !forwarded.empty()) {
        caller.address = std::string(forwarded.substr(forwarded.find_last_of(", ") + 1));
      }
      stream.expires_never();  // thinking about an answer is ours
      goes_on = co_await answer_one(loop, stream, request, caller);
      was_moved = !stream.socket().is_open();
    }
    beast::error_code ignored;
    if (!was_moved) stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  } catch (const boost::system::system_error&) {
    // The other side went away, said nothing for too long, or does not speak HTTP: there is nobody to answer.
  }
  if (was_moved) co_return;
  gate.close(caller.peer);
  if (node) node->figures().connections.fetch_sub(1, std::memory_order_relaxed);
}

asio::awaitable<void> HttpServer::Parts::accept_all() {
  for (;;) {
    beast::error_code error;
    const std::size_t loop = next_loop++ % loops.size();
    asio::io_context& io = loops[loop]->io;
    Tcp::socket socket = co_await acceptor->async_accept(io, asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // this one connection failed, or there are no descriptors left: others must be closed first
      asio::steady_timer pause(loops[0]->io, std::chrono::milliseconds(20));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    socket.set_option(Tcp::no_delay(true), error);
    beast::error_code unknown;
    Caller caller{.peer = socket.remote_endpoint(unknown).address().to_string()};
    if (unknown) continue;
    if (!gate.open(caller.peer)) {
      if (node) node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
      continue;  // hung up on
    }
    if (node) node->figures().connections.fetch_add(1, std::memory_order_relaxed);
    asio::co_spawn(io, serve(loop, std::move(socket), std::move(caller)), asio::detached);
  }
}

asio::awaitable<void> HttpServer::Parts::tick(std::size_t loop) {
  asio::steady_timer timer(loops[loop]->io);
  while (!is_closing) {
    timer.expires_after(kTick);
    beast::error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
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
