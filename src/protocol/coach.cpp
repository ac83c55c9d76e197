// The coach's methods of the engine protocol: what to play here, and where a game was won and lost.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "bots/reason.h"
#include "protocol/requests.h"
#include "protocol/session.h"
#include "table/edge/record.h"

namespace underfoot::protocol {
namespace {

constexpr std::int64_t kMostIterations = 10'000'000;
constexpr std::int64_t kMostMilliseconds = 60'000;
constexpr std::int64_t kMostMoves = 100;
constexpr std::int64_t kIterations = 2000;        // of a thought
constexpr std::int64_t kIterationsPerMove = 300;  // of an analysis

RpcError wrong(MessageKey key, std::string place) {
  return {ErrorCode::kInvalidParams, message(key), std::move(place)};
}

void write_numbers(json::Writer& out, std::string_view name, const std::vector<int>& numbers) {
  out.key(name).begin_array();
  for (const int number : numbers) out.value(number);
  out.end_array();
}

void write_forecast(json::Writer& out, const bots::AnyForecast& forecast) {
  write_numbers(out, "win", forecast.win);
  write_numbers(out, "points", forecast.points);
}

// How a game ended, in the numbers of a forecast.
void write_result(json::Writer& out, const Outcome& outcome) {
  const bots::Forecast end = bots::forecast_of(outcome);
  bots::AnyForecast result;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    result.win.push_back(bots::thousandths(end.win[seat]));
    result.points.push_back(100 * outcome.seats[seat].points);
  }
  write_forecast(out, result);
}

}  // namespace

Result<std::unique_ptr<bots::AnyBot>, RpcError> Session::make_bot(const json::Reader& params, const AnyTable& table,
                                                                  std::int64_t iterations) const {
  const auto name = params.maybe("bot");
  const std::string text = name ? name->string(200) : "tree";
  const auto wanted = params.maybe("iterations");
  const auto time = params.maybe("milliseconds");
  bots::Budget budget{.iterations = wanted ? wanted->integer<std::int64_t>(1, kMostIterations) : 0,
                      .milliseconds = time ? time->integer<std::int64_t>(1, kMostMilliseconds) : 0};
  const std::uint64_t seed = read_seed(params, 0);
  if (params.failed()) return failure(RpcError{ErrorCode::kInvalidParams, {}});
  if (budget.iterations == 0 && (budget.milliseconds == 0 || !thinking_.clock)) budget.iterations = iterations;
  const bots::AnyBots* all = thinking_.bots == nullptr ? nullptr : thinking_.bots->find(table.info().id);
  if (all == nullptr) return failure(wrong("rpc.no_bots"_msg, "table"));
  auto spec = bots::parse_spec(text);
  if (!spec) return failure(RpcError{ErrorCode::kInvalidParams, spec.error().message, "bot"});
  if (!spec->budget || wanted || time) spec->budget = budget;
  auto bot = all->make(*spec, {.seed = seed, .clock = thinking_.clock});
  if (!bot) return failure(RpcError{ErrorCode::kInvalidParams, bot.error().message, "bot"});
  return *std::move(bot);
}

Session::Answer Session::think(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const AnyTable& table = *(*open)->table;
  if (!table.actor().is_seat()) return failure(wrong("rpc.nobody_to_think"_msg, "table"));
  const Seat seat = table.actor().seat();
  const auto asked = params.maybe("seat");
  if (asked && asked->integer<int>(0, table.seats() - 1) != seat.number() && !params.failed()) {
    return failure(wrong("rpc.not_its_turn"_msg, "seat"));
  }
  const auto most = params.maybe("moves");
  const std::size_t moves = most ? most->integer<std::size_t>(1, kMostMoves) : 5;
  auto bot = make_bot(params, table, kIterations);
  if (!bot) return failure(std::move(bot.error()));
  const bots::AnyThought thought = (*bot)->think(table, seat, moves, bots::Detail::kReasons);
  json::Writer out;
  out.begin_object().field("seat", seat.number()).field("iterations", thought.iterations);
  out.field("stopped_early", thought.is_decided).key("moves").begin_array();
  for (const bots::AnyMove& move : thought.moves) write_move(out, table, move);
  out.end_array().end_object();
  return out.take();
}

void Session::write_move(json::Writer& out, const AnyTable& table, const bots::AnyMove& move) const {
  out.begin_object().key("action");
  table.write_action(out, move.what.action);
  out.field("notation", move.what.notation);
  out.field("text", catalogue_.render(lang_, move.what.text)).field("share", move.share);
  write_forecast(out, move.forecast);
  out.key("categories").begin_array();
  for (const bots::CategoryPoints& category : move.forecast.categories) {
    out.begin_object().field("category", category.category.id);
    out.field("name", catalogue_.render(lang_, category.category));
    write_numbers(out, "points", category.points);
    out.end_object();
  }
  out.end_array().key("equals").begin_array();
  for (const Choice& equal : move.equals) write_choice(out, table, equal);
  out.end_array().key("reason");
  write_message(out, move.reason);
  out.end_object();
}

// Every decision of a stretch of the game: what was expected then, what the bot would have played, and what the
// difference cost the seat that moved.
Session::Answer Session::analyse(const json::Reader& params) {
  const auto open = find_table(params);
  if (!open) return failure(open.error());
  const auto first = params.maybe("from");
  const auto limit = params.maybe("count");
  const std::size_t from = first ? first->integer<std::size_t>(0, kMostPlies) : 0;
  const std::size_t count = limit ? limit->integer<std::size_t>(1, kMostPlies) : static_cast<std::size_t>(kMostPlies);
  auto bot = make_bot(params, *(*open)->table, kIterationsPerMove);
  if (!bot) return failure(std::move(bot.error()));
  const std::unique_ptr<AnyTable> table = (*open)->table->at(from);
  const std::vector<LogLine> log = (*open)->table->log();
  json::Writer out;
  out.begin_object().key("decisions").begin_array();
  for (std::size_t ply = table->ply(); ply < log.size() && ply - from < count; ++ply) {
    if (table->actor().is_seat() && table->choices().size() > 1) analyse_decision(out, *table, **bot, log[ply]);
    UF_CHECK(table->apply(log[ply].what.action).has_value());
  }
  out.end_array().field("next", table->ply()).field("plies", log.size()).key("end");
  out.begin_object();
  if (table->actor().is_over()) write_result(out, table->outcome());
  out.end_object().end_object();
  return out.take();
}

void Session::analyse_decision(json::Writer& out, const AnyTable& table, bots::AnyBot& bot,
                               const LogLine& played) const {
  const Seat seat = table.actor().seat();
  const bots::AnyVerdict verdict = bot.compare(table, seat, played.what.action);
  const bots::AnyForecast& better = verdict.best.forecast;
  const bots::AnyForecast& real = verdict.played.forecast;
  out.begin_object().field("ply", table.ply()).field("seat", seat.number());
  write_forecast(out, better);
  out.key("played");
  write_choice(out, table, played.what);
  int cost = 0;
  int cost_points = 0;
  if (!table.are_equal(verdict.best.what.action, verdict.played.what.action)) {
    cost = std::max(0, better.win[seat.index()] - real.win[seat.index()]);
    cost_points = better.points[seat.index()] - real.points[seat.index()];
    out.key("best");
    write_choice(out, table, verdict.best.what);
  }
  out.field("cost", cost).field("cost_points", cost_points).end_object();
}

}  // namespace underfoot::protocol
