// Methods that make something happen. With a seat they act for that seat, within what is its right; without one they do
// what a trusted program says.
#include <nlohmann/json.hpp>

#include "protocol/methods.h"

namespace underfoot::protocol {
namespace {

constexpr int kMostRolls = 10'000;

Result<void, Trouble> act(match::Match& match, const std::optional<Seat>& seat, const json::Value& action) {
  return seat ? match.act(*seat, action) : match.force(action);
}

}  // namespace

Done<Status> answer(Desk& desk, const ApplyParams& params, const Request& /*request*/) {
  const auto found = desk.find(params.table);
  if (!found) return failure(found.error());
  match::Match& match = **found;
  if (const auto bad = check_seat(match.table(), params.seat)) return failure(*bad);
  if (params.action && params.actions) {
    return wrong(message("rpc.one_of_two"_msg, param("one", "action"), param("other", "actions")), "");
  }
  if (!params.action && !params.actions) return wrong(message("json.missing_key"_msg, param("key", "action")), "");
  const std::size_t count = params.actions ? params.actions->size() : 1;
  const std::size_t before = match.table().ply();
  for (std::size_t i = 0; i < count; ++i) {
    const json::Value& action = params.actions ? *(*params.actions)[i].value : *params.action->value;
    if (Result<void, Trouble> done = act(match, params.seat, action); !done) {
      while (match.table().ply() > before) match.undo();  // all or none
      const std::string place = params.actions ? "actions[" + std::to_string(i) + "]" : "action";
      return failure(to_error(std::move(done.error()), place));
    }
  }
  return status_of(params.table, match, params.seat, before);
}

Done<Status> answer(Desk& desk, const RollParams& params, const Request& /*request*/) {
  const auto found = desk.find(params.table);
  if (!found) return failure(found.error());
  match::Match& match = **found;
  if (const auto bad = check_seat(match.table(), params.seat)) return failure(*bad);
  if (!match.table().goes_by_itself()) return wrong(message("rpc.nothing_to_roll"_msg), "table");
  const match::Dice dice = params.seed ? match::seeded_dice(*params.seed) : nullptr;
  const std::size_t before = match.table().ply();
  const int most = params.all.value_or(false) ? kMostRolls : 1;
  for (int rolls = 0; match.table().goes_by_itself() && rolls < most; ++rolls) match.step(dice);
  return status_of(params.table, match, params.seat, before);
}

Done<Status> answer(Desk& desk, const PlayParams& params, const Request& /*request*/) {
  const auto found = desk.find(params.table);
  if (!found) return failure(found.error());
  match::Match& match = **found;
  if (const auto bad = check_seat(match.table(), params.seat)) return failure(*bad);
  const std::size_t before = match.table().ply();
  const int most = params.all.value_or(false) ? kMostRolls : 1;
  for (int steps = 0; match.goes_by_itself() && steps < most; ++steps) match.step();
  return status_of(params.table, match, params.seat, before);
}

Done<Status> answer(Desk& desk, const UndoParams& params, const Request& /*request*/) {
  const auto found = desk.find(params.table);
  if (!found) return failure(found.error());
  match::Match& match = **found;
  if (const auto bad = check_seat(match.table(), params.seat)) return failure(*bad);
  const std::size_t count = params.count.value_or(1);
  if (!params.seat) {
    if (count > match.table().ply()) return wrong(message("rpc.nothing_to_undo"_msg), "count");
    for (std::size_t i = 0; i < count; ++i) match.undo();
    return status_of(params.table, match, params.seat);
  }
  const bool wants_turn = params.turn.value_or(false);
  for (std::size_t i = 0; i < (wants_turn ? 1 : count); ++i) {
    const auto how = wants_turn ? match::Match::Back::kWholeTurn : match::Match::Back::kOneAction;
    const auto done = match.take_back(*params.seat, how);
    if (!done && i == 0) return failure(RpcError{ErrorCode::kRefused, done.error(), "seat"});
    if (!done) break;
  }
  return status_of(params.table, match, params.seat);
}

Done<Status> answer(Desk& desk, const ResignParams& params, const Request& /*request*/) {
  const auto found = desk.find(params.table);
  if (!found) return failure(found.error());
  match::Match& match = **found;
  if (const auto bad = check_seat(match.table(), params.seat)) return failure(*bad);
  if (params.seat.is_none()) return wrong(message("rpc.not_a_seat"_msg), "seat");
  auto successor = desk.make_bot(match.table().info().id, "greedy", std::nullopt, match.table().ply());
  if (!successor) return failure(std::move(successor.error()));
  desk.end_searches_at(params.table);
  const auto done = match.resign(params.seat, *std::move(successor));
  if (!done) return failure(RpcError{ErrorCode::kRefused, done.error(), "seat"});
  return status_of(params.table, match, params.seat);
}

}  // namespace underfoot::protocol
