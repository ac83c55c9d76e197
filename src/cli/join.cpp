// `underfoot join URL`: a seat at a server's table, for a person or for a bot of this machine.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/last_words.h"
#include "cli/native.h"
#include "cli/remote_flags.h"
#include "cli/remote_opening.h"
#include "cli/remote_person.h"
#include "cli/remote_seat.h"
#include "cli/seating.h"
#include "fair/fair.h"

namespace underfoot::cli {
namespace {

struct JoinFlags {
  RemoteFlags where;
  RemoteOpening opening;
  std::string name;
  std::optional<int> seat;  // counted from 1
  std::string token;
  std::string bot;
  bool is_once = false;
  bool is_verbose = false;
};

// What the person is called: as asked for, or as this machine calls him.
std::string name_of(const Context& context, const JoinFlags& flags) {
  const char* user = std::getenv("USER");
  std::string name = flags.name;
  if (name.empty()) name = flags.bot;
  if (name.empty() && user != nullptr) name = user;
  if (name.empty()) name = context.say("join.somebody"_msg);
  return sound_name(context, name);
}

// The answer to a request that must succeed.
std::string body_of(const Context& context, RemotePlace& place, const server::Ask& ask) {
  const server::Reply reply = ask_patiently(context, place, ask);
  if (const auto refusal = read_error(reply.body)) throw Failure(refusal->text, kExitFailed);
  return reply.body;
}

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

// Sits down with our part in the dice, and keeps what came of it.
void sit_down(const Context& context, RemotePlace& place, const hall::Sit& sit, KeptSeat& kept) {
  const std::string target = table_path(place.table) + "?lang=" + std::string(text::code(context.lang));
  const server::Reply reply = ask_patiently(
      context, place,
      {.method = "POST", .target = target, .token = place.token, .body = json::text_of(hall::Request(sit))});
  const std::optional<RemoteRefusal> refusal = read_error(reply.body);
  // An answer may have been lost on its way: then we sit there already.
  const bool sits_already = refusal && refusal->code == "seat_taken" && !sit.seat;
  if (refusal && !sits_already) {
    kept.forget();
    throw Failure(refusal->text, kExitFailed);
  }
  const std::optional<RemoteDone> done = read_done(reply.body);
  const std::optional<Seat> taken = done ? done->seat : std::nullopt;
  kept.keep(context,
            {.token = place.token, .name = sit.name, .seat = taken ? std::optional(taken->number()) : std::nullopt});
}

// The seat that this machine has at the table, or a new one. `token`: of a player who is known already.
KeptSeat take_seat(const Context& context, RemoteTable& remote, const JoinFlags& flags, const std::string& token) {
  const std::string name = name_of(context, flags);
  const std::optional<int> seat = flags.seat ? std::optional(*flags.seat - 1) : std::nullopt;
  RemotePlace& place = remote.place();
  std::vector<std::string> servers;  // the order changes with who answers
  for (const server::Address& address : place.servers) servers.push_back(server::written(address));
  const std::string server = *std::min_element(servers.begin(), servers.end());
  KeptSeat kept = KeptSeat::find(context, {.server = server, .table = place.table, .name = flags.name, .seat = seat});
  if (kept.content()) {
    remote.use_token(kept.content()->token);
    if (kept.content()->seat) return kept;
  } else {
    remote.use_token(token.empty() ? new_player(context, place, name) : token);
    // Before the server hears of it: its answer may not reach us.
    kept.keep(context, {.token = place.token, .name = name});
  }
  const hall::Sit sit{.name = name,
                      .seat = seat ? std::optional(Seat(*seat)) : std::nullopt,
                      .contribution = fair::to_hex(fair::random_bytes())};
  sit_down(context, place, sit, kept);
  return kept;
}

// ---- A bot of this machine ----

std::unique_ptr<bots::AnyBot> make_bot(const Context& context, std::string_view game, const std::string& written) {
  const bots::AnyBots* bots = bots_for(context, game);
  const auto spec = bots::parse_spec(written);
  std::random_device device;
  if (bots != nullptr && spec) {
    auto bot = bots->make(*spec, {.seed = device(), .clock = steady_clock(), .crew = machine_crew()});
    if (bot) return *std::move(bot);
  }
  throw Failure(context.say("cli.error.seat_kind"_msg, param("text", written)));
}

// Decides from the view alone, until the game is over.
void play_as_bot(const Context& context, RemoteTable& remote, const JoinFlags& flags) {
  const std::unique_ptr<bots::AnyBot> bot = make_bot(context, remote.info().game, flags.bot);
  if (!flags.opening.game.empty()) context.out << remote.link() << '\n' << std::flush;  // a person sees it anyway
  while (!remote.is_over()) {
    if (remote.is_asked()) {
      const AnyAction action = bot->choose(remote.table(), *remote.seat());
      if (flags.is_verbose) {
        context.out << remote.update().ply << ' ' << remote.table().action_text(action) << '\n' << std::flush;
      }
      remote.act(action);
    } else if (remote.wait({}) == RemoteTable::News::kRefused) {
      const std::string& code = remote.refusal().code;
      if (code == "illegal" || code == "bad_request") throw Failure(remote.refusal().text, kExitFailed);
    }
  }
  if (!remote.has_view()) throw Failure(context.say("join.closed"_msg), kExitFailed);
  wait_for_places(remote);
  context.out << remote_result(context, remote) << '\n';
}

// ---- A person ----

RemotePerson::End play_as_person(const Context& context, RemoteTable& remote, RemoteInput& input,
                                 const JoinFlags& flags) {
  using AtEnd = RemotePerson::AtEnd;
  RemotePerson person(context, remote, input, RemotePerson::Role::kPlays,
                      flags.is_once ? AtEnd::kLeaves : AtEnd::kStays);
  const std::string farewell = context.say("join.left"_msg, param("link", remote.link()));
  const LastWords last_words(shown("\n" + farewell + "\n"));
  const RemotePerson::End end = person.play();
  if (end == RemotePerson::End::kLeft) context.out << farewell << '\n';
  return end;
}

// A table of one's own, or the one that the flags name.
RemotePlace place_of(const Context& context, const JoinFlags& flags) {
  if (flags.opening.game.empty()) return flags.where.place(context);
  RemotePlace place = flags.where.servers(context);
  if (!place.table.empty()) throw Failure(context.say("join.new_or_table"_msg));
  place.token = flags.token.empty() ? new_player(context, place, name_of(context, flags)) : flags.token;
  flags.opening.open(context, place);
  return place;
}

void join(const Context& context, const JoinFlags& flags) {
  const RemoteTable::Words words = flags.bot.empty() ? RemoteTable::Words::kSentences : RemoteTable::Words::kNone;
  RemotePlace place = place_of(context, flags);
  RemoteInput input(context);
  bool has_seat = flags.opening.game.empty() && !flags.token.empty();
  std::string token = has_seat ? flags.token : place.token;  // of a player who is known already
  for (;; has_seat = false) {
    RemoteTable remote(context, place, words);
    std::optional<KeptSeat> kept;
    if (has_seat) {
      remote.use_token(token);
    } else {
      kept.emplace(take_seat(context, remote, flags, token));
    }
    if (!flags.bot.empty()) {
      play_as_bot(context, remote, flags);
      if (kept) kept->forget();
      return;
    }
    const RemotePerson::End end = play_as_person(context, remote, input, flags);
    if (end != RemotePerson::End::kLeft && kept) kept->forget();
    if (end != RemotePerson::End::kRematch) return;
    token = remote.place().token;
    place = remote.place();
    place.table = remote.info().next;
  }
}

}  // namespace

void add_join(CLI::App& app, Context& context) {
  auto flags = std::make_shared<JoinFlags>();
  CLI::App* command = app.add_subcommand("join", context.say("join.about"_msg));
  flags->where.add_to(*command, context);
  flags->opening.add_to(*command, context);
  command->add_option("--name", flags->name, context.say("join.name"_msg));
  command->add_option("--seat", flags->seat, context.say("join.seat_flag"_msg))->check(CLI::Range(1, 6));
  command->add_option("--token", flags->token, context.say("join.token"_msg));
  command->add_option("--as", flags->bot, context.say("join.as"_msg));
  command->add_flag("--once", flags->is_once, context.say("join.once"_msg));
  command->add_flag("--verbose", flags->is_verbose, context.say("join.verbose"_msg));
  command->footer(context.say("join.examples"_msg));
  command->callback([&context, flags] { join(context, *flags); });
}

}  // namespace underfoot::cli
