// `underfoot join URL`: a seat at a server's table, for a person or for a bot of this machine.
#include <CLI/CLI.hpp>
#include <cstdlib>
#include <ostream>
#include <random>

#include "cli/commands.h"
#include "cli/last_words.h"
#include "cli/native.h"
#include "cli/remote_flags.h"
#include "cli/remote_opening.h"
#include "cli/remote_person.h"
#include "cli/remote_sitting.h"
#include "cli/seating.h"

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
  SeatWish wish{.name = flags.name,
                .shown_name = name_of(context, flags),
                .seat = flags.seat ? std::optional(*flags.seat - 1) : std::nullopt,
                .token = has_seat ? flags.token : place.token};
  for (;; has_seat = false) {
    RemoteTable remote(context, place, words);
    std::optional<KeptSeat> kept;
    if (has_seat) {
      remote.use_token(wish.token);
    } else {
      kept.emplace(take_seat(context, remote, wish));
    }
    if (!flags.bot.empty()) {
      play_as_bot(context, remote, flags);
      if (kept) kept->forget();
      return;
    }
    const RemotePerson::End end = play_as_person(context, remote, input, flags);
    if (end != RemotePerson::End::kLeft && kept) kept->forget();
    if (end != RemotePerson::End::kRematch) return;
    wish.token = remote.place().token;
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
