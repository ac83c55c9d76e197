// How entries come into the copy of a table, from here or from the log, and how everybody is told of them.
#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kSnapshotEvery = 128;  // entries
constexpr int kMostTries = 8;                 // of a request, when other nodes are faster

// Whether `table` messages tell of it.
bool is_table_news(const LogEntry& entry) {
  return !std::holds_alternative<Acted>(entry) && !std::holds_alternative<Spoke>(entry) &&
         !std::holds_alternative<Muted>(entry);
}

}  // namespace

// ---- What changes ----

// What those who follow have now. Nobody is shown a game before it has begun.
Host::Change Host::begin_change(Room& room) {
  const Table& table = *room.table;
  Change change{.entries_before = table.entries(), .stage_before = table.stage(), .since = table.game().ply()};
  if (room.views_of == change.entries_before) change.before = std::move(room.views);
  room.views = {};
  if (table.stage() == store::Stage::kOpen) return change;
  for (const auto& subscriber : room.subscribers) {
    if (subscriber->entries == change.entries_before) change.before.of(table, subscriber->viewer);
  }
  return change;
}

// In memory only. False if the entry makes no sense: the copy must be made again.
bool Host::put(Room& room, Change& change, const LogEntry& entry, std::int64_t at) {
  Table& table = *room.table;
  const std::uint32_t stand_ins = table.stand_ins();
  const std::optional<AskedBack> asked_back = table.standing().asked_back;
  if (!table.fold(entry, at)) return false;
  change.since = std::min(change.since, table.game().ply());
  change.is_table_news = change.is_table_news || is_table_news(entry) || table.stand_ins() != stand_ins ||
                         table.standing().asked_back != asked_back;
  if (const auto* acted = std::get_if<Acted>(&entry)) {
    std::int64_t& seen = room.seen[acted->seat.index()];
    if (table.is_person(acted->seat) && !table.is_bots(acted->seat)) seen = std::max(seen, at);
  }
  change.is_move = change.is_move || std::holds_alternative<Acted>(entry);
  if (std::holds_alternative<Spoke>(entry)) change.said.push_back(table.standing().said.back());
  return true;
}

// What each viewer will be told of it: made once for all who see and want the same.
void Host::end_change(Room& room, Change& change) {
  const Table& table = *room.table;
  change.is_table_news = change.is_table_news || table.stage() != change.stage_before;
  change.entries_after = table.entries();
  std::vector<Seat> brief_viewers;
  for (const auto& subscriber : room.subscribers) {
    if (subscriber->entries != change.entries_before || !change.before.has(subscriber->viewer)) continue;
    const auto is_same = [&](const Change::Message& made) {
      return made.viewer == subscriber->viewer && made.wishes == subscriber->wishes;
    };
    if (std::any_of(change.updates.begin(), change.updates.end(), is_same)) continue;
    change.updates.push_back({subscriber->viewer, subscriber->wishes, nullptr});
    if (!subscriber->wishes.words) brief_viewers.push_back(subscriber->viewer);
  }
  const std::vector<std::vector<BriefLine>> brief = table.game().brief_logs(brief_viewers, change.since);
  auto next_brief = brief.begin();  // in the order of the updates
  ViewChanges changes(table, change.before, room.views);
  for (Change::Message& update : change.updates) {
    const Since what{.ply = change.since,
                     .base = change.entries_before,
                     .changes = changes.of(update.viewer),
                     .view = room.views.of(table, update.viewer),
                     .brief = update.wishes.words ? nullptr : &*next_brief++};
    update.text = changed_text(table, update.viewer, update.wishes, what, services_.now(), services_.house.catalogue);
  }
  change.before = {};
  room.views_of = change.entries_after;
}

// ---- Into the log ----

void Host::write(Room& room, std::vector<LogEntry> entries, Job job) {
  Table& table = *room.table;
  Change change = begin_change(room);
  const std::int64_t at = std::max(services_.now(), table.changed_at());
  store::Append append{.table = room.id, .n = table.entries()};
  for (const LogEntry& entry : entries) {
    append.entries.push_back({at, json::text_of(entry)});
    if (put(room, change, entry, at)) continue;
    // Our bug: the log is as it was.
    if (job.reply) job.reply(failure(Objection{"internal", message("hall.internal"_msg)}));
    return load(room);
  }
  end_change(room, change);
  append.row = room.row && !change.is_table_news ? table.row(*room.row) : table.row();
  room.row = append.row;
  if (change.entries_before / kSnapshotEvery != change.entries_after / kSnapshotEvery) {
    append.snapshot = store::Snapshot{table.entries(), table.snapshot()};
  }
  room.is_busy = true;
  room.writing = Writing{std::move(job), std::move(change)};
  services_.store.append(std::move(append), on_loop(room, [](Host& host, Room& there, store::Written result) {
                           host.written(there, result);
                         }));
}

void Host::written(Room& room, store::Written result) {
  Writing writing = *std::move(room.writing);
  room.writing.reset();
  room.is_busy = false;
  room.used = services_.now();
  Job& job = writing.job;
  if (result != store::Written::kDone) {
    const bool is_taken = result == store::Written::kTaken;
    (is_taken ? services_.figures.conflicts : services_.figures.storage_failures)
        .fetch_add(1, std::memory_order_relaxed);
    if (is_taken && ++job.tries < kMostTries) {
      room.queue.push_front(std::move(job));
    } else if (job.reply) {
      job.reply(failure(no_storage()));
    }
    return load(room);  // what came of it in memory has not happened
  }
  room.is_ours = true;
  if (writing.change.is_move) {
    (job.reply ? services_.figures.moves : services_.figures.bot_moves).fetch_add(1, std::memory_order_relaxed);
  }
  if (job.reply) services_.figures.took(services_.now() - job.since);
  const Done acknowledged = done(room, job);
  safely(room, nullptr, [&] { tell_all(room, writing.change); });
  if (job.reply) job.reply(acknowledged);  // it is done, whatever came of telling the others
  if (room.table) go_on(room);
}

Done Host::done(const Room& room, const Job& job) const {
  Done done{.entries = room.table->entries(), .ply = room.table->game().ply()};
  if (job.sits) {
    done.seat = room.table->seat_of(job.player);
    done.token = services_.tokens.sign({job.player, room.id});
  }
  return done;
}

// ---- Out of the log: what other nodes have written ----

void Host::catch_up(Room& room) {
  room.is_busy = true;
  room.is_doubtful = false;
  room.is_ours = false;
  room.heard_before = room.heard;
  room.row.reset();
  services_.store.entries(
      room.id, room.table->entries(),
      on_loop(room, [](Host& host, Room& there, const store::Found<std::vector<store::Entry>>& found) {
        host.caught_up(there, found);
      }));
}

void Host::caught_up(Room& room, const store::Found<std::vector<store::Entry>>& found) {
  room.is_busy = false;
  if (!found.value) return load(room);
  if (!found.value->empty()) {
    Change change = begin_change(room);
    for (const store::Entry& kept : *found.value) {
      const std::optional<LogEntry> entry = Table::read(kept);
      if (!entry || !put(room, change, *entry, kept.at)) return load(room);
    }
    end_change(room, change);
    if (room.ticket && change.since < room.thinking_ply) forget_thought(room);  // that was at another position
    tell_all(room, change);
  }
  room.believe_the_log();
  go_on(room);
}

// ---- Telling ----

Text Host::written_out(const Told& told) const {
  return std::make_shared<const std::string>(hall::text_of(told, {services_.house.catalogue}));
}

void Host::tell_all(Room& room, const Change& change) {
  const Table& table = *room.table;
  // Who sat down or stood up sees with other eyes from now on.
  for (const auto& subscriber : room.subscribers) see_as(room, *subscriber);
  if (change.is_table_news) send_table(room);
  for (const auto& subscriber : room.subscribers) {
    if (table.stage() == store::Stage::kOpen || table.standing().is_shut) {
      subscriber->has({table.entries(), 0});
      continue;
    }
    const auto made = std::find_if(change.updates.begin(), change.updates.end(), [&](const Change::Message& each) {
      return each.viewer == subscriber->viewer && each.wishes == subscriber->wishes;
    });
    if (made != change.updates.end() && subscriber->entries == change.entries_before) {
      subscriber->send(made->text);
      subscriber->has({table.entries(), table.game().ply()});
      services_.figures.updates_sent.fetch_add(1, std::memory_order_relaxed);
    } else {
      send_all(table, *subscriber, subscriber->known());
    }
  }
  for (const Said& said : change.said) {
    const Text text = written_out(said);
    for (const auto& subscriber : room.subscribers) {
      if (table.may_read(subscriber->viewer, said)) subscriber->send(text);
    }
  }
}

// The whole view, and the steps that this client does not know.
void Host::send_all(const Table& table, Subscriber& subscriber, std::optional<Known> known) {
  const std::size_t since = known ? table.told_from(known->entries, known->ply) : 0;
  subscriber.send(changed_text(table, subscriber.viewer, subscriber.wishes, {.ply = since}, services_.now(),
                               services_.house.catalogue));
  subscriber.has({table.entries(), table.game().ply()});
  services_.figures.updates_sent.fetch_add(1, std::memory_order_relaxed);
}

void Host::welcome(Room& room, Subscriber& subscriber, std::optional<Known> known) {
  const Table& table = *room.table;
  subscriber.send(written_out(TableTold{info(room)}));
  if (table.stage() != store::Stage::kOpen && !table.standing().is_shut) {
    send_all(table, subscriber, known);
  } else {
    subscriber.has({table.entries(), 0});
  }
}

void Host::send_table(Room& room) {
  const Text text = written_out(TableTold{info(room)});
  for (const auto& subscriber : room.subscribers) subscriber->send(text);
}

}  // namespace underfoot::hall
