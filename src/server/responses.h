// Answers as Beast sends them, what is read out of requests, and waiting for what other threads answer.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/span_body.hpp>

#include "server/answer.h"
#include "server/net.h"

namespace underfoot::server {

using Strings = http::response<http::string_body>;
using Pages = http::response<http::span_body<const char>>;

Pages page_answer(const std::optional<Page>& page, const Request& request);
Strings plain_answer(const Request& request, ApiAnswer made);
// GET, or HEAD, which is answered like GET without the body.
bool asks_only(const Request& request);
// A page of another site may not act for whoever looks at it.
bool is_foreign(const Request& request);
// For whom a proxy speaks: the last address that was added to the header, as limits count it. A client may have written
// those before.
std::optional<std::string> forwarded_for(const Request& request);
ApiQuestion question_of(const Request& request, Target target);
// The token, which a browser has to put among the protocols of a WebSocket.
std::string authorization_of(const Request& request);

template <class Response>
void add_safety(Response& response) {
  response.set(http::field::cache_control, "no-store");
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}

// ---- Waiting for what is answered elsewhere ----

// Calls start(done) and waits until done(value) is called, on whatever thread.
template <class Value, class Start>
asio::awaitable<Value> wait_for(Start start) {
  const auto executor = co_await asio::this_coro::executor;
  const auto begin = [executor, &start](auto handler) {
    auto kept = std::make_shared<decltype(handler)>(std::move(handler));
    start([kept, executor](Value value) {
      asio::post(executor,
                 [kept, value = std::make_shared<Value>(std::move(value))] { std::move (*kept)(std::move(*value)); });
    });
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(begin, asio::use_awaitable);
}

}  // namespace underfoot::server
