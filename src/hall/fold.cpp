// What each kind of entry changes at a table, and what then happens by itself.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "hall/table.h"
#include "json/parse.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kNoLimit = std::int64_t{10} * 365 * 24 * 3600 * 1000;  // longer than any game
constexpr std::int64_t kMilliseconds = 1000;

match::TimeControl control_of(const ClockTerms& terms) {
  return {.initial = terms.initial > 0 ? terms.initial * kMilliseconds : kNoLimit,
          .increment = terms.increment * kMilliseconds,
          .per_turn = terms.per_turn * kMilliseconds};
}

void end_stand_in(SeatStanding& standing) {
  standing.has_stand_in = false;
  standing.is_for_a_turn = false;
}

}  // namespace

bool Table::is_full() const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (is_person(Seat(seat)) && standing_.seats[static_cast<std::size_t>(seat)].player.empty()) return false;
  }
  return true;
}

void Table::begin_if_full(std::int64_t at) {
  if (!is_full()) return;
  has_begun_ = true;
  fair::Terms terms{.table = id_, .secret = secret_, .contributions = {}};
  for (const SeatStanding& seat : standing_.seats) {
    // Whoever runs the server could choose for its bots, so that they contribute nothing.
    terms.contributions.push_back(fair::from_hex(seat.contribution).value_or(fair::Bytes{}));
  }
  key_ = fair::key_of(terms);
  if (this->terms().clock) clocks_.emplace(control_of(*this->terms().clock), seats());
  go_on(at);
}

void Table::go_on(std::int64_t at) {
  using Next = match::Match::Next;
  for (Next next = match_->next(); next == Next::kChance || next == Next::kAutoma; next = match_->next()) {
    give_back_seats();
    match_->step();
  }
  give_back_seats();
  if (!clocks_) return;
  // The next turn may be the same seat's, such as after an automa's.
  if (const std::uint32_t turn = game().turn(); turn != turn_) {
    clocks_->stop(at);
    turn_ = turn;
  }
  const Actor actor = game().actor();
  if (!match_->is_over() && actor.is_seat() && !is_bots(actor.seat())) {
    clocks_->run(actor.seat(), at);
  } else {
    clocks_->stop(at);
  }
}

// A bot that plays because somebody's time was up does so for that turn, if there is time left for others.
void Table::give_back_seats() {
  const Actor actor = game().actor();
  if (!clocks_ || !actor.is_seat()) return;
  for (int number = 0; number < seats(); ++number) {
    SeatStanding& standing = standing_.seats[static_cast<std::size_t>(number)];
    const bool is_over = standing.is_for_a_turn && actor.seat() != Seat(number);
    if (is_over && clocks_->left(Seat(number), clocks_->since()) > 0) end_stand_in(standing);
  }
}

struct Table::Folding {
  Table& table;
  std::int64_t at;

  Standing& standing() { return table.standing_; }
  SeatStanding* seat(Seat seat) { return seat.number() < table.seats() ? &standing().seats[seat.index()] : nullptr; }

  bool operator()(const Opened& /*entry*/) { return false; }  // only the first is one
  bool operator()(const SatDown& entry) {
    SeatStanding* where = seat(entry.seat);
    if (where == nullptr || !table.is_person(entry.seat) || !where->player.empty()) return false;
    where->player = entry.player;
    where->name = entry.name;
    where->contribution = entry.contribution;
    table.begin_if_full(at);
    return true;
  }
  bool operator()(const StoodUp& entry) {
    SeatStanding* where = seat(entry.seat);
    if (where == nullptr || table.stage() != store::Stage::kOpen) return false;
    *where = SeatStanding();
    return true;
  }
  bool operator()(const Acted& entry) {
    const auto action = json::parse(entry.action.text);
    if (!action || !table.match_->act(entry.seat, *action)) return false;
    if (!table.is_bots(entry.seat)) forget_votes_about(entry.seat);  // he is there
    moved();
    return true;
  }
  bool operator()(const TookBack& entry) {
    if (entry.to >= table.game().ply()) return false;
    while (table.game().ply() > entry.to) table.match_->undo();
    if (table.clocks_ && (table.clocks_->running() != entry.seat || table.game().turn() != table.turn_)) {
      table.clocks_->take_back(entry.seat);
      table.turn_ = table.game().turn();
    }
    // What went back less far before is part of this.
    std::erase_if(standing().rewound, [&](const Rewound& earlier) { return earlier.ply >= entry.to; });
    standing().rewound.push_back({table.entries_ + 1, entry.to});
    moved();
    return true;
  }
  bool operator()(const AskedToTakeBack& entry) {
    if (seat(entry.seat) == nullptr || entry.to >= table.game().ply()) return false;
    standing().asked_back = AskedBack{entry.seat, entry.to, {}};
    return true;
  }
  bool operator()(const Consented& entry) {
    if (!standing().asked_back || seat(entry.seat) == nullptr) return false;
    if (entry.agrees) {
      standing().asked_back->agreed.push_back(entry.seat.number());
    } else {
      standing().asked_back.reset();
    }
    return true;
  }
  bool operator()(const GaveUp& entry) {
    if (seat(entry.seat) == nullptr || !table.match_->resign(entry.seat, nullptr)) return false;
    standing().resigned.push_back(entry.seat.number());
    moved();
    return true;
  }
  bool operator()(const Voted& entry) {
    if (seat(entry.seat) == nullptr || seat(entry.about) == nullptr) return false;
    standing().votes.push_back({entry.seat.number(), entry.about.number()});
    return true;
  }
  bool operator()(const StoodIn& entry) {
    SeatStanding* where = seat(entry.seat);
    if (where == nullptr) return false;
    where->has_stand_in = true;
    where->is_for_a_turn = entry.by_clock.value_or(false);
    forget_votes_about(entry.seat);
    table.go_on(at);
    return true;
  }
  bool operator()(const CameBack& entry) {
    SeatStanding* where = seat(entry.seat);
    if (where == nullptr) return false;
    end_stand_in(*where);
    forget_votes_about(entry.seat);
    table.go_on(at);
    return true;
  }
  bool operator()(const Spoke& entry) {
    auto& said = standing().said;
    if (said.size() >= kMostSaid) said.erase(said.begin());
    said.push_back({table.entries_, at, entry.seat, entry.name, entry.phrase, entry.text});
    return true;
  }
  bool operator()(const Muted& entry) {
    SeatStanding* where = seat(entry.seat);
    if (where == nullptr || seat(entry.whom) == nullptr) return false;
    std::erase(where->muted, entry.whom.number());
    if (entry.is_muted) where->muted.push_back(entry.whom.number());
    return true;
  }
  bool operator()(const WantedRematch& entry) {
    SeatStanding* where = seat(entry.seat);
    if (where == nullptr) return false;
    where->wants_rematch = true;
    return true;
  }
  bool operator()(const Followed& entry) {
    standing().next = entry.table;
    return true;
  }
  bool operator()(const WentOn& entry) {
    if (!table.clocks_ || !table.clocks_->running()) return false;
    table.clocks_->forgive(entry.away, at);
    return true;
  }
  bool operator()(const Shut& /*entry*/) {
    standing().is_shut = true;
    return true;
  }

 private:
  void moved() {
    standing().asked_back.reset();
    table.go_on(at);
  }
  void forget_votes_about(Seat seat) {
    std::erase_if(standing().votes, [&](const Vote& vote) { return vote.about == seat.number(); });
  }
};

bool Table::fold(const LogEntry& entry, std::int64_t at) {
  if (!std::visit(Folding{*this, at}, entry)) return false;
  standing_.changed_at = at;
  ++entries_;
  return true;
}

}  // namespace underfoot::hall
