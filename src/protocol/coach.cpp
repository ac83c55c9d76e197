// The coach's methods: what to play here, and where a game was won and lost.
#include <algorithm>

#include "bots/reason.h"
#include "protocol/methods.h"

namespace underfoot::protocol {
namespace {

// What the methods take: ThinkParams, AnalyseParams and SearchParams.
template <class Params>
Done<std::unique_ptr<bots::AnyBot>> make_coach(const Desk& desk, const AnyTable& table, const Params& params) {
  const bool has_budget = params.iterations || params.milliseconds;
  bots::Budget budget{.iterations = params.iterations.value_or(0), .milliseconds = params.milliseconds.value_or(0)};
  if (budget.iterations == 0 && (budget.milliseconds == 0 || !desk.thinking().clock))
    budget.iterations = bots::kCoachIterations;
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
                .cost = move.cost,
                .cost_points = move.cost_points,
                .equals = forms_of(table, move.equals, words),
                .line = forms_of(table, move.line, words),
                .reason = move.reason};
  for (const bots::CategoryPoints& category : move.forecast.categories) {
    form.categories.push_back({std::string(category.category.id), words.say(category.category), category.points});
  }
  return form;
}

ThinkAnswer think_form(const AnyTable& table, Seat seat, const bots::AnyThought& thought, const text::Words& words) {
  ThinkAnswer form{
      .ply = table.ply(), .seat = seat.index(), .iterations = thought.iterations, .stopped_early = thought.is_decided};
  for (const bots::AnyMove& move : thought.moves) form.moves.push_back(move_form(table, move, words));
  return form;
}

// One of the legal choices, with the words for it.
Choice choice_of(const AnyTable& table, const AnyAction& action) {
  for (Choice& choice : table.choices()) {
    if (table.are_equal(choice.action, action)) return std::move(choice);
  }
  UF_CHECK(false);
  return {};
}

// Who may think here: the seat to act, if the request means it.
Done<Seat> thinker(const AnyTable& table, const std::optional<Seat>& asked) {
  if (const auto bad = check_seat(table, asked)) return failure(*bad);
  if (!table.actor().is_seat()) return wrong(message("rpc.nobody_to_think"_msg), "table");
  const Seat seat = table.actor().seat();
  if (asked && *asked != seat) return wrong(message("rpc.not_its_turn"_msg), "seat");
  return seat;
}

SearchAnswer search_form(const std::string& id, const AnyTable& table, const Desk::OpenSearch& open,
                         const text::Words& words) {
  const bots::AnySearch::Progress progress = open.search->progress();
  SearchAnswer form{.search = id,
                    .ply = open.ply,
                    .seat = open.seat.index(),
                    .iterations = progress.iterations,
                    .spent = progress.spent,
                    .decided = progress.is_decided,
                    .over = open.search->is_over()};
  if (progress.iterations > 0 || form.over) form.best = move_form(table, progress.best, words);
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
                    .played = form_of(table, played.what, words),
                    .forced = verdict.is_forced};
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
  const Done<Seat> seat = thinker(table, params.seat);
  if (!seat) return failure(seat.error());
  auto bot = make_coach(desk, table, params);
  if (!bot) return failure(std::move(bot.error()));
  const bots::AnyThought thought = (*bot)->think(table, *seat, params.moves.value_or(5), bots::Detail::kReasons);
  return think_form(table, *seat, thought, request.words);
}

// Every decision of a stretch of the game: what was expected then, what the bot would have played, and what the
// difference cost the seat that moved.
Done<AnalyseAnswer> answer(Desk& desk, const AnalyseParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& live = (*match)->table();
  auto bot = make_coach(desk, live, params);
  if (!bot) return failure(std::move(bot.error()));
  const std::vector<LogLine> log = live.log();
  const std::size_t from = std::min(params.from.value_or(0), log.size());
  const std::size_t end = from + std::min(params.count.value_or(log.size()), log.size() - from);
  const std::unique_ptr<AnyTable> table = live.at(from);
  AnalyseAnswer form{.ply = log.size(), .next = end};
  for (std::size_t ply = from; ply < end; ++ply) {
    if (table->actor().is_seat() && !table->plays_itself(table->actor().seat())) {
      form.decisions.push_back(analyse(*table, **bot, log[ply], request.words));
    }
    UF_CHECK(table->apply(log[ply].what.action).has_value());
  }
  if (table->actor().is_over()) form.end = result_of(table->outcome());
  return form;
}

// ---- In slices ----

Done<SearchAnswer> answer(Desk& desk, const SearchParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  const Done<Seat> seat = thinker(table, params.seat);
  if (!seat) return failure(seat.error());
  Desk::OpenSearch open{.table = params.table, .ply = table.ply(), .seat = *seat, .bot = nullptr, .search = nullptr};
  const match::Player& player = (*match)->players()[seat->index()];
  if (player.mind != nullptr && !params.bot) {
    open.search = player.mind->start(table, *seat, bots::Purpose::kPlay);
  } else {
    auto bot = make_coach(desk, table, params);
    if (!bot) return failure(std::move(bot.error()));
    open.bot = *std::move(bot);
    open.search = open.bot->start(table, *seat, bots::Purpose::kExplain);
  }
  const Done<std::string> id = desk.add_search(std::move(open));
  if (!id) return failure(id.error());
  return search_form(*id, table, **desk.find_search(*id), request.words);
}

Done<SearchAnswer> answer(Desk& desk, const SearchOnParams& params, const Request& request) {
  const auto open = desk.find_search(params.search);
  if (!open) return failure(open.error());
  bots::AnySearch& search = *(*open)->search;
  if (params.others) {
    if (const auto joined = search.join(*params.others); !joined) {
      return failure(to_error(joined.error(), "others"));
    }
  }
  if (params.iterations || params.milliseconds) {
    search.go_on({.budget = {params.iterations.value_or(0), params.milliseconds.value_or(0)}});
  } else if (!params.others && !params.root) {
    search.go_on({});
  }
  SearchAnswer form = search_form(params.search, (*desk.find((*open)->table))->table(), **open, request.words);
  if (params.root.value_or(false)) form.root = search.root();
  return form;
}

Done<ThinkAnswer> answer(Desk& desk, const SearchEndParams& params, const Request& request) {
  const auto open = desk.find_search(params.search);
  if (!open) return failure(open.error());
  match::Match& match = **desk.find((*open)->table);
  bots::AnySearch& search = *(*open)->search;
  if (search.iterations() == 0 && !search.is_over()) search.go_on({.budget = {.iterations = 1}});
  const bots::AnyThought thought = search.result(params.moves.value_or(5), bots::Detail::kReasons);
  ThinkAnswer form = think_form(match.table(), (*open)->seat, thought, request.words);
  if (params.play.value_or(false)) {
    const AnyAction choice = search.choice();
    form.played = form_of(match.table(), choice_of(match.table(), choice), request.words);
    UF_CHECK(match.act((*open)->seat, choice).has_value());
  }
  desk.end_search(params.search);
  return form;
}

}  // namespace underfoot::protocol
