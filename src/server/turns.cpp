// The stream of all tables of a player: one line whenever something changes for him.
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/write.hpp>
#include <deque>

#include "server/parts.h"

namespace underfoot::server {
namespace {

constexpr std::chrono::seconds kStreamBeat{15};
constexpr const char* kType = "application/x-ndjson";
constexpr std::size_t kMostTold = 1000;  // lines that wait in a stream

}  // namespace

asio::awaitable<std::optional<ApiAnswer>> HttpServer::Parts::stream_turns(beast::tcp_stream& stream,
                                                                          const Request& request, const Target& target,
                                                                          const Caller& caller) {
  const std::optional<hall::Bearer> bearer = api->bearer(view(request[http::field::authorization]));
  std::optional<hall::Objection> why;
  Gate::Pass visit;
  if (!bearer || bearer->player.empty()) {
    why = {"unauthorized", message("server.no_token"_msg)};
  } else if (!bearer->table.empty()) {
    why = {"forbidden", message("server.seat_token"_msg)};
  } else if ((visit = gate.enter(caller.spoken_for(), bearer->player)) == nullptr) {
    node->figures().too_many.fetch_add(1, std::memory_order_relaxed);
    why = {"too_many", message("server.too_many"_msg)};
  }
  if (why) co_return api->refusal(*why, Api::language(question_of(request, target)));
  if (request.method() == http::verb::head) co_return ApiAnswer{.type = kType};
  log(request, target, 200);
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
  const auto following = node->services().streams.follow(bearer->player, [executor, add](const hall::TurnTold& told) {
    asio::post(executor, [add, told] { add(told); });
  });
  const Found mine = co_await wait_for<Found>(start);
  if (mine.value) {
    for (const store::Listed& listed : *mine.value) {
      following->begin({listed.id, listed.entries, listed.row.turn == bearer->player, listed.row.stage});
    }
  }
  http::response<http::empty_body> response(http::status::ok, request.version());
  response.set(http::field::content_type, kType);
  add_safety(response);
  response.chunked(true);
  http::response_serializer<http::empty_body> serializer(response);
  stream.expires_after(kPatience);
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
  co_return std::nullopt;
}

}  // namespace underfoot::server
