// One connection: requests one after another, each answered, until it becomes a socket or a stream.
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "hall/journal.h"
#include "server/address.h"
#include "server/parts.h"

namespace underfoot::server {
namespace {

constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
constexpr std::chrono::seconds kLinger{2};
constexpr std::size_t kMostLingered = 1024 * 1024;  // bytes

// HEAD: the header of an answer whose body is not sent.
template <class Response>
asio::awaitable<void> write(beast::tcp_stream& stream, const Request& request, Response& response) {
  stream.expires_after(kPatience);
  using Body = typename Response::body_type;
  http::response_serializer<Body> serializer(response);
  if (request.method() == http::verb::head) {
    co_await http::async_write_header(stream, serializer, asio::use_awaitable);
  } else {
    co_await http::async_write(stream, serializer, asio::use_awaitable);
  }
}

// Says no more, and listens for a while: with bytes unread the system would break the connection, and what was answered
// would be lost with it.
asio::awaitable<void> let_go(beast::tcp_stream& stream) {
  beast::error_code error;
  stream.socket().shutdown(Tcp::socket::shutdown_send, error);
  stream.expires_after(kLinger);
  std::string ignored(16 * 1024, '\0');
  for (std::size_t count = 0; !error && count < kMostLingered;) {
    count += co_await stream.async_read_some(asio::buffer(ignored), asio::redirect_error(asio::use_awaitable, error));
  }
}

}  // namespace

// What is neither the page nor the API.
std::optional<ApiAnswer> HttpServer::Parts::own_answer(const Request& request, const Target& target,
                                                       const Caller& caller) const {
  if (!asks_only(request) || !node) return std::nullopt;
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

// Nothing if the connection has become a socket, or was a stream.
asio::awaitable<std::optional<ApiAnswer>> HttpServer::Parts::api_answer(beast::tcp_stream& stream,
                                                                        const Request& request,
                                                                        const std::optional<Target>& target,
                                                                        Caller& caller) {
  ApiQuestion question = question_of(request, target.value_or(Target()));
  const text::Lang lang = Api::language(question);
  const std::optional<hall::Bearer> bearer = api->bearer(authorization_of(request));
  if (is_closing) co_return api->refusal({"closing", message("server.closing"_msg)}, lang);
  if (!gate.ask(caller.address, bearer ? bearer->player : "", now())) {
    node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
    co_return api->refusal({"too_many", message("server.too_many"_msg)}, lang);
  }
  if (!target) co_return api->refusal({"bad_request", message("server.bad_target"_msg)}, lang);
  if (is_foreign(request)) co_return api->refusal({"forbidden", message("server.wrong_origin"_msg)}, lang);
  if (beast::websocket::is_upgrade(request)) co_return co_await upgrade(stream, request, *target, caller);
  if (target->path == "/api/stream" && asks_only(request))
    co_return co_await stream_turns(stream, request, *target, caller);
  question.address = caller.address;
  if (asks_only(request)) question.method = "GET";
  const auto start = [this, &question](Api::Then then) { api->answer(std::move(question), std::move(then)); };
  co_return co_await wait_for<ApiAnswer>(start);
}

void HttpServer::Parts::log(const Request& request, const std::optional<Target>& target, int status) const {
  if (!online || !online->logs_requests) return;
  hall::journal("info", "request",
                {{"method", std::string(view(request.method_string()))},
                 {"path", target ? target->path : ""},  // without what is behind the "?"
                 {"status", std::to_string(status)}});
}

// Whether the connection goes on as one of HTTP.
asio::awaitable<bool> HttpServer::Parts::answer_one(beast::tcp_stream& stream, const Request& request, Caller& caller) {
  const std::optional<Target> target = read_target(view(request.target()));
  const bool is_api = node && (target ? target->path : view(request.target())).starts_with("/api/");
  std::optional<ApiAnswer> made;
  if (target) made = own_answer(request, *target, caller);
  if (!made && is_api) {
    made = co_await api_answer(stream, request, target, caller);
    if (!made) co_return false;
  }
  if (made) {
    Strings response = plain_answer(request, *std::move(made));
    log(request, target, static_cast<int>(response.result_int()));
    co_await write(stream, request, response);
    co_return response.keep_alive();
  }
  Pages response = page_answer(page, request);
  log(request, target, static_cast<int>(response.result_int()));
  co_await write(stream, request, response);
  co_return response.keep_alive();
}

// To what could not be read as a request; nothing if there is nobody to answer.
std::optional<ApiAnswer> HttpServer::Parts::unread_answer(const Request& request, beast::error_code error) const {
  const bool is_about_http = error.category() == beast::error_code(http::error::bad_method).category();
  if (!api || !is_about_http || error == http::error::end_of_stream || error == http::error::partial_message) {
    return std::nullopt;
  }
  const text::Lang lang = Api::language(question_of(request, read_target(view(request.target())).value_or(Target())));
  if (error == http::error::body_limit) return api->refusal({"too_large", message("server.too_large"_msg)}, lang);
  if (error != http::error::header_limit) return api->refusal({"bad_request", message("server.malformed"_msg)}, lang);
  ApiAnswer made = api->refusal({"too_large", message("server.too_large"_msg)}, lang);
  made.status = 431;
  return made;
}

asio::awaitable<void> HttpServer::Parts::serve(Tcp::socket socket, Caller caller) {
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
      if (error) {
        std::optional<ApiAnswer> made = unread_answer(parser.get(), error);
        if (!made) throw boost::system::system_error(error);
        Strings response = plain_answer(parser.get(), *std::move(made));
        response.keep_alive(false);
        log(parser.get(), read_target(view(parser.get().target())), static_cast<int>(response.result_int()));
        co_await write(stream, parser.get(), response);
        co_await let_go(stream);
        co_return;
      }
      const Request request = parser.release();
      caller.address = online && online->is_behind_proxy ? forwarded_for(request).value_or(caller.peer) : caller.peer;
      stream.expires_never();  // thinking about an answer is ours
      goes_on = co_await answer_one(stream, request, caller);
    }
    beast::error_code ignored;
    stream.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  } catch (const boost::system::system_error&) {
    // The other side went away, said nothing for too long, or did not read: there is nobody to answer.
  }
}

}  // namespace underfoot::server
