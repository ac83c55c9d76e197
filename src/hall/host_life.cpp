// What happens at a table without a request: bots, rematches, presence, other nodes, time.
#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kQuiet = 1'000;          // then what is only kept to be quick is given back
constexpr std::int64_t kIdle = 30'000;          // then a table that nobody follows leaves memory
constexpr std::int64_t kOthersThink = 4'000;    // how long a node waits for the bot of another node
constexpr std::int64_t kWhisperEvery = 10'000;  // who is here, to the other nodes
constexpr std::int64_t kHeardFor = 25'000;      // how long such a word counts

}  // namespace

// ---- Afterwards: bots, rematches, those who follow all their tables ----

void Host::after_change(Room& room) {
  const Table& table = *room.table;
  if (services_.streams.count() > 0 && room.is_ours) {
    const store::Row row = room.row ? *room.row : table.row();
    services_.streams.tell(row.players, row.turn,
                           {.table = room.id, .entries = table.entries(), .stage = table.stage()});
  }
  if (room.ticket && (room.thinking_ply != table.game().ply() || !table.bot_turn())) {
    services_.thinkers.forget(*room.ticket);
    room.ticket.reset();
  }
  const bool may_think = room.is_ours || services_.now() >= table.changed_at() + kOthersThink;
  if (table.bot_turn() && !room.ticket && may_think) think(room);
  if (table.is_over() && !table.standing().next && !room.opens_rematch && room.is_ours && !table.standing().is_shut &&
      table.everybody_wants_rematch()) {
    open_rematch(room);
  }
}

void Host::think(Room& room) {
  const Table::BotTurn turn = *room.table->bot_turn();
  const std::size_t ply = room.table->game().ply();
  room.thinking_ply = ply;
  room.ticket = services_.thinkers.think(
      {room.table->game().clone(), turn.seat, turn.bot, turn.seed},
      on_loop(room, [seat = turn.seat, ply](Host& host, Room& there, AnyAction action) {
        there.ticket.reset();
        Job job;
        job.decide = [seat, ply, action](Room& at) { return at.table->decide_for_bot(seat, ply, action); };
        there.queue.push_back(std::move(job));
        host.pump(there);
      }));
}

void Host::open_rematch(Room& room) {
  room.opens_rematch = true;
  const Table& table = *room.table;
  const Terms& terms = table.terms();
  OpenWish wish{.asked = {.game = terms.game,
                          .options = terms.options,
                          .pack = terms.pack,
                          .name = terms.name,
                          .seats = terms.seats,
                          .visible = terms.visible,
                          .clock = terms.clock,
                          .timeout = terms.timeout,
                          .absent = terms.absent,
                          .absent_after = terms.absent_after,
                          .back = terms.back},
                .opener = table.standing().opened.opener,
                .before = room.id};
  for (const SeatStanding& seat : table.standing().seats) wish.reserved.push_back(seat.player);
  open_table(services_, std::move(wish), on_loop(room, [](Host& host, Room& there, Or<OpenedTable> opened) {
               there.opens_rematch = false;
               if (!opened) return;
               Job job;
               job.decide = [id = opened->id](Room& at) -> Or<std::vector<LogEntry>> {
                 if (at.table->standing().next) return std::vector<LogEntry>();
                 return std::vector<LogEntry>{Followed{id}};
               };
               there.queue.push_back(std::move(job));
               host.pump(there);
             }));
}

// ---- Who is there ----

Circumstances Host::circumstances(const Room& room) const {
  Circumstances now{.now = services_.now(), .here = room.here_locally()};
  const std::int64_t patience = std::int64_t{1000} * room.table->terms().absent_after;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(room.table->seats()); ++seat) {
    if (now.now - room.elsewhere[seat] < kHeardFor) now.here |= 1U << seat;
    const std::int64_t seen = std::max(room.seen[seat], room.elsewhere[seat]);
    if ((now.here >> seat & 1U) == 0 && now.now - seen >= patience) now.long_gone |= 1U << seat;
  }
  return now;
}

TableInfo Host::info(const Room& room) const {
  TableInfo info = room.table->info();
  const Circumstances now = circumstances(room);
  int watchers = 0;
  for (const auto& subscriber : room.subscribers) watchers += subscriber->viewer.is_none() ? 1 : 0;
  info.watchers = watchers;
  for (std::size_t seat = 0; seat < info.seats.size(); ++seat) {
    if (!room.table->is_person(Seat(seat)) || !info.seats[seat].is_taken) continue;
    info.seats[seat].presence = (now.here >> seat & 1U) != 0 ? Presence::kHere : Presence::kAway;
  }
  return info;
}

void Host::note_presence(Room& room) {
  const std::uint32_t here = room.here_locally();
  const bool has_changed = circumstances(room).here != room.told_here;
  if (services_.has_other_nodes && here != 0) {
    services_.store.whisper("here " + room.id + " " + std::to_string(here));
  }
  if (!has_changed) return;
  room.told_here = circumstances(room).here;
  send_table(room);
}

void Host::hear_presence(const std::string& table, std::uint32_t seats) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    if ((seats >> seat & 1U) != 0) found->second->elsewhere[seat] = services_.now();
  }
  if (found->second->table && !found->second->is_busy) note_presence(*found->second);
}

// ---- Other nodes ----

void Host::hear(const store::News& news) {
  const auto found = rooms_.find(news.table);
  if (found != rooms_.end()) {
    Room& there = *found->second;
    there.is_ours = false;
    if (!there.table || there.table->entries() >= news.entries) return;
    there.is_stale = true;
    if (!there.is_busy) load(there);
    return;
  }
}

void Host::doubt_everything() {
  for (auto& [id, there] : rooms_) {
    there->is_stale = true;
    if (!there->is_busy) load(*there);
  }
}

// ---- Time ----

void Host::wake(const std::string& table) {
  room(table);
}

void Host::tick() {
  const std::int64_t now = services_.now();
  const bool whispers = services_.has_other_nodes && now - last_whisper_ >= kWhisperEvery;
  if (whispers) last_whisper_ = now;
  std::vector<std::string> idle;
  for (auto& [id, there] : rooms_) {
    if (there->is_busy || !there->table) continue;
    if (whispers && there->here_locally() != 0) note_presence(*there);
    if (now - there->used > kQuiet && !there->views.is_empty()) {  // a table where nobody moves needs little memory
      there->views = {};
      there->views_of = -1;
    }
    const bool is_unused = there->subscribers.empty() && there->queue.empty() && !there->ticket;
    if (is_unused && now - there->used > kIdle) {
      idle.push_back(id);
      continue;
    }
    if (std::vector<LogEntry> overdue = there->table->overdue(circumstances(*there)); !overdue.empty()) {
      Job job;
      job.decide = [this](Room& at) -> Or<std::vector<LogEntry>> { return at.table->overdue(circumstances(at)); };
      there->queue.push_back(std::move(job));
      pump(*there);
      continue;
    }
    const bool may_think = there->is_ours || now >= there->table->changed_at() + kOthersThink;
    if (!there->ticket && may_think && there->table->bot_turn()) think(*there);
  }
  for (const std::string& id : idle) rooms_.erase(id);
}

Host::Census Host::census() const {
  Census census{.rooms = rooms_.size()};
  for (const auto& [id, there] : rooms_) census.subscribers += there->subscribers.size();
  return census;
}

}  // namespace underfoot::hall
