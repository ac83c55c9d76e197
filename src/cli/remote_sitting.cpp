#include "cli/remote_sitting.h"

#include <algorithm>

#include "fair/fair.h"
#include "hall/api.h"

namespace underfoot::cli {
namespace {

// The answer to a request that must succeed.
std::string body_of(const Context& context, RemotePlace& place, const server::Ask& ask) {
  const server::Reply reply = ask_patiently(context, place, ask);
  if (const auto refusal = read_error(reply.body)) throw Failure(refusal->text, kExitFailed);
  return reply.body;
}

bool sits_there(const Context& context, RemotePlace& place) {
  const std::string body = body_of(context, place, {.target = "/api/me/tables?most=100", .token = place.token});
  const std::vector<std::string> tables = read_listed_tables(body);
  return std::find(tables.begin(), tables.end(), place.table) != tables.end();
}

// Sits down with our part in the dice as it is kept, and keeps what came of it.
void sit_down(const Context& context, RemotePlace& place, KeptSeat& kept) {
  KeptSeat::Content content = *kept.content();
  const hall::Sit sit{.name = content.name,
                      .seat = content.wish ? std::optional(Seat(*content.wish)) : std::nullopt,
                      .contribution = fair::to_hex(fair::random_bytes())};
  const std::string target = table_path(place.table) + "?lang=" + std::string(text::code(context.lang));
  const server::Reply reply = ask_patiently(
      context, place,
      {.method = "POST", .target = target, .token = place.token, .body = json::text_of(hall::Request(sit))});
  if (const std::optional<RemoteRefusal> refusal = read_error(reply.body)) {
    // An answer may have been lost on its way: then it is we who sit there.
    if (refusal->code != "seat_taken" || !sits_there(context, place)) {
      kept.forget();
      throw Failure(refusal->text, kExitFailed);
    }
    content.seat = content.wish;
  } else if (const std::optional<RemoteDone> done = read_done(reply.body)) {
    if (done->seat) content.seat = done->seat->number();
    // It opens this seat and the one after a rematch; an older one need not.
    if (!done->token.empty()) content.token = done->token;
  }
  place.token = content.token;
  kept.keep(context, content);
}

}  // namespace

std::string new_player(const Context& context, RemotePlace& place, const std::string& name) {
  const std::string body =
      body_of(context, place,
              {.method = "POST", .target = "/api/players", .body = json::text_of(hall::NewPlayer{.name = name})});
  const std::optional<std::string> token = read_player_token(body);
  if (!token) {
    throw Failure(context.say("join.no_server"_msg, param("server", server::written(place.servers.front()))));
  }
  return *token;
}

KeptSeat take_seat(const Context& context, RemoteTable& remote, const SeatWish& wish) {
  RemotePlace& place = remote.place();
  std::vector<std::string> servers;  // the order changes with who answers
  for (const server::Address& address : place.servers) servers.push_back(server::written(address));
  const std::string server = *std::min_element(servers.begin(), servers.end());
  KeptSeat kept =
      KeptSeat::find(context, {.server = server, .table = place.table, .name = wish.name, .seat = wish.seat});
  if (!kept.content()) {
    const std::string token = wish.token.empty() ? new_player(context, place, wish.shown_name) : wish.token;
    // Before the server hears of it: its answer may not reach us, or we may not live to read it.
    kept.keep(context, {.token = token, .name = wish.shown_name, .wish = wish.seat});
  }
  remote.use_token(kept.content()->token);
  if (!kept.content()->seat) sit_down(context, place, kept);
  return kept;
}

}  // namespace underfoot::cli
