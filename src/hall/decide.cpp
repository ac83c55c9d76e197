// Who may do what at a table: each request becomes entries for the log, or is refused.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "hall/table.h"
#include "hall/thinkers.h"
#include "json/plain_text.h"

namespace underfoot::hall {
namespace {

using Entries = Or<std::vector<LogEntry>>;
using NoEntries = std::vector<LogEntry>;  // it is so already

// What one seat may say, and all spectators together, until the others have had time to read it.
constexpr std::int64_t kSayTime = 10'000;
constexpr int kMostSayings = 6;
constexpr int kMostSayingsOfSpectators = 12;

tl::unexpected<Objection> no(std::string_view code, Message why, std::string place = {}) {
  return failure(Objection{code, std::move(why), {}, std::move(place)});
}

bool is_contribution(std::string_view text) {
  return fair::from_hex(text).has_value();
}

}  // namespace

bool is_sound(const std::string& text) {
  return text.find_first_not_of(' ') != std::string::npos && json::is_plain(text);
}

// ---- Opening ----

namespace {

Or<std::vector<SeatTerms>> seats_for(const House& house, const AnyTable& game, const NewTable& asked) {
  std::vector<SeatTerms> seats = asked.seats.value_or(std::vector<SeatTerms>());
  const auto count = static_cast<std::size_t>(game.seats());
  if (seats.size() > count)
    return no("bad_request", message("rpc.too_many_seats"_msg, param("count", game.seats())), "seats");
  seats.resize(count);
  bool has_person = false;
  for (std::size_t i = 0; i < count; ++i) {
    SeatTerms& seat = seats[i];
    if (game.plays_itself(Seat(i))) {
      seat = {match::SeatKind::kAutoma, std::nullopt};
      continue;
    }
    if (seat.bot && seat.kind == match::SeatKind::kPerson) seat.kind = match::SeatKind::kBot;
    if (seat.kind == match::SeatKind::kBot) {
      if (!seat.bot) seat.bot = std::string(kStandIn);
      const std::string place = "seats[" + std::to_string(i) + "].bot";
      if (const auto why = why_no_bot(house.bots, game.info().id, *seat.bot))
        return no("bad_request", why->message, place);
      // A level and a character; how long a bot may think is the server's to say.
      if (seat.bot->find_first_of("@+") != std::string::npos)
        return no("bad_request", message("hall.only_levels"_msg), place);
    } else {
      seat = {match::SeatKind::kPerson, std::nullopt};
      has_person = true;
    }
  }
  if (!has_person) return no("bad_request", message("hall.nobody"_msg), "seats");
  return seats;
}

}  // namespace

Or<Opened> Table::agree(const House& house, const NewTable& asked, const Opening& opening) {
  const AnyGame* game = house.games.find(asked.game);
  if (game == nullptr) return no("bad_request", message("rpc.unknown_game"_msg, param("game", asked.game)), "game");
  Opened opened{.code = opening.code, .opener = opening.opener, .before = opening.before, .reserved = opening.reserved};
  opened.commitment = fair::to_hex(fair::commitment(opening.id, opening.secret));
  Terms& terms = opened.terms;
  terms.game = asked.game;
  const json::Value options = asked.options ? *json::parse(asked.options->text) : json::empty_object();
  AnyGame::Setup setup{.options = &options};
  json::Value pack;
  if (asked.pack) {
    pack = *json::parse(asked.pack->text);
    if (const auto problems = game->pack_problems(pack); !problems.empty()) {
      return no("bad_request", problems.front().message, "pack." + problems.front().place);
    }
    setup.pack_content = &pack;
    terms.pack = asked.pack;
  }
  const auto table = game->open(setup);
  if (!table) return no("bad_request", table.error().message, table.error().place);
  if (!asked.pack) terms.built_in = {(*table)->pack().id, json::hex64((*table)->pack().hash)};
  json::Writer written;
  (*table)->write_options(written);
  terms.options.text = json::canonical(*json::parse(written.text()));  // as it is read again
  auto seats = seats_for(house, **table, asked);
  if (!seats) return failure(std::move(seats.error()));
  terms.seats = *std::move(seats);
  terms.name = asked.name.value_or("");
  if (!terms.name.empty() && !is_sound(terms.name)) return no("bad_request", message("hall.bad_text"_msg), "name");
  terms.visible = asked.visible.value_or(terms.visible);
  if (asked.clock && (asked.clock->initial > 0 || asked.clock->per_turn > 0)) terms.clock = asked.clock;
  terms.timeout = asked.timeout.value_or(terms.timeout);
  terms.absent = asked.absent.value_or(terms.absent);
  terms.absent_after = asked.absent_after.value_or(terms.absent_after);
  terms.back = asked.back.value_or(terms.back);
  return opened;
}

// ---- Asking ----

struct Table::Asking {
  const Table& table;
  const std::string& player;
  const Circumstances& now;
  std::optional<Seat> seat = table.seat_of(player);

  // What a request needs: a seat, and the table at a certain stage.
  std::optional<Objection> needs(std::optional<store::Stage> stage) const {
    if (!seat) return Objection{"forbidden", message("hall.no_seat"_msg)};
    if (!stage || *stage == table.stage()) return std::nullopt;
    switch (*stage) {
      case store::Stage::kOpen:
        return Objection{"not_open", message("hall.not_open"_msg)};
      case store::Stage::kPlaying:
        if (table.is_over()) return Objection{"over", message("hall.over"_msg)};
        return Objection{"not_playing", message("hall.not_playing"_msg)};
      case store::Stage::kOver:
        return Objection{"not_over", message("hall.not_over"_msg)};
    }
    return std::nullopt;
  }

  Entries operator()(const Sit& sit) const {
    if (table.stage() == store::Stage::kOver) return no("over", message("hall.over"_msg));
    if (!is_sound(sit.name)) return no("bad_request", message("hall.bad_text"_msg), "name");
    if (!is_contribution(sit.contribution)) {
      return no("bad_request", message("fair.not_hex"_msg, param("what", "contribution")), "contribution");
    }
    if (seat) {  // perhaps the answer to the first time was lost
      if (sit.seat && *sit.seat != *seat) return no("seat_taken", message("hall.sits_already"_msg));
      return NoEntries();
    }
    if (table.stage() != store::Stage::kOpen) return no("full", message("hall.full"_msg));
    if (sit.seat && (sit.seat->number() >= table.seats() || !table.is_person(*sit.seat))) {
      return no("bad_request", message("hall.no_such_seat"_msg), "seat");
    }
    for (int number = 0; number < table.seats(); ++number) {
      if (sit.seat && sit.seat->number() != number) continue;
      if (!is_free_for(Seat(number))) continue;
      return std::vector<LogEntry>{SatDown{Seat(number), sit.name, player, sit.contribution}};
    }
    if (sit.seat) return no("seat_taken", message("hall.seat_taken"_msg));
    return no("full", message("hall.full"_msg));
  }

  Entries operator()(const Leave& /*leave*/) const {
    if (const auto why = needs(store::Stage::kOpen)) return failure(*why);
    return std::vector<LogEntry>{StoodUp{*seat}};
  }

  Entries operator()(const Act& act) const {
    if (const auto why = needs(store::Stage::kPlaying)) return failure(*why);
    if (act.ply != table.game().ply()) {
      return no("stale", message("hall.stale"_msg, param("ply", static_cast<int>(table.game().ply()))), "ply");
    }
    if (has_resigned()) return no("forbidden", message("match.resign.twice"_msg));
    const Actor actor = table.game().actor();
    if (!actor.is_seat() || actor.seat() != *seat) return no("not_your_turn", message("match.not_your_turn"_msg));
    const auto value = json::parse(act.action.text);
    if (!value) return no("bad_request", value.error().message, "action");
    auto action = table.game().read_action(*value);
    if (!action) return no("bad_request", action.error().message, "action");
    if (std::optional<Refusal> why = table.game().refusal(*action)) {
      return failure(Objection{"illegal", std::move(why->message), why->rule});
    }
    std::vector<LogEntry> entries;
    if (has_stand_in()) entries.emplace_back(CameBack{*seat});
    entries.emplace_back(Acted{*seat, {table.game().action_text(*action)}});
    return entries;
  }

  Entries operator()(const Back& back) const {
    if (const auto why = needs(store::Stage::kPlaying)) return failure(*why);
    if (has_resigned()) return no("forbidden", message("match.resign.twice"_msg));
    if (table.terms().back == TakeBack::kNever) return no("forbidden", message("hall.back.never"_msg));
    using How = match::Match::Back;
    const auto to = table.match_->back_to(*seat, back.turn.value_or(false) ? How::kWholeTurn : How::kOneAction);
    if (!to) return no("forbidden", to.error());
    const std::optional<AskedBack>& asked = table.standing_.asked_back;
    const bool has_asked = asked && asked->seat == *seat && asked->to == *to;
    // Those who have agreed may be all that are left to ask.
    const bool is_agreed = has_asked ? agree(*asked) : table.concerned(*seat).empty();
    std::vector<LogEntry> entries;
    if (has_stand_in()) entries.emplace_back(CameBack{*seat});
    if (table.terms().back == TakeBack::kFree || is_agreed) {
      entries.emplace_back(TookBack{*seat, *to});
    } else if (!has_asked) {
      entries.emplace_back(AskedToTakeBack{*seat, *to});
    }
    return entries;
  }

  Entries operator()(const Consent& consent) const {
    if (const auto why = needs(store::Stage::kPlaying)) return failure(*why);
    const std::optional<AskedBack>& asked = table.standing_.asked_back;
    if (!asked || has(asked->agreed, seat->number()) || !has(table.concerned(asked->seat), *seat)) {
      return no("forbidden", message("hall.back.not_asked"_msg));
    }
    std::vector<LogEntry> entries = {Consented{*seat, consent.agrees}};
    if (consent.agrees && agree(*asked, *seat)) entries.emplace_back(TookBack{asked->seat, asked->to});
    return entries;
  }

  Entries operator()(const Resign& /*resign*/) const {
    if (const auto why = needs(store::Stage::kPlaying)) return failure(*why);
    if (has_resigned()) return no("forbidden", message("match.resign.twice"_msg));
    return std::vector<LogEntry>{GaveUp{*seat}};
  }

  Entries operator()(const Say& say) const {
    if (say.phrase.has_value() == say.text.has_value()) {
      return no("bad_request", message("rpc.one_of_two"_msg, param("one", "phrase"), param("other", "text")), "");
    }
    if (say.phrase && std::find(kPhrases.begin(), kPhrases.end(), *say.phrase) == kPhrases.end()) {
      return no("bad_request", message("hall.no_such_phrase"_msg), "phrase");
    }
    if (say.text && !is_sound(*say.text)) return no("bad_request", message("hall.bad_text"_msg), "text");
    if (has_said_enough()) return no("too_many", message("hall.said_enough"_msg));
    const std::string name = seat ? table.standing_.seats[seat->index()].name : say.name.value_or("");
    if (!is_sound(name)) return no("bad_request", message("hall.bad_text"_msg), "name");
    return std::vector<LogEntry>{Spoke{seat.value_or(Seat::none()), name, say.phrase, say.text}};
  }

  Entries operator()(const Mute& mute) const {
    if (const auto why = needs(std::nullopt)) return failure(*why);
    if (mute.seat.is_none() || mute.seat.number() >= table.seats() || mute.seat == *seat) {
      return no("bad_request", message("hall.no_such_seat"_msg), "seat");
    }
    const bool is_muted = has(table.standing_.seats[seat->index()].muted, mute.seat.number());
    if (is_muted == mute.is_muted) return NoEntries();
    return std::vector<LogEntry>{Muted{*seat, mute.seat, mute.is_muted}};
  }

  Entries operator()(const Replace& replace) const {
    if (const auto why = needs(store::Stage::kPlaying)) return failure(*why);
    if (has_resigned()) return no("forbidden", message("match.resign.twice"_msg));
    if (table.terms().absent == Absent::kWait) return no("forbidden", message("hall.absent.wait"_msg));
    const Seat about = replace.seat;
    if (about.is_none() || about.number() >= table.seats() || about == *seat || table.is_bots(about)) {
      return no("bad_request", message("hall.no_such_seat"_msg), "seat");
    }
    if ((now.long_gone >> about.index() & 1U) == 0) return no("forbidden", message("hall.absent.not_yet"_msg));
    std::uint32_t voters = 1U << seat->index();
    for (const Vote& vote : table.standing_.votes) {
      if (vote.about == about.number()) voters |= 1U << static_cast<unsigned>(vote.seat);
    }
    std::vector<LogEntry> entries;
    const bool has_voted =
        std::any_of(table.standing_.votes.begin(), table.standing_.votes.end(),
                    [&](const Vote& vote) { return vote.seat == seat->number() && vote.about == about.number(); });
    if (!has_voted) entries.emplace_back(Voted{*seat, about});
    // Most of the people who are there and play, besides the one who is not.
    std::uint32_t there = now.here | 1U << seat->index();
    for (int other = 0; other < table.seats(); ++other) {
      const bool has_a_say = other == seat->number() || !table.is_bots(Seat(other));
      if (!has_a_say || other == about.number()) there &= ~(1U << static_cast<unsigned>(other));
    }
    if (2 * std::popcount(voters & there) > std::popcount(there)) entries.emplace_back(StoodIn{about});
    return entries;
  }

  Entries operator()(const Return& /*request*/) const {
    if (const auto why = needs(store::Stage::kPlaying)) return failure(*why);
    if (!has_stand_in()) return no("forbidden", message("hall.no_stand_in"_msg));
    return std::vector<LogEntry>{CameBack{*seat}};
  }

  Entries operator()(const Rematch& /*rematch*/) const {
    if (const auto why = needs(store::Stage::kOver)) return failure(*why);
    if (table.standing_.next) return no("forbidden", message("hall.rematch.open"_msg));
    if (table.standing_.is_shut) return no("over", message("hall.over"_msg));
    if (table.standing_.seats[seat->index()].wants_rematch) return NoEntries();
    return std::vector<LogEntry>{WantedRematch{*seat}};
  }

  Entries operator()(const Close& /*close*/) const {
    if (table.stage() != store::Stage::kOpen) return no("not_open", message("hall.not_open"_msg));
    const bool is_opener = !player.empty() && player == table.standing_.opened.opener;
    if (!is_opener && !seat) return no("forbidden", message("hall.no_seat"_msg));
    if (!is_opener && !table.standing_.opened.opener.empty()) return no("forbidden", message("hall.not_opener"_msg));
    return std::vector<LogEntry>{Shut{}};
  }

 private:
  template <class T>
  static bool has(const std::vector<T>& list, const T& what) {
    return std::find(list.begin(), list.end(), what) != list.end();
  }
  bool has_resigned() const { return has(table.standing_.resigned, seat->number()); }
  bool has_stand_in() const { return table.standing_.seats[seat->index()].has_stand_in; }
  // Whether all whom this needs have agreed, or will have.
  bool agree(const AskedBack& asked, Seat if_he_does = Seat::none()) const {
    const std::vector<Seat> concerned = table.concerned(asked.seat);
    return std::all_of(concerned.begin(), concerned.end(),
                       [&](Seat other) { return other == if_he_does || has(asked.agreed, other.number()); });
  }
  bool has_said_enough() const {
    const int who = seat ? seat->number() : -1;
    const auto& said = table.standing_.said;
    const auto sayings = std::count_if(said.begin(), said.end(), [&](const Said& each) {
      return (each.seat.is_none() ? -1 : each.seat.number()) == who && each.at <= now.now &&
             now.now - each.at < kSayTime;
    });
    return sayings >= (seat ? kMostSayings : kMostSayingsOfSpectators);
  }
  bool is_free_for(Seat where) const {
    const std::size_t i = where.index();
    if (!table.is_person(where) || !table.standing_.seats[i].player.empty()) return false;
    const auto& reserved = table.standing_.opened.reserved;
    return i >= reserved.size() || reserved[i].empty() || reserved[i] == player;
  }
};

std::vector<Seat> Table::concerned(Seat by) const {
  std::vector<Seat> seats;
  for (int seat = 0; seat < this->seats(); ++seat) {
    if (Seat(seat) != by && !is_bots(Seat(seat))) seats.emplace_back(seat);
  }
  return seats;
}

Or<std::vector<LogEntry>> Table::decide(const std::string& player, const Request& request,
                                        const Circumstances& now) const {
  return std::visit(Asking{*this, player, now}, request);
}

Or<std::vector<LogEntry>> Table::decide_for_bot(Seat seat, std::size_t ply, const AnyAction& action) const {
  const auto turn = bot_turn();
  if (!turn || turn->seat != seat || game().ply() != ply) return no("stale", message("match.not_your_turn"_msg));
  return std::vector<LogEntry>{Acted{seat, {game().action_text(action)}}};
}

std::vector<LogEntry> Table::overdue(const Circumstances& now) const {
  if (stage() == store::Stage::kOpen && now.now >= due()) return {Shut{}};
  if (stage() != store::Stage::kPlaying) return {};
  if (clocks_) {
    if (const std::optional<Seat> fallen = clocks_->fallen(now.now)) {
      if (terms().timeout == AtTimeout::kBot) return {StoodIn{*fallen, true}};
      return {GaveUp{*fallen, true}};
    }
  }
  if (terms().absent != Absent::kBot) return {};
  for (int seat = 0; seat < seats(); ++seat) {
    const bool is_gone = (now.long_gone >> static_cast<unsigned>(seat) & 1U) != 0;
    if (is_gone && !is_bots(Seat(seat))) return {StoodIn{Seat(seat)}};
  }
  return {};
}

}  // namespace underfoot::hall
