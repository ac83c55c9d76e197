#include "cli/remote_opening.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "json/writer.h"

namespace underfoot::cli {
namespace {

// The option of a game that says how many play.
std::string_view count_of(const AnyGame& game) {
  const std::vector<OptionSpec>& options = game.info().options;
  const auto found = std::find_if(options.begin(), options.end(), [](const OptionSpec& option) {
    return option.name == "players" || option.also == "players";
  });
  UF_CHECK(found != options.end());
  return found->name;
}

}  // namespace

void RemoteOpening::add_to(CLI::App& app, const Context& context) {
  std::vector<std::string> games;
  for (const auto& each : context.program.games.games()) games.emplace_back(each->info().id);
  CLI::Option* wish = app.add_option("--new", game, context.say("join.new"_msg))->check(CLI::IsMember(games));
  app.add_option("--people", people, context.say("join.people"_msg))->check(CLI::Range(1, 6))->needs(wish);
  app.add_option("--bots", bots, context.say("join.bots"_msg))->check(CLI::Range(0, 5))->needs(wish);
}

void RemoteOpening::open(const Context& context, RemotePlace& place) const {
  json::Writer options;
  options.begin_object().field(count_of(*context.program.games.find(game)), people + bots).end_object();
  hall::NewTable asked{.game = game, .options = GameOptions{options.take()}};
  asked.seats.emplace(static_cast<std::size_t>(people));
  asked.seats->insert(asked.seats->end(), static_cast<std::size_t>(bots), {match::SeatKind::kBot, std::nullopt});
  const server::Reply reply = ask_patiently(context, place,
                                            {.method = "POST",
                                             .target = "/api/tables?lang=" + std::string(text::code(context.lang)),
                                             .token = place.token,
                                             .body = json::text_of(asked)});
  if (const auto refusal = read_error(reply.body)) throw Failure(refusal->text, kExitFailed);
  const std::optional<std::string> table = read_opened_table(reply.body);
  if (!table) {
    throw Failure(context.say("join.no_server"_msg, param("server", server::written(place.servers.front()))));
  }
  place.table = *table;
}

}  // namespace underfoot::cli
