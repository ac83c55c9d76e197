#include "hall/table.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "fair/verify.h"
#include "table/edge/record.h"

namespace underfoot::hall {
namespace {

std::unique_ptr<AnyTable> set_up(const House& house, const Terms& terms) {
  const AnyGame* game = house.games.find(terms.game);
  if (game == nullptr) return nullptr;
  const auto options = json::parse(terms.options.text);
  if (!options) return nullptr;
  AnyGame::Setup setup{.options = &*options};
  Result<json::Value, BadInput> pack = failure(BadInput{});
  if (terms.pack) {
    pack = json::parse(terms.pack->text);
    if (!pack) return nullptr;
    setup.pack_content = &*pack;
  } else if (terms.built_in) {
    setup.pack_id = terms.built_in->id;
    setup.pack_hash = json::from_hex64(terms.built_in->hash);
  }
  auto table = game->open(setup);
  return table ? *std::move(table) : nullptr;
}

// A bot or a person plays through requests: to the match both are programs outside.
std::vector<match::Player> players_for(const AnyTable& game, const Terms& terms) {
  std::vector<match::Player> players(static_cast<std::size_t>(game.seats()));
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].kind = match::SeatKind::kProgram;
    if (i < terms.seats.size()) players[i].bot = terms.seats[i].bot.value_or("");
  }
  return players;
}

}  // namespace

Table::Table(const House& house, std::string id, const fair::Bytes& secret, Opened opened, std::int64_t at,
             std::unique_ptr<AnyTable> game)
    : house_(house), id_(std::move(id)), secret_(secret) {
  auto players = players_for(*game, opened.terms);
  match_ = std::make_unique<match::Match>(
      std::move(game), std::move(players),
      [this](std::uint32_t below, const match::DrawPoint& point) { return fair::draw(key_, point.ply, below); });
  standing_.opened = std::move(opened);
  standing_.opened_at = at;
  standing_.changed_at = at;
  standing_.seats.resize(static_cast<std::size_t>(seats()));
  entries_ = 1;
  begin_if_full(at);
}

std::unique_ptr<Table> Table::begin(const House& house, const std::string& id, const fair::Bytes& secret,
                                    const Opened& opened, std::int64_t at) {
  std::unique_ptr<AnyTable> game = set_up(house, opened.terms);
  if (!game || static_cast<int>(opened.terms.seats.size()) != game->seats()) return nullptr;
  return std::unique_ptr<Table>(new Table(house, id, secret, opened, at, std::move(game)));
}

std::optional<LogEntry> Table::read(const store::Entry& kept) {
  const auto body = json::parse(kept.body);
  if (!body) return std::nullopt;
  auto entry = json::read(*body, [](const json::Reader& in) { return json::read_as<LogEntry>(in, json::NoContext()); });
  return entry ? std::optional(*std::move(entry)) : std::nullopt;
}

std::unique_ptr<Table> Table::rebuild(const House& house, const store::Kept& kept) {
  const std::optional<fair::Bytes> secret = fair::from_hex(kept.secret);
  if (!secret) return nullptr;
  std::unique_ptr<Table> table;
  if (kept.snapshot) {
    const auto body = json::parse(kept.snapshot->body);
    if (!body) return nullptr;
    const auto standing =
        json::read(*body, [](const json::Reader& in) { return json::read_as<Standing>(in, json::NoContext()); });
    if (!standing) return nullptr;
    table = begin(house, kept.id, *secret, standing->opened, standing->opened_at);
    if (!table || !table->restore(*standing, kept.snapshot->entries)) return nullptr;
  }
  for (const store::Entry& kept_entry : kept.tail) {
    const std::optional<LogEntry> entry = read(kept_entry);
    if (!entry) return nullptr;
    if (!table) {
      const auto* opened = std::get_if<Opened>(&*entry);
      table = opened == nullptr ? nullptr : begin(house, kept.id, *secret, *opened, kept_entry.at);
      if (!table) return nullptr;
    } else if (!table->fold(*entry, kept_entry.at)) {
      return nullptr;
    }
  }
  return table;
}

// ---- Snapshots ----

std::string Table::snapshot() const {
  Standing kept = standing_;
  if (clocks_) {
    kept.clocks = {clocks_->kept(), clocks_->running() ? clocks_->running()->number() : -1, clocks_->since()};
  }
  for (const AnyAction& action : game().actions()) kept.actions.push_back({game().action_text(action)});
  return json::text_of(kept);
}

bool Table::restore(const Standing& standing, std::int64_t entries) {
  const auto is_seat = [&](int seat) { return seat >= 0 && seat < seats(); };
  if (standing.seats.size() != static_cast<std::size_t>(seats())) return false;
  if (!std::all_of(standing.resigned.begin(), standing.resigned.end(), is_seat)) return false;
  for (const Vote& vote : standing.votes) {
    if (!is_seat(vote.seat) || !is_seat(vote.about)) return false;
  }
  if (standing.clocks && standing.clocks->running >= seats()) return false;
  standing_ = standing;
  standing_.actions.clear();
  standing_.resigned.clear();
  begin_if_full(standing.opened_at);
  while (match_->undo()) continue;            // the actions of the snapshot are all there are
  standing_.seats = standing.seats;           // as they were then, whatever comes of a beginning
  for (const int seat : standing.resigned) {  // before the actions, since nobody resigns when all is over
    if (!match_->resign(Seat(seat), nullptr)) return false;
    standing_.resigned.push_back(seat);
  }
  for (const json::Any& action : standing.actions) {
    const auto value = json::parse(action.text);
    if (!value || !match_->force(*value)) return false;
  }
  if (clocks_ && standing.clocks) {
    if (standing.clocks->left.size() != standing_.seats.size()) return false;
    const int running = standing.clocks->running;
    clocks_->restore(standing.clocks->left, running < 0 ? std::nullopt : std::optional(Seat(running)),
                     standing.clocks->since);
    turn_ = game().turn();
  }
  entries_ = entries;
  return true;
}

// ---- Looking ----

store::Stage Table::stage() const {
  if (standing_.is_shut || (has_begun_ && match_->is_over())) return store::Stage::kOver;
  return has_begun_ ? store::Stage::kPlaying : store::Stage::kOpen;
}

bool Table::is_person(Seat seat) const {
  return terms().seats[seat.index()].kind == match::SeatKind::kPerson && !game().plays_itself(seat);
}

const std::string& Table::before() const {
  static const std::string kNone;
  return standing_.opened.before ? *standing_.opened.before : kNone;
}

std::optional<Seat> Table::seat_of(std::string_view player) const {
  if (player.empty()) return std::nullopt;
  for (std::size_t i = 0; i < standing_.seats.size(); ++i) {
    if (standing_.seats[i].player == player) return Seat(i);
  }
  return std::nullopt;
}

// Nobody else may sit down, as at a rematch.
bool Table::is_for_certain_people() const {
  if (stage() != store::Stage::kOpen || standing_.opened.reserved.empty()) return false;
  for (std::size_t i = 0; i < standing_.seats.size(); ++i) {
    const bool is_free = is_person(Seat(i)) && standing_.seats[i].player.empty();
    if (is_free && (i >= standing_.opened.reserved.size() || standing_.opened.reserved[i].empty())) return false;
  }
  return true;
}

bool Table::everybody_wants_rematch() const {
  for (int seat = 0; seat < seats(); ++seat) {
    if (is_person(Seat(seat)) && !standing_.seats[static_cast<std::size_t>(seat)].wants_rematch) return false;
  }
  return true;
}

bool Table::is_bots(Seat seat) const {
  const auto& resigned = standing_.resigned;
  return !is_person(seat) || standing_.seats[seat.index()].has_stand_in ||
         std::find(resigned.begin(), resigned.end(), seat.number()) != resigned.end();
}

std::uint32_t Table::stand_ins() const {
  std::uint32_t seats = 0;
  for (std::size_t i = 0; i < standing_.seats.size(); ++i) seats |= standing_.seats[i].has_stand_in ? 1U << i : 0U;
  return seats;
}

const std::string& Table::bot_of(Seat seat) const {
  static const std::string kDefault(kStandIn);
  const std::optional<std::string>& bot = terms().seats[seat.index()].bot;
  return bot && !is_person(seat) ? *bot : kDefault;
}

std::optional<Table::BotTurn> Table::bot_turn() const {
  if (stage() != store::Stage::kPlaying || !game().actor().is_seat()) return std::nullopt;
  const Seat seat = game().actor().seat();
  if (!is_bots(seat)) return std::nullopt;
  return BotTurn{seat, bot_of(seat), fair::draw(key_, game().ply(), 1U << 30U)};
}

std::int64_t Table::due() const {
  if (stage() == store::Stage::kOpen) return standing_.opened_at + kOpenFor;
  if (stage() != store::Stage::kPlaying || !clocks_) return 0;
  return clocks_->falls_at().value_or(0);
}

std::optional<ClockInfo> Table::clocks(std::int64_t now) const {
  if (!clocks_) return std::nullopt;
  ClockInfo info;
  for (int seat = 0; seat < seats(); ++seat) {
    const std::int64_t left = clocks_->left(Seat(seat), std::max(now, clocks_->since()));
    const std::int64_t per_turn = clocks_->control().per_turn;
    info.left.push_back(per_turn > 0 ? std::min(left, per_turn) : left);
  }
  if (clocks_->running()) info.running = clocks_->running()->number();
  return info;
}

TableInfo Table::info() const {
  const Opened& opened = standing_.opened;
  TableInfo info{.table = id_, .game = opened.terms.game, .name = opened.terms.name};
  if (!is_over()) info.code = opened.code;
  json::Writer options;
  game().write_options(options);
  info.options.text = options.take();
  info.pack = {game().pack().id, json::hex64(game().pack().hash)};
  info.stage = stage();
  info.visible = opened.terms.visible;
  info.clock = opened.terms.clock;
  info.timeout = opened.terms.timeout;
  info.absent = opened.terms.absent;
  info.absent_after = opened.terms.absent_after;
  info.back = opened.terms.back;
  for (int number = 0; number < seats(); ++number) {
    const Seat seat(number);
    const SeatStanding& standing = standing_.seats[seat.index()];
    SeatInfo told{.kind = opened.terms.seats[seat.index()].kind, .name = standing.name};
    if (game().plays_itself(seat)) told.kind = match::SeatKind::kAutoma;
    told.is_taken = !is_person(seat) || !standing.player.empty();
    const bool has_resigned =
        std::find(standing_.resigned.begin(), standing_.resigned.end(), number) != standing_.resigned.end();
    if (has_resigned) told.has_resigned = true;
    if (standing.has_stand_in) told.has_stand_in = true;
    if (told.kind == match::SeatKind::kBot || standing.has_stand_in || has_resigned) told.bot = bot_of(seat);
    for (const Vote& vote : standing_.votes) {
      if (vote.about != number) continue;
      if (!told.votes) told.votes.emplace();
      told.votes->push_back(vote.seat);
    }
    if (standing.wants_rematch) told.wants_rematch = true;
    if (!standing.contribution.empty()) told.contribution = standing.contribution;
    info.seats.push_back(std::move(told));
  }
  info.commitment = opened.commitment;
  info.entries = entries_;
  info.ply = game().ply();
  info.actor = stage() == store::Stage::kOver ? Actor::over() : game().actor();
  info.opened = standing_.opened_at;
  info.changed = standing_.changed_at;
  info.asked_back = standing_.asked_back;
  info.next = standing_.next;
  if (stage() == store::Stage::kOver && !standing_.is_shut) {
    info.places.emplace();
    info.points.emplace();
    for (const auto& seat : match_->outcome().seats) {
      info.places->push_back(seat.place);
      info.points->push_back(seat.points);
    }
  }
  return info;
}

store::Row Table::row() const {
  store::Row row{.game = terms().game, .code = standing_.opened.code.en};
  for (const SeatStanding& seat : standing_.seats) {
    if (!seat.player.empty()) row.players.push_back(seat.player);
  }
  TableInfo told = info();  // what changes with every move is not in it
  told.entries = 0;
  told.changed = 0;
  told.ply.reset();
  told.actor.reset();
  row.summary = json::text_of(told);
  return this->row(row);
}

store::Row Table::row(const store::Row& before) const {
  constexpr std::int64_t kBotPatience = 5000;  // then another node looks whether this one is still there
  store::Row row = before;
  row.stage = stage();
  row.turn.clear();
  if (row.stage == store::Stage::kPlaying && game().actor().is_seat() && !is_bots(game().actor().seat())) {
    row.turn = standing_.seats[game().actor().seat().index()].player;
  }
  // A table that was closed before it began is in no list either.
  row.is_public = terms().visible == Visible::kPublic && !standing_.is_shut && !is_for_certain_people();
  row.due = bot_turn() ? standing_.changed_at + kBotPatience : due();
  return row;
}

std::string Table::record() const {
  fair::Terms terms{.table = id_, .secret = secret_, .contributions = {}};
  Continuation continuation;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < standing_.seats.size(); ++i) {
    const SeatStanding& seat = standing_.seats[i];
    terms.contributions.push_back(fair::from_hex(seat.contribution).value_or(fair::Bytes{}));
    continuation.players.push_back(is_person(Seat(i)) ? "" : this->terms().seats[i].bot.value_or(""));
    names.push_back(seat.name);
  }
  json::Writer out;
  write_record(out, game(), names, continuation, fair::to_record(terms));
  return out.take();
}

std::string Table::view(Seat viewer) const {
  constexpr std::size_t kUsual = 4096;
  json::Writer out;
  out.reserve(kUsual);
  game().write_view(out, viewer);
  return out.take();
}

std::size_t Table::told_from(std::int64_t entries, std::size_t ply) const {
  if (entries > entries_) return 0;
  for (const Rewound& rewound : standing_.rewound) {
    if (rewound.entries > entries) ply = std::min(ply, rewound.ply);
  }
  return ply > game().ply() ? 0 : ply;
}

std::vector<std::string> Table::names() const {
  std::vector<std::string> names;
  for (const SeatStanding& seat : standing_.seats) names.push_back(seat.name);
  return names;
}

bool Table::may_read(Seat viewer, const Said& said) const {
  if (viewer.is_none()) return true;
  if (said.seat.is_none()) return false;  // spectators talk among themselves
  const auto& muted = standing_.seats[viewer.index()].muted;
  return std::find(muted.begin(), muted.end(), said.seat.number()) == muted.end();
}

}  // namespace underfoot::hall
