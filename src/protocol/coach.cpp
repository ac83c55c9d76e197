// The coach's methods: what to play here, and where a game was won and lost.
#include <algorithm>

#include "bots/reason.h"
#include "protocol/methods.h"

namespace underfoot::protocol {
namespace {

constexpr std::int64_t kIterations = 2000;        // of a thought
constexpr std::int64_t kIterationsPerMove = 300;  // of an analysis

// What both methods take: ThinkParams and AnalyseParams.
template <class Params>
Done<std::unique_ptr<bots::AnyBot>> make_coach(const Desk& desk, const AnyTable& table, const Params& params,
                                               std::int64_t iterations) {
  const bool has_budget = params.iterations || params.milliseconds;
  bots::Budget budget{.iterations = params.iterations.value_or(0), .milliseconds = params.milliseconds.value_or(0)};
  if (budget.iterations == 0 && (budget.milliseconds == 0 || !desk.thinking().clock)) budget.iterations = iterations;
  const std::string written = params.bot.value_or("tree");
  const auto spec = bots::parse_spec(written);
  const bool keeps_its_own = spec && spec->budget && !has_budget;
  return desk.make_bot(table.info().id, written, keeps_its_own ? std::nullopt : std::optional(budget),
                       params.seed.value_or(0));
}

MoveForm move_form(const AnyTable& table, const bots::AnyMove& move, const text::Words& words) {
  MoveForm form{.action = {table.action_text(move.what.action)},
                .notation = move.what.notation,
                .text = words.say(move.what.text),
                .share = move.share,
                .win = move.forecast.win,
                .points = move.forecast.points,
                .equals = forms_of(table, move.equals, words),
                .reason = move.reason};
  for (const bots::CategoryPoints& category : move.forecast.categories) {
    form.categories.push_back({std::string(category.category.id), words.say(category.category), category.points});
  }
  return form;
}

DecisionForm analyse(const AnyTable& table, bots::AnyBot& bot, const LogLine& played, const text::Words& words) {
  const Seat seat = table.actor().seat();
  const bots::AnyVerdict verdict = bot.compare(table, seat, played.what.action);
  const bots::AnyForecast& better = verdict.best.forecast;
  DecisionForm form{.ply = table.ply(),
                    .seat = seat.index(),
                    .win = better.win,
                    .points = better.points,
                    .played = form_of(table, played.what, words)};
  if (!table.are_equal(verdict.best.what.action, verdict.played.what.action)) {
    form.cost = verdict.played.cost;
    form.cost_points = verdict.played.cost_points;
    form.best = form_of(table, verdict.best.what, words);
  }
  return form;
}

// How a game ended, in the numbers of a forecast.
EndForm result_of(const Outcome& outcome) {
  const bots::Forecast end = bots::forecast_of(outcome);
  EndForm form{.win = std::vector<int>(), .points = std::vector<int>()};
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    form.win->push_back(bots::thousandths(end.win[seat]));
    form.points->push_back(100 * outcome.seats[seat].points);
  }
  return form;
}

}  // namespace

Done<ThinkAnswer> answer(Desk& desk, const ThinkParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  if (!table.actor().is_seat()) return wrong(message("rpc.nobody_to_think"_msg), "table");
  const Seat seat = table.actor().seat();
  if (params.seat && *params.seat != seat) return wrong(message("rpc.not_its_turn"_msg), "seat");
  auto bot = make_coach(desk, table, params, kIterations);
  if (!bot) return failure(std::move(bot.error()));
  const bots::AnyThought thought = (*bot)->think(table, seat, params.moves.value_or(5), bots::Detail::kReasons);
  ThinkAnswer form{
      .ply = table.ply(), .seat = seat.index(), .iterations = thought.iterations, .stopped_early = thought.is_decided};
  for (const bots::AnyMove& move : thought.moves) form.moves.push_back(move_form(table, move, request.words));
  return form;
}

// Every decision of a stretch of the game: what was expected then, what the bot would have played, and what the
// difference cost the seat that moved.
Done<AnalyseAnswer> answer(Desk& desk, const AnalyseParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& live = (*match)->table();
  auto bot = make_coach(desk, live, params, kIterationsPerMove);
  if (!bot) return failure(std::move(bot.error()));
  const std::vector<LogLine> log = live.log();
  const std::size_t from = std::min(params.from.value_or(0), log.size());
  const std::size_t end = from + std::min(params.count.value_or(log.size()), log.size() - from);
  const std::unique_ptr<AnyTable> table = live.at(from);
  AnalyseAnswer form{.ply = log.size(), .next = end};
  for (std::size_t ply = from; ply < end; ++ply) {
    if (table->actor().is_seat() && table->legal().size() > 1) {
      form.decisions.push_back(analyse(*table, **bot, log[ply], request.words));
    }
    UF_CHECK(table->apply(log[ply].what.action).has_value());
  }
  if (table->actor().is_over()) form.end = result_of(table->outcome());
  return form;
}

}  // namespace underfoot::protocol
