#include "hall/host.h"

#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::size_t kMostWaiting = 256;  // requests at one table

Objection gone() {
  return {"not_found", message("hall.no_table"_msg)};
}

}  // namespace

Host::Host(const Services& services, std::function<void(std::function<void()>)> post)
    : services_(services), post_(std::move(post)), alive_(std::make_shared<Host*>(this)) {}

Host::~Host() {
  *alive_ = nullptr;
}

// ---- Rooms ----

Host::Room& Host::room(const std::string& id) {
  std::unique_ptr<Room>& found = rooms_[id];
  if (!found) {
    found = std::make_unique<Room>();
    found->id = id;
    found->seen.fill(services_.now());
  }
  found->used = services_.now();
  refresh(*found);
  return *found;
}

// Reads what is not in memory.
void Host::refresh(Room& room) {
  if (room.is_busy) return;  // afterwards
  if (!room.table) return load(room);
  if (room.is_stale()) catch_up(room);
}

void Host::load(Room& room) {
  room.is_busy = true;
  room.is_doubtful = false;
  room.is_ours = false;
  room.asked = services_.now();
  room.heard_before = room.heard;
  room.row.reset();
  room.views = {};
  room.views_of = -1;
  services_.store.load(room.id, on_loop(room, [](Host& host, Room& there, store::Found<store::Kept> found) {
                         host.loaded(there, std::move(found));
                       }));
}

void Host::loaded(Room& room, store::Found<store::Kept> found) {
  room.is_busy = false;
  const bool had_table = room.table != nullptr;
  if (!found.value) return fail_all(room, found.has_failed ? no_storage() : gone());
  room.table = guarded([&] { return Table::rebuild(services_.house, *found.value); },
                       [](const BrokenInvariant& /*broken*/) { return std::unique_ptr<Table>(); });
  if (!room.table) return fail_all(room, {"storage", message("hall.broken"_msg)});
  room.believe_the_log();
  // Those who follow may have less than that.
  for (const auto& subscriber : room.subscribers) {
    const std::int64_t heard = subscriber->entries;
    see_as(room, *subscriber);
    if (subscriber->entries != room.table->entries()) welcome(room, *subscriber, subscriber->known());
    for (const Said& said : room.table->standing().said) {
      const bool is_new = heard > 0 && said.entry >= heard;
      if (is_new && room.table->may_read(subscriber->viewer, said)) subscriber->send(written_out(said));
    }
  }
  // Time that ran out while no server was there counts for nobody.
  const bool was_away = !had_table && !services_.has_other_nodes;
  if (was_away && !room.table->after_absence(services_.began).empty()) {
    Job job;
    job.decide = [began = services_.began](Room& at) -> Or<std::vector<LogEntry>> {
      return at.table->after_absence(began);
    };
    room.queue.push_front(std::move(job));
  }
  go_on(room);
}

// After the copy was read or changed.
void Host::go_on(Room& room) {
  if (room.is_stale()) return catch_up(room);
  after_change(room);
  pump(room);
}

void Host::fail_all(Room& room, const Objection& why) {
  std::deque<Job> jobs = std::move(room.queue);
  const auto id = room.id;
  room.table.reset();
  for (Job& job : jobs) {
    if (job.no_table) job.no_table(why);
    if (job.reply) job.reply(failure(why));
  }
  const auto found = rooms_.find(id);
  if (found != rooms_.end() && found->second->subscribers.empty()) rooms_.erase(found);
}

// ---- Requests, one after another ----

bool Host::bears(const Table& table, const Bearer& bearer) const {
  return bearer.table.empty() || bearer.table == table.id() || bearer.table == table.before();
}

// With the eyes of its seat, if it has one. What it was told with other eyes does not count.
void Host::see_as(const Room& room, Subscriber& subscriber) const {
  const std::string player = bears(*room.table, subscriber.bearer) ? subscriber.bearer.player : "";
  const Seat viewer = room.table->seat_of(player).value_or(Seat::none());
  if (viewer == subscriber.viewer) return;
  subscriber.viewer = viewer;
  subscriber.has({});
}

void Host::ask(Asked asked, Reply reply) {
  Room& there = room(asked.table);
  if (there.queue.size() >= kMostWaiting) return reply(failure(Objection{"busy", message("hall.busy"_msg)}));
  Job job;
  job.since = services_.now();
  job.sits = std::holds_alternative<Sit>(asked.request);
  if (job.sits && asked.bearer.player.empty()) asked.bearer = {random_name(20), {}};
  job.player = asked.bearer.player;
  job.reply = std::move(reply);
  job.decide = [this, bearer = std::move(asked.bearer), request = std::move(asked.request)](Room& at) {
    const std::string player = bears(*at.table, bearer) ? bearer.player : "";
    return at.table->decide(player, request, circumstances(at));
  };
  there.queue.push_back(std::move(job));
  pump(there);
}

void Host::look(const std::string& table, const Bearer& bearer, Look look) {
  Room& there = room(table);
  Job job;
  job.no_table = [look](Objection why) { look(failure(std::move(why))); };
  job.look = [this, bearer, look = std::move(look)](Room& at) {
    const std::string player = bears(*at.table, bearer) ? bearer.player : "";
    look(Seen{*at.table, at.table->seat_of(player), info(at), services_.now()});
  };
  there.queue.push_back(std::move(job));
  pump(there);
}

void Host::attach(const std::string& table, std::shared_ptr<Subscriber> subscriber, std::optional<Known> known,
                  std::function<void(Objection)> failed) {
  Room& there = room(table);
  Job job;
  job.no_table = std::move(failed);
  job.look = [this, subscriber = std::move(subscriber), known](Room& at) {
    if (subscriber->is_gone) return;
    see_as(at, *subscriber);
    at.subscribers.push_back(subscriber);
    welcome(at, *subscriber, known);
    note_presence(at);
  };
  there.queue.push_back(std::move(job));
  pump(there);
}

void Host::detach(const std::string& table, const std::shared_ptr<Subscriber>& subscriber) {
  subscriber->is_gone = true;
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  Room& there = *found->second;
  if (std::erase(there.subscribers, subscriber) == 0) return;
  there.used = services_.now();
  if (!subscriber->viewer.is_none()) there.seen[subscriber->viewer.index()] = services_.now();
}

void Host::pump(Room& room) {
  while (!room.is_busy && room.table && !room.queue.empty()) {
    Job job = std::move(room.queue.front());
    room.queue.pop_front();
    carry_out(room, job);
  }
}

void Host::carry_out(Room& room, Job& job) {
  if (job.look) return job.look(room);
  auto decided = guarded([&] { return job.decide(room); },
                         [](const BrokenInvariant& /*broken*/) -> Or<std::vector<LogEntry>> {
                           return failure(Objection{"internal", message("hall.internal"_msg)});
                         });
  if (!decided) {
    services_.figures.refusals.fetch_add(1, std::memory_order_relaxed);
    if (job.reply) job.reply(failure(std::move(decided.error())));
    return;
  }
  if (decided->empty()) {
    if (job.reply) job.reply(Done{.entries = room.table->entries(), .ply = room.table->game().ply()});
    return;
  }
  write(room, *std::move(decided), std::move(job));
}

}  // namespace underfoot::hall
