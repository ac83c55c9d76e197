#include "hall/host.h"

#include "hall/journal.h"
#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::size_t kMostWaiting = 256;  // requests at one table

constexpr std::int64_t kRest = 30'000;  // a table that broke is not looked at again for so long

Objection gone() {
  return {"not_found", message("hall.no_table"_msg)};
}
Objection broken() {
  return {"internal", message("hall.broken"_msg)};
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
  if (services_.now() < room.rest_until) return fail_all(room, broken());
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
  if (!found.value) return fail_all(room, found.has_failed ? no_storage() : gone());
  room.table = Table::rebuild(services_.house, *found.value);
  if (!room.table) return broke(room, "its log cannot be read");
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
  room.queue.clear();
  room.table.reset();
  for (Job& job : jobs) job.fail(why);
}

// Nothing can be done with this table for now; the others go on.
void Host::broke(Room& room, const std::string& why) {
  services_.figures.broken.fetch_add(1, std::memory_order_relaxed);
  journal("error", "table broken", {{"table", room.id}, {"why", why}});
  if (room.ticket) forget_thought(room);
  room.is_busy = false;  // nothing of its own was under way: that breaks only when it comes back
  room.rest_until = services_.now() + kRest;
  fail_all(room, broken());
}

// Whoever's time runs has not had this much of it: nobody could write.
std::int64_t Host::time_owed(const Room& room) const {
  return room.table->has_running_clock() ? services_.outages.after(room.table->changed_at()) : 0;
}

void Host::ask_for_outages(Room& room) {
  room.is_busy = true;
  const std::int64_t now = services_.now();
  services_.store.beat(now, on_loop(room, [now](Host& host, Room& there, store::Found<std::vector<store::Dark>> found) {
                         there.is_busy = false;
                         if (found.value) {
                           host.services_.outages.learn(now, *std::move(found.value));
                         } else if (!there.queue.empty()) {  // nothing can be written
                           Job job = std::move(there.queue.front());
                           there.queue.pop_front();
                           job.fail(no_storage());
                         }
                         host.go_on(there);
                       }));
}

// What somebody asked, and has no answer to yet.
void Host::Job::fail(const Objection& why) {
  if (no_table) return no_table(why);
  if (reply) reply(failure(why));
}

// ---- Requests, one after another ----

// Who is meant at this table: nobody, if it is a token of another one.
std::string Host::player_at(const Table& table, const Bearer& bearer) {
  const bool is_good = bearer.table.empty() || bearer.table == table.id() || bearer.table == table.before();
  return is_good ? bearer.player : std::string();
}

// With the eyes of its seat, if it has one. What it was told with other eyes does not count.
void Host::see_as(const Room& room, Subscriber& subscriber) {
  const std::string player = player_at(*room.table, subscriber.bearer);
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
  job.bearer = std::move(asked.bearer);
  job.sits = std::holds_alternative<Sit>(asked.request);
  job.reply = std::move(reply);
  job.decide = [this, request = std::move(asked.request)](Room& at, Job& by) {
    if (by.player.empty()) by.player = player_at(*at.table, by.bearer);
    if (by.player.empty() && by.sits) by.player = random_name(20);  // somebody new
    note_sign_of_life(at, by.player);
    return at.table->decide(by.player, request, circumstances(at));
  };
  enqueue(there, std::move(job));
}

void Host::look(const std::string& table, const Bearer& bearer, Look look) {
  Room& there = room(table);
  Job job;
  job.no_table = [look](Objection why) { look(failure(std::move(why))); };
  job.look = [this, bearer, look = std::move(look)](Room& at) {
    const std::string player = player_at(*at.table, bearer);
    note_sign_of_life(at, player);
    look(Seen{*at.table, at.table->seat_of(player), info(at), services_.now()});
  };
  enqueue(there, std::move(job));
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
  enqueue(there, std::move(job));
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

void Host::enqueue(Room& room, Job job) {
  if (!room.table && !room.is_busy) return job.fail(broken());
  room.queue.push_back(std::move(job));
  pump(room);
}

void Host::pump(Room& room) {
  while (!room.is_busy && room.table && !room.queue.empty()) {
    Job job = std::move(room.queue.front());
    room.queue.pop_front();
    safely(room, &job, [&] { carry_out(room, job); });
  }
}

void Host::carry_out(Room& room, Job& job) {
  if (job.look) return job.look(room);
  if (room.table->has_running_clock() && !services_.outages.are_known(services_.now())) {
    room.queue.push_front(std::move(job));
    return ask_for_outages(room);
  }
  if (const std::int64_t owed = time_owed(room); owed > 0) {  // before anything else happens
    room.queue.push_front(std::move(job));
    return write(room, {WentOn{owed}}, Job());
  }
  auto decided = job.decide(room, job);
  if (!decided) {
    services_.figures.refusals.fetch_add(1, std::memory_order_relaxed);
    if (job.reply) job.reply(failure(std::move(decided.error())));
    return;
  }
  if (decided->empty()) {
    if (job.reply) job.reply(done(room, job));
    return;
  }
  write(room, *std::move(decided), std::move(job));
}

}  // namespace underfoot::hall
