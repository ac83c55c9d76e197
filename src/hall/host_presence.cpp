// Who is at a table: here, at other nodes, or gone.
#include "hall/room.h"

namespace underfoot::hall {
namespace {

constexpr std::int64_t kWatchersEvery = 1'000;  // how often comings and goings of spectators are told

std::uint32_t bit(std::size_t seat) {
  return 1U << seat;
}

}  // namespace

Presences Host::here(const Room& room) const {
  Presences here;
  if (room.table && services_.streams.count() > 0) {
    const std::vector<SeatStanding>& seats = room.table->standing().seats;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      if (!seats[seat].player.empty() && services_.streams.is_followed_by(seats[seat].player)) here.seats |= bit(seat);
    }
  }
  for (const auto& subscriber : room.subscribers) {
    if (!subscriber->viewer.is_none()) {
      here.seats |= bit(subscriber->viewer.index());
      continue;
    }
    ++here.watchers;
    if (!subscriber->name.empty() && here.names.size() < kMostNames) here.names.push_back(subscriber->name);
  }
  return here;
}

// With other nodes.
Presences Host::present(const Room& room) const {
  Presences all = here(room);
  for (const auto& [node, each] : room.elsewhere) {
    if (services_.now() - each.at >= kWhisperCounts) continue;
    all.seats |= each.there.seats;
    all.watchers += each.there.watchers;
    for (const std::string& name : each.there.names) {
      if (all.names.size() < kMostNames) all.names.push_back(name);
    }
  }
  return all;
}

Circumstances Host::circumstances(const Room& room) const {
  Circumstances now{.now = services_.now(), .here = present(room).seats};
  // Who is at another node is known only after that one has said so.
  const std::int64_t patience = std::max(std::int64_t{1000} * room.table->terms().absent_after,
                                         services_.has_other_nodes ? kWhisperCounts : std::int64_t{0});
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(room.table->seats()); ++seat) {
    if ((now.here & bit(seat)) == 0 && now.now - room.seen[seat] >= patience) now.long_gone |= bit(seat);
  }
  return now;
}

TableInfo Host::info(const Room& room) const {
  TableInfo info = room.table->info();
  const Presences all = present(room);
  info.watchers = all.watchers;
  if (!all.names.empty()) info.watching = all.names;
  for (std::size_t seat = 0; seat < info.seats.size(); ++seat) {
    if (!room.table->is_person(Seat(seat)) || !info.seats[seat].is_taken) continue;
    const bool is_here = (all.seats & bit(seat)) != 0;
    info.seats[seat].presence = is_here ? Presence::kHere : Presence::kAway;
    if (!is_here) info.seats[seat].seen = room.seen[seat];
  }
  return info;
}

// Tells what has changed since it was last told. Spectators come in crowds, and are told of in bulk.
void Host::note_presence(Room& room) {
  const std::int64_t now = services_.now();
  if (services_.has_other_nodes) {
    Presences here = this->here(room);
    const bool is_due = here != Presences() && now - room.whispered_at >= kWhisperEvery;
    if (is_due || here != room.whispered) {
      const AtTable told{services_.node, room.id, static_cast<int>(here.seats), here.watchers, here.names};
      services_.store.whisper(json::text_of(Whisper(told)));
      room.whispered = std::move(here);
      room.whispered_at = now;
    }
  }
  Presences all = present(room);
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    if ((all.seats & bit(seat)) != 0) room.seen[seat] = now;
  }
  if (all.watchers != room.told.watchers) services_.watched.set(room.id, all.watchers);
  if (all == room.told) return;
  if (all.seats == room.told.seats && now - room.told_at < kWatchersEvery) return;
  room.told = std::move(all);
  room.told_at = now;
  send_table(room);
}

void Host::hear_presence(const AtTable& told) {
  const auto found = rooms_.find(told.table);
  if (found == rooms_.end()) return;
  auto& elsewhere = found->second->elsewhere;
  std::erase_if(elsewhere, [&](const auto& each) { return services_.now() - each.second.at >= kWhisperCounts; });
  // Whoever is new to us has not heard of us either.
  if (!elsewhere.contains(told.node)) found->second->whispered_at = 0;
  elsewhere[told.node] = {{static_cast<std::uint32_t>(told.seats), told.watchers, told.names}, services_.now()};
}

// Somebody who asks for something is not gone, with a socket or without.
void Host::note_sign_of_life(Room& room, const std::string& player) const {
  if (const std::optional<Seat> seat = room.table->seat_of(player)) room.seen[seat->index()] = services_.now();
}

}  // namespace underfoot::hall
