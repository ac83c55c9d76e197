#include "match/match.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace underfoot::match {

Match::Match(std::unique_ptr<AnyTable> table, std::vector<Player> players, Dice dice)
    : table_(std::move(table)), players_(std::move(players)), dice_(std::move(dice)) {
  players_.resize(static_cast<std::size_t>(table_->seats()));
  for (int seat = 0; seat < table_->seats(); ++seat) {
    Player& player = players_[static_cast<std::size_t>(seat)];
    if (table_->plays_itself(Seat(seat))) player.kind = SeatKind::kAutoma;
    UF_CHECK((player.kind == SeatKind::kBot) == (player.mind != nullptr));
  }
}

std::vector<std::string> Match::names() const {
  std::vector<std::string> names;
  for (const Player& player : players_) names.push_back(player.name);
  return names;
}

// ---- Whose doing is needed ----

Match::Next Match::next() const {
  const Actor actor = table_->actor();
  const auto is_playing = [&](const Player& player) {
    const Seat seat(static_cast<std::size_t>(&player - players_.data()));
    return player.kind != SeatKind::kAutoma && !has_resigned(seat);
  };
  // The last who has not given up need not play to the end; against an automa he does.
  const bool is_alone = !resigned_.empty() && std::count_if(players_.begin(), players_.end(), is_playing) <= 1;
  if (actor.is_over() || is_alone) return Next::kOver;
  if (actor.is_chance()) return Next::kChance;
  switch (players_[actor.seat().index()].kind) {
    case SeatKind::kAutoma:
      return Next::kAutoma;
    case SeatKind::kBot:
      return Next::kBot;
    case SeatKind::kProgram:
      return Next::kProgram;
    case SeatKind::kPerson:
      break;
  }
  return Next::kPerson;
}

bool Match::has_resigned(Seat seat) const {
  return std::find(resigned_.begin(), resigned_.end(), seat) != resigned_.end();
}

Outcome Match::outcome(Viewer viewer) const {
  Outcome outcome = table_->outcome(viewer);
  if (resigned_.empty()) return outcome;
  const auto rank = [&](std::size_t seat) {  // who gave up later is better; who did not, best of all
    return std::find(resigned_.begin(), resigned_.end(), Seat(seat)) - resigned_.begin();
  };
  const Outcome played = outcome;
  assign_places(outcome, [&](std::size_t one, std::size_t other) {
    if (rank(one) != rank(other)) return rank(one) > rank(other);
    return played.seats[one].place < played.seats[other].place;
  });
  return outcome;
}

// ---- Doing ----

Result<void> Match::act(Seat by, const AnyAction& action) {
  const bool is_its_turn = !is_over() && table_->actor().is_seat() && table_->actor().seat() == by;
  if (!is_its_turn) return failure(Refusal{"", message("match.not_your_turn"_msg)});
  return table_->apply(action);
}

Result<void, Trouble> Match::act(Seat by, const json::Value& action) {
  Result<AnyAction, BadInput> read = table_->read_action(action);
  if (!read) return failure(Trouble(std::move(read.error())));
  Result<void> done = act(by, *read);
  if (!done) return failure(Trouble(std::move(done.error())));
  return {};
}

Result<void, Trouble> Match::force(const json::Value& action) {
  return table_->apply(action);
}

void Match::step(const Dice& dice) {
  switch (next()) {
    case Next::kChance:
      return table_->draw((dice ? dice : dice_)(table_->tickets(), {table_->ply(), table_->draws()}));
    case Next::kAutoma:
      UF_CHECK(table_->apply(table_->legal().front()).has_value());
      return;
    case Next::kBot: {
      const Seat seat = table_->actor().seat();
      UF_CHECK(table_->apply(players_[seat.index()].mind->choose(*table_, seat)).has_value());
      return;
    }
    case Next::kPerson:
    case Next::kProgram:
    case Next::kOver:
      UF_CHECK(false);
  }
}

void Match::run() {
  while (goes_by_itself()) step();
}

// ---- Taking back ----

namespace {

std::optional<Message> why_not_back(const AnyTable& table, Seat by) {
  if (table.ply() == 0) return message("match.back.nothing"_msg);
  const AnyTable::LastAction last = table.last_action();
  if (last.by.is_chance()) return message("match.back.chance"_msg);
  if (last.by.seat() != by) return message("match.back.another"_msg, param("seat", last.by.seat()));
  if (last.has_revealed) return message("match.back.revealed"_msg);
  return std::nullopt;
}

}  // namespace

std::optional<Message> Match::why_not_take_back(Seat by) const {
  return why_not_back(*table_, by);
}

Result<std::size_t, Message> Match::back_to(Seat by, Back how) const {
  if (std::optional<Message> why = why_not_take_back(by)) return failure(*std::move(why));
  const std::unique_ptr<AnyTable> trial = table_->clone();
  do UF_CHECK(trial->undo());
  while (how == Back::kWholeTurn && !why_not_back(*trial, by));
  return trial->ply();
}

Result<std::size_t, Message> Match::take_back(Seat by, Back how) {
  Result<std::size_t, Message> to = back_to(by, how);
  if (!to) return to;
  const std::size_t count = table_->ply() - *to;
  while (table_->ply() > *to) UF_CHECK(table_->undo());
  return count;
}

// ---- Giving up ----

Result<void, Message> Match::resign(Seat by, std::unique_ptr<bots::AnyBot> successor) {
  if (is_over()) return failure(message("match.resign.over"_msg));
  if (has_resigned(by)) return failure(message("match.resign.twice"_msg));
  Player& player = players_[by.index()];
  if (player.kind == SeatKind::kAutoma) return failure(message("match.resign.automa"_msg));
  resigned_.push_back(by);
  if (is_over()) return {};
  player.kind = successor ? SeatKind::kBot : SeatKind::kProgram;
  player.mind = std::move(successor);
  return {};
}

// ---- Telling ----

namespace {

Update seen(const AnyTable& table, Seat viewer) {
  Update update{.viewer = viewer, .ply = table.ply(), .actor = table.actor()};
  json::Writer out;
  table.write_view(out, viewer);
  update.view = out.take();
  update.view_hash = hash_text(update.view);
  return update;
}

}  // namespace

Update Match::update(Seat viewer, std::size_t since) const {
  Update update = seen(*table_, viewer);
  update.steps = table_->log(viewer, since);
  if (is_over()) update.actor = Actor::over();  // also where everybody else has given up
  const bool is_asked = !is_over() && update.actor.is_seat() && update.actor.seat() == viewer;
  if (is_asked && !table_->plays_itself(viewer)) update.legal = table_->choices();
  return update;
}

Update Match::update_at(Seat viewer, std::size_t ply) const {
  return seen(*table_->at(ply), viewer);
}

}  // namespace underfoot::match
