// A connection becomes a socket that follows a table.
#include <boost/asio/post.hpp>
#include <charconv>

#include "server/parts.h"

namespace underfoot::server {
namespace {

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

asio::awaitable<std::optional<ApiAnswer>> HttpServer::Parts::upgrade(beast::tcp_stream& stream, const Request& request,
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
  if (refusal) co_return refusal;
  log(request, target, 101);
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
  co_return std::nullopt;
}

}  // namespace underfoot::server
