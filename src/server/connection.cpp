// One connection: requests one after another, each answered, until it becomes a socket or a stream.
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>

#include "hall/journal.h"
#include "server/address.h"
#include "server/parts.h"

namespace underfoot::server {
namespace {

constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;

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
  const bool is_proxied = request.find("X-Forwarded-For") != request.end();
  if (target.path == "/metrics" && is_loopback(caller.peer) && !is_proxied) {
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
      co_await stream_turns(stream, request, caller);
      co_return false;
    } else {
      ApiQuestion question = question_of(request, *target);
      question.address = caller.address;
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
                                                 const Target& target, Caller& caller) {
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
    const auto start = [this, &name, &caller](std::function<void(hall::Or<std::string>)> then) {
      api->find(name, caller.address, std::move(then));
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
  Gate::Pass visit;
  if (!refusal && (visit = gate.enter(caller.spoken_for(), bearer->player)) == nullptr) {
    node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
    refusal = api->refusal({"too_many", message("server.too_many"_msg)}, lang);
  }
  if (refusal) {
    Strings response = plain_answer(request, *std::move(refusal));
    co_await http::async_write(stream, response, asio::use_awaitable);
    co_return response.keep_alive();
  }
  SocketOpening opening{.table = table,
                        .bearer = *bearer,
                        .wishes = {.words = wants(target, "words"), .legal = wants(target, "legal"), .lang = lang},
                        .known = std::nullopt,
                        .name = called,
                        .address = caller.address,
                        .passes = {std::move(caller.pass), std::move(visit)}};
  const auto entries = number_in<std::int64_t>(target, "entries");
  const auto ply = number_in<std::size_t>(target, "ply");
  if (entries && ply) opening.known = hall::Host::Known{*entries, *ply};
  // From here on it lives on the loop of its table.
  Loop& there = *loops[node->loop_of(table)];
  const Tcp protocol = stream.socket().local_endpoint().protocol();
  const auto handle = stream.socket().release();
  auto moved = std::make_shared<LoopSocket>(there.io);
  moved->assign(protocol, handle);
  asio::post(there.io, [this, &there, moved, request, opening = std::move(opening)]() mutable {
    open_socket({*api, gate, online->logs_requests}, there.sockets, std::move(*moved), request, std::move(opening));
  });
  co_return false;
}

asio::awaitable<void> HttpServer::Parts::serve(std::size_t loop, Tcp::socket socket, Caller caller) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
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
      caller.address = online && online->is_behind_proxy ? forwarded_for(request).value_or(caller.peer) : caller.peer;
      stream.expires_never();  // thinking about an answer is ours
      goes_on = co_await answer_one(loop, stream, request, caller);
    }
    beast::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  } catch (const boost::system::system_error&) {
    // The other side went away, said nothing for too long, or does not speak HTTP: there is nobody to answer.
  }
}

}  // namespace underfoot::server
