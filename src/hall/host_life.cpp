// What happens at a table without a request: bots, rematches, presence, other nodes, time.
#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kQuiet = 1'000;      // then what is only kept to be quick is given back
constexpr std::int64_t kIdle = 30'000;      // then a table that nobody follows leaves memory
constexpr std::int64_t kOthersAct = 4'000;  // how long a node waits for what another node should do
constexpr std::int64_t kTryAgain = 1'000;   // a table that people follow and that could not be read

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
    forget_thought(room);
  }
  attend(room);
}

void Host::forget_thought(Room& room) {
  services_.thinkers.forget(*room.ticket);
  room.ticket.reset();
}

// What somebody has to do here: the node that wrote last, or any that sees nothing come of it.
void Host::attend(Room& room) {
  const Table& table = *room.table;
  if (!room.is_ours && services_.now() < table.changed_at() + kOthersAct) return;
  if (!room.ticket && table.bot_turn()) think(room);
  const bool is_followed = table.standing().next || table.standing().is_shut;
  if (table.is_over() && !is_followed && !room.opens_rematch && table.everybody_wants_rematch()) open_rematch(room);
}

void Host::think(Room& room) {
  const Table::BotTurn turn = *room.table->bot_turn();
  const std::size_t ply = room.table->game().ply();
  room.thinking_ply = ply;
  room.ticket = services_.thinkers.think(
      {room.table->game().clone(), turn.seat, turn.bot, turn.seed},
      on_loop(room, [seat = turn.seat, ply](Host& host, Room& there, const std::optional<AnyAction>& thought) {
        there.ticket.reset();
        if (!thought) return host.broke(there, "a bot finds nothing to do");
        const AnyAction action = *thought;
        Job job;
        job.decide = [seat, ply, action](Room& at, Job& /*job*/) {
          return at.table->decide_for_bot(seat, ply, action);
        };
        host.enqueue(there, std::move(job));
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
               job.decide = [id = opened->id](Room& at, Job& /*job*/) -> Or<std::vector<LogEntry>> {
                 if (at.table->standing().next) return std::vector<LogEntry>();
                 return std::vector<LogEntry>{Followed{id}};
               };
               host.enqueue(there, std::move(job));
             }));
}

// ---- Other nodes ----

void Host::hear(const store::News& news) {
  const auto found = rooms_.find(news.table);
  if (found == rooms_.end()) return;
  Room& there = *found->second;
  there.heard = std::max(there.heard, news.entries);
  const bool is_wanted = !there.subscribers.empty() || !there.queue.empty() || there.ticket;
  if (!there.is_busy && there.table && is_wanted && there.is_stale()) catch_up(there);
}

void Host::doubt_everything() {
  for (auto& [id, there] : rooms_) {
    there->is_doubtful = true;
    refresh(*there);
  }
}

// ---- Time ----

void Host::wake(const std::string& table) {
  room(table);
}

void Host::tick() {
  std::vector<std::string> idle;
  for (const auto& each : rooms_) {
    Room& room = *each.second;
    if (room.is_busy) continue;
    if (may_leave(room)) {
      idle.push_back(room.id);
    } else if (room.table) {
      safely(room, nullptr, [&] { keep_up(room); });
    } else if (services_.now() - room.asked >= kTryAgain && services_.now() >= room.rest_until) {
      load(room);
    }
  }
  for (const std::string& id : idle) {
    services_.watched.set(id, 0);
    rooms_.erase(id);
  }
}

// Nobody follows it, and nothing is under way.
bool Host::may_leave(const Room& room) const {
  if (!room.subscribers.empty()) return false;
  if (!room.table) return services_.now() >= room.rest_until;
  return room.queue.empty() && !room.ticket && services_.now() - room.used > kIdle;
}

void Host::keep_up(Room& room) {
  note_presence(room);
  if (services_.now() - room.used > kQuiet && !room.views.is_empty()) {  // where nobody moves, little memory is needed
    room.views = {};
    room.views_of = -1;
  }
  if (!room.is_stale()) look_at_the_time(room);  // otherwise whoever asks for it next has it read
}

void Host::look_at_the_time(Room& room) {
  if (room.table->has_running_clock() && !services_.outages.are_known(services_.now())) return attend(room);
  if (time_owed(room) == 0 && room.table->overdue(circumstances(room)).empty()) return attend(room);
  Job job;
  job.decide = [this](Room& at, Job& /*job*/) -> Or<std::vector<LogEntry>> {
    return at.table->overdue(circumstances(at));
  };
  enqueue(room, std::move(job));
}

Host::Census Host::census() const {
  Census census{.rooms = rooms_.size()};
  for (const auto& [id, there] : rooms_) census.subscribers += there->subscribers.size();
  return census;
}

}  // namespace underfoot::hall
