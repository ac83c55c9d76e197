#include "hall/host.h"

#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kSnapshotEvery = 128;  // entries
constexpr int kMostTries = 8;                 // of a request, when other nodes are faster
constexpr std::size_t kMostWaiting = 256;     // requests at one table

Objection gone() {
  return {"not_found", message("hall.no_table"_msg)};
}
Objection no_storage() {
  return {"storage", message("hall.storage"_msg)};
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
  if (!found->is_busy && (!found->table || found->is_stale)) load(*found);
  return *found;
}

void Host::load(Room& room) {
  room.is_busy = true;
  room.is_stale = false;
  room.row.reset();
  room.views_of = -1;
  services_.store.load(room.id, on_loop(room, [](Host& host, Room& there, store::Found<store::Kept> found) {
                         host.loaded(there, std::move(found));
                       }));
}

void Host::loaded(Room& room, store::Found<store::Kept> found) {
  room.is_busy = false;
  const bool had_table = room.table != nullptr;
  const std::int64_t had = had_table ? room.table->entries() : -1;
  if (!found.value) return fail_all(room, found.has_failed ? no_storage() : gone());
  room.table = guarded([&] { return Table::rebuild(services_.house, *found.value); },
                       [](const BrokenInvariant& /*broken*/) { return std::unique_ptr<Table>(); });
  if (!room.table) return fail_all(room, {"storage", message("hall.broken"_msg)});
  // Those who follow have what the copy said before, or even less.
  if (room.table->entries() != had) {
    for (const auto& subscriber : room.subscribers) {
      const std::optional<Seat> seat = room.table->seat_of(subscriber->bearer.player);
      subscriber->viewer = seat.value_or(Seat::none());
      if (subscriber->entries >= 0) welcome(room, *subscriber, std::nullopt);
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
  pump(room);
  if (!room.is_busy && room.table) after_change(room);
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
    const std::string player = bears(*at.table, subscriber->bearer) ? subscriber->bearer.player : "";
    subscriber->viewer = at.table->seat_of(player).value_or(Seat::none());
    at.subscribers.push_back(subscriber);
    welcome(at, *subscriber, known);
    note_presence(at);
  };
  there.queue.push_back(std::move(job));
  pump(there);
}

void Host::detach(const std::string& table, const std::shared_ptr<Subscriber>& subscriber) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  Room& there = *found->second;
  if (std::erase(there.subscribers, subscriber) == 0) return;
  there.used = services_.now();
  if (!subscriber->viewer.is_none()) there.seen[subscriber->viewer.index()] = services_.now();
  if (there.table && !there.is_busy) note_presence(there);
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

// ---- Writing ----

namespace {

// Whether `table` messages tell of it.
bool is_table_news(const LogEntry& entry) {
  return !std::holds_alternative<Acted>(entry) && !std::holds_alternative<Spoke>(entry) &&
         !std::holds_alternative<Muted>(entry);
}

}  // namespace

void Host::write(Room& room, std::vector<LogEntry> entries, Job job) {
  Table& table = *room.table;
  Writing writing{.job = std::move(job),
                  .entries_before = table.entries(),
                  .ply_before = table.game().ply(),
                  .stage_before = table.stage()};
  // 1. What those who follow have now. Nobody is shown a game before it has begun.
  Views views;
  if (room.views_of == writing.entries_before) views = std::move(room.views);
  room.views = {};
  const bool is_shown = table.stage() != store::Stage::kOpen;
  for (const auto& subscriber : room.subscribers) {
    if (is_shown && subscriber->entries == writing.entries_before) views.of(table, subscriber->viewer);
  }
  // 2. What comes of it, in memory only.
  const std::int64_t at = std::max(services_.now(), table.changed_at());
  store::Append append{.table = room.id, .n = table.entries()};
  std::size_t since = table.game().ply();
  bool is_sound = true;
  for (const LogEntry& entry : entries) {
    append.entries.push_back({at, json::text_of(entry)});
    is_sound = is_sound && guarded([&] { return table.fold(entry, at); }, [](const BrokenInvariant&) { return false; });
    since = std::min(since, table.game().ply());
    writing.is_table_news = writing.is_table_news || is_table_news(entry);
    writing.is_move = writing.is_move || std::holds_alternative<Acted>(entry);
    if (std::holds_alternative<Spoke>(entry) && is_sound) writing.said.push_back(table.standing().said.back());
  }
  if (!is_sound) {  // our bug: the copy is made again, the log is as it was
    if (writing.job.reply) writing.job.reply(failure(Objection{"internal", message("hall.internal"_msg)}));
    return load(room);
  }
  writing.is_table_news = writing.is_table_news || table.stage() != writing.stage_before;
  writing.entries_after = table.entries();
  // 3. What each viewer will be told of it.
  make_updates(room, writing, views, since);
  room.views_of = writing.entries_after;
  // 4. Into the log.
  append.row = room.row && !writing.is_table_news ? table.row(*room.row) : table.row();
  room.row = append.row;
  if (writing.entries_before / kSnapshotEvery != writing.entries_after / kSnapshotEvery) {
    append.snapshot = store::Snapshot{table.entries(), table.snapshot()};
  }
  room.is_busy = true;
  room.writing = std::move(writing);
  services_.store.append(std::move(append), on_loop(room, [](Host& host, Room& there, store::Written result) {
                           host.written(there, result);
                         }));
}

// For those who have the version before, whose views are given: made once for all who see and want the same.
void Host::make_updates(Room& room, Writing& writing, const Views& before, std::size_t ply) {
  const Table& table = *room.table;
  std::vector<Writing::Message>& updates = writing.updates;
  std::vector<Seat> brief_viewers;
  for (const auto& subscriber : room.subscribers) {
    if (subscriber->entries != writing.entries_before || !before.has(subscriber->viewer)) continue;
    const auto is_same = [&](const Writing::Message& made) {
      return made.viewer == subscriber->viewer && made.wishes == subscriber->wishes;
    };
    if (std::any_of(updates.begin(), updates.end(), is_same)) continue;
    updates.push_back({subscriber->viewer, subscriber->wishes, nullptr});
    if (!subscriber->wishes.words) brief_viewers.push_back(subscriber->viewer);
  }
  const std::vector<std::vector<BriefLine>> brief = table.game().brief_logs(brief_viewers, ply);
  auto next_brief = brief.begin();  // in the order of the updates
  ViewChanges changes(table, before, room.views);
  for (Writing::Message& update : updates) {
    const Since what{.ply = ply,
                     .base = writing.entries_before,
                     .changes = changes.of(update.viewer),
                     .view = room.views.of(table, update.viewer),
                     .brief = update.wishes.words ? nullptr : &*next_brief++};
    update.text = changed_text(table, update.viewer, update.wishes, what, services_.now(), services_.house.catalogue);
  }
}

void Host::written(Room& room, store::Written result) {
  Writing writing = *std::move(room.writing);
  room.writing.reset();
  room.is_busy = false;
  room.used = services_.now();
  if (result != store::Written::kDone) {
    Job job = std::move(writing.job);
    const bool is_taken = result == store::Written::kTaken;
    (is_taken ? services_.figures.conflicts : services_.figures.storage_failures)
        .fetch_add(1, std::memory_order_relaxed);
    if (is_taken && ++job.tries < kMostTries) {
      room.queue.push_front(std::move(job));
    } else if (job.reply) {
      job.reply(failure(no_storage()));
    }
    return load(room);
  }
  room.is_ours = true;
  tell_all(room, writing);
  if (writing.is_move) {
    (writing.job.reply ? services_.figures.moves : services_.figures.bot_moves).fetch_add(1, std::memory_order_relaxed);
  }
  if (writing.job.reply) {
    Done done{.entries = writing.entries_after, .ply = room.table->game().ply()};
    if (writing.job.sits) {
      done.seat = room.table->seat_of(writing.job.player);
      done.token = services_.tokens.sign({writing.job.player, room.id});
    }
    services_.figures.took(services_.now() - writing.job.since);
    writing.job.reply(std::move(done));
  }
  if (room.is_stale) return load(room);
  after_change(room);
  pump(room);
}

void Host::tell_all(Room& room, const Writing& writing) {
  const Table& table = *room.table;
  // Who sat down or stood up sees with other eyes from now on.
  for (const auto& subscriber : room.subscribers) {
    const std::string player = bears(table, subscriber->bearer) ? subscriber->bearer.player : "";
    const Seat viewer = table.seat_of(player).value_or(Seat::none());
    if (viewer == subscriber->viewer) continue;
    subscriber->viewer = viewer;
    subscriber->entries = 0;  // what it has is another's
  }
  if (writing.is_table_news) send_table(room);
  for (const auto& subscriber : room.subscribers) {
    if (table.stage() == store::Stage::kOpen || table.standing().is_shut) {
      subscriber->entries = table.entries();
      continue;
    }
    const auto made = std::find_if(writing.updates.begin(), writing.updates.end(), [&](const Writing::Message& each) {
      return each.viewer == subscriber->viewer && each.wishes == subscriber->wishes;
    });
    if (made != writing.updates.end() && subscriber->entries == writing.entries_before) {
      subscriber->send(made->text);
    } else {
      subscriber->send(
          changed_text(table, subscriber->viewer, subscriber->wishes, {}, services_.now(), services_.house.catalogue));
    }
    services_.figures.updates_sent.fetch_add(1, std::memory_order_relaxed);
    subscriber->entries = table.entries();
  }
  for (const Said& said : writing.said) {
    const Text text = std::make_shared<const std::string>(hall::text_of(said, {services_.house.catalogue}));
    for (const auto& subscriber : room.subscribers) {
      if (table.may_read(subscriber->viewer, said)) subscriber->send(text);
    }
  }
}

void Host::welcome(Room& room, Subscriber& subscriber, std::optional<Known> known) {
  const Table& table = *room.table;
  TableTold told{info(room)};
  subscriber.send(std::make_shared<const std::string>(hall::text_of(told, {services_.house.catalogue})));
  if (table.stage() != store::Stage::kOpen && !table.standing().is_shut) {
    const std::size_t since = known ? table.told_from(known->entries, known->ply) : 0;
    subscriber.send(changed_text(table, subscriber.viewer, subscriber.wishes, {.ply = since}, services_.now(),
                                 services_.house.catalogue));
  }
  subscriber.entries = table.entries();
}

void Host::send_table(Room& room) {
  TableTold told{info(room)};
  const Text text = std::make_shared<const std::string>(hall::text_of(told, {services_.house.catalogue}));
  for (const auto& subscriber : room.subscribers) subscriber->send(text);
}

}  // namespace underfoot::hall
