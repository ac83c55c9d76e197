// Methods that only look. With a seat an answer holds what that seat may know, and nothing made from the rest.
#include <nlohmann/json.hpp>

#include "protocol/methods.h"

namespace underfoot::protocol {
namespace {

std::string view_text(const AnyTable& table, Seat viewer) {
  json::Writer out;
  table.write_view(out, viewer);
  return out.take();
}

// Totals of what is counted apart, where something is.
std::optional<std::vector<PartForm>> parts_of(const std::vector<ScoreLine>& lines, Seat seat) {
  std::vector<PartForm> parts;
  for (const ScoreLine& line : lines) {
    if (line.seat != seat || !line.part) continue;
    if (parts.empty() || parts.back().anthill != *line.part) parts.push_back({*line.part, 0});
    parts.back().total += line.points;
  }
  return parts.empty() ? std::nullopt : std::optional(std::move(parts));
}

}  // namespace

std::vector<SeatScore> seat_scores(const Outcome& outcome, const std::vector<ScoreLine>& lines,
                                   const text::Words& words) {
  std::vector<SeatScore> seats;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    SeatScore form{.seat = seat,
                   .total = outcome.seats[seat].points,
                   .place = outcome.seats[seat].place - 1,
                   .parts = parts_of(lines, Seat(seat))};
    for (const ScoreLine& line : lines) {
      if (line.seat != Seat(seat)) continue;
      form.lines.push_back(
          {std::string(line.category.id), words.say(line.category), line.points, line.part, line.reason});
    }
    seats.push_back(std::move(form));
  }
  return seats;
}

std::optional<RpcError> check_seat(const AnyTable& table, const std::optional<Seat>& seat) {
  if (!seat || seat->is_none() || seat->number() < table.seats()) return std::nullopt;
  return RpcError{ErrorCode::kInvalidParams,
                  message("json.expected_integer"_msg, param("min", 0), param("max", table.seats() - 1)), "seat"};
}

Status status_of(std::string_view id, const match::Match& match, const std::optional<Seat>& viewer,
                 std::optional<std::size_t> since) {
  const AnyTable& table = match.table();
  Status status{.table = std::string(id),
                .game = std::string(table.info().id),
                .actor = match.is_over() ? Actor::over() : table.actor(),
                .ply = table.ply()};
  if (!viewer) status.hash = json::hex64(table.hash());
  if (table.goes_by_itself() && !table.actor().is_chance()) status.plays_itself = true;
  if (since) status.steps = forms_of(table, table.log(viewer, *since));
  return status;
}

Done<StateAnswer> answer(Desk& desk, const StateParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  json::Writer options;
  table.write_options(options);
  json::Writer state;
  table.write_state(state);
  return StateAnswer{.table = params.table,
                     .game = std::string(table.info().id),
                     .pack = {table.pack().id, json::hex64(table.pack().hash)},
                     .options = {options.take()},
                     .actor = table.actor(),
                     .ply = table.ply(),
                     .hash = json::hex64(table.hash()),
                     .state = {state.take()}};
}

Done<ViewAnswer> answer(Desk& desk, const ViewParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& live = (*match)->table();
  if (!params.seat) return wrong(message("json.missing_key"_msg, param("key", "seat")), "");
  if (const auto bad = check_seat(live, params.seat)) return failure(*bad);
  if (params.ply && *params.ply > live.ply()) {
    return wrong(message("rpc.no_such_ply"_msg, param("plies", static_cast<int>(live.ply()))), "ply");
  }
  const std::unique_ptr<AnyTable> then = params.ply ? live.at(*params.ply) : nullptr;
  const AnyTable& table = then ? *then : live;
  const std::string view = view_text(table, *params.seat);
  return ViewAnswer{params.table, table.ply(), *params.seat, table.actor(), {view}, json::hex64(hash_text(view))};
}

Done<LegalAnswer> answer(Desk& desk, const LegalParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  LegalAnswer legal{.ply = table.ply(), .actor = table.actor()};
  const bool may_know = !params.seat || (table.actor().is_seat() && table.actor().seat() == *params.seat);
  if (!may_know) return legal;
  if (table.actor().is_chance()) legal.total_weight = table.tickets();
  legal.actions = forms_of(table, table.choices(), request.words);
  return legal;
}

Done<ExplainAnswer> answer(Desk& desk, const ExplainParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  if (params.seat && !(table.actor().is_seat() && table.actor().seat() == *params.seat)) {
    return ExplainAnswer{table.ply(), false, "", message("match.not_your_turn"_msg)};
  }
  Result<Verdict, BadInput> verdict = table.explain(*params.action.value);
  if (!verdict) return failure(to_error(std::move(verdict.error()), "action"));
  return ExplainAnswer{table.ply(), verdict->is_legal, std::string(verdict->rule), std::move(verdict->reason)};
}

Done<ScoreAnswer> answer(Desk& desk, const ScoreParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  return ScoreAnswer{table.ply(), (*match)->is_over(),
                     seat_scores((*match)->outcome(params.seat), table.score(params.seat), request.words)};
}

Done<LogAnswer> answer(Desk& desk, const LogParams& params, const Request& /*request*/) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  const AnyTable& table = (*match)->table();
  if (const auto bad = check_seat(table, params.seat)) return failure(*bad);
  return LogAnswer{table.ply(), forms_of(table, table.log(params.seat, params.from.value_or(0)))};
}

Done<UpdateForm> answer(Desk& desk, const UpdateParams& params, const Request& request) {
  const auto match = desk.find(params.table);
  if (!match) return failure(match.error());
  if (const auto bad = check_seat((*match)->table(), params.seat)) return failure(*bad);
  return form_of(params.table, (*match)->table(), (*match)->update(params.seat, params.since.value_or(0)),
                 request.words);
}

}  // namespace underfoot::protocol
